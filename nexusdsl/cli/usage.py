"""What is wrong with a call, in German and English."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from cyclopts.exceptions import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from nexusdsl.diagnostics.model import Text


def usage_text(error: CycloptsError, commands: Sequence[str]) -> Text:
    """The message for a fault of the command line; kinds without an own wording quote the parser's."""
    if isinstance(error, UnknownCommandError):
        return _unknown_command(error.unused_tokens[0] if error.unused_tokens else "", commands)
    said = " ".join(str(error).split())
    if isinstance(error, UnknownOptionError):
        word = str(error.token.keyword or error.token.value)
        return Text(f"unbekannte Option {word}. Hilfe: nexus --help", f"unknown option {word}. Help: nexus --help")
    if isinstance(error, UnusedCliTokensError):
        word = " ".join(error.unused_tokens or ())
        return Text(f"zu viel angegeben: {word}", f"too much was given: {word}")
    if isinstance(error, MissingArgumentError) and error.argument is not None:
        return _missing(error)
    if isinstance(error, RepeatArgumentError):
        return Text(f"doppelt angegeben. ({said})", f"given twice. ({said})")
    if isinstance(error, CoercionError):
        return Text(f"dieser Wert passt nicht. ({said})", said)
    return Text(f"der Aufruf ist nicht verständlich. ({said})", said)


def _missing(error: MissingArgumentError) -> Text:
    """An option with too few values, or an argument that is given by its place."""
    assert error.argument is not None
    count, _ = error.argument.token_count()
    name = error.argument.name if error.argument.field_info.is_keyword_only else _by_place(error.argument.name)
    if count > 1:
        return Text(f"{name} braucht {count} Werte.", f"{name} takes {count} values.")
    return Text(f"es fehlt: {name}", f"missing: {name}")


def _by_place(name: str) -> str:
    """What help calls an argument that has no name in a call."""
    return name.removeprefix("--").upper()


def _unknown_command(word: str, commands: Sequence[str]) -> Text:
    near = get_close_matches(word, [name for name in commands if not name.startswith("-")], 1)
    if near:
        return Text(
            f"unbekannter Befehl {word}. Meintest du {near[0]}?", f"unknown command {word}. Did you mean {near[0]}?"
        )
    return Text(f"unbekannter Befehl {word}. Hilfe: nexus --help", f"unknown command {word}. Help: nexus --help")
