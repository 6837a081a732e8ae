"""Shows what a seat sees: bases, cards in play, hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.runtime.defs import CardDef
from nexusdsl.runtime.game import Game

LINE: Final = Text(
    "{name}{you}: {resources} · Hand {hand} · Deck {deck} · Ablage {discard}",
    "{name}{you}: {resources} · hand {hand} · deck {deck} · discard {discard}",
)
YOU: Final = Text(" (du)", " (you)")
HAND: Final = Text("Deine Hand:", "Your hand:")
SHARED: Final = Text("Offen:", "Unclaimed:")
HIDDEN: Final = Text("verdeckte Karte", "face-down card")


class Board:
    """Draws positions as text from the view of a seat, never from the state itself."""

    def __init__(self, game: Game, lang: Lang) -> None:
        self.lang: Lang = lang
        self.ruleset = game.program.ruleset
        self.cards: dict[str, CardDef] = {info.card.number: info.card for info in game.program.infos}
        self.keywords = {k.id: self.printed(k.name_de, k.name_en) for k in game.program.set.keywords}
        self.statuses = {s.id: self.printed(s.name_de, s.name_en) for s in game.program.set.statuses}
        self.types = {t.id: self.printed(t.name_de, t.name_en) for t in self.ruleset.types}

    def printed(self, de: str, en: str) -> str:
        """The one in the language of the table."""
        return (de or en) if self.lang == "de" else (en or de)

    def word(self, category: str, id: str) -> str:
        """A declared word as it is printed."""
        return self.printed(*self.ruleset.words.get(f"{category}.{id}", (id, id)))

    def lines(self, view: dict[str, Any]) -> Iterator[str]:
        """The position, opponents first."""
        seat = view["seat"]
        others = [i for i in range(len(view["players"])) if i != seat]
        shared = [o for o in view["board"] if o["controller"] not in range(len(view["players"]))]
        if shared:
            yield SHARED.in_(self.lang)
            yield from (f"    {self.object(o)}" for o in shared)
        for player in (*others, seat):
            yield from self.player(view, player)
        yield HAND.in_(self.lang)
        yield from (f"    {self.card(card)}" for card in view["hand"])

    def player(self, view: dict[str, Any], seat: int) -> Iterator[str]:
        """One seat with all that it controls in play."""
        player = view["players"][seat]
        resources = ", ".join(f"{self.word('resource', r)} {n}" for r, n in player["resources"].items())
        yield LINE.in_(self.lang).format(
            name=player["name"],
            you=YOU.in_(self.lang) if seat == view["seat"] else "",
            resources=resources,
            hand=player["hand"],
            deck=player["deck"],
            discard=len(player["discard"]),
        )
        yield from (f"    {self.object(o)}" for o in view["board"] if o["controller"] == seat)

    def object(self, o: dict[str, Any]) -> str:
        """A card or base in play."""
        known = self.cards.get(o["number"] or "")
        name = HIDDEN.in_(self.lang) if o["number"] is None else self.types.get(o["type"], "")
        if known is not None:
            name = self.printed(known.name_de, known.name_en)
        marks = [self.keywords.get(k, k) for k in o["keywords"]]
        marks += [self.statuses.get(s, s) for s in o["statuses"]] + [self.word("marker", m) for m in o["markers"]]
        extra = f" [{', '.join(marks)}]" if marks else ""
        return f"{name} {self.stats(o['stats'], self.shown_in_play(o))}{extra}".rstrip()

    def shown_in_play(self, o: dict[str, Any]) -> list[str]:
        """The values that matter in play: no cost."""
        return [name for name in o["stats"] if name != "cost"]

    def card(self, card: dict[str, Any]) -> str:
        """A card in hand."""
        known = self.cards[card["number"]]
        return f"{self.printed(known.name_de, known.name_en)} {self.stats(card['stats'], list(card['stats']))}"

    def stats(self, values: dict[str, int], names: list[str]) -> str:
        """ "ATK 3 · HP 2" """
        return " · ".join(f"{self.word('attribute', name)} {values[name]}" for name in names)
