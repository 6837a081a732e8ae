"""Single words: what each can be inside of a sentence and at its start, with the mask of that."""

from __future__ import annotations

from typing import Final, TypeAlias

from nexusdsl.syntax.text_forms import Forms, Option, Options
from nexusdsl.syntax.text_lexemes import mask_of
from nexusdsl.vocabulary.phrases import Mark

Known: TypeAlias = dict[str, tuple[Options, int]]

PUNCTUATION: Final = {
    ".": (Option("DOT"),),
    ",": (Option("COMMA"),),
    ":": (Option("COLON"),),
    "•": (Option("BULLET"),),
}
QUOTES: Final = '"„“”'
_PARAMETERS: Final = ("N", "X", "WERT")  # of keywords
_MOST: Final = 10_000  # words kept of one lexicon: an editor sees all that is ever typed


def learn(word: str, forms: Forms, start: bool) -> tuple[Options, int]:
    """What a word can be, and its mask; the forms know it from then on."""
    options = _single(word, forms, start)
    found = options, mask_of(options)
    known = forms.first if start else forms.inside
    if len(known) < _MOST:
        known[word] = found
    return found


def _single(word: str, forms: Forms, start: bool) -> Options:
    first = word[0]
    if first.isalpha() and word not in _PARAMETERS:
        return forms.look_up(word, start)
    if word in PUNCTUATION:
        return PUNCTUATION[word]
    if first in QUOTES and len(word) > 1:
        return (Option("QUOTED"),)
    digits = word.lstrip("+−-")
    if digits.isascii() and digits.isdecimal():
        return (Option("SIGNED" if first in "+−-" else "NUM", (), Mark("number", (word.replace("−", "-"),))),)
    if word in ("N", "X", "+N", "-N", "−N", "+X", "-X", "−X"):
        return (Option("SIGNED" if first in "+−-" else "NUM", (), Mark("param", (first if len(word) > 1 else "",))),)
    if word == "WERT":
        return (Option("NOUN", (), Mark("stat")),)
    return forms.look_up(word, start)
