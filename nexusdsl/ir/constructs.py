"""The constructs of the language: what can be said, as names by which cards and tests are searched.

A construct is a node ("Deal"), a place of it that is not left as usual ("Put order", "Draw until"), a choice that
one of its fields makes ("Put zone=hand", "Event kind=dies", "Forbid verb=attack"), or an optional part that is missing
where another text has one ("Heal no amount").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import MISSING, Field, fields
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from nexusdsl.ir import abilities, clauses, clauses_more, effects, effects_more, flow, numbers, terms
from nexusdsl.ir.nodes import Choose, Modes, Node, Random, Transform
from nexusdsl.ir.plan_walk import walk
from nexusdsl.vocabulary.effective import VERB_USES
from nexusdsl.vocabulary.frames import FRAMES, PHRASED_EVENTS

STATES: Final = (
    "attacking", "blocking", "blocked", "unblocked", "damaged", "undamaged", "facedown", "faceup", "exhausted", "ready",
    "token",
)  # fmt: skip
GROUPS: Final = {
    "ability": abilities.Ability,
    "effect": flow.Effect,
    "modifier": clauses.Modifier,
    "condition": clauses.Condition,
    "number": numbers.Number,
    "reference": terms.Ref,
    "player": terms.Player,
    "test": terms.Test,
}
PARTS: Final = (clauses.Event, clauses.Duration, clauses.Theirs, abilities.Limit, effects.Token, terms.InZone)
_WORDS: Final = ("op", "sign")  # which comparison or sign it is, is no construct of its own
_COUNTED: Final = ("hand", "deck", "discard")  # zones that texts speak of as places; the others are where cards go
# Words of the game that many nodes carry, and what a kind that stands beside it implies.
_PLAIN: Final = ("period", "about", "stat", "subject", "object", "condition", "event")
_ALWAYS: Final = (clauses.Event, clauses.Duration)  # whose kind says more than their name
_NAMES: Final = {
    k: v
    for room in (terms, numbers, clauses, clauses_more, effects, effects_more, flow, abilities)
    for k, v in vars(room).items()
}


def every_construct() -> dict[str, tuple[str, ...]]:
    """All constructs by group, in the order of the nodes."""
    found = {group: tuple(_names(get_args(union))) for group, union in GROUPS.items()}
    return {**found, "part": tuple(_names(PARTS))}


def constructs(nodes: Iterable[Node]) -> Counter[str]:
    """How often each construct stands in nodes and below them."""
    return Counter(name for node in nodes for each in walk(node) for name in _of(each))


def _names(classes: Iterable[type[Any]]) -> Iterator[str]:
    for cls in classes:
        if cls not in _ALWAYS:
            yield cls.__name__
        for field, hint in _fields(cls):
            yield from _possible(cls, field, hint)
        yield from (f"{cls.__name__} {special}" for special in _SPECIALS.get(cls, ()))


_SPECIALS: Final[dict[type[Any], tuple[str, ...]]] = {
    Choose: ("up to", "several"),
    Random: ("several",),
    Modes: ("several",),
    Transform: ("into a token", "into a card", "into a copy"),
}


def _fields(cls: type[Any]) -> tuple[tuple[Field[Any], Any], ...]:
    """The fields that decide something, with their types."""
    hints = get_type_hints(cls, _NAMES)
    skipped = ("span", "slot", "kinds", *_WORDS)
    return tuple((field, hints[field.name]) for field in fields(cls) if field.name not in skipped and field.compare)


def _possible(cls: type[Any], field: Field[Any], hint: Any) -> Iterator[str]:
    """The constructs that a field can make."""
    name, at = cls.__name__, field.name
    choices = _choices(cls, at, hint)
    if choices:
        yield from (f"{name} {at}={choice}" for choice in choices if choice != "")
    elif hint is bool:
        yield f"{name} {at}"
    elif _optional(hint) and (at not in _PLAIN or cls not in _ALWAYS) and at not in _PLAIN[:3]:
        yield f"{name} no {at}" if field.default is MISSING else f"{name} {at}"


def _choices(cls: type[Any], name: str, hint: Any) -> tuple[str, ...]:
    """What may stand in a field of which there is a short list."""
    if name == "kind" and cls is clauses.Event:
        return (*PHRASED_EVENTS, *dict.fromkeys(str(dict(f.fields)["kind"]) for f in FRAMES if f.group == "event"))
    if name == "state":
        return STATES
    if name == "zone" and cls is not effects.Put:
        return _COUNTED
    if name == "verb":
        return tuple(verb for verb, use in VERB_USES.items() if _usable(cls, use))
    inner = [part for part in get_args(hint) if part is not NoneType] if _optional(hint) else [hint]
    found = tuple(str(value) for part in inner if get_origin(part) is Literal for value in get_args(part))
    return found if len(inner) == 1 else ()


def _usable(cls: type[Any], use: Any) -> bool:
    """Whether a verb goes with prohibitions, permissions or duties; "as if" is asked for each that is."""
    flags = {"Forbid": use.forbid is not None, "Permit": use.permit is not None, "Require": bool(use.require)}
    flags["Price"] = use.priced
    return flags.get(cls.__name__, False)


def _optional(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)


def _of(node: Node) -> Iterator[str]:
    """The constructs that a node is itself."""
    cls = type(node)
    if cls not in _ALWAYS:
        yield cls.__name__
    for field, hint in _fields(cls):
        value = getattr(node, field.name)
        possible = set(_possible(cls, field, hint))
        for name in (f"{cls.__name__} {field.name}={value}", f"{cls.__name__} {field.name}"):
            if name in possible and value not in (None, False):
                yield name
        if value is None and f"{cls.__name__} no {field.name}" in possible:
            yield f"{cls.__name__} no {field.name}"
    yield from (f"{cls.__name__} {special}" for special in _special(node))


def _special(node: Node) -> Iterator[str]:
    match node:
        case Choose(lo=lo, hi=hi, many=None):
            yield from ("up to",) if lo < hi else ()
            yield from ("several",) if hi > 1 else ()
        case Random(count=count) | Modes(count=count) if count > 1:
            yield "several"
        case Transform(model=model):
            into = {"Token": "into a token", "Named": "into a card"}
            yield into.get(type(model).__name__, "into a copy")
