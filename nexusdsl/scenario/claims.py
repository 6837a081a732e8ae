"""Expectations: each claim is read in the words of the game and held against the state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from nexusdsl.diagnostics.catalog_scenario import BAD_CLAIM
from nexusdsl.diagnostics.model import Text
from nexusdsl.runtime.game import Game, Result
from nexusdsl.runtime.views import bit_of, knowers
from nexusdsl.scenario.cardclaims import CardClaims
from nexusdsl.scenario.compared import Answer, compared, valued
from nexusdsl.scenario.facts import facts
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import PATHS, STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.outcome import Failure
from nexusdsl.scenario.table import Table
from nexusdsl.scenario.tree import Claim, Expect, Word
from nexusdsl.scenario.wants import said
from nexusdsl.scenario.waves import Waves

Reader: TypeAlias = "Callable[[tuple[Word, ...]], Answer]"
Groups: TypeAlias = tuple[tuple[Word, ...], ...]
SKIPPED: Final = ("PREP", "ARTICLE", "AND", "PARTICLE")
OF_GAME: Final = ("draw", "wave", "swaps", "starter")
UNKNOWN: Final = Text("unbekannt", "unknown")


@dataclass(frozen=True, slots=True)
class Checker:
    """Holds claims against one state of a game, which may be a wave of a match."""

    game: Game
    lexicon: Lexicon
    waves: Waves | None = None

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
        if self.lexicon.find(head[0].text, "period", "initiative") or STATES.get(head[0].text) in OF_GAME:
            return self._each(claim, rules, claim.groups, self._of_game)
        meaning, count = self.lexicon.longest(head, "card", "shared")
        if meaning is not None and meaning.kind == "shared":
            raise fault(BAD_CLAIM, claim.span, "welche Karte ist gemeint?", "which card is meant?")
        if head[0].kind in ("INT", "SIGNED"):
            raise fault(BAD_CLAIM, head[0].span, "wovon ist die Zahl?", "of what is this the number?")
        if meaning is None:
            self.lexicon.need(head[0], "card", "period", "initiative")
            return []
        nth = self._which(head[count:])
        count += nth > 0
        cards = CardClaims(self.game, self.lexicon, meaning.id, nth)
        groups = (head[count:], *rest) if len(head) > count or not rest else rest
        return self._each(claim, rules, groups, cards.holds)

    def _which(self, words: tuple[Word, ...]) -> int:
        """The number behind the name of a card that says which copy is meant; 0 if it is a value or there is none."""
        if len(words) < 2 or words[0].kind != "INT":
            return 0
        value = self.lexicon.find(words[1].text, "attribute", "counter") is not None
        further = any(w.kind == "INT" for w in words[1:])
        return words[0].number if further or not value else 0

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

    def _of_game(self, words: tuple[Word, ...]) -> Answer:
        state = STATES.get(words[0].text)
        if state == "draw":
            result = self.game.result
            return result is not None and result.winner is None, _result(result)
        if state == "starter" and len(words) == 2 and words[1].kind == "SEAT":
            return compared(self._public_seat("starter"), words[1].number, "AB")
        if state in ("wave", "swaps") and len(words) == 2 and words[1].kind == "INT":
            return compared(self._of_match(words[0], state), words[1].number)
        meaning = self.lexicon.need(words[0], "initiative", "period")
        if len(words) != 2 or words[1].kind != ("SEAT" if meaning.kind == "initiative" else "INT"):
            raise fault(BAD_CLAIM, words[0].span, "hier fehlt ein Wert", "a value is missing here")
        if meaning.kind == "initiative":
            return compared(self._acting(), words[1].number, "AB")
        return compared(self._period(meaning.id), words[1].number)

    def _of_match(self, word: Word, state: str) -> int | None:
        """The number of the wave that is played or was last, or how many cards may be swapped before the next."""
        waves = self._match(word)
        if state == "swaps":
            return None if waves.begun or waves.match.wave is None else waves.match.swaps
        return waves.number

    def _match(self, word: Word) -> Waves:
        if self.waves is None:
            raise fault(BAD_CLAIM, word.span, "das ist kein Match („Spiel: Welle 1“)", "no match (“Game: Wave 1”)")
        return self.waves

    def _acting(self) -> int:
        return next((seat for seat in range(self.game.n_seats) if self.game.rules.has_initiative(self.game, seat)), -1)

    def _public_seat(self, name: str) -> int:
        seat = self.game.rules.public(self.game).get(name)
        return seat if isinstance(seat, int) else -1

    def _held_rounds(self, seat: int) -> int:
        """Full rounds that the seat has held all sectors."""
        rounds = self.game.rules.public(self.game).get("political")
        return int(rounds[seat]) if isinstance(rounds, list) else 0

    def _period(self, period: str) -> int:
        value = self.game.rules.public(self.game).get(period, 0)
        return value if isinstance(value, int) else 0

    # --- a player -------------------------------------------------------------------------------------------------

    def _of_seat(self, seat: int, words: tuple[Word, ...]) -> Answer:
        head = words[0]
        if head.kind == "VERB" and head.text == "win":
            return self._wins(seat, words[1:])
        if head.kind == "VERB" and head.text == "know":
            return self._knows(seat, words[1:])
        number, name = valued(words)
        if number is not None and name is not None:
            return compared(self._amount(seat, name), number)
        raise fault(BAD_CLAIM, head.span, f"„{said(words)}“", f"“{said(words)}”")

    def _amount(self, seat: int, word: Word) -> int:
        state = STATES.get(word.text)
        if state == "field":
            return self.table.size("field", seat)
        if state == "waves":
            return self._match(word).wins[seat]
        if state == "held":
            return self._held_rounds(seat)
        meaning = self.lexicon.need(word, "base", "resource", "zone", "attribute", "counter")
        if meaning.kind == "resource":
            return self.game.resource(seat, self.game.program.ruleset.resources.index(meaning.id))
        if meaning.kind == "zone":
            return self.table.size(meaning.id, seat)
        if meaning.kind == "counter":
            return sum(self.table.counters(o, meaning.id) for o in self.table.in_play(seat))
        base = self.table.base(seat)
        return max(0, self.game.left(base, base.d.pools[-1]))

    def _wins(self, seat: int, how: tuple[Word, ...]) -> Answer:
        """The game, a wave of the match by its number, or the match."""
        state = STATES.get(how[0].text) if how else None
        if state == "match":
            winner = self._match(how[0]).winner
            return winner == seat, Text(_winner(winner), _winner(winner))
        if state == "wave" and len(how) > 1 and how[1].kind == "INT":
            end = self._match(how[0]).end(how[1].number)
            result = None if end is None else Result(end.winner, end.path)
            how = how[2:]
        else:
            result = self.game.result
        path = PATHS.get(how[0].text, how[0].text) if how else None
        return result is not None and result.winner == seat and path in (None, result.path), _result(result)

    def _knows(self, seat: int, words: tuple[Word, ...]) -> Answer:
        meaning, _ = self.lexicon.longest(words, "card")
        if meaning is None:
            self.lexicon.need(words[0], "card")
            return False, UNKNOWN
        shown = [f.object for f in facts(self.game) if f.name == "look" and f.seat == seat and f.object >= 0]
        shown += [f.subject for f in facts(self.game) if f.name == "reveal"]
        seen = any(self.table.number(oid) == meaning.id for oid in shown)
        public = any(knowers(self.game, o) & bit_of(self.game, seat) for o in self.table.objects(meaning.id))
        known = seen or public
        return known, Text("bekannt", "known") if known else UNKNOWN


def _winner(seat: int | None) -> str:
    return "–" if seat is None else "AB"[seat]


def _result(result: Result | None) -> Text:
    if result is None:
        return Text("die Partie läuft noch", "the game goes on")
    if result.winner is None:
        return Text(f"Remis ({result.path})", f"draw ({result.path})")
    winner = _winner(result.winner)
    return Text(f"{winner} gewinnt ({result.path})", f"{winner} wins ({result.path})")
