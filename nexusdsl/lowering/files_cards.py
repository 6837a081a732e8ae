"""Cards: the type line is looked up, the rules text lowered. What is printed stays printed; checks judge it
afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from itertools import compress

from nexusdsl.diagnostics.catalog_files import (
    MISSING_TRANSLATION,
    NO_TYPE_LINE,
    NUMBER_EXPECTED,
    TEXT_TOO_LONG,
    UNKNOWN_FIELD,
)
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import KeywordAbility
from nexusdsl.ir.sets import Card, Names
from nexusdsl.lowering.files_names import PRINTED, Findings, check_language, did_you_mean, fold_id, names, number
from nexusdsl.lowering.files_rules import lower_block
from nexusdsl.lowering.files_scope import Scope, Steps, fold_word
from nexusdsl.records import dataclass
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import CardDecl, Part, Tok

MAX_FLAVOUR = 300
MAX_BRIEF = 500


@dataclass(frozen=True, slots=True)
class Printed:
    """A field of a card as it is printed: `key` is "number", "name", "subtype", "rarity", "variant", "brief", the id of
    a value, or for what is not understood "unknown value" or, without a number, "unknown word".
    """

    key: str
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class LoweredCard:
    """A card with the places of its fields."""

    card: Card
    fields: tuple[Printed, ...]


@dataclass(slots=True)
class _TypeLine:
    """What the type line says so far."""

    type: str | None = None
    subtypes: list[str] = field(default_factory=list)
    rarity: str | None = None
    stats: list[tuple[str, int]] = field(default_factory=list)
    fields: list[Printed] = field(default_factory=list)


def lower_card(decl: CardDecl, scope: Scope, findings: Findings) -> Steps[LoweredCard | None]:
    """The card, or None after a finding if its type is unknown."""
    printed = names(decl.title, scope.languages, findings)
    for language in scope.languages[1:]:
        if decl.title.language is None or decl.title.language.text != language:
            findings.add(MISSING_TRANSLATION, decl.span, ("language", language))
    line = _type_line(decl, scope, findings)
    if line is None or line.type is None:
        return None
    abilities, texts, words = yield from lower_block(decl.text, "card", (line.type,), scope, findings)
    plain = [not isinstance(each, KeywordAbility) for each in abilities]
    card = Card(
        decl.number.text,
        printed,
        line.type,
        tuple(line.subtypes),
        fold_id(decl.number.text.rpartition("-")[0]),
        line.rarity,
        _ordered(line, scope),
        tuple(each for each in abilities if isinstance(each, KeywordAbility)),
        tuple(compress(abilities, plain)),
        texts,
        _flavour(decl, scope, findings),
        tuple(tok.text for tok in decl.variants),
        decl.span,
        tuple(compress(words, plain)),
        _brief(decl, scope, findings),
    )
    head = [
        Printed("number", decl.number.text, decl.number.span),
        Printed("name", decl.title.first.text, decl.title.first.span),
    ]
    variants = [Printed("variant", tok.text, tok.span) for tok in decl.variants]
    briefs = [Printed("brief", each.first.text, each.first.span) for each in decl.briefs]
    return LoweredCard(card, (*head, *line.fields, *variants, *briefs))


def _ordered(line: _TypeLine, scope: Scope) -> tuple[tuple[str, int], ...]:
    """The values in the order of the type; values it does not have come last."""
    order = scope.orders[line.type or ""]
    return tuple(sorted(line.stats, key=lambda stat: order.get(stat[0], len(order))))


def _type_line(decl: CardDecl, scope: Scope, findings: Findings) -> _TypeLine | None:
    first = decl.parts[0]
    line = _TypeLine(scope.printed.get(("type", fold_word(first.words.text))))
    if line.type is None:
        other_kind = scope.printed.get(("attribute", fold_word(first.words.text)))
        if other_kind is not None:
            findings.add(NO_TYPE_LINE, first.words.span)
        else:
            _unknown(first.words, scope.words_of("type"), findings)
        return None
    if first.number is not None:
        _unknown(first.number, (), findings)
    for tok in first.after_dash:
        line.subtypes.append(scope.printed.get(("subtype", fold_word(tok.text))) or fold_id(tok.text))
        line.fields.append(Printed("subtype", tok.text, tok.span))
    for part in decl.parts[1:]:
        _field(part, line, scope, findings)
    return line


def _field(part: Part, line: _TypeLine, scope: Scope, findings: Findings) -> None:
    """A rarity, or a value with its number."""
    word = fold_word(part.words.text)
    before = len(findings.all)
    attribute = scope.printed.get(("attribute", word))
    for tok in part.after_dash:
        _unknown(tok, (), findings)
    if attribute is not None and part.number is not None:
        line.stats.append((attribute, number(part.number, PRINTED, findings)))
        line.fields.append(Printed(attribute, part.number.text, part.words.span.to(part.number.span)))
    elif attribute is not None:
        findings.add(NUMBER_EXPECTED, Span(part.words.span.path, part.words.span.end, part.words.span.end))
    elif word in scope.rarities and part.number is None:
        line.rarity = line.rarity or scope.rarities[word]
        line.fields.append(Printed("rarity", part.words.text, part.words.span))
    elif scope.printed.get(("attribute", word.partition(" ")[0])) is not None and part.number is None:
        place = part.words.span.start + part.words.text.index(" ") + 1
        findings.add(NUMBER_EXPECTED, Span(part.words.span.path, place, part.words.span.end))
    else:
        rarities = _rarities(scope) if part.number is None else None
        _unknown(part.words, (*scope.words_of("attribute"), *_rarity_words(scope)), findings, rarities)
    codes = [each.code for each in findings.all[before:]]
    if UNKNOWN_FIELD in codes or NUMBER_EXPECTED in codes:
        is_value = part.number is not None or NUMBER_EXPECTED in codes
        line.fields.append(Printed("unknown value" if is_value else "unknown word", part.words.text, part.words.span))


def _rarity_words(scope: Scope) -> tuple[str, ...]:
    deck = scope.ruleset.deck
    return (
        () if deck is None else tuple(form for each in deck.rarities for form in (each.names.de, each.names.en) if form)
    )


def _rarities(scope: Scope) -> Hint | None:
    """Which rarities there are, for a word that is nothing else."""
    names = [each.names for each in scope.ruleset.deck.rarities] if scope.ruleset.deck is not None else []
    if not names:
        return None
    de = ", ".join(each.de or each.en or "" for each in names)
    en = ", ".join(each.en or each.de or "" for each in names)
    return Hint(
        Text(
            f"Seltenheiten sind hier: {de}. Werte haben eine Zahl hinter sich („HP 2“).",
            f"Rarities here are: {en}. Values have a number behind them (“HP 2”).",
        )
    )


def _unknown(tok: Tok, near: Sequence[str], findings: Findings, known: Hint | None = None) -> None:
    hint = did_you_mean(tok.text, near) or known
    findings.add(UNKNOWN_FIELD, tok.span, ("word", tok.text[:60]), hint=hint)


def _brief(decl: CardDecl, scope: Scope, findings: Findings) -> Names:
    """What the illustrator is to draw, in one language or in both."""
    found: dict[str, str] = {}
    for title in decl.briefs[:1]:
        other = [] if title.other is None or title.language is None else [(title.language.text, title.other)]
        for language, tok in ((scope.languages[0], title.first), *other):
            check_language(language, tok.span, scope.languages, findings)
            _measured(tok, MAX_BRIEF, findings)
            found[language] = tok.text
    return Names(found.get("de"), found.get("en"))


def _measured(tok: Tok, most: int, findings: Findings) -> None:
    """A text that is too long is a finding."""
    if len(tok.text) > most:
        findings.add(TEXT_TOO_LONG, tok.span, ("length", str(len(tok.text))), ("most", str(most)))


def _flavour(decl: CardDecl, scope: Scope, findings: Findings) -> Names:
    found: dict[str, list[str]] = {}
    for language, tok in decl.flavour:
        check_language(language, tok.span, scope.languages, findings)
        _measured(tok, MAX_FLAVOUR, findings)
        found.setdefault(language or scope.languages[0], []).append(tok.text)
    joined = {language: " ".join(texts) for language, texts in found.items()}
    return Names(joined.get("de"), joined.get("en"))
