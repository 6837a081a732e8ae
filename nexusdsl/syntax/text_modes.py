"""Modes in one sentence: "Wähle eines – Ziehe 1 Karte; oder erhalte 2 Credits." is read as a list with bullets, and so
are two orders joined by "oder".
"""

from __future__ import annotations

from typing import Final, TypeAlias

from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import Forms

Raw: TypeAlias = tuple[str, Span]

CHOOSING: Final = frozenset(("wähle", "Wähle", "wählt", "choose", "Choose", "chooses"))
_DASHES: Final = ("–", "—", "-")
_OR: Final = {"de": "oder", "en": "or"}
_LEAD = 8  # words from "wähle" to its colon


def listed(raws: list[Raw], forms: Forms) -> list[Raw]:
    """The words with bullets in front of modes that stand in one sentence. A list that has bullets is left alone."""
    made: list[Raw] = []
    i = 0
    while i < len(raws):
        colon = _colon(raws, i) if raws[i][0] in CHOOSING else 0
        if not colon:
            made.append(raws[i])
            i += 1
            continue
        end = next((k for k in range(colon, len(raws)) if raws[k][0] == "."), len(raws))
        options = _options(raws, colon, end, forms)
        made += options or raws[i : i + 1]
        if options:
            made[len(made) - len(options) : len(made) - len(options)] = raws[i:colon]
        i = end if options else i + 1
    return made


def either(raws: list[Raw], forms: Forms) -> list[Raw]:
    """ "Ziehe 2 Karten oder erhalte 3 Credits.": two orders of which you choose one, read as "Wähle eines: • … • …"."""
    for k in range(1, len(raws)):
        if raws[k][0] != _OR[forms.language] or not _parted(raws, k, forms):
            continue
        first = next((b + 1 for b in range(k - 1, -1, -1) if raws[b][0] in _BOUNDS), 0)
        end = next((b for b in range(k, len(raws)) if raws[b][0] in (".", ":", ";", "•")), len(raws))
        bullet = first and raws[first - 1][0] == "•"
        if bullet or not _orders(raws[first][0], forms) or (end < len(raws) and raws[end][0] != "."):
            continue
        place = raws[first][1]
        at = Span(place.path, place.start, place.start)
        choose, one = _CHOOSE_ONE[forms.language]
        begins = not first or raws[first - 1][0] != ","
        head = [(word, at) for word in (choose.capitalize() if begins else choose, one, ":", "•")]
        parts = [*raws[first:k], (".", raws[k][1]), ("•", raws[k][1]), *raws[k + 1 : end]]
        return [*raws[:first], *head, *parts, *either(raws[end:], forms)]
    return raws


_BOUNDS: Final = (".", ":", ",", "•", ";")
_CHOOSE_ONE: Final = {"de": ("wähle", "eines"), "en": ("choose", "one")}
EITHER: Final = frozenset(_OR.values())


def _orders(word: str, forms: Forms) -> bool:
    """Whether a word is an order and nothing else that begins a phrase."""
    options = forms.look_up(word, True)
    return any(o.terminal == "VIMP" for o in options) and not any(o.terminal in ("NOUN", "DET", "ADJ") for o in options)


def _colon(raws: list[Raw], i: int) -> int:
    """Where the colon or dash behind "wähle eines" is; 0 if there is none, or a list with bullets follows."""
    for k in range(i + 1, min(i + _LEAD, len(raws) - 1)):
        word = raws[k][0]
        if word == ":" or word in _DASHES:
            return 0 if raws[k + 1][0] == "•" else k
        if not word[0].isalnum():
            return 0
    return 0


def _options(raws: list[Raw], colon: int, end: int, forms: Forms) -> list[Raw]:
    """The modes behind a colon, each with its bullet and its full stop; () if there is only one."""
    made: list[Raw] = [(":", raws[colon][1]), ("•", raws[colon][1])]
    found, k = 1, colon + 1
    while k < end:
        used = _parted(raws, k, forms)
        if used:
            made += [(".", raws[k][1]), ("•", raws[k + used - 1][1])]
            found += 1
        else:
            made.append(raws[k])
        k += used or 1
    return made if found > 1 else []


def _parted(raws: list[Raw], k: int, forms: Forms) -> int:
    """How many words part two modes here: ";", "; oder", ", oder", "oder" in front of an order; 0 if none do."""
    word, joins = raws[k][0], _OR[forms.language]
    if word == ";":
        return 2 if k + 1 < len(raws) and raws[k + 1][0] == joins else 1
    at = k + 1 if word == "," else k
    if at + 1 >= len(raws) or raws[at][0] != joins:
        return 0
    return at + 1 - k if _orders(raws[at + 1][0], forms) else 0
