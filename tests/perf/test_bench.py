"""`nexus bench` measures what it says; how fast this machine is, is no test."""

from __future__ import annotations

import json
import subprocess
from functools import partial
from pathlib import Path

import pytest

from nexusdsl.bench.builds import builds
from nexusdsl.bench.clock import sampled
from nexusdsl.bench.compiler import bare, compiler, rules_texts, sentences
from nexusdsl.bench.effects import effects
from nexusdsl.bench.effort import Effort
from nexusdsl.bench.growth import SIZES, board, growth
from nexusdsl.bench.loads import stressed, uniform
from nexusdsl.bench.memory import memory
from nexusdsl.bench.startup import run, startup
from nexusdsl.bench.workers import workers
from nexusdsl.compiler import Loader, load_set
from nexusdsl.runtime.layout import Z_FIELD
from nexusdsl.runtime.topics import ZONES
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]
LEAST = Effort(rounds=1, games=1)


@pytest.fixture(autouse=True)
def no_warm_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round is all that these tests need."""
    for part in ("builds", "compiler", "growth", "kernel", "calls", "memory", "startup"):
        monkeypatch.setattr(f"nexusdsl.bench.{part}.sampled", partial(sampled, warm_up=False))


def test_the_usual_parts_of_the_kernel(capsys: Capsys, tmp_path: Path) -> None:
    """One run of several parts as JSON, saved, and compared with itself as it was saved."""
    file = tmp_path / "run.json"
    call = ("bench", "kernel", "calls", "effects", "--games", 1, "--rounds", 1)
    first = nexus(capsys, *call, "--json", "--save", file)
    data = json.loads(first.out)
    assert (first.code, data["schema"]) == (0, "nexus-bench/2")
    assert file.read_text(encoding="utf-8") == first.out
    assert {name.partition(".")[0] for name in data["figures"]} == {"kernel", "calls", "effects"}
    assert all(each["median"] > 0 and len(each["samples"]) == 1 for each in data["figures"].values())
    ratio, ours = data["figures"]["kernel.uniform.ratio"], data["figures"]["kernel.uniform.decisions"]
    assert ratio["median"] == ours["median"] / data["figures"]["kernel.ceiling.decisions"]["median"]
    assert (ratio["must"], ratio["aim"], ratio["holds"]) == (0.40, 0.60, ratio["median"] >= 0.40)
    again = nexus(capsys, "bench", "effects", "--rounds", 1, "--against", file, "--lang", "en")
    assert again.code == 0
    assert again.out.count("generated : interpreter") == 2  # the figure, and what it was before
    assert "hand-written" not in again.out
    assert f"Compared with {data['version']}, Python {data['python']}" in again.out


def test_without_the_hand_written_engine(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed wheel has no tests folder: what is measured against them is left out."""
    monkeypatch.setattr("nexusdsl.bench.sticks.root", lambda: Path("/no/such/folder"))
    result = nexus(capsys, "bench", "kernel", "builds", "--games", 1, "--rounds", 1, "--json", "--lang", "en")
    assert result.code == 0
    assert result.err == "builds: this takes tests/perf of the sources\n"
    assert set(json.loads(result.out)["figures"]) == {
        "kernel.uniform.decisions", "kernel.uniform.games", "kernel.stress.decisions", "kernel.stress.games",
        "kernel.clone",
    }  # fmt: skip


def test_stress_is_three_draws_three_times_the_credits_and_no_sectors() -> None:
    load = uniform(Loader())
    rich = stressed(load)
    at = load.play.definitions.ruleset.attributes.index("worth")
    for one, other in zip(load.play.definitions.cards, rich.play.definitions.cards, strict=True):
        worth = one.stats[at]
        assert other.stats[at] == (3 * worth if worth > 0 else worth)
        assert (other.stats[:at], other.stats[at + 1 :]) == (one.stats[:at], one.stats[at + 1 :])
    program = rich.deal(1).program
    assert (program.options["draw_per_round"], program.options["sectors"]) == ("3", "off")
    assert rich.play.rules == load.play.rules
    assert rich.playout(1) > 0


@pytest.mark.parametrize(("field", "hand"), [(4, 5), (48, 5), (4, 48)])
def test_boards_are_as_full_as_they_are_said_to_be(field: int, hand: int) -> None:
    program = uniform(Loader()).play.program({})
    shown = []
    for number in (0, 7):
        game = board(program, field, hand, number)
        places = [(o.ctrl, o.zone >= Z_FIELD) for o in game.objs if not o.d.base and not o.d.shared]
        assert [places.count((seat, True)) for seat in (0, 1)] == [field // 2, field // 2]
        assert [game.zone_size(ZONES.index("hand"), seat) for seat in (0, 1)] == [hand, hand]
        assert not game.over
        shown.append([o.d.card.number for o in game.objs])
    assert shown[0] != shown[1]


def test_growth_has_every_size_and_two_exponents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nexusdsl.bench.growth.BOARDS", 4)
    found = {each.name for each in growth(LEAST)}
    sizes = {f"growth.{what}.{size}" for what in ("board", "hand") for size in SIZES}
    assert found == {*sizes, "growth.board.exponent", "growth.hand.exponent"}


def test_one_effect_does_the_same_in_both_executions() -> None:
    found = {each.name: each.median for each in effects(LEAST)}
    assert found["effects.ratio"] == found["effects.interpreted"] / found["effects.generated"]


def test_builds_of_each_kind_and_their_ratios(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nexusdsl.bench.builds.SIZES", (4, 12))
    monkeypatch.setattr("nexusdsl.bench.builds.JUDGED", 12)
    found = {each.name: each.median for each in builds(LEAST)}
    kinds = {f"builds.{how}.{size}" for how in ("cold", "warm", "one") for size in (4, 12)}
    assert set(found) == {*kinds, "builds.warm.ratio.12", "builds.one.ratio.12", "builds.exponent"}
    assert found["builds.warm.ratio.12"] == pytest.approx(found["builds.warm.12"] / found["builds.cold.12"])


def test_processes_start_and_end() -> None:
    found = {each.name: each.median for each in startup(LEAST)}
    assert found["startup.python"] < found["startup.help"] < found["startup.changed"]
    assert found["startup.help.ratio"] == found["startup.help"] / found["startup.argparse"]
    assert found["startup.check.more"] == found["startup.check"] - found["startup.python"]


def test_a_process_that_fails_is_no_figure(tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        run(tmp_path, "raise SystemExit(3)")


def test_processes_keep_bytecode_whatever_ours_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    run(tmp_path, "import nexusdsl.disk")
    assert [file.stem.partition(".")[0] for file in tmp_path.rglob("disk.*.pyc")] == ["disk"]


def test_two_processes_play_the_same_series_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("polars")
    monkeypatch.setattr("nexusdsl.bench.workers.GAMES", 8)
    found = {each.name: each.median for each in workers(LEAST)}
    assert found["workers.ratio"] == found["workers.two"] / found["workers.one"]


def test_memory_of_a_clone_is_a_share_of_that_of_a_game() -> None:
    found = {each.name: each.median for each in memory(LEAST)}
    assert 0 < found["memory.clone"] < found["memory.moved"] < found["memory.game"]


def test_the_compiler_beside_bare_lark() -> None:
    found = {each.name: each.median for each in compiler(LEAST)}
    assert set(found) == {
        "compiler.bare", "compiler.lowered", "compiler.compiled", "compiler.load", "compiler.ratio",
    }  # fmt: skip
    assert found["compiler.ratio"] == pytest.approx(found["compiler.compiled"] / found["compiler.bare"])


def test_bare_lark_parses_the_same_sentences() -> None:
    made = load_set("nxs_a01").set
    assert made is not None
    found = sentences(rules_texts(made)["de"], made, (), "de")
    parser, lines = bare(found, "de")
    assert len(lines) == len(found) > 60
    for line in lines:
        tree = parser.parse(line)
        assert tree.meta.start_pos == 0
        assert tree.meta.end_pos == len(line)


@pytest.mark.parametrize(
    ("argv", "de", "en"),
    [
        (["kernal"], "es gibt keinen Teil kernal. Messbar sind: kernel, ", "there is no part kernal. What can be "),
        (["--rounds", "0"], "--rounds geht von 1 bis 1000", "--rounds is 1 to 1000"),
        (["--games", "0"], "--games von 1 bis ", "--games 1 to "),
        (["--against", "none.json"], "none.json ist nicht lesbar", "none.json cannot be read"),
        (["--against", "foreign.json"], "foreign.json ist keine gespeicherte Messung (schema: ", "is no saved run ("),
        (["--save", "no/such/folder.json"], "ist nicht beschreibbar", "cannot write "),
        (["--save", "."], "ist nicht beschreibbar", "cannot write ."),
    ],
)
def test_what_cannot_be_measured_is_said_before_anything_is(
    argv: list[str], de: str, en: str, capsys: Capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "foreign.json").write_text('{"cards": 3}', encoding="utf-8")
    for lang, says in (("de", de), ("en", en)):
        result = nexus(capsys, "bench", *argv, "--lang", lang)
        assert result.code == 2
        assert says in result.err
        assert result.out == ""
