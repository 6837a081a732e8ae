"""Canonical texts of single abilities: what a professional card prints, by hand, in both languages (law 4)."""

from __future__ import annotations

import pytest

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Choose, Deal, Destroy, Draw, Event, Every, Filter, Lit, OneShot, Seq, Static, The, This
from nexusdsl.ir.render import Context, NotSayableError, render_abilities, render_effect
from tests.properties.shipped import lexicon

YOU, OPP, THIS = ir.You(), ir.Opponent(), This()
UNIT, STRUCTURE, SECTOR = ("unit",), ("structure",), ("sector",)
ENEMY, OWN, OTHER_OWN = Filter(UNIT, "enemy"), Filter(UNIT, "own"), Filter(UNIT, "own", True)
ENEMY_HQ, OWN_HQ = The(Filter(("hq",), "enemy")), The(Filter(("hq",), "own"))
ROUND, COMBAT, PERMANENT = ir.Duration("end", "round"), ir.Duration("end", "combat"), ir.Duration("permanent")
SOLDIER = Filter((), "own", tests=(ir.HasSubtype("soldat"),))


def one(filter: Filter, slot: int = 0) -> Choose:
    return Choose(1, 1, filter, slot)


def having(*tests: ir.Test) -> Filter:
    return Filter(UNIT, "enemy", tests=tests)


def draw(number: int) -> Draw:
    return Draw(YOU, Lit(number))


def atk(number: int) -> ir.AddStat:
    return ir.AddStat("atk", Lit(abs(number)), 1 if number > 0 else -1)


def when(event: Event, body: ir.Effect, condition: ir.Condition | None = None) -> ir.Triggered:
    return ir.Triggered((event,), body, condition)


EFFECTS: tuple[tuple[ir.Effect, str, str], ...] = (
    (Deal(Lit(1), one(ENEMY)), "Füge einer feindlichen Einheit 1 Schaden zu.", "Deal 1 damage to an enemy unit."),
    (
        Deal(Lit(2), Choose(0, 2, ENEMY, 0)),
        "Füge bis zu 2 feindlichen Einheiten je 2 Schaden zu.",
        "Deal 2 damage to each of up to 2 enemy units.",
    ),
    (Deal(Lit(2), Every(ENEMY)), "Füge jeder feindlichen Einheit 2 Schaden zu.", "Deal 2 damage to each enemy unit."),
    (
        Deal(Lit(2), one(ENEMY), dealer=This()),
        "Diese Einheit fügt einer feindlichen Einheit 2 Schaden zu.",
        "This unit deals 2 damage to an enemy unit.",
    ),
    (
        Deal(ir.Count(OWN), ENEMY_HQ),
        "Füge dem feindlichen HQ 1 Schaden für jede eigene Einheit zu.",
        "Deal 1 damage to the enemy HQ for each friendly unit.",
    ),
    (
        Deal(ir.StatOf("atk", THIS), one(ENEMY)),
        "Füge einer feindlichen Einheit Schaden in Höhe der ATK dieser Einheit zu.",
        "Deal damage equal to this unit's ATK to an enemy unit.",
    ),
    (
        Deal(Lit(1), one(Filter(("hq", "unit", "structure"), "enemy"))),
        "Füge einem feindlichen HQ oder einer feindlichen Einheit oder Struktur 1 Schaden zu.",
        "Deal 1 damage to an enemy HQ, unit or structure.",
    ),
    (
        Destroy(one(having(ir.StatIs("atk", "<=", Lit(2))))),
        "Zerstöre eine feindliche Einheit mit 2 oder weniger ATK.",
        "Destroy an enemy unit with 2 or less ATK.",
    ),
    (
        Destroy(one(Filter(STRUCTURE, tests=(ir.StatIs("cost", "<=", Lit(3)),)))),
        "Zerstöre eine Struktur mit Kosten von höchstens 3.",
        "Destroy a structure with cost 3 or less.",
    ),
    (
        Destroy(one(having(ir.Extreme("atk", "max")))),
        "Zerstöre die feindliche Einheit mit der höchsten ATK.",
        "Destroy the enemy unit with the highest ATK.",
    ),
    (
        Deal(Lit(1), one(Filter(UNIT, "own", tests=(ir.Extreme("hp", "min"),)))),
        "Füge der eigenen Einheit mit den niedrigsten HP 1 Schaden zu.",
        "Deal 1 damage to the friendly unit with the lowest HP.",
    ),
    (
        Deal(Lit(3), one(Filter((), "enemy", tests=(ir.HasSubtype("soldat"),)))),
        "Füge einem feindlichen Soldaten 3 Schaden zu.",
        "Deal 3 damage to an enemy Soldier.",
    ),
    (
        Deal(Lit(1), Every(Filter(UNIT, tests=(ir.HasStatus("gift"),)))),
        "Füge jeder vergifteten Einheit 1 Schaden zu.",
        "Deal 1 damage to each poisoned unit.",
    ),
    (
        ir.TurnUp(one(Filter((), "enemy", tests=(ir.InState("facedown"),)))),
        "Decke eine verdeckte feindliche Karte auf.",
        "Turn a face-down enemy card face up.",
    ),
    (
        Deal(Lit(2), one(having(ir.HasMarker("new")))),
        "Füge einer feindlichen Einheit mit Neu-Marker 2 Schaden zu.",
        "Deal 2 damage to an enemy unit with a New marker.",
    ),
    (
        Deal(Lit(2), one(having(ir.StatIs("atk", "<", ir.StatOf("atk", THIS))))),
        "Füge einer feindlichen Einheit mit weniger ATK als diese Einheit 2 Schaden zu.",
        "Deal 2 damage to an enemy unit with less ATK than this unit.",
    ),
    (
        Destroy(ir.Random(2, ENEMY, 0)),
        "Zerstöre 2 zufällige feindliche Einheiten.",
        "Destroy 2 random enemy units.",
    ),
    (
        Destroy(Choose(1, 1, ENEMY, 0, OPP)),
        "Zerstöre eine feindliche Einheit der Wahl deines Gegners.",
        "Destroy an enemy unit of your opponent's choice.",
    ),
    (
        ir.LoseStat(Lit(2), "hp", one(ENEMY)),
        "Eine feindliche Einheit verliert 2 HP.",
        "An enemy unit loses 2 HP.",
    ),
    (ir.Heal(Lit(3), "hp", OWN_HQ), "Heile dein HQ um 3 HP.", "Heal your HQ by 3 HP."),
    (draw(1), "Ziehe 1 Karte.", "Draw 1 card."),
    (
        ir.Discard(OPP, 1, True),
        "Dein Gegner wirft 1 zufällige Karte ab.",
        "Your opponent discards 1 random card.",
    ),
    (ir.Discard(YOU, None), "Wirf deine Hand ab.", "Discard your hand."),
    (ir.Discard(OPP, None), "Dein Gegner wirft seine Hand ab.", "Your opponent discards their hand."),
    (
        ir.Steal(YOU, "credit", Lit(2), OPP),
        "Stiehl deinem Gegner 2 Credits.",
        "Steal 2 credits from your opponent.",
    ),
    (ir.Shuffle(YOU), "Mische dein Deck.", "Shuffle your deck."),
    (
        ir.Look(YOU, Every(Filter(zone=ir.InZone("hand", OPP)))),
        "Sieh dir die feindliche Hand an.",
        "Look at the enemy hand.",
    ),
    (
        ir.Put(one(ENEMY), "hand"),
        "Bringe eine feindliche Einheit auf die Hand ihres Besitzers zurück.",
        "Return an enemy unit to its owner's hand.",
    ),
    (
        ir.Put(one(Filter(UNIT, zone=ir.InZone("discard", YOU))), "hand", YOU),
        "Nimm eine Einheit aus deiner Ablage auf deine Hand.",
        "Put a unit from your discard pile into your hand.",
    ),
    (
        ir.Put(one(Filter(zone=ir.InZone("hand", YOU))), "field_facedown"),
        "Bringe eine Karte aus deiner Hand verdeckt ins Spiel.",
        "Put a card from your hand into play face down.",
    ),
    (ir.GiveStatus("gift", one(ENEMY)), "Eine feindliche Einheit erhält Gift.", "An enemy unit gains Poison."),
    (
        ir.TakeMarker("new", one(OWN)),
        "Entferne den Neu-Marker von einer eigenen Einheit.",
        "Remove the New marker from a friendly unit.",
    ),
    (
        ir.Sacrifice(ir.EachPlayer(), Choose(1, 1, OWN, 0, ir.EachPlayer())),
        "Jeder Spieler opfert eine Einheit.",
        "Each player sacrifices a unit.",
    ),
    (ir.EndPeriod("combat"), "Beende den Kampf.", "End the combat."),
    (ir.Win(YOU), "Du gewinnst die Partie.", "You win the game."),
    (
        ir.Apply(one(OTHER_OWN), (atk(2),), ROUND),
        "Eine andere eigene Einheit erhält +2 ATK bis zum Ende der Runde.",
        "Another friendly unit gets +2 ATK until end of round.",
    ),
    (
        ir.Apply(one(OWN), (ir.Grant("sofortstart"), ir.Grant("durchbruch")), ROUND),
        "Eine eigene Einheit erhält Sofortstart und Durchbruch bis zum Ende der Runde.",
        "A friendly unit gains Rush and Breakthrough until end of round.",
    ),
    (
        ir.Apply(one(OWN), (atk(1), ir.AddStat("hp", Lit(1))), PERMANENT),
        "Eine eigene Einheit erhält dauerhaft +1 ATK und +1 HP.",
        "A friendly unit permanently gets +1 ATK and +1 HP.",
    ),
    (
        ir.Apply(one(ENEMY), (ir.Forbid("attack"),), ROUND),
        "Eine feindliche Einheit kann bis zum Ende der Runde nicht angreifen.",
        "An enemy unit can't attack until end of round.",
    ),
    (
        ir.Apply(one(OWN), (atk(2),), ir.Duration("while", condition=ir.Controls(YOU, ">=", 2, Filter(SECTOR)))),
        "Eine eigene Einheit erhält +2 ATK, solange du mindestens 2 Sektoren kontrollierst.",
        "A friendly unit gets +2 ATK as long as you control 2 or more sectors.",
    ),
    (
        ir.Later(Event("end", period="round"), Destroy(THIS)),
        "Am Ende der Runde: Zerstöre diese Einheit.",
        "At the end of this round: Destroy this unit.",
    ),
    (
        Seq((Deal(Lit(2), one(ENEMY)), draw(1))),
        "Füge einer feindlichen Einheit 2 Schaden zu und ziehe 1 Karte.",
        "Deal 2 damage to an enemy unit and draw 1 card.",
    ),
    (
        Seq((Deal(Lit(2), ENEMY_HQ), ir.LoseStat(Lit(1), "hp", OWN_HQ))),
        "Füge dem feindlichen HQ 2 Schaden zu. Dein HQ verliert 1 HP.",
        "Deal 2 damage to the enemy HQ. Your HQ loses 1 HP.",
    ),
    (
        Seq((Deal(Lit(2), one(ENEMY)), ir.If(ir.DiedThisWay(ir.Bound(0)), draw(1)))),
        "Füge einer feindlichen Einheit 2 Schaden zu. Falls sie dadurch stirbt, ziehe 1 Karte.",
        "Deal 2 damage to an enemy unit. If it dies this way, draw 1 card.",
    ),
    (
        Seq((ir.Heal(Lit(2), "hp", one(OWN)), ir.Apply(ir.Bound(0), (ir.Grant("durchbruch"),), ROUND))),
        "Heile eine eigene Einheit um 2 HP. Sie erhält Durchbruch bis zum Ende der Runde.",
        "Heal a friendly unit by 2 HP. It gains Breakthrough until end of round.",
    ),
    (
        Seq((Destroy(one(Filter(("protocol",), "enemy"))), ir.Gain(YOU, "credit", ir.StatOf("cost", ir.Bound(0))))),
        "Zerstöre ein feindliches Protokoll und erhalte Credits in Höhe seiner Kosten.",
        "Destroy an enemy protocol and gain credits equal to its cost.",
    ),
    (
        Seq((Destroy(one(ENEMY)), Draw(ir.OwnerOf(ir.Bound(0)), Lit(1)))),
        "Zerstöre eine feindliche Einheit. Ihr Besitzer zieht 1 Karte.",
        "Destroy an enemy unit. Its owner draws 1 card.",
    ),
    (
        ir.If(ir.Controls(YOU, ">=", 1, Filter(SECTOR)), draw(2), draw(1)),
        "Falls du einen Sektor kontrollierst, ziehe 2 Karten. Sonst ziehe 1 Karte.",
        "If you control a sector, draw 2 cards. Otherwise, draw 1 card.",
    ),
    (
        ir.If(ir.Controls(OPP, "==", 0, Filter(UNIT)), draw(1)),
        "Falls dein Gegner keine Einheiten kontrolliert, ziehe 1 Karte.",
        "If your opponent controls no units, draw 1 card.",
    ),
    (
        ir.If(ir.Happened("round", Event("dies", Every(OWN))), draw(1)),
        "Falls in dieser Runde eine eigene Einheit gestorben ist, ziehe 1 Karte.",
        "If a friendly unit died this round, draw 1 card.",
    ),
    (
        ir.If(ir.Is(ir.Answered(), Filter(("event",))), ir.Cancel(ir.Answered())),
        "Annulliere die Karte, auf die du reagierst, falls sie ein Ereignis ist.",
        "Cancel the card you are reacting to if it is an event.",
    ),
    (
        ir.May(YOU, ir.Sacrifice(YOU, one(OWN)), draw(2)),
        "Du darfst eine eigene Einheit opfern. Wenn du das tust, ziehe 2 Karten.",
        "You may sacrifice a friendly unit. If you do, draw 2 cards.",
    ),
    (
        ir.May(YOU, Seq((draw(2), ir.Discard(YOU, 1)))),
        "Du darfst 2 Karten ziehen und 1 Karte abwerfen.",
        "You may draw 2 cards and discard 1 card.",
    ),
    (ir.May(OPP, Draw(OPP, Lit(1))), "Dein Gegner darf 1 Karte ziehen.", "Your opponent may draw 1 card."),
    (
        ir.Modes(YOU, (draw(1), ir.Gain(YOU, "credit", Lit(2)))),
        "Wähle eines: • Ziehe 1 Karte. • Erhalte 2 Credits.",
        "Choose one: • Draw 1 card. • Gain 2 credits.",
    ),
    (
        Seq(
            (
                ir.Look(YOU, ir.Top(3, YOU, 0)),
                ir.Put(one(Filter(among=0), 1), "hand", YOU),
                ir.Put(ir.Rest(0), "deck_bottom", YOU),
            )
        ),
        "Sieh dir die obersten 3 Karten deines Decks an. "
        "Nimm 1 davon auf deine Hand und lege den Rest unter dein Deck.",
        "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your deck.",
    ),
    (
        Seq((ir.Search(YOU, Filter(UNIT), 0), ir.Put(ir.Bound(0), "hand", YOU), ir.Shuffle(YOU))),
        "Durchsuche dein Deck nach einer Einheit und nimm sie auf deine Hand. Mische dann dein Deck.",
        "Search your deck for a unit and put it into your hand. Then shuffle your deck.",
    ),
)

ABILITIES: tuple[tuple[ir.Ability, str, str], ...] = (
    (
        when(Event("played", THIS), draw(2)),
        "Ausspielen: Ziehe 2 Karten.",
        "On play: Draw 2 cards.",
    ),
    (
        when(Event("leaves", Every(Filter(STRUCTURE, "own"))), Deal(Lit(2), ENEMY_HQ)),
        "Wenn eine eigene Struktur das Spiel verlässt, füge dem feindlichen HQ 2 Schaden zu.",
        "When a friendly structure leaves play, deal 2 damage to the enemy HQ.",
    ),
    (
        when(Event("attacks", Every(ENEMY)), Deal(Lit(1), ir.EventSubject())),
        "Wenn eine feindliche Einheit angreift, füge ihr 1 Schaden zu.",
        "When an enemy unit attacks, deal 1 damage to it.",
    ),
    (
        when(Event("attacks", THIS, Every(Filter(SECTOR))), ir.Apply(THIS, (atk(2),), COMBAT)),
        "Wenn diese Einheit einen Sektor angreift, erhält sie +2 ATK bis zum Ende des Kampfes.",
        "When this unit attacks a sector, this unit gets +2 ATK until end of combat.",
    ),
    (
        when(Event("deals_combat", THIS, Every(ENEMY)), ir.GiveStatus("gift", ir.EventObject())),
        "Wenn diese Einheit einer feindlichen Einheit Kampfschaden zufügt, erhält jene Einheit Gift.",
        "When this unit deals combat damage to an enemy unit, that unit gains Poison.",
    ),
    (
        when(Event("kills", Every(SOLDIER), Every(ENEMY)), draw(1)),
        "Wenn ein eigener Soldat eine feindliche Einheit tötet, ziehe 1 Karte.",
        "When a friendly Soldier kills an enemy unit, draw 1 card.",
    ),
    (
        ir.Triggered((Event("attacks", THIS), Event("blocks", THIS)), ir.Apply(THIS, (atk(1),), COMBAT)),
        "Wenn diese Einheit angreift oder blockt, erhält sie +1 ATK bis zum Ende des Kampfes.",
        "When this unit attacks or blocks, it gets +1 ATK until end of combat.",
    ),
    (
        when(Event("chosen", THIS, Every(Filter(("effect",), "enemy"))), draw(1)),
        "Wenn diese Einheit von einem feindlichen Effekt gewählt wird, ziehe 1 Karte.",
        "When this unit is chosen by an enemy effect, draw 1 card.",
    ),
    (
        when(Event("takes", THIS), Deal(ir.Amount(), ENEMY_HQ)),
        "Wenn diese Einheit Schaden erleidet, füge dem feindlichen HQ ebenso viel Schaden zu.",
        "When this unit takes damage, deal that much damage to the enemy HQ.",
    ),
    (
        when(Event("start", period="round"), ir.LoseStat(Lit(1), "hp", THIS)),
        "Zu Beginn jeder Runde verliert diese Einheit 1 HP.",
        "At the start of each round, this unit loses 1 HP.",
    ),
    (
        when(Event("end", period="round"), ir.Heal(Lit(1), "hp", OWN_HQ)),
        "Am Ende jeder Runde: Heile dein HQ um 1 HP.",
        "At the end of each round: Heal your HQ by 1 HP.",
    ),
    (
        when(Event("attacks", THIS), draw(1), ir.Controls(YOU, ">=", 2, Filter(SECTOR))),
        "Wenn diese Einheit angreift und du mindestens 2 Sektoren kontrollierst, ziehe 1 Karte.",
        "When this unit attacks and you control 2 or more sectors, draw 1 card.",
    ),
    (
        when(Event("attacks", THIS), ir.If(ir.HasCards(YOU, "hand", "==", 0), draw(1))),
        "Wenn diese Einheit angreift, ziehe 1 Karte, falls du keine Karten auf der Hand hast.",
        "When this unit attacks, draw 1 card if you have no cards in hand.",
    ),
    (
        ir.Activated((ir.Pay(YOU, "credit", 1), ir.Discard(YOU, 1)), draw(1)),
        "1 Credit, wirf 1 Karte ab: Ziehe 1 Karte.",
        "1 credit, discard 1 card: Draw 1 card.",
    ),
    (
        ir.Activated((ir.LoseStat(Lit(1), "hp", THIS),), ir.Apply(THIS, (atk(2),), ROUND)),
        "Diese Einheit verliert 1 HP: Sie erhält +2 ATK bis zum Ende der Runde.",
        "This unit loses 1 HP: It gets +2 ATK until end of round.",
    ),
    (
        Static(Every(OTHER_OWN), (atk(1),)),
        "Deine anderen Einheiten haben +1 ATK.",
        "Your other units have +1 ATK.",
    ),
    (Static(Every(SOLDIER), (atk(1),)), "Deine Soldaten haben +1 ATK.", "Your Soldiers have +1 ATK."),
    (Static(Every(ENEMY), (atk(-1),)), "Feindliche Einheiten haben -1 ATK.", "Enemy units have -1 ATK."),
    (
        Static(Every(Filter(("event",), "own")), (ir.Cost(Lit(1), -1),)),
        "Deine Ereignisse kosten 1 weniger.",
        "Your events cost 1 less.",
    ),
    (
        Static(THIS, (ir.Forbid("be_blocked", Filter(UNIT, tests=(ir.StatIs("atk", "<=", Lit(2)),))),)),
        "Diese Einheit kann nicht von Einheiten mit 2 oder weniger ATK geblockt werden.",
        "This unit can't be blocked by units with 2 or less ATK.",
    ),
    (
        Static(OPP, (ir.Forbid("play", Filter(("reaction",))),)),
        "Dein Gegner kann keine Reaktionen spielen.",
        "Your opponent can't play reactions.",
    ),
    (
        Static(THIS, (ir.Require("attack", "round"),)),
        "Diese Einheit muss in jeder Runde angreifen.",
        "This unit must attack each round.",
    ),
    (
        Static(THIS, (atk(2),), ir.Is(THIS, Filter(tests=(ir.InState("damaged"),)))),
        "Solange diese Einheit beschädigt ist, hat sie +2 ATK.",
        "As long as this unit is damaged, it has +2 ATK.",
    ),
    (
        Static(THIS, (ir.Prevent(first_in="round"),)),
        "Verhindere den ersten Schaden, den diese Einheit in jeder Runde erleiden würde.",
        "Prevent the first damage this unit would take each round.",
    ),
    (
        ir.PlayOnlyIf(ir.Controls(YOU, ">=", 2, Filter(SECTOR))),
        "Spiele diese Karte nur, falls du mindestens 2 Sektoren kontrollierst.",
        "Play this card only if you control 2 or more sectors.",
    ),
)


@pytest.mark.parametrize(("effect", "de", "en"), EFFECTS, ids=[e[2][:40] for e in EFFECTS])
def test_effects_print_as_a_card_would(effect: ir.Effect, de: str, en: str) -> None:
    """Law 4: one canonical text for each meaning, in each language."""
    assert render_abilities((OneShot(effect),), lexicon("de"), Context("unit")) == de
    assert render_abilities((OneShot(effect),), lexicon("en"), Context("unit")) == en


@pytest.mark.parametrize(("ability", "de", "en"), ABILITIES, ids=[a[2][:40] for a in ABILITIES])
def test_abilities_print_as_a_card_would(ability: ir.Ability, de: str, en: str) -> None:
    """Law 4, with labels, triggers, costs and statics."""
    assert render_abilities((ability,), lexicon("de"), Context("unit")) == de
    assert render_abilities((ability,), lexicon("en"), Context("unit")) == en


def test_a_keyword_line_and_an_ability_stand_in_one_text() -> None:
    line = ir.KeywordAbility("solidaritaet", 2, "atk"), ir.KeywordAbility("schwer")
    text = (*line, when(Event("dies", THIS), draw(1)))
    assert render_abilities(text, lexicon("de"), Context("unit")) == (
        "Solidarität +2 ATK, Schwer. Wenn diese Einheit stirbt, ziehe 1 Karte."
    )


@pytest.mark.parametrize(
    "ability",
    [
        OneShot(Deal(Lit(-1), THIS)),
        OneShot(Deal(Lit(1), ir.Bound(0))),
        OneShot(ir.If(ir.HasCards(YOU, "hand", "==", 0), ir.If(ir.HasCards(YOU, "hand", "==", 0), draw(1)))),
        Static(one(ENEMY), (atk(1),)),
        ir.Activated((), draw(1)),
        OneShot(Seq((ir.Pick(one(ENEMY)), ir.Pick(one(ENEMY, 1)), Destroy(ir.Bound(0))))),
    ],
    ids=["negative", "never mentioned", "nested if", "static chooses", "free", "two alike"],
)
def test_what_has_no_text_is_refused(ability: ir.Ability) -> None:
    """No text is better than one that is understood as something else (law 3)."""
    for language in ("de", "en"):
        with pytest.raises(NotSayableError):
            render_abilities((ability,), lexicon("de" if language == "de" else "en"), Context("unit"))


def test_one_effect_may_refer_to_the_choices_of_its_ability() -> None:
    """Clause comments of generated code print one step alone."""
    whole = OneShot(Seq((Deal(Lit(2), one(ENEMY)), ir.GiveStatus("gift", ir.Bound(0)))))
    second = ir.GiveStatus("gift", ir.Bound(0))
    assert render_effect(second, lexicon("de"), within=whole) == "Sie erhält Gift."
