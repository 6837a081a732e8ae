"""The table of syntax mistakes: malformed lines, each with the code that explains it.

The parser's state and the offending token of each example are looked up once; a line that stops in the same state at
the same kind of token made the same mistake. What the table does not know is explained by what the grammar expects.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Any, TypeAlias

from lark import Lark
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr

from nexusdsl.diagnostics.catalog_files import (
    LINE_NOT_UNDERSTOOD,
    NAME_NEEDS_QUOTES,
    NUMBER_EXPECTED,
    UNCLOSED_BRACKET,
    UNCLOSED_QUOTE,
    UNKNOWN_DECLARATION,
)
from nexusdsl.diagnostics.model import Code, Diagnostic, Hint, Text
from nexusdsl.nearness import nearest
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.files_build import Place

MISTAKES: tuple[tuple[str, str, Code], ...] = (
    ("heading", "Karte MIL-001 Elite", NAME_NEEDS_QUOTES),
    ("heading", 'Karte MIL-001 "A" (en "B" C', UNCLOSED_BRACKET),
    ("heading", 'Karte MIL-001 "A" (en "B"', UNCLOSED_BRACKET),
    ("heading", 'Karte MIL-001 "A" (en B', UNCLOSED_BRACKET),
    ("heading", 'Karte MIL-001 "A" (en B C)', NAME_NEEDS_QUOTES),
    ("heading", 'Karte MIL-001 "A" [IR', UNCLOSED_BRACKET),
    ("heading", 'Set my "A" (en "B"', UNCLOSED_BRACKET),
    ("heading", "Set my A", NAME_NEEDS_QUOTES),
    ("heading", "Regelwerk my A", NAME_NEEDS_QUOTES),
    ("heading", "Fraktion MIL Militär", NAME_NEEDS_QUOTES),
    ("heading", 'Fraktion MIL "A" (en B C)', NAME_NEEDS_QUOTES),
    ("heading", 'Fraktion MIL "A" (m', UNCLOSED_BRACKET),
    ("heading", 'Fraktion MIL "A" (en B', UNCLOSED_BRACKET),
    ("heading", "Schlüsselwort Last Breath", NAME_NEEDS_QUOTES),
    ("heading", "Schlüsselwort Scan (en Data Theft)", NAME_NEEDS_QUOTES),
    ("heading", "Schlüsselwort Scan (en Scan", UNCLOSED_BRACKET),
    ("heading", "Schlüsselwort Scan, Standard x", NUMBER_EXPECTED),
    ("heading", "Zustand Last Breath", NAME_NEEDS_QUOTES),
    ("heading", "Zustand Gift, Eigenschaftswort sehr giftig", NAME_NEEDS_QUOTES),
    ("heading", "Untertyp de Soldat", NAME_NEEDS_QUOTES),
    ("heading", 'Untertyp de "Soldat" (m', UNCLOSED_BRACKET),
    ("heading", 'Untertyp de "Soldat" (m, des Soldaten', UNCLOSED_BRACKET),
    ("heading", "Typ unit de Einheit", NAME_NEEDS_QUOTES),
    ("card_line", "Einheit · Kosten - 1", NUMBER_EXPECTED),
    ("brief_line", 'Bild "A" (en "B"', UNCLOSED_BRACKET),
    ("brief_line", 'Bild "A" (en B', UNCLOSED_BRACKET),
    ("deck_line", "Karten viele", NUMBER_EXPECTED),
    ("deck_line", "Hauptfraktion mindestens viele", NUMBER_EXPECTED),
    ("deck_line", "Nebenfraktion höchstens viele", NUMBER_EXPECTED),
    ("deck_line", "Nebenfraktion höchstens 3, Anzahl viele", NUMBER_EXPECTED),
    ("deck_line", "Neutral neu höchstens viele", NUMBER_EXPECTED),
    ("deck_line", "Sideboard viele", NUMBER_EXPECTED),
    ("deck_line", 'Seltenheit B "Basis" höchstens viele', NUMBER_EXPECTED),
    ("deck_line", "Seltenheit B Basis", NAME_NEEDS_QUOTES),
)
_QUOTES = '"„“»'
_OTHER_QUOTES = re.compile(r"[”'’‘‚«»‹›`´]([^\"„“”'’‘‚«»‹›`´\n]*)[”'’‘‚«»‹›`´]")
_BAD_NUMBER = re.compile(r"[-+−]?\s*\d[\w.,]*")
_CUT_NUMBER = re.compile(r"[0-9]+[.,][0-9][\w.,]*|[-+−]\s*[0-9]+")  # the grammar stops within it, or behind its sign
_NOTHING = "<END-OF-FILE>"  # the lexer's word for it if no terminal may stand there
_Key: TypeAlias = tuple[str, int, str]


def mistake(parser: Lark, start: str, text: str, error: UnexpectedInput, at: Place) -> Diagnostic:
    """What is wrong with the line `text`, which the grammar refused."""
    offset, length = _place(error, text)
    span = Span(at.path, at.start + offset, at.start + offset + length)
    rest = text[offset:]
    if isinstance(error, UnexpectedCharacters) and rest[:1] in _QUOTES:
        return Diagnostic(UNCLOSED_QUOTE, span)
    quoted = _OTHER_QUOTES.match(rest)
    if quoted is not None:
        return _other_quotes(quoted[1], Span(at.path, span.start, span.start + quoted.end()))
    if start == "heading" and offset == 0:
        return _unknown_declaration(parser, text, at)
    number = _bad_number(text, offset, error)
    if number is not None:
        return Diagnostic(NUMBER_EXPECTED, Span(at.path, at.start + number[0], at.start + number[1]))
    code = _table(parser).get(_key(start, error))
    if code is not None:
        return Diagnostic(code, span)
    de, en = expected(parser, error)
    return Diagnostic(LINE_NOT_UNDERSTOOD, span, (("expected_de", de), ("expected_en", en)), (), like(start, text))


def _bad_number(text: str, offset: int, error: UnexpectedInput) -> tuple[int, int] | None:
    """From where to where something stands that was meant as a number, at or around the place of an error."""
    cut = next((found for found in _CUT_NUMBER.finditer(text) if found.start() < offset < found.end()), None)
    if cut is not None:
        return cut.span()
    bad = _BAD_NUMBER.match(text, offset)
    is_digits = isinstance(error, UnexpectedToken) and text[offset : offset + 1].isdigit()
    return bad.span() if bad is not None and "NUMBER" in _possible(error) and not is_digits else None


_LINES: dict[str, tuple[str, str]] = {  # first word of a line -> the line in German and English
    "Karte": ('Karte MIL-306 "Rekrut" (en "Recruit")', 'Card MIL-306 "Recruit"'),
    "Untertyp": ('Untertyp de "Held" (m, des Helden, die Helden)', 'Subtype en "Hero" / "Heroes"'),
    "Marke": ('Marke de "Frostmarke" (f, die Frostmarken)', 'Counter en "frost counter" / "frost counters"'),
    "Tätigkeitswort": (
        'Tätigkeitswort de "verbrennen" (verbrennt, verbrenne, verbrennst, verbrannt) wie "zerstören"',
        'Verb en "burn" like "destroy"',
    ),
    "Fraktion": ('Fraktion ABC "Name"', 'Faction ABC "Name"'),
    "Schlüsselwort": ("Schlüsselwort Gift (en Poison)", "Keyword Poison"),
    "Zustand": ("Zustand Gift, Eigenschaftswort vergiftet", "Status Poison, adjective poisoned"),
    "Set": ('Set mein_set "Mein Set"', 'Set my_set "My Set"'),
    "benutzt": ("benutzt nxs_a01", "uses nxs_a01"),
    "Sprachen": ("Sprachen de, en", "Languages de, en"),
}
_ENGLISH = {en.split(" ")[0]: name for name, (_, en) in _LINES.items()}


def like(start: str, text: str) -> tuple[Hint, ...]:
    """How a line looks that begins like this one; () for type lines and those that are rare."""
    word = text.split(" ")[0]
    found = _LINES.get(_ENGLISH.get(word, word)) if start == "heading" else None
    if found is None:
        return ()
    line = found[1] if word in _ENGLISH else found[0]
    return (Hint(Text(f"So sieht die Zeile aus: {line}", f"The line looks like this: {line}")),)


def _other_quotes(name: str, span: Span) -> Diagnostic:
    """A name between quotes that set files do not know."""
    de, en = 'Namen stehen zwischen " und ", „ und “ oder “ und ”.', 'Names stand between " and ", „ and “ or “ and ”.'
    return Diagnostic(NAME_NEEDS_QUOTES, span, (), (), (Hint(Text(de, en), f'"{name}"'),))


def _place(error: UnexpectedInput, text: str) -> tuple[int, int]:
    """Offset and length of what the parser stumbled over; the end of the line has length 0."""
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return len(text), 0
    offset = error.pos_in_stream or 0
    return offset, len(error.token) if isinstance(error, UnexpectedToken) else 1


def _key(start: str, error: UnexpectedInput) -> _Key:
    """All words are one kind here: a structural word in the wrong place is a word of the author."""
    if isinstance(error, UnexpectedToken):
        kind = "WORD" if error.token[:1].isalpha() else error.token.type
        return start, error.state.position, kind
    return start, getattr(error.state, "position", -1), "character"


@lru_cache(maxsize=4)
def _table(parser: Lark) -> dict[_Key, Code]:
    table: dict[_Key, Code] = {}
    for start, example, code in MISTAKES:
        try:
            parser.parse(example, start=start)
        except UnexpectedInput as error:
            table.setdefault(_key(start, error), code)
    return table


def structural_words(parser: Lark, terminal: str) -> tuple[str, ...]:
    """The printed forms of a structural terminal: ("Karte", "Card")."""
    pattern = parser.get_terminal(terminal).pattern
    if isinstance(pattern, PatternStr):
        return (pattern.value,)
    return tuple(pattern.value.removesuffix(r"(?![\w-])").strip("()").split("|"))


def _unknown_declaration(parser: Lark, text: str, at: Place) -> Diagnostic:
    word = _first_word(text)
    found = Diagnostic(UNKNOWN_DECLARATION, Span(at.path, at.start, at.start + len(word)), (("word", word[:40]),))
    near = _meant(parser, word)
    if near is None:
        return found
    return replace(found, hints=(Hint(Text(f"Meintest du „{near}“?", f"Did you mean “{near}”?"), near),))


def statement(parser: Lark, text: str) -> str:
    """The terminal of the word that a heading begins with, or evidently was to begin with; "" if it is no such word."""
    word = _first_word(text)
    near = _meant(parser, word)
    return next((name for form, name in _headings(parser) if form == near), "") if near is not None else ""


def _first_word(text: str) -> str:
    match = re.match(r"\w+", text)
    return match[0] if match else text[:1]


def _meant(parser: Lark, word: str) -> str | None:
    """The word at the start of lines that is nearest to this one, if one is near."""
    forms = [form for form, _ in _headings(parser)]
    return nearest(word[:40], forms, 70, folded=True)


@lru_cache(maxsize=4)
def _headings(parser: Lark) -> tuple[tuple[str, str], ...]:
    """The words that lines begin with, each with its terminal."""
    return tuple((form, name) for name in _heading_terminals(parser) for form in structural_words(parser, name))


@lru_cache(maxsize=4)
def _heading_terminals(parser: Lark) -> tuple[str, ...]:
    interactive: Any = parser.parse_interactive("", start="heading")
    return tuple(sorted(interactive.accepts()))


_WORDS = {
    "WORD": ("ein Wort", "a word"),
    "STRING": ("ein Name in Anführungszeichen", "a name in quotes"),
    "NUMBER": ("eine Zahl", "a number"),
    "$END": ("das Ende der Zeile", "the end of the line"),
    "LANG": ("de oder en", "de or en"),
    "GENDER": ("m, f, n oder pl", "m, f, n or pl"),
    "ARTICLE": ("des, die oder den", "des, die or den"),
    "NUMBER_PLACE": ("N", "N"),
    "VALUE_PLACE": ("WERT", "VALUE"),
}


_SAME_SIGN = {"|": "·", "•": "·", "-": "—", "–": "—"}  # one of each kind is enough in a message


def expected(parser: Lark, error: UnexpectedInput) -> tuple[str, str]:
    """What may stand at the place of an error, in German and in English, in a fixed order."""
    pairs = [_describe(parser, name) for name in sorted(_possible(error))]
    de, en = (list(dict.fromkeys(pair[i] for pair in pairs))[:8] for i in (0, 1))
    return _listed(de, "oder") or "nichts mehr", _listed(en, "or") or "nothing more"


def _possible(error: UnexpectedInput) -> Collection[str]:
    """The terminals that may stand at the place of an error."""
    if isinstance(error, UnexpectedToken):
        return error.accepts or error.expected
    return [name for name in getattr(error, "allowed", None) or () if name != _NOTHING]


def _listed(items: list[str], last: str) -> str:
    """ "a, b or c" """
    return f" {last} ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def _describe(parser: Lark, name: str) -> tuple[str, str]:
    if name in _WORDS:
        return _WORDS[name]
    words = [_SAME_SIGN.get(word, word) for word in structural_words(parser, name)]
    return f"„{words[0]}“", f"“{words[-1]}”"
