""" "+2/+2": values without their names, which no ruleset gives an order; spelled out for a correction."""

from __future__ import annotations

from collections.abc import Iterator

from nexusdsl.lowering.text.effective import printed
from nexusdsl.lowering.text.model import Run
from nexusdsl.syntax.text_ast import Word
from nexusdsl.syntax.text_lexemes import Lexeme

_SLASH = "/"


def spelled_out(run: Run, words: tuple[Word | Lexeme, ...], at: int) -> Iterator[tuple[int, int, str]]:
    """From which word to which "+2/+2" around the slash at a place goes, and what to write instead of it."""
    if words[at].text != _SLASH or at == 0 or not _signed(words[at - 1].text):
        return
    end = at - 1
    numbers = [words[end].text]
    while end + 2 < len(words) and words[end + 1].text == _SLASH and _signed(words[end + 2].text):
        end += 2
        numbers.append(words[end].text)
    for names in dict.fromkeys(_names(run, len(numbers))):
        changes = [f"{number} {name}" for number, name in zip(numbers, names, strict=True) if number.strip("+-−0")]
        if changes:
            joint = " und " if run.language == "de" else " and "
            yield at - 1, end + 1, ", ".join(changes[:-1]) + (joint if changes[:-1] else "") + changes[-1]


def _signed(text: str) -> bool:
    return text[:1] in "+-−" and text[1:].isdecimal()


def _names(run: Run, count: int) -> Iterator[tuple[str, ...]]:
    """So many attributes of a type: all of them, or of more the first and the last ones."""
    for rule in run.context.rules:
        own = [a for a in rule.attributes if not printed(run.context, a)] if rule.permanent and not rule.shared else []
        if count <= len(own):
            found = own if count == len(own) else [*own[: count - 1], own[-1]]
            yield tuple(_name(run, attribute) for attribute in found)


def _name(run: Run, attribute: str) -> str:
    word = run.lexicon.word("attribute", attribute)
    noun = word.de if run.language == "de" else word.en
    return noun.singular if noun is not None else attribute
