"""Everything that a seat or a spectator receives at a decision, as text, so that two games can be compared byte by
byte: events, views, options, windows, the drawn position, the told story, texts of cards, reasons of refusals."""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import islice

from nexusdsl.cli.board import Board
from nexusdsl.cli.narrate import Narrator
from nexusdsl.diagnostics.model import Lang
from nexusdsl.players.cardtext import card_text
from nexusdsl.runtime import log
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK

WANTED = ("attack", "block", "sacrifice", "activate", "play", "pick")


def text_of(value: object) -> str:
    """Canonical JSON."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


@dataclass(frozen=True)
class Seen:
    """What one listener received since the last decision: `events` one by one, `rest` by name."""

    events: tuple[str, ...]
    rest: tuple[tuple[str, str], ...]


class Witness:
    """One listener (a seat, or None: a spectator) of one game. The game must listen."""

    def __init__(self, game: Game, seat: int | None, lang: Lang) -> None:
        self.game = game
        self.seat = seat
        self.lang: Lang = lang
        self.read = 0
        self.narrator = Narrator(game, lang, seat)
        self.board = Board(game, lang)

    def look(self) -> Seen:
        """What is new, and how things stand."""
        told = log.events(self.game, self.seat, start=self.read)
        self.read = len(self.game.log or ())
        view = self.game.view(self.seat)
        rest = [("view", text_of(view)), ("story", "\n".join((*self.narrator.news(), self.narrator.ending())))]
        if self.seat is not None:
            rest.append(("board", "\n".join(self.board.lines(view))))
        decision = self.game.decision
        if decision is not None and decision.seat == self.seat:
            rest += self.asked()
        return Seen(tuple(text_of(event) for event in told), tuple(rest))

    def asked(self) -> list[tuple[str, str]]:
        """What the seat that is asked can ask back: texts of cards, and why something is not possible."""
        game, decision = self.game, self.game.decision
        assert decision is not None
        assert self.seat is not None
        asking = game.stack[-1].source
        about = [o.subject for o in decision.options] + ([asking & REF_MASK] if asking >= 0 else [])
        texts = [card_text(game, oid, self.seat, self.lang) for oid in about if oid >= 0]
        board = list(islice(reversed(game.board), 4))
        reasons = [game.why_not(kind, oid, aim) for kind in WANTED for oid in board for aim in (-1, board[0])]
        described = [f"{option.index} {option.kind} {option.detail}" for option in decision.options]
        return [("texts", "\n".join(texts)), ("reasons", " ".join(reasons)), ("options", "\n".join(described))]
