"""`nexus game`: one whole game between two players of the computer, told."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from nexusdsl.cli.context import DEFAULT, Common, UsageError, chosen_rules
from nexusdsl.cli.narrate import Narrator
from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Text
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

SHIPPED = ("militaer_ansturm", "syndikat_schatten")


def game(
    *,
    decks: tuple[str, str] = SHIPPED,
    bots: tuple[str, str] = ("greedy", "greedy"),
    seed: int = 1,
    log: Path | None = None,
    interpret: bool = False,
    waves: bool = False,
    rule: Annotated[tuple[str, ...], Parameter(consume_multiple=False)] = (),
    common: Common = DEFAULT,
) -> int:
    """Plays a whole game and tells it; the last line is the result.

    Parameters
    ----------
    decks
        Two deck files, or names of shipped decks.
    bots
        Two players: random, greedy, ismcts (ismcts@200: iterations, ismcts@500ms: time), or module:Class.
    seed
        Number that all chance follows from.
    log
        File to write the log to, for nexus replay.
    interpret
        Play by the interpreter even where there is generated code.
    waves
        A match: best of three waves.
    rule
        KEY=VALUE: another choice of a ruling (docs/rulings.md); may be given several times.
    """
    policies, options = seated(bots, seed), chosen_rules(rule)
    loader = new_loader()
    checked = tuple(check_deck_file(find_deck(name), loader, options=options) for name in decks)
    dealt = tuple(deck_for_game(each) for each in checked)
    play = play_set(set_of(checked, loader), loader, "interpreter" if interpret else None)
    if waves:
        return match_of(Match(play, dealt, seed, options), bots, log, common)
    running = play.deal(dealt, checked_seed(seed), options)
    writer = LogWriter(header(play, dealt, seed, bots, options))
    common.say(introduction(dealt, bots, running))
    narrator = Narrator(running, common.language, plurals=play.plurals)
    tell(narrator, policies, writer, common)
    outcome = outcome_of(running)
    writer.end(outcome, running.digest())
    if log is not None:
        write(log, writer.text)
    print(f"result: {shown(outcome)} seed={seed}")
    return 0


def match_of(match: Match, bots: tuple[str, str], log: Path | None, common: Common) -> int:
    """Plays a match between players of the computer."""
    from nexusdsl.cli.match import Told, no_swaps, run

    def play(running: Game, writer: LogWriter) -> None:
        policies = seated(bots, match.game_seed)
        tell(Narrator(running, common.language, plurals=match.play.plurals), policies, writer, common)

    return run(match, Told(bots, log, common), no_swaps, play)


def seated(names: tuple[str, str], seed: int) -> tuple[Policy, ...]:
    """The players of both seats, each with its own chance. Raises PlayerError for one that cannot be had."""
    return tuple(player(name, 2 * checked_seed(seed) + seat) for seat, name in enumerate(names))


def introduction(decks: tuple[GameDeck, ...], players: tuple[str, ...], running: Game) -> Text:
    """Who plays what."""
    seats = [f"{running.rules.seat_name(i)} = {deck.name} ({players[i]})" for i, deck in enumerate(decks)]
    return Text(" · ".join(seats), " · ".join(seats))


def tell(narrator: Narrator, policies: tuple[Policy, ...], writer: LogWriter, common: Common) -> None:
    """Plays to the end, move by move, and prints what happens unless `--quiet`."""
    running = narrator.game
    speak(narrator, common)
    while True:
        decision = running.decision
        if decision is None:
            break
        index = policies[decision.seat].choose(running, decision)
        running.apply(index)
        if writer.move(index):
            writer.checkpoint(running.digest())
        speak(narrator, common)
    if not common.quiet:
        print(narrator.ending())


def speak(narrator: Narrator, common: Common) -> None:
    """Prints the news."""
    for line in narrator.news():
        if not common.quiet:
            print(line)


def write(path: Path, text: str) -> None:
    """Writes a file. Raises UsageError if that is not possible."""
    try:
        path.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UsageError(f"{path} ist nicht beschreibbar ({reason}).", f"cannot write {path} ({reason}).") from None
