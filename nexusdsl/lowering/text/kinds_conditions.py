"""Kinds of phrases that conditions have: numbers compared with a number or with the other player's."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, get_args

from nexusdsl.diagnostics.catalog_text import NOT_UNDERSTOOD
from nexusdsl.ir.nodes import (
    Answered,
    Bound,
    Chosen,
    Count,
    EventObject,
    EventSubject,
    Every,
    ExtremeOf,
    Filter,
    HasCounter,
    Host,
    Lit,
    Op,
    StatOf,
    Sum,
    The,
    Theirs,
    This,
)
from nexusdsl.lowering.text.counts import comparison, literal
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.having import base_of, cost_is, had_tests, the_named_card
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, object_, pattern, plain, unmarked
from nexusdsl.lowering.text.kinds_words import compared, counted_, counted_of, state
from nexusdsl.lowering.text.mentions import taken_up
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import (
    card_filter,
    determiner,
    is_mark,
    kinds_only,
    marked,
    plainly,
    reading,
    word_of_kind,
)
from nexusdsl.lowering.text.quantities import quantity
from nexusdsl.lowering.text.refs import player, reference
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Word
from nexusdsl.syntax.text_ast import Count as Counted
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.frames import Role

# "so viele", "doppelt so viele"
_AS_MANY: Final = {("many",): 1, ("many", "as"): 1, ("many", "2"): 2, ("many", "3"): 3}

# --- as many as the other player -------------------------------------------------------------------------------------


def _relation(chunk: Chunk, language: str) -> tuple[Word, Op, int] | None:
    """The word that compares with the other player, and with how many times as many: "mehr", "fewer", "ebenso viele",
    "at least as many", "doppelt so viele".
    """
    number = chunk.count.number if chunk.count is not None and len(chunk.count.words) == 1 else None
    if number is not None and is_mark(number, "amount") and language == "de":
        times = _AS_MANY.get(number.mark.args) if number.mark is not None else None
        return (number, "==", times) if times is not None else None
    word = number if is_mark(number, "same") else chunk.determiner
    if word is not None and word.mark is not None and word.mark.kind == "same" and not word.text.endswith("much"):
        times = int(word.mark.args[1]) if len(word.mark.args) > 1 else 1
        return word, next(op for op in get_args(Op) if op == word.mark.args[0]), times
    first = chunk.adjectives[0] if chunk.adjectives else None
    if is_mark(first, "more") and first is not None:
        return first, ">", 1
    if is_mark(first, "less" if language == "de" else "fewer") and first is not None:
        return first, "<", 1
    return None


def relative_count(run: Run, phrase: Phrase) -> tuple[Op, Theirs, Phrase] | None:
    """How a number compares with the other player's, and the phrase without the words for it; None if it does not."""
    if phrase.chunk.head is None:
        return None  # "mindestens 2" of what?
    much = _by_how_much(run, phrase)
    if much is not None:
        return much
    chunk = phrase.chunk
    found = _relation(chunk, run.language)
    if found is None:
        return None
    word, op, times = found
    if not is_plural(run, phrase) or (chunk.determiner is not None and chunk.determiner is not word):
        raise MismatchError
    run.claim(word)
    kept = chunk.count if chunk.count is not None and chunk.count.number is not word else None
    bare = replace(chunk, determiner=None, count=kept, adjectives=tuple(a for a in chunk.adjectives if a is not word))
    return op, Theirs(times=times), replace(phrase, np=replace(phrase.np, chunks=(bare, *phrase.np.chunks[1:])))


_BY_HOW_MUCH: Final = (
    ("expected_de", "„mindestens 2 … mehr“ oder „genau 2 … mehr“"),
    ("expected_en", "“at least 2 more …” or “exactly 2 more …”"),
)


def _by_how_much(run: Run, phrase: Phrase) -> tuple[Op, Theirs, Phrase] | None:
    """ "mindestens 2 Einheiten mehr", "exactly 1 fewer card"; None if no number says by how much."""
    chunk, behind = phrase.chunk, phrase.posts[-1] if phrase.posts else None
    first = chunk.adjectives[0] if chunk.adjectives else None
    word = behind if isinstance(behind, Word) and run.language == "de" else first
    less = is_mark(word, "less" if run.language == "de" else "fewer")
    if chunk.count is None or word is None or chunk.determiner is not None or not (less or is_mark(word, "more")):
        return None
    if chunk.count.words == (chunk.count.number,) and chunk.count.number.type != "SIGNED":
        raise RefusedError(NOT_UNDERSTOOD, chunk.count.number.span, *_BY_HOW_MUCH, rank=41)
    op = comparison(run, chunk.count, (">=", "=="))
    by = literal(run, chunk.count.number)
    if not by or (by > 1) != bool(is_plural(run, phrase)):
        raise MismatchError
    run.claim(word)
    bare = replace(chunk, count=None, adjectives=tuple(a for a in chunk.adjectives if a is not word))
    posts = tuple(post for post in phrase.posts if post is not word)
    rest = replace(phrase, np=replace(phrase.np, chunks=(bare, *phrase.np.chunks[1:])), posts=posts)
    return "<=" if less and op == ">=" else op, Theirs(-by if less else by), rest


def counted(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Objects with a comparison; whose they are the verb says."""
    relative = relative_count(run, phrase)
    if relative is None:
        return counted_(run, phrase, role, manner)
    op, theirs, bare = relative
    found = card_filter(run, bare)
    unmarked(found)
    if found.determiner is not None or found.filter.side or found.filter.zone:
        raise MismatchError
    return {role.name: found.filter, "op": op, "count": theirs}


def counted_things(name: str) -> Kind:
    """Cards or a resource with a comparison."""
    plainly = counted_of(name)

    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """Cards or a resource with a comparison."""
        relative = relative_count(run, phrase)
        if relative is None:
            return plainly(run, phrase, role, manner)
        op, theirs, rest = relative
        plain(rest)
        chunk = rest.chunk
        found = reading(chunk.head, name)
        if found is None or chunk.adjectives or chunk.count is not None:
            raise MismatchError
        run.claim(chunk.head)
        fields: Fields = {role.name: theirs, "op": op}
        return {**fields, "resource": found.lemma} if name == "resource" else fields

    return kind


def other_player(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Whom somebody is compared with: "als dein Gegner"."""
    plain(phrase)
    return {role.name: player(run, phrase)}


def counted_any(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Objects with a comparison, whosever they are."""
    found = card_filter(run, phrase)
    if marked(found) or found.filter.zone:
        raise MismatchError
    op, count = compared(run, found.determiner, phrase)
    return {role.name: found.filter, "op": op, "count": count}


def quantity_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A value to compare: "die Summe der ATK deiner Einheiten", "die ATK dieser Einheit"."""
    found = quantity(run, phrase)
    if not isinstance(found, StatOf | Sum | ExtremeOf | Chosen):
        raise MismatchError
    if isinstance(found, StatOf) and not isinstance(found.ref, This | EventSubject | EventObject | Bound | Host | The):
        raise MismatchError
    return {role.name: found}


def zoned(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Cards of a kind in a zone that the clause names: "mindestens 2 Einheiten"; plain cards have their own row."""
    found = card_filter(run, phrase)
    filter = found.filter
    if marked(found) or not kinds_only(filter) or filter == Filter():
        raise MismatchError
    op, count = compared(run, found.determiner, phrase)
    return {role.name: filter, "op": op, "right": Lit(count)}


def compared_number(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "mindestens 10", "10 or more"."""
    plain(phrase)
    chunk = phrase.chunk
    if chunk.head is not None or chunk.count is None:
        raise MismatchError
    bare = chunk.count.before is None and chunk.count.after is None  # "beträgt das Ergebnis 6"
    op: Op = "==" if bare else comparison(run, chunk.count, ("<=", ">=", "=="))
    return {role.name: Lit(literal(run, chunk.count.number)), "op": op}


# --- what something is -----------------------------------------------------------------------------------------------


def stated(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A noun that is said of something, or denied: "ein Ereignis", "keine Einheit", "die genannte Karte"."""
    named = the_named_card(run, phrase)
    if named is not None:
        return {role.name: Filter(tests=(named,))}
    if determiner(phrase.chunk) != "no" or run.language == "en":
        return state(run, phrase, role, manner)
    found = card_filter(run, phrase)
    if found.filter.zone or not plainly(found) or is_plural(run, phrase):
        raise MismatchError
    return {role.name: found.filter, "_no": True}


def named_it(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What a noun is said of: "sie", "jene Karte"; German also "es", whatever its gender."""
    head = phrase.chunk.head
    neuter = german.gender_mask("n") & german.SINGULAR
    if head is None:
        raise MismatchError  # "one of them" is any of them
    if run.language == "en" or head.type != "PRON" or head.text.lower() != "es" or phrase.posts:
        return object_(run, phrase, role, manner)
    if any(r.mask & neuter for r in run.referents):
        return object_(run, phrase, role, manner)
    ref = taken_up(run, head, german.SINGULAR)
    run.narrowed[head.index] = neuter  # the verb agrees with "es"
    return {role.name: ref}


def heaped(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "mindestens 2 Einheiten" beside "darunter", "a unit among them"."""
    found = card_filter(run, phrase)
    filter = found.filter
    if marked(found) or filter.side or filter.other or run.heap is None:
        raise MismatchError
    if (filter.among is None) == (run.language == "en") or filter.zone is not None:
        raise MismatchError
    op, count = compared(run, found.determiner, phrase)
    counted = Count(replace(filter, among=run.heap), span=phrase.span)
    if counted.filter == Filter(among=run.heap):
        raise MismatchError
    return {role.name: counted, "op": op, "right": Lit(count)}


def of_heap(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "mindestens eine davon", "at least one of them"."""
    chunk = phrase.chunk
    if chunk.head is not None or chunk.count is None or run.heap is None:
        raise MismatchError
    number = chunk.count.number
    one = number.mark is not None and number.mark.kind == "number" and number.mark.args == ("1",)
    if chunk.count.words != (number,) or not one or not number.text.lower().startswith(_ONE[run.language]):
        raise MismatchError
    reference(run, phrase)
    return {role.name: True, "op": ">=", "right": Lit(1)}


_ONE: Final = {"de": ("ein", "mindestens ein"), "en": ("one", "at least one")}


def known(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Something that was mentioned, or this very card."""
    ref = reference(run, phrase)
    if not isinstance(ref, This | EventSubject | EventObject | Bound | Host | Answered):
        raise MismatchError
    return {role.name: ref}


def had(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What something has: "Sofortstart", "mindestens 3 ATK", "kein Sofortstart"."""
    chunk = phrase.chunk
    if determiner(chunk) == "no" and len(phrase.np.chunks) == 1:
        bare = replace(phrase, np=replace(phrase.np, chunks=(replace(chunk, determiner=None),)))
        run.claim(chunk.determiner)
        return {role.name: Filter(tests=had_tests(run, bare)), "_no": True}
    return {role.name: Filter(tests=had_tests(run, phrase))}


def its_base(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A player, who has what the base has: "du hast 10 oder weniger HP"."""
    plain(phrase)
    return {role.name: base_of(run, player(run, phrase))}


def costing(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What something costs: "3 oder weniger"."""
    plain(phrase)
    return {role.name: Filter(tests=(cost_is(run, phrase.chunk),))}


def lying(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Counters that lie on something: "3 oder mehr Wachstumsmarken", "keine Wachstumsmarken"."""
    plain(phrase)
    chunk = phrase.chunk
    found = word_of_kind(chunk.head, "counter", "any_counter")
    if found is None or chunk.adjectives:
        raise MismatchError
    run.claim(chunk.head)
    op, count = compared(run, determiner(chunk), phrase)
    none = (op, count) == ("==", 0)
    test = HasCounter(found[0]) if none else HasCounter(found[0], op, count)
    return {role.name: Filter(tests=(test,)), **({"_no": True} if none else {})}


def casualty(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What died: something that was mentioned, or anything of a kind ("eine Einheit")."""
    several = phrase.chunk.count is not None
    if determiner(phrase.chunk) != "indef" and not several:
        return known(run, phrase, role, manner)
    found = card_filter(run, phrase)
    unmarked(replace(found, count=None) if several else found)
    if found.filter.zone is not None:
        raise MismatchError
    fields: Fields = {role.name: Every(found.filter, span=phrase.span)}
    if not several:
        return fields
    op, least = compared(run, found.determiner, phrase)
    if op != ">=":
        raise MismatchError
    return {**fields, "least": least}


def victim(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "sie": what the text has just acted on; whether it dies is seen at once."""
    fields = known(run, phrase, role, manner)
    if not isinstance(fields[role.name], Bound) or phrase.chunk.head is None or phrase.chunk.head.type != "PRON":
        raise MismatchError
    return fields


# --- how often something happened ------------------------------------------------------------------------------------


def number_of_events(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The pattern of an event; of the past it may be counted: "keine Karte", "mindestens 2 Karten"."""
    chunk = phrase.chunk
    none = determiner(chunk) == "no"
    if manner != "happened" or phrase is run.candidate or not (none or isinstance(chunk.count, Counted)):
        return pattern(run, phrase, role, manner)
    found = card_filter(run, phrase)
    if marked(found) or found.filter.kinds == ("effect",):
        raise MismatchError
    op, count = ("==", 0) if none else compared(run, found.determiner, phrase)
    run.claim(chunk.determiner)
    return {role.name: Every(found.filter, span=phrase.span), f"_times_{role.name}": (op, count)}


CONDITION_KINDS: Final = MappingProxyType[str, Kind](
    {
        "counted": counted,
        "counted_cards": counted_things("card"),
        "counted_hand": counted_things("hand_card"),
        "counted_resource": counted_things("resource"),
        "counted_any": counted_any,
        "other_player": other_player,
        "state": stated,
        "zoned": zoned,
        "quantity": quantity_,
        "compared": compared_number,
        "known": known,
        "named_it": named_it,
        "heaped": heaped,
        "of_heap": of_heap,
        "had": had,
        "costing": costing,
        "its_base": its_base,
        "lying": lying,
        "casualty": casualty,
        "victim": victim,
        "pattern": number_of_events,
    }
)
