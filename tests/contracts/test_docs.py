"""The commands in README.md and docs/ do what the pages show, in order, in an empty folder.

A ```console block holds commands (`$ …`) and lines of their output; `…` stands for anything. A command is expected to
find nothing, or, where the page shows an error, to exit with 1. ```nxs FILE writes a file, ```nxt FILE + adds to one,
```diff FILE changes one, as a reader of the page would.
"""

from __future__ import annotations

import inspect
import io
import re
import shlex
from pathlib import Path

import pytest

from nexusdsl.cli import main
from nexusdsl.runtime.game import Game

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)(?: (\S+))?( \+)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TOLD = [page for page in PAGES if "```console" in page.read_text(encoding="utf-8")]


def test_these_pages_have_commands() -> None:
    assert [page.name for page in TOLD] == ["README.md", "first-card.md"]


@pytest.mark.parametrize("page", TOLD, ids=[page.name for page in TOLD])
def test_commands_do_what_the_page_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "cardsets").symlink_to(ROOT / "cardsets")
    for kind, file, adds, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        if kind == "console":
            for command, shown in commands(text):
                monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
                run(command, shown, capsys)
        elif kind == "diff":
            change(tmp_path / file, text)
        elif file:
            old = (tmp_path / file).read_text(encoding="utf-8") + "\n" if adds else ""
            (tmp_path / file).write_text(old + text, encoding="utf-8")


FINDING = re.compile(r"error\[|.* alterations noticed \((?!100)")  # lines of a call that ends with 1


def commands(text: str) -> list[tuple[str, list[str]]]:
    """Each command of a block with the lines shown below it."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        if line.startswith("$ "):
            found.append((line[2:], []))
        else:
            found[-1][1].append(line)
    return found


def run(command: str, shown: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """One command; what is shown must be in its output, in order."""
    name, *argv = shlex.split(command, comments=True)
    assert Path(name).name == "nexus"
    capsys.readouterr()
    code = main(argv)
    out, err = capsys.readouterr()
    assert code == (1 if any(FINDING.match(line) for line in shown) else 0), command + out + err
    rest = out
    for line in shown:
        pattern = r"^" + r".*".join(map(re.escape, line.split("…"))) + r"$"
        found = None if line == "…" else re.search(pattern, rest, re.MULTILINE)
        assert line == "…" or found is not None, f"{command}: not shown: {line!r}\n{out}{err}"
        rest = rest[found.end() :] if found is not None else rest


def change(file: Path, diff: str) -> None:
    """Removes the `-` lines, which must stand together once, and puts the `+` lines there."""
    old, new = ("".join(f"{line[1:]}\n" for line in diff.splitlines() if line[0] == sign) for sign in "-+")
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, (file, old)
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=[page.name for page in PAGES])
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_the_index_lists_every_page() -> None:
    readme = PAGES[0].read_text(encoding="utf-8")
    for page in PAGES[1:]:
        assert f"(docs/{page.name})" in readme


def test_the_table_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    names = re.findall(r"^│? ?([a-z]+) {2,}", capsys.readouterr().out, re.MULTILINE)
    assert "check" in names
    readme = PAGES[0].read_text(encoding="utf-8")
    assert [name for name in names if f"`nexus {name}" not in readme] == []


def test_the_runtime_contract_is_the_kernel() -> None:
    """docs/architecture.md: what generated code and the interpreter may call, by name and parameters."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    contract = text[text.index("## Runtime contract") : text.index("## The way of a move")]
    calls = re.findall(r"`(\w+)\(([^`()]*)\)`", contract)
    assert len(calls) > 70
    for name, arguments in calls:
        wanted = [each.split("=")[0].strip() for each in arguments.split(",") if each.strip()]
        assert list(inspect.signature(getattr(Game, name)).parameters)[1:] == wanted, name


def test_rooms_are_all_there_is() -> None:
    """docs/architecture.md names every room, and no other."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| `nexusdsl/(\w+)", text, re.MULTILINE)
    there = [path.stem for path in (ROOT / "nexusdsl").iterdir() if path.suffix == ".py" or any(path.glob("*.py"))]
    assert sorted(set(named)) == sorted(name for name in there if not name.startswith("_"))
