"""`nexus explain CODE`: the page of a message, with a wrong and a right example."""

from __future__ import annotations

from difflib import get_close_matches

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.diagnostics import explain as pages
from nexusdsl.diagnostics.catalog import catalog


def explain(code: str | None = None, *, common: Common = DEFAULT) -> int:
    """Explains a message by its code (NX410) or name (unclosed-quote); without one it lists all codes.

    Parameters
    ----------
    code
        Code or name of a message.
    """
    page = pages.index(common.language) if code is None else pages.explain(code, common.language)
    if page is None:
        raise _unknown(str(code))
    print(page.rstrip())
    return 0


def _unknown(code: str) -> UsageError:
    names = [key for entry in catalog() for key in (entry.id, entry.name)]
    near = get_close_matches(code, names, 1) or get_close_matches(code.upper(), names, 1)
    de = f"Meintest du {near[0]}?" if near else "Alle: nexus explain"
    en = f"Did you mean {near[0]}?" if near else "All: nexus explain"
    return UsageError(f"es gibt keinen Code {code}. {de}", f"there is no code {code}. {en}")
