"""English: phrases of conditions: what is counted, compared with the other player, or had."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import (
    Choose,
    Chosen,
    Compare,
    Controls,
    Every,
    ExtremeOf,
    Filter,
    HasCards,
    HasResource,
    InPlay,
    Random,
    StatIs,
    StatOf,
    Sum,
    Theirs,
    Top,
)
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Counted, Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.values import as_filter, as_player, as_ref, literal
from nexusdsl.vocabulary import english

_TIMES: Final = {2: "twice", 3: "three times"}
_AT_LEAST: Final = {"==": "", ">=": "at least "}
_THEIRS: Final = {
    ">": "more",
    "<": "fewer",
    "==": "as many",
    ">=": "at least as many",
    "<=": "at most as many",
}


def objects(roles: EnglishNumbers, filter: Filter, op: str, count: int, events: bool = False) -> Phrase:
    """Objects with a comparison; of events, none are "no card"."""
    if (op, count) == ("==", 0):
        return Phrase(roles.phrase(filter, "no", not events), plural=not events)
    if (op, count) == (">=", 1) and not events:
        return Phrase(roles.phrase(filter, "indef"))
    plural = op != "==" or count > 1
    return Phrase(roles.phrase(filter, None, plural, roles.lead(op, count)), plural=plural)


def by_how_much(op: str, theirs: Theirs) -> tuple[str, bool]:
    """What stands before what is compared with the other player's, and whether it is plural."""
    by, more = abs(theirs.more), theirs.more > 0
    if theirs.times > 1:
        return f"{_AT_LEAST[op]}{_TIMES[theirs.times]} as many", True
    if not by:
        return _THEIRS[op], True
    if op != "==" and op != (">=" if more else "<="):
        raise NotSayable(None, "say it with at least")
    return f"{'exactly' if op == '==' else 'at least'} {by} {'more' if more else 'fewer'}", by > 1


def counted(roles: EnglishNumbers, place: Place) -> Phrase:
    """Objects that a player controls, with a comparison."""
    filter, node = as_filter(place), place.node
    if not isinstance(node, Controls) or filter.side is not None:
        raise NotSayable(node, "no side beside a player")
    if isinstance(node.count, Theirs):
        lead, several = by_how_much(node.op, node.count)
        return Phrase(roles.phrase(filter, None, several, lead))
    return objects(roles, filter, node.op, node.count)


def counted_any(roles: EnglishNumbers, place: Place) -> Phrase:
    """Objects in play, with a comparison."""
    node = place.node
    if not isinstance(node, InPlay):
        raise NotSayable(node, "no comparison")
    return objects(roles, as_filter(place), node.op, node.count)


def things(category: str) -> Callable[[EnglishNumbers, Place], Phrase]:
    """ "no cards", "2 or more credits", "fewer cards"."""

    def kind(roles: EnglishNumbers, place: Place) -> Phrase:
        node = place.node
        if not isinstance(node, HasCards | HasResource):
            raise NotSayable(node, "no comparison")
        noun = english.NOUNS["card"] if isinstance(node, HasCards) else roles.noun(category, node.resource)
        if isinstance(node.count, Theirs):
            lead, several = by_how_much(node.op, node.count)
            return Phrase(f"{lead} {english.noun(noun, several)}")
        if (node.op, node.count) == ("==", 0):
            return Phrase(f"no {noun.plural}")
        plural = node.op != "==" or node.count > 1
        return Phrase(f"{roles.lead(node.op, node.count)} {english.noun(noun, plural)}")

    return kind


def other_player(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "than your opponent" at the end."""
    return Phrase("", tail=f" {place.role.preposition} {roles.player(as_player(place))}")


def zoned(roles: EnglishNumbers, place: Place) -> Phrase:
    """Cards of a kind with a comparison."""
    if not isinstance(place.value, Counted):
        raise NotSayable(place.node, "no comparison")
    return objects(roles, place.value.filter, place.value.op, place.value.count)


def heaped(roles: EnglishNumbers, place: Place) -> Phrase:
    """Some of the cards that were looked at: "a unit … among them"."""
    if not isinstance(place.value, Counted) or place.value.filter.among is None:
        raise NotSayable(place.node, "no comparison")
    roles.scope.heap(place.value.filter.among)
    text = objects(roles, replace(place.value.filter, among=None), place.value.op, place.value.count)
    return replace(text, tail=f" among {english.PRONOUNS['they'][1]}")


def quantity(roles: EnglishNumbers, place: Place) -> Phrase:
    """A value to compare: "the total ATK of your units"."""
    rolled = isinstance(place.value, Chosen) and roles.scope.last("result", place.value.slot)
    if not isinstance(place.value, StatOf | Sum | ExtremeOf | Chosen) or (isinstance(place.value, Chosen) != rolled):
        raise NotSayable(place.node, "no words for this number")
    return Phrase(roles.much(place.value))


def compared(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "10 or more"."""
    node = place.node
    after = {"<=": " or less", ">=": " or more", "==": ""}.get(node.op) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or after is None:
        raise NotSayable(node, "say it with another comparison")
    number = literal(node.right)
    return Phrase(number + after if after else f"exactly {number}")


def known(roles: EnglishNumbers, place: Place) -> Phrase:
    """Something that was mentioned."""
    return roles.refer(as_ref(place), place.role.mark == "subj")


def costing(roles: EnglishNumbers, place: Place) -> Phrase:
    """What something costs: "3 or less"."""
    test = as_filter(place).tests[0]
    if not isinstance(test, StatIs) or test.op not in ("<=", ">=", "=="):
        raise NotSayable(test, "say it with another comparison")
    price = literal(test.value)
    return Phrase({"<=": f"{price} or less", ">=": f"{price} or more"}.get(test.op, f"exactly {price}"))


def casualty(roles: EnglishNumbers, place: Place) -> Phrase:
    """What died: something that was mentioned, or anything of a kind."""
    if isinstance(place.value, Every):
        return objects(roles, place.value.filter, ">=", getattr(place.node, "least", 1))
    if getattr(place.node, "least", 1) > 1 or isinstance(place.value, Choose | Random | Top):
        raise NotSayable(place.node, "only what was mentioned, or so many of a kind")
    return known(roles, place)


def had(roles: EnglishNumbers, place: Place) -> Phrase:
    """What something has: "Rush and 3 or more ATK"."""
    return Phrase(" and ".join(roles.having(test) for test in as_filter(place).tests))


def number_of_events(roles: EnglishNumbers, place: Place) -> Phrase | None:
    """A pattern that is counted; None if it is not."""
    if not isinstance(place.value, Counted):
        return None
    return objects(roles, place.value.filter, place.value.op, place.value.count, True)


CONDITION_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {
        "counted": counted,
        "counted_any": counted_any,
        "counted_cards": things("card"),
        "counted_resource": things("resource"),
        "other_player": other_player,
        "zoned": zoned,
        "heaped": heaped,
        "quantity": quantity,
        "compared": compared,
        "known": known,
        "had": had,
        "costing": costing,
        "casualty": casualty,
    }
)
