"""Abilities in quotes: a text in a text."""

from __future__ import annotations

from dataclasses import replace

from nexusdsl.ir.nodes import Ability, KeywordAbility, OneShot, PlayCost, PlayOnlyIf
from nexusdsl.ir.quotes import quoted, spoken_as
from nexusdsl.ir.render.scope import Context, NotSayable
from nexusdsl.vocabulary.lexicon import Lexicon

_NEVER = KeywordAbility | OneShot | PlayCost | PlayOnlyIf  # what nothing in play has


def quotable(abilities: tuple[Ability, ...], lexicon: Lexicon, context: Context) -> str:
    """The text between the quotes, which holds none itself; what has it calls itself as the abilities do."""
    from nexusdsl.ir.render import render_abilities  # an ability holds modifiers

    for ability in abilities:
        if isinstance(ability, _NEVER) or any(quoted(ability)):
            raise NotSayable(ability, "nothing in play is given this")
    text = render_abilities(abilities, lexicon, replace(context, type=spoken_as(*abilities)))
    if not text or any(sign in text for sign in '"„“”'):
        raise NotSayable(None, "quotes within quotes")
    return text
