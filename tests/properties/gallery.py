"""Cards for what random cards seldom come to: each row is a deck's worth of them, as texts or as nodes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from nexusdsl.ir import nodes as ir
from nexusdsl.ir.nodes import Filter, Lit
from nexusdsl.ir.sets import CardSet
from nexusdsl.lowering.text.model import TextContext
from tests.corpus.language import meaning, words_of

Card = tuple[tuple[ir.Ability, ...], str]  # abilities, card type

TEXTS: Final = (  # (type, text) of cards that are together in one deck
    (("event", "Zerstöre eine feindliche Einheit. Falls sie dadurch stirbt, ziehe 1 Karte."),),
    (("event", "Zerstöre eine feindliche Einheit. Ihr Besitzer zieht 1 Karte."),),
    (("event", "Tausche die ATK zweier feindlicher Einheiten bis zum Ende der Runde."),),
    (("event", "Zerstöre alle Einheiten außer der mit der höchsten ATK."),),
    (("event", "Zerstöre eine offene feindliche Einheit."),),
    (("unit", "Diese Einheit hat +1 ATK für jede andere eigene Einheit mit demselben Namen wie diese Einheit."),),
    (("unit", "Deine anderen Einheiten mit derselben Fraktion wie diese Einheit haben +1 ATK."),),
    (("reaction", "Annulliere die Karte, auf die du reagierst."), ("event", "Ziehe 1 Karte.")),
    (("event", "Erschöpfe eine Einheit. Füge jeder erschöpften Einheit 1 Schaden zu."),),
    (("unit", "Solidarität +2 ATK."), ("unit", "Solidarität +1 HP.")),
    (
        ("unit", "Solange diese Einheit eine Struktur angreift, erleidet sie keinen Schaden."),
        ("structure", "Wenn diese Struktur stirbt, ziehe 1 Karte."),
    ),
)
GROWN: Final = "wachstum"
OWN, ANY = Filter(("unit",), "own"), Filter(("unit",))
ONE: Final = ir.Choose(1, 1, ANY, 0)
ALIKE: Final = Filter(("unit",), None, True, (ir.SameAs("subtype", ir.This()),))
SOLDIER: Final = ir.Token("unit", (1, 0, 1), ("soldat",), (), (ir.PlayOnlyIf(ir.HasInitiative(ir.You())),))


def _played(*effects: ir.Effect) -> Card:
    return (ir.OneShot(ir.Seq(effects) if len(effects) > 1 else effects[0]),), "event"


def _dies(pattern: ir.Pattern) -> ir.Event:
    return ir.Event("dies", pattern)


GAIN: Final = ir.Gain(ir.You(), "credit", Lit(1))
BEST: Final = Filter(("unit",), None, False, (ir.Extreme("atk", "max"),))
ENEMY: Final = Filter(("unit",), "enemy")
GONE: Final = ir.EventSubject()
BLOCKED: Final = ir.Count(Filter(("unit",), tests=(ir.InState("blocked"),)))
BLOWS: Final = ir.Seq((
    ir.Gain(ir.You(), "credit", ir.StatOf("atk", ir.EventObject())), ir.Gain(ir.You(), "credit", BLOCKED),
))  # fmt: skip
OTHER: Final = ir.Choose(1, 1, Filter(("unit",), "own", True), 0)
EACH: Final = ir.Choose(1, 1, OWN, 0, ir.EachPlayer())
NODES: Final = (
    (_played(ir.Reveal(ir.Top(1, ir.You(), 0)), ir.May(ir.You(), ir.PlayNow(ir.Bound(0), True))),),
    (((ir.Replacement(_dies(ir.This()), ir.May(ir.You(), GAIN)),), "unit"),),
    (
        (
            (
                ir.Triggered((ir.Event("played", ir.This()),), ir.Attach(ir.This(), ir.Choose(1, 1, OWN, 0))),
                ir.Static(ir.Host(("unit",)), (ir.AddStat("atk", Lit(1)),)),
                ir.Triggered((_dies(ir.Host()),), ir.Draw(ir.You(), Lit(1))),
                ir.Activated((), ir.Heal(Lit(1), "hp", ir.Host(("unit",))), ir.Limit("once", "round")),
                ir.Activated((ir.Pay(ir.You(), "credit", 1),), ir.Detach(ir.This())),
            ),
            "structure",
        ),
    ),
    (_played(ir.Apply(ONE, (ir.KeywordsOf(ir.Every(OWN)),), ir.Duration("end", "round"))),),
    (_played(ir.Sacrifice(ir.EachPlayer(), EACH), ir.If(ir.DiedThisWay(ir.Bound(0)), GAIN)),),
    (_played(ir.Pick(ONE), ir.If(ir.Is(ir.This(), Filter(among=0)), GAIN)),),
    (_played(ir.Destroy(ir.Every(ANY))), ((ir.Static(ir.Every(ALIKE), (ir.AddStat("atk", Lit(1)),)),), "unit")),
    (_played(ir.Pick(ONE), ir.Later(_dies(ir.Bound(0)), GAIN)),),
    (_played(ir.Create(ir.You(), Lit(1), SOLDIER, 0)),),
    (((ir.Triggered((ir.Event("attacks", ir.This()),), ir.If(ir.Is(ir.This(), BEST), GAIN)),), "unit"),),
    (((ir.Triggered((ir.Event("attacks", ir.This()),), ir.JoinAttack(OTHER)),), "unit"),),
    (((ir.Static(ir.Every(OWN), (ir.AddStat("atk", ir.CountersOn(GROWN, ir.Each())),)),), "unit"),),
    (_played(ir.Create(ir.You(), Lit(1), ONE, 1)),),
    (_played(ir.GiveStatus("gift", ONE), ir.TakeStatus("gift", ir.Bound(0))),),
    (_played(ir.AddCounter(Lit(2), GROWN, ONE), ir.AddCounter(ir.StatOf("hp", ir.Each()), GROWN, ir.Every(ANY))),),
    (_played(ir.LoseStat(ir.ResourceOf(ir.ControllerOf(ir.Each()), "credit"), "hp", ir.Every(ANY))),),
    (_played(ir.Exhaust(ONE), ir.Ready(ir.Bound(0))),),
    (_played(ir.Transform(ONE, ir.Named("MIL-011"))),),
    (((ir.Triggered((ir.Event("enters", ir.This()),), ir.Transform(ir.Choose(1, 1, ENEMY, 0), ir.This())),), "unit"),),
    (_played(ir.NameCard(ir.You(), 0, ANY), ir.Destroy(ir.Every(Filter(tests=(ir.NamedAs(0),))))),),
    (((ir.Triggered((ir.Event("enters", ir.Every(OWN)),), ir.Exhaust(ir.EventSubject())),), "unit"),),
    (((ir.Triggered((ir.Event("draws", ir.You(), ir.Every(Filter())),), ir.Reveal(ir.EventObject())),), "unit"),),
    (_played(ir.RevealUntil(ir.EachPlayer(), ANY, 0, 1), ir.Put(ir.Rest(0), "deck_bottom", None, "random")),),
    (_played(ir.Discard(ir.EachPlayer(), 2, True, True)),),
    (
        _played(ir.Deal(Lit(1), ir.Every(ANY))),
        ((ir.Triggered((ir.Event("takes", ir.Every(ANY)),), ir.Gain(ir.You(), "credit", ir.Amount())),), "unit"),
        ((ir.Triggered((_dies(ir.Every(ANY)),), ir.Gain(ir.You(), "credit", ir.StatOf("atk", GONE))),), "unit"),
    ),
    (_played(ir.Exhaust(EACH), ir.Ready(ir.Bound(0))),),
    (((ir.Triggered((ir.Event("blocks", ir.Every(ANY), ir.Every(ANY)),), BLOWS),), "unit"),),
    (_played(ir.Fight("atk", ir.Choose(1, 1, OWN, 0), ir.Choose(1, 1, ENEMY, 1))),),
    (((ir.Triggered((ir.Event("attacks", ir.Every(ENEMY)),), ir.Redirect(ir.This())),), "unit"),),
    (_played(ir.Gain(ir.You(), "credit", ir.AtLeast(ir.Count(OWN), 1))),),
)
PAID: Final = ir.Gain(ir.You(), "credit", ir.StatOf("$", ir.This()))
WORTH: Final = ir.Triggered((ir.Event("start", period="round"),), PAID)


UNIT: Final[Card] = ((ir.KeywordAbility("sofortstart"),), "unit")


def gallery() -> Iterator[tuple[Card, ...]]:
    """The cards of each deck."""
    rules = words_of().ruleset.types
    for texts in TEXTS:
        yield tuple((meaning(text, "de", TextContext("card", (on,), rules=rules)), on) for on, text in texts)
    yield from NODES


def with_worth(cardset: CardSet) -> CardSet:
    """The keywords that name an attribute also give as many credits each round."""
    found = []
    for keyword in cardset.keywords:
        first = keyword.texts[0]
        worth = replace(first, abilities=(*first.abilities, WORTH), wordings=())
        found.append(replace(keyword, texts=(worth,)) if keyword.has_stat else keyword)
    return replace(cardset, keywords=tuple(found))
