"""Kinds of phrases for objects and players."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from nexusdsl.ir.nodes import (
    Bound,
    ControllerOf,
    Each,
    EachPlayer,
    EventObject,
    EventSubject,
    Every,
    Filter,
    Host,
    InZone,
    Lit,
    Opponent,
    OwnerOf,
    Player,
    PlayerWith,
    Ref,
    The,
    This,
    Zone,
)
from nexusdsl.lowering.text.agreement import agreement
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.mentions import gender_of, later
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import Found, card_filter, determiner, is_you, plainly, reading
from nexusdsl.lowering.text.refs import one_of, player, reference
from nexusdsl.lowering.text.zones import ZONES, zone_of
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Np
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.frames import Role

Fields: TypeAlias = dict[str, Any]
Kind: TypeAlias = Callable[[Run, Phrase, Role, str], Fields]


def plain(phrase: Phrase) -> None:
    if phrase.posts or len(phrase.np.chunks) > 1 or phrase.chunk.owner is not None:
        raise MismatchError


def is_subject(role: Role) -> bool:
    return role.mark in ("nom", "subj")


def is_plural(run: Run, phrase: Phrase) -> bool:
    return bool(phrase.mask & (german.PLURAL if run.language == "de" else english.PLURAL))


# --- objects and players ---------------------------------------------------------------------------------------------


def object_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Objects."""
    ref = reference(run, phrase, is_subject(role))
    if role.name == "target":
        head = phrase.chunk.head  # a pronoun has the gender and number of what it stands for
        run.moved = (ref, phrase.mask & run.narrowed.get(head.index, phrase.mask) if head is not None else phrase.mask)
    if role.name == "dealer":
        run.dealer = next((r for r in run.referents if later(r.ref) == later(ref)), None)
    return {role.name: ref}


def hidden(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Cards outside play, or a whole zone."""
    if reading(phrase.chunk.head, "zone") is not None and determiner(phrase.chunk) in ("him", "they"):
        run.claim(phrase.chunk.head, phrase.chunk.determiner)
        return {role.name: Every(Filter(zone=InZone(_own_zone(phrase), Opponent())), span=phrase.span), "_own": True}
    if reading(phrase.chunk.head, "zone") is not None:
        zone, owner = zone_of(run, phrase)
        if owner is None:
            raise MismatchError
        return {role.name: Every(Filter(zone=InZone(zone, owner)), span=phrase.span)}
    ref = reference(run, phrase)
    if not is_hidden(run, ref):
        raise MismatchError
    return {role.name: ref}


def _own_zone(phrase: Phrase) -> Zone:
    """The zone of a possessive without anything else: "seine Hand"."""
    plain(phrase)
    found = reading(phrase.chunk.head, "zone")
    if found is None or phrase.chunk.adjectives or found.lemma not in ZONES:
        raise MismatchError
    return ZONES[found.lemma]


def is_hidden(run: Run, ref: Ref) -> bool:
    """Whether a reference is to cards outside play."""
    filter = getattr(ref, "filter", None)
    if isinstance(filter, Filter):
        return filter.zone is not None or filter.among is not None
    if isinstance(ref, Bound):
        return any(
            r.filter.zone is not None or r.filter.among is not None for r in run.referents if _slot(r.ref) == ref.slot
        )
    return hasattr(ref, "slot")


def _slot(ref: Ref) -> int | None:
    slot: int | None = getattr(ref, "slot", None)
    return slot


def objects(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The other side of a verb, as a filter."""
    found = card_filter(run, phrase)
    unmarked(found)
    indefinite = found.determiner == "indef" and (is_subject(role) or manner in ("condition", "event", "until"))
    negative = found.determiner == "no" and manner in ("forbid", "condition")
    bare = found.determiner is None and is_plural(run, phrase) and manner != "condition"
    rules = [run.context.rule(kind) for kind in found.filter.kinds]
    base = bool(rules) and all(rule is not None and rule.base for rule in rules)
    the = found.determiner in ("def", "you") and base and manner == "forbid" and not is_subject(role)  # "das HQ nicht"
    if not (indefinite or negative or bare or (the and not is_plural(run, phrase))):
        raise MismatchError
    return {role.name: found.filter, "_no": True} if negative else {role.name: found.filter}


def effects(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Effects or cards as agents; in an event one of them."""
    found = card_filter(run, phrase)
    unmarked(found)
    if manner in ("event", "until"):
        return {role.name: Every(found.filter)} if found.determiner == "indef" else no_fields()
    if found.determiner is not None or not is_plural(run, phrase):
        raise MismatchError
    return {role.name: found.filter}


def no_fields() -> Fields:
    raise MismatchError


def unmarked(found: Found) -> None:
    if not plainly(found):
        raise MismatchError


def pattern(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The subject or object of an event."""
    if phrase is run.candidate:
        run.eaches = True
        return {role.name: Each()}
    head = phrase.chunk.head
    if manner == "event" and phrase.chunk.adjectives and (numbered := nth_object(run, phrase, role)):
        return numbered
    if manner == "event" and head is None and phrase.posts and (some := one_of(run, phrase)) is not None:
        this_one = EventSubject() if role.name == "subject" else EventObject()
        mask = english.SINGULAR if run.language == "en" else phrase.mask & german.SINGULAR
        run.mention(this_one, mask, some, phrase.np.span)
        return {role.name: Every(some, span=phrase.span)}
    if head is None or head.type == "PRON" or determiner(phrase.chunk) in ("this", "that", "you", "def"):
        ref = reference(run, phrase)
        if not isinstance(ref, The | This | EventSubject | EventObject | Bound | Host):
            raise MismatchError
        return {role.name: ref}
    found = card_filter(run, phrase)
    unmarked(found)
    several = (found.determiner or "").startswith("some")
    if (found.determiner != "indef" and not several) or found.filter.kinds == ("effect",):
        raise MismatchError
    if several:
        return {role.name: Every(found.filter, span=phrase.span), f"_several_{role.name}": True}
    if manner == "event":
        ref = EventSubject() if role.name == "subject" else EventObject()
        run.mention(ref, mention_mask(run, phrase), found.filter, phrase.np.span)
    return {role.name: Every(found.filter, span=phrase.span)}


def nth_object(run: Run, phrase: Phrase, role: Role) -> Fields:
    """ "deine zweite Karte": an object of the event and which one it is; nothing if the phrase has no such word."""
    from nexusdsl.lowering.text.limits import ordinal, without_ordinal  # it looks at matches, which look at kinds

    if ordinal(phrase.chunk) is None or len(phrase.np.chunks) > 1:
        return {}
    chunk, number, whose = without_ordinal(run, phrase.chunk)
    found = card_filter(run, replace(phrase, np=Np((chunk,))))
    unmarked(found)
    if found.determiner is not None or is_plural(run, phrase):
        raise MismatchError
    ref = EventSubject() if role.name == "subject" else EventObject()
    run.mention(ref, mention_mask(run, phrase), found.filter, phrase.np.span)
    return {role.name: Every(found.filter, span=phrase.span), "_nth": (number, whose)}


def mention_mask(run: Run, phrase: Phrase) -> int:
    if run.language == "en":
        return english.SINGULAR
    if len(phrase.np.chunks) == 1:
        return gender_of(phrase.mask & german.SINGULAR)
    genders = {gender_of(agreement(c.head) & german.SINGULAR) for c in phrase.np.chunks if c.head is not None}
    return genders.pop() if len(genders) == 1 else 0


def player_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A player; what happens to somebody happens to "ein Spieler"."""
    if manner in ("event", "happened", "until"):
        return {role.name: told(run, somebody(run, phrase))}
    if phrase.posts and manner in ("effect", "forbid"):
        from nexusdsl.lowering.text.each_with import each_with  # conditions have phrases
        from nexusdsl.lowering.text.either_player import either_player  # effects are joined after they are read

        chosen = either_player(run, phrase)
        if chosen is not None:
            run.actor = chosen
            return {role.name: chosen}
        given = each_with(run, phrase)
        if given is not None:
            run.actor = EachPlayer(span=phrase.chunk.span)
            return {role.name: run.actor, "_given": given}
    run.actor = told(run, player(run, phrase))
    return {role.name: run.actor}


def told(run: Run, who: Player) -> Player:
    """A player, whom a pronoun can stand for from now on."""
    if isinstance(who, Opponent | OwnerOf | ControllerOf | PlayerWith | EachPlayer):
        run.someone = who
    return who


def somebody(run: Run, phrase: Phrase) -> Player:
    """A player in an event."""
    chunk = phrase.chunk
    if reading(chunk.head, "player") is None:
        return player(run, phrase)
    plain(phrase)
    if determiner(chunk) != "indef" or chunk.adjectives or is_plural(run, phrase):
        raise MismatchError
    run.claim(chunk.determiner, chunk.head)
    return EachPlayer(span=chunk.span)


def you(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The controller."""
    plain(phrase)
    if not is_you(phrase.chunk):
        raise MismatchError
    return {role.name: player(run, phrase)}


def reflexive(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "dir", "sich"."""
    plain(phrase)
    head = phrase.chunk.head
    if head is None or head.type != "PRON" or head.text.lower() not in ("dir", "dich", "sich"):
        raise MismatchError
    run.claim(head)
    return {role.name: head.text.lower()}


def owner_of_target(player_: Player | None, target: Ref) -> bool:
    """Whether a zone's player is the owner of what is moved there, which IR says by None."""
    if not isinstance(player_, OwnerOf):
        return False
    slot = _slot(target)
    return player_.ref == target or (slot is not None and _slot(player_.ref) == slot)


def literal_of(value: object) -> int:
    """The value of a literal; MismatchError for others."""
    if not isinstance(value, Lit):
        raise MismatchError
    return value.value
