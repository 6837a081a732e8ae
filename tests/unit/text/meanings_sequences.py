"""Sentences that belong together: what was not done, several modes, costs, what waits."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddStat,
    Apply,
    AttackNow,
    Bound,
    Choose,
    Controls,
    Deal,
    Destroy,
    Discard,
    Draw,
    Duration,
    Event,
    EventSubject,
    Every,
    Exhaust,
    Filter,
    Gain,
    HasInitiative,
    Heal,
    If,
    Later,
    Lit,
    LoseStat,
    May,
    Modes,
    OneShot,
    Opponent,
    Pay,
    PlayCost,
    Sacrifice,
    Seq,
    Shuffle,
    The,
    This,
    Triggered,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Du darfst eine eigene Einheit opfern. Wenn du das nicht tust, verliert dein HQ 2 HP.",
        "You may sacrifice a friendly unit. If you don't, your HQ loses 2 HP.",
        (
            OneShot(
                May(
                    You(),
                    Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own"), 0)),
                    otherwise=LoseStat(Lit(2), "hp", The(Filter(("hq",), "own"))),
                )
            ),
        ),
    ),
    (
        "Du darfst 1 Credit zahlen. Wenn du das tust, ziehe 1 Karte. Wenn du das nicht tust, wirf 1 Karte ab.",
        "You may pay 1 credit. If you do, draw 1 card. If you don't, discard 1 card.",
        (OneShot(May(You(), Pay(You(), "credit", 1), Draw(You(), Lit(1)), Discard(You(), 1))),),
    ),
    (
        "Dein Gegner darf 2 Credits zahlen. Wenn er das nicht tut, ziehe 2 Karten.",
        "Your opponent may pay 2 credits. If they don't, draw 2 cards.",
        (OneShot(May(Opponent(), Pay(Opponent(), "credit", 2), otherwise=Draw(You(), Lit(2)))),),
    ),
    (
        "Falls du einen Sektor kontrollierst, darfst du 1 Credit zahlen. Wenn du das tust, ziehe 2 Karten.",
        "If you control a sector, you may pay 1 credit. If you do, draw 2 cards.",
        (
            OneShot(
                If(
                    Controls(You(), ">=", 1, Filter(("sector",))),
                    May(You(), Pay(You(), "credit", 1), Draw(You(), Lit(2))),
                )
            ),
        ),
    ),
    (
        "Wähle zwei: • Ziehe 1 Karte. • Erhalte 2 Credits. • Heile dein HQ um 2 HP.",
        "Choose two: • Draw 1 card. • Gain 2 credits. • Heal your HQ by 2 HP.",
        (
            OneShot(
                Modes(
                    You(),
                    (
                        Draw(You(), Lit(1)),
                        Gain(You(), "credit", Lit(2)),
                        Heal(Lit(2), "hp", The(Filter(("hq",), "own"))),
                    ),
                    2,
                )
            ),
        ),
    ),
    (
        "Dein Gegner wählt 2: • Ziehe 1 Karte. • Erhalte 2 Credits. • Heile dein HQ um 2 HP.",
        "Your opponent chooses 2: • Draw 1 card. • Gain 2 credits. • Heal your HQ by 2 HP.",
        (
            OneShot(
                Modes(
                    Opponent(),
                    (
                        Draw(You(), Lit(1)),
                        Gain(You(), "credit", Lit(2)),
                        Heal(Lit(2), "hp", The(Filter(("hq",), "own"))),
                    ),
                    2,
                )
            ),
        ),
    ),
    (
        "Zusätzliche Kosten: Opfere eine eigene Einheit. Ziehe 3 Karten.",
        "Additional cost: Sacrifice a friendly unit. Draw 3 cards.",
        (PlayCost((Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own"), 0)),)), OneShot(Draw(You(), Lit(3)))),
    ),
    (
        "Zusätzliche Kosten: 1 Credit, opfere eine eigene Einheit und wirf 1 Karte ab. Ziehe 3 Karten.",
        "Additional cost: 1 credit, sacrifice a friendly unit and discard 1 card. Draw 3 cards.",
        (
            PlayCost(
                (
                    Pay(You(), "credit", 1),
                    Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own"), 0)),
                    Discard(You(), 1),
                )
            ),
            OneShot(Draw(You(), Lit(3))),
        ),
    ),
    (
        "1 Credit: Ziehe 1 Karte. Nutze diese Fähigkeit nur, falls du einen Sektor kontrollierst.",
        "1 credit: Draw 1 card. Use this ability only if you control a sector.",
        (
            Activated(
                (Pay(You(), "credit", 1),), Draw(You(), Lit(1)), condition=Controls(You(), ">=", 1, Filter(("sector",)))
            ),
        ),
    ),
    (
        "Während deiner Initiative, 1 Credit: Ziehe 1 Karte.",
        "During your initiative, 1 credit: Draw 1 card.",
        (Activated((Pay(You(), "credit", 1),), Draw(You(), Lit(1)), condition=HasInitiative(You())),),
    ),
    (
        "1 Credit: Ziehe 1 Karte. Nutze diese Fähigkeit nur während der feindlichen Initiative.",
        "1 credit: Draw 1 card. Use this ability only during the enemy initiative.",
        (Activated((Pay(You(), "credit", 1),), Draw(You(), Lit(1)), condition=HasInitiative(Opponent())),),
    ),
    (
        "Ziehe 2 Karten, dann wirf 1 Karte ab.",
        "Draw 2 cards, then discard 1 card.",
        (OneShot(Seq((Draw(You(), Lit(2)), Discard(You(), 1)))),),
    ),
    (
        "Ziehe 1 Karte, erhalte 1 Credit und mische dein Deck.",
        "Draw 1 card, gain 1 credit and shuffle your deck.",
        (OneShot(Seq((Draw(You(), Lit(1)), Gain(You(), "credit", Lit(1)), Shuffle(You())))),),
    ),
    (
        "Wenn eine eigene Einheit in dieser Runde stirbt, ziehe 1 Karte.",
        "When a friendly unit dies this round, draw 1 card.",
        (OneShot(Later(Event("dies", Every(Filter(("unit",), "own"))), Draw(You(), Lit(1)), "round")),),
    ),
    (
        "Ausspielen: Wenn diese Einheit das nächste Mal angreift, ziehe 1 Karte.",
        "On play: The next time this unit attacks, draw 1 card.",
        (Triggered((Event("played", This()),), Later(Event("attacks", This()), Draw(You(), Lit(1)))),),
    ),
    (
        "Wenn eine eigene Einheit das nächste Mal angreift, erhält sie +2 ATK bis zum Ende des Kampfes. Ziehe 1 Karte.",
        "The next time a friendly unit attacks, it gets +2 ATK until end of combat. Draw 1 card.",
        (
            OneShot(
                Seq(
                    (
                        Later(
                            Event("attacks", Every(Filter(("unit",), "own"))),
                            Apply(EventSubject(), (AddStat("atk", Lit(2)),), Duration("end", "combat")),
                        ),
                        Draw(You(), Lit(1)),
                    )
                )
            ),
        ),
    ),
    (
        "Wähle eines: • Ziehe 1 Karte. • Erhalte 2 Credits. Wähle eines: • Mische dein Deck. • Wirf 1 Karte ab.",
        "Choose one: • Draw 1 card. • Gain 2 credits. Choose one: • Shuffle your deck. • Discard 1 card.",
        (
            OneShot(
                Seq(
                    (
                        Modes(You(), (Draw(You(), Lit(1)), Gain(You(), "credit", Lit(2)))),
                        Modes(You(), (Shuffle(You()), Discard(You(), 1))),
                    )
                )
            ),
        ),
    ),
    (
        "Füge einer feindlichen Einheit 2 Schaden und dem feindlichen HQ 1 Schaden zu.",
        "Deal 2 damage to an enemy unit and 1 damage to the enemy HQ.",
        (
            OneShot(
                Seq(
                    (
                        Deal(Lit(2), Choose(1, 1, Filter(("unit",), "enemy"), 0)),
                        Deal(Lit(1), The(Filter(("hq",), "enemy"))),
                    )
                )
            ),
        ),
    ),
    (
        "Eine eigene Einheit darf sofort angreifen. Erschöpfe sie am Ende der Runde.",
        "A friendly unit may attack immediately. Exhaust it at the end of this round.",
        (
            OneShot(
                Seq(
                    (
                        May(You(), AttackNow(Choose(1, 1, Filter(("unit",), "own"), 0))),
                        Later(Event("end", period="round"), Exhaust(Bound(0))),
                    )
                )
            ),
        ),
    ),
    (
        "Du darfst 1 Credit zahlen. Falls du das tust, ziehe 1 Karte. Falls du das nicht tust, wirf 1 Karte ab.",
        "You may pay 1 credit. If you do, draw 1 card. If you don't, discard 1 card.",
        (OneShot(May(You(), Pay(You(), "credit", 1), Draw(You(), Lit(1)), Discard(You(), 1))),),
    ),
    (
        "Zerstöre eine feindliche Einheit, es sei denn, dein Gegner zahlt 2 Credits.",
        "Destroy an enemy unit unless your opponent pays 2 credits.",
        (
            OneShot(
                May(
                    Opponent(),
                    Pay(Opponent(), "credit", 2),
                    otherwise=Destroy(Choose(1, 1, Filter(("unit",), "enemy"), 0)),
                )
            ),
        ),
    ),
    (
        "Am Ende jeder Runde: Opfere diese Einheit, es sei denn, du zahlst 1 Credit.",
        "At the end of each round: Sacrifice this unit unless you pay 1 credit.",
        (
            Triggered(
                (Event("end", period="round"),), May(You(), Pay(You(), "credit", 1), otherwise=Sacrifice(You(), This()))
            ),
        ),
    ),
    (
        "Ziehe 1 Karte, es sei denn, dein Gegner wirft 1 Karte ab.",
        "Draw 1 card unless your opponent discards 1 card.",
        (OneShot(May(Opponent(), Discard(Opponent(), 1), otherwise=Draw(You(), Lit(1)))),),
    ),
)
