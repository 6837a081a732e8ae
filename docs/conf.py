"""The site: `make site` builds docs/ with Sphinx, without a warning, into build/site."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

project = "nexusdsl"
author = "The developers of nexusdsl"
extensions = ["myst_parser", "docs.lexers"]
source_suffix = {".md": "markdown"}
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
html_theme = "furo"
html_title = "nexusdsl"
html_copy_source = False
html_extra_path = ["deck.schema.json", "cards.schema.json"]
