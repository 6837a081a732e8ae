"""The compiler as other rooms see it.

`compile_set` is pure: texts in, a checked CardSet and diagnostics out, through the passes of PASSES in order.
`load_set` and `Loader` add reading files and resolving `uses`.
"""

from __future__ import annotations

from nexusdsl.driver.cache import Cache
from nexusdsl.driver.files import display_path, read_set
from nexusdsl.driver.loader import Loader, load_set
from nexusdsl.driver.options import MAX_NUMBER, refused
from nexusdsl.driver.passes import PASSES, Compiled, compile_set
from nexusdsl.driver.wording import wordings

__all__ = [
    "MAX_NUMBER",
    "PASSES",
    "Cache",
    "Compiled",
    "Loader",
    "compile_set",
    "display_path",
    "load_set",
    "read_set",
    "refused",
    "wordings",
]
