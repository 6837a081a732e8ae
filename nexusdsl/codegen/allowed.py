"""What generated code may be made of: checked before a module is written and before it is imported."""

from __future__ import annotations

import ast

_NODES = (
    ast.Module, ast.ImportFrom, ast.alias, ast.FunctionDef, ast.arguments, ast.arg, ast.Expr, ast.Return, ast.If,
    ast.For, ast.Pass, ast.AnnAssign, ast.Name, ast.Attribute, ast.Load, ast.Store, ast.Call, ast.keyword, ast.Constant,
    ast.Tuple, ast.List, ast.Dict, ast.Starred, ast.Subscript, ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not,
    ast.USub, ast.BinOp, ast.BitOr, ast.LShift, ast.Add, ast.Sub, ast.Mult, ast.FloorDiv, ast.Compare, ast.Eq,
    ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.In, ast.NotIn,
    ast.GeneratorExp, ast.ListComp, ast.comprehension,
)  # fmt: skip
_KINDS = frozenset(_NODES)
_NAMING = frozenset((ast.ImportFrom, ast.Attribute, ast.Name, ast.FunctionDef, ast.Call))
_PLAIN = (
    "id", "attr", "arg", "name", "asname", "module", "level", "kind", "ctx", "type_comment", "type_ignores", "simple",
    "is_async",
)  # fields that hold no nodes  # fmt: skip
_BELOW: dict[type[ast.AST], tuple[str, ...]] = {
    kind: tuple(field for field in kind._fields if field not in _PLAIN) for kind in _NODES
}
_BELOW[ast.Constant] = ()
_IMPORTS = (
    "__future__",
    "typing",
    "nexusdsl.runtime.defs",
    "nexusdsl.runtime.game",
    "nexusdsl.runtime.objects",
    "nexusdsl.runtime.topics",
)
_BUILTINS = ("abs", "all", "len", "max", "min")
_RECEIVERS = ("TOPICS", "VERBS", "ZONES", "STATES")


class ForbiddenCodeError(ValueError):
    """A module holds something that generated code never holds."""


def check(source: str, name: str) -> None:
    """Raises ForbiddenCodeError if the module `name` is not of the kind that we generate."""
    try:
        tree = ast.parse(source, name)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ForbiddenCodeError(f"{name}: {type(error).__name__}") from None
    known = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    known |= {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    for statement in tree.body:
        _top(statement, name)
    for node in _everything(tree, name):
        if type(node) in _NAMING:
            _names(node, known, name)


def _everything(tree: ast.AST, name: str) -> list[ast.AST]:
    """All nodes of a tree but those that only say whether a name is read or written."""
    found = [tree]
    for node in found:  # it grows while it is gone through
        kind = type(node)
        if kind not in _KINDS:
            raise ForbiddenCodeError(f"{name}: {kind.__name__}")
        for field in _BELOW[kind]:
            value = getattr(node, field)
            if isinstance(value, list):
                found += value
            elif value is not None:
                found.append(value)
    return found


def _top(statement: ast.stmt, name: str) -> None:
    """A docstring, imports, functions and constants stand in a module, nothing else."""
    docstring = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    if not docstring and not isinstance(statement, ast.ImportFrom | ast.FunctionDef | ast.AnnAssign):
        raise ForbiddenCodeError(f"{name}: {type(statement).__name__} outside functions")


def _names(node: ast.AST, known: set[str], name: str) -> None:
    if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module not in _IMPORTS:
        raise ForbiddenCodeError(f"{name}: import of {node.module}")
    if isinstance(node, ast.ImportFrom) and (node.level > 1 or ("." in (node.module or "") and node.level == 1)):
        raise ForbiddenCodeError(f"{name}: import from outside the package")
    if isinstance(node, ast.Attribute | ast.Name):
        text = node.attr if isinstance(node, ast.Attribute) else node.id
        if text.startswith("_"):
            raise ForbiddenCodeError(f"{name}: name {text}")
    if isinstance(node, ast.FunctionDef) and (node.decorator_list or node.args.defaults or node.args.kw_defaults):
        raise ForbiddenCodeError(f"{name}: decorator or default in {node.name}")
    if isinstance(node, ast.Call):
        _called(node.func, known, name)


def _called(function: ast.expr, known: set[str], name: str) -> None:
    """Calls go to the kernel's state, to its definitions, and to functions of the module."""
    if isinstance(function, ast.Name) and (function.id in known or function.id in _BUILTINS):
        return
    if isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name):
        if function.value.id == "game" or (function.value.id in _RECEIVERS and function.attr == "index"):
            return
    raise ForbiddenCodeError(f"{name}: call of {ast.unparse(function)[:60]}")
