"""A decision of a played game → a scenario that begins right before it. What is written has been tried: it is read and
built again, and its first step leads to where the game went on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from nexusdsl.compiler import Loader
from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.games.nxs_a01 import Unsayable, essence, position_now
from nexusdsl.replay.model import Concession
from nexusdsl.runtime.decisions import Option
from nexusdsl.runtime.game import Game
from nexusdsl.scenario.driver import Driver
from nexusdsl.scenario.faults import FaultError
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.parser import parse_scenarios
from nexusdsl.scenario.position import game_of
from nexusdsl.scenario.recorded import Recorded
from nexusdsl.scenario.retelling import Retelling
from nexusdsl.scenario.stage import DEFAULT_SET, Prepared, Stage
from nexusdsl.scenario.stepwriting import SEATS, StepWriter
from nexusdsl.scenario.tree import Act
from nexusdsl.scenario.wants import plan_of
from nexusdsl.scenario.waves import match_of
from nexusdsl.scenario.wording import Wording, Wordless
from nexusdsl.scenario.writing import Writer
from nexusdsl.source import Source

MOST_TRIED: Final = 40  # positions near the one that was asked for
MOST_STARTS: Final = 2  # of them, those from which the story is told
REASONS: Final[dict[str, Text]] = {
    "midway": Text("dort wird gerade gehandelt; eine Stellung steht zwischen zwei Aktionen",
                   "something is going on there; a position stands between two actions"),
    "waiting": Text("dort wartet eine Wirkung auf später", "an effect waits for later there"),
    "modified": Text("eine Karte ist auf eine Weise verändert, die ein Brett nicht sagen kann",
                     "a card is changed in a way that no board can say"),
    "changed": Text("eine Karte ist in eine andere verwandelt", "a card is transformed into another one"),
    "attached": Text("eine Karte liegt an einer anderen", "a card is attached to another one"),
    "player": Text("eine Wirkung liegt auf einem Spieler", "an effect lies on a player"),
    "protocol": Text("die Option protocol_delay zählt mit, was ein Brett nicht sagt",
                     "option protocol_delay counts what no board says"),
    "passed": Text("ein früheres Passen bindet noch (Option pass_final)", "an earlier pass still binds (pass_final)"),
    "past": Text("was in der Runde geschah, lässt sich nicht genau sagen", "what happened this round cannot be said"),
    "differs": Text("das Brett wäre nicht dasselbe", "the board would not be the same"),
    "chance": Text("der Schritt führt im Szenario anderswohin, weil der Zufall mitspielt",
                   "the step leads elsewhere in a scenario, as chance takes part"),
    "step": Text("der Schritt hat in einem Szenario keine Worte", "the step has no words in a scenario"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why there is no scenario, and the nearest decision that there is one for."""

    why: Text
    nearest: int | None = None


@dataclass(slots=True)
class ScenarioMaker:
    """Writes scenarios from a log. `loader` finds the set that its game was played with."""

    recorded: Recorded
    loader: Loader
    lang: Lang
    _stage: Stage | None = None

    @property
    def stage(self) -> Stage:
        """Where scenarios are tried."""
        if self._stage is None:
            self._stage = Stage(self.loader)
        return self._stage

    def made(self, at: int, name: str, notes: Sequence[str] = ()) -> str | Refusal:
        """The text of a scenario file for decision `at`, with `notes` as comments; or why there is none."""
        found = self.tried(at, name, notes)
        if isinstance(found, str):
            return found
        told = next((t for n in self.starts(at) if (t := self.told(n, at, name, notes)) is not None), None)
        if told is not None:
            return told
        near = next((n for n in self.near(at) if isinstance(self.tried(n, name, notes), str)), None)
        return Refusal(REASONS[found.args[0]], near)

    def starts(self, at: int) -> Iterator[int]:
        """Where a scenario could begin that tells what came before decision `at`, too: at the nearest positions that a
        board can say, else with the setup, from which on chance is the same."""
        near = range(at - 1, max(at - MOST_TRIED, 0), -1)
        yield from islice((n for n in near if not isinstance(self.tried(n, "x", ()), Unsayable)), MOST_STARTS)
        if self.recorded.log.header.wave is None:
            yield 0

    def near(self, at: int) -> Iterator[int]:
        """Other decisions, the nearest first, of two equally near the earlier one."""
        others = sorted((n for n in range(1, self.recorded.last + 1) if n != at), key=lambda n: (abs(n - at), n))
        return iter(others[:MOST_TRIED])

    def tried(self, at: int, name: str, notes: Sequence[str]) -> str | Unsayable:
        """The text, if it can be written and comes to the same."""
        try:
            text = self.text(at, name, notes)
            self.check(at, text)
        except Unsayable as why:
            return why
        except Wordless:
            return Unsayable("step")
        return text

    # --- writing ----------------------------------------------------------------------------------------------------

    def text(self, at: int, name: str, notes: Sequence[str]) -> str:
        """The file with the decision as its step. Raises Unsayable and Wordless."""
        words = self.words
        first = 1 if self.recorded.in_setup(at) else at
        return self.file(at, name, notes, [self.step(n, words) for n in range(first, at + 1)])

    @property
    def words(self) -> Wording:
        """The words of the game's sets."""
        play = self.recorded.play
        return Wording(Lexicon.of((*play.used, play.cardset)), self.recorded.before(1).program, self.lang)

    def file(self, at: int, name: str, notes: Sequence[str], steps: Sequence[str]) -> str:
        """A file that begins before decision `at` (or before the first, if that is in the setup) and goes on with these
        lines. Raises Unsayable and Wordless."""
        header, words = self.recorded.log.header, self.words
        set_line = [f"Set {header.set}", ""] if header.set != DEFAULT_SET else []
        head = [f"# {note}" for note in notes] + ([""] if notes else [])
        title = f'{words.pick("Szenario", "Scenario")} "{name}"'
        return "\n".join([*head, *set_line, title, *self.board(at, Writer(words)), *steps]) + "\n"

    def board(self, at: int, writer: Writer) -> Iterator[str]:
        """The board lines of the position before decision `at`, or (0: always) of the setup. Raises Unsayable and
        Wordless."""
        header = self.recorded.log.header
        if at == 0 or self.recorded.in_setup(at):
            return writer.setup(header.decks, header.seed, header.options)
        wins = tuple(header.wave.wins) if header.wave is not None else ()
        return writer.lines(position_now(self.recorded.before(at)), header.options, wins)

    def told(self, start: int, at: int, name: str, notes: Sequence[str]) -> str | None:
        """A scenario that begins before decision `start` (0: with the setup) and tells all until `at`; None if a step
        has no words, or chance would lead elsewhere."""
        try:
            prepared = self.prepared(self.file(start, "x", (), ()))
            driver = Driver(self.built(prepared), self.lang)
            retelling = Retelling(self.recorded, self.words, driver, max(start, 1), seen_alike)
            lines = retelling.until(min(at, len(self.recorded.taken)))
            if start:  # else chance is the same, too
                compare_rest(self.recorded.before(retelling.at), retelling.driver.game)
        except (FaultError, Unsayable, Wordless):
            return None
        return self.file(start, name, notes, lines)

    def step(self, at: int, words: Wording) -> str:
        """The decision as a line; where the game was broken off, whose turn it is."""
        game = self.recorded.before(at)
        if at > len(self.recorded.taken):
            initiative = words.word("initiative", "initiative")
            return f"  {words.pick('Erwarte', 'Expect')} {initiative} {SEATS[game.waiting().seat]}"
        taken = self.recorded.taken[at - 1]
        if isinstance(taken, Concession):
            return f"  {SEATS[taken.concede]} {words.pick('gibt auf', 'concedes')}"
        first = Option(taken.move, game.options()[taken.move])
        aims, partners = self.recorded.aimed(at)
        return StepWriter(words, game).line(game.waiting().seat, first, aims, partners)

    # --- trying -----------------------------------------------------------------------------------------------------

    def check(self, at: int, text: str) -> None:
        """Raises Unsayable if the text is not read as the game that it was written from, or goes on otherwise."""
        prepared = self.prepared(text)
        try:
            self.follow(at, prepared, Driver(self.built(prepared), self.lang))
        except FaultError:
            raise Unsayable("differs") from None

    def prepared(self, text: str) -> Prepared:
        """The only scenario of a file. Raises Unsayable if it is not understood."""
        file, faults = parse_scenarios(Source("szenario.nxt", text))
        prepared = self.stage.prepare(file.scenarios[0]) if not faults else ()
        if not isinstance(prepared, Prepared):
            raise Unsayable("differs")
        return prepared

    def follow(self, at: int, prepared: Prepared, driver: Driver) -> None:
        """Takes the steps up to the decision, compares, takes it, compares again. Raises Unsayable and FaultError."""
        *earlier, step = prepared.scenario.steps
        plans = [plan_of(each, prepared.lexicon) for each in earlier if isinstance(each, Act)]
        if any(driver.perform(plan) is not None for plan in plans):
            raise Unsayable("step")
        compare(self.recorded.before(at), driver.game)
        if not isinstance(step, Act):
            return
        if driver.perform(plan_of(step, prepared.lexicon)) is not None:
            raise Unsayable("step")
        if seen(self.recorded.after(at)) != seen(driver.game):
            raise Unsayable("chance")

    def built(self, prepared: Prepared) -> Game:
        """The game of the scenario."""
        definitions = self.stage.definitions(prepared, "interpreter")
        return game_of(prepared, definitions, match_of(prepared, definitions, "interpreter"))


def seen_alike(game: Game, built: Game) -> bool:
    """Whether two games look the same to everybody."""
    return seen(game) == seen(built)


def compare(game: Game, built: Game) -> None:
    """Raises Unsayable where two games are not the same for rules and players."""
    compare_rest(game, built)
    if essence(game)["past"] != essence(built)["past"]:
        raise Unsayable("past")


def compare_rest(game: Game, built: Game) -> None:
    """Likewise, without what is remembered of the round: a scenario remembers more than the cards of a game ask for."""
    ours, theirs = essence(game), essence(built)
    if any(ours[key] != theirs[key] for key in ours if key != "past") or seen(game) != seen(built):
        raise Unsayable("differs")


def seen(game: Game) -> list[Mapping[str, Any]]:
    """What the seats and spectators see, without what numbers and orders say that mean nothing: ids of objects, which
    side of the board came first, the order of options."""
    return [comparable(game.view(seat)) for seat in (None, *range(game.n_seats))]


def comparable(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view without such numbers and orders."""
    order = sorted(view["board"], key=lambda o: (o["controller"], o["id"]))
    ranks = {o["id"]: rank for rank, o in enumerate(order)}
    board = [{**o, "id": ranks[o["id"]], "host": ranks.get(o["host"])} for o in order]
    combat, decision = view["combat"], view["decision"]
    if combat is not None:
        combat = {key: [ranks[id] for id in ids] for key, ids in combat.items()}
    if decision is not None and decision["options"] is not None:
        prices = [str(price) for price in decision["prices"]]
        told = {lang: sorted(zip(said, prices, strict=True)) for lang, said in decision["options"].items()}
        decision = {**decision, "options": told, "prices": None}
    return {**view, "board": board, "combat": combat, "decision": decision}
