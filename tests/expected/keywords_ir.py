"""What the 20 keywords and the status Gift of NXS-A01 must mean: written by hand from the rulebook, not recorded."""

from nexusdsl.ir.nodes import (
    Activated,
    AddStat,
    Apply,
    AttackNow,
    Both,
    Bound,
    Choose,
    Count,
    Deal,
    Destroy,
    Draw,
    Duration,
    EntersFaceDown,
    EntersWithout,
    Event,
    EventObject,
    Every,
    ExcessTo,
    Filter,
    Forbid,
    Gain,
    GiveStatus,
    Happened,
    HasInitiative,
    HasStatus,
    If,
    InState,
    InZone,
    Is,
    IsAttacking,
    KeywordAbility,
    Limit,
    Lit,
    Look,
    LoseStat,
    May,
    OfFaction,
    OneShot,
    Opponent,
    Param,
    Permit,
    Prevent,
    Put,
    Random,
    Seq,
    Static,
    Steal,
    Strike,
    The,
    This,
    Top,
    Triggered,
    TurnUp,
    You,
)

UNIT = ("unit",)
STRUCTURE = ("structure",)
PERMANENT = Duration("permanent")
SCAN = Seq((Look(You(), Top(1, Opponent(), 0)), May(You(), Put(Bound(0), "deck_bottom"))))
STEAL_A_LOOK = Look(You(), Random(1, Filter(zone=InZone("hand", Opponent())), 0))
GROW = Apply(This(), (AddStat("atk", Lit(1)),), PERMANENT)

KEYWORDS = {
    "sofortstart": (
        Static(This(), (EntersWithout("new"),)),
        Triggered((Event("enters", This()),), May(You(), AttackNow(This())), HasInitiative(You())),
    ),
    "durchbruch": (Static(This(), (ExcessTo(The(Filter(("hq",), "enemy"))),)),),
    "nachtrag": (
        Triggered(
            (Event("end", period="combat"),),
            If(
                Both(
                    Happened("combat", Event("attacks", This())),
                    Happened("combat", Event("kills", This(), Every(Filter(UNIT)))),
                ),
                May(You(), AttackNow(This(), again=True)),
            ),
        ),
    ),
    "sabotage": (Static(This(), (Permit("attack_direct", Filter(STRUCTURE)),)),),
    "konvoi": (Static(This(), (Permit("join_attack", Filter(UNIT, "own", True)),)),),
    "solidaritaet": (Static(This(), (AddStat("$", Count(Filter(UNIT, "own", True, (OfFaction("wid"),)), Param())),)),),
    "verdeckt": (
        Static(This(), (EntersFaceDown(),)),
        Triggered(
            (Event("attacked", Every(Filter(STRUCTURE, "own"))),),
            Seq((TurnUp(This()), Deal(Lit(3), The(Filter(UNIT, tests=(InState("attacking"),)))))),
            Is(This(), Filter(tests=(InState("facedown"),))),
            Limit("one_of", "combat"),
        ),
    ),
    "phantom": (
        Static(This(), (Forbid("be_blocked"),)),
        Static(This(), (Forbid("be_chosen", Filter(("effect",), "enemy")),)),
    ),
    "taschendieb": (Triggered((Event("deals", This()),), Steal(You(), "credit", Lit(1), Opponent())),),
    "scan": (Activated((), SCAN, Limit("once", "round")),),
    "scan/event": (OneShot(SCAN),),
    "datenstehlen": (Activated((), STEAL_A_LOOK, Limit("once", "round")),),
    "datenstehlen/event": (OneShot(STEAL_A_LOOK),),
    "fernzugriff": (
        Static(This(), (Permit("attack_direct", Filter(STRUCTURE)),)),
        Static(This(), (Prevent(),), IsAttacking(This(), Filter(STRUCTURE))),
    ),
    "schattenschlag": (
        Triggered(
            (Event("strikes", This()),),
            Strike(Lit(1), Choose(1, 1, Filter(("hq", "unit", "structure"), "enemy"), 0), ("def",)),
        ),
    ),
    "gift": (Triggered((Event("deals_combat", This(), Every(Filter(UNIT))),), GiveStatus("gift", EventObject())),),
    "hinterhalt": (Static(This(), (Permit("play_on_attack"),)), KeywordAbility("sofortstart")),
    "evolution": (Triggered((Event("end", period="round"),), GROW),),
    "blutrausch": (Triggered((Event("kills", This(), Every(Filter(UNIT))),), GROW),),
    "maertyrerin": (Triggered((Event("dies", This()),), Seq((Gain(You(), "credit", Lit(2)), Draw(You(), Lit(1))))),),
    "sprengfachmann": (Triggered((Event("dies", This()),), Destroy(Choose(1, 1, Filter(STRUCTURE, "enemy"), 0))),),
    "schwer": (Static(This(), (Forbid("be_destroyed", Filter(("event",))),)),),
}

STATUSES = {
    "gift": (
        Triggered(
            (Event("start", period="round"),),
            LoseStat(Lit(1), "hp", Every(Filter(UNIT, tests=(HasStatus("gift"),)))),
        ),
    ),
}
