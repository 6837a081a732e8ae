"""What abilities wait for, how often and when: both languages, and what they mean."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Ability,
    Activated,
    Draw,
    Event,
    Every,
    Filter,
    Limit,
    Lit,
    Opponent,
    This,
    Triggered,
    You,
)

_DRAW = Draw(You(), Lit(1))
_OWN_UNIT = Every(Filter(("unit",), "own"))
_DIES = Event("dies", _OWN_UNIT)


def _when(event: Event, limit: Limit | None = None) -> tuple[Ability, ...]:
    return (Triggered((event,), _DRAW, limit=limit),)


def _triggers(*rows: tuple[str, str, Event]) -> tuple[tuple[str, str, tuple[Ability, ...]], ...]:
    return tuple((f"Wenn {de}, ziehe 1 Karte.", f"When {en}, draw 1 card.", _when(event)) for de, en, event in rows)


LIMITS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    (
        "Zweimal pro Runde: Ziehe 1 Karte.",
        "Twice per round: Draw 1 card.",
        (Activated((), _DRAW, Limit("once", "round", 2)),),
    ),
    (
        "Bis zu dreimal pro Runde: Ziehe 1 Karte.",
        "Up to three times each round: Draw 1 card.",
        (Activated((), _DRAW, Limit("once", "round", 3)),),
    ),
    (
        "Höchstens einmal pro Partie: Ziehe 1 Karte.",
        "At most once per game: Draw 1 card.",
        (Activated((), _DRAW, Limit("once", "game")),),
    ),
    (
        "Zweimal pro Runde: Wenn eine eigene Einheit stirbt, ziehe 1 Karte.",
        "Twice per round: When a friendly unit dies, draw 1 card.",
        _when(_DIES, Limit("once", "round", 2)),
    ),
    (
        "Wenn eine eigene Einheit stirbt, ziehe 1 Karte. Diese Fähigkeit wird nur zweimal pro Runde ausgelöst.",
        "When a friendly unit dies, draw 1 card. This ability triggers only twice each round.",
        _when(_DIES, Limit("once", "round", 2)),
    ),
    (
        "Wenn eine eigene Einheit zum zweiten Mal in einer Runde stirbt, ziehe 1 Karte.",
        "The second time a friendly unit dies each round, draw 1 card.",
        _when(_DIES, Limit("first", "round", 2)),
    ),
    (
        "Wenn du zum dritten Mal in einer Runde eine Karte opferst, ziehe 1 Karte.",
        "When you sacrifice a card for the third time in a round, draw 1 card.",
        _when(Event("sacrifices", You(), Every(Filter())), Limit("first", "round", 3)),
    ),
)
ROWS: tuple[tuple[str, str, tuple[Ability, ...]], ...] = (
    *LIMITS,
    *_triggers(
        (
            "diese Einheit das Ziel eines feindlichen Ereignisses wird",
            "this unit becomes the target of an enemy event",
            Event("chosen", This(), Every(Filter(("event",), "enemy"))),
        ),
        (
            "eine eigene Einheit Ziel eines Effekts wird",
            "a friendly unit becomes the target of an effect",
            Event("chosen", _OWN_UNIT, Every(Filter(("effect",)))),
        ),
        ("du die Initiative verlierst", "you lose the initiative", Event("loses_initiative", You())),
        ("dein Gegner die Initiative erhält", "your opponent receives the initiative", Event("initiative", Opponent())),
        ("diese Einheit alleine angreift", "this unit attacks alone", Event("attacks_alone", This())),
        (
            "du eine Reaktion ausspielst",
            "you play a reaction",
            Event("plays", You(), Every(Filter(("reaction",)))),
        ),
    ),
)
