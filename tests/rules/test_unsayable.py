"""What no position can say: a game in which something waits, lasts or lies otherwise is refused with the reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from nexusdsl.games.nxs_a01 import Past, Placed, Unsayable, essence, new_program, position_now
from nexusdsl.runtime import defs
from nexusdsl.runtime.defs import Ability, Mod
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Frame
from tests.rules.board import A, B
from tests.rules.test_positions import SET, act, field_of, made, of, side, stays
from tests.unit.runtime import handmade as h


def refused(game: Game) -> str:
    with pytest.raises(Unsayable) as found:
        position_now(game)
    return found.value.why


TEXT = Ability(
    "trigger",
    (h.nothing,),
    mods=(
        Mod(defs.ADD, h.ATK),
        Mod(defs.GRANT, h.KW["durchbruch"]),
        Mod(defs.GRANT, h.KW["solidaritaet"], number=2, stat=h.ATK),
        Mod(defs.FORBID, h.V["attack"]),
        Mod(defs.ADD, h.ATK, each=lambda game, f, o: 1),
        Mod(defs.SET, h.ATK, number=5),
        Mod(defs.GRANT, h.KW["durchbruch"], number=-1),
    ),
    while_conditions=(h.has_other_unit,),
)
TEXTS = new_program(replace(SET, cards=(*SET.cards, h.card("TEXT", 3, abilities=(TEXT,)))))
LASTING = [
    (0, defs.PERMANENT, -1, {"added": {"atk": 3}}),
    (0, defs.UNTIL_END, h.ROUND, {"lasting": (("atk", 3),)}),
    (0, defs.UNTIL_END, h.COMBAT, None),
    (0, defs.UNTIL_END, h.GAME, None),
    (0, defs.WHILE, 0, None),
    (1, defs.PERMANENT, -1, {"keywords": ("durchbruch",)}),
    (1, defs.UNTIL_END, h.ROUND, {"lasting": (("durchbruch", 0),)}),
    (1, defs.UNTIL_END, h.COMBAT, None),
    (2, defs.PERMANENT, -1, None),
    (3, defs.PERMANENT, -1, None),
    (3, defs.UNTIL_END, h.ROUND, None),
    (4, defs.PERMANENT, -1, None),
    (5, defs.PERMANENT, -1, None),
    (6, defs.PERMANENT, -1, {"keywords": ("durchbruch",)}),
]


def text(game: Game) -> Frame:
    o = next(o for o in game.objs if o.d.card.number == "TEXT")
    return Frame(o.d.links[0].index, 0, o.ref(), A, game.gen)


@pytest.mark.parametrize(("mod", "duration", "until", "said"), LASTING)
def test_changes_by_texts(mod: int, duration: int, until: int, said: dict[str, Any] | None) -> None:
    """Said is what adds a number or gives a keyword without one, for good or until the round ends."""
    game = made(of(side(hand=("TEXT",), field=(Placed("MIL-003"), Placed("MIL-001")))), TEXTS)
    game.modify(text(game), field_of(game)[:1], (mod,), (3,), duration, until)
    if said is None:
        assert refused(game) == "modified"
    else:
        assert position_now(game).sides[A].field == (Placed("MIL-003", **said), Placed("MIL-001"))


def test_changes_of_the_same_value_add_up() -> None:
    game = made(of(side(hand=("TEXT",), field=(Placed("MIL-003"),))), TEXTS)
    for n, duration, until in ((3, defs.PERMANENT, -1), (-1, defs.PERMANENT, -1), (2, defs.UNTIL_END, h.ROUND)):
        game.modify(text(game), field_of(game), (0,), (n,), duration, until)
    assert position_now(game).sides[A].field == (Placed("MIL-003", added={"atk": 2}, lasting=(("atk", 2),)),)
    once = made(of(side(hand=("TEXT",), field=(Placed("MIL-003", added={"atk": 2}, lasting=(("atk", 2),)),))), TEXTS)
    assert essence(game) == essence(once)


def give_card(game: Game) -> None:
    """Makes a card in hand cheaper or stronger, as texts do."""
    game.modify(
        text(game),
        [oid for oid in game.zones[0] if game.objs[oid].d.card.number == "MIL-001"],
        (0,),
        (1,),
        defs.PERMANENT,
        -1,
    )


def waits_with(**changes: Any) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        for name, value in changes.items():
            assert not getattr(game, name)
            setattr(game, name, value)

    return change


def attack_declared(game: Game) -> None:
    assert game.decision is not None
    game.apply(next(option.index for option in game.decision.options if option.kind == "attack"))


def lies_on(game: Game) -> None:
    first, second = field_of(game)[:2]
    game.attach(text(game), [second], [first])


def player_changed(game: Game) -> None:
    game.modify_player(text(game), B, (3,), (0,), defs.UNTIL_END, h.ROUND)


def hq_changed(seat: int) -> Callable[[Game], None]:
    return lambda game: game.modify(text(game), [seat], (0,), (1,), defs.PERMANENT, -1)


def becomes_another(game: Game) -> None:
    game.transform_named(text(game), field_of(game)[:1], "MIL-020")


def sector_marked(name: str) -> Callable[[Game], None]:
    def change(game: Game) -> None:
        sector = next(oid for oid in game.board if game.objs[oid].d.shared)
        setattr(game.own(sector), name, (0, 1) if name == "counters" else 1)

    return change


def sector_stronger(game: Game) -> None:
    sector = next(oid for oid in game.board if game.objs[oid].d.shared)
    game.modify(text(game), [sector], (0,), (1,), defs.PERMANENT, -1)


def lost(game: Game) -> None:
    game.concede(A)


REFUSED: list[tuple[str, Callable[[Game], None]]] = [
    ("midway", attack_declared),
    ("midway", lost),
    ("midway", waits_with(announced=True)),
    ("waiting", waits_with(scheduled=(Frame(0, 0, -1, A, 0),))),
    ("waiting", waits_with(held=((0, 0, 0),))),
    ("waiting", waits_with(extra=((4, 0),))),
    ("waiting", waits_with(coming=((A, 0, (0, 0, 1, defs.PERMANENT, -1, -1, A, -1)),))),
    ("player", player_changed),
    ("player", hq_changed(A)),
    ("player", hq_changed(B)),
    ("modified", give_card),
    ("attached", lies_on),
    ("changed", becomes_another),
    ("modified", sector_marked("markers")),
    ("modified", sector_marked("statuses")),
    ("modified", sector_marked("counters")),
    ("modified", sector_stronger),
]  # fmt: skip


@pytest.mark.parametrize(("why", "change"), REFUSED)
def test_what_no_position_can_say(why: str, change: Callable[[Game], None]) -> None:
    game = made(of(side(hand=("TEXT", "MIL-001"), field=(Placed("MIL-003"), Placed("MIL-001")))), TEXTS)
    position_now(game)
    change(game)
    assert refused(game) == why


def test_options_that_count_what_no_position_says() -> None:
    """A protocol that must have been there for rounds (G-086), a pass that is final (G-015)."""
    assert refused(made(of(), new_program(SET, {"protocol_delay": "1"}))) == "protocol"
    game = made(of(), new_program(SET, {"pass_final": "true"}))
    stays(of(), new_program(SET, {"pass_final": "true"}))
    act(game, "pass")
    assert refused(game) == "passed"
    free = made(of())
    act(free, "pass")
    assert position_now(free) == of(side(actions=1), holder=B, passes=1, past=(Past("passes", A),))


def test_cards_made_by_texts_are_not_said_outside_play() -> None:
    game = made(of(side(hand=("TEXT",), field=(Placed("MIL-003", token=True),))), TEXTS)
    assert position_now(game).sides[A].field[0].token
    game.own(game.zones[0][0]).origin = -2
    assert refused(game) == "modified"
