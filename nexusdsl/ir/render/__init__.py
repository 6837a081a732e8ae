"""Canonical German and English rules text of the intermediate representation."""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.ir.nodes import Ability, Condition, Effect
from nexusdsl.ir.render.abilities import Abilities, joined
from nexusdsl.ir.render.english import English
from nexusdsl.ir.render.german import German
from nexusdsl.ir.render.phrase import neat, stopped
from nexusdsl.ir.render.reminder import bind
from nexusdsl.ir.render.scope import Context, NotSayable, NotSayableError
from nexusdsl.ir.render.sentences import Style
from nexusdsl.ir.render.speaker import Speaker
from nexusdsl.vocabulary.lexicon import Lexicon

__all__ = [
    "PLAIN",
    "Context",
    "NotSayable",
    "NotSayableError",
    "reminder",
    "render_abilities",
    "render_ability",
    "render_condition",
    "render_effect",
    "sentences_of",
]

PLAIN = Context()
_STYLES = {
    "de": Style(
        when="wenn",
        would="wenn",
        if_="falls",
        while_="solange",
        only_if="Spiele diese Karte nur, falls ",
        otherwise="Sonst ",
        sides=("Bei Kopf ", "Bei Zahl "),
        done_you="Wenn du das tust, ",
        done_opponent="Wenn er das tut, ",
        undone_you="Wenn du das nicht tust, ",
        undone_opponent="Wenn er das nicht tut, ",
        modes_you="wähle {}:",
        modes_opponent="dein Gegner wählt {}:",
        again=tuple(f"Wiederhole dies{n}" for n in ("", " zweimal", " dreimal", " viermal", " fünfmal")),
        counts=("eines", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn"),
        use_only="Nutze diese Fähigkeit nur",
        on_play="Ausspielen: ",
        and_=" und ",
        or_=" oder ",
        trailing=", falls ",
        unless=", es sei denn, ",
    ),
    "en": Style(
        when="when",
        would="if",
        if_="if",
        while_="as long as",
        only_if="Play this card only if ",
        otherwise="Otherwise, ",
        sides=("If heads, ", "If tails, "),
        done_you="If you do, ",
        done_opponent="If they do, ",
        undone_you="If you don't, ",
        undone_opponent="If they don't, ",
        modes_you="choose {}:",
        modes_opponent="your opponent chooses {}:",
        again=tuple(f"Repeat this process{n}" for n in ("", " twice", " three times", " four times", " five times")),
        counts=("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        use_only="Use this ability only",
        on_play="On play: ",
        and_=" and ",
        or_=" or ",
        trailing=" if ",
        unless=" unless ",
    ),
}


def _teller(lexicon: Lexicon, context: Context) -> Abilities:
    speaker: Speaker = German(lexicon, context) if lexicon.language == "de" else English(lexicon, context)
    return Abilities(speaker, _STYLES[lexicon.language])


def render_abilities(abilities: Sequence[Ability], lexicon: Lexicon, context: Context = PLAIN) -> str:
    """The canonical text of a card or keyword on one line, in the lexicon's language. Raises NotSayableError."""
    return neat(joined([(a, _teller(lexicon, context).ability(a)) for a in abilities]))


def render_ability(ability: Ability, lexicon: Lexicon, context: Context = PLAIN) -> str:
    """The canonical text of one ability. Raises NotSayableError."""
    return render_abilities((ability,), lexicon, context)


def sentences_of(ability: Ability, lexicon: Lexicon, context: Context = PLAIN) -> tuple[tuple[str, ...], ...]:
    """The sentences of an ability by the effects of its outermost sequence (one group if it has none), for comments on
    its clauses: an effect that shares a sentence in print has one of its own. Raises NotSayableError.
    """
    groups = _teller(lexicon, context).clauses(ability)
    return tuple(tuple(neat(stopped(sentence)) for sentence in group) for group in groups)


def render_effect(effect: Effect, lexicon: Lexicon, context: Context = PLAIN, within: Ability | None = None) -> str:
    """One effect as a text of its own; it may refer to the choices of `within`. Raises NotSayableError."""
    teller = _teller(lexicon, context)
    if within is not None:
        teller.ability(within)
    return neat(" ".join(stopped(teller.upper(sentence)) for sentence in teller.say(effect)))


def render_condition(condition: Condition, lexicon: Lexicon, context: Context = PLAIN) -> str:
    """A condition as a clause without its conjunction ("du einen Sektor kontrollierst"). Raises NotSayableError."""
    return neat(_teller(lexicon, context).speaker.condition(condition))


def reminder(
    abilities: Sequence[Ability],
    lexicon: Lexicon,
    context: Context = PLAIN,
    number: int | None = None,
    stat: str | None = None,
) -> str:
    """The rules text of a keyword with the parameters of one printed instance. Raises NotSayableError."""
    return render_abilities(bind(abilities, number, stat), lexicon, context)
