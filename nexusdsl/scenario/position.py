"""Board in words → a running game, through the games module of the ruleset."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.games.nxs_a01 import Deck, Placed, Position, Side, new_game, new_position, new_program
from nexusdsl.ir.sets import Ruleset
from nexusdsl.playset.errors import SetupError
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.setup import OnField, SeatSetup, Setup, starter_of
from nexusdsl.scenario.stage import Prepared
from nexusdsl.scenario.waves import Waves
from nexusdsl.source import Span


def game_of(prepared: Prepared, definitions: SetDef, waves: Waves | None = None) -> Game:
    """The game in the scenario's position; before a wave begins it stands for its table only. Raises FaultError for
    boards that cannot be."""
    setup, rules = prepared.setup, prepared.chain[-1].ruleset
    try:
        if waves is not None and not waves.begun:
            return waves.match.deal()
        program = new_program(definitions, setup.options) if waves is None else waves.match.program
        if setup.from_start:
            decks = [Deck(tuple(seat.zones["deck"]), _faction(seat, rules)) for seat in setup.seats]
            return new_game(program, decks, setup.seed, setup.initiative, listening=True)
        return new_position(program, position_of(setup, rules), listening=True)
    except BadSetup as bad:
        raise fault(BAD_BOARD, _place(prepared), str(bad), str(bad)) from bad
    except SetupError as bad:
        raise fault(BAD_BOARD, _place(prepared), bad.text.de, bad.text.en) from bad


def _place(prepared: Prepared) -> Span:
    board = prepared.scenario.board
    return board[0].span if board else prepared.scenario.span


def position_of(setup: Setup, rules: Ruleset) -> Position:
    """The board as the games module takes it."""
    shared = [(-1, _placed(card)) for card in setup.shared]
    shared += [(seat, _placed(card)) for seat, side in enumerate(setup.seats) for card in side.shared]
    first, second = (_side(side, rules) for side in setup.seats)
    round, holder = setup.periods.get("round", 2), setup.initiative or 0
    return Position((first, second), tuple(shared), round, holder, starter_of(setup), setup.seed, setup.wave)


def _side(side: SeatSetup, rules: Ruleset) -> Side:
    pools = {kind.id: kind.pools[-1] for kind in rules.types if kind.base}
    zones = side.zones
    return Side(
        faction=_faction(side, rules),
        base={pools.get(name, name): value for name, value in side.base.items()},
        resources=side.resources,
        field=tuple(_placed(card) for card in side.placed),
        hand=tuple(zones["hand"]),
        deck=tuple(reversed(zones["deck"])),
        discard=tuple(zones["discard"]),
        political=side.held,
    )


def _faction(side: SeatSetup, rules: Ruleset) -> str:
    """A seat that registers none counts as neutral."""
    return side.faction or (rules.deck.neutral if rules.deck else "")


def _placed(card: OnField) -> Placed:
    keywords, statuses, markers = tuple(card.keywords), tuple(card.statuses), tuple(card.markers)
    return Placed(
        card.card, card.current, card.added, keywords, statuses, markers, card.face_down, exhausted=card.exhausted,
        counters=card.counters,
    )  # fmt: skip
