"""Abilities to definitions: patterns, limits, targets, tokens."""

from __future__ import annotations

from functools import partial

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import TRUE, Call, Expr, Name, Op, Str, Tup, conjuncts, int_of, name_of
from nexusdsl.codegen.modifiers import Named, condition, modifier, of_keyword, static
from nexusdsl.codegen.module import Module
from nexusdsl.codegen.patterns import looked_at
from nexusdsl.codegen.steps import Steps
from nexusdsl.codegen.values import Values
from nexusdsl.codegen.wording import clause_comments
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan import Plan, plan
from nexusdsl.ir.plan_digest import digest
from nexusdsl.ir.plan_facts import lookbacks, looks_after, optional, payments
from nexusdsl.ir.plan_steps import Aim
from nexusdsl.ir.plan_terms import Guard
from nexusdsl.ir.quotes import spoken_as
from nexusdsl.ir.sets import Wording

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


def ability(module: Module, node: ir.Ability, type: str | None = None, wording: Wording | None = None) -> Expr:
    """The definition of an ability; its functions are added to the module. `type`: the type that its text calls its
    object by, if that is not the card of the module, "" if it is called "card"; `wording`: how it is printed.
    """
    type = module.type if type is None else type or None
    stem = f"{module.prefix}_{_suffix(node)}"
    values = Values(module, stem)
    built = module.project.plans.get(id(node)) or plan(node)
    named: Named = []
    steps: list[str] = []
    texts = module.project.texts
    said = texts.both(node, type, wording)
    if built.points:
        printed = () if wording is None else wording.lines
        comments = clause_comments(built, said, partial(texts.clauses, node, type), printed)
        writer = Steps(values, built, stem, comments)
        writer.write()
        steps = writer.names
    _handlers(named, steps, built)
    kind = _head(named, values, node)
    _choices(named, values, built)
    _modifiers(named, values, built)
    if built.slots:
        named.append(("slots", int_of(built.slots)))
    _texts(named, said)
    module.defs("Ability")
    return Call("Ability", (Str(kind),), tuple(named))


def _suffix(node: ir.Ability) -> str:
    match node:
        case ir.Triggered(events):
            kind = events[0].kind
            return f"on_{_HANDLERS.get(kind, names.reduced(kind))}"
        case ir.Replacement(event):
            return f"instead_of_{_HANDLERS.get(event.kind, names.reduced(event.kind))}"
        case ir.Activated():
            return "action"
        case ir.PlayCost():
            return "play"
        case ir.OneShot():
            return "effect"
        case ir.Static() | ir.KeywordAbility() | ir.PlayOnlyIf():
            return "static"


def _handlers(named: Named, steps: list[str], built: Plan) -> None:
    functions = tuple(name_of(step) for step in steps)
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
            if looks_after(node):
                named.append(("after", TRUE))
            _limit(named, values, limit)
            return "trigger"
        case ir.Replacement(event, _, when):
            named.append(("events", Tup((values.event(event),))))
            if when is not None:
                named.append(("condition", condition(values, when)))
            if optional(node) is not None:
                named.append(("optional", TRUE))
            return "replacement"
        case ir.Activated(limit=limit):
            _limit(named, values, limit)
            return "activated"
        case ir.PlayCost():
            return "cost"
        case ir.OneShot():
            return "spell"
        case ir.Static():
            named.append(("statics", Tup((static(values, node),))))
        case ir.KeywordAbility():
            named.append(("statics", Tup((of_keyword(values, node),))))
        case ir.PlayOnlyIf(when):
            named.append(("condition", condition(values, when)))
    return "static"


def _limit(named: Named, values: Values, limit: ir.Limit | None) -> None:
    if limit is not None:
        named.append(("limit", values.module.defs(_LIMITS[limit.kind])))
        named.append(("limit_period", values.module.word(names.PERIOD, limit.period)))
        if limit.number != 1:
            named.append(("limit_number", int_of(limit.number)))


def _choices(named: Named, values: Values, built: Plan) -> None:
    if built.targets:
        named.append(("targets", Tup(tuple(_target(values, aim) for aim in built.targets))))
    if built.can_pay:
        named.append(("can_pay", _guards(values, built.can_pay, "can_pay")))
        pays = payments(built.can_pay)
        parts = tuple(Tup((values.module.word(names.RESOURCE, each), int_of(amount))) for each, amount in pays)
        if parts:
            named.append(("pays", Tup(parts)))
    usable = built.ability.condition if isinstance(built.ability, ir.Activated) else None
    if usable is not None:
        named.append(("condition", _guards(values, (usable, *built.needs), "if")))
    elif built.needs:
        named.append(("condition", _guards(values, built.needs, "needs")))


def _guards(values: Values, guards: tuple[Guard, ...], word: str) -> Name:
    terms = tuple(values.guard(guard) for guard in guards)
    value = terms[0] if len(terms) == 1 else Op("and", tuple(part for term in terms for part in conjuncts(term)))
    return values.module.helper("condition", f"{values.stem}_{word}", value)


def _target(values: Values, aim: Aim) -> Expr:
    choose = aim.choose
    candidates = values.module.helper("candidates", f"{values.stem}_targets", values.candidates(aim.source))
    named = (("by_opponent", TRUE),) if isinstance(choose.by, ir.Opponent) else ()
    values.module.defs("Target")
    return Call("Target", (int_of(choose.slot), int_of(choose.lo), int_of(choose.hi), candidates), named)


def _modifiers(named: Named, values: Values, built: Plan) -> None:
    if built.modifiers:
        mods = tuple(modifier(values, node, applied=True) for node in built.modifiers)
        named.append(("mods", Tup(mods)))
    if built.conditions:
        whiles = tuple(condition(values, node, "while") for node in built.conditions)
        named.append(("while_conditions", Tup(whiles)))
    if built.delayed:
        named.append(("delayed", Tup(tuple(values.event(event) for event in built.delayed))))
    if built.tokens:
        named.append(("tokens", Tup(tuple(_token(values.module, token) for token in built.tokens))))
    asked = lookbacks(built.ability, values.module.project.ids.ruleset.periods, built.nodes)
    if asked:
        named.append(("asks", pairs(values.module, asked)))


def pairs(module: Module, asked: tuple[tuple[str, str, bool], ...]) -> Expr:
    """(period, topic) of what is looked back on."""
    word = module.word
    return Tup(tuple(Tup((looked_at(module, period, last), word(names.TOPIC, kind))) for period, kind, last in asked))


def _token(module: Module, token: ir.Token) -> Expr:
    ids = module.project.ids
    named: Named = []
    if token.subtypes:
        bits = tuple(Op("<<", (int_of(1), module.word(names.SUBTYPE, subtype))) for subtype in token.subtypes)
        named.append(("subtypes", bits[0] if len(bits) == 1 else Op("|", bits)))
    if token.keywords:
        keywords = ((part.keyword, *ids.parameters(part)[1:]) for part in token.keywords)
        rows = tuple(
            Tup((module.word(names.KEYWORD, word), int_of(number), int_of(stat))) for word, number, stat in keywords
        )
        named.append(("keywords", Tup(rows)))
    if token.abilities:
        inner = tuple(ability(module, part, spoken_as(part) or token.kind) for part in token.abilities)
        named += [("abilities", Tup(inner)), ("mark", Str(digest(token.abilities)[:16]))]
    module.defs("TokenDef")
    return Call("TokenDef", (int_of(ids.type(token.kind)), Tup(tuple(map(int_of, token.stats)))), tuple(named))


def _texts(named: Named, said: tuple[str, str]) -> None:
    german, english = said
    if german:
        named.append(("text_de", Str(german)))
    if english:
        named.append(("text_en", Str(english)))
