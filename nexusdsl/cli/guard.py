"""The outermost frame of the command line: whatever happens inside, the user sees a sentence and an exit code."""

from __future__ import annotations

import contextlib
import gc
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Final

from cyclopts.exceptions import CycloptsError

from nexusdsl.cli.context import Common, locale_lang
from nexusdsl.cli.usage import usage_text
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.players.errors import PlayerError
from nexusdsl.playset.errors import FindingsError, PlayError

FINDINGS: Final = 1
CRASH: Final = 2
INTERRUPTED: Final = 130
UNREAD: Final = 141  # as of a process that SIGPIPE has ended: it is not known how the command would have ended
_RARELY: Final = (100_000, 30, 30)  # a command makes many small values that live on, and next to no cycles of them


def guarded(argv: Sequence[str] | None) -> int:
    """Runs the app on `argv` (default: the process's own) and turns every way to fail into an exit code."""
    gc.set_threshold(*_RARELY)
    _open_streams()
    tokens = global_options_last(list(sys.argv[1:] if argv is None else argv))
    common = Common(lang=asked_lang(tokens))
    _soft_encoding()
    try:
        return _run(tokens, common)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone; the interpreter must not complain while it flushes.
        _silence()
        return UNREAD
    except OSError as error:
        _silence()
        reason = error.strerror or type(error).__name__
        common.fail(_untouchable(error.filename, reason))
    except Exception as error:
        _confess(common, error)
    return CRASH


def _run(tokens: list[str], common: Common) -> int:
    from nexusdsl.cli.app import build_app

    app = build_app(common.language)
    try:
        result = app(tokens, exit_on_error=False, print_error=False, verbose=False, result_action="return_value")
    except FindingsError as error:
        from nexusdsl.cli.report import report

        report(error.findings, error.sources, "full", common)
        return FINDINGS
    except PlayError as error:
        common.fail(error.text)
        return CRASH
    except PlayerError as error:
        common.fail(Text(error.de, error.en))
        return CRASH
    except CycloptsError as error:
        common.fail(usage_text(error, list(app)))
        return CRASH
    code = result if isinstance(result, int) else 0
    try:
        sys.stdout.flush()
    except BrokenPipeError:  # nobody reads the rest, but the command has done its work
        _silence()
    return code


def _untouchable(file: object, reason: str) -> Text:
    """What could not be read or written; without a name it is the output itself."""
    if file is None or isinstance(file, int):
        return Text(f"die Ausgabe ist nicht schreibbar ({reason}).", f"the output cannot be written ({reason}).")
    name = os.fsdecode(file) if isinstance(file, bytes | str) else str(file)
    return Text(
        f"{name} ist nicht lesbar oder nicht schreibbar ({reason}).", f"{name} cannot be read or written ({reason})."
    )


def _open_streams() -> None:
    """Whoever closed the input or an output of the process gets nothing there, and no complaint."""
    sys.stdin = sys.stdin or io.TextIOWrapper(io.FileIO(os.devnull))
    sys.stdout = sys.stdout or io.TextIOWrapper(io.FileIO(os.devnull, "w"), "utf-8")
    sys.stderr = sys.stderr or io.TextIOWrapper(io.FileIO(os.devnull, "w"), "utf-8")


def _silence() -> None:
    """Sends what is left of the output nowhere."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _confess(common: Common, error: Exception) -> None:
    """An error of ours: where it happened, but no traceback unless NEXUS_DEBUG asks for one."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{os.path.basename(frames[-1].filename)}:{frames[-1].lineno}" if frames else "?"
    kind = type(error).__name__
    common.fail(
        Text(
            f"interner Fehler NX699 ({kind}, {place}). Das liegt nicht an deiner Eingabe; bitte melde es.",
            f"internal error NX699 ({kind}, {place}). Your input is not to blame; please report it.",
        )
    )
    if os.environ.get("NEXUS_DEBUG"):
        traceback.print_exception(error)


def asked_lang(tokens: Sequence[str]) -> Lang:
    """The language of `--lang`, readable even where the rest of the call is wrong; else that of the locale."""
    for index, token in enumerate(tokens):
        name, _, value = token.partition("=")
        value = value or (tokens[index + 1] if index + 1 < len(tokens) else "")
        if name == "--lang" and value in ("de", "en"):
            return "de" if value == "de" else "en"
    return locale_lang(os.environ)


def global_options_last(tokens: list[str]) -> list[str]:
    """Moves `--lang X` and `--quiet` from before the command to its end, so that both places work."""
    moved: list[str] = []
    while tokens and (tokens[0] in ("--lang", "--quiet", "-q") or tokens[0].startswith("--lang=")):
        count = 2 if tokens[0] == "--lang" else 1
        moved, tokens = moved + tokens[:count], tokens[count:]
    return tokens + moved if tokens else moved


def _soft_encoding() -> None:
    """A terminal that cannot show a character shows a question mark instead of a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
