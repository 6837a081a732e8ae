"""Keyword lines and triggers: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Apply,
    Choose,
    Deal,
    Destroy,
    Draw,
    Duration,
    Event,
    EventObject,
    EventSubject,
    Every,
    Filter,
    Gain,
    GiveStatus,
    HasSubtype,
    Heal,
    KeywordAbility,
    Limit,
    Lit,
    LoseStat,
    May,
    OfFaction,
    Opponent,
    Seq,
    Shuffle,
    Steal,
    The,
    This,
    Triggered,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Sofortstart.",
        "Rush.",
        (KeywordAbility("sofortstart"),),
    ),
    (
        "Sofortstart, Durchbruch.",
        "Rush, Breakthrough.",
        (KeywordAbility("sofortstart"), KeywordAbility("durchbruch")),
    ),
    (
        "Solidarität +2 ATK.",
        "Solidarity +2 ATK.",
        (KeywordAbility("solidaritaet", 2, "atk"),),
    ),
    (
        "Solidarität +1 HP, Schwer.",
        "Solidarity +1 HP, Heavy.",
        (KeywordAbility("solidaritaet", 1, "hp"), KeywordAbility("schwer")),
    ),
    (
        "Verdeckt.",
        "Covert.",
        (KeywordAbility("verdeckt"),),
    ),
    (
        "Nachtrag, Blutrausch, Gift.",
        "Follow-Up, Bloodlust, Poison.",
        (KeywordAbility("nachtrag"), KeywordAbility("blutrausch"), KeywordAbility("gift")),
    ),
    (
        "Ausspielen: Füge einer feindlichen Einheit 1 Schaden zu.",
        "On play: Deal 1 damage to an enemy unit.",
        (Triggered((Event("played", This()),), Deal(Lit(1), Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Ausspielen: Ziehe 2 Karten.",
        "On play: Draw 2 cards.",
        (Triggered((Event("played", This()),), Draw(You(), Lit(2))),),
    ),
    (
        "Wenn eine feindliche Struktur ins Spiel kommt, ziehe 1 Karte.",
        "When an enemy structure enters play, draw 1 card.",
        (Triggered((Event("enters", Every(Filter(("structure",), "enemy"))),), Draw(You(), Lit(1))),),
    ),
    (
        "Wenn diese Einheit das Spiel verlässt, mische dein Deck.",
        "When this unit leaves play, shuffle your deck.",
        (Triggered((Event("leaves", This()),), Shuffle(You())),),
    ),
    (
        "Wenn eine eigene Struktur das Spiel verlässt, füge dem feindlichen HQ 2 Schaden zu.",
        "When a friendly structure leaves play, deal 2 damage to the enemy HQ.",
        (
            Triggered(
                (Event("leaves", Every(Filter(("structure",), "own"))),), Deal(Lit(2), The(Filter(("hq",), "enemy")))
            ),
        ),
    ),
    (
        "Wenn diese Einheit stirbt, erhalte 2 Credits und ziehe 1 Karte.",
        "When this unit dies, gain 2 credits and draw 1 card.",
        (Triggered((Event("dies", This()),), Seq((Gain(You(), "credit", Lit(2)), Draw(You(), Lit(1))))),),
    ),
    (
        "Wenn eine feindliche Einheit stirbt, heile dein HQ um 1 HP.",
        "When an enemy unit dies, heal your HQ by 1 HP.",
        (
            Triggered(
                (Event("dies", Every(Filter(("unit",), "enemy"))),), Heal(Lit(1), "hp", The(Filter(("hq",), "own")))
            ),
        ),
    ),
    (
        "Wenn eine beliebige Einheit stirbt, erhalte 1 Credit.",
        "When any unit dies, gain 1 credit.",
        (Triggered((Event("dies", Every(Filter(("unit",)))),), Gain(You(), "credit", Lit(1))),),
    ),
    (
        "Wenn eine eigene Widerstand-Einheit stirbt, ziehe 1 Karte.",
        "When a friendly Resistance unit dies, draw 1 card.",
        (Triggered((Event("dies", Every(Filter(("unit",), "own", tests=(OfFaction("wid"),)))),), Draw(You(), Lit(1))),),
    ),
    (
        "Wenn diese Einheit eine Einheit tötet, erhält diese Einheit dauerhaft +1 ATK.",
        "When this unit kills a unit, this unit permanently gets +1 ATK.",
        (
            Triggered(
                (Event("kills", This(), Every(Filter(("unit",)))),),
                Apply(This(), (AddStat("atk", Lit(1)),), Duration("permanent")),
            ),
        ),
    ),
    (
        "Wenn ein eigener Soldat eine feindliche Einheit tötet, ziehe 1 Karte.",
        "When a friendly Soldier kills an enemy unit, draw 1 card.",
        (
            Triggered(
                (
                    Event(
                        "kills",
                        Every(Filter(side="own", tests=(HasSubtype("soldat"),))),
                        Every(Filter(("unit",), "enemy")),
                    ),
                ),
                Draw(You(), Lit(1)),
            ),
        ),
    ),
    (
        "Wenn diese Einheit angreift, ziehe 1 Karte.",
        "When this unit attacks, draw 1 card.",
        (Triggered((Event("attacks", This()),), Draw(You(), Lit(1))),),
    ),
    (
        "Wenn eine feindliche Einheit angreift, füge ihr 1 Schaden zu.",
        "When an enemy unit attacks, deal 1 damage to it.",
        (Triggered((Event("attacks", Every(Filter(("unit",), "enemy"))),), Deal(Lit(1), EventSubject())),),
    ),
    (
        "Wenn diese Einheit einen Sektor angreift, erhält sie +2 ATK bis zum Ende des Kampfes.",
        "When this unit attacks a sector, this unit gets +2 ATK until end of combat.",
        (
            Triggered(
                (Event("attacks", This(), Every(Filter(("sector",)))),),
                Apply(This(), (AddStat("atk", Lit(2)),), Duration("end", "combat")),
            ),
        ),
    ),
    (
        "Wenn diese Einheit blockt, erhält sie +2 DEF bis zum Ende des Kampfes.",
        "When this unit blocks, it gets +2 DEF until end of combat.",
        (Triggered((Event("blocks", This()),), Apply(This(), (AddStat("def", Lit(2)),), Duration("end", "combat"))),),
    ),
    (
        "Wenn diese Einheit Schaden verursacht, stiehl deinem Gegner 1 Credit.",
        "When this unit deals damage, steal 1 credit from your opponent.",
        (Triggered((Event("deals", This()),), Steal(You(), "credit", Lit(1), Opponent())),),
    ),
    (
        "Wenn diese Einheit einer Struktur Schaden zufügt, darfst du 1 Karte ziehen.",
        "When this unit deals damage to a structure, you may draw 1 card.",
        (Triggered((Event("deals", This(), Every(Filter(("structure",)))),), May(You(), Draw(You(), Lit(1)))),),
    ),
    (
        "Wenn diese Einheit einer feindlichen Einheit Kampfschaden zufügt, erhält jene Einheit Gift.",
        "When this unit deals combat damage to an enemy unit, that unit gains Poison.",
        (
            Triggered(
                (Event("deals_combat", This(), Every(Filter(("unit",), "enemy"))),), GiveStatus("gift", EventObject())
            ),
        ),
    ),
    (
        "Wenn diese Einheit Schaden erleidet, füge dem feindlichen HQ 1 Schaden zu.",
        "When this unit takes damage, deal 1 damage to the enemy HQ.",
        (Triggered((Event("takes", This()),), Deal(Lit(1), The(Filter(("hq",), "enemy")))),),
    ),
    (
        "Wenn dein HQ Schaden erleidet, erhalte 1 Credit.",
        "When your HQ takes damage, gain 1 credit.",
        (Triggered((Event("takes", The(Filter(("hq",), "own"))),), Gain(You(), "credit", Lit(1))),),
    ),
    (
        "Wenn diese Einheit von einem feindlichen Effekt gewählt wird, ziehe 1 Karte.",
        "When this unit is chosen by an enemy effect, draw 1 card.",
        (Triggered((Event("chosen", This(), Every(Filter(("effect",), "enemy"))),), Draw(You(), Lit(1))),),
    ),
    (
        "Wenn du eine Karte ziehst, erhält diese Einheit +1 ATK bis zum Ende der Runde.",
        "When you draw a card, this unit gets +1 ATK until end of round.",
        (
            Triggered(
                (Event("draws", You(), Every(Filter())),),
                Apply(This(), (AddStat("atk", Lit(1)),), Duration("end", "round")),
            ),
        ),
    ),
    (
        "Wenn du eine Karte opferst, erhalte 1 Credit.",
        "When you sacrifice a card, gain 1 credit.",
        (Triggered((Event("sacrifices", You(), Every(Filter())),), Gain(You(), "credit", Lit(1))),),
    ),
    (
        "Wenn du einen Sektor einnimmst, ziehe 2 Karten.",
        "When you capture a sector, draw 2 cards.",
        (Triggered((Event("captures", You(), Every(Filter(("sector",)))),), Draw(You(), Lit(2))),),
    ),
    (
        "Wenn du eine Reaktion spielst, erhalte 1 Credit.",
        "When you play a reaction, gain 1 credit.",
        (Triggered((Event("plays", You(), Every(Filter(("reaction",)))),), Gain(You(), "credit", Lit(1))),),
    ),
    (
        "Wenn dein Gegner ein Ereignis spielt, darfst du 1 Karte ziehen.",
        "When your opponent plays an event, you may draw 1 card.",
        (Triggered((Event("plays", Opponent(), Every(Filter(("event",)))),), May(You(), Draw(You(), Lit(1)))),),
    ),
    (
        "Zu Beginn jeder Runde verliert diese Einheit 1 HP.",
        "At the start of each round, this unit loses 1 HP.",
        (Triggered((Event("start", period="round"),), LoseStat(Lit(1), "hp", This())),),
    ),
    (
        "Am Ende jeder Runde erhält diese Einheit dauerhaft +1 ATK.",
        "At the end of each round, this unit permanently gets +1 ATK.",
        (Triggered((Event("end", period="round"),), Apply(This(), (AddStat("atk", Lit(1)),), Duration("permanent"))),),
    ),
    (
        "Am Ende jeder Runde: Heile dein HQ um 1 HP.",
        "At the end of each round: Heal your HQ by 1 HP.",
        (Triggered((Event("end", period="round"),), Heal(Lit(1), "hp", The(Filter(("hq",), "own")))),),
    ),
    (
        "Wenn du zum ersten Mal in einer Runde eine Karte opferst, erhalte 1 Credit.",
        "The first time you sacrifice a card each round, gain 1 credit.",
        (
            Triggered(
                (Event("sacrifices", You(), Every(Filter())),),
                Gain(You(), "credit", Lit(1)),
                limit=Limit("first", "round"),
            ),
        ),
    ),
    (
        "Wenn diese Einheit angreift oder blockt, erhält sie +1 ATK bis zum Ende des Kampfes.",
        "When this unit attacks or blocks, it gets +1 ATK until end of combat.",
        (
            Triggered(
                (Event("attacks", This()), Event("blocks", This())),
                Apply(This(), (AddStat("atk", Lit(1)),), Duration("end", "combat")),
            ),
        ),
    ),
    (
        "Wenn dein Gegner passt, ziehe 1 Karte.",
        "When your opponent passes, draw 1 card.",
        (Triggered((Event("passes", Opponent()),), Draw(You(), Lit(1))),),
    ),
    (
        "Wenn eine eigene Einheit geheilt wird, erhält sie +1 ATK bis zum Ende der Runde.",
        "When a friendly unit is healed, it gets +1 ATK until end of round.",
        (
            Triggered(
                (Event("healed", Every(Filter(("unit",), "own"))),),
                Apply(EventSubject(), (AddStat("atk", Lit(1)),), Duration("end", "round")),
            ),
        ),
    ),
    (
        "Wenn eine eigene Struktur zerstört wird, darfst du eine feindliche Struktur zerstören.",
        "When a friendly structure is destroyed, you may destroy an enemy structure.",
        (
            Triggered(
                (Event("destroyed", Every(Filter(("structure",), "own"))),),
                May(You(), Destroy(Choose(1, 1, Filter(("structure",), "enemy"), 0))),
            ),
        ),
    ),
)
