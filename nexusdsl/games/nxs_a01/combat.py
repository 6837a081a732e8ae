"""Attacks (§04, G-040 … G-053), up to the damage: declaration, windows, blocks, order. One frame carries an attack:
`source` the lead attacker, `number` 1 for a repeated attack; slots: partner, target, blockers, next in order,
ordered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    A_BLOCK,
    A_BLOCKED,
    A_CLOSE,
    A_DAMAGE,
    A_END,
    A_ORDER,
    A_ORDERED,
    A_PARTNER,
    A_STRIKE,
    A_TARGET,
    A_W1,
    A_W1_DONE,
    A_W2,
    A_W2_DONE,
    ARRIVED,
    ATTACKS,
    BLOCKED,
    EXHAUSTED,
    R_COMBATS,
    S_REACT,
    W1,
    W2,
)  # fmt: skip
from nexusdsl.runtime.layout import (
    G_STOP,
    K_AS_IF,
    K_FORBID,
    K_PERMIT,
    K_PRICE,
    K_REQUIRE,
    L_PAY,
    REF_MASK,
    T_ATTACKED,
    T_ATTACKS,
    T_ATTACKS_ALONE,
    T_BLOCKED,
    T_BLOCKS,
    T_END,
    T_EXHAUSTED,
    T_STRIKES,
    T_STRIKES_OR_BLOCKS,
    T_UNBLOCKED,
    V_ATTACK,
    V_ATTACK_ALONE,
    V_ATTACK_DIRECT,
    V_ATTACK_TWICE,
    V_BE_ATTACKED,
    V_BE_BLOCKED,
    V_BLOCK,
    V_JOIN_ATTACK,
    Z_FIELD,
)  # fmt: skip
from nexusdsl.runtime.ruling import fewest, ruled
from nexusdsl.runtime.supposing import ruled_for, seen
from nexusdsl.runtime.tolls import toll

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj


FIRST: Final = K_REQUIRE + V_BE_ATTACKED
PARTNER: Final = "partner"  # what is asked for who joins an attack
NO_ATTACK: Final = K_FORBID + V_ATTACK
ALONE: Final = K_FORBID + V_ATTACK_ALONE
JOIN: Final = K_PERMIT + V_JOIN_ATTACK
NEVER: Final = K_FORBID + V_BE_ATTACKED
ATTACKED_BY: Final[tuple[int, ...]] = (K_AS_IF, NO_ATTACK, ALONE, K_PRICE)
TIRED: Final = BLOCKED | EXHAUSTED
MUST_BLOCK: Final = K_REQUIRE + V_BLOCK
BLOCKABLE: Final = K_FORBID + V_BE_BLOCKED


# --- who may attack what ----------------------------------------------------------------------------------------------


def can_attack(game: Game, rules: NxsConfig, o: Obj, own: dict[int, bool] | None) -> bool:
    """Whether a unit may attack now; straight on where no text bears on it (`own`: self_made for ATTACKED_BY)."""
    if own is not None and not o.mods and o.oid not in own and o.tags & ATTACKS < rules.attacks_per_round:
        return not (o.markers >> rules.new & 1 or o.tags & TIRED)
    return not attack_ban(game, rules, o, False)


def attack_ban(game: Game, rules: NxsConfig, o: Obj, again: bool) -> str:
    """The rule that forbids an attack of this unit now, "" if none; `again`: a repeated attack needs none left
    (G-057)."""
    ban = attack_ban_together(game, rules, o, again)
    return "text" if not ban and game.program.stirs[ALONE] and is_lonely(game, rules, o) else ban


def attack_ban_together(game: Game, rules: NxsConfig, o: Obj, again: bool = False) -> str:
    """The same for a unit that attacks with another one."""
    if not o.d.kinds & rules.unit or o.face:
        return "G-006"
    if game.program.supposes:
        o = seen(game, o, V_ATTACK)
    if o.markers >> rules.new & 1:
        return "R-017"
    if o.tags & BLOCKED and not again:
        return "R-034"
    if o.tags & EXHAUSTED:
        return "G-018"
    if not again and o.tags & ATTACKS >= rules.attacks_per_round and spent(game, rules, o):
        return "G-018"
    stirs = game.program.stirs
    if stirs[NO_ATTACK] and rule(game, NO_ATTACK, o, V_ATTACK):
        return "text"
    return "G-027" if stirs[K_PRICE] and not can_afford(game, rules, (o,)) else ""


def can_afford(game: Game, rules: NxsConfig, attackers: tuple[Obj, ...]) -> bool:
    """Whether the controller of units can pay what texts ask for their attack."""
    needed = toll(game, V_ATTACK, attackers, rules.credit)
    return needed <= game.g[rules.credits_at[attackers[0].ctrl]] if needed else True


def is_lonely(game: Game, rules: NxsConfig, o: Obj) -> bool:
    """Whether a unit that cannot attack alone has nobody to take along."""
    return ruled(game, ALONE, o) and not partners(game, rules, o)


def partners(game: Game, rules: NxsConfig, lead: Obj) -> list[int]:
    """Who may join the attack of a unit (R-058, G-061); each must be able to attack, but it need not do so alone."""
    if not game.program.stirs[JOIN]:
        return []
    field = [game.objs[oid] for oid in game.zones[Z_FIELD * 2 + lead.ctrl] if oid != lead.oid]
    able = [o for o in field if ruled(game, JOIN, lead, o) and not attack_ban_together(game, rules, o)]
    return [o.oid for o in able if can_afford(game, rules, (lead, o))]


def spent(game: Game, rules: NxsConfig, o: Obj) -> bool:
    """Whether a unit has made its attacks of the round (G-018)."""
    done = o.tags & ATTACKS
    if done < rules.attacks_per_round:
        return False
    return done > rules.attacks_per_round or not ruled(game, K_PERMIT + V_ATTACK_TWICE, o)


def is_exhausted(game: Game, rules: NxsConfig, o: Obj) -> bool:
    """By an effect or a cost, or because its attacks are made."""
    return o.tags & EXHAUSTED != 0 or (o.d.kinds & rules.unit != 0 and not o.face and spent(game, rules, o))


def rule(game: Game, key: int, o: Obj, verb: int, other: Obj | None = None) -> bool:
    """Whether a text rules a unit, where texts may suppose something of it for a verb."""
    return ruled_for(game, key, o, verb, other) if game.program.supposes else ruled(game, key, o, other)


def targets(game: Game, rules: NxsConfig, seat: int, attackers: list[Obj]) -> list[int]:
    """HQ, enemy structures, sectors not held (G-040); what an attacker may not attack by text is left out, and where
    something must be attacked first all others."""
    out: list[int] = []
    for oid in game.board:
        o = game.objs[oid]
        if target_ban(game, rules, seat, attackers, o) == "":
            out.append(oid)
    if not game.program.stirs[FIRST]:
        return out
    return [oid for oid in out if any(ruled(game, FIRST, game.objs[oid], a) for a in attackers)] or out


def target_ban(game: Game, rules: NxsConfig, seat: int, attackers: list[Obj], o: Obj) -> str:
    if o.ctrl == seat:
        return "G-040"
    unit = o.d.kinds & rules.unit and not o.face
    if unit and not rules.unit_targets:
        return "G-040"
    if o.d.kinds & rules.protocol and not o.d.kinds & rules.structure and not o.face:  # option protocol_is_structure
        return "G-007"
    if any(rule(game, K_FORBID + V_ATTACK, a, V_ATTACK, o) for a in attackers):
        return "text"
    if game.program.stirs[NEVER] and any(ruled(game, NEVER, o, a) for a in attackers):
        return "text"
    return ""


def is_direct(game: Game, rules: NxsConfig, target: Obj) -> bool:
    """No blockers may be assigned: sectors (R-037, G-044), or every attacker may attack it directly (R-036, G-061)."""
    if target.d.shared:
        return rules.sector_block == "none"
    attackers = [game.objs[ref & REF_MASK] for ref in game.attackers]
    return all(rule(game, K_PERMIT + V_ATTACK_DIRECT, a, V_ATTACK, target) for a in attackers)


def block_ban(game: Game, rules: NxsConfig, o: Obj) -> str:
    """The rule that forbids a unit of the defender to block the running attack, "" if none (G-045, R-089). A block
    is one against all attackers, so that a unit that may not block one of them blocks none."""
    if not o.d.kinds & rules.unit or o.face:
        return "G-006"
    if is_direct(game, rules, game.objs[game.attacked & REF_MASK]):
        return "R-037" if game.objs[game.attacked & REF_MASK].d.shared else "R-036"
    return text_block_ban(game, o)


def text_block_ban(game: Game, o: Obj) -> str:
    """What texts forbid of it, where the attack can be blocked at all."""
    if all(ruled(game, K_FORBID + V_BE_BLOCKED, game.objs[ref & REF_MASK], o) for ref in game.attackers):
        return "R-061"
    attackers = [game.objs[ref & REF_MASK] for ref in game.attackers]
    if game.program.supposes:
        o = seen(game, o, V_BLOCK)
    return "text" if any(rule(game, K_FORBID + V_BLOCK, o, V_BLOCK, a) for a in attackers) else ""


# --- declaration ------------------------------------------------------------------------------------------------------


def start(game: Game, f: Frame) -> None:
    """The attacker is declared; a unit with the permission may take one partner along (R-058, G-061)."""
    rules: NxsConfig = game.module
    lead = game.objs[f.source & REF_MASK]
    game.attackers = (f.source,)
    found = partners(game, rules, lead)
    least = 1 if found and ruled(game, ALONE, lead) else 0
    game.ask(f, 0, found, least, 1, f.seat, PARTNER, A_PARTNER)


def partner(game: Game, f: Frame) -> None:
    rules: NxsConfig = game.module
    game.attackers = (f.source, *f.slots[0])
    found = targets(game, rules, f.seat, [game.objs[ref & REF_MASK] for ref in game.attackers])
    game.ask(f, 1, found, 1, 1, f.seat, "attack", A_TARGET)


def target(game: Game, f: Frame) -> None:
    """The attack is declared: it uses up the attack of the round, even if it comes to nothing (G-018, G-051); one on
    top of it does not count (G-018, G-057)."""
    rules: NxsConfig = game.module
    if not f.slots[1]:
        game.attackers = ()
        return
    game.attacked = f.slots[1][0]
    for ref in game.attackers:
        o = game.own(ref & REF_MASK)
        extra = f.number == 1 and ref == f.source and o.tags & ATTACKS
        if not extra and o.tags & ATTACKS < ATTACKS:
            o.tags += 1
    pay_toll(game, rules, f.seat, [game.objs[ref & REF_MASK] for ref in game.attackers])
    game.stir()
    game.g[R_COMBATS] += 1
    game.open_period(rules.combat)
    aim = game.attacked & REF_MASK
    told = [(T_ATTACKS, ref & REF_MASK, aim, 0) for ref in game.attackers]
    if len(game.attackers) == 1 and game.program.heard[T_ATTACKS_ALONE]:
        told.append((T_ATTACKS_ALONE, f.source & REF_MASK, aim, 0))
    told += wearied(game, rules, game.attackers)
    game.emit_all([*told, (T_ATTACKED, aim, f.source & REF_MASK, 0)])
    game.check()
    game.drain(f, A_W1)


def pay_toll(game: Game, rules: NxsConfig, seat: int, attackers: list[Obj]) -> None:
    """What texts ask for an attack is paid as it is declared."""
    needed = toll(game, V_ATTACK, attackers, rules.credit)
    if needed:
        game.g[rules.credits_at[seat]] -= needed
        game.note(L_PAY, seat, -1, needed, rules.credit)


def wearied(game: Game, rules: NxsConfig, refs: tuple[int, ...]) -> list[tuple[int, int, int, int]]:
    """Who is exhausted by its attack, as events; told only where somebody listens."""
    if not game.program.heard[T_EXHAUSTED]:
        return []
    return [(T_EXHAUSTED, ref & REF_MASK, -1, 0) for ref in refs if spent(game, rules, game.objs[ref & REF_MASK])]


def leave(game: Game, ref: int) -> None:
    """An object takes no part in the combat any more."""
    if ref in game.attackers or ref in game.blockers:
        game.attackers = tuple(r for r in game.attackers if r != ref)
        game.blockers = tuple(r for r in game.blockers if r != ref)
        game.stir()


def taken(game: Game, o: Obj) -> None:
    """Another seat controls it now: it leaves combat. Its attacks stay made; a Neu marker stays and waits for the next
    initiative of its new controller (G-020)."""
    leave(game, o.ref())
    if o.tags & ARRIVED:
        game.own(o.oid).tags &= ~ARRIVED


def fizzled(game: Game, rules: NxsConfig) -> bool:
    """No attacker left, the target gone or on the attackers' side, or the combat ended by an effect (G-051); forgets
    attackers that are gone."""
    for ref in game.attackers:
        if not game.at(ref):
            game.attackers = there(game, game.attackers)
    if not game.attackers or not game.at(game.attacked):
        return True
    if game.objs[game.attacked & REF_MASK].ctrl == game.objs[game.attackers[0] & REF_MASK].ctrl:
        return True
    return game.g[G_STOP] >> rules.combat & 1 == 1


def there(game: Game, refs: tuple[int, ...]) -> tuple[int, ...]:
    """Those whose objects are still what they were."""
    return tuple(ref for ref in refs if game.at(ref))


def window_1(game: Game, f: Frame) -> None:
    """W1: the defender may answer the declaration."""
    if fizzled(game, game.module):
        game.go(f, A_END)
        return
    answer = game.proc(S_REACT, 1 - f.seat)
    answer.number = W1
    game.call(f, A_W1_DONE, answer)


def window_1_done(game: Game, f: Frame) -> None:
    game.drain(f, A_BLOCK)


# --- blocks -----------------------------------------------------------------------------------------------------------


def together(game: Game) -> int:
    """How many must block the running attack, if anybody does."""
    return max((fewest(game, BLOCKABLE, game.objs[ref & REF_MASK]) for ref in game.attackers), default=0)


def blockers_of(game: Game, rules: NxsConfig, seat: int) -> list[int]:
    """Who may block the running attack; nobody if there must be more than there are."""
    if is_direct(game, rules, game.objs[game.attacked & REF_MASK]):
        return []
    field = [game.objs[oid] for oid in game.zones[Z_FIELD * 2 + seat]]
    able = [o.oid for o in field if o.d.kinds & rules.unit and not o.face and not text_block_ban(game, o)]
    return able if len(able) >= together(game) else []


def is_forced(game: Game, o: Obj) -> bool:
    """Whether a text demands that a unit blocks, or blocks one of the attackers."""
    return game.program.stirs[MUST_BLOCK] and any(
        ruled(game, MUST_BLOCK, o, game.objs[ref & REF_MASK]) for ref in game.attackers
    )


def block(game: Game, f: Frame) -> None:
    """The defender picks blockers one by one; with Pflichtblock at least one (R-035, G-043)."""
    rules: NxsConfig = game.module
    if fizzled(game, rules):
        game.go(f, A_END)
        return
    defender = 1 - f.seat
    able = blockers_of(game, rules, defender)
    duty = rules.must_block != "optional" and not game.objs[game.attacked & REF_MASK].d.shared
    forced = [oid for oid in able if is_forced(game, game.objs[oid])]
    least = max(1, together(game)) if (duty and able) or forced else 0
    while len(f.slots) < 5:
        f.slots.append(())
    f.slots[4] = tuple(game.objs[oid].ref() for oid in forced)
    free = [oid for oid in able if oid not in forced]
    seat = f.seat if rules.must_block == "attacker_picks" else defender
    game.ask(f, 2, free, max(0, least - len(forced)), len(free), seat, "block", A_BLOCKED)


def blocked(game: Game, f: Frame) -> None:
    """Blockers cannot attack for the rest of the round, from now on (R-034, G-046). Who has begun to block where there
    must be several goes on until there are enough."""
    game.blockers = f.slots[4] + f.slots[2]
    missing = [n - len(game.blockers) for n in (together(game),) if 0 < len(game.blockers) < n]
    if missing:
        f.slots[4], f.slots[2] = game.blockers, ()
        rules: NxsConfig = game.module
        seat = f.seat if rules.must_block == "attacker_picks" else 1 - f.seat
        more = [oid for oid in blockers_of(game, rules, 1 - f.seat) if game.objs[oid].ref() not in game.blockers]
        game.ask(f, 2, more, missing[0], len(more), seat, "block", A_BLOCKED)
        return
    f.slots[4] = ()
    told: list[tuple[int, int, int, int]] = []
    for ref in game.blockers:
        game.own(ref & REF_MASK).tags |= BLOCKED
        told.append((T_BLOCKS, ref & REF_MASK, f.source & REF_MASK, 0))
        for attacker in game.attackers:
            told.append((T_BLOCKED, attacker & REF_MASK, ref & REF_MASK, 0))
    if not game.blockers and game.program.heard[T_UNBLOCKED]:
        told += [(T_UNBLOCKED, attacker & REF_MASK, game.attacked & REF_MASK, 0) for attacker in game.attackers]
    game.stir()
    f.amount = len(game.blockers)
    game.emit_all(told)
    game.check()
    game.drain(f, A_W2)


def window_2(game: Game, f: Frame) -> None:
    """W2: the attacker may answer, if there is a blocker (G-031)."""
    if fizzled(game, game.module):
        game.go(f, A_END)
    elif not f.amount:
        game.go(f, A_ORDER)
    else:
        answer = game.proc(S_REACT, f.seat)
        answer.number = W2
        game.call(f, A_W2_DONE, answer)


def window_2_done(game: Game, f: Frame) -> None:
    game.drain(f, A_ORDER)


def present(game: Game) -> list[int]:
    """The blockers that are still there, in order."""
    return [oid for ref in game.blockers for oid in game.at(ref)]


def order(game: Game, f: Frame) -> None:
    """The order of the blockers is picked one after the other (G-047)."""
    rules: NxsConfig = game.module
    if fizzled(game, rules):
        game.go(f, A_END)
        return
    waiting = [oid for oid in present(game) if game.objs[oid].ref() not in f.slots[4]]
    seat = f.seat if rules.attacker_orders else 1 - f.seat
    if len(waiting) > 1:
        game.ask(f, 3, waiting, 1, 1, seat, "order", A_ORDERED)
    else:
        left = f.slots[4] + tuple(game.objs[oid].ref() for oid in waiting)
        game.blockers = left or game.blockers  # who was blocked stays blocked
        game.go(f, A_STRIKE)


def ordered(game: Game, f: Frame) -> None:
    f.slots[4] += f.slots[3]
    game.go(f, A_ORDER)


def strike(game: Game, f: Frame) -> None:
    """What strikes together with the attack is chosen now (G-070)."""
    aim = game.attacked & REF_MASK
    told = [(T_STRIKES, ref & REF_MASK, aim, 0) for ref in game.attackers]
    if game.program.heard[T_STRIKES_OR_BLOCKS]:
        fighters = [*(ref & REF_MASK for ref in game.attackers), *present(game)]
        told += [(T_STRIKES_OR_BLOCKS, oid, aim, 0) for oid in fighters]
    game.emit_all(told)
    game.drain(f, A_DAMAGE)


def end(game: Game, f: Frame) -> None:
    """The combat is over; repeated attacks are granted by triggers of this event (G-057)."""
    game.strikes = ()
    game.emit(T_END, -1, -1, game.module.combat)
    game.drain(f, A_CLOSE)


def close(game: Game, f: Frame) -> None:
    game.attackers = game.blockers = ()
    game.attacked = -1
    game.close_period(game.module.combat)
