"""`nexus play`: a person at a plain terminal against a player of the computer."""

from __future__ import annotations

import secrets
from functools import partial
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from nexusdsl.cli.board import Board
from nexusdsl.cli.context import DEFAULT, Common, chosen_rules
from nexusdsl.cli.game import SHIPPED, introduction, speak, write
from nexusdsl.cli.match import Told, run
from nexusdsl.cli.narrate import Narrator
from nexusdsl.cli.swaps import asked
from nexusdsl.diagnostics.model import Text
from nexusdsl.players.human import Human, LeftError
from nexusdsl.players.policy import Policy
from nexusdsl.players.registry import player
from nexusdsl.playset.deckfiles import check_deck_file, deck_for_game, set_of
from nexusdsl.playset.games import checked_seed, header, outcome_of
from nexusdsl.playset.matches import Match
from nexusdsl.playset.places import find_deck, new_loader
from nexusdsl.playset.sets import play_set
from nexusdsl.replay.verify import shown
from nexusdsl.replay.writer import LogWriter
from nexusdsl.runtime.game import Game


def play(
    *,
    decks: tuple[str, str] = SHIPPED,
    bot: str = "greedy",
    seat: Literal["A", "B"] = "A",
    seed: int | None = None,
    log: Path | None = None,
    waves: bool = False,
    rule: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    common: Common = DEFAULT,
) -> int:
    """Plays you against the computer.

    Parameters
    ----------
    decks
        Deck of seat A and deck of seat B: files, or names of shipped decks.
    bot
        The other player: random, greedy, ismcts (ismcts@200: iterations, ismcts@500ms: time), or module:Class.
    seat
        Your seat.
    seed
        Number that all chance follows from (default: a new one).
    log
        File to write the log to, for nexus replay.
    waves
        A match: best of three waves, with swaps from your sideboard.
    rule
        KEY=VALUE: another choice of a ruling (docs/rulings.md); may be given several times.
    """
    number = secrets.randbits(31) if seed is None else checked_seed(seed)
    player(bot, number + 1)  # whoever is not there is told of before anything else
    loader, options = new_loader(), chosen_rules(rule)
    checked = tuple(check_deck_file(find_deck(name), loader, options=options) for name in decks)
    dealt = tuple(deck_for_game(each) for each in checked)
    chosen = play_set(set_of(checked, loader), loader)
    mine = "AB".index(seat)
    names = ("human", bot) if mine == 0 else (bot, "human")

    def against(running: Game, writer: LogWriter) -> None:
        policies: list[Policy] = [player(bot, number + 1)] * 2
        policies[mine] = person(running, common)
        converse(running, policies, Narrator(running, common.language, mine, chosen.plurals), writer, common)

    if waves:
        return run(
            Match(chosen, dealt, number, options), Told(names, log, common), partial(asked, mine, common), against
        )
    game = chosen.deal(dealt, number, options)
    common.say(introduction(dealt, names, game))
    writer = LogWriter(header(chosen, dealt, number, names, options))
    against(game, writer)
    outcome = outcome_of(game)
    writer.end(outcome, game.digest())
    if log is not None:
        write(log, writer.text)
    print(f"result: {shown(outcome)} seed={number}")
    return 0


def person(game: Game, common: Common) -> Human:
    """The person at this terminal."""
    board = Board(game, common.language)

    def show(running: Game, seat: int) -> None:
        print()
        print("\n".join(board.lines(running.view(seat))))

    return Human(common.language, input, print, show)


def converse(game: Game, policies: list[Policy], narrator: Narrator, writer: LogWriter, common: Common) -> None:
    """Plays until the end, or until the person concedes or leaves."""
    speak(narrator, common)
    while True:
        decision = game.decision
        if decision is None:
            break
        try:
            index = policies[decision.seat].choose(game, decision)
        except LeftError as left:
            if not left.concedes:
                common.say(Text("Die Partie bleibt unbeendet.", "The game stays unfinished."))
                return
            game.concede(decision.seat)
            writer.concede(decision.seat)
            continue
        game.apply(index)
        if writer.move(index):
            writer.checkpoint(game.digest())
        speak(narrator, common)
    print(narrator.ending())
