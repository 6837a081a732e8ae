"""Effects: German, English, and what both mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    AddCounter,
    Answered,
    Apply,
    Bound,
    Cancel,
    Choose,
    Deal,
    Destroy,
    Discard,
    Draw,
    Duration,
    EachPlayer,
    EndPeriod,
    Every,
    Filter,
    GiveStatus,
    Grant,
    Heal,
    If,
    InZone,
    Is,
    Lit,
    Look,
    Lose,
    LoseStat,
    May,
    OneShot,
    Opponent,
    Put,
    Remove,
    RemoveCounter,
    Reveal,
    Sacrifice,
    Search,
    Seq,
    Shuffle,
    StatIs,
    Steal,
    TakeMarker,
    TakeStatus,
    The,
    This,
    Top,
    TurnUp,
    Win,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Füge dem feindlichen HQ 3 Schaden zu.",
        "Deal 3 damage to the enemy HQ.",
        (OneShot(Deal(Lit(3), The(Filter(("hq",), "enemy")))),),
    ),
    (
        "Füge jeder feindlichen Einheit 2 Schaden zu.",
        "Deal 2 damage to each enemy unit.",
        (OneShot(Deal(Lit(2), Every(Filter(("unit",), "enemy")))),),
    ),
    (
        "Füge bis zu 2 feindlichen Einheiten je 2 Schaden zu.",
        "Deal 2 damage to each of up to 2 enemy units.",
        (OneShot(Deal(Lit(2), Choose(0, 2, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Diese Einheit fügt einer feindlichen Einheit 2 Schaden zu.",
        "This unit deals 2 damage to an enemy unit.",
        (OneShot(Deal(Lit(2), Choose(1, 1, Filter(("unit",), "enemy"), 0), dealer=This())),),
    ),
    (
        "Eine feindliche Einheit verliert 2 HP.",
        "An enemy unit loses 2 HP.",
        (OneShot(LoseStat(Lit(2), "hp", Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Zerstöre eine feindliche Einheit.",
        "Destroy an enemy unit.",
        (OneShot(Destroy(Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Zerstöre bis zu 2 feindliche Strukturen.",
        "Destroy up to 2 enemy structures.",
        (OneShot(Destroy(Choose(0, 2, Filter(("structure",), "enemy"), 0))),),
    ),
    (
        "Heile jede eigene Einheit vollständig.",
        "Fully heal each friendly unit.",
        (OneShot(Heal(None, "hp", Every(Filter(("unit",), "own")))),),
    ),
    (
        "Heile dein HQ um 3 HP.",
        "Heal your HQ by 3 HP.",
        (OneShot(Heal(Lit(3), "hp", The(Filter(("hq",), "own")))),),
    ),
    (
        "Wirf 1 Karte ab.",
        "Discard 1 card.",
        (OneShot(Discard(You(), 1)),),
    ),
    (
        "Dein Gegner wirft 1 zufällige Karte ab.",
        "Your opponent discards 1 random card.",
        (OneShot(Discard(Opponent(), 1, True)),),
    ),
    (
        "Wirf deine Hand ab.",
        "Discard your hand.",
        (OneShot(Discard(You(), None)),),
    ),
    (
        "Durchsuche dein Deck nach einer Einheit und nimm sie auf deine Hand. Mische dann dein Deck.",
        "Search your deck for a unit and put it into your hand. Then shuffle your deck.",
        (OneShot(Seq((Search(You(), Filter(("unit",)), 0), Put(Bound(0), "hand", You()), Shuffle(You())))),),
    ),
    (
        "Sieh dir die oberste Karte deines Decks an.",
        "Look at the top card of your deck.",
        (OneShot(Look(You(), Top(1, You(), 0))),),
    ),
    (
        "Sieh dir die oberste Karte des feindlichen Decks an. Du darfst sie unter das Deck legen.",
        "Look at the top card of the enemy deck. You may put it on the bottom of the deck.",
        (OneShot(Seq((Look(You(), Top(1, Opponent(), 0)), May(You(), Put(Bound(0), "deck_bottom"))))),),
    ),
    (
        "Sieh dir die feindliche Hand an.",
        "Look at the enemy hand.",
        (OneShot(Look(You(), Every(Filter(zone=InZone("hand", Opponent()))))),),
    ),
    (
        "Dein Gegner deckt seine Hand auf.",
        "Your opponent reveals their hand.",
        (OneShot(Reveal(Every(Filter(zone=InZone("hand", Opponent()))))),),
    ),
    (
        "Mische dein Deck.",
        "Shuffle your deck.",
        (OneShot(Shuffle(You())),),
    ),
    (
        "Lege eine Karte aus deiner Hand auf dein Deck.",
        "Put a card from your hand on top of your deck.",
        (OneShot(Put(Choose(1, 1, Filter(zone=InZone("hand", You())), 0), "deck_top", You())),),
    ),
    (
        "Bringe eine feindliche Einheit auf die Hand ihres Besitzers zurück.",
        "Return an enemy unit to its owner's hand.",
        (OneShot(Put(Choose(1, 1, Filter(("unit",), "enemy"), 0), "hand")),),
    ),
    (
        "Nimm eine Einheit aus deiner Ablage auf deine Hand.",
        "Put a unit from your discard pile into your hand.",
        (OneShot(Put(Choose(1, 1, Filter(("unit",), zone=InZone("discard", You())), 0), "hand", You())),),
    ),
    (
        "Bringe eine Einheit mit Kosten von höchstens 2 aus deiner Ablage ins Spiel.",
        "Put a unit with cost 2 or less from your discard pile into play.",
        (
            OneShot(
                Put(
                    Choose(
                        1, 1, Filter(("unit",), tests=(StatIs("cost", "<=", Lit(2)),), zone=InZone("discard", You())), 0
                    ),
                    "field",
                )
            ),
        ),
    ),
    (
        "Dein Gegner verliert 2 Credits.",
        "Your opponent loses 2 credits.",
        (OneShot(Lose(Opponent(), "credit", Lit(2))),),
    ),
    (
        "Stiehl deinem Gegner 1 Credit.",
        "Steal 1 credit from your opponent.",
        (OneShot(Steal(You(), "credit", Lit(1), Opponent())),),
    ),
    (
        "Eine feindliche Einheit erhält Gift.",
        "An enemy unit gains Poison.",
        (OneShot(GiveStatus("gift", Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Entferne Gift von jeder eigenen Einheit.",
        "Remove Poison from each friendly unit.",
        (OneShot(TakeStatus("gift", Every(Filter(("unit",), "own")))),),
    ),
    (
        "Annulliere die Karte, auf die du reagierst, falls sie ein Ereignis ist.",
        "Cancel the card you are reacting to if it is an event.",
        (OneShot(If(Is(Answered(), Filter(("event",))), Cancel(Answered()))),),
    ),
    (
        "Bringe 1 Karte aus deiner Hand verdeckt ins Spiel.",
        "Put 1 card from your hand into play face down.",
        (OneShot(Put(Choose(1, 1, Filter(zone=InZone("hand", You())), 0), "field_facedown")),),
    ),
    (
        "Decke diese Karte auf.",
        "Turn this card face up.",
        (OneShot(TurnUp(This())),),
    ),
    (
        "Entferne den Neu-Marker von einer eigenen Einheit.",
        "Remove the New marker from a friendly unit.",
        (OneShot(TakeMarker("new", Choose(1, 1, Filter(("unit",), "own"), 0))),),
    ),
    (
        "Lege 2 Wachstumsmarken auf jede eigene Einheit.",
        "Put 2 growth counters on each friendly unit.",
        (OneShot(AddCounter(Lit(2), "growth", Every(Filter(("unit",), "own")))),),
    ),
    (
        "Entferne 1 Wachstumsmarke von einer feindlichen Einheit.",
        "Remove 1 growth counter from an enemy unit.",
        (OneShot(RemoveCounter(Lit(1), "growth", Choose(1, 1, Filter(("unit",), "enemy"), 0))),),
    ),
    (
        "Entferne alle Wachstumsmarken von allen Einheiten.",
        "Remove all growth counters from all units.",
        (OneShot(RemoveCounter(None, "growth", Every(Filter(("unit",))))),),
    ),
    (
        "Jeder Spieler opfert eine Einheit.",
        "Each player sacrifices a unit.",
        (OneShot(Sacrifice(EachPlayer(), Choose(1, 1, Filter(("unit",), "own"), 0, EachPlayer()))),),
    ),
    (
        "Eine eigene Einheit erhält Sofortstart und Durchbruch bis zum Ende der Runde.",
        "A friendly unit gains Rush and Breakthrough until end of round.",
        (
            OneShot(
                Apply(
                    Choose(1, 1, Filter(("unit",), "own"), 0),
                    (Grant("sofortstart"), Grant("durchbruch")),
                    Duration("end", "round"),
                )
            ),
        ),
    ),
    (
        "Eine feindliche Einheit verliert bis zum Ende der Runde alle Schlüsselwörter.",
        "An enemy unit loses all keywords until end of round.",
        (OneShot(Apply(Choose(1, 1, Filter(("unit",), "enemy"), 0), (Remove(None),), Duration("end", "round"))),),
    ),
    (
        "Eine feindliche Einheit verliert dauerhaft alle Fähigkeiten.",
        "An enemy unit permanently loses all abilities.",
        (OneShot(Apply(Choose(1, 1, Filter(("unit",), "enemy"), 0), (Remove(None, True),), Duration("permanent"))),),
    ),
    (
        "Eine feindliche Einheit verliert bis zum Ende der Runde alle Schlüsselwörter und erhält Phantom.",
        "An enemy unit loses all keywords and gains Phantom until end of round.",
        (
            OneShot(
                Apply(
                    Choose(1, 1, Filter(("unit",), "enemy"), 0),
                    (Remove(None), Grant("phantom")),
                    Duration("end", "round"),
                )
            ),
        ),
    ),
    (
        "Beende die Runde.",
        "End the round.",
        (OneShot(EndPeriod("round")),),
    ),
    (
        "Du gewinnst die Partie.",
        "You win the game.",
        (OneShot(Win(You())),),
    ),
    (
        "Füge einer feindlichen Einheit 2 Schaden zu und ziehe 1 Karte.",
        "Deal 2 damage to an enemy unit and draw 1 card.",
        (OneShot(Seq((Deal(Lit(2), Choose(1, 1, Filter(("unit",), "enemy"), 0)), Draw(You(), Lit(1))))),),
    ),
    (
        "Füge dem feindlichen HQ 2 Schaden zu. Dein HQ verliert 1 HP.",
        "Deal 2 damage to the enemy HQ. Your HQ loses 1 HP.",
        (
            OneShot(
                Seq((Deal(Lit(2), The(Filter(("hq",), "enemy"))), LoseStat(Lit(1), "hp", The(Filter(("hq",), "own")))))
            ),
        ),
    ),
)
