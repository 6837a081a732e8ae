"""Games at their start, and games as logs see them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.catalog_logs import LOG_SETUP
from nexusdsl.diagnostics.model import Diagnostic
from nexusdsl.playset.errors import PlayError, SetupError
from nexusdsl.playset.ready import PlaySet
from nexusdsl.replay.model import Header, LoggedDeck, LoggedWave, Outcome, shown_name
from nexusdsl.replay.reader import Log
from nexusdsl.replay.verify import check_rules
from nexusdsl.runtime.game import Game


def checked_seed(seed: int) -> int:
    """The seed, if a log can hold it. Raises SetupError."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        kind = type(seed).__name__
        raise SetupError(f"der Startwert muss ein int sein, nicht {kind}.", f"the seed must be an int, not {kind}.")
    if not 0 <= seed < 2**63:
        raise SetupError("der Startwert muss von 0 bis 2^63 − 1 sein.", "the seed must be from 0 to 2^63 − 1.")
    return seed


def header(
    play: PlaySet,
    decks: Sequence[GameDeck],
    seed: int,
    players: Sequence[str],
    options: Mapping[str, str] | None = None,
    wave: Any = None,
) -> Header:
    """The first line of the log; `wave`: of a game that is one."""
    logged = [LoggedDeck(name=shown_name(deck.name), faction=deck.faction, cards=list(deck.cards)) for deck in decks]
    return Header(
        schema="nexus-log/1",
        set=play.definitions.id,
        rules=play.rules,
        seed=seed,
        decks=logged,
        options=dict(options or {}),
        players=[shown_name(name) for name in players],
        wave=None if wave is None else logged_wave(wave),
    )


def logged_wave(wave: Any) -> LoggedWave:
    """A wave as a log holds it."""
    return LoggedWave(
        number=wave.number, hq=list(wave.hq), first=wave.first, sectors=list(wave.sectors), wins=list(wave.wins)
    )


def dealt(play: PlaySet, log: Log) -> tuple[Game | None, tuple[Diagnostic, ...]]:
    """The game at its first decision, as the header of the log says; None and why, if it cannot be played so."""
    other = check_rules(log, play.rules)
    if other:
        return None, other
    if log.header.set != play.definitions.id:
        theirs, ours = log.header.set, play.definitions.id
        wrong = SetupError(f"es ist eine von {theirs}, nicht von {ours}.", f"it is one of {theirs}, not of {ours}.")
        return None, (unplayable(log, wrong),)
    decks = [GameDeck(deck.name, deck.faction, tuple(deck.cards), ()) for deck in log.header.decks]
    logged = log.header.wave
    try:
        wave = None if logged is None else started(play, logged)
        return play.deal(decks, log.header.seed, log.header.options, wave=wave), ()
    except SetupError as error:
        return None, (unplayable(log, error),)


def unplayable(log: Log, error: PlayError) -> Diagnostic:
    """Why the game that the header of a log describes cannot be played, as a finding at its place."""
    return Diagnostic(LOG_SETUP, log.header_span, (("reason_de", error.text.de), ("reason_en", error.text.en)))


def started(play: PlaySet, logged: LoggedWave) -> Any:
    """The wave of a log. Raises SetupError if the game has none, or not such."""
    if not hasattr(play.module, "Wave"):
        id = play.cardset.ruleset.id
        raise SetupError(f"{id} kennt keine Wellen.", f"{id} has no waves.")
    hq, wins = tuple(logged.hq), tuple(logged.wins)
    return play.module.Wave(logged.number, hq, logged.first, tuple(logged.sectors), wins)


def outcome_of(game: Game) -> Outcome | None:
    """The result as logs and the last line of output name it."""
    result = game.result
    if result is None:
        return None
    rounds = game.rules.public(game).get("round", 0)
    winner = "-" if result.winner is None else game.rules.seat_name(result.winner)
    return Outcome(winner=winner, path=result.path, rounds=rounds if isinstance(rounds, int) else 0)


class Table:
    """A game as replays see it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def option_count(self) -> int:
        """Number of options; 0 after the end."""
        return 0 if self.game.pending is None else len(self.game.options())

    def apply(self, index: int) -> None:
        """Takes an option."""
        self.game.apply(index)

    def seat_count(self) -> int:
        """Number of seats."""
        return self.game.n_seats

    def concede(self, seat: int) -> None:
        """A seat gives up."""
        self.game.concede(seat)

    def state_hash(self) -> str:
        """The hash of the whole state."""
        return self.game.digest()

    def outcome(self) -> Outcome | None:
        """The result."""
        return outcome_of(self.game)
