"""Which cards another one outdoes in everything, and that no card of the shipped set is such a one."""

from __future__ import annotations

import pytest

from nexusdsl.checks.dominated import Dominated, dominated
from nexusdsl.compiler import compile_set, load_set
from nexusdsl.ir.sets import Card
from nexusdsl.source import Source

HEAD = 'Set probe "Probe"\nbenutzt nxs_a01\nSprachen de\n'
PLAIN = "Einheit · Basis · Kosten 2 · Opferwert 1 · ATK 2 · DEF 0 · HP 2"
DRAW = "Wenn diese Einheit stirbt, ziehe 1 Karte."


def cards(*printed: tuple[str, str]) -> tuple[Card, ...]:
    """Cards NEU-901, NEU-902, … of type lines and texts."""
    base = load_set("nxs_a01").set
    assert base is not None
    texts = [
        f'Karte NEU-90{i} "Karte {"ABC"[i - 1]}"\n  {line}\n  {text}\n' for i, (line, text) in enumerate(printed, 1)
    ]
    found = compile_set([Source("probe.nxs", HEAD + "".join(texts))], (base,))
    assert found.diagnostics == ()
    assert found.set is not None
    return found.set.cards


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (PLAIN.replace("ATK 2", "ATK 3"), "Sabotage."),
        (PLAIN.replace("Kosten 2", "Kosten 1"), "Sabotage."),
        (PLAIN.replace("Opferwert 1", "Opferwert 2"), "Sabotage."),
        (PLAIN, f"Sabotage.\n  {DRAW}"),
        (PLAIN, "Sabotage, Konvoi."),
    ],
)
def test_one_thing_better_and_nothing_worse(line: str, text: str) -> None:
    assert dominated(cards((PLAIN, "Sabotage."), (line, text))) == (Dominated("NEU-901", "NEU-902"),)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (PLAIN, "Sabotage."),
        (PLAIN.replace("ATK 2", "ATK 3").replace("HP 2", "HP 1"), "Sabotage."),
        (PLAIN.replace("ATK 2", "ATK 3").replace("Kosten 2", "Kosten 3"), "Sabotage."),
        (PLAIN.replace("ATK 2", "ATK 3"), "Konvoi."),
        (PLAIN.replace("ATK 2", "ATK 3").replace("Basis", "Erweitert"), "Sabotage."),
        ("Struktur · Basis · Kosten 1 · Opferwert 1 · DEF 0 · HP 2", "Scan."),
    ],
)
def test_something_worse_or_something_else(line: str, text: str) -> None:
    assert dominated(cards((PLAIN, "Sabotage."), (line, text))) == ()


def test_another_wording_is_the_same_text() -> None:
    better = PLAIN.replace("HP 2", "HP 3")
    other = "Stirbt diese Einheit, ziehst du 1 Karte."
    base = load_set("nxs_a01").set
    assert base is not None
    source = f'{HEAD}Karte NEU-901 "A"\n  {PLAIN}\n  {DRAW}\nKarte NEU-902 "B"\n  {better}\n  {other}\n'
    found = compile_set([Source("probe.nxs", source)], (base,)).set
    assert found is not None
    assert dominated(found.cards) == (Dominated("NEU-901", "NEU-902"),)


def test_what_is_ignored_does_not_count() -> None:
    two = cards(
        (PLAIN.replace("Opferwert 1", "Opferwert 2"), "Sabotage."), (PLAIN.replace("Kosten 2", "Kosten 1"), "Sabotage.")
    )
    assert dominated(two) == ()
    assert dominated(two, frozenset({"worth"})) == (Dominated("NEU-901", "NEU-902"),)


@pytest.mark.parametrize("ignored", [frozenset[str](), frozenset({"worth"})])
def test_no_card_of_the_first_edition_is_outdone(ignored: frozenset[str]) -> None:
    """The sacrifice value follows the cost, so it is also left out."""
    shipped = load_set("nxs_a01").set
    assert shipped is not None
    assert dominated(shipped.cards, ignored) == ()
