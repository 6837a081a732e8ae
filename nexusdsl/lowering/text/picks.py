"""What is chosen or picked by chance anew: how many, by whom, and what a pronoun may take up of it."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import MISSING_NUMBER
from nexusdsl.ir.nodes import (
    Choose,
    EachPlayer,
    Filter,
    Opponent,
    Player,
    Random,
    Ref,
    You,
)
from nexusdsl.lowering.text.agreement import agreement
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.mentions import (
    gender_of,
    text_of,
)
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import Found, is_mark
from nexusdsl.vocabulary import english, german


def is_plural(run: Run, phrase: Phrase) -> bool:
    """Whether a phrase can be a plural."""
    return bool(phrase.mask & (german.PLURAL if run.language == "de" else english.PLURAL))


def bounds(run: Run, phrase: Phrase) -> tuple[int, int]:
    """ "2" or "bis zu 2"."""
    count = phrase.chunk.count
    assert count is not None
    high = literal(run, count.number)
    if count.number.type == "SIGNED" or count.after is not None or high < 1:
        raise MismatchError
    if count.before is None:
        return high, high
    if not is_mark(count.before, "upto"):
        raise MismatchError
    run.claim(count.before)
    return 0, high


def who_chooses(run: Run, found: Found, chooser: Player | None) -> Player | None:
    """ "der Wahl deines Gegners"; "deiner Wahl" says nothing new."""
    for word in found.other_words:
        if not is_mark(word, "choice") or len(found.other_words) > 1:
            raise MismatchError
        run.claim(word)
        assert word.mark is not None
        if word.mark.args[0] == "own":  # who acts chooses anyway
            return chooser if isinstance(run.actor, Opponent | EachPlayer) else _nobody()
        return Opponent() if word.mark.args[0] == "opponent" else None
    return chooser


def _nobody() -> Player:
    raise MismatchError


def picked(run: Run, phrase: Phrase, lo: int, hi: int, filter: Filter, by: Player | None) -> Choose:
    """From `lo` to `hi` that pass the filter, chosen `by` a player, else by you."""
    made = Choose(lo, hi, filter, run.new_slot(), by or You(), span=phrase.span)
    run.mention(made, new_mask(run, phrase, hi > 1), filter, phrase.np.span)
    return made


def new_mask(run: Run, phrase: Phrase, plural: bool) -> int:
    """Gender and number of a new referent; none if its nouns differ in gender."""
    if run.language == "en":
        return english.PLURAL if plural else english.SINGULAR
    if plural:
        return german.PLURAL
    genders = {gender_of(agreement(c.head) & german.SINGULAR) for c in phrase.np.chunks if c.head is not None}
    return genders.pop() if len(genders) == 1 else 0


def at_random(run: Run, found: Found, phrase: Phrase) -> Ref:
    """ "1 zufällige Einheit", "2 random units"; the number must be printed."""
    if found.determiner not in (None, "indef") or found.other_words:
        raise MismatchError
    if found.determiner is None and found.count is None:
        raise RefusedError(MISSING_NUMBER, phrase.np.span, ("word", text_of(phrase)), rank=20)
    low, count = (1, 1) if found.count is None else bounds(run, phrase)
    if low != count:
        raise MismatchError
    made = Random(count, found.filter, run.new_slot(), span=phrase.span)
    run.mention(made, new_mask(run, phrase, count > 1), found.filter, phrase.np.span)
    return made
