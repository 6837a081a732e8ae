"""Frozen dataclasses that are quickly declared and quickly made.

Python makes a frozen dataclass four times as slowly as any other, because every field goes round the lock, and compiles
six methods for each class when it is declared, of which most are never called. The compiler declares hundreds of them
and makes tens of thousands of small values. So for the records here the lock is the type checker's alone, and a method
is compiled when it is first called.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import MISSING, Field, fields, make_dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

C = TypeVar("C")
_LOCK: Final = ("__setattr__", "__delattr__")
_GIVEN: Final = {"frozen": True, "slots": True}  # what makes a record; other dataclasses are Python's own
_ABSENT: Final = object()  # in place of a default that is made anew each time


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
else:

    def dataclass(**given: bool) -> Callable[[type[C]], type[C]]:
        """`dataclasses.dataclass`; a frozen one with slots, and nothing else, is a record."""
        return _record if given == _GIVEN else dataclasses.dataclass(**given)


def quick(cls: type[C]) -> type[C]:
    """A frozen dataclass of Python's own without its lock at run time; a record has none."""
    known: Any = cls
    if _LOCK[0] not in vars(cls):
        return cls
    made = [(each.name, each.type, _again(each)) for each in fields(known)]
    after = vars(cls).get("__post_init__")
    twin = make_dataclass(cls.__name__, made, namespace={} if after is None else {"__post_init__": after})
    for name in _LOCK:
        delattr(cls, name)
    type.__setattr__(cls, "__init__", vars(twin)["__init__"])
    return cls


def _again(known: Any) -> Any:
    """The same field for another class."""
    given = {"default": known.default, "default_factory": known.default_factory}
    return dataclasses.field(**given, init=known.init, kw_only=known.kw_only)


def replace(value: C, /, **new: Any) -> C:
    """`dataclasses.replace` for dataclasses with slots, which does not ask all fields what they are each time."""
    kind: Any = type(value)
    if kind not in _COPIERS and kind.__new__ is not object.__new__:  # compiled code, say, has a way of its own
        known: Any = value
        remade: C = dataclasses.replace(known, **new)
        return remade
    made: Any = (_COPIERS[kind] if kind in _COPIERS else _copier(kind))(value)
    put = object.__setattr__
    for name, each in new.items():
        put(made, name, each)
    if kind in _COMPLETED:
        made.__post_init__()
    copied: C = made
    return copied


_COPIERS: Final[dict[type, Callable[[Any], Any]]] = {}
_COMPLETED: Final[set[type]] = set()  # those whose other fields follow from the given ones


def _copier(kind: Any) -> Callable[[Any], Any]:
    """Copies the fields that a value is made with; compiled once for each class."""
    lines = ["made = new(kind)", *(f"put(made, {f.name!r}, value.{f.name})" for f in fields(kind) if f.init)]
    known = {"new": object.__new__, "kind": kind, "put": object.__setattr__}
    if _LOCK[0] not in vars(kind):
        lines[1:] = [f"made.{f.name} = value.{f.name}" for f in fields(kind) if f.init]
    if hasattr(kind, "__post_init__"):
        _COMPLETED.add(kind)
    _COPIERS[kind] = _compiled("copy", ("value",), (*lines, "return made"), known)
    return _COPIERS[kind]


# --- records ---------------------------------------------------------------------------------------------------------


def _record(cls: type[C]) -> type[C]:
    """The class with the fields of a dataclass, and with methods that are made when they are first called."""
    own = frozenset(vars(cls))
    cls.__doc__ = cls.__doc__ or cls.__name__  # else Python looks for the signature, to tell it
    with _unlocked(cls):
        made: Any = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(cls)
    made.__dataclass_params__.frozen = True
    for name, make in _METHODS.items():
        if name not in own:
            setattr(made, name, _when_called(made, name, make))
    if "__repr__" not in own:
        made.__repr__ = _told
    known: type[C] = made
    return known


@contextmanager
def _unlocked(cls: type) -> Iterator[None]:
    """While a record is declared, those it derives from do not count as frozen: it would need the lock itself."""
    found = [vars(base).get("__dataclass_params__") for base in cls.__mro__[1:]]
    frozen = [params for params in found if params is not None and params.frozen]
    for params in frozen:
        params.frozen = False
    yield
    for params in frozen:
        params.frozen = True


def _when_called(cls: type, name: str, make: Callable[[Any], Callable[..., Any]]) -> Callable[..., Any]:
    """Stands for a method until it is called."""

    def first(self: object, *args: object, **named: object) -> Any:
        method = make(cls)
        setattr(cls, name, method)
        return method(self, *args, **named)

    return first


def _init(cls: Any) -> Callable[..., Any]:
    known: dict[str, object] = {"_absent": _ABSENT}
    plain, named, lines = ["self"], ["*"], ["pass"]
    for each in fields(cls):
        value = _value(each, known)
        if each.init:
            (named if each.kw_only else plain).append(_parameter(each))
        if value:
            lines.append(f"self.{each.name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    return _compiled("__init__", [*plain, *(named if len(named) > 1 else ())], lines, known)


def _value(field: Field[Any], known: dict[str, object]) -> str:
    """What a field is set to, as code; its default goes into `known`. "" for one that `__post_init__` sets."""
    name = field.name
    if field.default_factory is not MISSING:
        known[f"_make_{name}"] = field.default_factory
        return f"_make_{name}() if {name} is _absent else {name}" if field.init else f"_make_{name}()"
    if field.default is not MISSING:
        known[f"_default_{name}"] = field.default
        return name if field.init else f"_default_{name}"
    return name if field.init else ""


def _parameter(field: Field[Any]) -> str:
    if field.default_factory is not MISSING:
        return f"{field.name}=_absent"
    return field.name if field.default is MISSING else f"{field.name}=_default_{field.name}"


def _eq(cls: Any) -> Callable[..., Any]:
    names = [each.name for each in fields(cls) if each.compare]
    lines = ("if other.__class__ is not self.__class__:", " return NotImplemented")
    return _compiled(
        "__eq__", ("self", "other"), (*lines, f"return {_tuple('self', names)} == {_tuple('other', names)}")
    )


def _hash(cls: Any) -> Callable[..., Any]:
    names = [each.name for each in fields(cls) if (each.compare if each.hash is None else each.hash)]
    return _compiled("__hash__", ("self",), (f"return hash({_tuple('self', names)})",))


def _tuple(owner: str, names: list[str]) -> str:
    return f"({''.join(f'{owner}.{name}, ' for name in names)})"


def _compiled(
    name: str, parameters: Iterable[str], lines: Iterable[str], known: dict[str, object] | None = None
) -> Callable[..., Any]:
    """A method of these lines, made of names of fields alone. They see what is `known`."""
    space: dict[str, Any] = known or {}
    exec("\n ".join((f"def {name}({', '.join(parameters)}):", *lines)), space)
    method: Callable[..., Any] = space[name]
    return method


def _told(self: Any) -> str:
    """The class with its fields and their values."""
    inner = ", ".join(f"{each.name}={getattr(self, each.name)!r}" for each in fields(self) if each.repr)
    return f"{type(self).__qualname__}({inner})"


_METHODS: Final = {"__init__": _init, "__eq__": _eq, "__hash__": _hash}
