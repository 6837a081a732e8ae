"""`python -m tests.fuzz TARGET [--seconds N]`: fuzzes a target from its corpus; what breaks it is written beside it.

New inputs go to a folder of the moment, unless `--keep` adds to the corpus those that reach new code.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Final

CORPUS: Final = Path(__file__).parent / "corpus"
PROJECT: Final = Path(__file__).parents[2] / "nexusdsl"
BROKEN: Final = Path(__file__).parent / "broken"
MOST: Final = {"state": 60_000, "log": 4_000}  # bytes of an input
SECONDS: Final = 60  # of one input, after which it counts as hanging, also on a machine with other work
MEGABYTES: Final = 1_500
WATCHED: Final = {  # whose branches are followed; others are run as they are
    "deck": ("decks", "source"),
    "log": ("replay", "playset"),
    "scenario": ("scenario",),
    "set_file": ("source", "syntax", "lowering/files_", "driver"),
    "state": ("runtime/data", "runtime/objects"),
}
RULES: Final = ("syntax/text_", "lowering/text/")  # the same for rules text


def unwatched(target: str) -> list[str]:
    """The modules whose branches are not followed: following all of them takes longer to set up than to fuzz."""
    paths = [path.relative_to(PROJECT).with_suffix("") for path in PROJECT.rglob("*.py")]
    names = [path.parent if path.name == "__init__" else path for path in paths]
    dull = [name for name in names if not name.as_posix().startswith(WATCHED.get(target, RULES))]
    return [".".join(("nexusdsl", *name.parts)) for name in sorted(dull)]


def main() -> None:
    """Fuzzes until the time is over or something breaks; the exit status is that of libFuzzer (0: nothing broke)."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("target")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--keep", action="store_true", help="add inputs that reach new code to the corpus")
    asked = parser.parse_args()
    try:
        import atheris
    except ImportError:
        parser.error("fuzzing needs atheris: pip install -e '.[fuzz]'")
    with atheris.instrument_imports(include=["nexusdsl"], exclude=unwatched(asked.target)):
        from tests.fuzz.targets import TARGETS
    if asked.target not in TARGETS:
        parser.error(f"targets are {', '.join(TARGETS)}")
    for path in (CORPUS / asked.target).iterdir():
        TARGETS[asked.target](path.read_bytes())  # what is loaded once is loaded
    BROKEN.mkdir(exist_ok=True)
    folder = CORPUS / asked.target
    with tempfile.TemporaryDirectory() as new:
        options = (
            f"-max_total_time={asked.seconds}", f"-max_len={MOST.get(asked.target, 2000)}", f"-timeout={SECONDS}",
            f"-rss_limit_mb={MEGABYTES}", f"-artifact_prefix={BROKEN / asked.target}-", "-print_final_stats=1",
        )  # fmt: skip
        folders = (folder,) if asked.keep else (new, folder)
        atheris.Setup([sys.argv[0], *options, *map(str, folders)], TARGETS[asked.target])
        atheris.Fuzz()


if __name__ == "__main__":
    main()
