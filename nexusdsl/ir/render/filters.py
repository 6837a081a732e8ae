"""Where the tests of a filter stand in print: in the noun, before it, after "with", "without", or in a clause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TypeAlias

from nexusdsl.ir.nodes import (
    AnyOf,
    AttachedTo,
    Chosen,
    ControlledBy,
    Count,
    Did,
    Extreme,
    ExtremeOf,
    Filter,
    HasCounter,
    HasKeyword,
    HasMarker,
    HasStatus,
    HasSubtype,
    InState,
    IsOne,
    Lit,
    Named,
    NamedAs,
    OfFaction,
    Opponent,
    Param,
    Parity,
    SameAs,
    StatIs,
    StatOf,
    Test,
    Without,
    You,
)
from nexusdsl.ir.render.scope import NotSayable

Described: TypeAlias = InState | HasStatus | HasSubtype | Without | AnyOf  # what adjectives say


@dataclass(frozen=True, slots=True)
class Parts:
    """The tests of a filter by their place in print."""

    subtypes: tuple[str, ...]
    factions: tuple[str, ...]
    token: bool
    adjectives: tuple[Described, ...]
    names: tuple[Named, ...]
    having: tuple[Test, ...]
    lacking: tuple[Test, ...]
    excepted: tuple[IsOne, ...]
    all_excepted: tuple[Filter, ...]  # "außer deinen Soldaten"
    clauses: tuple[Test, ...]
    words: tuple[NamedAs, ...]  # "des genannten Untertyps"
    either: tuple[tuple[str, str], ...]  # of one of several factions or subtypes: (category, id)


@lru_cache(maxsize=512)
def parts(filter: Filter) -> Parts:
    """The tests by place. NotSayable where no phrase can hold them all."""
    one_of = [t for t in filter.tests if isinstance(t, AnyOf) and _owners(filter, t)]
    if len(one_of) > 1 or (one_of and any(isinstance(t, OfFaction | HasSubtype) for t in filter.tests)):
        raise NotSayable(filter, "two factions")
    tests = tuple(t for t in filter.tests if t not in one_of)
    either = tuple(pair for t in one_of for pair in _owners(filter, t))
    subtypes = _subtypes(replace(filter, tests=tests))
    token = InState("token") in filter.tests and not filter.kinds and not subtypes
    factions = tuple(t.faction for t in tests if isinstance(t, OfFaction))
    if len(factions) > 1:
        raise NotSayable(filter, "two factions")
    places: dict[str, list[Test]] = {}
    for test in tests:
        if not isinstance(test, OfFaction) and not (token and test == InState("token")):
            place = "adjective" if isinstance(test, HasSubtype) and filter.kinds else _place(test)
            places.setdefault(place, []).append(test)
    found = Parts(
        subtypes,
        factions,
        token,
        tuple(t for t in places.get("adjective", ()) if isinstance(t, Described)),
        tuple(t for t in places.get("name", ()) if isinstance(t, Named)),
        tuple(places.get("having", ())),
        tuple(t.test for t in places.get("lacking", ()) if isinstance(t, Without)),
        tuple(t.test for t in places.get("excepted", ()) if isinstance(t, Without) and isinstance(t.test, IsOne)),
        tuple(map(_those, places.get("all_excepted", ()))),
        tuple(places.get("clause", ())),
        tuple(t for t in places.get("word", ()) if isinstance(t, NamedAs)),
        either,
    )
    _check(filter, found)
    return found


def _those(test: Test) -> Filter:
    """What is excepted: of one side and a subtype."""
    match test:
        case AnyOf(tests=(ControlledBy(player=rest), Without(test=HasSubtype() as kind))):
            return Filter(side="own" if isinstance(rest, Opponent) else "enemy", tests=(kind,))
    raise NotSayable(test, "nothing of this kind")


def _owners(filter: Filter, test: AnyOf) -> tuple[tuple[str, str], ...]:
    """The factions or, before the noun of a type, subtypes of which one must be; () if the test is another one."""
    found: list[tuple[str, str]] = []
    for each in test.tests:
        match each:
            case OfFaction(faction=faction):
                found.append(("faction", faction))
            case HasSubtype(subtype=subtype) if filter.kinds:
                found.append(("subtype", subtype))
            case _:
                return ()
    return tuple(found) if len(found) > 1 else ()


def _subtypes(filter: Filter) -> tuple[str, ...]:
    """The subtypes that stand as nouns."""
    single = [(t,) for t in filter.tests if isinstance(t, HasSubtype)]
    either = [t.tests for t in filter.tests if isinstance(t, AnyOf) and isinstance(t.tests[0], HasSubtype)]
    if len(single) + len(either) > 1:
        raise NotSayable(filter, "two subtypes")
    chosen: tuple[Test, ...] = (*single, *either, ())[0]
    found = tuple(t.subtype for t in chosen if isinstance(t, HasSubtype))
    if len(found) != len(chosen) or (either and len(found) < 2):
        raise NotSayable(filter, "not only subtypes")
    if found and filter.kinds:
        if either:
            raise NotSayable(filter, "a subtype stands for the type")
        return ()  # its adjective stands before the type
    return found


def _check(filter: Filter, found: Parts) -> None:
    """Refuses what would be understood otherwise, or not at all."""
    either = [t for t in found.having if isinstance(t, AnyOf)]
    if either and len(found.having) > 1:
        raise NotSayable(filter, "it is not plain what “or” joins")
    compared = [isinstance(t, SameAs) or (isinstance(t, StatIs) and isinstance(t.value, StatOf)) for t in found.having]
    if any(compared[:-1]):
        raise NotSayable(filter, "only the last can be compared with another thing")
    excepted = (*found.excepted, *found.all_excepted)
    if any(len(tests) > 1 for tests in (found.lacking, excepted, found.clauses, found.names)):
        raise NotSayable(filter, "two of these do not fit into a phrase")


def _place(test: Test) -> str:
    """Where a test stands."""
    match test:
        case HasSubtype() | AnyOf(tests=(HasSubtype(), *_)):
            return "noun"
        case InState(state="token"):
            return "clause"
        case InState() | HasStatus() | Without(test=HasStatus()):
            return "adjective"
        case Without(test=InState(state=state)) if state in ("attacking", "blocking", "blocked", "unblocked"):
            return "adjective"
        case Without(test=HasSubtype() | InState(state="token")):
            return "clause"
        case Named():
            return "name"
        case NamedAs(what=what) if what != "name":
            return "word"
        case (
            Parity()
            | HasMarker()
            | HasKeyword()
            | HasCounter()
            | NamedAs()
            | Extreme()
            | SameAs(what="name" | "faction")
        ):
            return "having"
        case StatIs(stat=stat, op=op, value=value):
            return "having" if plain(stat, op, value) else "clause"
        case AnyOf(tests=(ControlledBy(player=You() | Opponent()), Without(test=HasSubtype()))):
            return "all_excepted"
        case AnyOf(tests=tests) if len(tests) == 2 and all(isinstance(t, InState | HasStatus) for t in tests):
            return "adjective"
        case AnyOf(tests=tests) if len(tests) > 1 and all(_place(t) == "having" for t in tests):
            return "having"
        case Without(test=HasKeyword() | HasMarker()) | Without(test=HasCounter(op=">=", count=1)):
            return "lacking"
        case Without(test=AnyOf(tests=tests)) if len(tests) > 1 and all(_place(Without(t)) == "lacking" for t in tests):
            return "lacking"
        case Without(test=IsOne()):
            return "excepted"
        case SameAs() | AttachedTo() | Did() | Without(test=Did()) | ControlledBy():
            return "clause"
    raise NotSayable(test, "no phrase says this")


def ranges(tests: tuple[Test, ...]) -> tuple[tuple[Test, ...], ...]:
    """What stands after "with", part by part: both ends of a range are one part ("cost between 2 and 4")."""
    made: list[tuple[Test, ...]] = []
    for test in tests:
        low = made[-1][0] if made and len(made[-1]) == 1 else None
        if isinstance(low, StatIs) and isinstance(test, StatIs) and _range(low, test):
            made[-1] = low, test
        else:
            made.append((test,))
    return tuple(made)


def _range(low: StatIs, high: StatIs) -> bool:
    """Whether two comparisons of an attribute are the ends of a range."""
    if low.stat != high.stat or (low.op, high.op) != (">=", "<="):
        return False
    return isinstance(low.value, Lit) and isinstance(high.value, Lit) and low.value.value < high.value.value


def plain(stat: str, op: str, value: object) -> bool:
    """Whether a comparison of an attribute stands after "with": with a number, or less or more than another has."""
    if isinstance(value, Lit | Param) or (op == "==" and isinstance(value, Chosen | Count)):
        return True
    if isinstance(value, ExtremeOf):
        return (op, value.stat, value.best) == ("<", stat, "max")
    return isinstance(value, StatOf) and value.stat == stat and op in ("<", ">")


def alternatives(test: Test, say: Callable[[Test], str], or_: str) -> str:
    """What "with" or "without" is followed by: one thing, or one of several."""
    tests = test.tests if isinstance(test, AnyOf) else (test,)
    said = [say(t) for t in tests]
    return ", ".join(said[:-1]) + or_ + said[-1] if len(said) > 1 else said[0]
