"""What a finding is: a code, the values of its message, the place, and what to do about it, in German and English."""

from __future__ import annotations

from typing import Literal, TypeAlias

from nexusdsl.records import dataclass
from nexusdsl.source import Span

Lang: TypeAlias = Literal["de", "en"]
Severity: TypeAlias = Literal["error", "warning", "info"]


@dataclass(frozen=True, slots=True)
class Text:
    """One message in both languages."""

    de: str
    en: str

    def in_(self, lang: Lang) -> str:
        """The wording in `lang`."""
        return self.de if lang == "de" else self.en


@dataclass(frozen=True, slots=True)
class Code:
    """An entry of the catalogue. `message` has `{name}` places; `page` explains the fault; `wrong` and `right` are
    examples.
    """

    id: str  # "NX101", never reused
    name: str  # "unknown-word"
    severity: Severity
    message: Text
    page: Text
    wrong: str
    right: str


@dataclass(frozen=True, slots=True)
class Label:
    """A second place that matters, with what it says."""

    span: Span
    text: Text


@dataclass(frozen=True, slots=True)
class Hint:
    """A remedy. `replacement`, if given, is the text that `span` (default: the primary span) should have instead."""

    text: Text
    replacement: str | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One finding. `args` fill the message of its code."""

    code: Code
    span: Span
    args: tuple[tuple[str, str], ...] = ()
    labels: tuple[Label, ...] = ()
    hints: tuple[Hint, ...] = ()

    @property
    def severity(self) -> Severity:
        """The severity of its code."""
        return self.code.severity

    def message(self, lang: Lang) -> str:
        """The message with its values."""
        return self.code.message.in_(lang).format(**dict(self.args))
