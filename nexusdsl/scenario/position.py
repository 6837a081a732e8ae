"""Board in words → a running game, through the games module of the ruleset."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.diagnostics.model import Text
from nexusdsl.games.nxs_a01 import (
    Deck,
    Impossible,
    Past,
    Placed,
    Position,
    Side,
    new_game,
    new_position,
    new_program,
)
from nexusdsl.ir.sets import Ruleset
from nexusdsl.playset.errors import SetupError
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.happened import Happened
from nexusdsl.scenario.impossible import impossible
from nexusdsl.scenario.names import TOKEN
from nexusdsl.scenario.onfield import OnField
from nexusdsl.scenario.setting import SeatSetup, Setup, first_of, starter_of
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
            return new_game(program, decks, setup.seed, first_of(setup), listening=True)
        return new_position(program, position_of(setup, rules, program), listening=True)
    except Impossible as bad:
        raise impossible(bad, setup, words_of(prepared), _place(prepared)) from bad
    except BadSetup as bad:
        raise fault(BAD_BOARD, _place(prepared), str(bad), str(bad)) from bad
    except SetupError as bad:
        raise fault(BAD_BOARD, _place(prepared), bad.text.de, bad.text.en) from bad


def words_of(prepared: Prepared) -> dict[str, Text]:
    """Declared words by id and printed names by number, for messages."""
    found = {}
    for word in prepared.chain[-1].ruleset.words:
        de, en = ((noun.singular or noun.plural or word.id) if noun else word.id for noun in (word.de, word.en))
        found[word.id] = Text(de, en)
    for card in (card for part in prepared.chain for card in part.cards):
        found[card.number] = Text(card.names.de or card.names.en or "", card.names.en or card.names.de or "")
    return found


def _place(prepared: Prepared) -> Span:
    board = prepared.scenario.board
    return board[0].span if board else prepared.scenario.span


def position_of(setup: Setup, rules: Ruleset, program: Program) -> Position:
    """The board as the games module takes it. Raises BadSetup for a token that no text makes."""
    shared = [(-1, _placed(card, program)) for card in setup.shared]
    shared += [(seat, _placed(card, program)) for seat, side in enumerate(setup.seats) for card in side.shared]
    first, second = (_side(side, rules, program) for side in setup.seats)
    return Position(
        sides=(first, second),
        shared=tuple(shared),
        round=setup.periods.get("round", 2),
        holder=setup.initiative or 0,
        starter=starter_of(setup),
        seed=setup.seed,
        wave=setup.wave,
        passes=setup.passes,
        captured=any(card.captured for side in setup.seats for card in side.shared),
        past=tuple(_past(event, setup, program) for event in setup.past),
    )


def _past(event: Happened, setup: Setup, program: Program) -> Past:
    """An event of the round; of a card whose side is not said it is the one that has such a card."""

    def held(card: str, of: int | None, values: tuple[int, ...]) -> tuple[str, int]:
        number = number_of(card, program, values)
        return "" if card in _bases(program) else number, _side_of(card, setup) if of is None else of

    subject: tuple[str, int] | int | None = event.seat
    if subject is None:
        subject = held(event.card, event.of, event.values)
    other = None
    if event.other is not None:
        other = held(event.other, event.seat if event.other_of is None else event.other_of, event.other_values)
    return Past(event.topic, subject, other, event.amount)


def _bases(program: Program) -> tuple[str, ...]:
    return tuple(kind.id for kind in program.ruleset.types if kind.base)


def _side_of(card: str, setup: Setup) -> int:
    """The first seat on whose board lines the card stands."""
    for seat, side in enumerate(setup.seats):
        if any(placed.card == card for placed in side.placed) or any(card in cards for cards in side.zones.values()):
            return seat
    return 0


def number_of(card: str, program: Program, printed: tuple[int, ...] = ()) -> str:
    """The card number; of a subtype (names.TOKEN) that of the first token that a text makes with it (and with these
    values)."""
    if not card.startswith(TOKEN):
        return card
    subtypes = [each[0] for each in program.set.subtypes]
    bits = 1 << subtypes.index(card[1:]) if card[1:] in subtypes else 0
    every = [info.card for info in program.tokens.values() if info.card.subtypes & bits]
    fits = [each for each in every if printed in ((), tuple(n for n in each.stats if n >= 0))]
    if not fits:
        raise BadSetup(f"no text makes such a token: {'/'.join(map(str, printed))} {card[1:]}".replace("  ", " "))
    return fits[0].number


def _side(side: SeatSetup, rules: Ruleset, program: Program) -> Side:
    pools = {kind.id: kind.pools[-1] for kind in rules.types if kind.base}
    zones = side.zones
    return Side(
        faction=_faction(side, rules),
        base={pools.get(name, name): value for name, value in side.base.items()},
        resources=side.resources,
        field=tuple(_placed(card, program) for card in side.placed),
        hand=tuple(zones["hand"]),
        deck=tuple(reversed(zones["deck"])),
        discard=tuple(zones["discard"]),
        political=side.held,
        removed=tuple(zones["removed"]),
        actions=side.actions,
    )


def _faction(side: SeatSetup, rules: Ruleset) -> str:
    """A seat that registers none counts as neutral."""
    return side.faction or (rules.deck.neutral if rules.deck else "")


def _placed(card: OnField, program: Program) -> Placed:
    return Placed(
        card=number_of(card.card, program, card.printed),
        current=card.current,
        added=card.added,
        keywords=tuple(card.keywords),
        statuses=tuple(card.statuses),
        markers=tuple(card.markers),
        face_down=card.face_down,
        attacked=card.attacked,
        blocked=card.blocked,
        exhausted=card.exhausted,
        counters=card.counters,
        owner=card.owner,
        token=card.token or card.card.startswith(TOKEN),
        lasting=tuple(card.lasting),
        used=card.used,
        waited=card.waited,
    )
