"""From a row that fits to the IR node, with the checks that need the whole clause."""

from __future__ import annotations

from dataclasses import fields as fields_of
from dataclasses import replace
from functools import cache
from typing import Any, Final

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET, NO_ANTECEDENT, OUT_OF_RANGE, UNCLAIMED_WORD
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir import nodes
from nexusdsl.ir.nodes import (
    Choose,
    Each,
    Effect,
    Every,
    Filter,
    InZone,
    Opponent,
    OwnerOf,
    Player,
    Random,
    Ref,
    Side,
    Top,
    You,
)
from nexusdsl.ir.plan_walk import rewrite, walk
from nexusdsl.lowering.text.effective import check_targets, kinds_of, printed, without
from nexusdsl.lowering.text.effective_play import check_play
from nexusdsl.lowering.text.kinds import is_hidden, literal_of, owner_of_target
from nexusdsl.lowering.text.match import YOU, Match
from nexusdsl.lowering.text.mentions import later
from nexusdsl.lowering.text.model import MismatchError, Referent, RefusedError, Run
from nexusdsl.lowering.text.piles import separated
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Word
from nexusdsl.vocabulary import english, german

EACH = nodes.Deal | nodes.LoseStat | nodes.Heal | nodes.AddCounter | nodes.Apply  # what has a number per target
_INTS = {"Pay": "amount"}


_RANGE: Final = (Hint(Text("Nenne die kleinere Zahl zuerst.", "Name the smaller number first.")),)


def effect(run: Run, match: Match, span: Span) -> Effect:
    """The effect of a row of group "effect" (not Apply, which needs its duration)."""
    values = _values(run, match)
    name = match.frame.node
    if name in _INTS and values.get("amount") is not None:
        values["amount"] = literal_of(values["amount"])
    if name == "Discard" and (values.get("until") or isinstance(values.get("amount"), nodes.Lit)):
        values["amount"] = literal_of(values["amount"])
    if name == "Lose" and "amount" not in values:
        values["amount"] = _all_of(values)
    if name == "Fight" and "stat" not in values:
        values["stat"] = _attack_value(run, span)
    if name == "Put":
        _put(run, values, "_anyones" in match.fields)
    if name == "Create" and "counters" in values and not isinstance(values["model"], nodes.Token):
        raise MismatchError  # "eine Kopie einer Einheit mit einer Wachstumsmarke": the unit has it
    if name == "Heal" and "stat" not in values:
        values["stat"] = _last_pool(run, values["target"], span)
    if name == "TurnUp" and is_hidden(run, values["target"]):
        raise MismatchError
    if name in ("Deal", "Strike"):
        _distributed(run, values["target"])
    if name == "Sacrifice":
        _sacrificed(run, values, span)
    if name == "Search" and not isinstance(values["player"], You):
        raise MismatchError
    if name == "NameNumber" and values["lo"] > values["hi"]:
        raise RefusedError(OUT_OF_RANGE, span, ("word", f"{values['lo']}–{values['hi']}"), hints=_RANGE)
    if name == "NameNumber" and values.get("secret") and not isinstance(values["player"], nodes.EachPlayer):
        raise MismatchError
    if name in ("PayAny", "Roll", "MakeCards", "Split") and not isinstance(values["player"], You | Opponent):
        raise MismatchError
    made: Effect = node(name, values, span)
    if isinstance(made, nodes.Draw) and isinstance(made.player, You | Opponent):
        made = drawn(run, made)
    if isinstance(made, nodes.MakeCards):
        _lying(run, made)
    if isinstance(made, nodes.Split):
        separated(run, made)
    check_targets(run, made)
    check_play(run, made)
    if run.eaches:
        check_each(made)
    target = getattr(made, "target", None)
    if target is not None:
        run.acted = (*run.acted, (name, target))
    run.last = made
    only = match.fields.get("_only")
    if only is None or only == Filter() or not isinstance(made, nodes.Cancel):
        return made
    return nodes.If(nodes.Is(made.target, only, span=span), made, span=span)


def check_each(made: Any) -> None:
    """ "ihre ATK" of each of several: only where the effect has several targets, whose own number each gets."""
    if any(isinstance(n, Each) for n in walk(made, lambda n: not isinstance(n, nodes.Filter))):
        if not isinstance(getattr(made, "target", None), Every) or not isinstance(made, EACH):
            raise MismatchError


def unpaid(run: Run, made: Effect, word: Word) -> Effect:
    """ "…, ohne ihre Kosten zu zahlen": only of what is played, in its gender and number."""
    assert word.mark is not None
    if not isinstance(made, nodes.PlayNow):
        raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text), rank=14)
    mask = next((r.mask for r in run.referents if later(r.ref) == later(made.target)), german.PLURAL)
    mask = mask or german.gender_mask("f")  # "1 davon" is a card
    masks = {
        "her": german.gender_mask("f", "pl"),
        "him": german.gender_mask("m", "n"),
        "its": english.SINGULAR,
        "their": english.PLURAL,
    }
    if not mask & masks[word.mark.args[0]]:
        raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text), rank=40)
    return replace(made, free=True)


def drawn(run: Run, made: nodes.Draw) -> nodes.Draw:
    """Notes the cards that are drawn, so that the text can go on with them."""
    slot, one = run.new_slot(), made.amount == nodes.Lit(1) and not made.until
    if run.language == "de":
        mask = german.gender_mask("f") & german.SINGULAR if one else german.PLURAL
    else:
        mask = english.SINGULAR if one else english.PLURAL
    run.drawn = Referent(nodes.Bound(slot), mask, Filter(zone=InZone("hand", made.player)), made.span)
    return replace(made, slot=slot)


def _lying(run: Run, made: nodes.MakeCards) -> None:
    """Cards that were made are spoken of as cards of the zone that they have come into."""
    zone: nodes.Zone = "deck" if made.zone in ("deck_top", "deck_bottom") else made.zone
    place = InZone(zone, made.player)
    run.referents = tuple(
        replace(r, filter=replace(r.filter, zone=place)) if r.ref == nodes.Bound(made.slot) else r
        for r in run.referents
    )


def twice(run: Run, made: Effect) -> Effect:
    """ "Spiele ein Ereignis aus deiner Hand zweimal.": it is played, then copied."""
    target = getattr(made, "target", None)
    if not isinstance(target, Choose) or target.hi != 1:
        raise MismatchError
    check_play(run, nodes.CopyCard(target, span=made.span))
    return nodes.Seq((made, nodes.CopyCard(nodes.Bound(target.slot), span=made.span)), span=made.span)


def node(name: str, values: dict[str, Any], span: Span) -> Any:
    """Makes a node; a value that it has no field for means that the row does not fit."""
    cls, known = _class(name)
    if not known.issuperset(values):
        raise MismatchError
    return cls(**values, span=span)


@cache
def _class(name: str) -> tuple[Any, frozenset[str]]:
    """A kind of node with its fields."""
    cls = getattr(nodes, name)
    return cls, frozenset(f.name for f in fields_of(cls))


def _values(run: Run, match: Match) -> dict[str, Any]:
    """The fields of a match, checked-only roles compared and left out."""
    values = dict(match.frame.fields)
    values.update({k: v for k, v in match.fields.items() if not k.startswith("_")})
    _checked(run, match, values)
    return values


def _checked(run: Run, match: Match, values: dict[str, Any]) -> None:
    """Roles with an underscore say who acts or whose zone it is; both must be what the node means."""
    actor = match.fields.get("_by", YOU)
    name = match.frame.node
    if name == "Deal" and not _alone(run, values.get("dealer")):
        raise MismatchError
    if name == "Shuffle" and actor not in (You(), values.get("player")):
        raise MismatchError
    if name == "Reveal" and not isinstance(actor, You):
        zone = values["target"].filter.zone if isinstance(values["target"], Every | Random) else None
        if zone is None or zone.player != Opponent() or actor != Opponent():
            raise MismatchError
    whole = name == "Reveal" and isinstance(actor, Opponent) and isinstance(values["target"], Every)
    if ("_own" in match.fields) != whole:
        raise MismatchError
    if name == "Pick" and not isinstance(actor, You):
        values["target"] = _chosen_by(values["target"], actor)
    if name == "Put" and isinstance(actor, Opponent | nodes.EachPlayer):
        _moved_by(values, actor)
    check_zone(match, values.get("player", match.fields.get("_by")))
    who = match.fields.get("_actor")
    if isinstance(who, Word) and (who.text.lower() in ("du", "you")) != isinstance(values.get("player"), You):
        raise RefusedError(NO_ANTECEDENT, who.span, ("word", who.text))
    reflexive = match.fields.get("_self")
    if reflexive is not None and (reflexive != "sich") != isinstance(values.get("player"), You):
        raise MismatchError


def check_zone(match: Match, player: object) -> None:
    """The zone that a clause only mentions is that of the player who acts."""
    whose = match.fields.get("_zone")
    if whose is not None and not _whose(whose, player):
        raise MismatchError


def _alone(run: Run, dealer: Ref | None) -> bool:
    """Whether one object deals damage, as far as the text tells."""
    if isinstance(dealer, nodes.Bound):
        dealer = next((r.ref for r in run.referents if getattr(r.ref, "slot", None) == dealer.slot), None)
    match dealer:
        case Choose(hi=many) | Random(count=many) | Top(count=many):
            return many == 1
    return not isinstance(dealer, Every)


def _whose(whose: object, player: object) -> bool:
    """Whether "deine", "seine", "their" is the zone of the player who acts; without possessive it is."""
    both = isinstance(player, nodes.EachPlayer) and player.both
    if whose in ("her", "hers", "theys"):  # "ihre Hand", "ihre Hände", "their hands"
        return both
    if whose == "him" and both:
        return False
    if whose == "bare" or whose == "def":
        return True
    if whose == "you":
        return isinstance(player, You)
    return whose in ("him", "they") and isinstance(player, Opponent | nodes.EachPlayer)


def _chosen_by(target: Ref, actor: object) -> Choose:
    """What your opponent chooses."""
    if not isinstance(target, Choose) or not isinstance(target.by, You) or not isinstance(actor, Opponent):
        raise MismatchError
    return replace(target, by=actor)


def _moved_by(values: dict[str, Any], actor: Opponent | nodes.EachPlayer) -> None:
    """The opponent, or each player, moves cards of theirs from zone to zone, and chooses which."""
    if isinstance(actor, nodes.EachPlayer):  # their own is that of each
        values.update({k: _of_each(v) for k, v in values.items() if isinstance(v, nodes.Node)})
    target, to = values["target"], values.get("player")
    zone = InZone("deck", target.player) if isinstance(target, Top) else getattr(target, "filter", Filter()).zone
    if zone is None or zone.player != actor or to not in (None, actor):
        raise MismatchError
    if isinstance(target, Choose):
        if not isinstance(target.by, You):
            raise MismatchError
        values["target"] = replace(target, by=actor)
    if isinstance(actor, nodes.EachPlayer):
        values["player"] = None  # what is whose goes where it belongs


def _of_each(value: nodes.Node) -> nodes.Node:
    """What is said of each player at hand, of both."""
    return rewrite(value, lambda n: nodes.EachPlayer(span=n.span) if isinstance(n, nodes.ThatPlayer) else n)


def _all_of(values: dict[str, Any]) -> nodes.ResourceOf:
    """All that a player has of a resource."""
    if not isinstance(values["player"], You | Opponent):
        raise MismatchError
    return nodes.ResourceOf(values["player"], values["resource"])


def _attack_value(run: Run, span: Span) -> str:
    """The attribute that objects attack with: the only one that takes no damage and is not printed on cards alone."""
    rules = [rule for rule in run.context.rules if rule.permanent and not rule.shared]
    found = {a: None for rule in rules for a in rule.attributes if a not in rule.pools and not printed(run.context, a)}
    if len(found) == 1:
        return next(iter(found))
    reasons = ("reason_de", "es ist nicht klar, womit gekämpft wird"), ("reason_en", "it is not clear what fights")
    raise RefusedError(ILLEGAL_TARGET, span, ("phrase", "?"), *reasons, rank=30)


_WHENCE: Final = (
    "das liegt schon im Spiel; sage, woher es kommt, oder nenne die Werte eines Spielsteins („eine 1/1/1-…“)",
    "that is in play already; say where it comes from, or give the values of a token (“a 1/1/1 …”)",
)


def _put(run: Run, values: dict[str, Any], bare: bool) -> None:
    """The zone's player; "auf die Hand ihres Besitzers" is None. Nothing enters play that is in play. `bare`: "auf die
    Hand", which is yours if what goes there comes from your cards.
    """
    player, target = values.get("player"), values["target"]
    filter = getattr(target, "filter", None)
    if values["zone"] in ("field", "field_facedown") and isinstance(filter, nodes.Filter):
        if filter.zone is None and filter.among is None:
            place = "ins Spiel" if run.language == "de" else "into play"
            reasons = ("reason_de", _WHENCE[0]), ("reason_en", _WHENCE[1])
            raise RefusedError(ILLEGAL_TARGET, target.span, ("phrase", place), *reasons)
    if bare and values["zone"] == "hand" and _yours(run, target):
        values["player"] = You()  # "auf die Hand"
    if isinstance(player, OwnerOf):
        if not owner_of_target(player, target):
            raise MismatchError
        values["player"] = None
    owned = "player" in values and values["player"] is None and run.someone is None
    if owned and (
        isinstance(target, nodes.Bound | nodes.This | Random) or (isinstance(target, Choose) and target.hi == 1)
    ):
        run.someone = OwnerOf(later(target))  # "er", "they"


def _yours(run: Run, target: Ref) -> bool:
    """Whether something comes from your own cards outside play."""
    filter: nodes.Filter | None = getattr(target, "filter", None)
    if filter is None or filter.zone is None:
        slot: int | None = getattr(target, "slot", None) if filter is None else filter.among
        known = (r.filter for r in run.referents if slot is not None and getattr(r.ref, "slot", None) == slot)
        filter = next(known, None)
    return filter is not None and filter.zone is not None and filter.zone.player == You()


def _sacrificed(run: Run, values: dict[str, Any], span: Span) -> None:
    """Players sacrifice what is theirs: "dein Gegner opfert eine Einheit" leaves that out, and he chooses."""
    player, target = values["player"], values["target"]
    if isinstance(target, Choose) and not isinstance(target.by, You):
        raise without(target.by.span, "wer opfert, wählt selbst", "whoever sacrifices chooses")
    if not isinstance(target, Choose | Every | Random) or target.filter.zone is not None:
        return
    side = target.filter.side
    if isinstance(player, You):
        if side is None and isinstance(target, Choose):
            values["target"] = made = replace(target, filter=replace(target.filter, side="own"))
            run.mention(made, next((r.mask for r in run.referents if r.ref == target), 0), made.filter, target.span)
            run.referents = tuple(r for r in run.referents if r.ref != target)
        elif side != "own":
            reasons = ("reason_de", "man opfert nur Eigenes"), ("reason_en", "only your own can be sacrificed")
            raise RefusedError(ILLEGAL_TARGET, span, ("phrase", "Opfer"), *reasons)
    elif isinstance(target, Every):
        if not owned(target.filter, player):
            raise MismatchError
    elif side is not None or not isinstance(target, Choose):
        raise MismatchError
    else:
        owner: Side = "enemy" if isinstance(player, Opponent) else "own"
        values["target"] = replace(target, by=player, filter=replace(target.filter, side=owner))


def owned(filter: Filter, player: Player) -> bool:
    """Whether all that a filter describes is of the player who acts."""
    if isinstance(player, Opponent):
        return filter.side == "enemy"
    return isinstance(player, nodes.EachPlayer) and nodes.ControlledBy(nodes.ThatPlayer()) in filter.tests


def _distributed(run: Run, target: Ref) -> None:
    """ "je" and "each of" stand with several targets, and only with them; with all of a kind they may."""
    if isinstance(target, Every):
        run.each = False
        return
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
