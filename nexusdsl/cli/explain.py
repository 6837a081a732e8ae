"""`nexus explain CODE`: the page of a message, with a wrong and a right example."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.diagnostics import explain as pages
from nexusdsl.diagnostics.catalog import catalog

_MOST: Final = 3  # codes that are proposed
_LONGEST: Final = 60


def explain(code: str | None = None, *, common: Common = DEFAULT) -> int:
    """Explains a message by its code (NX410) or name (unclosed-quote); without one it lists all codes.

    Parameters
    ----------
    code
        Code or name of a message.
    """
    number = f"NX{code}" if code is not None and code.isdigit() else code
    page = pages.index(common.language) if number is None else pages.explain(number, common.language)
    if page is None:
        raise _unknown(str(code))
    print(page.rstrip())
    return 0


def _unknown(code: str) -> UsageError:
    near = ", ".join(_near(code.strip().upper()) or get_close_matches(code.lower(), [e.name for e in catalog()], _MOST))
    de = f"Ähnlich: {near}. Alle: nexus explain" if near else "Alle: nexus explain"
    en = f"Near it: {near}. All: nexus explain" if near else "All: nexus explain"
    shown = code[:_LONGEST] + "…" * (len(code) > _LONGEST)
    return UsageError(f"es gibt keinen Code „{shown}“. {de}", f"there is no code “{shown}”. {en}")


def _near(code: str) -> list[str]:
    """The codes that begin so, else those with the nearest numbers, the first digit counting most."""
    number = code.removeprefix("NX")
    if not (number.isascii() and number.isdigit()):
        return []
    ids = [entry.id for entry in catalog()]
    begun = [id for id in ids if id.startswith(f"NX{number}")]
    wanted = int(number.ljust(3, "0")[:3])
    apart = sorted(ids, key=lambda each: (each[2] != number[0], abs(int(each[2:]) - wanted)))
    return sorted((begun or apart)[:_MOST])
