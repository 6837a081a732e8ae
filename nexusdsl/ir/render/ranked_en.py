"""English: "the player with the most sectors", "the player with fewer cards in hand"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.ir.nodes import PlayerWith
from nexusdsl.ir.render.ranked import Had, bid, first_said, had
from nexusdsl.vocabulary import english

if TYPE_CHECKING:
    from nexusdsl.ir.render.nouns_en import EnglishNouns


def player(nouns: EnglishNouns, who: PlayerWith, subject: bool) -> str:
    """The player as a phrase; "they" where nobody else can be meant."""
    if not first_said(nouns.scope, who):
        return english.PRONOUNS["they"][0 if subject else 1]
    rank = bid(nouns.scope, who)
    if rank is not None:
        word = {"greater": "higher"}.get(rank, english.ADJECTIVES.get(rank, rank))
        return f"the {english.NOUNS['player'].singular} with the {word} {english.NOUNS['number'].singular}"
    what = had(who.number)
    if who.alone:
        lead = "more" if who.best == "max" else "less" if what.stat is not None else "fewer"
    else:
        least = english.OTHER_ADJECTIVES["fewest"] if what.stat is not None else english.ADJECTIVES["fewest"]
        lead = f"the {english.ADJECTIVES['most'] if who.best == 'max' else least}"
    return f"the {english.NOUNS['player'].singular} with {_things(nouns, what, lead)}"


def _things(nouns: EnglishNouns, what: Had, lead: str) -> str:
    """What the player has."""
    if what.filter is not None:
        return nouns.phrase(what.filter, None, True, lead)
    if what.resource is not None:
        return f"{lead} {english.noun(nouns.noun('resource', what.resource), True)}"
    if what.stat is not None:
        return f"{lead} {nouns.name('attribute', what.stat)}"
    cards = f"{lead} {english.NOUNS['card'].plural} in"
    if what.zone == "hand":
        return f"{cards} {nouns.noun('zone', 'hand').singular}"
    return f"{cards} {english.POSSESSIVES['they']} {nouns.noun('zone', what.zone or '').singular}"
