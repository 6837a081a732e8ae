"""Each ability knows the sentences it was made from, in both languages."""

from __future__ import annotations

from nexusdsl.codegen.emit import emit_set
from nexusdsl.compiler import compile_set, load_set
from nexusdsl.interpreter import load
from nexusdsl.ir.nodes import Draw, Lit, OneShot, You
from nexusdsl.ir.sets import Card, CardSet, Names
from nexusdsl.lowering.files_wordings import wordings
from nexusdsl.source import Source, Span
from nexusdsl.syntax.files_ast import RulesText

BASE = load_set("nxs_a01").set
UNIT = "Einheit — Soldat · Basis · Kosten 1 · Opferwert 1 · ATK 1 · DEF 0 · HP 2"


def made(*lines: str, type: str = UNIT) -> tuple[CardSet, Card]:
    """A set with one card of this text."""
    assert BASE is not None
    text = "\n".join(("Set probe", "Benutzt nxs_a01", 'Karte MIL-901 "Probe" (en "Trial")', f"  {type}", *lines))
    built = compile_set((Source("probe.nxs", text),), (BASE,))
    assert built.ok, built.diagnostics
    assert built.set is not None
    return built.set, built.set.cards[0]


def test_what_continues_an_ability_belongs_to_it() -> None:
    _, card = made(
        "  Ausspielen: Du darfst 1 Credit zahlen.",
        "    Wenn du das tust, ziehe 1 Karte. Wenn eine Einheit stirbt, erhalte 1 Credit.",
        "  en: On play: You may pay 1 credit. If you do, draw 1 card. When a unit dies, gain 1 credit.",
    )
    first, second = card.wordings
    assert first.texts == Names(
        "Ausspielen: Du darfst 1 Credit zahlen. Wenn du das tust, ziehe 1 Karte.",
        "On play: You may pay 1 credit. If you do, draw 1 card.",
    )
    assert [line.text for line in second.lines] == ["Wenn eine Einheit stirbt, erhalte 1 Credit."]


def test_keywords_of_a_keyword_line_are_left_out() -> None:
    _, card = made(
        "  Sofortstart. Wenn diese Einheit stirbt, ziehe 1 Karte.",
        "  en: Rush. When this unit dies, draw 1 card.",
    )
    assert [each.texts.en for each in card.wordings] == ["When this unit dies, draw 1 card."]


def test_both_executions_say_what_is_printed_in_other_than_the_usual_wording() -> None:
    cardset, _ = made(
        "  Zu Beginn jeder Runde: Heile eine eigene Einheit vollständig.",
        "  en: At the start of each round: Fully heal a friendly unit.",
    )
    assert BASE is not None
    code = emit_set(cardset, (BASE,))["mil_901.py"]
    assert "    # Zu Beginn jeder Runde: Heile eine eigene Einheit vollständig.\n" in code
    ability = load(cardset, (BASE,)).cards[-1].abilities[0]
    assert ability.text_en == "At the start of each round: Fully heal a friendly unit."


def lines(text: str, *begins: int) -> list[list[str]]:
    """The sentences of abilities that begin at these places."""
    abilities = tuple(OneShot(Draw(You(), Lit(1)), span=Span("t", at, at + 1)) for at in begins)
    found = wordings({"de": abilities}, {"de": RulesText("de", text, Span("t", 0, len(text)))})
    return [[line.text for line in each.lines] for each in found]


def test_stops_in_quotes_and_lists_of_modes_end_no_sentence() -> None:
    assert lines('Suche "Nr. 5". Ziehe 1 Karte.', 0) == [['Suche "Nr. 5".', "Ziehe 1 Karte."]]
    assert lines("Wähle eines:\n • A.\n • B.", 0) == [["Wähle eines:\n • A.\n • B."]]
    assert lines("Sie hat „Ziehe 1 Karte.“ Lies.", 0, 25) == [["Sie hat „Ziehe 1 Karte.“"], ["Lies."]]


def test_abilities_out_of_order_have_no_words() -> None:
    assert lines("Eins. Zwei.", 6, 0) == [[], []]


def test_what_shares_a_sentence_has_no_words_of_its_own() -> None:
    assert lines("Eins und zwei. Drei.", 0, 9, 15) == [[], [], ["Drei."]]
