"""More cards of the sample set: tokens, control, numbers, comparisons, durations, naming, play costs."""

from __future__ import annotations

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Event, Filter, Lit

ROUND, COMBAT = "round", "combat"
UNIT, OWN, ENEMY = Filter(("unit",)), Filter(("unit",), "own"), Filter(("unit",), "enemy")
ME, THEM, BOTH = ir.You(), ir.Opponent(), ir.EachPlayer()
DRONE = ir.Token("unit", (1, 0, 1), ("soldier",), (ir.KeywordAbility("sofortstart"), ir.KeywordAbility("solidaritaet")))
WALL = ir.Token("structure", (0, 3))
ALL_UNITS = ir.Every(UNIT)


def choose(slot: int, filter: Filter = UNIT, lo: int = 1, hi: int = 1) -> ir.Choose:
    return ir.Choose(lo, hi, filter, slot)


def hand(player: ir.Player, *kinds: str) -> Filter:
    return Filter(kinds, zone=ir.InZone("hand", player))


def own(*tests: ir.Test) -> ir.Every:
    return ir.Every(Filter(("unit",), "own", tests=tests))


def seq(*effects: ir.Effect) -> ir.OneShot:
    return ir.OneShot(ir.Seq(effects))


# Abilities by the number of the card that has them, with its type.
MORE: tuple[tuple[str, str, tuple[ir.Ability, ...]], ...] = (
    (
        "MIL-030",
        "event",
        (
            seq(
                ir.Exhaust(choose(0, ENEMY)),
                ir.Ready(own()),
                ir.Detach(choose(1, Filter(("structure",)))),
                ir.MoveCounters(None, "growth", choose(2), choose(3)),
                ir.MoveCounters(Lit(1), "charge", ir.Bound(2), ir.Bound(3)),
                ir.Uncontrol(choose(4, Filter(("sector",)))),
                ir.ExchangeControl(choose(5, OWN), choose(6, ENEMY)),
                ir.Fight("atk", choose(7, OWN), choose(8, ENEMY)),
                ir.JoinAttack(choose(9, OWN)),
                ir.Redirect(ir.This()),
                ir.ExtraAction(ME),
                ir.LoseGame(THEM),
            ),
        ),
    ),
    (
        "MIL-031",
        "event",
        (
            seq(
                ir.Create(ME, Lit(2), DRONE, 0),
                ir.Create(BOTH, Lit(1), WALL, 1),
                ir.Create(ME, ir.Count(OWN), choose(2), 3),
                ir.Transform(choose(4, ENEMY), WALL),
                ir.Transform(ir.Bound(0), ir.Named("MIL-011")),
                ir.Transform(ir.Bound(3), ir.Bound(4)),
                ir.Divide(ir.Plus(Lit(2), ir.StatOf("atk", choose(5))), ENEMY),
                ir.Later(Event("dies", ALL_UNITS), ir.Gain(ME, "credit", Lit(1)), ROUND),
            ),
        ),
    ),
    (
        "MIL-032",
        "event",
        (
            seq(
                ir.RevealUntil(ME, Filter(("unit",)), 0, 1),
                ir.Put(ir.Bound(1), "hand"),
                ir.Put(ir.Rest(0), "deck_bottom", order="random"),
                ir.Look(ME, ir.Top(3, ME, 2)),
                ir.Put(ir.Bound(2), "deck_top", order="chosen"),
                ir.RevealUntil(BOTH, Filter(("event",)), 3, 4),
                ir.Put(ir.Bound(4), "discard", BOTH, "chosen"),
                ir.NameCard(THEM, 5, Filter(("unit", "event"))),
                ir.Destroy(ir.Every(Filter(("unit",), tests=(ir.NamedAs(5),)))),
                ir.NameCard(BOTH, 6),
                ir.Destroy(ir.Every(Filter(tests=(ir.Without(ir.NamedAs(6)),)))),
                ir.NameNumber(ME, 1, 5, 7),
                ir.Deal(ir.Chosen(7), own()),
                ir.Search(ME, Filter(("unit",)), 8, 3),
                ir.PlayNow(ir.Bound(8), True),
                ir.May(ME, ir.PlayNow(choose(9, hand(ME))), None, ir.Draw(ME, Lit(1))),
            ),
        ),
    ),
    (
        "MIL-033",
        "unit",
        (
            ir.PlayCost((ir.Exhaust(choose(0, OWN)), ir.Discard(ME, 1), ir.Put(choose(1, hand(ME)), "discard"))),
            ir.Activated(
                (
                    ir.Exhaust(ir.This()),
                    ir.RemoveCounter(Lit(2), "charge", ir.This()),
                    ir.RemoveCounter(Lit(1), "growth", choose(0, OWN)),
                    ir.RemoveCounter(None, "growth", ir.This()),
                ),
                ir.Draw(BOTH, Lit(3), True),
                None,
                ir.Either(
                    ir.ActionIs(ME, ROUND, 1),
                    ir.Negated(ir.Controls(ME, "<", ir.Theirs(), UNIT)),
                ),
            ),
            ir.Triggered(
                (Event("dies", ALL_UNITS, batch=True, during="combat"), Event("unblocked", ir.This())),
                ir.Later(Event("draws", ME), ir.Gain(ME, "credit", Lit(1)), ROUND, True),
                limit=ir.Limit("first", ROUND, 2),
            ),
            ir.Activated(
                (),
                ir.Modes(
                    ME,
                    (
                        ir.Discard(THEM, 2, until=True),
                        ir.Deal(Lit(1), ir.This()),
                        ir.May(THEM, ir.Discard(THEM, 1), ir.Discard(ME, 1, True, True), ir.Draw(ME, Lit(1))),
                    ),
                    2,
                ),
                ir.Limit("once", ROUND),
            ),
        ),
    ),
    (
        "MIL-034",
        "event",
        (
            seq(
                ir.Deal(ir.StatOf("atk", ir.Each()), ALL_UNITS, ("def",), dealer=ir.This()),
                ir.Deal(Lit(1), ALL_UNITS, dealer=ir.Choose(1, 1, ir.Filter(("unit",), "own"), 0)),
                ir.Discard(THEM, None, target=ir.Choose(0, 2, ir.Filter(zone=ir.InZone("hand", THEM)), 1, THEM)),
                ir.Put(
                    ir.Choose(1, 1, ir.Filter(("unit",), zone=ir.InZone("discard", None)), 2),
                    "field",
                    exhausted=True,
                    counters=Lit(2),
                    counter="growth",
                ),
                ir.Divide(Lit(3), ir.Filter(("unit",), "enemy"), 2),
                ir.Repeat(ir.Deal(Lit(1), ir.Choose(1, 1, ir.Filter(("unit",), "enemy"), 3)), 3),
                ir.Heal(ir.CountersOn("growth", ir.Each()), "hp", ALL_UNITS),
                ir.LoseStat(ir.Half(ir.StatOf("hp", ir.Each()), True), "hp", ALL_UNITS),
                ir.AddCounter(ir.AtMost(ir.StatOf("def", ir.Each()), 3), "charge", ALL_UNITS),
                ir.Apply(
                    ALL_UNITS,
                    (
                        ir.AddStat("atk", ir.ResourceOf(ir.ControllerOf(ir.Each()), "credit")),
                        ir.Grant("phantom"),
                        ir.SetStat("hp", Lit(2)),
                    ),
                    ir.Duration("end", ROUND, next=True),
                ),
                ir.Gain(ir.ControllerOf(ir.Bound(0)), "credit", ir.Done()),
                ir.Gain(ME, "credit", ir.Difference(ir.Sum("atk", OWN), ir.ExtremeOf("hp", ENEMY, "min"))),
                ir.Lose(BOTH, "credit", ir.Half(ir.ResourceOf(BOTH, "credit"), False)),
                ir.Gain(ME, "credit", ir.AtLeast(ir.ResourceOf(BOTH, "credit"), 1)),
                ir.Draw(ME, ir.Times(2, ir.Occurred(ROUND, Event("dies", ALL_UNITS), Lit(2)))),
            ),
        ),
    ),
    (
        "MIL-035",
        "event",
        (
            seq(
                ir.Destroy(
                    own(
                        ir.AnyOf((ir.HasSubtype("soldier"), ir.HasStatus("gift"))),
                        ir.Without(ir.HasKeyword("phantom")),
                        ir.HasCounter("growth", ">=", 2),
                        ir.Did(ROUND, Event("attacks", ir.Each())),
                        ir.StatIs("atk", ">", ir.StatOf("hp", ir.Each())),
                    )
                ),
                ir.Destroy(own(ir.SameAs("name", ir.This()), ir.Without(ir.IsOne(ir.This())))),
                ir.Destroy(own(ir.SameAs("subtype", choose(0)), ir.SameAs("faction", ir.This()))),
                ir.Destroy(ir.Every(Filter(("structure",), tests=(ir.AttachedTo(ir.This()), ir.InState("token"))))),
                ir.Destroy(own(ir.InState("unblocked"), ir.InState("ready"))),
                ir.If(ir.DiedThisWay(ir.Every(ENEMY)), ir.Draw(ME, Lit(1))),
                ir.Destroy(own(ir.InState("blocked"), ir.Without(ir.InState("exhausted")))),
                ir.Destroy(own(ir.Parity("atk", True))),
            ),
            ir.PlayOnlyIf(
                ir.Both(
                    ir.Happened(ROUND, Event("gains", BOTH, about="credit"), ">=", 2),
                    ir.Happened(ROUND, Event("draws", ME), last=True),
                )
            ),
        ),
    ),
    (
        "MIL-036",
        "structure",
        (
            ir.Triggered(
                (Event("gets_counter", ALL_UNITS, about="growth"), Event("gets_status", ir.This(), about="gift")),
                ir.Gain(ME, "credit", Lit(1)),
                ir.Both(
                    ir.InPlay(">", 3, UNIT),
                    ir.Compare(ir.Sum("atk", OWN), ">=", ir.Plus(ir.Sum("atk", ENEMY), Lit(1))),
                ),
            ),
            ir.Triggered(
                (Event("start", period=ROUND),),
                ir.If(ir.PeriodIs(ROUND, ">=", 5), ir.Draw(ME, Lit(1))),
                ir.HasCards(BOTH, "hand", ">", ir.Theirs()),
            ),
            ir.Triggered(
                (Event("end", period=ROUND),),
                ir.Draw(ME, Lit(1)),
                ir.HasResource(THEM, "credit", ">", ir.Theirs()),
            ),
            ir.Replacement(Event("dies", ir.This()), ir.May(ME, ir.Pay(ME, "credit", 1), None, ir.Draw(ME, Lit(1)))),
            ir.Static(ir.Host(("unit",)), (ir.AddStat("atk", Lit(1)),)),
            ir.Triggered((Event("attacks", ir.Host(("unit",))),), ir.Deal(Lit(1), ir.Host(("unit", "structure")))),
            ir.Static(ir.FirstPlayed(ME, Filter(("event",)), ROUND), (ir.Cost(Lit(1), -1, 1),), ir.HasInitiative(ME)),
            ir.Static(ALL_UNITS, (ir.AddStat("atk", ir.CountersOn("growth", ir.Each())), ir.SetStat("def", Lit(0)))),
            ir.Static(ALL_UNITS, (ir.EntersExhausted(), ir.EntersWith(ir.Count(OWN), "growth"))),
            ir.Static(ME, (ir.RoundExtra(ROUND, "card", Lit(1)), ir.RoundExtra(ROUND, "credit", ir.Count(OWN), -1))),
            ir.Static(
                ALL_UNITS,
                (
                    ir.AsIf("attack", ir.Without(ir.HasMarker("new"))),
                    ir.AsIf("block", ir.HasKeyword("phantom")),
                    ir.AsIf("be_chosen", ir.HasStatus("gift")),
                    ir.AsIf("attack", ir.Without(ir.InState("exhausted"))),
                ),
            ),
        ),
    ),
    (
        "MIL-037",
        "event",
        (
            seq(
                ir.Apply(choose(0, ENEMY), (ir.ControlBy(ME),), ir.Duration("end", ROUND)),
                ir.Apply(choose(1, OWN), (ir.ControlBy(THEM),), ir.Duration("permanent")),
                ir.Apply(choose(2), (ir.SwapStats("atk", "hp"),), ir.Duration("start", ROUND)),
                ir.Apply(
                    choose(3),
                    (ir.Prevent(3, shield=True, by=ENEMY), ir.SetStat("atk", ir.Count(OWN))),
                    ir.Duration("until", event=Event("attacks", ir.Bound(3))),
                ),
                ir.Apply(
                    ir.NextPlayed(ME, Filter(("unit",))),
                    (ir.Cost(Lit(2), -1), ir.Grant("sofortstart"), ir.EntersWith(Lit(2), "growth")),
                    ir.Duration("end", ROUND),
                ),
                ir.Apply(ir.NextPlayed(BOTH, Filter()), (ir.Cost(Lit(1), 1),), ir.Duration("end", ROUND)),
                ir.Apply(
                    BOTH, (ir.RoundExtra(ROUND, "card", ir.Count(UNIT), -1),), ir.Duration("end", ROUND, next=True)
                ),
            ),
        ),
    ),
)
