"""Lark trees of single lines → syntax tree. One function per grammar rule; nothing is looked up here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from lark import Token, Tree

from nexusdsl.records import dataclass
from nexusdsl.source import Span
from nexusdsl.syntax.files_ast import (
    DeckDecl,
    DeckLine,
    Declaration,
    FactionDecl,
    FullDecl,
    Inflection,
    Languages,
    Noun,
    OptionDecl,
    OptionValue,
    Part,
    RulesetHead,
    RulesOf,
    SetHead,
    TextBlock,
    Title,
    Tok,
    TypeDecl,
    TypeLine,
    Uses,
    VerbDecl,
    VerbForms,
    WordDecl,
)

Node: TypeAlias = Tree[Token]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a line stands, so that token offsets become spans of the file."""

    path: str
    start: int
    span: Span

    def tok(self, token: Token) -> Tok:
        """A token with its place; quotes are taken off text and span."""
        start, text = self.start + (token.start_pos or 0), str(token)
        if token.type == "STRING":
            return Tok(text[1:-1].strip(), Span(self.path, start + 1, start + len(text) - 1))
        return Tok(text, Span(self.path, start, start + len(text)))


@dataclass(frozen=True, slots=True)
class KeywordHead:
    """The first line of a keyword; its texts follow."""

    title: Title
    inflection: Inflection | None
    has_number: bool
    has_stat: bool
    default_number: Tok | None
    default_option: Tok | None
    default_stat: Tok | None
    sums: bool


@dataclass(frozen=True, slots=True)
class StatusHead:
    title: Title
    inflection: Inflection | None
    adjective: Title | None


@dataclass(frozen=True, slots=True)
class CardHead:
    number: Tok
    title: Title
    variants: tuple[Tok, ...]


Head: TypeAlias = Declaration | KeywordHead | StatusHead | CardHead


def head(tree: Node, at: Place) -> Head:
    """The tree of an unindented line."""
    return _HEADS[tree.data](tree, at)


def _tokens(tree: Node, *types: str) -> Iterator[Token]:
    """Its direct tokens, of these types if any are given."""
    for child in tree.children:
        if isinstance(child, Token) and (not types or child.type in types):
            yield child


def _all(tree: Node, at: Place, *types: str) -> tuple[Tok, ...]:
    return tuple(at.tok(token) for token in _tokens(tree, *types))


def _first(tree: Node, at: Place, *types: str) -> Tok | None:
    return next((at.tok(token) for token in _tokens(tree, *types)), None)


def _word(tree: Node, at: Place) -> Tok:
    return next(at.tok(token) for token in _tokens(tree, "WORD"))


def _trees(tree: Node, data: str) -> Iterator[Node]:
    for child in tree.children:
        if isinstance(child, Tree) and child.data == data:
            yield child


def _tree(tree: Node, data: str) -> Node | None:
    return next(_trees(tree, data), None)


def _words(tree: Node, at: Place) -> tuple[Tok, ...]:
    found = _tree(tree, "words")
    return () if found is None else _all(found, at)


def _name(tree: Node, at: Place) -> Tok:
    """The text of a `name` below this tree."""
    return next(at.tok(token) for name in _trees(tree, "name") for token in _tokens(name))


def _title(tree: Node, at: Place, first: Tok) -> Title:
    """`first` with the translation that stands in this tree, if any."""
    translation = _tree(tree, "translation")
    if translation is None:
        return Title(first)
    return Title(first, _first(translation, at, "LANG"), _name(translation, at))


def _string_title(tree: Node, at: Place) -> Title:
    first = _first(tree, at, "STRING")
    return _title(tree, at, first or Tok("", at.span))


def _sub_title(tree: Node, at: Place) -> Title | None:
    title = _tree(tree, "title")
    return None if title is None else _string_title(title, at)


_ARTICLES = {"des": "genitive", "der": "genitive", "die": "plural", "den": "dative"}


def _inflection(tree: Node, at: Place) -> Inflection | None:
    found = _tree(tree, "inflection")
    if found is None:
        return None
    forms: dict[str, Tok] = {}
    for form in _trees(found, "form"):
        article = next(_tokens(form, "ARTICLE"), None)
        if article is None:
            forms["gender"] = _all(form, at)[0]
        else:
            forms[_ARTICLES[article]] = _name(form, at)
    return Inflection(forms.get("gender"), forms.get("genitive"), forms.get("plural"), forms.get("dative"))


def _nouns(tree: Node, at: Place) -> tuple[Noun, ...]:
    found = []
    for noun in _trees(tree, "noun"):
        language, singular, *plural = _all(noun, at)
        found.append(Noun(language, singular, _inflection(noun, at), plural[0] if plural else None))
    return tuple(found)


def _set_line(tree: Node, at: Place) -> Head:
    return SetHead(_word(tree, at), _sub_title(tree, at), at.span)


def _ruleset(tree: Node, at: Place) -> Head:
    title = _sub_title(tree, at)
    return RulesetHead(_word(tree, at), title or Title(_word(tree, at)), at.span)


def _languages(tree: Node, at: Place) -> Head:
    found = _tree(tree, "languages")
    return Languages(() if found is None else _all(found, at), at.span)


def _faction(tree: Node, at: Place) -> Head:
    return FactionDecl(_word(tree, at), _string_title(tree, at), _inflection(tree, at), at.span)


_CATEGORIES = {"VALUE": "attribute"}


def _word_line(tree: Node, at: Place) -> Head:
    kind = next(token.type for sub in _trees(tree, "word_kind") for token in _tokens(sub))
    category = _CATEGORIES.get(kind, kind.lower())
    return WordDecl(category, _first(tree, at, "WORD"), _nouns(tree, at), at.span, _adjective(tree, at))


def _type_head(tree: Node, at: Place) -> Head:
    return TypeDecl(_word(tree, at), _nouns(tree, at), (), at.span)


def _full(tree: Node, at: Place) -> Head:
    pool, period = _all(tree, at, "WORD")
    return FullDecl(pool, period, at.span)


def _option(tree: Node, at: Place) -> Head:
    return OptionDecl(_word(tree, at), tuple(_option_value(each, at) for each in _trees(tree, "option_value")), at.span)


def _option_value(tree: Node, at: Place) -> OptionValue:
    bounds, needs = _tree(tree, "bounds"), _tree(tree, "needs")
    least = most = None
    if bounds is not None:
        least, most = _first(bounds, at, "NUMBER"), _first(bounds, at, "WORD")
    return OptionValue(_value(tree, at), least, most, None if needs is None else (_word(needs, at), _value(needs, at)))


def _value(tree: Node, at: Place) -> Tok:
    """The value of an option in this tree."""
    return next(tok for value in _trees(tree, "value") for tok in _all(value, at))


def _keyword(tree: Node, at: Place) -> Head:
    places = [token.type for sub in _trees(tree, "parameters") for token in _tokens(sub)]
    number = ruled = stat = None
    sums = False
    for option in _trees(tree, "keyword_option"):
        words = list(_all(option, at, "WORD"))
        sums = sums or any(_tokens(option, "SUMS"))
        number = _first(option, at, "NUMBER") or number
        ruled = words.pop(0) if any(_tokens(option, "OPTION")) else ruled
        stat = words[0] if words else stat
    title = _title(tree, at, _name(tree, at))
    return KeywordHead(
        title, _inflection(tree, at), "NUMBER_PLACE" in places, "VALUE_PLACE" in places, number, ruled, stat, sums
    )


def _status(tree: Node, at: Place) -> Head:
    return StatusHead(_title(tree, at, _name(tree, at)), _inflection(tree, at), _adjective(tree, at))


def _verb_line(tree: Node, at: Place) -> Head:
    return VerbDecl(tuple(_verb(each, at) for each in _trees(tree, "verb")), at.span)


def _verb(tree: Node, at: Place) -> VerbForms:
    infinitive, like = _all(tree, at, "STRING")
    found = _tree(tree, "verb_forms")
    forms = () if found is None else tuple(_all(form, at) for form in _trees(found, "verb_form"))
    language = next(at.tok(token) for token in _tokens(tree, "LANG"))
    return VerbForms(language, infinitive, forms, like)


def _adjective(tree: Node, at: Place) -> Title | None:
    """What stands behind "Eigenschaftswort"."""
    adjective = _tree(tree, "adjective")
    return None if adjective is None else _title(adjective, at, _name(adjective, at))


def _card(tree: Node, at: Place) -> Head:
    variants = _tree(tree, "variants")
    return CardHead(_word(tree, at), _string_title(tree, at), () if variants is None else _words(variants, at))


_HEADS: dict[str, Callable[[Node, Place], Head]] = {
    "set_line": _set_line,
    "rules_line": lambda tree, at: RulesOf(_word(tree, at), at.span),
    "uses_line": lambda tree, at: Uses(_words(tree, at), at.span),
    "languages_line": _languages,
    "ruleset_line": _ruleset,
    "faction_line": _faction,
    "word_line": _word_line,
    "type_head": _type_head,
    "full_line": _full,
    "option_line": _option,
    "deck_head": lambda tree, at: DeckDecl((), at.span),
    "keyword_line": _keyword,
    "status_line": _status,
    "verb_line": _verb_line,
    "card_head": _card,
}


def type_line(tree: Node, at: Place) -> TypeLine:
    """A line under a type."""
    return TypeLine(next(_tokens(tree)).type, _words(tree, at), at.span)


def deck_line(tree: Node, at: Place) -> DeckLine:
    """A line under the deck rules. COUNT and SURCHARGE label the number, or the option with one, after them."""
    numbers, label = [], ""
    for token in _tokens(tree):
        if token.type == "NUMBER" or (label and token.type == "WORD"):
            numbers.append((label, at.tok(token)))
            label = ""
        elif token.type in ("COUNT", "SURCHARGE"):
            label = token.type
    kind = str(tree.data).removeprefix("deck_")
    return DeckLine(kind, tuple(numbers), _first(tree, at, "WORD"), _sub_title(tree, at), _words(tree, at), at.span)


def brief_line(tree: Node, at: Place) -> Title:
    """What the illustrator is to draw."""
    return _string_title(next(_trees(tree, "title")), at)


def card_line(tree: Node, at: Place) -> tuple[Part, ...]:
    """The type line of a card."""
    return tuple(_part(part, at) for part in _trees(tree, "part"))


def _part(tree: Node, at: Place) -> Part:
    first, *after = (_phrase(phrase, at) for phrase in _trees(tree, "phrase"))
    return Part(first, _first(tree, at, "NUMBER"), tuple(after))


def _phrase(tree: Node, at: Place) -> Tok:
    words = _all(tree, at)
    return Tok(" ".join(word.text for word in words), words[0].span.to(words[-1].span))


def alternative(tree: Node, at: Place) -> TextBlock:
    """The head of an alternative of a keyword, still without its texts."""
    options = tuple((_word(sub, at), _value(sub, at)) for sub in _trees(tree, "alternative_option"))
    return TextBlock((), at.span, _all(tree, at, "WORD"), options)
