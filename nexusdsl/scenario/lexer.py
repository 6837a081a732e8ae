"""Text of a scenario file → tokens of grammar/nxt.lark, with the word classes of the file's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from lark import Token

from nexusdsl.diagnostics.catalog_scenario import STRANGE_CHARACTER, UNCLOSED_QUOTE
from nexusdsl.diagnostics.model import Diagnostic, Hint, Lang, Text
from nexusdsl.scenario.lexicon import WORDS, classes
from nexusdsl.source import Source, Span

_PIECES: Final = re.compile(
    r"""(?P<SPACE>[ \t\u00a0]+)
      | (?P<COMMENT>\#[^\n]*)
      | (?P<STRING>"[^"\n]*"|„[^“”"\n]*[“”"]|“[^”\n]*”)
      | (?P<RULE>[RG]-[0-9]{1,3}(?=\s*[,)]))
      | (?P<SIGNED>[+\u2212-][0-9]{1,9})
      | (?P<INT>[0-9]{1,9}(?![\w]))
      | (?P<ODD>[0-9]\w*)
      | (?P<NAME>[^\W\d_](?:\w|['’-](?=\w))*)
      | (?P<MARK>[,;:()\[\]/\u2013\u2014-])""",
    re.VERBOSE,
)
_MARKS: Final = {
    ",": "_COMMA",
    ";": "_SEMICOLON",
    ":": "_COLON",
    "(": "_LPAR",
    ")": "_RPAR",
    "[": "_LBRACK",
    "]": "_RBRACK",
    "/": "_SLASH",
    "\u2013": "DASH",
    "\u2014": "DASH",
    "-": "DASH",
}


MOST_FINDINGS: Final = 50  # after which a file is not read on


def language_of(text: str) -> Lang:
    """The language whose word for "scenario" or "card" begins a line first; German if none does."""
    langs: tuple[Lang, ...] = ("de", "en")
    heads = {WORDS[lang][kind][0]: lang for lang in langs for kind in ("SCENARIO", "CARD", "EXPECT")}
    for line in text.split("\n"):
        word = line.split(None, 1)[0] if line.strip() else ""
        if word.rstrip(":") in heads:
            return heads[word.rstrip(":")]
    return "de"


def tokens_of(source: Source, lang: Lang) -> tuple[list[Token], list[Diagnostic]]:
    """All tokens of a file; characters that mean nothing here are reported and left out."""
    found: list[Diagnostic] = []
    tokens: list[Token] = []
    offset = 0
    for number, line in enumerate(source.text.split("\n"), start=1):
        if len(found) >= MOST_FINDINGS:
            break
        before = len(tokens)
        tokens.extend(_line(source.path, line, offset, number, lang, found))
        if len(tokens) > before:
            tokens.append(_token("_NL", "\n", offset + len(line), number, len(line) + 1, 0))
        offset += len(line) + 1
    return tokens, found


def _line(path: str, line: str, offset: int, number: int, lang: Lang, found: list[Diagnostic]) -> Iterator[Token]:
    body = line.lstrip()
    if body.startswith("|"):
        start = len(line) - len(body)
        yield _token("BAR", body[1:].strip(), offset + start, number, start + 1, len(body))
        return
    words = classes(lang)
    at, first, depth = 0, "", 0
    while at < len(line) and len(found) < MOST_FINDINGS:
        match = _PIECES.match(line, at)
        if match is None and line[at] in '"„“':
            found.append(Diagnostic(UNCLOSED_QUOTE, Span(path, offset + at, offset + at + 1), (("found", line[at]),)))
            yield _token("STRING", line[at + 1 :], offset + at, number, at + 1, len(line) - at)
            return
        if match is None or _means_nothing(match):
            text = line[at] if match is None else match.group()
            span = Span(path, offset + at, offset + at + len(text))
            found.append(Diagnostic(STRANGE_CHARACTER, span, _shown(text), hints=_TOO_LONG if text.isdigit() else ()))
            at += len(text)
            continue
        token = _classify(match, words, offset, number)
        if token is not None:
            first, depth = first or token.type, depth + {"_LBRACK": 1, "_RBRACK": -1}.get(token.type, 0)
            yield token
        at = match.end()
        if token is not None and token.type == "_COLON" and first == "CARD" and not depth:
            rest = line[at:].strip()
            if rest:
                yield _token("TEXT", rest, offset + line.index(rest, at), number, line.index(rest, at) + 1)
            return


_TOO_LONG: Final = (
    Hint(Text("Zahlen haben hier höchstens 9 Ziffern.", "Numbers have at most 9 digits here.")),
)  # 999,999,999 is more than anything in a game


def _means_nothing(match: re.Match[str]) -> bool:
    """Whether it is a number that is too long, digits with letters behind, or a sign that only counts as a letter."""
    return match.lastgroup == "ODD" or (match.lastgroup == "NAME" and not match.group()[0].isalpha())


def _shown(text: str) -> tuple[tuple[str, str], ...]:
    return (("found", text if len(text) <= 20 else f"{text[:20]}…"),)


def _classify(match: re.Match[str], words: dict[str, tuple[str, str]], offset: int, number: int) -> Token | None:
    kind, text = match.lastgroup or "", match.group()
    if kind in ("SPACE", "COMMENT"):
        return None
    value = text
    if kind == "MARK":
        kind = _MARKS[text]
    elif kind == "NAME":
        kind, value = words.get(text, ("NAME", text))
    elif kind == "STRING":
        value = text[1:-1]
    elif kind == "SIGNED":
        value = text.replace("\u2212", "-")
    return _token(kind, value, offset + match.start(), number, match.start() + 1, len(text))


def _token(kind: str, value: str, start: int, line: int, column: int, length: int | None = None) -> Token:
    end = start + (len(value) if length is None else length)
    return Token(kind, value, start_pos=start, line=line, column=column, end_pos=end)
