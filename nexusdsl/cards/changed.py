"""Which faces changed since an earlier output: each output leaves a list of what it printed, with fingerprints."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict, ValidationError

from nexusdsl.cards.faces import Face
from nexusdsl.cards.printing import fingerprint
from nexusdsl.disk import read_plain
from nexusdsl.playset.errors import NotFoundError

SCHEMA: Final = "nexus-cards-1"
NAME: Final = "cards.json"
MAX_BYTES: Final = 8_000_000


class Printed(BaseModel):
    """The list: fingerprints by "NUMBER.LANGUAGE" or "NUMBER.VARIANT.LANGUAGE"."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    schema_: str
    set_id: str
    cards: dict[str, str]


def key(face: Face) -> str:
    """What a face is called in lists and as a file: its number, a special printing, its language."""
    return ".".join(filter(None, (face.number, face.variant, face.lang)))


def fingerprints(faces: Sequence[Face]) -> dict[str, str]:
    """The fingerprint of each face by its key."""
    return {key(face): fingerprint(face) for face in dict.fromkeys(faces)}


def listed(set_id: str, cards: dict[str, str]) -> bytes:
    """The list as a file."""
    data = {"schema": SCHEMA, "set": set_id, "cards": dict(sorted(cards.items()))}
    return (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode()


def read_list(path: Path) -> dict[str, str]:
    """The fingerprints in a list, or in that of a folder. Raises NotFoundError where there is none of ours."""
    file = path / NAME if path.is_dir() else path
    try:
        raw = json.loads(read_plain(file, MAX_BYTES))
        data = dict(raw)
        found = Printed(schema_=data.pop("schema"), set_id=data.pop("set"), **data)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise NotFoundError(
            f"{file} ist nicht lesbar ({reason}). Gib den Ordner einer früheren Ausgabe an; darin steht {NAME}.",
            f"{file} cannot be read ({reason}). Name the folder of an earlier output; {NAME} is in it.",
        ) from None
    except (ValueError, TypeError, KeyError, RecursionError, ValidationError):
        raise _foreign(file) from None
    if found.schema_ != SCHEMA:
        raise _foreign(file)
    return dict(found.cards)


def changed(faces: Sequence[Face], before: dict[str, str]) -> tuple[Face, ...]:
    """The faces that were not printed before, or looked otherwise, in their order."""
    now = fingerprints(faces)
    return tuple(face for face in faces if before.get(key(face)) != now[key(face)])


def _foreign(file: Path) -> NotFoundError:
    return NotFoundError(
        f"{file} ist keine Liste, die nexus cards geschrieben hat ({SCHEMA}).",
        f"{file} is no list that nexus cards has written ({SCHEMA}).",
    )
