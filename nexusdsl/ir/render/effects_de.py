"""German: the kinds of phrases that only effects have."""

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
from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.phrase import Phrase, Place, listed
from nexusdsl.ir.render.quoting import quotable
from nexusdsl.ir.render.scope import NotSayable, Referent
from nexusdsl.ir.render.values import as_filter, as_number, as_ref, as_target, as_word, one_object
from nexusdsl.vocabulary import german, german_verbs
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.phrases import number_word
from nexusdsl.vocabulary.words import Gender, GermanNoun


def _plain(article: str, noun: GermanNoun, case: Case) -> Phrase:
    return Phrase(f"{german.determiner(article, case, noun.gender)} {german.noun(noun, case, False)}")


# --- cards -----------------------------------------------------------------------------------------------------------


def any_cards(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "Karten"."""
    return Phrase(german.noun(german.NOUNS["card"], case, True))


def all_cards(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "alle Karten"."""
    return Phrase(f"{german.determiner('all', case, 'pl')} {german.noun(german.NOUNS['card'], case, True)}")


def hand_cards(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine Einheit": of the hand of the player who acts."""
    return roles.refer(hand_cards_of(place), case)


def all_of_it(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "alle Credits"."""
    noun = roles.noun("resource", as_word(place))
    return Phrase(f"{german.determiner('all', case, 'pl')} {german.noun(noun, case, True)}")


def goal_cards(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "5 Karten"."""
    noun = german.NOUNS["card"]
    return Phrase(roles.number(goal_number(place), german.noun(noun, case, False), german.noun(noun, case, True)))


def goal(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ ", bis er 3 Karten auf der Hand hat", ", bis du eine Einheit aufdeckst"."""
    you = isinstance(getattr(place.node, "player", None), You)
    who = "du" if you else "er"
    if isinstance(place.node, RevealUntil):
        text = roles.phrase(as_filter(place), "indef", "acc")
        filter, noun = as_filter(place), german_verbs.VERBS["aufdecken"]
        roles.scope.revealed = place.node.slot
        roles.scope.mention(Referent(("slot", place.node.found), roles.gender(filter), filter))
        return Phrase("", tail=f", bis {who} {text} {noun.form('2sg' if you else '3sg')}")
    hand = _plain("def", roles.noun("zone", "hand"), "dat").text
    return Phrase("", tail=f", bis {who} {goal_cards(roles, place, 'acc').text} auf {hand} {'hast' if you else 'hat'}")


def named_card(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine Karte", "eine Einheit"."""
    filter: Filter = getattr(place.node, "filter", Filter())
    roles.scope.choices.append(("card", getattr(place.node, "slot", -1)))
    return Phrase(roles.phrase(filter, "indef", case))


def named_word(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "einen Untertyp"."""
    what = getattr(place.node, "what", "name")
    if what == "name" or getattr(place.node, "filter", Filter()) != Filter():
        raise NotSayable(place.node, "a card is named")
    roles.scope.choices.append((what, getattr(place.node, "slot", -1)))
    return _plain("indef", german.NOUNS[f"{what}_noun"], case)


def named_number(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine Zahl"."""
    roles.scope.choices.append(("number", getattr(place.node, "slot", -1)))
    return _plain("indef", german.NOUNS["number"], case)


def bound(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """One end of "von 1 bis 6"."""
    return Phrase(str(place.value))


# --- places and control ----------------------------------------------------------------------------------------------


def grave(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "der Ablage"."""
    return _plain("def", roles.noun("zone", "discard"), case)


def your_control(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "deine Kontrolle", "die Kontrolle deines Gegners"."""
    noun = german.NOUNS["control"]
    if isinstance(place.value, You):
        return _plain("you", noun, case)
    if not isinstance(place.value, Player):
        raise NotSayable(place.node, "nobody controls it")
    return Phrase(f"{_plain('def', noun, case).text} {roles.player(place.value, 'gen')}")


def own_control(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "seine Kontrolle": the possessive agrees with the subject."""
    gender = gender_of(roles, as_target(place))
    return _plain("her" if gender in ("f", "pl") else "him", german.NOUNS["control"], case)


def gender_of(roles: GermanNumbers, target: Ref) -> Gender:
    """The gender of something that the clause names."""
    filter = getattr(target, "filter", None)
    known = roles.scope.knows(target)
    gender = roles.scope.find(target).gender if known or not isinstance(filter, Filter) else roles.gender(filter)
    if gender is None:
        raise NotSayable(target, "its nouns have different genders")
    return gender


# --- tokens and copies -----------------------------------------------------------------------------------------------


def entry_counters(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "2 Wachstumsmarken"."""
    if isinstance(getattr(place.node, "model", None), Ref):
        raise NotSayable(place.node, "what is copied would have them")
    noun, number = roles.counter(getattr(place.node, "counter", None)), as_number(place)
    if number == Lit(1):
        return Phrase(f"{german.determiner('indef', case, noun.gender)} {german.noun(noun, case, False)}")
    return Phrase(roles.number(number, german.noun(noun, case, False), german.noun(noun, case, True)))


def token(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine 1/1/1-Drohne mit Sofortstart", "2 Kopien einer Einheit"."""
    model = as_model(place, "model")
    one, several, gender = _described(roles, model, case)
    text = roles.number(how_many(place), one, several)
    alone = text.startswith("1 ")
    if alone:
        text = f"{german.determiner('indef', case, gender)} {text[2:]}"
    elif isinstance(model, Token):  # a number in digits would run into the values
        digits, _, rest = text.partition(" ")
        text = f"{number_word('de', digits)} {rest}"
    copy, key = not isinstance(model, Token), ("slot", getattr(place.node, "slot", -1))
    mentioned = Referent(key, gender, called(roles.context, model), copy=copy)
    roles.scope.mention(mentioned if alone else replace(mentioned, gender="pl", plural=True))
    return Phrase(text)


def model(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine 0/0/1-Drohne", "eine Karte namens …", "eine Kopie einer Einheit"."""
    if isinstance(place.value, Named):
        return Phrase(roles.phrase(Filter(tests=(place.value,)), "indef", case))
    text, _, gender = _described(roles, as_model(place, place.role.name), case)
    return Phrase(f"{german.determiner('indef', case, gender)} {text}")


def _described(roles: GermanNumbers, model: Token | Named | Ref, case: Case) -> tuple[str, str, Gender]:
    """A token or a copy without its number, in the singular and the plural, and the gender of its noun."""
    if not isinstance(model, Token):
        of = f"von „{roles.card(model)}“" if isinstance(model, Named) else roles.refer(one_object(model), "gen").text
        noun, prefix, posts = german.NOUNS["copy"], "", f" {of}"
    else:
        nouns = [roles.noun("subtype", s) for s in model.subtypes]
        short = told_by_values(roles.context, model)
        noun = nouns[0] if short else roles.noun("type", model.kind)
        names = "" if short else "".join(f"{german.noun(n, 'nom', False)}-" for n in nouns)
        having = [roles.keyword(k.keyword, k.number, k.stat) for k in model.keywords]
        having += [f"„{quotable(model.abilities, roles.lexicon, roles.context)}“"] if model.abilities else []
        prefix, posts = f"{values(model)}-{names}", f" mit {listed(having, ' und ')}" if having else ""
    one, several = (f"{prefix}{german.noun(noun, case, plural, 'mixed')}{posts}" for plural in (False, True))
    return one, several, noun.gender


# --- several at once -------------------------------------------------------------------------------------------------


def many(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "feindliche Einheiten", "deine Einheiten"."""
    filter = as_filter(place)
    return Phrase(roles.phrase(filter, "you" if filter.side == "own" else None, case, True))


def up_to_many(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "bis zu 3 feindliche Einheiten"."""
    return Phrase(roles.phrase(as_filter(place), None, case, True, f"bis zu {getattr(place.node, 'most', 0)}"))


def doubled_counters(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die Zahl der Wachstumsmarken auf einer Einheit"."""
    counters = german.noun(roles.counter(getattr(place.node, "counter", None)), "gen", True)
    number, the = _plain("def", german.NOUNS["number"], case).text, german.determiner("def", "gen", "pl")
    return Phrase(f"{number} {the} {counters} auf {roles.refer(as_ref(place), 'dat').text}")


def own_resource(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "deine Credits"."""
    name = "you" if isinstance(getattr(place.node, "player", None), You) else "him"
    noun = roles.noun("resource", as_word(place))
    return Phrase(f"{german.determiner(name, case, 'pl')} {german.noun(noun, case, True)}")


def pair(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "diese Einheit und eine feindliche Einheit"; "sie" if nothing else was mentioned."""
    left, right = pair_of(place)
    if only_two(roles.scope, left, right):
        return Phrase(german.pronoun(case, "pl"), plural=True)
    plain_pair(left)
    texts = [roles.refer(ref, case).text for ref in (left, right)]
    return Phrase(" und ".join(texts), plural=True)


def each_other(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "einander"."""
    return Phrase("einander")


def own_damage(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "Schaden in Höhe ihrer ATK"."""
    damage = german.noun(german.NOUNS["damage"], case, False)
    return Phrase(f"{damage} in Höhe {_plain('her', roles.noun('attribute', as_word(place)), 'gen').text}")


# --- the course of the game ------------------------------------------------------------------------------------------


def extra_action(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "eine weitere Aktion"."""
    noun = german.NOUNS["action"]
    text = roles.group("indef", "", [german.ADJECTIVES["extra"]], case, noun.gender, german.noun(noun, case, False))
    return Phrase(text)


def this_attack(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "diesem Angriff"; what is turned aside is "der Angriff"."""
    return _plain("def" if isinstance(place.node, Redirect) else "this", german.NOUNS["attack"], case)


EFFECT_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
    {
        "any_cards": any_cards,
        "all_cards": all_cards,
        "hand_cards": hand_cards,
        "all_of_it": all_of_it,
        "goal_cards": goal_cards,
        "goal": goal,
        "own_control": own_control,
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
