"""Why no game can be set up, as exceptions with German and English text."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.diagnostics.model import Diagnostic, Lang, Text
from nexusdsl.source import Source


class PlayError(Exception):
    """Base of what is raised here; `text` is the message in both languages."""

    def __init__(self, de: str, en: str) -> None:
        self.text = Text(_plain(de), _plain(en))
        super().__init__(self.text.en)


def _plain(text: str) -> str:
    """A message that quotes what somebody typed, without what a terminal would take as an order."""
    return text if text.isprintable() else "".join(c if c.isprintable() or c == "\n" else "\ufffd" for c in text)


class NotFoundError(PlayError):
    """There is no such set, deck, file or player, or the file cannot be read."""


class SetupError(PlayError):
    """A game cannot be set up like this: an unknown option or card, a seed out of bounds, no procedures, stale code."""


class FindingsError(PlayError):
    """The files of a set, deck or log have errors. `findings` are all of them, `sources` the texts they point at."""

    def __init__(self, findings: Sequence[Diagnostic], sources: Sequence[Source]) -> None:
        super().__init__("Befunde", "findings")
        self.findings = tuple(findings)
        self.sources = tuple(sources)

    def report(self, lang: Lang = "en") -> str:
        """All findings with their lines, marks and remedies, as `nexus check` prints them."""
        from nexusdsl.diagnostics.render import render

        return render(self.findings, self.sources, lang)

    def __str__(self) -> str:
        return self.report()
