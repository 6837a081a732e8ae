"""`nexus dump tokens|ast|ir|code|constructs FILE`: what the compiler sees of a file at each stage."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from nexusdsl.cli.context import DEFAULT, Common, UsageError
from nexusdsl.cli.report import report
from nexusdsl.cli.tree import tree
from nexusdsl.compiler import Compiled, display_path
from nexusdsl.diagnostics.model import Lang
from nexusdsl.diagnostics.reading import read_source
from nexusdsl.ir.sets import CardSet, Keyword, Status
from nexusdsl.playset.places import load, new_loader, read_bytes
from nexusdsl.source import MAX_BYTES, Source
from nexusdsl.syntax.files_ast import CardDecl, FileAst, KeywordDecl, StatusDecl, TextBlock
from nexusdsl.syntax.files_parse import parse_file
from nexusdsl.vocabulary.lexicon import CardName, Lexicon


def dump(
    stage: Literal["tokens", "ast", "ir", "code", "constructs"],
    *files: Path,
    card: str | None = None,
    coverage: bool = False,
    json: bool = False,
    common: Common = DEFAULT,
) -> int:
    """Shows a file as tokens, syntax tree, meaning or generated code, or which constructs of the language files use.

    Parameters
    ----------
    stage
        What to show.
    files
        A set file (.nxs), scenario (.nxt) or deck (.nxd). For constructs any number of set files, scenarios and tables
        of sentences (.tsv), or folders with them (default: the shipped sets).
    card
        Only this card, by its number (for ir and code).
    coverage
        Of constructs: only those that nothing uses; exit code 1 if there are any.
    json
        Print constructs as JSON.
    """
    if stage == "constructs":
        from nexusdsl.cli.coverage import dump_constructs

        return dump_constructs(files, coverage, json, common)
    if not files:
        raise UsageError("es fehlt: FILE", "missing: FILE")
    if len(files) > 1:
        raise UsageError(f"dump {stage} zeigt genau eine Datei.", f"dump {stage} shows exactly one file.")
    file = files[0]
    source, found = read_source(display_path(file), read_bytes(file, MAX_BYTES))
    if any(finding.severity == "error" for finding in found):
        return report(found, (source,), "full", common)
    if file.suffix == ".nxs":
        return _set_file(stage, file, source, card, common)
    if file.suffix == ".nxt" and stage in ("tokens", "ast"):
        return _scenario(stage, source, common)
    if file.suffix == ".nxd" and stage == "ast":
        from nexusdsl.decks.dialects import read_list

        print(tree(read_list(source)[0]))
        return 0
    raise UsageError(
        f"dump {stage} gibt es nicht für {file.name}: alles für .nxs, tokens und ast für .nxt, ast für .nxd.",
        f"there is no dump {stage} of {file.name}: all of .nxs, tokens and ast of .nxt, ast of .nxd.",
    )


def _scenario(stage: str, source: Source, common: Common) -> int:
    from nexusdsl.scenario.lexer import language_of, tokens_of
    from nexusdsl.scenario.parser import parse_scenarios

    if stage == "tokens":
        tokens, findings = tokens_of(source, language_of(source.text))
        for token in tokens:
            print(f"{token.line}:{token.column}\t{token.type}\t{token.value!r}")
        return report(findings, (source,), "full", common)
    parsed, found = parse_scenarios(source)
    print(tree(parsed))
    return report(found, (source,), "full", common)


def _set_file(stage: str, file: Path, source: Source, card: str | None, common: Common) -> int:
    ast, found = parse_file(source)
    if stage == "ast":
        print(tree(ast.declarations))
        return report(found, (source,), "full", common)
    compiled = load(new_loader(), file.parent)
    if compiled.set is None:
        return report(compiled.diagnostics, compiled.sources, "full", common)
    if card is not None and all(each.number != card for each in compiled.set.cards):
        raise UsageError(
            f"in {compiled.set.id} ist keine Karte {card} übersetzt.", f"{compiled.set.id} has no compiled card {card}."
        )
    if stage == "tokens":
        print("\n".join(_tokens(ast, compiled.set, compiled)))
    elif stage == "ir":
        print("\n".join(_meaning(ast, compiled.set, card)))
    else:
        print("\n".join(_code(ast, compiled.set, compiled, card)))
    own = [finding for finding in compiled.diagnostics if finding.span.path == source.path]
    return report(own, compiled.sources, "full", common)


def _numbers(ast: FileAst) -> list[str]:
    return [each.number.text for each in ast.declarations if isinstance(each, CardDecl)]


def _blocks(ast: FileAst) -> Iterator[tuple[str, TextBlock]]:
    for each in ast.declarations:
        if isinstance(each, KeywordDecl):
            yield from ((each.title.first.text, block) for block in each.texts)
        elif isinstance(each, CardDecl):
            yield each.number.text, each.text
        elif isinstance(each, StatusDecl):
            yield each.title.first.text, each.text


def _tokens(ast: FileAst, cardset: CardSet, compiled: Compiled) -> Iterator[str]:
    """The words of each rules text with the word classes they may have."""
    from nexusdsl.syntax.text_forms import forms_of
    from nexusdsl.syntax.text_tokens import tokenize

    parts = (*compiled.used, cardset)
    words = (*cardset.ruleset.words, *(word for part in parts for word in part.words))
    cards = tuple(CardName(card.number, card.names.de, card.names.en) for part in parts for card in part.cards)
    for name, block in _blocks(ast):
        for text in block.texts:
            language: Lang = "en" if (text.language or cardset.languages[0]) == "en" else "de"
            yield f"{name} ({language})"
            for sentence in tokenize([(text.text, text.span)], forms_of(Lexicon.of(words, language, cards))):
                for lexeme in sentence:
                    yield f"    {lexeme.text:<24} {' '.join(option.terminal for option in lexeme.options) or '?'}"


def _meaning(ast: FileAst, cardset: CardSet, card: str | None) -> Iterator[str]:
    wanted = _numbers(ast) if card is None else [card]
    for each in cardset.cards:
        if each.number in wanted:
            yield tree(each)
    if card is None:
        titles = [each.title.first.text for each in ast.declarations if isinstance(each, KeywordDecl | StatusDecl)]
        declared: tuple[Keyword | Status, ...] = (*cardset.keywords, *cardset.statuses)
        for node in declared:
            if node.names.de in titles or node.names.en in titles:
                yield tree(node)


def _code(ast: FileAst, cardset: CardSet, compiled: Compiled, card: str | None) -> Iterator[str]:
    """The generated modules of the cards in the file."""
    from nexusdsl.codegen.emit import emit_set

    wanted = [number.lower().replace("-", "_") for number in ([card] if card else _numbers(ast))]
    files = emit_set(cardset, compiled.used)
    for path, text in files.items():
        if path.removesuffix(".py") in wanted:
            yield f"# --- {path}\n{text}"
