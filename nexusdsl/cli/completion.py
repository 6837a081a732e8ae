"""`nexus completion SHELL`: the script that completes commands and options."""

from __future__ import annotations

from typing import Literal

from nexusdsl.cli.app import build_app
from nexusdsl.cli.context import DEFAULT, Common


def completion(shell: Literal["bash", "zsh", "fish"], *, common: Common = DEFAULT) -> int:
    """Prints the completion script.

    Parameters
    ----------
    shell
        The shell it is for.
    """
    print(build_app(common.language).generate_completion(shell=shell))
    return 0
