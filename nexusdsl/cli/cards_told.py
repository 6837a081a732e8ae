"""What `nexus cards --stats` prints: tables, or the same as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nexusdsl.cards.faces import named, said
from nexusdsl.cards.statistics import Gap, Statistics, Texts
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.ir.sets import CardSet

CARDS: Final = Text("{name}: {n} Karten", "{name}: {n} cards")
FACTION: Final = Text("Fraktion", "faction")
SUM: Final = Text("zusammen", "together")
NONE: Final = Text("ohne", "none")
RARITIES: Final = Text("Seltenheiten", "Rarities")
TYPES: Final = Text("Typen", "Types")
KEYWORDS: Final = Text("Schlüsselwörter (Karten, die sie haben oder geben)", "Keywords (cards that have or give them)")
GAPS: Final = Text("Fehlende Nummern", "Missing numbers")
BETWEEN: Final = Text("zwischen {after} und {before}", "between {after} and {before}")
TEXTS: Final = Text("Texte", "Texts")
WORDS: Final = Text("Wörter je Karte mit Text", "words per card with a text")
LONGEST: Final = Text("längster Text", "longest text")
LENGTH: Final = Text("{card} ({words} Wörter, {letters} Zeichen)", "{card} ({words} words, {letters} letters)")
LACKING: Final = (
    ("no_name", Text("ohne Namen", "without a name")),
    ("no_text", Text("ohne Regeltext", "without rules text")),
    ("no_flavour", Text("ohne Stimmungstext", "without flavour text")),
    ("no_brief", Text("ohne Bildauftrag", "without an illustrator's brief")),
)
SHOWN: Final = 8  # card numbers in a line; all are in the JSON


def as_json(found: Statistics) -> str:
    """All figures, by ids."""
    return json.dumps(found.data(), ensure_ascii=False, indent=2)


def as_tables(found: Statistics, sets: Sequence[CardSet], lang: Lang) -> str:
    """All figures, by printed names."""
    return "\n\n".join("\n".join(part) for part in Told(found, tuple(sets), lang).parts())


@dataclass(frozen=True, slots=True)
class Told:
    """The tables in one language."""

    found: Statistics
    sets: tuple[CardSet, ...]
    lang: Lang

    def parts(self) -> Iterator[list[str]]:
        """The head, then a table for each figure."""
        own, found = self.sets[-1], self.found
        ruleset = own.ruleset
        yield [CARDS.in_(self.lang).format(name=said(own.names, self.lang), n=found.cards)]
        price = next((word for word in ruleset.words if word.id == found.price), None)
        width = max((max(line, default=0) for line in found.curve.values()), default=0)
        curve = {id: {str(cost): line.get(cost, 0) for cost in range(width + 1)} for id, line in found.curve.items()}
        yield self.table(named(price, self.lang, found.price), curve, {})
        rarities = ruleset.deck.rarities if ruleset.deck is not None else ()
        names = {each.id: said(each.names, self.lang) for each in rarities}
        yield self.table(RARITIES.in_(self.lang), found.rarities, {**names, "": NONE.in_(self.lang)})
        yield self.table(
            TYPES.in_(self.lang), found.types, {each.id: said(each.names, self.lang) for each in ruleset.types}
        )
        yield self.keywords()
        yield [f"{GAPS.in_(self.lang)}: {self.missing() or NONE.in_(self.lang)}"]
        yield from ([f"{TEXTS.in_(self.lang)} ({lang})", *self.texts(texts)] for lang, texts in found.texts.items())

    def table(self, title: str, lines: Mapping[str, Mapping[str, int]], names: Mapping[str, str]) -> list[str]:
        """A line for each faction and one for all; a column for each value."""
        columns = list(dict.fromkeys(column for line in lines.values() for column in line))
        factions = {each.id: said(each.names, self.lang) for one in self.sets for each in one.factions}
        sums = {column: sum(line.get(column, 0) for line in lines.values()) for column in columns}
        rows = [[title, *(names.get(column, column) for column in columns), SUM.in_(self.lang)]]
        for head, line in (*((factions[id], line) for id, line in lines.items()), (SUM.in_(self.lang), sums)):
            rows.append([head, *(str(line.get(column, 0)) for column in columns), str(sum(line.values()))])
        return aligned(rows)

    def keywords(self) -> list[str]:
        """Each keyword with its count, the most frequent first."""
        names = {each.id: said(each.names, self.lang) for one in self.sets for each in one.keywords}
        counts = sorted(self.found.keywords.items(), key=lambda each: (-each[1], names[each[0]]))
        line = ", ".join(f"{names[id]} {count}" for id, count in counts) or NONE.in_(self.lang)
        return [f"{KEYWORDS.in_(self.lang)}: {line}"]

    def missing(self) -> str:
        """The gaps, in words."""
        return "; ".join(f"{_span(gap)} ({self._where(gap)})" for gap in self.found.gaps)

    def _where(self, gap: Gap) -> str:
        return BETWEEN.in_(self.lang).format(after=gap.after, before=gap.before)

    def texts(self, texts: Texts) -> Iterator[str]:
        """Length of the texts of one language, and which cards lack something."""
        mark = "," if self.lang == "de" else "."
        yield f"  {WORDS.in_(self.lang)}: {texts.tenths // 10}{mark}{texts.tenths % 10}"
        length = LENGTH.in_(self.lang).format(
            card=texts.longest or "–", words=texts.longest_words, letters=texts.longest_letters
        )
        yield f"  {LONGEST.in_(self.lang)}: {length}"
        for name, label in LACKING:
            numbers: tuple[str, ...] = getattr(texts, name)
            listed = ", ".join(numbers[:SHOWN]) + (", …" if len(numbers) > SHOWN else "")
            yield f"  {label.in_(self.lang)}: {len(numbers)}" + (f" ({listed})" if numbers else "")


def _span(gap: Gap) -> str:
    first, last = f"{gap.numbers[0]:03d}", f"{gap.numbers[-1]:03d}"
    return first if first == last else f"{first}–{last}"


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines whose first column is flush left and whose others are flush right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        ).rstrip()
        for row in rows
    ]
