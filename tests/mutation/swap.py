"""Puts a mutant in the place of the function that it was made from, in this process."""

from __future__ import annotations

import gc
import importlib
import textwrap
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType

from tests.mutation.mutants import Mutant


def swap(mutant: Mutant) -> None:
    """From now on whoever calls the function runs the mutant, also through names under which it was imported or stored,
    and so does whoever calls what the function made before: an inner function that stands in a table since the import.

    Raises ValueError for a mutant that closes over other names than the function does.
    """
    module = importlib.import_module(mutant.file.removesuffix(".py").replace("/", "."))
    target, made = _found(module, mutant.function), _made(module, mutant)
    for old, new in _inner(target.__code__, made.__code__):
        for each in _running(old):
            each.__code__ = new
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


def _inner(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType]]:
    """The inner functions of both, as far as they go together. What a comprehension runs is kept nowhere."""
    codes = [[each for each in code.co_consts if isinstance(each, CodeType)] for code in (old, new)]
    for before, after in zip(*codes, strict=False):
        if before.co_name == after.co_name and (before.co_name.isidentifier() or before.co_name == "<lambda>"):
            yield before, after


def _running(code: CodeType) -> list[FunctionType]:
    """The functions of a code that there are now, also among what is frozen."""
    gc.unfreeze()
    return [each for each in gc.get_referrers(code) if isinstance(each, FunctionType) and each.__code__ is code]
