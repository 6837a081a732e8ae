"""English: phrases under modal verbs."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import Forbid
from nexusdsl.ir.render.counted_en import objects
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.values import as_filter


def several_of(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "2 or more units"."""
    node = place.node
    if not isinstance(node, Forbid) or not node.only or node.fewest < 2:
        raise NotSayable(node, "how many is said of what stays allowed")
    return objects(roles, as_filter(place), ">=", node.fewest)


PERMISSION_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]]({"several_of": several_of})
