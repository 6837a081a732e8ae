"""Notes on texts of a compiled set that are right but not in the usual wording."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.diagnostics.catalog_wording import OTHER_WORDING
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.driver.passes import compile_set
from nexusdsl.ir.sets import CardSet
from nexusdsl.lowering.text import lower_worded
from nexusdsl.source import Source


def wordings(sources: Sequence[Source], used: Sequence[CardSet]) -> tuple[Diagnostic, ...]:
    """One note for each text in the files of a set whose usual wording is another one, with that wording."""
    again = compile_set(sources, used, lower_worded)
    return tuple(each for each in again.diagnostics if each.code == OTHER_WORDING)
