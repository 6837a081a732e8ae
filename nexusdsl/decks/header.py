"""The header of a deck file, validated where it crosses the file boundary."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class DeckHeader(BaseModel):
    """`Format`, `Name`, `Set` and `Hauptfraktion` of a deck list; all may be left out."""

    model_config = ConfigDict(extra="forbid", frozen=True, str_strip_whitespace=True)

    format: Literal["nxd-1"] = "nxd-1"
    name: str = Field(default="", max_length=120, pattern=r"^[^\x00-\x1f\x7f]*$")
    set: str | None = Field(default=None, pattern=r"^[a-z][a-z0-9_]{0,40}$")
    faction: str | None = Field(default=None, min_length=1, max_length=60, pattern=r"^[\w .'-]+$")


REASONS: dict[str, tuple[str, str]] = {
    "format": ("gelesen wird nur nxd-1", "only nxd-1 is read"),
    "name": ("höchstens 120 Zeichen, keine Steuerzeichen", "at most 120 characters, no control characters"),
    "set": ("eine Set-Kennung wie nxs_a01", "a set id such as nxs_a01"),
    "faction": ("ein Kürzel oder Name wie MIL", "a code or name such as MIL"),
}
