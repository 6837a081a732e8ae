"""Reads a running game for the scenario runner: what lies where, what it shows, what is asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nexusdsl.runtime.decisions import Decision, Option
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK, Z_DECK, Z_DISCARD, Z_FIELD, Z_HAND
from nexusdsl.runtime.objects import TOKEN as ORIGIN_TOKEN
from nexusdsl.runtime.objects import Obj
from nexusdsl.scenario.names import TOKEN
from nexusdsl.scenario.wants import Thing, Want

ZONES = {"hand": Z_HAND, "deck": Z_DECK, "discard": Z_DISCARD}


@dataclass(slots=True)
class Table:
    """A game with the ids of its ruleset at hand."""

    game: Game

    def number(self, oid: int) -> str:
        """The card number of an object; of a base the id of its type."""
        info = self.game.objs[oid].d
        return self.game.program.ruleset.types[info.type].id if info.base else info.card.number

    def objects(self, number: str) -> Iterator[Obj]:
        """Every object of a card, in play or not, by object id; of a token only what is in play."""
        return (o for o in self.game.objs if self.called(o, number))

    def called(self, o: Obj, number: str) -> bool:
        """Whether an object is meant by the number of a card: its own one, also if it was transformed. Tokens go by
        their subtype (names.TOKEN and its id), copies of a card by its number, too."""
        program = self.game.program
        if o.d.base or o.origin == ORIGIN_TOKEN:
            subtypes = [i for i, each in enumerate(program.set.subtypes) if number == TOKEN + each[0]]
            named = o.d.card.number == number or any(o.d.card.subtypes >> i & 1 for i in subtypes)
            return not o.d.base and o.zone >= Z_FIELD and named
        card = o.d.card if o.origin < 0 else program.infos[o.origin].card
        return card.number == number

    def base(self, seat: int) -> Obj:
        """The seat's base."""
        return next(o for o in self.game.objs if o.d.base and o.owner == seat)

    def zone(self, o: Obj) -> str:
        """Where an object is: hand, deck, discard, field, or "" on the way."""
        if o.zone >= Z_FIELD:
            return "field"
        return next((name for name, zone in ZONES.items() if zone == o.zone), "")

    def size(self, zone: str, seat: int) -> int:
        """How many cards a seat has in a zone, or objects in play."""
        return len(self.game.zones[ZONES.get(zone, Z_FIELD) * self.game.n_seats + seat])

    def in_play(self, seat: int) -> list[Obj]:
        """What a seat controls in play."""
        return [self.game.objs[oid] for oid in self.game.zones[Z_FIELD * self.game.n_seats + seat]]

    def counters(self, o: Obj, counter: str) -> int:
        """How many counters of a kind lie on an object."""
        return o.counters[self.game.program.ruleset.counters.index(counter)] if o.counters else 0

    def shows(self, o: Obj, attribute: str) -> int | None:
        """The value that an object shows: what is left of a pool (of its first ones never below 0, G-039), the derived
        value of anything else."""
        position = self.game.program.attribute(attribute)
        if position < 0 or o.d.card.stats[position] < 0:
            return None
        if position in o.d.pools[-1:]:
            return self.game.left(o, position)
        return self.game.stat(o, position)

    def says(self, oid: int) -> str:
        """A readable name of an object: its printed name, for a base with its seat."""
        o = self.game.objs[oid]
        name = o.d.card.name_de or o.d.card.name_en
        return f"{name} ({'AB'[o.owner]})" if o.d.base else name

    def fits(self, want: Want, option: Option, seat: int) -> bool:
        """Whether an option is what a step wants; a base means the other seat's."""
        if option.kind not in want.kinds:
            return False
        if want.number >= 0 and option.detail != want.number - (option.kind in ("mode", "activate")):
            return False
        if want.keyword is not None and not self._by_keyword(option, want.keyword):
            return False
        if want.thing is None:
            return True
        if option.kind == "name":
            return self.game.program.set.cards[option.detail].number == want.thing.id
        return option.subject >= 0 and self.is_thing(option.subject, want.thing, seat)

    def is_thing(self, oid: int, thing: Thing, seat: int) -> bool:
        """Whether an object is the thing that a step of `seat` names."""
        o = self.game.objs[oid]
        if thing.kind == "base":
            return o.d.base and o.owner != seat
        if not self.called(o, thing.id) or thing.zone not in ("", self.zone(o)):
            return False
        return not thing.nth or self.nth(o, thing.id) == thing.nth

    def nth(self, o: Obj, number: str) -> int:
        """Which of the copies of a card an object is, from 1 on: in play A's side first, the oldest first; elsewhere
        among those of its owner."""
        return [each.oid for each in self.like(o, number)].index(o.oid) + 1

    def like(self, o: Obj, number: str) -> list[Obj]:
        """The copies of a card among which an object is told apart, itself among them, in that order."""
        seats = tuple(range(self.game.n_seats)) if o.zone == Z_FIELD else (o.owner,)
        return self.copies(number, o.zone, seats) if 0 <= o.zone <= Z_FIELD else [o]

    def copies(self, number: str, zone: int = Z_FIELD, seats: tuple[int, ...] = (0, 1)) -> list[Obj]:
        """The copies of a card in a zone, in that order."""
        pile = [oid for seat in seats for oid in self.game.zones[zone * self.game.n_seats + seat]]
        return [self.game.objs[oid] for oid in pile if self.called(self.game.objs[oid], number)]

    def _by_keyword(self, option: Option, keyword: str) -> bool:
        activated = self.game.objs[option.subject].d.activated
        if not 0 <= option.detail < len(activated):
            return False
        position = activated[option.detail].kw
        return position >= 0 and self.game.program.set.keywords[position].id == keyword

    def bound(self, thing: Thing, seat: int, fighting: bool) -> bool:
        """Whether a step's thing is already taken up: as a target of what is announced; for a step about fighting also
        in the combat at hand."""
        game = self.game
        refs = [ref for f in (*game.announced, *game.stack) for slot in f.slots for ref in slot]
        refs += [*game.attackers, *game.blockers, game.attacked] if fighting else []
        return any(ref >= 0 and self.is_thing(ref & REF_MASK, thing, seat) for ref in refs)  # below 0: words, numbers

    def asked(self) -> Decision | None:
        """The pending decision."""
        return self.game.decision
