"""Board lines → the position a scenario begins with, in ids and card numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from nexusdsl.compiler import refused
from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.records import replace
from nexusdsl.scenario.cards import FILLER
from nexusdsl.scenario.compared import valued
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.happened import Happened, happened
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.onfield import OnField, is_number, placed_card
from nexusdsl.scenario.tree import Board, Item, Scenario, Word
from nexusdsl.source import Span

MOST = 200  # filler cards of one zone
ZONES = ("hand", "deck", "discard", "side", "removed")
DECK = 10  # cards of a deck that no board line speaks of


@dataclass(slots=True)
class SeatSetup:
    base: dict[str, int] = field(default_factory=dict)  # attribute of the base type's last pool → value
    resources: dict[str, int] = field(default_factory=dict)
    faction: str | None = None
    zones: dict[str, list[str]] = field(default_factory=lambda: {zone: [] for zone in ZONES})
    placed: list[OnField] = field(default_factory=list)
    shared: list[OnField] = field(default_factory=list)
    decked: bool = False
    decklist: Word | None = None  # names a deck file that the seat brings to a match
    held: int = 0  # full rounds that it has held all sectors
    wins: int | None = None  # waves won so far
    actions: int = 0  # of this round


@dataclass(slots=True)
class Setup:
    """Everything a position needs. `from_start`: the game begins with its setup instead (decks only); `wave`: the
    number of the wave that the game is, 0 if it is no wave; `starter`: who began it."""

    seats: tuple[SeatSetup, SeatSetup] = field(default_factory=lambda: (SeatSetup(), SeatSetup()))
    shared: list[OnField] = field(default_factory=list)
    periods: dict[str, int] = field(default_factory=dict)
    initiative: int | None = None
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)
    from_start: bool = False
    wave: int = 0
    starter: int | None = None
    passes: int = 0  # in a row
    past: list[Happened] = field(default_factory=list)


def starter_of(setup: Setup) -> int:
    """Who began the game: as said; in wave 2 whoever has won no wave (R-076); else who has the initiative."""
    if setup.starter is not None:
        return setup.starter
    wins = [seat.wins for seat in setup.seats]
    if setup.wave == 2 and wins != [None, None]:
        return int(wins[0] == 1 or wins[1] == 0)
    return setup.initiative or 0


def setup_of(scenario: Scenario, lexicon: Lexicon) -> Setup:
    """Reads all board lines. Raises FaultError for the first word that means nothing there."""
    setup = Setup()
    places: list[Span] = []
    for line in scenario.board:
        if line.seat is None:
            for item in line.items:
                _game_item(item, setup, lexicon)
                places += [word.span for word in item.words[1:2] if STATES.get(item.words[0].text) == "option"]
        else:
            _SeatReader(setup.seats[line.seat], lexicon, line).read()
    _fit_together(setup.options, lexicon, places)
    setup.past = [happened(words, lexicon) for line in scenario.past for words in line.events]
    filler = lexicon.find(FILLER[scenario.lang], "card")
    for seat in setup.seats:
        if not seat.decked and filler is not None:
            seat.zones["deck"] = [filler.id] * DECK
    return setup


def _game_item(item: Item, setup: Setup, lexicon: Lexicon) -> None:
    head, rest = item.words[0], item.words[1:]
    state = STATES.get(head.text)
    if state == "setup" and not rest:
        setup.from_start = True
    elif state == "seed" and is_number(rest):
        setup.seed = rest[0].number
    elif state == "wave" and is_number(rest):
        setup.wave = rest[0].number
    elif state == "passes" and is_number(rest):
        setup.passes = rest[0].number
    elif state == "starter" and len(rest) == 1 and rest[0].kind == "SEAT":
        setup.starter = rest[0].number
    elif state == "option" and len(rest) == 2:
        key = lexicon.need(rest[0], "option").id
        setup.options[key] = _option_value(key, rest[1], lexicon)
    elif is_number(rest):
        setup.periods[lexicon.need(head, "period").id] = rest[0].number
    elif len(rest) == 1 and rest[0].kind == "SEAT" and lexicon.need(head, "initiative"):
        setup.initiative = rest[0].number
    else:
        _add_shared(item, setup.shared, lexicon)


def _option_value(key: str, word: Word, lexicon: Lexicon) -> str:
    """The value, if the ruleset allows it. Raises FaultError with the possible ones."""
    option = next(each for each in lexicon.chain[-1].ruleset.options if each.key == key)
    alone = replace(option, most="", needs=())
    found = refused((alone,), {key: word.text})
    if found is not None:
        raise fault(BAD_BOARD, word.span, found.de.rstrip("."), found.en.rstrip("."))
    return word.text


def _fit_together(chosen: dict[str, str], lexicon: Lexicon, places: Sequence[Span]) -> None:
    """Values of different options may not go with one another. Raises FaultError at the last of them."""
    found = refused(lexicon.chain[-1].ruleset.options, chosen) if chosen else None
    if found is not None:
        raise fault(BAD_BOARD, places[-1], found.de.rstrip("."), found.en.rstrip("."))


def _add_shared(item: Item, shared: list[OnField], lexicon: Lexicon) -> None:
    card = _card(item.words, lexicon)
    shared.append(placed_card(card, item, lexicon))


@dataclass(slots=True)
class _SeatReader:
    """Reads one board line of a seat; cards go to the zone last named."""

    seat: SeatSetup
    lexicon: Lexicon
    line: Board
    zone: str = ""

    def read(self) -> None:
        for item in self.line.items:
            self.item(item)

    def item(self, item: Item) -> None:
        words = item.words
        zone = _zone(words[0], self.lexicon)
        if zone is not None:
            self.zone, words = zone, words[1:]
            self.seat.decked |= zone == "deck"
            if not words or STATES.get(words[0].text) == "empty":
                return
        elif self.value(words):
            return
        self.cards(Item(words, item.marks))

    def value(self, words: tuple[Word, ...]) -> bool:
        """A value of the seat: its base, a resource, its main faction, its deck list, the waves it has won."""
        state = STATES.get(words[0].text)
        if state == "decklist" and len(words) == 2:
            self.seat.decklist = words[1]
            return True
        if state == "waves" and is_number(words[1:]):
            self.seat.wins = words[1].number
            return True
        if state == "actions" and is_number(words[1:]):
            self.seat.actions = words[1].number
            return True
        if STATES.get(words[0].text) == "main" and len(words) > 1:
            self.seat.faction = self.lexicon.need(words[1], "faction").id
            return True
        number, name = valued(words)
        if len(words) == 2 and words[1].kind == "SIGNED":
            raise fault(BAD_BOARD, words[1].span, "hier steht eine Zahl ab 0", "a number from 0 on stands here")
        if number is None or name is None or words[0].kind == "INT":
            return False
        if STATES.get(name.text) == "held":
            self.seat.held = number
            return True
        meaning = self.lexicon.need(name, "base", "resource", "attribute")
        target = self.seat.resources if meaning.kind == "resource" else self.seat.base
        target[meaning.id] = number
        return True

    def cards(self, item: Item) -> None:
        if item.words[0].kind == "INT" and len(item.words) == 1 and self.zone in self.seat.zones:
            number = item.words[0]
            if number.number > MOST:
                raise fault(BAD_BOARD, number.span, f"höchstens {MOST} Karten", f"at most {MOST} cards")
            self.fill(number.number)
            return
        if item.words[0].kind in ("INT", "SIGNED") and not self.zone:
            raise fault(BAD_BOARD, item.words[0].span, "die Zahl steht hinter dem Wert", "the number follows the value")
        card = _card(item.words, self.lexicon)
        if _is_shared(card, self.lexicon):
            self.seat.shared.append(placed_card(card, item, self.lexicon))
        elif self.zone == "field":
            self.seat.placed.append(placed_card(card, item, self.lexicon))
        elif self.zone and not item.marks:
            self.seat.zones[self.zone].append(card)
        else:
            raise fault(BAD_BOARD, item.words[0].span, "nenne zuerst die Zone", "name the zone first")

    def fill(self, count: int) -> None:
        filler = self.lexicon.find(FILLER["de"], "card") or self.lexicon.find(FILLER["en"], "card")
        if filler is not None:
            self.seat.zones[self.zone] += [filler.id] * count


def _zone(word: Word, lexicon: Lexicon) -> str | None:
    if word.kind != "NAME":
        return None
    if STATES.get(word.text) == "field":
        return "field"
    if STATES.get(word.text) == "sideboard":
        return "side"
    if STATES.get(word.text) == "removed":
        return "removed"
    meaning = lexicon.find(word.text, "zone")
    return meaning.id if meaning else None


def _card(words: tuple[Word, ...], lexicon: Lexicon) -> str:
    name = " ".join(w.text for w in words)
    whole = lexicon.find(name, "card")
    return whole.id if whole is not None else lexicon.need(Word("NAME", name, words[0].span), "card").id


def _is_shared(number: str, lexicon: Lexicon) -> bool:
    """Whether a card is one that both players have before them."""
    kinds = [kind.id for kind in lexicon.chain[-1].ruleset.types if kind.shared]
    return any(card.number == number and card.type in kinds for part in lexicon.chain for card in part.cards)
