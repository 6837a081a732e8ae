"""A set that is ready to be played, and what is needed to make it so again in another process.

Nothing here reads card text: the compiler is not loaded.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Literal, TypeAlias

import nexusdsl.games
from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Text
from nexusdsl.driver.options import refused
from nexusdsl.ir.sets import CardSet
from nexusdsl.playset.builds import compiled_set, is_compiled
from nexusdsl.playset.errors import SetupError
from nexusdsl.resources import generated_dir
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program
from nexusdsl.source import Source

Execution: TypeAlias = Literal["generated", "interpreter"]


@dataclass(frozen=True, slots=True)
class Packed:
    """A set as values that go to other processes; `rules` is the hash of its card text and rules."""

    cardset: CardSet
    used: tuple[CardSet, ...]
    rules: str
    execution: Execution

    def ready(self) -> PlaySet:
        """The set, ready to be played. It plays as what was packed whatever has become of its files: if the generated
        code is another one by now, the interpreter plays. Raises SetupError if no module plays its ruleset."""
        generated = generated_set(self.cardset, self.rules) if self.execution == "generated" else None
        definitions = interpreted_set(self.cardset, self.used) if generated is None else generated
        execution: Execution = "interpreter" if generated is None else "generated"
        return PlaySet(self.cardset, self.used, definitions, self.rules, execution, games_module(self.cardset))


@dataclass(frozen=True, slots=True)
class PlaySet:
    """A set ready to be played. `used` are the sets it builds on, `definitions` what the kernel links, `module` the
    procedures of its game, `sources` its files; `rules` is the hash of all card text and rules, which a log must agree
    with.
    """

    cardset: CardSet
    used: tuple[CardSet, ...]
    definitions: SetDef
    rules: str
    execution: Execution
    module: ModuleType
    sources: tuple[Source, ...] = field(default=(), compare=False, repr=False)
    programs: dict[tuple[tuple[str, str], ...], Program] = field(default_factory=dict, compare=False, repr=False)

    @property
    def packed(self) -> Packed:
        """What another process needs of it."""
        return Packed(self.cardset, self.used, self.rules, self.execution)

    @property
    def plurals(self) -> dict[str, Text]:
        """The printed plural of each resource by id, for telling; a language without one shows the other's."""
        found = {}
        for word in self.cardset.ruleset.words:
            forms = [noun.plural for noun in (word.de, word.en) if noun is not None]
            if word.category == "resource" and forms:
                found[word.id] = Text(forms[0], forms[-1])
        return found

    def program(self, options: Mapping[str, str]) -> Program:
        """The set linked with the game's procedures, once per choice of options.

        Raises SetupError for an option that the ruleset does not have, or a value that it does not allow.
        """
        key = tuple(sorted(options.items()))
        if key not in self.programs:
            check_options(self.cardset, options)
            try:
                self.programs[key] = self.module.new_program(self.definitions, dict(options))
            except BadSetup as error:
                raise _bad_setup(error) from None
        return self.programs[key]

    def deal(
        self,
        decks: Sequence[GameDeck],
        seed: int,
        options: Mapping[str, str] | None = None,
        listening: bool = True,
        wave: object = None,
    ) -> Game:
        """A game at its first decision; `listening`: events are logged; `wave`: what the game's module made for it.
        Raises SetupError if it cannot be set up."""
        program = self.program(options or {})
        try:
            seats = [self.module.Deck(deck.cards, deck.faction) for deck in decks]
            start = {} if wave is None else {"wave": wave}
            game: Game = self.module.new_game(program, seats, seed, listening=listening, **start)
        except BadSetup as error:
            raise _bad_setup(error) from None
        return game


def _bad_setup(error: BadSetup) -> SetupError:
    return SetupError(f"so lässt sich nicht spielen ({error}).", f"the game cannot be set up ({error}).")


def check_options(cardset: CardSet, options: Mapping[str, str]) -> None:
    """Raises SetupError for the first option or value that the ruleset does not know, or that goes not with another."""
    found = refused(cardset.ruleset.options, options)
    if found is not None:
        raise SetupError(found.de, found.en)


def interpreted_set(cardset: CardSet, used: tuple[CardSet, ...]) -> SetDef:
    """The definitions of the interpreter."""
    from nexusdsl.interpreter import load as load_definitions

    return load_definitions(cardset, used)


def generated_set(cardset: CardSet, rules: str) -> SetDef | None:
    """The definitions of the shipped package, or None if it is missing, damaged or made from other card text."""
    from nexusdsl.codegen.package import PackageError, fingerprint, load_package

    if cardset.uses:
        return None
    directory = generated_dir() / cardset.id
    try:
        built = compiled_set(cardset.id, fingerprint(directory, rules)) if is_compiled() else None
        return built or load_package(directory, ir=rules)
    except PackageError:
        return None


def games_module(cardset: CardSet) -> ModuleType:
    """The procedures of the set's game; only modules of ours, never a name from a file."""
    known = [info.name for info in pkgutil.iter_modules(nexusdsl.games.__path__)]
    if cardset.ruleset.id not in known:
        id = cardset.ruleset.id
        raise SetupError(f"es gibt keine Spielregeln {id}.", f"there are no procedures for the ruleset {id}.")
    return importlib.import_module(f"nexusdsl.games.{cardset.ruleset.id}")
