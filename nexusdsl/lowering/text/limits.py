"""How often: "zweimal pro Runde", "zum zweiten Mal in einer Runde", "deine zweite Karte in einer Runde"."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import Limit, Opponent, You
from nexusdsl.lowering.text.match import Match
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark, reading
from nexusdsl.lowering.text.said import Times
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Chunk, Clause, Modal, Np, Word
from nexusdsl.vocabulary.phrases import ORDINALS, Mark

_KINDS: Final[dict[str, Limit]] = {
    "once": Limit("once", ""),
    "first": Limit("first", ""),
    "one_of": Limit("one_of", ""),
}
NUMBERED: Final = ("limit", "nth")  # adverbs that say which time it is
PERIODS: Final = ("every", "some_period", "within")  # adverbs that say of which period


def limit_of(mark: Mark, span: Span) -> Limit:
    """The limit that a phrase says."""
    kind, period, *number = mark.args
    return Limit(_KINDS[kind].kind, period, int(number[0]) if number else 1, span=span)


# --- the n-th time ---------------------------------------------------------------------------------------------------


def numbered(clause: Clause | Modal) -> bool:
    """Whether a clause says which time or which object of a period it is about."""
    if any(is_mark(item, *NUMBERED) for item in clause.items if isinstance(item, Word)):
        return True
    return any(ordinal(chunk) is not None for item in clause.items if isinstance(item, Np) for chunk in item.chunks)


def ordinal(chunk: Chunk) -> Word | None:
    """ "zweite" in "deine zweite Karte"."""
    return next((word for word in chunk.adjectives if reading(word, *ORDINALS) is not None), None)


def without_ordinal(run: Run, chunk: Chunk) -> tuple[Chunk, int, str | None]:
    """ "deine zweite Karte" as "Karte", which one it is, and whose; claims what is left out. MismatchError."""
    word = ordinal(chunk)
    found = reading(word, *ORDINALS)
    whose = determiner(chunk)
    if word is None or found is None or whose not in ("you", "him", "they", "def"):
        raise MismatchError
    run.claim(word, chunk.determiner)
    rest = replace(chunk, determiner=None, adjectives=tuple(w for w in chunk.adjectives if w is not word))
    return rest, ORDINALS.index(found.lemma) + 1, whose


def nth(run: Run, match: Match, given: Times, word: Word) -> Limit | None:
    """Which time of a period an event is: "zum zweiten Mal in einer Runde", "the second time … each round", "in einer
    Runde … deine zweite Karte". None if it is not said.
    """
    numbers = _numbers(match, given, word)
    if not numbers:
        return None
    if len(numbers) > 1:
        raise MismatchError
    limit = given.get("limit")
    periods = [found for kind in PERIODS if (found := given.get(kind)) is not None]
    if limit is not None and not periods:
        return _phrased(run, limit)
    if not periods:
        span = match.subject.np.span if match.subject is not None else word.span
        wanted = ("expected_de", "„in jeder …“"), ("expected_en", "“each …”")
        raise RefusedError(NOT_UNDERSTOOD, span, *wanted)
    if len(periods) > 1 or limit is not None:
        raise MismatchError
    if is_mark(periods[0], "within") and (not run.context.lasting or is_mark(word, "first_time")):
        raise MismatchError
    said = periods[0].mark if periods[0] is not None else None
    assert said is not None
    return Limit("first", said.args[0], numbers[0], span=periods[0].span)


def _numbers(match: Match, given: Times, word: Word) -> list[int]:
    """All that say which time it is."""
    told = [w.mark for w in (word, given.get("nth")) if w is not None and is_mark(w, "first_time", "nth")]
    found = [int(mark.args[0]) for mark in told if mark is not None]
    found += [0] if given.get("limit") is not None else []
    which = match.fields.get("_nth")
    if which is not None:
        number, whose = which
        if whose != "def" and not _belongs(whose, match.fields.get("subject")):
            raise MismatchError
        found.append(number)
    return found


def _belongs(whose: str, player: object) -> bool:
    """Whether "deine" or "seine" goes with who acts."""
    return isinstance(player, You) if whose == "you" else isinstance(player, Opponent)


def _phrased(run: Run, word: Word) -> Limit:
    """ "zum zweiten Mal in einer Runde"; "in dieser Runde" of a card that stays in play is in each round."""
    if word.mark is None or word.mark.args[0] != "first":
        raise MismatchError
    if word.mark.args[3] == "this" and not run.context.lasting:
        raise MismatchError
    return limit_of(word.mark, word.span)
