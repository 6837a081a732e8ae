"""The kinds of phrases in the verb table: each gives the IR fields that a phrase fills, or Mismatch."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, TypeAlias

from nexusdsl.ir.nodes import (
    Answered, Bound, EventObject, EventSubject, Every, Filter, InZone, Lit, Op, Opponent, OwnerOf, Player, Ref, The, This, You, Zone,
)
from nexusdsl.lowering.text.groups import Phrase, preposition
from nexusdsl.lowering.text.model import Mismatch, Run
from nexusdsl.lowering.text.modifiers import lost, mods
from nexusdsl.lowering.text.nouns import ZONES, Found, card_filter, comparison, determiner, govern, is_mark, is_you, literal, reading, relative, singular, zone_of
from nexusdsl.lowering.text.numbers import amount, counted, owner_phrase, stat_of
from nexusdsl.lowering.text.refs import gender_of, player, reference
from nexusdsl.syntax.text_ast import Modal, Np, Rel, Word
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.frames import Role

Fields: TypeAlias = dict[str, Any]
Kind: TypeAlias = Callable[[Run, Phrase, Role, str], Fields]


def _plain(phrase: Phrase) -> None:
    if phrase.posts or len(phrase.np.chunks) > 1 or phrase.chunk.owner is not None:
        raise Mismatch


def _subject(role: Role) -> bool:
    return role.mark in ("nom", "subj")


def _is_plural(run: Run, phrase: Phrase) -> bool:
    return bool(phrase.mask & (german.PLURAL if run.language == "de" else english.PLURAL))


# --- objects and players ---------------------------------------------------------------------------------------------


def object_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Objects."""
    return {role.name: reference(run, phrase, _subject(role))}


def hidden(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Cards outside play, or a whole zone."""
    if reading(phrase.chunk.head, "zone") is not None and determiner(phrase.chunk) in ("him", "they"):
        run.claim(phrase.chunk.head, phrase.chunk.determiner)
        return {role.name: Every(Filter(zone=InZone(_own_zone(phrase), Opponent())), span=phrase.span), "_own": True}
    if reading(phrase.chunk.head, "zone") is not None:
        zone, owner = zone_of(run, phrase)
        if owner is None:
            raise Mismatch
        return {role.name: Every(Filter(zone=InZone(zone, owner)), span=phrase.span)}
    ref = reference(run, phrase)
    if not is_hidden(run, ref):
        raise Mismatch
    return {role.name: ref}


def _own_zone(phrase: Phrase) -> Zone:
    """The zone of a possessive without anything else: "seine Hand"."""
    _plain(phrase)
    found = reading(phrase.chunk.head, "zone")
    if found is None or phrase.chunk.adjectives or phrase.chunk.count or found.lemma not in ZONES:
        raise Mismatch
    return ZONES[found.lemma]


def is_hidden(run: Run, ref: Ref) -> bool:
    """Whether a reference is to cards outside play."""
    filter = getattr(ref, "filter", None)
    if isinstance(filter, Filter):
        return filter.zone is not None or filter.among is not None
    if isinstance(ref, Bound):
        return any(r.filter.zone is not None or r.filter.among is not None for r in run.referents if _slot(r.ref) == ref.slot)
    return hasattr(ref, "slot")


def _slot(ref: Ref) -> int | None:
    slot: int | None = getattr(ref, "slot", None)
    return slot


def objects(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The other side of a verb, as a filter."""
    found = card_filter(run, phrase)
    _unmarked(found)
    indefinite = found.determiner == "indef" and (_subject(role) or manner in ("condition", "event"))
    negative = found.determiner == "no" and manner == "forbid"
    bare = found.determiner is None and _is_plural(run, phrase) and manner != "condition"
    if not (indefinite or negative or bare):
        raise Mismatch
    return {role.name: found.filter, "_no": True} if negative else {role.name: found.filter}


def effects(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Effects or cards as agents; in an event one of them."""
    found = card_filter(run, phrase)
    _unmarked(found)
    if manner == "event":
        return {role.name: Every(found.filter)} if found.determiner == "indef" else _none()
    if found.determiner is not None or not _is_plural(run, phrase):
        raise Mismatch
    return {role.name: found.filter}


def _none() -> Fields:
    raise Mismatch


def _unmarked(found: Found) -> None:
    if found.count is not None or found.random or found.top or found.first or found.excess or found.other_words:
        raise Mismatch


def pattern(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The subject or object of an event."""
    head = phrase.chunk.head
    if head is None or head.type == "PRON" or determiner(phrase.chunk) in ("this", "that", "you", "def"):
        ref = reference(run, phrase)
        if not isinstance(ref, The | This | EventSubject | EventObject | Bound):
            raise Mismatch
        return {role.name: ref}
    found = card_filter(run, phrase)
    _unmarked(found)
    if found.determiner != "indef" or found.filter.kinds == ("effect",):
        raise Mismatch
    if manner == "event":
        ref = EventSubject() if role.name == "subject" else EventObject()
        run.mention(ref, _mention_mask(run, phrase), found.filter, phrase.np.span)
    return {role.name: Every(found.filter, span=phrase.span)}


def _mention_mask(run: Run, phrase: Phrase) -> int:
    if run.language == "en":
        return english.SINGULAR
    return gender_of(phrase.mask & german.SINGULAR) if len(phrase.np.chunks) == 1 else 0


def player_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A player."""
    return {role.name: player(run, phrase)}


def you(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The controller."""
    _plain(phrase)
    if not is_you(phrase.chunk):
        raise Mismatch
    return {role.name: player(run, phrase)}


def reflexive(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "dir", "sich"."""
    _plain(phrase)
    head = phrase.chunk.head
    if head is None or head.type != "PRON" or head.text.lower() not in ("dir", "dich", "sich"):
        raise Mismatch
    run.claim(head)
    return {role.name: head.text.lower()}


# --- numbers of something ----------------------------------------------------------------------------------------------


def damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of damage, with what it ignores."""
    if reading(phrase.chunk.head, "damage") is None or len(phrase.np.chunks) > 1 or phrase.chunk.adjectives:
        raise Mismatch
    run.claim(phrase.chunk.head)
    ignoring: tuple[str, ...] = ()
    for post in phrase.posts:
        if isinstance(post, Rel):
            ignoring += _ignored(run, post, phrase)
        elif not (isinstance(post, Phrase) and preposition(post) == "equal"):
            raise Mismatch
    fields: Fields = {role.name: amount(run, phrase)}
    return {**fields, "ignoring": ignoring} if ignoring else fields


def _ignored(run: Run, post: Rel, phrase: Phrase) -> tuple[str, ...]:
    """ ", der DEF ignoriert", "that ignores DEF"."""
    clause = post.clause
    if isinstance(clause, Modal):
        raise Mismatch
    lemma = clause.main.readings[0].lemma if clause.main and clause.main.readings else ""
    item = clause.items[0] if len(clause.items) == 1 else None
    if lemma not in ("ignorieren", "ignore") or not isinstance(item, Np) or any(j.type != "UND" for j in item.joins):
        raise Mismatch
    stats = [reading(c.head, "attribute") for c in item.chunks if not c.adjectives and c.determiner is None and c.count is None]
    found = tuple(s.lemma for s in stats if s is not None)
    if len(found) != len(item.chunks):
        raise Mismatch
    if clause.main is None or "3sg" not in {f for r in clause.main.readings for f in r.forms}:
        raise Mismatch
    relative(run, post, phrase, "nom")
    run.claim(*item.words, *clause.verbs)
    return found


def _bare_damage(name: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """Damage without a number."""
        _plain(phrase)
        chunk = phrase.chunk
        if reading(chunk.head, name) is None or chunk.determiner or chunk.count or chunk.adjectives:
            raise Mismatch
        run.claim(chunk.head)
        return {}

    return kind


def _damage_noun(run: Run, phrase: Phrase) -> Fields:
    chunk = phrase.chunk
    combat = reading(chunk.head, "combat_damage") is not None
    if not combat and reading(chunk.head, "damage") is None or len(phrase.np.chunks) > 1:
        raise Mismatch
    run.claim(chunk.head)
    return {"combat_only": True} if combat else {}


def no_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "keinen Schaden"."""
    _plain(phrase)
    if determiner(phrase.chunk) != "no" or phrase.chunk.count or phrase.chunk.adjectives:
        raise Mismatch
    run.claim(phrase.chunk.determiner)
    return _damage_noun(run, phrase)


def less_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 Schaden weniger"."""
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    count = phrase.chunk.count
    if not isinstance(post, Word) or not is_mark(post, "less") or count is None or len(count.words) > 1:
        raise Mismatch
    run.claim(post)
    return {role.name: literal(run, count.number), **_damage_noun(run, phrase)}


def first_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "den ersten Schaden, den diese Einheit in jeder Runde erleiden würde"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if not isinstance(post, Rel) or determiner(chunk) != "def" or chunk.count or len(chunk.adjectives) != 1:
        raise Mismatch
    if reading(chunk.adjectives[0], "first") is None:
        raise Mismatch
    run.claim(chunk.determiner, chunk.adjectives[0])
    from nexusdsl.lowering.text.relatives import would_take
    return {role.name: would_take(run, post, phrase), **_damage_noun(run, phrase)}


def excess(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "überschüssiger Kampfschaden dieser Einheit"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if chunk.determiner or chunk.count or len(chunk.adjectives) != 1 or not isinstance(post, Phrase):
        raise Mismatch
    if reading(chunk.head, "combat_damage") is None or reading(chunk.adjectives[0], "excess") is None:
        raise Mismatch
    if preposition(post) not in (None, "from"):
        raise Mismatch
    govern(run, post, "gen")
    run.claim(chunk.head, chunk.adjectives[0])
    return {role.name: reference(run, post)}


def points(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of an attribute."""
    stat = reading(phrase.chunk.head, "attribute")
    if stat is None or len(phrase.np.chunks) > 1 or phrase.chunk.adjectives or phrase.chunk.determiner:
        raise Mismatch
    run.claim(phrase.chunk.head)
    return {role.name: amount(run, phrase), "stat": stat.lemma}


def cards(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of cards."""
    chunk = phrase.chunk
    if reading(chunk.head, "card") is None or len(phrase.np.chunks) > 1 or len(chunk.adjectives) > 1:
        raise Mismatch
    run.claim(chunk.head)
    fields: Fields = {role.name: amount(run, phrase, article=True)}
    if chunk.adjectives:
        if reading(chunk.adjectives[0], "random") is None:
            raise Mismatch
        run.claim(chunk.adjectives[0])
        fields["at_random"] = True
    return fields


def resource(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A number of a resource."""
    found = reading(phrase.chunk.head, "resource")
    if found is None or len(phrase.np.chunks) > 1 or phrase.chunk.adjectives:
        raise Mismatch
    run.claim(phrase.chunk.head)
    return {role.name: amount(run, phrase, article=True), "resource": found.lemma}


def any_resource(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A resource without a number; the ruleset must have just one."""
    _plain(phrase)
    chunk = phrase.chunk
    declared = [w for w in run.lexicon.words if w.category == "resource"]
    if reading(chunk.head, "resource") is None or chunk.determiner or chunk.count or chunk.adjectives or len(declared) != 1:
        raise Mismatch
    if not _is_plural(run, phrase):
        raise Mismatch
    run.claim(chunk.head)
    return {}


def cheaper(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "1 weniger", "2 mehr für jede …"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if chunk.head is not None or chunk.count is None or len(chunk.count.words) > 1 or not isinstance(post, Word):
        raise Mismatch
    if not is_mark(post, "less") and not is_mark(post, "more"):
        raise Mismatch
    run.claim(post)
    return {role.name: counted(run, chunk.count.number), "sign": -1 if is_mark(post, "less") else 1}


# --- zones, words ------------------------------------------------------------------------------------------------------


def _zone(name: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """A zone of a player."""
        if role.name.startswith("_") and not phrase.posts and phrase.chunk.owner is None:
            return _whose(run, phrase, role, name)
        zone, owner = zone_of(run, phrase)
        if zone != name:
            raise Mismatch
        return {role.name: owner}

    return kind


def _whose(run: Run, phrase: Phrase, role: Role, name: str) -> Fields:
    """The zone of the player who is the subject: "dein Deck", "seine Hand", "auf der Hand"; the clause compares."""
    chunk = phrase.chunk
    found = reading(chunk.head, "zone")
    if found is None or found.lemma != name or chunk.adjectives or chunk.count or len(phrase.np.chunks) > 1:
        raise Mismatch
    run.claim(chunk.head, chunk.determiner)
    name = determiner(chunk)
    if name is None and not (role.preposition == "in" and run.language == "en") or name == "def" and role.preposition != "auf":
        raise Mismatch
    return {role.name: name or "bare"}


def kind_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What is searched for."""
    found = card_filter(run, phrase)
    _unmarked(found)
    if found.determiner != "indef" or found.filter.side or found.filter.zone or found.filter.other:
        raise Mismatch
    slot = run.new_slot()
    seen = Filter(found.filter.kinds, None, False, found.filter.tests, InZone("deck", You()))
    run.mention(Bound(slot), _mention_mask(run, phrase), seen, phrase.np.span)
    return {role.name: found.filter, "slot": slot}


def _word(category: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """A status or a marker."""
        _plain(phrase)
        chunk = phrase.chunk
        found = reading(chunk.head, category)
        article = (None,) if category == "status" or role.preposition in ("ohne",) else ("def",)
        if role.preposition == "without":
            article = ("indef",)
        if found is None or chunk.adjectives or chunk.count or determiner(chunk) not in article:
            raise Mismatch
        singular(run, phrase)
        run.claim(chunk.head, chunk.determiner)
        return {role.name: found.lemma}

    return kind


def mods_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Attribute changes and keywords."""
    return {role.name: mods(run, phrase)}


def lost_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A keyword, or all of them."""
    return {role.name: lost(run, phrase)}


def _definite(category: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """A period or the initiative, with its article."""
        _plain(phrase)
        chunk = phrase.chunk
        found = reading(chunk.head, category)
        if found is None or chunk.adjectives or chunk.count or determiner(chunk) != "def":
            raise Mismatch
        singular(run, phrase)
        run.claim(chunk.head, chunk.determiner)
        return {role.name: found.lemma}

    return kind


def answered(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The card that a reaction answers."""
    ref = reference(run, phrase)
    if not isinstance(ref, Answered):
        raise Mismatch
    return {role.name: ref}


def attack(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "dem Angriff dieser Einheit", "this unit's attack"."""
    chunk = phrase.chunk
    if reading(chunk.head, "attack") is None or chunk.adjectives or chunk.count or len(phrase.np.chunks) > 1:
        raise Mismatch
    singular(run, phrase)
    run.claim(chunk.head)
    if chunk.owner is not None and not phrase.posts:
        return {role.name: reference(run, owner_phrase(chunk.owner))}
    if determiner(chunk) != "def" or len(phrase.posts) != 1 or not isinstance(phrase.posts[0], Phrase):
        raise Mismatch
    govern(run, phrase.posts[0], "gen")
    run.claim(chunk.determiner)
    return {role.name: reference(run, phrase.posts[0])}


def enemy_attack(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "einen feindlichen Angriff"."""
    _plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "attack") is None or determiner(chunk) != "indef" or len(chunk.adjectives) != 1:
        raise Mismatch
    if reading(chunk.adjectives[0], "enemy") is None:
        raise Mismatch
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    return {}


def ability(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Fähigkeit"; with a modal verb "Fähigkeiten", "keine Fähigkeiten"."""
    _plain(phrase)
    chunk = phrase.chunk
    wanted = {"event": "indef", "forbid": "no"}.get(manner)
    if manner == "forbid" and determiner(chunk) is None:
        wanted = None
    if reading(chunk.head, "ability") is None or chunk.adjectives or chunk.count or determiner(chunk) != wanted:
        raise Mismatch
    run.claim(chunk.head, chunk.determiner)
    return {"_no": True} if determiner(chunk) == "no" else {}


# --- conditions --------------------------------------------------------------------------------------------------------


def _compared(run: Run, found_determiner: str | None, phrase: Phrase) -> tuple[Op, int]:
    """ "einen", "keine", "mindestens 2", "2 oder mehr", "alle drei"."""
    count = phrase.chunk.count
    run.claim(phrase.chunk.determiner)
    if count is None and found_determiner == "indef":
        return ">=", 1
    if count is None and found_determiner == "no" and _is_plural(run, phrase):
        return "==", 0
    if count is not None and found_determiner == "all" and len(count.words) == 1:
        return ">=", literal(run, count.number)
    if count is None or found_determiner is not None:
        raise Mismatch
    return comparison(run, count, ("<=", ">=", "==")), literal(run, count.number)


def counted_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Objects with a comparison."""
    found = card_filter(run, phrase)
    if found.filter.side or found.random or found.top or found.other_words or found.filter.zone:
        raise Mismatch
    op, count = _compared(run, found.determiner, phrase)
    return {role.name: found.filter, "op": op, "count": count}


def _counted(name: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """Cards or a resource with a comparison."""
        _plain(phrase)
        chunk = phrase.chunk
        found = reading(chunk.head, name)
        if found is None or chunk.adjectives:
            raise Mismatch
        run.claim(chunk.head)
        op, count = _compared(run, determiner(chunk), phrase)
        fields: Fields = {role.name: count, "op": op}
        return {**fields, "resource": found.lemma} if name == "resource" else fields

    return kind


def state(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A noun that is said of something: "ein Ereignis"."""
    found = card_filter(run, phrase)
    _unmarked(found)
    if found.filter.zone or (found.determiner != "indef" and not (found.determiner is None and _is_plural(run, phrase))):
        raise Mismatch
    return {role.name: found.filter}


def attribute(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die DEF jeder eigenen Einheit"."""
    found = stat_of(run, phrase)
    return {role.name: found.ref, "stat": found.stat}


KINDS: MappingProxyType[str, Kind] = MappingProxyType({
    "object": object_, "objects": objects, "pattern": pattern, "player": player_, "you": you, "damage": damage,
    "any_damage": _bare_damage("damage"), "any_combat_damage": _bare_damage("combat_damage"), "no_damage": no_damage,
    "less_damage": less_damage, "first_damage": first_damage, "excess": excess, "points": points, "cards": cards,
    "resource": resource, "any_resource": any_resource, "hand": _zone("hand"), "deck": _zone("deck"),
    "discard": _zone("discard"), "hidden": hidden, "kind": kind_, "status": _word("status"), "marker": _word("marker"),
    "mods": mods_, "lost": lost_, "cheaper": cheaper, "period": _definite("period"), "answered": answered,
    "attack": attack, "enemy_attack": enemy_attack, "effects": effects, "ability": ability,
    "initiative": _definite("initiative"), "counted": counted_, "counted_cards": _counted("card"),
    "counted_resource": _counted("resource"), "refl": reflexive, "state": state, "attribute": attribute,
})


def owner_of_target(player_: Player | None, target: Ref) -> bool:
    """Whether a zone's player is the owner of what is moved there, which IR says by None."""
    if not isinstance(player_, OwnerOf):
        return False
    slot = _slot(target)
    return player_.ref == target or slot is not None and _slot(player_.ref) == slot


def literal_of(value: object) -> int:
    """The value of a literal; Mismatch for others."""
    if not isinstance(value, Lit):
        raise Mismatch
    return value.value
