"""Python's collector of cycles, at rest while a large text becomes a value.

What is made of a text is kept, not thrown away, so that the collector looks through ever more objects and finds
nothing: at a few megabytes that takes as long as the reading itself. What the readers throw away goes without it.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_rest() -> Iterator[None]:
    """Within it no cycles are collected; afterwards it is as it was before."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
