"""Clauses against the verb table: which rows fit, and what their roles are."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from nexusdsl.diagnostics.catalog_text import NO_FRAME, NOT_UNDERSTOOD, VERB_AGREEMENT
from nexusdsl.ir.nodes import Discard, Draw, Player, You
from nexusdsl.lowering.text.groups import Grouped, Limit, Phrase, bits, groupings
from nexusdsl.lowering.text.kinds import KINDS, Fields
from nexusdsl.lowering.text.kinds_permissions import may_be_damage
from nexusdsl.lowering.text.mentions import gender_of
from nexusdsl.lowering.text.model import Mark, MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import YOUR_VERB, is_you, reading
from nexusdsl.lowering.text.shapes import (
    OBJECT,
    SUBJECT,
    Form,
    Row,
    adverb_form,
    english_form,
    fitting,
    german_form,
    known,
)
from nexusdsl.records import quick
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Clause, Item, Word, spelled
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.frames import Frame, Group, Role, Side

YOU: Final = You()


@quick
@dataclass(frozen=True, slots=True)
class View:
    """A clause ready to be matched: its verb, its phrases, and where an English subject ends.

    `commanded`: an imperative, whose player is you. `subject` is taken over from a clause joined before.
    """

    lemmas: tuple[str, ...]
    passive: bool
    items: tuple[Item, ...]
    before: int
    commanded: bool
    verbs: tuple[Word, ...]
    finite: Word | None
    subject: Phrase | None = None
    object: Phrase | None = None  # the noun of a relative clause, if something is done to it
    inverted: bool | None = None  # a German main clause: whether its verb comes first; None elsewhere
    actor: Player = YOU


@quick
@dataclass(frozen=True, slots=True)
class Match:
    """A row that fits. `adverbs` are those that the row does not use; `after` is the state to go on with."""

    frame: Frame
    fields: Fields
    adverbs: tuple[Word, ...]
    subject: Phrase | None
    lemma: str
    after: Mark


Batch: TypeAlias = tuple[int, Span | None]
Filled: TypeAlias = dict[Role, tuple[Phrase, Fields]]
_MOST = 64  # ways to attach that are looked at


def view(
    clause: Clause, subject: Phrase | None = None, fronted: tuple[Item, ...] = (), finite: Word | None = None
) -> View:
    """A clause with the phrases in front of its modal verb."""
    items = fronted + clause.items
    before = len(fronted) + clause.before
    verbs = clause.verbs if clause.particle is None else (*clause.verbs, clause.particle)
    first = items[0] if items else None
    if isinstance(first, Word) and first.mark is not None and first.mark.kind == "there" and before == 1:
        items, verbs = items[1:], (first, *verbs)  # "there are 3 units in play": what is there is the subject
    commanded = clause.form == "imperative"
    return View(lemmas(clause), clause.passive, items, before, commanded, verbs, finite or clause.finite(), subject)


def lemmas(clause: Clause) -> tuple[str, ...]:
    """The infinitives that the verb can be, with its separable prefix."""
    if clause.main is None or not _infinitive(clause):
        return ()
    particle = clause.particle.text.lower() if clause.particle else ""
    separate = clause.main.type in ("VFIN", "VIMP")
    found = [r.lemma for r in clause.main.readings if not separate or r.prefix == particle]
    return tuple(dict.fromkeys(found))


def _infinitive(clause: Clause) -> bool:
    """Under a modal verb the German passive has "werden" itself."""
    if clause.form != "infinitive" or not clause.passive:
        return True
    words = [w for w in clause.verbs if w.type == "WERDEN"]
    return all(r.lemma == "werden" and "3pl" in r.forms for w in words for r in w.readings)


def matches(run: Run, seen: View, group: Group, manner: str) -> tuple[list[Match], RefusedError | None]:
    """All rows of a group that fit, each once, and the most telling refusal. Leaves the state as it was.

    Unless a refusal is to be told (`run.telling`), rows whose form cannot fit are not tried phrase by phrase.
    A relative clause belongs to the noun right before it; to another one only if that has no meaning.
    """
    found: list[Match] = []
    far = 0
    best: RefusedError | None = None
    if not known(run.language, group, seen.lemmas, seen.passive):
        return found, best
    if past(seen.finite) if manner != "happened" else present(seen.finite, run.language):
        return found, best
    start = run.mark()
    given = tuple([p for p in (seen.subject, seen.object) if p is not None])
    for grouped, batch in _ways(run, seen.items):
        if found and grouped.far > far:
            break
        far = grouped.far
        if not (run.telling or is_ordered(grouped, seen)):
            continue
        phrases = (*given, *grouped.phrases)
        for row in fitting(form_of(run, seen, group, grouped)):
            run.batch, run.several = batch
            try:
                made = _fit(run, row, grouped, seen, manner, phrases)
                if not found or all((m.frame, m.fields) != (made.frame, made.fields) for m in found):
                    found.append(made)
            except MismatchError:
                pass
            except RefusedError as refused:
                best = refused if best is None or refused.rank > best.rank else best
            run.back(start)
    return found, best


def form_of(run: Run, seen: View, group: Group, grouped: Grouped) -> Form:
    """What the rows of the verb table are chosen by."""
    if run.language == "de":
        phrases = [german_form(phrase) for phrase in grouped.phrases]
    else:
        phrases = [english_form(phrase, seen.before) for phrase in grouped.phrases]
    if seen.object is not None:
        phrases.insert(0, (OBJECT, None, 0))
    if seen.subject is not None:
        phrases.insert(0, (SUBJECT, None, 0))
    adverbs = tuple([adverb_form(word) for word in grouped.adverbs]) if grouped.adverbs else ()
    return Form(
        run.language, group, seen.lemmas, seen.passive, seen.commanded, run.goal is not None, run.telling,
        tuple(phrases), adverbs,
    )  # fmt: skip


def _ways(run: Run, items: tuple[Item, ...]) -> tuple[tuple[Grouped, Batch], ...]:
    """The ways to attach, the nearest first; worked out once for all rows that the same phrases are tried with."""
    remembered = run.ways.get(id(items))
    if remembered is None or remembered[0] is not items:
        ahead = not isinstance(run.last, Discard | Draw)  # "Discard a card. Deal damage equal to its cost …"
        ways = list(islice(groupings(items, run.language, run.masks, ahead), _MOST))
        if len(ways) > 1:
            ways.sort(key=lambda way: way.far)
        remembered = run.ways[id(items)] = items, tuple([(way, _batch(way, run.language)) for way in ways])
    return remembered[1]


UNREAL = ("was", "wurde", "did", "werent", "wäre", "hätte")  # auxiliaries that say what was, or what is not so


def past(word: Word | None) -> bool:
    """Whether a verb can only be past tense."""
    for each in word.readings if word is not None else ():
        if each.lemma not in UNREAL and each.forms != ("past",):
            return False
    return word is not None and bool(word.readings)


def present(word: Word | None, language: str) -> bool:
    """Whether an English verb cannot be past tense."""
    if language != "en" or word is None:
        return False
    return not any(r.lemma in ("was", "did") or "past" in r.forms for r in word.readings)


def no_frame(seen: View, fallback: str = "") -> RefusedError:
    """The refusal if no row fits and no reading told more."""
    verbs = seen.verbs
    span = verbs[0].span if verbs else seen.items[0].span
    name = seen.lemmas[0] if seen.lemmas else fallback or (verbs[0].text if verbs else "?")
    return RefusedError(NO_FRAME, span, ("verb", name), rank=3)


def _fit(run: Run, row: Row, grouped: Grouped, seen: View, manner: str, phrases: tuple[Phrase, ...]) -> Match:
    frame, choices, rest = row
    side = frame.de if run.language == "de" else frame.en
    adverbs = grouped.adverbs
    if len(rest) < len(adverbs):
        run.claim(*(word for i, word in enumerate(adverbs) if i not in rest))
        adverbs = tuple([adverbs[i] for i in rest])
    if grouped.per is not None and grouped.limits:
        _no_sum_of_each(grouped.per, grouped.limits)
    run.per, run.limits, run.moved, run.dealer = grouped.per, grouped.limits, None, None
    run.spared = run.per is not None and _counters_counted(run.per, phrases, choices)
    run.actor = None if isinstance(seen.actor, You) else seen.actor
    run.node = frame.node
    if "that_damage" in side.kinds and not run.telling and not any(may_be_damage(phrase) for phrase in phrases):
        raise MismatchError  # before its other phrases are read for nothing
    fields: Fields = {}
    filled: Filled = {}
    if not _assigned(run, phrases, choices, manner, filled) or run.per is not None or run.limits:
        raise MismatchError
    subject = None
    for role, (phrase, values) in filled.items():
        fields.update(values)
        if role.mark in ("nom", "subj") and role.kind != "also_kind":
            subject = phrase
    _implied(run, side, filled, fields, seen)
    if subject is None and seen.finite is not None and not seen.commanded:
        raise MismatchError
    if run.telling and not is_ordered(grouped, seen):
        raise MismatchError
    if run.language == "en":
        _indirect_first(filled)
    run.claim(*seen.verbs)
    _agree(run, subject, seen, manner)
    return Match(frame, fields, adverbs, subject, seen.lemmas[0], run.mark())


def _no_sum_of_each(per: Phrase, limits: tuple[Limit, ...]) -> None:
    """ "2 damage plus 1 for each unit": it would be open whether "for each" is said of both numbers."""
    for limit in limits:
        if isinstance(limit, Phrase) and limit.name == "plus" and limit.order < per.order:
            expected = (
                ("expected_de", "„plus …“ am Ende („2 Schaden für jede Einheit plus 1“)"),
                ("expected_en", "“plus …” at the end (“2 damage for each unit plus 1”)"),
            )
            raise RefusedError(NOT_UNDERSTOOD, limit.span, *expected, rank=48)


def _indirect_first(filled: Filled) -> None:
    """English: of two objects without a preposition the first is the one that gets something."""
    orders = {role.mark: phrase.order for role, (phrase, _) in filled.items()}
    if "iobj" in orders and orders["iobj"] > orders.get("obj", orders["iobj"]):
        raise MismatchError


_EACH: Final = frozenset({"each", "all"})


def _batch(grouped: Grouped, language: str) -> Batch:
    """The cells of "jeder Einheit", "deine Einheiten" among the phrases, for each of which a possessive can stand, and
    where it stands.
    """
    plurals = german.PLURAL if language == "de" else english.PLURAL
    for phrase in grouped.phrases:
        chunk = phrase.chunk
        plural = phrase.mask & plurals
        if not plural and chunk.determiner is None:
            continue
        names = {r.lemma for r in chunk.determiner.readings} if chunk.determiner else set()
        if not plural and not names & _EACH:
            continue
        cards = any(
            r.category in ("type", "subtype") or r.lemma == "card" for r in (chunk.head.readings if chunk.head else ())
        )
        bare = bool(names) or any(r.category == "type" for r in (chunk.head.readings if chunk.head else ()))
        if cards and (names & _EACH or (plural and bare and chunk.count is None and names <= {"you"})):
            return phrase.mask if language == "en" else gender_of(phrase.mask), phrase.np.span
    return 0, None


def is_ordered(grouped: Grouped, seen: View) -> bool:
    """In a German main clause exactly one phrase stands before the verb; after a subordinate clause none."""
    if seen.inverted is None or seen.finite is None:
        return True
    place = seen.finite.index
    front = sum([p.order < seen.before for p in grouped.phrases]) + sum([w.index < place for w in grouped.adverbs])
    return front == (0 if seen.inverted else 1)


def _counters_counted(per: Phrase, phrases: tuple[Phrase, ...], choices: tuple[tuple[Role, ...], ...]) -> bool:
    """Whether "für jede …" stands behind counters that something comes with: their number is meant, not its."""
    found = (one for one, roles in zip(phrases, choices, strict=True) if any(r.kind == "entry_counters" for r in roles))
    return any(one.np.span.start < per.np.span.start for one in found)


def _assigned(
    run: Run,
    phrases: tuple[Phrase, ...],
    choices: tuple[tuple[Role, ...], ...],
    manner: str,
    filled: Filled,
) -> bool:
    """Gives every phrase a role, in the order of the text: the first way to do so."""
    place = len(filled)
    if place == len(phrases):
        return True
    phrase, roles = phrases[place], choices[place]
    start = run.mark() if len(roles) > 1 else None  # where nothing else can be tried, whoever called goes back
    for role in roles:
        if role in filled:
            continue
        try:
            values = KINDS[role.kind](run, phrase, role, manner)
        except MismatchError:
            if start is not None:
                run.back(start)
            continue
        if phrase.preposition is not None:
            run.claim(phrase.preposition)
        if not ~run.claims & bits(phrase):  # else something that belongs to the phrase was not understood
            filled[role] = phrase, values
            if _assigned(run, phrases, choices, manner, filled):
                return True
            del filled[role]
        if start is not None:
            run.back(start)
    return False


def _implied(run: Run, side: Side, filled: Filled, fields: Fields, seen: View) -> None:
    """Roles without a phrase: optional ones, the player of an imperative, and what a clause behind "bis" says."""
    if (run.goal is not None) != ("goal" in side.kinds):
        raise MismatchError
    if not isinstance(seen.actor, You) and "player" not in side.names and "mover" not in side.kinds:
        raise MismatchError  # the row does not say who acts
    for role in side.roles:
        if role in filled or role.optional:
            continue
        if role.kind == "goal" and run.goal is not None and role.name in run.goal:
            fields.update(run.goal)
        elif seen.commanded and role.kind in ("player", "you", "mover") and role.mark in ("nom", "subj"):
            if role.kind == "you" and not isinstance(seen.actor, You):
                raise MismatchError
            fields[role.name] = seen.actor
        else:
            raise MismatchError


def _agree(run: Run, subject: Phrase | None, seen: View, manner: str) -> None:
    """The finite verb has the number and person of its subject."""
    if subject is None or seen.finite is None:
        return
    forms = {form for r in seen.finite.readings for form in r.forms}
    if not forms or forms & wanted_forms(run, subject) or (manner == "happened" and "past" in forms):
        return
    text = spelled(subject.np.words)
    raise RefusedError(VERB_AGREEMENT, seen.finite.span, ("verb", seen.finite.text), ("subject", text))


def wanted_forms(run: Run, subject: Phrase) -> set[str]:
    """The verb forms that a subject allows."""
    if len(subject.np.chunks) > 1 and all(j.type == "UND" for j in subject.np.joins):
        return {"3pl"}
    if is_you(subject.chunk):
        return {YOUR_VERB[run.language]}
    singular, plural = (german.SINGULAR, german.PLURAL) if run.language == "de" else (english.SINGULAR, english.PLURAL)
    mask = subject.mask & (german.case_mask("nom") if run.language == "de" else english.BOTH)
    head = subject.chunk.head
    if head is not None and subject.chunk.determiner is None and reading(head, "player") is not None:
        return {"3pl"}  # "Spieler" without an article are all
    if head is not None and head.type == "PRON":
        mask &= run.narrowed.get(head.index, mask)
    found = {"3sg"} if mask & singular else set()
    return found | ({"3pl"} if mask & plural else set())
