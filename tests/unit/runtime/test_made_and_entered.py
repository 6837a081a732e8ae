"""Cards that are made or come into play: where they lie, in which order, what they come with, what the log says of it;
what a token is as a card, and what instances of a keyword make together.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import NxsRules
from nexusdsl.runtime import defs, tokens
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.defs import Ability, Mod, Static, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import K_PRICE, Z_DECK, Z_DISCARD, Z_FIELD, Z_GONE, Z_HAND
from nexusdsl.runtime.linking import key_of, token_card
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import ITSELF, TOKEN, Frame, Obj
from nexusdsl.runtime.program import Program
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
REMOVED: Final = 7
TEXT: Final = h.card("TEXT", 3, abilities=(Ability("spell", tokens=(TokenDef(0, (1, 1, 1)),), slots=2),))


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(h, "SET", replace(h.SET, ruleset=replace(h.RULESET, counters=("growth", "charge"))))


def named(*numbers: str) -> defs.Test:
    def test(game: Game, f: Frame, o: Obj) -> bool:
        return o.d.card.number in numbers

    return test


def board(**more: Any) -> Board:
    return Board(a=(U("X", 1, 0, 3),), b=(U("V", 1, 0, 3),), b_hand=(TEXT, U("P", 1, 0, 1), U("Q", 1, 0, 1)), **more)


def frame(t: Board, seat: int = B) -> Frame:
    o = t.obj("TEXT")
    f = Frame(o.d.links[0].index, 0, o.ref(), seat, t.game.gen)
    f.slots = [(), ()]
    return f


def numbers(t: Board, zone: int, seat: int) -> list[str]:
    return [t.game.objs[oid].d.card.number for oid in t.game.zones[zone * 2 + seat]]


# --- made cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [A, B])
@pytest.mark.parametrize(("zone", "inner", "places"), [
    (h.HAND, Z_HAND, slice(-2, None)), (h.DISCARD, Z_DISCARD, slice(-2, None)), (h.DECK_TOP, Z_DECK, slice(-2, None)),
    (h.DECK_BOTTOM, Z_DECK, slice(2)),
])  # fmt: skip
def test_where_made_cards_lie(zone: int, inner: int, places: slice, seat: int) -> None:
    t = board()
    f = frame(t)
    before = [len(each) for each in t.game.zones]
    t.game.make_named(f, seat, 2, "MIL-002", zone, 1)
    after = [len(each) for each in t.game.zones]
    assert [n - m for n, m in zip(after, before, strict=True)] == [
        2 * (at == inner * 2 + seat) for at in range(len(before))
    ]  # fmt: skip
    assert numbers(t, inner, seat)[places] == ["MIL-002"] * 2
    made = [t.game.objs[oid] for oid in t.game.bound(f, 1)]
    assert [(o.owner, o.ctrl, o.zone, o.origin) for o in made] == [(seat, seat, inner, ITSELF)] * 2
    assert f.done == 2


def test_cards_made_into_a_deck_are_shuffled_in() -> None:
    t = board()
    start = len(t.game.log or ())
    t.game.make_named(frame(t), A, 2, "MIL-002", h.DECK, 1)
    assert [e["event"] for e in events(t.game, A, start=start)] == ["move", "move", "shuffle"]
    assert numbers(t, Z_DECK, A).count("MIL-002") == 2
    start = len(t.game.log or ())
    t.game.make_named(frame(t), A, 0, "MIL-002", h.DECK, 1)
    assert events(t.game, A, start=start) == []


def test_cards_are_made_after_what_is_seen() -> None:
    """Copies of the first; of what lies face down, or of nothing, there is none."""
    t = board()
    f = frame(t)
    x, v = t.obj("X").ref(), t.obj("V").ref()
    t.game.make_copies(f, B, 2, [x, v], h.HAND, 1)
    assert (numbers(t, Z_HAND, B)[-2:], f.done) == (["X", "X"], 2)
    t.game.own(t.obj("V").oid).face = 1
    t.game.make_copies(f, B, 2, [v], h.HAND, 1)
    assert (f.done, f.slots[1]) == (0, ())
    t.game.make_copies(f, B, 2, [], h.HAND, 1)
    assert f.done == 0
    t.game.put(f, [t.obj("V").oid], h.DISCARD, -1)
    t.game.make_copies(f, B, 1, [v], h.HAND, 1)  # what it was is seen now
    assert numbers(t, Z_HAND, B)[-1] == "V"


@pytest.mark.parametrize(("zone", "token"), [(-1, True), (h.HAND, False)])
def test_what_was_offered_is_made(zone: int, token: bool) -> None:
    t = board()
    f = frame(t)
    at = t.program.numbers["MIL-003"]
    f.slots = [(-1 - at,), ()]
    t.game.make_offered(f, B, 2, 0, zone, 1)
    made = [t.game.objs[oid] for oid in t.game.bound(f, 1)]
    assert [(o.d.card.number, o.zone, o.origin) for o in made] == [
        ("MIL-003", Z_FIELD if token else Z_HAND, TOKEN if token else ITSELF)
    ] * 2
    assert [(t.game.is_exhausted(o), o.counters) for o in made] == [(False, ())] * 2
    for slots in ([(), ()], []):
        f.slots = slots
        t.game.make_offered(f, B, 2, 0, zone, 1)
        assert f.done == 0


@pytest.mark.parametrize("way", ["create", "create_named", "create_copy"])
def test_tokens_come_as_the_effect_says(way: str) -> None:
    """Exhausted, with counters; and without, as any other."""
    what: dict[str, Any] = {"create": 0, "create_named": "MIL-002", "create_copy": None}
    for how, expected in (
        ((), (False, ())),
        ((True, 1, 2), (True, (0, 2))),
        ((False, 0, 3), (False, (3, 0))),
        ((True,), (True, ())),
        ((False, 1), (False, ())),
    ):
        t = board()
        f = frame(t)
        model = t.game.refs([t.obj("X").oid]) if way == "create_copy" else what[way]
        getattr(t.game, way)(f, A, 2, model, 1, *how)
        made = [t.game.objs[oid] for oid in t.game.bound(f, 1)]
        assert [(t.game.is_exhausted(o), o.counters) for o in made] == [expected] * 2
        assert [(o.ctrl, o.owner, o.origin, o.zone) for o in made] == [(A, A, TOKEN, Z_FIELD)] * 2
        assert [o.d.card.number for o in made] == [
            {"create": "*1", "create_named": "MIL-002", "create_copy": "X"}[way]
        ] * 2
        assert f.done == 2


def test_tokens_that_are_gone_serve_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once there are as many objects as there can be."""
    t = board()
    f = frame(t)
    t.game.create(f, A, 2, 0, 1)
    first, second = t.game.bound(f, 1)
    old = t.game.objs[first].ref()
    monkeypatch.setattr(tokens, "MAX_OBJECTS", len(t.game.objs))
    t.game.create(f, B, 1, 0, 1)
    assert (f.done, f.slots[1]) == (0, ())
    t.game.put(f, [first], h.HAND, -1)
    t.game.create_named(f, B, 2, "MIL-002", 1)
    assert f.done == 1
    o = t.game.objs[first]
    assert (o.d.card.number, o.owner, o.ctrl, o.zone, o.origin, o.was) == ("MIL-002", B, B, Z_FIELD, TOKEN, -1)
    assert (t.game.at(old), t.game.bound(f, 1), t.game.objs[second].zone) == ([], [first], Z_FIELD)
    assert o.inc == 2  # once as it left, once as it came


def test_cards_that_are_gone_do_not_serve_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only tokens do, also for cards; what was made before there was no number left is there."""
    t = board()
    f = frame(t)
    t.game.create(f, A, 1, 0, 1)
    token = t.game.bound(f, 1)
    t.game.put(f, [*token, t.obj("V").oid], REMOVED, -1)
    monkeypatch.setattr(tokens, "MAX_OBJECTS", len(t.game.objs))
    t.game.make_named(f, A, 3, "MIL-002", h.HAND, 1)
    assert (f.done, t.game.bound(f, 1), numbers(t, Z_HAND, A)) == (1, token, ["MIL-002"])
    assert (t.obj("V").zone, t.game.objs[token[0]].origin) == (Z_GONE, ITSELF)


@pytest.mark.parametrize("name", ["hqA", "NEU-121"])
def test_no_card_is_a_base_or_a_sector(name: str) -> None:
    t = board()
    f = frame(t)
    t.game.make_copies(f, A, 1, [t.game.objs[t.target(name)].ref()], h.HAND, 1)
    assert (f.done, f.slots[1], numbers(t, Z_HAND, A)) == (0, (), [])


def test_a_token_comes_face_down_if_its_text_says_so() -> None:
    hides = TokenDef(1, (1, 2), 0, ((h.KW["verdeckt"], -1, -1),))
    text = h.card("TEXT", 3, abilities=(Ability("spell", tokens=(hides, TokenDef(0, (1, 1, 0))), slots=2),))
    t = Board(b_hand=(text,))
    f = frame(t)
    t.game.create(f, A, 1, 0, 1)
    (o,) = (t.game.objs[oid] for oid in t.game.bound(f, 1))
    assert (o.face, o.zone) == (1, Z_FIELD)
    t.game.create(f, A, 2, 1, 1)  # without anything left of it, it is gone as it comes
    assert (f.done, t.game.bound(f, 1)) == (2, [])
    assert [e["event"] for e in events(t.game, A) if e["event"] in ("enters", "dies")] == ["enters"] * 3 + ["dies"] * 2


# --- what comes with what ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["own", "about", "next"])
def test_what_texts_say_that_it_comes_with(way: str) -> None:
    """Counters, exhausted; the log tells of the counters, and no ability waits for it."""
    mods = (Mod(defs.ENTERS_WITH, 1, number=2), Mod(defs.ENTERS_EXHAUSTED), Mod(defs.ENTERS_WITH, 0, number=0))
    own = (Ability("static", statics=(Static(defs.SELF, mods),)),) if way == "own" else ()
    about = (Ability("static", statics=(Static(defs.MATCH, mods, named("P")),)),) if way == "about" else ()
    gives = Ability("activated", (h.nothing,), can_pay=lambda game, f: False, mods=mods,
                    delayed=(defs.On(h.T["plays"], defs.YOU),))  # fmt: skip
    t = Board(a=(U("O", 1, 0, 1, abilities=(*about, gives)),), a_hand=(U("P", 1, 0, 1, abilities=own), U("Q", 1, 0, 1)))
    start = len(t.game.log or ())
    f = Frame(t.obj("O").d.links[-1].index, 0, t.obj("O").ref(), A, t.game.gen)
    if way == "next":
        t.game.modify_next(f, A, 0, (0, 1), (2, 0), defs.PERMANENT, -1)
        t.do("play", "P")
    else:
        t.game.put(f, [t.obj("P").oid], h.FIELD, -1)
    assert (t.obj("P").counters, t.game.is_exhausted(t.obj("P"))) == ((0, 2), True)
    told = [e for e in events(t.game, A, start=start) if e["event"] in ("counter", "exhausted")]
    at = {"card": "P", "id": t.obj("P").entry}
    assert told == [{"event": "counter", "amount": 2, "subject": at, "counter": "charge"}]
    t.game.put(f, [t.obj("Q").oid], h.FIELD, -1)
    assert (t.obj("Q").counters, t.game.is_exhausted(t.obj("Q"))) == ((), False)


def test_only_while_the_condition_of_the_text_holds() -> None:
    def rich(game: Game, f: Frame) -> bool:
        return game.resource(f.seat, 0) > 5

    text = Ability("static", statics=(Static(defs.SELF, (Mod(defs.ENTERS_WITH, 1, number=2),), None, rich),))
    for credits, counters in ((9, (0, 2)), (1, ())):
        t = Board(a_hand=(U("P", 1, 0, 1, abilities=(text,)),), credits=(credits, 9))
        t.game.put(Frame(-1, 0, -1, A, t.game.gen), [t.obj("P").oid], h.FIELD, -1)
        assert t.obj("P").counters == counters


# --- moves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("zone", "seat", "owner"), [
    (h.HAND, -1, A), (h.HAND, B, B), (h.DECK_TOP, B, A), (h.DISCARD, B, A), (REMOVED, B, A),
])  # fmt: skip
def test_whose_card_it_is_afterwards(zone: int, seat: int, owner: int) -> None:
    """Only a hand may be another's: whoever takes a card into the hand owns it."""
    t = board()
    f = frame(t)
    t.game.put(f, [t.obj("X").oid], zone, seat)
    o = t.obj("X")
    assert (o.owner, o.ctrl, o.inc) == (owner, owner, 1)


@pytest.mark.parametrize(("seat", "ctrl"), [(-1, B), (A, A), (B, B)])
def test_whose_side_it_comes_in_on(seat: int, ctrl: int) -> None:
    t = board()
    t.game.put(frame(t), [t.obj("P").oid], h.FIELD, seat)
    assert (t.obj("P").ctrl, t.obj("P").owner) == (ctrl, B)
    assert t.obj("P").oid in t.game.zones[Z_FIELD * 2 + ctrl]


@pytest.mark.parametrize("zone", [h.FIELD, 6])
def test_face_down_if_the_effect_says_so(zone: int) -> None:
    t = board()
    t.game.put(frame(t), [t.obj("P").oid], zone, -1)
    assert t.obj("P").face == (zone == 6)


def test_what_leaves_play_keeps_nothing_of_its_time_there() -> None:
    t = board()
    o = t.game.own(t.obj("X").oid)
    o.markers = o.statuses = o.face = 1
    o.tags, o.used, o.counters, o.host, o.ctrl, o.w[h.HP] = 0x301, (17,), (1, 2), t.obj("V").ref(), A, 2
    entry = o.entry
    t.game.put(frame(t), [o.oid], h.HAND, -1)
    o = t.obj("X")
    left = (o.markers, o.statuses, o.face, o.tags, o.used, o.counters, o.host, o.entry, o.w[:6], o.was, o.mods)
    assert left == (0, 0, 0, 0, (), (), -1, 0, [0] * 6, -1, ())
    t.game.put(frame(t), [o.oid], h.FIELD, -1)
    assert t.obj("X").entry > entry
    assert t.obj("X").inc == 2


def test_several_cards_keep_their_order_and_a_deck_its_top() -> None:
    t = board()
    f = frame(t)
    cards = [t.obj("P").oid, t.obj("Q").oid]
    t.game.put(f, cards, h.DECK_TOP, -1)
    assert numbers(t, Z_DECK, B)[-2:] == ["P", "Q"]
    t.game.put(f, cards, h.DECK_BOTTOM, -1)
    assert numbers(t, Z_DECK, B)[:2] == ["Q", "P"]
    t.game.put(f, cards, h.DISCARD, -1)
    assert numbers(t, Z_DISCARD, B) == ["P", "Q"]
    f.slots = [tuple(t.game.refs(cards))]
    t.game.put_ordered(f, 0, h.DECK_TOP, -1)
    assert numbers(t, Z_DECK, B)[-2:] == ["Q", "P"]
    f.slots = [tuple(t.game.refs(cards))]
    t.game.put_ordered(f, 0, h.DECK_BOTTOM, -1)
    assert numbers(t, Z_DECK, B)[:2] == ["Q", "P"]


def test_what_is_there_already_does_not_move_again() -> None:
    t = board()
    f = frame(t)
    for zone, inner in ((h.DISCARD, Z_DISCARD), (REMOVED, Z_GONE), (h.FIELD, Z_FIELD)):
        t.game.put(f, [t.obj("P").oid], zone, -1)
        assert (t.obj("P").zone, f.done) == (inner, 1)
        t.game.put(f, [t.obj("P").oid], zone, -1)
        assert f.done == 0


def test_bases_and_sectors_never_move() -> None:
    t = board()
    f = frame(t)
    for zone in (h.HAND, h.DECK, h.DISCARD, h.FIELD, REMOVED):
        t.game.put(f, [A, t.obj("NEU-121").oid], zone, -1)
        assert f.done == 0
    assert [e["event"] for e in events(t.game)] == []


# --- tokens as cards, keywords together -------------------------------------------------------------------------------


def test_a_token_as_a_card() -> None:
    soldier = replace(h.SET, subtypes=(("s", "Soldat", "Soldier"), ("d", "Drohne", "Drone")))
    card = token_card(soldier, TokenDef(0, (4, 2, 3), 3, ((h.KW["gift"], 2, -1),), (h.GRENADE,)), 7)
    assert (card.number, card.name_de, card.name_en) == ("*7", "Soldat Drohne", "Soldier Drone")
    assert (card.type, card.kinds, card.subtypes, card.faction, card.rarity) == (0, h.UNIT, 3, -1, -1)
    assert (card.stats, card.keywords, card.abilities) == (
        (-1, -1, 4, 2, 3, -1),
        ((h.KW["gift"], 2, -1),),
        (h.GRENADE,),
    )
    wall = token_card(soldier, TokenDef(1, (2, 3)), 1)
    assert (wall.name_de, wall.name_en, wall.stats, wall.kinds) == (
        "Struktur", "structure", (-1, -1, -1, 2, 3, -1), h.STRUCTURE,
    )  # fmt: skip


def program(**more: Any) -> Program:
    solidarity = h.KW["solidaritaet"]
    keywords = tuple(replace(k, **more) if i == solidarity else k for i, k in enumerate(h.KEYWORDS))
    return Program(replace(h.SET, keywords=keywords), NxsRules())


@pytest.mark.parametrize(("sums", "have", "number", "param", "expected"), [
    (False, (), 3, -1, ((3, h.ATK),)), (False, (), -1, -1, ((1, h.ATK),)), (False, ((3, h.ATK),), 2, -1, ((3, h.ATK),)),
    (False, ((2, h.ATK),), 3, h.ATK, ((3, h.ATK),)), (False, ((2, h.ATK),), 3, h.HP, ((2, h.ATK), (3, h.HP))),
    (True, ((2, h.ATK),), 3, -1, ((5, h.ATK),)), (True, ((2, h.ATK),), 3, h.HP, ((2, h.ATK), (3, h.HP))),
    (True, ((2, h.ATK), (1, h.HP)), 3, h.HP, ((2, h.ATK), (4, h.HP))), (True, ((2, h.ATK),), -1, -1, ((3, h.ATK),)),
])  # fmt: skip
def test_instances_of_a_keyword_together(
    sums: bool, have: tuple[tuple[int, int], ...], number: int, param: int, expected: tuple[tuple[int, int], ...]
) -> None:
    """G-055: the highest number, or their sum if the keyword says so; of each attribute by itself."""
    assert program(sums=sums).merged(have, h.KW["solidaritaet"], number, param) == expected


def test_the_usual_number_may_be_an_option() -> None:
    for value, usual in (("7", 7), ("none", 1), ("-2", -2)):
        keyword = h.KW["solidaritaet"]
        made = tuple(replace(k, default_option="hand_limit") if i == keyword else k for i, k in enumerate(h.KEYWORDS))
        p = Program(replace(h.SET, keywords=made), NxsRules(), {"hand_limit": value})
        assert p.parameters(keyword, -1, -1) == (usual, h.ATK)
        assert p.parameters(keyword, 4, h.HP) == (4, h.HP)


def test_looking_things_up() -> None:
    p = program()
    assert [p.attribute(name) for name in ("cost", "hp", "luck")] == [0, 4, -1]
    assert [p.kind_mask(name) for name in ("unit", "hq", "car")] == [h.UNIT, h.HQ, 0]
    assert [p.number_option(key, 9) for key in ("hq_start", "hand_limit", "no_such")] == [20, 9, 9]
    assert p.options["hq_start"] == "20"
    with pytest.raises(BadSetup, match=r"^unknown option 'no_such'$"):
        Program(h.SET, NxsRules(), {"no_such": "1"})
    assert key_of(Mod(defs.PRICE, h.V["block"])) == K_PRICE
    assert key_of(Mod(defs.FORBID, h.V["block"])) == key_of(Mod(defs.FORBID, 0)) + h.V["block"]


def test_bases_have_the_values_of_their_type_only() -> None:
    (base,) = program().bases
    assert (base.card.stats, base.card.name_de, base.card.name_en, base.index) == (
        (-1, -1, -1, -1, 0, -1),
        "HQ",
        "HQ",
        -7,
    )
    assert (base.card.number, base.card.faction, base.card.subtypes, base.kinds, base.base) == ("", -1, 0, h.HQ, True)


def test_what_an_alternative_of_a_keyword_is_for() -> None:
    """The most specific that fits the kind of card and that the options allow; none where none fits."""
    first, unit, option, both = (h.static(Mod(defs.ADD, h.ATK, number=n)) for n in range(1, 5))
    chosen = (("phantom", "other"),)
    rows = ((0, (), (first,)), (h.UNIT, (), (unit,)), (0, chosen, (option,)), (h.UNIT, chosen, (both,)))
    word = h.keyword("wort", alternatives=rows)
    only = h.keyword("nur", alternatives=((h.EVENT, (), (first,)),))
    made = replace(h.SET, keywords=(word, only), cards=())
    for value, kinds, expected in (
        ("other", h.UNIT, both), ("unblockable", h.UNIT, unit), ("other", h.EVENT, option),
        ("unblockable", h.EVENT, first),
    ):  # fmt: skip
        p = Program(made, NxsRules(), {"phantom": value})
        assert [link.ability for link in p.keyword_links(0, kinds)] == [expected]
        assert [link.ability for link in p.keyword_links(1, kinds)] == ([first] if kinds == h.EVENT else [])
        ruled_out = {link.ability.statics[0].mods[0].number for link in p.ruled_out(0)}
        assert ruled_out == (set() if value == "other" else {3, 4})
