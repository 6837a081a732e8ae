"""Which of several terminals that the parser can go on with a word is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from nexusdsl.syntax.text_forms import Option
from nexusdsl.syntax.text_lexemes import CLOSING, END, MASKS, Lexeme
from nexusdsl.syntax.text_relatives import STATES


def chosen(lexemes: Sequence[Lexeme], i: int, accepted: Sequence[Option]) -> Option:
    """Which of several accepted terminals a word is, by the words beside it; the first rule that decides."""
    by_terminal = {o.terminal: o for o in accepted}
    before = lexemes[i - 1] if i else END
    after = lexemes[i + 1] if i + 1 < len(lexemes) else END
    if before.only("ADV") and (i < 2 or lexemes[i - 2].can("COMMA", "COLON", "BULLET")):  # "Permanently take …"
        before = END
    elif before.only("ADV") and lexemes[i - 2].can("MODAL"):  # "can only attack structures"
        before = lexemes[i - 2]
    if before.only("BARE") and "ADV" in by_terminal and "VPART" not in by_terminal:  # "2 davon", but "3 erschöpft wird"
        return by_terminal["ADV"]
    for terminal in _described(lexemes, i, by_terminal, before, after):
        if terminal in by_terminal:
            return by_terminal[terminal]
    for terminal in _preferred(before, after):
        if terminal in by_terminal:
            return by_terminal[terminal]
    return accepted[0]


_ARE: Final = ("is", "are", "is not", "are not", "isn't", "aren't", "")
_LASTING = ("if", "unless", "while", "as long as")


def _described(
    lexemes: Sequence[Lexeme], i: int, options: dict[str, Option], before: Lexeme, after: Lexeme
) -> tuple[str, ...]:
    """What an English verb is in front of all else: "Exhausted units can't block.", "if it is exhausted", and an
    infinitive where a modal verb goes on ("You may draw 2 cards and discard 1 card.").
    """
    if before.can("UND_V") and "VINF" in options:
        return ("VINF",)
    if before.only("PRE") and before.text in ("each", "also"):  # "2 units each get": no order
        return ("VFIN",)
    if lexemes[i].text == "also" and after.can("VFIN"):  # "you also gain"; but "is also a Hacker"
        return ("PRE",)
    state = "ADJP" in options and any(r.lemma in STATES for r in options["ADJP"].readings)
    if state and "VPART" in options and before.text in _ARE:
        start = next((k for k in reversed(range(i)) if lexemes[k].can("SUBJ", "SUBJ_AFTER")), i)
        lasting = lexemes[start].text.lower() in _LASTING or _goes_on(lexemes[start:i])
        return ("ADJP",) if lasting and not after.can("PREP", "NOUN") else ()
    first = before.can("END", "COMMA", "COLON", "BULLET") and after.can("NOUN", "ADJ")
    verb = options.get("VFIN") if first and "ADJ" in options else None
    return ("ADJ",) if verb is not None and all(r.forms == ("past",) for r in verb.readings) else ()


def _goes_on(clauses: Sequence[Lexeme]) -> bool:
    """Whether "and" stands behind a verb, and a subject behind it: "When this unit attacks and it is damaged" is one
    event and a state; "attacks and isn't blocked" is one event."""
    joins = [k for k, lexeme in enumerate(clauses) if lexeme.text == "and"]
    return any(lexeme.can("VFIN", "BE") for k in joins[-1:] if k < len(clauses) - 2 for lexeme in clauses[1:k])


def _preferred(before: Lexeme, after: Lexeme) -> Iterator[str]:
    """Terminals from the most to the least wanted in this place; a word takes the first that it can be."""
    if after.can("QUOTED"):
        yield "NAMED"
    if before.can("END", "COMMA") and after.can("DOT", "COMMA"):
        yield "NOUN"
    if before.text in ("you", "they"):  # "cards you play cost 1 less"
        yield from ("VFIN", "MODAL")
    for beside, mask, terminals in _WANTED:
        if (before if beside is _BEFORE else after).mask & mask:
            yield from terminals
    if before.can("DET", "ADJ", "NUM", "NOUN_S", "PREP") and not before.can("NOUN"):
        yield "ADJ" if after.can("NOUN", "ADJ", "NUM") and not after.can("VFIN") else "NOUN"
        yield "NOUN"
    if after.can("NOUN", "ADJ"):
        yield from ("DET", "NOUN" if after.can("VFIN") else "ADJ")  # "a Hacker or Agent attacks"
    yield from ("VFIN", "VSUB", "PREP", "ADV", "PRE", "PRON", "ADJP", "NOUN")


_BEFORE, _AFTER = "before", "after"
_WANTED: Final = (  # beside such a word, these terminals
    (_BEFORE, MASKS["BE",], ("VPART", "VING")),
    (_AFTER, MASKS[CLOSING], ("PTK", "VSUB", "ADJP", "PRON")),
    (_AFTER, MASKS["SEIN",], ("ADJP", "VPART")),
    (_AFTER, MASKS["WERDEN", "WORDEN", "HABEN"], ("VPART",)),
    (_AFTER, MASKS["MODAL",], ("VINF", "VPART")),
    (_BEFORE, MASKS["MODAL", "DONT"], ("VINF",)),
    (_BEFORE, MASKS["END", "COMMA", "COLON", "BULLET", "UND_V", "PRE", "SONST"], ("VIMP", "VFIN")),
)
