"""What a claim comes to: whether it holds, and what there is."""

from __future__ import annotations

from typing import TypeAlias

from nexusdsl.diagnostics.model import Text
from nexusdsl.scenario.tree import Word

Answer: TypeAlias = tuple[bool, Text]


def compared(found: int | None, wanted: int, names: str = "") -> Answer:
    """A number against the wanted one; `names`: letters of what numbers stand for."""
    shown = "–" if found is None else names[found] if names and 0 <= found < len(names) else str(found)
    return found == wanted, Text(shown, shown)


def valued(words: tuple[Word, ...]) -> tuple[int | None, Word | None]:
    """The one number among the words, before or behind its name, and the name ("growth counters" is one); None for
    what is not there, or not once."""
    numbers = [w for w in words if w.kind == "INT"]
    names = [w for w in words if w.kind != "INT"]
    if not numbers:
        return None, None
    ends = len(numbers) == 1 and names and "INT" in (words[0].kind, words[-1].kind)
    name = " ".join(w.text for w in names)
    return numbers[0].number, Word("NAME", name, names[0].span) if ends else None
