"""Notes on texts of a compiled set that are right but not in the usual wording."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_wording import OTHER_WORDING
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.driver.passes import Compiled, compile_set
from nexusdsl.lowering.text.wording import lower_worded


def wordings(compiled: Compiled) -> tuple[Diagnostic, ...]:
    """One note for each text of the set's own files whose usual wording is another one, with that wording."""
    again = compile_set(compiled.sources, compiled.used, lower_worded)
    return tuple(each for each in again.diagnostics if each.code == OTHER_WORDING)
