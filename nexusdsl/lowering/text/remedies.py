"""Remedies for a sentence that no other form mended: words put in, left out, moved. Only what compiles is proposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from nexusdsl.diagnostics.catalog_text import (
    CONTRADICTORY_DURATIONS,
    ILLEGAL_TARGET,
    INSTEAD,
    MISSING_DURATION,
    MISSING_NUMBER,
    MIXED_LANGUAGES,
    NO_FRAME,
    NO_OCCASION,
    NOT_UNDERSTOOD,
    OUT_OF_RANGE,
    UNCLAIMED_WORD,
    UNKNOWN_KEYWORD,
    UNKNOWN_WORD,
    WRONG_SELF,
)
from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.lowering.text.familiar import familiar
from nexusdsl.lowering.text.mends import Mend, kept, patched
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import reading
from nexusdsl.lowering.text.precheck import chunks, phrases
from nexusdsl.lowering.text.remedy_words import (
    CHOICE,
    at_most,
    counted,
    durations,
    following,
    forms_like,
    label,
    one_point,
    other_modals,
    periods,
    quantified,
    selves,
    sides,
    statements,
    translations,
    types,
)
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.trials import sentences, tried
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Sentence, Word, spelled
from nexusdsl.syntax.text_lexemes import Lexeme
from nexusdsl.syntax.text_parser import Broken
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.frames import FRAMES, Side

Token = Word | Lexeme

_TRIALS = 90  # for one sentence
_MOST = 3  # that are told
_AND = {"de": "und", "en": "and"}
_STOPS = (".", ",", ":", "•")
_OPEN = (NOT_UNDERSTOOD, NO_FRAME, UNCLAIMED_WORD)
_VERBS = ("VFIN", "VIMP", "VSUB", "VINF")
_LEAVING = (INSTEAD, CONTRADICTORY_DURATIONS, OUT_OF_RANGE)  # a word too many is what is wrong


def remedied(start: Text, sentence: Sentence | Broken, found: Diagnostic) -> Diagnostic:
    """The finding with corrections that compile, if it has none yet; `start` is the text before."""
    if any(each.replacement is not None for each in found.hints) or (isinstance(sentence, Broken) and sentence.long):
        return found
    words: tuple[Token, ...] = sentence.lexemes if isinstance(sentence, Broken) else sentence.words
    fits: list[Mend] = []
    for mend in islice(_mends(start.run, sentence, words, found), _TRIALS):
        if mend in fits or not (found.code in _LEAVING or kept(words, mend)):
            continue
        if _understood(start, words, mend):
            fits.append(mend)
            if len(fits) == _MOST:
                break
    made = tuple(_hint(words, mend) for mend in fits)
    return replace(found, hints=(*made, *(() if made else found.hints)))


def _understood(start: Text, words: Sequence[Token], mend: Mend) -> bool:
    return tried(start, sentences(start, " ".join(patched(words, mend)))) is not None


def _hint(words: Sequence[Token], mend: Mend) -> Hint:
    """An insertion is shown with the words around it and keeps its distance from them."""
    text = mend.text
    if mend.first < mend.last:
        span = words[mend.first].span.to(words[mend.last - 1].span)
        if not text:
            return _removal(words, mend, span)
        glued = words[mend.first].text in _STOPS and text[0] not in _STOPS
        return Hint(Message(f"Richtig ist „{text}“.", f"Write “{text}”."), f" {text}" if glued else text, span)
    before = words[mend.first - 1] if mend.first else None
    if before is None:
        place = words[0].span
        return Hint(Message(f"Beginne mit „{text}“.", f"Begin with “{text}”."), f"{text} ", _at(place, place.start))
    glued = text[0] in ".,:"
    shown = f"{before.text}{text}" if glued else f"{before.text} {text}"
    printed = text if glued else f" {text}"
    return Hint(Message(f"Richtig ist „{shown}“.", f"Write “{shown}”."), printed, _at(before.span, before.span.end))


def _removal(words: Sequence[Token], mend: Mend, span: Span) -> Hint:
    gone = spelled(words[mend.first : mend.last])
    start = words[mend.first - 1].span.end if mend.first else span.start
    end = span.end if mend.first else words[mend.last].span.start
    return Hint(Message(f"Streiche „{gone}“.", f"Leave out “{gone}”."), "", Span(span.path, start, end))


def _at(span: Span, place: int) -> Span:
    return Span(span.path, place, place)


def _mends(run: Run, sentence: Sentence | Broken, words: Sequence[Token], found: Diagnostic) -> Iterator[Mend]:
    """All that is tried, the likely first."""
    code = found.code
    touched = [i for i, w in enumerate(words) if found.span.start <= w.span.start and w.span.end <= found.span.end]
    first, last = (touched[0], touched[-1] + 1) if touched else (len(words), len(words))
    if code in (UNKNOWN_WORD, UNKNOWN_KEYWORD, MIXED_LANGUAGES) and touched:
        yield from _signs(words, first)
        own = list(familiar(run, words[first].text))
        texts = [*translations(run, words[first].text), *own, *(() if own else periods(run))]
        yield from (Mend(first, last, text) for text in texts)
    if code == OUT_OF_RANGE and isinstance(sentence, Sentence):
        yield from _idle(sentence, found)
    if code in (MISSING_NUMBER, OUT_OF_RANGE) and isinstance(sentence, Sentence):
        yield from _numbers(run, sentence, found)
    if code == MISSING_DURATION:
        yield from _lasting(run, words)
    if code == CONTRADICTORY_DURATIONS and touched:
        yield Mend(first, last, "")
    if code == INSTEAD and touched:
        yield from _instead(run, words, first)
    if code == NO_OCCASION:
        head = words[0].text
        yield from (Mend(0, 1, f"{each}: {head[:1].upper()}{head[1:]}") for each in label(run))
    if code == ILLEGAL_TARGET:
        yield from (Mend(i, i + 1, text) for i, w in enumerate(words) for text in sides(run, w.text))
    if code == WRONG_SELF and touched:
        yield from (Mend(first, last, text) for text in selves(run, words[first].text[:1].isupper()))
    if code in _OPEN and not (isinstance(sentence, Broken) and sentence.unknown):
        yield from _order(run, sentence, words)


def _signs(words: Sequence[Token], at: int) -> Iterator[Mend]:
    """Signs that rules text does not have, as a full stop."""
    if words[at].text not in ("!", ";", "…"):
        return
    after = words[at + 1].text if at + 1 < len(words) else ""
    if after and after != ".":
        yield Mend(at, at + 2, f". {after[:1].upper()}{after[1:]}")
    else:
        yield Mend(at, at + 1, ".")


def _numbers(run: Run, sentence: Sentence, found: Diagnostic) -> Iterator[Mend]:
    """A number in front of what was mentioned without one, or in the place of one that is not possible."""
    for chunk in chunks(sentence):
        span = chunk.span
        if chunk.head is None or not (span.start <= found.span.start < span.end or found.span.start <= span.start):
            continue
        places = [w.index for w in chunk.words]
        texts = [*at_most(run, chunk, found), *counted(run, chunk)]
        yield from (Mend(min(places), max(places) + 1, text) for text in texts)


def _idle(sentence: Sentence, found: Diagnostic) -> Iterator[Mend]:
    """A part of several that changes nothing: "+0 ATK und +3 DEF"."""
    for np in phrases(sentence):
        inside = [c.span.start <= found.span.start < c.span.end for c in np.chunks]
        if len(np.chunks) > 1 and any(inside):
            gone = (*np.chunks[inside.index(True)].words, np.joins[max(0, inside.index(True) - 1)])
            places = [word.index for word in gone]
            yield Mend(min(places), max(places) + 1, "")


def _lasting(run: Run, words: Sequence[Token]) -> Iterator[Mend]:
    """A duration at the end or behind the verb."""
    end = len(words) - 1
    verbs = [i + 1 for i, w in enumerate(words) if _is_verb(w)]
    early = [i for i, w in enumerate(words) if _is_verb(w)]
    untils = list(durations(run, False))
    yield from (Mend(end, end, text) for text in untils[:1])
    gains = [i for i, w in enumerate(words) if w.text[:1] in ("+", "-") and i]
    for text in durations(run, True):
        yield from (Mend(i, i, text) for i in (gains[:1] or verbs if run.language == "de" else early))
    yield from (Mend(end, end, text) for text in untils[1:])


def _instead(run: Run, words: Sequence[Token], at: int) -> Iterator[Mend]:
    """ "stattdessen" behind the pronoun or verb after the comma, "instead" at the end; or without it."""
    if words[at].text in INSTEAD_WORDS:
        if not any(word.text.lower() in _IF for word in words):  # there it would be done besides
            yield Mend(at, at + 1, "")
        return
    comma = next((i for i, w in enumerate(words) if w.text == "," and i > at), len(words))
    if run.language == "en":
        yield from (Mend(i, i, "instead") for i in range(len(words) - 1, comma, -1))
        return
    places = range(comma + 2, len(words))
    pronouns = [i + 1 for i in places if words[i].text in german.pronoun_forms()]
    yield from (Mend(i, i, "stattdessen") for i in (*pronouns[:1], *places))


_IF = ("falls", "if")
INSTEAD_WORDS = ("stattdessen", "instead")


def _is_verb(word: Token) -> bool:
    return word.type in _VERBS if isinstance(word, Word) else word.can(*_VERBS)


def _each(run: Run, sentence: Sentence | Broken) -> Iterator[Mend]:
    """ "je" in front of what several get, "each of" in front of the several."""
    counted_ = [] if isinstance(sentence, Broken) else [c for c in chunks(sentence) if c.count is not None]
    if len(counted_) > 1:
        places = [min(word.index for word in chunk.words) for chunk in counted_]
        first = 1 if run.language == "de" else 0
        yield from (Mend(i, i, EACH_OF[run.language]) for i in reversed(places[first:]))


EACH_OF: Final = {"de": "je", "en": "each of"}


def _subjects(run: Run, words: Sequence[Token]) -> Iterator[Mend]:
    """Who does what only things do: "Dein HQ verliert 2 HP" for "Verliere 2 HP"."""
    for i, word in enumerate(words):
        if not isinstance(word, Word) or (i and words[i - 1].text not in _STOPS):
            continue
        for text in dict.fromkeys(statements(run, word)):
            yield Mend(i, i + 1, text)


# --- word order ------------------------------------------------------------------------------------------------------


def _order(run: Run, sentence: Sentence | Broken, words: Sequence[Token]) -> Iterator[Mend]:
    yield from _twice(words)
    yield from _following(run, words)
    yield from _each(run, sentence)
    yield from _subjects(run, words)
    yield from _chosen(run, sentence)
    yield from (Mend(i, i + 1, _AND[run.language]) for i, w in enumerate(words) if w.text == ",")
    yield from _particles(run, words)
    if isinstance(sentence, Broken):
        yield from _other_forms(run, words, sentence)
        yield from _nouns(run, words, sentence)
        yield from _joined(run, words, sentence.at)
    yield from _modals(run, words)
    yield from _labelled(words)
    yield from _moved(run, words)
    if isinstance(sentence, Sentence):
        yield from _completed(run, sentence, words)


def _twice(words: Sequence[Token]) -> Iterator[Mend]:
    """A word that stands there twice."""
    for i in range(1, len(words)):
        if words[i].text.lower() == words[i - 1].text.lower():
            yield Mend(i, i + 1, "")


def _following(run: Run, words: Sequence[Token]) -> Iterator[Mend]:
    """ "in der nächsten Runde" as the end of a duration or as a moment."""
    texts = [word.text.lower() for word in words]
    for said, instead in following(run):
        size = said.count(" ") + 1
        for i in range(len(words) - size + 1):
            if texts[i : i + size] == said.lower().split():
                yield from (Mend(i, i + size, t if i else t[:1].upper() + t[1:]) for t in instead if t)


def _chosen(run: Run, sentence: Sentence | Broken) -> Iterator[Mend]:
    """A player who is not said to be chosen: "ein Spieler", "any player"."""
    for chunk in chunks(sentence) if isinstance(sentence, Sentence) else ():
        if chunk.head is not None and chunk.determiner is not None and reading(chunk.head, "player") is not None:
            places = [word.index for word in chunk.words]
            lead = chunk.determiner.text
            if run.language == "en":
                lead = "A" if lead[:1].isupper() else "a"
            yield Mend(min(places), max(places) + 1, f"{lead} {chunk.head.text} {CHOICE[run.language]}")


def _particles(run: Run, words: Sequence[Token]) -> Iterator[Mend]:
    """The second part of a German verb at the end of its clause: "Wirf 1 Karte ab"."""
    if run.language != "de":
        return
    forms = run.lexicon.forms
    readings = [r for w in words for r in (*forms.get(w.text.lower(), ()), *forms.get(w.text, ()))]
    prefixes = dict.fromkeys(r.prefix for r in readings if r.prefix)
    ends = [i for i, w in enumerate(words) if w.text in (".", ",") or w.text.lower() == _AND["de"]]
    yield from (Mend(i, i, prefix) for prefix in prefixes for i in ends)


def _other_forms(run: Run, words: Sequence[Token], sentence: Broken) -> Iterator[Mend]:
    """Another form of the verb where the sentence stopped, or the auxiliary of a passive."""
    at = sentence.at
    if at is None:
        return
    if "WERDEN" in sentence.expected:
        yield Mend(at, at, "werden")
    yield from (Mend(at, at + 1, text) for text in forms_like(run, words[at].text))


def _nouns(run: Run, words: Sequence[Token], sentence: Broken) -> Iterator[Mend]:
    """A type where a phrase stops without a noun: "Zerstöre eine feindliche."."""
    at = sentence.at
    if at and "NOUN" in sentence.expected and words[at - 1].text[:1].isalpha():
        yield from (Mend(at, at, text) for text in types(run))


def _modals(run: Run, words: Sequence[Token]) -> Iterator[Mend]:
    """ "Du kannst" is "du darfst"."""
    for i, word in enumerate(words):
        if word.type == "MODAL" if isinstance(word, Word) else word.can("MODAL"):
            yield from (Mend(i, i + 1, text) for text in other_modals(run, word.text))


def _joined(run: Run, words: Sequence[Token], at: int | None) -> Iterator[Mend]:
    """Two sentences that nothing joins."""
    if at is not None and at > 0 and words[at].text[:1].isalpha():
        text = words[at].text
        yield Mend(at, at, _AND[run.language])
        yield Mend(at - 1, at + 1, f"{words[at - 1].text}. {text[:1].upper()}{text[1:]}")


def _labelled(words: Sequence[Token]) -> Iterator[Mend]:
    """A comma where a colon stands behind an occasion or costs, in the singular commas of a sentence."""
    for i, word in enumerate(words[:-1]):
        if word.text == "," and i:
            after = words[i + 1].text
            yield Mend(i - 1, i + 2, f"{words[i - 1].text}: {after[:1].upper()}{after[1:]}")


def _moved(run: Run, words: Sequence[Token]) -> Iterator[Mend]:
    """A verb at another end of its clause."""
    starts = [0, *(i + 1 for i, w in enumerate(words) if w.text in _STOPS and i + 1 < len(words))]
    ends = [i for i, w in enumerate(words) if w.text in (".", ",", ":")]
    for i, word in enumerate(words):
        if not _is_verb(word) and not (i == 0 and word.text[:1].isupper()):
            continue
        to_start = max((s for s in starts if s <= i), default=0)
        to_end = min((e for e in ends if e > i), default=len(words) - 1)
        if _is_verb(word) and to_start < i:
            yield _turned(words, to_start, i + 1, [i, *range(to_start, i)])
        if _is_verb(word) and i + 1 < to_end:
            yield _turned(words, i, to_end, [*range(i + 1, to_end), i])


def _turned(words: Sequence[Token], first: int, last: int, order: list[int]) -> Mend:
    """Words in another order; a capital stays at the start."""
    texts = [words[i].text for i in order]
    if first == 0 and words[0].text[:1].isupper():
        place = order.index(0)
        texts[place] = _small(words[0])
        texts[0] = texts[0][:1].upper() + texts[0][1:]
    return Mend(first, last, " ".join(texts))


def _small(word: Token) -> str:
    """A word from the start of a sentence as it is written inside."""
    noun = word.type == "NOUN" if isinstance(word, Word) else word.can("NOUN")
    return word.text if noun else word.text[:1].lower() + word.text[1:]


def _completed(run: Run, sentence: Sentence, words: Sequence[Token]) -> Iterator[Mend]:
    """Fixed words that a row of the verb has, at the end; an article or number in front of bare nouns."""
    lemmas = {r.lemma for w in sentence.words if _is_verb(w) for r in w.readings}
    rows = [f.side(run.language) for f in FRAMES if f.side(run.language).lemma in lemmas]
    end = len(words) - 1
    amounts = [
        f"{r.preposition} {text}"
        for side in rows
        for r in side.roles
        if r.kind == "points" and r.preposition
        for text in one_point(run)
    ]
    for text in dict.fromkeys([*amounts, *_fixed_missing(rows, words)]):
        yield Mend(end, end, text)
    for chunk in chunks(sentence):
        if chunk.determiner is None and chunk.count is None and chunk.head is not None:
            places = [w.index for w in chunk.words]
            yield from (Mend(min(places), max(places) + 1, text) for text in quantified(run, chunk))


def _fixed_missing(rows: Sequence[Side], words: Sequence[Token]) -> list[str]:
    """The fixed words of the rows of a verb; none if those of a row are printed, as more would say more."""
    printed = spelled(words)
    whole = any(side.fixed and all(text in printed for text in side.fixed) for side in rows)
    return [] if whole else [text for side in rows for text in side.fixed]
