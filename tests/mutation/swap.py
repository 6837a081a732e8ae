"""Puts a mutant in the place of the function that it was made from, in this process."""

from __future__ import annotations

import importlib
import textwrap
from types import FunctionType, ModuleType

from tests.mutation.mutants import Mutant


def swap(mutant: Mutant) -> None:
    """From now on whoever calls the function runs the mutant, also through names under which it was imported or stored.

    Raises ValueError for a mutant that closes over other names than the function does.
    """
    module = importlib.import_module(mutant.file.removesuffix(".py").replace("/", "."))
    target, made = _found(module, mutant.function), _made(module, mutant)
    target.__code__ = made.__code__
    target.__defaults__ = made.__defaults__
    target.__kwdefaults__ = made.__kwdefaults__


def _found(module: ModuleType, name: str) -> FunctionType:
    owner, _, own = name.rpartition(".")
    value = vars(vars(module)[owner] if owner else module)[own]
    function = getattr(value, "__func__", value)
    assert isinstance(function, FunctionType)
    return function


def _made(module: ModuleType, mutant: Mutant) -> FunctionType:
    """The mutant, compiled where the function stands: a class has its names and its own `super`."""
    owner, _, own = mutant.function.rpartition(".")
    text = f"class {owner}:\n{textwrap.indent(mutant.new, '    ')}" if owner else mutant.new
    names = dict(vars(module))
    code = compile(f"from __future__ import annotations\n{text}", f"<{mutant.file}>", "exec", dont_inherit=True)
    exec(code, names)
    made = vars(names[owner])[own] if owner else names[own]
    assert isinstance(made, FunctionType)
    return made
