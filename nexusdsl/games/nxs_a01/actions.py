"""The actions of the initiative holder: list, play a card, sacrifice, use an ability (§02, §03, G-027 … G-038)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01 import combat, playing
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    ATTACKS,
    FREE,
    R_FACTION,
    R_WAVE,
    S_ACTIVATE_ANSWERED,
    S_AFTER,
    S_COST,
    S_DUE,
    S_EFFECT,
    S_EFFECT_DONE,
    S_NOTHING,
    S_PAID,
    S_PAY,
    S_PLAY_ANSWERED,
    S_REACT,
    S_RESOLVE,
    W0,
)  # fmt: skip
from nexusdsl.runtime.asking import can_announce, frame_for
from nexusdsl.runtime.course import can_pay_costs, charged, pay_costs
from nexusdsl.runtime.decisions import ACTIVATE, ATTACK, PASS, PLAY, RETREAT, SACRIFICE, SHIFT, option
from nexusdsl.runtime.defs import ONCE
from nexusdsl.runtime.effects import give_up
from nexusdsl.runtime.events import times_used, use
from nexusdsl.runtime.layout import (
    K_FORBID,
    K_REQUIRE,
    L_PAY,
    REF_MASK,
    T_ACTIVATES,
    T_PLAYED,
    T_PLAYS,
    V_ACTIVATE,
    V_ATTACK,
    V_PLAY,
    Z_DISCARD,
    Z_FIELD,
    Z_HAND,
    Z_LIMBO,
)  # fmt: skip
from nexusdsl.runtime.linking import LINKS
from nexusdsl.runtime.modifiers import PRINTED, changed_keywords, instances, self_made
from nexusdsl.runtime.moves import enter, move
from nexusdsl.runtime.ruling import may_sacrifice, ruled
from nexusdsl.runtime.supposing import seen
from nexusdsl.runtime.tolls import toll

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.linking import Linked
    from nexusdsl.runtime.objects import Frame, Obj


NO_PLAY: Final = K_FORBID + V_PLAY
MUST_ATTACK: Final = K_REQUIRE + V_ATTACK
PASSING: Final = option(PASS)
PLAYING: Final = option(PLAY)
ATTACKING: Final = option(ATTACK)
SACRIFICING: Final = option(SACRIFICE)
RETREATING: Final = option(RETREAT)
SACRIFICES: Final[tuple[int, ...]] = tuple(SACRIFICING | oid << SHIFT for oid in range(REF_MASK + 1))  # by object id
HANDS: Final = Z_HAND * 2  # zones, + seat
FIELDS: Final = Z_FIELD * 2
RETREAT_WAVES: Final[tuple[int, ...]] = (1, 2)


def listed(game: Game, rules: NxsConfig, f: Frame) -> list[int]:
    """Every legal action of the holder."""
    seat, zones = f.seat, game.zones
    hand, field = zones[HANDS + seat], zones[FIELDS + seat]
    out = [PASSING]
    if hand:
        if game.priced or game.player_mods or game.coming or rules.field_limit >= 0:
            in_hand(game, rules, hand, seat, out)
        else:
            untold(game, rules, hand, seat, out)
    if game.program.from_piles:
        in_piles(game, rules, seat, out)
    if field and in_play(game, rules, field, out):
        del out[0]
    wave = game.g[R_WAVE]
    if wave and wave in RETREAT_WAVES:
        out.append(RETREATING)
    return out


def in_play(game: Game, rules: NxsConfig, field: tuple[int, ...], out: list[int]) -> bool:
    """Adds what units and structures can do and that they can be given up. Answers whether one of them must attack:
    then its player cannot pass before."""
    objs, keeps, unit = game.objs, game.program.keeps, rules.unit
    due = False
    own = self_made(game, combat.ATTACKED_BY)
    demanding = game.program.stirs[MUST_ATTACK]
    for oid in field:
        o = objs[oid]
        d = o.d
        if not keeps or may_sacrifice(game, o):
            out.append(SACRIFICES[oid])
        if d.kinds & unit and not o.face and combat.can_attack(game, rules, o, own):
            out.append(ATTACKING | oid << SHIFT)
            due = due or (demanding and must_attack(game, rules, o))
        if d.activated or (game.wide and (o.granted or o.stamp != game.stamp)):
            for i, link in enumerate(abilities_of(game, o)):
                if not ability_ban(game, rules, o, link):
                    out.append(option(ACTIVATE, oid, i))
    return due


def must_attack(game: Game, rules: NxsConfig, o: Obj) -> bool:
    """Whether a text demands an attack of it and it has not attacked in this round; nobody must pay for one."""
    demanded = not o.tags & ATTACKS and ruled(game, MUST_ATTACK, o)
    return demanded and not toll(game, V_ATTACK, (o,), rules.credit)


def in_hand(game: Game, rules: NxsConfig, hand: tuple[int, ...], seat: int, out: list[int]) -> None:
    """Adds that each card can be given up, and which may be played as an action."""
    credits = game.g[rules.credits_at[seat]]
    for oid in hand:
        out.append(SACRIFICES[oid])
        if not play_ban(game, rules, game.objs[oid], seat, credits, 0):
            out.append(PLAYING | oid << SHIFT)


def untold(game: Game, rules: NxsConfig, hand: tuple[int, ...], seat: int, out: list[int]) -> None:
    """The same where no text bears on what is played: what a card costs at least is known."""
    objs = game.objs
    credits = game.g[rules.credits_at[seat]]
    least = rules.least[game.g[R_FACTION + seat]]
    for oid in hand:
        out.append(SACRIFICES[oid])
        o = objs[oid]
        d = o.d
        if least[d.index] <= credits or o.mods:
            if (d.simple and not o.mods) or not play_ban(game, rules, o, seat, credits, 0):
                out.append(PLAYING | oid << SHIFT)


def in_piles(game: Game, rules: NxsConfig, seat: int, out: list[int]) -> None:
    """Adds the cards in discard piles that a text lets the seat play."""
    credits = game.g[rules.credits_at[seat]]
    for oid in playing.from_piles(game, seat):
        if not play_ban(game, rules, game.objs[oid], seat, credits, 0):
            out.append(PLAYING | oid << SHIFT)


# --- playing a card ---------------------------------------------------------------------------------------------------


def price(game: Game, rules: NxsConfig, o: Obj, seat: int) -> int:
    """Cost with the surcharge of a secondary faction (R-024, R-025, G-028)."""
    faction = o.d.card.faction
    extra = 0 if faction in (rules.neutral, game.g[R_FACTION + seat]) else rules.surcharge
    return game.cost_of(o, rules.cost) + extra


def play_ban(game: Game, rules: NxsConfig, o: Obj, seat: int, credits: int, window: int) -> str:
    """The rule that forbids playing a card now, "" if none; window 0: as an action."""
    d = o.d
    if window == 0 and d.kinds & rules.reaction:
        return "G-036"
    cost = price(game, rules, o, seat)
    if cost > credits:
        return "R-024" if game.cost_of(o, rules.cost) <= credits else "G-027"
    if d.permanent and 0 <= rules.field_limit <= len(game.zones[Z_FIELD * 2 + seat]):
        return "G-010"
    if d.dues and (not can_pay_costs(game, o, seat) or cost + charged(game, d.dues)[rules.credit] > credits):
        return "G-027"
    if d.card.play_if is not None or d.spells:
        return text_ban(game, o, seat)
    return "text" if forbidden(game, V_PLAY, o, seat) else ""


def forbidden(game: Game, verb: int, o: Obj, seat: int) -> bool:
    """Whether a text forbids this with the card, or forbids it to the player."""
    key = K_FORBID + verb
    return ruled(game, key, o) or ruled(game, key, game.objs[seat], o)


def text_ban(game: Game, o: Obj, seat: int) -> str:
    """What the card's own text asks: its condition and its targets."""
    play_if = o.d.card.play_if
    if forbidden(game, V_PLAY, o, seat):
        return "text"
    if play_if is not None and not play_if(game, card_frame(game, o, seat)):
        return "text"
    for link in o.d.spells:
        if not can_announce(game, link, o, seat):
            return "target"
    return ""


def card_frame(game: Game, o: Obj, seat: int) -> Frame:
    """A frame in which a card's own condition is asked."""
    if o.d.links:
        return frame_for(game, o.d.links[0], o, seat)
    return game.proc(-1, seat, o.ref())


def play(game: Game, f: Frame) -> None:
    """A card is announced: out of the hand, its targets chosen. `subject` keeps the price, `number` the window it
    answers in; `object` is -1 unless the card is played as part of an effect (playing.frame_of)."""
    rules: NxsConfig = game.module
    oid = f.source & REF_MASK
    f.subject = 0 if f.object == FREE else price(game, rules, game.objs[oid], f.seat)
    move(game, oid, Z_LIMBO)
    o = game.objs[oid]
    f.source = o.ref()
    game.announce(f, o.d.spells, o, S_PAY)


def pay(game: Game, f: Frame) -> None:
    """Paid on announcement (G-027); then the opponent may answer, unless this is an answer itself (R-020)."""
    rules: NxsConfig = game.module
    game.g[rules.credits_at[f.seat]] -= f.subject
    game.stir()
    game.note(L_PAY, f.seat, -1, f.subject, rules.credit)
    o = game.objs[f.source & REF_MASK]
    if o.d.dues:
        pay_costs(game, f, o, S_DUE)
    else:
        announced(game, f)


def announced(game: Game, f: Frame) -> None:
    """All costs are paid. What stays in play is told of as it comes there, so that "when you play a unit" finds it."""
    if not game.objs[f.source & REF_MASK].d.permanent:
        game.emit(T_PLAYS, f.seat, f.source & REF_MASK)
    game.check()
    if f.number:
        game.go(f, S_RESOLVE)
    else:
        window(game, f, S_PLAY_ANSWERED)


def window(game: Game, f: Frame, then: int) -> None:
    """W0 opens for the other player."""
    answer = game.proc(S_REACT, 1 - f.seat)
    answer.number = W0
    game.call(f, then, answer)


def play_answered(game: Game, f: Frame) -> None:
    if f.object < 0:
        game.drain(f, S_RESOLVE)
    else:
        game.go(f, S_RESOLVE)


def resolve(game: Game, f: Frame) -> None:
    """The card has its effect, instruction by instruction, or was cancelled (G-036)."""
    oid = f.source & REF_MASK
    o = game.objs[oid]
    done = game.resolve(f, S_AFTER)
    if o.d.permanent:
        game.emit(T_PLAYS, f.seat, oid)
    if not done:
        return
    game.fallen = ()
    if o.d.permanent:
        enter(game, oid, f.seat)
        if game.objs[oid].face:
            game.check()
            return
    game.emit(T_PLAYED, oid)
    game.check()


def after(game: Game, f: Frame) -> None:
    oid = f.source & REF_MASK
    if game.objs[oid].zone == Z_LIMBO:
        move(game, oid, Z_DISCARD)
    if f.object < 0:
        game.close(f, S_NOTHING)


def nothing(game: Game, f: Frame) -> None:
    """The procedure is over; whoever called it goes on."""


# --- sacrifice --------------------------------------------------------------------------------------------------------


def sacrifice(game: Game, f: Frame) -> None:
    """As an answer (R-022) it gives nothing."""
    give_up(game, f, f.seat, f.source & REF_MASK)
    game.close(f, S_NOTHING)


# --- abilities --------------------------------------------------------------------------------------------------------


def abilities_of(game: Game, o: Obj) -> tuple[Linked, ...]:
    """The activated abilities an object has now, printed and by keyword."""
    if o.face:
        return ()
    if not game.wide:
        return o.d.activated
    kw = game.keywords_of(o)
    if not o.granted:
        return o.d.activated
    changed = changed_keywords(o)
    links = [link for link in o.d.activated if link.kw not in changed]
    for i in changed:
        if i != PRINTED and kw >> i & 1:
            links += game.program.carried_links(i, o.d.kinds, instances(game, o, i))
    return tuple(link for link in links if link.ability.kind == "activated")


def ability_ban(game: Game, rules: NxsConfig, o: Obj, link: Linked) -> str:
    """The rule that forbids using an ability now, "" if none."""
    marked = seen(game, o, V_ACTIVATE).markers if game.program.supposes else o.markers
    if marked >> rules.new & 1 and o.d.kinds & rules.unit:
        return "R-017"
    if times_used(game, o.oid, link.use, rules.round) >= most_uses(rules, link) or used_up(game, o, link):
        return "G-019"
    can_pay = link.ability.can_pay
    if can_pay is not None and not can_pay(game, frame_for(game, link, o, o.ctrl)):
        return "G-027"
    if forbidden(game, V_ACTIVATE, o, o.ctrl):
        return "text"
    return "" if can_announce(game, link, o, o.ctrl) else "target"


def used_up(game: Game, o: Obj, link: Linked) -> bool:
    """Whether the limit in the ability's own text is reached."""
    ability = link.ability
    uses = times_used(game, o.oid, link.use, ability.limit_period)
    return ability.limit == ONCE and uses >= ability.limit_number


def most_uses(rules: NxsConfig, link: Linked) -> int:
    """How often an ability can be used in a round: as often as its own text says, if it does (G-019)."""
    ability = link.ability
    own = ability.limit == ONCE and ability.limit_period == rules.round
    return max(ability.limit_number, rules.abilities_per_round) if own else rules.abilities_per_round


def activate(game: Game, f: Frame) -> None:
    """An ability is announced with its targets; `number` is its position."""
    o = game.objs[f.source & REF_MASK]
    link = abilities_of(game, o)[f.number]
    f.object = link.use
    game.announce(f, (link,), o, S_COST)


def cost(game: Game, f: Frame) -> None:
    ability = game.program.links[f.object & LINKS].ability
    use(game, f.source & REF_MASK, f.object, game.module.round)
    if ability.limit == ONCE and ability.limit_period != game.module.round:
        use(game, f.source & REF_MASK, f.object, ability.limit_period)
    game.run_costs(f, S_PAID)


def paid(game: Game, f: Frame) -> None:
    game.emit(T_ACTIVATES, f.seat, f.source & REF_MASK)
    game.check()
    window(game, f, S_ACTIVATE_ANSWERED)


def activate_answered(game: Game, f: Frame) -> None:
    game.drain(f, S_EFFECT)


def effect(game: Game, f: Frame) -> None:
    game.resolve(f, S_EFFECT_DONE)


def effect_done(game: Game, f: Frame) -> None:
    game.close(f, S_NOTHING)
