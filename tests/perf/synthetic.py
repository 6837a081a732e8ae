"""Card sets of any size, made by rule: what the speed of builds is measured with.

Sentences of the language in German and English, of triggers, costs, effects, targets and numbers in turns, so that
hardly two cards say the same. The same count gives the same texts, in any process. Nothing of the compiler is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

PER_FILE: Final = 250  # cards in a file
SET: Final = "synth"
HEAD: Final = f"Set {SET}\n"
DECLARED: Final = """\
Set synth "Kunst" (en "Made Up")
benutzt nxs_a01
Sprachen de, en
Fraktion KST "Kunstfraktion" (en "Made-Up Faction")
Untertyp de "Läufer" (m, des Läufers, die Läufer) en "Runner" / "Runners"
Untertyp de "Wache" (f, die Wachen) en "Guard" / "Guards"
"""
ONSETS: Final = ("b", "d", "f", "g", "k", "l", "m", "n", "p", "r", "s", "t", "v", "z", "dr", "kr", "tr", "br", "gr")
VOWELS: Final = "aeiou"


@dataclass(frozen=True, slots=True)
class Both:
    """The same in German and English."""

    de: str
    en: str


@dataclass(frozen=True, slots=True)
class Target:
    """What an effect is done to: German nominative, dative and accusative, and English."""

    nominative: str
    dative: str
    accusative: str
    en: str


def feminine(words: str, en: str, article: bool = True) -> Target:
    """A target of feminine gender; `words` without article, with the adjective's weak ending left out as "_"."""
    one, other = words.replace("_", "e"), words.replace("_", "en")
    return Target(f"eine {one}", f"einer {other}", f"eine {one}", en)


UNITS: Final = (
    feminine("Einheit", "a unit"),
    feminine("feindlich_ Einheit", "an enemy unit"),
    feminine("eigen_ Einheit", "a friendly unit"),
    feminine("angreifend_ Einheit", "an attacking unit"),
    feminine("blockend_ Einheit", "a blocking unit"),
    Target("ein Läufer", "einem Läufer", "einen Läufer", "a Runner"),
    feminine("feindlich_ Wache", "an enemy Guard"),
    Target("ein eigener Soldat", "einem eigenen Soldaten", "einen eigenen Soldaten", "a friendly Soldier"),
)
LIMITS: Final = (
    Both("", ""),
    Both(" mit {m} oder weniger ATK", " with {m} or less ATK"),
    Both(" mit {m} oder mehr HP", " with {m} or more HP"),
    Both(" mit Kosten von höchstens {m}", " with cost {m} or less"),
    Both(" mit {m} oder weniger DEF", " with {m} or less DEF"),
)
TARGETED: Final = (
    Both("füge {dative} {n} Schaden zu", "deal {n} damage to {en}"),
    Both("zerstöre {accusative}", "destroy {en}"),
    Both("heile {accusative} um {n} HP", "heal {en} by {n} HP"),
    Both("lege {n} Wachstumsmarken auf {accusative}", "put {n} growth counters on {en}"),
    Both("erschöpfe {accusative}", "exhaust {en}"),
)
PLAIN: Final = (
    Both("ziehe {n} Karten", "draw {n} cards"),
    Both("erhalte {n} Credits", "gain {n} credits"),
    Both("stiehl deinem Gegner {n} Credits", "steal {n} credits from your opponent"),
    Both("füge dem feindlichen HQ {n} Schaden zu", "deal {n} damage to the enemy HQ"),
    Both("bringe eine {n}/0/{m}-Drohne ins Spiel", "put a {n}/0/{m} Drone into play"),
    Both("durchsuche dein Deck nach einem Protokoll", "search your deck for a protocol"),
    Both("wirf {n} Karten ab", "discard {n} cards"),
)
WHEN: Final = (
    Both("Wenn diese {Type} stirbt, ", "When this {type} dies, "),
    Both("Wenn eine eigene Einheit stirbt, ", "When a friendly unit dies, "),
    Both("Zu Beginn jeder Runde: ", "At the start of each round: "),
    Both("Am Ende jeder Runde: ", "At the end of each round: "),
    Both("Ausspielen: ", "On play: "),
    Both("Opfere diese {Type}: ", "Sacrifice this {type}: "),
    Both("{k} Credits: ", "{k} credits: "),
    Both("Erschöpfe diese {Type}: ", "Exhaust this {type}: "),
    Both("Wenn eine eigene Einheit eine feindliche Einheit tötet, ", "When a friendly unit kills an enemy unit, "),
    Both("Einmal pro Runde: ", "Once per round: "),
)
ALWAYS: Final = (
    Both("Deine Strukturen kosten {n} weniger.", "Your structures cost {n} less."),
    Both("Deine Läufer haben +{n} ATK.", "Your Runners have +{n} ATK."),
    Both("Deine Wachen haben +{n} HP.", "Your Guards have +{n} HP."),
    Both("Solange du mindestens {n} Einheiten kontrollierst, hat diese {Type} +{m} DEF.",
         "As long as you control {n} or more units, this {type} has +{m} DEF."),
)  # fmt: skip
KEYWORDS: Final = (
    Both("Sofortstart.", "Rush."),
    Both("Durchbruch.", "Breakthrough."),
    Both("Phantom, Taschendieb.", "Phantom, Pickpocket."),
    Both("Konvoi.", "Convoy."),
    Both("Gift.", "Poison."),
)
SPREAD: Final = 0x9E3779B97F4A7C15F39CC060  # an odd number without pattern, so that neighbours differ in every digit
UNIT: Final = Both("Einheit", "unit")
STRUCTURE: Final = Both("Struktur", "structure")


class Turns:
    """Picks one of several after the other: the digits of a number, of as many sizes as are asked for."""

    def __init__(self, number: int) -> None:
        self.left = number

    def below(self, size: int) -> int:
        """The next digit, below `size`."""
        self.left, digit = divmod(self.left, size)
        return digit


def files(count: int) -> dict[str, str]:
    """A set of so many cards: texts by file name."""
    found = {"a_words.nxs": DECLARED}
    for first in range(0, count, PER_FILE):
        cards = "".join(f"\n{card(number)}" for number in range(first, min(first + PER_FILE, count)))
        found[f"cards_{first // PER_FILE:03}.nxs"] = HEAD + cards
    return found


def card(number: int) -> str:
    """The block of one card."""
    turns = Turns((number + 1) * SPREAD % (1 << 96) >> 16)
    name = f'Karte KST-{number:03} "{title(number)}" (en "{title(number)}")'
    make = (unit, unit, structure, event, unit)[number % 5]
    return "\n".join((name, *(f"  {line}" for line in make(turns)))) + "\n"


def title(number: int) -> str:
    """Another word for each number, of three syllables and more."""
    turns, word = Turns(number), ""
    while turns.left or len(word) < 6:
        word += ONSETS[turns.below(len(ONSETS))] + VOWELS[turns.below(len(VOWELS))]
    return word.capitalize()


def unit(turns: Turns) -> Iterator[str]:
    """The lines of a unit: one or two abilities, sometimes a keyword."""
    atk, hp = turns.below(5), 1 + turns.below(4)
    yield f"Einheit — Läufer · Basis · Kosten {1 + atk} · Opferwert 1 · ATK {atk} · DEF 0 · HP {hp}"
    yield from printed((*keyword(turns), *abilities(turns, UNIT)))


def structure(turns: Turns) -> Iterator[str]:
    """The lines of a structure."""
    yield f"Struktur · Basis · Kosten {1 + turns.below(4)} · Opferwert 1 · DEF 1 · HP {2 + turns.below(3)}"
    yield from printed(abilities(turns, STRUCTURE))


def event(turns: Turns) -> Iterator[str]:
    """The lines of an event: one or two effects."""
    yield f"Ereignis · Basis · Kosten {1 + turns.below(4)} · Opferwert 1"
    effects = [effect(turns) for _ in range(1 + turns.below(2))]
    de, en = " und ".join(each.de for each in effects), " and ".join(each.en for each in effects)
    yield from printed((Both(f"{first_up(de)}.", f"{first_up(en)}."),))


def printed(texts: tuple[Both, ...]) -> Iterator[str]:
    """Rules text in both languages."""
    yield from (each.de for each in texts)
    english = [each.en for each in texts]
    yield f"en: {english[0]}"
    yield from english[1:]


def keyword(turns: Turns) -> tuple[Both, ...]:
    """A line of keywords, or none."""
    at = turns.below(len(KEYWORDS) * 2)
    return KEYWORDS[at : at + 1]


def abilities(turns: Turns, type: Both) -> tuple[Both, ...]:
    """One or two abilities of a permanent."""
    made = triggered(turns, type)
    return (made, always(turns, type)) if turns.below(3) == 0 else (made,)


def always(turns: Turns, type: Both) -> Both:
    """A static ability."""
    return filled(ALWAYS[turns.below(len(ALWAYS))], turns, type)


def triggered(turns: Turns, type: Both) -> Both:
    """When or for what, and an effect."""
    when, done = WHEN[turns.below(len(WHEN))], effect(turns)
    head = filled(when, turns, type)
    upper = first_up if head.de.endswith(": ") else str
    return Both(f"{head.de}{upper(done.de)}.", f"{head.en}{upper(done.en)}.")


def effect(turns: Turns) -> Both:
    """An effect with its targets and numbers, without the full stop."""
    at = turns.below(len(TARGETED) * 2 + len(PLAIN))
    if at >= len(TARGETED) * 2:
        return filled(PLAIN[at - len(TARGETED) * 2], turns, UNIT)
    target, limit = UNITS[turns.below(len(UNITS))], filled(LIMITS[turns.below(len(LIMITS))], turns, UNIT)
    done = filled(TARGETED[at // 2], turns, UNIT)
    cases = {name: f"{getattr(target, name)}{limit.de}" for name in ("dative", "accusative")}
    return Both(done.de.format(**cases), done.en.format(en=f"{target.en}{limit.en}"))


def filled(text: Both, turns: Turns, type: Both) -> Both:
    """A text with its numbers and the type of its card; targets stay open."""
    numbers = {"{n}": 2 + turns.below(5), "{m}": 1 + turns.below(4), "{k}": 2 + turns.below(3)}
    de, en = text.de.replace("{Type}", type.de), text.en.replace("{type}", type.en)
    for place, number in numbers.items():
        de, en = de.replace(place, str(number)), en.replace(place, str(number))
    return Both(de, en)


def first_up(text: str) -> str:
    """A sentence's beginning."""
    return text[:1].upper() + text[1:]
