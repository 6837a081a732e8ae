"""From a row that fits to the IR node, with the checks that need the whole clause."""

from __future__ import annotations

from dataclasses import fields as fields_of
from dataclasses import replace
from typing import Any

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET
from nexusdsl.ir import nodes
from nexusdsl.ir.nodes import (
    Bound,
    Choose,
    Effect,
    Every,
    Filter,
    InZone,
    Modifier,
    Opponent,
    OwnerOf,
    Player,
    Random,
    Ref,
    Side,
    The,
    Top,
    You,
)
from nexusdsl.lowering.text.kinds import is_hidden, literal_of, owner_of_target
from nexusdsl.lowering.text.match import Match
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.source import Span

_INTS = {"Pay": "amount", "Discard": "amount"}
_WHOSE = {"you": You, "him": Opponent, "they": Opponent, "bare": None, "def": None}


def effect(run: Run, match: Match, span: Span) -> Effect:
    """The effect of a row of group "effect" (not Apply, which needs its duration)."""
    values = _values(run, match)
    name = match.frame.node
    if name in _INTS and values.get("amount") is not None:
        values["amount"] = literal_of(values["amount"])
    if name == "Put":
        _put(values)
    if name == "Heal" and "stat" not in values:
        values["stat"] = _last_pool(run, values["target"], span)
    if name == "TurnUp" and is_hidden(run, values["target"]):
        raise MismatchError
    if name in ("Deal", "Strike"):
        _distributed(run, values["target"])
    if name == "Sacrifice":
        _sacrificed(values, span)
    if name == "Search" and not isinstance(values["player"], You):
        raise MismatchError
    made: Effect = node(name, values, span)
    check_targets(run, made)
    return made


def node(name: str, values: dict[str, Any], span: Span) -> Any:
    """Makes a node; a value that it has no field for means that the row does not fit."""
    cls = getattr(nodes, name)
    known = {f.name for f in fields_of(cls)}
    if any(key not in known for key in values):
        raise MismatchError
    return cls(**values, span=span)


def _values(run: Run, match: Match) -> dict[str, Any]:
    """The fields of a match, checked-only roles compared and left out."""
    values = dict(match.frame.fields)
    values.update({k: v for k, v in match.fields.items() if not k.startswith("_")})
    _checked(run, match, values)
    return values


def _checked(run: Run, match: Match, values: dict[str, Any]) -> None:
    """Roles with an underscore say who acts or whose zone it is; both must be what the node means."""
    actor = match.fields.get("_by", You())
    name = match.frame.node
    if name == "Deal" and "_by" in match.fields and actor != nodes.This():
        raise MismatchError
    if name == "Shuffle" and actor not in (You(), values.get("player")):
        raise MismatchError
    if name == "Reveal" and not isinstance(actor, You):
        zone = values["target"].filter.zone if isinstance(values["target"], Every) else None
        if zone is None or zone.player != Opponent() or actor != Opponent():
            raise MismatchError
    if ("_own" in match.fields) != (name == "Reveal" and isinstance(actor, Opponent)):
        raise MismatchError
    whose = match.fields.get("_zone")
    if whose is not None and not _whose(whose, values.get("player")):
        raise MismatchError
    reflexive = match.fields.get("_self")
    if reflexive is not None and (reflexive == "dir") != isinstance(values.get("player"), You):
        raise MismatchError


def _whose(whose: object, player: object) -> bool:
    """Whether "deine", "seine", "their" is the zone of the player who acts; without possessive it is."""
    if whose == "bare" or whose == "def":
        return True
    if whose == "you":
        return isinstance(player, You)
    return whose in ("him", "they") and isinstance(player, Opponent | nodes.EachPlayer)


def _put(values: dict[str, Any]) -> None:
    """The zone's player; "auf die Hand ihres Besitzers" is None."""
    player, target = values.get("player"), values["target"]
    if isinstance(player, OwnerOf):
        if not owner_of_target(player, target):
            raise MismatchError
        values["player"] = None


def _sacrificed(values: dict[str, Any], span: Span) -> None:
    """Players sacrifice what is theirs: "dein Gegner opfert eine Einheit" leaves that out, and he chooses."""
    player, target = values["player"], values["target"]
    if not isinstance(target, Choose | Every | Random) or target.filter.zone is not None:
        return
    side = target.filter.side
    if isinstance(player, You):
        if side != "own":
            raise illegal(span, "Opfer", "man opfert nur Eigenes", "only your own can be sacrificed")
    elif side is not None or not isinstance(target, Choose):
        raise MismatchError
    else:
        owner: Side = "enemy" if isinstance(player, Opponent) else "own"
        values["target"] = replace(target, by=player, filter=replace(target.filter, side=owner))


def _distributed(run: Run, target: Ref) -> None:
    """ "je" and "each of" stand with several targets, and only with them."""
    several = (isinstance(target, Choose) and target.hi > 1) or (isinstance(target, Random | Top) and target.count > 1)
    if several != run.each:
        raise MismatchError
    run.each = False


def _last_pool(run: Run, target: Ref, span: Span) -> str:
    """The attribute that full healing restores: the one whose loss kills."""
    permanent = tuple(rule.id for rule in run.context.rules if rule.permanent and not rule.shared)
    kinds = kinds_of(run, target) or permanent
    pools = {rule.pools[-1] for rule in map(run.context.rule, kinds) if rule is not None and rule.pools}
    if len(pools) == 1:
        return pools.pop()
    raise RefusedError(
        ILLEGAL_TARGET,
        span,
        ("phrase", "?"),
        ("reason_de", "es hat keine Trefferpunkte"),
        ("reason_en", "it has none"),
        rank=30,
    )


# --- legal targets ---------------------------------------------------------------------------------------------------


def kinds_of(run: Run, ref: Ref | Player) -> tuple[str, ...]:
    """The types that a reference can be; () if any."""
    if isinstance(ref, nodes.This):
        return run.context.types
    if isinstance(ref, Choose | Random | Every | The):
        return ref.filter.kinds
    for referent in run.referents:
        if referent.ref == ref or (isinstance(ref, Bound) and getattr(referent.ref, "slot", None) == ref.slot):
            return referent.filter.kinds
    return ()


_IN_PLAY = (
    "Deal",
    "Strike",
    "LoseStat",
    "Destroy",
    "Heal",
    "GiveStatus",
    "TakeStatus",
    "TakeMarker",
    "AttackNow",
    "TurnUp",
    "Sacrifice",
)


def check_targets(run: Run, made: Any) -> None:
    """Refuses an effect on what cannot have it."""
    target = getattr(made, "target", None)
    name = type(made).__name__
    if target is None or name not in _IN_PLAY or is_filterless(target):
        return
    for kind in kinds_of(run, target):
        rule = run.context.rule(kind)
        if rule is None:
            continue
        if not (rule.permanent or rule.base or rule.shared):
            raise illegal(made.target.span, kind, "ist nie im Spiel", "is never in play")
        if name == "Heal" and not run.context.lasting and not rule.pools:
            raise illegal(made.target.span, kind, "hat keine Trefferpunkte", "has no points")
        stat = getattr(made, "stat", None)
        if stat is not None and stat not in rule.attributes:
            raise illegal(made.target.span, kind, f"hat keinen Wert {stat.upper()}", f"has no {stat.upper()}")


def is_filterless(target: object) -> bool:
    """Whether a target lies in a zone, where types do not matter."""
    filter = getattr(target, "filter", None)
    return isinstance(filter, Filter) and isinstance(filter.zone, InZone)


def illegal(span: Span, kind: str, de: str, en: str) -> RefusedError:
    """The refusal of a target."""
    return RefusedError(ILLEGAL_TARGET, span, ("phrase", kind), ("reason_de", de), ("reason_en", en), rank=49)


def check_modifier(run: Run, subject: Ref | Player, modifier: Modifier, span: Span) -> None:
    """An attribute can only change where it exists."""
    if not isinstance(modifier, nodes.AddStat) or modifier.stat == "$":
        return
    for kind in kinds_of(run, subject):
        rule = run.context.rule(kind)
        if rule is not None and modifier.stat not in rule.attributes:
            raise illegal(span, kind, f"hat keinen Wert {modifier.stat.upper()}", f"has no {modifier.stat.upper()}")
