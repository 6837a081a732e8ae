"""Definitions of cards, keywords, statuses, rulesets and sets."""

from __future__ import annotations

from nexusdsl.codegen import names
from nexusdsl.codegen.abilities import ability, pairs
from nexusdsl.codegen.expr import FALSE, TRUE, Call, Dct, Expr, Name, Op, Star, Str, Tup, int_of, name_of
from nexusdsl.codegen.modifiers import condition
from nexusdsl.codegen.module import Module
from nexusdsl.codegen.values import Values
from nexusdsl.ir.nodes import Both, Condition, PlayOnlyIf
from nexusdsl.ir.plan_facts import lookbacks
from nexusdsl.ir.plan_ids import Ids
from nexusdsl.ir.sets import Card, CardSet, Keyword, KeywordText, Names, Ruleset, Status, TypeRule, worded


def texts(printed: Names) -> tuple[Expr, Expr]:
    """German and English, "" for a language that the set leaves out."""
    return Str(printed.de or ""), Str(printed.en or "")


def flag(value: bool) -> Name:
    return TRUE if value else FALSE


def ints(values: tuple[int, ...]) -> Tup:
    return Tup(tuple([int_of(value) for value in values]))


def strings(values: tuple[str, ...]) -> Tup:
    return Tup(tuple([Str(value) for value in values]))


def card(module: Module, node: Card) -> None:
    """Adds the definition of a card and its handlers."""
    ids = module.project.ids
    german, english = texts(node.names)
    stats = dict(node.stats)
    named: list[tuple[str, Expr]] = [
        ("number", Str(node.number)),
        ("name_de", german),
        ("name_en", english),
        ("type", int_of(ids.type(node.type))),
        ("kinds", _kinds(module, node.type)),
        ("subtypes", _subtypes(module, node.subtypes)),
        ("faction", module.word(names.FACTION, node.faction)),
        ("rarity", int_of(ids.rarity(node.rarity))),
        ("stats", ints(tuple([stats.get(attribute, -1) for attribute in ids.ruleset.attributes]))),
        ("keywords", Tup(tuple([_parameters(module, ids, ids.parameters(part)) for part in node.keywords]))),
        ("abilities", _abilities(module, node)),
    ]
    wanted = [part.condition for part in node.abilities if isinstance(part, PlayOnlyIf)]
    if wanted:
        named.append(("play_if", condition(Values(module, module.prefix), _all(wanted), "play_if")))
        asked = lookbacks(_all(wanted), ids.ruleset.periods)
        named += [("play_asks", pairs(module, asked))] if asked else []
    named += [("text_de", Str(node.texts.de))] if node.texts.de else []
    named += [("text_en", Str(node.texts.en))] if node.texts.en else []
    if node.variants:
        named.append(("variants", strings(node.variants)))
    module.defs("CardDef")
    module.define("CARD", Call("CardDef", (), tuple(named)))


def keyword(module: Module, node: Keyword) -> None:
    """Adds the definition of a keyword and its handlers."""
    ids = module.project.ids
    german, english = texts(node.names)
    alternatives = tuple(_alternative(module, text) for text in node.texts)
    default = -1 if node.default_stat is None else ids.attribute(node.default_stat)
    named: list[tuple[str, Expr]] = [
        ("id", Str(node.id)),
        ("name_de", german),
        ("name_en", english),
        ("has_number", flag(node.has_number)),
        ("has_stat", flag(node.has_stat)),
        ("default_number", int_of(-1 if node.default_number is None else node.default_number)),
        ("default_stat", int_of(default)),
        ("sums", flag(node.sums)),
        ("alternatives", Tup(alternatives)),
    ]
    named += [("default_option", Str(node.default_option))] if node.default_option else []
    module.defs("KeywordDef")
    module.define("KEYWORD", Call("KeywordDef", (), tuple(named)))


def status(module: Module, node: Status) -> None:
    """Adds the definition of a status and its handlers."""
    german, english = texts(node.names)
    abilities = _abilities(module, node)
    named = (("id", Str(node.id)), ("name_de", german), ("name_en", english), ("abilities", abilities))
    module.defs("StatusDef")
    module.define("STATUS", Call("StatusDef", (), named))


def ruleset(module: Module, ids: Ids) -> None:
    """Adds the definition of a ruleset."""
    node = ids.ruleset
    german, english = texts(node.names)
    positions = ((ids.attribute(pool), node.periods.index(period)) for pool, period in node.restored)
    words = ((f"{word.category}.{word.id}", Tup(_singular(word))) for word in node.words)
    for name in ("RulesetDef", "TypeDef"):
        module.defs(name)
    named: list[tuple[str, Expr]] = [
        ("id", Str(node.id)),
        ("name_de", german),
        ("name_en", english),
        ("types", Tup(tuple(_type(ids, rule) for rule in node.types))),
        ("attributes", strings(node.attributes)),
        ("resources", strings(node.resources)),
        ("markers", strings(node.markers)),
        ("periods", strings(node.periods)),
        ("restored", Tup(tuple(ints(pair) for pair in positions))),
        ("options", Tup(tuple(strings(pair) for pair in defaults(node)))),
        ("words", Dct(tuple(words))),
        ("neutral", Str(node.deck.neutral if node.deck else "")),
        ("surcharge", int_of(node.deck.secondary_surcharge if node.deck else 0)),
    ]
    if node.counters:
        named.append(("counters", strings(node.counters)))
    module.define("RULESET", Call("RulesetDef", (), tuple(named)))


def defaults(node: Ruleset) -> tuple[tuple[str, str], ...]:
    """(option, its default)."""
    return tuple((option.key, option.values[0] if option.values else "") for option in node.options)


def whole_set(module: Module, node: CardSet, units: dict[str, tuple[str, ...]]) -> None:
    """Adds the definition of a set. `units` names the modules of its keywords, statuses and cards."""
    module.use(".ruleset", "RULESET")
    module.defs("SetDef")
    module.define("SET", Call("SetDef", (), _parts(node, units, name_of("RULESET"), None)))


def extension(module: Module, node: CardSet, units: dict[str, tuple[str, ...]]) -> None:
    """Adds the function that puts a set behind those it uses."""
    module.defs("SetDef")
    value = Call("SetDef", (), _parts(node, units, _rules(module, node), "base"))
    module.returns("extend", "base: SetDef", "SetDef", value)


def _rules(module: Module, node: CardSet) -> Expr:
    """The ruleset that a set finds, with the counters that it adds itself."""
    added = [word for word in node.words if word.category == "counter"]
    if not added:
        return name_of("base.ruleset")
    module.defs("with_counters")
    words = Dct(tuple((f"counter.{word.id}", Tup(_singular(word))) for word in added))
    return Call("with_counters", (name_of("base.ruleset"), strings(tuple(word.id for word in added)), words))


def _parts(
    node: CardSet, units: dict[str, tuple[str, ...]], rules: Expr, base: str | None
) -> tuple[tuple[str, Expr], ...]:
    factions = tuple(Tup((Str(part.code), *texts(part.names))) for part in node.factions)
    subtypes = tuple(Tup((Str(word.id), *_singular(word))) for word in node.subtypes)
    own: dict[str, tuple[Expr, ...]] = {"factions": factions, "subtypes": subtypes}
    for kind, constant in (("keywords", "KEYWORD"), ("statuses", "STATUS"), ("cards", "CARD")):
        own[kind] = tuple(name_of(f"{unit}.{constant}") for unit in units[kind])
    front = {kind: (Star(name_of(f"{base}.{kind}")),) if base else () for kind in own}
    lists = tuple((kind, Tup((*front[kind], *items))) for kind, items in own.items())
    return (("id", Str(node.id)), ("ruleset", rules), *lists)


def _singular(word: object) -> tuple[Expr, Expr]:
    german, english = getattr(word, "de", None), getattr(word, "en", None)
    return Str(german.singular if german else ""), Str(english.singular if english else "")


def _type(ids: Ids, rule: TypeRule) -> Expr:
    named = (
        ("id", Str(rule.id)),
        *zip(("name_de", "name_en"), texts(rule.names), strict=True),
        ("attributes", ints(tuple(map(ids.attribute, rule.attributes)))),
        ("pools", ints(tuple(map(ids.attribute, rule.pools)))),
        ("kinds", int_of(ids.kinds(rule.id))),
        ("permanent", flag(rule.permanent)),
        ("base", flag(rule.base)),
        ("shared", flag(rule.shared)),
        ("playable", flag(rule.playable)),
    )
    return Call("TypeDef", (), named)


def _kinds(module: Module, type_id: str) -> Expr:
    words = tuple([module.word(names.TYPE, kind) for kind in module.project.ids.kinds_of[type_id]])
    return words[0] if len(words) == 1 else Op("|", words)


def _subtypes(module: Module, subtypes: tuple[str, ...]) -> Expr:
    bits = tuple(Op("<<", (int_of(1), module.word(names.SUBTYPE, subtype))) for subtype in subtypes)
    if not bits:
        return int_of(0)
    return bits[0] if len(bits) == 1 else Op("|", bits)


def _parameters(module: Module, ids: Ids, part: tuple[int, int, int]) -> Expr:
    keyword_id, number, stat = part
    return Tup((module.word(names.KEYWORD, ids.keywords[keyword_id].id), int_of(number), int_of(stat)))


def _alternative(module: Module, text: KeywordText) -> Expr:
    module.type = module.project.texts.spoken_as(text)
    words = tuple(module.word(names.TYPE, kind) for kind in text.types)
    types = Op("|", words) if len(words) > 1 else words[0] if words else int_of(0)
    options = Tup(tuple(Tup((Str(key), Str(value))) for key, value in text.options))
    return Tup((types, options, _abilities(module, text)))


def _abilities(module: Module, node: KeywordText | Status | Card) -> Tup:
    """What must hold to play a card is no ability of its own."""
    found = worded(node)
    return Tup(tuple([ability(module, one, wording=said) for one, said in found if not isinstance(one, PlayOnlyIf)]))


def _all(conditions: list[Condition]) -> Condition:
    joined = conditions[0]
    for more in conditions[1:]:
        joined = Both(joined, more)
    return joined
