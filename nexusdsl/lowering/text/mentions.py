"""What a text has mentioned: pronouns, "jene Einheit", "diese Einheit", "die geopferte Einheit"."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import NO_ANTECEDENT, UNCLEAR_PRONOUN, WRONG_SELF
from nexusdsl.diagnostics.model import Hint, Label, Text
from nexusdsl.ir.nodes import (
    AddCounter,
    AddStat,
    Apply,
    Bound,
    Choose,
    Deal,
    Each,
    Every,
    Exhaust,
    Filter,
    Forbid,
    GiveStatus,
    Grant,
    HasSubtype,
    Heal,
    LoseStat,
    OfFaction,
    Random,
    Ready,
    Ref,
    RemoveCounter,
    Require,
    TakeStatus,
    This,
    Top,
)
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.model import MismatchError, Referent, RefusedError, Run
from nexusdsl.lowering.text.nouns import Found, kinds_only, plainly
from nexusdsl.syntax.text_ast import Word, spelled
from nexusdsl.vocabulary import english, german


def singular_mask(run: Run) -> int:
    return german.SINGULAR if run.language == "de" else english.SINGULAR


def plural_mask(run: Run) -> int:
    return german.PLURAL if run.language == "de" else english.PLURAL


_KEEPS = (AddCounter, Deal, Exhaust, GiveStatus, Heal, LoseStat, Ready, RemoveCounter, TakeStatus)
_CHANGES = (AddStat, Forbid, Grant, Require)


def all_of_them(run: Run) -> Every | None:
    """ "Mache alle eigenen Einheiten bereit. Sie …": all that the clause before acts on. They are found again by what
    they are, so that the clause must leave them where and what they are; what dies of it is not meant either way.
    """
    said = run.said
    keeps = isinstance(said, _KEEPS) or (
        isinstance(said, Apply) and all(isinstance(change, _CHANGES) for change in said.modifiers)
    )
    target = getattr(said, "target", None) if keeps else None
    if not isinstance(target, Every) or target.filter.zone is not None or target.filter.among is not None:
        return None
    return target if target.filter.tests == _nominal(target.filter) else None


def taken_up(run: Run, word: Word, mask: int, batch: bool = False) -> Ref:
    """The one referent that a pronoun can stand for; with `batch` each of those that the clause acts on is one, and who
    deals damage is always meant.
    """
    found = [r for r in run.referents if r.mask & mask]
    if batch and run.batch & mask:
        run.eaches = True
        found.append(Referent(Each(), run.batch & mask, Filter(), word.span))
    if not found and run.drawn is not None and run.drawn.mask & mask:
        found.append(_of_drawn(run, run.drawn))
    if not found and run.base is not None and run.base.mask & mask:
        found.append(run.base)
    if not found and mask & plural_mask(run) and (several := all_of_them(run)) is not None:
        found.append(Referent(several, plural_mask(run), several.filter, word.span))
    if not found:
        raise RefusedError(NO_ANTECEDENT, word.span, ("word", word.text))
    if batch and run.dealer is not None and run.dealer.mask & mask:
        found = [run.dealer]
    one = _one_of(run, word, found)
    run.claim(word)
    run.narrowed[word.index] = mask & one.mask
    return later(one.ref)


def both(run: Run, word: Word) -> Ref:
    """ "beide": the two objects that were chosen at once."""
    found = [r for r in run.referents if isinstance(r.ref, Choose) and r.ref.lo == r.ref.hi == 2]
    found += [r for r in run.referents if isinstance(r.ref, Random | Top) and r.ref.count == 2]
    if not found:
        raise RefusedError(NO_ANTECEDENT, word.span, ("word", word.text))
    run.claim(word)
    return later(_one_of(run, word, found).ref)


def _one_of(run: Run, word: Word, found: list[Referent]) -> Referent:
    """The only one; of several the one that is asked for."""
    if len(found) > 1 and run.pick is None:
        raise _unclear(run, word, found)
    return found[min(run.pick or 0, len(found) - 1)]


def _unclear(run: Run, word: Word, found: list[Referent]) -> RefusedError:
    labels = tuple(Label(r.span, Text("das könnte gemeint sein", "this could be meant")) for r in found)
    hints = (
        Hint(
            Text(
                "Schreibe „diese …“ für die Karte selbst oder „jene …“ für die andere.",
                "Write “this …” for the card itself or “that …” for the other one.",
            )
        ),
    )
    return RefusedError(UNCLEAR_PRONOUN, word.span, ("word", word.text), hints=hints, labels=labels)


def later(ref: Ref) -> Ref:
    """How a referent is named again."""
    if isinstance(ref, Choose | Random | Top):
        return Bound(ref.slot)
    return ref


def demonstrative(run: Run, found: Found, phrase: Phrase) -> Ref:
    """ "jene Einheit": the one referent, not this card, that has this noun."""
    nominal = _nominal(found.filter)
    matching = [
        r
        for r in run.referents
        if not r.this
        and r.filter.kinds == found.filter.kinds
        and _nominal(r.filter) == nominal
        and (r.mask & phrase.mask or not r.mask)
        and found.filter.side in (None, r.filter.side)
    ]
    if found.filter.tests != nominal or found.filter.other or found.filter.zone or not plainly(found) or phrase.posts:
        raise MismatchError
    word = phrase.chunk.head
    assert word is not None
    if not matching and run.drawn is not None and not found.filter.kinds and not nominal:
        matching = [_of_drawn(run, run.drawn)] if run.drawn.mask & phrase.mask else []
    if not matching:
        raise RefusedError(NO_ANTECEDENT, phrase.np.span, ("word", text_of(phrase)))
    return later(_one_of(run, word, matching).ref)


def the_copy(run: Run, phrase: Phrase) -> Ref:
    """ "jene Kopie", "die Kopien", "the copy": what was made before."""
    plain = not (phrase.posts or phrase.chunk.adjectives or phrase.chunk.count) and len(phrase.np.chunks) == 1
    made = [r for r in run.referents if r.copy and r.mask & phrase.mask]
    if not plain:
        raise MismatchError
    if not made:
        raise RefusedError(NO_ANTECEDENT, phrase.np.span, ("word", text_of(phrase)))
    run.claim(phrase.chunk.determiner, phrase.chunk.head)
    word = phrase.chunk.head
    assert word is not None
    return later(_one_of(run, word, made).ref)


def _of_drawn(run: Run, cards: Referent) -> Referent:
    """Drawn cards that the text goes on with: from now on they are mentioned as all else."""
    run.mention(cards.ref, cards.mask, cards.filter, cards.span)
    return cards


def _nominal(filter: Filter) -> tuple[HasSubtype | OfFaction, ...]:
    return tuple(t for t in filter.tests if isinstance(t, HasSubtype | OfFaction))


def text_of(phrase: Phrase) -> str:
    return spelled(phrase.np.words)


_ACTED = {"Destroy": "destroyed", "Sacrifice": "sacrificed", "Discard": "discarded", "Reveal": "revealed"}


def acted_on(run: Run, found: Found, phrase: Phrase) -> Ref:
    """ "die geopferte Einheit": the one thing of this kind that an effect before did this to."""
    if found.determiner != "def" or not plainly(found) or not phrase.mask & singular_mask(run):
        raise MismatchError
    told = [later(ref) for name, ref in run.acted if _ACTED.get(name) == found.acted]
    single = [r for r in run.referents if r.mask & singular_mask(run)]
    matching = [r for r in single if later(r.ref) in told and _fits(run, r, found)]
    if not matching:
        raise RefusedError(NO_ANTECEDENT, phrase.np.span, ("word", text_of(phrase)))
    word = phrase.chunk.head
    assert word is not None
    return later(_one_of(run, word, matching).ref)


def _fits(run: Run, referent: Referent, found: Found) -> bool:
    """Whether a referent has this noun, or this card says it of itself."""
    nominal = _nominal(found.filter)
    if found.filter.tests != nominal or not kinds_only(found.filter):
        raise MismatchError
    card = not found.filter.kinds and not nominal
    return card or (referent.filter.kinds == found.filter.kinds and _nominal(referent.filter) == nominal)


def this_one(run: Run, found: Found, phrase: Phrase) -> Ref:
    """ "diese Einheit": the card itself, by its type."""
    nominal = _nominal(found.filter)
    if nominal and nominal == found.filter.tests and not phrase.chunk.adjectives:
        raise RefusedError(WRONG_SELF, phrase.np.span, ("phrase", text_of(phrase)))
    if found.filter.tests or found.filter.other or found.filter.side or not plainly(found) or phrase.posts:
        raise MismatchError
    if not phrase.mask & (german.SINGULAR if run.language == "de" else english.SINGULAR):
        raise MismatchError
    for kind in found.filter.kinds:
        if not all(_is_kind(run, type_, kind) for type_ in run.context.types):
            raise RefusedError(WRONG_SELF, phrase.np.span, ("phrase", text_of(phrase)))
    mask = gender_of(phrase.mask) if run.language == "de" else phrase.mask
    run.mention(This(), mask, found.filter, phrase.np.span, this=True)
    return This(kinds=found.filter.kinds, span=phrase.np.span)


def _is_kind(run: Run, type_: str, kind: str) -> bool:
    rule = run.context.rule(type_)
    return type_ == kind or (rule is not None and kind in rule.is_a)


def gender_of(mask: int) -> int:
    """All cells of the genders in a German mask."""
    return german.genders_of(mask)
