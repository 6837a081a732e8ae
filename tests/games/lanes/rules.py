"""LANE: alternating turns, growing energy, five lanes, automatic combat left to right (LANE-001 … LANE-045, in part).

Procedures only. Guard and Last Breath are words of cards.nxs; nothing here knows them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from nexusdsl.runtime import chance
from nexusdsl.runtime.asking import can_announce
from nexusdsl.runtime.decisions import FIELD, MODE, PASS, PLAY, SHIFT, option
from nexusdsl.runtime.effects import draw_one, shuffle
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import (
    DRAWN,
    G_HOLDER,
    G_RULES,
    L_LOST,
    PROC_RULES,
    REF_MASK,
    T_ATTACKED,
    T_ATTACKS,
    T_END,
    T_PLAYED,
    T_PLAYS,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_HAND,
    Z_LIMBO,
    Z_TABLE,
)  # fmt: skip
from nexusdsl.runtime.log import listen
from nexusdsl.runtime.moves import create, enter, move
from nexusdsl.runtime.program import Program
from nexusdsl.runtime.resources import slot_of
from nexusdsl.runtime.rules import Rules
from nexusdsl.runtime.supposing import extra_of

if TYPE_CHECKING:
    from nexusdsl.runtime.damage import Hit
    from nexusdsl.runtime.defs import SetDef
    from nexusdsl.runtime.objects import Frame, Obj

LANES: Final = 5
LANE_BITS: Final = 7  # of an object's tags: its lane, 1 … 5
FRESH: Final = 8  # came into play this turn (LANE-014)
EXHAUSTED: Final = 16  # does not attack in its controller's next combat

R_TURN: Final = G_RULES
R_STARTER: Final = G_RULES + 1
R_HOLD: Final = G_RULES + 2  # 1 while a lane fights: both Nexuses are looked at afterwards (LANE-G10)
R_ENERGY: Final = G_RULES + 3  # per seat: this turn's energy
R_TIRED: Final = G_RULES + 5  # per seat: draws from an empty deck
R_COUNT: Final = 7

DESTROYED, CONCEDED = 0, 1
(
    S_TURN, S_DRAW, S_MAIN, S_ACTED, S_PLAY, S_LANE, S_AFTER, S_FIGHT, S_SETTLE, S_END, S_NEXT, S_NOTHING, S_PLAY_NOW,
) = range(PROC_RULES, PROC_RULES + 13)  # fmt: skip
LIST_ACTIONS, LIST_LANES = 0, 1


class LaneRules(Rules):
    """The procedures of LANE."""

    seats = 2
    ints = R_COUNT
    paths = ("destroyed", "conceded")

    def link(self, program: Program) -> None:
        self.cost, self.power, self.health = (program.attribute(n) for n in ("cost", "power", "health"))
        self.unit = program.kind_mask("unit")
        self.energy = program.ruleset.resources.index("energy")
        self.turn, self.combat = program.ruleset.periods.index("turn"), program.ruleset.periods.index("combat")
        self.start = program.number_option("nexus_start", 30)
        self.energy_cap = program.number_option("energy_cap", 10)
        self.hand_limit = program.number_option("hand_limit", 10)
        self.steps = (
            turn, draw, main, acted, play, lane_chosen, after, fight, settle, end, next_turn, nothing, play_now,
        )  # fmt: skip

    def options(self, game: Game, lister: int, f: Frame) -> list[int]:
        if lister == LIST_LANES:
            return [option(MODE, 0, lane) for lane in range(1, LANES + 1) if unit_in(game, f.seat, lane) is None]
        hand = game.zones[Z_HAND * 2 + f.seat]
        return [option(PASS)] + [option(PLAY, oid) for oid in hand if playable(game, f.seat, oid)]

    def check(self, game: Game) -> None:
        """A Nexus at 0 ends the match, both at once is a draw (LANE-001, LANE-042). Units that no player has put into a
        lane take the first that is free."""
        for oid in game.board:
            if game.objs[oid].d.kinds & self.unit and not game.objs[oid].tags & LANE_BITS:
                to_lane(game, oid, 0)
        if game.g[R_HOLD]:
            return
        fallen = [seat for seat in (0, 1) if game.left(game.objs[seat], self.health) <= 0]
        if fallen:
            game.finish(DRAWN if len(fallen) == 2 else 1 - fallen[0], DESTROYED)

    def draw_failed(self, game: Game, seat: int) -> None:
        """1, 2, 3 … damage to the own Nexus (LANE-044)."""
        game.g[R_TIRED + seat] += 1
        game.own(seat).w[self.health] += game.g[R_TIRED + seat]
        game.note(L_LOST, seat, -1, game.g[R_TIRED + seat], self.health)
        game.dirty = True

    def before_draw(self, game: Game, seat: int) -> bool:
        """A card too many is burned (LANE-043)."""
        if len(game.zones[Z_HAND * 2 + seat]) < self.hand_limit:
            return True
        move(game, game.zones[Z_DECK * 2 + seat][-1], Z_DISCARD)
        return False

    def concede(self, game: Game, seat: int) -> None:
        game.finish(1 - seat, CONCEDED)

    def end_period(self, game: Game, period: int) -> None:
        if period == self.turn:
            for oid in game.board:
                o = game.objs[oid]
                over = FRESH | (EXHAUSTED if o.ctrl == game.g[G_HOLDER] else 0)
                if o.tags & over:
                    game.own(oid).tags &= ~over

    def control_changed(self, game: Game, o: Obj, before: int) -> None:
        """It fights no more in this combat, and stands opposite to where it stood, or in the first free lane."""
        if o.ref() in (*game.attackers, *game.blockers):
            game.attackers, game.blockers, game.attacked = (), (), -1
        lane = o.tags & LANE_BITS
        game.own(o.oid).tags &= ~LANE_BITS
        to_lane(game, o.oid, lane)

    def is_exhausted(self, game: Game, o: Obj) -> bool:
        return o.tags & EXHAUSTED != 0

    def exhaust(self, game: Game, o: Obj) -> None:
        o.tags |= EXHAUSTED

    def ready(self, game: Game, o: Obj) -> None:
        o.tags &= ~EXHAUSTED

    def can_play_now(self, game: Game, seat: int, o: Obj, free: bool) -> bool:
        return o.zone in (Z_HAND, Z_DECK, Z_DISCARD) and playable(game, seat, o.oid, free)

    def play_now(self, game: Game, seat: int, ref: int, free: bool) -> Frame:
        f = game.proc(S_PLAY_NOW, seat, ref)
        f.object = 1 if free else 0
        return f

    def label(self, game: Game, code: int, lang: str) -> str:
        return f"Lane {code & FIELD}" if code >> 2 * SHIFT == MODE else ""

    def public(self, game: Game) -> dict[str, object]:
        units = [[unit_in(game, seat, lane) for lane in range(1, LANES + 1)] for seat in (0, 1)]
        return {"turn": game.g[R_TURN], "lanes": [[None if o is None else o.entry for o in side] for side in units]}


def lane_rules(game: Game) -> LaneRules:
    if not isinstance(game.rules, LaneRules):
        raise TypeError("not a game of lanes")
    return game.rules


def unit_in(game: Game, seat: int, lane: int) -> Obj | None:
    for oid in game.zones[Z_FIELD * 2 + seat]:
        if game.objs[oid].tags & LANE_BITS == lane:
            return game.objs[oid]
    return None


def to_lane(game: Game, oid: int, wanted: int) -> None:
    """Puts a unit into the wanted lane of its side, else into the first free one; without any it waits for one."""
    seat = game.objs[oid].ctrl
    free = [lane for lane in range(1, LANES + 1) if unit_in(game, seat, lane) is None]
    if free:
        game.own(oid).tags |= wanted if wanted in free else free[0]


def playable(game: Game, seat: int, oid: int, free: bool = False) -> bool:
    """Affordable, with a free lane or a legal target (LANE-011, LANE-012, LANE-014)."""
    rules, o = lane_rules(game), game.objs[oid]
    if not free and game.cost_of(o, rules.cost) > game.resource(seat, rules.energy):
        return False
    if o.d.kinds & rules.unit:
        return any(unit_in(game, seat, lane) is None for lane in range(1, LANES + 1))
    return all(can_announce(game, link, o, seat) for link in o.d.spells)


# --- turns ------------------------------------------------------------------------------------------------------------


def turn(game: Game, f: Frame) -> None:
    """Energy grows by one and is full again (LANE-008)."""
    g, rules = game.g, lane_rules(game)
    g[R_TURN] += 1
    seat = f.seat = g[G_HOLDER]
    game.first(seat)
    g[R_ENERGY + seat] = min(rules.energy_cap, g[R_ENERGY + seat] + 1)
    more = extra_of(game, seat, rules.turn, rules.energy)
    g[slot_of(game, seat, rules.energy)] = max(0, g[R_ENERGY + seat] + more)
    game.touch()
    game.open_period(rules.turn)
    game.drain(f, S_DRAW)


def draw(game: Game, f: Frame) -> None:
    """The first player skips the first draw (LANE-004)."""
    turn = lane_rules(game).turn
    for _ in range(extra_of(game, f.seat, turn, -1) + (game.g[R_TURN] > 1)):
        draw_one(game, f.seat)
        game.check()
    game.drain(f, S_MAIN)


def main(game: Game, f: Frame) -> None:
    game.choose(f, f.seat, "action", LIST_ACTIONS, S_ACTED)


def acted(game: Game, f: Frame) -> None:
    if f.pick == option(PASS):
        f.number = 1
        game.go(f, S_FIGHT)
        return
    oid = f.pick >> SHIFT & FIELD
    game.call(f, S_MAIN, game.proc(S_PLAY, f.seat, game.objs[oid].ref()))


def play(game: Game, f: Frame) -> None:
    """The cost is paid, then a unit gets a lane, a spell its target."""
    rules, oid = lane_rules(game), f.source & REF_MASK
    cost = 0 if f.object > 0 else game.cost_of(game.objs[oid], rules.cost)
    game.g[slot_of(game, f.seat, rules.energy)] -= cost
    move(game, oid, Z_LIMBO)
    o = game.objs[oid]
    f.source = o.ref()
    game.emit(T_PLAYS, f.seat, oid)
    if o.d.kinds & rules.unit:
        game.choose(f, f.seat, "lane", LIST_LANES, S_LANE)
    else:
        game.announce(f, o.d.spells, o, S_LANE)


def play_now(game: Game, f: Frame) -> None:
    """As part of an effect, if it is still possible."""
    for oid in game.at(f.source):
        if game.rules.can_play_now(game, f.seat, game.objs[oid], f.object == 1):
            play(game, f)


def lane_chosen(game: Game, f: Frame) -> None:
    oid = f.source & REF_MASK
    if game.objs[oid].d.kinds & lane_rules(game).unit:
        enter(game, oid, f.seat)
        game.own(oid).tags = f.pick & FIELD | FRESH
        game.go(f, S_AFTER)
    else:
        game.resolve(f, S_AFTER)
    game.emit(T_PLAYED, oid)
    game.check()


def after(game: Game, f: Frame) -> None:
    oid = f.source & REF_MASK
    if game.objs[oid].zone == Z_LIMBO:
        move(game, oid, Z_DISCARD)
    game.drain(f, S_NOTHING)


def nothing(game: Game, f: Frame) -> None:
    """The play is over."""


# --- combat -----------------------------------------------------------------------------------------------------------


def fight(game: Game, f: Frame) -> None:
    """One lane: the unit strikes its opposite, who strikes back at once, or else the Nexus (LANE-037 … LANE-041)."""
    rules, lane = lane_rules(game), f.number
    if lane > LANES:
        game.go(f, S_END)
        return
    attacker = unit_in(game, f.seat, lane)
    f.number += 1
    if attacker is None or attacker.tags & (FRESH | EXHAUSTED) or game.stat(attacker, rules.power) <= 0:
        game.go(f, S_FIGHT)
        return
    blocker = unit_in(game, 1 - f.seat, lane)
    target = game.objs[1 - f.seat] if blocker is None else blocker
    game.attackers, game.attacked = (attacker.ref(),), target.ref()
    game.blockers = () if blocker is None else (blocker.ref(),)
    game.touch()
    game.emit_all([(T_ATTACKS, attacker.oid, target.oid, 0), (T_ATTACKED, target.oid, attacker.oid, 0)])
    hits: list[Hit] = [((attacker.oid,), target.oid, game.stat(attacker, rules.power), 0, attacker.oid)]
    if blocker is not None:
        hits.append(((blocker.oid,), attacker.oid, game.stat(blocker, rules.power), 0, blocker.oid))
    game.g[R_HOLD] = 1
    game.deal_batch(hits, True)
    game.check()
    game.drain(f, S_SETTLE)


def settle(game: Game, f: Frame) -> None:
    """Strikes and what the fallen do count as one: only now the Nexuses are looked at (LANE-G10)."""
    game.g[R_HOLD] = 0
    game.dirty = True
    game.attackers, game.attacked, game.blockers = (), -1, ()
    game.close_period(lane_rules(game).combat)
    game.check()
    game.go(f, S_FIGHT)


def end(game: Game, f: Frame) -> None:
    game.emit(T_END, -1, -1, lane_rules(game).turn)
    game.drain(f, S_NEXT)


def next_turn(game: Game, f: Frame) -> None:
    game.close_period(lane_rules(game).turn)
    game.g[G_HOLDER] = 1 - game.g[G_HOLDER]
    game.go(f, S_TURN)


# --- setup ------------------------------------------------------------------------------------------------------------


def new_lanes(
    set_def: SetDef, decks: Sequence[Sequence[str]], seed: int, options: dict[str, str] | None = None
) -> Game:
    """A match at its first decision; seat 0 begins (LANE-005). Decks are card numbers, shuffled here."""
    program = Program(set_def, LaneRules(), options)
    rules, game = program.rules, Game(program)
    listen(game)
    chance.seeded(game.g, seed)
    if not isinstance(rules, LaneRules):
        raise TypeError("not a game of lanes")
    stats = tuple(rules.start if i == rules.health else -1 for i in range(program.n_stats))
    for seat in (0, 1):
        create(game, program.with_stats(program.bases[0], stats), seat, Z_TABLE)
    game.g[G_HOLDER] = 0
    for seat, deck in enumerate(decks):
        for number in deck:
            create(game, program.infos[program.numbers[number]], seat, Z_DECK)
        shuffle(game, game.proc(S_TURN, seat), seat)
        for _ in range(5 + seat):  # LANE-004
            draw_one(game, seat)
    game.check()
    game.go(game.proc(S_TURN, 0), S_TURN)
    game.run()
    return game
