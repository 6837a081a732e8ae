"""What is sent to a cluster: a package that plays without the checkout, and the files that players need."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from nexusdsl import resources
from nexusdsl.simulation.parcel import own_files, packed
from tests.unit.simulation.tables import shipped

PLAYS = """\
import pickle, sys
from pathlib import Path
sys.path.insert(0, {package!r})
import nexusdsl
from nexusdsl.simulation.worker import in_process
assert Path(nexusdsl.__file__).is_relative_to({package!r}), nexusdsl.__file__
worker = in_process(pickle.load(sys.stdin.buffer))
assert worker.play.execution == "generated"
print(sorted(m for m in sys.modules if m in ("lark", "nexusdsl.compiler", "nexusdsl.cli", "jinja2")))
"""


def test_the_package_that_is_sent_plays_without_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process of a series starts with it, and reads no card text."""
    import pickle

    from nexusdsl.simulation.worker import Order
    from tests.unit.simulation.tables import small_plan

    monkeypatch.chdir(tmp_path)
    order = pickle.dumps(Order(small_plan(), shipped().packed))
    with packed(("random",)) as parcel:
        assert not list(parcel.files.iterdir())
        assert {each.name for each in (parcel.package / "_data").iterdir()} == {"grammar", "cardsets", "generated"}
        assert not list(parcel.package.rglob("__pycache__"))
        script = PLAYS.format(package=str(parcel.package.parent))
        done = subprocess.run((sys.executable, "-c", script), input=order, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.decode().strip() == "[]"
    assert not parcel.package.exists()


def test_what_compiled_modules_share_is_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And of a wheel, data are where they were."""
    (tmp_path / "nexusdsl" / "_data" / "grammar").mkdir(parents=True)
    (tmp_path / "nexusdsl" / "__init__.py").touch()
    (tmp_path / "nexusdsl" / "fast.cpython-311.so").touch()
    (tmp_path / "abc__mypyc.cpython-311.so").write_bytes(b"x")
    monkeypatch.setattr(resources, "PACKAGE", tmp_path / "nexusdsl")
    monkeypatch.setattr(resources, "INSTALLED", tmp_path / "nexusdsl" / "_data")
    with packed(()) as parcel:
        assert [each.name for each in parcel.files.iterdir()] == ["abc__mypyc.cpython-311.so"]
        names = [each.name for each in parcel.package.rglob("*")]
        assert sorted(names) == ["__init__.py", "_data", "fast.cpython-311.so", "grammar"]
    with packed((), alone=True) as parcel:
        assert not list(parcel.package.rglob("*.so"))


def module(name: str, file: Path | None, folder: Path | None = None) -> ModuleType:
    made = ModuleType(name)
    if file is not None:
        made.__file__ = str(file)
    if folder is not None:
        made.__path__ = [str(folder)]
    return made


def test_what_players_need(tmp_path: Path) -> None:
    here, beside = tmp_path / "here", tmp_path / "beside"
    (here / "sets").mkdir(parents=True)
    (here / "sets" / "w.toml").touch()
    found = [
        module("brave", beside / "brave.py"),
        module("nets", beside / "nets" / "__init__.py", beside / "nets"),
        module("nets.deep", beside / "nets" / "deep.py"),
        module("space", None, beside / "space"),
        module("elsewhere", tmp_path / "elsewhere.py"),
        module("numpy", beside / "site-packages" / "numpy" / "__init__.py", beside / "site-packages" / "numpy"),
        module("nexusdsl", beside / "nexusdsl" / "__init__.py", beside / "nexusdsl"),
        module("__main__", beside / "run.py"),
        module("sys", None),
        module("json", Path(str(__import__("json").__file__))),
    ]
    modules = {each.__name__: each for each in found}
    all_of_it = {Path("brave.py"): beside / "brave.py"}
    all_of_it |= {Path(name): beside / name for name in ("nets", "space")}
    for players, wanted in (
        (("brave:Brave",), all_of_it),
        (("nets.deep:Deep", "random"), all_of_it),
        (("elsewhere:E",), {Path("elsewhere.py"): tmp_path / "elsewhere.py"}),
        (("numpy:X",), {}),
        (("sys:X",), {}),
        (("missing:X",), {}),
        (("random", "ismcts@500", "greedy"), {}),
        (("greedy@sets/w.toml",), {Path("sets/w.toml"): here / "sets" / "w.toml"}),
        (("greedy@sets/none.toml", f"greedy@{here}/sets/w.toml", "greedy@../here/sets/w.toml"), {}),
    ):
        assert own_files(here, players, modules) == wanted, players
