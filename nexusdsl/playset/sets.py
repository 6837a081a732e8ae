"""A set as definitions to play with.

Shipped sets are played by their generated code as long as it is what their card text says; every other set is played by
the interpreter, so that nothing of it is ever executed.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Literal, TypeAlias, get_args

import nexusdsl.games
from nexusdsl.compiler import Compiled, Loader, refused
from nexusdsl.decks.cards import GameDeck
from nexusdsl.diagnostics.model import Text
from nexusdsl.ir.plan_digest import digest
from nexusdsl.ir.sets import CardSet
from nexusdsl.playset.builds import compiled_set, is_compiled
from nexusdsl.playset.errors import FindingsError, SetupError
from nexusdsl.playset.places import is_shipped, load
from nexusdsl.resources import generated_dir
from nexusdsl.runtime.decisions import BadSetup
from nexusdsl.runtime.defs import SetDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.program import Program
from nexusdsl.source import Source

Execution: TypeAlias = Literal["generated", "interpreter"]


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


def play_set(target: str | Path, loader: Loader, execution: Execution | None = None) -> PlaySet:
    """A set by name or folder. Raises NotFoundError, FindingsError if it has errors, SetupError if no
    module plays its ruleset or the execution asked for is not to be had."""
    if execution not in (None, *get_args(Execution)):
        known = ", ".join(get_args(Execution))
        raise SetupError(f"execution kann {known} sein, nicht {execution}.", f"execution is {known}, not {execution}.")
    compiled = load(loader, target)
    if compiled.set is None or not compiled.ok:
        raise FindingsError(compiled.diagnostics, compiled.sources)
    place = loader.find(target)
    rules = digest(compiled.set, compiled.used)
    module = games_module(compiled.set)
    if execution != "interpreter" and place is not None and is_shipped(place):
        generated = generated_set(compiled.set, rules)
        if generated is not None:
            return PlaySet(compiled.set, compiled.used, generated, rules, "generated", module, compiled.sources)
    if execution == "generated" and (place is None or not is_shipped(place)):
        raise SetupError(
            f"{target} ist ein eigenes Set: es wird nur vom Interpreter gespielt, nie als erzeugter Code.",
            f"{target} is a set of your own: it is played by the interpreter only, never as generated code.",
        )
    if execution == "generated":
        raise SetupError(
            f"der erzeugte Code von {target} fehlt oder ist veraltet (nexus build).",
            f"the generated code of {target} is missing or stale (nexus build).",
        )
    definitions = interpreted_set(compiled)
    return PlaySet(compiled.set, compiled.used, definitions, rules, "interpreter", module, compiled.sources)


def check_options(cardset: CardSet, options: Mapping[str, str]) -> None:
    """Raises SetupError for the first option or value that the ruleset does not know, or that goes not with another."""
    found = refused(cardset.ruleset.options, options)
    if found is not None:
        raise SetupError(found.de, found.en)


def interpreted_set(compiled: Compiled) -> SetDef:
    """The definitions of the interpreter."""
    from nexusdsl.interpreter import load as load_definitions

    assert compiled.set is not None
    return load_definitions(compiled.set, compiled.used)


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
