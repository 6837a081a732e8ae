"""Subordinate clauses: the events of "wenn" and "falls", states after "falls" and "solange"."""

from __future__ import annotations

from typing import Any, Final

from nexusdsl.diagnostics.catalog_text import AMBIGUOUS, NOT_UNDERSTOOD, NUMBER_AGREEMENT, WRONG_CONJUNCTION
from nexusdsl.ir.nodes import (
    Both,
    Condition,
    Controls,
    Count,
    Either,
    Event,
    Filter,
    Happened,
    HasStatus,
    InPlay,
    InState,
    InZone,
    Is,
    Negated,
    Op,
    Opponent,
    Side,
    You,
)
from nexusdsl.ir.opposite import negate
from nexusdsl.lowering.text import build
from nexusdsl.lowering.text.conditions import affirmed, check_theirs, denies, this_is
from nexusdsl.lowering.text.effective import check_condition, check_event, check_filter, without
from nexusdsl.lowering.text.existing import there_is
from nexusdsl.lowering.text.gaps import parted
from nexusdsl.lowering.text.groups import Phrase, groupings
from nexusdsl.lowering.text.kinds_states import WHOLE
from nexusdsl.lowering.text.match import Match, View, lemmas, matches, no_frame, past, present, view, wanted_forms
from nexusdsl.lowering.text.mentions import later, plural_mask, singular_mask, text_of
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import determiner, is_mark
from nexusdsl.lowering.text.refs import reference
from nexusdsl.lowering.text.said import higher, times
from nexusdsl.lowering.text.shapes import phrase_cases
from nexusdsl.lowering.text.zones import ZONES
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Clause, Modal, Subs, Word
from nexusdsl.vocabulary import german, german_verbs
from nexusdsl.vocabulary.frames import Group
from nexusdsl.vocabulary.phrases import Mark

_FACES = {"face down": "facedown", "face up": "faceup", "verdeckt": "facedown"}

_PAST: Final = ("within", "last_period")  # adverbs that say when something happened

# The words for an event, a state, and a state that lasts.
CONJUNCTIONS: Final = {"de": ("Wenn", "Falls", "Solange"), "en": ("When", "If", "As long as")}


def both(one: Condition | None, other: Condition) -> Condition:
    """Both conditions, or the only one."""
    return other if one is None else Both(one, other)


def either(
    run: Run, clause: Clause, subject: Phrase | None, group: Group, manner: str
) -> tuple[list[Match], RefusedError | None, View]:
    """The matches of a clause by itself or, if there are none, with the subject of the clause that it is joined to."""
    seen = named(run, view(clause), clause)
    found, refused = matches(run, seen, group, manner)
    if not found and subject is not None:
        seen = replace(seen, subject=subject)
        found, other = matches(run, seen, group, manner)
        refused = higher(refused, other)
    return found, refused, seen


def named(run: Run, seen: View, clause: Clause) -> View:
    """The verb of "ist", which says a noun of something."""
    if clause.main is not None:
        return seen
    return replace(seen, lemmas=("sein" if run.language == "de" else "be",), verbs=seen.verbs, finite=clause.verbs[0])


def only(run: Run, found: list[Match], refused: RefusedError | None, seen: View) -> Match:
    """The one match."""
    if not found:
        raise refused or no_frame(seen)
    if len(found) > 1 and run.pick is None:
        raise RefusedError(AMBIGUOUS, no_frame(seen).diagnostic.span, ("first", "…"), ("second", "…"))
    return found[min(run.pick or 0, len(found) - 1)]


def event_of(run: Run, match: Match, clause: Clause, counted: bool = False, awaited: bool = False) -> Event:
    """The event of a match. Unless it is `counted`, nothing may be denied in it or numbered; only of one that is
    `awaited` it matters which of several it is, and whether several are one.
    """
    if not awaited and ("_nth" in match.fields or (not counted and any("_several_" in k for k in match.fields))):
        raise MismatchError
    if not counted and (denies(clause) or any(k.startswith("_times_") for k in match.fields)):
        raise MismatchError
    values: dict[str, Any] = {k: v for k, v in match.fields.items() if k in ("subject", "object", "about", "at_least")}
    kind = str(dict(match.frame.fields)["kind"])
    made = Event(kind, **values, span=clause.span)
    build.check_zone(match, made.subject)
    if "_victim" in match.fields and {type(made.subject), type(match.fields["_victim"])} != {You, Opponent}:
        raise MismatchError  # players steal from each other
    check_event(run, made)
    return made


# --- states ----------------------------------------------------------------------------------------------------------


def conditions(run: Run, word: Word, subs: Subs, period: Word | None = None) -> Condition:
    """All that "falls" or "solange" says, joined by "und" or by "oder"; `period` is said for all of it."""
    run.claim(word, *subs.joins)
    kinds = [j.type.startswith("UND") for j in subs.joins]
    if len(set(kinds)) > 1:
        raise mixed(subs.joins[-1].span)
    subject: Phrase | None = None
    period = period or shared_period(subs)
    made: Condition | None = None
    for clause in subs.clauses:
        found, subject = condition(run, clause, subject, word, period)
        made = both(made, found) if made is None or all(kinds) else Either(made, found)
    assert made is not None
    return made


def happened_in(run: Run, word: Word, subs: Subs) -> tuple[Condition, Event]:
    """What happened in each period at whose end something else does: "am Ende jeder Runde, in der …"."""
    assert word.mark is not None
    period = replace(word, mark=Mark("within", word.mark.args))
    made = conditions(run, word, subs, period)
    if not all(_past_event(part) for part in _parts(made)):
        wanted = ("expected_de", "was geschehen ist"), ("expected_en", "what happened")
        raise RefusedError(NOT_UNDERSTOOD, subs.clauses[0].span, *wanted)
    return made, Event("end", period=word.mark.args[0], span=word.span)


def _parts(condition: Condition) -> tuple[Condition, ...]:
    if isinstance(condition, Both | Either):
        return *_parts(condition.left), *_parts(condition.right)
    return (condition,)


def _past_event(condition: Condition) -> bool:
    return isinstance(condition.condition if isinstance(condition, Negated) else condition, Happened)


def mixed(span: Span) -> RefusedError:
    """ "und" beside "oder": it would be open what belongs together."""
    return RefusedError(
        NOT_UNDERSTOOD,
        span,
        ("expected_de", "nur „und“ oder nur „oder“"),
        ("expected_en", "only “and” or only “or”"),
    )


def shared_period(subs: Subs) -> Word | None:
    """ "in diesem Kampf" holds for all joined clauses that say no period."""
    words = [w for c in subs.clauses for w in c.items if isinstance(w, Word) and is_mark(w, *_PAST)]
    return words[0] if len(words) == 1 else None


def condition(
    run: Run, clause: Clause | Modal, subject: Phrase | None, word: Word | None, period: Word | None = None
) -> tuple[Condition, Phrase | None]:
    """One state."""
    if isinstance(clause, Modal):
        raise RefusedError(NOT_UNDERSTOOD, clause.span, ("expected_de", "ein Zustand"), ("expected_en", "a state"))
    denied = denies(clause)
    clause = affirmed(run, clause)
    made, subject = _affirmative(run, clause, subject, word, period)
    if subject is not None and determiner(subject.chunk) == "indef" and _never(made, denied):
        none = ("expected_de", "„keine“ („keine Einheit …“)"), ("expected_en", "“no” (“no unit …”)")
        raise RefusedError(NOT_UNDERSTOOD, clause.span, *none, rank=48)  # "eine Einheit … nicht": some, or none at all?
    if denied and clause.main is None and isinstance(made, Controls | InPlay):
        raise no_frame(view(clause), "ist")  # likewise
    return negate(made) if denied else made, subject


def _never(made: Condition, denied: bool) -> bool:
    """Whether it is said that something did not happen."""
    return isinstance(made, Happened) and (denied if made.op == ">=" else (made.op, made.count) == ("==", 0))


def _affirmative(
    run: Run, clause: Clause, subject: Phrase | None, word: Word | None, period: Word | None
) -> tuple[Condition, Phrase | None]:
    """One state, but for a "nicht"."""
    this = this_is(run, clause)
    if this is not None:
        return this, subject
    if clause.main is None and (clause.predicate is not None or _face(clause) is not None):
        return _adjective(run, clause, subject)
    if _this_way(clause):
        return _dead(run, clause, subject)
    shared = period is not None and run.language == "en" and not present(clause.finite(), "en")
    if clause.perfect or shared or _past(clause):
        return _happened(run, clause, subject, period)
    found, refused, seen = either(run, clause, subject, "condition", "condition")
    if not found:
        twice = _of_both(run, clause, subject, word, period)
        return twice if twice is not None else _other_state(run, clause, subject, word, seen, refused)
    used = [each for each in found if not any(is_mark(word, "more", "less") for word in each.adverbs)]
    match = only(run, used or found, refused, seen)
    run.back(match.after)
    times(run, match.adverbs, ())
    return _state_of(run, match, clause, seen), match.subject or subject


def _this_way(clause: Clause) -> bool:
    """Whether something is said to be done by the instruction before."""
    words = (item for item in clause.items if isinstance(item, Word) and item.mark is not None)
    return any(word.mark is not None and word.mark.args in (("dadurch",), ("this way",)) for word in words)


def _dead(run: Run, clause: Clause, subject: Phrase | None) -> tuple[Condition, Phrase | None]:
    """ "dadurch mindestens 2 Einheiten gestorben sind", "it dies this way"."""
    before = clause.perfect or past(clause.finite())
    found, refused, seen = either(run, clause, subject, "condition", "happened" if before else "condition")
    match = only(run, found, refused, seen)
    run.back(match.after)
    times(run, match.adverbs, ())
    return _state_of(run, match, clause, seen), match.subject or subject


def _of_both(
    run: Run, clause: Clause, subject: Phrase | None, word: Word | None, period: Word | None
) -> tuple[Condition, Phrase | None] | None:
    """ "du mindestens 2 Soldaten und einen Panzer kontrollierst": the verb is said once for both."""
    start = run.mark()
    for left, right, join in parted(clause if run.language == "en" else replace(clause, before=0)):
        try:
            one, subject = _affirmative(run, left, subject, word, period)
            other, subject = _affirmative(run, right, subject, word, period)
        except (MismatchError, RefusedError):
            run.back(start)
            continue
        run.claim(join)
        return Both(one, other), subject
    return None


def _state_of(run: Run, match: Match, clause: Clause, seen: View) -> Condition:
    """The condition of a match."""
    values = build._values(run, match)
    denied = values.pop("_no", False)  # "survives"
    if "_anyones" in match.fields:
        raise MismatchError  # "die Hand ist leer": whose?
    check_condition(values.get("ref"), clause.span)
    _check_number(run, values.get("ref"), match.fields.get("_predicate"))
    if match.frame.node == "Is" and "filter" not in values:
        values["filter"] = Filter(side=_side_of(match.fields["_by"]))
    if match.frame.node == "Compare" and ("_by" in match.fields or "player" in values):
        values["left"] = _cards_in(run, match, values.pop("player", match.fields.get("_by")))
    if "_some" in match.fields:
        values["left"] = Count(replace(values["left"], among=run.heap), span=clause.span)
    made: Condition = build.node(match.frame.node, values, clause.span)
    try:
        check_theirs(match, made)
    except MismatchError:
        raise no_frame(seen) from None
    return negate(made) if denied or "_no" in match.fields else made


def _check_number(run: Run, ref: object, predicate: Phrase | None) -> None:
    """Refuses "it is units", "they are a unit": the noun has the number of what it is said of."""
    if predicate is None:
        return
    numbers = [cells for cells in (singular_mask(run), plural_mask(run)) if predicate.mask & cells]
    for mask in (r.mask for r in run.referents if later(r.ref) == ref):
        if mask and not any(mask & cells for cells in numbers):
            raise RefusedError(NUMBER_AGREEMENT, predicate.np.span, ("phrase", text_of(predicate)), rank=50)


def _cards_in(run: Run, match: Match, player: object) -> Count:
    """The number of cards of a kind in the zone of the player who has them."""
    if not isinstance(player, You | Opponent):
        raise MismatchError
    role = next(r for r in match.frame.side(run.language).roles if r.kind in ZONES)
    filter = replace(match.fields["left"], zone=InZone(ZONES[role.kind], player))
    check_filter(filter, match.fields["left"].span)
    return Count(filter)


def _side_of(player: object) -> Side:
    """The side of what a player controls."""
    if not isinstance(player, You | Opponent):
        raise MismatchError
    return "own" if isinstance(player, You) else "enemy"


def _other_state(
    run: Run, clause: Clause, subject: Phrase | None, word: Word | None, seen: View, refused: RefusedError | None
) -> tuple[Condition, Phrase | None]:
    """ "solange diese Einheit angreift"; else an event in the wrong place."""
    start = run.mark()
    found, _ = matches(run, seen, "event", "event")
    if (
        len(found) == 1
        and dict(found[0].frame.fields)["kind"] in ("attacks", "blocks")
        and "object" not in found[0].fields
    ):
        match = found[0]
        run.back(match.after)
        times(run, match.adverbs, ())
        state = {"attacks": "attacking", "blocks": "blocking"}[str(dict(match.frame.fields)["kind"])]
        ref = match.fields["subject"]
        if hasattr(ref, "filter"):
            raise MismatchError
        return Is(ref, Filter(tests=(InState(state),)), span=clause.span), match.subject
    run.back(start)
    if found and word is not None:
        told = reasons("hier steht ein Ereignis", "this is an event", CONJUNCTIONS[run.language][:1])
        if is_mark(word, "unless") or any(r.lemma == "unless" for r in word.readings):
            told = _UNLESS_EVENT
        raise RefusedError(WRONG_CONJUNCTION, word.span, ("word", word.text), *told)
    raise refused or no_frame(seen)


_UNLESS_EVENT: Final = (
    ("reason_de", "dahinter steht ein Zustand, ein Rückblick („ist gestorben“) oder ein Preis, kein Ereignis"),
    ("reason_en", "behind it stands a state, a look back (“died this round”) or a price, no event"),
)


def reasons(de: str, en: str, words: tuple[str, ...]) -> tuple[tuple[str, str], tuple[str, str]]:
    """A reason in both languages with the words to write, which are of the text's language."""
    german_ = " oder ".join(f"„{word}“" for word in words)
    english_ = " or ".join(f"“{word}”" for word in words)
    return ("reason_de", f"{de}; schreibe {german_}"), ("reason_en", f"{en}; write {english_}")


def _past(clause: Clause) -> bool:
    """English past tense."""
    finite = clause.finite()
    return finite is not None and past(finite)


def _face(clause: Clause) -> Word | None:
    """ "is face down"."""
    words = [w for w in clause.items if isinstance(w, Word)]
    return words[0] if len(words) == 1 and words[0].text.lower() in _FACES else None


def _adjective(run: Run, clause: Clause, subject: Phrase | None) -> tuple[Condition, Phrase | None]:
    """ "diese Einheit ist beschädigt"."""
    word = clause.predicate or _face(clause)
    assert word is not None
    items = tuple(i for i in clause.items if i is not word)
    grouped = next(groupings(items, run.language), None)
    if grouped is None:
        raise no_frame(view(clause), "ist")
    phrases = grouped.phrases or ((subject,) if subject is not None else ())
    if len(phrases) != 1 or grouped.adverbs or grouped.per is not None:
        raise no_frame(view(clause), "ist")
    if word.readings:
        found = word.readings[0]
        test: InState | HasStatus = HasStatus(found.lemma) if found.category == "status" else InState(found.lemma)
    else:
        test = InState(_FACES[word.text.lower()])
    made: Condition | None = there_is(run, phrases[0], test)
    about = phrases[0] if made is None else None
    if made is None:
        ref = reference(run, phrases[0])
        check_condition(ref, clause.span)
        made = Is(ref, Filter(tests=(test,)), span=clause.span)
    forms = {form for r in clause.verbs[0].readings for form in r.forms}
    nominative = run.language == "en" or phrases[0] is subject or phrase_cases(phrases[0]) & german.case_mask("nom")
    if not nominative or past(clause.verbs[0]) or not forms & wanted_forms(run, phrases[0]):
        raise no_frame(view(clause), "ist")
    run.claim(word, *clause.verbs)
    return made, about


def _auxiliary(clause: Clause) -> bool:
    """Whether a German perfect has the auxiliary of its verb."""
    words = [r.lemma for w in clause.verbs if w.type in ("HABEN", "SEIN", "WERDEN") for r in w.readings]
    if clause.passive:
        return words == (["sein"] if any(w.type == "WORDEN" for w in clause.verbs) else ["wurde"])
    return all(german_verbs.VERBS[lemma].auxiliary in words for lemma in lemmas(clause) if lemma in german_verbs.VERBS)


def past_fits(run: Run, clause: Clause) -> bool:
    """Whether a clause in the past has the auxiliary of its verb."""
    return run.language == "en" or _auxiliary(clause)


def _happened(run: Run, clause: Clause, subject: Phrase | None, shared: Word | None) -> tuple[Condition, Phrase | None]:
    """An event of the running period: "in diesem Kampf angegriffen hat"."""
    found, refused, seen = either(run, clause, subject, "event", "happened")
    if run.language == "de" and not _auxiliary(clause):
        found = []
    match = only(run, found, refused, seen)
    run.back(match.after)
    given = times(run, match.adverbs, _PAST)
    said = [each for kind in _PAST if (each := given.get(kind)) is not None]
    if len(said) > 1:
        raise MismatchError
    word = said[0] if said else shared
    if word is None and run.ends is not None:  # "am Ende der Runde, falls …"
        event = event_of(run, match, clause, counted=True)
        return Happened(run.ends, event, *_times(match), span=clause.span), match.subject or subject
    if word is None or word.mark is None:
        raise RefusedError(NOT_UNDERSTOOD, clause.span, ("expected_de", "„in dieser …“"), ("expected_en", "“this …”"))
    event = event_of(run, match, clause, counted=True)
    op, count = _times(match)
    last = is_mark(word, "last_period")
    if last and word.mark.args[0] == WHOLE:
        raise without(word.span, "vor ihr war keine", "there was none before")
    return Happened(word.mark.args[0], event, op, count, last, span=clause.span), match.subject or subject


def _times(match: Match) -> tuple[Op, int]:
    """How often something happened: one of the phrases of its event may be counted."""
    found = [v for k, v in match.fields.items() if k.startswith("_times_")]
    if len(found) > 1:
        raise MismatchError
    return found[0] if found else (">=", 1)
