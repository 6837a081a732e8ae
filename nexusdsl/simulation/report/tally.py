"""What the rows of games add up to, for each choice of options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, TypeAlias

from nexusdsl.simulation.playing import rule_text
from nexusdsl.simulation.report.cards import CardTally, card_tallies
from nexusdsl.simulation.report.rates import NOTHING, Rate
from nexusdsl.simulation.report.reading import Run

if TYPE_CHECKING:
    import polars

Rates: TypeAlias = dict[str, Rate]
Counts: TypeAlias = tuple[tuple[int, int], ...]  # value and how often, by value

OTHERS: Final = {"a": "b", "b": "a"}


@dataclass(frozen=True, slots=True)
class Spending:
    """Resources of a side over all its games: gained, paid, taken from it by effects, neither."""

    sides: int
    gained: int
    paid: int
    lost: int

    @property
    def unused(self) -> int:
        """What lapsed, or was left at the end."""
        return self.gained - self.paid - self.lost


@dataclass(slots=True)
class Tally:
    """All figures of one choice of options. `paths` are the games that were won in each way, `drawn` those that ended
    so without a winner; `meetings` are the rates of decks against decks, from the first one; `ways` are the rates
    at which each deck, faction and seat ("deck", its name, the way) wins in each way, of all its games."""

    rule: str
    games: int = 0
    draws: int = 0
    decks: Rates = field(default_factory=dict)
    factions: Rates = field(default_factory=dict)
    players: Rates = field(default_factory=dict)
    seats: Rates = field(default_factory=dict)
    first: Rate = NOTHING
    paths: Rates = field(default_factory=dict)
    drawn: dict[str, int] = field(default_factory=dict)
    ways: dict[tuple[str, str, str], Rate] = field(default_factory=dict)
    meetings: dict[tuple[str, str], Rate] = field(default_factory=dict)
    rounds: Counts = ()
    decisions: Counts = ()
    spending: dict[str, Spending] = field(default_factory=dict)
    cards: dict[str, CardTally] = field(default_factory=dict)


def tallies(run: Run) -> tuple[Tally, ...]:
    """The figures of each choice of options that has a game, in the order of the plan."""
    import polars

    found = {rule_text(choice): Tally(rule_text(choice)) for choice in run.plan.choices}
    games = run.games
    sides = polars.concat([_side(games, seat) for seat in OTHERS])
    _count_games(found, games)
    _count_sides(found, sides)
    _count_paths(found, games, run)
    _count_ways(found, sides)
    for rule, number, card in card_tallies(run.cards, games):
        found[rule].cards[number] = card
    for tally in found.values():
        decks = [each.label for each in run.plan.decks if each.label in tally.spending]
        tally.spending = {deck: tally.spending[deck] for deck in decks}
    return tuple(tally for tally in found.values() if tally.games)


def _side(games: polars.DataFrame, seat: str) -> polars.DataFrame:
    """The rows of games from one seat; a game without a winner is half won."""
    import polars

    other, name, col = OTHERS[seat], seat.upper(), polars.col
    won = polars.when(col("winner") == name).then(1.0).when(col("winner") == "-").then(0.5).otherwise(0.0)
    mine = [col(f"{what}_{seat}").alias(what) for what in ("deck", "faction", "player", "gained", "paid", "lost")]
    theirs = [col(f"{what}_{other}").alias(f"other_{what}") for what in ("deck", "faction", "player")]
    return games.select(
        "rule",
        "path",
        *mine,
        *theirs,
        polars.lit(name).alias("seat"),
        (col("first") == name).alias("first"),
        won.alias("won"),
    )


def _count_games(found: dict[str, Tally], games: polars.DataFrame) -> None:
    import polars

    drawn = (polars.col("winner") == "-").sum().alias("drawn")
    for rule, count, draws in games.group_by("rule").agg(polars.len(), drawn).iter_rows():
        found[rule].games, found[rule].draws = count, draws
    for what in ("rounds", "decisions"):
        held: dict[str, list[tuple[int, int]]] = {}
        for rule, value, count in games.group_by("rule", what).agg(polars.len()).sort(what).iter_rows():
            held.setdefault(rule, []).append((value, count))
        for rule, counts in held.items():
            setattr(found[rule], what, tuple(counts))


def _count_sides(found: dict[str, Tally], sides: polars.DataFrame) -> None:
    """Rates of decks, factions and players, each against others only: against its like it wins as often as it loses."""
    import polars

    col = polars.col
    for what, held in (("deck", "decks"), ("faction", "factions"), ("player", "players")):
        apart = sides.filter((col(what) != col(f"other_{what}")) & (col(what) != "") & (col(f"other_{what}") != ""))
        for rule, name, rate in _rates(apart, what):
            getattr(found[rule], held)[name] = rate
    for rule, name, rate in _rates(sides, "seat"):
        found[rule].seats[name] = rate
    for rule, _, rate in _rates(sides.filter(col("first")), "first"):
        found[rule].first = rate
    for rule, deck, other, good, count in _summed(sides, "deck", "other_deck").iter_rows():
        found[rule].meetings[deck, other] = Rate(good, count)
    amounts = [col(name).sum() for name in ("gained", "paid", "lost")]
    for rule, deck, *sums in (
        sides.group_by("rule", "deck").agg(polars.len(), *amounts).sort("rule", "deck").iter_rows()
    ):
        found[rule].spending[deck] = Spending(*sums)


def _rates(sides: polars.DataFrame, what: str) -> list[tuple[str, str, Rate]]:
    return [(rule, name, Rate(good, count)) for rule, name, good, count in _summed(sides, what).iter_rows()]


def _summed(sides: polars.DataFrame, *what: str) -> polars.DataFrame:
    import polars

    return sides.group_by("rule", *what).agg(polars.col("won").sum(), polars.len()).sort("rule", *what)


def _count_paths(found: dict[str, Tally], games: polars.DataFrame, run: Run) -> None:
    """Ways that the rules list as victories are there even if nobody won so."""
    import polars

    victories = run.plan.names.victories if run.plan.names is not None else ()
    for tally in found.values():
        tally.paths.update((path, Rate(0, tally.games)) for path in victories)
    for rule, path, drawn, count in (
        games.group_by("rule", "path", polars.col("winner") == "-").agg(polars.len()).sort("rule", "path").iter_rows()
    ):
        tally = found[rule]
        tally.paths.setdefault(path, Rate(0, tally.games))
        if drawn:
            tally.drawn[path] = count
        else:
            tally.paths[path] = Rate(count, tally.games)


def _count_ways(found: dict[str, Tally], sides: polars.DataFrame) -> None:
    """In which ways decks, factions and seats win; half a win is none."""
    import polars

    for what in ("deck", "faction", "seat"):
        counts = sides.filter(polars.col(what) != "").group_by("rule", what).agg(polars.len())
        totals = {(rule, name): count for rule, name, count in counts.iter_rows()}
        won = sides.filter(polars.col("won") == 1.0).group_by("rule", what, "path").agg(polars.len())
        wins = {(rule, name, path): count for rule, name, path, count in won.iter_rows()}
        for rule, name in sorted(totals):
            for path in found[rule].paths:
                rate = Rate(wins.get((rule, name, path), 0), totals[rule, name])
                found[rule].ways[what, name, path] = rate
