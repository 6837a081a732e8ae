"""Effects that are not meant, or that nothing could have: what is told, and that meanings come back from their text."""

from __future__ import annotations

import pytest

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render import Context, render_abilities
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text import meanings_cards, meanings_one_shots, meanings_play, meanings_sequences
from tests.unit.text.language import LANGUAGES, lexicon, lowered

ROWS = (*meanings_play.ROWS, *meanings_cards.ROWS, *meanings_sequences.ROWS, *meanings_one_shots.ROWS)
CONTEXTS = (Context(vital=("hp",)), Context(vital=("hp",), tokens=((3, "unit"),)))


@pytest.mark.parametrize("meaning", [row[2] for row in ROWS], ids=[row[0] for row in ROWS])
@pytest.mark.parametrize("context", CONTEXTS, ids=("plain", "known"))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_meaning_comes_back_from_its_text(meaning: tuple[Ability, ...], context: Context, language: Language) -> None:
    text = render_abilities(meaning, lexicon(language), context)
    made = lowered(text, language)
    assert made.diagnostics == (), text
    assert made.abilities == meaning, text


REFUSED: tuple[tuple[Language, str, str, str], ...] = (
    ("de", "event", "Ziehe Karten, bis er 5 Karten auf der Hand hat.", "NX305"),
    ("de", "event", "Dein Gegner wirft Karten ab, bis du 3 Karten auf der Hand hast.", "NX305"),
    ("de", "event", "Ziehe 2 Karten, bis du 5 Karten auf der Hand hast.", "NX108"),
    ("en", "event", "Draw cards until you have 0 cards in hand.", "NX308"),
    ("de", "event", "Wirf eine eigene Einheit ab.", "NX108"),  # cards in hand have no side
    ("en", "event", "Your opponent discards a unit from your hand.", "NX108"),
    ("de", "event", "Jeder Spieler wirft ihre Hand ab.", "NX107"),
    ("de", "event", "Füge einer feindlichen Einheit 1 Schaden zu. Tue dies.", "NX104"),  # once it is done already
    ("en", "event", "Draw 1 card. Repeat this. Repeat this.", "NX104"),
    ("de", "event", "Wiederhole dies zweimal.", "NX107"),
    ("en", "event", "Choose one or both: • Draw 1 card. • Draw 2 cards. • Draw 3 cards.", "NX103"),
    ("de", "event", "Wähle eine Karte davon.", "NX104"),  # nothing was shown
    ("en", "event", "Zwei eigene Einheiten fügen einer feindlichen Einheit 1 Schaden zu.", "NX105"),
    ("de", "event", "Zwei eigene Einheiten fügen einer feindlichen Einheit 1 Schaden zu.", "NX107"),
    ("de", "event", "Falls es eine Einheit ist, ziehe 1 Karte.", "NX305"),
    ("de", "event", "Bringe eine 1/1/1/1-Drohne ins Spiel.", "NX306"),
    ("de", "event", "Bringe eine 1/1-Drohne ins Spiel.", "NX306"),  # a value was forgotten: no structure
    ("en", "event", "Put a 1/1 Drone into play.", "NX306"),
    ("de", "event", "Bringe eine 1/1-Einheit ins Spiel.", "NX306"),
    ("en", "event", "Put a 1/1/1 structure into play.", "NX306"),
    ("en", "event", "Put an 1/1/1 Drone into play.", "NX201"),
    ("en", "event", "Put a 8/1/1 Drone into play.", "NX201"),
    ("de", "event", "Bringe einen 1/1/1-Drohne ins Spiel.", "NX201"),
    ("de", "event", "Zerstöre eine 1/1/1-Drohne.", "NX107"),
    ("de", "event", "Erschöpfe dein HQ.", "NX306"),
    ("de", "event", "Erschöpfe eine Karte aus deiner Hand.", "NX314"),
    ("de", "event", "Eine Einheit verliert ihre Kontrolle.", "NX306"),
    ("de", "event", "Ein feindlicher Sektor verliert ihre Kontrolle.", "NX107"),
    ("de", "event", "Spiele eine eigene Einheit.", "NX314"),
    ("de", "event", "Spiele eine Karte aus deiner Hand, ohne seine Kosten zu zahlen.", "NX104"),
    ("de", "event", "Ziehe 1 Karte, ohne ihre Kosten zu zahlen.", "NX104"),
    ("de", "event", "Tausche eine eigene Einheit gegen jede feindliche Einheit.", "NX314"),
    ("de", "event", "Verwandle eine Einheit in eine Kopie jeder eigenen Einheit.", "NX314"),
    ("de", "event", "Diese Struktur und eine Einheit fügen einander Schaden in Höhe ihrer ATK zu.", "NX311"),
    ("en", "event", "Give Poison an enemy unit.", "NX107"),
    ("de", "event", "Addiere beide ATK.", "NX107"),
    ("de", "event", "Eine eigene Einheit darf sich diesem Angriff anschließen. Addiere beide DEF.", "NX107"),
    ("de", "event", "Eine eigene Einheit darf sich diesem Angriff anschließen. Addiere beiden ATK.", "NX107"),
    ("de", "event", "Wähle zwei: • Ziehe 1 Karte. • Erhalte 2 Credits.", "NX103"),
    ("de", "unit", "1 Credit: Nimm diese Einheit aus der Ablage auf deine Hand.", "NX108"),
    ("de", "unit", "Wenn diese Einheit angreift, nimm sie aus der Ablage auf deine Hand.", "NX108"),
    ("de", "event", "Mische dein Deck. Wenn du das nicht tust, erhalte 1 Credit.", "NX313"),
    ("de", "event", "Ziehe 1 Karte. Nutze diese Fähigkeit nur, falls du einen Sektor kontrollierst.", "NX103"),
    ("de", "event", "Du darfst eine eigene Einheit opfern. Wenn du das nicht tust, füge ihr 1 Schaden zu.", "NX305"),
    ("de", "event", "Zusätzliche Kosten: Du darfst 1 Karte ziehen. Ziehe 1 Karte.", "NX103"),
    ("de", "event", "Ziehe 1 Karte, erhalte 1 Credit.", "NX103"),
    ("en", "event", "Return an enemy unit to its owners' hands.", "NX107"),
    ("en", "event", "Return an enemy unit to its owner's hands.", "NX107"),
    ("de", "event", "Dein Gegner wirft Karten ab, bis er 3 Karten auf jeder Hand hat.", "NX305"),
    ("de", "event", "Dein Gegner legt eine Karte aus deiner Hand unter sein Deck.", "NX107"),
    ("de", "event", "Lege eine Karte aus seiner Hand unter dein Deck.", "NX108"),
    (
        "de",
        "unit",
        "1 Credit: Ziehe 1 Karte. Nutze diese Fähigkeit nur, solange du einen Sektor kontrollierst.",
        "NX307",
    ),
)


@pytest.mark.parametrize(("language", "type_", "text", "code"), REFUSED)
def test_what_is_not_meant_is_refused(language: Language, type_: str, text: str, code: str) -> None:
    found = lowered(text, language, type_)
    assert found.diagnostics[0].code.id == code, found.diagnostics[0].message("en")
