"""English: control, attributes that are set or exchanged, and prevented damage."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import (
    AddStat,
    Apply,
    AtMost,
    Choose,
    Duration,
    Filter,
    FirstPlayed,
    Lit,
    NextPlayed,
    Opponent,
    Param,
    Player,
    Prevent,
    Ref,
    RoundExtra,
    SetStat,
    StatOf,
    SwapStats,
    You,
)
from nexusdsl.ir.render.limits import nth
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.shares import counted_of
from nexusdsl.ir.render.shares_en import value
from nexusdsl.ir.render.states import ALL, exchange, said_inside, short
from nexusdsl.ir.render.values import as_filter, as_number, as_ref, literal, one_object, several
from nexusdsl.vocabulary import english
from nexusdsl.vocabulary.words import EnglishNoun


def the_control(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "control"."""
    return Phrase(english.NOUNS["control"].singular)


def two_stats(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the ATK and HP of a unit", "its ATK and HP"."""
    node = place.node
    swap = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(swap, SwapStats):
        raise NotSayable(node, "nothing is exchanged")
    names = f"{roles.name('attribute', swap.left)} and {roles.name('attribute', swap.right)}"
    ref = _owner(place)
    if roles.scope.knows(ref):
        return Phrase(roles.belonging(names, ref))
    return Phrase(f"the {names} of {roles.refer(ref, False).text}")


def stat_of_two(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the ATK of 2 enemy units"."""
    node = place.node
    ref = node.target if isinstance(node, Apply) else None
    head = exchange(ref, node.modifiers) if isinstance(node, Apply) else None
    if head is None or not isinstance(ref, Choose) or not isinstance(ref.by, You):
        raise NotSayable(node, "nothing is exchanged")
    return Phrase(f"the {roles.name('attribute', head.stat)} of {roles.refer(ref, False).text}")


def set_stat(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the ATK of an enemy unit"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else node
    if not isinstance(head, SetStat | AddStat):
        raise NotSayable(node, "nothing is set")
    return Phrase(roles.belonging(roles.name("attribute", head.stat), _owner(place)))


def set_to(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "1", "a friendly unit's ATK"."""
    amount = as_number(place)
    if isinstance(amount, StatOf):
        return Phrase(roles.belonging(roles.name("attribute", amount.stat), one_object(amount.ref)))
    return Phrase(value(roles, amount) if counted_of(amount) else literal(amount))


def prevented(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "all damage that would be dealt to a friendly unit"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(node, Apply) or not isinstance(head, Prevent):
        raise NotSayable(node, "nothing is prevented")
    noun = english.NOUNS["combat_damage" if head.combat_only else "damage"].singular
    ref = as_ref(place)
    if not short(ref):
        raise NotSayable(ref, "too much stands between a noun and its relative clause")
    count = f" {head.amount}" if head.amount is not None else ""
    lead = f"the {english.ADJECTIVES['next']}{count} {noun}" if head.shield else f"all {noun}"
    if ref == ALL:
        return Phrase(lead)
    text = f"{lead} that would be dealt to {roles.refer(ref, False).text}"
    if head.shield and said_inside(node.target, node.modifiers, node.duration):
        text += f" this {roles.name('period', node.duration.period or '')}"
    return Phrase(text)


def _owner(place: Place) -> Ref:
    """Whose attributes are meant: one object, or each of a kind."""
    ref = as_ref(place)
    if several(ref) or (isinstance(ref, Choose) and (ref.lo == 0 or not isinstance(ref.by, You))):
        raise NotSayable(ref, "it says no attribute of several, nor who chooses")
    return ref


def _which(roles: EnglishNumbers, place: Place, word: str, filter: Filter, who: Player, time: str) -> Phrase:
    """ "the next card you play this round"."""
    if not isinstance(who, You | Opponent):
        raise NotSayable(place.node, "each player would play another card first")
    if filter.side is not None or filter.other or roles.posts(filter, False):
        raise NotSayable(place.node, "too much stands between a noun and its relative clause")
    noun = roles.phrase(filter, None, False, f"the {english.ADJECTIVES[word]}")
    verb = "play" if isinstance(who, You) else "plays"
    return Phrase(" ".join(w for w in (noun, roles.player(who), verb, time) if w))


def next_played(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the next card you play this round"."""
    node, ref = place.node, place.value
    duration = node.duration if isinstance(node, Apply) else roles.scope.until
    if duration is None or not isinstance(ref, NextPlayed):
        raise NotSayable(node, "nothing is played next")
    inside = duration == Duration("end", duration.period)
    time = f"this {roles.name('period', duration.period or '')}" if inside else ""
    return _which(roles, place, "next", ref.filter, ref.player, time)


def first_played(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the first unit you play each round"."""
    ref = place.value
    if not isinstance(ref, FirstPlayed):
        raise NotSayable(place.node, "nothing is played first")
    return _which(roles, place, nth(ref), ref.filter, ref.player, f"each {roles.name('period', ref.period)}")


def more_cards(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "1 more card"."""
    return _more(roles, place, english.NOUNS["card"])


def more_resource(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "1 more credit"."""
    return _more(roles, place, roles.noun("resource", getattr(place.node, "what", "")))


def _more(roles: EnglishNumbers, place: Place, noun: EnglishNoun) -> Phrase:
    word = "more" if not isinstance(place.node, RoundExtra) or place.node.sign > 0 else "fewer"
    amount = as_number(place)
    inner = amount.number if isinstance(amount, AtMost) else amount
    if not isinstance(inner, Lit | Param):
        roles.each(inner)  # nothing else stands beside "more"
    return roles.number(amount, f"{word} {noun.singular}", f"{word} {noun.plural}")


def cards_from(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "units from your discard pile"."""
    return Phrase(roles.phrase(as_filter(place), None, True))


def own_discard(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "your discard pile"."""
    return Phrase(roles.zone("discard", You()))


def any_card(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "cards"."""
    return Phrase(english.NOUNS["card"].plural)


def any_gain(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "credits": the only resource of the ruleset."""
    words = [w for w in roles.lexicon.words if w.category == "resource" and w.en is not None]
    if len(words) != 1:
        raise NotSayable(place.node, "which resource?")
    return Phrase(roles.noun("resource", words[0].id).plural)


def game(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the game"."""
    return Phrase(f"the {roles.name('period', 'game')}")


STATE_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {
        "the_control": the_control,
        "stat_of_two": stat_of_two,
        "two_stats": two_stats,
        "set_stat": set_stat,
        "set_to": set_to,
        "doubled": set_stat,
        "prevented": prevented,
        "next_played": next_played,
        "first_played": first_played,
        "more_cards": more_cards,
        "more_resource": more_resource,
        "cards_from": cards_from,
        "own_discard": own_discard,
        "any_card": any_card,
        "any_gain": any_gain,
        "game": game,
    }
)
