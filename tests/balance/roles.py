"""What each shipped deck is for: the line `# Rolle:` of its list, a comment to the game."""

from __future__ import annotations

import re
from pathlib import Path

SET = Path(__file__).parents[2] / "cardsets" / "nxs_a01"
LINE = re.compile(r"^# Rolle: (Einsteiger|Turnier), (.+)$", re.MULTILINE)


def files(folder: Path = SET / "decks") -> list[Path]:
    """The lists of all decks, sorted."""
    return sorted(folder.glob("*.nxd"))


def role(text: str) -> tuple[str, str]:
    """`Einsteiger` or `Turnier`, and of which kind. Raises ValueError if the list does not say."""
    found = LINE.search(text)
    if found is None:
        raise ValueError("the deck does not say what it is for: # Rolle: Einsteiger, … or # Rolle: Turnier, …")
    return found[1], found[2]


def labelled(kind: str, folder: Path = SET / "decks") -> tuple[str, ...]:
    """The decks of a role, by the name that rows call them."""
    return tuple(file.stem for file in files(folder) if role(file.read_text(encoding="utf-8"))[0] == kind)
