"""Effects on objects in play: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    AddCounter,
    AddStat,
    Apply,
    Attach,
    Bound,
    Choose,
    Count,
    Create,
    Destroy,
    Detach,
    Divide,
    Draw,
    Duration,
    Every,
    ExchangeControl,
    Exhaust,
    ExtraAction,
    Fight,
    Filter,
    Gain,
    GiveStatus,
    Grant,
    Heal,
    JoinAttack,
    KeywordAbility,
    Lit,
    LoseGame,
    May,
    MoveCounters,
    Named,
    OneShot,
    Opponent,
    Pick,
    Ready,
    Redirect,
    RemoveCounter,
    Seq,
    This,
    Token,
    Transform,
    Uncontrol,
    Win,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Erschöpfe eine feindliche Einheit.",
        "Exhaust an enemy unit.",
        (OneShot(Exhaust(Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Mache jede eigene Einheit bereit.",
        "Ready each friendly unit.",
        (OneShot(Ready(Every(Filter(("unit",), "own")))),),
    ),
    (
        "Erschöpfe diese Einheit: Erhalte 1 Credit.",
        "Exhaust this unit: Gain 1 credit.",
        (Activated((Exhaust(This()),), Gain(You(), "credit", Lit(1))),),
    ),
    (
        "Nimm 1 Wachstumsmarke von dieser Einheit: Ziehe 1 Karte.",
        "Remove 1 growth counter from this unit: Draw 1 card.",
        (Activated((RemoveCounter(Lit(1), "growth", This()),), Draw(You(), Lit(1))),),
    ),
    (
        "Nimm alle Wachstumsmarken von einer feindlichen Einheit.",
        "Take all growth counters from an enemy unit.",
        (OneShot(RemoveCounter(None, "growth", Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Verschiebe 2 Wachstumsmarken von einer feindlichen Einheit auf eine eigene Einheit.",
        "Move 2 growth counters from an enemy unit to a friendly unit.",
        (
            OneShot(
                MoveCounters(
                    Lit(2),
                    "growth",
                    Choose(1, 1, Filter(("unit",), "enemy"), 0),
                    Choose(1, 1, Filter(("unit",), "own"), 1),
                )
            ),
        ),
    ),
    (
        "Verschiebe alle Wachstumsmarken von dieser Einheit auf eine andere eigene Einheit.",
        "Move all growth counters from this unit to another friendly unit.",
        (OneShot(MoveCounters(None, "growth", This(), Choose(1, 1, Filter(("unit",), "own", True), 0))),),
    ),
    (
        "Bringe eine 1/1/1-Drohne ins Spiel.",
        "Put a 1/1/1 Drone into play.",
        (OneShot(Create(You(), Lit(1), Token("unit", (1, 1, 1), ("drohne",)), 0)),),
    ),
    (
        "Bringe zwei 1/1/1-Drohnen mit Sofortstart ins Spiel.",
        "Put two 1/1/1 Drones with Rush into play.",
        (OneShot(Create(You(), Lit(2), Token("unit", (1, 1, 1), ("drohne",), (KeywordAbility("sofortstart"),)), 0)),),
    ),
    (
        "Bringe eine 2/3-Struktur ins Spiel.",
        "Put a 2/3 structure into play.",
        (OneShot(Create(You(), Lit(1), Token("structure", (2, 3)), 0)),),
    ),
    (
        "Bringe eine 0/3-Drohne-Struktur mit Sofortstart und Durchbruch ins Spiel.",
        "Put a 0/3 Drone structure with Rush and Breakthrough into play.",
        (
            OneShot(
                Create(
                    You(),
                    Lit(1),
                    Token(
                        "structure", (0, 3), ("drohne",), (KeywordAbility("sofortstart"), KeywordAbility("durchbruch"))
                    ),
                    0,
                )
            ),
        ),
    ),
    (
        "Erzeuge ein 0/2-Protokoll.",
        "Create a 0/2 protocol.",
        (OneShot(Create(You(), Lit(1), Token("protocol", (0, 2)), 0)),),
    ),
    (
        "Bringe eine 1/1/1-Drohne für jede eigene Struktur ins Spiel.",
        "Put a 1/1/1 Drone into play for each friendly structure.",
        (OneShot(Create(You(), Count(Filter(("structure",), "own")), Token("unit", (1, 1, 1), ("drohne",)), 0)),),
    ),
    (
        "Dein Gegner bringt 2 1/1/1-Drohnen ins Spiel.",
        "Your opponent puts 2 1/1/1 Drones into play.",
        (OneShot(Create(Opponent(), Lit(2), Token("unit", (1, 1, 1), ("drohne",)), 0)),),
    ),
    (
        "Bringe eine Kopie einer feindlichen Einheit ins Spiel.",
        "Put a copy of an enemy unit into play.",
        (OneShot(Create(You(), Lit(1), Choose(1, 1, Filter(("unit",), "enemy"), 0), 1)),),
    ),
    (
        "Bringe 2 Kopien dieser Einheit ins Spiel.",
        "Put 2 copies of this unit into play.",
        (OneShot(Create(You(), Lit(2), This(), 0)),),
    ),
    (
        "Bringe eine 1/1/1-Drohne ins Spiel. Sie erhält Sofortstart bis zum Ende der Runde.",
        "Put a 1/1/1 Drone into play. It gains Rush until end of round.",
        (
            OneShot(
                Seq(
                    (
                        Create(You(), Lit(1), Token("unit", (1, 1, 1), ("drohne",)), 0),
                        Apply(Bound(0), (Grant("sofortstart"),), Duration("end", "round")),
                    )
                )
            ),
        ),
    ),
    (
        "Verwandle eine feindliche Einheit in eine 0/0/1-Drohne.",
        "Transform an enemy unit into a 0/0/1 Drone.",
        (OneShot(Transform(Choose(1, 1, Filter(("unit",), "enemy"), 0), Token("unit", (0, 0, 1), ("drohne",)))),),
    ),
    (
        "Verwandle diese Einheit in eine Kopie einer feindlichen Einheit.",
        "Transform this unit into a copy of an enemy unit.",
        (OneShot(Transform(This(), Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Verwandle eine eigene Einheit in eine Karte namens „Elitekommando“.",
        "Transform a friendly unit into a card named “Elite Commando”.",
        (OneShot(Transform(Choose(1, 1, Filter(("unit",), "own"), 0), Named("MIL-011"))),),
    ),
    (
        "Lege diese Karte an eine eigene Einheit an.",
        "Attach this card to a friendly unit.",
        (OneShot(Attach(This(), Choose(1, 1, Filter(("unit",), "own"), 0))),),
    ),
    (
        "Löse jede feindliche Struktur.",
        "Detach each enemy structure.",
        (OneShot(Detach(Every(Filter(("structure",), "enemy")))),),
    ),
    (
        "Verteile 4 Schaden beliebig auf feindliche Einheiten.",
        "Divide 4 damage as you choose among enemy units.",
        (OneShot(Divide(Lit(4), Filter(("unit",), "enemy"))),),
    ),
    (
        "Verteile 1 Schaden für jede eigene Einheit beliebig auf Einheiten.",
        "Divide 1 damage as you choose among units for each friendly unit.",
        (OneShot(Divide(Count(Filter(("unit",), "own")), Filter(("unit",)))),),
    ),
    (
        "Wähle eine eigene Einheit und eine feindliche Einheit. Sie fügen einander Schaden in Höhe ihrer ATK zu.",
        "Choose a friendly unit and an enemy unit. They deal damage equal to their ATK to each other.",
        (
            OneShot(
                Seq(
                    (
                        Pick(Choose(1, 1, Filter(("unit",), "own"), 0)),
                        Pick(Choose(1, 1, Filter(("unit",), "enemy"), 1)),
                        Fight("atk", Bound(0), Bound(1)),
                    )
                )
            ),
        ),
    ),
    (
        "Diese Einheit und eine feindliche Einheit fügen einander Schaden in Höhe ihrer HP zu.",
        "This unit and an enemy unit deal damage equal to their HP to each other.",
        (OneShot(Fight("hp", This(), Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Tausche eine eigene Einheit gegen eine feindliche Einheit.",
        "Exchange a friendly unit for an enemy unit.",
        (
            OneShot(
                ExchangeControl(Choose(1, 1, Filter(("unit",), "own"), 0), Choose(1, 1, Filter(("unit",), "enemy"), 1))
            ),
        ),
    ),
    (
        "Ein feindlicher Sektor verliert seine Kontrolle.",
        "An enemy sector becomes uncontrolled.",
        (OneShot(Uncontrol(Choose(1, 1, Filter(("sector",), "enemy"), 0))),),
    ),
    (
        "Gib einer feindlichen Einheit Gift.",
        "Give an enemy unit Poison.",
        (OneShot(GiveStatus("gift", Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Gib einer eigenen Einheit +2 ATK bis zum Ende der Runde.",
        "Give a friendly unit +2 ATK until end of round.",
        (
            OneShot(
                Apply(Choose(1, 1, Filter(("unit",), "own"), 0), (AddStat("atk", Lit(2)),), Duration("end", "round"))
            ),
        ),
    ),
    (
        "Gib einer eigenen Einheit dauerhaft Durchbruch.",
        "Permanently give a friendly unit Breakthrough.",
        (OneShot(Apply(Choose(1, 1, Filter(("unit",), "own"), 0), (Grant("durchbruch"),), Duration("permanent"))),),
    ),
    (
        "Die DEF jeder eigenen Einheit wird vollständig wiederhergestellt.",
        "The DEF of each friendly unit is fully restored.",
        (OneShot(Heal(None, "def", Every(Filter(("unit",), "own")))),),
    ),
    (
        "Eine andere eigene Einheit darf sich diesem Angriff anschließen. Addiere beide ATK.",
        "Another friendly unit may join this attack. Add both ATK together.",
        (OneShot(May(You(), JoinAttack(Choose(1, 1, Filter(("unit",), "own", True), 0)))),),
    ),
    (
        "Lenke den Angriff auf eine eigene Einheit um.",
        "Redirect the attack to a friendly unit.",
        (OneShot(Redirect(Choose(1, 1, Filter(("unit",), "own"), 0))),),
    ),
    (
        "Führe eine weitere Aktion aus.",
        "Take an extra action.",
        (OneShot(ExtraAction(You())),),
    ),
    (
        "Du verlierst die Partie.",
        "You lose the game.",
        (OneShot(LoseGame(You())),),
    ),
    (
        "Dein Gegner gewinnt die Partie.",
        "Your opponent wins the game.",
        (OneShot(Win(Opponent())),),
    ),
    (
        "Vernichte eine feindliche Einheit.",
        "Destroy an enemy unit.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Eine eigene Einheit bekommt +1 ATK bis zum Ende der Runde.",
        "A friendly unit gets +1 ATK until end of round.",
        (
            OneShot(
                Apply(Choose(1, 1, Filter(("unit",), "own"), 0), (AddStat("atk", Lit(1)),), Duration("end", "round"))
            ),
        ),
    ),
    (
        "Eine eigene Einheit kämpft gegen eine feindliche Einheit.",
        "A friendly unit fights an enemy unit.",
        (
            OneShot(
                Fight("atk", Choose(1, 1, Filter(("unit",), "own"), 0), Choose(1, 1, Filter(("unit",), "enemy"), 1))
            ),
        ),
    ),
    (
        "Lege 1 Wachstumsmarke auf diese Einheit.",
        "Place 1 growth counter on this unit.",
        (OneShot(AddCounter(Lit(1), "growth", This())),),
    ),
    (
        "Verwandle eine eigene Einheit in eine 0/0/1-Drohne.",
        "A friendly unit becomes a 0/0/1 Drone.",
        (OneShot(Transform(Choose(1, 1, Filter(("unit",), "own"), 0), Token("unit", (0, 0, 1), ("drohne",)))),),
    ),
)
