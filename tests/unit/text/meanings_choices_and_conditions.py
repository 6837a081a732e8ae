"""May, modes, numbers, conditions, durations, pronouns: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Amount,
    Apply,
    Bound,
    Choose,
    Controls,
    Count,
    Deal,
    Destroy,
    DiedThisWay,
    Discard,
    Draw,
    Duration,
    EndPeriod,
    Event,
    EventObject,
    Every,
    Filter,
    Forbid,
    Gain,
    Grant,
    Happened,
    HasCards,
    HasSubtype,
    Heal,
    If,
    InState,
    Is,
    Later,
    Lit,
    May,
    Modes,
    OneShot,
    Opponent,
    OwnerOf,
    Pay,
    Pick,
    PlayOnlyIf,
    Put,
    Random,
    Reveal,
    Sacrifice,
    Seq,
    StatOf,
    The,
    This,
    Top,
    Triggered,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Du darfst eine eigene Einheit opfern. Wenn du das tust, ziehe 2 Karten.",
        "You may sacrifice a friendly unit. If you do, draw 2 cards.",
        (OneShot(May(You(), Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own"), 0)), Draw(You(), Lit(2)))),),
    ),
    (
        "Du darfst 1 Credit zahlen. Wenn du das tust, zerstöre eine beschädigte Einheit.",
        "You may pay 1 credit. If you do, destroy a damaged unit.",
        (
            OneShot(
                May(
                    You(),
                    Pay(You(), "credit", 1),
                    Destroy(Choose(1, 1, Filter(("unit",), tests=(InState("damaged"),)), 0)),
                )
            ),
        ),
    ),
    (
        "Dein Gegner darf 1 Karte ziehen.",
        "Your opponent may draw 1 card.",
        (OneShot(May(Opponent(), Draw(Opponent(), Lit(1)))),),
    ),
    (
        "Wenn diese Einheit stirbt, wähle eines: • Ziehe 1 Karte. • Erhalte 2 Credits.",
        "When this unit dies, choose one: • Draw 1 card. • Gain 2 credits.",
        (Triggered((Event("dies", This()),), Modes(You(), (Draw(You(), Lit(1)), Gain(You(), "credit", Lit(2))))),),
    ),
    (
        "Ausspielen: Du darfst eine feindliche Struktur zerstören.",
        "On play: You may destroy an enemy structure.",
        (Triggered((Event("played", This()),), May(You(), Destroy(Choose(1, 1, Filter(("structure",), "enemy"), 0)))),),
    ),
    (
        "Wähle eine feindliche Einheit. Füge ihr 2 Schaden zu.",
        "Choose an enemy unit. Deal 2 damage to it.",
        (OneShot(Seq((Pick(Choose(1, 1, Filter(("unit",), "enemy"), 0)), Deal(Lit(2), Bound(0))))),),
    ),
    (
        "Du darfst 2 Karten ziehen und 1 Karte abwerfen.",
        "You may draw 2 cards and discard 1 card.",
        (OneShot(May(You(), Seq((Draw(You(), Lit(2)), Discard(You(), 1))))),),
    ),
    (
        "Zerstöre eine feindliche Einheit der Wahl deines Gegners.",
        "Destroy an enemy unit of your opponent's choice.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy"), 0, Opponent()))),),
    ),
    (
        "Wenn diese Einheit angreift, darfst du eine andere eigene Einheit opfern. Wenn du das "
        "tust, erhält diese Einheit +3 ATK bis zum Ende des Kampfes.",
        "When this unit attacks, you may sacrifice another friendly unit. If you do, this unit "
        "gets +3 ATK until end of combat.",
        (
            Triggered(
                (Event("attacks", This()),),
                May(
                    You(),
                    Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own", True), 0)),
                    Apply(This(), (AddStat("atk", Lit(3)),), Duration("end", "combat")),
                ),
            ),
        ),
    ),
    (
        "Zerstöre 2 zufällige feindliche Einheiten.",
        "Destroy 2 random enemy units.",
        (OneShot(Destroy(Random(2, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Zerstöre eine Struktur deiner Wahl.",
        "Destroy a structure of your choice.",
        (OneShot(Destroy(Choose(1, 1, Filter(("structure",)), 0))),),
    ),
    (
        "Füge dem feindlichen HQ 1 Schaden für jede eigene Einheit zu.",
        "Deal 1 damage to the enemy HQ for each friendly unit.",
        (OneShot(Deal(Count(Filter(("unit",), "own")), The(Filter(("hq",), "enemy")))),),
    ),
    (
        "Füge einer feindlichen Einheit Schaden in Höhe der ATK dieser Einheit zu.",
        "Deal damage equal to this unit's ATK to an enemy unit.",
        (OneShot(Deal(StatOf("atk", This()), Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Heile dein HQ um HP in Höhe der ATK einer eigenen Einheit.",
        "Heal your HQ by HP equal to a friendly unit's ATK.",
        (OneShot(Heal(StatOf("atk", Choose(1, 1, Filter(("unit",), "own"), 0)), "hp", The(Filter(("hq",), "own")))),),
    ),
    (
        "Wenn diese Einheit Schaden erleidet, füge dem feindlichen HQ ebenso viel Schaden zu.",
        "When this unit takes damage, deal that much damage to the enemy HQ.",
        (Triggered((Event("takes", This()),), Deal(Amount(), The(Filter(("hq",), "enemy")))),),
    ),
    (
        "Falls dein Gegner keine Einheiten kontrolliert, füge dem feindlichen HQ 2 Schaden zu.",
        "If your opponent controls no units, deal 2 damage to the enemy HQ.",
        (OneShot(If(Controls(Opponent(), "==", 0, Filter(("unit",))), Deal(Lit(2), The(Filter(("hq",), "enemy"))))),),
    ),
    (
        "Falls du einen Sektor kontrollierst, ziehe 2 Karten. Sonst ziehe 1 Karte.",
        "If you control a sector, draw 2 cards. Otherwise, draw 1 card.",
        (OneShot(If(Controls(You(), ">=", 1, Filter(("sector",))), Draw(You(), Lit(2)), Draw(You(), Lit(1)))),),
    ),
    (
        "Füge einer feindlichen Einheit 2 Schaden zu. Falls sie dadurch stirbt, ziehe 1 Karte.",
        "Deal 2 damage to an enemy unit. If it dies this way, draw 1 card.",
        (
            OneShot(
                Seq(
                    (
                        Deal(Lit(2), Choose(1, 1, Filter(("unit",), "enemy"), 0)),
                        If(DiedThisWay(Bound(0)), Draw(You(), Lit(1))),
                    )
                )
            ),
        ),
    ),
    (
        "Falls diese Einheit beschädigt ist, erhält sie +2 ATK bis zum Ende der Runde.",
        "If this unit is damaged, it gets +2 ATK until end of round.",
        (
            OneShot(
                If(
                    Is(This(), Filter(tests=(InState("damaged"),))),
                    Apply(This(), (AddStat("atk", Lit(2)),), Duration("end", "round")),
                )
            ),
        ),
    ),
    (
        "Falls in dieser Runde eine eigene Einheit gestorben ist, ziehe 1 Karte.",
        "If a friendly unit died this round, draw 1 card.",
        (OneShot(If(Happened("round", Event("dies", Every(Filter(("unit",), "own")))), Draw(You(), Lit(1)))),),
    ),
    (
        "Wenn diese Einheit angreift und du mindestens 2 Sektoren kontrollierst, ziehe 1 Karte.",
        "When this unit attacks, if you control 2 or more sectors, draw 1 card.",
        (Triggered((Event("attacks", This()),), Draw(You(), Lit(1)), Controls(You(), ">=", 2, Filter(("sector",)))),),
    ),
    (
        "Ziehe 1 Karte, falls du keine Karten auf der Hand hast.",
        "Draw 1 card if you have no cards in hand.",
        (OneShot(If(HasCards(You(), "hand", "==", 0), Draw(You(), Lit(1)))),),
    ),
    (
        "Falls du einen Soldaten kontrollierst, erhalte 1 Credit.",
        "If you control a Soldier, gain 1 credit.",
        (OneShot(If(Controls(You(), ">=", 1, Filter(tests=(HasSubtype("soldat"),))), Gain(You(), "credit", Lit(1)))),),
    ),
    (
        "Decke die oberste Karte deines Decks auf. Falls sie eine Einheit ist, nimm sie auf deine Hand.",
        "Reveal the top card of your deck. If it is a unit, put it into your hand.",
        (OneShot(Seq((Reveal(Top(1, You(), 0)), If(Is(Bound(0), Filter(("unit",))), Put(Bound(0), "hand", You()))))),),
    ),
    (
        "Eine eigene Einheit erhält dauerhaft +1 ATK und +1 HP.",
        "A friendly unit permanently gets +1 ATK and +1 HP.",
        (
            OneShot(
                Apply(
                    Choose(1, 1, Filter(("unit",), "own"), 0),
                    (AddStat("atk", Lit(1)), AddStat("hp", Lit(1))),
                    Duration("permanent"),
                )
            ),
        ),
    ),
    (
        "Eine eigene Einheit erhält +3 ATK bis zum Ende des Kampfes.",
        "A friendly unit gets +3 ATK until end of combat.",
        (
            OneShot(
                Apply(Choose(1, 1, Filter(("unit",), "own"), 0), (AddStat("atk", Lit(3)),), Duration("end", "combat"))
            ),
        ),
    ),
    (
        "Eine feindliche Einheit kann bis zum Ende der Runde nicht angreifen.",
        "An enemy unit can't attack until end of round.",
        (OneShot(Apply(Choose(1, 1, Filter(("unit",), "enemy"), 0), (Forbid("attack"),), Duration("end", "round"))),),
    ),
    (
        "Feindliche Einheiten können bis zum Ende der Runde nicht blocken.",
        "Enemy units can't block until end of round.",
        (OneShot(Apply(Every(Filter(("unit",), "enemy")), (Forbid("block"),), Duration("end", "round"))),),
    ),
    (
        "Zu Beginn der nächsten Runde: Ziehe 2 Karten.",
        "At the start of the next round: Draw 2 cards.",
        (OneShot(Later(Event("start", period="round"), Draw(You(), Lit(2)))),),
    ),
    (
        "Zerstöre diese Einheit am Ende der Runde.",
        "Destroy this unit at the end of this round.",
        (OneShot(Later(Event("end", period="round"), Destroy(This()))),),
    ),
    (
        "Wenn diese Einheit angreift, kann sie bis zum Ende des Kampfes nicht geblockt werden.",
        "When this unit attacks, it can't be blocked until end of combat.",
        (Triggered((Event("attacks", This()),), Apply(This(), (Forbid("be_blocked"),), Duration("end", "combat"))),),
    ),
    (
        "Heile eine eigene Einheit um 2 HP. Sie erhält Durchbruch bis zum Ende der Runde.",
        "Heal a friendly unit by 2 HP. It gains Breakthrough until end of round.",
        (
            OneShot(
                Seq(
                    (
                        Heal(Lit(2), "hp", Choose(1, 1, Filter(("unit",), "own"), 0)),
                        Apply(Bound(0), (Grant("durchbruch"),), Duration("end", "round")),
                    )
                )
            ),
        ),
    ),
    (
        "Zerstöre ein feindliches Protokoll. Erhalte Credits in Höhe seiner Kosten.",
        "Destroy an enemy protocol. Gain credits equal to its cost.",
        (
            OneShot(
                Seq(
                    (
                        Destroy(Choose(1, 1, Filter(("protocol",), "enemy"), 0)),
                        Gain(You(), "credit", StatOf("cost", Bound(0))),
                    )
                )
            ),
        ),
    ),
    (
        "Wenn diese Einheit eine andere Einheit blockt, füge jener Einheit 2 Schaden zu.",
        "When this unit blocks another unit, deal 2 damage to that unit.",
        (Triggered((Event("blocks", This(), Every(Filter(("unit",), other=True))),), Deal(Lit(2), EventObject())),),
    ),
    (
        "Eine eigene Einheit erhält +2 ATK bis zum Ende der Runde. Opfere sie am Ende der Runde.",
        "A friendly unit gets +2 ATK until end of round. Sacrifice it at the end of this round.",
        (
            OneShot(
                Seq(
                    (
                        Apply(
                            Choose(1, 1, Filter(("unit",), "own"), 0),
                            (AddStat("atk", Lit(2)),),
                            Duration("end", "round"),
                        ),
                        Later(Event("end", period="round"), Sacrifice(You(), Bound(0))),
                    )
                )
            ),
        ),
    ),
    (
        "Zerstöre eine feindliche Einheit. Ihr Besitzer zieht 1 Karte.",
        "Destroy an enemy unit. Its owner draws 1 card.",
        (OneShot(Seq((Destroy(Choose(1, 1, Filter(("unit",), "enemy"), 0)), Draw(OwnerOf(Bound(0)), Lit(1))))),),
    ),
    (
        "Füge einem Sektor 2 Schaden zu.",
        "Deal 2 damage to a sector.",
        (OneShot(Deal(Lit(2), Choose(1, 1, Filter(("sector",)), 0))),),
    ),
    (
        "Die angreifende Einheit erhält -3 ATK bis zum Ende des Kampfes.",
        "The attacking unit gets -3 ATK until end of combat.",
        (
            OneShot(
                Apply(
                    The(Filter(("unit",), tests=(InState("attacking"),))),
                    (AddStat("atk", Lit(3), -1),),
                    Duration("end", "combat"),
                )
            ),
        ),
    ),
    (
        "Beende den Kampf.",
        "End the combat.",
        (OneShot(EndPeriod("combat")),),
    ),
    (
        "Spiele diese Karte nur, falls du 2 oder mehr Sektoren kontrollierst.",
        "Play this card only if you control 2 or more sectors.",
        (PlayOnlyIf(Controls(You(), ">=", 2, Filter(("sector",)))),),
    ),
)
