"""The public Python interface, for engine developers and researchers.

docs/api.md lists every name and what is promised.

    game = load_game("nxs_a01", decks=("militaer_ansturm", "syndikat_schatten"), seed=7)
    while game.decision is not None:
        game.apply(0)
    print(game.result)
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from nexusdsl.compiler import display_path
from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Diagnostic, Lang
from nexusdsl.players.errors import PlayerError
from nexusdsl.players.policy import Policy
from nexusdsl.playset.deckfiles import CheckedDeck, check_deck_file, check_deck_with, deck_for_game
from nexusdsl.playset.errors import FindingsError, NotFoundError, PlayError, SetupError
from nexusdsl.playset.games import Table, checked_seed, dealt, header, outcome_of
from nexusdsl.playset.places import find_deck, load, new_loader, read_bytes
from nexusdsl.playset.sets import Execution, PlaySet, play_set
from nexusdsl.runtime import log
from nexusdsl.runtime.decisions import Decision, GameOver, IllegalOption, KernelError, NoSeat, Option
from nexusdsl.runtime.game import Game, Result
from nexusdsl.source import Source

if TYPE_CHECKING:
    from nexusdsl.training.env import Environment

DeckLike: TypeAlias = str | Path | GameDeck | tuple[Sequence[str], str]
Options: TypeAlias = Mapping[str, str | int | bool]

__all__ = [
    "Decision",
    "DeckLike",
    "Diagnostic",
    "Execution",
    "FindingsError",
    "Game",
    "GameDeck",
    "GameOver",
    "IllegalOption",
    "KernelError",
    "NoSeat",
    "NotFoundError",
    "Option",
    "Options",
    "PlayError",
    "PlaySet",
    "PlayerError",
    "Policy",
    "Record",
    "Report",
    "Result",
    "SetupError",
    "check_deck",
    "check_set",
    "events",
    "load_deck",
    "load_game",
    "load_set",
    "play",
    "player",
    "record",
    "replay",
    "restore",
    "training_env",
]


@dataclass(frozen=True, slots=True)
class Report:
    """What is wrong with a set or a deck: all findings, by place, and the texts that they point at."""

    findings: tuple[Diagnostic, ...]
    sources: tuple[Source, ...]

    @property
    def ok(self) -> bool:
        """No finding is an error."""
        return all(finding.severity != "error" for finding in self.findings)

    def text(self, lang: Lang = "en") -> str:
        """The findings as `nexus check` prints them; "" if there are none."""
        return FindingsError(self.findings, self.sources).report(lang)


@dataclass(frozen=True, slots=True)
class Record:
    """A finished game and its log, which `replay` and `nexus replay` verify."""

    game: Game
    log: str


def load_set(set: str | Path, *, execution: Execution | None = None) -> PlaySet:
    """Compiles a set, by name, folder or file, and makes it ready for any number of games.

    `execution`: "generated" or "interpreter"; None takes generated code for shipped sets whose code is current and the
    interpreter for all others, so that nothing of a foreign set is ever executed.
    Raises NotFoundError, FindingsError if the set has errors, SetupError if nothing here plays its ruleset.
    """
    return play_set(set, new_loader(), execution)


def check_set(set: str | Path) -> Report:
    """Everything the compiler finds in a set. Raises NotFoundError."""
    compiled = load(new_loader(), set)
    return Report(compiled.diagnostics, compiled.sources)


def load_deck(deck: str | Path, set: str | Path | PlaySet | None = None) -> GameDeck:
    """A legal deck: a `.nxd` file, or the name of a shipped one. `set`: whose cards it is made of (default: its own).

    Raises NotFoundError, or FindingsError if it is not legal.
    """
    return deck_for_game(_checked(deck, set))


def check_deck(deck: str | Path, set: str | Path | PlaySet | None = None) -> Report:
    """Every rule that a deck breaks, with card and line, all at once. Raises NotFoundError."""
    checked = _checked(deck, set)
    return Report(checked.findings, checked.sources)


def load_game(
    set: str | Path | PlaySet,
    decks: Sequence[DeckLike],
    seed: int,
    *,
    options: Options | None = None,
    execution: Execution | None = None,
    listening: bool = False,
) -> Game:
    """A game at its first decision.

    `set`: name, folder or file, or what `load_set` gave (then `execution` is not looked at). A deck is the name of a
    shipped one, a `.nxd` file, what `load_deck` gave, or (card numbers, code of the main faction); only the first two
    are checked for legality. `seed` 0 … 2⁶³ − 1 decides all chance. `options` change rulings (docs/rulings.md).
    `listening`: events are kept.
    Raises NotFoundError, FindingsError for errors in set or deck, SetupError for unknown options, cards or factions.
    """
    table = set if isinstance(set, PlaySet) else load_set(set, execution=execution)
    dealt_decks = [_deck(deck, table, _values(options)) for deck in decks]
    return table.deal(dealt_decks, checked_seed(seed), _values(options), listening)


def player(name: str, seed: int) -> Policy:
    """A player with its own chance: "random", "greedy", "ismcts", or what docs/players.md lists besides.

    Raises NotFoundError if there is none of this name, its setting is wrong, or one of your own cannot be loaded.
    """
    from nexusdsl.players import registry

    try:
        return registry.player(name, seed)
    except PlayerError as error:
        raise NotFoundError(error.de, error.en) from None


def play(game: Game, policies: Sequence[Policy]) -> Result:
    """Plays a game to its end, one policy per seat. Raises NoSeat if there are fewer policies, and IllegalOption if one
    takes what is not offered.
    """
    if len(policies) != game.n_seats:
        raise NoSeat(f"{len(policies)} policies for {game.n_seats} seats")
    while (decision := game.decision) is not None:
        game.apply(policies[decision.seat].choose(game, decision))
    assert game.result is not None
    return game.result


def events(game: Game, seat: int | None = None, *, start: int = 0) -> list[dict[str, Any]]:
    """What happened from position `start` on, as `seat` (None: a spectator) may know it; [] if nobody listened. Raises
    NoSeat.
    """
    if seat is not None:
        game.seated(seat)
    return log.events(game, seat, start=start)


def record(
    set: str | Path | PlaySet,
    decks: Sequence[DeckLike],
    seed: int,
    policies: Sequence[Policy],
    *,
    names: Sequence[str] = (),
    options: Options | None = None,
    execution: Execution | None = None,
) -> Record:
    """Plays a whole game and writes its log; `names` are the players' names in it. Raises as `load_game` and `play`."""
    from nexusdsl.replay.writer import LogWriter

    table = set if isinstance(set, PlaySet) else load_set(set, execution=execution)
    dealt_decks = [_deck(deck, table, _values(options)) for deck in decks]
    game = table.deal(dealt_decks, checked_seed(seed), _values(options))
    writer = LogWriter(header(table, dealt_decks, seed, names, _values(options)))
    while (decision := game.decision) is not None:
        index = policies[decision.seat].choose(game, decision)
        game.apply(index)
        if writer.move(index):
            writer.checkpoint(game.digest())
    writer.end(outcome_of(game), game.digest())
    return Record(game, writer.text)


def replay(
    text: str | bytes | Path,
    set: str | Path | PlaySet | None = None,
    *,
    to: int | None = None,
    execution: Execution | None = None,
) -> Game:
    """Derives a logged game again, verifies every hash in it and gives the game after `to` moves (default: all).

    `text` is a log, or the path of its file; `set`: default is the one that it names.
    Raises NotFoundError if the file or the set is not there, FindingsError if the log is damaged, of other rules, or
    does not agree.
    """
    from nexusdsl.replay.reader import MAX_BYTES, log_text, read_log
    from nexusdsl.replay.verify import verify

    path = display_path(text) if isinstance(text, Path) else "log"
    data = read_bytes(text, MAX_BYTES) if isinstance(text, Path) else text.encode() if isinstance(text, str) else text
    found, findings = read_log(path, data)
    game = None
    if found is not None:
        table = set if isinstance(set, PlaySet) else load_set(set or found.header.set, execution=execution)
        game, findings = dealt(table, found)
    if found is not None and game is not None:
        findings = verify(found, Table(game), to=to)
    if findings or game is None:
        raise FindingsError(findings, (Source(path, log_text(data)),))
    return game


def restore(set: str | Path | PlaySet, state: Mapping[str, Any]) -> Game:
    """The game whose state `game.data()` gave, after it went through JSON, say. It plays on as the first one would.

    Raises SetupError if the state is none of this set's ruleset and of this version.
    """
    from nexusdsl.runtime.data import restored

    table = set if isinstance(set, PlaySet) else load_set(set)
    try:
        game = restored(table.program(dict(state["options"])), json.dumps(state))
        if game.data() != json.loads(json.dumps(state)):
            raise ValueError("it does not hold together")
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, RecursionError) as error:
        raise SetupError(f"das ist kein Spielstand ({error}).", f"this is no state of a game ({error}).") from None
    return game


def training_env(
    set: str | Path | PlaySet,
    decks: Sequence[DeckLike],
    *,
    options: Options | None = None,
    render_mode: str | None = None,
    lang: Lang = "en",
) -> Environment:
    """A PettingZoo environment (docs/training.md). With more than two decks each game draws one for every seat.

    Needs the extra `nexusdsl[rl]`. `render_mode`: "ansi", "human" or None. Raises as `load_game`, SetupError too if the
    extra is missing, there are fewer than two decks, or the mode is unknown.
    """
    from importlib.util import find_spec

    if not all(find_spec(name) for name in ("numpy", "gymnasium", "pettingzoo")):
        missing = "pip install 'nexusdsl[rl]'"
        raise SetupError(f"es fehlen Pakete zum Trainieren: {missing}.", f"training needs more packages: {missing}.")
    if render_mode not in (None, "ansi", "human"):
        raise SetupError(
            f"render_mode kann ansi, human oder None sein, nicht {render_mode}.",
            f"render_mode is ansi, human or None, not {render_mode}.",
        )
    if len(decks) < 2:
        raise SetupError("es braucht mindestens zwei Decks.", "at least two decks are needed.")
    from nexusdsl.training.env import NexusEnv, wrapped

    table = set if isinstance(set, PlaySet) else load_set(set)
    chosen = _values(options)
    deals = _Deals(table, tuple(_deck(deck, table, chosen) for deck in decks), chosen)
    return wrapped(NexusEnv(deals, render_mode, lang))


@dataclass(frozen=True, slots=True)
class _Deals:
    """Games by seed: two decks sit down in their order, of more each seat draws one."""

    table: PlaySet
    decks: tuple[GameDeck, ...]
    options: dict[str, str]

    def __call__(self, seed: int) -> Game:
        from nexusdsl.players.dice import Dice

        dice, decks = Dice(seed), self.decks
        seated = decks if len(decks) == 2 else tuple(decks[dice.below(len(decks))] for _ in range(2))
        return self.table.deal(seated, checked_seed(seed), self.options, listening=False)


def _checked(deck: str | Path, set: str | Path | PlaySet | None) -> CheckedDeck:
    path = find_deck(str(deck))
    if isinstance(set, PlaySet):
        return check_deck_with(path, set)
    return check_deck_file(path, new_loader((path,)), set)


def _deck(deck: DeckLike, table: PlaySet, options: Mapping[str, str]) -> GameDeck:
    if isinstance(deck, GameDeck):
        return deck
    if isinstance(deck, tuple):
        return GameDeck("", deck[1], tuple(deck[0]), ())
    return deck_for_game(check_deck_with(find_deck(str(deck)), table, options))


def _values(options: Options | None) -> dict[str, str]:
    """Options as rulesets write them."""
    return {key: str(value).lower() if value in (True, False) else str(value) for key, value in (options or {}).items()}
