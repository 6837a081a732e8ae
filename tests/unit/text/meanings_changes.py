"""Replacement, control, prevention, durations, cards to be played: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Amount,
    Apply,
    AsIf,
    Bound,
    Choose,
    ControlBy,
    Controls,
    Cost,
    Count,
    Deal,
    Draw,
    Duration,
    EntersFaceDown,
    EntersWithout,
    Event,
    Every,
    Filter,
    FirstPlayed,
    Forbid,
    Gain,
    Grant,
    HasKeyword,
    HasMarker,
    HasSubtype,
    InState,
    InZone,
    Lit,
    May,
    Modifier,
    NextPlayed,
    OneShot,
    Opponent,
    Permit,
    Prevent,
    Put,
    Ref,
    Remove,
    Replacement,
    Require,
    RoundExtra,
    Sacrifice,
    Seq,
    SetStat,
    Static,
    StatOf,
    SwapStats,
    The,
    This,
    Without,
    You,
)

OWN, ENEMY = Filter(("unit",), "own"), Filter(("unit",), "enemy")
FRIEND, FOE = Choose(1, 1, OWN, 0), Choose(1, 1, ENEMY, 0)
ROUND = Duration("end", "round")
CARDS = Every(Filter())


def changed(target: Ref, modifier: Modifier, duration: Duration = ROUND) -> tuple[Ability, ...]:
    """An event that changes something for a duration."""
    return (OneShot(Apply(target, (modifier,), duration)),)


def always(subject: Ref | You | Opponent, *modifiers: Modifier) -> tuple[Ability, ...]:
    """A static."""
    return (Static(subject, modifiers),)


REPLACEMENTS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Wenn diese Einheit sterben würde, nimm sie stattdessen auf deine Hand.",
        "If this unit would die, put it into your hand instead.",
        (Replacement(Event("dies", This()), Put(This(), "hand", You())),),
    ),
    (
        "Wenn dein HQ Schaden erleiden würde, füge stattdessen dieser Einheit ebenso viel Schaden zu.",
        "If your HQ would take damage, deal that much damage to this unit instead.",
        (Replacement(Event("takes", The(Filter(("hq",), "own"))), Deal(Amount(), This())),),
    ),
    (
        "Wenn du eine Karte ziehen würdest, erhalte stattdessen 1 Credit.",
        "If you would draw a card, gain 1 credit instead.",
        (Replacement(Event("draws", You(), CARDS), Gain(You(), "credit", Lit(1))),),
    ),
    (
        "Wenn dein Gegner eine Karte abwerfen würde, ziehe stattdessen 1 Karte.",
        "If your opponent would discard a card, draw 1 card instead.",
        (Replacement(Event("discards", Opponent(), CARDS), Draw(You(), Lit(1))),),
    ),
    (
        "Wenn eine eigene Einheit sterben würde und du mindestens 2 Sektoren kontrollierst, opfere stattdessen diese "
        "Einheit.",
        "If a friendly unit would die and you control 2 or more sectors, sacrifice this unit instead.",
        (
            Replacement(
                Event("dies", Every(OWN)), Sacrifice(You(), This()), Controls(You(), ">=", 2, Filter(("sector",)))
            ),
        ),
    ),
    (
        "Wenn diese Einheit Schaden erleiden würde, erhält sie stattdessen +1 ATK bis zum Ende der Runde.",
        "If this unit would take damage, it gets +1 ATK until end of round instead.",
        (Replacement(Event("takes", This()), Apply(This(), (AddStat("atk", Lit(1)),), ROUND)),),
    ),
    (
        "Wenn eine eigene Struktur zerstört würde, opfere stattdessen diese Einheit und ziehe 1 Karte.",
        "If a friendly structure would be destroyed, sacrifice this unit instead and draw 1 card.",
        (
            Replacement(
                Event("destroyed", Every(Filter(("structure",), "own"))),
                Seq((Sacrifice(You(), This()), Draw(You(), Lit(1)))),
            ),
        ),
    ),
    (
        "Wenn diese Einheit sterben würde, darfst du stattdessen eine andere eigene Einheit opfern.",
        "If this unit would die, you may sacrifice another friendly unit instead.",
        (
            Replacement(
                Event("dies", This()),
                May(You(), Sacrifice(You(), Choose(1, 1, Filter(("unit",), "own", True), 0))),
            ),
        ),
    ),
    (
        "Wenn dein Gegner Credits erhalten würde, erhalte stattdessen ebenso viele Credits.",
        "If your opponent would gain credits, gain that many credits instead.",
        (Replacement(Event("gains", Opponent(), about="credit"), Gain(You(), "credit", Amount())),),
    ),
)
CHANGES: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Übernimm bis zum Ende der Runde die Kontrolle über eine feindliche Einheit.",
        "Take control of an enemy unit until end of round.",
        changed(FOE, ControlBy(You())),
    ),
    (
        "Übernimm die Kontrolle über einen Sektor.",
        "Take control of a sector.",
        changed(Choose(1, 1, Filter(("sector",)), 0), ControlBy(You()), Duration("permanent")),
    ),
    (
        "Dein Gegner übernimmt die Kontrolle über eine eigene Einheit.",
        "Your opponent takes control of a friendly unit.",
        changed(FRIEND, ControlBy(Opponent()), Duration("permanent")),
    ),
    (
        "Tausche die ATK und die HP einer Einheit bis zum Ende der Runde.",
        "Exchange the ATK and HP of a unit until end of round.",
        changed(Choose(1, 1, Filter(("unit",)), 0), SwapStats("atk", "hp")),
    ),
    (
        "Setze die ATK einer feindlichen Einheit bis zum Ende der Runde auf 1.",
        "Set an enemy unit's ATK to 1 until end of round.",
        changed(FOE, SetStat("atk", Lit(1))),
    ),
    (
        "Setze die ATK einer feindlichen Einheit bis zum Ende der Runde auf die ATK einer eigenen Einheit.",
        "Set an enemy unit's ATK to a friendly unit's ATK until end of round.",
        changed(FOE, SetStat("atk", StatOf("atk", Choose(1, 1, OWN, 1)))),
    ),
    (
        "Verhindere bis zum Ende der Runde jeden Schaden, den eine eigene Einheit erleiden würde.",
        "Prevent all damage that would be dealt to a friendly unit until end of round.",
        changed(FRIEND, Prevent()),
    ),
    (
        "Verhindere die nächsten 3 Schaden, die eine eigene Einheit in dieser Runde erleiden würde.",
        "Prevent the next 3 damage that would be dealt to a friendly unit this round.",
        changed(FRIEND, Prevent(3, shield=True)),
    ),
    (
        "Deine Einheiten erleiden bis zum Ende der Runde keinen Schaden durch Ereignisse.",
        "Your units take no damage from events until end of round.",
        changed(Every(OWN), Prevent(by=Filter(("event",)))),
    ),
    (
        "Eine eigene Einheit erhält +2 ATK bis zum Ende der nächsten Runde.",
        "A friendly unit gets +2 ATK until the end of the next round.",
        changed(FRIEND, AddStat("atk", Lit(2)), Duration("end", "round", next=True)),
    ),
    (
        "Eine eigene Einheit erhält +2 ATK bis zum Beginn der nächsten Runde.",
        "A friendly unit gets +2 ATK until the start of the next round.",
        changed(FRIEND, AddStat("atk", Lit(2)), Duration("start", "round")),
    ),
    (
        "Eine eigene Einheit erhält +2 ATK, bis sie angreift.",
        "A friendly unit gets +2 ATK until it attacks.",
        changed(FRIEND, AddStat("atk", Lit(2)), Duration("until", event=Event("attacks", Bound(0)))),
    ),
    (
        "Feindliche Einheiten können nicht blocken, bis eine eigene Einheit stirbt.",
        "Enemy units can't block until a friendly unit dies.",
        changed(Every(ENEMY), Forbid("block"), Duration("until", event=Event("dies", Every(OWN)))),
    ),
    (
        "Die nächste Karte, die du in dieser Runde spielst, kostet 1 weniger.",
        "The next card you play this round costs 1 less.",
        changed(NextPlayed(You(), Filter()), Cost(Lit(1), -1)),
    ),
    (
        "Die nächste Karte, die dein Gegner spielt, kostet 2 mehr.",
        "The next card your opponent plays costs 2 more.",
        changed(NextPlayed(Opponent(), Filter()), Cost(Lit(2), 1), Duration("permanent")),
    ),
    (
        "Die nächste Einheit oder Struktur, die du in dieser Runde spielst, kostet 2 weniger, jedoch mindestens 1.",
        "The next unit or structure you play this round costs 2 less, to a minimum of 1.",
        changed(NextPlayed(You(), Filter(("unit", "structure"))), Cost(Lit(2), -1, 1)),
    ),
    (
        "Die nächste Einheit, die du in dieser Runde spielst, hat Sofortstart.",
        "The next unit you play this round has Rush.",
        changed(NextPlayed(You(), Filter(("unit",))), Grant("sofortstart")),
    ),
    (
        "Eine eigene Einheit darf bis zum Ende der Runde angreifen, als ob sie nicht erschöpft wäre.",
        "A friendly unit may attack until end of round as though it weren't exhausted.",
        changed(FRIEND, AsIf("attack", Without(InState("exhausted")))),
    ),
)
RULES: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Die erste Einheit, die du in jeder Runde spielst, kostet 1 weniger.",
        "The first unit you play each round costs 1 less.",
        always(FirstPlayed(You(), Filter(("unit",)), "round"), Cost(Lit(1), -1)),
    ),
    (
        "Du darfst Einheiten aus deiner Ablage spielen.",
        "You may play units from your discard pile.",
        always(You(), Permit("play_from", Filter(("unit",), zone=InZone("discard", You())))),
    ),
    (
        "Du darfst diese Karte aus deiner Ablage spielen.",
        "You may play this card from your discard pile.",
        always(This(), Permit("play_from")),
    ),
    (
        "Zu Beginn jeder Runde ziehst du 1 Karte mehr.",
        "At the start of each round, you draw 1 more card.",
        always(You(), RoundExtra("round", "card", Lit(1))),
    ),
    (
        "Zu Beginn jeder Runde erhält dein Gegner 2 Credits weniger.",
        "At the start of each round, your opponent gains 2 fewer credits.",
        always(Opponent(), RoundExtra("round", "credit", Lit(2), -1)),
    ),
    (
        "Diese Einheit darf angreifen, als ob sie keinen Neu-Marker hätte.",
        "This unit may attack as though it had no New marker.",
        always(This(), AsIf("attack", Without(HasMarker("new")))),
    ),
    (
        "Deine Einheiten dürfen angreifen, als ob sie Sofortstart hätten.",
        "Your units may attack as though they had Rush.",
        always(Every(OWN), AsIf("attack", HasKeyword("sofortstart"))),
    ),
    (
        "Dein Gegner kann keine Karten ziehen.",
        "Your opponent can't draw cards.",
        always(Opponent(), Forbid("draw")),
    ),
    (
        "Dein Gegner kann keine Credits erhalten.",
        "Your opponent can't gain credits.",
        always(Opponent(), Forbid("gain")),
    ),
    (
        "Diese Einheit kann nicht geopfert werden.",
        "This unit can't be sacrificed.",
        always(This(), Forbid("be_sacrificed")),
    ),
    (
        "Diese Einheit kann nicht von Soldaten angegriffen werden.",
        "This unit can't be attacked by Soldiers.",
        always(This(), Forbid("be_attacked", Filter(tests=(HasSubtype("soldat"),)))),
    ),
    (
        "Diese Einheit muss zuerst angegriffen werden.",
        "This unit must be attacked first.",
        always(This(), Require("be_attacked")),
    ),
    (
        "Diese Einheit kann nicht übernommen werden.",
        "This unit can't be taken over.",
        always(This(), Forbid("be_controlled")),
    ),
    (
        "Dein Gegner kann keine Sektoren einnehmen.",
        "Your opponent can't capture sectors.",
        always(Opponent(), Forbid("capture", Filter(("sector",)))),
    ),
    (
        "Dein Gegner kann die Partie nicht gewinnen.",
        "Your opponent can't win the game.",
        always(Opponent(), Forbid("win")),
    ),
    ("Du kannst die Partie nicht verlieren.", "You can't lose the game.", always(You(), Forbid("lose_game"))),
    (
        "Feindliche Einheiten verlieren alle Schlüsselwörter.",
        "Enemy units lose all keywords.",
        always(Every(ENEMY), Remove(None)),
    ),
    (
        "Beschädigte feindliche Einheiten können nicht bereit gemacht werden.",
        "Damaged enemy units can't be readied.",
        always(Every(Filter(("unit",), "enemy", tests=(InState("damaged"),))), Forbid("be_readied")),
    ),
    (
        "Feindliche Einheiten verlieren alle Fähigkeiten und haben -1 ATK.",
        "Enemy units lose all abilities and have -1 ATK.",
        always(Every(ENEMY), Remove(None, True), AddStat("atk", Lit(1), -1)),
    ),
    ("Die ATK dieser Einheit beträgt 1.", "This unit's ATK equals 1.", always(This(), SetStat("atk", Lit(1)))),
    (
        "Diese Einheit erleidet 1 Schaden weniger durch Drohnen.",
        "This unit takes 1 less damage from Drones.",
        always(This(), Prevent(1, by=Filter(tests=(HasSubtype("drohne"),)))),
    ),
    (
        "Deine anderen Einheiten kommen verdeckt ins Spiel.",
        "Your other units enter play face down.",
        always(Every(Filter(("unit",), "own", True)), EntersFaceDown()),
    ),
    (
        "Solange du einen Sektor kontrollierst, kommt diese Einheit ohne Neu-Marker ins Spiel.",
        "As long as you control a sector, this unit enters play without a New marker.",
        (Static(This(), (EntersWithout("new"),), Controls(You(), ">=", 1, Filter(("sector",)))),),
    ),
)
SHARED: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Diese Einheit hat +2 ATK und kann nicht blocken.",
        "This unit has +2 ATK and can't block.",
        always(This(), AddStat("atk", Lit(2)), Forbid("block")),
    ),
    (
        "Diese Einheit hat +2 ATK und kann nicht blocken oder geblockt werden.",
        "This unit has +2 ATK and can't block or be blocked.",
        always(This(), AddStat("atk", Lit(2)), Forbid("block"), Forbid("be_blocked")),
    ),
    (
        "Deine Einheiten haben +1 ATK und erleiden keinen Schaden.",
        "Your units have +1 ATK and take no damage.",
        always(Every(OWN), AddStat("atk", Lit(1)), Prevent()),
    ),
    (
        "Eine eigene Einheit erhält bis zum Ende der Runde +2 ATK und Durchbruch und kann nicht geblockt werden.",
        "A friendly unit gets +2 ATK and Breakthrough and can't be blocked until end of round.",
        (
            OneShot(
                Apply(FRIEND, (AddStat("atk", Lit(2)), Grant("durchbruch"), Forbid("be_blocked")), ROUND),
            ),
        ),
    ),
    (
        "Eine eigene Einheit erhält dauerhaft +1 ATK und muss in jeder Runde angreifen.",
        "A friendly unit permanently gets +1 ATK and must attack each round.",
        (
            OneShot(
                Apply(FRIEND, (AddStat("atk", Lit(1)), Require("attack", "round")), Duration("permanent")),
            ),
        ),
    ),
    (
        "Eine feindliche Einheit kann bis zum Ende der Runde nicht angreifen oder blocken.",
        "An enemy unit can't attack or block until end of round.",
        (OneShot(Apply(FOE, (Forbid("attack"), Forbid("block")), ROUND)),),
    ),
    (
        "Diese Karte kostet 1 weniger für jede eigene Einheit, jedoch mindestens 1.",
        "This card costs 1 less for each friendly unit, to a minimum of 1.",
        always(This(), Cost(Count(OWN), -1, 1)),
    ),
)
ROWS = (*REPLACEMENTS, *CHANGES, *RULES, *SHARED)

# Other usual wordings that mean the same as the canonical ones: language, wording, canonical.
WORDINGS = (
    (
        "de",
        "Eine feindliche Einheit kann bis zum Ende der Runde nicht angreifen und kann nicht blocken.",
        "Eine feindliche Einheit kann bis zum Ende der Runde nicht angreifen oder blocken.",
    ),
    ("en", "This unit can't attack and can't block.", "This unit can't attack or block."),
    (
        "de",
        "Feindliche Einheiten können nicht blocken und haben -1 ATK.",
        "Feindliche Einheiten haben -1 ATK und können nicht blocken.",
    ),
    (
        "de",
        "Wenn dein HQ Schaden erleiden würde, füge jenen Schaden stattdessen dieser Einheit zu.",
        "Wenn dein HQ Schaden erleiden würde, füge stattdessen dieser Einheit ebenso viel Schaden zu.",
    ),
    (
        "en",
        "If your HQ would take damage, deal that damage to this unit instead.",
        "If your HQ would take damage, deal that much damage to this unit instead.",
    ),
    (
        "de",
        "Übernimm dauerhaft die Kontrolle über eine feindliche Struktur.",
        "Übernimm die Kontrolle über eine feindliche Struktur.",
    ),
    ("en", "Permanently take control of an enemy structure.", "Take control of an enemy structure."),
    (
        "de",
        "Feindliche Einheiten können in dieser Runde nicht blocken.",
        "Feindliche Einheiten können bis zum Ende der Runde nicht blocken.",
    ),
    ("en", "Enemy units can't block this round.", "Enemy units can't block until end of round."),
    (
        "en",
        "Prevent the next 5 damage that your HQ would take this round.",
        "Prevent the next 5 damage that would be dealt to your HQ this round.",
    ),
    (
        "de",
        "Eine eigene Einheit erleidet bis zum Ende der Runde keinen Schaden.",
        "Verhindere bis zum Ende der Runde jeden Schaden, den eine eigene Einheit erleiden würde.",
    ),
)

# Refused: language, text, code, and words that the message must have.
REFUSED = (
    ("de", "Wenn diese Einheit sterben würde, nimm sie auf deine Hand.", "replacement-incomplete"),
    ("de", "Wenn diese Einheit stirbt, nimm sie stattdessen auf deine Hand.", "replacement-incomplete"),
    ("de", "Nimm eine eigene Einheit stattdessen auf deine Hand.", "replacement-incomplete"),
    ("en", "If this unit would die, put it into your hand.", "replacement-incomplete"),
    ("en", "When this unit dies, put it into your hand instead.", "replacement-incomplete"),
    ("de", "Solange diese Einheit sterben würde, nimm sie stattdessen auf deine Hand.", "wrong-conjunction"),
    ("en", "When this unit would die, put it into your hand instead.", "wrong-conjunction"),
    ("de", "Wenn diese Einheit angreifen würde, ziehe stattdessen 1 Karte.", "without-effect"),
    ("de", "Setze die ATK einer feindlichen Einheit auf 1.", "missing-duration"),
    ("de", "Verhindere jeden Schaden, den eine eigene Einheit erleiden würde.", "missing-duration"),
    ("de", "Eine eigene Einheit erhält dauerhaft +1 ATK, bis sie angreift.", "contradictory-durations"),
    ("de", "Eine eigene Einheit erhält in dieser Runde bis zum Ende der Runde +1 ATK.", "contradictory-durations"),
    ("de", "Übernimm die Kontrolle über eine eigene Einheit.", "without-effect"),
    ("de", "Du kontrollierst diese Einheit.", "without-effect"),
    ("de", "Zu Beginn jedes Kampfes ziehst du 1 Karte mehr.", "without-effect"),
    ("de", "Diese Einheit muss in jedem Kampf angreifen.", "without-effect"),
    ("de", "Diese Einheit darf in jedem Kampf zweimal angreifen.", "verb-not-understood"),
    ("de", "Falls diese Einheit beschädigt wäre, ziehe 1 Karte.", "verb-not-understood"),
    ("de", "Falls du 5 Credits hättest, ziehe 1 Karte.", "verb-not-understood"),
    ("de", "Diese Einheit darf angreifen, als ob er keinen Neu-Marker hätte.", "clause-not-understood"),
    ("de", "Dein Gegner kann die Runde nicht gewinnen.", "verb-not-understood"),
    ("de", "Diese Einheit hat +2 ATK und können nicht blocken.", "verb-agreement"),
    ("en", "This unit has +2 ATK and take no damage.", "verb-not-understood"),
    ("de", "Eine eigene Einheit erhält +2 ATK und kann nicht geblockt werden.", "missing-duration"),
    ("de", "Ziehe 1 Karte und kann nicht blocken.", "verb-not-understood"),
)
