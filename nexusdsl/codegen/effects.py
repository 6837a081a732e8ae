"""Effects to calls of the kernel."""

from __future__ import annotations

from nexusdsl.codegen import names
from nexusdsl.codegen.expr import TRUE, Call, Expr, Int, Name, Op, Tup
from nexusdsl.codegen.values import SEAT, F, Values, ask
from nexusdsl.ir import nodes as ir
from nexusdsl.ir.plan_steps import DiscardCards, Leaf, Modify, Nth


def mask(values: Values, stats: tuple[str, ...]) -> Expr:
    """The attributes as a bit set."""
    bits = tuple(Op("<<", (Int(1), values.module.word(names.STAT, stat))) for stat in stats)
    return bits[0] if len(bits) == 1 else Op("|", bits)


def call(values: Values, effect: Leaf) -> Expr:
    """The call of an effect that has no choices and no further effects in it.

    Where an effect is for each player, the call stands in a loop over `seat`; see `loops`.
    """
    seat, oids, number, word = values.seat, values.oids, values.number, values.module.word
    match effect:
        case ir.Deal(amount, target, ignoring, by_this):
            named = _ignoring(values, ignoring) + ((("by_this", TRUE),) if by_this else ())
            return Call("game.deal", (F, oids(target), number(amount)), named)
        case ir.Strike(amount, target, ignoring):
            return Call("game.strike", (F, oids(target), number(amount)), _ignoring(values, ignoring))
        case ir.LoseStat(amount, stat, target):
            return ask("lose_stat", F, oids(target), values.stat(stat), number(amount))
        case ir.Destroy(target):
            return ask("destroy", F, oids(target))
        case ir.Heal(amount, stat, target):
            much = Int(-1) if amount is None else number(amount)
            return ask("heal", F, oids(target), values.stat(stat), much)
        case ir.Draw(player, amount):
            return ask("draw", F, seat(player), number(amount))
        case ir.Gain(player, resource, amount):
            return ask("gain", F, seat(player), word(names.RESOURCE, resource), number(amount))
        case ir.Lose(player, resource, amount):
            return ask("lose", F, seat(player), word(names.RESOURCE, resource), number(amount))
        case ir.Steal(player, resource, amount, victim):
            return ask(
                "steal",
                F,
                seat(player),
                word(names.RESOURCE, resource),
                number(amount),
                _victim(values, player, victim),
            )
        case ir.Pay(player, resource, amount):
            return ask("pay", F, seat(player), word(names.RESOURCE, resource), Int(amount))
        case ir.Look(player, target):
            return ask("look", F, seat(player), oids(target))
        case ir.Reveal(target):
            return ask("reveal", F, oids(target))
        case ir.Shuffle(player):
            return ask("shuffle", F, seat(player))
        case ir.Put(target, zone, player):
            to = Int(-1) if player is None else seat(player)
            return ask("put", F, oids(target), word(names.ZONE, zone), to)
        case DiscardCards(player, target):
            return ask("discard", F, seat(player), oids(target))
        case ir.Sacrifice(player, target):
            return ask("sacrifice", F, seat(player), oids(target))
        case ir.TurnUp(target):
            return ask("turn_up", F, oids(target))
        case ir.GiveStatus(status, target):
            return ask("give_status", F, oids(target), word(names.STATUS, status))
        case ir.TakeStatus(status, target):
            return ask("take_status", F, oids(target), word(names.STATUS, status))
        case ir.TakeMarker(marker, target):
            return ask("take_marker", F, oids(target), word(names.MARKER, marker))
        case ir.AddCounter(amount, counter, target):
            return ask("add_counter", F, oids(target), word(names.COUNTER, counter), number(amount))
        case ir.RemoveCounter(amount, counter, target):
            much = Int(-1) if amount is None else number(amount)
            return ask("remove_counter", F, oids(target), word(names.COUNTER, counter), much)
        case ir.Attach(target, host):
            return ask("attach", F, oids(target), oids(host))
        case ir.AttackNow(target, again):
            return ask("attack_now", F, oids(target), Name(str(again)))
        case ir.Cancel():
            return ask("cancel", F)
        case ir.EndPeriod(period):
            return ask("end_period", F, word(names.PERIOD, period))
        case ir.Win(player):
            return ask("win", F, seat(player))
        case (
            ir.Discard()
            | ir.Search()
            | ir.Pick()
            | ir.Apply()
            | ir.Seq()
            | ir.If()
            | ir.May()
            | ir.Modes()
            | ir.Later()
        ):
            raise TypeError(f"the plan expands {type(effect).__name__}")


def modify(values: Values, instr: Modify) -> Expr:
    """The call that applies modifiers for a duration."""
    effect = instr.effect
    indices = Tup(tuple(Int(instr.first + i) for i in range(len(effect.modifiers))))
    amounts = Tup(tuple(_amount(values, modifier) for modifier in effect.modifiers))
    duration, until = _duration(values, instr)
    if isinstance(effect.target, ir.You | ir.Opponent | ir.EachPlayer | ir.OwnerOf):
        return ask("modify_player", F, values.seat(effect.target), indices, amounts, duration, until)
    return ask("modify", F, values.oids(effect.target), indices, amounts, duration, until)


def loops(effect: Leaf) -> bool:
    """Whether the effect is done for each player in turn, without asking."""
    players = (getattr(effect, "player", None), getattr(effect, "target", None), getattr(effect, "victim", None))
    return any(isinstance(player, ir.EachPlayer) and not isinstance(player, Nth) for player in players)


def _ignoring(values: Values, stats: tuple[str, ...]) -> tuple[tuple[str, Expr], ...]:
    return (("ignoring", mask(values, stats)),) if stats else ()


def _victim(values: Values, player: ir.Player, victim: ir.Player) -> Expr:
    """Where each player steals, it is from the other one."""
    if values.seat(player) == SEAT and isinstance(victim, ir.Opponent):
        return ask("opponent", SEAT)
    return values.seat(victim)


def _amount(values: Values, modifier: ir.Modifier) -> Expr:
    return values.number(modifier.amount) if isinstance(modifier, ir.AddStat | ir.Cost) else Int(0)


def _duration(values: Values, instr: Modify) -> tuple[Expr, Expr]:
    duration = instr.effect.duration
    if duration.kind == "while":
        return values.module.defs("WHILE"), Int(instr.until)
    if duration.kind == "end" and duration.period is not None:
        return values.module.defs("UNTIL_END"), values.module.word(names.PERIOD, duration.period)
    return values.module.defs("PERMANENT"), Int(-1)
