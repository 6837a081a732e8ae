"""Meanings of single effects and what follows them: who deals damage, what is cast off, doubled, copied, repeated."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Activated,
    AddCounter,
    Answered,
    Bound,
    Cancel,
    Choose,
    Compare,
    ControllerOf,
    Count,
    CountersOn,
    Create,
    Deal,
    Destroy,
    Discard,
    Divide,
    Done,
    Draw,
    Each,
    EachPlayer,
    Every,
    Exhaust,
    ExtraAction,
    Fight,
    Filter,
    Gain,
    HasSubtype,
    If,
    InZone,
    Is,
    Lit,
    Look,
    Lose,
    May,
    Modes,
    OneShot,
    Opponent,
    Pay,
    Pick,
    Put,
    Random,
    RemoveCounter,
    Repeat,
    Replacement,
    ResourceOf,
    Rest,
    Reveal,
    Search,
    Seq,
    Shuffle,
    StatOf,
    This,
    Token,
    Top,
    Triggered,
    You,
)
from nexusdsl.ir.nodes import Event as Happening

HAND, THEIRS = InZone("hand", You()), InZone("hand", Opponent())
AMONG = Count(Filter(("unit",), among=0))
ONE_CARD = Draw(You(), Lit(1))
OWN, ENEMY = Filter(("unit",), "own"), Filter(("unit",), "enemy")


def one(filter: Filter, slot: int = 0) -> Choose:
    """One of these."""
    return Choose(1, 1, filter, slot)


# Who deals damage has the ATK that is spoken of; without a dealer it is the target's.
ROWS = (
    (
        "Eine eigene Einheit fügt einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "A friendly unit deals damage equal to its ATK to an enemy unit.",
        (OneShot(Deal(StatOf("atk", Bound(0)), one(ENEMY, 1), dealer=one(OWN))),),
    ),
    (
        "Wähle eine eigene Einheit. Sie fügt einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "Choose a friendly unit. It deals damage equal to its ATK to an enemy unit.",
        (OneShot(Seq((Pick(one(OWN)), Deal(StatOf("atk", Bound(0)), one(ENEMY, 1), dealer=Bound(0))))),),
    ),
    (
        "Ein eigener Soldat fügt jeder feindlichen Einheit Schaden in Höhe seiner ATK zu.",
        "A friendly Soldier deals damage equal to its ATK to each enemy unit.",
        (
            OneShot(
                Deal(
                    StatOf("atk", Bound(0)),
                    Every(ENEMY),
                    dealer=one(Filter((), "own", tests=(HasSubtype("soldat"),))),
                )
            ),
        ),
    ),
    (
        "Füge einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "Deal damage equal to its ATK to an enemy unit.",
        (OneShot(Deal(StatOf("atk", Bound(0)), one(ENEMY))),),
    ),
    (
        "Ausspielen: Diese Einheit fügt einer feindlichen Einheit Schaden in Höhe ihrer ATK zu.",
        "On play: This unit deals damage equal to its ATK to an enemy unit.",
        (
            Triggered(
                (Happening("played", This()),),
                Deal(StatOf("atk", This()), one(ENEMY), dealer=This()),
            ),
        ),
    ),
    # Cards of a kind are discarded from the hand of who acts; plain cards are a number of them.
    (
        "Lege eine Karte aus deiner Hand ab.",
        "Discard a card from your hand.",
        (OneShot(Discard(You(), 1)),),
    ),
    (
        "Wirf eine Einheit ab.",
        "Discard a unit.",
        (OneShot(Discard(You(), None, target=one(Filter(("unit",), zone=HAND)))),),
    ),
    (
        "Dein Gegner wirft eine zufällige Einheit ab.",
        "Your opponent discards a random unit.",
        (OneShot(Discard(Opponent(), None, target=Random(1, Filter(("unit",), zone=THEIRS), 0))),),
    ),
    (
        "Jeder Spieler wirft eine Einheit aus seiner Hand ab.",
        "Each player discards a unit from their hand.",
        (
            OneShot(
                Discard(
                    EachPlayer(),
                    None,
                    target=Choose(1, 1, Filter(("unit",), zone=InZone("hand", EachPlayer())), 0, EachPlayer()),
                )
            ),
        ),
    ),
    (
        "Wirf bis zu 2 Karten ab. Ziehe ebenso viele Karten.",
        "Discard up to 2 cards. Draw that many cards.",
        (OneShot(Seq((Discard(You(), None, target=Choose(0, 2, Filter(zone=HAND), 0)), Draw(You(), Done())))),),
    ),
    (
        "Dein Gegner deckt seine Hand auf. Wähle eine Karte davon. Er wirft sie ab.",
        "Your opponent reveals their hand. Choose a card from it. They discard it.",
        (
            OneShot(
                Seq(
                    (
                        Reveal(Every(Filter(zone=THEIRS))),
                        Pick(one(Filter(zone=THEIRS))),
                        Discard(Opponent(), None, target=Bound(0)),
                    )
                )
            ),
        ),
    ),
    (
        "Durchsuche dein Deck nach einer Einheit, zeige sie vor und nimm sie auf deine Hand. Mische dann dein Deck.",
        "Search your deck for a unit, show it and put it into your hand. Then shuffle your deck.",
        (
            OneShot(
                Seq(
                    (
                        Search(You(), Filter(("unit",)), 0),
                        Reveal(Bound(0)),
                        Put(Bound(0), "hand", You()),
                        Shuffle(You()),
                    )
                )
            ),
        ),
    ),
    # "es" is what was just named, whatever its gender; "darunter" are the cards that were looked at.
    (
        "Decke die oberste Karte deines Decks auf. Falls es eine Einheit ist, ziehe 1 Karte.",
        "Reveal the top card of your deck. If it's a unit, draw 1 card.",
        (OneShot(Seq((Reveal(Top(1, You(), 0)), If(Is(Bound(0), Filter(("unit",))), ONE_CARD)))),),
    ),
    (
        "Decke die obersten 3 Karten deines Decks auf. Falls mindestens eine davon eine Einheit ist, ziehe 1 Karte.",
        "Reveal the top 3 cards of your deck. If at least one of them is a unit, draw 1 card.",
        (OneShot(Seq((Reveal(Top(3, You(), 0)), If(Compare(AMONG, ">=", Lit(1)), ONE_CARD)))),),
    ),
    (
        "Decke die obersten 3 Karten deines Decks auf. Falls mindestens 2 Einheiten darunter sind, ziehe 1 Karte.",
        "Reveal the top 3 cards of your deck. If there are 2 or more units among them, draw 1 card.",
        (OneShot(Seq((Reveal(Top(3, You(), 0)), If(Compare(AMONG, ">=", Lit(2)), ONE_CARD)))),),
    ),
    # Where something comes from, and how it comes.
    (
        "Nimm eine Einheit aus einer beliebigen Ablage auf deine Hand.",
        "Put a unit from any discard pile into your hand.",
        (OneShot(Put(one(Filter(("unit",), zone=InZone("discard", None))), "hand", You())),),
    ),
    (
        "Bringe eine Einheit aus deiner Ablage erschöpft ins Spiel.",
        "Put a unit from your discard pile into play exhausted.",
        (OneShot(Put(one(Filter(("unit",), zone=InZone("discard", You()))), "field", exhausted=True)),),
    ),
    (
        "Bringe eine Einheit aus deiner Hand mit 2 Wachstumsmarken darauf ins Spiel.",
        "Put a unit from your hand into play with 2 growth counters on it.",
        (OneShot(Put(one(Filter(("unit",), zone=HAND)), "field", counters=Lit(2), counter="growth")),),
    ),
    (
        "Bringe eine 1/1/1-Drohne erschöpft ins Spiel.",
        "Put a 1/1/1 Drone into play exhausted.",
        (OneShot(Create(You(), Lit(1), Token("unit", (1, 1, 1), ("drohne",)), 0, exhausted=True)),),
    ),
    # What players do one after the other, each with their own.
    (
        "Beide Spieler werfen ihre Hand ab und ziehen 3 Karten.",
        "Both players discard their hands and draw 3 cards.",
        (OneShot(Seq((Discard(EachPlayer(), None), Draw(EachPlayer(), Lit(3))))),),
    ),
    (
        "Jeder Spieler mischt seine Hand in sein Deck, dann zieht er 5 Karten.",
        "Each player shuffles their hand into their deck, then draws 5 cards.",
        (
            OneShot(
                Seq(
                    (
                        Put(Every(Filter(zone=InZone("hand", EachPlayer()))), "deck"),
                        Draw(EachPlayer(), Lit(5)),
                    )
                )
            ),
        ),
    ),
    # Prices of the controller, and what was done or not.
    (
        "Zerstöre eine feindliche Einheit, es sei denn, ihr Kontrolleur zahlt 2 Credits.",
        "Destroy an enemy unit unless its controller pays 2 credits.",
        (
            OneShot(
                Seq(
                    (
                        Pick(one(ENEMY)),
                        May(
                            ControllerOf(Bound(0)),
                            Pay(ControllerOf(Bound(0)), "credit", 2),
                            otherwise=Destroy(Bound(0)),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "Du darfst 2 Credits zahlen. Wenn ja, ziehe 1 Karte. Wenn nicht, ziehe 2 Karten.",
        "You may pay 2 credits. If so, draw 1 card. If not, draw 2 cards.",
        (OneShot(May(You(), Pay(You(), "credit", 2), ONE_CARD, Draw(You(), Lit(2)))),),
    ),
    # What a reaction cancels, by its kind.
    (
        "Annulliere ein feindliches Ereignis. Sein Kontrolleur zieht 1 Karte.",
        "Cancel an enemy event. Its controller draws 1 card.",
        (
            OneShot(
                Seq(
                    (
                        If(Is(Answered(), Filter(("event",), "enemy")), Cancel(Answered())),
                        Draw(ControllerOf(Answered()), Lit(1)),
                    )
                )
            ),
        ),
    ),
    (
        "Annulliere das Ereignis, auf das du reagierst.",
        "Cancel the event you are reacting to.",
        (OneShot(If(Is(Answered(), Filter(("event",))), Cancel(Answered()))),),
    ),
    # As many again: counters, what a player has.
    (
        "Verdopple die Anzahl der Wachstumsmarken auf einer eigenen Einheit.",
        "Double the number of growth counters on a friendly unit.",
        (OneShot(AddCounter(CountersOn("growth", Bound(0)), "growth", one(OWN))),),
    ),
    (
        "Verdopple die Wachstumsmarken auf jeder eigenen Einheit.",
        "Double the growth counters on each friendly unit.",
        (OneShot(AddCounter(CountersOn("growth", Each()), "growth", Every(OWN))),),
    ),
    (
        "Verdopple deine Credits.",
        "Double your credits.",
        (OneShot(Gain(You(), "credit", ResourceOf(You(), "credit"))),),
    ),
    (
        "Erzeuge einen Spielstein, der eine Kopie einer eigenen Einheit ist.",
        "Create a token that's a copy of a friendly unit.",
        (OneShot(Create(You(), Lit(1), one(OWN, 0), 1)),),
    ),
    (
        "Verteile 5 Schaden beliebig auf bis zu drei feindliche Einheiten.",
        "Divide 5 damage as you choose among up to three enemy units.",
        (OneShot(Divide(Lit(5), ENEMY, 3)),),
    ),
    (
        "Führe nach dieser eine weitere Aktion aus.",
        "Take another action after this one.",
        (OneShot(ExtraAction(You())),),
    ),
    (
        "Wenn diese Einheit Schaden erleiden würde, verhindere diesen Schaden und entferne stattdessen "
        "1 Wachstumsmarke von ihr.",
        "If this unit would take damage, prevent that damage and remove 1 growth counter from it instead.",
        (Replacement(Happening("takes", This()), RemoveCounter(Lit(1), "growth", This())),),
    ),
    # Modes in one sentence.
    *(
        (de, en, (OneShot(Modes(You(), (Draw(You(), Lit(2)), Gain(You(), "credit", Lit(3))))),))
        for de, en in (
            ("Wähle eins – Ziehe 2 Karten; oder erhalte 3 Credits.", "Choose one — Draw 2 cards; or gain 3 credits."),
            ("Wähle eines: Ziehe 2 Karten oder erhalte 3 Credits.", "Choose one: Draw 2 cards or gain 3 credits."),
            ("Ziehe 2 Karten oder erhalte 3 Credits.", "Draw 2 cards or gain 3 credits."),
            (
                "Wähle eine der folgenden Möglichkeiten: • Ziehe 2 Karten. • Erhalte 3 Credits.",
                "Choose one of the following: • Draw 2 cards. • Gain 3 credits.",
            ),
        )
    ),
    (
        "Dein Gegner wählt eines: • Er verliert 3 Credits. • Er wirft 2 Karten ab.",
        "Your opponent chooses one: • They lose 3 credits. • They discard 2 cards.",
        (OneShot(Modes(Opponent(), (Lose(Opponent(), "credit", Lit(3)), Discard(Opponent(), 2)))),),
    ),
    # Other words for the rest, for the way back, for a fight.
    (
        "Sieh dir die obersten 4 Karten deines Decks an und lege sie in beliebiger Reihenfolge zurück.",
        "Look at the top 4 cards of your deck and put them back in any order.",
        (OneShot(Seq((Look(You(), Top(4, You(), 0)), Put(Bound(0), "deck_top", order="chosen")))),),
    ),
    *(
        (
            f"Sieh dir die obersten 3 Karten deines Decks an. Nimm eine davon auf deine Hand und lege {de} in deine "
            "Ablage.",
            f"Look at the top 3 cards of your deck. Put one of them into your hand and {en} into your discard pile.",
            (
                OneShot(
                    Seq(
                        (
                            Look(You(), Top(3, You(), 0)),
                            Put(Choose(1, 1, Filter(among=0), 1), "hand", You()),
                            Put(Rest(0), "discard", You()),
                        )
                    )
                ),
            ),
        )
        for de, en in (
            ("die anderen", "the others"),
            ("die übrigen", "the other cards"),
            ("die restlichen Karten", "the remaining cards"),
        )
    ),
    (
        "Eine eigene Einheit und eine feindliche Einheit kämpfen gegeneinander.",
        "A friendly unit and an enemy unit fight each other.",
        (OneShot(Fight("atk", one(OWN), one(ENEMY, 1))),),
    ),
    (
        "Wirf eine Einheit ab: Füge einer feindlichen Einheit Schaden in Höhe der ATK der abgeworfenen Einheit zu.",
        "Discard a unit: Deal damage to an enemy unit equal to the discarded unit's ATK.",
        (
            Activated(
                (Discard(You(), None, target=one(Filter(("unit",), zone=HAND))),),
                Deal(StatOf("atk", Bound(0)), one(ENEMY, 1)),
            ),
        ),
    ),
    (
        "Annulliere ein Ereignis, es sei denn, dein Gegner zahlt 2 Credits.",
        "Cancel an event unless your opponent pays 2 credits.",
        (
            OneShot(
                If(
                    Is(Answered(), Filter(("event",))),
                    May(Opponent(), Pay(Opponent(), "credit", 2), otherwise=Cancel(Answered())),
                )
            ),
        ),
    ),
    # Again, with a choice of its own each time.
    *(
        (de, en, (OneShot(Repeat(Deal(Lit(1), one(ENEMY)), times)),))
        for de, en, times in (
            (
                "Füge einer feindlichen Einheit 1 Schaden zu. Wiederhole dies.",
                "Deal 1 damage to an enemy unit. Repeat this.",
                2,
            ),
            (
                "Füge einer feindlichen Einheit 1 Schaden zu. Wiederhole diesen Vorgang noch zweimal.",
                "Deal 1 damage to an enemy unit. Repeat this process two more times.",
                3,
            ),
            (
                "Füge einer feindlichen Einheit 1 Schaden zu. Tue dies zweimal.",
                "Deal 1 damage to an enemy unit. Do this twice.",
                2,
            ),
        )
    ),
    (
        "Wähle eines oder beide: • Ziehe 1 Karte. • Zerstöre eine feindliche Einheit.",
        "Choose one or both: • Draw 1 card. • Destroy an enemy unit.",
        (OneShot(Modes(You(), (ONE_CARD, Destroy(one(ENEMY)), Seq((ONE_CARD, Destroy(one(ENEMY, 1))))))),),
    ),
    (
        "Wähle eines: • Ziehe 1 Karte, verliere 1 Credit und zerstöre eine feindliche Einheit. • Ziehe 1 Karte.",
        "Choose one: • Draw 1 card, lose 1 credit and destroy an enemy unit. • Draw 1 card.",
        (OneShot(Modes(You(), (Seq((ONE_CARD, Lose(You(), "credit", Lit(1)), Destroy(one(ENEMY)))), ONE_CARD))),),
    ),
    *(
        (f"Du darfst {de}.", f"You may {en}.", (OneShot(May(You(), Seq(effects))),))
        for de, en, effects in (
            (
                "1 Karte ziehen und eine feindliche Einheit zerstören",
                "draw 1 card and destroy an enemy unit",
                (ONE_CARD, Destroy(one(ENEMY))),
            ),
            (
                "eine feindliche Einheit erschöpfen und sie zerstören",
                "exhaust an enemy unit and destroy it",
                (Exhaust(one(ENEMY)), Destroy(Bound(0))),
            ),
        )
    ),
    (
        "Dein Gegner wirft zufällig eine Karte ab.",
        "Your opponent discards a card at random.",
        (OneShot(Discard(Opponent(), 1, True)),),
    ),
)
