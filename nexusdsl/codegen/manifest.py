"""`manifest.json` of a generated package: what it was made from and what it must hold. Written last, read first."""

from __future__ import annotations

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

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

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
        return json.dumps(self.model_dump(by_alias=True), indent=2, ensure_ascii=True) + "\n"


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
