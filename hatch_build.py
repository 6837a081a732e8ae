"""Build hook of the compiled wheel: kernel, games and generated code through mypyc. Off unless
`HATCH_BUILD_HOOK_ENABLE_CUSTOM=true` (`make wheel-fast`), so that no C compiler is needed for the pure wheel.

Compiled is a copy in a folder of its own, which differs from the sources in what mypyc needs: `Bound` becomes a class
with methods (functions in a class body would be data), classes that are made blank before they are filled are marked
as such (`__new__` would call `__init__`), frozen classes are pickled by their parts, counted names are numbers, what
callers hand in is looked at as it comes, generated values tell their types, and generated packages stand in
`nexusdsl/compiled/`, with the hash of the manifest from which they were made.
"""

from __future__ import annotations

import ast
import hashlib
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS = ("runtime", "games")
DICE = ("players/__init__.py", "players/dice.py", "players/uniform.py")  # random play is no slower than the kernel
COMPILED = "nexusdsl/compiled"
LIMIT_S = 3600
RUN = """
import sys
from mypyc.build import mypycify
from setuptools import setup
modules = mypycify(["--strict", *sys.argv[1:]], opt_level="3", debug_level="0", multi_file=True)
setup(name="nexusdsl-fast", packages=[], ext_modules=modules, script_args=["build_ext", "--inplace"])
"""
BLANK = re.compile(r"\b(\w+)\.__new__\(\1\)")
VALUE = re.compile(r"^(\w+): Final = (\w+)\($", re.MULTILINE)  # mypyc reads all modules as one cycle: types are told


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the extension modules to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        self.stage = Path(tempfile.mkdtemp(prefix="nexusdsl-fast-"))
        staged(Path(self.root), self.stage)
        compiled(self.stage)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): name for path, name in results(self.stage)})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            shutil.rmtree(self.stage, ignore_errors=True)


def staged(root: Path, stage: Path) -> None:
    """Copies what is compiled, in the shape in which it is."""
    package = stage / "nexusdsl"
    ignore = shutil.ignore_patterns("__pycache__")
    for room in ROOMS:
        shutil.copytree(root / "nexusdsl" / room, package / room, ignore=ignore)
    (package / "players").mkdir()
    for name in ("__init__.py", *DICE):
        shutil.copy(root / "nexusdsl" / name, package / name)
    (package / "py.typed").touch()
    for path in sorted(package.rglob("*.py")):
        path.write_text(with_numbers(with_blanks(with_given(with_pickles(path.read_text("utf-8"))))), "utf-8")
    bound = package / "runtime" / "bound.py"
    bound.write_text(with_methods(bound), "utf-8")
    hashes = {}
    for folder in sorted((root / "generated").iterdir()):
        if (folder / "manifest.json").is_file():
            place = shutil.copytree(folder, stage / COMPILED / folder.name, ignore=ignore)
            for path in sorted(place.glob("*.py")):
                path.write_text(VALUE.sub(r"\1: Final[\2] = \2(", path.read_text("utf-8")), "utf-8")
            hashes[folder.name] = hashlib.sha256((folder / "manifest.json").read_bytes()).hexdigest()
    told = f'"""Generated packages, compiled."""\n\nMANIFESTS: dict[str, str] = {hashes!r}\n'
    (stage / COMPILED / "__init__.py").write_text(told, "utf-8")


def with_blanks(text: str) -> str:
    """The module with each class marked that it makes without calling its `__init__`."""
    blank = sorted({made[1] for made in BLANK.finditer(text)})
    for name in blank:
        text = re.sub(rf"^class {name}\b", f"@mypyc_attr(serializable=True)\nclass {name}", text, flags=re.MULTILINE)
    future = "from __future__ import annotations\n"
    told = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from mypy_extensions import mypyc_attr\n"
    return text.replace(future, future + told, 1) if blank else text


def with_numbers(text: str) -> str:
    """The module with each name that it counts out of a `range` as a number of its own: those mypyc puts where they are
    used, what is unpacked it looks up by name.
    """
    lines = text.splitlines(keepends=True)
    for node in ast.parse(text).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple) and isinstance(node.value, ast.Call):
            first = ast.unparse(node.value.args[0]) if len(node.value.args) > 1 else "0"
            names = [ast.unparse(name) for name in node.targets[0].elts]
            told = "; ".join(f"{name}: Final = {first} + {n}" for n, name in enumerate(names))
            count = (node.end_lineno or node.lineno) - node.lineno
            lines[node.lineno - 1 : node.end_lineno] = [told + "\n", *["\n"] * count]
    return "".join(lines)


def with_pickles(text: str) -> str:
    """The module with a `__reduce__` for each frozen dataclass: unpickling the slots that mypyc leaves out would set
    attributes.
    """
    lines = text.splitlines(keepends=True)
    frozen = [node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and is_frozen(node)]
    for node in reversed(frozen):
        fields = [n.target.id for n in node.body if isinstance(n, ast.AnnAssign) and isinstance(n.target, ast.Name)]
        parts = ", ".join(f"self.{name}" for name in fields)
        lines[node.end_lineno : node.end_lineno] = [
            "\n    def __reduce__(self) -> tuple[Parts, ...]:\n",
            f"        return ({node.name}, ({parts},))\n",
        ]
    future = "from __future__ import annotations\n"
    told = "from typing import Any as Parts\n"  # no other word is safe where fields have names
    return "".join(lines).replace(future, future + told, 1) if frozen else text


def is_frozen(node: ast.ClassDef) -> bool:
    return any("frozen=True" in ast.unparse(decorator) for decorator in node.decorator_list)


def with_given(text: str) -> str:
    """The module with `object` for the type of each parameter that a function looks into before it believes it: mypyc
    would have turned True into 1 by then, or raised an error of its own.
    """
    lines = text.splitlines(keepends=True)
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.FunctionDef):
            continue
        for arg in node.args.args:
            if arg.annotation is not None and arg.arg in asked(node):
                line, told = lines[arg.lineno - 1], ast.unparse(arg.annotation)
                lines[arg.lineno - 1] = line.replace(f"{arg.arg}: {told}", f"{arg.arg}: object", 1)
    return "".join(lines)


def asked(function: ast.FunctionDef) -> set[str]:
    """The names that a function hands as they are to `type` or to `seated`."""
    calls = [node for node in ast.walk(function) if isinstance(node, ast.Call) and len(node.args) == 1]
    return {
        call.args[0].id
        for call in calls
        if isinstance(call.args[0], ast.Name) and ast.unparse(call.func).rpartition(".")[2] in ("type", "seated")
    }


def compiled(stage: Path) -> None:
    """Runs mypyc over all that is staged. Raises RuntimeError with what it says if it does not come through."""
    sources = sorted(str(path.relative_to(stage)) for path in stage.glob("nexusdsl/*/**/*.py"))
    command = [sys.executable, "-c", RUN, *sources]
    done = subprocess.run(command, cwd=stage, capture_output=True, text=True, timeout=LIMIT_S)
    if done.returncode:
        raise RuntimeError(f"mypyc: {done.stdout[-4000:]}\n{done.stderr[-4000:]}")


def results(stage: Path) -> list[tuple[Path, str]]:
    """Every file that the wheel gets, with its place there."""
    made = [path for end in ("so", "pyd") for path in stage.glob(f"*.{end}")]
    made += [path for end in ("so", "pyd") for path in (stage / "nexusdsl").rglob(f"*.{end}")]
    made += (stage / COMPILED).rglob("*.py")
    return [(path, path.relative_to(stage).as_posix()) for path in sorted(made)]


# --- functions bound as methods ---------------------------------------------------------------------------------------


def with_methods(path: Path) -> str:
    """The module of `Bound` with a method for each `name = module.function` of its body."""
    tree = ast.parse(path.read_text("utf-8"))
    kind = next(node for node in tree.body if isinstance(node, ast.ClassDef))
    modules = imported(tree)
    names: dict[str, str] = {}
    body: list[ast.stmt] = []
    for node in kind.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute):
            body.append(method(node, path.parent, modules, names))
        else:
            body.append(node)
    kind.body = body
    lines = [f"    from {module} import {name}" for name, module in sorted(names.items())]
    at = tree.body.index(kind)
    extra = ast.parse("\n".join(["from typing import TYPE_CHECKING, cast", "if TYPE_CHECKING:", *lines]))
    tree.body[at:at] = extra.body
    return ast.unparse(tree)


def imported(tree: ast.Module) -> dict[str, str]:
    """The full name of all that a module imports, by the name that it has there."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            found.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return found


def method(node: ast.Assign, room: Path, modules: dict[str, str], names: dict[str, str]) -> ast.stmt:
    """A method that calls the function, with its signature; `names` takes up what its annotations need."""
    target, value = node.targets[0], node.value
    assert isinstance(target, ast.Name)
    assert isinstance(value, ast.Attribute)
    assert isinstance(value.value, ast.Name)
    source = room / f"{modules[value.value.id].rpartition('.')[2]}.py"
    tree = ast.parse(source.read_text("utf-8"))
    function = next(n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name == value.attr)
    first, *others = function.args.args
    needed = [*(a.annotation for a in others), function.returns]
    places = imported(tree) | {name: f"nexusdsl.runtime.{source.stem}.{name}" for name in assigned(tree)}
    for word in (inner for part in needed if part is not None for inner in ast.walk(part)):
        if isinstance(word, ast.Name) and word.id in places:
            names[word.id] = places[word.id].rpartition(".")[0]
    names["Game"] = "nexusdsl.runtime.game"
    passed = ", ".join(["cast('Game', self)", *(a.arg for a in others)])
    nothing = isinstance(function.returns, ast.Constant) and function.returns.value is None
    function.name, first.arg, first.annotation = target.id, "self", None
    function.body = ast.parse(f"{'' if nothing else 'return '}{value.value.id}.{value.attr}({passed})").body
    return function


def assigned(tree: ast.Module) -> list[str]:
    """The names that a module gives to values and types of its own."""
    return [
        name.id
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for name in ast.walk(node)
        if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
    ]
