"""Abilities in quotes, what is only possible under a restriction, and rules of players: German, English, meaning."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddCap,
    AddStat,
    AlsoSubtype,
    Amount,
    Apply,
    ChangeDamage,
    Choose,
    Controls,
    Cost,
    Count,
    Create,
    Deal,
    Draw,
    Duration,
    EachPlayer,
    EntersWith,
    Event,
    Every,
    Exhaust,
    Filter,
    FirstPlayed,
    Forbid,
    Gain,
    Grant,
    HasKeyword,
    KeywordAbility,
    KeywordsOf,
    Lit,
    OneShot,
    Opponent,
    Price,
    Quote,
    Replacement,
    Require,
    Seq,
    SetCap,
    ShowHand,
    Static,
    StrikesFirst,
    This,
    Token,
    Triggered,
    You,
)
from nexusdsl.vocabulary.lexicon import Language

ROUND = Duration("end", "round")
UNIT = Filter(("unit",))
DIES = Triggered((Event("dies", This()),), Draw(You(), Lit(1)))
OWN = Every(Filter(("unit",), "own"))

Row = tuple[str, str, tuple[Ability, ...]]

QUOTED: tuple[Row, ...] = (
    (
        "Diese Einheit hat alle Schlüsselwörter der anderen eigenen Einheiten.",
        "This unit has all keywords of your other units.",
        (Static(This(), (KeywordsOf(Every(Filter(("unit",), "own", True))),)),),
    ),
    (
        "Deine anderen Einheiten haben die Schlüsselwörter dieser Einheit.",
        "Your other units have this unit's keywords.",
        (Static(Every(Filter(("unit",), "own", True)), (KeywordsOf(This()),)),),
    ),
    (
        "Eine eigene Einheit erhält bis zum Ende der Runde die Schlüsselwörter einer feindlichen Einheit.",
        "A friendly unit gains the keywords of an enemy unit until end of round.",
        (
            OneShot(
                Apply(
                    Choose(1, 1, Filter(("unit",), "own"), 0),
                    (KeywordsOf(Choose(1, 1, Filter(("unit",), "enemy"), 1)),),
                    ROUND,
                )
            ),
        ),
    ),
    (
        "Andere eigene Strukturen haben „Wenn diese Struktur stirbt, ziehe 1 Karte.“",
        'Other friendly structures have "When this structure dies, draw 1 card."',
        (Static(Every(Filter(("structure",), "own", True)), (Quote((DIES,)),)),),
    ),
    (
        "Eigene Einheiten haben „Wenn diese Einheit stirbt, ziehe 1 Karte“.",
        "Friendly units have “When this unit dies, draw 1 card”.",
        (Static(OWN, (Quote((DIES,)),)),),
    ),
    (
        "Eigene Einheiten haben „Wenn diese Einheit stirbt, ziehe 1 Karte.“ Eigene Einheiten haben +1 ATK.",
        'Friendly units have "When this unit dies, draw 1 card." Friendly units have +1 ATK.',
        (Static(OWN, (Quote((DIES,)),)), Static(OWN, (AddStat("atk", Lit(1)),))),
    ),
    (
        "Deine Einheiten haben +1 ATK und „Erschöpfe diese Einheit: Erhalte 1 Credit.“",
        'Your units have +1 ATK and "Exhaust this unit: Gain 1 credit."',
        (
            Static(
                OWN,
                (
                    AddStat("atk", Lit(1)),
                    Quote((Activated((Exhaust(This()),), Gain(You(), "credit", Lit(1))),)),
                ),
            ),
        ),
    ),
    (
        "Diese Einheit hat „Diese Einheit hat +1 ATK für jede eigene Struktur. Diese Einheit kann nicht blocken.“",
        'This unit has "This unit has +1 ATK for each friendly structure. This unit can\'t block."',
        (
            Static(
                This(),
                (
                    Quote(
                        (
                            Static(This(), (AddStat("atk", Count(Filter(("structure",), "own"))),)),
                            Static(This(), (Forbid("block"),)),
                        )
                    ),
                ),
            ),
        ),
    ),
)

LASTING: tuple[Row, ...] = (
    (
        "Bringe eine 1/1/1-Drohne mit Phantom und „Wenn diese Einheit stirbt, ziehe 1 Karte.“ ins Spiel.",
        'Put a 1/1/1 Drone with Phantom and "When this unit dies, draw 1 card." into play.',
        (
            OneShot(
                Create(You(), Lit(1), Token("unit", (1, 1, 1), ("drohne",), (KeywordAbility("phantom"),), (DIES,)), 0)
            ),
        ),
    ),
    (
        "Ziehe eine zusätzliche Karte und erhalte 1 zusätzlichen Credit.",
        "Draw an additional card and gain 1 additional credit.",
        (OneShot(Seq((Draw(You(), Lit(1)), Gain(You(), "credit", Lit(1))))),),
    ),
    (
        "Eine eigene Einheit erhält bis zum Ende der Runde „Wenn diese Einheit stirbt, ziehe 1 Karte.“ Ziehe 1 Karte.",
        'A friendly unit gains "When this unit dies, draw 1 card." until end of round. Draw 1 card.',
        (
            OneShot(
                Seq((Apply(Choose(1, 1, Filter(("unit",), "own"), 0), (Quote((DIES,)),), ROUND), Draw(You(), Lit(1))))
            ),
        ),
    ),
)

ONLY: tuple[Row, ...] = (
    (
        "Diese Einheit kann nur Strukturen angreifen.",
        "This unit can attack only structures.",
        (Static(This(), (Forbid("attack", Filter(("structure",)), True),)),),
    ),
    (
        "Diese Einheit kann nur Strukturen angreifen, falls du keine Sektoren kontrollierst.",
        "This unit can attack only structures if you control no sectors.",
        (
            Static(
                This(),
                (Forbid("attack", Filter(("structure",)), True),),
                Controls(You(), "==", 0, Filter(("sector",))),
            ),
        ),
    ),
    (
        "Diese Einheit kann nur angreifen, falls du einen Sektor kontrollierst.",
        "This unit can attack only if you control a sector.",
        (Static(This(), (Forbid("attack"),), Controls(You(), "==", 0, Filter(("sector",)))),),
    ),
    (
        "Diese Einheit kann nur von Einheiten mit Phantom geblockt werden.",
        "This unit can't be blocked except by units with Phantom.",
        (Static(This(), (Forbid("be_blocked", Filter(("unit",), tests=(HasKeyword("phantom"),)), True),)),),
    ),
    (
        "Diese Einheit kann nur von zwei oder mehr Einheiten geblockt werden.",
        "This unit can't be blocked except by two or more units.",
        (Static(This(), (Forbid("be_blocked", UNIT, True, 2),)),),
    ),
    (
        "Diese Einheit kann nur von mindestens 3 Einheiten geblockt werden.",
        "This unit can be blocked only by 3 or more units.",
        (Static(This(), (Forbid("be_blocked", UNIT, True, 3),)),),
    ),
    (
        "Dein Gegner kann nur Ereignisse spielen.",
        "Your opponent can play only events.",
        (Static(Opponent(), (Forbid("play", Filter(("event",)), True),)),),
    ),
    (
        "Diese Einheit kann nicht alleine angreifen.",
        "This unit can't attack alone.",
        (Static(This(), (Forbid("attack_alone"),)),),
    ),
)

ENEMY_EVENTS = Every(Filter(("event",), "enemy"))
FIRST = FirstPlayed(You(), UNIT, "round")

PAID: tuple[Row, ...] = (
    (
        "In dieser Runde kosten deine Einheiten 1 weniger.",
        "Your units cost 1 less this round.",
        (OneShot(Apply(You(), (Cost(Lit(1), -1, cards=UNIT),), ROUND)),),
    ),
    (
        "Karten kosten bis zum Ende der Runde 1 mehr.",
        "All cards cost 1 more until end of round.",
        (OneShot(Apply(EachPlayer(), (Cost(Lit(1), 1, cards=Filter()),), ROUND)),),
    ),
    (
        "Ereignisse kosten deinen Gegner 1 mehr.",
        "Events your opponent plays cost 1 more.",
        (Static(ENEMY_EVENTS, (Cost(Lit(1), 1),)),),
    ),
    (
        "Ereignisse, die dein Gegner spielt, kosten 1 mehr.",
        "Events cost your opponent 1 more.",
        (Static(ENEMY_EVENTS, (Cost(Lit(1), 1),)),),
    ),
    (
        "Karten, die du spielst, kosten 1 weniger.",
        "Cards you play cost 1 less.",
        (Static(Every(Filter((), "own")), (Cost(Lit(1), -1),)),),
    ),
    (
        "Die zweite Karte, die du in jeder Runde spielst, kostet 1 weniger.",
        "The second card you play each round costs 1 less.",
        (Static(FirstPlayed(You(), Filter(), "round", 2), (Cost(Lit(1), -1),)),),
    ),
    (
        "Deine zweite Einheit in jeder Runde kostet 1 weniger.",
        "Your second unit each round costs 1 less.",
        (Static(FirstPlayed(You(), UNIT, "round", 2), (Cost(Lit(1), -1),)),),
    ),
    (
        "Die dritte Einheit, die dein Gegner in jeder Runde spielt, hat Sofortstart.",
        "The third unit your opponent plays each round has Rush.",
        (Static(FirstPlayed(Opponent(), UNIT, "round", 3), (Grant("sofortstart"),)),),
    ),
    (
        "Deine erste Einheit in jeder Runde kostet 2 weniger.",
        "Your first unit each round costs 2 less.",
        (Static(FIRST, (Cost(Lit(2), -1),)),),
    ),
    (
        "Die erste Einheit, die du in jeder Runde spielst, hat Sofortstart und +1 ATK.",
        "The first unit you play each round has Rush and +1 ATK.",
        (Static(FIRST, (Grant("sofortstart"), AddStat("atk", Lit(1)))),),
    ),
    (
        "Die erste Einheit, die du in jeder Runde spielst, kommt mit 2 Wachstumsmarken ins Spiel.",
        "Your first unit each round enters play with 2 growth counters.",
        (Static(FIRST, (EntersWith(Lit(2), "growth"),)),),
    ),
)

ENEMIES = Every(Filter(("unit",), "enemy"))
MUST = Require("block", object=This())

COMBAT: tuple[Row, ...] = (
    (
        "Wenn eine eigene Einheit Schaden erleiden würde, erleidet ihn stattdessen diese Einheit.",
        "If a friendly unit would take damage, this unit takes that damage instead.",
        (Replacement(Event("takes", OWN), Deal(Amount(), This())),),
    ),
    (
        "Diese Einheit kann nicht von weniger als 2 Einheiten geblockt werden.",
        "This unit can't be blocked by fewer than two units.",
        (Static(This(), (Forbid("be_blocked", UNIT, True, 2),)),),
    ),
    (
        "Deine Ereignisse fügen 1 zusätzlichen Schaden zu.",
        "Your events deal 1 additional damage.",
        (Static(Every(Filter(("event",), "own")), (ChangeDamage(1),)),),
    ),
    (
        "Deine Einheiten haben die Fähigkeit „Wenn diese Einheit stirbt, ziehe 1 Karte.“",
        'Your units have the ability "When this unit dies, draw 1 card."',
        (Static(OWN, (Quote((DIES,)),)),),
    ),
    (
        "Diese Einheit fügt Kampfschaden zuerst zu.",
        "This unit deals combat damage first.",
        (Static(This(), (StrikesFirst(),)),),
    ),
    (
        "Deine Einheiten fügen ihren Kampfschaden zuerst zu.",
        "Your units deal their combat damage first.",
        (Static(OWN, (StrikesFirst(),)),),
    ),
    (
        "Ausspielen: Eine feindliche Einheit muss diese Einheit in dieser Runde blocken.",
        "On play: An enemy unit must block this unit this round.",
        (Triggered((Event("played", This()),), Apply(Choose(1, 1, Filter(("unit",), "enemy"), 0), (MUST,), ROUND)),),
    ),
    (
        "Feindliche Einheiten müssen diese Einheit blocken.",
        "Enemy units must block this unit.",
        (Static(ENEMIES, (MUST,)),),
    ),
    (
        "Eine feindliche Einheit muss in dieser Runde blocken.",
        "An enemy unit must block this round.",
        (OneShot(Apply(Choose(1, 1, Filter(("unit",), "enemy"), 0), (Require("block"),), ROUND)),),
    ),
    (
        "Deine Ereignisse fügen 1 Schaden mehr zu.",
        "Your events deal 1 more damage.",
        (Static(Every(Filter(("event",), "own")), (ChangeDamage(1),)),),
    ),
    (
        "Feindliche Einheiten verursachen 2 Kampfschaden weniger.",
        "Enemy units deal 2 less combat damage.",
        (Static(ENEMIES, (ChangeDamage(2, -1, False, True),)),),
    ),
    (
        "Feindliche Einheiten erleiden 1 Schaden mehr.",
        "Enemy units take 1 more damage.",
        (Static(ENEMIES, (ChangeDamage(1, 1, True),)),),
    ),
    (
        "Feindliche Einheiten können nicht angreifen, es sei denn, ihr Kontrolleur zahlt 1 Credit.",
        "Enemy units can't attack unless their controller pays 1 credit.",
        (Static(ENEMIES, (Price("attack", "credit", 1),)),),
    ),
    (
        "Feindliche Einheiten können nicht angreifen, es sei denn, dein Gegner zahlt 1 Credit.",
        "Enemy units can't attack unless your opponent pays 1 credit.",
        (Static(ENEMIES, (Price("attack", "credit", 1),)),),
    ),
    (
        "Einheiten können nicht angreifen, es sei denn, ihr Kontrolleur zahlt 2 Credits.",
        "Units can't attack unless their controller pays 2 credits.",
        (Static(Every(UNIT), (Price("attack", "credit", 2),)),),
    ),
    (
        "Diese Einheit kann nicht angreifen, es sei denn, du zahlst 2 Credits.",
        "This unit can't attack unless you pay 2 credits.",
        (Static(This(), (Price("attack", "credit", 2),)),),
    ),
)

PLAYERS: tuple[Row, ...] = (
    (
        "Dein Gegner kann pro Runde nur eine Karte spielen.",
        "Your opponent can play only 1 card each round.",
        (Static(Opponent(), (Forbid("play", Filter(), most=1, period="round"),)),),
    ),
    (
        "Spieler können in jeder Runde nicht mehr als 2 Ereignisse spielen.",
        "Players can't play more than 2 events each round.",
        (Static(EachPlayer(), (Forbid("play", Filter(("event",)), most=2, period="round"),)),),
    ),
    (
        "Spieler können in jeder Runde höchstens 2 Karten ziehen.",
        "Players can draw at most 2 cards each round.",
        (Static(EachPlayer(), (Forbid("draw", most=2, period="round"),)),),
    ),
    (
        "Dein Gegner kann in jeder Runde nur 1 Fähigkeit nutzen.",
        "Your opponent can use only 1 ability each round.",
        (Static(Opponent(), (Forbid("activate", most=1, period="round"),)),),
    ),
    (
        "Dein Handkartenlimit beträgt 10.",
        "Your maximum hand size is 10.",
        (Static(You(), (SetCap("hand_limit", 10),)),),
    ),
    (
        "Dein Handkartenlimit ist um 2 erhöht.",
        "Your maximum hand size is increased by 2.",
        (Static(You(), (AddCap("hand_limit", 2),)),),
    ),
    (
        "Das Handkartenlimit deines Gegners wird um 2 verringert.",
        "Your opponent's maximum hand size is reduced by 2.",
        (Static(Opponent(), (AddCap("hand_limit", 2, -1),)),),
    ),
    (
        "Spieler haben kein Handkartenlimit.",
        "Players have no maximum hand size.",
        (Static(EachPlayer(), (SetCap("hand_limit", None),)),),
    ),
    (
        "Spieler spielen mit aufgedeckter Hand.",
        "Players play with their hands revealed.",
        (Static(EachPlayer(), (ShowHand(),)),),
    ),
    (
        "Dein Gegner spielt bis zum Ende der Runde mit aufgedeckter Hand.",
        "Your opponent plays with their hand revealed until end of round.",
        (OneShot(Apply(Opponent(), (ShowHand(),), ROUND)),),
    ),
    (
        "Diese Einheit ist immer auch ein Soldat.",
        "This unit is also a Soldier.",
        (Static(This(), (AlsoSubtype("soldat"),)),),
    ),
    (
        "Deine Einheiten sind auch Soldaten.",
        "Your units are also Soldiers.",
        (Static(OWN, (AlsoSubtype("soldat"),)),),
    ),
)

ROWS: tuple[Row, ...] = (*PLAYERS, *COMBAT, *PAID, *QUOTED, *LASTING, *ONLY)

REFUSED: tuple[tuple[Language, str, str], ...] = (
    ("de", "Deine Einheiten haben „Wenn diese Struktur stirbt, ziehe 1 Karte.“", "illegal-target"),
    ("en", 'Your units have "When this structure dies, draw 1 card."', "illegal-target"),
    ("de", "Deine Einheiten haben „Ziehe 1 Karte.“", "clause-not-understood"),
    ("en", 'Your units have "Draw 1 card."', "clause-not-understood"),
    ("de", "Deine Einheiten haben „Sofortstart.“", "clause-not-understood"),
    ("de", "Deine Einheiten haben „Wenn diese Einheit stirbt, ziehe 1 Karten.“", "number-agreement"),
    ("en", 'Your units have "When this unit dies, draw 1 cards."', "number-agreement"),
    ("de", "Deine Einheiten haben „Diese Karte kostet 1 weniger.“", "without-effect"),
    ("de", "Feindliche Einheiten können nicht blocken, es sei denn, ihr Kontrolleur zahlt 1 Credit.", "without-effect"),
    ("en", "Enemy units can't block unless their controller pays 1 credit.", "without-effect"),
    ("de", "Feindliche Einheiten können nicht angreifen, es sei denn, du zahlst 1 Credit.", "phrase-not-understood"),
    (
        "de",
        "Feindliche Einheiten können nicht angreifen, es sei denn, sein Kontrolleur zahlt 1 Credit.",
        "phrase-not-understood",
    ),
    ("de", "Diese Einheit fügt seinen Kampfschaden zuerst zu.", "verb-not-understood"),
    ("en", "This unit deals their combat damage first.", "verb-not-understood"),
    ("de", "Diese Einheit ist auch Soldat.", "number-agreement"),
    ("de", "Deine Einheiten sind auch ein Soldat.", "verb-not-understood"),
    ("en", "Your units are also a Soldier.", "verb-not-understood"),
    ("en", "You play with their hand revealed.", "verb-not-understood"),
    ("de", "Du spielst mit Hand.", "verb-not-understood"),
    ("de", "Dein Gegner kann nur 1 Karte spielen.", "verb-not-understood"),
    ("en", "Your opponent can play 1 card each round.", "verb-not-understood"),
    ("en", "Your opponent can play more than 1 card each round.", "verb-not-understood"),
    ("en", "Your opponent can't play at most 1 card each round.", "verb-not-understood"),
    ("de", "Diese Einheit hat Schlüsselwörter deiner anderen Einheiten.", "verb-not-understood"),
    ("de", "Diese Einheit hat alle Schlüsselwörter dieser Einheit.", "verb-not-understood"),
    ("de", "Diese Einheit kann von weniger als 2 Einheiten geblockt werden.", "verb-not-understood"),
    ("de", "Wenn eine eigene Einheit stirbt, erleidet ihn diese Einheit.", "verb-not-understood"),
    ("de", "Diese Einheit kann diese Einheit nicht blocken.", "verb-not-understood"),
    ("en", "This unit can be blocked by 2 or more units.", "verb-not-understood"),
)
