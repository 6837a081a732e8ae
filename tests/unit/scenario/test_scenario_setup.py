"""Words of a scenario get their meaning from the set: test cards, board, steps."""

from __future__ import annotations

import pytest

from nexusdsl.scenario import Stage, parse_scenarios
from nexusdsl.scenario.cards import test_set as set_of  # not a test
from nexusdsl.scenario.faults import FaultError
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.setting import Setup
from nexusdsl.scenario.stage import Prepared
from nexusdsl.scenario.tree import Act, Scenario
from nexusdsl.scenario.wants import Plan, Thing, Want, plan_of
from nexusdsl.source import Source

STAGE = Stage()


def scenario(*lines: str) -> Scenario:
    file, found = parse_scenarios(Source("test_x.nxt", "\n".join(['Szenario "X"', *lines]) + "\n"))
    assert not found
    return file.scenarios[0]


def prepared(*lines: str) -> Prepared:
    found = STAGE.prepare(scenario(*lines))
    assert isinstance(found, Prepared), [d.message("de") for d in found]
    return found


def setup(*lines: str) -> Setup:
    return prepared(*lines).setup


def refusal(*lines: str) -> str:
    found = STAGE.prepare(scenario(*lines))
    assert not isinstance(found, Prepared)
    return found[0].code.id


def plan(line: str, *cards: str) -> Plan:
    ready = prepared(*cards, line)
    step = ready.scenario.steps[0]
    assert isinstance(step, Act)
    return plan_of(step, ready.lexicon)


def lexicon() -> Lexicon:
    return Lexicon.of(prepared("A: HQ 1").chain[:-1])


def text(*lines: str) -> str:
    return set_of(scenario(*lines).cards, lexicon(), "nxs_a01", "de").text


def test_short_form_becomes_card_text() -> None:
    written = text('Karte U "Prüfer" Militär, Kosten 2 [5/0/4 Durchbruch, Nachtrag]: Ziehe 1 Karte.')
    assert 'Karte MIL-901 "Prüfer"\n  Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 5 · DEF 0 · HP 4\n' in written
    assert "  Durchbruch, Nachtrag.\n  Ziehe 1 Karte.\n" in written


def test_dash_means_a_type_without_the_value() -> None:
    assert "  Struktur · Basis · Kosten 0 · Opferwert 1 · DEF 1 · HP 3\n" in text("Karte S [–/1/3]")


def test_named_type_and_its_rarity() -> None:
    """R-052: only Protokolle are legendary, so that a test Protokoll is."""
    assert "  Protokoll · Legendär · Kosten 0 · Opferwert 1 · DEF 1 · HP 5\n" in text("Karte P Protokoll [–/1/5]")


def test_several_cards_with_the_same_values() -> None:
    written = text("Karte X, Y [1/0/1]")
    assert 'Karte NEU-901 "X"' in written
    assert 'Karte NEU-902 "Y"' in written


IMPOSSIBLE = ("Karte U [5]", "Karte U Struktur [1/0/1]", "Karte U Ereignis [1/0/1]", "Karte U [–/–/1]")


@pytest.mark.parametrize("card", IMPOSSIBLE)
def test_impossible_values(card: str) -> None:
    assert refusal(card) == "NX707"


def test_board_of_a_seat() -> None:
    found = setup(
        "Karte X, Y [1/0/2]",
        "A: HQ 5, Credits 3, Hand X, 2, Feld X (Neu, HP 1, vergiftet), Y, Ablage Y, Sektor Alpha",
    ).seats[0]  # fmt: skip
    assert (found.base, found.resources) == ({"hq": 5}, {"credit": 3})
    assert found.zones["hand"] == ["NEU-901", "NEU-903", "NEU-903"]
    assert found.zones["discard"] == ["NEU-902"]
    assert [(p.card, p.markers, p.current, p.statuses) for p in found.placed] == [
        ("NEU-901", ["new"], {"hp": 1}, ["gift"]), ("NEU-902", [], {}, []),
    ]  # fmt: skip
    assert [p.card for p in found.shared] == ["NEU-121"]


def test_decks() -> None:
    """A deck that no line speaks of has ten fillers; a named one is as written, top card first."""
    found = setup("Karte X [1/0/2]", "A: Deck X, 3", "B: Deck leer")
    assert [len(seat.zones["deck"]) for seat in found.seats] == [4, 0]
    assert found.seats[0].zones["deck"][0] == "NEU-901"
    assert len(setup("A: HQ 1").seats[1].zones["deck"]) == 10


def test_board_of_the_game() -> None:
    found = setup("Spiel: Runde 4, Initiative B, Startwert 9, Option round_cap 3")
    assert (found.periods, found.initiative, found.seed, found.options) == ({"round": 4}, 1, 9, {"round_cap": "3"})


def test_faction() -> None:
    assert setup("A: Hauptfraktion Militär").seats[0].faction == "mil"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("A: Zauberkraft 3", "NX704"),
        ("A: Feld Unbekannt", "NX704"),
        ("A: Elitekommando", "NX706"),
        ("Spiel: Option x 3", "NX704"),
        ("Spiel: Option round_cap abc", "NX706"),
        ("Spiel: Option pflichtblock 3", "NX706"),
    ],
)
def test_faulty_boards(line: str, code: str) -> None:
    assert refusal(line) == code


def test_faulty_rules_text_is_shown_at_the_card() -> None:
    assert refusal("Karte E Ereignis: Zerschmettere eine feindliche Einheit.") == "NX712"


def test_a_refused_card_is_told_in_the_language_of_the_reader() -> None:
    found = STAGE.prepare(scenario("Karte E Ereignis: Zihe 1 Karte."))
    assert not isinstance(found, Prepared)
    assert found[0].message("en") == "The test card E does not compile: NX101 Unknown word “Zihe”."
    assert "Unbekanntes Wort" in found[0].message("de")


def test_an_attack_names_its_target() -> None:
    with pytest.raises(FaultError):
        plan("A greift mit U an", "Karte U [1/0/1]")


def test_attack() -> None:
    """The target and the partners may be asked for in any order."""
    found = plan("A greift mit U und V Sektor Alpha an", "Karte U, V [1/0/1]")
    assert found.first == Want(("attack",), Thing("card", "NEU-901", "U"))
    assert [(w.thing.kind, w.thing.id) for w in found.picks if w.thing] == [("card", "NEU-121"), ("card", "NEU-902")]


SEVERAL_WORDS = (
    ("A greift mit Koloss Kerberos das HQ an", ["MIL-018", "hq"]),
    ("A greift mit Koloss Kerberos und U Sektor Alpha an", ["MIL-018", "NEU-121", "NEU-901"]),
    ("A greift mit U, Koloss Kerberos Sektor Alpha an", ["NEU-901", "NEU-121", "MIL-018"]),
    ("A kann mit Koloss Kerberos nicht Sektor Alpha angreifen", ["MIL-018", "NEU-121"]),
    ("A spielt E auf Sektor Alpha", ["NEU-902", "NEU-121"]),
    ("A spielt E auf Sektor Alpha und Koloss Kerberos", ["NEU-902", "NEU-121", "MIL-018"]),
    ("A nutzt Scan von Koloss Kerberos", ["MIL-018"]),
)


@pytest.mark.parametrize(("line", "things"), SEVERAL_WORDS)
def test_names_of_several_words_need_no_quotes(line: str, things: list[str]) -> None:
    found = plan(line, "Karte U [1/0/1]", "Karte E Ereignis: Ziehe 1 Karte.")
    assert [want.thing.id for want in (found.first, *found.picks) if want is not None and want.thing] == things


def test_target_of_a_card() -> None:
    found = plan("A spielt E auf das HQ", "Karte E Ereignis: Ziehe 1 Karte.")
    assert [(w.thing.kind, w.thing.id) for w in found.picks if w.thing] == [("base", "hq")]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("A wählt ja", "yes"),
        ("A wählt nein", "no"),
        ("A wählt fertig", "done"),
        ("A passt", "pass"),
    ],
)
def test_answers(line: str, kind: str) -> None:
    found = plan(line)
    assert found.first is not None
    assert found.first.kinds == (kind,)


@pytest.mark.parametrize(("line", "numbers"), [("A wählt 2", [2]), ("A wählt 1 und 3", [1, 3]), ("A nennt 4", [4])])
def test_modes_and_numbers(line: str, numbers: list[int]) -> None:
    found = plan(line)
    wants = [want for want in (found.first, *found.picks) if want is not None]
    assert [(want.kinds, want.number) for want in wants] == [(("mode", "number"), n) for n in numbers]


def test_names_of_cards() -> None:
    found = plan("A nennt U", "Karte U [1/0/1]")
    assert found.first is not None
    assert (found.first.kinds, found.first.thing) == (("pick", "name"), Thing("card", "NEU-901", "U"))


def test_ability_of_a_keyword() -> None:
    found = plan("A nutzt Scan von U", "Karte U [1/0/1 Scan]")
    assert found.first == Want(("activate",), Thing("card", "NEU-901", "U"), "scan")
