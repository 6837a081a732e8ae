"""A played game before each of its decisions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from nexusdsl.playset.games import Table as Played
from nexusdsl.playset.sets import PlaySet
from nexusdsl.replay.model import Concession, Move
from nexusdsl.replay.reader import Log
from nexusdsl.runtime.decisions import Option
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.facts import facts
from nexusdsl.scenario.stepwriting import AIMED
from nexusdsl.scenario.wording import Wordless

Taken: TypeAlias = Move | Concession
SETUP: Final = "mulligan"  # purpose of the questions before the first round


@dataclass(slots=True)
class Recorded:
    """The games of a log before each of its decisions, counted from 1 on."""

    play: PlaySet
    log: Log
    taken: tuple[Taken, ...] = ()
    games: list[Game] = field(default_factory=list)

    @classmethod
    def of(cls, play: PlaySet, log: Log, game: Game) -> Recorded:
        """Derives the game again from its first decision on; the log has been verified."""
        taken = tuple(line for line in log.lines if isinstance(line, Move | Concession))
        games = [game.clone()]
        for line in taken:
            table = Played(game)
            if isinstance(line, Concession):
                table.concede(line.concede)
            else:
                table.apply(line.move)
            games.append(game.clone())
        return cls(play, log, taken, games)

    @property
    def last(self) -> int:
        """The number of the last decision; where the game was broken off, the one that is still open."""
        return len(self.taken) + (not self.games[-1].over)

    def before(self, at: int) -> Game:
        """The game before decision `at`."""
        return self.games[at - 1]

    def after(self, at: int) -> Game:
        """The game after the decision and the answers that belong to it."""
        conceded = at <= len(self.taken) and isinstance(self.taken[at - 1], Concession)
        return self.games[at if conceded else at + len(self.aims(at))]

    def in_setup(self, at: int) -> bool:
        """Whether the decision belongs to the setup of a single game."""
        return self.log.header.wave is None and self.before(at).waiting().purpose == SETUP

    def aims(self, at: int) -> list[tuple[str, Option]]:
        """The answers that belong to a decision: what it was aimed at."""
        found = []
        seat = self.games[at - 1].waiting().seat
        for n in range(at, len(self.taken)):
            game, taken = self.games[n], self.taken[n]
            if game.pending is None or game.pending.seat != seat or game.pending.purpose not in AIMED:
                break
            if isinstance(taken, Concession):
                break
            found.append((game.pending.purpose, Option(taken.move, game.options()[taken.move])))
        return found

    def aimed(self, at: int) -> tuple[list[int], int]:
        """The objects that a step which takes the decision names, and how many of them, the first, attack, too. Raises
        Wordless."""
        picks = self.aims(at)
        named = [option.subject for _, option in picks if option.kind == "pick"]
        partners = sum(purpose == "partner" and option.kind == "pick" for purpose, option in picks)
        taken = self.taken[at - 1]
        attack = isinstance(taken, Move) and Option(0, self.before(at).options()[taken.move]).kind == "attack"
        return named + ([self.only_target(at)] if attack and len(named) == partners else []), partners

    def only_target(self, at: int) -> int:
        """What an attack was aimed at without a question: the only thing that could be attacked. Raises Wordless."""
        game = self.games[at - 1].clone()
        game.log = []
        for taken in self.taken[at - 1 : at + len(self.aims(at))]:
            Played(game).apply(taken.move if isinstance(taken, Move) else -1)
        found = next((fact.subject for fact in facts(game) if fact.name == "attacked"), None)
        if found is None:
            raise Wordless("attack")
        return found
