"""Words that look like others."""

from __future__ import annotations

from nexusdsl.nearness import near, nearest

WORDS = ("Einheit", "Einheiten", "Ereignis", "einheit")


def test_the_nearest_word_is_the_first_of_the_most_alike() -> None:
    assert nearest("Einhiet", WORDS, 60) == "Einheit"
    assert nearest("EINHEIT", WORDS, 60, folded=True) == "Einheit"
    assert nearest("EINHEIT", WORDS, 60) is None
    assert nearest("Zug", WORDS, 60) is None
    assert nearest("Zug", (), 0) is None


def test_near_words_come_by_place_the_nearest_first() -> None:
    assert near("Einheiten", WORDS, 70, 3) == [1, 0, 3]
    assert near("Einheiten", WORDS, 70, 1) == [1]
    assert near("Zug", WORDS, 70, 3) == []
