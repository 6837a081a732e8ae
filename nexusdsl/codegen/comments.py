"""Clause comments: allow-listed characters on single lines, so that no text can leave its comment."""

from __future__ import annotations

import re
import textwrap

from nexusdsl.codegen.layout import WIDTH

_OTHER = re.compile("[^A-Za-z0-9äöüÄÖÜß .,;:!?+\\-−–—()\"'„“”‚‘’/%•…=<>]")
_DIRECTIVE = re.compile(
    r"(type|noqa|fmt|ruff|isort|mypy|pyright|pragma|pylint|flake8|yapf|coding|nosec)\b", re.IGNORECASE
)


def clean(text: str) -> str:
    """`text` with everything but letters, digits and common punctuation replaced by "?", on one line."""
    return _OTHER.sub("?", text)


def comment(text: str, indent: str) -> list[str]:
    """Comment lines for one clause. None of them can be read as an encoding declaration or a tool's directive."""
    safe = clean(" ".join(text.split()))
    width = WIDTH - len(indent) - 4
    lines = [safe] if 0 < len(safe) <= width else textwrap.wrap(safe, width)
    return [f"{indent}# {'… ' if _DIRECTIVE.match(line) else ''}{line}" for line in lines]
