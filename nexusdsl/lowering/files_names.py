"""Names, ids, numbers and references of set files, checked as they are read."""

from __future__ import annotations

import keyword
import re
import sys
import unicodedata
from collections.abc import Iterable

from nexusdsl.diagnostics.catalog_files import NAME_MISSING, TEXT_TOO_LONG, WRONG_LANGUAGE
from nexusdsl.diagnostics.catalog_sets import BAD_ID, NUMBER_BOUNDS, UNKNOWN_REFERENCE
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Label, Text
from nexusdsl.ir.sets import Names
from nexusdsl.nearness import nearest
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import Title, Tok

MAX_NAME = 60
PRINTED = 99  # highest number on a card
CONSTANT = 1_000_000  # highest number in a ruleset
_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
_OTHER = re.compile(r"[^a-z0-9]+")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "oe"})


class Findings:
    """Collects diagnostics while a file is lowered."""

    def __init__(self) -> None:
        self.all: list[Diagnostic] = []

    def add(
        self, code: Code, span: Span, *args: tuple[str, str], hint: Hint | None = None, label: Label | None = None
    ) -> None:
        """Records a finding."""
        hints = () if hint is None else (hint,)
        self.all.append(Diagnostic(code, span, args, () if label is None else (label,), hints))


def fold_id(text: str) -> str:
    """The id of a printed name: small letters a–z, digits and underscores; umlauts as two letters; "" if nothing
    is left.
    """
    plain = text.lower() if text.isascii() else _unaccented(text)
    return _OTHER.sub("_", plain).strip("_")[:40]


def _unaccented(text: str) -> str:
    text = unicodedata.normalize("NFC", text).casefold().translate(_UMLAUTS)
    return "".join([c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c)])


def is_id(text: str) -> bool:
    """Whether the text is an id as it stands."""
    return _ID.fullmatch(text) is not None


def is_set_id(text: str) -> bool:
    """Whether the text may name a set: an id that is no file, module or word with a meaning elsewhere."""
    taken = keyword.iskeyword(text) or text in sys.stdlib_module_names or _DEVICE.fullmatch(text)
    return is_id(text) and not taken


def declared_id(tok: Tok, findings: Findings) -> str:
    """The id that a line declares; a bad one is reported and replaced by what is left of it."""
    if is_id(tok.text):
        return tok.text
    findings.add(BAD_ID, tok.span, ("word", tok.text[:MAX_NAME]))
    return fold_id(tok.text) or "unnamed"


def name(tok: Tok, findings: Findings) -> str:
    """A printed name, not empty and not too long."""
    if not tok.text:
        findings.add(NAME_MISSING, tok.span)
    if len(tok.text) > MAX_NAME:
        findings.add(TEXT_TOO_LONG, tok.span, ("length", str(len(tok.text))), ("most", str(MAX_NAME)))
    return tok.text[:MAX_NAME]


def names(title: Title, languages: tuple[str, ...], findings: Findings) -> Names:
    """Both names of a title: the first is in the set's first language."""
    found: dict[str, str] = {}
    if title.other is not None and title.language is not None:
        check_language(title.language.text, title.language.span, languages, findings)
        found[title.language.text] = name(title.other, findings)
    found[languages[0]] = name(title.first, findings)
    return Names(found.get("de"), found.get("en"))


def check_language(language: str, span: Span, languages: tuple[str, ...], findings: Findings) -> None:
    """A language that the set does not speak is an error; "" is its first."""
    if language and language not in languages:
        findings.add(WRONG_LANGUAGE, span, ("language", language))


def number(tok: Tok, most: int, findings: Findings, least: int = 0) -> int:
    """A number within bounds; others are reported and taken as the nearest bound."""
    digits = tok.text.lstrip("0") or "0"
    value = int(digits) if len(digits) <= 9 else most + 1
    if least <= value <= most:
        return value
    shown = digits if len(digits) <= 20 else digits[:17] + "…"
    findings.add(NUMBER_BOUNDS, tok.span, ("number", shown), ("least", str(least)), ("most", str(most)))
    return min(max(value, least), most)


def reference(tok: Tok, known: Iterable[str], findings: Findings) -> str | None:
    """An id that must be among `known`; else a finding with the nearest one."""
    ids = tuple(known)
    if tok.text in ids:
        return tok.text
    findings.add(UNKNOWN_REFERENCE, tok.span, ("word", tok.text[:MAX_NAME]), hint=did_you_mean(tok.text, ids))
    return None


def did_you_mean(word: str, known: Iterable[str]) -> Hint | None:
    """A hint with the nearest known word, if one is near."""
    meant = nearest(word[:MAX_NAME], list(known), 65, folded=True)
    if meant is None:
        return None
    return Hint(Text(f"Meintest du „{meant}“?", f"Did you mean “{meant}”?"), meant)
