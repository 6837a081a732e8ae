"""The rules texts of a card, keyword or status: each language is lowered, and all must mean the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from nexusdsl.diagnostics.catalog_files import LANGUAGES_DISAGREE, MISSING_TRANSLATION, TEXT_TOO_LONG
from nexusdsl.diagnostics.model import Label
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.ir.nodes import Ability, Apply, KeywordAbility, Node, Static
from nexusdsl.ir.plan_walk import rewrite
from nexusdsl.ir.sets import Names, Wording
from nexusdsl.lowering.files_names import Findings, check_language
from nexusdsl.lowering.files_scope import Carrier, Scope, Steps, Text
from nexusdsl.lowering.files_wordings import wordings
from nexusdsl.records import replace
from nexusdsl.source import NOWHERE, Span
from nexusdsl.syntax.files_ast import RulesText, TextBlock
from nexusdsl.vocabulary.lexicon import Language

MAX_TEXT = 1000


def lower_block(
    block: TextBlock,
    carrier: Carrier,
    types: tuple[str, ...],
    scope: Scope,
    findings: Findings,
    parameters: tuple[bool, bool] = (False, False),
) -> Steps[tuple[tuple[Ability, ...], Names, tuple[Wording, ...]]]:
    """The abilities that the texts of a block mean, the texts as printed, and the words of each ability.
    `parameters`: has number, has attribute.
    """
    texts = _by_language(block, scope, findings)
    lowered: dict[Language, tuple[Ability, ...]] = {}
    failed = False
    read = yield [
        Text(text.text, language, text.span, scope.lexicons[language], carrier, types, *parameters, scope.ruleset)
        for language, text in texts.items()
    ]
    for language, (abilities, found) in zip(texts, read, strict=True):
        findings.all += found
        failed = failed or (bool(found) and any(each.severity == "error" for each in found))
        lowered[language] = abilities
    lowered = _arranged(lowered)
    if texts:
        _all_printed(texts, scope, findings)
    if len(lowered) > 1 and not failed:
        _agree(lowered, texts, findings)
    printed = {language: " ".join(text.text.split()) for language, text in texts.items()}
    first = next(iter(lowered.values()), ())
    return first, Names(printed.get("de"), printed.get("en")), wordings(lowered, texts)


def _arranged(lowered: dict[Language, tuple[Ability, ...]]) -> dict[Language, tuple[Ability, ...]]:
    """The keywords of all languages where they stand in the first: their order has no meaning."""
    first = next(iter(lowered.values()), ())
    return {language: _like(first, abilities) for language, abilities in lowered.items()}


def _like(first: tuple[Ability, ...], other: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with their keywords in the places of the first; as they are, if they have others."""
    one, two = (sorted(repr(each) for each in part if isinstance(each, KeywordAbility)) for part in (first, other))
    if first == other or one != two or len(first) != len(other):
        return other
    keywords = {repr(each): each for each in other if isinstance(each, KeywordAbility)}
    rest = iter([each for each in other if not isinstance(each, KeywordAbility)])
    return tuple(keywords[repr(each)] if isinstance(each, KeywordAbility) else next(rest) for each in first)


def _by_language(block: TextBlock, scope: Scope, findings: Findings) -> dict[Language, RulesText]:
    """The texts in the order of the set's languages; too long ones and foreign ones are reported and left out."""
    found: dict[Language, RulesText] = {}
    for text in block.texts:
        check_language(text.language, text.span, scope.languages, findings)
        if len(text.text) > MAX_TEXT and (length := len(" ".join(text.text.split()))) > MAX_TEXT:
            findings.add(TEXT_TOO_LONG, text.span, ("length", str(length)), ("most", str(MAX_TEXT)))
            continue
        for language in scope.languages:
            if language == (text.language or scope.languages[0]):
                found[language] = _merged(found.get(language), text)
    return {language: found[language] for language in scope.languages if language in found}


def _merged(first: RulesText | None, second: RulesText) -> RulesText:
    """Text in the first language may stand before and after an explicit `de:`."""
    if first is None:
        return second
    if second.span.start < first.span.start:
        first, second = second, first
    gap = second.span.start - first.span.start
    if gap < len(first.text):  # interleaved: both are blank where the other has text
        width = max(len(first.text), gap + len(second.text))
        one, two = first.text.ljust(width), (" " * gap + second.text).ljust(width)
        text = "".join(a if a != " " else b for a, b in zip(one, two, strict=True))
    else:
        text = first.text + " " * (gap - len(first.text)) + second.text
    return RulesText(first.language, text, Span(first.span.path, first.span.start, first.span.start + len(text)))


def _all_printed(texts: Mapping[Language, RulesText], scope: Scope, findings: Findings) -> None:
    printed = next(iter(texts.values()))
    for language in scope.languages:
        if language not in texts:
            findings.add(MISSING_TRANSLATION, printed.span, ("language", language))


def _agree(
    lowered: Mapping[Language, tuple[Ability, ...]], texts: Mapping[Language, RulesText], findings: Findings
) -> None:
    """The meaning is the same in all languages, or the first difference is shown in both."""
    (one, first), (two, second) = list(lowered.items())[:2]
    if first == second:
        return
    difference = _difference(_unordered(first), _unordered(second))
    if difference is None:
        return
    here = difference[0] if difference[0] != NOWHERE else texts[one].span
    there = difference[1] if difference[1] != NOWHERE else texts[two].span
    label = Label(here, Message("der erste Text", "the first text"))
    clauses = (("first", _excerpt(texts[one], here)), ("second", _excerpt(texts[two], there)))
    findings.add(LANGUAGES_DISAGREE, there, *clauses, label=label)


def _unordered(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The abilities with what is given to one object in a fixed order, which has no meaning: "+1 ATK und +2 HP"."""
    return tuple(rewrite(ability, _sorted) for ability in abilities)


def _sorted(node: Node) -> Node:
    if isinstance(node, Static | Apply):
        return replace(node, modifiers=tuple(sorted(node.modifiers, key=repr)))
    return node


def _excerpt(text: RulesText, span: Span) -> str:
    """The sentences of a place: the place itself may read alike in both languages."""
    start = max(0, span.start - text.span.start)
    end = max(start, span.end - text.span.start)
    first = max(text.text.rfind(". ", 0, start), text.text.rfind(".\n", 0, start)) + 1
    last = text.text.find(".", max(end - 1, 0))
    return " ".join(text.text[first : last + 1 if last >= 0 else len(text.text)].split())[:160]


def _difference(one: Any, two: Any) -> tuple[Span, Span] | None:
    """The places of the smallest clauses that hold the first difference; None if there is none."""
    if one == two:
        return None
    here, there = _span(one), _span(two)
    for left, right in _pairs(one, two):
        found = _difference(left, right)
        if found is not None:
            return (found[0] if found[0] != NOWHERE else here, found[1] if found[1] != NOWHERE else there)
    return here, there


def _span(value: Any) -> Span:
    return value.span if isinstance(value, Node) else NOWHERE


def _pairs(one: Any, two: Any) -> list[tuple[Any, Any]]:
    """The parts of two like values, in order; of unlike ones, none."""
    if isinstance(one, tuple) and isinstance(two, tuple):
        return list(zip(one, two, strict=False))
    if type(one) is type(two) and is_dataclass(one):
        return [(getattr(one, f.name), getattr(two, f.name)) for f in fields(one) if f.compare]
    return []
