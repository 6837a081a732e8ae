"""Relative clauses that tell which objects are meant: a fixed list of forms.

"den du kontrollierst", "die kein Soldat ist", "deren ATK höher als ihre HP ist", "die in dieser Runde angegriffen hat",
"die an dieser Einheit anliegt", "die einen Untertyp mit dieser Einheit teilt".
"""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import AMBIGUOUS
from nexusdsl.ir.nodes import (
    AttachedTo,
    ControlledBy,
    Did,
    Each,
    Event,
    Every,
    HasStatus,
    HasSubtype,
    InState,
    Op,
    Opponent,
    Side,
    StatIs,
    StatOf,
    Test,
    ThatPlayer,
    Without,
    You,
)
from nexusdsl.lowering.text.agreement import agreement, np_mask
from nexusdsl.lowering.text.effective import check_event
from nexusdsl.lowering.text.groups import Grouped, Phrase, groupings, phrase_of, preposition
from nexusdsl.lowering.text.having import cost_is, had_tests, said, shared
from nexusdsl.lowering.text.holders import is_they
from nexusdsl.lowering.text.match import matches, past, view
from nexusdsl.lowering.text.model import MismatchError, Referent, RefusedError, Run
from nexusdsl.lowering.text.nouns import (
    YOUR_VERB,
    Found,
    card_filter,
    determiner,
    failing,
    govern,
    is_mark,
    is_you,
    plainly,
    reading,
    relative,
)
from nexusdsl.lowering.text.refs import player_of
from nexusdsl.lowering.text.shapes import phrase_cases
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Clause, Modal, Np, Pp, Rel, Word, spelled
from nexusdsl.vocabulary import english, german

_STATES = ("exhausted", "ready", "damaged", "undamaged", "facedown", "faceup", "attacking", "blocking")

_IN_COMBAT = {"angreifen": "attacking", "attack": "attacking", "blocken": "blocking", "block": "blocking"}


def related(run: Run, post: Rel, phrase: Phrase, found: Found) -> tuple[Side | None, tuple[Test, ...]]:
    """The side or the tests that a relative clause says of its noun."""
    clause = post.clause
    if isinstance(clause, Modal) or not isinstance(clause, Clause):
        raise MismatchError
    if is_mark(post.pronoun, "whose"):
        return None, (_whose(run, post, clause, phrase, found),)
    lemma = clause.main.readings[0].lemma if clause.main and clause.main.readings else ""
    if lemma in ("kontrollieren", "control") and not clause.perfect and _pronoun(run, clause):
        return _theirs(run, post, clause, phrase)
    if lemma in ("kontrollieren", "control") and not clause.perfect:
        return _controlled(run, post, clause, phrase), ()
    if lemma in ("spielen", "play") and not clause.perfect and run.node == "Cost":
        return _controlled(run, post, clause, phrase), ()  # who plays a card pays for it
    if clause.main is None:
        return None, (_predicate(run, post, clause, phrase),)
    if lemma == "anliegen" and not clause.perfect:
        return None, (_attached(run, post, clause, phrase),)
    if lemma == "teilen" and not clause.perfect:
        return None, (_shares(run, post, clause, phrase),)
    if lemma in ("haben", "have") and not clause.perfect:
        return None, _has(run, post, clause, phrase)
    if lemma in ("kosten", "cost") and not clause.perfect:
        return None, (_costs(run, post, clause, phrase),)
    if lemma in _IN_COMBAT and not (clause.perfect or clause.passive or clause.items):
        _agrees(run, post, clause, phrase)
        return None, (InState(_IN_COMBAT[lemma]),)
    return None, (did(run, post, phrase, found),)


def _grouped(run: Run, clause: Clause, count: int) -> Grouped:
    """The phrases of a clause, just so many and nothing else."""
    grouped = next(groupings(clause.items, run.language), None)
    if grouped is None or len(grouped.phrases) != count or grouped.adverbs or grouped.per or grouped.limits:
        raise MismatchError
    return grouped


def had_by(run: Run, phrase: Phrase, post: Rel, verbs: tuple[str, ...]) -> Phrase:
    """What the noun of a phrase has, as its relative clause says: the one phrase of a clause with one of the verbs."""
    clause = post.clause
    if isinstance(clause, Modal) or clause.perfect or clause.main is None:
        raise MismatchError
    if not any(found.lemma in verbs for found in clause.main.readings) or post.pronoun.mark is not None:
        raise MismatchError
    ways = (way for way in groupings(clause.items, run.language) if len(way.phrases) == 1 and not way.adverbs)
    way = next(ways, None)
    if way is None or way.per or way.limits:
        raise MismatchError
    had = way.phrases[0]
    if had.preposition is not None:
        raise MismatchError
    _agrees(run, post, clause, phrase)
    return had


def _two(run: Run, clause: Clause) -> tuple[Phrase, Phrase]:
    """A bare phrase and one with a preposition, with what belongs to it."""
    if len(clause.items) < 2 or not isinstance(clause.items[0], Np) or not isinstance(clause.items[1], Pp):
        raise MismatchError
    first = phrase_of(clause.items[0], 0, run.language)
    rest = next(groupings(clause.items[1:], run.language), None)
    if rest is None or len(rest.phrases) != 1 or rest.adverbs or rest.per or rest.limits:
        raise MismatchError
    return first, rest.phrases[0]


def _agrees(run: Run, post: Rel, clause: Clause, phrase: Phrase, case: german.Case = "nom") -> None:
    """The pronoun has the gender and number of its noun, and the verb its number."""
    relative(run, post, phrase, case)
    run.claim(*clause.verbs)
    verb = clause.finite() or (clause.verbs[0] if clause.verbs else None)
    if past(verb):
        raise MismatchError
    forms = {f for r in verb.readings for f in r.forms} if verb is not None else set()
    plural = phrase.mask & (german.PLURAL if run.language == "de" else english.PLURAL)
    singular = phrase.mask & (german.SINGULAR if run.language == "de" else english.SINGULAR)
    if forms and not forms & ({"3sg"} if singular else set()) | forms & ({"3pl"} if plural else set()):
        raise MismatchError


# --- whose side ------------------------------------------------------------------------------------------------------


def _controlled(run: Run, post: Rel, clause: Clause, phrase: Phrase) -> Side:
    """ ", den du kontrollierst", "your opponent controls"."""
    subject = clause.items[0] if len(clause.items) == 1 else None
    if not isinstance(subject, Np) or len(subject.chunks) > 1 or clause.main is None:
        raise MismatchError
    forms = {f for r in clause.main.readings for f in r.forms}
    chunk = subject.chunks[0]
    yours = is_you(chunk)
    theirs = reading(chunk.head, "opponent") is not None and not chunk.adjectives and chunk.count is None
    theirs = theirs and bool(np_mask(subject, run.language) & _subjects(run))
    theirs = theirs and "3sg" in forms and reading(chunk.determiner, "you") is not None
    if not theirs and not (yours and YOUR_VERB[run.language] in forms):
        raise MismatchError
    relative(run, post, phrase, "acc")
    run.claim(*subject.words, *clause.verbs)
    return "own" if yours else "enemy"


def _pronoun(run: Run, clause: Clause) -> bool:
    """Whether "er", "they" is the subject."""
    subject = clause.items[0] if len(clause.items) == 1 else None
    return isinstance(subject, Np) and len(subject.chunks) == 1 and is_they(run, subject.chunks[0])


def _theirs(run: Run, post: Rel, clause: Clause, phrase: Phrase) -> tuple[Side | None, tuple[Test, ...]]:
    """ ", die er kontrolliert", "they control": of the player who acts."""
    subject = clause.items[0]
    assert isinstance(subject, Np)
    forms = {f for r in clause.main.readings for f in r.forms} if clause.main is not None else set()
    if ("3sg" if run.language == "de" else "3pl") not in forms:
        raise MismatchError
    who = player_of(run, subject.chunks[0])
    relative(run, post, phrase, "acc")
    run.claim(*clause.verbs)
    if isinstance(who, You | Opponent):
        return "own" if isinstance(who, You) else "enemy", ()
    if not isinstance(who, ThatPlayer):
        raise MismatchError
    return None, (ControlledBy(who),)


def _subjects(run: Run) -> int:
    """The cells of one thing that does something."""
    return german.SINGULAR & german.case_mask("nom") if run.language == "de" else english.SINGULAR


# --- what something is -----------------------------------------------------------------------------------------------


def _predicate(run: Run, post: Rel, clause: Clause, phrase: Phrase) -> Test:
    """ ", die kein Soldat ist", ", die nicht vergiftet ist"."""
    negated = [w for w in (*clause.items, *clause.verbs) if isinstance(w, Word) and is_mark(w, "not")]
    items = tuple(i for i in clause.items if not (isinstance(i, Word) and is_mark(i, "not")))
    if len(negated) > 1:
        raise MismatchError
    _agrees(run, post, clause, phrase)
    run.claim(*negated)
    if clause.predicate is not None:
        if items:
            raise MismatchError
        test = _adjective(run, clause.predicate)
        return failing(test) if negated else test
    inner = _grouped(run, replace(clause, items=items), 1).phrases[0]
    return _noun(run, inner, bool(negated), bool(phrase.mask & _plural(run)))


def _plural(run: Run) -> int:
    return german.PLURAL if run.language == "de" else english.PLURAL


def _adjective(run: Run, word: Word) -> Test:
    """A status or a state."""
    run.claim(word)
    for each in word.readings:
        if each.category == "status":
            return HasStatus(each.lemma)
        if each.lemma in _STATES:
            return InState(each.lemma)
    raise MismatchError


def _noun(run: Run, inner: Phrase, negated: bool, plural: bool) -> Test:
    """A subtype, or a token: "kein Soldat", "not a Soldier"."""
    if inner.preposition is not None or (run.language == "de" and not phrase_cases(inner) & german.case_mask("nom")):
        raise MismatchError
    found = card_filter(run, inner)
    without = found.determiner == "no" if run.language == "de" else negated
    wanted = "no" if run.language == "de" and without else "indef"
    if run.language == "de" and negated:
        raise MismatchError  # "kein"
    bare = plural and found.determiner is None
    tests = found.filter.tests
    if (found.determiner != wanted and not bare) or not plainly(found) or len(tests) != 1:
        raise MismatchError
    if found.filter.kinds or found.filter.side or found.filter.other or not isinstance(tests[0], HasSubtype | InState):
        raise MismatchError
    return Without(tests[0]) if without else tests[0]


# --- links to other objects ------------------------------------------------------------------------------------------


def _attached(run: Run, post: Rel, clause: Clause, phrase: Phrase) -> Test:
    """ ", die an dieser Einheit anliegt"."""
    other = _grouped(run, clause, 1).phrases[0]
    if preposition(other) != "an":
        raise MismatchError
    _agrees(run, post, clause, phrase)
    govern(run, other, "dat")
    return AttachedTo(said(run, other))


def _shares(run: Run, post: Rel, clause: Clause, phrase: Phrase) -> Test:
    """ ", die einen Untertyp mit dieser Einheit teilt"."""
    what, other = _two(run, clause)
    found = reading(what.chunk.head, "name", "faction_noun", "subtype_noun")
    if found is None or what.posts or what.preposition or reading(what.chunk.determiner, "indef") is None:
        raise MismatchError
    if not phrase_cases(what) & german.case_mask("acc") or preposition(other) != "mit":
        raise MismatchError
    _agrees(run, post, clause, phrase)
    govern(run, other, "dat")
    run.claim(what.chunk.determiner, what.chunk.head)
    return shared(found.lemma.removesuffix("_noun"), said(run, other))


# --- what something has ----------------------------------------------------------------------------------------------


def _has(run: Run, post: Rel, clause: Clause, phrase: Phrase) -> tuple[Test, ...]:
    """ ", die keine Schlüsselwörter hat", "that has 2 or less ATK"."""
    inner = _grouped(run, clause, 1).phrases[0]
    if inner.preposition is not None:
        raise MismatchError
    _agrees(run, post, clause, phrase)
    chunk = inner.chunk
    if determiner(chunk) != "no":
        return had_tests(run, inner)
    if len(inner.np.chunks) > 1:
        raise MismatchError
    run.claim(chunk.determiner)
    (test,) = had_tests(run, replace(inner, np=Np((replace(chunk, determiner=None),))))
    if isinstance(test, StatIs):
        raise MismatchError
    return (Without(test),)


def _costs(run: Run, post: Rel, clause: Clause, phrase: Phrase) -> StatIs:
    """ ", die 3 oder mehr kostet", "that costs 3 or more"."""
    inner = _grouped(run, clause, 1).phrases[0]
    if inner.preposition is not None or inner.posts or len(inner.np.chunks) > 1:
        raise MismatchError
    _agrees(run, post, clause, phrase)
    return cost_is(run, inner.chunk)


# --- values ----------------------------------------------------------------------------------------------------------


def _whose(run: Run, post: Rel, clause: Clause, phrase: Phrase, found: Found) -> Test:
    """ ", deren ATK höher als ihre HP ist", "whose ATK is greater than its HP"."""
    mark = post.pronoun.mark
    assert mark is not None
    if run.language == "de" and not phrase.mask & german.gender_mask(*(g for g in german.GENDERS if g in mark.args)):
        raise MismatchError
    plain = _whose_value(run, post, clause)
    if plain is not None:
        return plain
    left, right = _two(run, clause)
    stat = reading(left.chunk.head, "attribute")
    if stat is None or left.chunk.determiner or left.chunk.adjectives or left.chunk.count or left.posts:
        raise MismatchError
    forms = {f for r in clause.verbs[0].readings for f in r.forms}
    wanted = ({"3sg"} if left.mask & _singular(run) else set()) | ({"3pl"} if left.mask & _plural(run) else set())
    if clause.main is not None or not forms & wanted:
        raise MismatchError
    if past(clause.verbs[0]):
        raise MismatchError
    run.claim(post.pronoun, left.chunk.head, *clause.verbs)
    op, case = _operator(run, right)
    govern(run, right, case)
    value = _own_value(run, right, phrase, found)
    if value.stat == stat.lemma and value.ref == Each():
        raise MismatchError
    return StatIs(stat.lemma, op, value)


def _whose_value(run: Run, post: Rel, clause: Clause) -> StatIs | None:
    """ ", deren Kosten 3 oder weniger betragen", "whose cost is 3 or less"."""
    items = clause.items
    if len(items) != 2 or not isinstance(items[0], Np) or not isinstance(items[1], Np) or len(items[1].chunks) > 1:
        return None
    if len(items[0].chunks) > 1 or items[1].chunks[0].head is not None:
        return None
    name, chunk = items[0].chunks[0], items[1].chunks[0]
    stat, mask = reading(name.head, "attribute"), np_mask(items[0], run.language)
    lemmas = [r.lemma for r in clause.main.readings] if clause.main is not None else []
    if stat is None or name.determiner or name.adjectives or name.count or past(clause.finite() or clause.verbs[0]):
        raise MismatchError
    if (run.language == "de") != ("betragen" in lemmas) or chunk.count is None:
        raise MismatchError
    forms = {f for w in clause.verbs for r in w.readings for f in r.forms}
    if not forms & (({"3sg"} if mask & _singular(run) else set()) | ({"3pl"} if mask & _plural(run) else set())):
        raise MismatchError
    run.claim(post.pronoun, name.head, *clause.verbs)
    return replace(cost_is(run, chunk), stat=stat.lemma)


def _singular(run: Run) -> int:
    return german.SINGULAR if run.language == "de" else english.SINGULAR


def _operator(run: Run, right: Phrase) -> tuple[Op, german.Case]:
    """The comparison that a preposition says, with the case of what follows it in German."""
    name, word = preposition(right), right.preposition
    if name == "equal" and run.language == "en" and (word is None or word.mark is None or len(word.mark.args) < 2):
        return "==", "nom"
    if name != "compared" or word is None or word.mark is None:
        raise MismatchError
    ops: dict[str, Op] = {"<": "<", "<=": "<=", "==": "==", ">=": ">=", ">": ">"}
    return ops[word.mark.args[1]], "dat" if word.text.lower() == "gleich" else "nom"


def _own_value(run: Run, right: Phrase, phrase: Phrase, found: Found) -> StatOf:
    """An attribute of the object itself ("ihre HP") or of another ("die HP dieser Einheit")."""
    from nexusdsl.lowering.text.numbers import stat_of

    before, batch, run.batch = run.referents, run.batch, 0
    run.eaches = True
    own = Referent(Each(), phrase.mask if run.language == "en" else _gender(phrase), found.filter, phrase.np.span)
    run.referents = (own, *(replace(r, mask=0) for r in before))
    value = stat_of(run, right)
    run.batch = batch
    known = [r.ref for r in before]
    run.referents = (*before, *(r for r in run.referents if r.ref != Each() and r.ref not in known))
    return value


def _gender(phrase: Phrase) -> int:
    return german.gender_mask(*(g for g in german.GENDERS if phrase.mask & german.gender_mask(g)))


# --- history ---------------------------------------------------------------------------------------------------------


def did(run: Run, post: Rel, phrase: Phrase, found: Found) -> Did | Without:
    """ ", die in dieser Runde angegriffen hat", "that was blocked this round"."""
    clause = post.clause
    if not isinstance(clause, Clause) or not clause.perfect:
        raise MismatchError
    words = [w for w in (*clause.items, *clause.verbs) if isinstance(w, Word)]
    denials = [w for w in words if is_mark(w, "not") or w.type == "DONT"]
    if len(denials) > 1:
        raise MismatchError
    items = tuple(i for i in clause.items if i not in denials)
    event, period, last = history(run, replace(post, clause=replace(clause, items=items)), phrase, found)
    made = Did(period, event, last, span=clause.span)
    if not denials:
        return made
    if event.object == Each():
        raise MismatchError
    run.claim(*denials)
    return Without(made, span=clause.span)


def history(run: Run, post: Rel, phrase: Phrase, found: Found) -> tuple[Event, str, bool]:
    """The event of a relative clause, with `Each` for its noun, the period, and whether it is the one before."""
    from nexusdsl.lowering.text.said import times
    from nexusdsl.lowering.text.states import event_of, past_fits

    clause = post.clause
    assert isinstance(clause, Clause)
    noun = _noun_alone(run, phrase)
    outer, run.candidate = run.candidate, noun
    kept = run.per, run.limits, run.moved
    try:
        seen = replace(view(clause), object=noun) if _by_player(clause) else replace(view(clause), subject=noun)
        matched, refused = matches(run, seen, "event", "happened")
        if len(matched) != 1 or not past_fits(run, clause):
            raise refused or MismatchError
        match = matched[0]
        run.back(match.after)
        given = times(run, match.adverbs, ("within", "last_period"))
        word = given.get("within") or given.get("last_period")
        if word is None or word.mark is None or len(given.words) > 1:
            raise MismatchError
        event = event_of(run, match, replace(clause, verbs=tuple(w for w in clause.verbs if w.type != "DONT")))
    finally:
        run.candidate = outer
        run.per, run.limits, run.moved = kept
    _clear(run, post, phrase, match.fields, clause)
    relative(run, post, phrase, "nom" if event.object != Each() else "acc")
    what = Every(found.filter)
    checked = replace(event, subject=what) if event.subject == Each() else replace(event, object=what)
    check_event(run, checked)
    return event, word.mark.args[0], is_mark(word, "last_period")


def _by_player(clause: Clause) -> bool:
    """ "die du in dieser Runde gespielt hast": a player does it to the noun."""
    first = clause.items[0] if clause.items and not clause.passive else None
    if not isinstance(first, Np) or len(first.chunks) > 1:
        return False
    head = first.chunks[0].head
    return is_you(first.chunks[0]) or reading(head, "opponent", "player") is not None


def _noun_alone(run: Run, phrase: Phrase) -> Phrase:
    """The noun as the subject of its relative clause, whatever its own case is."""
    np = Np((Chunk(None, None, (), phrase.np.chunks[-1].head),))
    return Phrase(np, None, (), _gender(phrase) if run.language == "de" else phrase.mask, 0)


def _clear(run: Run, post: Rel, phrase: Phrase, fields: dict[str, object], clause: Clause) -> None:
    """Refuses a German clause in which it is open who does it to whom: ", die diese Einheit angegriffen hat"."""
    if run.language != "de" or clause.passive:
        return
    pronoun = agreement(post.pronoun) & _gender(phrase)
    if not pronoun & german.case_mask("acc"):
        return
    for item in clause.items:
        if not isinstance(item, Np) or not fields.get("object"):
            continue
        inner = next(groupings((item,), "de")).phrases[0]
        known = determiner(inner.chunk) in ("this", "that", "def")  # "die eine Einheit getötet hat" is plain
        if known and inner.mask & german.case_mask("nom") and inner.mask & german.case_mask("acc"):
            what = spelled(item.words)
            noun = phrase.np.chunks[-1].head.text if phrase.np.chunks[-1].head else ""
            readings = ("first", f"die {noun} tut es, {what} nicht"), ("second", f"{what} tut es, die {noun} nicht")
            raise RefusedError(AMBIGUOUS, clause.span, *readings)
