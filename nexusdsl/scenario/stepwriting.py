"""An option that was taken, and what it was aimed at → the line of a scenario that takes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nexusdsl.runtime.decisions import Option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import Z_FIELD
from nexusdsl.runtime.objects import Obj
from nexusdsl.scenario.table import ZONES, Table
from nexusdsl.scenario.wording import Wording, Wordless

SEATS: Final = "AB"
HANDS: Final = {"yes": ("tauscht die Hand", "redraws"), "no": ("behält die Hand", "keeps")}  # in the setup
AIMED: Final = ("target", "partner", "attack")  # purposes of the questions that a step answers, too


@dataclass(frozen=True, slots=True)
class StepWriter:
    """Writes steps in one language as they are taken in `game`, which stands before the first of them."""

    words: Wording
    game: Game
    exact: bool = False  # of several copies in a pile or hand the first one is numbered, too

    def line(self, seat: int, first: Option, aims: Sequence[int], partners: int = 0) -> str:
        """The step: `first` opens it, `aims` are the objects it was aimed at, in order; the first `partners` of them
        attack, too. Raises Wordless."""
        de, en = self.said(first, aims, partners)
        return f"  {SEATS[seat]} {self.words.pick(de, en)}"

    def said(self, first: Option, aims: Sequence[int], partners: int) -> tuple[str, str]:
        """What the seat does, in German and English. Raises Wordless."""
        if first.kind == "pass":
            return "passt", "passes"
        if first.kind == "retreat":
            return "zieht sich zurück", "retreats"
        if first.kind in HANDS:
            return HANDS[first.kind]
        name = self.name(first.subject, first.kind)
        if first.kind == "attack":
            return self.attack(name, aims, partners)
        at = (f" auf {self.many(aims)}", f" on {self.many(aims)}") if aims else ("", "")
        if first.kind == "play":
            return f"spielt {name}{at[0]}", f"plays {name}{at[1]}"
        if first.kind == "sacrifice":
            return f"opfert {name}", f"sacrifices {name}"
        if first.kind == "activate":
            ability = self.ability(first)
            return f"nutzt {ability[0]}{name}{at[0]}", f"uses {ability[1]}{name}{at[1]}"
        raise Wordless(first.kind)

    def attack(self, name: str, aims: Sequence[int], partners: int) -> tuple[str, str]:
        """An attack. Raises Wordless."""
        if len(aims) == partners:
            raise Wordless("attack")
        first = self.many([*aims[:partners]])
        units = f"{name}{self.words.pick(' und ', ' and ')}{first}" if partners else name
        target = self.game.objs[aims[-1]]
        if target.d.base:
            return f"greift mit {units} das HQ an", f"attacks the HQ with {units}"
        said = self.name(target.oid)
        return f"greift mit {units} {said} an", f"attacks {said} with {units}"

    def ability(self, option: Option) -> tuple[str, str]:
        """ "Scan von " for the ability of a keyword, "2 von " for one of several, nothing for the only one."""
        links = self.game.objs[option.subject].d.activated
        position = links[option.detail].kw if 0 <= option.detail < len(links) else -1
        if len(links) < 2:
            return "", ""
        if position < 0:
            return f"{option.detail + 1} von ", f"{option.detail + 1} of "
        word = self.words.word("keyword", self.game.program.set.keywords[position].id)
        return f"{word} von ", f"{word} of "

    def many(self, oids: Sequence[int]) -> str:
        """Several objects."""
        names = [self.name(oid) for oid in oids]
        last = self.words.pick(" und ", " and ")
        return last.join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0] if names else ""

    def name(self, oid: int, kind: str = "") -> str:
        """An object by name, with the place that tells it from others of its name. Raises Wordless."""
        o, table = self.game.objs[oid], Table(self.game)
        if o.d.base:
            return "HQ"
        name = self.words.card(o.d.card.number)
        number = self.called(o)
        nth = table.nth(o, number)
        several = nth > 1 or ((self.exact or o.zone == Z_FIELD) and len(table.like(o, number)) > 1)
        return name + (f" {nth}" if several else "") + (self.place(o, kind) if kind == "sacrifice" else "")

    def called(self, o: Obj) -> str:
        """The number by which a step means an object."""
        found = self.words.lexicon.find(self.words.card(o.d.card.number).strip('"'), "card")
        return o.d.card.number if found is None else found.id

    def place(self, o: Obj, kind: str) -> str:
        """Where it is, if the seat could do the same with another copy elsewhere."""
        here = [Option(i, code) for i, code in enumerate(self.game.options())]
        zones = [self.game.objs[x.subject].zone for x in here if x.kind == kind and self.same(x.subject, o)]
        if all(zone == o.zone for zone in zones):
            return ""
        if o.zone == Z_FIELD:
            return self.words.pick(" im Feld", " in the field")
        id = next(id for id, zone in ZONES.items() if zone == o.zone)
        return self.words.pick(" aus der ", " from the ") + self.words.word("zone", id)

    def same(self, oid: int, o: Obj) -> bool:
        """Whether an object has the same name."""
        return self.game.objs[oid].d.card.number == o.d.card.number
