"""What each seat and a spectator see of a state, whole: nothing less than they may know, and nothing more."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import defs
from nexusdsl.runtime.decisions import option
from nexusdsl.runtime.defs import Ability, Mod, Static, TokenDef
from nexusdsl.runtime.layout import Z_LIMBO
from nexusdsl.runtime.log import events
from nexusdsl.runtime.objects import TOKEN, Frame
from nexusdsl.runtime.views import bit_of, knowers, view
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U = h.u
REMOVED: Final = 7
EVERYONE: Final = (A, B, None)


@pytest.fixture(autouse=True)
def words(monkeypatch: pytest.MonkeyPatch) -> None:
    ruleset = replace(h.RULESET, counters=("growth", "charge"), markers=("new", "mark"))
    statuses = (*h.STATUSES, defs.StatusDef("fire", "Feuer", "Fire", ()))
    monkeypatch.setattr(h, "SET", replace(h.SET, ruleset=ruleset, statuses=statuses))


def board(**more: Any) -> Board:
    """B has a decorated unit and a face-down structure that A owns."""
    full = {
        "counters": {"charge": 2}, "statuses": ("fire",), "markers": ("mark",), "exhausted": True, "token": True,
        "current": {"def": 1, "hp": 2},
    }  # fmt: skip
    return Board(
        a=(U("X", 2, 1, 5, "phantom"),),
        b=(U("V", 3, 2, 4, "gift", cost=3), h.card("F", 1, 2, 1, (-1, 1, 3), ("verdeckt",))),
        a_hand=(U("H", 1, 0, 1, cost=2),), b_hand=(h.card("E", 3, 4, 1), U("I", 1, 0, 1)),
        more={"V": full, "F": {"face_down": True, "owner": A}}, shared=((B, Placed("NEU-122")),), credits=(3, 7),
        **more,
    )  # fmt: skip


def cost(credits: int) -> dict[str, int]:
    return {"credit": credits}


def shown(t: Board, number: str, seat: int | None) -> dict[str, Any]:
    entry = t.obj(number).entry
    return next(o for o in view(t.game, seat)["board"] if o["id"] == entry)


DECORATED: Final = {
    "owner": B, "controller": B, "number": "V", "type": "unit", "face_down": False, "exhausted": True, "token": True,
    "stats": {"cost": 3, "worth": 1, "atk": 3, "def": 1, "hp": 2}, "keywords": ["gift"], "counters": {"charge": 2},
    "prices": {"attack": {"credit": 0}, "abilities": []},
    "host": None, "markers": ["mark"], "statuses": ["fire"],
}  # fmt: skip
PLAIN: Final = {
    "exhausted": False, "token": False, "keywords": [], "counters": {}, "host": None, "markers": [], "statuses": [],
}  # fmt: skip
NO_PRICES: Final = {"attack": None, "abilities": []}
NOBODY: Final[dict[str, Any]] = {"shown": [], "shown_prices": []}
HIDDEN: Final = {"number": None, "type": "structure", "stats": {}, "prices": NO_PRICES}
SEEN: Final = {**HIDDEN, "number": "F", "stats": {"cost": 2, "worth": 1, "def": 1, "hp": 3}}


@pytest.mark.parametrize("seat", EVERYONE)
def test_an_object_that_all_see(seat: int | None) -> None:
    t = board()
    assert shown(t, "V", seat) == {"id": t.obj("V").entry, **DECORATED}


@pytest.mark.parametrize(("seat", "expected"), [(A, HIDDEN), (B, SEEN), (None, HIDDEN)])
def test_who_controls_a_face_down_card_sees_it(seat: int | None, expected: dict[str, Any]) -> None:
    """Its owner does not."""
    t = board()
    sides = {"id": t.obj("F").entry, "owner": A, "controller": B, "face_down": True}
    assert shown(t, "F", seat) == {**PLAIN, **sides, **expected}


def test_a_host_is_shown_by_its_entry() -> None:
    t = board()
    t.game.own(t.obj("X").oid).host = t.obj("V").ref()
    assert shown(t, "X", B)["host"] == t.obj("V").entry
    t.game.put(Frame(t.program.given.index, 0, -1, A, t.game.gen), [t.obj("V").oid], h.HAND, -1)
    assert shown(t, "X", B)["host"] is None


def test_bases_and_sectors_are_seen() -> None:
    t = board()
    for seat in EVERYONE:
        assert [o["type"] for o in view(t.game, seat)["board"]] == [
            "hq",
            "hq",
            *["sector"] * 3,
            "unit",
            "unit",
            "structure",
        ]
        assert [o["controller"] for o in view(t.game, seat)["board"]] == [0, 1, -1, 1, -1, 0, 1, 1]


@pytest.mark.parametrize("seat", EVERYONE)
def test_players(seat: int | None) -> None:
    t = board()
    f = Frame(t.program.given.index, 0, -1, A, t.game.gen)
    t.game.discard(f, B, [t.obj("I").oid])
    t.game.put(f, [t.obj("X").oid], REMOVED, -1)
    t.game.put(f, [t.obj("V").oid], REMOVED, -1)  # a token is nothing any more
    a = {"name": "A", "resources": {"credit": 3}, "hand": 1, **NOBODY, "deck": 10, "discard": [], "removed": ["X"]}
    b = {"name": "B", "resources": {"credit": 7}, "hand": 1, **NOBODY, "deck": 10, "discard": ["I"]}
    assert view(t.game, seat)["players"] == [a, b]


@pytest.mark.parametrize(("seat", "expected"), [
    (A, [{"number": "H", "stats": {"cost": 2, "worth": 1, "atk": 1, "def": 0, "hp": 1}, "price": cost(2)}]),
    (B, [{"number": "E", "stats": {"cost": 4, "worth": 1}, "price": cost(4)},
         {"number": "I", "stats": {"cost": 0, "worth": 1, "atk": 1, "def": 0, "hp": 1}, "price": cost(0)}]),
    (None, []),
])  # fmt: skip
def test_the_own_hand(seat: int | None, expected: list[dict[str, Any]]) -> None:
    assert view(board().game, seat)["hand"] == expected


def test_a_hand_that_everybody_sees() -> None:
    """By a text: sorted, so that the order tells nothing."""
    text = Ability("static", statics=(Static(defs.OPPONENT, (Mod(defs.SHOW_HAND),)),))
    t = Board(
        a=(U("X", 1, 0, 1, abilities=(text,)),), a_hand=(U("H", 1, 0, 1),), b_hand=(U("Z", 1, 0, 1), U("I", 1, 0, 1)),
    )  # fmt: skip
    for seat in EVERYONE:
        assert [player["shown"] for player in view(t.game, seat)["players"]] == [[], ["I", "Z"]]
    assert [knowers(t.game, t.obj(n)) for n in "HIZ"] == [0b001, 0b111, 0b111]


@pytest.mark.parametrize("seat", EVERYONE)
def test_a_combat(seat: int | None) -> None:
    t = board()
    assert view(t.game, seat)["combat"] is None
    x, v, f = (t.obj(number) for number in "XVF")
    t.game.attackers, t.game.attacked, t.game.blockers = (x.ref(), 4096 | x.oid), f.ref(), (v.ref(),)
    assert view(t.game, seat)["combat"] == {"attackers": [x.entry], "target": [f.entry], "blockers": [v.entry]}


def test_who_is_asked_sees_what() -> None:
    t = board(holder=B)
    game = t.game
    assert view(game, B)["decision"] == {
        "seat": B, "kind": "action", "purpose": "action",
        "options": {"de": [game.label(c, "de") for c in game.options()], "en": [game.label(c) for c in game.options()]},
        "prices": [None, cost(4), cost(0), None, None, None, None],
    }  # fmt: skip
    for seat in (A, None):
        nothing = dict.fromkeys(("kind", "purpose", "options", "prices"))
        assert view(game, seat)["decision"] == {"seat": B, **nothing}
    game.concede(A)
    for seat in EVERYONE:
        seen = view(game, seat)
        assert (seen["decision"], seen["result"], seen["seat"]) == (None, {"winner": B, "path": "concede"}, seat)
    assert view(board().game, A)["result"] is None
    assert view(game, A)["rules"] == game.rules.public(game)


def test_who_may_know_a_card() -> None:
    """Decks nobody, hands their owner, what comes face down its owner, what lies face down its controller."""
    t = board()
    deck = t.game.objs[t.game.zones[1 * 2 + B][0]]
    assert [knowers(t.game, o) for o in (deck, t.obj("H"), t.obj("I"), t.obj("F"), t.obj("V"))] == [0, 1, 2, 2, 7]
    assert [bit_of(t.game, seat) for seat in EVERYONE] == [1, 2, 4]
    coming = t.game.own(t.obj("F").oid)
    coming.zone, coming.face = Z_LIMBO, 0
    assert knowers(t.game, coming) == 1
    other = t.game.own(t.obj("X").oid)
    other.zone = Z_LIMBO
    assert knowers(t.game, other) == 7


# --- labels -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("code", "name", "de", "en"), [
    (0, "", "Fertig", "Done"), (2, "", "Nein", "No"), (3, "", "Ja", "Yes"), (5, "V", "Karte V", "Card V"),
    (6, "H", "Spiele Karte H (2)", "Play Card H (2)"), (8, "V", "Fähigkeit von Karte V", "Ability of Card V"),
    (9, "X", "Opfere Karte X", "Sacrifice Card X"), (5, "F", "verdeckte Karte", "face-down card"),
    (5, "hqA", "HQ A", "HQ A"), (5, "hqB", "HQ B", "HQ B"), (5, "I", "verdeckte Karte", "face-down card"),
])  # fmt: skip
def test_options_in_words(code: int, name: str, de: str, en: str) -> None:
    """As A reads them, who is asked."""
    t = board()
    oid = t.target(name) if name else 0
    assert (t.game.label(option(code, oid), "de"), t.game.label(option(code, oid), "en")) == (de, en)


def test_a_card_of_a_deck_has_its_name_while_it_is_looked_at() -> None:
    t = board()
    card = t.game.zones[1 * 2 + B][0]
    assert (t.game.label(option(5, card), "de"), t.game.label(option(5, card))) == ("Karte MIL-001", "Card MIL-001")


def test_a_card_of_one_language_is_called_so_in_both() -> None:
    for name_de, name_en, de, en in (
        ("Eins", "", "Eins", "Eins"),
        ("", "One", "One", "One"),
        ("Eins", "One", "Eins", "One"),
    ):
        t = Board(a=(replace(U("X", 1, 0, 1), name_de=name_de, name_en=name_en),))
        assert (t.game.label(option(5, t.obj("X").oid), "de"), t.game.label(option(5, t.obj("X").oid), "en")) == (
            de,
            en,
        )


# --- events as each may see them --------------------------------------------------------------------------------------


def test_a_drawn_card_is_known_to_who_draws_it() -> None:
    t = board()
    start = len(t.game.log or ())
    t.game.draw(Frame(t.program.given.index, 0, -1, B, t.game.gen), B, 1)
    move, draw = ({"event": "move", "amount": 8}, {"event": "draws", "amount": 0, "seat": B})
    for seat, card in ((A, None), (B, "MIL-001"), (None, None)):
        seen = {} if card is None else {"card": card}
        found = events(t.game, seat, start=start)
        assert found == [
            {**move, "subject": {"card": card, "id": None}}, {**draw, "object": {"card": card, "id": None}},
        ]  # fmt: skip
        assert seen.get("card") == card


def test_a_move_is_known_to_who_knows_the_card_before_or_after_it() -> None:
    t = board()
    start = len(t.game.log or ())
    f = Frame(t.program.given.index, 0, -1, B, t.game.gen)
    t.game.put(f, [t.obj("X").oid], h.HAND, -1)  # all saw it
    t.game.put(f, [t.obj("I").oid], h.DECK_TOP, -1)  # B knew it
    found = [
        [e["subject"]["card"] for e in events(t.game, seat, start=start) if e["event"] == "move"] for seat in EVERYONE
    ]
    assert found == [["X", None], ["X", "I"], ["X", None]]
    (x, _) = (e for e in events(t.game, A, start=start) if e["event"] == "move")
    assert x["subject"]["id"] is not None


def test_what_is_looked_at_is_known_to_who_looks() -> None:
    t = board()
    start = len(t.game.log or ())
    t.game.look(Frame(t.program.given.index, 0, -1, A, t.game.gen), A, [t.obj("I").oid])
    assert [events(t.game, seat, start=start)[0]["object"]["card"] for seat in EVERYONE] == ["I", "I", None]
    start = len(t.game.log or ())
    t.game.reveal(Frame(t.program.given.index, 0, -1, A, t.game.gen), [t.obj("I").oid])
    assert [events(t.game, seat, start=start)[0]["subject"]["card"] for seat in EVERYONE] == ["I"] * 3


def test_a_referee_sees_everything() -> None:
    t = board()
    start = len(t.game.log or ())
    t.game.draw(Frame(t.program.given.index, 0, -1, B, t.game.gen), B, 1)
    assert [e.get("subject", e.get("object"))["card"] for e in events(t.game, None, True, start)] == ["MIL-001"] * 2


def test_tokens_are_told_by_name() -> None:
    text = Ability("spell", tokens=(TokenDef(0, (1, 1, 1)),), slots=1)
    t = Board(a_hand=(h.card("TEXT", 3, abilities=(text,)),))
    o = t.obj("TEXT")
    t.game.create(Frame(o.d.links[0].index, 0, o.ref(), A, t.game.gen), A, 1, 0, 0)
    assert t.game.objs[-1].origin == TOKEN
    assert [o["token"] for o in view(t.game)["board"]][-1]
    assert [o["number"] for o in view(t.game)["board"]][-1] == "*1"
