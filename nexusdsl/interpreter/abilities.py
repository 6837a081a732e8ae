"""Abilities to definitions whose callables walk the IR."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.interpreter.machine import Affordable, Amount, Holds, Meant, Offered, Resume
from nexusdsl.interpreter.scope import Scope
from nexusdsl.interpreter.values import Value, pattern, place, test_of
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan import Plan, plan
from nexusdsl.ir.plan_digest import digest
from nexusdsl.ir.plan_facts import (
    BY_EFFECT,
    NO_SUBJECTS,
    assumed,
    controller,
    is_steady,
    lookbacks,
    looks_after,
    optional,
    payments,
    spelled_out,
    uses_each,
)
from nexusdsl.ir.plan_steps import Aim
from nexusdsl.ir.quotes import spoken_as
from nexusdsl.ir.sets import Wording
from nexusdsl.runtime import defs

_LIMITS = {"once": defs.ONCE, "first": defs.FIRST, "one_of": defs.ONE_OF}


def ability(s: Scope, node: ir.Ability, type: str | None = None, wording: Wording | None = None) -> defs.Ability:
    """The definition of an ability on cards of a type, None for any, as it is printed."""
    built = plan(node)
    steps = tuple(Resume(s, built, point) for point in range(len(built.points)))
    common = _common(s, built, steps, s.texts.both(node, type, wording))
    match node:
        case ir.Triggered(events, _, condition, limit):
            waits = tuple(pattern(s, event) for event in events)
            when = None if condition is None else Holds(s, condition)
            made = replace(common, kind="trigger", events=waits, condition=when, after=looks_after(node))
            return _limited(s, made, limit)
        case ir.Replacement(event, _, condition):
            when = None if condition is None else Holds(s, condition)
            made = replace(common, kind="replacement", events=(pattern(s, event),), condition=when)
            return replace(made, optional=optional(node) is not None)
        case ir.Activated(limit=limit, condition=condition):
            guards = built.needs if condition is None else (condition, *built.needs)
            needs = Affordable(s, guards) if guards else None
            return _limited(s, replace(common, kind="activated", condition=needs), limit)
        case ir.PlayCost():
            return replace(common, kind="cost")
        case ir.OneShot():
            return replace(common, kind="spell")
        case ir.Static():
            return replace(common, statics=(static(s, node),))
        case ir.KeywordAbility(keyword, number, stat):
            return replace(common, statics=(static(s, ir.Static(ir.This(), (ir.Grant(keyword, number, stat),))),))
        case ir.PlayOnlyIf(condition):
            return replace(common, condition=Holds(s, condition))


def _common(s: Scope, built: Plan, steps: tuple[Resume, ...], texts: tuple[str, str]) -> defs.Ability:
    return defs.Ability(
        "static",
        steps=steps[: built.costs_at],
        costs=steps[built.costs_at :],
        targets=tuple(_target(s, aim) for aim in built.targets),
        can_pay=Affordable(s, built.can_pay) if built.can_pay else None,
        pays=tuple((s.resources[resource], amount) for resource, amount in payments(built.can_pay)),
        mods=tuple(modifier(s, node, applied=True) for node in built.modifiers),
        while_conditions=tuple(Holds(s, condition) for condition in built.conditions),
        delayed=tuple(pattern(s, event) for event in built.delayed),
        slots=built.slots,
        text_de=texts[0],
        text_en=texts[1],
        asks=pairs(s, lookbacks(built.ability, s.ids.ruleset.periods, built.nodes)),
        tokens=tuple(_token(s, token) for token in built.tokens),
    )


def pairs(s: Scope, asked: tuple[tuple[str, str, bool], ...]) -> tuple[tuple[int, int], ...]:
    """(period, topic) of what is looked back on."""
    return tuple((s.periods[period] + (defs.LAST if last else 0), s.topics[kind]) for period, kind, last in asked)


def _token(s: Scope, token: ir.Token) -> defs.TokenDef:
    subtypes = 0
    for subtype in token.subtypes:
        subtypes |= 1 << s.subtypes[subtype]
    keywords = tuple(s.ids.parameters(part) for part in token.keywords)
    made = defs.TokenDef(s.ids.type(token.kind), token.stats, subtypes, keywords)
    if not token.abilities:
        return made
    abilities = tuple(ability(s, part, spoken_as(part) or token.kind) for part in token.abilities)
    return replace(made, abilities=abilities, mark=digest(token.abilities)[:16])


def _target(s: Scope, aim: Aim) -> defs.Target:
    choose = aim.choose
    return defs.Target(choose.slot, choose.lo, choose.hi, Offered(s, aim.source), isinstance(choose.by, ir.Opponent))


def _limited(s: Scope, made: defs.Ability, limit: ir.Limit | None) -> defs.Ability:
    if limit is None:
        return made
    period = s.periods[limit.period]
    return replace(made, limit=_LIMITS[limit.kind], limit_period=period, limit_number=limit.number)


def static(s: Scope, node: ir.Static) -> defs.Static:
    """The definition of a static."""
    node = spelled_out(node)
    subject = node.subject
    if isinstance(subject, NO_SUBJECTS):
        raise TypeError(f"a static has no {type(subject).__name__}")
    who, test = about(s, subject)
    mods = tuple(modifier(s, part) for part in node.modifiers)
    condition = None if node.condition is None else Holds(s, node.condition)
    side = subject.filter.side if isinstance(subject, ir.Every) else None
    seat = defs.NOBODY if side is None else defs.YOU if side == "own" else defs.OPPONENT
    return defs.Static(who, mods, test, condition, is_steady(node), seat)


def about(s: Scope, subject: ir.Pattern) -> tuple[int, defs.Test | None]:
    """Whom a static is about: of a host it is known where it is, so that only its type is to be tested."""
    if isinstance(subject, ir.Host) and subject.kinds:
        return defs.HOST, test_of(s, ir.Filter(subject.kinds))
    return place(s, subject)


def modifier(s: Scope, node: ir.Modifier, applied: bool = False) -> defs.Mod:
    """The definition of a modifier; where it is applied by an effect, its amount is fixed then and not here."""
    match node:
        case ir.AddStat(stat, amount, sign):
            return _numbered(s, defs.Mod(defs.ADD, _key(s, stat), sign), amount, applied)
        case ir.SetStat(stat, amount):
            return _numbered(s, defs.Mod(defs.SET, _key(s, stat)), amount, applied)
        case ir.Grant(keyword, number, stat):
            position, value, attribute = s.ids.parameters(ir.KeywordAbility(keyword, number, stat))
            return defs.Mod(defs.GRANT, position, number=0 if value == -1 else value, stat=attribute)
        case ir.Quote(abilities):
            return defs.Mod(defs.QUOTE, abilities=tuple(ability(s, part, spoken_as(part)) for part in abilities))
        case ir.Remove(abilities=True):
            return defs.Mod(defs.SILENCE)
        case ir.Remove(keyword):
            return defs.Mod(defs.REMOVE, -1 if keyword is None else s.keywords[keyword])
        case ir.Cost(amount, sign, least, cards):
            lowest = -1 if least is None else least
            test = None if cards is None else test_of(s, cards)
            return _numbered(s, defs.Mod(defs.COST, sign=sign, least=lowest, test=test), amount, applied)
        case ir.RoundExtra(period, what, amount, sign):
            key = -1 if what == "card" else s.resources[what]
            return _numbered(s, defs.Mod(defs.EXTRA, key, sign, period=s.periods[period]), amount, applied)
        case ir.Forbid(verb, by, only, fewest, most, period):
            test = None if by is None else test_of(s, by)
            made = defs.Mod(defs.FORBID, s.verbs[verb], number=fewest, test=test, by_effect=verb in BY_EFFECT)
            made = replace(made, only=True) if only else made
            return made if period is None else replace(made, most=most, period=s.periods[period])
        case ir.Permit(verb, object):
            return defs.Mod(defs.PERMIT, s.verbs[verb], test=None if object is None else test_of(s, object))
        case ir.SetCap(cap, number):
            return defs.Mod(defs.SET_CAP, s.caps[cap], number=-1 if number is None else number)
        case ir.AddCap(cap, number, sign):
            return defs.Mod(defs.ADD_CAP, s.caps[cap], sign, number)
        case ir.KeywordsOf(ref):
            return defs.Mod(defs.WORDS_OF, candidates=None if applied else Meant(s, ref))
        case ir.AlsoSubtype(subtype):
            return defs.Mod(defs.SUBTYPE, s.subtypes[subtype])
        case ir.ShowHand():
            return defs.Mod(defs.SHOW_HAND)
        case ir.StrikesFirst():
            return defs.Mod(defs.FIRST_BLOW)
        case ir.Price(verb, resource, number):
            return defs.Mod(defs.PRICE, s.verbs[verb], number=number, stat=s.resources[resource])
        case ir.ChangeDamage(number, sign, taken, combat):
            return defs.Mod(defs.DAMAGE, int(taken), sign, number, combat_only=combat)
        case ir.Require(verb, period, object):
            within = -1 if period is None else s.periods[period]
            test = None if object is None else test_of(s, ir.Filter(tests=(ir.IsOne(object),)))
            return defs.Mod(defs.REQUIRE, s.verbs[verb], period=within, test=test)
        case ir.ExcessTo(ref):
            return defs.Mod(defs.EXCESS, candidates=Meant(s, ref))
        case ir.Prevent():
            return _prevent(s, node)
        case ir.EntersWithout(marker):
            return defs.Mod(defs.WITHOUT_MARKER, s.markers[marker])
        case ir.EntersFaceDown():
            return defs.Mod(defs.FACE_DOWN)
        case ir.EntersExhausted():
            return defs.Mod(defs.ENTERS_EXHAUSTED)
        case ir.EntersWith(amount, counter):
            return _numbered(s, defs.Mod(defs.ENTERS_WITH, s.counters[counter]), amount, applied)
        case ir.SwapStats(left, right):
            return defs.Mod(defs.SWAP, s.stats[left], stat=s.stats[right])
        case ir.ControlBy(player):
            return defs.Mod(defs.CONTROL, defs.YOU if controller(player) == "YOU" else defs.OPPONENT)
        case ir.AsIf(verb, test):
            return defs.Mod(defs.AS_IF, s.verbs[verb], as_if=_as_if(s, test))


def _key(s: Scope, stat: str) -> int:
    return -1 if stat == "$" else s.stats[stat]


def _numbered(s: Scope, mod: defs.Mod, amount: ir.Number, applied: bool) -> defs.Mod:
    if applied:
        return mod
    if uses_each(amount):
        return replace(mod, each=Value(s, amount))
    return replace(mod, number=amount.value if isinstance(amount, ir.Lit) else Amount(s, amount))


def _prevent(s: Scope, node: ir.Prevent) -> defs.Mod:
    return defs.Mod(
        defs.PREVENT,
        number=-1 if node.amount is None else node.amount,
        period=-1 if node.first_in is None else s.periods[node.first_in],
        combat_only=node.combat_only,
        shield=node.shield,
        by=None if node.by is None else test_of(s, node.by),
    )


def _as_if(s: Scope, test: ir.Test) -> tuple[str, int, bool]:
    what, word, holds = assumed(test)
    tables = {"marker": s.markers, "status": s.statuses, "keyword": s.keywords, "state": s.states}
    return what, tables[what][word], holds
