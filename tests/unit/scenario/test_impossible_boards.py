"""Boards that contradict themselves or the rules are refused at the place that does; legal extremes stay sayable."""

from __future__ import annotations

import pytest

from nexusdsl.scenario import Stage, parse_scenarios
from nexusdsl.scenario.runner import run
from nexusdsl.scenario.stage import Prepared
from nexusdsl.source import Source

STAGE = Stage()
CARDS = (
    "Karte U, V [1/1/3]",
    "Karte S, T [–/1/3]",
    "Karte E Ereignis: Ziehe 1 Karte.",
    "Karte H [–/0/3]: Dein HQ hat +5 HP.",
    "Karte K [1/0/3]: Deine anderen Einheiten haben +2 HP.",
)

# The lines of a board, and the words that are at fault (the last place where they stand).
TWICE = (
    (("A: HQ 3, HQ 4",), "HQ"),
    (("A: HQ 3", "A: HQ 3"), "HQ"),
    (("A: HQ 3, HP 4",), "HP"),
    (("A: Credits 1, Credits 2",), "Credits"),
    (("A: Hauptfraktion Militär, Hauptfraktion Widerstand",), "Hauptfraktion"),
    (("A: Aktionen 1, Aktionen 2",), "Aktionen"),
    (("A: Sektorrunden 1, Sektorrunden 0",), "Sektorrunden"),
    (("A: Wellen 0, Wellen 1", "Spiel: Welle 2"), "Wellen"),
    (("Spiel: Runde 3, Runde 4",), "Runde"),
    (("Spiel: Initiative A", "Spiel: Initiative B"), "Initiative"),
    (("Spiel: Startwert 1, Startwert 1",), "Startwert"),
    (("Spiel: Startspieler A, Startspieler B",), "Startspieler"),
    (("Spiel: Pässe 0, Pässe 1",), "Pässe"),
    (("Spiel: Welle 1, Welle 2",), "Welle"),
    (("Spiel: Aufbau, Aufbau",), "Aufbau"),
    (("Spiel: Option round_cap 9, Option round_cap 8",), "Option"),
    (("A: Sektor Alpha", "B: Sektor Alpha"), "Sektor"),
    (("A: Sektor Alpha, Sektor Alpha",), "Sektor"),
    (("A: Sektor Alpha", "Spiel: Sektor Alpha (Widerstandskraft 2)"), "Sektor"),
    (("A: Feld U (Neu, Neu)",), "Neu"),
    (("A: Feld U (vergiftet, vergiftet)",), "vergiftet"),
    (("A: Feld U (Sabotage, Sabotage)",), "Sabotage"),
    (("A: Feld U (Sabotage Runde, Sabotage Runde)",), "Sabotage"),
    (("A: Feld U (verdeckt, verdeckt)",), "verdeckt"),
    (("A: Feld U (HP 1, HP 2)",), "HP"),
    (("A: Feld U (+1 ATK, +2 ATK)",), "ATK"),
    (("A: Feld U (1 Wachstumsmarken, 2 Wachstumsmarken)",), "2"),
    (("A: Feld U (von A, von B)",), "B"),
)
AGAINST_THE_RULES = (
    (("Spiel: Runde 0",), "Runde"),
    (("Spiel: Runde 61",), "Runde"),
    (("Spiel: Runde 4, Option round_cap 3",), "Runde"),
    (("Spiel: Kampf 2",), "Kampf"),
    (("Spiel: Pässe 2",), "Pässe"),
    (("A: Aktionen 101", "B: Aktionen 100"), "Aktionen"),
    (("A: Sektorrunden 2",), "Sektorrunden"),
    (("A: Sektorrunden 1", "B: Sektorrunden 1"), "Sektorrunden"),
    (("A: Sektorrunden 1", "Spiel: Option sectors off"), "Sektorrunden"),
    (("A: HQ 21",), "HQ"),
    (("A: HQ 26, Feld H",), "HQ"),
    (("A: HQ 10", "Spiel: Option hq_start 5, Option hq_cap 9"), "HQ"),
    (("A: ATK 3",), "ATK"),
    (("A: Credits 100000",), "Credits"),
    (("B: Feld V, U (HP 4)",), "U"),
    (("A: Feld U (DEF 2)",), "U"),
    (("A: Feld U (HP 6), K",), "U"),
    (("A: Feld S (ATK 3)",), "S"),
    (("A: Feld S (+1 ATK)",), "S"),
    (("A: Feld S (+1 ATK Runde)",), "S"),
    (("A: Feld U, S (Neu)",), "S"),
    (("A: Feld S (angegriffen)",), "S"),
    (("A: Feld S (geblockt)",), "S"),
    (("A: Feld U (genutzt)",), "U"),
    (("A: Feld U (Neu, gewartet)",), "U"),
    (("A: Feld U (gewartet)", "Spiel: Option neu_mode one_full_initiative"), "U"),
    (("A: Feld U (erobert)",), "U"),
    (("A: Feld U (1/0/2)",), "U"),
    (("A: Feld U, E",), "E"),
    (("A: Hand U (Neu)",), "Neu"),
    (("A: Hand Sektor Alpha",), "Sektor"),
    (("A: Deck Sektor Alpha",), "Sektor"),
    (("A: Sektor Alpha (Widerstandskraft 5)",), "Sektor"),
    (("A: Sektor Alpha (Widerstandskraft 0)",), "Sektor"),
    (("A: Sektor Alpha (vergiftet)",), "Sektor"),
    (("A: Sektor Alpha", "Spiel: Option sectors off"), "Sektor"),
    (("Spiel: Sektor Alpha (erobert)",), "Sektor"),
    (("Spiel: U",), "U"),
    (("A: Hand leer, 3",), "3"),
    (("A: Hand U", "A: Hand leer"), "leer"),
    (("A: Feld leer, U",), "U"),
    (("A: Hand 20, Deck 15, Ablage 6",), "6"),
    (("A: Deck 40, Feld U",), "U"),
    (("Spiel: Welle 4",), "Welle"),
    (("A: Wellen 1",), "Wellen"),
    (("A: Nebendeck U",), "Nebendeck"),
    (("A: Deckliste militaer",), "Deckliste"),
    (("A: Deck 10, Deckliste militaer", "Spiel: Welle 1, Aufbau"), "militaer"),
    (("A: HQ 3", "Spiel: Aufbau"), "HQ"),
    (("A: Hand U", "Spiel: Aufbau"), "Hand"),
    (("A: Feld U", "Spiel: Aufbau"), "Feld"),
    (("A: Credits 3", "Spiel: Aufbau"), "Credits"),
    (("A: Sektor Alpha", "Spiel: Aufbau"), "Sektor"),
    (("Spiel: Aufbau, Runde 3",), "Runde"),
    (("Spiel: Aufbau, Pässe 1",), "Pässe"),
    (("Spiel: Aufbau", "Bisher: A spielt U"), "Bisher"),
    (("Spiel: Aufbau, Initiative A, Startspieler B",), "Startspieler"),
)
# Boards at the edge of the rules, and what then holds.
EXTREME = (
    (("A: HQ 0",), "B gewinnt militärisch"),
    (("A: HQ 0", "B: HQ 0"), "Remis"),
    (("A: HQ 20",), "A HQ 20"),
    (("A: HQ 25, Feld H",), "A HQ 25"),
    (("A: HQ 3, Feld H",), "A HQ 3"),
    (("A: HQ 9", "Spiel: Option hq_start 5, Option hq_cap 9"), "A HQ 9"),
    (("A: Feld U (HP 0)",), "U tot"),
    (("A: Feld U (HP 5), K",), "U HP 5"),
    (("A: Feld U (+3 HP, HP 6)",), "U HP 6"),
    (("A: Feld U (+3 HP)",), "U HP 6"),
    (("A: Feld U (ATK 9)",), "U ATK 9"),
    (("A: Feld U, U",), "A Feld 2"),
    (("A: Feld S (vergiftet, erschöpft, verdeckt)",), "S vergiftet, erschöpft, verdeckt"),
    (("A: Feld U (+1 ATK Runde, +1 ATK Runde)",), "U ATK 3"),
    (("A: Credits 99999",), "A Credits 99999"),
    (("A: Hand 20, Deck 15, Ablage 5",), "A Hand 20, Deck 15, Ablage 5"),
    (("Spiel: Runde 1",), "Runde 1"),
    (("Spiel: Runde 60",), "Runde 60"),
    (("Spiel: Runde 61, Option round_cap 61",), "Runde 61"),
    (("A: Aktionen 100", "B: Aktionen 99"), "Initiative A"),
    (("A: Sektor Alpha (Widerstandskraft 1), Sektor Beta",), "Sektor Alpha bei A"),
    (("A: Feld Sektor Alpha",), "Sektor Alpha bei A"),
    (("A: Feld U (Neu, gewartet)", "Spiel: Option neu_mode one_full_initiative"), "U Neu"),
    (("A: Hand U", "A: Hand V"), "A Hand 2"),
    (("Spiel: Aufbau, Startspieler B",), "Runde 1"),
)


def text_of(*lines: str) -> str:
    return "\n".join(['Szenario "X"', *CARDS, *lines]) + "\n"


def findings(text: str) -> list[tuple[str, str]]:
    file, found = parse_scenarios(Source("test_x.nxt", text))
    assert not found
    outcome = run(file.scenarios[0], STAGE, ("interpreter",))
    assert not outcome.failures or outcome.diagnostics
    return [(d.code.id, text[d.span.start : d.span.end]) for d in outcome.diagnostics]


@pytest.mark.parametrize(("board", "word"), TWICE, ids=[" / ".join(board) for board, _ in TWICE])
def test_what_is_said_twice(board: tuple[str, ...], word: str) -> None:
    text = text_of(*board, "Erwarte Runde 2")
    file, _ = parse_scenarios(Source("test_x.nxt", text))
    found = STAGE.prepare(file.scenarios[0])
    assert not isinstance(found, Prepared)
    place = found[0].span
    assert (found[0].code.id, text[place.start : place.end]) == ("NX706", word)
    assert place.start == text.rfind(word, 0, text.rindex("Erwarte"))


@pytest.mark.parametrize(("board", "word"), AGAINST_THE_RULES, ids=[" / ".join(b) for b, _ in AGAINST_THE_RULES])
def test_what_no_game_comes_to(board: tuple[str, ...], word: str) -> None:
    found = findings(text_of(*board, "Erwarte Runde 2"))
    assert [(code, said.partition(":")[0]) for code, said in found] == [("NX706", word)]


@pytest.mark.parametrize(("board", "claim"), EXTREME, ids=[" / ".join(board) for board, _ in EXTREME])
def test_legal_extremes(board: tuple[str, ...], claim: str) -> None:
    text = text_of(*board, f"Erwarte {claim}")
    file, _ = parse_scenarios(Source("test_x.nxt", text))
    outcome = run(file.scenarios[0], STAGE)
    assert outcome.ok, [d.message("de") for d in outcome.diagnostics] or [f.found.de for f in outcome.failures]


def test_the_reason_is_told_in_both_languages() -> None:
    file, _ = parse_scenarios(Source("test_x.nxt", text_of("A: Feld U (HP 99)", "Erwarte U HP 3")))
    found = run(file.scenarios[0], STAGE, ("interpreter",)).diagnostics[0]
    assert "mehr HP als 3 hat die Karte hier nicht" in found.message("de")
    assert "no more HP here than 3" in found.message("en")


TEST_CARDS = (
    "Karte X Kosten 1, Kosten 2 [1/0/1]",
    "Karte X Militär, Widerstand [1/0/1]",
    "Karte X Einheit, Struktur [1/0/1]",
    "Karte X Soldat, Soldat [1/0/1]",
    "Karte X ATK 3 [1/0/1]",
    "Karte X Ereignis, ATK 3",
    'Karte X, Y "Name" [1/0/1]',
    "Karte U [1/0/1]",
)


@pytest.mark.parametrize("card", TEST_CARDS)
def test_cards_that_contradict_themselves(card: str) -> None:
    assert [code for code, _ in findings(text_of(card, "Erwarte Runde 2"))] == ["NX707"]


def test_every_subtype_of_a_test_card_counts() -> None:
    lines = ("Karte X Panzer, Soldat [1/0/1]", "Karte Y Ereignis: Zerstöre jeden Panzer.", "A: Hand Y", "B: Feld X")
    file, _ = parse_scenarios(Source("test_x.nxt", text_of(*lines, "A spielt Y", "Erwarte X tot")))
    assert run(file.scenarios[0], STAGE).ok
