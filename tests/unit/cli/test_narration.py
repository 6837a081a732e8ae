"""The teller of games: what is hidden stays hidden, what belongs together stands together."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nexusdsl.cli.narrate import Narrator, in_order
from nexusdsl.diagnostics.model import Lang
from nexusdsl.games.nxs_a01 import Placed, Position, Side, new_position, new_program
from nexusdsl.players.uniform import Uniform
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import LOG_NAMES, Z_HAND
from tests.unit.players.table import new_game, table


def told(
    seed: int, lang: Lang = "de", seat: int | None = None, first: int = 2, second: int = 1
) -> Iterator[tuple[str, Game]]:
    """Each sentence of a random game with the game as it was told."""
    game = new_game(seed, first, second)
    narrator = Narrator(game, lang, seat)
    players = (Uniform(seed), Uniform(seed + 1))
    yield from ((line, game) for line in narrator.news())
    while (decision := game.decision) is not None:
        game.apply(players[decision.seat].choose(game, decision))
        yield from ((line, game) for line in narrator.news())
    yield narrator.ending(), game


def test_spectators_do_not_learn_what_is_drawn() -> None:
    """Law 10."""
    lines = [line for line, _ in told(1)]
    draws = [line for line in lines if " zieht " in line]
    assert draws[:2] == ["    A zieht 5 Karten.", "    B zieht 5 Karten."]
    assert all(line.endswith((" zieht eine Karte.", "Karten.")) for line in draws)


def test_a_seat_learns_what_it_draws_itself() -> None:
    lines = []
    for line, game in told(1, seat=0):
        if " zieht " in line:
            lines.append(line)
        if len(lines) == 6:
            hand = [game.objs[oid].d.card.name_de for oid in game.zones[Z_HAND * 2]]
            assert [line.removeprefix("    A zieht ").rstrip(".") for line in lines[:5]] == hand[:5]
            assert lines[5] == "    B zieht 5 Karten."
            return
    pytest.fail("nobody drew")


def test_only_who_looks_at_a_card_learns_what_it_is() -> None:
    """R-063, law 10."""
    for seed in range(30):
        looks = [[line for line, _ in told(seed, seat=seat, first=3) if "sieht sich" in line] for seat in (0, None)]
        own = [line for line in looks[0] if line.startswith("    A")]
        if own:
            assert all(line != "    A sieht sich eine Karte an." for line in own)
            assert all(line.endswith(" sieht sich eine Karte an.") for line in looks[1])
            return
    pytest.fail("nobody looked")


def test_face_down_cards_are_not_named() -> None:
    """G-063: the identity of a face-down card is hidden from all but its controller."""
    for seed in range(40):
        lines = [line for line, _ in told(seed)]
        if "  A spielt eine Karte verdeckt." in lines:
            assert any(name in "".join(lines) for name in (" wird aufgedeckt", "eine verdeckte Karte", " opfert "))
            return
    pytest.fail("no card was played face down")


def test_damage_to_a_base_tells_what_is_left() -> None:
    lines = [line for seed in range(6) for line, _ in told(seed)]
    assert any(line.startswith("    HQ (") and "Schaden → " in line for line in lines)


def test_a_sacrifice_is_told_before_what_it_brings() -> None:
    gains, sacrifices = LOG_NAMES.index("gains"), LOG_NAMES.index("sacrifices")
    facts = [(gains, 2, 0), (sacrifices, 0, 0), (gains, 2, 1), (sacrifices, 0, 0)]
    assert in_order(facts) == [(sacrifices, 0, 0), (gains, 2, 0), (gains, 2, 1), (sacrifices, 0, 0)]


def test_a_card_is_told_before_its_targets() -> None:
    chosen, plays = LOG_NAMES.index("chosen"), LOG_NAMES.index("plays")
    card, other = (7, 1, 1, 7), (8, 1, 1, 7)
    first, second = (chosen, 0, 3, 0, 0, 7, *card), (chosen, 0, 4, 0, 0, 7, *card)
    unrelated, play = (chosen, 0, 5, 0, 0, 7, *other), (plays, 0, 0, -1, -1, -1, *card)
    assert in_order([unrelated, first, second, play]) == [unrelated, play, first, second]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_no_sentence_has_a_gap(lang: Lang) -> None:
    """Every place of every sentence is filled, in both languages."""
    for seed in range(4):
        for line, _ in told(seed, lang, first=3, second=0):
            assert "?" not in line
            assert "{" not in line
            assert "  ." not in line


@pytest.mark.parametrize(("lang", "said"), [("de", "verliert 1 HP."), ("en", "loses 1 HP.")])
def test_lost_points_are_named(lang: Lang, said: str) -> None:
    """What is lost is an attribute, not "points": a poisoned unit at the start of a round."""
    ill = Side("MIL", {"hp": 20}, field=(Placed("MIL-011", statuses=("gift",)),), deck=("MIL-001",) * 3)
    well = Side("MIL", {"hp": 20}, deck=("MIL-001",) * 3)
    game = new_position(new_program(table()[0].definitions), Position((ill, well)))
    narrator = Narrator(game, lang)
    for _ in range(2):
        game.apply(0)
    assert any(line.endswith(said) for line in narrator.news())


def test_damage_is_told_before_the_capture_that_it_brings() -> None:
    captures, takes = LOG_NAMES.index("captures"), LOG_NAMES.index("takes")
    sector, other = (2, 26, 3, 7), (3, 27, 4, 7)
    capture = (captures, 0, 0, -1, -1, -1, *sector)
    damage, elsewhere = (takes, 3, *sector, 9, 1, 1, 7), (takes, 3, *other, 9, 1, 1, 7)
    assert in_order([capture, damage]) == [damage, capture]
    assert in_order([capture, elsewhere]) == [capture, elsewhere]


def hits(lang: Lang) -> list[str]:
    """Several hits on the base of B, which has 20 HP now, and a unit of A that has changed itself, in one telling."""
    side = Side("MIL", {"hp": 20}, field=(Placed("MIL-011"),), deck=("MIL-001",) * 3)
    well = Side("MIL", {"hp": 20}, deck=("MIL-001",) * 3)
    game = new_position(new_program(table()[0].definitions), Position((side, well)))
    narrator = Narrator(game, lang)
    assert game.log is not None
    base = next(oid for oid in game.board if game.objs[oid].d.base and game.objs[oid].owner == 1)
    takes, healed, modified = (LOG_NAMES.index(name) for name in ("takes", "healed", "modified"))
    place, nobody = (base, 1, 1, 7), (-1, -1, -1, -1, -1)
    for name, amount in ((takes, 2), (takes, 3), (healed, 1)):
        game.log.append((name, amount, *place, *nobody))
    unit = next(oid for oid in game.board if not game.objs[oid].d.base and game.objs[oid].owner == 0)
    game.log.append((modified, 1, unit, 1, 1, 7, unit, 1, 1, 7, -1))
    return list(narrator.news())


def test_each_of_several_hits_tells_what_was_left_after_it() -> None:
    """The base has 20 HP when the news are told: before them it had 24."""
    told = [line.partition(" → ")[2] for line in hits("en") if " → " in line]
    assert told == ["22.", "19.", "20."]


def test_what_changes_itself_is_named_once() -> None:
    assert [line.count("(A)") for line in hits("de") if "verändert sich" in line] == [1]
