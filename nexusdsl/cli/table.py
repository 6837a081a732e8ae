"""Sets the table: a set as definitions to play with, decks, a game.

Shipped sets are played by their generated code as long as it is what their card text says; every other set is played by
the interpreter, so that nothing of it is ever executed.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Literal, TypeAlias

import nexusdsl.games
from nexusdsl.cli.context import FindingsError, UsageError
from nexusdsl.cli.deckfiles import CheckedDeck
from nexusdsl.cli.workspace import is_shipped, load
from nexusdsl.compiler import Compiled, Loader
from nexusdsl.decks.cards import GameDeck, game_deck
from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.plan_digest import digest
from nexusdsl.ir.sets import CardSet
from nexusdsl.replay.model import Outcome
from nexusdsl.resources import generated_dir
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program

Execution: TypeAlias = Literal["generated", "interpreter"]


@dataclass(frozen=True, slots=True)
class PlaySet:
    """A set ready to be played. `rules` is the hash of all card text and rules that a log must agree with."""

    definitions: SetDef
    rules: str
    execution: Execution
    module: ModuleType
    plurals: Mapping[str, Text]  # of resources, for telling

    programs: dict[tuple[tuple[str, str], ...], Program] = field(default_factory=dict, compare=False, repr=False)

    def program(self, options: Mapping[str, str]) -> Program:
        """The set linked with the game's procedures, once per choice of options. Raises UsageError for unknown ones."""
        key = tuple(sorted(options.items()))
        if key not in self.programs:
            try:
                self.programs[key] = self.module.new_program(self.definitions, dict(options))
            except BadSetup as error:
                raise _bad_setup(error) from None
        return self.programs[key]

    def deal(
        self, decks: Sequence[GameDeck], seed: int, options: Mapping[str, str] | None = None, listening: bool = True
    ) -> Game:
        """A game at its first decision; `listening`: events are logged. Raises UsageError if it cannot be set up."""
        program = self.program(options or {})
        try:
            seats = [self.module.Deck(deck.cards, deck.faction) for deck in decks]
            game: Game = self.module.new_game(program, seats, seed, listening=listening)
        except BadSetup as error:
            raise _bad_setup(error) from None
        return game


def _bad_setup(error: BadSetup) -> UsageError:
    return UsageError(f"so lässt sich nicht spielen ({error}).", f"the game cannot be set up ({error}).")


def play_set(target: str | Path, loader: Loader, execution: Execution | None = None) -> PlaySet:
    """A set by name or folder. Raises FindingsError if it has errors, UsageError if no module plays its ruleset."""
    compiled = load(loader, target)
    if compiled.set is None or not compiled.ok:
        raise FindingsError(compiled.diagnostics, compiled.sources)
    place = loader.find(target)
    rules = digest(compiled.set, compiled.used)
    module = games_module(compiled.set)
    if execution != "interpreter" and place is not None and is_shipped(place):
        generated = generated_set(compiled.set, rules)
        if generated is not None:
            return PlaySet(generated, rules, "generated", module, plurals(compiled.set))
    if execution == "generated":
        raise UsageError(
            f"der erzeugte Code von {target} fehlt oder ist veraltet (nexus build).",
            f"the generated code of {target} is missing or stale (nexus build).",
        )
    return PlaySet(interpreted_set(compiled), rules, "interpreter", module, plurals(compiled.set))


def plurals(cardset: CardSet) -> dict[str, Text]:
    """The printed plural of each resource by id; a language without one shows the other's."""
    found = {}
    for word in cardset.ruleset.words:
        forms = [noun.plural for noun in (word.de, word.en) if noun is not None]
        if word.category == "resource" and forms:
            found[word.id] = Text(forms[0], forms[-1])
    return found


def interpreted_set(compiled: Compiled) -> SetDef:
    """The definitions of the interpreter."""
    from nexusdsl.interpreter import load as load_definitions

    assert compiled.set is not None
    return load_definitions(compiled.set, compiled.used)


def generated_set(cardset: CardSet, rules: str) -> SetDef | None:
    """The definitions of the shipped package, or None if it is missing, damaged or made from other card text."""
    from nexusdsl.codegen.package import PackageError, load_package

    folder = generated_dir() / cardset.id
    if cardset.uses:
        return None
    try:
        if json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["ir"] != rules:
            return None
        return load_package(folder)
    except (PackageError, OSError, ValueError, KeyError, TypeError):
        return None


def games_module(cardset: CardSet) -> ModuleType:
    """The procedures of the set's game; only modules of ours, never a name from a file."""
    known = [info.name for info in pkgutil.iter_modules(nexusdsl.games.__path__)]
    if cardset.ruleset.id not in known:
        id = cardset.ruleset.id
        raise UsageError(f"es gibt keine Spielregeln {id}.", f"there are no procedures for the ruleset {id}.")
    return importlib.import_module(f"nexusdsl.games.{cardset.ruleset.id}")


def deck_for_game(checked: CheckedDeck) -> GameDeck:
    """The deck of a checked file. Raises FindingsError if it is not legal."""
    if not checked.legal or checked.pool is None:
        raise FindingsError(checked.findings, checked.sources)
    return game_deck(checked.deck, checked.pool)


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

    def concede(self, seat: int) -> None:
        """A seat gives up."""
        self.game.concede(seat)

    def state_hash(self) -> str:
        """The hash of the whole state."""
        return self.game.digest()

    def outcome(self) -> Outcome | None:
        """The result."""
        return outcome_of(self.game)
