"""What forbids something, asked at every kind of decision: the rule's number, "" only for what is legal now. Rules that
forbid it anyway are told before whose turn it is."""

from __future__ import annotations

from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, CardDef, Mod, Static
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

U, C = h.u, h.CARDS_BY
REFUSED = tuple[str, str, str]  # what, with which card, the rule


def never(game: Game, f: Frame) -> bool:
    return False


def forbids(verb: str, whom: int = defs.SELF) -> Ability:
    return Ability("static", statics=(Static(whom, (Mod(defs.FORBID, h.V[verb]),)),))


def all_of(t: Board, *expected: REFUSED) -> None:
    assert [(kind, names, why(t, kind, names)) for kind, names, _ in expected] == list(expected)


def why(t: Board, kind: str, names: str) -> str:
    """Subject and target by number; `hqA` and `hqB` are the players."""
    return t.game.why_not(kind, *(t.target(name) for name in names.split()))


def asked(t: Board) -> tuple[int, str]:
    assert t.game.decision is not None
    return t.game.decision.seat, t.game.decision.purpose


def until(t: Board, purpose: str) -> None:
    """Windows pass until this is asked."""
    while asked(t)[1] != purpose:
        t.take("pass")


OWN = (
    U("U", 2, 0, 5),
    U("NEW", 2, 0, 5),
    U("DONE", 2, 0, 5),
    U("TIRED", 2, 0, 5),
    U("MEEK", 2, 0, 5, abilities=(forbids("attack"),)),
    C["MIL-020"],
    C["KON-003"],
    U("KEPT", 1, 0, 1, abilities=(forbids("be_sacrificed"),)),
    U("MUTE", 1, 0, 1, abilities=(h.GRENADE, forbids("activate"))),
)
THEIRS = (U("V", 2, 0, 5), C["MIL-041"], C["SYN-001"], C["KON-004"])
MORE = {
    "NEW": {"markers": ("new",)},
    "DONE": {"attacked": True},
    "TIRED": {"exhausted": True},
    "V": {"blocked": True},
    "KON-004": {"used": True},
}  # fmt: skip
UNPLAYABLE = U("SHY", 1, 0, 1, abilities=(forbids("play"),))
HAND = (C["MIL-002"], C["MIL-032"], U("DEAR", 1, 0, 1, cost=3), C["MIL-029"], C["SYN-002"], C["SYN-003"], UNPLAYABLE,
        h.card("VAIN", 3, abilities=h.spell(h.nothing, condition=never)))  # fmt: skip
THEIR_HAND = (U("THEIR", 1, 0, 1), C["MIL-030"], C["SYN-005"], U("COSTLY", 1, 0, 1, cost=9))


def board(**more: Any) -> Board:
    return Board(OWN, THEIRS, HAND, THEIR_HAND, credits=(2, 2), more=MORE, shared=((A, Placed("NEU-121")),), **more)


ACTIONS: tuple[REFUSED, ...] = (
    ("attack", "U", ""),
    ("attack", "NEW", "R-017"),
    ("attack", "DONE", "G-018"),
    ("attack", "TIRED", "G-018"),
    ("attack", "MEEK", "text"),
    ("attack", "MIL-020", "G-006"),
    ("attack", "MIL-002", "G-006"),
    ("attack", "KON-004", "R-013"),
    ("attack", "V", "R-034"),
    ("attack", "hqA", "G-006"),
    ("play", "MIL-002", ""),
    ("play", "DEAR", "G-027"),
    ("play", "MIL-029", "G-036"),
    ("play", "SYN-002", ""),
    ("play", "SYN-003", "R-024"),
    ("play", "SHY", "text"),
    ("play", "VAIN", "G-037"),
    ("play", "U", "R-016"),
    ("play", "THEIR", "R-013"),
    ("play", "MIL-030", "G-036"),
    ("play", "COSTLY", "G-027"),
    ("play", "MIL-001", "R-016"),
    ("sacrifice", "MIL-001", "G-029"),
    ("sacrifice", "U", ""),
    ("sacrifice", "MIL-002", ""),
    ("sacrifice", "MIL-029", ""),
    ("sacrifice", "KEPT", "text"),
    ("sacrifice", "V", "R-013"),
    ("sacrifice", "THEIR", "R-013"),
    ("sacrifice", "hqA", "G-029"),
    ("sacrifice", "NEU-121", "G-029"),
    ("activate", "KON-003", ""),
    ("activate", "KON-004", "G-019"),
    ("activate", "MUTE", "text"),
    ("activate", "U", "R-016"),
    ("activate", "MIL-032", "R-016"),  # only in play
    ("activate", "V", "R-016"),
    ("block", "U", "R-013"),
    ("block", "V", "R-013"),
    ("pick", "V", "R-013"),
    ("pass", "hqA", ""),
    ("pass", "hqB", "R-013"),
    ("mulligan", "hqA", "R-007"),
    ("mulligan", "hqB", "R-013"),  # three action cards only, but it is not the time
    ("retreat", "hqA", "R-088"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "name", "rule"), ACTIONS)
def test_at_an_action(kind: str, name: str, rule: str) -> None:
    assert why(board(), kind, name) == rule


@pytest.mark.parametrize(("kind", "name", "rule"), [row for row in ACTIONS if row[2] == ""])
def test_what_is_legal_is_offered_and_the_rest_is_not(kind: str, name: str, rule: str) -> None:
    t = board()
    assert t.offers(kind, name if kind != "pass" else "")
    for other, what, why in ACTIONS:
        if why and other == kind and kind != "pass":
            assert not t.offers(kind, what)


def test_at_the_action_of_the_other() -> None:
    """The same asked while the other has the initiative: what was legal waits, what was forbidden stays so."""
    t = board(holder=B)
    for kind, name, rule in ACTIONS:
        if name.startswith("hq") or kind in ("block", "pick") or rule == "R-013":
            continue
        assert why(t, kind, name) == (rule or "R-013"), (kind, name)
    for kind, name in (("attack", "KON-004"), ("play", "THEIR"), ("sacrifice", "V"), ("sacrifice", "THEIR")):
        assert (why(t, kind, name), t.offers(kind, name)) == ("", True)


TARGETS: tuple[REFUSED, ...] = (
    ("attack", "U hqB", ""),
    ("attack", "U MIL-041", ""),
    ("attack", "U NEU-122", ""),
    ("attack", "U NEU-121", "G-040"),
    ("attack", "U hqA", "G-040"),
    ("attack", "U V", "G-040"),
    ("attack", "U MIL-020", "G-040"),
    ("attack", "U U", "G-040"),
    ("attack", "NEW hqB", "R-017"),
    ("attack", "MIL-020 hqB", "G-006"),
    ("attack", "KON-004 hqA", "R-013"),
    ("activate", "MIL-032 V", ""),
    ("activate", "MIL-032 U", "G-037"),
    ("activate", "MIL-032 SYN-001", "G-067"),
    ("activate", "MIL-032 MIL-041", "G-037"),
    ("play", "MIL-023 V", ""),
    ("play", "MIL-023 U", ""),
    ("play", "MIL-023 SYN-001", "G-067"),
    ("play", "MIL-023 hqB", "G-037"),
    ("play", "MIL-023 MIL-041", "G-037"),
    ("play", "MIL-002 V", "G-037"),
)  # fmt: skip


def test_whom_it_is_aimed_at() -> None:
    t = Board((*OWN, C["MIL-032"]), THEIRS, (C["MIL-023"], C["MIL-002"]), more=MORE, shared=((A, Placed("NEU-121")),))
    all_of(t, *TARGETS)


def test_while_the_target_of_an_attack_is_chosen() -> None:
    t = board()
    t.take("attack", "U")
    assert asked(t) == (A, "attack")
    all_of(
        t,
        ("attack", "U hqB", ""),
        ("attack", "U MIL-041", ""),
        ("attack", "U NEU-121", "G-040"),
        ("attack", "U V", "G-040"),
        ("attack", "U", "R-013"),
        ("attack", "NEW", "R-017"),
        ("pick", "hqB", ""),
        ("pass", "hqA", "R-013"),
        ("block", "V", "R-013"),
        ("sacrifice", "U", "R-013"),
    )


def first(*numbers: str) -> Ability:
    def one_of_these(game: Game, f: Frame, o: object) -> bool:
        return True

    return Ability("static", statics=(Static(defs.SELF, (Mod(defs.REQUIRE, h.V["be_attacked"], test=one_of_these),)),))


def test_what_must_be_attacked_first() -> None:
    """Everything else is refused by its text, at the action as well as while the target is chosen."""
    wall = h.card("WALL", 1, stats=(-1, 1, 3), abilities=(first(),))
    t = Board(OWN[:1], (wall, C["MIL-041"]))
    rows = (("attack", "U WALL", ""), ("attack", "U hqB", "text"), ("attack", "U MIL-041", "text"))
    all_of(t, *rows, ("attack", "U hqA", "G-040"))
    t.take("attack", "U")
    assert asked(t) != (A, "attack")  # there is nothing to choose


def test_while_a_partner_is_chosen() -> None:
    t = Board((C["MIL-007"], U("U", 2, 0, 2), U("DONE", 1, 0, 1)), (C["MIL-041"],), more=MORE)
    t.take("attack", "MIL-007")
    assert asked(t) == (A, "partner")
    all_of(
        t,
        ("pick", "U", ""),
        ("attack", "MIL-007 hqB", ""),
        ("attack", "MIL-007 MIL-041", ""),
        ("attack", "MIL-007 hqA", "G-040"),
        ("attack", "U", "R-013"),
        ("attack", "DONE", "G-018"),
        ("pass", "hqA", "R-013"),
    )


# --- blocks -----------------------------------------------------------------------------------------------------------

BLOCKERS = (
    U("V", 1, 0, 3),
    U("FRESH", 1, 0, 3),
    U("SPENT", 1, 0, 3),
    U("MEEK", 1, 0, 3, abilities=(forbids("block"),)),
    C["MIL-041"],
    C["WID-006"],
)
BLOCKING = {
    "FRESH": {"markers": ("new",)},
    "SPENT": {"attacked": True, "blocked": True},
    "WID-006": {"face_down": True},
}


def attacked(attacker: CardDef, target: str) -> Board:
    t = Board((attacker, U("W", 1, 0, 1)), BLOCKERS, more=BLOCKING)
    t.take("attack", attacker.number)
    t.take("pick", target)
    return t


def test_while_blockers_are_chosen() -> None:
    """R-089, G-045: new ones and those that attacked or blocked before may block; structures and texts do not."""
    t = attacked(U("X", 2, 0, 5), "hqB")
    until(t, "block")
    all_of(
        t,
        ("block", "V", ""),
        ("block", "FRESH", ""),
        ("block", "SPENT", ""),
        ("block", "MEEK", "text"),
        ("block", "MIL-041", "G-006"),
        ("block", "WID-006", "G-006"),
        ("block", "W", "R-013"),
        ("block", "X", "R-013"),
        ("attack", "V", "R-013"),
        ("pass", "hqB", "R-013"),
    )
    t.take("pick", "V")
    all_of(t, ("block", "V", "R-013"), ("block", "FRESH", ""))


@pytest.mark.parametrize(
    ("attacker", "target", "rule"),
    [
        (U("X", 2, 0, 5), "NEU-121", "R-037"),
        (U("X", 2, 0, 5, "sabotage"), "MIL-041", "R-036"),
        (U("X", 2, 0, 5, "fernzugriff"), "MIL-041", "R-036"),
        (U("X", 2, 0, 5, "phantom"), "hqB", "R-061"),
    ],
)
def test_attacks_that_nobody_blocks(attacker: CardDef, target: str, rule: str) -> None:
    """R-036, R-037, R-061: told as soon as the attack is declared, also in its window."""
    t = attacked(attacker, target)
    assert asked(t) == (B, "reaction")
    all_of(t, ("block", "V", rule), ("block", "MIL-041", "G-006"), ("block", "FRESH", rule))
    t.take("pass")
    assert asked(t) == (B, "action")


def test_before_blockers_are_chosen() -> None:
    t = attacked(U("X", 2, 0, 5), "hqB")
    assert asked(t) == (B, "reaction")
    all_of(t, ("block", "V", "R-013"), ("block", "MEEK", "text"), ("block", "MIL-041", "G-006"))


# --- windows ----------------------------------------------------------------------------------------------------------


def answers(t: Board, *rows: REFUSED) -> None:
    all_of(t, *rows)
    for kind, name, rule in rows:
        assert t.offers(kind, name) == (rule == ""), (kind, name)


def test_in_the_window_of_an_attack() -> None:
    """W1: reactions, units that may be played then, sacrifices (G-032); all others when they may."""
    t = board()
    t.take("attack", "U")
    t.take("pick", "hqB")
    assert asked(t) == (B, "reaction")
    answers(
        t,
        ("play", "MIL-030", ""),
        ("play", "SYN-005", "R-024"),
        ("play", "THEIR", "R-019"),
        ("play", "COSTLY", "R-019"),
        ("play", "V", "G-030"),
        ("play", "MIL-002", "G-031"),
        ("sacrifice", "V", ""),
        ("sacrifice", "THEIR", ""),
        ("sacrifice", "U", "G-031"),
        ("sacrifice", "hqB", "G-029"),
        ("attack", "KON-004", "G-030"),
        ("attack", "V", "R-034"),
        ("activate", "KON-004", "G-019"),
        ("activate", "MIL-041", "R-016"),
        ("juggle", "V", "G-030"),
    )
    all_of(t, ("pass", "hqB", ""), ("pass", "hqA", "R-013"), ("pick", "V", "R-013"))


def test_in_the_window_of_a_card() -> None:
    """W0: no unit is played in it (G-032)."""
    t = board()
    t.take("play", "MIL-002")
    assert asked(t) == (B, "reaction")
    answers(
        t,
        ("play", "MIL-030", ""),
        ("play", "SYN-005", "G-032"),
        ("play", "THEIR", "G-032"),
        ("sacrifice", "V", ""),
        ("sacrifice", "THEIR", ""),
        ("sacrifice", "DEAR", "G-031"),
    )


def test_in_the_window_of_blocks() -> None:
    """W2 is the attacker's, who has the initiative: there is no sacrifice in it (G-032)."""
    t = Board(
        (U("X", 2, 0, 5), U("W", 1, 0, 1)),
        (U("V", 2, 0, 5), U("V2", 2, 0, 5)),
        (C["MIL-029"], U("THEIR", 1, 0, 1)),
        (C["MIL-030"],),
    )
    t.take("attack", "X")
    t.take("pick", "hqB")
    until(t, "block")
    t.take("pick", "V")
    t.take("done")
    assert asked(t) == (A, "reaction")
    answers(
        t,
        ("play", "MIL-029", ""),
        ("play", "THEIR", "G-032"),
        ("play", "MIL-030", "G-031"),
        ("sacrifice", "W", "G-032"),
        ("sacrifice", "THEIR", "G-032"),
        ("sacrifice", "V", "G-031"),
        ("attack", "W", "G-030"),
    )


def test_in_a_window_what_cannot_be_sacrificed_stays() -> None:
    kept = U("KEPT", 1, 0, 1, abilities=(forbids("be_sacrificed"),))
    t = Board((U("X", 2, 0, 5),), (kept, U("V", 1, 0, 1)))
    t.take("attack", "X")
    t.take("pick", "hqB")
    answers(t, ("sacrifice", "KEPT", "text"), ("sacrifice", "V", ""))


def test_while_the_order_of_blockers_is_chosen() -> None:
    t = Board((U("X", 2, 0, 5),), (U("V", 1, 0, 2), U("W", 1, 0, 2), U("Y", 1, 0, 2)))
    t.take("attack", "X")
    t.take("pick", "hqB")
    until(t, "block")
    t.take("pick", "V")
    t.take("pick", "W")
    t.take("done")
    until(t, "order")
    all_of(t, ("pick", "V", ""), ("pick", "W", ""), ("block", "Y", "R-013"), ("block", "V", "R-013"))


# --- labels -----------------------------------------------------------------------------------------------------------


def test_labels_of_plays_name_the_price() -> None:
    """With the surcharge of a secondary faction (R-024), and with what makes a card cheaper or dearer."""
    t = Board(a_hand=(C["MIL-002"], C["SYN-002"], C["NEU-125"]))
    assert t.game.decision is not None
    plays = [option.index for option in t.game.decision.options if option.kind == "play"]
    assert [[t.game.decision.labels(lang)[at] for at in plays] for lang in ("de", "en")] == [
        ["Spiele Karte MIL-002 (2)", "Spiele Karte SYN-002 (2)", "Spiele Karte NEU-125 (2)"],
        ["Play Card MIL-002 (2)", "Play Card SYN-002 (2)", "Play Card NEU-125 (2)"],
    ]
