"""The pytest plugin in a folder that knows nothing of the project: no conftest, no configuration."""

from __future__ import annotations

import re

import pytest

from nexusdsl.scenario import Stage, plugin

pytest_plugins = ["pytester"]

FILE = """Szenario "gut" (R-034)
  A: HQ 3
  Erwarte A HQ 3

Szenario "schlecht"
  A: HQ 4
  A passt
  Erwarte A HQ 3
"""
TRACED = """# was sonst da steht, bleibt

Szenario "eins"
  A passt
  Spur

Szenario "zwei"
  A passt
  Spur
    | passes B

Szenario "drei"
  A passt
  Erwarte A HQ 19
  Spur
    | passes B
"""
RECORDED = "    | passes A\n    | initiative B\n"


STAGE = Stage()


def run(pytester: pytest.Pytester, *args: str) -> pytest.RunResult:
    """With our plugin alone; that an installed one is found by itself is tested in test_scenario_runner.py."""
    plugins = ("-p", "no:cacheprovider", "-p", "nexusdsl.scenario.plugin")
    return pytester.runpytest_inprocess(*plugins, "-q", "--rootdir=.", *args)


@pytest.fixture(autouse=True)
def _compiled_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    if "own_set" not in request.fixturenames:
        monkeypatch.setattr(plugin, "_stage", lambda config, file: STAGE)


@pytest.fixture
def own_set() -> None:
    """The test has a set of its own, which the plugin must find."""


def test_a_failure_names_file_and_line(pytester: pytest.Pytester) -> None:
    pytester.makefile(".nxt", test_own=FILE)
    result = run(pytester)
    result.assert_outcomes(passed=1, failed=1)
    shown = result.stdout.str()
    assert "test_own.nxt:8: Erwarte A HQ 3\n    erwartet: HQ 3\n    gefunden: 4\n    zuletzt: passes A" in shown
    assert "Traceback" not in shown
    assert "FAILED test_own.nxt::schlecht" in shown


def test_ids_and_selection(pytester: pytest.Pytester) -> None:
    pytester.makefile(".nxt", test_own=FILE)
    listed = run(pytester, "--collect-only").stdout.str().splitlines()
    assert listed[:2] == ["test_own.nxt::gut", "test_own.nxt::schlecht"]
    run(pytester, "-k", "gut").assert_outcomes(passed=1, deselected=1)
    run(pytester, "test_own.nxt::gut").assert_outcomes(passed=1)


def test_in_several_processes(pytester: pytest.Pytester) -> None:
    pytester.makefile(".nxt", test_own=FILE, test_traced=TRACED)
    result = run(pytester, "-p", "xdist.plugin", "-n", "2", "--nexus-update")
    result.assert_outcomes(passed=3, failed=2)
    text = (pytester.path / "test_traced.nxt").read_text(encoding="utf-8")
    assert text.count(RECORDED) == 2


def test_traces_are_written_on_request_only(pytester: pytest.Pytester) -> None:
    """What fails otherwise is not recorded, and nothing else of the file changes."""
    pytester.makefile(".nxt", test_traced=TRACED)
    path = pytester.path / "test_traced.nxt"
    before = path.read_text(encoding="utf-8")
    result = run(pytester)
    result.assert_outcomes(failed=3)
    shown = result.stdout.str()
    assert "sie wurde nie aufgezeichnet; nexus test --update schreibt sie" in shown
    assert "      - passes B\n      + passes A\n      + initiative B" in shown
    assert path.read_text(encoding="utf-8") == before
    run(pytester, "--nexus-update").assert_outcomes(passed=2, failed=1)
    expected = before.replace("  Spur\n\n", f"  Spur\n{RECORDED}\n", 1).replace("    | passes B\n", RECORDED, 1)
    assert path.read_text(encoding="utf-8") == expected
    run(pytester).assert_outcomes(passed=2, failed=1)


def test_a_trace_that_nobody_compares_fails(pytester: pytest.Pytester) -> None:
    """In a file that pytest does not collect; named on the command line, the file is collected."""
    text = f'Szenario "eins"\n  A passt\n  Spur\n{RECORDED}Szenario "zwei"\n  A passt\n'
    pytester.makefile(".nxt", own=text, other='Szenario "eins"\n  A passt\n')
    result = run(pytester)
    result.assert_outcomes(failed=1)
    assert re.search(r"own\.nxt:3: Spur\n.*\n    gefunden: sie wird nie verglichen", result.stdout.str())
    run(pytester, "own.nxt").assert_outcomes(passed=2)


def test_a_faulty_file_is_an_error_with_its_place(pytester: pytest.Pytester) -> None:
    pytester.makefile(".nxt", test_bad='Szenario "X\n')
    result = run(pytester)
    result.assert_outcomes(errors=1)
    assert "test_bad.nxt:1:10: NX702" in result.stdout.str()


def test_test_cards_and_sets_of_ones_own(pytester: pytest.Pytester, own_set: None) -> None:
    card = 'Karte NEU-300 "Bote"\n  Einheit · Basis · Kosten 0 · Opferwert 1 · ATK 2 · DEF 0 · HP 1\n'
    pytester.makefile(".nxs", eigen=f'Set eigen "Eigen"\nbenutzt nxs_a01\nSprachen de\n\n{card}')
    folder = pytester.mkdir("eigen")
    (pytester.path / "eigen.nxs").rename(folder / "eigen.nxs")
    (folder / "scenarios").mkdir()
    text = 'Set eigen\nKarte U [1/0/1]\nSzenario "Bote"\n  A: Feld Bote, U\n  A greift mit Bote das HQ an\n'
    (folder / "scenarios" / "test_bote.nxt").write_text(f"{text}  Erwarte B HQ 18\n", encoding="utf-8")
    run(pytester).assert_outcomes(passed=1)


def test_a_file_that_is_not_collected_is_never_recorded(pytester: pytest.Pytester) -> None:
    """Named on the command line it is compared, so that nothing is written that later runs would not look at."""
    file = pytester.makefile(".nxt", own=TRACED)
    result = run(pytester, str(file), "--nexus-update")
    result.assert_outcomes(failed=3)
    assert file.read_text(encoding="utf-8").rstrip() == TRACED.rstrip()
