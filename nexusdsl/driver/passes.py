"""The compiler: set files in, a checked CardSet and diagnostics out. A chain of pure passes, no I/O.

`compile_set` runs PASSES in order; each takes the build so far and gives the next one. What a pass cannot make out of
a faulty text it leaves out after a diagnostic, so that one run reports the faults of all passes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from nexusdsl.checks import CHECKS
from nexusdsl.checks.subject import Subject
from nexusdsl.collector import at_rest
from nexusdsl.diagnostics.advice import advised
from nexusdsl.diagnostics.catalog_files import TOO_MANY_FINDINGS, WRONG_LANGUAGE
from nexusdsl.diagnostics.catalog_sets import AMBIGUOUS_WORD, UNKNOWN_RULESET, UNWRITABLE_WORD
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.driver import cascades
from nexusdsl.driver.budget import Budget
from nexusdsl.driver.cache import Memory, NoMemory
from nexusdsl.driver.remember import Remembering, keys_of
from nexusdsl.ir.sets import CardSet, Faction, Keyword, Names, Ruleset, Status
from nexusdsl.lowering.files_cards import LoweredCard, lower_card
from nexusdsl.lowering.files_header import Head, declarations, read_head, unclear
from nexusdsl.lowering.files_keywords import lower_factions, lower_keyword, lower_status, lower_words
from nexusdsl.lowering.files_names import Findings, names
from nexusdsl.lowering.files_ruleset import lower_ruleset
from nexusdsl.lowering.files_scope import LowerText, Scope, printed_forms
from nexusdsl.lowering.text import lower_rules
from nexusdsl.source import Source, Span
from nexusdsl.syntax.files_ast import CardDecl, FileAst, KeywordDecl, StatusDecl
from nexusdsl.syntax.files_parse import parse_file
from nexusdsl.vocabulary.lexicon import CardName, Language
from nexusdsl.vocabulary.words import Word


@dataclass(frozen=True, slots=True)
class Compiled:
    """The result. `used` are all sets that it builds on, directly or not. `set` is None if the files make no set
    at all; with errors it holds what could be understood.
    """

    set: CardSet | None
    diagnostics: tuple[Diagnostic, ...]
    sources: tuple[Source, ...]
    used: tuple[CardSet, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether there is a set without errors."""
        return self.set is not None and all(each.severity != "error" for each in self.diagnostics)


@dataclass(frozen=True, slots=True)
class Build:
    """What the passes have made so far."""

    sources: tuple[Source, ...]
    used: tuple[CardSet, ...]
    lower_text: Budget
    memory: Memory
    findings: tuple[Diagnostic, ...] = ()
    files: tuple[FileAst, ...] = ()
    head: Head | None = None
    ruleset: Ruleset | None = None
    languages: tuple[Language, ...] = ()
    factions: tuple[Faction, ...] = ()
    words: tuple[Word, ...] = ()
    scope: Scope | None = None
    keys: tuple[str, str] = ("", "")  # what lowered blocks are remembered by
    keywords: tuple[Keyword, ...] = ()
    statuses: tuple[Status, ...] = ()
    cards: tuple[LoweredCard, ...] = ()
    set: CardSet | None = None

    def noting(self, found: Sequence[Diagnostic]) -> Build:
        """The same build with more findings."""
        return replace(self, findings=(*self.findings, *found)) if found else self


MAX_FINDINGS = 1000  # per set; nobody reads more, and a report stays small
Pass: TypeAlias = Callable[[Build], Build]


def parse_files(build: Build) -> Build:
    """Text → syntax trees."""
    parsed = [parse_file(source) for source in build.sources]
    found = [each for _, findings in parsed for each in findings]
    return replace(build.noting(found), files=tuple(file for file, _ in parsed))


def read_header(build: Build) -> Build:
    """Which set this is, what it builds on, and its languages."""
    findings = Findings()
    head = read_head(build.files, findings)
    return replace(build.noting(findings.all), head=head)


def declare_words(build: Build) -> Build:
    """Ruleset, factions and all words, so that texts can be read."""
    if build.head is None:
        return build
    findings = Findings()
    own = _languages(build.head.header.languages)
    languages = own or (build.used[-1].ruleset.languages if build.used else ("de",))
    languages = _languages(languages)
    factions = lower_factions(build.files, languages, findings)
    known = tuple(each.id for part in build.used for each in part.factions) + tuple(each.id for each in factions)
    ruleset = _ruleset(build, languages, known, findings)
    words = lower_words(build.files, languages, build.used, findings)
    ruleset = _with_counters(ruleset, build.used, words)
    for tok in build.head.languages:
        if ruleset is not None and tok.text not in ruleset.languages:
            findings.add(WRONG_LANGUAGE, tok.span, ("language", tok.text))
    build = replace(build.noting(findings.all), languages=languages, factions=factions, words=words)
    return build if ruleset is None else _with_scope(build, ruleset)


def _languages(names: Sequence[str]) -> tuple[Language, ...]:
    known: tuple[Language, ...] = ("de", "en")
    return tuple(language for name in names for language in known if language == name)


def _ruleset(
    build: Build, languages: tuple[Language, ...], factions: tuple[str, ...], findings: Findings
) -> Ruleset | None:
    """The ruleset of the files themselves, or of the sets they use."""
    if build.head is None or build.head.ruleset is None:
        return build.used[-1].ruleset if build.used else None
    ruleset = lower_ruleset(build.files, languages, factions, findings)
    if ruleset is not None and ruleset.id == build.head.ruleset.text:
        return ruleset
    findings.add(UNKNOWN_RULESET, build.head.ruleset.span, ("word", build.head.ruleset.text[:60]))
    return None


def _with_counters(ruleset: Ruleset | None, used: Sequence[CardSet], words: Sequence[Word]) -> Ruleset | None:
    """The ruleset with the counters of the used sets, in their order, and own ones behind them."""
    if ruleset is None:
        return None
    before = [counter for each in used for counter in each.ruleset.counters]
    own = [word.id for word in words if word.category == "counter"]
    counters = tuple(dict.fromkeys((*before, *ruleset.counters, *own)))
    return ruleset if counters == ruleset.counters else replace(ruleset, counters=counters)


_WRITABLE = re.compile(r"[^\W\d_]+(?:[-'’ ][^\W\d_]+)*")  # what the tokenizer of rules text takes for words


def _with_scope(build: Build, ruleset: Ruleset) -> Build:
    assert build.head is not None
    cards = [CardName(card.number, card.names.de, card.names.en) for part in build.used for card in part.cards]
    for decl in declarations(build.files, CardDecl):
        printed = names(decl.title, build.languages, Findings())
        cards.append(CardName(decl.number.text, printed.de, printed.en))
    scope = Scope(
        build.head.header.id,
        build.languages,
        ruleset,
        build.used,
        build.words,
        build.factions,
        tuple(cards),
    )
    own = {(word.category, word.id) for word in (*build.words, *(() if build.used else ruleset.words))}
    clashes = {
        (clash.word.category, clash.word.id): clash
        for lexicon in reversed(scope.lexicons.values())
        for clash in reversed(lexicon.collisions)
        if (clash.word.category, clash.word.id) in own
    }  # of each word the first form that clashes
    found = [
        Diagnostic(AMBIGUOUS_WORD, _place(build, clash.word.span, clash.form), (("word", clash.form),))
        for clash in clashes.values()
    ]
    found += [
        Diagnostic(UNWRITABLE_WORD, _place(build, word.span, form), (("word", form),))
        for word in scope.all_words
        if (word.category, word.id) in own
        for form in printed_forms(word)
        if _WRITABLE.fullmatch(form) is None
    ]
    return replace(build.noting(found), ruleset=ruleset, scope=scope, keys=keys_of(scope, build.memory))


def _place(build: Build, line: Span, form: str) -> Span:
    """Where a form stands in the line that declares it; the line, if the form was made of another one."""
    text = next((source.text for source in build.sources if source.path == line.path), "")
    at = text.find(form, line.start, line.end)
    return line if at < 0 else Span(line.path, at, at + len(form))


def lower_keywords(build: Build) -> Build:
    """Rules text of keywords → IR."""
    if build.scope is None:
        return build
    lowering = Remembering(build.scope, build.sources, build.memory, build.lower_text, build.keys)
    first = len(build.scope.used_keywords)
    decls = declarations(build.files, KeywordDecl)
    keywords = lowering.run(decls, lower_keyword, range(first, first + len(decls)))
    return replace(build.noting(lowering.findings), keywords=tuple(keywords))


def lower_statuses(build: Build) -> Build:
    """Rules text of statuses → IR."""
    if build.scope is None:
        return build
    lowering = Remembering(build.scope, build.sources, build.memory, build.lower_text, build.keys)
    statuses = lowering.run(declarations(build.files, StatusDecl), lower_status)
    return replace(build.noting(lowering.findings), statuses=tuple(statuses))


def lower_cards(build: Build) -> Build:
    """Cards → IR."""
    if build.scope is None:
        return build
    lowering = Remembering(build.scope, build.sources, build.memory, build.lower_text, build.keys)
    cards = lowering.run(declarations(build.files, CardDecl), lower_card)
    return replace(build.noting(lowering.findings), cards=tuple(card for card in cards if card is not None))


def assemble(build: Build) -> Build:
    """The parts → CardSet."""
    if build.head is None or build.ruleset is None:
        return build
    header, title = build.head.header, build.head.title
    findings = Findings()
    printed = names(title, build.languages, findings) if title is not None else Names(header.id, header.id)
    subtypes = tuple(word for word in build.words if word.category == "subtype")
    made = CardSet(
        header.id,
        printed,
        build.languages,
        header.uses,
        build.ruleset,
        build.factions,
        subtypes,
        build.keywords,
        build.statuses,
        tuple(card.card for card in build.cards),
        build.words,
        build.head.span,
    )
    return replace(build.noting(findings.all), set=made)


def check_set(build: Build) -> Build:
    """All checks in their order."""
    if build.set is None:
        return build
    faulty = any(each.severity == "error" for each in build.findings)
    subject = Subject(build.set, build.used, tuple(card.fields for card in build.cards), faulty)
    return build.noting([found for check in CHECKS for found in check(subject)])


FRONT: tuple[Pass, ...] = (parse_files, read_header)
BACK: tuple[Pass, ...] = (declare_words, lower_keywords, lower_statuses, lower_cards, assemble, check_set)
PASSES: tuple[Pass, ...] = (*FRONT, *BACK)


def start_build(
    sources: Sequence[Source], lower_text: LowerText, memory: Memory, found: Sequence[Diagnostic] = ()
) -> Build:
    """The build after the passes that need no other set: it knows which sets it uses."""
    return run(FRONT, Build(tuple(sources), (), Budget(lower_text), memory, tuple(found)))


def finish_build(build: Build, used: Sequence[CardSet]) -> Compiled:
    """The result, with the used sets."""
    build = run(BACK, replace(build, used=tuple(used)))
    found = list(dict.fromkeys(sorted(build.findings, key=lambda each: (each.span, each.code.id))))
    findings = cascades.told(found, unclear(build.files, "LANGUAGES"))
    if len(findings) > MAX_FINDINGS:
        findings[MAX_FINDINGS:] = [Diagnostic(TOO_MANY_FINDINGS, findings[MAX_FINDINGS].span)]
    return Compiled(build.set, tuple(advised(each) for each in findings), build.sources, build.used)


def run(passes: Sequence[Pass], build: Build) -> Build:
    """One pass after the other."""
    for each in passes:
        build = each(build)
    return build


def compile_set(
    sources: Sequence[Source],
    used: Sequence[CardSet] = (),
    lower_text: LowerText = lower_rules,
    memory: Memory | None = None,
    found: Sequence[Diagnostic] = (),
) -> Compiled:
    """Compiles the files of one set. Pure but for `memory`; never raises on what the files say.

    `used` holds every set that this one builds on, directly or not, each after those it uses itself. `found` are
    findings of reading the files; they are sorted in with the others, by place.
    """
    with at_rest():
        return finish_build(start_build(sources, lower_text, memory or NoMemory(), found), used)
