"""Players: legal, deterministic, and blind to what is hidden from them (law 10)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nexusdsl.players.dice import Dice
from nexusdsl.players.errors import PlayerError
from nexusdsl.players.greedy import Greedy
from nexusdsl.players.guess import become, guess, is_hidden
from nexusdsl.players.human import Human, LeftError
from nexusdsl.players.registry import NAMES, player
from nexusdsl.players.uniform import Uniform
from nexusdsl.runtime.decisions import Decision
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DECK, Z_HAND
from tests.unit.players.table import after, new_game, played


def test_players_are_called_by_name() -> None:
    assert NAMES == ("random", "greedy", "ismcts")
    with pytest.raises(PlayerError):
        player("nobody", 1)


def test_equal_seeds_play_equal_games() -> None:
    """Law 6."""
    games = [played(new_game(5), (player("greedy", 1), player("random", 2))) for _ in range(2)]
    assert games[0] == games[1]


def test_the_dice_reach_every_number() -> None:
    dice = Dice(1)
    assert {dice.below(6) for _ in range(200)} == set(range(6))
    assert Dice(0).below(1000) != Dice(1).below(1000)
    assert Dice(2**40).word != Dice(0).word


def midgames() -> Iterator[Game]:
    for seed in range(6):
        game = after(seed, 25 + 5 * seed, (Uniform(seed), Uniform(seed + 50)))
        if game.decision is not None:
            yield game


def test_choosing_changes_nothing_of_the_game() -> None:
    for game in midgames():
        before, decision = game.digest(), game.decision
        assert decision is not None
        Greedy(1).choose(game, decision)
        assert game.digest() == before


def twin(game: Game, seat: int) -> Game:
    """Another game that looks the same to `seat`: hidden cards lie differently, the opponent holds others."""
    other = game.clone()
    for owner in range(2):
        hidden = [
            o for o in other.objs if o.owner == owner and o.zone in (Z_HAND, Z_DECK) and is_hidden(other, o, seat)
        ]
        cards = [o.d for o in hidden]
        for o, card in zip(hidden, cards[1:] + cards[:1], strict=True):
            become(other, o, card)
    for stream in range(8):
        other.g[8 + stream] = 77 + stream
    return other


def test_greedy_chooses_alike_in_games_that_look_alike() -> None:
    """Law 10: neither decks, nor the opponent's hand, nor the seed can matter."""
    compared = 0
    for game in midgames():
        decision = game.decision
        assert decision is not None
        other = twin(game, decision.seat)
        twin_decision = other.decision
        assert twin_decision is not None
        if other.view(decision.seat) != game.view(decision.seat) or len(decision) == 1:
            continue
        assert other.digest() != game.digest()
        assert Greedy(3).choose(game, decision) == Greedy(3).choose(other, twin_decision)
        compared += 1
    assert compared >= 3


def test_a_guess_looks_the_same_to_its_seat() -> None:
    """The view is kept; what is hidden is not."""
    for game in midgames():
        decision = game.decision
        assert decision is not None
        made = guess(game, decision.seat, Dice(4))
        assert made.view(decision.seat) == game.view(decision.seat)
        assert made.digest() != game.digest()


def test_a_guess_keeps_the_own_deck_list() -> None:
    game = new_game(2)
    made = guess(game, 0, Dice(9))

    def numbers(state: Game) -> list[str]:
        return sorted(o.d.card.number for o in state.objs if o.owner == 0 and not o.d.base)

    assert numbers(made) == numbers(game)


class Terminal:
    """A person who types these lines."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.shown: list[str] = []

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)

    def human(self, lang: str = "en") -> Human:
        return Human(lang, self.ask, self.shown.append, lambda game, seat: self.shown.append(f"board of {seat}"))


def waiting() -> tuple[Game, Decision]:
    """A game in which seat A or B has several options."""
    game = after(1, 6, (Uniform(1), Uniform(2)))
    while (decision := game.decision) is not None and len(decision) < 3:
        game.apply(0)
    assert decision is not None
    return game, decision


def test_a_person_picks_by_number() -> None:
    game, decision = waiting()
    assert Terminal("2").human().choose(game, decision) == 1


def test_wrong_answers_are_asked_again() -> None:
    game, decision = waiting()
    terminal = Terminal("", "0", "-1", "x", "1.5", "9999999", "٢", "3")
    assert terminal.human().choose(game, decision) == 2
    assert sum("number from 1" in line for line in terminal.shown) == 7


def test_card_text_board_and_help_on_demand() -> None:
    game, decision = waiting()
    named = next(i for i, option in enumerate(decision.options) if option.subject >= 0)
    terminal = Terminal(f"?{named + 1}", "?", "b", "?99", "1")
    terminal.human("de").choose(game, decision)
    shown = "\n".join(terminal.shown)
    assert game.objs[decision.options[named].subject].d.card.name_de in shown
    assert "Zahl: wählen" in shown
    assert f"board of {decision.seat}" in shown


def test_a_person_may_leave() -> None:
    game, decision = waiting()
    with pytest.raises(LeftError) as left:
        Terminal().human().choose(game, decision)
    assert not left.value.concedes
    with pytest.raises(LeftError) as conceded:
        Terminal("q", "no", "quit", "j").human().choose(game, decision)
    assert conceded.value.concedes
