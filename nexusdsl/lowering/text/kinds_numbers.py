"""Kinds of phrases for numbers of something: damage, points, cards, resources."""

from __future__ import annotations

from typing import Final

from nexusdsl.ir.nodes import Amount, Discard, Draw, EachPlayer, Number, Opponent, ResourceOf, You
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.halves import half_cards, half_of, half_points, half_resource
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, plain
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import all_of, determiner, govern, is_mark, not_twice, reading, relative, word_of_kind
from nexusdsl.lowering.text.numbers import amount, counted
from nexusdsl.lowering.text.refs import reference
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Modal, Np, Rel, Word
from nexusdsl.vocabulary.frames import Role

# --- numbers of something --------------------------------------------------------------------------------------------


def as_many(run: Run, phrase: Phrase) -> Number | None:
    """ "ebenso viele" without a noun, as many as the event is about; None for all other phrases."""
    chunk = phrase.chunk
    if chunk.head is not None or chunk.count is None or phrase.posts:
        return None
    word = chunk.count.number
    plain_ = len(phrase.np.chunks) == 1 and len(chunk.count.words) == 1 and is_mark(word, "amount")
    return counted(run, word) if plain_ and word.mark is not None and word.mark.args[1:] != ("as",) else None


def _moved_cards(run: Run) -> bool:
    """Whether "ebenso viele" alone can be cards: the event, or the effect right before, is about a number of them."""
    return run.counts == "card" or (run.counts is None and isinstance(run.last, Discard | Draw))


def damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of damage, with what it ignores."""
    if run.counts == "damage" and (found := as_many(run, phrase)) is not None:
        return {role.name: found}
    if reading(phrase.chunk.head, "damage") is None or phrase.chunk.adjectives:
        raise MismatchError
    run.claim(phrase.chunk.head)
    if run.instead and determiner(phrase.chunk) == "that" and phrase.chunk.count is None and not phrase.posts:
        run.claim(phrase.chunk.determiner)
        return {role.name: Amount(span=phrase.span)}  # "füge jenen Schaden stattdessen …"
    ignoring: tuple[str, ...] = ()
    for post in phrase.posts:
        if isinstance(post, Rel):
            ignoring += _ignored(run, post, phrase)
        elif not (isinstance(post, Phrase) and preposition(post) == "equal"):
            raise MismatchError
    fields: Fields = {role.name: amount(run, phrase)}
    return {**fields, "ignoring": ignoring} if ignoring else fields


def _ignored(run: Run, post: Rel, phrase: Phrase) -> tuple[str, ...]:
    """ ", der DEF ignoriert", "that ignores DEF"."""
    clause = post.clause
    if isinstance(clause, Modal):
        raise MismatchError
    lemma = clause.main.readings[0].lemma if clause.main and clause.main.readings else ""
    item = clause.items[0] if len(clause.items) == 1 else None
    if lemma not in ("ignorieren", "ignore") or not isinstance(item, Np) or not all_of(item):
        raise MismatchError
    stats = [
        reading(c.head, "attribute")
        for c in item.chunks
        if not c.adjectives and c.determiner is None and c.count is None
    ]
    found = tuple(s.lemma for s in stats if s is not None)
    if len(found) != len(item.chunks):
        raise MismatchError
    if clause.main is None or "3sg" not in {f for r in clause.main.readings for f in r.forms}:
        raise MismatchError
    not_twice(item, found)
    relative(run, post, phrase, "nom")
    run.claim(*item.words, *clause.verbs)
    return found


def bare_damage(name: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """Damage without a number."""
        plain(phrase)
        chunk = phrase.chunk
        none = determiner(chunk) == "no" and manner == "happened"
        if reading(chunk.head, name) is None or chunk.count or chunk.adjectives or (chunk.determiner and not none):
            raise MismatchError
        run.claim(chunk.head, chunk.determiner)
        return {f"_times_{name}": ("==", 0)} if none else {}

    return kind


def _damage_noun(run: Run, phrase: Phrase) -> Fields:
    chunk = phrase.chunk
    combat = reading(chunk.head, "combat_damage") is not None
    if not combat and reading(chunk.head, "damage") is None:
        raise MismatchError
    run.claim(chunk.head)
    return {"combat_only": True} if combat else {}


def no_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "keinen Schaden"."""
    plain(phrase)
    if determiner(phrase.chunk) != "no":
        raise MismatchError
    run.claim(phrase.chunk.determiner)
    return _damage_noun(run, phrase)


def less_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 Schaden weniger"."""
    words = [*phrase.posts, *phrase.chunk.adjectives]  # "1 Schaden weniger", "1 less damage"
    count, word = phrase.chunk.count, words[0] if len(words) == 1 else None
    if not isinstance(word, Word) or not is_mark(word, "less") or count is None or len(count.words) > 1:
        raise MismatchError
    run.claim(word)
    return {role.name: literal(run, count.number), **_damage_noun(run, phrase)}


def damage_at(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "Schaden an deinem HQ"."""
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if not isinstance(post, Phrase) or post.name != "an":
        raise MismatchError
    made = damage_alone(run, replace(phrase, posts=()), role, manner)
    govern(run, post, "dat")
    return {**damaged(run, replace(post, preposition=None), role, manner), **made}


def damaged(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What takes the damage, as if it were the subject: one, or all of a kind."""
    return {role.name: reference(run, phrase, True)}


def damage_alone(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "Schaden" without a number."""
    plain(phrase)
    return _damage_noun(run, phrase)


def first_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "den ersten Schaden, den diese Einheit in jeder Runde erleiden würde"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if not isinstance(post, Rel) or determiner(chunk) != "def" or chunk.count or len(chunk.adjectives) != 1:
        raise MismatchError
    if reading(chunk.adjectives[0], "first") is None:
        raise MismatchError
    run.claim(chunk.determiner, chunk.adjectives[0])
    from nexusdsl.lowering.text.relatives import would_take

    return {role.name: would_take(run, post, phrase), **_damage_noun(run, phrase)}


def excess(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "überschüssiger Kampfschaden dieser Einheit"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if len(chunk.adjectives) != 1 or not isinstance(post, Phrase):
        raise MismatchError
    if reading(chunk.head, "combat_damage") is None or reading(chunk.adjectives[0], "excess") is None:
        raise MismatchError
    if preposition(post) not in (None, "from"):
        raise MismatchError
    govern(run, post, "gen")
    run.claim(chunk.head, chunk.adjectives[0])
    return {role.name: reference(run, post, subject=True)}


def excess_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "überschüssiger Schaden", "the excess damage"."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "damage") is None or determiner(chunk) not in (None, "def") or chunk.count:
        raise MismatchError
    if len(chunk.adjectives) != 1 or reading(chunk.adjectives[0], "excess") is None:
        raise MismatchError
    run.claim(*chunk.words)
    return {role.name: True}


def points(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of an attribute."""
    inner = half_of(run, phrase)
    if inner is not None:
        amount_, stat_ = half_points(run, phrase, inner)
        return {role.name: amount_, "stat": stat_}
    stat = reading(phrase.chunk.head, "attribute")
    if stat is None or len(phrase.np.chunks) > 1 or phrase.chunk.adjectives:
        raise MismatchError
    if phrase.chunk.determiner is not None and not (run.alike and is_mark(phrase.chunk.determiner, "same")):
        raise MismatchError
    run.claim(phrase.chunk.head)
    return {role.name: amount(run, phrase), "stat": stat.lemma}


def cards(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of cards."""
    if _moved_cards(run) and (as_many_ := as_many(run, phrase)) is not None:
        return {role.name: as_many_}
    chunk, inner = phrase.chunk, half_of(run, phrase)
    if inner is not None:
        return {role.name: half_cards(run, phrase, inner)}
    if reading(chunk.head, "card") is None or len(phrase.np.chunks) > 1 or len(chunk.adjectives) > 1:
        raise MismatchError
    run.claim(chunk.head)
    fields: Fields = {role.name: amount(run, phrase, article=True)}
    _chosen_by_who_acts(run, phrase)
    if chunk.adjectives and not _more(run, chunk):
        if reading(chunk.adjectives[0], "random") is None:
            raise MismatchError
        run.claim(chunk.adjectives[0])
        fields["at_random"] = True
    return fields


def _more(run: Run, chunk: Chunk) -> bool:
    """ "eine zusätzliche Karte": whatever is drawn or gained comes on top of what there is."""
    if (
        run.node not in _ON_TOP
        or len(chunk.adjectives) != 1
        or reading(chunk.adjectives[0], "additional", "extra") is None
    ):
        return False
    run.claim(chunk.adjectives[0])
    return True


_ON_TOP: Final = ("Draw", "Gain")


def _chosen_by_who_acts(run: Run, phrase: Phrase) -> None:
    """ "1 Karte seiner Wahl": whoever discards chooses, unless it is by chance."""
    for word in phrase.posts:
        if not isinstance(word, Word) or not is_mark(word, "choice") or word.mark is None:
            continue
        yours = word.mark.args[0] == "you" and isinstance(run.actor, You | None)
        theirs = word.mark.args[0] == "own" and isinstance(run.actor, Opponent | EachPlayer)
        if phrase.chunk.adjectives or not (yours or theirs):
            raise MismatchError
        run.claim(word)


def resource(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of a resource."""
    phrase = _up_to(run, phrase)
    known = run.counts is not None and any(w.category == "resource" and w.id == run.counts for w in run.lexicon.words)
    if known and (as_many_ := as_many(run, phrase)) is not None:
        return {role.name: as_many_, "resource": run.counts}
    inner = half_of(run, phrase)
    if inner is not None:
        amount_, name = half_resource(run, phrase, inner)
        return {role.name: amount_, "resource": name}
    found = reading(phrase.chunk.head, "resource")
    if found is None or (phrase.chunk.adjectives and not _more(run, phrase.chunk)):
        raise MismatchError
    run.claim(phrase.chunk.head)
    return {role.name: amount(run, phrase, article=True), "resource": found.lemma}


def half_of_theirs(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """English: "half your opponent's credits", of whom they are stolen."""
    inner = half_of(run, phrase)
    if inner is None:
        raise MismatchError
    amount_, name = half_resource(run, phrase, inner)
    whose = amount_.number.player if isinstance(amount_.number, ResourceOf) else None
    if not isinstance(whose, Opponent):
        raise MismatchError
    return {role.name: amount_, "resource": name, "victim": whose}


def _up_to(run: Run, phrase: Phrase) -> Phrase:
    """Who steals "bis zu 2 Credits" steals 2, or as many as there are: that is what stealing is."""
    count = phrase.chunk.count
    if run.node != "Steal" or count is None or not is_mark(count.before, "upto") or count.after is not None:
        return phrase
    run.claim(count.before)
    bare = replace(phrase.chunk, count=replace(count, before=None))
    return replace(phrase, np=replace(phrase.np, chunks=(bare,)))


def counters(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of counters."""
    found = reading(phrase.chunk.head, "counter")
    if found is None or phrase.chunk.adjectives:
        raise MismatchError
    run.claim(phrase.chunk.head)
    return {role.name: amount(run, phrase, article=True), "counter": found.lemma}


def all_counters(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "alle Wachstumsmarken", "alle Marken"."""
    plain(phrase)
    chunk = phrase.chunk
    found = word_of_kind(chunk.head, "counter", "any_counter")
    if found is None or determiner(chunk) != "all" or chunk.count or chunk.adjectives or not is_plural(run, phrase):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: found[0]}


def any_resource(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A resource without a number."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, "resource")
    none = determiner(chunk) == "no" and manner == "happened"
    some = (determiner(chunk) or "").startswith("some") and manner == "event"  # "one or more credits": any
    if found is None or (chunk.determiner and not none and not some) or chunk.count or chunk.adjectives:
        raise MismatchError
    if not is_plural(run, phrase):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: found.lemma, **({f"_times_{role.name}": ("==", 0)} if none else {})}


def cheaper(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 weniger", "2 mehr für jede …"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if chunk.head is not None or chunk.count is None or not isinstance(post, Word):
        raise MismatchError
    if not is_mark(post, "less") and not is_mark(post, "more"):
        raise MismatchError
    run.claim(post)
    least = _floor(run)
    return {role.name: counted(run, chunk.count.number), "sign": -1 if is_mark(post, "less") else 1, "least": least}


def _floor(run: Run) -> int | None:
    """ "jedoch mindestens 1": of costs, what is left of them and not what they change by."""
    for limit in run.limits:
        if isinstance(limit, Phrase) and limit.chunk.count is not None and preposition(limit) == "least":
            run.limits = tuple(other for other in run.limits if other is not limit)
            run.claim(limit.preposition)
            return literal(run, limit.chunk.count.number)
    return None
