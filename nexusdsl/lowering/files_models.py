"""pydantic models of what a set file says about sets and rulesets: the borders where plain text becomes trusted
values.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class Strict(BaseModel):
    """No unknown fields, no conversions, no changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class SetHeader(Strict):
    """The head of a set: which ruleset or which sets it builds on, and the languages it is printed in."""

    id: Id
    ruleset: Id | None
    uses: tuple[Id, ...]
    languages: tuple[Annotated[str, Field(pattern=r"^(de|en)$")], ...]

    @model_validator(mode="after")
    def _one_base(self) -> SetHeader:
        if (self.ruleset is None) == (not self.uses):
            raise ValueError("base")
        return self


class Constant(Strict):
    """A ruleset constant or ruling option; the first value is the default."""

    key: Id
    values: Annotated[
        tuple[Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")], ...], Field(min_length=1, max_length=20)
    ]
    number: bool


class DeckNumbers(Strict):
    """The numbers of the deck rules; what is not written is not limited."""

    size: Annotated[int, Field(ge=1, le=1000)]
    main_min: Count = 0
    secondary_max: Count = 1_000_000
    secondary_count: Count = 1_000_000
    secondary_surcharge: Count = 0
    neutral_copies: Count = 1_000_000
    sideboard: Count = 0


def invalid_fields(error: ValidationError) -> tuple[str, ...]:
    """The names of the fields that were refused, "" for the model as a whole, each once."""
    places: list[tuple[Any, ...]] = [tuple(item["loc"]) for item in error.errors()]
    return tuple(dict.fromkeys(str(place[0]) if place else "" for place in places))
