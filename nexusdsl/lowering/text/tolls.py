"""Prices of what units do: "… können nicht angreifen, es sei denn, ihr Kontrolleur zahlt 1 Credit."."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import NO_EFFECT
from nexusdsl.ir.nodes import (
    Bound,
    ControllerOf,
    Every,
    Filter,
    Forbid,
    Opponent,
    Pay,
    Player,
    Price,
    Static,
    This,
    You,
)
from nexusdsl.lowering.text.drafts import Outcome
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.mentions import gender_of
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.said import main_clause
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Clause, Subs, Word
from nexusdsl.vocabulary.effective import VERB_USES

_MEANT = Bound(-1)  # what cannot do something, while the clause is read that says who pays


def tolled(run: Run, word: Word, subs: Subs, outcome: Outcome) -> Outcome | None:
    """The prohibitions as prices; None if the clause behind "es sei denn" says no price."""
    clause = subs.clauses[0]
    if len(subs.clauses) > 1 or not isinstance(clause, Clause) or clause.perfect or clause.passive:
        return None
    price = _price(run, clause, outcome.subject)
    if price is None:
        return None
    run.claim(word, *subs.joins)
    return replace(outcome, statics=[_static(static, price) for static in outcome.statics])


def _price(run: Run, clause: Clause, subject: Phrase | None) -> Pay | None:
    """What is paid, by whom. Whoever has what cannot do it pays, so that "ihr" is of nothing else."""
    start, told = run.mark(), run.referents
    if subject is not None:
        run.referents = ()
        mask = gender_of(subject.mask) if run.language == "de" else subject.mask
        run.mention(_MEANT, mask, Filter(), subject.span)
    try:
        said = main_clause(run, clause)
    except (MismatchError, RefusedError):
        run.back(start)
        return None
    if said.time is not None or not isinstance(said.effect, Pay):
        run.back(start)
        return None
    run.referents = told
    return said.effect


def _static(static: Static, price: Pay) -> Static:
    """One prohibition with its price."""
    head = static.modifiers[0]
    if len(static.modifiers) > 1 or not isinstance(head, Forbid) or head.by is not None or head.only:
        raise MismatchError
    if not VERB_USES[head.verb].priced:
        raise RefusedError(
            NO_EFFECT,
            price.span,
            ("reason_de", "dafür gibt es keinen Preis; nur Angriffe können etwas kosten"),
            ("reason_en", "there is no price for it; only attacks can cost something"),
            rank=60,
        )
    if not _pays(static, price.player):
        raise MismatchError
    return replace(static, modifiers=(Price(head.verb, price.resource, price.amount, span=head.span),))


def _pays(static: Static, player: Player) -> bool:
    """Whether it is the one who controls the subject that pays."""
    subject = static.subject
    if isinstance(player, ControllerOf):
        return player.ref in (_MEANT, subject)
    side = "own" if isinstance(subject, This) else subject.filter.side if isinstance(subject, Every) else None
    return isinstance(player, You if side == "own" else Opponent) and side is not None
