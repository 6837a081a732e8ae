"""What a text adds to what it said: how attacks add up, when an ability can be used."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Bound,
    EventObject,
    EventSubject,
    HasInitiative,
    Host,
    JoinAttack,
    Limit,
    Opponent,
    Ref,
    The,
    This,
    You,
)
from nexusdsl.lowering.text.effective import kinds_of, printed
from nexusdsl.lowering.text.limits import limit_of
from nexusdsl.lowering.text.match import matches, view
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.lowering.text.said import Times, times
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Bare, Clause, Mains, Modal, Part, Word


def adds_up(run: Run, part: Part, joining: JoinAttack) -> bool:
    """Whether a clause says that the attacks of both are added up, by the attribute that attacks are made with."""
    main = part.mains[0] if isinstance(part, Mains) and len(part.mains) == 1 else None
    if not isinstance(main, Clause) or main.form != "imperative":
        return False
    start = run.mark()
    found = [m for m in matches(run, view(main), "aside", "effect")[0] if m.frame.node == "Added"]
    if len(found) != 1 or not _attacks(run, str(found[0].fields["stat"]), joining):
        run.back(start)
        return False
    run.back(found[0].after)
    times(run, found[0].adverbs, ())
    return True


def _attacks(run: Run, stat: str, joining: JoinAttack) -> bool:
    """Whether an attribute of what joins takes no damage and is no cost: the one that it attacks with."""
    kinds = kinds_of(run, joining.target)
    rules = [rule for rule in run.context.rules if not kinds or rule.id in kinds]
    return not printed(run.context, stat) and any(stat in r.attributes and stat not in r.pools for r in rules)


def use_only(run: Run, part: Mains) -> bool:
    """Whether this is "Nutze diese Fähigkeit nur" in front of a condition."""
    start = run.mark()
    given = _use_only(run, part)
    if given is not None and not given.words:
        return True
    run.back(start)
    return False


def used_during(run: Run, part: Part) -> HasInitiative | Limit | None:
    """ "Nutze diese Fähigkeit nur während deiner Initiative.", "… nur einmal pro Runde."."""
    start = run.mark()
    given = _use_only(run, part) if isinstance(part, Mains) else None
    holds, often = (given.arg("holds"), given.get("limit")) if given is not None else (None, None)
    limit = _often(often)
    if limit is not None and holds is None:
        return limit
    if holds is None or often is not None:
        run.back(start)
        return None
    return HasInitiative(You() if holds == "you" else Opponent())


def triggers_only(run: Run, part: Part) -> Limit | None:
    """ "Diese Fähigkeit wird nur zweimal pro Runde ausgelöst.": how often what an ability waits for makes it happen."""
    start = run.mark()
    given = _only(run, part, "Triggers", ("limit",)) if isinstance(part, Mains) else None
    limit = _often(given.get("limit")) if given is not None else None
    if limit is None:
        run.back(start)
    return limit


def usable(run: Run, part: Part) -> Limit | None:
    """ "Diese Fähigkeit kann zweimal pro Runde genutzt werden."."""
    main = part.mains[0] if isinstance(part, Mains) and len(part.mains) == 1 else None
    if not isinstance(main, Modal) or len(main.clauses) > 1 or not main.clauses[0].passive:
        return None
    if not any(r.lemma in ("können", "dürfen", "can", "may") for r in main.verb.readings):
        return None
    start = run.mark()
    inner = view(main.clauses[0], None, main.items, main.verb)
    before = len(main.items) if run.language == "en" else inner.before
    seen = replace(inner, before=before, verbs=(main.verb, *inner.verbs))
    found = [m for m in matches(run, seen, "aside", "effect")[0] if m.frame.node == "Usable"]
    often = [w for w in found[0].adverbs if is_mark(w, "limit")] if len(found) == 1 else []
    limit = _often(often[0]) if len(often) == 1 else None
    if limit is None:
        run.back(start)
        return None
    run.back(found[0].after)
    times(run, found[0].adverbs, ("limit",))
    return limit


def often_alone(run: Run, part: Part) -> Limit | None:
    """ "Nur einmal pro Runde." behind an ability."""
    words = [item for item in part.items if isinstance(item, Word)] if isinstance(part, Bare) else []
    marks = [w.mark.kind for w in words if w.mark is not None]
    if not isinstance(part, Bare) or len(words) != len(part.items) or marks not in (["only", "limit"], ["limit"]):
        return None
    limit = _often(words[-1])
    run.claim(*words if limit is not None else ())
    return limit


def _often(word: Word | None) -> Limit | None:
    """ "einmal pro Runde", "twice each round"; None for any other limit, or for no word."""
    if word is None or word.mark is None or word.mark.args[0] != "once":
        return None
    return limit_of(word.mark, word.span)


def _use_only(run: Run, part: Mains) -> Times | None:
    """The adverbs beside "Nutze diese Fähigkeit nur"; None if this is something else."""
    main = part.mains[0]
    ordered = isinstance(main, Clause) and main.form == "imperative"
    return _only(run, part, "Used", ("holds", "limit")) if ordered else None


def _only(run: Run, part: Mains, row: str, allowed: tuple[str, ...]) -> Times | None:
    """The adverbs of a clause of this row with "nur"; None if this is something else."""
    main = part.mains[0]
    words = [i for i in main.items if isinstance(i, Word) and is_mark(i, "only")]
    if len(part.mains) > 1 or len(words) != 1 or not isinstance(main, Clause):
        return None
    place = main.items.index(words[0])
    bare = replace(
        main,
        items=tuple(i for i in main.items if i is not words[0]),
        before=main.before - (1 if place < main.before else 0),
    )
    found = [m for m in matches(run, view(bare), "aside", "effect")[0] if m.frame.node == row]
    if len(found) != 1:
        return None
    run.back(found[0].after)
    run.claim(words[0])
    return times(run, found[0].adverbs, allowed)


_TAKES = This | The | Bound | EventSubject | EventObject | Host


def spills(run: Run, part: Part) -> Ref | None:
    """ "Überschüssiger Schaden wird dem feindlichen HQ zugefügt.": who takes what is too much; None if this is
    something else.
    """
    main = part.mains[0] if isinstance(part, Mains) and len(part.mains) == 1 else None
    if not isinstance(main, Clause) or main.form != "finite":
        return None
    start = run.mark()
    found = [m for m in matches(run, view(main), "aside", "effect")[0] if m.frame.node == "Excess"]
    taker = found[0].fields["excess"] if len(found) == 1 else None
    if not isinstance(taker, _TAKES):
        run.back(start)
        return None
    run.back(found[0].after)
    times(run, found[0].adverbs, ())
    return taker
