"""Integers, listers and steps of the procedures of NXS-A01."""

from __future__ import annotations

from typing import Final

from nexusdsl.runtime.layout import G_RULES, PROC_RULES

# Integers of the state.
R_ROUND: Final = G_RULES
R_PASSES: Final = G_RULES + 1  # passes in a row
R_ACTIONS: Final = G_RULES + 2  # actions in this round
R_PASSED: Final = G_RULES + 3  # mask of seats whose pass is final (option pass_final)
R_LOST: Final = G_RULES + 4  # mask of seats that could not draw
R_WON: Final = G_RULES + 5  # mask of seats that win by card text
R_STARTER: Final = G_RULES + 6
R_RETURNED: Final = G_RULES + 7  # mask of seats that take a mulligan
R_HELD: Final = G_RULES + 8  # mask of seats that have held all sectors since the round began
R_POLITICAL: Final = G_RULES + 9  # + seat: full rounds with all sectors
R_FACTION: Final = G_RULES + 11  # + seat: registered main faction
R_QUIET: Final = G_RULES + 13  # 1 while nobody has the initiative (round start and end)
R_AGAIN: Final = G_RULES + 14  # further attacks of this action
R_MORE: Final = G_RULES + 15  # + seat: actions it has before the initiative passes on, besides the usual one
R_EARLIER: Final = G_RULES + 17  # + seat: actions before this round
R_TAKEN: Final = G_RULES + 19  # + seat: actions in this game
R_COMBATS: Final = G_RULES + 21  # combats of this game
R_WAVE: Final = G_RULES + 22  # number of the wave, 0 in a single game
R_COUNT: Final = 23

# Ways a game ends, in the order in which they take precedence (G-080).
PATHS: Final[tuple[str, ...]] = ("military", "political", "technological", "deck", "text", "concede", "cap")
MILITARY, POLITICAL, TECHNOLOGICAL, DECKED, BY_TEXT, CONCEDED, CAPPED = range(7)

# Streams of chance (G-004).
COIN_STREAM: Final = 2

# Bits of `Obj.tags`.
ATTACKS: Final = 0xFF  # attacks of this round
BLOCKED: Final = 0x100  # has blocked this round
EXHAUSTED: Final = 0x400  # by an effect or a cost
ARRIVED: Final = 0x200  # came into play while its controller held the initiative (option neu_mode)

# `Frame.object` of a card played as part of an effect.
PRICED, FREE = 0, 1

# Windows (G-030).
W0, W1, W2 = 1, 2, 3

# Listers.
LIST_MULLIGAN: Final = 0
LIST_ACTIONS: Final = 1
LIST_REACTIONS: Final = 2

# Steps.
(
    S_MULLIGAN, S_MULLIGAN_2, S_TOSS,
    S_ROUND, S_DRAW, S_INITIATIVE, S_ACT, S_ACTED, S_ACTION_DONE, S_HAND_OVER, S_ROUND_END, S_POLITICAL,
    S_PLAY, S_PAY, S_PLAY_ANSWERED, S_RESOLVE, S_AFTER, S_NOTHING,
    S_SACRIFICE, S_ACTIVATE, S_COST, S_PAID, S_ACTIVATE_ANSWERED, S_EFFECT, S_EFFECT_DONE,
    S_REACT, S_REACTED,
    A_START, A_PARTNER, A_TARGET, A_W1, A_W1_DONE, A_BLOCK, A_BLOCKED, A_W2, A_W2_DONE, A_ORDER, A_ORDERED, A_STRIKE,
    A_DAMAGE, A_END, A_CLOSE, S_ANSWERED, S_DUE, S_PLAY_NOW,
) = range(PROC_RULES, PROC_RULES + 45)  # fmt: skip
