"""German: control, attributes that are set or exchanged, and prevented damage."""

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
from nexusdsl.ir.render.numbers_de import GermanNumbers
from nexusdsl.ir.render.phrase import Phrase, Place
from nexusdsl.ir.render.scope import NotSayable
from nexusdsl.ir.render.shares import counted_of
from nexusdsl.ir.render.shares_de import value
from nexusdsl.ir.render.states import ALL, exchange, said_inside, short
from nexusdsl.ir.render.values import as_filter, as_number, as_ref, literal, one_object, several
from nexusdsl.vocabulary import german, german_verbs
from nexusdsl.vocabulary.german import Case
from nexusdsl.vocabulary.words import GermanNoun


def the_control(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die Kontrolle"."""
    noun = german.NOUNS["control"]
    return Phrase(f"{german.determiner('def', case, noun.gender)} {german.noun(noun, case, False)}")


def two_stats(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die ATK und die HP einer Einheit"."""
    node = place.node
    swap = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(swap, SwapStats):
        raise NotSayable(node, "nothing is exchanged")
    left, right = roles.noun("attribute", swap.left), roles.noun("attribute", swap.right)
    ref = _owner(place)
    possessive = roles.possessor(ref) if roles.scope.knows(ref) else None
    det = possessive or "def"
    first = f"{german.determiner(det, case, left.gender)} {german.noun(left, case, False)}"
    if possessive:
        return Phrase(f"{first} und {german.determiner(det, case, right.gender)} {german.noun(right, case, False)}")
    return Phrase(f"{first} und {roles.belonging(right, ref, case)}")


def stat_of_two(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die ATK zweier feindlicher Einheiten"."""
    node = place.node
    ref = node.target if isinstance(node, Apply) else None
    head = exchange(ref, node.modifiers) if isinstance(node, Apply) else None
    if head is None or not isinstance(ref, Choose) or not isinstance(ref.by, You):
        raise NotSayable(node, "nothing is exchanged")
    both = roles.refer(ref, "gen").text.removeprefix("2 ")
    return Phrase(f"{roles.det('def', case, roles.noun('attribute', head.stat))} zweier {both}")


def set_stat(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die ATK einer feindlichen Einheit"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else node
    if not isinstance(head, SetStat | AddStat):
        raise NotSayable(node, "nothing is set")
    noun = roles.noun("attribute", head.stat)
    return Phrase(roles.belonging(noun, _owner(place), case), plural=noun.gender == "pl")


def set_to(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "1", "die ATK einer eigenen Einheit"."""
    amount = as_number(place)
    if isinstance(amount, StatOf):
        return Phrase(roles.belonging(roles.noun("attribute", amount.stat), one_object(amount.ref), case))
    return Phrase(value(roles, amount, case) if counted_of(amount) else literal(amount))


def set_equal(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "der Zahl der Karten auf deiner Hand"."""
    return Phrase(value(roles, as_number(place)))


def prevented(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "jeden Schaden, den eine eigene Einheit erleiden würde"."""
    node = place.node
    head = node.modifiers[0] if isinstance(node, Apply) else None
    if not isinstance(node, Apply) or not isinstance(head, Prevent):
        raise NotSayable(node, "nothing is prevented")
    noun = german.NOUNS["combat_damage" if head.combat_only else "damage"].singular
    several = head.amount is not None and head.amount > 1
    if head.amount is None and head.shield:
        lead = roles.group("def", "", [german.ADJECTIVES["next"]], case, "m", noun)
    elif head.amount is None:
        lead = f"{german.determiner('each', case, 'm')} {noun}"
    else:
        stems = [german.ADJECTIVES["next"]]
        lead = roles.group("def", "", stems, case, "pl" if several else "m", f"{head.amount} {noun}")
    ref = as_ref(place)
    if ref == ALL:
        return Phrase(lead)
    if not short(ref):
        raise NotSayable(ref, "too much stands between a noun and its relative clause")
    who = roles.refer(ref, "nom")
    period = ""
    if head.shield and said_inside(node.target, node.modifiers, node.duration):
        word = roles.noun("period", node.duration.period or "")
        period = f" in {german.determiner('this', 'dat', word.gender)} {german.noun(word, 'dat', False)}"
    pronoun = "die" if several else "den"
    return Phrase(f"{lead}, {pronoun} {who.text}{period} erleiden {'würden' if who.plural else 'würde'}")


def _owner(place: Place) -> Ref:
    """Whose attributes are meant: one object, or each of a kind."""
    ref = as_ref(place)
    if several(ref) or (isinstance(ref, Choose) and (ref.lo == 0 or not isinstance(ref.by, You))):
        raise NotSayable(ref, "it says no attribute of several, nor who chooses")
    return ref


def _which(roles: GermanNumbers, place: Place, word: str, filter: Filter, who: Player, time: str) -> Phrase:
    """ "die nächste Karte, die du in dieser Runde spielst,"."""
    if not isinstance(who, You | Opponent):
        raise NotSayable(place.node, "each player would play another card first")
    gender = roles.gender(filter)
    if gender is None or filter.side is not None or filter.other or roles.posts(filter, False):
        raise NotSayable(place.node, "too much stands between a noun and its relative clause")
    nouns = " oder ".join(prefix + german.noun(noun, "nom", False) for prefix, noun in roles.heads(filter))
    stems = [german.ADJECTIVES[word], *roles.stems(filter)]
    lead = roles.group("def", "", stems, "nom", gender, nouns)
    pronoun = german.determiner("def", "acc", gender)
    verb = german_verbs.VERBS["spielen"].form("2sg" if isinstance(who, You) else "3sg")
    return Phrase(" ".join(w for w in (f"{lead},", pronoun, roles.player(who, "nom"), time, f"{verb},") if w))


def next_played(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die nächste Karte, die du in dieser Runde spielst,"."""
    node, ref = place.node, place.value
    duration = node.duration if isinstance(node, Apply) else roles.scope.until
    if duration is None or not isinstance(ref, NextPlayed):
        raise NotSayable(node, "nothing is played next")
    time = ""
    if duration == Duration("end", duration.period):
        word = roles.noun("period", duration.period or "")
        time = f"in {german.determiner('this', 'dat', word.gender)} {german.noun(word, 'dat', False)}"
    return _which(roles, place, "next", ref.filter, ref.player, time)


def first_played(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die erste Einheit, die du in jeder Runde spielst,"."""
    ref = place.value
    if not isinstance(ref, FirstPlayed):
        raise NotSayable(place.node, "nothing is played first")
    word = roles.noun("period", ref.period)
    time = f"in {german.determiner('each', 'dat', word.gender)} {german.noun(word, 'dat', False)}"
    return _which(roles, place, nth(ref), ref.filter, ref.player, time)


def more_cards(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "1 Karte mehr"."""
    return _more(roles, place, case, german.NOUNS["card"])


def more_resource(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "1 Credit mehr"."""
    return _more(roles, place, case, roles.noun("resource", getattr(place.node, "what", "")))


def _more(roles: GermanNumbers, place: Place, case: Case, noun: GermanNoun) -> Phrase:
    more = not isinstance(place.node, RoundExtra) or place.node.sign > 0
    word, amount = "mehr" if more else "weniger", as_number(place)
    forms = german.noun(noun, case, False), german.noun(noun, case, True)
    if isinstance(amount, Lit | Param):
        return Phrase(f"{roles.number(amount, *forms)} {word}")
    if isinstance(amount, AtMost) and not isinstance(amount.number, Lit | Param):
        roles.limits += f", jedoch höchstens {amount.limit}"
        amount = amount.number
    per, each = roles.each(amount)
    return Phrase(f"{roles.number(per, *forms)} {word} für {each}")


def cards_from(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "Einheiten aus deiner Ablage"."""
    return Phrase(roles.phrase(as_filter(place), None, case, True))


def own_discard(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "deiner Ablage"."""
    return Phrase(roles.zone("discard", You(), case))


def any_card(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "keine Karten"."""
    return Phrase(f"{german.determiner('no', case, 'pl')} {german.noun(german.NOUNS['card'], case, True)}")


def any_gain(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "keine Credits": the only resource of the ruleset."""
    words = [w for w in roles.lexicon.words if w.category == "resource" and w.de is not None]
    if len(words) != 1:
        raise NotSayable(place.node, "which resource?")
    noun = german.noun(roles.noun("resource", words[0].id), case, True)
    return Phrase(f"{german.determiner('no', case, 'pl')} {noun}")


def game(roles: GermanNumbers, place: Place, case: Case) -> Phrase:
    """ "die Partie"."""
    noun = roles.noun("period", "game")
    return Phrase(f"{german.determiner('def', case, noun.gender)} {german.noun(noun, case, False)}")


STATE_KINDS: Final = MappingProxyType[str, Callable[[GermanNumbers, Place, Case], Phrase]](
    {
        "the_control": the_control,
        "stat_of_two": stat_of_two,
        "two_stats": two_stats,
        "set_stat": set_stat,
        "set_to": set_to,
        "set_equal": set_equal,
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
