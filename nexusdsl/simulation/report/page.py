"""The whole page: what a series is, its warnings, then all figures of each choice of options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from jinja2 import Environment, StrictUndefined, Template

from nexusdsl.diagnostics.model import Lang, Text
from nexusdsl.intervals import needed
from nexusdsl.simulation.report import parts, told
from nexusdsl.simulation.report import words as w
from nexusdsl.simulation.report.blocks import Cell, Figure, Page, Section, table
from nexusdsl.simulation.report.cardparts import cards
from nexusdsl.simulation.report.claims import Judged, judged, undecided, warnings
from nexusdsl.simulation.report.compareparts import comparison, plans
from nexusdsl.simulation.report.comparing import Earlier
from nexusdsl.simulation.report.lengths import lengths, quantile
from nexusdsl.simulation.report.lengths import resources as spent
from nexusdsl.simulation.report.reading import Run
from nexusdsl.simulation.report.speech import Speech, clean, set_name, speech
from nexusdsl.simulation.report.tally import Tally, tallies

DETAILED: Final = 24  # choices of options that are shown in full


@dataclass(frozen=True, slots=True)
class Report:
    """A series with its figures, every rate that was held against limits, and what it is compared with."""

    run: Run
    tallies: tuple[Tally, ...]
    judged: tuple[Judged, ...]
    earlier: Earlier | None

    @property
    def warnings(self) -> tuple[Judged, ...]:
        """What is out of balance."""
        return warnings(self.judged)


def report_on(run: Run, earlier: Earlier | None = None) -> Report:
    """All figures of a series."""
    found = tallies(run)
    victories = run.plan.names.victories if run.plan.names is not None else ()
    return Report(run, found, tuple(each for tally in found for each in judged(tally, victories)), earlier)


def warned(report: Report, lang: Lang, ways: Mapping[str, Text]) -> tuple[str, ...]:
    """The warnings as sentences. `ways`: what the ways to win are called."""
    return _sentences(report, speech(report.run.plan, lang, ways))


def summaries(report: Report, lang: Lang, ways: Mapping[str, Text]) -> tuple[str, ...]:
    """A line for each choice of options: games, who begins, rounds, ways to win."""
    say = speech(report.run.plan, lang, ways)
    games = report.run.total // len(report.run.plan.choices)
    return tuple(_summary(say, tally, games, len(report.run.plan.choices) > 1) for tally in report.tallies)


def _summary(say: Speech, tally: Tally, total: int, several: bool) -> str:
    won = ", ".join(f"{say.way(path)} {say.rate(rate)}" for path, rate in tally.paths.items() if rate.good)
    line = say.say(
        w.SUMMARY,
        played=say.figures.whole(tally.games),
        total=say.figures.whole(total),
        first=say.rate(tally.first),
        span=say.interval(tally.first),
        rounds=say.figures.whole(quantile(tally.rounds, 0.5)),
        ways=won or "–",
    )
    return f"[{say.rule(tally.rule)}] {line}" if several else line


def html(report: Report, lang: Lang, ways: Mapping[str, Text]) -> str:
    """The page. `ways`: what the ways to win are called."""
    say = speech(report.run.plan, lang, ways)
    title = say.say(w.TITLE, set=set_name(report.run.plan, lang))
    return _template().render(page=Page(lang, title, say.say(w.CONTENTS), tuple(_sections(report, say))))


@cache
def _template() -> Template:
    environment = Environment(undefined=StrictUndefined, autoescape=True, trim_blocks=True, lstrip_blocks=True)
    folder = resources.files("nexusdsl.simulation.report").joinpath("templates")
    environment.globals["style"] = folder.joinpath("style.css").read_text("utf-8")
    return environment.from_string(folder.joinpath("page.html.jinja").read_text("utf-8"))


def _sections(report: Report, say: Speech) -> Iterator[Section]:
    yield _series(report, say)
    yield _warnings(report, say)
    yield Section("reading", say.say(w.READING), 2, _how_to_read(say))
    if report.earlier is not None:
        yield plans(say, report.run, report.earlier)
    several = len(report.run.plan.choices) > 1
    if several:
        yield _overview(report, say)
    for number, tally in enumerate(report.tallies[:DETAILED]):
        if several:
            yield Section(f"rule{number}", say.rule(tally.rule), 2)
        yield from _choice(report, say, tally, f"rule{number}-", 3 if several else 2)


def _choice(report: Report, say: Speech, tally: Tally, id: str, level: int) -> Iterator[Section]:
    """All figures of a choice of options."""
    found = [each for each in report.judged if each.rule == tally.rule]
    yield parts.seats(say, f"{id}seats", found, level)
    yield parts.paths(say, f"{id}paths", found, tally, level)
    yield parts.rates(say, f"{id}decks", w.DECKS, w.DECK, tally.decks, clean, level)
    yield parts.matrix(say, f"{id}matrix", tally, level)
    if tally.factions:
        yield parts.rates(say, f"{id}factions", w.FACTIONS, w.FACTION, tally.factions, say.faction, level)
    if tally.players:
        yield parts.rates(say, f"{id}players", w.PLAYERS, w.PLAYER, tally.players, clean, level)
    yield lengths(say, f"{id}length", tally, level)
    yield spent(say, f"{id}resources", tally, level)
    if tally.cards:
        yield cards(say, f"{id}cards", found, tally, level)
    if report.earlier is not None:
        yield comparison(say, f"{id}compared", report.earlier, tally, level)


def _series(report: Report, say: Speech) -> Section:
    """What was played."""
    plan, run = report.run.plan, report.run
    about = []
    if run.played < run.total:
        counts = {"played": say.figures.whole(run.played), "total": say.figures.whole(run.total)}
        about.append(say.say(w.UNFINISHED, **counts))
    if run.cards is None:
        about.append(say.say(w.NO_CARDS))
    if len(plan.players) > 1:
        about.append(say.say(w.MIXED))
    facts = (
        (w.SET, set_name(plan, say.lang)),
        (w.GAMES, say.figures.whole(run.played)),
        (w.DRAWS, say.figures.whole(sum(tally.draws for tally in report.tallies))),
        (w.PER_PAIRING, say.figures.whole(plan.games)),
        (w.DECKS, ", ".join(told.shortened(say, [clean(each.label) for each in plan.decks]))),
        (w.PLAYERS, ", ".join(map(clean, plan.players))),
        (w.CHOICES, say.figures.whole(len(plan.choices))),
        (w.SEED, str(plan.seed)),
        (w.VERSION, clean(plan.version)),
        (w.HASH, clean(plan.rules)),
    )
    title = say.say(w.SERIES)
    rows = [(Cell(say.say(what)), Cell(text)) for what, text in facts]
    return Section("series", title, 2, tuple(about), figures=(Figure(table(title, ("", ""), rows)),))


def _how_to_read(say: Speech) -> tuple[str, ...]:
    return (say.say(w.CRITERION, needed=say.figures.whole(needed())), say.say(w.LIMITS), say.say(w.INTERVALS))


def _sentences(report: Report, say: Speech) -> tuple[str, ...]:
    held = {tally.rule: tally for tally in report.tallies}
    several = len(report.run.plan.choices) > 1
    return tuple(told.warning(say, each, held, several) for each in report.warnings)


def _warnings(report: Report, say: Speech) -> Section:
    """The list of warnings; below it what cannot be claimed yet, as a table of its own."""
    held = {tally.rule: tally for tally in report.tallies}
    several = len(report.run.plan.choices) > 1
    open = [told.undecided(say, each, held, several) for each in undecided(report.judged)]
    lines = _sentences(report, say)
    figures: tuple[Figure, ...] = ()
    if open:
        heads = (say.say(w.OPEN),)
        figures = (Figure(table(say.say(w.OPEN_ABOUT), heads, [(Cell(line),) for line in told.shortened(say, open)])),)
    about = () if lines else (say.say(w.NO_WARNINGS),)
    return Section("warnings", say.say(w.WARNINGS), 2, about, lines, figures)


def _overview(report: Report, say: Speech) -> Section:
    """A line for each choice of options."""
    ways = report.run.plan.names.victories if report.run.plan.names is not None else ()
    rows = [(Cell(say.rule(tally.rule)), *_line(report, say, tally, ways)) for tally in report.tallies]
    heads = [say.say(w.CHOICES), say.say(w.GAMES), say.say(w.BEGINS), say.say(w.INTERVAL), *map(say.way, ways)]
    title, count = say.say(w.OVERVIEW), len(report.tallies)
    about = (say.say(w.ONLY_SOME, shown=DETAILED, count=count),) if count > DETAILED else ()
    heads += [say.say(w.ROUNDS), say.say(w.WARNINGS)]
    return Section("overview", title, 2, about, figures=(Figure(table(title, heads, rows)),))


def _line(report: Report, say: Speech, tally: Tally, ways: Sequence[str]) -> Iterator[Cell]:
    first = parts.rate_cells(say, tally.first)
    yield Cell(say.figures.whole(tally.games), "number")
    yield from first[1:3]
    for path in ways:
        yield parts.rate_cells(say, tally.paths[path])[1]
    yield Cell(say.figures.whole(quantile(tally.rounds, 0.5)), "number")
    yield Cell(say.figures.whole(sum(each.rule == tally.rule for each in report.warnings)), "number")
