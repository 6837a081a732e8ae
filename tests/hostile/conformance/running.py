"""Has cases tried in processes of their own, with limits of time and memory, and tells what is not as expected."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from tests.hostile.conformance.model import Case

ROOT: Final = Path(__file__).parents[3]


def differences(cases: Sequence[Case], home: Path) -> list[str]:
    """A paragraph for each case that does not end as it must."""
    told = []
    for case, answer in zip(cases, answers(cases, home), strict=True):
        text = difference(case, answer)
        if text:
            told.append(text)
    return told


def answers(cases: Sequence[Case], home: Path) -> Iterator[dict[str, Any] | None]:
    """What each case was found to be; None if its process ended. The rest goes to a new one."""
    left = [(case, f"cases/all/case{number}") for number, case in enumerate(cases)]
    for case, folder in left:
        _write(case, home / folder)
    while left:
        given = _answers(left, home)
        yield from given
        left = left[len(given) :]
        if left:
            yield None
            left = left[1:]


def _write(case: Case, folder: Path) -> None:
    folder.mkdir(parents=True)
    for file in case.files:
        (folder / file.name).parent.mkdir(exist_ok=True)
        (folder / file.name).write_bytes(file.data)


def _answers(left: Sequence[tuple[Case, str]], home: Path) -> list[dict[str, Any]]:
    """The answers of one process."""
    asked = [
        json.dumps({"id": case.id, "kind": case.kind, "folder": folder, "first": case.files[0].name})
        for case, folder in left
    ]
    command = [sys.executable, "-m", "tests.hostile.conformance.worker", str(home)]
    done = subprocess.run(command, input="\n".join(asked), capture_output=True, text=True, cwd=ROOT, check=False)
    found = [json.loads(line) for line in done.stdout.splitlines()]
    if not found and done.returncode > 0:
        raise RuntimeError(done.stderr)
    return found


def difference(case: Case, answer: dict[str, Any] | None) -> str:
    """What is not as expected, or ""."""
    if answer is None:
        return f"{case.id}: the process was ended (time or memory)"
    expected = [f"{each.code}@{_shown(each.place)}" for each in sorted(case.found)]
    found = [f"{code}@{line}:{column}-{end}:{last}" for code, line, column, end, last in answer["found"]]
    first = found[: len(expected)]
    if first == expected and len(found) == len(expected) + case.more and not answer["wrong"]:
        return ""
    shown = " ".join(found[: len(expected) + 5]) or "ok"
    return f"{case.id}: expected {' '.join(expected) or 'ok'}\n    found {len(found)}: {shown} {answer['wrong']}"


def _shown(place: Any) -> str:
    return f"{place.line}:{place.column}-{place.end_line}:{place.end_column}"
