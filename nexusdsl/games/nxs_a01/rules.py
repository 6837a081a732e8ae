"""NXS-A01: the rules module. Reads the options once and answers the kernel; procedures are in the modules beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.games.nxs_a01 import (
    actions,
    charges,
    combat,
    during,
    playing,
    reactions,
    rounds,
    setup,
    strikes,
    victory,
    why,
)
from nexusdsl.games.nxs_a01.config import NxsConfig
from nexusdsl.games.nxs_a01.layout import (
    ATTACKS,
    BLOCKED,
    EXHAUSTED,
    LIST_ACTIONS,
    LIST_MULLIGAN,
    R_AGAIN,
    R_COMBATS,
    R_EARLIER,
    R_LOST,
    R_MORE,
    R_QUIET,
    R_ROUND,
    R_TAKEN,
    R_WON,
    S_ACTED,
)  # fmt: skip
from nexusdsl.runtime.course import may_win
from nexusdsl.runtime.layout import G_HOLDER, Z_FIELD
from nexusdsl.runtime.readiness import may_be_readied

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import Step
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj

OF_ROUND: Final = ATTACKS | BLOCKED | EXHAUSTED  # what is over with the round
STEPS: Final[tuple[Step, ...]] = (
    setup.mulligan, setup.mulligan_2, setup.toss,
    rounds.begin, rounds.draw, rounds.initiative, rounds.act, rounds.acted, rounds.action_done, rounds.hand_over,
    rounds.end, rounds.political,
    actions.play, actions.pay, actions.play_answered, actions.resolve, actions.after, actions.nothing,
    actions.sacrifice, actions.activate, actions.cost, actions.paid, actions.activate_answered, actions.effect,
    actions.effect_done,
    reactions.react, reactions.reacted,
    combat.start, combat.partner, combat.target, combat.window_1, combat.window_1_done, combat.block, combat.blocked,
    combat.window_2, combat.window_2_done, combat.order, combat.ordered, combat.strike, strikes.damage, combat.end,
    combat.close, actions.nothing, actions.announced, playing.play_now,
)  # fmt: skip


class NxsRules(NxsConfig):
    """The procedures of NXS-A01 with one choice of options; one instance per program."""

    __slots__ = ()

    steps = STEPS
    joining = combat.PARTNER

    # --- answers to the kernel ----------------------------------------------------------------------------------------

    def options(self, game: Game, lister: int, f: Frame) -> list[int]:
        if lister == LIST_ACTIONS:
            return actions.listed(game, self, f)
        if lister == LIST_MULLIGAN:
            return setup.listed()
        return reactions.listed(game, self, f)

    def check(self, game: Game) -> None:
        victory.check(game, self)

    def has_initiative(self, game: Game, seat: int) -> bool:
        return game.g[G_HOLDER] == seat and not game.g[R_QUIET]

    def action_number(self, game: Game, seat: int, period: int) -> int:
        """Passing is an action too (R-016). Before an action is chosen, the number that it will have."""
        g = game.g
        if not self.has_initiative(game, seat):
            return 0
        if period == self.combat:
            return 1
        earlier = g[R_EARLIER + seat] if period == self.round else 0
        choosing = game.pending is not None and game.pending.then == S_ACTED
        return g[R_TAKEN + seat] - earlier + choosing

    def period_number(self, game: Game, period: int) -> int:
        return game.g[R_ROUND] if period == self.round else game.g[R_COMBATS] if period == self.combat else 1

    def damaged(self, game: Game, source: int, target: int, amount: int) -> None:
        if game.objs[target].d.shared:
            victory.sector_hit(game, self, source, target)

    def draw_failed(self, game: Game, seat: int) -> None:
        """R-043, G-087: the loss is found by the next check, unless a text keeps it off now."""
        if may_win(game, 1 - seat):
            game.g[R_LOST] |= 1 << seat
            game.dirty = True

    def won_by_text(self, game: Game, seat: int) -> None:
        game.g[R_WON] |= 1 << seat
        game.dirty = True

    def lost_by_text(self, game: Game, seat: int) -> None:
        self.won_by_text(game, 1 - seat)

    def control_changed(self, game: Game, o: Obj, before: int) -> None:
        if o.d.shared:
            victory.sector_taken(game, self, o)
        else:
            combat.taken(game, o)

    def transformed(self, game: Game, o: Obj) -> None:
        """What is no unit any more fights no more."""
        if not o.d.kinds & self.unit:
            combat.leave(game, o.ref())

    def is_exhausted(self, game: Game, o: Obj) -> bool:
        return combat.is_exhausted(game, self, o)

    def exhaust(self, game: Game, o: Obj) -> None:
        o.tags |= EXHAUSTED

    def ready(self, game: Game, o: Obj) -> None:
        """It has its attack of the round again (G-018); who has blocked still does not attack (R-034)."""
        o.tags &= ~(EXHAUSTED | ATTACKS)

    def suppose(self, game: Game, o: Obj, state: str, holds: bool) -> None:
        if state in ("exhausted", "ready"):
            o.tags &= ~(EXHAUSTED | ATTACKS)
            if holds == (state == "exhausted"):
                o.tags |= EXHAUSTED

    def can_play_now(self, game: Game, seat: int, o: Obj, free: bool) -> bool:
        return not playing.now_ban(game, self, o, seat, free)

    def play_now(self, game: Game, seat: int, ref: int, free: bool) -> Frame | None:
        return playing.frame_of(game, seat, ref, free)

    def extra_action(self, game: Game, seat: int) -> None:
        game.g[R_MORE + seat] += 1

    def join_attack(self, game: Game, o: Obj) -> bool:
        return during.join(game, self, o)

    def redirect(self, game: Game, o: Obj) -> bool:
        return during.redirect(game, self, o)

    def attack_now(self, game: Game, ref: int, again: bool) -> None:
        """G-021, G-057: queued; the attack begins when all triggers are done."""
        game.extra += ((ref, 1 if again else 0),)

    def can_attack_now(self, game: Game, o: Obj, again: bool) -> bool:
        if again and 0 <= self.again_cap <= game.g[R_AGAIN]:  # option nachtrag_cap (G-058): nobody is asked in vain
            return False
        return o.zone == Z_FIELD and not combat.attack_ban(game, self, o, again)

    def enter_markers(self, game: Game, o: Obj) -> int:
        """Only units get the Neu marker, however they enter (G-023), also when turned up (G-063)."""
        return 1 << self.new if not o.face and o.d.kinds & self.unit else 0

    def sacrifice_dies(self, game: Game) -> bool:
        return self.sacrifice_kills

    def room_to_heal(self, game: Game, o: Obj, attribute: int) -> int:
        """The HQ heals up to its cap, not to where it started (R-085)."""
        return max(0, o.w[attribute])

    def end_period(self, game: Game, period: int) -> None:
        if period == self.round:
            for oid in game.zones[Z_FIELD * 2] + game.zones[Z_FIELD * 2 + 1]:
                if game.objs[oid].tags & OF_ROUND:
                    o = game.own(oid)
                    stays = combat.is_exhausted(game, self, o) and not may_be_readied(game, o)
                    o.tags = o.tags & ~OF_ROUND | (EXHAUSTED if stays else 0)

    def concede(self, game: Game, seat: int) -> None:
        victory.concede(game, seat)

    def why_not(self, game: Game, kind: str, subject: int, target: int) -> str:
        return why.why_not(game, self, kind, subject, target)

    def label(self, game: Game, code: int, lang: str) -> str:
        return why.label(game, self, code, lang)

    def play_price(self, game: Game, o: Obj, seat: int, free: bool) -> tuple[int, ...]:
        return charges.of_play(game, self, o, seat, free)

    def attack_price(self, game: Game, o: Obj) -> tuple[int, ...]:
        return charges.of_attack(game, self, o)

    def ability_prices(self, game: Game, o: Obj) -> tuple[tuple[int, ...], ...]:
        return charges.of_abilities(game, o)

    def public(self, game: Game) -> dict[str, object]:
        return victory.public(game, self)
