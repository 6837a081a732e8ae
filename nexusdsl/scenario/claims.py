"""Expectations: each claim is read in the words of the game and held against the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from nexusdsl.diagnostics.catalog_scenario import BAD_CLAIM
from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.objects import Obj
from nexusdsl.runtime.views import bit_of, knowers
from nexusdsl.scenario.facts import Fact, facts
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import EVENTS, PATHS, STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.outcome import Failure
from nexusdsl.scenario.table import ZONES, Table
from nexusdsl.scenario.tree import Claim, Expect, Order, Word
from nexusdsl.scenario.wants import said

Reader: TypeAlias = "Callable[[tuple[Word, ...]], tuple[bool, Text]]"
Groups: TypeAlias = tuple[tuple[Word, ...], ...]
NOTHING: Final = Text("nichts dergleichen", "nothing of the kind")
SKIPPED: Final = ("PREP", "ARTICLE", "AND", "PARTICLE")


@dataclass(frozen=True, slots=True)
class Checker:
    """Holds claims against one state of a game."""

    game: Game
    lexicon: Lexicon

    @property
    def table(self) -> Table:
        return Table(self.game)

    def expect(self, step: Expect) -> list[Failure]:
        """What is not so. Raises FaultError if a claim cannot be read."""
        return [failure for claim in step.claims for failure in self.claim(claim, step.rules)]

    def claim(self, claim: Claim, rules: tuple[str, ...]) -> list[Failure]:
        head, rest = claim.groups[0], claim.groups[1:]
        if head[0].kind == "SEAT":
            return self._each(claim, rules, ((head[1:], *rest)), lambda words: self._of_seat(head[0].number, words))
        if self.lexicon.find(head[0].text, "period", "initiative") or STATES.get(head[0].text) == "draw":
            return self._each(claim, rules, claim.groups, self._of_game)
        meaning, count = self.lexicon.longest(head, "card", "shared")
        if meaning is not None and meaning.kind == "shared":
            raise fault(BAD_CLAIM, claim.span, "welche Karte ist gemeint?", "which card is meant?")
        if meaning is None:
            self.lexicon.need(head[0], "card", "period", "initiative")
            return []
        number = meaning.id
        groups = (head[count:], *rest) if len(head) > count or not rest else rest
        return self._each(claim, rules, groups, lambda words: self._of_card(number, words))

    def order(self, step: Order, since: int) -> list[Failure]:
        """Whether the events happened in this order after log entry `since`."""
        at = since
        for words in step.events:
            found = self._next_event(words, at)
            if found is None:
                expected = Text(said(words), said(words))
                return [Failure("expectation", step.span, expected, NOTHING, rules=step.rules)]
            at = found + 1
        return []

    # --- reading groups -----------------------------------------------------------------------------------------

    def _each(self, claim: Claim, rules: tuple[str, ...], groups: Groups, read: Reader) -> list[Failure]:
        failures = []
        for words in groups:
            if not words:
                raise fault(BAD_CLAIM, claim.span, "was wird erwartet?", "what is expected?")
            negated = any(w.kind == "NOT" for w in words)
            plain = tuple(w for w in words if w.kind != "NOT" and w.kind not in SKIPPED)
            holds, found = read(plain if plain else words)
            if holds == negated:
                failures.append(Failure("expectation", claim.span, Text(said(words), said(words)), found, rules=rules))
        return failures

    def _of_game(self, words: tuple[Word, ...]) -> tuple[bool, Text]:
        if STATES.get(words[0].text) == "draw":
            result = self.game.result
            return result is not None and result.winner is None, self._result()
        meaning = self.lexicon.need(words[0], "initiative", "period")
        if len(words) != 2 or words[1].kind != ("SEAT" if meaning.kind == "initiative" else "INT"):
            raise fault(BAD_CLAIM, words[0].span, "hier fehlt ein Wert", "a value is missing here")
        if meaning.kind == "initiative":
            return self._compare(self._acting(), words[1].number, "AB")
        return self._compare(self._period(meaning.id), words[1].number)

    def _acting(self) -> int:
        return next((seat for seat in range(self.game.n_seats) if self.game.rules.has_initiative(self.game, seat)), -1)

    def _period(self, period: str) -> int:
        value = self.game.rules.public(self.game).get(period, 0)
        return value if isinstance(value, int) else 0

    def _of_seat(self, seat: int, words: tuple[Word, ...]) -> tuple[bool, Text]:
        head = words[0]
        if head.kind == "VERB" and head.text == "win":
            return self._wins(seat, words[1:])
        if head.kind == "VERB" and head.text == "know":
            return self._knows(seat, words[1:])
        if len(words) == 2 and words[1].kind == "INT":
            return self._compare(self._amount(seat, head), words[1].number)
        raise fault(BAD_CLAIM, head.span, f"„{said(words)}“", f"“{said(words)}”")

    def _amount(self, seat: int, word: Word) -> int:
        if STATES.get(word.text) == "field":
            return self.table.size("field", seat)
        meaning = self.lexicon.need(word, "base", "resource", "zone", "attribute")
        if meaning.kind == "resource":
            return self.game.resource(seat, self.game.program.ruleset.resources.index(meaning.id))
        if meaning.kind == "zone":
            return self.table.size(meaning.id, seat)
        base = self.table.base(seat)
        return max(0, self.game.left(base, base.d.pools[-1]))

    def _wins(self, seat: int, how: tuple[Word, ...]) -> tuple[bool, Text]:
        result = self.game.result
        path = PATHS.get(how[0].text, how[0].text) if how else None
        holds = result is not None and result.winner == seat and path in (None, result.path)
        return holds, self._result()

    def _result(self) -> Text:
        result = self.game.result
        if result is None:
            return Text("die Partie läuft noch", "the game goes on")
        if result.winner is None:
            return Text(f"Remis ({result.path})", f"draw ({result.path})")
        winner = "AB"[result.winner]
        return Text(f"{winner} gewinnt ({result.path})", f"{winner} wins ({result.path})")

    def _knows(self, seat: int, words: tuple[Word, ...]) -> tuple[bool, Text]:
        meaning, _ = self.lexicon.longest(words, "card")
        if meaning is None:
            self.lexicon.need(words[0], "card")
            return False, NOTHING
        shown = [f.object for f in facts(self.game) if f.name == "look" and f.seat == seat and f.object >= 0]
        shown += [f.subject for f in facts(self.game) if f.name == "reveal"]
        seen = any(self.table.number(oid) == meaning.id for oid in shown)
        public = any(knowers(self.game, o) & bit_of(self.game, seat) for o in self.table.objects(meaning.id))
        known = seen or public
        return known, Text("bekannt" if known else "unbekannt", "known" if known else "unknown")

    def _of_card(self, number: str, words: tuple[Word, ...]) -> tuple[bool, Text]:
        objects = list(self.table.objects(number))
        if len(words) == 2 and words[1].kind == "INT":
            return self._value(objects, words[0], words[1].number)
        if STATES.get(words[0].text) == "dead":
            return self._place(objects, "discard", None)
        if words[0].kind == "SEAT":
            return self._held(objects, words[0].number)
        if STATES.get(words[0].text) == "free":
            return self._held(objects, -1)
        zone = "field" if STATES.get(words[0].text) == "field" else self._zone(words[0])
        if zone is not None:
            return self._place(objects, zone, words[1].number if len(words) == 2 and words[1].kind == "SEAT" else None)
        return self._state(objects, words[0])

    def _zone(self, word: Word) -> str | None:
        meaning = self.lexicon.find(word.text, "zone")
        return meaning.id if meaning and meaning.id in ZONES else None

    def _value(self, objects: list[Obj], word: Word, value: int) -> tuple[bool, Text]:
        attribute = self.lexicon.need(word, "attribute").id
        o = self._in_play(objects)
        return self._compare(None if o is None else self.table.shows(o, attribute), value)

    def _in_play(self, objects: list[Obj]) -> Obj | None:
        playing = [o for o in objects if self.table.zone(o) == "field"]
        return playing[0] if playing else None

    def _place(self, objects: list[Obj], zone: str, seat: int | None) -> tuple[bool, Text]:
        there = [o for o in objects if self.table.zone(o) == zone and seat in (None, o.ctrl)]
        where = ", ".join(self.table.zone(o) or "?" for o in objects) or "–"
        return bool(there), Text(where, where)

    def _held(self, objects: list[Obj], seat: int) -> tuple[bool, Text]:
        holder = objects[0].ctrl if objects else -2
        shown = "AB"[holder] if holder >= 0 else "–"
        return holder == seat, Text(shown, shown)

    def _state(self, objects: list[Obj], word: Word) -> tuple[bool, Text]:
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

    def _compare(self, found: int | None, wanted: int, names: str = "") -> tuple[bool, Text]:
        shown = "–" if found is None else names[found] if names and 0 <= found < len(names) else str(found)
        return found == wanted, Text(shown, shown)

    def _next_event(self, words: tuple[Word, ...], since: int) -> int | None:
        verb = words[-1]
        topic = EVENTS.get(verb.text)
        if topic is None:
            raise fault(BAD_CLAIM, verb.span, f"„{verb.text}“ ist kein Ereignis", f"“{verb.text}” is no event")
        seat = words[0].number if words[0].kind == "SEAT" else None
        number = None if seat is not None else self.lexicon.need(words[0], "card").id
        for i, fact in enumerate(facts(self.game, since), start=since):
            if fact.name == topic and self._about(fact, seat, number):
                return i
        return None

    def _about(self, fact: Fact, seat: int | None, number: str | None) -> bool:
        if seat is not None:
            return fact.seat == seat
        return fact.subject >= 0 and self.table.number(fact.subject) == number
