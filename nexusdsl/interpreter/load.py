"""Sets to definitions."""

from __future__ import annotations

from nexusdsl.interpreter.abilities import ability, pairs
from nexusdsl.interpreter.machine import Holds
from nexusdsl.interpreter.scope import Scope, scope_of
from nexusdsl.ir.nodes import Both, Condition, PlayOnlyIf
from nexusdsl.ir.plan_facts import lookbacks
from nexusdsl.ir.plan_ids import ids_of
from nexusdsl.ir.plan_texts import Texts
from nexusdsl.ir.sets import Card, CardSet, Faction, Keyword, KeywordText, Names, Ruleset, Status, TypeRule, worded
from nexusdsl.records import replace
from nexusdsl.runtime.defs import Ability as AbilityDef
from nexusdsl.runtime.defs import CardDef, KeywordDef, RulesetDef, SetDef, StatusDef, TypeDef, with_counters
from nexusdsl.vocabulary.words import Word


def load(cardset: CardSet, used: tuple[CardSet, ...] = ()) -> SetDef:
    """The definitions of a set, with those it uses in front; `used` are all of them, in the order of their ids.

    Nothing of the set is executed as Python, so that it need not be trusted.
    """
    ids = ids_of(cardset, used)
    s = scope_of(ids, Texts(cardset, used, ids))
    return SetDef(
        cardset.id,
        with_counters(_ruleset(s, ids.ruleset), (), _counters((*used, cardset))),
        tuple(_faction(faction) for faction in ids.factions),
        tuple((word.id, *_singular(word)) for word in ids.subtypes),
        tuple(_keyword(s, keyword) for keyword in ids.keywords),
        tuple(_status(s, status) for status in ids.statuses),
        tuple(_card(s, card) for card in ids.cards),
    )


def extend(base: SetDef, cardset: CardSet, used: tuple[CardSet, ...]) -> SetDef:
    """Like `load`, but the definitions of `used` are taken from `base`, which is what loading them gave."""
    ids = ids_of(cardset, used)
    s = scope_of(ids, Texts(cardset, used, ids))
    return SetDef(
        cardset.id,
        _extended(base.ruleset, cardset),
        (*base.factions, *(_faction(faction) for faction in cardset.factions)),
        (*base.subtypes, *((word.id, *_singular(word)) for word in cardset.subtypes)),
        (*base.keywords, *(_keyword(s, keyword) for keyword in cardset.keywords)),
        (*base.statuses, *(_status(s, status) for status in cardset.statuses)),
        (*base.cards, *(_card(s, card) for card in cardset.cards)),
    )


def exchanged(base: SetDef, node: Card | Keyword | Status, cardset: CardSet, used: tuple[CardSet, ...]) -> SetDef:
    """Like `load` of a set that differs in the text of one card, keyword or status from another, which gave `base`."""
    ids = ids_of(cardset, used)
    s = scope_of(ids, Texts(cardset, used, ids))
    if isinstance(node, Keyword):
        return replace(
            base, keywords=tuple(_keyword(s, node) if each.id == node.id else each for each in base.keywords)
        )
    if isinstance(node, Status):
        return replace(base, statuses=tuple(_status(s, node) if each.id == node.id else each for each in base.statuses))
    return replace(base, cards=tuple(_card(s, node) if each.number == node.number else each for each in base.cards))


def _extended(base: RulesetDef, cardset: CardSet) -> RulesetDef:
    """The ruleset with the counters that a set adds."""
    added = tuple(counter for counter in cardset.ruleset.counters if counter not in base.counters)
    return with_counters(base, added, _counters((cardset,))) if added else base


def _counters(sets: tuple[CardSet, ...]) -> dict[str, tuple[str, str]]:
    """The printed names of the counters that sets declare."""
    return {f"counter.{w.id}": _singular(w) for each in sets for w in each.words if w.category == "counter"}


def _printed(names: Names) -> tuple[str, str]:
    return names.de or "", names.en or ""


def _singular(word: Word) -> tuple[str, str]:
    return word.de.singular if word.de else "", word.en.singular if word.en else ""


def _faction(faction: Faction) -> tuple[str, str, str]:
    return (faction.code, *_printed(faction.names))


def _abilities(s: Scope, node: KeywordText | Status | Card, type: str | None = None) -> tuple[AbilityDef, ...]:
    found = (pair for pair in worded(node) if not isinstance(pair[0], PlayOnlyIf))
    return tuple(ability(s, part, type, wording=words) for part, words in found)


def _keyword(s: Scope, node: Keyword) -> KeywordDef:
    alternatives = tuple(_alternative(s, text) for text in node.texts)
    return KeywordDef(
        node.id,
        *_printed(node.names),
        node.has_number,
        node.has_stat,
        -1 if node.default_number is None else node.default_number,
        -1 if node.default_stat is None else s.stats[node.default_stat],
        node.sums,
        alternatives,
        node.default_option or "",
    )


def _alternative(s: Scope, text: KeywordText) -> tuple[int, tuple[tuple[str, str], ...], tuple[AbilityDef, ...]]:
    return (_mask(s, text.types), text.options, _abilities(s, text, s.texts.spoken_as(text)))


def _mask(s: Scope, types: tuple[str, ...]) -> int:
    mask = 0
    for kind in types:
        mask |= s.kinds[kind]
    return mask


def _status(s: Scope, node: Status) -> StatusDef:
    return StatusDef(node.id, *_printed(node.names), _abilities(s, node))


def _card(s: Scope, node: Card) -> CardDef:
    stats = dict(node.stats)
    subtypes = 0
    for subtype in node.subtypes:
        subtypes |= 1 << s.subtypes[subtype]
    wanted = [part.condition for part in node.abilities if isinstance(part, PlayOnlyIf)]
    return CardDef(
        node.number,
        *_printed(node.names),
        s.ids.type(node.type),
        s.ids.kinds(node.type),
        subtypes,
        s.factions[node.faction],
        s.ids.rarity(node.rarity),
        tuple(stats.get(attribute, -1) for attribute in s.ids.ruleset.attributes),
        tuple(s.ids.parameters(part) for part in node.keywords),
        _abilities(s, node, node.type),
        Holds(s, _all(wanted)) if wanted else None,
        *_printed(node.texts),
        node.variants,
        pairs(s, lookbacks(_all(wanted), s.ids.ruleset.periods)) if wanted else (),
    )


def _all(conditions: list[Condition]) -> Condition:
    joined = conditions[0]
    for more in conditions[1:]:
        joined = Both(joined, more)
    return joined


def _ruleset(s: Scope, rules: Ruleset) -> RulesetDef:
    return RulesetDef(
        rules.id,
        *_printed(rules.names),
        tuple(_type(s, rule) for rule in rules.types),
        rules.attributes,
        rules.resources,
        rules.markers,
        rules.periods,
        tuple((s.stats[pool], s.periods[period]) for pool, period in rules.restored),
        tuple((option.key, option.values[0] if option.values else "") for option in rules.options),
        {f"{word.category}.{word.id}": _singular(word) for word in rules.words},
        rules.deck.neutral if rules.deck else "",
        rules.deck.secondary_surcharge if rules.deck else 0,
        rules.counters,
    )


def _type(s: Scope, rule: TypeRule) -> TypeDef:
    return TypeDef(
        rule.id,
        *_printed(rule.names),
        tuple(s.stats[attribute] for attribute in rule.attributes),
        tuple(s.stats[pool] for pool in rule.pools),
        s.ids.kinds(rule.id),
        rule.permanent,
        rule.base,
        rule.shared,
        rule.playable,
    )
