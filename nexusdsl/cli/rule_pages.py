"""The pages of `nexus rule`, as plain text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from nexusdsl.compiler import MAX_NUMBER
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.ir.sets import Keyword, KeywordText, Names, Option, Status
from nexusdsl.rulebook.examples import Example, showing
from nexusdsl.rulebook.lookup import Book, Hit
from nexusdsl.rulebook.model import Entry, Part

WIDTH: Final = 100
SHOWN: Final = 3  # scenarios of one rule
FEW: Final = 2  # hits that are shown whole
RULES: Final = Text("Regeln", "Rules")
RULINGS: Final = Text("Entscheidungen, wo das Regelbuch schweigt", "Rulings where the rulebook is silent")
BESIDE: Final = Text("Dazu gehören", "Belongs with")
SCENARIOS: Final = Text("Szenarien", "Scenarios")
MORE: Final = Text("… und {n} weitere", "… and {n} more")
KEYWORD: Final = Text("Schlüsselwort", "Keyword")
STATUS: Final = Text("Zustand", "Status")
OPTION: Final = Text("Option", "Option")
CHAPTER: Final = Text("Kapitel", "Chapter")
ON: Final = Text("auf", "on")
TRY: Final = Text("Zum Ausprobieren: nexus game … --rule {rule}", "To try it: nexus game … --rule {rule}")
ANY: Final = Text("zahl", "number")
ONLY: Final = Text("nur mit", "only with")
USUAL: Final = Text("üblich", "default")
HINT: Final = Text(
    "Mehr: nexus rule NUMMER oder WORT · nexus rule keywords · nexus rule statuses · nexus rule options",
    "More: nexus rule NUMBER or WORD · nexus rule keywords · nexus rule statuses · nexus rule options",
)


@dataclass(frozen=True, slots=True)
class Pages:
    """What is printed about a book in one language."""

    book: Book
    examples: Sequence[Example]
    lang: Lang

    def contents(self) -> str:
        """The chapters with the numbers of their entries."""
        lines: list[str] = []
        for title, parts in ((RULES, self.book.rulebook.rules), (RULINGS, self.book.rulebook.rulings)):
            if parts:
                lines += [title.in_(self.lang), *(f"  {self.chapter_line(part)}" for part in parts), ""]
        names = [self.name(each.names) for each in self.book.keywords]
        lines += [f"{KEYWORD.in_(self.lang)}: {', '.join(names)}"] if names else []
        return "\n".join((*(self.wrapped(line) for line in lines), HINT.in_(self.lang)))

    def chapter_line(self, part: Part) -> str:
        """A chapter with the span of its numbers."""
        return f"{part.title.in_(self.lang)}: {spans(part.entries)}"

    def answer(self, hits: Sequence[Hit]) -> str:
        """The page of a hit, or of each of two; of more one line each."""
        return "\n\n".join(map(self.page, hits)) if len(hits) <= FEW else "\n".join(map(self.line, hits))

    def line(self, hit: Hit) -> str:
        """A hit in one line."""
        text = f"{self.head(hit)}: {self.gist(hit)}"
        return textwrap.shorten(text, WIDTH, placeholder=" …")

    def head(self, hit: Hit) -> str:
        """What a hit is called."""
        if isinstance(hit, Entry):
            return hit.number
        if isinstance(hit, Option):
            return f"{OPTION.in_(self.lang)} {hit.key}"
        if isinstance(hit, Part):
            return f"{CHAPTER.in_(self.lang)} {hit.title.in_(self.lang)}"
        kind = KEYWORD if isinstance(hit, Keyword) else STATUS
        return f"{kind.in_(self.lang)} {self.name(hit.names)}"

    def gist(self, hit: Hit) -> str:
        """What it says, in short."""
        if isinstance(hit, Entry):
            return hit.text.in_(self.lang) if hit.question is None else self.ruling(hit)
        if isinstance(hit, Option):
            return self.values(hit)
        if isinstance(hit, Part):
            return spans(hit.entries)
        return self.name(hit.texts[0].texts if isinstance(hit, Keyword) else hit.texts)

    def ruling(self, entry: Entry) -> str:
        question = entry.question.in_(self.lang) if entry.question is not None else ""
        return f"{question} {entry.text.in_(self.lang)}"

    def page(self, hit: Hit) -> str:
        """All about one hit."""
        if isinstance(hit, Entry):
            lines = self.entry(hit)
        elif isinstance(hit, Option):
            lines = self.option(hit)
        elif isinstance(hit, Part):
            found = (self.book.rulebook.find(number) for number in hit.entries)
            lines = iter((self.head(hit), *(self.line(each) for each in found if each is not None)))
        else:
            lines = self.word(hit)
        return "\n".join(lines)

    # --- pages ----------------------------------------------------------------------------------------------------

    def entry(self, entry: Entry) -> Iterator[str]:
        """A rule or ruling with its options, neighbours and scenarios."""
        yield " · ".join(filter(None, (entry.number, self.chapter(entry))))
        if entry.question is not None:
            yield self.wrapped(entry.question.in_(self.lang))
        yield self.wrapped(entry.text.in_(self.lang))
        for option in self.book.options:
            if option.key in entry.options:
                yield from self.choices(option, entry)
        yield from self.beside(self.book.rulebook.neighbours(entry))
        yield from self.shown((entry.number,))

    def chapter(self, entry: Entry) -> str:
        parts = (*self.book.rulebook.rules, *self.book.rulebook.rulings)
        return next((part.title.in_(self.lang) for part in parts if entry.number in part.entries), "")

    def option(self, option: Option) -> Iterator[str]:
        """An option with what it decides."""
        entries = self.book.rulebook.of_option(option.key)
        for entry in entries or (None,):
            yield from self.choices(option, entry)
        yield TRY.in_(self.lang).format(rule=f"{option.key}={option.values[-1]}")
        yield from self.beside(tuple(entry.number for entry in entries))
        yield from self.shown(tuple(entry.number for entry in entries), option.key)

    def choices(self, option: Option, entry: Entry | None) -> Iterator[str]:
        """The values of an option, and what each means where the rulebook says it."""
        yield f"{OPTION.in_(self.lang)} {option.key} = {self.values(option)}"
        for choice, text in entry.values if entry is not None else ():
            key, _, value = choice.partition(" ")
            if key == option.key:
                shown = ANY.in_(self.lang) if value == "zahl" else value
                yield self.wrapped(f"  {shown}: {text.in_(self.lang)}", 4)

    def values(self, option: Option) -> str:
        """The default first, marked as such; with what bounds a number and what a value needs."""
        needs = {value: f" ({ONLY.in_(self.lang)} {key} = {needed})" for value, key, needed in option.needs}
        words = [f"{option.values[0]} ({USUAL.in_(self.lang)})", *(v + needs.get(v, "") for v in option.values[1:])]
        words += [f"{option.least} … {option.most or MAX_NUMBER}"] if option.number else []
        return " | ".join(words)

    def word(self, word: Keyword | Status) -> Iterator[str]:
        """A keyword or status: its text as printed, the rules on it."""
        other, lang = (word.names.en, "en") if self.lang == "de" else (word.names.de, "de")
        yield self.head(word) + (f" ({lang} {other})" if other and other != self.name(word.names) else "")
        if isinstance(word, Status):
            yield self.wrapped(f"  {self.name(word.texts)}", 2)
            return
        for text in word.texts:
            yield from self.alternative(text)
        entries = self.book.rulebook.of_keyword(word.id)
        yield from self.beside(tuple(entry.number for entry in entries))
        yield from self.shown(tuple(entry.number for entry in entries if entry.question is None))

    def alternative(self, text: KeywordText) -> Iterator[str]:
        """The text of a keyword, with what it is for."""
        types = [self.name(each.names) for each in self.book.types if each.id in text.types]
        places = [f"{ON.in_(self.lang)} {', '.join(types)}"] if types else []
        places += [f"{OPTION.in_(self.lang)} {key} = {value}" for key, value in text.options]
        yield from (f"  {', '.join(places)}:",) if places else ()
        yield self.wrapped(f"  {'  ' if places else ''}{self.name(text.texts)}", 4 if places else 2)

    # --- parts of pages -------------------------------------------------------------------------------------------

    def beside(self, numbers: Sequence[str]) -> Iterator[str]:
        """The neighbours, a line each."""
        found = [entry for entry in map(self.book.rulebook.find, numbers) if entry is not None]
        yield from (f"{BESIDE.in_(self.lang)}:",) if found else ()
        for entry in found:
            yield f"  {self.line(entry)}"

    def shown(self, numbers: Sequence[str], option: str = "") -> Iterator[str]:
        """The scenarios that show them; those that choose the option first."""
        found = list(dict.fromkeys(each for number in numbers for each in showing(number, self.examples)))
        found.sort(key=lambda each: option not in each.options if option else False)
        yield from (f"{SCENARIOS.in_(self.lang)}:",) if found else ()
        for each in found[:SHOWN]:
            yield f"  {each.file}:{each.line} {each.title}"
        if len(found) > SHOWN:
            yield f"  {MORE.in_(self.lang).format(n=len(found) - SHOWN)}"

    def name(self, names: Names) -> str:
        """The text in the language of the pages, where it is missing in the other."""
        first, second = (names.de, names.en) if self.lang == "de" else (names.en, names.de)
        return " ".join((first or second or "").split())

    def wrapped(self, text: str, indent: int = 0) -> str:
        """A text in lines of readable length."""
        return textwrap.fill(text, WIDTH, subsequent_indent=" " * indent, break_long_words=False)


def spans(numbers: Sequence[str]) -> str:
    """Numbers in short: "R-001 … R-005, R-010"."""
    runs: list[list[str]] = []
    for number in numbers:
        if runs and follows(runs[-1][-1], number):
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]} … {run[-1]}" for run in runs)


def follows(one: str, other: str) -> bool:
    """Whether a number is the next one of the same kind."""
    (kind, _, n), (same, _, m) = one.rpartition("-"), other.rpartition("-")
    return kind == same and int(n) + 1 == int(m)
