"""What stands on a card: names, sentences, reminders, numbers; and how factions look."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from nexusdsl.cards.faces import Face, Paragraph, faces
from nexusdsl.cards.looks import PALETTE, PLAIN, SIGNS
from nexusdsl.cards.motif import motif
from nexusdsl.cards.selection import whole_set
from nexusdsl.diagnostics.model import Lang
from nexusdsl.playset.places import new_loader
from tests.unit.sheets.probe import shipped, shipped_faces, written


@pytest.fixture
def probe(tmp_path: Path) -> dict[str, Face]:
    chosen = whole_set(written(tmp_path), new_loader())
    sides = [*faces(chosen.sets, chosen.cards, "de", True), *faces(chosen.sets, chosen.cards, "en", False)]
    return {f"{side.number}{side.variant} {side.lang}": side for side in sides}


def test_a_face_has_what_the_card_says(probe: dict[str, Face]) -> None:
    face = probe["MIL-901 de"]
    assert (face.name, face.type_line, face.faction_name) == ("Spähtrupp Größenwahn", "Einheit — Soldat", "Militär")
    assert (face.rarity_name, face.rank, face.flavour) == ("Selten", 3, "Wir sind schon da.")
    assert [(stat.label, stat.value, stat.kind) for stat in face.stats] == [
        ("Kosten", 2, "price"),
        ("Opferwert", 1, "price"),
        ("ATK", 1, "stat"),
        ("DEF", 0, "pool"),
        ("HP", 2, "life"),
    ]
    assert face.rules == (
        Paragraph(
            "Sofortstart",
            "",
            "Diese Einheit kommt ohne Neu-Marker ins Spiel. Wenn diese Einheit während deiner Initiative ins Spiel "
            "kommt, darf sie sofort angreifen.",
        ),
        Paragraph("", "Wenn diese Einheit stirbt, ziehe 1 Karte."),
    )


def test_the_other_language(probe: dict[str, Face]) -> None:
    face = probe["MIL-901 en"]
    assert (face.name, face.type_line, face.rarity_name) == ("Scouting Party", "Unit — Soldier", "Rare")
    assert face.rules[0].lead == "Rush"
    assert face.rules[0].note.startswith("This unit enters play without a New marker.")


def test_a_lent_keyword_is_explained_once_behind_the_text(probe: dict[str, Face]) -> None:
    lead, note = probe["NEU-905 de"].rules
    assert lead == Paragraph("Ausspielen:", "Eine eigene Einheit erhält dauerhaft Evolution.")
    assert note == Paragraph("", "", "Evolution: Am Ende jeder Runde erhält diese Einheit dauerhaft +1 ATK.")
    assert probe["NEU-905 de"].keywords == ("Evolution",)


def test_special_printings_are_faces_of_their_own(probe: dict[str, Face]) -> None:
    assert probe["MIL-901IR de"].variant == "IR"
    assert "MIL-904IR de" not in probe


@pytest.mark.parametrize("lang", get_args(Lang))
def test_every_keyword_of_the_shipped_set_is_explained(lang: Lang) -> None:
    found = shipped_faces(lang)
    numbers = {card.number for card in shipped().cards if card.keywords}
    told = {face.number for face in found if face.rules and face.rules[0].note}
    assert numbers <= told
    assert all(face.rules for face in found if face.type not in ("Sektor", "Sector"))


def test_factions_differ_in_colour_and_sign() -> None:
    found = {face.faction: face.look for face in shipped_faces("de")}
    assert len({look.colour for look in found.values()}) == len({look.sign for look in found.values()}) == 5
    assert found["neu"].colour == PLAIN
    assert len(set(PALETTE)) == len(set(SIGNS)) == len(PALETTE)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colour", [*PALETTE, PLAIN])
def test_white_on_every_colour_can_be_read(colour: str) -> None:
    assert 1.05 / (luminance(colour) + 0.05) >= 5


def test_a_picture_is_the_same_each_time_and_another_for_each_card() -> None:
    usual = [face for face in shipped_faces("de") if not face.variant]
    drawn = [motif(face) for face in usual]
    assert len(set(drawn)) == len(drawn)
    assert drawn == [motif(face) for face in usual]
    english = {face.number: face for face in shipped_faces("en") if not face.variant}
    assert all(re.fullmatch(r'[\w\s<>="/:.,#()-]+', each) for each in drawn)
    assert motif(english["NEU-121"]) == drawn[[face.number for face in usual].index("NEU-121")]
