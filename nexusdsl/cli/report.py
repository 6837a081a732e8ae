"""Prints findings and tells the exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from nexusdsl.cli.context import Common, colour_wanted
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.diagnostics.render import Format, render
from nexusdsl.source import Source


def report(findings: Sequence[Diagnostic], sources: Sequence[Source], format: Format, common: Common) -> int:
    """Prints the findings on standard output; returns 1 if one of them is an error, else 0."""
    colour = colour_wanted(os.environ, sys.stdout.isatty())
    text = render(findings, sources, common.language, format, colour)
    if text:
        print(text)
    return 1 if any(finding.severity == "error" for finding in findings) else 0
