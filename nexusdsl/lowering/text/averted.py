"""What a player can do so that something does not happen: "…, es sei denn, dein Gegner zahlt 2 Credits."."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Answered,
    Bound,
    Choose,
    ControllerOf,
    Discard,
    EachPlayer,
    Effect,
    If,
    Is,
    May,
    Node,
    Opponent,
    OwnerOf,
    Pay,
    Pick,
    Sacrifice,
    ThatPlayer,
    You,
)
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.said import main_clause
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Clause, Subs, Word


def price_of(run: Run, word: Word, subs: Subs) -> Pay | Discard | Sacrifice | None:
    """What a player does to avert the clause before; None if the clause behind "es sei denn" says something else."""
    clause = subs.clauses[0]
    if len(subs.clauses) > 1 or not isinstance(clause, Clause) or clause.perfect or clause.passive:
        return None
    start = run.mark()
    try:
        said = main_clause(run, clause)
    except (MismatchError, RefusedError):
        run.back(start)
        return None
    found: Effect | None = said.effect
    if said.time is not None or not isinstance(found, Pay | Discard | Sacrifice):
        run.back(start)
        return None
    if not isinstance(found.player, You | Opponent | ThatPlayer | OwnerOf | ControllerOf):
        raise MismatchError
    run.claim(word, *subs.joins)
    return found


def averted(price: Pay | Discard | Sacrifice, body: Effect) -> list[Effect]:
    """The effect, unless the player pays; of each player, each decides for itself. What its controller or owner may pay
    for is chosen before, and so is what the price speaks of ("another unit").
    """
    if isinstance(price.player, ThatPlayer):
        price = rewrite(price, lambda node: EachPlayer(span=node.span) if isinstance(node, ThatPlayer) else node)
    player = price.player
    answered = isinstance(body, If) and isinstance(body.condition, Is) and isinstance(body.condition.ref, Answered)
    owned = isinstance(player, OwnerOf | ControllerOf) or answered
    if owned and isinstance(body, If) and body.otherwise is None:  # nothing to pay for what would not happen
        return [replace(body, then=May(player, price, otherwise=body.then, span=body.span))]
    spoken = [node.slot for node in walk(price) if isinstance(node, Bound)]
    chosen = next((n for n in walk(body) if isinstance(n, Choose) and n.slot in spoken), None)
    if chosen is None:
        return [May(player, price, otherwise=body, span=body.span)]

    def again(node: Node) -> Node:
        return Bound(chosen.slot, span=node.span) if node == chosen else node

    return [Pick(chosen, span=chosen.span), May(player, price, otherwise=rewrite(body, again), span=body.span)]


def each_of(effects: list[Effect]) -> EachPlayer | None:
    """Each player, if the last effect is theirs: "er" behind it is each for itself."""
    player = getattr(effects[-1], "player", None) if effects else None
    return player if isinstance(player, EachPlayer) else None
