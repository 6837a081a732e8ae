"""Law 10: what a seat sees does not depend on what is hidden from it."""

from __future__ import annotations

import json
import random

from nexusdsl.runtime import defs, log
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import G_STREAM, STREAMS
from nexusdsl.runtime.views import bit_of, knowers
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h
from tests.unit.runtime.playing import choice, fresh


def exchanged(game: Game, seat: int | None, dice: random.Random) -> Game:
    """A clone in which all cards that the seat may not know have changed places, and chance is another."""
    other = game.clone()
    hidden = [o.oid for o in other.objs if not knowers(other, o) & bit_of(other, seat) and not o.face]
    infos = [other.objs[oid].d for oid in hidden]
    dice.shuffle(infos)
    for oid, info in zip(hidden, infos, strict=True):
        other.own(oid).d = info
    for i in range(STREAMS):
        other.g[G_STREAM + i] = dice.randrange(1, 1 << 32)
    return other


def test_views_do_not_depend_on_hidden_cards() -> None:
    for seed in range(12):
        game = fresh(seed)
        dice = random.Random(seed)
        while not game.over:
            for seat in (0, 1, None):
                if dice.random() < 0.2:
                    seen = json.dumps(game.view(seat), sort_keys=True)
                    assert json.dumps(exchanged(game, seat, dice).view(seat), sort_keys=True) == seen
            game.apply(choice(game, dice))


def test_the_other_seat_sees_no_options() -> None:
    game = fresh(3)
    assert game.decision is not None
    seat = game.decision.seat
    mine, theirs = game.view(seat)["decision"], game.view(1 - seat)["decision"]
    assert mine["options"]["en"] == game.decision.labels("en")
    nothing = dict.fromkeys(("kind", "purpose", "options", "prices"))
    assert theirs == game.view(None)["decision"] == {"seat": seat, **nothing}


def test_drawn_cards_are_told_to_their_owner_only() -> None:
    t = Board()
    t.pass_round()
    for seat, listener in ((A, A), (B, B), (A, B), (B, A), (A, None), (B, None)):
        told = [e for e in log.events(t.game, listener) if e["event"] == "draws" and e["seat"] == seat]
        assert [e["object"]["card"] for e in told] == ["MIL-001" if seat == listener else None]


def test_a_face_down_card_is_anonymous() -> None:
    """R-060, G-009, G-063: neither the play nor the object tells which card it is."""
    covert = h.card("D", 1, 2, 1, (-1, 1, 3), ("verdeckt",))
    t = Board(a_hand=(covert,), credits=(5, 5))
    t.do("play", "D")
    assert t.obj("D").face == 1
    assert t.credits(A) == 3
    for listener in (B, None):
        assert '"D"' not in json.dumps(log.events(t.game, listener))
        assert '"D"' not in json.dumps(t.game.view(listener))
        seen = t.game.view(listener)["board"][-1]
        assert (seen["type"], seen["face_down"], seen["stats"]) == ("structure", True, {})
    assert '"D"' in json.dumps(t.game.view(A))


def test_a_card_that_another_text_lays_face_down_is_announced_anonymously() -> None:
    """The text is about own structures: neither its own card nor other cards are hidden by it."""
    veil = defs.Static(defs.MATCH, (defs.Mod(defs.FACE_DOWN),), h.own_structure)
    lord = h.u("L", 1, 0, 1, abilities=(defs.Ability("static", statics=(veil,)),))
    t = Board(a_hand=(lord, h.card("D", 1, stats=(-1, 1, 3)), h.u("U", 1, 0, 1)))
    for number in ("L", "D", "U"):
        t.do("play", number)
        t.take("pass")
    assert [t.obj(n).face for n in ("L", "D", "U")] == [0, 1, 0]
    told = json.dumps(log.events(t.game, B))
    assert ('"L"' in told, '"D"' in told, '"U"' in told) == (True, False, True)


def test_events_name_objects_by_entry_only() -> None:
    """No object id that survives hidden zones; a card that comes again is a new object."""
    t = Board(a=(h.u("U", 1, 0, 1),))
    t.attack("U", "hqB")
    told = log.events(t.game, B)
    keys = {key for e in told for place in ("subject", "object") for key in e.get(place, {})}
    assert keys <= {"card", "id", "base"}


def test_mulligans_stay_secret_until_both_have_decided() -> None:
    """G-003."""
    from nexusdsl.games.nxs_a01 import Deck, new_game, new_program

    decks = [Deck(("MIL-027",) * 40, "MIL")] * 2
    game = new_game(new_program(h.SET), decks, 1, 0, listening=True)
    other = game.clone()
    game.apply(0)
    other.apply(1)
    assert game.view(B) == other.view(B)
    assert game.view(None) == other.view(None)


def test_labels_in_both_languages() -> None:
    t = Board(a=(h.u("U", 1, 0, 1),), a_hand=(h.CARDS_BY["MIL-025"],))
    assert t.game.decision is not None
    assert t.game.decision.labels("de") == [
        "Passen", "Spiele Karte MIL-025 (1)", "Greife mit Karte U an", "Opfere Karte MIL-025", "Opfere Karte U",
    ]  # fmt: skip
    assert t.game.decision.labels("en")[:2] == ["Pass", "Play Card MIL-025 (1)"]


def test_options_do_not_name_what_lies_face_down() -> None:
    """Who may choose a card of the other that lies face down does not read its name; its owner does."""
    board = Board(a=(h.u("X", 2, 0, 3),), b=(h.card("F", 1, 0, 0, (-1, 0, 3)),), more={"F": {"face_down": True}})
    board.take("attack", "X")
    decision = board.game.decision
    assert decision is not None
    for lang, word, name in (("de", "verdeckte Karte", "Karte F"), ("en", "face-down card", "Card F")):
        labels = decision.labels(lang)
        assert sum(word in label for label in labels) == 1
        assert not any(name in label for label in labels)
