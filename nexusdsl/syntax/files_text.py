"""Rules text and flavour under a card, keyword or status: kept as written, with offsets. Briefs are told from them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import RulesText, TextBlock, Tok
from nexusdsl.syntax.files_outline import Line

_SWITCH = re.compile(r"(de|en)\s*:\s*", re.IGNORECASE)
_FLAVOUR = re.compile(r'(?:(de|en)\s*:?\s*)?("[^"\n]*"|„[^“”\n]*[“”]|“[^“”\n]*”|»[^«\n]*«)')


_BRIEF = re.compile(r"""(?:Bild|Art)\s*["„“»].*""", re.IGNORECASE)
_OPENED = re.compile(r"""(?:(?:de|en)\s*:?\s*)?(?:"[^"]*|„[^“”]*|“[^”]*|»[^«]*)""")


def opens_quote(line: Line) -> bool:
    """Whether the line is flavour whose closing quote is missing."""
    return _OPENED.fullmatch(line.text) is not None


def is_brief(line: Line) -> bool:
    """Whether the line tells the illustrator what to draw."""
    return _BRIEF.fullmatch(line.text) is not None


@dataclass(frozen=True, slots=True)
class Body:
    """What stands under a heading: rules texts and flavour lines."""

    block: TextBlock
    flavour: tuple[tuple[str, Tok], ...]


def text_body(path: str, lines: Sequence[Line], block: TextBlock) -> Body:
    """Collects the lines into `block`. `en:` and `de:` switch the language for the lines that follow.

    A line that is one quoted text, with or without `de` or `en` before it, is flavour and not rules text.
    """
    language = ""
    pieces: dict[str, list[tuple[int, str]]] = {}
    flavour: list[tuple[str, Tok]] = []
    for line in lines:
        quoted = _FLAVOUR.fullmatch(line.text)
        if quoted is not None:
            flavour.append(((quoted[1] or "").lower(), _quoted(path, line, quoted)))
            continue
        switch = _SWITCH.match(line.text)
        start = 0
        if switch is not None:
            language, start = switch[1].lower(), switch.end()
        if line.text[start:]:
            pieces.setdefault(language, []).append((line.start + start, line.text[start:]))
    texts = tuple(_joined(path, name, found) for name, found in pieces.items())
    end = max([block.span.end, *(line.end for line in lines)])
    return Body(replace(block, texts=texts, span=Span(path, block.span.start, end)), tuple(flavour))


def _quoted(path: str, line: Line, match: re.Match[str]) -> Tok:
    start = line.start + match.start(2) + 1
    return Tok(match[2][1:-1].strip(), Span(path, start, line.start + match.end(2) - 1))


def _joined(path: str, language: str, pieces: list[tuple[int, str]]) -> RulesText:
    """One text whose characters stand at their own offsets: everything between the pieces is spaces."""
    start = pieces[0][0]
    chars: list[str] = []
    length = 0
    for at, text in pieces:
        chars.append(" " * (at - start - length) + text)
        length = at - start + len(text)
    return RulesText(language, "".join(chars), Span(path, start, start + length))
