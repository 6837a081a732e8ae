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
        word = error.argument.name
        return Text(f"es fehlt: {word}", f"missing: {word}")
    if isinstance(error, RepeatArgumentError):
        return Text(f"doppelt angegeben. ({said})", f"given twice. ({said})")
    if isinstance(error, CoercionError):
        return Text(f"dieser Wert passt nicht. ({said})", said)
    return Text(f"der Aufruf ist nicht verständlich. ({said})", said)


def _unknown_command(word: str, commands: Sequence[str]) -> Text:
    near = get_close_matches(word, [name for name in commands if not name.startswith("-")], 1)
    if near:
        return Text(
            f"unbekannter Befehl {word}. Meintest du {near[0]}?", f"unknown command {word}. Did you mean {near[0]}?"
        )
    return Text(f"unbekannter Befehl {word}. Hilfe: nexus --help", f"unknown command {word}. Help: nexus --help")
