"""A game in the middle: any board as a plain value, standing at the action of the initiative holder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    ARRIVED,
    ATTACKS,
    BLOCKED,
    EXHAUSTED,
    R_ACTIONS,
    R_FACTION,
    R_HELD,
    R_PASSES,
    R_POLITICAL,
    R_ROUND,
    R_STARTER,
    R_TAKEN,
    R_WAVE,
    S_ACT,
)
from nexusdsl.games.nxs_a01.past import Past, card_of, look_back, remove
from nexusdsl.games.nxs_a01.play import new_program
from nexusdsl.games.nxs_a01.possible import (
    BASE,
    FIELD,
    NO_SHARED,
    NOT_IN_PLAY,
    SHARED,
    TOO_MUCH,
    Impossible,
    check_game,
    check_placed,
    check_shared,
    check_values,
)
from nexusdsl.games.nxs_a01.setup import card_index, faction_of, table
from nexusdsl.games.nxs_a01.victory import holders, sectors_of
from nexusdsl.runtime import chance, defs
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import (
    G_HOLDER,
    G_OPEN,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_HAND,
    Z_LIMBO,
)
from nexusdsl.runtime.log import listen
from nexusdsl.runtime.moves import change_control, create, next_entry, reach, subscribe
from nexusdsl.runtime.objects import TOKEN, Obj
from nexusdsl.runtime.program import Program
from nexusdsl.runtime.resources import slot_of

PERIODS: Final = 16  # uses of abilities are kept as use * PERIODS + period (events.use)


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in play. `current`: attributes as they shall show now; `added`: permanent changes; words by declared
    id."""

    card: str
    current: Mapping[str, int] = field(default_factory=dict)
    added: Mapping[str, int] = field(default_factory=dict)
    keywords: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    markers: tuple[str, ...] = ()
    face_down: bool = False
    attacked: bool = False  # has used its attack of the round
    blocked: bool = False  # has blocked this round
    exhausted: bool = False  # by an effect or a cost
    counters: Mapping[str, int] = field(default_factory=dict)
    owner: int | None = None  # whose card it is, if another seat's than the one that controls it
    token: bool = False
    lasting: tuple[tuple[str, int], ...] = ()  # attributes with changes, keywords: until the round ends
    waited: bool = False  # has seen an initiative of its controller begin (option neu_mode)
    used: bool = False  # has used all its abilities that are limited per round


@dataclass(frozen=True, slots=True)
class Side:
    """One player. `deck` from the bottom up: the last card is drawn first. `base`: attributes of the HQ;
    `resources` by id."""

    faction: str
    base: Mapping[str, int] = field(default_factory=dict)
    resources: Mapping[str, int] = field(default_factory=dict)
    field: tuple[Placed, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    political: int = 0
    removed: tuple[str, ...] = ()  # cards that are out of the game
    actions: int = 0  # of this round


@dataclass(frozen=True, slots=True)
class Position:
    """Everything a position says. `shared`: (seat or -1, card as it lies) for sectors that are not free and full."""

    sides: tuple[Side, Side]
    shared: tuple[tuple[int, Placed], ...] = ()
    round: int = 1
    holder: int = 0
    starter: int | None = None
    seed: int = 1
    wave: int = 0  # the position belongs to this wave of a match
    passes: int = 0  # in a row
    captured: bool = False  # who holds all sectors has taken one of them in this round
    past: tuple[Past, ...] = ()


def new_position(
    program: Program, position: Position, options: dict[str, str] | None = None, listening: bool = False
) -> Game:
    """A game at the holder's action in this position. Raises BadSetup for unknown cards, factions or words, Impossible
    for a position that no game comes to."""
    game = Game(program if options is None else new_program(program.set, {**program.options, **options}))
    rules: NxsConfig = game.module
    check_game(rules, position)
    if listening:
        listen(game)
    chance.seeded(game.g, position.seed)
    table(game, rules)
    made = [(fill_side(game, rules, seat, side)) for seat, side in enumerate(position.sides)]
    lay_shared(game, position)
    look_back(game, position.past)
    begin(game, rules, position)
    for seat, side in enumerate(position.sides):
        for at, (oid, placed) in enumerate(zip(made[seat], side.field, strict=True)):
            show(game, oid, placed.current, (FIELD, seat, at))
        show(game, seat, side.base, (BASE, seat, -1))
    game.dirty = True
    game.check()
    game.run()
    return game


def fill_side(game: Game, rules: NxsConfig, seat: int, side: Side) -> list[int]:
    """Zones, resources and HQ of a seat; the objects in play are returned in order."""
    program = game.program
    game.g[R_FACTION + seat] = faction_of(program, side.faction)
    game.g[R_POLITICAL + seat] = side.political
    for zone, numbers in ((Z_HAND, side.hand), (Z_DECK, side.deck), (Z_DISCARD, side.discard)):
        for number in numbers:
            create(game, program.infos[card_index(program, number)], seat, zone)
    for number in side.removed:
        remove(game, create(game, program.infos[card_index(program, number)], seat, Z_LIMBO))
    for name, value in side.resources.items():
        game.g[slot_of(game, seat, position_of(program.ruleset.resources, name))] = value
    return [place(game, rules, seat, placed, at) for at, placed in enumerate(side.field)]


def position_of(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise BadSetup(f"unknown word {name!r}")
    return names.index(name)


def place(game: Game, rules: NxsConfig, seat: int, placed: Placed, at: int) -> int:
    """Puts a card into play without events."""
    program = game.program
    info = card_of(program, placed.card, placed.token)
    if not info.permanent or info.shared:
        raise Impossible(NOT_IN_PLAY, FIELD, seat, at, placed.card)
    o = create(game, info, seat, Z_FIELD)
    o.owner = seat if placed.owner is None else placed.owner
    o.origin = TOKEN if placed.token else o.origin
    o.face = 1 if placed.face_down else 0
    o.entry = next_entry(game)
    game.board += (o.oid,)
    for marker in placed.markers:
        o.markers |= 1 << position_of(program.ruleset.markers, marker)
    for status in placed.statuses:
        game.afflicted = True
        o.statuses |= 1 << position_of(tuple(s.id for s in program.set.statuses), status)
    o.tags = (min(rules.attacks_per_round, ATTACKS) if placed.attacked else 0) | (BLOCKED if placed.blocked else 0)
    o.tags |= (EXHAUSTED if placed.exhausted else 0) | (ARRIVED if placed.waited else 0)
    if placed.used:
        o.used = uses_of(rules, o)
    check_placed(rules, o, placed, seat, at)
    check_values(game, o, (*placed.added, *(name for name, _ in placed.lasting)), FIELD, seat, at)
    count(game, o, placed.counters)
    give(game, o, placed)
    subscribe(game, o)
    return o.oid


def uses_of(rules: NxsConfig, o: Obj) -> tuple[int, ...]:
    """One use in this round of every ability that can be used a limited number of times in it."""
    own = (link for link in o.d.links if link.ability.kind == "activated" or limited(link.ability, rules.round))
    return tuple(link.use * PERIODS + rules.round for link in own)


def limited(ability: defs.Ability, period: int) -> bool:
    """Whether an ability has a limit per this period."""
    return ability.limit in (defs.ONCE, defs.FIRST) and ability.limit_period == period


def count(game: Game, o: Obj, counters: Mapping[str, int]) -> None:
    """Lays counters on an object."""
    declared = game.program.ruleset.counters
    for name in counters:
        position_of(declared, name)
    o.counters = tuple(counters.get(each, 0) for each in declared) if any(counters.values()) else ()
    game.touch()


def give(game: Game, o: Obj, placed: Placed) -> None:
    """Permanent changes that no card of the position causes."""
    program = game.program
    words = tuple(k.id for k in program.set.keywords)
    mods = [(position_of(program.ruleset.attributes, name), n) for name, n in placed.added.items()]
    mods += [(program.n_stats + position_of(words, word), 0) for word in placed.keywords]
    o.mods += tuple((program.given.index, mod, n, defs.PERMANENT, -1, -1, o.ctrl, -1) for mod, n in mods)
    until = position_of(program.ruleset.periods, "round")
    for name, n in placed.lasting:
        known = name in program.ruleset.attributes
        mod = program.ruleset.attributes.index(name) if known else program.n_stats + position_of(words, name)
        o.mods += ((program.given.index, mod, n, defs.UNTIL_END, until, -1, o.ctrl, -1),)


def show(game: Game, oid: int, current: Mapping[str, int], there: tuple[str, int, int]) -> None:
    """Makes attributes show these values: pools by damage, others by a permanent change. Raises Impossible for more
    than a pool holds with all that texts add to it; `there`: part, seat and place of the object in the position."""
    o = game.own(oid)
    check_values(game, o, current, *there)
    for name, value in current.items():
        attribute = position_of(game.program.ruleset.attributes, name)
        if attribute in o.d.pools:
            full = game.value(o, attribute)
            if value > full:
                raise Impossible(TOO_MUCH, *there, name, full)
            o.w[attribute] = full - value
        elif game.value(o, attribute) != value:
            give(game, o, Placed("", added={name: value - game.value(o, attribute)}))
            o.stamp = 0
            reach(game)


def lay_shared(game: Game, position: Position) -> None:
    numbers = {game.objs[oid].d.card.number: oid for oid in sectors_of(game)}
    for at, (seat, placed) in enumerate(position.shared):
        if placed.card not in numbers:
            raise Impossible(NO_SHARED, SHARED, seat, at, placed.card)
        check_shared(placed, seat, at)
        change_control(game, numbers[placed.card], seat)
        show(game, numbers[placed.card], placed.current, (SHARED, seat, at))


def begin(game: Game, rules: NxsConfig, position: Position) -> None:
    """Round, initiative and the waiting procedure."""
    g = game.g
    g[R_ROUND], g[R_WAVE], g[R_PASSES] = position.round, position.wave, position.passes
    g[G_OPEN] |= 1 << rules.round
    g[G_HOLDER] = position.holder
    g[R_STARTER] = position.holder if position.starter is None else position.starter
    g[R_HELD] = 0 if position.captured else holders(game)
    for seat, side in enumerate(position.sides):
        g[R_TAKEN + seat] = side.actions
        g[R_ACTIONS] += side.actions
    game.first(position.holder)
    game.stack.append(game.proc(S_ACT, position.holder))
