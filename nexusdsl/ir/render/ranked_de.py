"""German: "der Spieler mit den meisten Sektoren", "der Spieler mit weniger Karten auf der Hand"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.ir.nodes import PlayerWith, ThatPlayer
from nexusdsl.ir.render.ranked import Had, bid, first_said, had
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.german import Case

if TYPE_CHECKING:
    from nexusdsl.ir.render.nouns_de import GermanNouns


def player(nouns: GermanNouns, who: PlayerWith, case: Case) -> str:
    """The player as a phrase; "er" where nobody else can be meant."""
    if not first_said(nouns.scope, who):
        return german.pronoun(case, "m")
    head = f"{german.determiner('def', case, 'm')} {german.noun(german.NOUNS['player'], case, False)}"
    rank = bid(nouns.scope, who)
    if rank is not None:
        adjective = german.adjective(german.ADJECTIVES[rank], "weak", "dat", "f")
        return f"{head} mit {german.determiner('def', 'dat', 'f')} {adjective} {german.NOUNS['number'].singular}"
    if who.alone:
        lead = "mehr" if who.best == "max" else "weniger"
    else:
        stem = german.ADJECTIVES["most" if who.best == "max" else "fewest"]
        lead = f"{german.determiner('def', 'dat', 'pl')} {german.adjective(stem, 'weak', 'dat', 'pl')}"
    return f"{head} mit {_things(nouns, had(who.number), lead)}"


def _things(nouns: GermanNouns, what: Had, lead: str) -> str:
    """What the player has, in the dative."""
    if what.filter is not None:
        return nouns.phrase(what.filter, None, "dat", True, lead)
    if what.resource is not None:
        return f"{lead} {german.noun(nouns.noun('resource', what.resource), 'dat', True)}"
    if what.stat is not None:
        return f"{lead} {german.noun(nouns.noun('attribute', what.stat), 'dat', True)}"
    zone = nouns.zone(what.zone or "", None if what.zone == "hand" else ThatPlayer(), "dat")
    return f"{lead} {german.noun(german.NOUNS['card'], 'dat', True)} {'auf' if what.zone == 'hand' else 'in'} {zone}"
