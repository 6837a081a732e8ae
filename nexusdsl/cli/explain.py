"""`nexus explain CODE`: the page of a message, with a wrong and a right example."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.diagnostics.catalog import catalog, find
from nexusdsl.diagnostics.model import Code, Text

WRONG: Final = Text("Falsch", "Wrong")
RIGHT: Final = Text("Richtig", "Right")
SEVERITIES: Final = {
    "error": Text("Fehler", "error"),
    "warning": Text("Warnung", "warning"),
    "info": Text("Hinweis", "note"),
}


def explain(code: str | None = None, *, common: Common = DEFAULT) -> int:
    """Explains a message by its code (NX410) or name (unclosed-quote); without one it lists all codes.

    Parameters
    ----------
    code
        Code or name of a message.
    """
    if code is None:
        for entry in catalog():
            print(f"{entry.id}  {entry.name:<32} {common.pick(entry.message)}")
        return 0
    found = find(code)
    if found is None:
        raise _unknown(code)
    print(page(found, common))
    return 0


def page(code: Code, common: Common) -> str:
    """The page of a code as text."""
    head = f"{code.id} {code.name} ({common.pick(SEVERITIES[code.severity])})"
    parts = [head, common.pick(code.message), common.pick(code.page)]
    parts += [f"{common.pick(WRONG)}:\n{indented(code.wrong)}", f"{common.pick(RIGHT)}:\n{indented(code.right)}"]
    return "\n\n".join(parts)


def indented(text: str) -> str:
    """Each line with four blanks in front."""
    return "\n".join(f"    {line}".rstrip() for line in text.splitlines())


def _unknown(code: str) -> UsageError:
    names = [key for entry in catalog() for key in (entry.id, entry.name)]
    near = get_close_matches(code, names, 1) or get_close_matches(code.upper(), names, 1)
    if near:
        return UsageError(
            f"es gibt keinen Code {code}. Meintest du {near[0]}?", f"there is no code {code}. Did you mean {near[0]}?"
        )
    return UsageError(
        f"es gibt keinen Code {code}. Alle: nexus explain", f"there is no code {code}. All: nexus explain"
    )
