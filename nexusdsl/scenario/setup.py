"""Board lines → the position a scenario begins with, in ids and card numbers."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.compiler import refused
from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.records import replace
from nexusdsl.scenario.cards import FILLER
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.happened import happened
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.onfield import is_number
from nexusdsl.scenario.said import begins, once, single
from nexusdsl.scenario.seatlines import SeatReader, add_shared
from nexusdsl.scenario.setting import Setup
from nexusdsl.scenario.tree import Item, Scenario, Word
from nexusdsl.source import Span

ROUND = "round"
GAME_STATES = ("setup", "seed", "wave", "passes", "starter", "option")  # of the game, each said once
DECK = 10  # cards of a deck that no board line speaks of


def setup_of(scenario: Scenario, lexicon: Lexicon) -> Setup:
    """Reads all board lines. Raises FaultError for the first word that means nothing there, or says something again."""
    setup = Setup()
    places: list[Span] = []
    for line in scenario.board:
        if line.seat is None:
            for item in line.items:
                _game_item(item, setup, lexicon)
                places += [word.span for word in item.words[1:2] if STATES.get(item.words[0].text) == "option"]
        else:
            SeatReader(setup.seats[line.seat], setup, lexicon, line).read()
    _fit_together(setup.options, lexicon, places)
    setup.past = [happened(words, lexicon) for line in scenario.past for words in line.events]
    _used(setup, scenario)
    filler = lexicon.find(FILLER[scenario.lang], "card")
    for seat in setup.seats:
        if not seat.decked and filler is not None:
            seat.zones["deck"] = [filler.id] * DECK
    return setup


def _used(setup: Setup, scenario: Scenario) -> None:
    """Raises FaultError for statements that a board of this kind has no use for."""
    said = [*(side.said for side in setup.seats), setup.said, *({"past": line.span} for line in scenario.past)]
    if setup.from_start:
        begins(said, bool(setup.wave))
        for side in setup.seats:
            if side.decklist is not None and {"deck", "side"} & {*side.said}:
                span = side.decklist.span
                raise fault(BAD_BOARD, span, "eine Deckliste ist das ganze Deck", "a deck list is the whole deck")
        if None not in (setup.initiative, setup.starter) and setup.initiative != setup.starter:
            de, en = "wer beginnt, hat die Initiative (R-009)", "who begins has the initiative (R-009)"
            raise fault(BAD_BOARD, setup.said["starter"], de, en)
    if not setup.wave:
        single(said)


def _game_item(item: Item, setup: Setup, lexicon: Lexicon) -> None:
    head, rest = item.words[0], item.words[1:]
    state = STATES.get(head.text)
    if state in GAME_STATES:
        once(setup.said, state + (f" {rest[0].text}" if state == "option" and rest else ""), head)
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
        _period(head, rest[0].number, setup, lexicon)
    elif len(rest) == 1 and rest[0].kind == "SEAT" and lexicon.need(head, "initiative"):
        once(setup.said, "initiative", head)
        setup.initiative = rest[0].number
    else:
        add_shared(item, setup, setup.shared, lexicon)


def _period(word: Word, number: int, setup: Setup, lexicon: Lexicon) -> None:
    """The number of the round; of other periods none is counted on a board."""
    period = lexicon.need(word, "period").id
    if period != ROUND:
        de, en = "ein Brett steht in einer Runde, nicht in einem Abschnitt davon", "a board stands in a round"
        raise fault(BAD_BOARD, word.span, de, en)
    once(setup.said, period, word)
    setup.periods[period] = number


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
