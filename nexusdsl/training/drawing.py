"""The table in words, as a spectator sees it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from nexusdsl.runtime.game import Game
from nexusdsl.runtime.labels import HIDDEN, name_in


def drawn(game: Game, lang: str) -> str:
    """The public facts, each player, what is in play, and who is asked or how it ended."""
    view = game.view(None)
    return "\n".join(lines(game, view, lang))


def lines(game: Game, view: dict[str, Any], lang: str) -> Iterator[str]:
    """One line per player and object in play."""
    german = lang == "de"
    yield " · ".join(f"{key} {value}" for key, value in view["rules"].items() if isinstance(value, int))
    words = ("Hand", "Deck", "Ablage") if german else ("hand", "deck", "discard")
    for player in view["players"]:
        sizes = zip(words, (player["hand"], player["deck"], len(player["discard"])))
        parts = [f"{word} {size}" for word, size in sizes]
        parts += [f"{word(game, 'resource', id, german)} {value}" for id, value in player["resources"].items()]
        yield f"{player['name']}: {', '.join(parts)}"
    for each in view["board"]:
        yield object_line(game, each, view["players"], lang)
    if view["result"] is not None:
        yield f"→ {view['result']['path']}"
    elif view["decision"] is not None:
        yield f"→ {view['players'][view['decision']['seat']]['name']}"


def object_line(game: Game, o: dict[str, Any], players: list[dict[str, Any]], lang: str) -> str:
    """An object in play: whose it is, its name or type, its values."""
    german = lang == "de"
    names = {card.number: name_in(card, lang) for card in game.program.set.cards if card.number}
    types = {each.id: each.name_de if german else each.name_en for each in game.program.ruleset.types}
    whose = players[o["controller"]]["name"] if o["controller"] >= 0 else "–"
    name = HIDDEN[0 if german else 1] if o["number"] is None else names.get(o["number"], types.get(o["type"], ""))
    values = " ".join(f"{word(game, 'attribute', id, german)} {value}" for id, value in o["stats"].items())
    return f"  {whose}  {name}  {values}".rstrip()


def word(game: Game, category: str, id: str, german: bool) -> str:
    """What the ruleset calls an attribute or a resource."""
    de, en = game.program.ruleset.words.get(f"{category}.{id}", ("", ""))
    return (de if german else en) or de or en or id
