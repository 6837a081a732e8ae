"""Wordings that cards usually print: each means the same as the one that we print, which the hint proposes."""

from __future__ import annotations

import pytest

from nexusdsl.lowering.text.wording import canonical
from nexusdsl.vocabulary.lexicon import Language
from tests.unit.text.language import context, lexicon, lowered

# Type of the card, the wording in German and in English, and what is printed instead.
ROWS = (
    (
        "unit",
        "Wenn eine Einheit zum ersten Mal in jeder Runde angreift und nicht geblockt wird, ziehe 1 Karte.",
        "The first time a unit attacks and isn't blocked each round, draw 1 card.",
        "Wenn eine Einheit zum ersten Mal in einer Runde angreift und nicht geblockt wird, ziehe 1 Karte.",
        "The first time a unit attacks and is not blocked each round, draw 1 card.",
    ),
    (
        "unit",
        "Schaden, der deinem HQ zugefügt würde, wird stattdessen dieser Einheit zugefügt.",
        "Damage that would be dealt to your HQ is dealt to this unit instead.",
        "Wenn dein HQ Schaden erleiden würde, füge stattdessen dieser Einheit ebenso viel Schaden zu.",
        "If your HQ would take damage, deal that much damage to this unit instead.",
    ),
    (
        "unit",
        "Schaden, den dein HQ erleiden würde, wird stattdessen dieser Einheit zugefügt.",
        "Damage your HQ would take is dealt to this unit instead.",
        "Wenn dein HQ Schaden erleiden würde, füge stattdessen dieser Einheit ebenso viel Schaden zu.",
        "If your HQ would take damage, deal that much damage to this unit instead.",
    ),
    (
        "unit",
        "Schaden, den dein HQ erleiden würde, erleidet stattdessen diese Einheit.",
        "Damage that your HQ would take is dealt to this unit instead.",
        "Wenn dein HQ Schaden erleiden würde, füge stattdessen dieser Einheit ebenso viel Schaden zu.",
        "If your HQ would take damage, deal that much damage to this unit instead.",
    ),
    (
        "event",
        "Ein Spieler deiner Wahl zieht 2 Karten.",
        "A player of your choice draws 2 cards.",
        "Wähle eines: • Ziehe 2 Karten. • Dein Gegner zieht 2 Karten.",
        "Choose one: • Draw 2 cards. • Your opponent draws 2 cards.",
    ),
    (
        "unit",
        "Wenn eine deiner Einheiten zerstört wird, ziehe 1 Karte.",
        "When one of your units is destroyed, draw 1 card.",
        "Wenn eine eigene Einheit zerstört wird, ziehe 1 Karte.",
        "When a friendly unit is destroyed, draw 1 card.",
    ),
    (
        "unit",
        "Immer wenn eine deiner anderen Einheiten angreift, heile sie um 1 HP.",
        "Whenever one of your other units attacks, heal it by 1 HP.",
        "Wenn eine andere eigene Einheit angreift, heile sie um 1 HP.",
        "When another friendly unit attacks, heal it by 1 HP.",
    ),
    (
        "unit",
        "Wenn eine der Einheiten deines Gegners zerstört wird, ziehe 1 Karte.",
        "When one of your opponent's units is destroyed, draw 1 card.",
        "Wenn eine feindliche Einheit zerstört wird, ziehe 1 Karte.",
        "When an enemy unit is destroyed, draw 1 card.",
    ),
    (
        "event",
        "Zerstöre alle Einheiten, die blocken.",
        "Destroy all units that are blocking.",
        "Zerstöre jede blockende Einheit.",
        "Destroy each blocking unit.",
    ),
    (
        "event",
        "Teile 4 Schaden beliebig auf feindliche Einheiten auf.",
        "Divide 4 damage as you choose among enemy units.",
        "Verteile 4 Schaden beliebig auf feindliche Einheiten.",
        "Divide 4 damage as you choose among enemy units.",
    ),
    (
        "reaction",
        "Kontere die Karte, auf die du reagierst.",
        "Counter the card you are reacting to.",
        "Annulliere die Karte, auf die du reagierst.",
        "Cancel the card you are reacting to.",
    ),
    (
        "event",
        "Bringe eine eigene Einheit zurück auf deine Hand, wirf 1 Karte ab und ziehe 1 Karte.",
        "Return a friendly unit to your hand, discard 1 card, and draw 1 card.",
        "Nimm eine eigene Einheit auf deine Hand und wirf 1 Karte ab. Ziehe 1 Karte.",
        "Put a friendly unit into your hand and discard 1 card. Draw 1 card.",
    ),
    (
        "unit",
        "Wenn du eine Fähigkeit aktivierst, erhalte 1 Credit.",
        "When you activate an ability, gain 1 credit.",
        "Wenn du eine Fähigkeit nutzt, erhalte 1 Credit.",
        "When you use an ability, gain 1 credit.",
    ),
    (
        "event",
        "Zerstöre eine Einheit mit dem Namen „Elitekommando“.",
        'Destroy a unit with the name "Elite Commando".',
        "Zerstöre eine Einheit namens „Elitekommando“.",
        'Destroy a unit named "Elite Commando".',
    ),
    (
        "event",
        "Deine Einheiten können nicht geblockt werden, bis du wieder die Initiative erhältst.",
        "Your units can't be blocked until you next receive the initiative.",
        "Deine Einheiten können nicht geblockt werden, bis du die Initiative erhältst.",
        "Your units can't be blocked until you gain the initiative.",
    ),
    (
        "event",
        "Du darfst sofort eine weitere Aktion ausführen.",
        "You may take another action immediately.",
        "Du darfst eine weitere Aktion ausführen.",
        "You may take an extra action.",
    ),
    (
        "unit",
        "Falls diese Einheit sterben würde, nimm sie stattdessen auf deine Hand.",
        "If this unit would die, put it into your hand instead.",
        "Wenn diese Einheit sterben würde, nimm sie stattdessen auf deine Hand.",
        "If this unit would die, put it into your hand instead.",
    ),
    (
        "unit",
        "Solange diese Einheit im Spiel ist, kosten feindliche Ereignisse 1 mehr.",
        "Enemy events cost 1 more as long as this unit is in play.",
        "Feindliche Ereignisse kosten 1 mehr.",
        "Enemy events cost 1 more.",
    ),
    (
        "event",
        "Nenne eine Karte. Decke die oberste Karte deines Decks auf. Falls sie die genannte Karte ist, ziehe 1 Karte.",
        "Name a card. Reveal the top card of your deck. If it is the named card, draw 1 card.",
        "Nenne eine Karte und decke die oberste Karte deines Decks auf. "
        "Falls sie eine Karte mit dem genannten Namen ist, ziehe 1 Karte.",
        "Name a card and reveal the top card of your deck. If it is a card with the chosen name, draw 1 card.",
    ),
    (
        "reaction",
        "Brich das beantwortete Ereignis ab.",
        "Cancel the answered event.",
        "Annulliere die Karte, auf die du reagierst, falls sie ein Ereignis ist.",
        "Cancel the card you are reacting to if it is an event.",
    ),
    (
        "unit",
        "Wenn dein HQ Schaden erleidet, ziehe 1 Karte.",
        "When damage is dealt to your HQ, draw a card.",
        "Wenn dein HQ Schaden erleidet, ziehe 1 Karte.",
        "When your HQ takes damage, draw 1 card.",
    ),
    (
        "event",
        "Zerstöre alle Einheiten, die keine Soldaten sind.",
        "Destroy all units that aren't Soldiers.",
        "Zerstöre jede Einheit, die kein Soldat ist.",
        "Destroy each unit that is not a Soldier.",
    ),
    (
        "unit",
        "Diese Einheit kann nicht blocken.",
        "This unit cannot block.",
        "Diese Einheit kann nicht blocken.",
        "This unit can't block.",
    ),
    (
        "unit",
        "Jedes Mal, wenn eine Einheit stirbt, ziehe 1 Karte.",
        "Each time a unit dies, draw a card.",
        "Wenn eine Einheit stirbt, ziehe 1 Karte.",
        "When a unit dies, draw 1 card.",
    ),
    (
        "structure",
        "Während du die Initiative hast, haben deine Einheiten +1 ATK.",
        "While you have the initiative, your units have +1 ATK.",
        "Solange du die Initiative hast, haben deine Einheiten +1 ATK.",
        "As long as you have the initiative, your units have +1 ATK.",
    ),
    (
        "unit",
        "Zu Beginn der Runde ziehe 1 Karte.",
        "At the start of the round, draw a card.",
        "Zu Beginn jeder Runde: Ziehe 1 Karte.",
        "At the start of each round: Draw 1 card.",
    ),
    (
        "structure",
        "Am Ende der Runde ziehe 1 Karte, falls du die Initiative hast.",
        "At end of round, draw a card if you have the initiative.",
        "Am Ende jeder Runde: Falls du die Initiative hast, ziehe 1 Karte.",
        "At the end of each round: If you have the initiative, draw 1 card.",
    ),
    (
        "event",
        "Am Ende der Runde ziehe 1 Karte.",
        "At end of round, draw a card.",
        "Am Ende der Runde: Ziehe 1 Karte.",
        "At the end of this round: Draw 1 card.",
    ),
    (
        "unit",
        "Wenn diese Einheit zum ersten Mal in jeder Runde Schaden erleidet, ziehe 1 Karte.",
        "The first time this unit takes damage each round, draw 1 card.",
        "Wenn diese Einheit zum ersten Mal in einer Runde Schaden erleidet, ziehe 1 Karte.",
        "The first time this unit takes damage each round, draw 1 card.",
    ),
    (
        "event",
        "Übernimm bis zum Ende der Runde die Kontrolle über eine feindliche Einheit.",
        "Gain control of an enemy unit until the end of the round.",
        "Übernimm bis zum Ende der Runde die Kontrolle über eine feindliche Einheit.",
        "Take control of an enemy unit until end of round.",
    ),
    (
        "event",
        "Ziehe für jeden Sektor, den du kontrollierst, 1 Karte.",
        "For each sector you control, draw a card.",
        "Ziehe 1 Karte für jeden eigenen Sektor.",
        "Draw 1 card for each friendly sector.",
    ),
    (
        "unit",
        "Wenn du eine Fähigkeit einer Struktur nutzt, ziehe 1 Karte.",
        "When you use an ability of a structure, draw 1 card.",
        "Wenn du eine Fähigkeit von einer Struktur nutzt, ziehe 1 Karte.",
        "When you use an ability of a structure, draw 1 card.",
    ),
    (
        "event",
        "Zerstöre alle Soldat-Einheiten außer Drohnen.",
        "Destroy all Soldier units except Drones.",
        "Zerstöre jede Soldat-Einheit, die keine Drohne ist.",
        "Destroy each Soldier unit that is not a Drone.",
    ),
    (
        "event",
        "Zerstöre alle Nicht-Soldat-Einheiten.",
        "Destroy all non-Soldier units.",
        "Zerstöre jede Einheit, die kein Soldat ist.",
        "Destroy each unit that is not a Soldier.",
    ),
    (
        "event",
        "Lege eine feindliche Einheit unter das Deck.",
        "Put an enemy unit on the bottom of the deck.",
        "Lege eine feindliche Einheit unter das Deck ihres Besitzers.",
        "Put an enemy unit on the bottom of its owner's deck.",
    ),
    (
        "structure",
        "Deine Soldaten oder Drohnen haben Sofortstart.",
        "Your Soldiers or Drones have Rush.",
        "Deine Soldaten und Drohnen haben Sofortstart.",
        "Your Soldiers and Drones have Rush.",
    ),
    (
        "unit",
        "Wenn diese Einheit von einer Einheit mit höherer ATK geblockt wird, ziehe 1 Karte.",
        "When this unit is blocked by a unit with greater ATK, draw 1 card.",
        "Wenn diese Einheit von einer Einheit mit mehr ATK als diese Einheit geblockt wird, ziehe 1 Karte.",
        "When this unit is blocked by a unit with more ATK than this unit, draw 1 card.",
    ),
    (
        "event",
        "Füge einer Einheit Schaden in Höhe der Anzahl deiner Handkarten zu.",
        "Deal damage to a unit equal to the number of cards in your hand.",
        "Füge einer Einheit 1 Schaden für jede Karte auf deiner Hand zu.",
        "Deal 1 damage to a unit for each card in your hand.",
    ),
    (
        "event",
        "Zerstöre alle Strukturen. Ziehe 1 Karte für jede zerstörte Struktur.",
        "Destroy all structures. Draw a card for each destroyed structure.",
        "Zerstöre jede Struktur und ziehe ebenso viele Karten.",
        "Destroy each structure and draw that many cards.",
    ),
    (
        "event",
        "Füge einer Einheit 2 Schaden zu. Falls sie beschädigt ist, füge ihr stattdessen 4 Schaden zu.",
        "Deal 2 damage to a unit. If it's damaged, deal 4 damage to it instead.",
        "Wähle eine Einheit. Falls sie beschädigt ist, füge ihr 4 Schaden zu. Sonst füge ihr 2 Schaden zu.",
        "Choose a unit. If it is damaged, deal 4 damage to it. Otherwise, deal 2 damage to it.",
    ),
    (
        "unit",
        "Ausspielen: Opfere eine Einheit.",
        "On play: Sacrifice a unit.",
        "Ausspielen: Opfere eine eigene Einheit.",
        "On play: Sacrifice a friendly unit.",
    ),
    (
        "unit",
        "Diese Einheit kann das HQ nicht angreifen.",
        "This unit can't attack the HQ.",
        "Diese Einheit kann keine HQs angreifen.",
        "This unit can't attack HQs.",
    ),
    (
        "unit",
        "Zahle 2 Credits: Ziehe 1 Karte. Nutze diese Fähigkeit nur einmal pro Runde.",
        "Pay 2 credits: Draw a card. Use this ability only once per round.",
        "Einmal pro Runde, 2 Credits: Ziehe 1 Karte.",
        "Once per round, 2 credits: Draw 1 card.",
    ),
    (
        "event",
        "Bringe zwei 2/1/1-Soldat-Spielsteine mit Sofortstart ins Spiel.",
        "Create two 2/1/1 Soldier unit tokens with Rush.",
        "Bringe zwei 2/1/1-Soldaten mit Sofortstart ins Spiel.",
        "Put two 2/1/1 Soldiers with Rush into play.",
    ),
)


@pytest.mark.parametrize(("carrier", "de", "en", "usual_de", "usual_en"), ROWS, ids=[row[1] for row in ROWS])
def test_a_wording_means_what_is_printed_for_it(carrier: str, de: str, en: str, usual_de: str, usual_en: str) -> None:
    one, two = lowered(de, "de", carrier), lowered(en, "en", carrier)
    assert one.diagnostics == two.diagnostics == ()
    assert one.abilities == two.abilities
    usual: tuple[tuple[Language, str], ...] = (("de", usual_de), ("en", usual_en))
    for language, text in usual:
        assert canonical(one.abilities, lexicon(language), context(carrier)) == text
        assert lowered(text, language, carrier).abilities == one.abilities


@pytest.mark.parametrize(
    ("text", "language", "code"),
    [
        ("Die nächste Einheit, die du in dieser Runde spielen, kostet 1 weniger.", "de", "verb-not-understood"),
        ("Zerstöre eine Einheit, die du kontrollieren.", "de", "phrase-not-understood"),
        ("Wenn zwei deiner Einheiten zerstört werden, ziehe 1 Karte.", "de", "verb-not-understood"),
        ("When one of their units is destroyed, draw 1 card.", "en", "verb-not-understood"),
        ("Zerstöre eine der Einheiten.", "de", "verb-not-understood"),
        ("Counter event.", "en", "number-agreement"),
        ("Zu Beginn der Runde ziehe 1 Karte.", "de", "unclaimed-word"),  # of which round, on an event?
        ("At the start of the round, draw 1 card.", "en", "unclaimed-word"),
        ("Draw 1 card, and.", "en", "clause-not-understood"),
        ("Bis du wieder ziehst, ziehe 1 Karte.", "de", "unknown-word"),
        ("For each unit, draw.", "en", "verb-not-understood"),
        ("This unit isnt blocking.", "en", "unknown-word"),
        ("Zerstöre eine Einheit und ziehe 1 Karte, falls du die Initiative hast.", "de", "ambiguous-reading"),
        ("Destroy a unit and draw 1 card if you have the initiative.", "en", "ambiguous-reading"),
        ("Ziehe 1 Karte für jede zerstörte Einheit.", "de", "no-antecedent"),
        ("Discard 2 cards. Draw 1 card for each discarded unit.", "en", "no-antecedent"),
        (
            "Wirf 1 Karte ab. Du darfst eine Einheit opfern. Ziehe 1 Karte für jede geopferte Einheit.",
            "de",
            "no-antecedent",
        ),
        (
            "Ziehe 1 Karte. Falls du die Initiative hast, ziehe stattdessen ebenso viele Karten.",
            "de",
            "replacement-incomplete",
        ),
        ("Füge dem HQ 3 Schaden zu.", "de", "illegal-target"),
        ("Destroy the damaged unit.", "en", "illegal-target"),
        ("Opfere eine feindliche Einheit.", "de", "illegal-target"),
        ("Opfere eine eigene Einheit der Wahl deines Gegners.", "de", "without-effect"),
        ("Opfere eine eigene Einheit der Wahl deines Gegners: Ziehe 1 Karte.", "de", "without-effect"),
        ("Nimm eine Einheit aus deiner Ablage auf die Hand jedes Spielers.", "de", "without-effect"),
        ("Put a Drone into play.", "en", "illegal-target"),
        ("Destroy a unit with lower ATK.", "en", "phrase-not-understood"),
        ("Zerstöre eine Einheit mit höherer ATK.", "de", "phrase-not-understood"),
    ],
)
def test_its_neighbour_is_refused(text: str, language: Language, code: str) -> None:
    assert [d.code.name for d in lowered(text, language, "event").diagnostics] == [code]
