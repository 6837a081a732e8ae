"""Abilities to definitions: patterns, limits, modifiers, statics, targets."""

from __future__ import annotations

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import NONE, TRUE, Call, Expr, Int, Name, Op, Str, Tup
from nexusdsl.codegen.module import Module
from nexusdsl.codegen.steps import Steps
from nexusdsl.codegen.values import Values
from nexusdsl.codegen.wording import clause_comments
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan import Plan, plan
from nexusdsl.ir.plan_facts import is_deep, lookbacks
from nexusdsl.ir.plan_steps import Aim, Guard

Named = list[tuple[str, Expr]]

# How handlers of an event are called; others are "on_" and the event's name.
_HANDLERS = {
    "played": "play",
    "enters": "enter",
    "leaves": "leave",
    "dies": "death",
    "kills": "kill",
    "attacks": "attack",
}
_LIMITS = {"once": "ONCE", "first": "FIRST", "one_of": "ONE_OF"}
_BY_EFFECT = ("be_chosen", "be_destroyed", "be_healed")


def ability(module: Module, node: ir.Ability) -> Expr:
    """The definition of an ability; its functions are added to the module."""
    stem = f"{module.prefix}_{_suffix(node)}"
    values = Values(module, stem)
    built = plan(node)
    named: Named = []
    steps: list[str] = []
    if built.points:
        texts = module.project.texts
        comments = clause_comments(built, texts.both(node, module.type), texts.clauses(node, module.type))
        writer = Steps(values, built, stem, comments)
        writer.write()
        steps = writer.names
    _handlers(named, steps, built)
    kind = _head(named, values, node)
    _choices(named, values, built)
    _modifiers(named, values, built)
    if built.slots:
        named.append(("slots", Int(built.slots)))
    _texts(named, module, node)
    module.defs("Ability")
    return Call("Ability", (Str(kind),), tuple(named))


def condition(values: Values, node: ir.Condition, suffix: str = "if") -> Name:
    """A function for a condition."""
    return values.module.helper("condition", f"{values.stem}_{suffix}", values.condition(node))


def _suffix(node: ir.Ability) -> str:
    match node:
        case ir.Triggered(events):
            kind = events[0].kind
            return f"on_{_HANDLERS.get(kind, names.reduced(kind))}"
        case ir.Replacement(event):
            return f"instead_of_{_HANDLERS.get(event.kind, names.reduced(event.kind))}"
        case ir.Activated():
            return "action"
        case ir.OneShot():
            return "effect"
        case ir.Static() | ir.KeywordAbility() | ir.PlayOnlyIf():
            return "static"


def _handlers(named: Named, steps: list[str], built: Plan) -> None:
    functions = tuple(Name(step) for step in steps)
    if functions:
        named.append(("steps", Tup(functions[: built.costs_at])))
    if functions[built.costs_at :]:
        named.append(("costs", Tup(functions[built.costs_at :])))


def _head(named: Named, values: Values, node: ir.Ability) -> str:
    """What the ability waits for and how often; returns its kind."""
    match node:
        case ir.Triggered(events, _, when, limit):
            named.append(("events", Tup(tuple(values.event(event) for event in events))))
            if when is not None:
                named.append(("condition", condition(values, when)))
            _limit(named, values, limit)
            return "trigger"
        case ir.Replacement(event, _, when):
            named.append(("events", Tup((values.event(event),))))
            if when is not None:
                named.append(("condition", condition(values, when)))
            return "replacement"
        case ir.Activated(limit=limit):
            _limit(named, values, limit)
            return "activated"
        case ir.OneShot():
            return "spell"
        case ir.Static():
            named.append(("statics", Tup((static(values, node),))))
        case ir.KeywordAbility():
            named.append(("statics", Tup((_keyword(values, node),))))
        case ir.PlayOnlyIf(when):
            named.append(("condition", condition(values, when)))
    return "static"


def _limit(named: Named, values: Values, limit: ir.Limit | None) -> None:
    if limit is not None:
        named.append(("limit", values.module.defs(_LIMITS[limit.kind])))
        named.append(("limit_period", values.module.word(names.PERIOD, limit.period)))


def _choices(named: Named, values: Values, built: Plan) -> None:
    if built.targets:
        named.append(("targets", Tup(tuple(_target(values, aim) for aim in built.targets))))
    if built.can_pay:
        named.append(("can_pay", _guards(values, built.can_pay, "can_pay")))
    if built.needs:
        named.append(("condition", _guards(values, built.needs, "needs")))


def _guards(values: Values, guards: tuple[Guard, ...], word: str) -> Name:
    terms = tuple(values.guard(guard) for guard in guards)
    value = terms[0] if len(terms) == 1 else Op("and", terms)
    return values.module.helper("condition", f"{values.stem}_{word}", value)


def _target(values: Values, aim: Aim) -> Expr:
    choose = aim.choose
    candidates = values.module.helper("candidates", f"{values.stem}_targets", values.candidates(aim.source))
    named = (("by_opponent", TRUE),) if isinstance(choose.by, ir.Opponent) else ()
    values.module.defs("Target")
    return Call("Target", (Int(choose.slot), Int(choose.lo), Int(choose.hi), candidates), named)


def _modifiers(named: Named, values: Values, built: Plan) -> None:
    if built.modifiers:
        mods = tuple(modifier(values, node, applied=True) for node in built.modifiers)
        named.append(("mods", Tup(mods)))
    if built.conditions:
        whiles = tuple(condition(values, node, "while") for node in built.conditions)
        named.append(("while_conditions", Tup(whiles)))
    if built.delayed:
        named.append(("delayed", Tup(tuple(values.event(event) for event in built.delayed))))
    asked = lookbacks(built.ability)
    if asked:
        word = values.module.word
        pairs = tuple(Tup((word(names.PERIOD, period), word(names.TOPIC, kind))) for period, kind in asked)
        named.append(("asks", Tup(pairs)))


def _texts(named: Named, module: Module, node: ir.Ability) -> None:
    german, english = module.project.texts.both(node, module.type)
    if german:
        named.append(("text_de", Str(german)))
    if english:
        named.append(("text_en", Str(english)))


# --- statics and modifiers -----------------------------------------------------------------------------------------


def static(values: Values, node: ir.Static) -> Expr:
    """A `Static` definition."""
    who, test = values.pattern(_subject(node.subject))
    mods = tuple(modifier(values, part) for part in node.modifiers)
    named: Named = []
    if test != NONE:
        named.append(("test", test))
    if node.condition is not None:
        named.append(("condition", condition(values, node.condition)))
    if is_deep(node):
        named.append(("deep", TRUE))
    values.module.defs("Static")
    return Call("Static", (values.module.defs(who), Tup(mods)), tuple(named))


def _subject(subject: ir.Ref | ir.Player) -> ir.Pattern:
    if isinstance(subject, ir.OwnerOf | ir.Choose | ir.Random | ir.Top | ir.Rest | ir.Answered):
        raise TypeError(f"a static has no {type(subject).__name__}")
    return subject


def _keyword(values: Values, node: ir.KeywordAbility) -> Expr:
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
        case ir.Remove(keyword):
            kind = "REMOVE"
            if keyword is not None:
                named.append(("key", module.word(names.KEYWORD, keyword)))
        case ir.Cost(amount, sign):
            kind = "COST"
            _amount(named, values, amount, sign, applied)
        case ir.Forbid(verb, by):
            kind = "FORBID"
            named.append(("key", module.word(names.VERB, verb)))
            _other_side(named, values, by)
            if verb in _BY_EFFECT:
                named.append(("by_effect", TRUE))
        case ir.Permit(verb, object):
            kind = "PERMIT"
            named.append(("key", module.word(names.VERB, verb)))
            _other_side(named, values, object)
        case ir.Require(verb, period):
            kind = "REQUIRE"
            named.append(("key", module.word(names.VERB, verb)))
            named.append(("period", module.word(names.PERIOD, period)))
        case ir.ExcessTo(ref):
            kind = "EXCESS"
            takers = module.helper("candidates", f"{values.stem}_excess", values.oids(ref))
            named.append(("candidates", takers))
        case ir.Prevent(amount, first_in, combat_only):
            kind = "PREVENT"
            named.append(("number", Int(-1 if amount is None else amount)))
            if first_in is not None:
                named.append(("period", module.word(names.PERIOD, first_in)))
            if combat_only:
                named.append(("combat_only", TRUE))
        case ir.EntersWithout(marker):
            kind = "WITHOUT_MARKER"
            named.append(("key", module.word(names.MARKER, marker)))
        case ir.EntersFaceDown():
            kind = "FACE_DOWN"
    module.defs("Mod")
    return Call("Mod", (module.defs(kind),), tuple(named))


def _amount(named: Named, values: Values, amount: ir.Number, sign: int, applied: bool) -> None:
    if sign != 1:
        named.append(("sign", Int(sign)))
    if applied:
        return
    value = values.number(amount)
    if not isinstance(value, Int):
        value = values.module.helper("number", f"{values.stem}_amount", value)
    named.append(("number", value))


def _grant(named: Named, values: Values, node: ir.Grant) -> None:
    ability = ir.KeywordAbility(node.keyword, node.number, node.stat)
    _, number, _ = values.module.project.ids.parameters(ability)
    stat = node.stat or values.module.project.ids.keywords[values.module.project.ids.keyword(node.keyword)].default_stat
    named.append(("key", values.module.word(names.KEYWORD, node.keyword)))
    if number != -1:
        named.append(("number", Int(number)))
    if stat is not None:
        named.append(("stat", values.module.word(names.STAT, stat)))


def _other_side(named: Named, values: Values, filter: ir.Filter | None) -> None:
    if filter is None:
        return
    test = values.test(filter)
    if test != NONE:
        named.append(("test", test))
