"""Canonical German and English rules text of the intermediate representation."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.ir.nodes import Ability
from nexusdsl.ir.render.abilities import Abilities, joined
from nexusdsl.ir.render.english import English
from nexusdsl.ir.render.german import German
from nexusdsl.ir.render.scope import Context, NotSayable, NotSayableError
from nexusdsl.ir.render.sentences import Style
from nexusdsl.ir.render.speaker import Speaker
from nexusdsl.vocabulary.lexicon import Lexicon

__all__ = ["PLAIN", "Context", "NotSayable", "NotSayableError", "render_abilities", "render_ability"]

PLAIN = Context()
_STYLES = {
    "de": Style(
        when="wenn", if_="falls", while_="solange", only_if="Spiele diese Karte nur, falls ", otherwise="Sonst ",
        done_you="Wenn du das tust, ", done_opponent="Wenn er das tut, ", modes_you="wähle eines:",
        modes_opponent="dein Gegner wählt eines:", on_play="Ausspielen: ", and_=" und ", or_=" oder ",
        trailing=", falls ",
    ),
    "en": Style(
        when="when", if_="if", while_="as long as", only_if="Play this card only if ", otherwise="Otherwise, ",
        done_you="If you do, ", done_opponent="If they do, ", modes_you="choose one:",
        modes_opponent="your opponent chooses one:", on_play="On play: ", and_=" and ", or_=" or ", trailing=" if ",
    ),
}


def _speaker(lexicon: Lexicon, context: Context) -> Speaker:
    return German(lexicon, context) if lexicon.language == "de" else English(lexicon, context)


def _teller(lexicon: Lexicon, context: Context) -> Abilities:
    return Abilities(_speaker(lexicon, context), _STYLES[lexicon.language])


def render_abilities(abilities: Sequence[Ability], lexicon: Lexicon, context: Context = PLAIN) -> str:
    """The canonical text of a card or keyword on one line, in the lexicon's language. Raises NotSayableError."""
    return joined([(a, _teller(lexicon, context).ability(a)) for a in abilities])


def render_ability(ability: Ability, lexicon: Lexicon, context: Context = PLAIN) -> str:
    """The canonical text of one ability. Raises NotSayableError."""
    return render_abilities((ability,), lexicon, context)
