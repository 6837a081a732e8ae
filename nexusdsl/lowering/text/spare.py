"""A phrase that a verb does not take, where the sentence is understood without it."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.lowering.text.hinges import keeps
from nexusdsl.lowering.text.precheck import clauses
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.trials import compiles
from nexusdsl.syntax.text_ast import Item, Pp, Sentence, Word, spelled

_MOST: Final = 4  # phrases that are left out, each alone


def spare(start: Text, sentence: Sentence) -> tuple[Hint, ...]:
    """Which phrase with a preposition or adverb is in the way; () if none is, or more than it."""
    items = [item for clause in clauses(sentence) for item in clause.items]
    for words in [found for item in items if (found := _words(item))][:_MOST]:
        gone = {word.index for word in words}
        rest = [word.text for word in sentence.words if word.index not in gone]
        if keeps([word.text for word in sentence.words], rest) and compiles(start, rest):
            text = spelled(words)
            de, en = f"Ohne „{text}“ wird der Satz verstanden.", f"Without “{text}” the sentence is understood."
            return (Hint(Message(de, en)),)
    return ()


def _words(item: Item) -> tuple[Word, ...]:
    if isinstance(item, Pp):
        return (item.preposition, *(word for chunk in item.np.chunks for word in chunk.words), *item.np.joins)
    return (item,) if isinstance(item, Word) else ()
