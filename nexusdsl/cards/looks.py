"""How factions look: a colour, and a sign that tells them apart without it. Both follow from their order in the set."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nexusdsl.ir.sets import CardSet, Faction

# Each is at least 5:1 against white, and they differ in lightness as well as in hue.
PALETTE: Final = ("#4d5a2a", "#a63c1c", "#17578f", "#643a85", "#0e6b66", "#7d5300", "#8a2450", "#34407a")
PLAIN: Final = "#535c66"  # of the faction that counts as neither
SIGNS: Final = (  # paths on 24 × 24, all filled by the even-odd rule
    "M12 3 L21 11 L21 15.5 L12 7.5 L3 15.5 L3 11 Z M12 11 L21 19 L21 21 L19 21 L12 15 L5 21 L3 21 L3 19 Z",
    "M13 2 C14 7 20 9 20 15.5 C20 19.5 16.5 22 12 22 C7.5 22 4 19.5 4 15.5 C4 12 6 10 7.5 8 C8 10 9 11 10 11.5 "
    "C9.5 8 10.5 4.5 13 2 Z "
    "M12 13 C10 15 9 16 9 17.7 C9 19.2 10.3 20 12 20 C13.7 20 15 19.2 15 17.7 C15 16 14 15 12 13 Z",
    "M12 2 L21 7 L21 17 L12 22 L3 17 L3 7 Z M12 5.5 L18 8.8 L18 15.2 L12 18.5 L6 15.2 L6 8.8 Z M12 9 L15 10.7 "
    "L15 13.6 L12 15.3 L9 13.6 L9 10.7 Z",
    "M2 12 C6 5 18 5 22 12 C18 19 6 19 2 12 Z M12 7.6 A4.4 4.4 0 1 0 12 16.4 A4.4 4.4 0 1 0 12 7.6 Z "
    "M12 10 A2 2 0 1 1 12 14 A2 2 0 1 1 12 10 Z",
    "M9 2 L15 2 L15 9 L22 9 L22 15 L15 15 L15 22 L9 22 L9 15 L2 15 L2 9 L9 9 Z",
    "M12 2 L15 9 L22 9.5 L16.5 14 L18.5 21.5 L12 17.3 L5.5 21.5 L7.5 14 L2 9.5 L9 9 Z",
    "M3 3 L21 3 L21 21 L3 21 Z M7 7 L17 7 L17 17 L7 17 Z",
    "M12 2 L22 21 L2 21 Z M12 9 L16.5 18 L7.5 18 Z",
)
RING: Final = "M12 2 A10 10 0 1 0 12 22 A10 10 0 1 0 12 2 Z M12 6 A6 6 0 1 1 12 18 A6 6 0 1 1 12 6 Z"


@dataclass(frozen=True, slots=True)
class Look:
    """A colour as "#rrggbb" and a path in SVG's words on 24 × 24."""

    colour: str
    sign: str


def looks(sets: tuple[CardSet, ...]) -> dict[str, Look]:
    """The look of each faction by its id; those of the sets that are built on come first and so keep theirs."""
    factions: list[Faction] = [faction for one in sets for faction in one.factions]
    neutral = {one.ruleset.deck.neutral for one in sets if one.ruleset.deck is not None}
    found = {faction.id: Look(PLAIN, RING) for faction in factions if faction.id in neutral}
    others = dict.fromkeys(faction.id for faction in factions if faction.id not in neutral)
    for place, id in enumerate(others):
        found[id] = Look(PALETTE[place % len(PALETTE)], SIGNS[place % len(SIGNS)])
    return found


def mixed(colour: str, other: str, share: int) -> str:
    """A colour with `share` percent of another in it."""
    parts = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{(one * (100 - share) + two * share) // 100:02x}" for one, two in parts)
