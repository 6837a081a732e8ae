"""Scenario file → syntax tree. Each faulty line gives one diagnostic and is left out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from lark import Lark, Token, Tree, UnexpectedToken

from nexusdsl.diagnostics.catalog_scenario import DOUBLE_NAME, LINE_NOT_UNDERSTOOD, NOTHING_HERE, SECOND_SET
from nexusdsl.diagnostics.model import Diagnostic, Lang, Text
from nexusdsl.scenario.build import file_of
from nexusdsl.scenario.lexer import MOST_FINDINGS, language_of, tokens_of
from nexusdsl.scenario.lexicon import SEATS, VERBS, WORDS
from nexusdsl.scenario.slips import LANGS, slips
from nexusdsl.scenario.tree import ScenarioFile
from nexusdsl.source import Source, Span
from nexusdsl.syntax import tables
from nexusdsl.syntax.fed import NXT

_PLAIN: Final[dict[str, tuple[str, str]]] = {
    "NAME": ("ein Name", "a name"),
    "STRING": ("ein Name in Anführungszeichen", "a name in quotes"),
    "INT": ("eine Zahl", "a number"),
    "SIGNED": ("eine Zahl mit Vorzeichen", "a signed number"),
    "RULE": ("eine Regelnummer wie R-034", "a rule number like R-034"),
    "DASH": ("–", "–"),
    "TEXT": ("Regeltext", "rules text"),
    "BAR": ("eine Zeile mit |", "a line with |"),
    "$END": ("das Ende der Datei", "the end of the file"),
    "_NL": ("das Ende der Zeile", "the end of the line"),
    "_COMMA": (",", ","),
    "_SEMICOLON": (";", ";"),
    "_COLON": (":", ":"),
    "_LPAR": ("(", "("),
    "_RPAR": (")", ")"),
    "_LBRACK": ("[", "["),
    "_RBRACK": ("]", "]"),
    "_SLASH": ("/", "/"),
}
_HEAD: Final = ["SCENARIO", "STRING", "_NL"]
_VERB_LIKE: Final = Text("ein Verb wie ", "a verb like ")


@cache
def _parser() -> Lark:
    return tables.parser(NXT)


def parse_scenarios(source: Source) -> tuple[ScenarioFile, tuple[Diagnostic, ...]]:
    """The file's scenarios and every fault found in it; scenarios are complete only if there is no error."""
    lang = language_of(source.text)
    tokens, found = tokens_of(source, lang)
    told = {source.position(each.span.start)[0] for each in found}
    tree = None
    while tree is None and len(found) < MOST_FINDINGS:
        try:
            tree = _tree(tokens)
        except UnexpectedToken as fault:
            line = tokens[-1].line if fault.token.type == "$END" and tokens else fault.token.line
            if line not in told:  # else the marks of the line that mean nothing are its mistake
                found.append(_not_understood(source, lang, fault, tokens))
            tokens = _without_line(tokens, line)
    if tree is None:
        return ScenarioFile(source.path, lang, None, (), ()), tuple(found)
    file = file_of(tree, source, lang)
    if not found:
        found.extend(_overall(file))
    return file, tuple(sorted(found, key=lambda d: d.span))


def _tree(tokens: list[Token]) -> Tree[Token]:
    parser = _parser().parse_interactive()
    for token in tokens:
        parser.feed_token(token)
    end = Token.new_borrow_pos("$END", "", tokens[-1]) if tokens else Token("$END", "", 0, 1, 1)
    tree: Tree[Token] = parser.feed_token(end)
    return tree


def _not_understood(source: Source, lang: Lang, fault: UnexpectedToken, tokens: list[Token]) -> Diagnostic:
    token = fault.token if fault.token.type != "$END" or not tokens else tokens[-1]
    line = [each for each in tokens if each.line == token.line and each.type != "_NL"]
    hints = slips(source, lang, line)
    place = _place(token, line, bool(hints))
    span = Span(source.path, place.start_pos or 0, place.end_pos or 0)
    shown = source.text[span.start : span.end].strip()
    accepted = sorted(fault.accepts or fault.expected)
    said = tuple((f"expected_{each}", _readable(accepted, lang, each)) for each in LANGS)
    return Diagnostic(LINE_NOT_UNDERSTOOD, span, (("found", shown or "⏎"), *said), hints=hints)


def _place(token: Token, line: list[Token], known: bool) -> Token:
    """Where a line goes wrong: at its first word if that is the slip, behind the seat if no verb comes, else where it
    stops to fit."""
    if known and line and line[0].type == "NAME":
        return line[0]
    acts = len(line) > 1 and line[0].type == "SEAT" and line[1].type != "_COLON"
    return line[1] if acts and token.type == "_NL" and all(each.type != "VERB" for each in line) else token


def _without_line(tokens: list[Token], line: int | None) -> list[Token]:
    """The tokens without those of a line; a scenario stays one, so that its steps belong to it."""
    head = next((each for each in tokens if each.line == line), None)
    if head is None or head.type != "SCENARIO" or [each.type for each in tokens if each.line == line] == _HEAD:
        return [each for each in tokens if each.line != line]
    name = Token.new_borrow_pos("STRING", "", head)
    at, last = tokens.index(head), sum(each.line == line for each in tokens)
    kept = [head, name, *(each for each in tokens[at : at + last] if each.type == "_NL")]
    return [*tokens[:at], *kept, *tokens[at + last :]]


def _readable(terminals: list[str], lang: Lang, told: Lang) -> str:
    """What may stand there: the words of the file's language `lang`, told in the reader's."""
    said = []
    for terminal in terminals:
        if terminal in _PLAIN:
            said.append(_PLAIN[terminal][told == "en"])
        elif terminal == "SEAT":
            said.append("/".join(SEATS[lang]))
        elif terminal == "VERB":
            said.append(_VERB_LIKE.in_(told) + VERBS[lang]["play"][0])
        else:
            said.append("/".join(WORDS[lang][terminal]))
    return ", ".join(said)


def _overall(file: ScenarioFile) -> Iterator[Diagnostic]:
    if not file.scenarios and not file.cards:
        yield Diagnostic(NOTHING_HERE, Span(file.path, 0, 0))
    for sets in (file.sets, *(each.sets for each in file.scenarios)):
        yield from (Diagnostic(SECOND_SET, word.span, (("found", sets[0].text),)) for word in sets[1:])
    seen: dict[str, None] = {}
    for scenario in file.scenarios:
        if scenario.name in seen:
            yield Diagnostic(DOUBLE_NAME, scenario.span, (("found", scenario.name),))
        seen[scenario.name] = None
