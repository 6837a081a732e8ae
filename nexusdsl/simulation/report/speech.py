"""Says things in the language of the page: words with their places filled, names of cards, factions and ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.simulation.names import Named, Names
from nexusdsl.simulation.plan import Plan
from nexusdsl.simulation.report import words as w
from nexusdsl.simulation.report.figures import Figures
from nexusdsl.simulation.report.rates import Rate


def clean(text: str) -> str:
    """A name from a file without what a browser, or a reader of bidirectional text, would take as an order."""
    return text if text.isprintable() else "".join(char if char.isprintable() else "\ufffd" for char in text)


@dataclass(frozen=True, slots=True)
class Speech:
    """One language, the printed names of a plan, and what the ways to win are called (a way that has no word is called
    what the rows call it)."""

    lang: Lang
    names: Names | None
    ways: Mapping[str, Text]
    figures: Figures
    printed: dict[str, str] = field(default_factory=dict)

    def say(self, text: Text, **values: object) -> str:
        """A text with its places filled."""
        words = text.in_(self.lang)
        return words.format(**values) if values else words

    def card(self, number: str) -> str:
        """Number and name of a card."""
        name = self.printed.get(number)
        return clean(number if name is None else f"{number} {name}")

    def faction(self, code: str) -> str:
        """Name and code of a faction."""
        name = self.printed.get(code)
        return clean(code if name is None else f"{name} ({code})")

    def way(self, path: str) -> str:
        """What a way to win is called."""
        return clean(path) if path not in self.ways else self.say(self.ways[path])

    def rule(self, rule: str) -> str:
        """A choice of options."""
        return clean(rule) or self.say(w.DEFAULT)

    @property
    def resource(self) -> str:
        """The only resource, or all of them."""
        found = self.names.resources if self.names is not None else ()
        return clean(_in(found[0], self.lang)) if len(found) == 1 else self.say(w.RESOURCES)

    def rate(self, rate: Rate) -> str:
        """A rate in percent; a dash without games."""
        return self.figures.percent(rate.share) if rate.count else "–"

    def interval(self, rate: Rate) -> str:
        """Its interval; a dash without games."""
        return self.figures.span(rate.interval) if rate.count else "–"


def speech(plan: Plan, lang: Lang, ways: Mapping[str, Text]) -> Speech:
    """For a plan in a language."""
    names = plan.names
    every = (*names.cards, *names.factions) if names is not None else ()
    printed = {each[0]: _in(each, lang) for each in every if each[1] or each[2]}
    return Speech(lang, names, ways, Figures(lang), printed)


def set_name(plan: Plan, lang: Lang) -> str:
    """The printed name of the set, else its id."""
    return clean(_in(plan.names.set, lang) if plan.names is not None else plan.set)


def _in(named: Named, lang: Lang) -> str:
    """The name in one language, else in the other, else the id."""
    id, german, english = named
    return (german or english or id) if lang == "de" else (english or german or id)
