"""Statics: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddStat,
    Controls,
    Cost,
    Count,
    EntersFaceDown,
    EntersWithout,
    Every,
    Filter,
    Forbid,
    Grant,
    HasKeyword,
    HasMarker,
    HasSubtype,
    InState,
    InZone,
    Is,
    Lit,
    OfFaction,
    Opponent,
    Permit,
    Prevent,
    Remove,
    Require,
    Static,
    StatIs,
    The,
    This,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Deine anderen Einheiten haben +1 ATK.",
        "Your other units have +1 ATK.",
        (Static(Every(Filter(("unit",), "own", True)), (AddStat("atk", Lit(1)),)),),
    ),
    (
        "Karten in der Hand deines Gegners kosten 1 mehr.",
        "Cards in your opponent's hand cost 1 more.",
        (Static(Every(Filter(zone=InZone("hand", Opponent()))), (Cost(Lit(1), 1),)),),
    ),
    (
        "Deine Soldaten haben +1 HP.",
        "Your Soldiers have +1 HP.",
        (Static(Every(Filter(side="own", tests=(HasSubtype("soldat"),))), (AddStat("hp", Lit(1)),)),),
    ),
    (
        "Feindliche Einheiten haben -1 ATK.",
        "Enemy units have -1 ATK.",
        (Static(Every(Filter(("unit",), "enemy")), (AddStat("atk", Lit(1), -1),)),),
    ),
    (
        "Deine Widerstand-Einheiten haben +1 HP.",
        "Your Resistance units have +1 HP.",
        (Static(Every(Filter(("unit",), "own", tests=(OfFaction("wid"),))), (AddStat("hp", Lit(1)),)),),
    ),
    (
        "Deine Drohnen haben Sabotage.",
        "Your Drones have Sabotage.",
        (Static(Every(Filter(side="own", tests=(HasSubtype("drohne"),))), (Grant("sabotage"),)),),
    ),
    (
        "Feindliche Einheiten haben kein Sofortstart.",
        "Enemy units don't have Rush.",
        (Static(Every(Filter(("unit",), "enemy")), (Remove("sofortstart"),)),),
    ),
    (
        "Diese Einheit hat +1 ATK für jede andere eigene Einheit.",
        "This unit has +1 ATK for each other friendly unit.",
        (Static(This(), (AddStat("atk", Count(Filter(("unit",), "own", True))),)),),
    ),
    (
        "Deine Ereignisse kosten 1 weniger.",
        "Your events cost 1 less.",
        (Static(Every(Filter(("event",), "own")), (Cost(Lit(1), -1),)),),
    ),
    (
        "Diese Karte kostet 1 weniger für jeden Sektor, den du kontrollierst.",
        "This card costs 1 less for each sector you control.",
        (Static(This(), (Cost(Count(Filter(("sector",), "own")), -1),)),),
    ),
    (
        "Diese Einheit kann nicht blocken.",
        "This unit can't block.",
        (Static(This(), (Forbid("block"),)),),
    ),
    (
        "Diese Einheit kann nicht von Einheiten mit 2 oder weniger ATK geblockt werden.",
        "This unit can't be blocked by units with 2 or less ATK.",
        (Static(This(), (Forbid("be_blocked", Filter(("unit",), tests=(StatIs("atk", "<=", Lit(2)),))),)),),
    ),
    (
        "Feindliche Einheiten können nicht blocken, solange du mindestens 2 Sektoren kontrollierst.",
        "Enemy units can't block as long as you control 2 or more sectors.",
        (Static(Every(Filter(("unit",), "enemy")), (Forbid("block"),), Controls(You(), ">=", 2, Filter(("sector",)))),),
    ),
    (
        "Diese Einheit kann nicht von Ereignissen zerstört werden.",
        "This unit can't be destroyed by events.",
        (Static(This(), (Forbid("be_destroyed", Filter(("event",))),)),),
    ),
    (
        "Diese Einheit kann nicht von feindlichen Effekten gewählt werden.",
        "This unit can't be chosen by enemy effects.",
        (Static(This(), (Forbid("be_chosen", Filter(("effect",), "enemy")),)),),
    ),
    (
        "Diese Einheit kann nicht von feindlichen Effekten betroffen werden.",
        "This unit can't be affected by enemy effects.",
        (Static(This(), (Forbid("be_affected", Filter(("effect",), "enemy")),)),),
    ),
    (
        "Dein HQ kann nicht geheilt werden.",
        "Your HQ can't be healed.",
        (Static(The(Filter(("hq",), "own")), (Forbid("be_healed"),)),),
    ),
    (
        "Deine Einheiten haben +1 DEF, +1 HP und Durchbruch.",
        "Your units have +1 DEF, +1 HP and Breakthrough.",
        (
            Static(
                Every(Filter(("unit",), "own")),
                (AddStat("def", Lit(1)), AddStat("hp", Lit(1)), Grant("durchbruch")),
            ),
        ),
    ),
    (
        "Feindliche Einheiten mit Neu-Marker, Durchbruch und Phantom haben -1 ATK.",
        "Enemy units with New marker, Breakthrough and Phantom have -1 ATK.",
        (
            Static(
                Every(
                    Filter(
                        ("unit",), "enemy", False, (HasMarker("new"), HasKeyword("durchbruch"), HasKeyword("phantom"))
                    )
                ),
                (AddStat("atk", Lit(1), -1),),
            ),
        ),
    ),
    (
        "Solange diese Einheit beschädigt ist, hat sie +1 ATK, +1 DEF und +1 HP.",
        "As long as this unit is damaged, it has +1 ATK, +1 DEF and +1 HP.",
        (
            Static(
                This(),
                (AddStat("atk", Lit(1)), AddStat("def", Lit(1)), AddStat("hp", Lit(1))),
                Is(This(), Filter(tests=(InState("damaged"),))),
            ),
        ),
    ),
    (
        "Dein Gegner kann keine Reaktionen spielen.",
        "Your opponent can't play reactions.",
        (Static(Opponent(), (Forbid("play", Filter(("reaction",))),)),),
    ),
    (
        "Diese Einheit muss in jeder Runde angreifen.",
        "This unit must attack each round.",
        (Static(This(), (Require("attack", "round"),)),),
    ),
    (
        "Diese Einheit darf Strukturen direkt angreifen.",
        "This unit may attack structures directly.",
        (Static(This(), (Permit("attack_direct", Filter(("structure",))),)),),
    ),
    (
        "Verhindere den ersten Schaden, den diese Einheit in jeder Runde erleiden würde.",
        "Prevent the first damage this unit would take each round.",
        (Static(This(), (Prevent(first_in="round"),)),),
    ),
    (
        "Solange diese Einheit beschädigt ist, hat sie +2 ATK.",
        "As long as this unit is damaged, it has +2 ATK.",
        (Static(This(), (AddStat("atk", Lit(2)),), Is(This(), Filter(tests=(InState("damaged"),)))),),
    ),
    (
        "Solange du alle drei Sektoren kontrollierst, haben deine Einheiten +1 ATK und +1 HP.",
        "As long as you control all three sectors, your units have +1 ATK and +1 HP.",
        (
            Static(
                Every(Filter(("unit",), "own")),
                (AddStat("atk", Lit(1)), AddStat("hp", Lit(1))),
                Controls(You(), ">=", 3, Filter(("sector",))),
            ),
        ),
    ),
    (
        "Diese Einheit kommt ohne Neu-Marker ins Spiel.",
        "This unit enters play without a New marker.",
        (Static(This(), (EntersWithout("new"),)),),
    ),
    (
        "Diese Struktur kommt verdeckt ins Spiel.",
        "This structure enters play face down.",
        (Static(This(), (EntersFaceDown(),)),),
    ),
    (
        "Deine anderen Einheiten haben Durchbruch und Nachtrag.",
        "Your other units have Breakthrough and Follow-Up.",
        (Static(Every(Filter(("unit",), "own", True)), (Grant("durchbruch"), Grant("nachtrag"))),),
    ),
)
