"""Chance, prices of any amount, made and copied cards, piles, secret numbers: both languages, and what they mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddStat,
    Apply,
    Bound,
    Choose,
    Chosen,
    Compare,
    CopyCard,
    Cost,
    Create,
    Deal,
    Discard,
    Draw,
    Duration,
    EachPlayer,
    Event,
    EventObject,
    Every,
    Filter,
    Gain,
    If,
    InZone,
    Lit,
    Look,
    Lose,
    MakeCards,
    May,
    Named,
    NameNumber,
    OneShot,
    Opponent,
    OtherPile,
    Outside,
    PayAny,
    Pile,
    PlayerWith,
    PlayNow,
    Put,
    Reveal,
    Roll,
    Seq,
    Split,
    StatIs,
    The,
    This,
    Times,
    Top,
    Triggered,
    You,
)
from nexusdsl.ir.terms import ANY

_THEIR_UNIT = Filter(("unit",), "enemy")
_HEADS = Compare(Chosen(0), "==", Lit(1))
_TAILS = Compare(Chosen(0), "==", Lit(2))
_EVENT_IN_HAND = Choose(1, 1, Filter(("event",), zone=InZone("hand", You())), 0)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wirf eine Münze. Bei Kopf ziehe 2 Karten. Bei Zahl wirf 1 Karte ab.",
        "Flip a coin. If it's heads, draw 2 cards. If tails, discard 1 card.",
        (OneShot(Seq((Roll(You(), 2, 0), If(_HEADS, Draw(You(), Lit(2)), Discard(You(), 1))))),),
    ),
    (
        "Wirf eine Münze. Bei Kopf ziehe 2 Karten, bei Zahl wirf 1 Karte ab.",
        "Flip a coin. If heads, draw 2 cards, if tails, discard 1 card.",
        (OneShot(Seq((Roll(You(), 2, 0), If(_HEADS, Draw(You(), Lit(2)), Discard(You(), 1))))),),
    ),
    (
        "Sieh dir die obersten 3 Karten deines Decks an. Lege beliebig viele davon unter dein Deck.",
        "Look at the top 3 cards of your deck. Put any number of them on the bottom of your deck.",
        (
            OneShot(
                Seq(
                    (
                        Look(You(), Top(3, You(), 0)),
                        Put(Choose(0, ANY, Filter(among=0), 1), "deck_bottom", You()),
                    )
                )
            ),
        ),
    ),
    (
        "Ziehe 2 Karten. Sie kosten in dieser Runde 1 weniger.",
        "Draw 2 cards. They cost 1 less this round.",
        (
            OneShot(
                Seq(
                    (
                        Draw(You(), Lit(2), slot=0),
                        Apply(Bound(0), (Cost(Lit(1), -1),), Duration("end", "round")),
                    )
                )
            ),
        ),
    ),
    (
        "Wenn diese Einheit angreift, ziehe 1 Karte. Sie erhält +1 ATK bis zum Ende der Runde.",
        "When this unit attacks, draw 1 card. It gets +1 ATK until end of round.",
        (
            Triggered(
                (Event("attacks", This()),),
                Seq(
                    (
                        Draw(You(), Lit(1)),
                        Apply(This(), (AddStat("atk", Lit(1)),), Duration("end", "round")),
                    )
                ),
            ),
        ),
    ),
    (
        "Dein Gegner wirft eine Münze. Bei Zahl erhalte 1 Credit. Sonst ziehe 1 Karte.",
        "Your opponent tosses a coin. If tails, gain 1 credit. Otherwise, draw 1 card.",
        (OneShot(Seq((Roll(Opponent(), 2, 0), If(_TAILS, Gain(You(), "credit", Lit(1)), Draw(You(), Lit(1)))))),),
    ),
    (
        "Du darfst eine Münze werfen. Bei Kopf ziehe 1 Karte.",
        "You may flip a coin. If heads, draw 1 card.",
        (OneShot(May(You(), Roll(You(), 2, 0), If(_HEADS, Draw(You(), Lit(1))))),),
    ),
    (
        "Wirf 3 Münzen. Füge einer feindlichen Einheit 2 Schaden für jeden Kopf zu.",
        "Flip 3 coins. Deal 2 damage to an enemy unit for each heads.",
        (OneShot(Seq((Roll(You(), 2, 0, 3), Deal(Times(2, Chosen(0)), Choose(1, 1, _THEIR_UNIT, 1))))),),
    ),
    (
        "Würfle mit einem zwanzigseitigen Würfel. Falls das Ergebnis mindestens 15 beträgt, ziehe 2 Karten.",
        "Roll a twenty-sided die. If the result is 15 or more, draw 2 cards.",
        (OneShot(Seq((Roll(You(), 20, 0), If(Compare(Chosen(0), ">=", Lit(15)), Draw(You(), Lit(2)))))),),
    ),
    (
        "Wirf einen Würfel. Ziehe Karten in Höhe der gewürfelten Zahl.",
        "Roll a die. Draw cards equal to the rolled number.",
        (OneShot(Seq((Roll(You(), 6, 0), Draw(You(), Chosen(0))))),),
    ),
    (
        "Wirf einen Würfel. Füge dem feindlichen HQ ebenso viel Schaden zu.",
        "Roll a die. Deal that much damage to the enemy HQ.",
        (OneShot(Seq((Roll(You(), 6, 0), Deal(Chosen(0), The(Filter(("hq",), "enemy")))))),),
    ),
    (
        "Zahle beliebig viele Credits. Ziehe so viele Karten. Füge dem feindlichen HQ X Schaden zu.",
        "Pay any number of credits. Draw that many cards. Deal X damage to the enemy HQ.",
        (
            OneShot(
                Seq(
                    (
                        PayAny(You(), "credit", 0),
                        Draw(You(), Chosen(0)),
                        Deal(Chosen(0), The(Filter(("hq",), "enemy"))),
                    )
                )
            ),
        ),
    ),
    (
        "X Credits: Füge einer feindlichen Einheit X Schaden zu.",
        "X credits: Deal X damage to an enemy unit.",
        (Activated((PayAny(You(), "credit", 0),), Deal(Chosen(0), Choose(1, 1, _THEIR_UNIT, 1))),),
    ),
    (
        "Mische zwei Kopien von „Elitekommando“ in das Deck deines Gegners.",
        "Shuffle two copies of “Elite Commando” into your opponent's deck.",
        (OneShot(MakeCards(Opponent(), Lit(2), Named("MIL-011"), "deck", 0)),),
    ),
    (
        "Wenn diese Einheit stirbt, nimm eine Kopie dieser Einheit auf deine Hand.",
        "When this unit dies, add a copy of it to your hand.",
        (Triggered((Event("dies", This()),), MakeCards(You(), Lit(1), This(), "hand", 0)),),
    ),
    (
        "Bringe 2 Kopien von „Elitekommando“ ins Spiel.",
        'Put 2 copies of "Elite Commando" into play.',
        (OneShot(Create(You(), Lit(2), Named("MIL-011"), 0)),),
    ),
    (
        "Nimm 1 von 3 zufälligen Ereignissen von außerhalb der Partie auf deine Hand.",
        "Put 1 of 3 random events from outside the game into your hand.",
        (OneShot(MakeCards(You(), Lit(1), Outside(Filter(("event",)), 3), "hand", 0)),),
    ),
    (
        "Bringe eine zufällige Einheit mit Kosten von höchstens 2 von außerhalb der Partie ins Spiel.",
        "Put a random unit with cost 2 or less from outside the game into play.",
        (OneShot(Create(You(), Lit(1), Outside(Filter(("unit",), tests=(StatIs("cost", "<=", Lit(2)),))), 0)),),
    ),
    (
        "Wenn du ein Ereignis spielst, kopiere jenes Ereignis.",
        "When you play an event, copy that event.",
        (Triggered((Event("plays", You(), Every(Filter(("event",)))),), CopyCard(EventObject())),),
    ),
    (
        "Spiele ein Ereignis aus deiner Hand zweimal.",
        "Play an event from your hand twice.",
        (OneShot(Seq((PlayNow(_EVENT_IN_HAND), CopyCard(Bound(0))))),),
    ),
    (
        "Decke die obersten 4 Karten deines Decks auf. Dein Gegner teilt sie in zwei Stapel. Nimm einen Stapel auf "
        "deine Hand und lege den anderen in deine Ablage.",
        "Reveal the top 4 cards of your deck. Your opponent separates them into two piles. Put one pile into your hand "
        "and the other into your discard pile.",
        (
            OneShot(
                Seq(
                    (
                        Reveal(Top(4, You(), 0)),
                        Split(Opponent(), Bound(0), 1),
                        Put(Pile(0, 1, 2), "hand", You()),
                        Put(OtherPile(0, 2), "discard", You()),
                    )
                )
            ),
        ),
    ),
    (
        "Beide Spieler nennen geheim eine Zahl von 0 bis 5. Jeder Spieler verliert ebenso viele Credits. Der Spieler "
        "mit der höheren Zahl zieht 2 Karten.",
        "Each player secretly chooses a number from 0 to 5. Each player loses that many credits. The player with the "
        "higher number draws 2 cards.",
        (
            OneShot(
                Seq(
                    (
                        NameNumber(EachPlayer(), 0, 5, 0, True),
                        Lose(EachPlayer(), "credit", Chosen(0)),
                        Draw(PlayerWith(Chosen(0), "max", True, 1), Lit(2)),
                    )
                )
            ),
        ),
    ),
    (
        "Entferne eine feindliche Einheit aus dem Spiel.",
        "Remove an enemy unit from the game.",
        (OneShot(Put(Choose(1, 1, _THEIR_UNIT, 0), "removed")),),
    ),
)
