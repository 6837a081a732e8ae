"""Folders that the command line looks into: for sets, and for what was kept of earlier calls. Loads no compiler."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from nexusdsl.disk import resolved
from nexusdsl.resources import is_checkout, root


def cache_dir() -> Path:
    """Where compiled blocks are kept: in a checkout beside the project, else in the user's cache folder."""
    if is_checkout():
        return root() / ".nexus" / "cache"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "nexusdsl"


def searched(files: Sequence[Path] = ()) -> tuple[Path, ...]:
    """Where sets are looked for besides the shipped ones: beside those that the files belong to, and in the working
    folder."""
    found: list[Path] = []
    for file in files:
        folders = [folder for folder in resolved(file).parents[:3] if any(folder.glob("*.nxs"))]
        found += [folder.parent for folder in folders[:1]]
    return tuple(dict.fromkeys((*found, Path.cwd())))
