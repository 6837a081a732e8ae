"""English: the kinds of phrases that only effects have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from nexusdsl.ir.nodes import Filter, Lit, Named, Player, Redirect, Ref, RevealUntil, Token, You
from nexusdsl.ir.render.models import (
    as_model,
    called,
    goal_number,
    hand_cards_of,
    how_many,
    only_two,
    pair_of,
    plain_pair,
    told_by_values,
    values,
)
from nexusdsl.ir.render.numbers_en import EnglishNumbers
from nexusdsl.ir.render.phrase import Phrase, Place, listed
from nexusdsl.ir.render.quoting import quotable
from nexusdsl.ir.render.scope import NotSayable, Referent
from nexusdsl.ir.render.values import as_filter, as_number, as_ref, as_word, one_object
from nexusdsl.vocabulary import english
from nexusdsl.vocabulary.phrases import number_word


def _plain(article: str, noun: str) -> Phrase:
    return Phrase(f"{english.determiner(article, False, noun)} {noun}")


# --- cards -----------------------------------------------------------------------------------------------------------


def any_cards(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "cards"."""
    return Phrase(english.NOUNS["card"].plural)


def all_cards(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "all cards"."""
    return Phrase(f"all {english.NOUNS['card'].plural}")


def hand_cards(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a unit": of the hand of the player who acts."""
    return roles.refer(hand_cards_of(place), False)


def all_of_it(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "all credits"."""
    return Phrase(f"all {roles.noun('resource', as_word(place)).plural}")


def goal_cards(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "5 cards"."""
    noun = english.NOUNS["card"]
    return Phrase(roles.number(goal_number(place), noun.singular, noun.plural).text)


def goal(roles: EnglishNumbers, place: Place) -> Phrase:
    """ " until they have 3 cards in hand", " until you reveal a unit"."""
    who = "you" if isinstance(getattr(place.node, "player", None), You) else english.PRONOUNS["they"][0]
    if isinstance(place.node, RevealUntil):
        filter = as_filter(place)
        text = roles.phrase(filter, "indef")
        roles.scope.revealed = place.node.slot
        roles.scope.mention(Referent(("slot", place.node.found), None, filter))
        return Phrase("", tail=f" until {who} reveal {text}")
    hand = roles.name("zone", "hand")
    return Phrase("", tail=f" until {who} have {goal_cards(roles, place).text} in {hand}")


def named_card(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a card", "a unit"."""
    filter: Filter = getattr(place.node, "filter", Filter())
    roles.scope.choices.append(("card", getattr(place.node, "slot", -1)))
    return Phrase(roles.phrase(filter, "indef"))


def named_word(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a subtype"."""
    what = getattr(place.node, "what", "name")
    if what == "name" or getattr(place.node, "filter", Filter()) != Filter():
        raise NotSayable(place.node, "a card is named")
    roles.scope.choices.append((what, getattr(place.node, "slot", -1)))
    noun = english.NOUNS[f"{what}_noun"].singular
    return Phrase(f"{english.indefinite(noun)} {noun}")


def named_number(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a number"."""
    roles.scope.choices.append(("number", getattr(place.node, "slot", -1)))
    return _plain("indef", english.NOUNS["number"].singular)


def bound(roles: EnglishNumbers, place: Place) -> Phrase:
    """One end of "from 1 to 6"."""
    return Phrase(str(place.value))


# --- places and control ----------------------------------------------------------------------------------------------


def grave(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the discard pile"."""
    return _plain("def", roles.name("zone", "discard"))


def your_control(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "your control", "your opponent's control"."""
    noun = english.NOUNS["control"].singular
    if isinstance(place.value, You):
        return Phrase(f"{english.POSSESSIVES['you']} {noun}")
    if not isinstance(place.value, Player):
        raise NotSayable(place.node, "nobody controls it")
    return Phrase(f"{english.possessive(roles.player(place.value))} {noun}")


# --- tokens and copies -----------------------------------------------------------------------------------------------


def entry_counters(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "2 growth counters"."""
    if isinstance(getattr(place.node, "model", None), Ref):
        raise NotSayable(place.node, "what is copied would have them")
    noun, number = roles.counter(getattr(place.node, "counter", None)), as_number(place)
    if number == Lit(1):
        return Phrase(f"{english.indefinite(noun.singular)} {noun.singular}")
    return roles.number(number, noun.singular, noun.plural)


def token(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a 1/1/1 Drone with Rush", "2 copies of a unit"."""
    model = as_model(place, "model")
    one, several = _described(roles, model)
    said = roles.number(how_many(place), one, several)
    text = said.text
    alone = text.startswith("1 ")
    if alone:
        text = f"{english.indefinite(text[2:])} {text[2:]}"
    elif isinstance(model, Token):  # a number in digits would run into the values
        digits, _, rest = text.partition(" ")
        text = f"{number_word('en', digits)} {rest}"
    copy, key = not isinstance(model, Token), ("slot", getattr(place.node, "slot", -1))
    mentioned = Referent(key, None, called(roles.context, model), copy=copy)
    roles.scope.mention(mentioned if alone else replace(mentioned, plural=True))
    return replace(said, text=text)


def model(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "a 0/0/1 Drone", "a card named …", "a copy of a unit"."""
    if isinstance(place.value, Named):
        return Phrase(roles.phrase(Filter(tests=(place.value,)), "indef"))
    text, _ = _described(roles, as_model(place, place.role.name))
    return Phrase(f"{english.indefinite(text)} {text}")


def _described(roles: EnglishNumbers, model: Token | Named | Ref) -> tuple[str, str]:
    """A token or a copy without its number, in the singular and the plural."""
    if not isinstance(model, Token):
        of = f'"{roles.card(model)}"' if isinstance(model, Named) else roles.refer(one_object(model), False).text
        posts = f" of {of}"
        noun = english.NOUNS["copy"]
        return noun.singular + posts, noun.plural + posts
    nouns = [roles.noun("subtype", s) for s in model.subtypes]
    short = told_by_values(roles.context, model)
    noun = nouns[0] if short else roles.noun("type", model.kind)
    words = [values(model), *(n.singular for n in ([] if short else nouns))]
    having = [roles.keyword(k.keyword, k.number, k.stat) for k in model.keywords]
    having += [f'"{quotable(model.abilities, roles.lexicon, roles.context)}"'] if model.abilities else []
    posts = f" with {listed(having, ' and ')}" if having else ""
    one, several = (" ".join([*words, english.noun(noun, plural)]) + posts for plural in (False, True))
    return one, several


# --- several at once -------------------------------------------------------------------------------------------------


def many(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "enemy units", "your units"."""
    filter = as_filter(place)
    return Phrase(roles.phrase(filter, "you" if filter.side == "own" else None, True))


def up_to_many(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "up to 3 enemy units"."""
    return Phrase(roles.phrase(as_filter(place), None, True, f"up to {getattr(place.node, 'most', 0)}"))


def doubled_counters(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "the number of growth counters on a unit"."""
    counters = roles.counter(getattr(place.node, "counter", None)).plural
    return Phrase(f"the {english.NOUNS['number'].singular} of {counters} on {roles.refer(as_ref(place), False).text}")


def own_resource(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "your credits"."""
    whose = english.POSSESSIVES["you" if isinstance(getattr(place.node, "player", None), You) else "they"]
    return Phrase(f"{whose} {roles.noun('resource', as_word(place)).plural}")


def pair(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "this unit and an enemy unit"; "they" if nothing else was mentioned."""
    left, right = pair_of(place)
    if only_two(roles.scope, left, right):
        return Phrase(english.PRONOUNS["they"][0], plural=True)
    plain_pair(left)
    texts = [roles.refer(ref, True).text for ref in (left, right)]
    return Phrase(" and ".join(texts), plural=True)


def each_other(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "each other"."""
    return Phrase("each other")


def own_damage(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "damage equal to their ATK"."""
    damage, stat = english.NOUNS["damage"].singular, roles.name("attribute", as_word(place))
    return Phrase(f"{damage} equal to {english.POSSESSIVES['they']} {stat}")


# --- the course of the game ------------------------------------------------------------------------------------------


def extra_action(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "an extra action"."""
    return _plain("indef", f"{english.ADJECTIVES['extra']} {english.NOUNS['action'].singular}")


def this_attack(roles: EnglishNumbers, place: Place) -> Phrase:
    """ "this attack"; what is redirected is "the attack"."""
    return _plain("def" if isinstance(place.node, Redirect) else "this", english.NOUNS["attack"].singular)


EFFECT_KINDS: Final = MappingProxyType[str, Callable[[EnglishNumbers, Place], Phrase]](
    {
        "any_cards": any_cards,
        "all_cards": all_cards,
        "hand_cards": hand_cards,
        "all_of_it": all_of_it,
        "goal_cards": goal_cards,
        "goal": goal,
        "your_control": your_control,
        "grave": grave,
        "entry_counters": entry_counters,
        "token": token,
        "model": model,
        "many": many,
        "up_to_many": up_to_many,
        "doubled_counters": doubled_counters,
        "own_resource": own_resource,
        "pair": pair,
        "each_other": each_other,
        "own_damage": own_damage,
        "named_card": named_card,
        "named_number": named_number,
        "named_word": named_word,
        "bound": bound,
        "extra_action": extra_action,
        "this_attack": this_attack,
    }
)
