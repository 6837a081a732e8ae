"""The frame of the command line: exit codes, languages, and no traceback, whatever happens."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from nexusdsl import __version__
from nexusdsl.cli import app, explain
from nexusdsl.cli.context import colour_wanted, locale_lang
from nexusdsl.playset.builds import is_compiled
from tests.unit.cli.helpers import nexus

Capsys = pytest.CaptureFixture[str]


def test_version(capsys: Capsys) -> None:
    result = nexus(capsys, "--version")
    build = "mypyc" if is_compiled() else "pure Python"
    assert (result.code, result.out.strip()) == (0, f"{__version__} ({build})")


def test_help_lists_every_command(capsys: Capsys) -> None:
    result = nexus(capsys, "--help")
    assert result.code == 0
    assert all(name in result.out for name, _, _ in app.COMMANDS)
    assert "Spielt eine ganze Partie" in nexus(capsys, "--help", "--lang", "de").out


@pytest.mark.parametrize("name", [name for name, _, _ in app.COMMANDS])
def test_every_command_has_help(capsys: Capsys, name: str) -> None:
    assert nexus(capsys, name, "--help").code == 0


@pytest.mark.parametrize(
    "argv",
    [
        ("chek",),
        ("--nope",),
        ("explain", "NX601", "--nope"),
        ("explain", "NX601", "NX602"),
        ("explain", "NX000"),
        ("check", "no/such/file"),
        ("check", "pyproject.toml"),
        ("check", "docs"),
        ("check", "--format", "yaml"),
        ("game", "--bots", "greedy", "nobody"),
        ("game", "--bots", "greedy"),
        ("game", "--seed", "-1"),
        ("game", "--seed", "x"),
        ("game", "--decks", "militaer_ansturm", "nowhere"),
        ("game", "-f", "standard"),
        ("deck", "check"),
        ("deck", "check", "nowhere.nxd"),
        ("deck", "show"),
        ("replay", "nowhere.jsonl"),
        ("replay", "pyproject.toml", "--to", "-1"),
        ("build", "nowhere"),
        ("dump", "ir", "nowhere.nxs"),
        ("dump", "nothing", "cardsets/nxs_a01/mil.nxs"),
        ("test", "docs"),
        ("new", "class"),
        ("new", "tests"),
        ("new", "no/such/nxs_a01"),
        ("new",),
        ("game", "--decks", "one"),
        ("game", "--empty-decks"),
        ("dump", "ir", "cardsets/nxs_a01/mil.nxs", "--card", "MIL-999"),
        ("dump", "ir", "README.md"),
        ("bench", "--games", "0"),
        ("play", "--bot", "nobody"),
        ("completion", "tcsh"),
    ],
)
def test_wrong_calls_exit_2_with_one_sentence(capsys: Capsys, argv: tuple[str, ...]) -> None:
    """Unknown options fail loudly; the fault is named on standard error."""
    result = nexus(capsys, *argv)
    assert result.code == 2
    assert result.err.startswith("error: ")
    assert "internal" not in result.err
    assert len(result.err.strip().splitlines()) == 1


def test_an_unknown_command_is_met_with_a_suggestion(capsys: Capsys) -> None:
    assert nexus(capsys, "chek").err == "error: unknown command chek. Did you mean check?\n"
    assert nexus(capsys, "chek", "--lang=de").err == "Fehler: unbekannter Befehl chek. Meintest du check?\n"


@pytest.mark.parametrize("argv", [("--lang", "de", "explain", "NX601"), ("explain", "NX601", "--lang", "de")])
def test_the_language_may_stand_before_or_after_the_command(capsys: Capsys, argv: tuple[str, ...]) -> None:
    assert "Deckliste" in nexus(capsys, *argv).out


@pytest.mark.parametrize(
    ("env", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": ""}, "de"),
        ({"LANG": "fr_FR"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(env: dict[str, str], lang: str) -> None:
    assert locale_lang(env) == lang


def test_colour_only_on_a_terminal_and_not_against_no_color() -> None:
    assert colour_wanted({}, True)
    assert not colour_wanted({}, False)
    assert not colour_wanted({"NO_COLOR": "1"}, True)


def failing(error: BaseException) -> object:
    def fail(lang: str) -> str:
        raise error

    return fail


@pytest.mark.parametrize("error", [ValueError("x"), RecursionError(), MemoryError(), KeyError("k"), AssertionError()])
def test_a_fault_of_ours_is_confessed_without_a_traceback(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.delenv("NEXUS_DEBUG", raising=False)
    monkeypatch.setattr(explain.pages, "index", failing(error))
    result = nexus(capsys, "explain")
    assert result.code == 2
    assert result.err.startswith(f"error: internal error NX699 ({type(error).__name__}, ")


def test_interruption_is_quiet(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explain.pages, "index", failing(KeyboardInterrupt()))
    result = nexus(capsys, "explain")
    assert (result.code, result.err.strip()) == (130, "")


def test_a_closed_pipe_is_no_fault() -> None:
    """The command ends as SIGPIPE ends one, without a complaint."""
    script = "import sys; from nexusdsl.cli import main; sys.exit(main(['explain']))"
    env = {key: value for key, value in os.environ.items() if key != "PYTHONUNBUFFERED"}
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 141
    process.stderr.close()


def test_help_loads_nothing_heavy() -> None:
    """Commands import what they need when they need it."""
    script = (
        "import sys; from nexusdsl.cli import main; main(['--version']); "
        "heavy = {'lark', 'pydantic', 'jinja2', 'rapidfuzz'} & set(sys.modules); sys.exit(1 if heavy else 0)"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(capsys: Capsys, shell: str) -> None:
    result = nexus(capsys, "completion", shell)
    assert result.code == 0
    assert "nexus" in result.out


def test_explain_shows_a_page_in_both_languages(capsys: Capsys) -> None:
    english, german = nexus(capsys, "explain", "nx624"), nexus(capsys, "explain", "deck-neutral-copies", "--lang", "de")
    assert (english.code, german.code) == (0, 0)
    assert "Wrong:" in english.out
    assert "Falsch:" in german.out
    assert nexus(capsys, "explain", "NX62").err.startswith("error: there is no code “NX62”. Near it: NX62")


def test_pages_show_no_names_of_ours(capsys: Capsys) -> None:
    assert "{" not in nexus(capsys, "explain", "NX101").out + nexus(capsys, "explain").out


def test_every_code_can_be_explained(capsys: Capsys) -> None:
    codes = [line.split()[0] for line in nexus(capsys, "explain").out.splitlines()]
    assert len(codes) >= 20
    assert all(explain.explain(code) == 0 for code in codes)


def test_output_survives_a_terminal_without_unicode(tmp_path: Path) -> None:
    script = "import sys; from nexusdsl.cli import main; sys.exit(main(['explain', 'NX605', '--lang', 'de']))"
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": "."},
    )
    assert (done.returncode, done.stderr) == (0, b"")


OFFERED = [("übung", "uebung"), ("Mein Set", "mein_set"), ("Straße 7", "strasse_7")]


@pytest.mark.parametrize(("name", "offered"), OFFERED)
def test_a_set_name_that_would_do_is_offered(capsys: Capsys, name: str, offered: str) -> None:
    assert f" {offered} would do." in nexus(capsys, "new", f"no/such/{name}").err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("argv", [["explain"], ["--help"]])
def test_a_full_disk_is_told_in_one_sentence(argv: list[str]) -> None:
    script = f"import sys; from nexusdsl.cli import main; sys.exit(main({argv!r}))"
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run([sys.executable, "-c", script], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 2
    assert done.stderr.decode().startswith("error: the output cannot be written (")
    assert len(done.stderr.splitlines()) == 1


def test_missing_arguments_are_called_as_help_calls_them(capsys: Capsys) -> None:
    assert nexus(capsys, "new").err == "error: missing: DIR\n"
    assert nexus(capsys, "game", "--decks", "one").err == "error: --decks takes 2 values.\n"
    assert nexus(capsys, "dump", "ir").err == "error: missing: FILE\n"


def test_help_shows_no_options_that_nobody_can_use(capsys: Capsys) -> None:
    assert "--empty" not in "".join(nexus(capsys, name, "--help").out for name, _, _ in app.COMMANDS)
