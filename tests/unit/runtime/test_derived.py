"""Derived values: what texts and effects make of attributes, keywords, subtypes, costs, prices, limits and what a
period gives. Each modifier as the object's own text, as a text about it, and given by an effect: for good, or while a
condition holds – and each time without it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.runtime import caps, defs, supposing, tolls
from nexusdsl.runtime.defs import Ability, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import K_FORBID
from nexusdsl.runtime.objects import Frame, Obj
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
SUBTYPES: Final = (("a", "A", "A"), ("b", "B", "B"))
WORDS: Final = {"cap.hand": ("Hand", "hand"), "cap.field": ("Feld", "field"), "type.unit": ("Einheit", "unit")}


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = replace(h.RULESET, words=WORDS, resources=("credit", "ore"))
    monkeypatch.setattr(h, "SET", replace(h.SET, subtypes=SUBTYPES, ruleset=ruleset))


def named(*numbers: str) -> defs.Test:
    def test(game: Game, f: Frame, o: Obj) -> bool:
        return o.d.card.number in numbers

    return test


def units(game: Game, f: Frame) -> int:
    """How many units the controller has: X and O."""
    return game.count(f, h.own_unit)


def double(game: Game, f: Frame, o: Obj) -> int:
    return 2 * game.stat(o, h.HP)


def poor(game: Game, f: Frame) -> bool:
    return game.resource(A, 0) < 5


WAYS: Final = ("own", "about", "given", "while", "not while", "conditional", "not conditional", "face down")
HOLDS: Final = ("own", "about", "given", "while", "conditional")


def made(way: str, mod: Mod) -> tuple[Board, Obj]:
    """A's X 3/2/5 with the keywords phantom and gift, and O 1/1/1 that says something of it."""
    rich = way.startswith("not ")
    condition = poor if "conditional" in way else None
    own = (Ability("static", statics=(Static(defs.SELF, (mod,), None, condition),)),)
    about = (Ability("static", statics=(Static(defs.MATCH, (mod,), named("X"), condition),)),)
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=(mod,), while_conditions=(poor,))
    t = Board(
        a=(U("X", 3, 2, 5, "phantom", "gift", abilities=own if way in ("own", "conditional", "face down") else ()),
           U("O", 1, 1, 1, abilities=about if way in ("about", "not conditional") else (gives,))),
        credits=(9 if rich else 1, 0), more={"X": {"face_down": True}} if way == "face down" else {},
    )  # fmt: skip
    if way in ("given", "while", "not while"):
        o = t.obj("O")
        f = Frame(o.d.links[-1].index, 0, o.ref(), A, t.game.gen)
        amount = mod.number if isinstance(mod.number, int) else mod.number(t.game, f)
        amount = amount if mod.each is None else mod.each(t.game, f, t.obj("X"))
        kept = (defs.PERMANENT, -1) if way == "given" else (defs.WHILE, 0)
        t.game.modify(f, [t.obj("X").oid], (0,), (amount,), *kept)
    return t, t.obj("X")


ATTRIBUTES: Final[dict[str, tuple[Mod, list[int]]]] = {
    "add": (Mod(defs.ADD, h.ATK, number=2), [5, 2, 5]), "subtract": (Mod(defs.ADD, h.DEF, -1, 1), [3, 1, 5]),
    "below nothing": (Mod(defs.ADD, h.ATK, -1, 7), [0, 2, 5]), "computed": (Mod(defs.ADD, h.HP, 1, units), [3, 2, 7]),
    "computed less": (Mod(defs.ADD, h.HP, -1, units), [3, 2, 3]),
    "each": (Mod(defs.ADD, h.ATK, each=double), [13, 2, 5]), "set": (Mod(defs.SET, h.ATK, number=7), [7, 2, 5]),
    "set to nothing": (Mod(defs.SET, h.DEF, number=0), [3, 0, 5]),
    "set computed": (Mod(defs.SET, h.ATK, 1, units), [2, 2, 5]),
    "set each": (Mod(defs.SET, h.DEF, each=double), [3, 10, 5]), "swap": (Mod(defs.SWAP, h.ATK, stat=h.HP), [5, 2, 3]),
    "swap others": (Mod(defs.SWAP, h.DEF, stat=h.ATK), [2, 3, 5]),
}  # fmt: skip


@pytest.mark.parametrize("name", ATTRIBUTES)
@pytest.mark.parametrize("way", WAYS)
def test_attributes(way: str, name: str) -> None:
    mod, changed = ATTRIBUTES[name]
    t, x = made(way, mod)
    assert [t.game.stat(x, a) for a in (h.ATK, h.DEF, h.HP)] == (changed if way in HOLDS else [3, 2, 5])
    assert [t.stat("O", a) for a in ("atk", "def", "hp")] == [1, 1, 1]
    t.game.put(Frame(-1, 0, -1, A, t.game.gen), [x.oid], h.HAND, -1)
    assert [t.game.stat(t.obj("X"), a) for a in (h.ATK, h.DEF, h.HP)] == [3, 2, 5]


PHANTOM, GIFT, SCHWER = (h.KW[name] for name in ("phantom", "gift", "schwer"))
KEYWORDS: Final[dict[str, tuple[Mod, set[int]]]] = {
    "grant": (Mod(defs.GRANT, SCHWER), {PHANTOM, GIFT, SCHWER}),
    "grant again": (Mod(defs.GRANT, GIFT), {PHANTOM, GIFT}),
    "remove": (Mod(defs.REMOVE, GIFT), {PHANTOM}), "remove another": (Mod(defs.REMOVE, SCHWER), {PHANTOM, GIFT}),
    "remove all": (Mod(defs.REMOVE, -1), set()), "silence": (Mod(defs.SILENCE), set()),
}  # fmt: skip


# What takes the text that says it is another question.
SENSIBLE: Final = [(way, name) for way in WAYS for name in KEYWORDS if (way, name) != ("own", "silence")]


@pytest.mark.parametrize(("way", "name"), SENSIBLE)
def test_keywords(way: str, name: str) -> None:
    mod, changed = KEYWORDS[name]
    t, x = made(way, mod)
    expected = set() if way == "face down" else changed if way in HOLDS else {PHANTOM, GIFT}
    assert {kw for kw in range(len(h.KEYWORDS)) if t.game.has_keyword(x, kw)} == expected
    assert t.game.has_keyword(x, -1) == bool(expected)
    assert not t.game.has_keyword(t.obj("O"), -1)
    assert t.game.ruled(K_FORBID + h.V["be_blocked"], x) == (PHANTOM in expected)


@pytest.mark.parametrize("way", WAYS)
def test_subtypes(way: str) -> None:
    t, x = made(way, Mod(defs.SUBTYPE, 1))
    assert [t.game.has_subtype(x, i) for i in (0, 1)] == [False, way in HOLDS]
    assert not t.game.has_subtype(t.obj("O"), 1)


def test_numbers_are_set_before_anything_is_added_and_exchanged_afterwards() -> None:
    """Whatever the order in which they came."""
    mods = (Mod(defs.SWAP, h.ATK, stat=h.HP), Mod(defs.ADD, h.ATK, number=2), Mod(defs.SET, h.ATK, number=6))
    for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2)):
        text = Ability("static", statics=tuple(Static(defs.SELF, (mods[i],)) for i in order))
        t = Board(a=(U("X", 3, 2, 5, abilities=(text,)),))
        assert [t.stat("X", a) for a in ("atk", "def", "hp")] == [5, 2, 8]
        gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=mods)
        t = Board(a=(U("X", 3, 2, 5), U("O", 1, 1, 1, abilities=(gives,))))
        f = Frame(t.obj("O").d.links[-1].index, 0, t.obj("O").ref(), A, t.game.gen)
        for i in order:
            t.game.modify(f, [t.obj("X").oid], (i,), (mods[i].number if isinstance(mods[i].number, int) else 0,), 1, -1)
        assert [t.stat("X", a) for a in ("atk", "def", "hp")] == [5, 2, 8]


def test_the_last_effect_that_sets_a_number_decides_and_beats_texts() -> None:
    text = Ability("static", statics=(Static(defs.MATCH, (Mod(defs.SET, h.ATK, number=9),), named("X")),))
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=(Mod(defs.SET, h.ATK),))
    t = Board(a=(U("X", 3, 2, 5), U("O", 1, 1, 1, abilities=(text, gives))))
    assert t.stat("X", "atk") == 9
    f = Frame(t.obj("O").d.links[-1].index, 0, t.obj("O").ref(), A, t.game.gen)
    for n in (4, 6):
        t.game.modify(f, [t.obj("X").oid], (0,), (n,), defs.PERMANENT, -1)
        assert t.stat("X", "atk") == n
    t.game.put(f, [t.obj("O").oid], h.HAND, -1)
    assert t.stat("X", "atk") == 6


def test_a_text_that_is_quoted_is_had_as_long_as_it_is_given() -> None:
    quoted = Ability("static", statics=(Static(defs.SELF, (Mod(defs.ADD, h.ATK, number=4),)),))
    t, x = made("about", Mod(defs.QUOTE, abilities=(quoted,)))
    assert (t.game.stat(x, h.ATK), t.stat("O", "atk")) == (7, 1)
    assert t.game.keywords_of(x) & t.program.declared_words == 1 << PHANTOM | 1 << GIFT
    t.game.put(Frame(-1, 0, -1, A, t.game.gen), [t.obj("O").oid], h.HAND, -1)
    assert t.game.stat(x, h.ATK) == 3


def test_keywords_of_others() -> None:
    """WORDS_OF: of all of them but itself, as they are; what lies face down has none."""
    share = Mod(defs.WORDS_OF, candidates=lambda game, f: game.every(f, h.unit))
    text = Ability("static", statics=(Static(defs.SELF, (share,)),))
    t = Board(
        a=(U("O", 1, 1, 1, "schwer", abilities=(text,)), U("X", 1, 0, 1, "gift")), b=(U("Y", 1, 0, 1, "phantom"),)
    )
    has = [kw for kw in range(len(h.KEYWORDS)) if t.game.has_keyword(t.obj("O"), kw)]
    assert has == sorted((SCHWER, PHANTOM, GIFT))
    assert [t.game.has_keyword(t.obj(n), SCHWER) for n in "OXY"] == [True, False, False]
    t.game.own(t.obj("Y").oid).face = 1
    t.game.restamp()
    assert not t.game.has_keyword(t.obj("O"), PHANTOM)


# --- costs, prices, limits, what a period gives -----------------------------------------------------------------------


def texts(*statics: Static) -> tuple[Ability, ...]:
    return (Ability("static", statics=statics),)


def test_costs() -> None:
    """By a text of the card, by one about cards, by one about players and what they play; only where it is meant."""
    event = named("E", "N")
    own = texts(Static(defs.SELF, (Mod(defs.COST, sign=-1, number=2),), None, poor))
    for statics, expected in (
        ((Static(defs.YOU, (Mod(defs.COST, number=2),)),), [6, 6, 4]),
        ((Static(defs.OPPONENT, (Mod(defs.COST, number=2),)),), [4, 4, 6]),
        ((Static(defs.ANYONE, (Mod(defs.COST, number=2, test=event),)),), [6, 4, 6]),
        ((Static(defs.MATCH, (Mod(defs.COST, sign=-1, number=3),), event),), [1, 4, 1]),
        ((Static(defs.MATCH, (Mod(defs.COST, sign=-1, number=9),), event),), [0, 4, 0]),
        ((Static(defs.MATCH, (Mod(defs.COST, sign=-1, number=9, least=2),), event),), [2, 4, 2]),
        ((Static(defs.MATCH, (Mod(defs.COST, sign=-1, each=lambda game, f, o: 1 + o.ctrl),), None),), [3, 3, 2]),
    ):  # fmt: skip
        t = Board(
            a=(U("O", 1, 1, 1, abilities=texts(*statics)),), a_hand=(h.card("E", 3, 4), U("M", 1, 0, 1, cost=4)),
            b_hand=(h.card("N", 3, 4),),
        )  # fmt: skip
        assert [t.game.cost_of(t.obj(n), h.COST) for n in "EMN"] == expected
    for credits, expected_cost in ((1, 2), (9, 4)):
        t = Board(a_hand=(replace(h.card("E", 3, 4), abilities=own), h.card("N", 3, 4)), credits=(credits, 0))
        assert [t.game.cost_of(t.obj(n), h.COST) for n in "EN"] == [expected_cost, 4]


def test_prices_add_up() -> None:
    """Of the verb and the resource that are asked for, of each object."""
    on = tuple(Static(defs.MATCH, (Mod(defs.PRICE, h.V[verb], number=n, stat=r),), named("X", "Y"))
               for verb, n, r in (("attack", 2, 0), ("attack", 1, 0), ("block", 4, 0), ("attack", 5, 1)))  # fmt: skip
    t = Board(a=(U("X", 1, 0, 1), U("Y", 1, 0, 1), U("Z", 1, 0, 1)), b=(U("O", 1, 1, 1, abilities=texts(*on)),))
    x, y, z = (t.obj(n) for n in "XYZ")
    attack, block = h.V["attack"], h.V["block"]
    for verb, objs, resource, price in (
        (attack, [x], 0, 3), (attack, [x, y], 0, 6), (attack, [x, z], 0, 3), (attack, [z], 0, 0), (attack, [], 0, 0),
        (block, [x], 0, 4), (attack, [x], 1, 5), (block, [x], 1, 0),
    ):  # fmt: skip
        assert tolls.toll(t.game, verb, objs, resource) == price
    assert tolls.toll(Board(a=(U("X", 1, 0, 1),)).game, attack, [], 0) == 0


HAND, FIELD = 0, 1


def cap_mod(kind: int, key: int, n: int, sign: int = 1) -> Static:
    return Static(defs.YOU, (Mod(kind, key, sign, n),))


@pytest.mark.parametrize(("statics", "base", "expected"), [
    ((), 5, 5), ((), -1, -1), ((cap_mod(defs.SET_CAP, HAND, 3),), 5, 3), ((cap_mod(defs.SET_CAP, HAND, 3),), -1, 3),
    ((cap_mod(defs.SET_CAP, FIELD, 3),), 5, 5), ((cap_mod(defs.ADD_CAP, HAND, 2),), 5, 7),
    ((cap_mod(defs.ADD_CAP, HAND, 2, -1),), 5, 3), ((cap_mod(defs.ADD_CAP, HAND, 9, -1),), 5, 0),
    ((cap_mod(defs.ADD_CAP, HAND, 2),), -1, -1), ((cap_mod(defs.ADD_CAP, FIELD, 2),), 5, 5),
    ((cap_mod(defs.SET_CAP, HAND, 3), cap_mod(defs.SET_CAP, HAND, 4), cap_mod(defs.ADD_CAP, HAND, 2)), 5, 6),
    ((cap_mod(defs.SET_CAP, HAND, -1), cap_mod(defs.ADD_CAP, HAND, 2)), 5, -1),
    ((cap_mod(defs.SET_CAP, HAND, 0),), 5, 0), ((cap_mod(defs.SET_CAP, HAND, 0), cap_mod(defs.ADD_CAP, HAND, 1)), 5, 1),
])  # fmt: skip
def test_limits_of_a_player(statics: tuple[Static, ...], base: int, expected: int) -> None:
    t = Board(a=(U("O", 1, 1, 1, abilities=texts(*statics)),))
    assert caps.cap_of(t.game, A, HAND, base) == expected
    assert caps.cap_of(t.game, B, HAND, base) == base
    assert caps.cap_of(t.game, A, -1, base) == base


def test_limits_are_known_by_their_words() -> None:
    ruleset = h.SET.ruleset
    assert [caps.cap_place(ruleset, name) for name in ("hand", "field", "unit", "")] == [HAND, FIELD, -1, -1]


@pytest.mark.parametrize(("who", "expected"), [
    (defs.YOU, [[3, 0], [0, 0]]), (defs.OPPONENT, [[0, 0], [3, 0]]), (defs.ANYONE, [[3, 0], [3, 0]]),
])  # fmt: skip
def test_what_a_period_gives_more(who: int, expected: list[list[int]]) -> None:
    """Cards (-1) or a resource, as a period starts; by texts and by what effects have given."""
    more = Static(who, (Mod(defs.EXTRA, 0, number=2, period=h.ROUND), Mod(defs.EXTRA, 0, number=1, period=h.ROUND)))
    cards = Static(who, (Mod(defs.EXTRA, -1, -1, 4, period=h.ROUND),))
    t = Board(a=(U("O", 1, 1, 1, abilities=texts(more, cards)),))
    found = [[supposing.extra_of(t.game, seat, p, 0) for p in (h.ROUND, h.COMBAT)] for seat in (A, B)]
    assert found == expected
    taken = [supposing.extra_of(t.game, seat, h.ROUND, -1) for seat in (A, B)]
    assert taken == [-4 if first else 0 for first, _ in expected]
    assert supposing.extra_of(t.game, A, h.ROUND, 1) == 0


def test_what_an_effect_lets_a_player_get_more() -> None:
    mods = (Mod(defs.EXTRA, 0, period=h.ROUND), Mod(defs.EXTRA, -1, -1, period=h.ROUND))
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=mods)
    t = Board(a=(U("O", 1, 1, 1, abilities=(gives,)),))
    f = Frame(t.obj("O").d.links[-1].index, 0, t.obj("O").ref(), A, t.game.gen)
    t.game.modify_player(f, B, (0, 1), (2, 3), defs.PERMANENT, -1)
    found = [supposing.extra_of(t.game, seat, p, what) for seat in (A, B) for p in (0, 1) for what in (0, -1, 1)]
    assert found == [0] * 6 + [2, -3, 0, 0, 0, 0]


# --- as if ------------------------------------------------------------------------------------------------------------


def test_what_is_supposed_counts_for_its_verb_only() -> None:
    attack, block = h.V["attack"], h.V["block"]
    mods = tuple(
        Mod(defs.AS_IF, verb, as_if=what)
        for verb, what in (
            (attack, ("marker", 0, False)), (attack, ("status", 0, True)), (block, ("marker", 0, True)),
            (attack, ("marker", 1, True)), (attack, ("marker", 1, False)),
        )
    )  # fmt: skip
    t = Board(a=(U("X", 1, 0, 1), U("O", 1, 1, 1, abilities=texts(Static(defs.MATCH, mods, named("X"))))))
    x = t.game.own(t.obj("X").oid)
    x.markers = 1
    g = t.game
    asked: list[tuple[Any, ...]] = [
        (attack, "marker", 0), (attack, "status", 0), (block, "marker", 0), (block, "status", 0), (attack, "marker", 1),
        (attack, "keyword", 0),
    ]  # fmt: skip
    assert [g.as_if(x, *each) for each in asked] == [False, True, True, None, False, None]
    seen = supposing.seen(g, x, attack)
    assert (seen.markers, seen.statuses, x.markers, x.statuses) == (0, 1, 1, 0)
    assert (supposing.seen(g, x, block).markers, supposing.seen(g, x, h.V["draw"])) == (1, x)
    assert supposing.seen(g, t.obj("O"), attack) is t.obj("O")
    assert [supposing.bit(mask, 1, on) for mask in (0b101, 0b111) for on in (True, False)] == [7, 5, 7, 5]
