"""Decisions: options as integers, what they mean, and the errors of wrong ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game

# Kinds of an option.
DONE: Final = 0
PASS: Final = 1
NO: Final = 2
YES: Final = 3
MODE: Final = 4
PICK: Final = 5
PLAY: Final = 6
ATTACK: Final = 7
ACTIVATE: Final = 8
SACRIFICE: Final = 9
NAME: Final = 10  # a card of the set, by position
NUMBER: Final = 11
RETREAT: Final = 12  # gives the game up on better terms than conceding
KIND_NAMES: Final[tuple[str, ...]] = (
    "done", "pass", "no", "yes", "mode", "pick", "play", "attack", "activate", "sacrifice", "name", "number",
    "retreat",
)  # fmt: skip

# Kinds of a pending decision.
P_PICK: Final = 0
P_MAY: Final = 1
P_MODE: Final = 2
P_RULES: Final = 3  # options come from the rules module
P_ORDER: Final = 4  # all of the candidates, one after the other
P_DIVIDE: Final = 5  # candidates, the same more than once
P_CARD: Final = 6  # the name of a card
P_NUMBER: Final = 7
P_MODES: Final = 8  # several modes
P_NAMES: Final[tuple[str, ...]] = ("pick", "may", "mode", "action", "order", "divide", "card", "number", "modes")
OF_OBJECTS: Final[tuple[int, ...]] = (P_PICK, P_ORDER, P_DIVIDE)  # `Pending.base` and `picks` are refs

SHIFT: Final = 12
FIELD: Final = (1 << SHIFT) - 1
DETAIL: Final = (1 << 2 * SHIFT) - 1


class KernelError(Exception):
    """Base of what the kernel raises on wrong use."""


class IllegalOption(KernelError):
    """The index is not one of the decision's options; the state stays as it was."""


class GameOver(KernelError):
    """The game has ended; there is nothing to decide."""


class NoSeat(KernelError):
    """There is no such seat; the state stays as it was."""


class BadSetup(KernelError):
    """A game cannot be built from these decks, options or this position."""


def option(kind: int, subject: int = 0, target: int = 0) -> int:
    """An option as one int: kind, object id, second id (ability position, mode)."""
    return kind << 2 * SHIFT | subject << SHIFT | target


def named(kind: int, n: int) -> int:
    """An option that names a number or the position of a card."""
    return kind << 2 * SHIFT | n & DETAIL


class Option:
    """One legal option, described: `kind` (KIND_NAMES), `subject` and `target` object ids or -1, `detail` a
    position (of a mode, an ability, a card of the set), the number named, or -1."""

    __slots__ = ("code", "detail", "index", "kind", "subject", "target")

    def __init__(self, index: int, code: int) -> None:
        self.index = index
        self.code = code
        number = code >> 2 * SHIFT
        self.kind = KIND_NAMES[number]
        self.subject = (code >> SHIFT & FIELD) if PICK <= number < NAME else -1
        self.target = -1
        self.detail = code & FIELD if number in (MODE, ACTIVATE) else code & DETAIL if number >= NAME else -1

    def __repr__(self) -> str:
        return f"Option({self.index}: {self.kind}, subject={self.subject}, target={self.target}, detail={self.detail})"


class Decision:
    """A view of the pending decision: seat, kind, purpose and the complete, ordered list of legal options."""

    __slots__ = ("game", "kind", "purpose", "seat")

    def __init__(self, game: Game) -> None:
        pending = game.waiting()
        self.game = game
        self.seat = pending.seat
        self.kind = P_NAMES[pending.kind]
        self.purpose = pending.purpose

    def __len__(self) -> int:
        return len(self.game.options())

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, purpose={self.purpose!r}, options={len(self)})"

    @property
    def codes(self) -> tuple[int, ...]:
        return tuple(self.game.options())

    @property
    def options(self) -> tuple[Option, ...]:
        return tuple(Option(i, code) for i, code in enumerate(self.game.options()))

    def labels(self, lang: str = "en") -> list[str]:
        """One readable label per option, in the order of the options."""
        return [self.game.label(code, lang) for code in self.game.options()]
