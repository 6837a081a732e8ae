"""What a choice is for: the word that a question carries."""

from __future__ import annotations

import re
from functools import cache

from nexusdsl.ir.nodes import Node, PlayNow


def purpose(node: Node) -> str:
    """The name of an effect in lower case with underscores; playing without paying is a purpose of its own."""
    if isinstance(node, PlayNow) and node.free:
        return "play_free"
    return _plain(type(node).__name__)


@cache
def _plain(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
