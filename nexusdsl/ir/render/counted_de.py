"""German: phrases of conditions: what is counted, compared with the other player, or had."""

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
    HasCounter,
    HasKeyword,
    HasMarker,
    HasResource,
    InPlay,
    Random,
    StatIs,
    StatOf,
    Sum,
    Test,
    Theirs,
    Top,
)
from nexusdsl.ir.render.nouns_de import COMPARED
from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.phrase import Counted, Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.values import as_filter, as_player, as_ref, literal
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.words import GermanNoun

_TIMES: Final = {2: "doppelt", 3: "dreimal"}
_AT_LEAST: Final = {"==": "", ">=": "mindestens "}
_THEIRS: Final = {
    ">": "mehr",
    "<": "weniger",
    "==": "ebenso viele",
    ">=": "mindestens so viele",
    "<=": "höchstens so viele",
}


def number(op: str, count: int) -> str:
    """ "mindestens 2"."""
    if op not in COMPARED or count < 1:
        raise NotSayable(None, "say it with another comparison")
    return f"{COMPARED[op]} {count}"


def objects(roles: GermanNumbers, filter: Filter, op: str, count: int, case: Case, events: bool = False) -> Phrase:
    """Objects with a comparison; of events, none are "keine Karte"."""
    if (op, count) == ("==", 0):
        return Phrase(roles.phrase(filter, "no", case, not events), plural=not events)
    if (op, count) == (">=", 1) and not events:
        return Phrase(roles.phrase(filter, "indef", case))
    plural = count > 1
    return Phrase(roles.phrase(filter, None, case, plural, number(op, count)), plural=plural)


def by_how_much(op: str, theirs: Theirs) -> tuple[str, str, bool]:
    """What stands before and behind what is compared with the other player's, and whether it is plural."""
    by, more = abs(theirs.more), theirs.more > 0
    if theirs.times > 1:
        return f"{_AT_LEAST[op]}{_TIMES[theirs.times]} so viele", "", True
    if not by:
        return _THEIRS[op], "", True
    if op != "==" and op != (">=" if more else "<="):
        raise NotSayable(None, "say it with at least")
    lead = "genau" if op == "==" else "mindestens"
    return f"{lead} {by}", f" {'mehr' if more else 'weniger'}", by > 1


def roles_by(roles: GermanNumbers, filter: Filter, op: str, theirs: Theirs, case: Case) -> Phrase:
    """Objects compared with those of the other player."""
    lead, tail, several = by_how_much(op, theirs)
    if tail and roles.posts(filter, False):
        raise NotSayable(filter, "too much stands between a noun and “mehr”")
    return Phrase(roles.phrase(filter, None, case, several, lead) + tail)


def counted(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """Objects that a player controls, with a comparison."""
    filter, node = as_filter(place), place.node
    if not isinstance(node, Controls) or filter.side is not None:
        raise NotSayable(node, "no side beside a player")
    if isinstance(node.count, Theirs):
        return roles_by(roles, filter, node.op, node.count, case)
    return objects(roles, filter, node.op, node.count, case)


def counted_any(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """Objects in play, with a comparison."""
    node = place.node
    if not isinstance(node, InPlay):
        raise NotSayable(node, "no comparison")
    return objects(roles, as_filter(place), node.op, node.count, case)


def things(category: str) -> Callable[[GermanNumbers, Place, Case], Phrase]:
    """ "keine Karten", "mindestens 2 Credits", "mehr Karten"."""

    def kind(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
        node = place.node
        if not isinstance(node, HasCards | HasResource):
            raise NotSayable(node, "no comparison")
        noun = german.NOUNS["card"] if isinstance(node, HasCards) else roles.noun(category, node.resource)
        many = german.noun(noun, case, True)
        if isinstance(node.count, Theirs):
            lead, tail, several = by_how_much(node.op, node.count)
            return Phrase(f"{lead} {many if several else german.noun(noun, case, False)}{tail}")
        if (node.op, node.count) == ("==", 0):
            return Phrase(f"{german.determiner('no', case, 'pl')} {many}")
        return Phrase(f"{number(node.op, node.count)} {many if node.count > 1 else german.noun(noun, case, False)}")

    return kind


def other_player(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "als dein Gegner" behind the verb."""
    return Phrase("", tail=f" {place.role.preposition} {roles.player(as_player(place), case)}")


def zoned(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """Cards of a kind with a comparison."""
    if not isinstance(place.value, Counted):
        raise NotSayable(place.node, "no comparison")
    return objects(roles, place.value.filter, place.value.op, place.value.count, case)


def heaped(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """Some of the cards that were looked at; "darunter" says so."""
    if not isinstance(place.value, Counted) or place.value.filter.among is None:
        raise NotSayable(place.node, "no comparison")
    roles.scope.heap(place.value.filter.among)
    return objects(roles, replace(place.value.filter, among=None), place.value.op, place.value.count, case)


def quantity(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """A value to compare: "die Summe der ATK deiner Einheiten"."""
    match place.value:
        case Chosen(slot=slot) if roles.scope.last("result", slot):
            return Phrase(roles.det("def", case, german.NOUNS["result"]))
        case StatOf(stat=stat) as amount:
            return Phrase(roles.stat(amount, case, None), plural=roles.noun("attribute", stat).gender == "pl")
        case Sum(stat=stat, filter=filter):
            head = roles.det("def", case, german.NOUNS["sum"])
            value = roles.det("def", "gen", roles.noun("attribute", stat))
            return Phrase(f"{head} {value} {roles.all_of(filter, 'gen')}")
        case ExtremeOf(stat=stat, filter=filter, best=best):
            noun = roles.noun("attribute", stat)
            stems, form = [german.ADJECTIVES[best]], german.noun(noun, case, False)
            head = roles.group("def", "", stems, case, noun.gender, form)
            return Phrase(f"{head} unter {roles.all_of(filter, 'dat')}", plural=noun.gender == "pl")
    raise NotSayable(place.node, "no words for this number")


def compared(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "mindestens 10"."""
    return Phrase(_bound(place))


def _bound(place: Place) -> str:
    node = place.node
    if not isinstance(node, Compare) or node.op not in COMPARED:
        raise NotSayable(node, "say it with another comparison")
    return f"{COMPARED[node.op]} {literal(node.right)}"


def known(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """Something that was mentioned."""
    return roles.refer(as_ref(place), case)


def costing(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """What something costs: "3 oder weniger"."""
    test = as_filter(place).tests[0]
    if not isinstance(test, StatIs) or test.op not in ("<=", ">=", "=="):
        raise NotSayable(test, "say it with another comparison")
    price = literal(test.value)
    return Phrase({"<=": f"{price} oder weniger", ">=": f"{price} oder mehr"}.get(test.op, f"genau {price}"))


def casualty(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """What died: something that was mentioned, or anything of a kind."""
    if isinstance(place.value, Every):
        return objects(roles, place.value.filter, ">=", getattr(place.node, "least", 1), case)
    if getattr(place.node, "least", 1) > 1 or isinstance(place.value, Choose | Random | Top):
        raise NotSayable(place.node, "only what was mentioned, or so many of a kind")
    return known(roles, place, case)


def had(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """What something has: "Sofortstart und mindestens 3 ATK"; denied "kein Sofortstart"."""
    test = as_filter(place).tests[0]
    if place.manner == "denied":
        noun = _noun(roles, test)
        return Phrase(f"{german.determiner('no', case, noun.gender)} {german.noun(noun, case, False)}")
    return Phrase(" und ".join(_had(roles, test, case) for test in as_filter(place).tests))


def _noun(roles: GermanNumbers, test: Test) -> GermanNoun:
    match test:
        case HasKeyword(keyword=None):
            return german.NOUNS["keyword"]
        case HasKeyword(keyword=str(keyword)):
            return roles.noun("keyword", keyword)
        case HasCounter(counter=counter):
            return roles.counter(counter)
        case HasMarker(marker=marker):
            return roles.noun("marker", marker)
    raise NotSayable(test, "nothing has this")


def _had(roles: GermanNumbers, test: Test, case: Case) -> str:
    match test:
        case HasCounter(counter=counter, op=op, count=count):
            noun = roles.counter(counter)
            if (op, count) == (">=", 1):
                return f"{german.determiner('indef', case, noun.gender)} {german.noun(noun, case, False)}"
            return f"{number(op, count)} {german.noun(noun, case, count > 1)}"
        case HasMarker(marker=marker):
            noun = roles.noun("marker", marker)
            return f"{german.determiner('indef', case, noun.gender)} {german.noun(noun, case, False)}"
        case HasKeyword(keyword=None):
            noun = german.NOUNS["keyword"]
            return f"{german.determiner('indef', case, noun.gender)} {german.noun(noun, case, False)}"
        case HasKeyword() | StatIs():
            return roles.having(test)
    raise NotSayable(test, "nothing has this")


def number_of_events(roles: GermanNumbers, place: Place, case: Case) -> Phrase | None:
    """A pattern that is counted; None if it is not."""
    if not isinstance(place.value, Counted):
        return None
    return objects(roles, place.value.filter, place.value.op, place.value.count, case, True)


CONDITION_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
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
