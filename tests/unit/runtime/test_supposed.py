"""What rules an object that counts, for one verb, as if it had a keyword or had it not; cards in two piles; who may
know what the log tells.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod, Static
from nexusdsl.runtime.layout import K_FORBID, K_PERMIT
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.supposing import as_if, given, ruled_for, seen, supposed
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
ATTACK, BLOCK = h.V["attack"], h.V["block"]
KEY: Final = K_FORBID + ATTACK
NO_ATTACK: Final = Mod(defs.FORBID, ATTACK)


def in_name(*numbers: str) -> defs.Test:
    return lambda game, f, o: o.d.card.number in numbers


def about(mod: Mod, *numbers: str, subject: int = defs.MATCH) -> Ability:
    return Ability("static", statics=(Static(subject, (mod,), in_name(*numbers) if numbers else None),))


LAZY: Final = h.keyword("lazy", h.static(NO_ATTACK))  # its object does not attack
SHY: Final = h.keyword("shy", h.static(Mod(defs.FORBID, ATTACK, test=h.structure)))  # … structures
LAW: Final = h.keyword("law", about(NO_ATTACK, "X", "L"))  # who carries it forbids it to X and L
SLOW: Final = h.keyword("slow", h.static(Mod(defs.FORBID, BLOCK)))


@pytest.fixture(autouse=True)
def own_keywords(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", replace(h.SET, keywords=(*h.KEYWORDS, LAZY, SHY, LAW, SLOW)))
    for place, keyword in enumerate((LAZY, SHY, LAW, SLOW)):
        monkeypatch.setitem(h.KW, keyword.id, len(h.KEYWORDS) + place)


def as_though(word: str, holds: bool, verb: int = ATTACK) -> Ability:
    return h.static(Mod(defs.AS_IF, verb, as_if=("keyword", h.KW[word], holds)))


def ruled(*words: str, texts: tuple[Ability, ...] = (), law: str = "", gift: bool = False, other: str = "") -> bool:
    """Whether X, which has these keywords and texts, is kept from attacking (`other`); `law`: V says it of X or has the
    keyword, `gift`: an effect has given it to X."""
    laws = {"": (), "text": (about(NO_ATTACK, "X"),), "keyword": ()}[law]
    v = U("V", 1, 0, 3, *(("law",) if law == "keyword" else ()), abilities=laws)
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=(NO_ATTACK,))
    t = Board(a=(U("X", 1, 0, 3, *words, abilities=texts), U("G", 1, 0, 3, abilities=(gives,))),
              b=(v, h.CARDS_BY["MIL-020"]))  # fmt: skip
    if gift:
        o = t.obj("G")
        f = Frame(o.d.links[-1].index, 0, o.ref(), A, t.game.gen)
        t.game.modify(f, [t.obj("X").oid], (0,), (0,), defs.PERMANENT, -1)
    other_one = t.game.objs[t.target(other)] if other else None
    return ruled_for(t.game, KEY, t.obj("X"), ATTACK, other_one)


def test_without_a_supposition_everything_counts() -> None:
    assert [ruled(), ruled("lazy"), ruled("slow"), ruled(law="text"), ruled(law="keyword"), ruled(gift=True)] == [
        False, True, False, True, True, True,
    ]  # fmt: skip


def test_a_keyword_that_it_counts_as_not_having_does_not_rule_it() -> None:
    free = (as_though("lazy", False),)
    assert not ruled("lazy", texts=free)
    assert not ruled(texts=free)
    assert ruled("lazy", texts=(as_though("lazy", False, BLOCK),))  # for another verb
    assert ruled("lazy", texts=(as_though("slow", False),))  # another keyword
    assert ruled("lazy", "law", texts=free)  # it has another one that rules it
    assert not ruled("lazy", "law", texts=(*free, as_though("law", False)))
    assert ruled("lazy", texts=(*free, h.static(NO_ATTACK)))  # its own text does
    assert ruled("lazy", texts=free, law="text")
    assert ruled("lazy", texts=free, gift=True)
    assert ruled(texts=(as_though("law", False),), law="keyword")  # that of another object rules it all the same
    assert not ruled("lazy", texts=(*free, h.static(Mod(defs.FORBID, BLOCK))))


def test_a_keyword_that_it_counts_as_having_rules_it() -> None:
    bound = (as_though("lazy", True),)
    assert ruled(texts=bound)
    assert not ruled(texts=(as_though("lazy", True, BLOCK),))
    assert not ruled(texts=(as_though("slow", True),))  # it forbids something else
    assert not ruled(texts=(as_though("law", True),))  # what it would say of others is no rule for itself
    assert ruled(texts=(as_though("slow", True),), law="text")
    assert ruled("slow", texts=(as_though("slow", False), *bound))


@pytest.mark.parametrize(("other", "expected"), [("MIL-020", True), ("V", False), ("", False)])
def test_whom_it_is_ruled_against(other: str, expected: bool) -> None:
    assert ruled(texts=(as_though("shy", True),), other=other) == expected
    assert ruled("shy", texts=(as_though("lazy", False),), other=other) == expected
    assert not ruled("shy", texts=(as_though("shy", False),), other=other)


def test_what_a_keyword_would_rule() -> None:
    t = Board(a=(U("X", 1, 0, 3),), b=(U("V", 1, 0, 3), h.CARDS_BY["MIL-020"]))
    x, v, s = (t.obj(name) for name in ("X", "V", "MIL-020"))
    rows = [("lazy", KEY, None), ("lazy", K_PERMIT + ATTACK, None), ("lazy", K_FORBID + BLOCK, None), ("shy", KEY, s),
            ("shy", KEY, v), ("law", KEY, None), ("sabotage", K_PERMIT + h.V["attack_direct"], s),
            ("sabotage", K_PERMIT + h.V["attack_direct"], v), ("scan", KEY, None)]  # fmt: skip
    found = [given(t.game, key, x, h.KW[word], other) for word, key, other in rows]
    assert found == [True, False, False, True, False, False, True, False, False]


def test_what_is_supposed_of_whom() -> None:
    """By its own text, by another's, by what an effect gave it; as long as it is asked for that verb."""
    mine = Mod(defs.AS_IF, ATTACK, as_if=("marker", h.NEW, True))
    theirs = about(Mod(defs.AS_IF, ATTACK, as_if=("status", h.POISON, True)), "X")
    mods = (Mod(defs.AS_IF, ATTACK, as_if=("keyword", 0, False)), NO_ATTACK)
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=mods)
    v = U("V", 1, 0, 3, abilities=(theirs, gives))
    t = Board(a=(U("X", 1, 0, 3, abilities=(h.static(mine),)), U("Y", 1, 0, 3)), b=(v,))
    g, x, y = t.game, t.obj("X").oid, t.obj("Y").oid
    marked, poisoned, taken = ("marker", h.NEW, True), ("status", h.POISON, True), ("keyword", 0, False)
    assert sorted(supposed(g, g.objs[x], ATTACK)) == [marked, poisoned]
    assert (supposed(g, g.objs[x], BLOCK), supposed(g, g.objs[y], ATTACK)) == ([], [])
    o = t.obj("V")
    f = Frame(o.d.links[-1].index, 0, o.ref(), B, g.gen)
    g.modify(f, [x, y], (0, 1), (0, 0), defs.PERMANENT, -1)
    assert sorted(supposed(g, g.objs[x], ATTACK)) == [taken, marked, poisoned]
    assert supposed(g, g.objs[y], ATTACK) == [taken]
    asked = [(x, "marker", h.NEW), (y, "marker", h.NEW), (x, "keyword", 0), (y, "keyword", 0), (y, "keyword", 1)]
    assert [as_if(g, g.objs[oid], ATTACK, what, n) for oid, what, n in asked] == [True, None, False, False, None]
    assert (seen(g, g.objs[x], ATTACK).markers, seen(g, g.objs[x], ATTACK).statuses) == (1, 1)
    assert seen(g, g.objs[x], BLOCK) is g.objs[x]


def test_a_copy_that_is_seen_has_the_values_of_now() -> None:
    """Nothing else of it is supposed, and the object itself stays as it is."""
    mod = Mod(defs.AS_IF, ATTACK, as_if=("marker", h.NEW, True))
    lord = U("L", 1, 0, 3, abilities=(h.LORD,))
    t = Board(a=(U("X", 1, 0, 3, abilities=(h.static(mod),)), lord))
    t.game.restamp()
    x = t.obj("X")
    copy = seen(t.game, x, ATTACK)
    assert (copy.markers, x.markers, copy.oid, copy.statuses, copy.tags) == (1, 0, x.oid, x.statuses, x.tags)
    assert t.game.stat(copy, h.ATK) == 2
    assert t.game.objs[x.oid] is x


# --- piles ------------------------------------------------------------------------------------------------------------


def dealt(first: str) -> tuple[Board, Frame]:
    """V, W and Z in slot 0, those of the first pile in slot 1; the mode is chosen into slot 2."""
    t = Board(b=tuple(U(name, 1, 0, 1) for name in "VWZ"))
    f = Frame(t.program.given.index, 0, -1, B, t.game.gen)
    f.slots = [tuple(t.obj(name).ref() for name in "VWZ"), tuple(t.obj(name).ref() for name in first.split()), ()]
    return t, f


def shown(t: Board, oids: list[int]) -> str:
    return " ".join(t.game.objs[oid].d.card.number for oid in oids)


@pytest.mark.parametrize(("first", "second"), [("V", "W Z"), ("Z V", "W"), ("", "V W Z"), ("V W Z", "")])
def test_the_pile_that_was_chosen(first: str, second: str) -> None:
    for mode, expected in ((0, first), (1, second)):
        t, f = dealt(first)
        f.slots[2] = (-1 - mode,)
        assert shown(t, t.game.take_pile(f, 4, 0, 1, 2)) == expected
        assert shown(t, t.game.bound(f, 4)) == expected
        assert shown(t, t.game.other_pile(f, 0, 1)) == second
        assert shown(t, t.game.other_pile(f, 0, 9)) == "V W Z"
        assert f.slots[3] == ()


def test_what_is_gone_lies_in_no_pile() -> None:
    t, f = dealt("V W")
    t.game.put(f, [t.obj("V").oid, t.obj("Z").oid], h.HAND, -1)
    assert shown(t, t.game.other_pile(f, 0, 1)) == ""
    f.slots[2] = (-1,)
    assert shown(t, t.game.take_pile(f, 3, 0, 1, 2)) == "W"


def test_everybody_sees_the_piles() -> None:
    t, f = dealt("W")
    t.game.put(f, [t.obj(name).oid for name in "VWZ"], h.HAND, -1)
    f.slots = [tuple(t.obj(name).ref() for name in "VWZ"), (t.obj("W").ref(),)]
    for seat in (A, B, None):
        start = len(t.game.log or ())
        t.game.tell_piles(f, 0, 1)
        told = events(t.game, seat, start=start)
        assert [(e["event"], e["subject"]["card"], e["amount"]) for e in told] == [
            ("pile", "V", 2), ("pile", "W", 1), ("pile", "Z", 2),
        ]  # fmt: skip
    t.game.concede(A)
    start = len(t.game.log or ())
    t.game.tell_piles(f, 0, 1)
    assert events(t.game, start=start) == []


# --- places of the log ------------------------------------------------------------------------------------------------


def last(t: Board, seat: int | None, everything: bool = False) -> dict[str, Any]:
    return events(t.game, seat, everything)[-1]


def test_who_may_know_what_the_log_tells() -> None:
    """A card in hand is known to its owner, and to the referee; a base is told by its owner, an open place not at
    all."""
    t = Board(a=(U("X", 1, 0, 3),), b_hand=(U("P", 1, 0, 1),))
    f = Frame(t.program.given.index, 0, t.obj("X").ref(), A, t.game.gen)
    t.game.look(f, A, [t.obj("P").oid])
    seen = {"event": "look", "amount": 0, "seat": A, "object": {"card": "P", "id": None}}
    assert [last(t, A), last(t, B), last(t, None, True)] == [seen] * 3
    assert last(t, None) == {**seen, "object": {"card": None, "id": None}}
    t.game.heal(f, [B], h.HP, 0)
    t.game.deal(f, [B], 2)
    taken = next(e for e in events(t.game, A) if e["event"] == "takes")
    base = t.game.objs[B]
    assert (taken["subject"], taken["amount"]) == ({"base": B, "id": base.entry}, 2)
    t.game.gain(f, B, h.CREDIT, 3)
    assert last(t, None) == {"event": "gains", "amount": 3, "seat": B, "resource": "credit"}
    t.game.lose_stat(f, [t.obj("X").oid], h.HP, 1)
    told = last(t, None)
    assert (told["event"], told["amount"], told["attribute"]) == ("lost", 1, "hp")
