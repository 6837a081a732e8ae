"""The entry of the room: one rules text in one language to abilities and diagnostics."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.diagnostics.catalog_text import NO_ANTECEDENT, NO_DONE, NO_FRAME, NO_OCCASION, NOT_UNDERSTOOD
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.ir.nodes import Ability
from nexusdsl.lowering.files_scope import Read
from nexusdsl.lowering.files_scope import Text as FileText
from nexusdsl.lowering.text.model import Lowered, MismatchError, RefusedError, Run, TextContext
from nexusdsl.lowering.text.sense import understood
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.trials import allow
from nexusdsl.records import replace
from nexusdsl.source import NOWHERE, Span
from nexusdsl.syntax.text_ast import Sentence, span_of
from nexusdsl.syntax.text_forms import forms_of
from nexusdsl.syntax.text_parser import Broken, parse_text
from nexusdsl.vocabulary.lexicon import Lexicon

# Findings that a sentence before may have caused; they are not told after it failed.
_FOLLOWING = (NO_ANTECEDENT, NO_DONE, NO_OCCASION)


def lower_text(text: str, span: Span, lang: str, lexicon: Lexicon, context: TextContext) -> Lowered:
    """One text; `text[i]` stands at `span.start + i`. Never raises for any text."""
    return lower_pieces(((text, span),), lang, lexicon, context)


def rules_fully(text: FileText) -> Read:
    """The same for a text of a set file."""
    made = lower_text(text.text, text.span, text.language, text.lexicon, _context(text))
    return made.abilities, made.diagnostics


def rules_plainly(texts: Sequence[FileText]) -> list[tuple[Ability, ...] | None]:
    """The abilities of each text of a set file, None for one with a fault.

    Language by language and step by step for all of them: Python runs the code of one step faster than that of all in
    turn, by a third.
    """
    made: list[tuple[Ability, ...] | None] = [None] * len(texts)
    for language in dict.fromkeys([text.language for text in texts]):
        own = [(i, text) for i, text in enumerate(texts) if text.language == language]
        read = [parse_text(((text.text, text.span),), forms_of(text.lexicon)) for _, text in own]
        for (i, text), sentences in zip(own, read, strict=True):
            made[i] = _plainly(sentences, Text(Run(language, text.lexicon, _context(text))))
    return made


def _context(text: FileText) -> TextContext:
    return TextContext(text.carrier, text.types, text.has_number, text.has_stat, text.ruleset.types)


def lower_pieces(pieces: Sequence[tuple[str, Span]], lang: str, lexicon: Lexicon, context: TextContext) -> Lowered:
    """A text in several pieces, each with its own place."""
    text = Text(Run(lang, lexicon, context))
    found: list[Diagnostic] = []
    read: list[Sentence | Broken] = []
    for sentence in parse_text(pieces, forms_of(lexicon)):
        kept = text.copy() if found else None  # a text without faults needs no copies
        refused = attempt(text, sentence)
        if refused is None:
            read.append(sentence)
            continue
        start = kept or reread(Text(Run(lang, lexicon, context)), read)
        start.run.telling = True
        refused = attempt(start.copy(), sentence) or refused
        text = start
        allow(text.run, sentence)
        if not found or not (refused.code in _FOLLOWING or _only_stops(sentence, found[-1])):
            found += _told(start, sentence, refused)
    text.close()
    return Lowered(tuple(text.abilities), tuple(found))


def _told(start: Text, sentence: Sentence | Broken, refused: Diagnostic) -> tuple[Diagnostic, ...]:
    """What to tell of a refused sentence. What finds that out is loaded when there is one."""
    from nexusdsl.lowering.text.telling import remedies

    return remedies(start, sentence, refused)


def _only_stops(sentence: Sentence | Broken, before: Diagnostic) -> bool:
    """Whether a sentence is nothing but one more full stop behind one that was told."""
    words = sentence.lexemes if isinstance(sentence, Broken) else sentence.words
    told = before.code == NOT_UNDERSTOOD and before.span.end - before.span.start == 1
    return told and [each.text for each in words] == ["."]


def plainly(
    pieces: Sequence[tuple[str, Span]], lang: str, lexicon: Lexicon, context: TextContext
) -> tuple[Ability, ...] | None:
    """The abilities of a text that has no fault, else None: nothing is looked for that could be told."""
    return _plainly(parse_text(pieces, forms_of(lexicon)), Text(Run(lang, lexicon, context)))


def _plainly(sentences: Sequence[Sentence | Broken], text: Text) -> tuple[Ability, ...] | None:
    for sentence in sentences:
        if attempt(text, sentence) is not None:
            return None
    text.close()
    return tuple(text.abilities)


def reread(text: Text, sentences: Sequence[Sentence | Broken]) -> Text:
    """A text with sentences that were understood before."""
    for sentence in sentences:
        attempt(text, sentence)
    return text


def attempt(text: Text, sentence: Sentence | Broken) -> Diagnostic | None:
    """Adds a sentence to a text; what is wrong with it, or None. After a fault the text is of no use."""
    if isinstance(sentence, Broken):
        return Diagnostic(NO_FRAME, sentence.span, (("verb", "?"),))
    try:
        understood(text, sentence)
    except RefusedError as refused:
        found = refused.diagnostic
        return found if found.span != NOWHERE else replace(found, span=span_of(sentence.words))
    except MismatchError:
        return Diagnostic(NO_FRAME, span_of(sentence.words), (("verb", sentence.words[0].text),))
    return None
