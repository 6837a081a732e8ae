"""The plan of a series from its file: the very value that the file was written from, or nothing."""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from nexusdsl.decks.cards import GameDeck
from nexusdsl.simulation.names import Names
from nexusdsl.simulation.plan import Entrant, Plan


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, extra="ignore", frozen=True)


class DeckFile(_Strict):
    """A deck of the series."""

    label: str
    name: str
    faction: str
    cards: list[str]


_Named = Annotated[list[str | None], Field(min_length=3, max_length=3)]


class NamesFile(_Strict):
    """Printed names: number, German, English."""

    set: _Named
    cards: list[_Named]
    factions: list[_Named]
    resources: list[_Named]
    victories: list[str]

    def value(self) -> Names:
        """The names that this was written from."""
        cards, factions, resources = (
            tuple((str(id), de, en) for id, de, en in each) for each in (self.cards, self.factions, self.resources)
        )
        id, de, en = self.set
        return Names((str(id), de, en), cards, factions, resources, tuple(self.victories))


class PlanFile(_Strict):
    """All of plan.json but its schema and hash, which follow from the rest."""

    set: str
    rules: str
    version: str
    seed: int
    games: Annotated[int, Field(ge=2)]
    decks: Annotated[list[DeckFile], Field(min_length=1)]
    players: Annotated[list[str], Field(min_length=1)]
    options: Annotated[list[dict[str, str]], Field(min_length=1)]
    rows: list[str]
    names: NamesFile | None = None

    def value(self) -> Plan:
        """The plan that this was written from."""
        entrants = [
            Entrant(each.label, GameDeck(each.name, each.faction, tuple(each.cards), ())) for each in self.decks
        ]
        return Plan(
            self.set,
            self.rules,
            self.version,
            self.seed,
            self.games,
            tuple(entrants),
            tuple(self.players),
            tuple(tuple(choice.items()) for choice in self.options),
            tuple(self.rows),
            None if self.names is None else self.names.value(),
        )


def plan_from(text: str) -> Plan | None:
    """The plan whose text this is; None if it is none, or has been changed since it was written."""
    try:
        plan = PlanFile.model_validate(json.loads(text)).value()
        return plan if plan.text == text else None
    except (ValueError, ValidationError, RecursionError):  # the text has no such plan, or one that cannot be written
        return None
