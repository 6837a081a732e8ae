"""Lines that list what a seat can do: each of it is offered, and nothing else is."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from nexusdsl.diagnostics.catalog_scenario import BAD_STEP
from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.decisions import Decision
from nexusdsl.scenario.driver import Driver
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.outcome import Failure
from nexusdsl.scenario.tree import Offered
from nexusdsl.scenario.wants import Plan, Want, plan_of

NOT_ASKED: Final = Text("niemand wird danach gefragt", "nobody is asked for it")
EXACTLY: Final = Text("genau diese Möglichkeiten", "exactly these possibilities")
LISTS: Final = ("choose", "block", "order")  # steps whose things are options of one decision


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the line looks: a position at a decision, and what the line wants to be offered there."""

    driver: Driver
    wants: tuple[Want, ...]
    taken: bool = False  # the game has taken the only possibility without asking


def offered(driver: Driver, step: Offered, lexicon: Lexicon) -> list[Failure]:
    """What is not as the line says; the game stays as it is. Raises FaultError for a line that mixes questions."""
    plans = [plan_of(replace(act, modal="can"), lexicon) for act in step.acts]
    if len({plan.seat for plan in plans}) > 1:
        raise fault(BAD_STEP, step.span, "gefragt ist nur einer", "only one player is asked")
    place = _aimed(driver, plans) if all(_aims(plan) for plan in plans) else _plain(driver, plans, step)
    if place is not None and place.taken:
        return []
    decision = None if place is None else place.driver.game.decision
    if place is None or decision is None:
        legal = _labels(driver.game.decision, driver)
        return [Failure("expectation", step.span, EXACTLY, NOT_ASKED, legal, step.rules)]
    legal = _labels(decision, driver)
    found = _differences(place, decision, plans[0].seat, legal)
    return [] if found is None else [Failure("expectation", step.span, EXACTLY, found, legal, step.rules)]


def _aims(plan: Plan) -> bool:
    """Whether an act says what a card or an attack is aimed at: then the line lists the targets of that one."""
    return plan.verb in ("play", "attack", "activate") and len(plan.picks) == 1


def _plain(driver: Driver, plans: list[Plan], step: Offered) -> _Place | None:
    """The decision that one of the acts answers."""
    if any(plan.picks for plan in plans if plan.verb not in LISTS):
        raise fault(BAD_STEP, step.span, "nenne überall ein Ziel oder nirgends", "name a target everywhere or nowhere")
    wants = tuple(want for plan in plans for want in (plan.first, *plan.picks) if want is not None)
    for plan in plans:
        trial = driver.fork()
        if trial.asks(plan) is not None:
            return _Place(trial, wants)
    trial = driver.fork()
    alone = len(plans) == 1 and len(wants) == 1 and trial.asks(plans[0]) is None and trial.had_to(plans[0])
    return _Place(trial, wants, taken=True) if alone and trial.is_done(plans[0]) else None


def _aimed(driver: Driver, plans: list[Plan]) -> _Place | None:
    """The decision about the target, after what all the acts begin with."""
    first, trial = plans[0].first, driver.fork()
    if first is None or any(plan.first != first for plan in plans) or trial.asks(plans[0]) is None:
        return None
    wants = tuple(plan.picks[0] for plan in plans)
    taken = trial.begin(plans[0], wants)
    return _Place(trial, wants, taken and len(wants) == 1)


def _differences(place: _Place, decision: Decision, seat: int, legal: tuple[str, ...]) -> Text | None:
    """What is offered besides, and how much of the line is not."""
    fits = [[place.driver.table.fits(want, option, seat) for want in place.wants] for option in decision.options]
    if decision.seat != seat:
        fits = [[False for _ in place.wants] for _ in fits]
    extra = [label for label, row in zip(legal, fits, strict=True) if not any(row)]
    absent = [want for i, want in enumerate(place.wants) if not any(row[i] for row in fits)]
    if not extra and not absent:
        return None
    said = ", ".join(want.thing.said if want.thing else "/".join(want.kinds) for want in absent)
    parts = [("nicht dabei: " + said, "not offered: " + said)] if absent else []
    parts += [("außerdem: " + " · ".join(extra), "besides: " + " · ".join(extra))] if extra else []
    return Text("; ".join(de for de, _ in parts), "; ".join(en for _, en in parts))


def _labels(decision: Decision | None, driver: Driver) -> tuple[str, ...]:
    return () if decision is None else tuple(decision.labels(driver.lang))
