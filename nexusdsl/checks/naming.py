"""How names are compared: two names that a player would take for one are the same."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
_LOOKALIKES = str.maketrans(
    "абвгеёзіїјкмнопрстухѕԁԛԝɑαβεικνορτυχ",
    "aбвгeeзiijkмhoпpctyxsdqwaaβεikvoptux",
)


@lru_cache(maxsize=4096)
def fold_name(name: str) -> str:
    """Case, ß = ss, ä ≈ ae, and spaces do not distinguish names."""
    text = unicodedata.normalize("NFC", name).casefold().translate(_UMLAUTS)
    return " ".join(text.split())


@lru_cache(maxsize=4096)
def skeleton(name: str) -> str:
    """The name as it looks: compatibility forms and letters of other scripts that look Latin are replaced."""
    text = unicodedata.normalize("NFKC", name).casefold().translate(_LOOKALIKES)
    return fold_name(text)


def scripts(name: str) -> tuple[str, ...]:
    """The scripts of its letters in order of appearance, from their Unicode names: ("LATIN", "CYRILLIC")."""
    found = [unicodedata.name(char, "UNKNOWN").split()[0] for char in name if char.isalpha()]
    return tuple(dict.fromkeys(found))
