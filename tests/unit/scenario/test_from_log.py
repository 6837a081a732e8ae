"""A decision of a played game becomes a scenario: what is written is read as the same position, and goes on alike."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Lang
from nexusdsl.games.nxs_a01 import Unsayable, position_now
from nexusdsl.playset.deckfiles import check_deck_with, deck_for_game
from nexusdsl.playset.games import dealt, header, outcome_of
from nexusdsl.playset.matches import Match
from nexusdsl.playset.places import find_deck, new_loader
from nexusdsl.playset.sets import PlaySet, play_set
from nexusdsl.replay.reader import Log, read_log, read_logs
from nexusdsl.replay.writer import LogWriter
from nexusdsl.resources import cardsets_dir
from nexusdsl.runtime.game import Game
from nexusdsl.scenario import Stage, parse_scenarios, run
from nexusdsl.scenario.driver import Driver
from nexusdsl.scenario.fromlog import REASONS, Refusal, ScenarioMaker, seen
from nexusdsl.scenario.position import game_of
from nexusdsl.scenario.recorded import Recorded
from nexusdsl.scenario.stage import Prepared
from nexusdsl.scenario.tree import Act
from nexusdsl.scenario.wants import plan_of
from nexusdsl.scenario.waves import match_of
from nexusdsl.scenario.wording import Wording
from nexusdsl.scenario.writing import Writer
from nexusdsl.source import Source

GAMES, OF_EACH = 8, 25
STAGE = Stage()


@cache
def play() -> PlaySet:
    return play_set("nxs_a01", new_loader())


@cache
def decks() -> tuple[GameDeck, ...]:
    folder = cardsets_dir() / "nxs_a01" / "decks"
    return tuple(deck_for_game(check_deck_with(find_deck(file.stem), play())) for file in sorted(folder.glob("*.nxd")))


def choice(game: Game, rng: random.Random) -> int:
    """A legal option; passing and sacrifices are rare, so that something happens."""
    assert game.decision is not None
    options = [option for option in game.decision.options if option.kind != "retreat"]
    others = [option.index for option in options if option.kind not in ("pass", "sacrifice")]
    return rng.choice(others) if others and rng.random() < 0.8 else rng.choice(options).index


def played(game: Game, writer: LogWriter, rng: random.Random, most: int = 10_000) -> str:
    for _ in range(most):
        if game.over:
            break
        index = choice(game, rng)
        game.apply(index)
        writer.move(index)
    writer.end(outcome_of(game), game.digest())
    return writer.text


@cache
def recorded(seed: int, most: int = 10_000) -> Recorded:
    rng = random.Random(seed)
    pair = rng.sample(decks(), 2)
    game = play().deal(pair, seed)
    log, findings = read_log("x", played(game, LogWriter(header(play(), pair, seed, ("r", "r"))), rng, most).encode())
    assert log is not None, findings
    return derived(log)


def derived(log: Log) -> Recorded:
    game, findings = dealt(play(), log)
    assert game is not None, findings
    return Recorded.of(play(), log, game)


def maker(seed: int, lang: Lang = "de", most: int = 10_000) -> ScenarioMaker:
    return ScenarioMaker(recorded(seed, most), new_loader(), lang, STAGE)


def built(text: str) -> tuple[Prepared, Game]:
    file, faults = parse_scenarios(Source("x.nxt", text))
    assert not faults, text
    prepared = STAGE.prepare(file.scenarios[0])
    assert isinstance(prepared, Prepared), text
    definitions = STAGE.definitions(prepared, "interpreter")
    return prepared, game_of(prepared, definitions, match_of(prepared, definitions, "interpreter"))


def shown(game: Game, seat: int) -> dict[str, Any]:
    """A view as the seat compares boards: objects by side and age, without their ids; options as a set."""
    view = game.view(seat)
    sides = {side: [] for side in (-1, 0, 1)}  # type: dict[int, list[Any]]
    for o in sorted(view["board"], key=lambda o: int(o["id"])):
        sides[o["controller"]].append({key: value for key, value in o.items() if key != "id"})
    options = view["decision"]["options"]
    said = sorted(options["de"]) if options else None
    return {**view, "board": sides, "decision": (view["decision"]["seat"], view["decision"]["purpose"], said)}


@pytest.mark.parametrize("seed", range(GAMES))
def test_positions_of_random_games(seed: int) -> None:
    """200 are written in all: both seats see the same, the next decision leads to where the game went on (ScenarioMaker
    tries it; here the scenario is run besides). Refused is only what a board has no place for."""
    make = maker(seed, "de" if seed % 2 else "en")
    games = make.recorded.games
    between = [n for n in range(1, make.recorded.last + 1) if games[n - 1].waiting().purpose == "action"]
    random.Random(seed).shuffle(between)
    made = 0
    for at in between:
        text = make.tried(at, "X", ())
        if isinstance(text, Unsayable):
            assert text.why in ("waiting", "past", "modified"), (at, text.why)
            continue
        prepared, game = built(text)
        assert [shown(game, seat) for seat in (0, 1)] == [shown(games[at - 1], seat) for seat in (0, 1)], text
        assert run(prepared.scenario, STAGE, ("interpreter",)).ok, text
        made += 1
        if made == OF_EACH:
            return
    raise AssertionError(f"only {made} of {len(between)}")


def test_every_wave_of_a_match() -> None:
    match, rng, texts = Match(play(), decks()[2:4], 11), random.Random(11), []
    while match.wave is not None:
        game = match.deal()
        writer = LogWriter(header(play(), match.decks, match.game_seed, ("r", "r"), {}, match.wave))
        texts.append(played(game, writer, rng))
        match.finish(game)
    logs, findings = read_logs("x", "".join(texts).encode())
    assert len(logs) >= 2, findings
    for log in logs:
        make = ScenarioMaker(derived(log), new_loader(), "de", STAGE)
        at = next(n for n in range(8, make.recorded.last) if isinstance(make.tried(n, "X", ()), str))
        text = make.made(at, "X")
        assert isinstance(text, str)
        prepared, game = built(text)
        wave = log.header.wave
        assert wave is not None
        assert prepared.setup.wave == wave.number
        assert [seat.wins for seat in prepared.setup.seats] == wave.wins
        assert [shown(game, seat) for seat in (0, 1)] == [shown(make.recorded.games[at - 1], s) for s in (0, 1)]


@pytest.mark.parametrize(("seed", "lang"), [(0, "en"), (1, "de"), (2, "en"), (5, "de")])
def test_what_no_board_can_say_is_told_from_before(seed: int, lang: Lang) -> None:
    """In the middle of an action, with effects that wait, with a past without words: the scenario begins earlier and
    tells what happened until then; played, it comes to where the game stood after the decision."""
    make = maker(seed, lang)
    unsayable = [n for n in range(2, make.recorded.last) if isinstance(make.tried(n, "X", ()), Unsayable)]
    for at in random.Random(seed).sample(unsayable, 5):
        text = make.made(at, "X")
        assert isinstance(text, str), (at, text)
        prepared, game = built(text)
        outcome = run(prepared.scenario, STAGE, ("interpreter",))
        assert outcome.ok, (at, text, outcome.failures)
        after = [seen(each) for each in make.recorded.games[at - 1 : at + 6]]
        assert seen(told_to(prepared, game, lang)) in after, text


def told_to(prepared: Prepared, game: Game, lang: Lang) -> Game:
    """The game after the last step."""
    driver = Driver(game, lang)
    for step in prepared.scenario.steps:
        assert isinstance(step, Act)
        assert driver.perform(plan_of(step, prepared.lexicon)) is None
    return driver.game


def test_a_step_without_words_is_refused_with_the_nearest_that_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    """Inside an action of which no beginning can be told."""
    make = maker(0)
    monkeypatch.setattr(ScenarioMaker, "told", lambda *_: None)
    games = make.recorded.games
    inside = [n for n in range(2, make.recorded.last) if games[n - 1].waiting().purpose in ("reaction", "attack")]
    refused = make.made(inside[0], "X")
    assert isinstance(refused, Refusal)
    assert refused.why == REASONS["midway"]
    assert refused.nearest is not None
    nearer = range(1, abs(refused.nearest - inside[0]))
    assert isinstance(make.made(refused.nearest, "X"), str)
    assert all(isinstance(make.tried(inside[0] + d * way, "X", ()), Unsayable) for d in nearer for way in (-1, 1))


@pytest.mark.parametrize(("seed", "lang", "said"), [(0, "en", "doesn't react"), (1, "de", "reagiert nicht")])
def test_a_window_let_go_by_is_told_where_the_next_step_could_be_taken_in_it(seed: int, lang: Lang, said: str) -> None:
    make = maker(seed, lang)
    at = make.recorded.last - 1
    text = make.told(0, at, "X", ())
    assert text is not None
    assert said in text
    assert seen(told_to(*built(text), lang)) in [seen(game) for game in make.recorded.games[at - 1 :]]


def test_a_game_that_was_broken_off_has_a_position_but_no_decision() -> None:
    make = maker(3, "de", 30)
    at = make.recorded.last
    assert at == 31
    while not isinstance(text := make.tried(at, "X", ()), str):  # if it was broken off inside an action
        make, at = maker(3, "de", at), make.recorded.last + 1
    seat = "AB"[make.recorded.games[at - 1].waiting().seat]
    assert text.splitlines()[-1] == f"  Erwarte Initiative {seat}"


BOARD = """Szenario "Ein Brett, auf dem alles vorkommt"
  A: Hauptfraktion Militär, HQ 5, Credits 2, Aktionen 2, Sektorrunden 1
  A: Sektor Alpha (erobert), Sektor Beta (Widerstandskraft 3), Sektor Gamma
  A: Feld Rekrut (angegriffen, HP 1), Rekrut (von B, +2 ATK Runde, Sofortstart Runde), Miliz (1/0/2, Neu, geblockt)
  A: Feld Grabenveteran (Token, vergiftet, erschöpft, +1 DEF, Durchbruch)
  A: Hand Rekrut, "Koloss Kerberos"
  A: Ablage Rekrut, Grabenveteran
  A: Deck Grabenveteran, Rekrut
  B: Hauptfraktion Syndikat, HQ 20
  B: Feld Sprengfalle (verdeckt)
  B: Entfernt Rekrut
  B: Deck leer
  Spiel: Runde 4, Initiative A, Startspieler B, Pässe 1, Option hand_limit 9
  Bisher: A opfert Rekrut, Rekrut von A stirbt, Miliz 0/1/1 von B stirbt, Rekrut von A trifft HQ von B 2
  Bisher: Rekrut von A trifft HQ von B 1, Rekrut von A trifft Miliz 1/0/2 von A 1
  A passt
"""
ENGLISH = """Scenario "A board with everything on it"
  A: Faction Military, HQ 5, Credits 2, Actions 2, sector rounds 1
  A: Sector Alpha (captured), Sector Beta (Resistance 3), Sector Gamma
  A: Field Recruit (attacked, HP 1), Recruit (of B, +2 ATK Round, Rush Round), Militia (1/0/2, New, blocked)
  A: Hand "Colossus Kerberos"
  A: Deck empty
  B: Faction Syndicate, HQ 20
  B: Field Militia (0/1/1, poisoned)
  B: Deck empty
  Game: Round 4, Initiative A, Starter B, Passes 1
  Earlier: A sacrifices Recruit, Recruit of A dies
  A passes
"""


@pytest.mark.parametrize("text", [BOARD, ENGLISH])
def test_boards_are_written_as_they_are_read(text: str) -> None:
    """From the text to the game and back to the same text."""
    prepared, game = built(text)
    words = Wording(prepared.lexicon, game.program, prepared.scenario.lang)
    lines = list(Writer(words).lines(position_now(game), prepared.setup.options))
    heading, *board, _ = text.splitlines()
    assert lines == board, heading


def test_the_setup_is_written_with_its_decks_and_its_chance() -> None:
    """The second question about a mulligan comes after the first; from there on all that chance brings is the same."""
    seed = next(s for s in range(1000) if [g.waiting().purpose for g in recorded(s, 3).games[:2]] == ["mulligan"] * 2)
    make = maker(seed, "de", 3)
    first, second = (make.made(at, "X") for at in (1, 2))
    assert isinstance(first, str), first
    assert isinstance(second, str), second
    assert second.startswith(first)
    assert f"\n  Spiel: Aufbau, Startwert {seed}\n  A " in first
    assert second.splitlines()[-1].split()[0] == "B"
    outcome = run(built(second)[0].scenario, STAGE, ("interpreter",))
    assert outcome.ok
    assert outcome.state == make.recorded.after(2).digest()
