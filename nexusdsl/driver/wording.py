"""Notes on texts of a compiled set that are right but not in the usual wording."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.diagnostics.catalog_wording import OTHER_WORDING
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.driver.passes import compile_set
from nexusdsl.ir.sets import CardSet
from nexusdsl.lowering.files_scope import LowerText, Text
from nexusdsl.lowering.text.wording import lower_worded
from nexusdsl.source import Source


def _none(texts: Sequence[Text]) -> list[None]:
    """Each text is looked at by itself: what is right has notes, too."""
    return [None] * len(texts)


def wordings(sources: Sequence[Source], used: Sequence[CardSet]) -> tuple[Diagnostic, ...]:
    """One note for each text in the files of a set whose usual wording is another one, with that wording."""
    again = compile_set(sources, used, LowerText(_none, lower_worded))
    return tuple(each for each in again.diagnostics if each.code == OTHER_WORDING)
