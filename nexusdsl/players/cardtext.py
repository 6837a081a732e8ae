"""A card as a person reads it: name, type, values, rules text. Only what a seat may know."""

from __future__ import annotations

from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Obj
from nexusdsl.runtime.views import bit_of, knowers


def card_text(game: Game, oid: int, seat: int, lang: str, looked_at: bool = False) -> str:
    """Several lines about the card, or "" where there is none or the seat may neither know it nor looks at it now."""
    if oid < 0 or not (looked_at or knowers(game, game.objs[oid]) & bit_of(game, seat)):
        return ""
    o = game.objs[oid]
    card = o.d.card
    german = lang == "de"
    name = (card.name_de or card.name_en) if german else (card.name_en or card.name_de)
    kind = game.program.ruleset.types[card.type]
    head = f"{name} {card.number} — {kind.name_de if german else kind.name_en}"
    text = (card.text_de or card.text_en) if german else (card.text_en or card.text_de)
    return "\n".join(f"      {line}" for line in (head, values(game, o, lang), *text.splitlines()) if line)


def values(game: Game, o: Obj, lang: str) -> str:
    """The values of an object, current ones for what is in play."""
    ruleset = game.program.ruleset
    kind = ruleset.types[o.d.card.type]
    shown = []
    for attribute in kind.attributes:
        de, en = ruleset.words.get(f"attribute.{ruleset.attributes[attribute]}", ("", ""))
        shown.append(f"{(de if lang == 'de' else en) or ruleset.attributes[attribute]} {game.stat(o, attribute)}")
    return " · ".join(shown)
