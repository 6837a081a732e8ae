"""Effects on cards: goals, orders, searches, what is named and played."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Bound,
    Choose,
    Discard,
    Draw,
    EachPlayer,
    Event,
    EventObject,
    EventSubject,
    Every,
    Filter,
    InZone,
    Lit,
    Look,
    Lose,
    May,
    NameCard,
    NameNumber,
    OneShot,
    Opponent,
    PlayNow,
    Put,
    Random,
    ResourceOf,
    Rest,
    Reveal,
    RevealUntil,
    Search,
    Seq,
    Shuffle,
    Steal,
    This,
    Top,
    Triggered,
    You,
)

ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Ziehe Karten, bis du 5 Karten auf der Hand hast.",
        "Draw cards until you have 5 cards in hand.",
        (OneShot(Draw(You(), Lit(5), True)),),
    ),
    (
        "Dein Gegner wirft Karten ab, bis er 3 Karten auf der Hand hat.",
        "Your opponent discards down to 3 cards.",
        (OneShot(Discard(Opponent(), 3, until=True)),),
    ),
    (
        "Dein Gegner wirft Karten ab, bis er 3 Karten auf der Hand hat.",
        "Your opponent discards cards until they have 3 cards in hand.",
        (OneShot(Discard(Opponent(), 3, until=True)),),
    ),
    (
        "Wirf deine Hand ab und ziehe Karten, bis du 5 Karten auf der Hand hast.",
        "Discard your hand and draw cards until you have 5 cards in hand.",
        (OneShot(Seq((Discard(You(), None), Draw(You(), Lit(5), True)))),),
    ),
    (
        "Jeder Spieler zieht Karten, bis er 4 Karten auf der Hand hat.",
        "Each player draws cards until they have 4 cards in hand.",
        (OneShot(Draw(EachPlayer(), Lit(4), True)),),
    ),
    (
        "Sieh dir die obersten 3 Karten deines Decks an. Lege sie in beliebiger Reihenfolge auf dein Deck.",
        "Look at the top 3 cards of your deck. Put them on top of your deck in any order.",
        (OneShot(Seq((Look(You(), Top(3, You(), 0)), Put(Bound(0), "deck_top", You(), "chosen")))),),
    ),
    (
        "Lege jede Karte aus deiner Ablage in zufälliger Reihenfolge unter dein Deck.",
        "Put each card from your discard pile on the bottom of your deck in a random order.",
        (OneShot(Put(Every(Filter(zone=InZone("discard", You()))), "deck_bottom", You(), "random")),),
    ),
    (
        "Sieh dir die obersten 3 Karten deines Decks an. Nimm 1 davon auf deine Hand und lege den Rest unter "
        "dein Deck.",
        "Look at the top 3 cards of your deck. Put 1 of them into your hand and the rest on the bottom of your deck.",
        (
            OneShot(
                Seq(
                    (
                        Look(You(), Top(3, You(), 0)),
                        Put(Choose(1, 1, Filter(among=0), 1), "hand", You()),
                        Put(Rest(0), "deck_bottom", You()),
                    )
                )
            ),
        ),
    ),
    (
        "Bringe eine Einheit aus der feindlichen Ablage unter deiner Kontrolle ins Spiel.",
        "Put a unit from the enemy discard pile into play under your control.",
        (OneShot(Put(Choose(1, 1, Filter(("unit",), zone=InZone("discard", Opponent())), 0), "field", You())),),
    ),
    (
        "Wenn diese Einheit eine Struktur zerstört, nimm jene Struktur aus der Ablage ins Spiel unter deine Kontrolle.",
        "When this unit destroys a structure, put that structure from the discard pile into play under your control.",
        (Triggered((Event("destroys", This(), Every(Filter(("structure",)))),), Put(EventObject(), "field", You())),),
    ),
    (
        "Wenn eine andere eigene Einheit stirbt, nimm sie aus deiner Ablage auf deine Hand.",
        "When another friendly unit dies, put it from your discard pile into your hand.",
        (Triggered((Event("dies", Every(Filter(("unit",), "own", True))),), Put(EventSubject(), "hand", You())),),
    ),
    (
        "Durchsuche dein Deck nach bis zu 2 Einheiten und nimm sie auf deine Hand. Mische dann dein Deck.",
        "Search your deck for up to 2 units and put them into your hand. Then shuffle your deck.",
        (OneShot(Seq((Search(You(), Filter(("unit",)), 0, 2), Put(Bound(0), "hand", You()), Shuffle(You())))),),
    ),
    (
        "Durchsuche dein Deck nach einem Protokoll, decke es auf und nimm es auf deine Hand. Mische dann dein Deck.",
        "Search your deck for a protocol, reveal it and put it into your hand. Then shuffle your deck.",
        (
            OneShot(
                Seq(
                    (
                        Search(You(), Filter(("protocol",)), 0),
                        Reveal(Bound(0)),
                        Put(Bound(0), "hand", You()),
                        Shuffle(You()),
                    )
                )
            ),
        ),
    ),
    (
        "Decke Karten von deinem Deck auf, bis du eine Einheit aufdeckst. Nimm sie auf deine Hand und lege "
        "den Rest in zufälliger Reihenfolge unter dein Deck.",
        "Reveal cards from the top of your deck until you reveal a unit. Put it into your hand and put the "
        "rest on the bottom of your deck in a random order.",
        (
            OneShot(
                Seq(
                    (
                        RevealUntil(You(), Filter(("unit",)), 0, 1),
                        Put(Bound(1), "hand", You()),
                        Put(Rest(0), "deck_bottom", You(), "random"),
                    )
                )
            ),
        ),
    ),
    (
        "Nenne eine Karte.",
        "Name a card.",
        (OneShot(NameCard(You(), 0)),),
    ),
    (
        "Dein Gegner nennt eine Einheit.",
        "Your opponent names a unit.",
        (OneShot(NameCard(Opponent(), 0, Filter(("unit",)))),),
    ),
    (
        "Nenne eine Zahl von 1 bis 6.",
        "Name a number from 1 to 6.",
        (OneShot(NameNumber(You(), 1, 6, 0)),),
    ),
    (
        "Spiele eine Karte aus deiner Hand.",
        "Play a card from your hand.",
        (OneShot(PlayNow(Choose(1, 1, Filter(zone=InZone("hand", You())), 0))),),
    ),
    (
        "Spiele eine Einheit aus deiner Ablage, ohne ihre Kosten zu zahlen.",
        "Play a unit from your discard pile without paying its cost.",
        (OneShot(PlayNow(Choose(1, 1, Filter(("unit",), zone=InZone("discard", You())), 0), True)),),
    ),
    (
        "Mische deine Ablage in dein Deck.",
        "Shuffle your discard pile into your deck.",
        (OneShot(Put(Every(Filter(zone=InZone("discard", You()))), "deck", You())),),
    ),
    (
        "Lege deine Hand unter dein Deck.",
        "Put your hand on the bottom of your deck.",
        (OneShot(Put(Every(Filter(zone=InZone("hand", You()))), "deck_bottom", You())),),
    ),
    (
        "Mische die feindliche Hand in das feindliche Deck.",
        "Shuffle the enemy hand into the enemy deck.",
        (OneShot(Put(Every(Filter(zone=InZone("hand", Opponent()))), "deck", Opponent())),),
    ),
    (
        "Dein Gegner legt die oberste Karte seines Decks in seine Ablage.",
        "Your opponent puts the top card of their deck into their discard pile.",
        (OneShot(Put(Top(1, Opponent(), 0), "discard", Opponent())),),
    ),
    (
        "Dein Gegner legt eine Karte aus seiner Hand unter sein Deck.",
        "Your opponent puts a card from their hand on the bottom of their deck.",
        (
            OneShot(
                Put(Choose(1, 1, Filter(zone=InZone("hand", Opponent())), 0, Opponent()), "deck_bottom", Opponent())
            ),
        ),
    ),
    (
        "Dein Gegner mischt seine Hand in sein Deck.",
        "Your opponent shuffles their hand into their deck.",
        (OneShot(Put(Every(Filter(zone=InZone("hand", Opponent()))), "deck", Opponent())),),
    ),
    (
        "Dein Gegner deckt eine zufällige Karte aus seiner Hand auf.",
        "Your opponent reveals a random card from their hand.",
        (OneShot(Reveal(Random(1, Filter(zone=InZone("hand", Opponent())), 0))),),
    ),
    (
        "Dein Gegner deckt seine Hand auf.",
        "Your opponent reveals their hand.",
        (OneShot(Reveal(Every(Filter(zone=InZone("hand", Opponent()))))),),
    ),
    (
        "Dein Gegner nimmt eine Einheit aus seiner Ablage auf seine Hand.",
        "Your opponent puts a unit from their discard pile into their hand.",
        (
            OneShot(
                Put(
                    Choose(1, 1, Filter(("unit",), zone=InZone("discard", Opponent())), 0, Opponent()),
                    "hand",
                    Opponent(),
                )
            ),
        ),
    ),
    (
        "Dein Gegner verliert alle Credits.",
        "Your opponent loses all credits.",
        (OneShot(Lose(Opponent(), "credit", ResourceOf(Opponent(), "credit"))),),
    ),
    (
        "Wirf alle Karten ab.",
        "Discard all cards.",
        (OneShot(Discard(You(), None)),),
    ),
    (
        "Stiehl 1 Credit von deinem Gegner.",
        "Steal 1 credit from your opponent.",
        (OneShot(Steal(You(), "credit", Lit(1), Opponent())),),
    ),
    (
        "Bringe eine Einheit aus deiner Ablage ins Spiel zurück.",
        "Return a unit from your discard pile to play.",
        (OneShot(Put(Choose(1, 1, Filter(("unit",), zone=InZone("discard", You())), 0), "field")),),
    ),
    (
        "Du darfst eine Karte aus deiner Hand spielen, ohne ihre Kosten zu zahlen.",
        "You may play a card from your hand without paying its cost.",
        (OneShot(May(You(), PlayNow(Choose(1, 1, Filter(zone=InZone("hand", You())), 0), True))),),
    ),
    (
        "Du darfst Karten ziehen, bis du 5 Karten auf der Hand hast.",
        "You may draw cards until you have 5 cards in hand.",
        (OneShot(May(You(), Draw(You(), Lit(5), True))),),
    ),
    (
        "Bringe alle feindlichen Einheiten auf die Hand ihrer Besitzer zurück.",
        "Return all enemy units to their owners' hands.",
        (OneShot(Put(Every(Filter(("unit",), "enemy")), "hand")),),
    ),
    (
        "Bringe bis zu 2 Einheiten auf die Hand ihrer Besitzer zurück.",
        "Return up to 2 units to their owners' hands.",
        (OneShot(Put(Choose(0, 2, Filter(("unit",)), 0), "hand")),),
    ),
)
