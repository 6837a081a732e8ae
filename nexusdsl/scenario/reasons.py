"""Why a step is not possible, in a few words: the rule that `why_not` names."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Text

REASONS: Final[dict[str, Text]] = {
    "text": Text("der Kartentext verbietet es", "the card's text forbids it"),
    "R-007": Text("zu viele Aktionskarten für eine neue Hand", "too many action cards for a new hand"),
    "R-013": Text("dieser Spieler ist nicht an der Reihe", "it is not this player's turn"),
    "R-016": Text("mit dieser Karte geht das von hier aus nicht", "not with this card from where it is"),
    "R-017": Text("der Neu-Marker liegt noch darauf", "it still has its new marker"),
    "R-019": Text("hier antworten nur Reaktionen", "only reactions are an answer here"),
    "R-024": Text("zu wenig Credits wegen des Aufpreises", "not enough credits because of the surcharge"),
    "R-034": Text("wer geblockt hat, greift nicht an", "who has blocked does not attack"),
    "R-036": Text("der Angriff ist direkt, niemand blockt", "the attack is direct, nobody blocks"),
    "R-037": Text("bei Sektoren blockt niemand", "nobody blocks at sectors"),
    "R-038": Text("die Partie ist zu Ende", "the game is over"),
    "R-061": Text("den Angreifer kann sie nicht blocken", "it cannot block the attacker"),
    "R-088": Text(
        "den taktischen Rückzug gibt es nur in Welle 1 und 2", "a tactical retreat is for waves 1 and 2 only"
    ),
    "G-006": Text("dieser Kartentyp kann das nicht", "this card type cannot do it"),
    "G-007": Text("ein Protokoll ist hier keine Struktur", "a protocol is no structure here"),
    "G-010": Text("das Feld ist voll", "the field is full"),
    "G-018": Text("sie hat in dieser Runde schon angegriffen", "it has attacked this round"),
    "G-019": Text("die Fähigkeit ist in dieser Runde verbraucht", "the ability is used up for this round"),
    "G-027": Text("zu wenig Credits", "not enough credits"),
    "G-029": Text("geopfert wird nur von Hand oder Feld", "only cards in hand or in play are sacrificed"),
    "G-030": Text("das ist keine Reaktion", "this is no reaction"),
    "G-031": Text("dieses Fenster gehört dem anderen", "this window is the other player's"),
    "G-032": Text("das ist in diesem Fenster keine Reaktion", "this is no reaction in this window"),
    "G-036": Text("eine Reaktion ist keine Aktion", "a reaction is no action"),
    "G-037": Text("es gibt kein gültiges Ziel", "there is no legal target"),
    "G-040": Text("dieses Ziel kann nicht angegriffen werden", "this target cannot be attacked"),
    "G-067": Text("das Ziel kann nicht gewählt werden", "the target cannot be chosen"),
    "G-069": Text("die Bedingung ist nicht erfüllt", "its condition does not hold"),
    "G-099": Text("zurückgezogen wird sich nur anstelle einer Aktion", "a retreat takes the place of an action"),
}


def told(rule: str) -> Text:
    """What a rule says, with its number; of a rule without words the number alone."""
    text = REASONS.get(rule, Text(rule, rule))
    if rule == "text" or rule not in REASONS:
        return text
    return Text(f"{text.de} ({rule})", f"{text.en} ({rule})")
