"""What each effect tells, and whom: the facts that abilities may wait for or look back on, and those of the log.

A line is `mark event subject object amount about`. The mark: `=` both are told, `+` abilities only (the log has told it
from another side), `~` the log only. Moves have the amount from * 8 + to: hand 0, deck 1, discard pile 2, play 4,
nowhere 7. Effects are of B's unit S, so that no seat and no object is the first one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from nexusdsl.games.nxs_a01 import Placed
from nexusdsl.runtime import control, data, defs
from nexusdsl.runtime.defs import Ability, Mod, TokenDef
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK
from nexusdsl.runtime.log import events, is_seat_event
from nexusdsl.runtime.objects import Frame
from nexusdsl.runtime.topics import TOPICS
from tests.rules.board import A, B, Board
from tests.unit.runtime import handmade as h

REMOVED: Final = 7
CHANGES: Final = ("captures", "takes_control", "seizes")  # `about` is the side before, which the log does not say
ALL: Final = tuple((h.ROUND, topic) for topic in range(len(TOPICS)))
LISTENER: Final = h.card("EAR", 3, abilities=(Ability("spell", (h.nothing,), asks=ALL),))
MODS: Final = (Mod(defs.ADD, h.ATK),)
GIVER: Final = Ability("activated", (h.nothing,), mods=MODS, tokens=(TokenDef(0, (1, 1, 1)),), slots=2)

WALL: Final = h.card("G", 1, stats=(-1, 1, 3))


@pytest.fixture(autouse=True)
def two_of_each(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two counters, resources, markers and statuses, so that none is known by being the only one."""
    ruleset = replace(h.RULESET, counters=("growth", "charge"), resources=("credit", "ore"), markers=("new", "mark"))
    statuses = (*h.STATUSES, defs.StatusDef("fire", "Feuer", "Fire", ()))
    monkeypatch.setattr(h, "SET", replace(h.SET, ruleset=ruleset, statuses=statuses))


def board() -> Board:
    hurt = {"current": {"hp": 1}}
    laden = {"counters": {"growth": 1, "charge": 2}, "statuses": ("fire",), "markers": ("mark",), "exhausted": True}
    return Board(
        a=(h.u("V", 1, 0, 4), h.u("W", 1, 0, 4), h.u("HURT", 1, 0, 4), h.u("LADEN", 1, 0, 4)),
        b=(h.u("S", 2, 1, 5, abilities=(GIVER,)), h.u("T", 1, 0, 3), WALL, replace(WALL, number="DOWN")),
        b_hand=(LISTENER, h.u("P", 1, 0, 2), h.card("Q", 3)),
        more={"HURT": hurt, "LADEN": laden, "DOWN": {"face_down": True}},
        shared=((A, Placed("NEU-122")),),
    )  # fmt: skip


class Scene:
    """A board with a frame of S, and what an effect on it told."""

    def __init__(self) -> None:
        self.t = board()
        self.g: Game = self.t.game
        o = self.t.obj("S")
        self.f = Frame(next(link.index for link in o.d.links if link.kw < 0), 0, o.ref(), B, self.g.gen)
        self.f.slots = [(), ()]
        self.g.hist[h.ROUND] = ()
        self.start = len(self.g.log or ())

    def oids(self, names: str) -> list[int]:
        return [self.t.target(name) for name in names.split()]

    def refs(self, names: str) -> tuple[int, ...]:
        return tuple(self.g.objs[oid].ref() for oid in self.oids(names))

    def name(self, oid: int) -> str:
        return (
            "-"
            if oid == -1
            else str(oid)
            if oid < 0
            else ("hqA", "hqB")[oid]
            if oid < 2
            else self.g.objs[oid].d.card.number
        )

    def about(self, event: str, about: int) -> str:
        ruleset = self.t.program.ruleset
        if event in ("gains", "loses", "steals"):
            return ruleset.resources[about]
        if event in ("gets_counter", "loses_counter"):
            return ruleset.counters[about]
        if event == "gets_status":
            return self.t.program.set.statuses[about].id
        if event == "healed":
            return ruleset.attributes[about]
        return "-" if about < 0 else "AB"[about]

    def heard(self) -> list[str]:
        out = []
        for topic, subject, object_, amount, about, *_ in self.g.hist[h.ROUND]:
            who = "AB"[subject] if is_seat_event(topic) else self.name(subject if subject < 0 else subject & REF_MASK)
            other = self.name(object_ if object_ < 0 else object_ & REF_MASK)
            out.append(f"{TOPICS[topic]} {who} {other} {amount} {self.about(TOPICS[topic], about)}")
        return out

    def logged(self) -> list[str]:
        return [self.line(e) for e in events(self.g, everything=True, start=self.start)]

    def line(self, e: dict[str, Any]) -> str:
        who = "AB"[e["seat"]] if "seat" in e else self.shown(e.get("subject"))
        what = e.get("resource") or e.get("counter") or e.get("attribute") or "-"
        return f"{e['event']} {who} {self.shown(e.get('object'))} {e['amount']} {what}"

    def shown(self, place: dict[str, Any] | None) -> str:
        return "-" if place is None else str(place.get("card") or "hq" + "AB"[place["base"]])


def hold(s: Scene, first: str, second: str) -> None:
    s.f.slots = [s.refs(first), s.refs(second)]


def divided(s: Scene) -> None:
    hold(s, "V V W", "")
    s.g.deal_divided(s.f, 0)


def piles(s: Scene) -> None:
    hold(s, "V W", "W")
    s.g.tell_piles(s.f, 0, 1)


def secrets(s: Scene) -> None:
    s.f.slots = [(-1 - 5,), (-1 - 7,)]
    s.g.tell_numbers(s.f, 0, 1)


def by_a_card(s: Scene) -> None:
    s.f.source = s.refs("Q")[0]
    s.g.destroy(s.f, s.oids("V"))


def worth(game: Game, f: Frame, o: Any) -> int:
    """2 for B's objects, 1 for A's."""
    return 1 + o.ctrl


def lying(s: Scene) -> None:
    s.g.own(s.t.obj("G").oid).host = s.refs("T")[0]
    s.g.hosting = True


def off(s: Scene) -> None:
    lying(s)
    s.g.detach(s.f, s.oids("G"))


def with_its_host(s: Scene) -> None:
    lying(s)
    s.g.put(s.f, s.oids("T"), h.HAND, -1)


Act = Callable[[Scene], object]
DIES = "= dies {0} - 0 - | = leaves {0} - 0 - | ~ move {0} - 34 -"
# name, effect, how much it says that it did, what is told
TOLD: Final[tuple[tuple[str, Act, int, str], ...]] = (
    ("damage", lambda s: s.g.deal(s.f, s.oids("V T"), 2), 4, "= takes V S 2 - | = takes T S 2 -"),
    ("this deals", lambda s: s.g.deal(s.f, s.oids("V"), 2, 0, True), 2, "= deals S V 2 - | = takes V S 2 -"),
    ("by another", lambda s: s.g.deal(s.f, s.oids("V"), 2, by=s.oids("T")), 2, "= deals T V 2 - | = takes V T 2 -"),
    ("by nothing", lambda s: s.g.deal(s.f, s.oids("V"), 2, by=[]), 0, ""),
    ("to a player", lambda s: s.g.deal(s.f, s.oids("hqA"), 3), 3, "= takes hqA S 3 -"),
    ("excess", lambda s: s.g.deal(s.f, s.oids("V"), 6, excess=s.oids("W")), 6,
     "= takes V S 4 - | = takes W S 2 - | = kills S V 0 - | + destroys S V 0 - |" + DIES.format("V")),
    ("each its own", lambda s: s.g.deal_each(s.f, s.oids("V T"), worth), 3, "= takes V S 1 - | = takes T S 2 -"),
    ("divided", divided, 3, "= takes V S 2 - | = takes W S 1 -"),
    ("fight", lambda s: s.g.fight(s.f, s.oids("S"), s.oids("V"), h.ATK), 3,
     "= deals S V 2 - | = takes V S 2 - | = deals V S 1 - | = takes S V 1 -"),
    ("lost", lambda s: s.g.lose_stat(s.f, s.oids("V W"), h.HP, 2), 4, "~ lost V - 2 hp | ~ lost W - 2 hp"),
    ("each loses", lambda s: s.g.lose_stat_each(s.f, s.oids("V T"), h.HP, worth), 3,
     "~ lost V - 1 hp | ~ lost T - 2 hp"),
    ("lost to death", lambda s: s.g.lose_stat(s.f, s.oids("V"), h.HP, 4), 4, "~ lost V - 4 hp |" + DIES.format("V")),
    ("healed", lambda s: s.g.heal(s.f, s.oids("HURT V"), h.HP, 2), 2, "= healed HURT - 2 hp"),
    ("healed up", lambda s: s.g.heal(s.f, s.oids("HURT"), h.HP, -1), 3, "= healed HURT - 3 hp"),
    ("each healed", lambda s: s.g.heal_each(s.f, s.oids("HURT"), h.HP, worth), 1, "= healed HURT - 1 hp"),
    ("destroyed", lambda s: s.g.destroy(s.f, s.oids("V W")), 2,
     "= destroyed V S 0 - | = destroyed W S 0 - | = kills S V 0 - | + destroys S V 0 - | = kills S W 0 - |"
     "+ destroys S W 0 - | = dies V - 0 - | = leaves V - 0 - | = dies W - 0 - | = leaves W - 0 - |"
     "~ move V - 34 - | ~ move W - 34 -"),
    ("destroys itself", lambda s: s.g.destroy(s.f, s.oids("S")), 1,
     "= destroyed S S 0 - | + destroys S S 0 - |" + DIES.format("S")),
    ("a card destroys", by_a_card, 1, "= destroyed V Q 0 - | + destroys Q V 0 - |" + DIES.format("V")),
    ("drawn", lambda s: s.g.draw(s.f, B, 2), 2, "~ move MIL-001 - 8 - | = draws B MIL-001 0 - |" * 2),
    ("discarded", lambda s: s.g.discard(s.f, B, s.oids("P Q")), 2,
     "~ move P - 2 - | = discards B P 0 - | + discarded P - 0 - |"
     "~ move Q - 2 - | = discards B Q 0 - | + discarded Q - 0 -"),
    ("not in hand", lambda s: s.g.discard(s.f, B, s.oids("T")), 0, ""),
    ("looked at", lambda s: s.g.look(s.f, B, s.oids("P V")), 2, "~ look B P 0 - | ~ look B V 0 -"),
    ("revealed", lambda s: s.g.reveal(s.f, s.oids("P Q")), 2, "~ reveal P - 0 - | ~ reveal Q - 0 -"),
    ("shuffled", lambda s: s.g.shuffle(s.f, A), 0, "~ shuffle A - 0 - | + shuffles A - 0 -"),
    ("to hand", lambda s: s.g.put(s.f, s.oids("T V"), h.HAND, -1), 2,
     "= leaves T - 0 - | = leaves V - 0 - | + returned T - 0 - | + returned V - 0 - |"
     "~ move T - 32 - | ~ move V - 32 -"),
    ("with its host", with_its_host, 1,
     "= leaves T - 0 - | = leaves G - 0 - | + returned T - 0 - | ~ move T - 32 - | ~ move G - 34 -"),
    ("to the pile", lambda s: s.g.put(s.f, s.oids("T"), h.DISCARD, -1), 1, "= leaves T - 0 - | ~ move T - 34 -"),
    ("out of hand", lambda s: s.g.put(s.f, s.oids("P"), h.DISCARD, -1), 1, "~ move P - 2 -"),
    ("into a deck", lambda s: s.g.put(s.f, s.oids("V"), h.DECK, -1), 1,
     "= leaves V - 0 - | ~ move V - 33 - | ~ shuffle A - 0 - | + shuffles A - 0 -"),
    ("onto a deck", lambda s: s.g.put(s.f, s.oids("V"), h.DECK_TOP, -1), 1, "= leaves V - 0 - | ~ move V - 33 -"),
    ("out of the game", lambda s: s.g.put(s.f, s.oids("T"), REMOVED, -1), 1, "= leaves T - 0 - | ~ move T - 39 -"),
    ("into play", lambda s: s.g.put(s.f, s.oids("P"), h.FIELD, -1, True, 1, 2), 1,
     "~ move P - 4 - | ~ marker P - 0 - | ~ counter P - 2 charge | = enters P - 0 -"),
    ("no permanent", lambda s: s.g.put(s.f, s.oids("Q V"), h.FIELD, -1), 0, ""),
    ("sacrificed", lambda s: s.g.sacrifice(s.f, B, s.oids("T P")), 2,
     "= sacrifices B T 0 - | + sacrificed T - 0 - | = sacrifices B P 0 - | + sacrificed P - 0 - | ~ move P - 2 - |"
     + DIES.format("T")),
    ("turned up", lambda s: s.g.turn_up(s.f, s.oids("DOWN V")), 1, "= turned_up DOWN - 0 -"),
    ("status", lambda s: s.g.give_status(s.f, s.oids("V LADEN W"), 1), 2,
     "~ status V - 1 - | ~ status W - 1 - | + gets_status V - 0 fire | + gets_status W - 0 fire"),
    ("no status", lambda s: s.g.take_status(s.f, s.oids("V LADEN"), 1), 1, "~ unstatus LADEN - 1 -"),
    ("no marker", lambda s: s.g.take_marker(s.f, s.oids("V LADEN"), 1), 1, "~ unmarker LADEN - 1 -"),
    ("counters", lambda s: s.g.add_counter(s.f, s.oids("V W"), 1, 2), 4,
     "~ counter V - 2 charge | ~ counter W - 2 charge | + gets_counter V - 2 charge | + gets_counter W - 2 charge"),
    ("each counters", lambda s: s.g.add_counter_each(s.f, s.oids("V T"), 1, worth), 3,
     "~ counter V - 1 charge | ~ counter T - 2 charge | + gets_counter V - 1 charge | + gets_counter T - 2 charge"),
    ("no counters", lambda s: s.g.remove_counter(s.f, s.oids("LADEN V"), 1, 1), 1,
     "~ uncounter LADEN - 1 charge | + loses_counter LADEN - 1 charge"),
    ("moved counters", lambda s: s.g.move_counters(s.f, -1, s.oids("LADEN"), s.oids("W"), -1), 3,
     "~ uncounter LADEN - 1 growth | ~ uncounter LADEN - 2 charge | ~ counter W - 1 growth | ~ counter W - 2 charge |"
     "+ loses_counter LADEN - 1 growth | + gets_counter W - 1 growth | + loses_counter LADEN - 2 charge |"
     "+ gets_counter W - 2 charge"),
    ("gained", lambda s: s.g.gain(s.f, B, 1, 3), 3, "= gains B - 3 ore"),
    ("lost credits", lambda s: s.g.lose(s.f, A, 0, 25), 20, "= loses A - 20 credit"),
    ("nothing to lose", lambda s: s.g.lose(s.f, A, 1, 2), 0, ""),
    ("stolen", lambda s: s.g.steal(s.f, B, 0, 2, A), 2,
     "= loses A - 2 credit | = gains B - 2 credit | + steals B - 2 credit"),
    ("nothing to steal", lambda s: s.g.steal(s.f, B, 1, 2, A), 0, ""),
    ("paid", lambda s: s.g.pay(s.f, B, 0, 3), 3, "~ pay B - 3 credit"),
    ("too dear", lambda s: s.g.pay(s.f, B, 0, 21), 0, ""),
    ("attached", lambda s: s.g.attach(s.f, s.oids("G"), s.oids("T")), 0, "= attached G T 0 -"),
    ("comes attached", lambda s: s.g.attach(s.f, s.oids("P"), s.oids("T")), 0,
     "~ move P - 4 - | ~ marker P - 0 - | = enters P - 0 - | = attached P T 0 -"),
    ("detached", off, 0, "~ detached G T 0 -"),
    ("exhausted", lambda s: s.g.exhaust(s.f, s.oids("V LADEN W")), 2, "= exhausted V - 0 - | = exhausted W - 0 -"),
    ("ready", lambda s: s.g.ready(s.f, s.oids("V LADEN")), 1, "~ ready LADEN - 0 -"),
    ("nobody's", lambda s: s.g.uncontrol(s.f, s.oids("NEU-122")), 0,
     "= loses_control A NEU-122 0 - | ~ freed NEU-122 - 0 -"),
    ("captured", lambda s: control.capture(s.g, s.oids("NEU-122")[0], B), 0,
     "= loses_control A NEU-122 0 - | = captures B NEU-122 0 A"),
    ("a free one captured", lambda s: control.capture(s.g, s.oids("NEU-121")[0], B), 0, "= captures B NEU-121 0 -"),
    ("exchanged", lambda s: s.g.exchange_control(s.f, s.oids("T"), s.oids("V")), 0,
     "= loses_control B T 0 - | = loses_control A V 0 - | = takes_control A T 0 B | = takes_control B V 0 A"),
    ("modified", lambda s: s.g.modify(s.f, s.oids("V W"), (0,), (2,), defs.PERMANENT, -1), 2,
     "~ modified V S 2 - | ~ modified W S 2 -"),
    ("each modified", lambda s: s.g.modify_each(s.f, s.oids("V T"), (0,), (worth,), defs.PERMANENT, -1), 2,
     "~ modified V S 1 - | ~ modified T S 2 -"),
    ("player modified", lambda s: s.g.modify_player(s.f, B, (0,), (2,), defs.PERMANENT, -1), 1, ""),
    ("tokens", lambda s: s.g.create(s.f, B, 2, 0, 1), 2,
     "~ move *1 - 60 - | ~ marker *1 - 0 - |" * 2 + "= enters *1 - 0 - |" * 2),
    ("cards made", lambda s: s.g.make_named(s.f, A, 2, "MIL-002", h.HAND, 1), 2, "~ move MIL-002 - 56 - |" * 2),
    ("transformed", lambda s: s.g.transform_named(s.f, s.oids("V"), "MIL-002"), 1, "~ transformed MIL-002 - 0 -"),
    ("revealed until", lambda s: s.g.reveal_until(s.f, A, None, 0, 1), 1, "~ reveal MIL-001 - 0 -"),
    ("piles", piles, 0, "~ pile V - 2 - | ~ pile W - 1 -"),
    ("secrets", secrets, 0, "~ names_number A - 5 - | ~ names_number B - 7 -"),
    ("won", lambda s: s.g.win(s.f, B), 0, "~ over B - 4 -"),
    ("lost the game", lambda s: s.g.lose_game(s.f, A), 0, "~ over B - 4 -"),
    ("a period", lambda s: s.g.open_period(h.COMBAT), 0, "= start - - 1 -"),
)  # fmt: skip


@pytest.mark.parametrize("row", TOLD, ids=lambda row: str(row[0]))
def test_what_is_told(row: tuple[str, Act, int, str]) -> None:
    _, act, done, text = row
    told = [(line[0], line[2:]) for line in (part.strip() for part in text.split("|")) if line]
    s = Scene()
    act(s)
    assert s.heard() == [line for mark, line in told if mark in "=+"]
    assert s.logged() == [unsaid(line) for mark, line in told if mark in "=~"]
    assert s.f.done == done


def unsaid(line: str) -> str:
    return line[: line.rindex(" ")] + " -" if line.split()[0] in CHANGES else line


RULES: Final = ("captured", "a free one captured", "a period")  # what the rules do, and no effect


@pytest.mark.parametrize("row", [row for row in TOLD if row[0] not in RULES], ids=lambda row: str(row[0]))
def test_after_the_end_no_effect_does_anything(row: tuple[str, Act, int, str]) -> None:
    s = Scene()
    s.g.concede(A)
    s.g.hist[h.ROUND], s.start = (), len(s.g.log or ())
    lying(s)
    before = data.canonical(s.g)
    slots = s.f.slots[:]
    row[1](s)
    assert (s.heard(), s.logged(), s.f.done) == ([], [], 0)
    assert data.canonical(s.g) == before
    assert s.f.slots == slots or row[0] in ("divided", "piles", "secrets")  # these are filled by the test


def test_effects_on_nobody_do_nothing() -> None:
    """Seat -1: whose it was is gone."""
    s, seat = Scene(), -1
    before = data.canonical(s.g)
    g, f = s.g, s.f
    for effect in (
        lambda: g.draw(f, seat, 1), lambda: g.discard(f, seat, s.oids("P")), lambda: g.look(f, seat, s.oids("P")),
        lambda: g.shuffle(f, seat), lambda: g.sacrifice(f, seat, s.oids("T")), lambda: g.gain(f, seat, 1, 2),
        lambda: g.lose(f, seat, 0, 2), lambda: g.steal(f, seat, 0, 2, A), lambda: g.steal(f, B, 0, 2, seat),
        lambda: g.pay(f, seat, 0, 2), lambda: g.modify_player(f, seat, (0,), (2,), defs.PERMANENT, -1),
        lambda: g.create(f, seat, 1, 0, 1), lambda: g.make_named(f, seat, 1, "MIL-002", h.HAND, 1),
        lambda: g.reveal_until(f, seat, None, 0, 1), lambda: g.win(f, seat), lambda: g.lose_game(f, seat),
        lambda: g.extra_action(f, seat), lambda: g.roll(f, seat, 0, 6),
    ):  # fmt: skip
        effect()
        assert (s.heard(), s.logged(), f.done, f.slots) == ([], [], 0, [(), ()])
        assert data.canonical(g) == before
