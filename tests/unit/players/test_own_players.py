"""Players of one's own and settings of the built-in ones: found, or refused in plain words of both languages."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from nexusdsl import api
from nexusdsl.players import own
from nexusdsl.players.errors import PlayerError
from nexusdsl.players.evaluation import evaluate
from nexusdsl.players.greedy import Greedy
from nexusdsl.players.ismcts import ITERATIONS, Ismcts
from nexusdsl.players.registry import NAMES, player
from nexusdsl.players.uniform import Uniform
from nexusdsl.players.weights import FILE, Weights, read, standard
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_DECK, Z_FIELD, Z_HAND
from tests.unit.cli.helpers import nexus
from tests.unit.players.table import after, new_game, played

Capsys = pytest.CaptureFixture[str]

GOOD = """
class First:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, game, decision):
        return 0
"""
BAD = """
from {name}_first import First

class Mute:
    pass

class Needy:
    def __init__(self, seed, more):
        pass

    def choose(self, game, decision):
        return 0

class Failing(First):
    def choose(self, game, decision):
        return [0][len(decision)]

class Leaving(First):
    def choose(self, game, decision):
        raise SystemExit(3)

class Wild(First):
    def choose(self, game, decision):
        return len(decision)

class Wordy(First):
    def choose(self, game, decision):
        return "0"

class Meddler(First):
    def choose(self, game, decision):
        game.apply(0)
        return 0

LIST = [1]
"""
PLAYERS = iter(range(1000))


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module with players, in the current folder; another one each time, for Python keeps modules."""
    name = f"own_players_{next(PLAYERS)}"
    (tmp_path / f"{name}_first.py").write_text(GOOD)
    (tmp_path / f"{name}.py").write_text(BAD.format(name=name))
    (tmp_path / f"{name}_torn.py").write_text("def choose(:\n")
    (tmp_path / f"{name}_lacking.py").write_text("import not_there_at_all\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*own.sys.path])
    return name


def test_a_class_of_the_current_folder_plays(module: str, capsys: Capsys) -> None:
    result = nexus(capsys, "game", "--bots", f"{module}_first:First", "random", "-q")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("result: ")


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("_nowhere:First", "there is no module {m}_nowhere, neither in the current folder nor installed."),
        (".deeper.still:First", "there is no module {m}.deeper.still, neither"),
        (":Nobody", "{m} has no Nobody."),
        (":", "{m}:: write module:Class."),
        (":First()", "{m}:First(): write module:Class."),
        (":Mute", "{m}:Mute is no player: a class with a method choose(game, decision) is needed."),
        (":LIST", "{m}:LIST is no player: a class with a method choose(game, decision) is needed."),
        (":Needy", "player {m}:Needy cannot be made from a seed (TypeError"),
        (":Failing", "player {m}:Failing fails (IndexError, {m}.py:16: list index out of range)."),
        (":Leaving", "player {m}:Leaving fails (SystemExit, {m}.py:20: 3)."),
        (":Wild", "player {m}:Wild takes "),
        (":Wordy", "player {m}:Wordy fails (TypeError"),
        (":Meddler", "player {m}:Meddler has changed the game; to look ahead it may play on in game.clone()."),
        ("_torn:First", "player {m}_torn:First cannot be loaded (SyntaxError"),
        ("_lacking:First", "player {m}_lacking:First cannot be loaded (ModuleNotFoundError, {m}_lacking.py:1"),
    ],
)
def test_what_is_wrong_with_it_is_told_plainly(module: str, spec: str, said: str, capsys: Capsys) -> None:
    result = nexus(capsys, "game", "--bots", module + spec, "random", "-q", "--lang", "en")
    assert result.code == 2
    assert result.err.startswith("error: " + said.format(m=module)), result.err
    assert result.err.count("\n") == 1
    german = nexus(capsys, "game", "--bots", module + spec, "random", "-q", "--lang", "de")
    assert german.err.startswith("Fehler: ")
    assert german.err.count("\n") == 1


def test_an_installed_one_goes_by_its_name(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    places = {"mine": f"{module}_first:First", "bad": f"{module}_first:Second"}
    found = {name: EntryPoint(name, place, own.GROUP) for name, place in places.items()}
    monkeypatch.syspath_prepend(str(Path.cwd()))
    monkeypatch.setattr(own, "installed", lambda: found)
    game = played(new_game(1), (player("mine", 1), Uniform(2)))
    assert game.over
    with pytest.raises(PlayerError, match=r"player bad cannot be loaded \(AttributeError"):
        player("bad", 1)


def test_the_public_interface_says_the_same() -> None:
    with pytest.raises(api.NotFoundError, match=r"there is no player nobody. There are: random, greedy, ismcts"):
        api.player("nobody", 1)
    assert isinstance(api.player("greedy", 1), Greedy)


def test_settings_of_the_built_in_ones() -> None:
    assert NAMES == ("random", "greedy", "ismcts")
    searching = [player(name, 1) for name in ("ismcts", "ismcts@20", "ismcts@20ms")]
    assert [(p.iterations, p.milliseconds) for p in searching if isinstance(p, Ismcts)] == [
        (ITERATIONS, 0),
        (20, 0),
        (ITERATIONS, 20),
    ]


@pytest.mark.parametrize(
    "name",
    [
        *("", "@", "greedy@", "random@1", "ismcts@", "ismcts@0", "ismcts@-1", "ismcts@1.5", "ismcts@ms", "ismcts@x"),
        *("ismcts@²", "ismcts@1000001", "ismcts@600001ms", "ismcts@99999999999", "human", "Greedy", "greedy@/"),
        *("greedy@\0", ":", "a:", ":a"),
    ],
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(PlayerError) as told:
        player(name, 1)
    assert told.value.de != told.value.en


# --- weights --------------------------------------------------------------------------------------------------------


def test_a_file_names_some_weights_only(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("base = 100\nhand = [1]\n")
    mine = read(str(path))
    assert (mine.base, mine.hand, mine.value) == (100, (1,), standard().value)


NAMED = tuple(Weights.__dataclass_fields__)


@pytest.mark.parametrize("name", [name for name in NAMED if name not in ("hidden", "more", "deck")])
def test_another_weight_plays_otherwise(name: str, tmp_path: Path) -> None:
    """Each of them alone changes what is chosen somewhere in the first decisions of some game."""
    path = tmp_path / "mine.toml"
    path.write_text(f"{name} = " + ("[-200, 0, 300]" if name == "hand" else "-300"))
    assert any(moves(seed, read(str(path))) != moves(seed, standard()) for seed in range(6))


def test_so_does_that_of_face_down_objects() -> None:
    """No card of these decks lies face down, so one is laid so."""
    game = after(3, 40, (Greedy(1), Greedy(2)))
    oid = next(oid for oid in game.board if game.objs[oid].zone == Z_FIELD and game.objs[oid].ctrl == 1)
    game.own(oid).face = 1
    assert [growth(game, seat, "hidden") for seat in (0, 1)] == [-90, 0]


def test_large_hands_and_small_decks_count_by_the_card() -> None:
    """A has nine cards in hand and four in the deck; B still has more than ten there."""
    game = new_game(1)
    deck = game.zones[Z_DECK * 2]
    game.zones[Z_HAND * 2] = deck[:9]
    game.zones[Z_DECK * 2] = deck[9:13]
    assert [growth(game, seat, "more") for seat in (0, 1)] == [90 * 2, -90 * 2]
    assert [growth(game, seat, "deck") for seat in (0, 1)] == [90 * (4 - 10), 90 * (10 - 4)]


def growth(game: Game, seat: int, name: str) -> int:
    """How the position's worth to a seat grows as this weight grows from 0 to 90."""
    low, high = (replace(standard(), **{name: points}) for points in (0, 90))
    return evaluate(game, seat, high) - evaluate(game, seat, low)


@cache
def moves(seed: int, weights: Weights, count: int = 40) -> list[int]:
    """What is chosen at the first decisions of a game."""
    game, players, out = new_game(seed, seed % 4, (seed + 1) % 4), (Greedy(1, weights), Greedy(2, weights)), []
    while (decision := game.decision) is not None and len(out) < count:
        out.append(players[decision.seat].choose(game, decision))
        game.apply(out[-1])
    return out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"bas = 1", "there is no weight bas. There are: base, presence"),
        (b"base = 1.5", "base must be a whole number"),
        (b"base = true", "base must be a whole number"),
        (b"base = 1001", "base must be a whole number"),
        (b"base = [1]", "base must be a whole number"),
        (b"hand = 1", "hand must be a list of whole numbers"),
        (b"hand = [1, [2]]", "hand must be a list of whole numbers"),
        (b"base = ", "is no TOML file"),
        (b"\xff\xfe", "is no TOML file"),
        (b"a = " + b"[" * 5000, "is no TOML file"),
        (b"#" * 100_001, "is no TOML file"),
    ],
)
def test_a_bad_file_is_refused(text: bytes, said: str, tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    result = nexus(capsys, "game", "--bots", f"greedy@{path}", "random", "-q")
    assert result.code == 2
    assert said in result.err
    assert result.err.count("\n") == 1
    nexus(capsys, "game", "--bots", "random", f"greedy@{tmp_path}", "-q")


def test_every_weight_has_a_line_that_explains_it() -> None:
    lines = [line for line in FILE.read_text(encoding="utf-8").splitlines() if "=" in line and not line.startswith("#")]
    assert [line.split()[0] for line in lines] == list(NAMED)
    assert all("#" in line for line in lines)


def test_the_player_of_the_docs_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys) -> None:
    """And the weights of the docs are some."""
    page = (Path(__file__).parents[3] / "docs" / "players.md").read_text(encoding="utf-8")
    code, weights = (page.split(f"```{kind}\n")[1].split("```")[0] for kind in ("python", "toml"))
    (tmp_path / "hasty.py").write_text(code)
    (tmp_path / "hurry.toml").write_text(weights)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*own.sys.path])
    result = nexus(capsys, "game", "--bots", "hasty:Hasty", "greedy@hurry.toml", "-q")
    assert (result.code, result.err) == (0, "")
    explained = [line.split("`")[1] for line in page.splitlines() if line.startswith("| `")]
    assert set(NAMED) <= set(explained)


def test_in_a_folder_that_has_been_deleted_there_is_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(PlayerError, match="there is no module not_there"):
        player("not_there:Class", 1)
