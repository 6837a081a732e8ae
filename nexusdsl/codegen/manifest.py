"""`manifest.json` of a generated package: what it was made from and what it must hold. Written last, read first."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

SCHEMA: Final = 1
MANIFEST: Final = "manifest.json"

Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
FileName = Annotated[str, Field(pattern=r"^\w[\w.]*$")]


class ManifestError(ValueError):
    """The text is no manifest of this schema."""


class Manifest(BaseModel):
    """Hashes are SHA-256 in hexadecimal; `units` are keys under which cards, keywords and statuses were compiled."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    schema_: Literal[1] = Field(default=SCHEMA, alias="schema")
    generator: str
    set: str
    uses: list[str]
    ir: Hash
    inputs: dict[str, Hash]
    units: dict[FileName, str]
    outputs: dict[FileName, Hash]

    def text(self) -> str:
        """The file's text: canonical, ASCII."""
        rows = [f"  {json.dumps(key)}: {_json(value)}" for key, value in self.model_dump(by_alias=True).items()]
        return "{\n" + ",\n".join(rows) + "\n}\n"


def _json(value: object) -> str:
    """A value of the outermost level as `json.dumps` with indentation writes it, but by the encoder without, in C."""
    if not isinstance(value, dict | list) or not value:
        return json.dumps(value)
    text = json.dumps(value, separators=(",\n    ", ": "))
    return f"{text[0]}\n    {text[1:-1]}\n  {text[-1]}"


def read_manifest(text: str) -> Manifest:
    """Raises ManifestError."""
    try:
        return Manifest.model_validate(json.loads(text))  # reads lone surrogates, which JSON may hold, too
    except (ValueError, RecursionError) as error:
        if not isinstance(error, ValidationError):
            raise ManifestError(f"file: {error}") from None
        first = error.errors()[0]
        place = ".".join(str(part) for part in first["loc"]) or "file"
        raise ManifestError(f"{place}: {first['msg']}") from None


def sha(text: str) -> str:
    """SHA-256 of a file's text, in hexadecimal."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
