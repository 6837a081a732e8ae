"""Claims about a card: its values, counters, place, holder and states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from nexusdsl.diagnostics.catalog_scenario import BAD_CLAIM
from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Obj
from nexusdsl.scenario.compared import Answer, compared, valued
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.table import ZONES, Table
from nexusdsl.scenario.tree import Word
from nexusdsl.scenario.wants import said

ENDS: Final = {"top": -1, "bottom": 0}  # places in the tuple of a deck


@dataclass(frozen=True, slots=True)
class CardClaims:
    """Holds claims against the objects of one card number; with `nth` against one of those in play."""

    game: Game
    lexicon: Lexicon
    number: str
    nth: int = 0

    @property
    def table(self) -> Table:
        return Table(self.game)

    def holds(self, words: tuple[Word, ...]) -> Answer:
        """Whether one claim is so, and what there is. Raises FaultError if it cannot be read."""
        objects = list(self.table.objects(self.number))
        if self.nth:
            objects = self.table.copies(self.number)[self.nth - 1 : self.nth]
        number, name = valued(words)
        if number is not None:
            if name is None:
                raise fault(BAD_CLAIM, words[0].span, f"„{said(words)}“", f"“{said(words)}”")
            return self._value(objects, name, number)
        if STATES.get(words[0].text) == "dead":
            return self._place(objects, "discard", None)
        if words[0].kind == "SEAT":
            return _held(objects, words[0].number)
        if STATES.get(words[0].text) == "free":
            return _held(objects, -1)
        if STATES.get(words[0].text) in ENDS:
            return self._at_end(objects, words)
        zone = "field" if STATES.get(words[0].text) == "field" else self._zone(words[0])
        if zone is not None:
            return self._place(objects, zone, words[1].number if len(words) == 2 and words[1].kind == "SEAT" else None)
        return self._state(objects, words[0])

    def _at_end(self, objects: list[Obj], words: tuple[Word, ...]) -> Answer:
        """Whether the card is the top or the bottom one of a deck ("oben im Deck bei A")."""
        zone = self._zone(words[1]) if len(words) > 1 else None
        if zone is None:
            raise fault(BAD_CLAIM, words[0].span, "oben oder unten worin?", "on top or at the bottom of what?")
        seats = [w.number for w in words[2:] if w.kind == "SEAT"] or list(range(self.game.n_seats))
        at = ENDS[STATES[words[0].text]]
        piles = [self.game.zones[ZONES[zone] * self.game.n_seats + seat] for seat in seats]
        there = [pile[at] for pile in piles if pile]
        shown = ", ".join(self.table.says(oid) for oid in there) or "–"
        return any(o.oid in there for o in objects), Text(shown, shown)

    def _zone(self, word: Word) -> str | None:
        meaning = self.lexicon.find(word.text, "zone")
        return meaning.id if meaning and meaning.id in ZONES else None

    def _value(self, objects: list[Obj], word: Word, value: int) -> Answer:
        meaning = self.lexicon.need(word, "attribute", "counter")
        o = self._in_play(objects)
        if o is None:
            return compared(None, value)
        if meaning.kind == "counter":
            return compared(self.table.counters(o, meaning.id), value)
        return compared(self.table.shows(o, meaning.id), value)

    def _in_play(self, objects: list[Obj]) -> Obj | None:
        playing = [o for o in objects if self.table.zone(o) == "field"]
        return playing[0] if playing else None

    def _place(self, objects: list[Obj], zone: str, seat: int | None) -> Answer:
        there = [o for o in objects if self.table.zone(o) == zone and seat in (None, o.ctrl)]
        where = ", ".join(self.table.zone(o) or "?" for o in objects) or "–"
        return bool(there), Text(where, where)

    def _state(self, objects: list[Obj], word: Word) -> Answer:
        o = self._in_play(objects)
        if o is None:
            return False, Text("nicht im Spiel", "not in play")
        kernel = STATES.get(word.text)
        if kernel in ("facedown", "faceup"):
            holds = bool(o.face) == (kernel == "facedown")
            return holds, Text("verdeckt" if o.face else "offen", "face down" if o.face else "face up")
        if kernel in ("exhausted", "ready"):
            tired = self.game.is_exhausted(o)
            shown = Text("erschöpft", "exhausted") if tired else Text("bereit", "ready")
            return tired == (kernel == "exhausted"), shown
        return self._declared(o, word), self._states(o)

    def _declared(self, o: Obj, word: Word) -> bool:
        kinds = ("marker", "status", "keyword") if word.text[:1].islower() else ("marker", "keyword", "status")
        meaning = self.lexicon.need(word, *kinds)
        if meaning.kind == "marker":
            return bool(o.markers >> self.game.program.ruleset.markers.index(meaning.id) & 1)
        every = self.game.program.set.statuses if meaning.kind == "status" else self.game.program.set.keywords
        position = [each.id for each in every].index(meaning.id)
        mask = o.statuses if meaning.kind == "status" else self.game.keywords_of(o)
        return bool(mask >> position & 1)

    def _states(self, o: Obj) -> Text:
        program = self.game.program
        marks = [m for i, m in enumerate(program.ruleset.markers) if o.markers >> i & 1]
        marks += [s.id for i, s in enumerate(program.set.statuses) if o.statuses >> i & 1]
        marks += [k.id for i, k in enumerate(program.set.keywords) if self.game.keywords_of(o) >> i & 1]
        shown = ", ".join(marks) or "–"
        return Text(shown, shown)


def _held(objects: list[Obj], seat: int) -> Answer:
    holder = objects[0].ctrl if objects else -2
    shown = "AB"[holder] if holder >= 0 else "–"
    return holder == seat, Text(shown, shown)
