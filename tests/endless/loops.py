"""Planted loops: cards whose texts set each other off, and how the game ends by the rules (G-026, G-101).

A few are written by hand (`loops.tsv`), the others are made of occasions that an effect of the same row brings about:
rows that feed themselves, feed themselves twice, pairs that feed each other, and rings of three.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path

TABLE = Path(__file__).parent / "loops.tsv"
OCCASIONS = (  # when it happens, and what makes it happen without changing anything for good
    ("du Credits erhältst", "erhalte 1 Credit."),
    ("du eine Karte ziehst", "lege 1 Karte aus deiner Hand unter dein Deck und ziehe 1 Karte."),
    ("du dein Deck mischst", "mische dein Deck."),
    ("eine Wachstumsmarke auf eine eigene Struktur gelegt wird", "lege 1 Wachstumsmarke auf diese Struktur."),
    ("eine eigene Einheit ins Spiel kommt", "bringe eine 1/1/1-Drohne ins Spiel."),
    ("dein HQ geheilt wird", "füge deinem HQ 1 Schaden zu und heile dein HQ um 1 HP."),
    ("du eine Einheit opferst", "erzeuge eine 1/1/1-Drohne. Opfere jene Drohne."),
    ("eine eigene Einheit stirbt", "erzeuge eine 1/1/1-Drohne. Zerstöre jene Drohne."),
    ("du Credits verlierst", "erhalte 1 Credit. Verliere 1 Credit."),
)
HEAVY = re.compile("Drohne|Kopie|dauerhaft|bis zum Ende der Runde")
CONTEXTS = (  # what the position says of waves and HQs, and who wins one that is cut off
    ("", 20, 20, "draw"),
    ("Spiel: Welle 1", 14, 9, "A"),
    ("Spiel: Welle 1", 9, 14, "B"),
    ("Spiel: Welle 2, Startspieler B", 9, 9, "B"),
    ("Spiel: Welle 3, Startspieler A", 9, 9, "A"),
)

UNEVEN = 3  # so many of them in which the HQs differ by more than a loop moves them


@dataclass(frozen=True)
class Loop:
    """A planted loop: texts of cards in play under A and B, the text of A's event that starts it, and how it ends:
    "capped" by events; a winner ("A", "B", "both" at once) and a path; "on": the game goes on."""

    name: str
    own: tuple[str, ...]
    their: tuple[str, ...]
    kick: str
    end: str = "capped"


def loops() -> list[Loop]:
    """All of them, in a fixed order."""
    return [*written(), *made()]


def written() -> Iterator[Loop]:
    """Those of the table."""
    with TABLE.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            own, their = (tuple(filter(None, row[side].split(" + "))) for side in ("own", "their"))
            yield Loop(row["name"], own, their, row["kick"], row["end"])


def made() -> Iterator[Loop]:
    """Those of the occasions."""
    for when, effect in OCCASIONS:
        yield ring(f"{when}, itself", [(when, effect)])
        yield ring(f"{when}, twice", [(when, twice(effect))])
    for size in (2, 3):
        for chosen in combinations(OCCASIONS, size):
            texts = [(when, chosen[(i + 1) % size][1]) for i, (when, _) in enumerate(chosen)]
            yield ring(", ".join(when for when, _ in chosen), texts, chosen[0][1])


def twice(effect: str) -> str:
    """An effect two times; "that one" of two would be unclear, so that both are made at once."""
    if "jene" in effect:
        return effect.replace("eine 1/1/1-Drohne", "zwei 1/1/1-Drohnen").replace("jene Drohne", "jene Drohnen")
    return f"{effect} {capital(effect)}"


def ring(name: str, texts: list[tuple[str, str]], kick: str = "") -> Loop:
    """Structures that set each other off, and the effect that starts them."""
    return Loop(name, tuple(f"Wenn {when}, {effect}" for when, effect in texts), (), kickable(kick or texts[0][1]))


def kickable(effect: str) -> str:
    """An effect as an event says it, which is no structure itself."""
    return capital(effect).replace("auf diese Struktur", "auf jede eigene Struktur")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def is_heavy(loop: Loop) -> bool:
    """Whether what piles up in play makes each event dearer than the one before."""
    return HEAVY.search(" ".join((*loop.own, *loop.their))) is not None


# --- as scenarios -----------------------------------------------------------------------------------------------------


def scenario(number: int, loop: Loop, cap: int = 0) -> str:
    """The scenario of a loop, in a game or in a wave; with `cap` events instead of 10,000."""
    hurts = any("deinem HQ" in text for text in loop.own)  # whose HQ stands at which when it is cut off is not foretold
    line, own_hq, their_hq, winner = CONTEXTS[number % (UNEVEN if hurts else len(CONTEXTS))]
    if loop.end not in ("capped", "on"):
        own_hq = their_hq = 9
    lines = [f'Szenario "{number}: {loop.name}"']
    names: list[list[str]] = [[], []]
    for side, texts in enumerate((loop.own, loop.their)):
        for i, text in enumerate(texts):
            names[side].append(f"{'ST'[side]}{i}")
            lines.append(f"Karte {names[side][-1]} {card(text)}")
    lines += [
        f"Karte K Ereignis: {loop.kick}",
        f"A: HQ {own_hq}, Hand K, Deck 10, Feld {', '.join(names[0])}",
        f"B: HQ {their_hq}, Deck 10" + (f", Feld {', '.join(names[1])}" if names[1] else ""),
        *filter(None, [f"{line or 'Spiel: Runde 2'}, Option event_cap {cap}" if cap else line]),
        "A spielt K",
        f"Erwarte {expected(loop.end, winner, bool(line), line)}",
    ]
    return "\n  ".join(lines) + "\n"


def card(text: str) -> str:
    """A structure with this text, or a unit: "unit 1/0/1 Text"."""
    if not text.startswith("unit "):
        return f"[–/1/9]: {text}"
    _, stats, rest = text.split(" ", 2)
    short = rest.rstrip(".")
    return f"[{stats} {short}]" if " " not in short else f"[{stats}]: {rest}"


def expected(end: str, winner: str, wave: bool, line: str) -> str:
    """The line of the expectation. What goes on stands in its round; both at once is no draw in a wave: A attacks
    nobody, but has the initiative (G-081)."""
    if end == "on":
        return "Runde 2"
    if end == "capped":
        return "Remis" if not wave else f"{winner} gewinnt {wave_of(line)} militärisch"
    who, path = end.split()
    if who == "both":
        return "Remis" if not wave else f"A gewinnt {wave_of(line)} durch Deck"
    how = {"military": "militärisch", "deck": "durch Deck"}[path]
    return f"{who} gewinnt {wave_of(line) + ' ' if wave else ''}{how}"


def wave_of(line: str) -> str:
    return line.split(": ")[1].split(",")[0]
