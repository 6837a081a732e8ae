"""Statics and modifiers to definitions."""

from __future__ import annotations

from typing import Final

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import FALSE, NONE, TRUE, Call, Expr, Int, Name, Str, Tup, int_of
from nexusdsl.codegen.patterns import pattern_of
from nexusdsl.codegen.values import Values
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_facts import BY_EFFECT, NO_SUBJECTS, assumed, controller, is_steady, spelled_out, uses_each
from nexusdsl.ir.quotes import spoken_as

Named = list[tuple[str, Expr]]
_ASSUMED: Final = {"marker": names.MARKER, "status": names.STATUS, "keyword": names.KEYWORD, "state": names.STATE}


def condition(values: Values, node: ir.Condition, suffix: str = "if") -> Name:
    """A function for a condition."""
    return values.module.helper("condition", f"{values.stem}_{suffix}", values.condition(node))


def static(values: Values, node: ir.Static) -> Expr:
    """A `Static` definition."""
    node = spelled_out(node)
    who, test = _about(values, _subject(node.subject))
    mods = tuple(modifier(values, part) for part in node.modifiers)
    named: Named = []
    if test != NONE:
        named.append(("test", test))
    if node.condition is not None:
        named.append(("condition", condition(values, node.condition)))
    if isinstance(node.subject, ir.Every) and node.subject.filter.side is not None:
        named.append(("side", values.module.defs("YOU" if node.subject.filter.side == "own" else "OPPONENT")))
    if is_steady(node):
        named.append(("steady", TRUE))
    values.module.defs("Static")
    return Call("Static", (values.module.defs(who), Tup(mods)), tuple(named))


def _about(values: Values, subject: ir.Pattern) -> tuple[str, Name]:
    """Whom a static is about: of a host it is known where it is, so that only its type is to be tested."""
    if isinstance(subject, ir.Host) and subject.kinds:
        return "HOST", values.test(ir.Filter(subject.kinds))
    return pattern_of(values, subject)


def _subject(subject: ir.Ref | ir.Player) -> ir.Pattern:
    if isinstance(subject, NO_SUBJECTS):
        raise TypeError(f"a static has no {type(subject).__name__}")
    return subject


def of_keyword(values: Values, node: ir.KeywordAbility) -> Expr:
    """The static of a keyword line's keyword."""
    grant = ir.Grant(node.keyword, node.number, node.stat)
    return static(values, ir.Static(ir.This(), (grant,)))


def modifier(values: Values, node: ir.Modifier, applied: bool = False) -> Expr:
    """A `Mod` definition; where it is applied by an effect, its amount is fixed then and not here."""
    module = values.module
    named: Named = []
    match node:
        case ir.AddStat(stat, amount, sign):
            kind = "ADD"
            if stat != "$":
                named.append(("key", module.word(names.STAT, stat)))
            _amount(named, values, amount, sign, applied)
        case ir.Grant():
            kind = "GRANT"
            _grant(named, values, node)
        case ir.Quote(abilities):
            kind = "QUOTE"
            named.append(("abilities", Tup(tuple(_quoted(values, part) for part in abilities))))
        case ir.Remove(keyword, abilities):
            kind = "SILENCE" if abilities else "REMOVE"
            if keyword is not None:
                named.append(("key", module.word(names.KEYWORD, keyword)))
        case ir.Cost(amount, sign, least, cards):
            kind = "COST"
            _amount(named, values, amount, sign, applied)
            named += [("least", int_of(least))] if least is not None else []
            _other_side(named, values, cards)
        case ir.Forbid(verb, by, only, fewest, most, period):
            kind = "FORBID"
            named.append(("key", module.word(names.VERB, verb)))
            named += [("number", int_of(fewest))] if fewest else []
            _other_side(named, values, by)
            named += [("only", TRUE)] if only else []
            if period is not None:
                named += [("most", int_of(most)), ("period", module.word(names.PERIOD, period))]
            if verb in BY_EFFECT:
                named.append(("by_effect", TRUE))
        case ir.Permit(verb, object):
            kind = "PERMIT"
            named.append(("key", module.word(names.VERB, verb)))
            _other_side(named, values, object)
        case ir.SetCap(cap, number):
            kind = "SET_CAP"
            named += [("key", module.word(names.CAP, cap)), ("number", int_of(-1 if number is None else number))]
        case ir.AddCap(cap, number, sign):
            kind = "ADD_CAP"
            named += [("key", module.word(names.CAP, cap)), *([("sign", int_of(sign))] if sign != 1 else [])]
            named.append(("number", int_of(number)))
        case ir.KeywordsOf(ref):
            kind = "WORDS_OF"
            if not applied:
                owners = module.helper("candidates", f"{values.stem}_keywords", values.oids(ref))
                named.append(("candidates", owners))
        case ir.AlsoSubtype(subtype):
            kind = "SUBTYPE"
            named.append(("key", module.word(names.SUBTYPE, subtype)))
        case ir.ShowHand():
            kind = "SHOW_HAND"
        case ir.StrikesFirst():
            kind = "FIRST_BLOW"
        case ir.Price(verb, resource, number):
            kind = "PRICE"
            named.append(("key", module.word(names.VERB, verb)))
            named += [("number", int_of(number)), ("stat", module.word(names.RESOURCE, resource))]
        case ir.ChangeDamage(number, sign, taken, combat):
            kind = "DAMAGE"
            named += [("key", int_of(int(taken)))]
            named += [("sign", int_of(sign))] if sign != 1 else []
            named += [("number", int_of(number)), *([("combat_only", TRUE)] if combat else [])]
        case ir.Require(verb, period, object):
            kind = "REQUIRE"
            named.append(("key", module.word(names.VERB, verb)))
            if object is not None:
                named.append(("test", values.test(ir.Filter(tests=(ir.IsOne(object),)))))
            named += [("period", module.word(names.PERIOD, period))] if period is not None else []
        case ir.ExcessTo(ref):
            kind = "EXCESS"
            takers = module.helper("candidates", f"{values.stem}_excess", values.oids(ref))
            named.append(("candidates", takers))
        case ir.Prevent():
            kind = "PREVENT"
            _prevent(named, values, node)
        case ir.EntersWithout(marker):
            kind = "WITHOUT_MARKER"
            named.append(("key", module.word(names.MARKER, marker)))
        case ir.EntersFaceDown():
            kind = "FACE_DOWN"
        case ir.EntersExhausted():
            kind = "ENTERS_EXHAUSTED"
        case ir.EntersWith(amount, counter):
            kind = "ENTERS_WITH"
            named.append(("key", module.word(names.COUNTER, counter)))
            _amount(named, values, amount, 1, applied)
        case ir.SetStat(stat, amount):
            kind = "SET"
            if stat != "$":
                named.append(("key", module.word(names.STAT, stat)))
            _amount(named, values, amount, 1, applied)
        case ir.SwapStats(left, right):
            kind = "SWAP"
            named += [("key", module.word(names.STAT, left)), ("stat", module.word(names.STAT, right))]
        case ir.ControlBy(player):
            kind = "CONTROL"
            named.append(("key", module.defs(controller(player))))
        case ir.AsIf(verb, test):
            kind = "AS_IF"
            named.append(("key", module.word(names.VERB, verb)))
            named.append(("as_if", _as_if(values, test)))
        case ir.RoundExtra(period, what, amount, sign):
            kind = "EXTRA"
            named.append(("key", int_of(-1) if what == "card" else module.word(names.RESOURCE, what)))
            _amount(named, values, amount, sign, applied)
            named.append(("period", module.word(names.PERIOD, period)))
    module.defs("Mod")
    return Call("Mod", (module.defs(kind),), tuple(named))


def _amount(named: Named, values: Values, amount: ir.Number, sign: int, applied: bool) -> None:
    if sign != 1:
        named.append(("sign", int_of(sign)))
    if applied:
        return
    if uses_each(amount):
        named.append(("each", values.valuation(amount)))
        return
    value = values.number(amount)
    if not isinstance(value, Int):
        value = values.module.helper("number", f"{values.stem}_amount", value)
    named.append(("number", value))


def _prevent(named: Named, values: Values, node: ir.Prevent) -> None:
    named.append(("number", int_of(-1 if node.amount is None else node.amount)))
    if node.first_in is not None:
        named.append(("period", values.module.word(names.PERIOD, node.first_in)))
    named += [(name, TRUE) for name in ("combat_only", "shield") if getattr(node, name)]
    test = NONE if node.by is None else values.test(node.by)
    if test != NONE:
        named.append(("by", test))


def _as_if(values: Values, test: ir.Test) -> Expr:
    """What is taken to be so, its word, and whether it holds."""
    what, word, holds = assumed(test)
    return Tup((Str(what), values.module.word(_ASSUMED[what], word), TRUE if holds else FALSE))


def _grant(named: Named, values: Values, node: ir.Grant) -> None:
    ability = ir.KeywordAbility(node.keyword, node.number, node.stat)
    _, number, _ = values.module.project.ids.parameters(ability)
    stat = node.stat or values.module.project.ids.keywords[values.module.project.ids.keyword(node.keyword)].default_stat
    named.append(("key", values.module.word(names.KEYWORD, node.keyword)))
    if number != -1:
        named.append(("number", int_of(number)))
    if stat is not None:
        named.append(("stat", values.module.word(names.STAT, stat)))


def _quoted(values: Values, ability: ir.Ability) -> Expr:
    """The definition of an ability that stands in quotes."""
    from nexusdsl.codegen.abilities import ability as defined  # an ability holds modifiers

    return defined(values.module, ability, spoken_as(ability) or "")


def _other_side(named: Named, values: Values, filter: ir.Filter | None) -> None:
    if filter is None:
        return
    test = values.test(filter)
    if test != NONE:
        named.append(("test", test))
