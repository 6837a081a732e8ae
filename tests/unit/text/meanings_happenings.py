"""Events of control, hands, counters and statuses, and other ways to say events: both languages, and what they mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Draw,
    EachPlayer,
    Event,
    Every,
    Filter,
    Happened,
    If,
    Limit,
    Lit,
    OneShot,
    Opponent,
    This,
    Triggered,
    You,
)

_DRAW = Draw(You(), Lit(1))
_OWN_UNIT = Every(Filter(("unit",), "own"))
_UNIT = Every(Filter(("unit",)))


def _when(event: Event, limit: Limit | None = None) -> tuple[Ability, ...]:
    return (Triggered((event,), _DRAW, limit=limit),)


def _if(event: Event) -> tuple[Ability, ...]:
    return (OneShot(If(Happened("round", event), _DRAW)),)


def _triggers(rows: tuple[tuple[str, str, Event], ...]) -> tuple[tuple[str, str, tuple[Ability, ...]], ...]:
    return tuple((f"Wenn {de}, ziehe 1 Karte.", f"When {en}, draw 1 card.", _when(event)) for de, en, event in rows)


ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    *_triggers(
        (
            ("du Credits stiehlst", "you steal credits", Event("steals", You(), about="credit")),
            ("du Credits erhältst", "you gain credits", Event("gains", You(), about="credit")),
            (
                "du die Kontrolle über einen Sektor verlierst",
                "you lose control of a sector",
                Event("loses_control", You(), Every(Filter(("sector",)))),
            ),
            (
                "du einen Sektor verlierst",
                "you lose a sector",
                Event("loses_control", You(), Every(Filter(("sector",)))),
            ),
            (
                "dein Gegner die Kontrolle über eine eigene Einheit übernimmt",
                "your opponent takes control of a friendly unit",
                Event("takes_control", Opponent(), _OWN_UNIT),
            ),
            (
                "diese Karte aus deiner Hand abgeworfen wird",
                "this card is discarded from your hand",
                Event("discarded", This()),
            ),
            ("diese Karte abgeworfen wird", "this card is discarded", Event("discarded", This())),
            (
                "eine eigene Karte abgeworfen wird",
                "a friendly card is discarded",
                Event("discarded", Every(Filter((), "own"))),
            ),
            ("diese Einheit geopfert wird", "this unit is sacrificed", Event("sacrificed", This())),
            (
                "diese Einheit eine Struktur zerstört",
                "this unit destroys a structure",
                Event("destroys", This(), Every(Filter(("structure",)))),
            ),
            ("eine Einheit Gift erhält", "a unit gains Poison", Event("gets_status", _UNIT, about="gift")),
            (
                "eine Wachstumsmarke auf diese Einheit gelegt wird",
                "a growth counter is put on this unit",
                Event("gets_counter", This(), about="growth"),
            ),
            (
                "Wachstumsmarken von dieser Einheit entfernt werden",
                "growth counters are removed from this unit",
                Event("loses_counter", This(), about="growth"),
            ),
            (
                "diese Karte an eine Einheit angelegt wird",
                "this card is attached to a unit",
                Event("attached", This(), _UNIT),
            ),
            ("diese Einheit erschöpft wird", "this unit is exhausted", Event("exhausted", This())),
            (
                "diese Einheit auf eine Hand zurückgebracht wird",
                "this unit is returned to a hand",
                Event("returned", This()),
            ),
            ("dein Gegner sein Deck mischt", "your opponent shuffles their deck", Event("shuffles", Opponent())),
            ("ein Spieler passt", "a player passes", Event("passes", EachPlayer())),
            (
                "eine eigene Karte gespielt wird",
                "a friendly card is played",
                Event("plays", None, Every(Filter((), "own"))),
            ),
            ("eine Einheit getötet wird", "a unit is killed", Event("kills", None, _UNIT)),
            (
                "diese Einheit von einer Einheit getötet wird",
                "this unit is killed by a unit",
                Event("kills", _UNIT, This()),
            ),
            ("dieser Einheit Schaden zugefügt wird", "this unit is dealt damage", Event("takes", This())),
            ("die Initiative an dich geht", "the initiative goes to you", Event("initiative", You())),
        )
    ),
    (
        "Wenn du zum ersten Mal in einer Runde dein Deck mischst, ziehe 1 Karte.",
        "The first time you shuffle your deck each round, draw 1 card.",
        _when(Event("shuffles", You()), Limit("first", "round")),
    ),
    (
        "Wenn diese Einheit angreift oder angegriffen wird, ziehe 1 Karte.",
        "When this unit attacks or is attacked, draw 1 card.",
        (Triggered((Event("attacks", This()), Event("attacked", This())), _DRAW),),
    ),
    (
        "Wenn diese Einheit angreift, blockt oder stirbt, ziehe 1 Karte.",
        "When this unit attacks, blocks or dies, draw 1 card.",
        (Triggered((Event("attacks", This()), Event("blocks", This()), Event("dies", This())), _DRAW),),
    ),
    (
        "Wenn diese Einheit oder eine andere eigene Einheit stirbt, ziehe 1 Karte.",
        "When this unit or another friendly unit dies, draw 1 card.",
        (Triggered((Event("dies", This()), Event("dies", Every(Filter(("unit",), "own", other=True)))), _DRAW),),
    ),
    (
        "Immer wenn diese Einheit angreift, ziehe 1 Karte.",
        "Whenever this unit attacks, draw 1 card.",
        _when(Event("attacks", This())),
    ),
    (
        "Falls in dieser Runde eine eigene Einheit geopfert wurde, ziehe 1 Karte.",
        "If a friendly unit was sacrificed this round, draw 1 card.",
        _if(Event("sacrificed", _OWN_UNIT)),
    ),
    (
        "Falls in dieser Runde eine eigene Einheit geopfert worden ist, ziehe 1 Karte.",
        "If a friendly unit was sacrificed this round, draw 1 card.",
        _if(Event("sacrificed", _OWN_UNIT)),
    ),
)
