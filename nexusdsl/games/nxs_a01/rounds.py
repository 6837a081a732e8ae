"""Rounds and initiative (§02, G-012 … G-026): start, draw, hand over, end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01 import combat, victory
from nexusdsl.games.nxs_a01.actions import FIELDS, HANDS, PASSING
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    A_START,
    ARRIVED,
    R_ACTIONS,
    R_AGAIN,
    R_EARLIER,
    R_HELD,
    R_MORE,
    R_PASSED,
    R_PASSES,
    R_QUIET,
    R_ROUND,
    R_STARTER,
    R_TAKEN,
    S_ACT,
    S_ACTED,
    S_ACTION_DONE,
    S_ACTIVATE,
    S_DRAW,
    S_HAND_OVER,
    S_INITIATIVE,
    S_NOTHING,
    S_PLAY,
    S_POLITICAL,
    S_ROUND,
    S_ROUND_END,
)  # fmt: skip
from nexusdsl.runtime.caps import cap_of
from nexusdsl.runtime.control import contested
from nexusdsl.runtime.decisions import ACTIVATE, ATTACK, FIELD, PLAY, RETREAT, SACRIFICE, SHIFT
from nexusdsl.runtime.effects import draw_one, give_up
from nexusdsl.runtime.events import emit, happened_once, one_happening
from nexusdsl.runtime.layout import (
    G_EVENTS,
    G_FIRST,
    G_HOLDER,
    G_STOP,
    G_WINNER,
    K_CAP,
    K_EXTRA,
    L_REVEAL,
    L_UNMARKER,
    MOST,
    REF_BITS,
    REF_MASK,
    RUNNING,
    T_END,
    T_INITIATIVE,
    T_LOSES_INITIATIVE,
    T_PASSES,
    Z_DECK,
    Z_DISCARD,
    Z_FIELD,
    Z_HAND,
)  # fmt: skip
from nexusdsl.runtime.moves import hop, move
from nexusdsl.runtime.resources import give
from nexusdsl.runtime.supposing import extra_of

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


STARTS: Final[dict[int, int]] = {PLAY: S_PLAY, ATTACK: A_START, ACTIVATE: S_ACTIVATE}
KIND: Final = 2 * SHIFT  # where an option's kind begins
SEAT_BIT: Final[tuple[int, ...]] = (1, 2)
DECKS: Final = Z_DECK * 2  # zones, + seat
DISCARDS: Final = Z_DISCARD * 2


def begin(game: Game, f: Frame) -> None:
    """A round starts: statuses, other start triggers, then the draw (G-024)."""
    g = game.g
    rules: NxsConfig = game.module
    g[R_ROUND] += 1
    g[R_PASSES] = g[R_ACTIONS] = g[R_PASSED] = g[G_EVENTS] = g[R_MORE] = g[R_MORE + 1] = 0
    g[R_EARLIER : R_EARLIER + 2] = g[R_TAKEN : R_TAKEN + 2]
    g[R_QUIET] = 1
    g[R_HELD] = victory.holders(game)
    g[G_FIRST] = g[G_HOLDER]
    game.stir()
    game.open_period(rules.round)
    if game.agenda:
        game.drain(f, S_DRAW)
    else:
        draw(game, f)


def draw(game: Game, f: Frame) -> None:
    """Each player draws at once (G-013); the starter not in round 1 (R-010)."""
    g = game.g
    rules: NxsConfig = game.module
    game.fallen = ()
    holder = g[G_HOLDER]
    most = rules.draw_per_round
    cards = [most, most]
    if g[R_ROUND] == 1:
        cards[g[R_STARTER]] = 0
    if game.program.extras:
        more_or_less(game, f, cards)
        most = max(cards)
    batched = game.program.batched
    before = one_happening(game) if batched else game.batch
    for i in range(most):
        for seat in (holder, 1 - holder):
            if i < cards[seat] and not drawn(game, seat):
                draw_one(game, seat)
        if game.dirty:
            game.check()
    if batched:
        happened_once(game, before)
    if game.agenda or g[G_WINNER] != RUNNING:
        game.drain(f, S_INITIATIVE)
    else:
        initiative(game, f)


def drawn(game: Game, seat: int) -> bool:
    """Draws straight on where nobody looks and there is a card; answers whether it did."""
    deck = game.zones[DECKS + seat]
    if not deck or not game.program.quiet_draws or game.log is not None or game.g[G_EVENTS] >= game.rules.event_cap:
        return False
    o = game.objs[deck[-1]]
    if o.mods:
        return False
    hop(game, o, DECKS + seat, HANDS + seat, Z_HAND)
    game.g[G_EVENTS] += 1
    return True


def more_or_less(game: Game, f: Frame, cards: list[int]) -> None:
    """What texts give each player besides: credits at once, cards to be drawn."""
    rules: NxsConfig = game.module
    if not (game.subs[K_EXTRA] or game.player_mods or game.wide or game.objs[0].mods or game.objs[1].mods):
        return
    for seat in (0, 1):
        more = extra_of(game, seat, rules.round, rules.credit)
        if more > 0:
            game.gain(f, seat, rules.credit, more)
        if cards[seat]:
            cards[seat] += extra_of(game, seat, rules.round, -1)


def initiative(game: Game, f: Frame) -> None:
    """The holder receives the initiative; for a first time in a round somebody has it."""
    g = game.g
    g[R_QUIET] = 0
    received(game, f, game.module, g[G_HOLDER])


def received(game: Game, f: Frame, rules: NxsConfig, seat: int) -> None:
    """A seat receives the initiative: the markers of its units fall (R-017, G-020)."""
    g = game.g
    g[G_FIRST] = seat
    if game.zones[FIELDS + seat]:
        drop_markers(game, rules, seat)
    if game.live and not game.steady:  # as `stir` does
        game.restamp()
    if game.program.turns_matter or game.log is not None:
        tell(game, seat)
    g[G_EVENTS] = 0  # no action has caused anything yet (G-101)
    if game.agenda or g[R_ACTIONS] >= rules.action_cap:
        game.drain(f, S_ACT)
        return
    f.seat = seat
    f.pc = S_ACTED
    game.stack.append(f)
    game.pending = rules.action_of[seat]


def tell(game: Game, seat: int) -> None:
    """The initiative is told of, where anything may come of it: control may depend on who has it."""
    program = game.program
    if program.controls and contested(game):
        game.dirty = True
        game.check()
    if program.heard[T_INITIATIVE] or game.log is not None:
        game.g[G_EVENTS] = 0
        emit(game, T_INITIATIVE, seat)


def drop_markers(game: Game, rules: NxsConfig, seat: int) -> None:
    """With `one_full_initiative` a unit waits until it has seen an initiative of its controller from its beginning
    to its end."""
    bit = 1 << rules.new
    for oid in game.zones[Z_FIELD * 2 + seat]:
        if game.objs[oid].markers & bit:
            o = game.own(oid)
            if rules.literal_marker or o.tags & ARRIVED:
                o.markers &= ~bit
                game.note(L_UNMARKER, oid, -1, rules.new)
            o.tags |= ARRIVED


def act(game: Game, f: Frame) -> None:
    g = game.g
    rules: NxsConfig = game.module
    if g[R_ACTIONS] >= rules.action_cap:  # G-102: as if both had passed
        g[R_PASSES] = 2
        game.go(f, S_ROUND_END)
        return
    f.seat = seat = g[G_HOLDER]
    f.pc = S_ACTED
    game.stack.append(f)
    game.pending = rules.action_of[seat]


def acted(game: Game, f: Frame) -> None:
    """One action (R-013, R-016)."""
    g = game.g
    seat = f.seat
    pick = f.pick
    g[R_ACTIONS] += 1
    g[R_TAKEN + seat] += 1
    g[R_AGAIN] = 0
    if pick == PASSING:
        g[R_PASSES] += 1
        g[R_PASSED] |= SEAT_BIT[seat]
        if game.log is not None or game.program.heard[T_PASSES] or g[G_EVENTS] >= game.rules.event_cap:
            emit(game, T_PASSES, seat)
        else:
            g[G_EVENTS] += 1  # nobody listens: counted, no more
        if game.agenda:
            game.drain(f, S_HAND_OVER)
        else:
            hand_over(game, f)
        return
    g[R_PASSES] = 0
    kind = pick >> KIND
    if kind == SACRIFICE:
        sacrificed(game, f, seat, pick >> SHIFT & FIELD)
    elif kind == RETREAT:
        victory.retreat(game, seat)
    else:
        inner = game.proc(STARTS[kind], seat, game.objs[pick >> SHIFT & FIELD].ref())
        inner.number = pick & FIELD if kind == ACTIVATE else 0
        game.call(f, S_ACTION_DONE, inner)


def sacrificed(game: Game, f: Frame, seat: int, oid: int) -> None:
    """It gives credits equal to the printed worth (R-023, G-029). Nobody is asked in it: it needs no frame of its own
    but for the triggers that it causes."""
    rules: NxsConfig = game.module
    o = game.objs[oid]
    if given_up(game, rules, o, seat):
        f.done = 1
        hand_over(game, f)
        return
    inc = o.inc
    if o.face:  # it is shown before its worth is: credits would tell of a card that nobody has seen
        game.note(L_REVEAL, oid, -1, 0)
    give(game, seat, rules.credit, o.d.stats[rules.worth])
    if game.dirty:
        game.check()
    give_up(game, f, seat, oid)
    if game.agenda:
        game.go(f, S_ACTION_DONE)
        game.drain(game.proc(S_NOTHING, seat, inc << REF_BITS | oid), S_NOTHING)
    elif game.g[G_WINNER] == RUNNING:
        if game.extra or game.pend:
            action_done(game, f)
        else:
            hand_over(game, f)


def given_up(game: Game, rules: NxsConfig, o: Obj, seat: int) -> bool:
    """Gives up a card of the hand straight on where nobody looks; answers whether it did."""
    g = game.g
    if o.zone != Z_HAND or o.mods or not game.program.quiet_sacrifices or game.log is not None:
        return False
    if game.extra or g[G_EVENTS] + 1 >= rules.event_cap:
        return False
    worth = o.d.stats[rules.worth]
    if worth > 0:
        at = rules.credits_at[seat]
        g[at] = min(g[at] + worth, MOST)
        g[G_EVENTS] += 1
    game.fallen = ()
    hop(game, o, HANDS + seat, DISCARDS + seat, Z_DISCARD)
    g[G_EVENTS] += 1
    return True


def action_done(game: Game, f: Frame) -> None:
    """Attacks that effects allow belong to the same action (G-021, G-057); then the initiative passes on."""
    rules: NxsConfig = game.module
    while game.extra:
        ref, again = game.extra[0]
        game.extra = game.extra[1:]
        if may_attack_now(game, rules, ref, again):
            game.g[R_AGAIN] += again
            inner = game.proc(A_START, f.seat, ref)
            inner.number = again
            game.call(f, S_ACTION_DONE, inner)
            return
    if game.agenda or game.pend:
        game.drain(f, S_ACTION_DONE)
    else:
        hand_over(game, f)


def may_attack_now(game: Game, rules: NxsConfig, ref: int, again: int) -> bool:
    if again and 0 <= rules.again_cap <= game.g[R_AGAIN]:
        return False
    if not game.at(ref) or game.objs[ref & REF_MASK].ctrl != game.g[G_HOLDER]:
        return False
    return not combat.attack_ban(game, rules, game.objs[ref & REF_MASK], again == 1)


def hand_over(game: Game, f: Frame) -> None:
    """The initiative goes to the other player; two passes in a row end the round (R-014, G-015)."""
    g = game.g
    rules: NxsConfig = game.module
    holder = g[G_HOLDER]
    if g[R_MORE + holder] and acts_again(game, rules):
        act(game, f)
    elif g[R_PASSES] >= 2 or g[G_STOP] or rules.pass_final or game.program.turns_matter:
        handed_over(game, f, rules, holder)
    else:
        g[G_HOLDER] = seat = 1 - holder
        received(game, f, rules, seat)


def handed_over(game: Game, f: Frame, rules: NxsConfig, holder: int) -> None:
    """Where that ends the round, or is told of."""
    g = game.g
    passes = g[R_PASSES]
    g[G_HOLDER] = other = 1 - holder
    kept = rules.pass_final and passes < 2 and g[R_PASSED] >> other & 1
    if game.program.turns_matter and not kept and game.program.heard[T_LOSES_INITIATIVE]:
        emit(game, T_LOSES_INITIATIVE, holder)
    if passes >= 2 or (g[G_STOP] and g[G_STOP] >> rules.round & 1):
        end(game, f)
    elif kept:
        g[G_HOLDER] = holder
        both = g[R_PASSED] == 3
        game.go(f, S_ROUND_END if both else S_INITIATIVE)
    else:
        initiative(game, f)


def acts_again(game: Game, rules: NxsConfig) -> bool:
    """Whether the holder uses an extra action; who passes, or whose round is ended, has none left."""
    g = game.g
    at = R_MORE + g[G_HOLDER]
    if g[R_PASSES] or g[G_STOP] >> rules.round & 1:
        g[at] = 0
        return False
    g[at] -= 1
    g[G_EVENTS] = 0
    return True


def end(game: Game, f: Frame) -> None:
    """The round ends (G-025); the next holder's triggers come first."""
    g = game.g
    rules: NxsConfig = game.module
    g[G_HOLDER] = next_holder(game, rules)
    g[R_QUIET] = 1
    g[G_FIRST] = g[G_HOLDER]
    game.stir()
    emit(game, T_END, -1, -1, rules.round)
    if game.agenda:
        game.drain(f, S_POLITICAL)
    else:
        political(game, f)


def next_holder(game: Game, rules: NxsConfig) -> int:
    """Who begins the next round (G-014): the holder has already been handed over."""
    g = game.g
    if rules.round_start == "starter":
        return g[R_STARTER]
    if rules.round_start == "alternate":
        return (g[R_STARTER] + g[R_ROUND]) % 2
    return g[G_HOLDER]


def political(game: Game, f: Frame) -> None:
    """Political count, then everything of the round ends: DEF and sectors full, credits gone (R-026, R-028)."""
    g = game.g
    rules: NxsConfig = game.module
    victory.count_rounds(game, rules)
    if game.dirty:
        game.check()
    capped = rules.hand_limit >= 0 or game.program.stirs[K_CAP]
    for seat in (0, 1):
        g[rules.credits_at[seat]] = 0
        if capped:
            keep_hand(game, rules, seat)
    game.close_period(rules.round, (rules.combat,))
    if g[R_ROUND] >= rules.round_cap:
        victory.capped(game)
    if game.agenda or g[G_WINNER] != RUNNING:
        game.drain(f, S_ROUND)
    else:
        begin(game, f)


def keep_hand(game: Game, rules: NxsConfig, seat: int) -> None:
    """Option hand_limit, or what texts make of it: what is too much is put away from the oldest card on."""
    limit = cap_of(game, seat, rules.hand_cap, rules.hand_limit)
    while 0 <= limit < len(game.zones[Z_HAND * 2 + seat]):
        move(game, game.zones[Z_HAND * 2 + seat][0], Z_DISCARD)
