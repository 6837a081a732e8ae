"""How chunks are handed out, whoever plays them: each once, what is lost again, never too many at a time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from nexusdsl.diagnostics.model import Text
from nexusdsl.playset.errors import SetupError
from nexusdsl.simulation.crew import TRIES, Lost, Result, hand_out


class Fake:
    """Chunks of ten games each. `fates` are what becomes of a chunk, try by try, before it succeeds; the one that was
    handed out last comes back first."""

    def __init__(self, rooms: list[int], fates: dict[int, list[Result]], at_a_time: int = 1) -> None:
        self.rooms = rooms
        self.fates = fates
        self.at_a_time = at_a_time
        self.out: list[int] = []
        self.sent: list[int] = []
        self.most = 0

    def room(self) -> int:
        return self.rooms[0] if len(self.rooms) == 1 else self.rooms.pop(0)

    def send(self, chunk: int) -> None:
        self.out.append(chunk)
        self.sent.append(chunk)
        self.most = max(self.most, len(self.out))

    def back(self) -> Iterator[tuple[int, Result]]:
        for _ in range(min(self.at_a_time, len(self.out))):
            chunk = self.out.pop()
            fates = self.fates.get(chunk, [])
            yield chunk, fates.pop(0) if fates else 10


def handed(crew: Fake, chunks: int) -> int:
    told: list[int] = []
    hand_out(crew, range(chunks), told.append)
    assert crew.out == []
    return sum(told)


def test_every_chunk_is_played_once_and_never_too_many_are_out() -> None:
    crew = Fake([3], {})
    assert handed(crew, 20) == 200
    assert sorted(crew.sent) == list(range(20))
    assert crew.most == 3


def test_several_may_come_back_at_once() -> None:
    crew = Fake([4], {}, at_a_time=3)
    assert handed(crew, 10) == 100
    assert sorted(crew.sent) == list(range(10))


def test_nothing_to_do_asks_nobody() -> None:
    crew = Fake([3], {})
    assert handed(crew, 0) == 0
    assert crew.sent == []


def test_what_is_lost_is_handed_out_again_at_once() -> None:
    crew = Fake([1], {1: [Lost("a"), Lost("b")], 3: [Lost("c")]})
    assert handed(crew, 5) == 50
    assert crew.sent == [0, 1, 1, 1, 2, 3, 3, 4]


def test_room_may_grow_and_shrink_and_is_never_nothing() -> None:
    crew = Fake([1, 1, 0, 0, 5, 5, 5, 5, 5, 2], {})
    assert handed(crew, 12) == 120
    assert crew.most == 5
    none = Fake([0], {})
    assert handed(none, 3) == 30
    assert none.most == 1


def test_games_that_are_lost_each_time_are_given_up() -> None:
    crew = Fake([2], {0: [Lost("first")] * (TRIES - 1), 1: [Lost("NodeDied")] * TRIES})
    with pytest.raises(SetupError, match=rf"lost {TRIES} times \(NodeDied\)\. The same call goes on"):
        hand_out(crew, range(4), lambda _: None)
    assert crew.sent.count(1) == TRIES


def test_each_chunk_has_its_own_tries() -> None:
    crew = Fake([2], {chunk: [Lost("x")] * (TRIES - 1) for chunk in range(6)})
    assert handed(crew, 6) == 60
    assert len(crew.sent) == 6 * TRIES


def test_what_is_wrong_ends_it() -> None:
    crew = Fake([1], {1: [Text("falsch", "wrong")]})
    told: list[int] = []
    with pytest.raises(SetupError) as error:
        hand_out(crew, range(5), told.append)
    assert (error.value.text.de, error.value.text.en) == ("falsch", "wrong")
    assert crew.sent == [0, 1]
    assert told == [10]
