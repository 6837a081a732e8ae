"""Running scenarios: steps are found among the options, failures say line, expectation, finding and what was legal."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from nexusdsl.resources import cardsets_dir
from nexusdsl.scenario import (
    Outcome,
    Stage,
    collect_file,
    executions_for,
    format_outcome,
    parse_scenarios,
    run,
    with_traces,
)  # fmt: skip
from nexusdsl.source import Source

STAGE = Stage()
FIGHT = ("Karte U [5/0/5]", "Karte V, W [2/2/4]", "A: Feld U", "B: Feld V, W")


def played(*lines: str) -> tuple[Outcome, Source]:
    source = Source("test_x.nxt", "\n".join(['Szenario "X"', *lines]) + "\n")
    file, found = parse_scenarios(source)
    assert not found
    return run(file.scenarios[0], STAGE), source


def failures(*lines: str) -> list[tuple[str, int, str, str]]:
    """Kind, line, expected and found of each failure."""
    outcome, source = played(*lines)
    assert not outcome.diagnostics, [d.message("de") for d in outcome.diagnostics]
    return [
        (f.kind, source.position(f.span.start)[0], f.expected.de, f.found.de) for f in outcome.failures
    ]  # fmt: skip


def test_a_scenario_that_holds() -> None:
    outcome, _ = played(*FIGHT, "A greift mit U das HQ an", "B blockt mit V", "Erwarte V DEF 0, HP 1; U HP 3; B HQ 20")
    assert outcome.ok
    assert outcome.log
    assert len(outcome.state) == 64


def test_wrong_values_are_shown_with_what_was_found() -> None:
    found = failures(*FIGHT, "A greift mit U das HQ an", "B blockt mit V", "Erwarte V DEF 1, HP 1; U HP 4")
    assert found == [("expectation", 8, "DEF 1", "0"), ("expectation", 8, "HP 4", "3")]


def test_a_step_that_is_not_offered_lists_what_is() -> None:
    outcome, source = played(*FIGHT, "A spielt V", "Erwarte A HQ 3")
    assert [f.kind for f in outcome.failures] == ["step"]  # what follows is not looked at
    assert "Passen" in outcome.failures[0].legal
    shown = format_outcome(outcome, source, "de")
    assert shown.startswith("test_x.nxt:6: A spielt V\n    erwartet: ")
    assert "möglich: Passen · " in shown


def test_refusal_that_is_offered() -> None:
    assert failures(*FIGHT, "A kann nicht mit U angreifen (G-018)")[0][0] == "refusal"


def test_refusal_by_another_rule() -> None:
    """R-034: who has blocked does not attack; the scenario names a wrong rule."""
    found = failures(
        *FIGHT, "A greift mit U das HQ an", "B blockt mit V", "Erwarte V HP 1", "B kann nicht mit V angreifen (R-017)"
    )  # fmt: skip
    assert found == [("refusal", 9, "R-017", "R-034")]


def test_possibility_that_does_not_exist() -> None:
    assert failures(*FIGHT, "A kann V opfern")[0][0] == "expectation"


def test_must_with_a_way_out() -> None:
    """G-043 with option optional: blocking is no duty."""
    found = failures(*FIGHT, "Spiel: Option pflichtblock optional", "A greift mit U das HQ an", "B muss blocken")
    assert found == [("expectation", 8, "keine andere Möglichkeit", "es geht anders")]


def test_must_names_all_that_is_offered() -> None:
    assert not failures(*FIGHT, "A greift mit U das HQ an", "B muss mit V und W blocken")
    assert failures(*FIGHT, "A greift mit U das HQ an", "B muss mit V blocken")


def test_windows_pass_by_themselves() -> None:
    """G-030: W1 and W2 are open here, no step speaks of them."""
    assert not failures(*FIGHT, "A greift mit U das HQ an", "B blockt mit V", "B passt", "Erwarte Initiative A")


def test_the_only_blocker_is_taken_without_asking() -> None:
    lines = ("Karte U [5/0/5]", "Karte V [2/2/4]", "A: Feld U", "B: Feld V", "A greift mit U das HQ an")
    assert not failures(*lines, "B blockt mit V", "Erwarte V HP 1")
    assert not failures(*lines, "B muss blocken (R-035)", "Erwarte V HP 1")
    assert not failures(*lines, "Erwarte V HP 1")


def test_a_block_that_did_not_happen_is_no_block() -> None:
    assert failures(*FIGHT, "A greift mit U Sektor Alpha an", "B blockt mit V")[0][0] == "step"


def test_periods() -> None:
    assert not failures("Spiel: Runde 3", "Runde endet", "Runde endet", "Erwarte Runde 5")


def test_result() -> None:
    assert failures("A: HQ 3", "Erwarte B gewinnt")[0][3] == "die Partie läuft noch"
    assert not failures("B gibt auf", "Erwarte A gewinnt durch Aufgabe")


def test_order_of_events() -> None:
    lines = (*FIGHT, "A greift mit U das HQ an", "B blockt mit V")
    assert not failures(*lines, "Reihenfolge: U greift, V blockt")
    assert failures(*lines, "Reihenfolge: V blockt, U greift")


def test_unreadable_claims_are_findings() -> None:
    for line in ("Erwarte V", "Erwarte A", "Erwarte Runde", "Reihenfolge: V hüpft", "Erwarte V DFE 1"):
        outcome, _ = played(*FIGHT, line)
        assert [d.code.id[:3] for d in outcome.diagnostics] == ["NX7"], line


def test_impossible_options_are_findings() -> None:
    outcome, _ = played("Spiel: Option hq_start viel")
    assert not outcome.ok or outcome.diagnostics == ()


def test_traces(tmp_path: Path) -> None:
    """A recorded trace is compared; updating writes the new one and leaves the rest of the file alone."""
    path = tmp_path / "test_x.nxt"
    text = 'Szenario "X"\n  A: HQ 5\n  A passt\n  Spur\n    | passes B\n\nSzenario "Y"\n  A passt\n'
    path.write_text(text, encoding="utf-8")
    collected = collect_file(path)
    outcome = run(collected.file.scenarios[0], STAGE)
    assert [(f.kind, f.expected.de, f.found.de) for f in outcome.failures] == [("trace", "passes B", "passes A")]
    path.write_text(with_traces(collected, {"X": outcome.trace}), encoding="utf-8")
    again = collect_file(path)
    assert run(again.file.scenarios[0], STAGE).ok
    assert path.read_text(encoding="utf-8").startswith('Szenario "X"\n  A: HQ 5\n  A passt\n  Spur\n')
    assert path.read_text(encoding="utf-8").endswith('\n\nSzenario "Y"\n  A passt\n')


def pytested(folder: Path, name: str) -> str:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", name]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False).stdout


def test_pytest_collects_scenarios(tmp_path: Path) -> None:
    """The plugin makes one item per scenario and reports a failure with file and line; a faulty file is an error."""
    good = 'Szenario "gut"\n  A: HQ 3\n  Erwarte A HQ 3\nSzenario "schlecht"\n  Erwarte A HQ 3\n'
    (tmp_path / "test_good.nxt").write_text(good, encoding="utf-8")
    (tmp_path / "test_bad.nxt").write_text('Szenario "X\n', encoding="utf-8")
    shown = pytested(tmp_path, "test_good.nxt")
    assert "1 failed, 1 passed" in shown
    assert "test_good.nxt:5: Erwarte A HQ 3" in shown
    assert "gefunden: 20" in shown
    assert "Traceback" not in shown
    assert "NX702" in pytested(tmp_path, "test_bad.nxt")


def test_scenarios_of_a_set_of_ones_own(tmp_path: Path) -> None:
    """A set in a folder of its own is found by its name from its scenarios, and only interpreted (law 7)."""
    folder = tmp_path / "eigen"
    (folder / "scenarios").mkdir(parents=True)
    card = 'Karte NEU-300 "Bote"\n  Einheit · Basis · Kosten 0 · Opferwert 1 · ATK 2 · DEF 0 · HP 1\n'
    (folder / "eigen.nxs").write_text(f'Set eigen "Eigen"\nbenutzt nxs_a01\nSprachen de\n\n{card}', encoding="utf-8")
    path = folder / "scenarios" / "test_eigen.nxt"
    text = 'Set eigen\nSzenario "Bote"\n  A: Feld Bote\n  A greift mit Bote das HQ an\n  Erwarte B HQ 18\n'
    path.write_text(text, encoding="utf-8")
    collected = collect_file(path)
    outcome = run(collected.file.scenarios[0], Stage.near(path), executions_for(path))
    assert outcome.ok, format_outcome(outcome, collected.source, "de")
    assert executions_for(path) == ("interpreter",)


def test_a_set_may_have_any_number_and_name(tmp_path: Path) -> None:
    """Test cards and fillers take numbers and names that the set leaves free."""
    folder = tmp_path / "szenario"
    folder.mkdir()
    line = "\n  Einheit · Basis · Kosten 0 · Opferwert 1 · ATK 2 · DEF 0 · HP 1\n"
    cards = f'Karte NEU-901 "Bote"{line}Karte NEU-903 "Füllkarte"{line}'
    (folder / "a.nxs").write_text(f'Set szenario "S"\nbenutzt nxs_a01\nSprachen de\n{cards}', encoding="utf-8")
    path = folder / "test_a.nxt"
    text = 'Set szenario\nSzenario "X"\n  Karte U [1/0/1]\n  A: Feld Bote, U\n  Erwarte Bote ATK 2; U ATK 1; A Deck 10\n'
    path.write_text(text, encoding="utf-8")
    collected = collect_file(path)
    outcome = run(collected.file.scenarios[0], Stage.near(path), executions_for(path))
    assert outcome.ok, format_outcome(outcome, collected.source, "de")


def test_examples_of_the_guide_hold() -> None:
    """What the guide beside the scenarios shows can be typed as it is."""
    guide = (cardsets_dir() / "nxs_a01" / "scenarios" / "README.md").read_text(encoding="utf-8")
    examples = guide.split("```nxt\n")[1:]
    assert len(examples) == 2
    for example in examples:
        source = Source("test_x.nxt", example.split("```")[0])
        file, found = parse_scenarios(source)
        assert not found
        outcome = run(file.scenarios[0], STAGE)
        assert outcome.ok, format_outcome(outcome, source, "de")


STEPS = (
    "A nutzt Scan von S", "A wählt 2", "B reagiert nicht", "A tauscht die Hand", "Partie endet", "A kann V wählen",
    "Erwarte U tot; D verdeckt; X in Hand; A gewinnt politisch; Remis", "B blockt mit V und W", "A ordnet V, W",
)  # fmt: skip


def test_lines_of_the_guide_are_read() -> None:
    for line in STEPS:
        _, found = parse_scenarios(Source("test_x.nxt", f'Szenario "X"\n  {line}\n'))
        assert not found, line
