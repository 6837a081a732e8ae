"""Set files → syntax tree. Each line is parsed on its own, so that one run reports the mistakes of all lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from nexusdsl.diagnostics.catalog_files import (
    LINE_TOO_LONG,
    MISPLACED_LINE,
    NO_TYPE_LINE,
    TOO_MANY_FINDINGS,
    UNCLOSED_QUOTE,
)
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.records import replace
from nexusdsl.source import Source, Span
from nexusdsl.syntax import files_build as build
from nexusdsl.syntax.files_ast import (
    CardDecl,
    DeckDecl,
    Declaration,
    FileAst,
    KeywordDecl,
    Part,
    StatusDecl,
    TextBlock,
    Title,
    TypeDecl,
)
from nexusdsl.syntax.files_build import CardHead, Head, KeywordHead, Place, StatusHead
from nexusdsl.syntax.files_grammar import NXS
from nexusdsl.syntax.files_mistakes import mistake, statement
from nexusdsl.syntax.files_outline import Block, Line, blocks
from nexusdsl.syntax.files_text import is_brief, opens_quote, text_body
from nexusdsl.syntax.tables import parser

MAX_FINDINGS = 500
_ALTERNATIVE = re.compile(r"(auf|on|option)\s.*:", re.IGNORECASE)


@lru_cache(maxsize=1)
def nxs_parser() -> Lark:
    """The parser of set files."""
    return parser(NXS)


def parse_file(source: Source) -> tuple[FileAst, tuple[Diagnostic, ...]]:
    """The declarations of a file, without those whose heading is not understood, and what is wrong. Never raises."""
    reader = _Reader(source)
    declarations = []
    for block in blocks(source):
        if len(reader.findings) > MAX_FINDINGS:
            at = block.head or block.body[0]
            reader.findings.append(Diagnostic(TOO_MANY_FINDINGS, at.span(source.path)))
            break
        declaration = reader.block(block)
        if declaration is not None:
            declarations.append(declaration)
    return FileAst(source, tuple(declarations), tuple(reader.unclear)), tuple(reader.findings)


class _Reader:
    """Reads blocks and collects findings."""

    def __init__(self, source: Source) -> None:
        self.path = source.path
        self.parser = nxs_parser()
        self.findings: list[Diagnostic] = []
        self.unclear: list[str] = []

    def line(self, start: str, line: Line) -> tuple[Tree[Token], Place] | None:
        """The tree of a line, or None after a finding."""
        at = Place(self.path, line.start, line.span(self.path))
        if line.cut:
            self.findings.append(Diagnostic(LINE_TOO_LONG, at.span))
            return None
        try:
            return self.parser.parse(line.text, start=start), at
        except UnexpectedInput as error:
            self.findings.append(mistake(self.parser, start, line.text, error, at))
            return None

    def block(self, block: Block) -> Declaration | None:
        if block.head is None:
            self.nothing_below(block.body)
            return None
        read = self.line("heading", block.head)
        if read is None:
            self.unclear.append(statement(self.parser, block.head.text))
            return None  # one finding for a heading; its lines cannot be judged
        return self.declaration(build.head(*read), block.head, block.body)

    def declaration(self, head: Head, line: Line, body: tuple[Line, ...]) -> Declaration | None:
        if isinstance(head, TypeDecl):
            read = [self.line("type_line", item) for item in body]
            return replace(head, lines=tuple(build.type_line(*item) for item in read if item is not None))
        if isinstance(head, DeckDecl):
            read = [self.line("deck_line", item) for item in body]
            return replace(head, lines=tuple(build.deck_line(*item) for item in read if item is not None))
        if isinstance(head, KeywordHead):
            return self.keyword(head, line, body)
        if isinstance(head, StatusHead):
            text = text_body(self.path, self.whole(body), TextBlock((), line.span(self.path))).block
            return StatusDecl(
                head.title, head.inflection, head.adjective, text, line.span(self.path), self.extent(line, body)
            )
        if isinstance(head, CardHead):
            return self.card(head, line, body)
        self.nothing_below(body)
        return head

    def nothing_below(self, body: Sequence[Line]) -> None:
        if body:
            self.findings.append(Diagnostic(MISPLACED_LINE, body[0].span(self.path)))

    def whole(self, body: Sequence[Line]) -> list[Line]:
        """The lines of a text, without those that are too long or an open quote, which are findings."""
        self.findings += [Diagnostic(LINE_TOO_LONG, line.span(self.path)) for line in body if line.cut]
        whole = [line for line in body if not line.cut]
        self.findings += [Diagnostic(UNCLOSED_QUOTE, line.span(self.path)) for line in whole if opens_quote(line)]
        return [line for line in whole if not opens_quote(line)]

    def keyword(self, head: KeywordHead, line: Line, body: tuple[Line, ...]) -> KeywordDecl:
        block = TextBlock((), line.span(self.path))
        texts: list[TextBlock] = []
        lines: list[Line] = []
        for item in self.whole(body):
            if _ALTERNATIVE.fullmatch(item.text) is None:
                lines.append(item)
                continue
            texts += self.text(block, lines)
            read = self.line("alternative", item)
            block, lines = build.alternative(*read) if read else TextBlock((), item.span(self.path)), []
        texts += self.text(block, lines)
        return KeywordDecl(
            head.title,
            head.inflection,
            head.has_number,
            head.has_stat,
            head.default_number,
            head.default_option,
            head.default_stat,
            head.sums,
            tuple(texts),
            line.span(self.path),
            self.extent(line, body),
        )

    def text(self, block: TextBlock, lines: Sequence[Line]) -> list[TextBlock]:
        """A block with its texts; none if there is no text at the beginning of a keyword."""
        if not lines and not block.types and not block.options:
            return []
        return [text_body(self.path, lines, block).block]

    def card(self, head: CardHead, line: Line, body: tuple[Line, ...]) -> CardDecl | None:
        span = line.span(self.path)
        if not body:
            self.findings.append(Diagnostic(NO_TYPE_LINE, span))
            return None
        parts = self.parts(body[0])
        whole = self.whole(body[1:])
        briefs = self.briefs([item for item in whole if is_brief(item)])
        lines = [item for item in whole if not is_brief(item)]
        read = text_body(self.path, lines, TextBlock((), body[0].span(self.path)))
        if parts is None:
            return None
        block = self.extent(line, body)
        return CardDecl(head.number, head.title, head.variants, parts, read.block, read.flavour, briefs, span, block)

    def briefs(self, lines: Sequence[Line]) -> tuple[Title, ...]:
        """What the lines tell the illustrator."""
        read = [self.line("brief_line", item) for item in lines]
        return tuple(build.brief_line(*item) for item in read if item is not None)

    def extent(self, head: Line, body: Sequence[Line]) -> Span:
        """The whole block."""
        return Span(self.path, head.start, body[-1].end if body else head.end)

    def parts(self, line: Line) -> tuple[Part, ...] | None:
        read = self.line("card_line", line)
        return None if read is None else build.card_line(*read)
