"""What every command knows: language, quiet or not, and how to say things."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from cyclopts import Parameter

from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.playset.errors import PlayError


def locale_lang(env: Mapping[str, str]) -> Lang:
    """German if the first of LC_ALL, LC_MESSAGES, LANG that is set asks for it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if env.get(name):
            return "de" if env[name].lower().startswith("de") else "en"
    return "en"


@Parameter(name="*")
@dataclass(frozen=True, slots=True)
class Common:
    """Options of every command."""

    lang: Annotated[Literal["de", "en"] | None, Parameter(help="Language of messages (default: the locale).")] = None
    quiet: Annotated[bool, Parameter(negative=(), alias="-q", help="Print results only, no progress or praise.")] = (
        False
    )

    @property
    def language(self) -> Lang:
        """The language asked for, else that of the locale."""
        return self.lang or locale_lang(os.environ)

    def pick(self, text: Text) -> str:
        """The wording in the language of this call."""
        return text.in_(self.language)

    def say(self, text: Text) -> None:
        """A remark that `--quiet` hides."""
        if not self.quiet:
            print(self.pick(text))

    def fail(self, text: Text) -> None:
        """A fault, on standard error."""
        print(f"{self.pick(ERROR)}: {self.pick(text)}", file=sys.stderr)


DEFAULT = Common()


def chosen_rules(rules: Sequence[str]) -> dict[str, str]:
    """The options of `--rule KEY=VALUE`. Raises UsageError for what has no such form, or a key that is given twice."""
    found: dict[str, str] = {}
    for rule in rules:
        key, equals, value = rule.partition("=")
        if not equals or not key.strip() or not value.strip():
            raise UsageError(f"--rule {rule}: schreibe SCHLÜSSEL=WERT.", f"--rule {rule}: write KEY=VALUE.")
        if key.strip() in found:
            raise UsageError(f"--rule {key.strip()} ist doppelt angegeben.", f"--rule {key.strip()} is given twice.")
        found[key.strip()] = value.strip()
    return found


ERROR = Text("Fehler", "error")


def colour_wanted(env: Mapping[str, str], is_terminal: bool) -> bool:
    """Colour only on a terminal and never against NO_COLOR."""
    return is_terminal and not env.get("NO_COLOR") and env.get("TERM") != "dumb"


class UsageError(PlayError):
    """The command was called wrongly (exit 2): a path that is not there, a name nobody knows."""
