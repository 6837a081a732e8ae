"""Main clauses to effects and statics: orders, statements, and what stands under a modal verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from nexusdsl.diagnostics.catalog_text import (
    AMBIGUOUS,
    CONTRADICTORY_DURATIONS,
    INSTEAD,
    MISSING_DURATION,
    UNCLAIMED_WORD,
)
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import (
    Apply,
    EachPlayer,
    Effect,
    Event,
    Every,
    Filter,
    FirstPlayed,
    Grant,
    Host,
    If,
    Later,
    Modifier,
    NextPlayed,
    Opponent,
    Player,
    PlayerWith,
    Prevent,
    Ref,
    Remove,
    Seq,
    Static,
    The,
    This,
    You,
)
from nexusdsl.lowering.text import build
from nexusdsl.lowering.text.agreement import agreement, np_mask
from nexusdsl.lowering.text.applied import applied, given_always, lasts, lessened
from nexusdsl.lowering.text.denied import denied
from nexusdsl.lowering.text.durations import SPANS, Lasting, duration, spanning
from nexusdsl.lowering.text.effective import check_modifiers, check_static, used_up, without
from nexusdsl.lowering.text.gaps import gapped, unclear
from nexusdsl.lowering.text.groups import Phrase, groupings
from nexusdsl.lowering.text.match import Match, View, matches, no_frame, view, wanted_forms
from nexusdsl.lowering.text.mentions import gender_of
from nexusdsl.lowering.text.model import Mark, MismatchError, RefusedError, Run
from nexusdsl.lowering.text.moments import again, moment, postponed
from nexusdsl.lowering.text.nouns import is_you, reading
from nexusdsl.lowering.text.played import paid_by, priced_cards
from nexusdsl.lowering.text.refs import player_of
from nexusdsl.lowering.text.shapes import phrase_cases
from nexusdsl.records import quick, replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Clause, Item, Main, Modal, Np, Pp, Word
from nexusdsl.vocabulary import english, german


@quick
@dataclass(frozen=True, slots=True)
class Said:
    """What one main clause says: an effect or a static; `time` if it happens at each start or end of a period."""

    effect: Effect | None = None
    static: Static | None = None
    time: Event | None = None
    actor: Phrase | None = field(default=None, compare=False)  # who does it, for clauses joined to it
    subject: Phrase | None = field(default=None, compare=False)  # whose modifiers these are, for clauses joined to it


Reading: TypeAlias = tuple[Said, Mark]
_NOTHING_WOULD = (
    ("reason_de", "davor steht nicht, was geschehen würde; schreibe „Wenn … würde“ oder lass es weg"),
    ("reason_en", "nothing before it would happen; write “If … would” or leave it out"),
)
_ALLOWED = (*SPANS, "time", "then", "each", "unpaid")


@quick
@dataclass(frozen=True, slots=True)
class Times:
    """The adverbs of a clause by kind."""

    words: tuple[Word, ...]

    def get(self, kind: str) -> Word | None:
        """The adverb of a kind."""
        for word in self.words:  # mostly there is none
            if word.mark is not None and word.mark.kind == kind:
                return word
        return None

    def arg(self, kind: str) -> str | None:
        """The first value of an adverb."""
        word = self.get(kind)
        return word.mark.args[0] if word is not None and word.mark is not None else None


NO_TIMES = Times(())
_FOR_A_TIME = (
    Hint(
        Text(
            "Sie hält, bis das Objekt das Spiel verlässt: Lass die Dauer weg. Für eine Zeit ändern sich Werte und "
            "Schlüsselwörter: „Setze ihre ATK bis zum Ende der Runde auf 0. Sie verliert alle Schlüsselwörter bis "
            "zum Ende der Runde.“",
            "It stays until the object leaves play: leave out the duration. What changes for a time are attributes and "
            "keywords: “Set its ATK to 0 until end of round. It loses all keywords until end of round.”",
        )
    ),
)


def times(run: Run, adverbs: tuple[Word, ...], allowed: tuple[str, ...] = _ALLOWED) -> Times:
    """The adverbs that a clause may have; claims them."""
    if not adverbs:
        return NO_TIMES
    seen: list[str] = []
    for word in adverbs:
        kind = word.mark.kind if word.mark is not None else "?"
        if kind == "instead" and kind not in seen:
            if not run.instead:
                raise RefusedError(INSTEAD, word.span, ("word", word.text), *_NOTHING_WOULD)
        elif kind not in allowed or kind in seen:
            raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text))
        seen.append(kind)
        run.claim(word)
    spanning(adverbs)
    return Times(adverbs)


def one(run: Run, readings: Sequence[Reading], refused: RefusedError | None, seen: View) -> Said:
    """The one reading of a clause; restores its state. Several different ones are ambiguous."""
    if len(readings) == 1:
        run.back(readings[0][1])
        return readings[0][0]
    different: list[Reading] = []
    for each in readings:
        if all(each[0] != other[0] for other in different):
            different.append(each)
    if len(different) == 1 or (different and run.pick is not None):
        said, mark = different[min(run.pick or 0, len(different) - 1)]
        run.back(mark)
        return said
    if not different:
        raise refused or no_frame(seen)
    raise RefusedError(AMBIGUOUS, no_frame(seen).diagnostic.span, ("first", "…"), ("second", "…"))


def finish(
    run: Run, found: Sequence[Match], how: Callable[[Match], Said], refused: RefusedError | None
) -> tuple[list[Reading], RefusedError | None]:
    """Builds what each match says; refusals of single matches are kept."""
    readings: list[Reading] = []
    for match in found:
        run.back(match.after)
        try:
            readings.append((how(match), run.mark()))
        except MismatchError:
            pass
        except RefusedError as each:
            refused = each if refused is None or each.rank > refused.rank else refused
    return readings, refused


def main_clause(run: Run, main: Main, lasting: Lasting | None = None, inverted: bool = False) -> Said:
    """One main clause; `lasting`: the condition of "solange"; `inverted`: a clause stands before it."""
    if isinstance(main, Modal):
        from nexusdsl.lowering.text.modals import modal

        return modal(run, main, lasting, inverted)
    seen = view(main)
    if main.main is None or main.perfect:
        seen = said_of(run, seen, main)
    if run.joined is not None:
        seen = joined_to(run, seen)
    elif run.language == "de" and main.form == "finite":
        seen = replace(seen, inverted=inverted)
    span = main.span
    start = run.mark()
    effects, one_refusal = matches(run, seen, "effect", "effect")
    made, one_refusal = finish(run, effects, lambda m: effect_said(run, m, span, lasting), one_refusal)
    run.back(start)
    mods, other_refusal = matches(run, seen, "modifier", "static")
    more, other_refusal = finish(run, mods, lambda m: modifier_said(run, m, main, lasting), other_refusal)
    run.back(start)
    if not made and not more and lasting is None and run.goal is None and not unclear(one_refusal):
        twice = gapped(run, main, lambda clause: main_clause(run, clause))
        if twice is not None and all(each.effect is not None and each.time is None for each in twice):
            return Said(Seq(tuple(each.effect for each in twice if each.effect is not None), span=span))
    return one(run, made + more, higher(one_refusal, other_refusal), seen)


def said_of(run: Run, seen: View, clause: Clause) -> View:
    """A main clause with "sein": "ist auch ein Hacker", "ist um 2 erhöht"."""
    if clause.main is None:
        return replace(seen, lemmas=("sein" if run.language == "de" else "be",), finite=clause.verbs[0])
    return replace(seen, passive=True)


def joined_to(run: Run, seen: View) -> View:
    """A clause without subject behind the one that has it; an English plural looks like an order."""
    assert run.joined is not None
    if seen.commanded and "3pl" not in wanted_forms(run, run.joined):
        raise MismatchError
    return replace(seen, subject=run.joined, commanded=False, inverted=None)


def spans(run: Run, words: tuple[Word, ...]) -> tuple[Word, ...]:
    """The adverbs of a clause, with the duration that it shares with others if it has none."""
    return words if spanning(words) is not None else (*words, *run.common)


def higher(one: RefusedError | None, other: RefusedError | None) -> RefusedError | None:
    """The more telling refusal."""
    if one is None or other is None:
        return one or other
    return one if one.rank >= other.rank else other


# --- effects ---------------------------------------------------------------------------------------------------------


def effect_said(run: Run, match: Match, span: Span, lasting: Lasting | None) -> Said:
    """An effect row with its adverbs."""
    given = times(run, match.adverbs)
    if given.get("each") is not None:
        run.each = True
    if "_given" in match.fields and match.frame.node == "Apply":
        raise MismatchError
    if match.frame.node == "Apply" and _always_prevented(run, match, given, lasting):
        modifiers: tuple[Modifier, ...] = match.fields["modifiers"]
        return last(run, match.fields["target"], modifiers, given, lasting, span)
    if match.frame.node == "Apply" and not given.words and given_always(run, match, lasting):
        return replace(
            last(run, match.fields["target"], match.fields["modifiers"], given, lasting, span), subject=match.subject
        )
    if match.frame.node == "Apply":
        if run.each and not several(run, match.subject):
            raise MismatchError
        run.each = False  # what each of them gets is the same
        made_for = applied(run, match, span, spans(run, given.words), lasting)
        return timed(run, made_for, given, subject=match.subject)
    if match.frame.node == "LoseStat" and lasting is None and (spanning(given.words) is not None or _stays(run, match)):
        less = lessened(run, build.effect(run, match, span), given.words, span)
        return replace(timed(run, less, given), subject=match.subject)
    for kind in SPANS if given.words else ():
        word = given.get(kind)
        if word is not None and match.frame.node == "Transform":
            raise without(
                word.span, "eine Verwandlung hat keine Dauer", "a transformation has no duration", _FOR_A_TIME
            )
        if word is not None:
            raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text), rank=14)
    if lasting is not None:
        raise MismatchError
    made = build.effect(run, match, span)
    if run.each and not (match.frame.node == "LoseStat" and several(run, match.subject)):
        raise MismatchError
    run.each = False
    word = given.get("unpaid")
    acts = "player" in match.fields or isinstance(match.fields.get("_by"), Player)
    actor = match.subject if acts else None
    made = made if word is None else build.unpaid(run, made, word)
    provided = match.fields.get("_given")
    made = made if provided is None else If(provided, made, span=span)
    if match.frame.node == "PlayNow" and match.frame.de.fixed:
        made = build.twice(run, made)
    return timed(run, made, given, actor=actor)


def _stays(run: Run, match: Match) -> bool:
    """Whether what is lost is no pool, as ATK: it is less for a time, which must be said."""
    stat, rules = match.fields.get("stat"), run.context.rules
    return bool(rules) and stat is not None and not any(stat in rule.pools for rule in rules)


def _always_prevented(run: Run, match: Match, given: Times, lasting: Lasting | None) -> bool:
    """ "Verhindere jeden Schaden, den diese Einheit erleiden würde.": without a duration while the card is there."""
    head = match.fields["modifiers"][0] if "modifiers" in match.fields else None
    if match.fields["target"] == Every(Filter()):
        return False  # "Verhindere jeden Schaden" of what?
    if not isinstance(head, Prevent) or head.shield or "_within" in match.fields or isinstance(lasting, Event):
        return False
    return not used_up(run) and spanning(spans(run, given.words)) is None and lasts(match.fields["target"])


def several(run: Run, subject: Phrase | None) -> bool:
    """Whether a clause says something of more than one object, so that each can have its own."""
    return subject is not None and bool(subject.mask & (german.PLURAL if run.language == "de" else english.PLURAL))


def timed(run: Run, made: Effect, given: Times, *, actor: Phrase | None = None, subject: Phrase | None = None) -> Said:
    """An effect that is scheduled, or that happens at each of the times."""
    word = given.get("time")
    if word is None or word.mark is None:
        return Said(made, actor=actor, subject=subject)
    event = moment(word)
    if again(run, word):
        return Said(made, None, event, actor, subject)
    return Said(Later(event, postponed(word, made), span=made.span), actor=actor, subject=subject)


# --- statics ---------------------------------------------------------------------------------------------------------


def modifier_said(run: Run, match: Match, main: Clause, lasting: Lasting | None) -> Said:
    """A row that says what something has or costs."""
    negated, adverbs = denied(run, match, main)
    given = times(run, adverbs, (*SPANS, "then", "every", "time"))
    fields = {k: v for k, v in match.fields.items() if not k.startswith("_")}
    subject = paid_by(fields.pop("subject"), match.fields.get("_payer"))
    every = given.arg("every")
    if isinstance(subject, tuple):
        subject, inner = subject
        fields["first_in"] = every or inner
        if (every is None) == (inner is None):
            raise MismatchError
    elif isinstance(subject, FirstPlayed):
        word = match.fields.get("_within") or given.get("every")
        mark = word.mark if isinstance(word, Word) else None
        if mark is None or (every is not None and "_within" in match.fields):
            raise MismatchError
        subject = replace(subject, period=mark.args[0])
    elif every is not None:
        raise MismatchError
    if isinstance(subject, NextPlayed):
        given = Times((*given.words, *(w for w in (match.fields.get("_within"),) if isinstance(w, Word))))
    if match.frame.node == "RoundExtra" and main.form == "imperative":
        raise MismatchError
    if match.frame.node == "RoundExtra":
        fields["period"], given = _given_at(run, given)
    if not takes_up(run, match.fields.get("_on"), match.subject):
        raise MismatchError
    if not owns(run, match.fields.get("_whose"), match.subject) or not agrees(run, match):
        raise MismatchError
    modifiers = _modifiers(match, fields, negated, main.form == "imperative", main.span)
    word = spanning(spans(run, given.words))
    if match.frame.node == "Remove" and (word is not None or isinstance(lasting, Event) or not lasts(subject)):
        raise MismatchError  # an effect
    if match.frame.node == "AddStat" and word is not None and word.mark is not None and word.mark.kind == "permanent":
        raise RefusedError(CONTRADICTORY_DURATIONS, word.span, ("word", word.text))
    return replace(last(run, subject, modifiers, given, lasting, main.span), subject=match.subject)


def takes_up(run: Run, phrase: Phrase | None, subject: Phrase | None) -> bool:
    """Whether a pronoun, if there is one, has gender and number of the subject."""
    if phrase is None or subject is None:
        return phrase is None
    head = phrase.chunk.head
    if head is None:
        return False
    if run.language == "en":
        plural = any(r.lemma == "they" for r in head.readings)
        return bool(subject.mask & (english.PLURAL if plural else english.SINGULAR))
    return bool(gender_of(agreement(head)) & subject.mask & german.case_mask("nom"))


def agrees(run: Run, match: Match) -> bool:
    """Whether what is said of the subject has its number: "ist auch ein Hacker", "sind auch Hacker"."""
    phrase, subject = match.fields.get("_number"), match.subject
    if phrase is None or subject is None:
        return phrase is None
    one, many = (german.SINGULAR, german.PLURAL) if run.language == "de" else (english.SINGULAR, english.PLURAL)
    wanted = one if phrase.chunk.determiner is not None else many
    return bool(subject.mask & wanted & (german.case_mask("nom") if run.language == "de" else wanted))


def owns(run: Run, phrase: Phrase | None, subject: Phrase | None) -> bool:
    """Whether a possessive, if there is one, has gender and number of the subject: "ihren Kampfschaden"."""
    if phrase is None or subject is None or phrase.chunk.determiner is None:
        return phrase is None
    lemmas = {r.lemma for r in phrase.chunk.determiner.readings}
    if "you" in lemmas or is_you(subject.chunk):
        return "you" in lemmas and is_you(subject.chunk)
    if run.language == "en":
        head = subject.chunk.head
        someone = head is not None and any(r.lemma in ("player", "opponent") for r in head.readings)
        return ("they" in lemmas and someone) or bool(
            subject.mask & (english.PLURAL if "they" in lemmas else english.SINGULAR)
        )
    genders = german.gender_mask("f", "pl") if "her" in lemmas else german.gender_mask("m", "n")
    return bool(genders & subject.mask & german.case_mask("nom"))


def _given_at(run: Run, given: Times) -> tuple[str, Times]:
    """ "zu Beginn jeder Runde": the period at whose start the rules give more, and the other adverbs."""
    word = given.get("time") or run.fronted
    if word is None or word.mark is None or word.mark.args[0] != "start" or not again(run, word):
        raise MismatchError
    return word.mark.args[2], Times(tuple(w for w in given.words if w is not word))


def _modifiers(
    match: Match, fields: dict[str, object], negated: bool, commanded: bool, span: Span
) -> tuple[Modifier, ...]:
    if match.frame.node not in ("AddStat", "Remove"):
        values = {**dict(match.frame.fields), **fields}
        if negated != values.pop("_no", False):  # "wird nicht bereit"
            raise MismatchError
        if match.frame.node == "ControlBy" and commanded:
            raise MismatchError  # "Übernimm die Kontrolle …"
        made: Modifier = build.node(match.frame.node, values, span)
        return (made,)
    modifiers = fields["modifiers"]
    assert isinstance(modifiers, tuple)
    if match.frame.node == "Remove" and negated:
        raise MismatchError
    if negated:
        if not all(isinstance(m, Grant) and m.number is None for m in modifiers):
            raise MismatchError
        return tuple(Remove(m.keyword, span=m.span) for m in modifiers)
    return modifiers


_STEADY = (This, Every, The, Host, FirstPlayed, You, Opponent, EachPlayer)  # what a static can be about
_STAYING = Event("leaves", This())  # "solange diese Einheit im Spiel ist"


def last(
    run: Run,
    subject: Ref | Player,
    modifiers: tuple[Modifier, ...],
    given: Times,
    lasting: Lasting | None,
    span: Span,
) -> Said:
    """A static, or with a duration an effect."""
    words = spans(run, given.words)
    if lasting == _STAYING and run.always and run.context.lasting and isinstance(subject, _STEADY):
        lasting = None  # what a card in play does ends as it leaves play
    limited = spanning(words) is not None or isinstance(lasting, Event) or isinstance(subject, NextPlayed)
    check_modifiers(run, subject, modifiers, span, limited, lasting is not None)
    if limited:
        subject, modifiers = priced_cards(subject, modifiers)
        return timed(
            run,
            Apply(subject, modifiers, duration(words, lasting, span, isinstance(subject, NextPlayed)), span=span),
            given,
        )
    if given.get("time") is not None:
        raise MismatchError
    if not isinstance(subject, _STEADY):
        if lasting is not None:
            return Said(Apply(subject, modifiers, duration(given.words, lasting, span), span=span))
        raise RefusedError(MISSING_DURATION, span)
    assert not isinstance(lasting, Event)
    check_static(run, subject, modifiers, span)
    return Said(static=Static(subject, modifiers, lasting, span=span))


# --- modal verbs -----------------------------------------------------------------------------------------------------


def split_player(run: Run, items: tuple[Item, ...]) -> tuple[Player | None, tuple[Item, ...], Phrase | None]:
    """Takes the player out of the phrases under a modal verb: "du", "dein Gegner"."""
    for i, item in enumerate(items):
        if not isinstance(item, Np) or len(item.chunks) > 1:
            continue
        start = run.mark()
        ranked = _ranked(run, items, i)
        if ranked is not None:
            return ranked
        try:
            found = player_of(run, item.chunks[0])
        except (MismatchError, RefusedError):
            run.back(start)
            continue
        phrase = Phrase(item, None, (), np_mask(item, run.language), 0)
        if run.language == "de" and not _nominative(phrase):
            run.back(start)
            continue
        return found, items[:i] + items[i + 1 :], phrase
    return None, items, None


def _ranked(run: Run, items: tuple[Item, ...], i: int) -> tuple[PlayerWith, tuple[Item, ...], Phrase] | None:
    """ "der Spieler mit den meisten Sektoren" under a modal verb, where two items make the phrase."""
    item, after = items[i], items[i + 1] if i + 1 < len(items) else None
    if not isinstance(item, Np) or not isinstance(after, Pp) or reading(item.chunks[0].head, "player") is None:
        return None
    phrase = next(groupings((item, after), run.language)).phrases[0]
    if not phrase.posts:
        return None
    from nexusdsl.lowering.text.ranked import player_with

    found = player_with(run, phrase)
    return None if run.language == "de" and not _nominative(phrase) else (found, items[:i] + items[i + 2 :], phrase)


def _nominative(phrase: Phrase) -> bool:
    return bool(phrase_cases(phrase) & german.case_mask("nom"))
