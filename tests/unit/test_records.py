"""Records are dataclasses, whose methods are made when they are first called."""

from __future__ import annotations

import dataclasses
import pickle
from dataclasses import field, fields, replace
from typing import Any

import pytest

from nexusdsl import records
from nexusdsl.records import dataclass, quick


@dataclass(frozen=True, slots=True)
class Base:
    place: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Leaf(Base):
    name: str
    many: tuple[int, ...] = ()
    made: list[int] = field(default_factory=list, compare=False)


@dataclass(frozen=True, slots=True)
class Sum(Base):
    """Has a value that it makes itself."""

    left: int
    right: int
    total: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "total", self.left + self.right)

    def __repr__(self) -> str:
        return f"{self.left}+{self.right}"


@dataclass(frozen=True, slots=True)
class Bare(Base):
    pass


def test_they_are_made_like_dataclasses() -> None:
    leaf = Leaf("a", (1,), place=7)
    assert (leaf.name, leaf.many, leaf.made, leaf.place) == ("a", (1,), [], 7)
    assert Leaf("a").made is not Leaf("a").made
    assert Sum(1, 2).total == 3
    assert [each.name for each in fields(Leaf)] == ["place", "name", "many", "made"]
    assert dataclasses.is_dataclass(Leaf)
    assert replace(leaf, name="b") == Leaf("b", (1,))
    missing: dict[str, Any] = {}
    with pytest.raises(TypeError, match="name"):
        Leaf(**missing)


def test_they_compare_and_hash_by_what_is_compared_and_their_class() -> None:
    assert Leaf("a", place=1) == Leaf("a", place=2)
    assert hash(Leaf("a", place=1)) == hash(Leaf("a", place=2))
    assert Leaf("a") != Leaf("b")
    assert Bare() != Base()
    assert Bare() == Bare()
    assert {Leaf("a"), Leaf("a"), Bare()} == {Leaf("a"), Bare()}


def test_they_tell_their_fields_but_what_is_left_out() -> None:
    assert repr(Leaf("a", place=3)) == "Leaf(name='a', many=(), made=[])"
    assert repr(Sum(1, 2)) == "1+2"


def test_they_match_by_position_hold_nothing_else_and_can_be_stored() -> None:
    match Leaf("a", (4,)):
        case Leaf(name, (number,)):
            assert (name, number) == ("a", 4)
    assert not hasattr(Leaf("a"), "__dict__")
    assert pickle.loads(pickle.dumps(Leaf("a", (2,)))) == Leaf("a", (2,))


def test_other_dataclasses_may_derive_from_them_and_quick_leaves_them_alone() -> None:
    @dataclasses.dataclass(frozen=True, slots=True)
    class Locked(Base):
        name: str = ""

    @dataclasses.dataclass(frozen=True, slots=True)
    class Fast(Base):
        name: str = ""

    assert quick(Leaf) is Leaf
    assert quick(Fast)("a").name == Locked("a").name == "a"


def test_a_class_that_makes_its_values_in_a_way_of_its_own_also_makes_copies_so() -> None:
    made: list[str] = []

    @dataclasses.dataclass(frozen=True)
    class Closed:
        name: str
        size: int = 1

        def __new__(cls, name: str, size: int = 1) -> Closed:
            made.append(name)
            return super().__new__(cls)

    assert records.replace(Closed("a", 2), name="b") == Closed("b", 2)
    assert made == ["a", "b", "b"]
