"""What a game's own module gives the kernel: procedures as a step table, and answers to the kernel's questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nexusdsl.runtime.defs import Step
from nexusdsl.runtime.layout import G_FIRST, G_HOLDER

if TYPE_CHECKING:
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.objects import Frame, Obj
    from nexusdsl.runtime.program import Program


class Rules:
    """Base of all rules modules. Holds no state of a game: that is in the game's integers, objects and frames.

    `ints`: how many integers of the state the module needs (from layout.G_RULES on). `paths`: names of the ways a game
    ends; the first `victories` of them are those that its rules list as ways to win. `seats`: number of players.
    `hidden_type`: declared type as which a face-down object answers. `joining`:
    purpose of the question who joins an attack. `steps`: the procedures (positions from
    layout.PROC_RULES on). Beyond `event_cap` events of one action `check` is called after every step, so that it can
    end the game.
    """

    __slots__ = ()

    seats = 2
    ints = 0
    paths: tuple[str, ...] = ()
    victories = 0
    hidden_type = ""
    joining = ""
    event_cap = 1 << 30
    steps: tuple[Step, ...] = ()

    def link(self, program: Program) -> None:
        """Reads options and declared names once, when a program is made."""

    def options(self, game: Game, lister: int, f: Frame) -> list[int]:
        """The options of a decision that the module asked for with `game.choose`; `f` is the waiting frame."""
        raise NotImplementedError

    def trigger_order(self, game: Game, topic: int, entry: int, seat: int, order: int) -> int:
        """Sort key of a trigger; lower comes first. Default: first seat, entry number, keyword order, printed order."""
        side = 0 if seat == game.g[G_FIRST] or seat < 0 else 1
        return (side << 24 | entry) << 20 | order + 1

    def check(self, game: Game) -> None:
        """Ends the game if it is over; called after every atomic step that set `Game.dirty`, before the dead leave
        and after."""

    def is_dead(self, game: Game, o: Obj) -> bool:
        """Whether an object in play (no base, not shared) dies now. Default: its last pool is empty."""
        if not o.d.pools:
            return False
        pool = o.d.pools[-1]
        if o.stamp != game.stamp:
            return game.left(o, pool) <= 0
        return o.w[game.program.n_stats + pool] <= o.w[pool]

    def damaged(self, game: Game, source: int, target: int, amount: int) -> None:
        """Called once per hit after a batch is committed, before its events are told."""

    def draw_failed(self, game: Game, seat: int) -> None:
        """A seat had to draw and could not."""

    def before_draw(self, game: Game, seat: int) -> bool:
        """Whether the card is drawn; False if the module did something else with it (a full hand)."""
        return True

    def attack_now(self, game: Game, ref: int, again: bool) -> None:
        """An effect lets an object attack at once."""

    def can_attack_now(self, game: Game, o: Obj, again: bool) -> bool:
        return True

    def has_initiative(self, game: Game, seat: int) -> bool:
        return game.g[G_HOLDER] == seat

    def action_number(self, game: Game, seat: int, period: int) -> int:
        """The running action (or the one to be chosen now) is the seat's how many-th of the period, from 1; 0 if it is
        not the seat's."""
        return 0

    def period_number(self, game: Game, period: int) -> int:
        """The number of the running period, from 1."""
        return 1

    def end_period(self, game: Game, period: int) -> None:
        """A period ended: clear what is the module's own. Pools, modifiers, limits and history are the kernel's."""

    def enter_markers(self, game: Game, o: Obj) -> int:
        """Mask of markers an object gets as it comes into play, or is turned up."""
        return 0

    def sacrifice_dies(self, game: Game) -> bool:
        """Whether a sacrificed object in play dies (with what dying triggers)."""
        return True

    def mods_kept(self, game: Game, o: Obj) -> bool:
        """Whether an object keeps its permanent modifiers when it leaves play."""
        return False

    def room_to_heal(self, game: Game, o: Obj, attribute: int) -> int:
        """How many points can be healed. Default: the damage."""
        return o.w[attribute]

    def control_changed(self, game: Game, o: Obj, before: int) -> None:
        """An object in play is under another seat's control now (`before`: whose it was, -1 nobody's)."""

    def transformed(self, game: Game, o: Obj) -> None:
        """An object in play has become another card."""

    def is_exhausted(self, game: Game, o: Obj) -> bool:
        """Whether an object in play can neither attack nor be exhausted. Default: nothing ever is."""
        return False

    def exhaust(self, game: Game, o: Obj) -> None:
        """An object becomes exhausted; `o` is safe to write to."""

    def ready(self, game: Game, o: Obj) -> None:
        """An exhausted object is ready again; `o` is safe to write to."""

    def suppose(self, game: Game, o: Obj, state: str, holds: bool) -> None:
        """Makes a copy of an object look as if a state of topics.STATES held for it, where the module keeps it."""

    def can_play_now(self, game: Game, seat: int, o: Obj, free: bool) -> bool:
        """Whether a seat can play a card as part of an effect; `free`: without its printed cost."""
        return False

    def play_now(self, game: Game, seat: int, ref: int, free: bool) -> Frame | None:
        """The procedure by which a seat plays a card as part of an effect, if it still can; None: it cannot."""
        return None

    def extra_action(self, game: Game, seat: int) -> None:
        """A seat acts once more before the right to act passes on."""

    def join_attack(self, game: Game, o: Obj) -> bool:
        """An object in play joins the running attack; answers whether it could."""
        return False

    def redirect(self, game: Game, o: Obj) -> bool:
        """The running attack goes on against an object in play; answers whether it can."""
        return False

    def lost_by_text(self, game: Game, seat: int) -> None:
        """An effect lets a seat lose."""

    def won_by_text(self, game: Game, seat: int) -> None:
        """An effect lets a seat win."""

    def concede(self, game: Game, seat: int) -> None:
        """A seat gives up; called while the game runs."""
        raise NotImplementedError

    def why_not(self, game: Game, kind: str, subject: int, target: int) -> str:
        """The number of the rule that forbids an action ("" if it is legal)."""
        return ""

    def play_price(self, game: Game, o: Obj, seat: int, free: bool) -> tuple[int, ...]:
        """How much of each resource a card would cost a seat now, with what its text demands besides; `free`: without
        its own price. () if nothing is played for a price."""
        return ()

    def attack_price(self, game: Game, o: Obj) -> tuple[int, ...]:
        """How much of each resource an attack of an object would cost its controller now; () if it is none that
        attacks."""
        return ()

    def ability_prices(self, game: Game, o: Obj) -> tuple[tuple[int, ...], ...]:
        """The same for each activated ability that it has now, by their position in options."""
        return ()

    def label(self, game: Game, code: int, lang: str) -> str:
        """A readable label for an option that the kernel has no words for; "" if it has none either."""
        return ""

    def seat_name(self, seat: int) -> str:
        return "AB"[seat] if seat < 2 else str(seat)

    def public(self, game: Game) -> dict[str, object]:
        """The module's own public facts, as plain JSON values with readable keys."""
        return {}
