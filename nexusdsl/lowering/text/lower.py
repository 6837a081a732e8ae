"""The entry of the room: one rules text in one language to abilities and diagnostics."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.diagnostics.catalog_text import NO_FRAME
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.ir.nodes import Ability
from nexusdsl.lowering.files_scope import Text as FileText
from nexusdsl.lowering.text.faults import broken
from nexusdsl.lowering.text.model import Lowered, Mismatch, Refused, Run, TextContext
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Sentence, span_of
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_parser import Broken, parse_text
from nexusdsl.vocabulary.lexicon import Lexicon


def lower_text(text: str, span: Span, lang: str, lexicon: Lexicon, context: TextContext) -> Lowered:
    """One text; `text[i]` stands at `span.start + i`. Never raises for any text."""
    return lower_pieces(((text, span),), lang, lexicon, context)


def lower_rules(text: FileText) -> tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]:
    """The same for a text of a set file."""
    context = TextContext(text.carrier, text.types, text.has_number, text.has_stat, text.ruleset.types)
    made = lower_text(text.text, text.span, text.language, text.lexicon, context)
    return made.abilities, made.diagnostics


def lower_pieces(pieces: Sequence[tuple[str, Span]], lang: str, lexicon: Lexicon, context: TextContext) -> Lowered:
    """A text in several pieces, each with its own place."""
    run = Run(lang, lexicon, context)
    text = Text(run)
    for sentence in parse_text(pieces, forms_of(lexicon)):
        if isinstance(sentence, Broken):
            run.diagnostics.append(broken(run, sentence))
        else:
            _lower(run, text, sentence)
    text.close()
    return Lowered(tuple(text.abilities), tuple(run.diagnostics))


def _lower(run: Run, text: Text, sentence: Sentence) -> None:
    try:
        text.sentence(sentence)
    except Refused as refused:
        run.diagnostics.append(refused.diagnostic)
    except Mismatch:
        word = sentence.words[0]
        run.diagnostics.append(Diagnostic(NO_FRAME, span_of(sentence.words), (("verb", word.text),)))
