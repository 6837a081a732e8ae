"""Factions, keywords and statuses: first their words, then their texts."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from typing import TypeAlias

from nexusdsl.diagnostics.catalog_files import MISSING_TRANSLATION
from nexusdsl.diagnostics.catalog_sets import (
    BAD_ID,
    DUPLICATE_DECLARATION,
    MISSING_TEXT,
    UNKNOWN_REFERENCE,
    UNREACHABLE_ALTERNATIVE,
)
from nexusdsl.diagnostics.model import Label, Text
from nexusdsl.ir.sets import CardSet, Faction, Keyword, KeywordText, Status
from nexusdsl.lowering.files_header import OWN_WORDS, declarations
from nexusdsl.lowering.files_names import PRINTED, Findings, did_you_mean, fold_id, names, number, reference
from nexusdsl.lowering.files_options import number_option
from nexusdsl.lowering.files_rules import lower_block
from nexusdsl.lowering.files_scope import Scope, Steps
from nexusdsl.lowering.files_verbs import verb_of
from nexusdsl.lowering.files_words import name_word, word_of
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import (
    FactionDecl,
    FileAst,
    KeywordDecl,
    RulesetHead,
    StatusDecl,
    TextBlock,
    Title,
    Tok,
    VerbDecl,
    WordDecl,
)
from nexusdsl.vocabulary.words import Category, Word

_Choice: TypeAlias = tuple[tuple[str, ...], frozenset[tuple[str, str]]]  # types and values of options
_CODE = re.compile(r"[A-Z][A-Z0-9]{0,7}")


def lower_factions(files: Sequence[FileAst], languages: tuple[str, ...], findings: Findings) -> tuple[Faction, ...]:
    """The factions that the files declare; the id is the code in small letters."""
    return tuple(_faction(each, languages, findings) for each in declarations(files, FactionDecl))


def _faction(decl: FactionDecl, languages: tuple[str, ...], findings: Findings) -> Faction:
    if _CODE.fullmatch(decl.code.text) is None:
        findings.add(BAD_ID, decl.code.span, ("word", decl.code.text[:60]))
    _translated(decl.title, languages, decl.span, findings)
    return Faction(fold_id(decl.code.text), decl.code.text, names(decl.title, languages, findings), decl.span)


def _translated(title: Title, languages: tuple[str, ...], span: Span, findings: Findings) -> None:
    for language in languages[1:]:
        if title.language is None or title.language.text != language:
            findings.add(MISSING_TRANSLATION, span, ("language", language))


def lower_words(
    files: Sequence[FileAst], languages: tuple[str, ...], used: Sequence[CardSet], findings: Findings
) -> tuple[Word, ...]:
    """The words that the files declare: factions, subtypes, counters, verbs, keywords and statuses; each id once, also
    in the used sets.
    """
    ruled = bool(declarations(files, RulesetHead))  # then the ruleset has the counters
    categories = ("subtype",) if ruled else OWN_WORDS
    words = [_faction_word(each, languages) for each in declarations(files, FactionDecl)]
    words += [
        word_of(each, languages, findings) for each in declarations(files, WordDecl) if each.category in categories
    ]
    words += [verb_of(each, languages, findings) for each in declarations(files, VerbDecl)]
    words += [_keyword_word(each, languages, findings) for each in declarations(files, KeywordDecl)]
    words += [_status_word(each, languages, findings) for each in declarations(files, StatusDecl)]
    known = [w for each in used for w in (*each.ruleset.words, *each.words)]
    seen: dict[tuple[Category, str], Word] = {(w.category, w.id): w for w in known}
    kept = []
    for word in words:
        first = seen.setdefault((word.category, word.id), word)
        if first is word:
            kept.append(word)
        elif word.category in OWN_WORDS and (word.de, word.en) == (first.de, first.en) and first not in known:
            continue  # files of one set may repeat a subtype word for word
        else:
            label = Label(first.span, Text("hier steht es zuerst", "it stands here first"))
            findings.add(DUPLICATE_DECLARATION, word.span, ("word", word.id), label=label)
    return tuple(kept)


def _faction_word(decl: FactionDecl, languages: tuple[str, ...]) -> Word:
    printed = names(decl.title, languages, Findings())  # lower_factions reports what is wrong with it
    return name_word("faction", fold_id(decl.code.text), printed, decl.inflection, decl.span)


def _name_id(title: Title, findings: Findings) -> str:
    id = fold_id(title.first.text)
    if not id and any(char.isalpha() for char in title.first.text):  # without a letter it is no word anyway
        findings.add(BAD_ID, title.first.span, ("word", title.first.text[:60]))
    return id or "unnamed"


def _keyword_word(decl: KeywordDecl, languages: tuple[str, ...], findings: Findings) -> Word:
    _translated(decl.title, languages, decl.span, findings)
    printed = names(decl.title, languages, findings)
    word = name_word("keyword", _name_id(decl.title, findings), printed, decl.inflection, decl.span)
    usual = decl.default_number is not None or decl.default_option is not None
    bare = (usual or not decl.has_number) and (decl.default_stat is not None or not decl.has_stat)
    return replace(word, has_number=decl.has_number, has_stat=decl.has_stat, bare=bare)


def _status_word(decl: StatusDecl, languages: tuple[str, ...], findings: Findings) -> Word:
    _translated(decl.title, languages, decl.span, findings)
    printed = names(decl.title, languages, findings)
    adjective = names(decl.adjective, languages, findings) if decl.adjective is not None else None
    return name_word("status", _name_id(decl.title, findings), printed, decl.inflection, decl.span, adjective)


def lower_keyword(decl: KeywordDecl, scope: Scope, findings: Findings, order: int) -> Steps[Keyword]:
    """A keyword with its texts; the words of all keywords are in the scope already."""
    if not decl.texts:
        findings.add(MISSING_TEXT, decl.span)
    made: list[KeywordText] = []
    for block in decl.texts:
        made.append((yield from _keyword_text(block, decl, scope, findings)))
    texts = tuple(made)
    _reachable(texts, findings)
    default = number(decl.default_number, PRINTED, findings) if decl.default_number is not None else None
    ruled = None
    if decl.default_option is not None:
        ruled, default = number_option(decl.default_option, scope.ruleset.options, findings)
    stat = reference(decl.default_stat, scope.ruleset.attributes, findings) if decl.default_stat is not None else None
    printed = names(decl.title, scope.languages, Findings())
    return Keyword(
        fold_id(decl.title.first.text),
        printed,
        decl.has_number,
        decl.has_stat,
        default,
        stat,
        decl.sums,
        texts,
        order,
        decl.span,
        ruled,
    )


def _keyword_text(block: TextBlock, decl: KeywordDecl, scope: Scope, findings: Findings) -> Steps[KeywordText]:
    known = [each.id for each in scope.ruleset.types]
    types = tuple(id for id in (reference(tok, known, findings) for tok in block.types) if id is not None)
    options = _options(block, scope, findings)
    if not block.texts:
        findings.add(MISSING_TEXT, block.span)
    parameters = (decl.has_number, decl.has_stat)
    abilities, texts, words = yield from lower_block(block, "keyword", types, scope, findings, parameters)
    return KeywordText(abilities, types, options, texts, block.span, words)


def _options(block: TextBlock, scope: Scope, findings: Findings) -> tuple[tuple[str, str], ...]:
    """The choices that a text is for, sorted by the option's key."""
    found = [_chosen(key, value, scope, findings) for key, value in block.options]
    return tuple(sorted({pair for pair in found if pair is not None}))


def _chosen(key: Tok, value: Tok, scope: Scope, findings: Findings) -> tuple[str, str] | None:
    options = {option.key: option for option in scope.ruleset.options}
    known = reference(key, options, findings)
    if known is None:
        return None
    option = options[known]
    if value.text in option.values or (option.number and value.text.isdigit()):
        return known, value.text
    findings.add(UNKNOWN_REFERENCE, value.span, ("word", value.text[:60]), hint=did_you_mean(value.text, option.values))
    return None


def _reachable(texts: Sequence[KeywordText], findings: Findings) -> None:
    """No two texts hold for the same type under the same values of options; where two could hold and neither says
    more, a third must say what holds then."""
    seen: dict[tuple[str, tuple[tuple[str, str], ...]], KeywordText] = {}
    for text in texts:
        for type in text.types or ("",):
            first = seen.setdefault((type, text.options), text)
            if first is not text:
                _twin(text, first, findings)
                break
    choices = {(text.types, frozenset(text.options)): text for text in reversed(texts)}
    different = list(reversed(choices.values()))
    for i, text in enumerate(different):
        clash = next((one for one in different[:i] if _undecided(one, text, choices)), None)
        if clash is not None:
            _twin(text, clash, findings)


def _twin(text: KeywordText, first: KeywordText, findings: Findings) -> None:
    label = Label(first.span, Text("hier steht der erste", "the first one stands here"))
    findings.add(UNREACHABLE_ALTERNATIVE, text.span, label=label)


def _undecided(one: KeywordText, other: KeywordText, choices: Container[_Choice]) -> bool:
    """Whether two texts can hold at once, neither is the more specific one, and no text is about both choices."""
    if one.types != other.types or len(one.options) != len(other.options) or one.options == other.options:
        return False
    both = dict(one.options) | dict(other.options)
    if any((key, value) not in both.items() for key, value in one.options):
        return False
    return (one.types, frozenset(both.items())) not in choices


def lower_status(decl: StatusDecl, scope: Scope, findings: Findings) -> Steps[Status]:
    """A status with its text."""
    if not decl.text.texts:
        findings.add(MISSING_TEXT, decl.span)
    abilities, texts, words = yield from lower_block(decl.text, "status", (), scope, findings)
    printed = names(decl.title, scope.languages, Findings())
    return Status(fold_id(decl.title.first.text), printed, abilities, texts, decl.span, words)
