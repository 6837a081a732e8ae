"""Running scenarios: steps are found among the options, failures say line, expectation, finding and what was legal."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from nexusdsl.resources import PACKAGE, cardsets_dir
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
from nexusdsl.scenario.reasons import REASONS as REASON_WORDS
from nexusdsl.scenario.traces import to_record
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


REASONS = (
    (("A: Hand E", "A spielt E"), "es gibt kein gültiges Ziel (G-037)"),
    (("A: Hand T, Credits 0", "A spielt T"), "zu wenig Credits (G-027)"),
    (("A: Feld U (Neu)", "A greift mit U das HQ an"), "der Neu-Marker liegt noch darauf (R-017)"),
    (("A: Hand R", "A spielt R"), "eine Reaktion ist keine Aktion (G-036)"),
)


@pytest.mark.parametrize(("lines", "reason"), REASONS)
def test_a_step_that_a_rule_forbids_says_why(lines: tuple[str, ...], reason: str) -> None:
    cards = ("Karte U [1/0/1]", "Karte T Kosten 3 [1/0/1]", "Karte R Reaktion: Ziehe 1 Karte.")
    event = "Karte E Ereignis: Füge einer feindlichen Einheit 1 Schaden zu."
    assert failures(*cards, event, *lines)[0][3] == f"gefragt ist A (action); Grund: {reason}"


def test_every_rule_that_the_game_names_has_words() -> None:
    files = (PACKAGE / "games" / "nxs_a01").glob("*.py")
    named = {rule for file in files for rule in re.findall(r'"([RG]-[0-9]{3})"', file.read_text(encoding="utf-8"))}
    assert named <= set(REASON_WORDS)


LATER = ("Karte P [1/0/1]: Ausspielen: Füge einer feindlichen Einheit 1 Schaden zu.", "A: Hand P", "B: Feld V, W")
GIVEN_UP = ("Karte D Ereignis: Dein Gegner opfert eine Einheit.", "A: Hand D", "B: Feld V, W")


def test_a_target_that_is_chosen_later_is_told_so() -> None:
    """Triggers bind when they resolve; who chooses is found out."""
    for seat, lines in (("A", (*LATER, "A spielt P auf V")), ("B", (*GIVEN_UP, "A spielt D auf V"))):
        found = failures("Karte V, W [1/1/1]", *lines)[0][3]
        assert found.endswith(f"lass es hier weg und schreibe danach „{seat} wählt V“"), found


def test_the_only_choice_may_be_named_though_nobody_is_asked() -> None:
    hand = ("Karte H Ereignis: Wirf 1 Karte ab.", "Karte P, Q [1/0/1]", "A: Hand H, P")
    assert not failures(*hand, "A spielt H", "A wählt P", "Erwarte P in Ablage")
    assert failures(*hand, "A spielt H", "A wählt Q")
    lone = ("Karte V [1/1/1]", *LATER[:2], "B: Feld V", "A spielt P", "A wählt V", "Erwarte V DEF 0")
    assert not failures(*lone)


def test_refusal_that_is_offered() -> None:
    assert failures(*FIGHT, "A kann nicht mit U angreifen (G-018)")[0][0] == "refusal"


def test_refusal_by_another_rule() -> None:
    """R-034: who has blocked does not attack; the scenario names a wrong rule."""
    found = failures(
        *FIGHT, "A greift mit U das HQ an", "B blockt mit V", "Erwarte V HP 1", "B kann nicht mit V angreifen (R-017)"
    )  # fmt: skip
    wanted, named = "der Neu-Marker liegt noch darauf (R-017)", "wer geblockt hat, greift nicht an (R-034)"
    assert found == [("refusal", 9, wanted, named)]


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


def pytested(folder: Path) -> str:
    left_out = ("cacheprovider", "xdist", "hypothesispytest", "syrupy")
    switches = [switch for name in left_out for switch in ("-p", f"no:{name}")]
    command = [sys.executable, "-m", "pytest", "--continue-on-collection-errors", *switches, "."]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False).stdout


def test_pytest_collects_scenarios(tmp_path: Path) -> None:
    """The plugin makes one item per scenario and reports a failure with file and line; a faulty file is an error."""
    good = 'Szenario "gut"\n  A: HQ 3\n  Erwarte A HQ 3\nSzenario "schlecht"\n  Erwarte A HQ 3\n'
    (tmp_path / "test_good.nxt").write_text(good, encoding="utf-8")
    (tmp_path / "test_bad.nxt").write_text('Szenario "X\n', encoding="utf-8")
    shown = pytested(tmp_path)
    assert "1 failed, 1 passed, 1 error" in shown
    assert "test_good.nxt:5: Erwarte A HQ 3" in shown
    assert "gefunden: 20" in shown
    assert "Traceback" not in shown
    assert "NX702" in shown


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
    text = 'Set szenario\nSzenario "X"\nKarte U [1/0/1]\nA: Feld Bote, U\nErwarte Bote ATK 2; U ATK 1; A Deck 10\n'
    path.write_text(text, encoding="utf-8")
    collected = collect_file(path)
    outcome = run(collected.file.scenarios[0], Stage.near(path), executions_for(path))
    assert outcome.ok, format_outcome(outcome, collected.source, "de")


def test_examples_of_the_guide_hold() -> None:
    """What the guide beside the scenarios shows can be typed as it is."""
    guide = (cardsets_dir() / "nxs_a01" / "scenarios" / "README.md").read_text(encoding="utf-8")
    examples = guide.split("```nxt\n")[1:]
    assert len(examples) == 3
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


# --- further questions ------------------------------------------------------------------------------------------------


def test_damage_is_divided_by_naming_a_unit_for_each_point() -> None:
    board = ("Karte E Ereignis: Verteile 3 Schaden beliebig auf feindliche Einheiten.", *FIGHT[1:2], "A: Hand E",
             "B: Feld V, W")  # fmt: skip
    assert failures(*board, "A spielt E", "A wählt V, W und V", "Erwarte V DEF 0; W DEF 1") == []
    assert [f[0] for f in failures(*board, "A spielt E", "A wählt V und V", "A passt")] == ["step"]


def test_a_number_is_named() -> None:
    text = "Nenne eine Zahl von 1 bis 5. Füge dem feindlichen HQ Schaden in Höhe der genannten Zahl zu."
    card = f"Karte E Ereignis: {text}"
    assert failures(card, "A: Hand E", "A spielt E", "A nennt 4", "Erwarte B HQ 16") == []
    assert [f[0] for f in failures(card, "A: Hand E", "A spielt E", "A nennt 6")] == ["step"]


def test_a_card_is_named() -> None:
    card = "Karte E Ereignis: Nenne eine Einheit. Zerstöre alle Einheiten mit dem genannten Namen."
    board = (card, *FIGHT[:2], "A: Hand E", "A: Feld U", "B: Feld V, W")
    assert failures(*board, "A spielt E", "A nennt V", "Erwarte V tot; W DEF 2; U HP 5") == []


def test_cards_are_put_in_an_order() -> None:
    text = "Lege die obersten 2 Karten deines Decks in beliebiger Reihenfolge auf dein Deck. Ziehe 1 Karte."
    card = f"Karte E Ereignis: {text}"
    board = (card, *FIGHT[1:2], "A: Hand E, Deck W, V")
    assert failures(*board, "A spielt E", "A wählt V und W", "Erwarte V in Hand") == []
    assert failures(*board, "A spielt E", "A wählt W und V", "Erwarte W in Hand") == []


# --- what a claim must not believe ------------------------------------------------------------------------------------


def test_an_attacker_is_no_target_that_was_taken_up() -> None:
    """The only target is taken without asking; a step that names another card of the combat does not hold."""
    card = "Karte R Reaktion: Eine eigene Einheit erhält +1 ATK bis zum Ende der Runde."
    board = (card, "Karte U [1/0/3]", "Karte V [1/0/3]", "A: Feld U", "B: Hand R, Feld V", "A greift mit U das HQ an")
    assert failures(*board, "B kann nicht R auf U spielen", "B spielt R auf V", "Erwarte V ATK 2") == []
    assert [f[0] for f in failures(*board, "B spielt R auf U")] == ["step"]


def test_everybody_knows_what_was_revealed() -> None:
    cards = ("Karte X, Y [1/0/1]", "Karte E Ereignis: Decke die oberste Karte deines Decks auf.")
    board = (*cards, "A: Hand E, Deck X, Y", "A spielt E")
    assert failures(*board, "Erwarte A kennt X; B kennt X; B kennt Y nicht") == []


def test_lost_defence_is_shown_as_none() -> None:
    """G-039: DEF is never below 0, also when a bonus that took damage is gone."""
    cards = ("Karte V [1/0/5]", "Karte E Ereignis: Eine eigene Einheit erhält +3 DEF bis zum Ende des Kampfes.")
    board = (*cards, "Karte R Ereignis: Füge einer feindlichen Einheit 2 Schaden zu.", "Karte U [1/0/3]")
    steps = ("A: Hand E, Feld V", "B: Hand R, Feld U", "A spielt E auf V", "B spielt R auf V", "Erwarte V DEF 1",
             "A passt", "B greift mit U das HQ an", "A blockt mit V", "Erwarte V DEF 0, HP 5")  # fmt: skip
    assert failures(*board, *steps) == []


# --- traces and what is shown -------------------------------------------------------------------------------------


def test_a_failure_shows_what_happened_just_before() -> None:
    outcome, source = played(*FIGHT, "A greift mit U das HQ an", "B blockt mit V", "Erwarte V HP 2; U HP 4")
    lines = format_outcome(outcome, source, "de").splitlines()
    assert lines[0] == "test_x.nxt:8: Erwarte V HP 2; U HP 4"
    assert [line for line in lines if "zuletzt" in line] == lines[-1:]  # once, behind the failures of the line
    assert lines[-1].endswith("initiative B")
    assert format_outcome(outcome, source, "en").splitlines()[-1].startswith("    just before: ")


def test_a_trace_shows_the_line_and_the_difference() -> None:
    outcome, source = played("A: HQ 5", "A passt", "Spur", "| passes A", "| initiative A", "| passes B")
    assert format_outcome(outcome, source, "de").splitlines() == [
        "test_x.nxt:6: | initiative A",
        "    erwartet: initiative A",
        "    gefunden: initiative B",
        "    Spur (- in der Datei, + geschehen):",
        "        passes A",
        "      - initiative A",
        "      - passes B",
        "      + initiative B",
    ]


def test_a_trace_that_compares_nothing_fails() -> None:
    assert failures("A passt", "Spur")[0][2:] == (
        "eine aufgezeichnete Spur",
        "sie wurde nie aufgezeichnet; nexus test --update schreibt sie in Dateien test_….nxt",
    )
    assert failures("Erwarte A HQ 20", "Spur")[0][3].endswith("nimm die Zeile heraus")


def test_what_fails_is_not_recorded() -> None:
    """A step that cannot be played must not shorten the trace."""
    good, _ = played("A passt", "Spur", "| passes B")
    bad, _ = played("A passt", "A passt", "Spur", "| passes B")
    assert to_record(good) == ("passes A", "initiative B")
    assert to_record(bad) is None


# --- wrong steps of every kind ------------------------------------------------------------------------------------

BOARD = (
    "Karte U, V, W [1/0/3]", "Karte S [–/1/3]: Wirf 1 Karte ab: Ziehe 1 Karte.",
    "Karte R Reaktion: Ziehe 1 Karte.", "Karte E Ereignis: Füge einer feindlichen Einheit 1 Schaden zu.",
    "A: Hand E, Feld U, S", "B: Hand R, Feld V, W",
)  # fmt: skip
WRONG = {
    "play": (("A spielt R",), "Passen"),
    "play on": (("A spielt E auf U",), "V"),
    "sacrifice": (("A opfert V",), "Opfere U"),
    "attack": (("A greift mit V das HQ an",), "Greife mit U an"),
    "attack on": (("A greift mit U V an",), "HQ B"),
    "activate": (("A nutzt U",), "Fähigkeit von S"),
    "block": (("A greift mit U das HQ an", "B blockt mit U"), "V"),
    "order": (("A greift mit U das HQ an", "B blockt mit V und W", "A ordnet U, V"), "W"),
    "choose": (("A wählt V",), "Passen"),
    "pass": (("B passt",), "Passen"),
    "react": (("A reagiert nicht",), "Passen"),
    "keep": (("A behält die Hand",), "Passen"),
    "mulligan": (("A tauscht die Hand",), "Passen"),
    "retreat": (("A zieht sich zurück",), "Passen"),
}


@pytest.mark.parametrize("kind", WRONG)
def test_wrong_steps_say_what_was_legal(kind: str) -> None:
    steps, legal = WRONG[kind]
    outcome, _ = played(*BOARD, *steps)
    assert [f.kind for f in outcome.failures] == ["step"]
    assert legal in outcome.failures[0].legal


def test_wrong_swaps_say_what_was_legal() -> None:
    outcome, _ = played("A: Nebendeck Rekrut, Rekrut, Rammpanzer", "Spiel: Welle 1, Aufbau", "A tauscht Rekrut gegen U")
    assert [d.code.id for d in outcome.diagnostics] == ["NX704"]
    outcome, _ = played(
        "A: Deck Aufstand, Nebendeck Rekrut, Rekrut", "Spiel: Welle 1, Aufbau", "A tauscht Rammpanzer gegen Rekrut"
    )
    assert outcome.failures[0].legal == ("2 Rekrut", "höchstens 10")
    assert outcome.failures[0].found.de.startswith("MIL-")


def test_nothing_is_legal_after_the_end() -> None:
    outcome, _ = played("A gibt auf", "B gibt auf")
    assert [(f.kind, f.found.de, f.legal) for f in outcome.failures] == [("step", "die Partie ist zu Ende", ())]


BROKEN = (
    "Bisher: stirbt",
    "Bisher: U",
    "Bisher: A hüpft U",
    "A: Feld U (von)",
    "A: Feld U (von C)",
    "A: Feld U (2 Runde)",
    "A: Feld Soldat",
    "A: Feld Miliz (9/9/9)",
    "A: Feld U (genutzt 2)",
    "Spiel: Pässe",
    "Spiel: Pässe viele",
    "A: Aktionen",
    "A: Entfernt Niemand",
)


@pytest.mark.parametrize("line", BROKEN)
def test_boards_that_say_nothing_are_findings(line: str) -> None:
    source = Source("test_x.nxt", f'Szenario "X"\nKarte U [1/0/3]\n{line}\nA passt\n')
    file, found = parse_scenarios(source)
    outcome = None if found else run(file.scenarios[0], STAGE)
    assert [d.code.id[:3] for d in (found if outcome is None else outcome.diagnostics)] == ["NX7"]


GANG = ("Karte U [3/0/9]", "Karte V, W [1/0/1]", "A: Feld U", "B: Feld V, W", "A greift mit U das HQ an")


@pytest.mark.parametrize(
    "steps",
    [
        ("B blockt mit V und W", "A blockt mit W"),  # A is asked for the order
        ("B ordnet V",),  # B is asked for blockers
    ],
)
def test_blocking_and_ordering_are_different_steps(steps: tuple[str, ...]) -> None:
    outcome, _ = played(*GANG, *steps)
    assert [(f.kind, f.legal) for f in outcome.failures] == [("step", ("V", "W"))]


PRICED = (
    "Karte E Ereignis: Als zusätzliche Kosten opfere eine eigene Einheit.",
    "  | Zerstöre eine eigene Einheit mit 1 oder weniger HP.",
    "Karte V [1/0/1]",
    "Karte W [1/0/3]",
    "A: Hand E, Feld V, W",
    "A spielt E auf V",
)


@pytest.mark.parametrize("price", ["V", "W"])
def test_a_sole_target_is_not_the_price(price: str) -> None:
    """V is the only target and taken without asking; what is sacrificed is a choice of its own."""
    outcome, _ = played(*PRICED, f"A wählt {price}", f"Erwarte {price} tot; V tot")
    assert outcome.ok
    outcome, _ = played(*PRICED, "A kann V wählen", "A kann W wählen", "A wählt V", "Erwarte W im Feld")
    assert outcome.ok
