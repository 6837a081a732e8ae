"""Finds what ships with the project: grammar, card sets and generated code, in a checkout and in an installed wheel.

In a checkout they are the folders beside `nexusdsl/`; in a wheel the same folders are in `nexusdsl/_data/`.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent
INSTALLED = PACKAGE / "_data"
RULES, RULINGS = "rules.toml", "rulings.toml"  # of a set, beside its ruleset


def root() -> Path:
    """The folder that holds `grammar`, `cardsets` and `generated`."""
    return INSTALLED if INSTALLED.is_dir() else PACKAGE.parent


def is_checkout() -> bool:
    """Whether the project runs from its own checkout, so that `generated/` may be written."""
    return not INSTALLED.is_dir()


def grammar_dir() -> Path:
    """The folder of the `.lark` files."""
    return root() / "grammar"


def cardsets_dir() -> Path:
    """The folder of the shipped sets, one folder each."""
    return root() / "cardsets"


def generated_dir() -> Path:
    """The folder of the shipped generated packages; put its parent on `sys.path` to import `generated.<set>`."""
    return root() / "generated"


def grammar_text(name: str) -> str:
    """The text of `grammar/<name>.lark`.

    Raises FileNotFoundError if the installation is damaged; names come from our own code, never from a user.
    """
    return (grammar_dir() / f"{name}.lark").read_text(encoding="utf-8")
