"""Clauses against the verb table: which rows fit, and what their roles are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Final, TypeAlias

from nexusdsl.diagnostics.catalog_text import NO_FRAME, VERB_AGREEMENT
from nexusdsl.ir.nodes import Player, You
from nexusdsl.lowering.text.groups import Grouped, Phrase, bits, groupings
from nexusdsl.lowering.text.kinds import KINDS, Fields
from nexusdsl.lowering.text.mentions import gender_of
from nexusdsl.lowering.text.model import Mark, MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import is_you, reading
from nexusdsl.records import quick
from nexusdsl.syntax.text_ast import Clause, Item, Word
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.frames import FRAMES, Frame, Group, Role, Side
from nexusdsl.vocabulary.synonyms import OTHER_VERBS

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


Filled: TypeAlias = dict[Role, tuple[Phrase, Fields]]
_MOST = 64  # ways to attach that are looked at


@cache
def _index(language: str) -> dict[tuple[str, str, bool], tuple[Frame, ...]]:
    table: dict[tuple[str, str, bool], list[Frame]] = {}
    for frame in FRAMES:
        side = frame.side(language)
        table.setdefault((frame.group, side.lemma, side.passive), []).append(frame)
    for other, lemma in OTHER_VERBS[language].items():
        for group, base, passive in list(table):
            if base == lemma:
                table.setdefault((group, other, passive), []).extend(table[group, base, passive])
    if language == "en":  # attributes are got, keywords gained: one row
        applied = [f for f in table["effect", "get", False] if f.node == "Apply"]
        table["effect", "gain", False] = table["effect", "gain", False] + applied
    return {key: tuple(rows) for key, rows in table.items()}


def view(
    clause: Clause, subject: Phrase | None = None, fronted: tuple[Item, ...] = (), finite: Word | None = None
) -> View:
    """A clause with the phrases in front of its modal verb."""
    items = fronted + clause.items
    before = len(fronted) + clause.before
    verbs = tuple(w for w in (*clause.verbs, clause.particle) if w is not None)
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
    if past(seen.finite) if manner != "happened" else present(seen.finite, run.language):
        return found, best
    index = _index(run.language)
    rows = [f for lemma in seen.lemmas for f in index.get((group, lemma, seen.passive), ())]
    if not rows:
        return found, best
    start = run.mark()
    for grouped, batch in _ways(run, seen.items):
        if found and grouped.far > far:
            break
        far = grouped.far
        given = tuple([p for p in (seen.subject, seen.object) if p is not None])
        phrases = (*given, *grouped.phrases)
        for frame in rows:
            side = frame.de if run.language == "de" else frame.en
            adverbs = _fixed(grouped.adverbs, side.fixed)
            if adverbs is None:
                continue
            choices = _choices(run, phrases, side, seen)
            if choices is None:
                continue
            run.batch = batch
            try:
                made = _fit(run, frame, grouped, seen, manner, phrases, choices, adverbs)
                if all((m.frame, m.fields) != (made.frame, made.fields) for m in found):
                    found.append(made)
            except MismatchError:
                pass
            except RefusedError as refused:
                best = refused if best is None or refused.rank > best.rank else best
            run.back(start)
    return found, best


def _ways(run: Run, items: tuple[Item, ...]) -> tuple[tuple[Grouped, int], ...]:
    """The ways to attach, the nearest first; worked out once for all rows that the same phrases are tried with."""
    known = run.ways.get(id(items))
    if known is None or known[0] is not items:
        ways = sorted(islice(groupings(items, run.language, run.masks), _MOST), key=lambda way: way.far)
        known = run.ways[id(items)] = items, tuple([(way, _batch(way, run.language)) for way in ways])
    return known[1]


UNREAL = ("was", "wurde", "did", "werent", "wäre", "hätte")  # auxiliaries that say what was, or what is not so


def past(word: Word | None) -> bool:
    """Whether a verb can only be past tense."""
    forms = [(r.lemma, r.forms) for r in word.readings] if word is not None else []
    return bool(forms) and all(lemma in UNREAL or form == ("past",) for lemma, form in forms)


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


def _fit(
    run: Run,
    frame: Frame,
    grouped: Grouped,
    seen: View,
    manner: str,
    phrases: tuple[Phrase, ...],
    choices: list[list[Role]],
    adverbs: tuple[Word, ...],
) -> Match:
    side = frame.side(run.language)
    if len(adverbs) < len(grouped.adverbs):
        run.claim(*(word for word in grouped.adverbs if word not in adverbs))
    run.per, run.limits, run.moved, run.actor, run.dealer = grouped.per, grouped.limits, None, None, None
    run.node = frame.node
    fields: Fields = {}
    filled: Filled = {}
    if not _assigned(run, phrases, choices, manner, filled) or run.per is not None or run.limits:
        raise MismatchError
    subject = None
    for role, (phrase, values) in filled.items():
        fields.update(values)
        if role.mark in ("nom", "subj") and role.kind != "also_kind":
            subject = phrase
    _implied(run, side.roles, filled, fields, seen)
    if subject is None and seen.finite is not None and not seen.commanded:
        raise MismatchError
    _ordered(grouped, seen)
    _indirect_first(filled)
    run.claim(*seen.verbs)
    _agree(run, subject, seen, manner)
    return Match(frame, fields, adverbs, subject, seen.lemmas[0], run.mark())


def _indirect_first(filled: Filled) -> None:
    """English: of two objects without a preposition the first is the one that gets something."""
    orders = {role.mark: phrase.order for role, (phrase, _) in filled.items()}
    if "iobj" in orders and orders["iobj"] > orders.get("obj", orders["iobj"]):
        raise MismatchError


_EACH: Final = frozenset({"each", "all"})


def _batch(grouped: Grouped, language: str) -> int:
    """The cells of "jeder Einheit", "deine Einheiten" among the phrases, for each of which a possessive can stand."""
    plurals = german.PLURAL if language == "de" else english.PLURAL
    for phrase in grouped.phrases:
        chunk = phrase.chunk
        names = {r.lemma for r in chunk.determiner.readings} if chunk.determiner else set()
        plural = phrase.mask & plurals
        if not plural and not names & _EACH:
            continue
        cards = any(
            r.category in ("type", "subtype") or r.lemma == "card" for r in (chunk.head.readings if chunk.head else ())
        )
        bare = bool(names) or any(r.category == "type" for r in (chunk.head.readings if chunk.head else ()))
        if cards and (names & _EACH or (plural and bare and chunk.count is None and names <= {"you"})):
            return phrase.mask if language == "en" else gender_of(phrase.mask)
    return 0


def _ordered(grouped: Grouped, seen: View) -> None:
    """In a German main clause exactly one phrase stands before the verb; after a subordinate clause none."""
    if seen.inverted is None or seen.finite is None:
        return
    place = seen.finite.index
    front = [p for p in grouped.phrases if p.order < seen.before] + [w for w in grouped.adverbs if w.index < place]
    if len(front) != (0 if seen.inverted else 1):
        raise MismatchError


def _fixed(adverbs: tuple[Word, ...], wanted: tuple[str, ...]) -> tuple[Word, ...] | None:
    """The adverbs without the fixed words of a row; None if it has others."""
    if not adverbs:
        return None if wanted else adverbs
    rest: list[Word] = []
    missing = list(wanted)
    for word in adverbs:
        mark = word.mark
        text = mark.args[0] if mark is not None and mark.kind == "fixed" else word.text.lower()
        if text in missing:
            missing.remove(text)
        elif mark is None or mark.kind in ("fixed", "word"):
            return None
        else:
            rest.append(word)
    return None if missing else tuple(rest)


def _assigned(
    run: Run,
    phrases: tuple[Phrase, ...],
    choices: list[list[Role]],
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
        run.claim(phrase.preposition)
        if not ~run.claims & bits(phrase):  # else something that belongs to the phrase was not understood
            filled[role] = phrase, values
            if _assigned(run, phrases, choices, manner, filled):
                return True
            del filled[role]
        if start is not None:
            run.back(start)
    return False


def _choices(run: Run, phrases: tuple[Phrase, ...], side: Side, seen: View) -> list[list[Role]] | None:
    """The roles that each phrase has the form for; None if the phrases and the roles cannot come out even."""
    if not run.telling and len(phrases) > len(side.roles):
        return None
    possible = _possible_de if run.language == "de" else _possible_en
    choices = [possible(phrase, side, seen) for phrase in phrases]
    if run.telling:
        return choices
    if not all(choices):
        return None
    fitting = [role for each in choices for role in each]
    for role in side.roles:
        if not role.optional and role not in fitting and not _left_out(run, role, seen):
            return None
    return choices


def _left_out(run: Run, role: Role, seen: View) -> bool:
    """Whether a role may have no phrase: the player of an order, and what a clause behind "bis" says."""
    if role.kind == "goal":
        return run.goal is not None
    return seen.commanded and role.kind in ("player", "you", "mover") and role.mark in ("nom", "subj")


_NONE: Final[list[Role]] = []
_SUBJECT: Final = german.case_mask("nom")


def _possible_de(phrase: Phrase, side: Side, seen: View) -> list[Role]:
    """The roles whose case a German phrase has."""
    if phrase is seen.subject:
        return [role for role in side.roles if role.mark == "nom"]
    if phrase is seen.object:
        return [role for role in side.roles if role.mark == "acc"]
    cases = phrase_cases(phrase)
    if seen.commanded:  # an order has no subject
        cases &= ~_SUBJECT
    return [role for role in side.placed.get(phrase.name, _NONE) if cases & role.cells]


def _possible_en(phrase: Phrase, side: Side, seen: View) -> list[Role]:
    """The roles whose place an English phrase has."""
    if phrase is seen.subject:
        return side.leading
    if phrase is seen.object:
        return [role for role in side.following if role.mark == "obj"]
    if phrase.name is not None:
        return side.placed.get(phrase.name, _NONE)
    leads = phrase.order < seen.before
    if not _english_case(phrase, leads):
        return _NONE
    return side.leading if leads else side.following


def _english_case(phrase: Phrase, leads: bool) -> bool:
    """ "they" is a subject, "them" is not."""
    head = phrase.chunk.head
    if head is None or head.type != "PRON":
        return True
    forms = {f for r in head.readings for f in r.forms}
    return not forms or ("subj" if leads else "obj") in forms


def phrase_cases(phrase: Phrase) -> int:
    """The cells of a German phrase; personal pronouns of the second person know only their case."""
    head = phrase.chunk.head
    if head is None or head.type != "PRON":
        return phrase.mask
    return _PRONOUNS.get(head.text.lower(), phrase.mask)


_PRONOUNS: Final = {
    "du": german.case_mask("nom"),
    "dir": german.case_mask("dat"),
    "dich": german.case_mask("acc"),
    "sich": german.case_mask("dat", "acc"),
}


def _implied(run: Run, roles: tuple[Role, ...], filled: Filled, fields: Fields, seen: View) -> None:
    """Roles without a phrase: optional ones, the player of an imperative, and what a clause behind "bis" says."""
    if (run.goal is not None) != any(r.kind == "goal" for r in roles):
        raise MismatchError
    if not isinstance(seen.actor, You) and all(r.name != "player" for r in roles):
        raise MismatchError  # the row does not say who acts
    for role in roles:
        if role in filled or role.optional:
            continue
        if role.kind == "goal" and run.goal is not None and role.name in run.goal:
            fields.update(run.goal)
        elif seen.commanded and role.kind in ("player", "you", "mover") and role.mark in ("nom", "subj"):
            if role.kind != "player" and not isinstance(seen.actor, You):
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
    text = " ".join(w.text for w in subject.np.words)
    raise RefusedError(VERB_AGREEMENT, seen.finite.span, ("verb", seen.finite.text), ("subject", text), rank=55)


def wanted_forms(run: Run, subject: Phrase) -> set[str]:
    """The verb forms that a subject allows."""
    if len(subject.np.chunks) > 1 and all(j.type == "UND" for j in subject.np.joins):
        return {"3pl"}
    if is_you(subject.chunk):
        return {"2sg"} if run.language == "de" else {"3pl"}
    singular, plural = (german.SINGULAR, german.PLURAL) if run.language == "de" else (english.SINGULAR, english.PLURAL)
    mask = subject.mask & (german.case_mask("nom") if run.language == "de" else english.BOTH)
    head = subject.chunk.head
    if head is not None and subject.chunk.determiner is None and reading(head, "player") is not None:
        return {"3pl"}  # "Spieler" without an article are all
    if head is not None and head.type == "PRON":
        mask &= run.narrowed.get(head.index, mask)
    found = {"3sg"} if mask & singular else set()
    return found | ({"3pl"} if mask & plural else set())
