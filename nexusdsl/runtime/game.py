"""The state of one game and what can be done with it. A plain value at every decision; see docs/architecture.md."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from nexusdsl.runtime import asking, events, replacing
from nexusdsl.runtime import data as plain
from nexusdsl.runtime import together as joints
from nexusdsl.runtime.bound import Bound
from nexusdsl.runtime.decisions import P_RULES, Decision, GameOver, IllegalOption, NoSeat
from nexusdsl.runtime.layout import (
    DRAWN,
    G_EVENTS,
    G_FIRST,
    G_HOLDER,
    G_PATH,
    G_RULES,
    G_WINNER,
    N_KEYS,
    PROC,
    RUNNING,
    ZONE_KINDS,
)  # fmt: skip
from nexusdsl.runtime.objects import Applied, Frame, Obj, Pending, proc

if TYPE_CHECKING:
    from nexusdsl.runtime.history import Past
    from nexusdsl.runtime.linking import Spoken
    from nexusdsl.runtime.program import Program

GENERATION: Final = [1]  # every clone gets its own, so that shared objects are known
NOTHING: Final[Pending | None] = None  # a bare None would still count as one for the types where an answer has led on
STAMP: Final = [1]  # every change gets its own, so that no state trusts a value that another one cached


class Result:
    """How a game ended: `winner` a seat or None for a draw, `path` the name of the way."""

    __slots__ = ("path", "winner")

    def __init__(self, winner: int | None, path: str) -> None:
        self.winner = winner
        self.path = path

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and (self.winner, self.path) == (other.winner, other.path)

    def __hash__(self) -> int:
        return hash((self.winner, self.path))

    def __repr__(self) -> str:
        return f"Result(winner={self.winner!r}, path={self.path!r})"


class Game(Bound):
    """A running or finished game. Make one with the `new_game` of a games module.

    `module` is `rules` again, for the steps of the rules module, which know its class. `log` is None unless somebody
    listens; a clone does not listen. `g` holds all integers, `zones` all cards that are not on the table, `board`
    everything in play by entry, `subs` who in play does something under which key (clones share it until one of them
    writes: `own_subs`), `texts` and `printed` what was asked for under keys so far (modifiers.spoken; clones share
    both): where keywords are changed, for as long as the stamp `reworded_at` is the game's, and where they are as
    printed. `offered` are the options of `pending` once they are known. `held` are running replacements
    (replacing.hold_of), `asked` questions that wait until others are answered, `parked` what asked within the running
    step; `hosting`: something has been attached; `afflicted`: something has been given a status; `coming`: what waits
    for the next card that a seat plays (lasting.modify_next); `joint` is what both players do at once
    (runtime/together.py), within a step.
    """

    __slots__ = (
        "afflicted", "agenda", "announced", "asked", "attacked", "attackers", "batch", "blame", "blockers", "board",
        "coming", "dirty", "extra", "fallen", "g", "gen", "held", "hist", "hosting", "joint", "live", "log",
        "module", "n_seats", "objs", "offered", "parked", "pend", "pending", "player_mods", "priced", "printed",
        "program", "reworded", "reworded_at", "rules", "scheduled", "stack", "stamp", "steady",
        "strikes", "subs", "subs_gen", "texts", "used", "wide",
        "zones",
    )  # fmt: skip

    def __init__(self, program: Program) -> None:
        self.program = program.whole
        self.rules = program.rules
        self.module: Any = program.rules
        self.n_seats = program.rules.seats
        self.gen = fresh_generation()
        self.subs_gen = self.gen
        self.stamp = fresh_stamp()
        self.reworded: tuple[int, ...] = ()
        self.reworded_at = 0
        self.texts: dict[int, Spoken] = {}
        self.printed: dict[int, Spoken] = {}
        self.live = False
        self.priced = False
        self.hosting = False
        self.afflicted = False
        self.wide = False
        self.steady = False
        self.objs: list[Obj] = []
        self.zones: list[tuple[int, ...]] = [()] * (ZONE_KINDS * self.n_seats)
        self.board: tuple[int, ...] = ()
        self.subs: list[tuple[int, ...]] = [()] * N_KEYS
        self.g: list[int] = [0] * (G_RULES + self.rules.ints + self.n_seats * len(program.ruleset.resources))
        self.g[G_WINNER] = RUNNING
        self.g[G_HOLDER] = -1
        self.stack: list[Frame] = []
        self.agenda: tuple[Frame, ...] = ()
        self.pending: Pending | None = None
        self.offered: list[int] | None = None
        self.announced: tuple[Frame, ...] = ()
        self.held: tuple[tuple[int, int, int], ...] = ()
        self.asked: tuple[Pending, ...] = ()
        self.parked: tuple[tuple[list[Frame], Pending], ...] = ()
        self.fallen: tuple[int, ...] = ()
        self.attackers: tuple[int, ...] = ()
        self.attacked = -1
        self.blockers: tuple[int, ...] = ()
        self.strikes: tuple[tuple[int, int, int, int], ...] = ()
        self.extra: tuple[tuple[int, int], ...] = ()
        self.player_mods: tuple[tuple[int, Applied], ...] = ()
        self.coming: tuple[tuple[int, int, Applied], ...] = ()
        self.scheduled: tuple[Frame, ...] = ()
        self.hist: list[tuple[Past, ...]] = [()] * len(program.ruleset.periods)
        self.used: tuple[tuple[int, int, int], ...] = ()
        self.batch = False
        self.pend: tuple[Frame, ...] = ()
        self.blame: tuple[tuple[int, int], ...] = ()
        self.dirty = False
        self.joint: joints.Joint | None = None
        self.log: list[tuple[int, ...]] | None = None

    # --- a value among values --------------------------------------------------------------------------------------

    def clone(self) -> Game:
        """An independent game in the same state; it does not listen to events."""
        s = Game.__new__(Game)
        GENERATION[0] = gen = GENERATION[0] + 2
        self.gen = gen - 1
        s.program = self.program
        s.rules = self.rules
        s.module = self.module
        s.n_seats = self.n_seats
        s.gen = gen
        s.stamp = self.stamp
        s.reworded = self.reworded
        s.reworded_at = self.reworded_at
        s.texts = self.texts
        s.printed = self.printed
        s.live = self.live
        s.priced = self.priced
        s.hosting = self.hosting
        s.afflicted = self.afflicted
        s.wide = self.wide
        s.steady = self.steady
        s.objs = self.objs[:]
        s.zones = self.zones[:]
        s.board = self.board
        s.subs = self.subs
        s.subs_gen = self.subs_gen
        s.g = self.g[:]
        s.stack = self.stack[:]
        s.agenda = self.agenda
        s.pending = self.pending
        s.offered = self.offered
        s.announced = self.announced
        s.held = self.held
        s.asked = self.asked
        s.parked = ()
        s.fallen = self.fallen
        s.attackers = self.attackers
        s.attacked = self.attacked
        s.blockers = self.blockers
        s.strikes = self.strikes
        s.extra = self.extra
        s.player_mods = self.player_mods
        s.coming = self.coming
        s.scheduled = self.scheduled
        s.hist = self.hist[:]
        s.used = self.used
        s.batch = False
        s.pend = ()
        s.blame = ()
        s.dirty = self.dirty
        s.joint = None
        s.log = None
        return s

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self is other or plain.data(self) == plain.data(other))

    def __hash__(self) -> int:
        return hash(plain.digest(self))

    def __repr__(self) -> str:
        return f"<Game of {self.program.set.id}: {self.result if self.over else self.decision}>"

    def __reduce__(self) -> tuple[object, ...]:
        return (plain.restored, (self.program, plain.canonical(self)))

    def own(self, oid: int) -> Obj:
        """The object, safe to write to."""
        o = self.objs[oid]
        if o.gen != self.gen:
            o = self.objs[oid] = o.copy(self.gen)
        return o

    def own_subs(self) -> list[tuple[int, ...]]:
        """The subscriptions, safe to write to: clones share them until then."""
        if self.subs_gen != self.gen:
            self.subs = self.subs[:]
            self.subs_gen = self.gen
        return self.subs

    def mine(self, f: Frame) -> Frame:
        """The frame, safe to write to."""
        return f if f.gen == self.gen else f.copy(self.gen)

    def touch(self) -> None:
        """Something changed that derived values may read."""
        if self.live:
            self.restamp()

    def stir(self) -> None:
        """Something passing changed: damage, resources, who fights, whose turn it is. Steady values do not read it."""
        if self.live and not self.steady:
            self.restamp()

    def restamp(self) -> None:
        """No cached value counts any more."""
        STAMP[0] += 1
        self.stamp = STAMP[0]

    # --- playing ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.g[G_WINNER] != RUNNING

    @property
    def result(self) -> Result | None:
        """None while the game runs."""
        winner = self.g[G_WINNER]
        if winner == RUNNING:
            return None
        return Result(None if winner == DRAWN else winner, self.rules.paths[self.g[G_PATH]])

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None after the end."""
        return None if self.pending is None else Decision(self)

    def waiting(self) -> Pending:
        """The pending decision. Raises GameOver after the end."""
        if self.pending is None:
            raise GameOver("the game is over")
        return self.pending

    def options(self) -> list[int]:
        """All legal options of the pending decision as ints (decisions.option), sorted. Raises GameOver after the
        end."""
        p = self.pending
        if p is None:
            raise GameOver("the game is over")
        options = self.offered
        if options is None:
            if p.kind == P_RULES:
                options = self.rules.options(self, p.slot, self.stack[-1])
                options.sort()
            else:
                options = asking.listed(self, p)
            self.offered = options
        return options

    def apply(self, index: int) -> None:
        """Takes one of the options. Raises IllegalOption (the state stays as it was) or GameOver."""
        p = self.pending
        if p is None:
            raise GameOver("the game is over")
        options = self.offered
        if options is None:
            options = self.options()
        if type(index) is not int or index < 0:
            raise no_option(index, options)
        try:
            picked = options[index]
        except (IndexError, OverflowError):
            raise no_option(index, options) from None
        f = self.stack.pop()
        if f.gen != self.gen:
            f = f.copy(self.gen)
        self.pending = NOTHING
        self.offered = None
        if p.kind == P_RULES:
            f.pick = picked
            self.program.procs[p.then](self, f)
        else:
            asking.answered(self, f, p, picked)
        if self.parked:
            replacing.unpark(self)
        if self.pending is None or self.g[G_WINNER] != RUNNING:
            self.run()

    def run(self) -> None:
        """Goes on until somebody must decide or the game is over."""
        program, procs, g, cap = self.program, self.program.procs, self.g, self.rules.event_cap
        while self.pending is None and g[G_WINNER] == RUNNING:
            f = self.stack.pop()
            if f.gen != self.gen:
                f = f.copy(self.gen)
            if f.ability >= 0:
                program.steps[f.ability][f.pc](self, f)
                if 0 < cap < g[G_EVENTS]:  # not every effect looks at what it did
                    self.check()
            else:
                procs[f.pc](self, f)
            if self.parked:
                replacing.unpark(self)
        if g[G_WINNER] != RUNNING:
            self.forget()

    def concede(self, seat: int) -> None:
        """The seat gives up (G-088). Raises NoSeat, and GameOver after the end."""
        seat = self.seated(seat)
        if self.over:
            raise GameOver("the game is over")
        self.rules.concede(self, seat)

    def seated(self, seat: int) -> int:
        """The seat itself. Raises NoSeat if nobody can sit there."""
        if type(seat) is not int or not 0 <= seat < self.n_seats:
            raise NoSeat(f"{seat!r} is no seat from 0 to {self.n_seats - 1}")
        return seat

    def finish(self, winner: int, path: int) -> None:
        """Ends the game: winner is a seat or DRAWN."""
        if self.g[G_WINNER] == RUNNING:
            self.g[G_WINNER] = winner
            self.g[G_PATH] = path
            self.forget()
            events.note(self, events.L_OVER, winner, -1, path)

    def forget(self) -> None:
        """Nothing goes on after the end."""
        self.pending = self.offered = None
        self.stack = []
        self.agenda = ()
        self.announced = ()
        self.held = self.asked = ()
        self.parked = ()

    def why_not(self, kind: str, subject: int = -1, target: int = -1) -> str:
        """The number of the rule that forbids what the deciding person wants; "" if it is legal.

        kind: a name of decisions.KIND_NAMES or "block"; subject and target: object ids.
        """
        return self.rules.why_not(self, kind, subject, target)

    # --- for procedures of a rules module -----------------------------------------------------------------------------

    def proc(self, pc: int, seat: int, source: int = -1) -> Frame:
        return Frame(PROC, pc, source, seat, self.gen)

    def go(self, f: Frame, pc: int) -> None:
        """The procedure goes on at `pc` next."""
        f.pc = pc
        self.stack.append(f)

    def call(self, f: Frame, then: int, inner: Frame) -> None:
        """Begins `inner` at once, as the caller's last act; the procedure goes on at `then` afterwards."""
        f.pc = then
        self.stack.append(f)
        self.program.procs[inner.pc](self, inner)

    def drain(self, f: Frame, then: int) -> None:
        """Resolves all collected triggers one by one; the procedure goes on at `then` afterwards."""
        f.pc = then
        self.stack.append(f)
        if self.agenda or self.pend:
            self.stack.append(proc(0, -1, -1, self.gen))

    def close(self, f: Frame, then: int) -> None:
        """The procedure is over once the collected triggers are resolved; `then` is a step that does nothing."""
        if self.agenda or self.pend:
            self.drain(f, then)

    def choose(self, f: Frame, seat: int, purpose: str, lister: int, then: int) -> None:
        """Asks for one of the options of `rules.options(game, lister, f)`; the answer is in `f.pick` at `then`."""
        f.pc = then
        self.stack.append(f)
        key = (seat, purpose, lister, then)
        self.pending = self.program.questions.get(key) or self.program.question(key)

    def first(self, seat: int) -> None:
        """From now on this seat's triggers come first."""
        self.g[G_FIRST] = seat


def no_option(index: object, options: list[int]) -> IllegalOption:
    return IllegalOption(f"{index!r} is not one of {len(options)} options")


def fresh_generation() -> int:
    GENERATION[0] += 1
    return GENERATION[0]


def fresh_stamp() -> int:
    STAMP[0] += 1
    return STAMP[0]
