"""The page of a code: what the fault is, with a wrong and a right example."""

from __future__ import annotations

import re
import textwrap

from nexusdsl.diagnostics.catalog import catalog, find
from nexusdsl.diagnostics.model import Code, Lang

_HEADINGS: dict[Lang, tuple[str, str]] = {"de": ("Falsch", "Richtig"), "en": ("Wrong", "Right")}
_SEVERITIES: dict[Lang, dict[str, str]] = {
    "de": {"error": "Fehler", "warning": "Warnung", "info": "Hinweis"},
    "en": {"error": "error", "warning": "warning", "info": "info"},
}


def explain(code: str, lang: Lang = "en") -> str | None:
    """The page of a code or of its name; None if there is no such code."""
    found = find(code)
    return None if found is None else page(found, lang)


def page(code: Code, lang: Lang) -> str:
    """The page as plain text, at most 100 columns wide but for the examples."""
    wrong, right = _HEADINGS[lang]
    return "\n".join(
        (
            f"{code.id} · {code.name} · {_SEVERITIES[lang][code.severity]}",
            "",
            general(code.message.in_(lang)),
            "",
            textwrap.fill(code.page.in_(lang), 100),
            "",
            f"{wrong}:",
            _example(code.wrong),
            "",
            f"{right}:",
            _example(code.right),
            "",
        )
    )


def general(message: str) -> str:
    """A message with dots where a finding names something."""
    return re.sub(r"\{\w+\}", "…", message)


def _example(text: str) -> str:
    lines = [line if len(line) <= 160 else line[:159] + "…" for line in text.rstrip().split("\n")]
    shown = lines if len(lines) <= 12 else [*lines[:11], "…"]
    return textwrap.indent("\n".join(shown), "    ")


def index(lang: Lang = "en") -> str:
    """One line per code."""
    return "\n".join(f"{code.id}  {code.name}  {general(code.message.in_(lang))}" for code in catalog())
