"""What the pairs are played with: the shipped decks, and decks of cards whose texts reach into hidden places."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from nexusdsl.api import load_deck, load_set
from nexusdsl.compiler import refused
from nexusdsl.games.nxs_a01 import Deck, new_program
from nexusdsl.interpreter import load
from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.sets import Option
from nexusdsl.runtime.program import Program
from tests.corpus.language import Row, meaning, rows
from tests.properties.executions import shipped, with_abilities

DECKS = (
    "militaer_ansturm", "syndikat_schatten", "widerstand_barrikade", "konzern_protokolle", "konzern_genesis",
    "syndikat_maskenball", "widerstand_werkstatt", "militaer_panzerkeil",
)  # fmt: skip
PRYING = (  # type of the card, text: whether there is anything to choose is known to one player alone
    ("event", "Lege eine Einheit aus deiner Hand unter dein Deck und ziehe 2 Karten."),
    ("event", "Dein Gegner bringt eine Einheit aus seiner Hand ins Spiel."),
    ("event", "Dein Gegner legt eine Struktur aus seiner Hand unter sein Deck."),
    ("event", "Du darfst eine zufällige Einheit aus der Hand deines Gegners ins Spiel bringen."),
    ("event", "Sieh dir die obersten 3 Karten deines Decks an. Nimm eine Struktur davon auf deine Hand und lege den "
              "Rest unter dein Deck."),
    ("event", "Du darfst eine Reaktion aus deiner Hand abwerfen. Wenn du das tust, ziehe 2 Karten."),
    ("event", "Durchsuche dein Deck nach einer Reaktion. Nimm sie auf deine Hand."),
    ("reaction", "Du darfst ein Ereignis aus deiner Hand spielen, ohne seine Kosten zu bezahlen."),
    ("structure", "Diese Struktur kommt verdeckt ins Spiel."),
    ("structure", "Diese Struktur kommt verdeckt ins Spiel. Wenn diese Struktur stirbt, ziehe 1 Karte."),
    ("structure", "Diese Struktur kommt verdeckt ins Spiel. 1 Credit: Decke diese Karte auf."),
)  # fmt: skip
LASTING = {  # numbers besides the default that leave room for a game
    "opening_hand": "7", "hq_start": "15", "hq_cap": "25", "round_cap": "20", "event_cap": "500", "action_cap": "30",
    "hand_limit": "4", "field_limit": "3",
}  # fmt: skip
HIDDEN_PLACES = re.compile(r"Hand|Deck|[Vv]erdeckt|Ziehe|zieht|Spiele")


@dataclass(frozen=True)
class Table:
    """A program, and the decks of a seed."""

    name: str
    program: Program
    built: bool  # decks made by chance of all cards

    def decks(self, seed: int) -> list[Deck]:
        """Shipped ones pair by pair, or two made by chance."""
        if not self.built:
            return [shipped_deck(DECKS[seed % 8]), shipped_deck(DECKS[seed // 8 % 8])]
        dice = random.Random(seed)
        numbers = [card.card.number for card in self.program.cards()]
        tests = [number for number in numbers if number.startswith("TST")]
        return [Deck((*dice.choices(tests, k=26), *dice.choices(numbers, k=14)), code) for code in ("MIL", "SYN")]


@cache
def shipped_deck(name: str) -> Deck:
    found = load_deck(name)
    return Deck(found.cards, found.faction)


@cache
def shipped_table() -> Table:
    """The shipped set and its decks."""
    return Table("shipped", load_set("nxs_a01").program({}), built=False)


def drawn_options(seed: int) -> dict[str, str]:
    """A value for each option of the ruleset, drawn; of numbers the default, the least or a few more. Values that do
    not go with the others are drawn again."""
    dice = random.Random(seed)
    options = shipped().ruleset.options
    chosen: dict[str, str] = {}
    while not chosen or refused(options, chosen) is not None:
        chosen = {option.key: dice.choice(values_of(option)) for option in options}
    return chosen


def values_of(option: Option) -> tuple[str, ...]:
    """The values that an option is tried in: all words; numbers that leave room for a game."""
    if not option.number:
        return option.values
    if option.key in LASTING:
        return (*option.values, LASTING[option.key])
    return tuple(dict.fromkeys((*option.values, str(option.least), str(option.least + 2))))


def optional_table(seed: int) -> Table:
    """The shipped set and decks, under options drawn by chance."""
    return Table(f"options {seed}", load_set("nxs_a01").program(drawn_options(seed)), built=False)


def curious_texts() -> list[Row]:
    """The rows of the corpus whose text speaks of hands, decks, face-down cards, draws and plays."""
    found = [row for name in ("designers.tsv", "constructs.tsv") for row in rows(name)]
    return [row for row in found if HIDDEN_PLACES.search(row.de)]


def abilities_of(row: Row) -> tuple[tuple[Ability, ...], str]:
    """What a row means, and the type of its card."""
    return meaning(row.text("de"), "de", row.context), row.on.rstrip(":")


def table_of(name: str, texts: Sequence[Row]) -> Table:
    """A set of cards that cost nothing and have these texts."""
    return Table(name, new_program(load(with_abilities(shipped(), [abilities_of(row) for row in texts]))), built=True)


@cache
def curious_table() -> Table:
    """Cards that look, search, discard, reveal, name, lay face down and play from hands."""
    return table_of("curious", curious_texts())


@cache
def prying_table() -> Table:
    """Cards that ask about what is hidden."""
    return table_of("prying", [Row(f"P{i:02}", on, de, "") for i, (on, de) in enumerate(PRYING)])
