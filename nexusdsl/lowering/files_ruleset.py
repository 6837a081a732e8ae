"""Ruleset files → Ruleset: words, types, constants, deck rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from pydantic import ValidationError

from nexusdsl.diagnostics.catalog_sets import DECK_INCOMPLETE, DUPLICATE_DECLARATION, UNKNOWN_REFERENCE
from nexusdsl.diagnostics.model import Label, Text
from nexusdsl.ir.sets import DeckRules, Names, Option, Rarity, Ruleset, TypeRule
from nexusdsl.lowering.files_header import declarations
from nexusdsl.lowering.files_models import DeckNumbers
from nexusdsl.lowering.files_names import CONSTANT, Findings, declared_id, fold_id, names, number, reference
from nexusdsl.lowering.files_options import lower_options, number_option
from nexusdsl.lowering.files_words import noun_word, word_of
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import (
    DeckDecl,
    DeckLine,
    FileAst,
    FullDecl,
    OptionDecl,
    RulesetHead,
    Tok,
    TypeDecl,
    TypeLine,
    WordDecl,
)
from nexusdsl.vocabulary.words import Category, Word

_D = TypeVar("_D", WordDecl, TypeDecl, OptionDecl)


def lower_ruleset(
    files: Sequence[FileAst], languages: tuple[str, ...], factions: Sequence[str], findings: Findings
) -> Ruleset | None:
    """The ruleset that the files declare, or None if they declare none. `factions` are the ids the deck rules may
    name.
    """
    heads = declarations(files, RulesetHead)
    if not heads:
        return None
    for second in heads[1:]:
        _duplicate(second.id, heads[0].span, findings)
    decls = [each for each in declarations(files, WordDecl) if each.category != "subtype"]
    words = _words(decls, languages, findings)
    attributes = _ids(words, "attribute")
    types = declarations(files, TypeDecl)
    type_words = [
        noun_word("type", declared_id(each.id, findings), each.nouns, languages, each.span, findings) for each in types
    ]
    _no_twins([(each.id.text, each.id.span) for each in types], findings)
    type_ids = [word.id for word in type_words]
    rules = [
        _type_rule(each, word, attributes, type_ids, findings) for each, word in zip(types, type_words, strict=True)
    ]
    decided = declarations(files, OptionDecl)
    _no_twins([(each.key.text, each.key.span) for each in decided], findings)
    options = lower_options(decided, findings)
    deck = _deck(declarations(files, DeckDecl), languages, type_ids, factions, options, findings)
    return Ruleset(
        declared_id(heads[0].id, findings),
        names(heads[0].title, languages, findings),
        languages,
        tuple(rules),
        attributes,
        _ids(words, "resource"),
        _ids(words, "marker"),
        _ids(words, "period"),
        _restored(declarations(files, FullDecl), attributes, _ids(words, "period"), findings),
        options,
        deck,
        (*type_words, *words),
        heads[0].span,
        _ids(words, "counter"),
    )


def _ids(words: Sequence[Word], category: Category) -> tuple[str, ...]:
    return tuple(word.id for word in words if word.category == category)


def _duplicate(tok: Tok, first: Span, findings: Findings) -> None:
    label = Label(first, Text("hier steht es zuerst", "it stands here first"))
    findings.add(DUPLICATE_DECLARATION, tok.span, ("word", tok.text[:60]), label=label)


def _no_twins(found: Sequence[tuple[str, Span]], findings: Findings) -> None:
    """Reports the second of two equal ids."""
    seen: dict[str, Span] = {}
    for id, span in found:
        if id in seen:
            _duplicate(Tok(id, span), seen[id], findings)
        seen.setdefault(id, span)


def _words(decls: Sequence[WordDecl], languages: tuple[str, ...], findings: Findings) -> tuple[Word, ...]:
    words = tuple(word_of(each, languages, findings) for each in decls)
    _no_twins([(f"{word.category} {word.id}", word.span) for word in words], findings)
    return words


def _type_rule(
    decl: TypeDecl, word: Word, attributes: Sequence[str], types: Sequence[str], findings: Findings
) -> TypeRule:
    printed = Names(word.de.singular if word.de else None, word.en.singular if word.en else None)
    marks = {line.kind for line in decl.lines}
    base, shared = "BASE" in marks, "SHARED" in marks
    return TypeRule(
        word.id,
        printed,
        _listed(decl.lines, "VALUES", attributes, findings),
        _listed(decl.lines, "POOLS", attributes, findings),
        _listed(decl.lines, "IS", types, findings),
        "STAYS" in marks,
        base,
        shared,
        not base and not shared,
        decl.span,
    )


def _listed(lines: Sequence[TypeLine], kind: str, known: Sequence[str], findings: Findings) -> tuple[str, ...]:
    toks = [tok for line in lines if line.kind == kind for tok in line.ids]
    found = [reference(tok, known, findings) for tok in toks]
    return tuple(dict.fromkeys(id for id in found if id is not None))


def _restored(
    decls: Sequence[FullDecl], attributes: Sequence[str], periods: Sequence[str], findings: Findings
) -> tuple[tuple[str, str], ...]:
    pairs = [(reference(each.pool, attributes, findings), reference(each.period, periods, findings)) for each in decls]
    return tuple((pool, period) for pool, period in pairs if pool is not None and period is not None)


_SINGLE = {
    "size": "size",
    "main": "main_min",
    "secondary": "secondary_max",
    "neutral": "neutral_copies",
    "side": "sideboard",
}
_LABELS = {"COUNT": "secondary_count", "SURCHARGE": "secondary_surcharge"}


def _deck(
    decls: Sequence[DeckDecl],
    languages: tuple[str, ...],
    types: Sequence[str],
    factions: Sequence[str],
    options: Sequence[Option],
    findings: Findings,
) -> DeckRules | None:
    if not decls:
        return None
    for second in decls[1:]:
        _duplicate(Tok("Deckregeln", second.span), decls[0].span, findings)
    numbers: dict[str, int] = {}
    neutral = counted_by = ""
    for line in decls[0].lines:
        if line.kind in _SINGLE:
            for label, tok in line.numbers:
                place = _LABELS.get(label, _SINGLE[line.kind])
                if tok.text.isdigit():
                    numbers[place] = number(tok, CONSTANT, findings)
                elif place == "secondary_count":
                    key, numbers[place] = number_option(tok, options, findings)
                    counted_by = key or ""
                else:
                    findings.add(UNKNOWN_REFERENCE, tok.span, ("word", tok.text[:60]))
        if line.kind == "neutral" and line.id is not None:
            neutral = reference(line.id, factions, findings) or ""
    rarities = _rarities([line for line in decls[0].lines if line.kind == "rarity"], languages, types, findings)
    rules = _deck_rules(decls[0].span, numbers, neutral, rarities, findings)
    places = tuple((line.kind, line.span) for line in decls[0].lines if line.kind in _SINGLE)
    return replace(rules, places=places, counted_by=counted_by)


def _deck_rules(
    span: Span, numbers: dict[str, int], neutral: str, rarities: tuple[Rarity, ...], findings: Findings
) -> DeckRules:
    """The rules; with a size of any kind after a finding, so that cards still have the rarities that there are."""
    missing = ("eine Seltenheit", "a rarity") if not rarities else ("die Zahl der Karten", "the number of cards")
    try:
        found = DeckNumbers(**numbers)
    except ValidationError:
        found = None
    if found is None or not rarities:
        findings.add(DECK_INCOMPLETE, span, ("missing_de", missing[0]), ("missing_en", missing[1]))
    found = found or DeckNumbers(size=1)
    return DeckRules(
        found.size,
        found.main_min,
        found.secondary_max,
        found.secondary_count,
        found.secondary_surcharge,
        neutral,
        found.neutral_copies,
        found.sideboard,
        rarities,
        span,
    )


def _rarities(
    lines: Sequence[DeckLine], languages: tuple[str, ...], types: Sequence[str], findings: Findings
) -> tuple[Rarity, ...]:
    found = [
        _rarity(line, languages, types, findings) for line in lines if line.id is not None and line.title is not None
    ]
    _no_twins([(each.id, each.span) for each in found], findings)
    return tuple(found)


def _rarity(line: DeckLine, languages: tuple[str, ...], types: Sequence[str], findings: Findings) -> Rarity:
    assert line.id is not None
    assert line.title is not None
    only = [reference(tok, types, findings) for tok in line.only]
    copies = number(line.numbers[0][1], CONSTANT, findings, least=1)
    printed = names(line.title, languages, findings)
    return Rarity(fold_id(line.id.text), printed, copies, tuple(id for id in only if id is not None), line.span)
