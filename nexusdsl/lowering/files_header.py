"""The head of a set, collected from all its files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError

from nexusdsl.diagnostics.catalog_sets import BAD_ID, NO_HEADER, ONLY_IN_RULESET, SECOND_HEADER
from nexusdsl.diagnostics.model import Label, Text
from nexusdsl.lowering.files_models import SetHeader, invalid_fields
from nexusdsl.lowering.files_names import Findings, is_id, is_set_id
from nexusdsl.source import NOWHERE, Span
from nexusdsl.syntax.files_ast import (
    DeckDecl,
    Declaration,
    FileAst,
    FullDecl,
    Languages,
    OptionDecl,
    RulesetHead,
    RulesOf,
    SetHead,
    Title,
    Tok,
    TypeDecl,
    Uses,
    WordDecl,
)

OWN_WORDS = ("subtype", "counter")  # categories of words that every set may declare
_D = TypeVar("_D", bound=Declaration)


@dataclass(frozen=True, slots=True)
class Head:
    """The validated header, with the places of what it names."""

    header: SetHeader
    span: Span
    title: Title | None
    uses: tuple[Tok, ...]
    ruleset: Tok | None
    languages: tuple[Tok, ...]


def declarations(files: Sequence[FileAst], kind: type[_D]) -> list[_D]:
    """All declarations of one kind in file order."""
    return [each for file in files for each in file.declarations if isinstance(each, kind)]


def read_head(files: Sequence[FileAst], findings: Findings) -> Head | None:
    """The head of the set, or None after a finding that leaves the set without name or base."""
    heads = declarations(files, SetHead)
    if not heads:
        if not unclear(files, "SET"):
            _missing(files, findings, "die Zeile Set", "the line Set")
        return None
    ids = _same_set(heads, findings)
    titled = _once([head for head in heads if head.title is not None], findings)
    rules = _once(declarations(files, RulesOf), findings)
    uses = _once(declarations(files, Uses), findings)
    languages = _once(declarations(files, Languages), findings)
    if rules is None and uses is None:
        if not unclear(files, "RULES", "USES"):
            _missing(files, findings, "die Zeile Regeln oder benutzt", "the line Rules or uses")
        return None
    if rules is not None and uses is not None:
        rules, uses = _one_of(rules, uses, bool(declarations(files, RulesetHead)), findings)
    _only_in_ruleset(files, findings)
    if languages is None and uses is None and not unclear(files, "LANGUAGES"):
        _missing(files, findings, "die Zeile Sprachen", "the line Languages")
    return _validated(ids, titled, rules, uses, languages.names if languages is not None else (), findings)


def unclear(files: Sequence[FileAst], *terminals: str) -> bool:
    """Whether one of these lines stands there but is not understood, which is a finding already."""
    return any(found in terminals for file in files for found in file.unclear)


def _one_of(rules: RulesOf, uses: Uses, declared: bool, findings: Findings) -> tuple[RulesOf | None, Uses | None]:
    """Of the two lines that exclude one another the one that can be meant: Rules if a ruleset is declared."""
    findings.add(SECOND_HEADER, uses.span if declared else rules.span)
    return (rules, None) if declared else (None, uses)


def _missing(files: Sequence[FileAst], findings: Findings, de: str, en: str) -> None:
    path = files[0].source.path if files else NOWHERE.path
    findings.add(NO_HEADER, Span(path, 0, 0), ("missing_de", de), ("missing_en", en))


def _same_set(heads: list[SetHead], findings: Findings) -> Tok:
    """The id that all files name."""
    first = next((head for head in heads if head.title is not None), heads[0])
    for head in heads:
        if head.id.text != first.id.text:
            findings.add(SECOND_HEADER, head.id.span, label=_first(first.id.span))
    return first.id


def _first(span: Span) -> Label:
    return Label(span, Text("hier steht es zuerst", "it stands here first"))


def _once(found: list[_D], findings: Findings) -> _D | None:
    """The first of what may stand once."""
    for second in found[1:]:
        findings.add(SECOND_HEADER, second.span, label=_first(found[0].span))
    return found[0] if found else None


def _only_in_ruleset(files: Sequence[FileAst], findings: Findings) -> None:
    if declarations(files, RulesetHead):
        return
    for file in files:
        for each in file.declarations:
            is_word = isinstance(each, WordDecl) and each.category not in OWN_WORDS
            if is_word or isinstance(each, TypeDecl | FullDecl | OptionDecl | DeckDecl):
                findings.add(ONLY_IN_RULESET, each.span)


def _validated(
    id: Tok,
    titled: SetHead | None,
    rules: RulesOf | None,
    uses: Uses | None,
    languages: tuple[Tok, ...],
    findings: Findings,
) -> Head | None:
    places = {"id": id.span, "ruleset": rules.span if rules else id.span, "uses": uses.span if uses else id.span}
    used = uses.ids if uses is not None else ()
    try:
        header = SetHeader(
            id=id.text,
            ruleset=rules.id.text if rules is not None else None,
            uses=tuple(dict.fromkeys(tok.text for tok in used)),
            languages=tuple(dict.fromkeys(tok.text for tok in languages)),
        )
    except ValidationError as error:
        for field in invalid_fields(error):
            _bad_field(field, places, (id, *([rules.id] if rules else []), *used), findings)
        return None
    if not is_set_id(id.text):
        findings.add(BAD_ID, id.span, ("word", id.text))
        return None
    title = titled.title if titled is not None else None
    span = titled.span if titled is not None else id.span
    return Head(header, span, title, used, rules.id if rules is not None else None, languages)


def _bad_field(field: str, places: dict[str, Span], toks: tuple[Tok, ...], findings: Findings) -> None:
    span = places.get(field, places["id"])
    here = [tok for tok in toks if span.start <= tok.span.start and tok.span.end <= span.end]
    bad = [tok for tok in here if not is_id(tok.text)]
    for tok in bad or here[:1]:
        findings.add(BAD_ID, tok.span, ("word", tok.text[:60]))
