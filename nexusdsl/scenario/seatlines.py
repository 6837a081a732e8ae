"""Board lines of a player → values, zones, cards in play."""

from __future__ import annotations

from dataclasses import dataclass

from nexusdsl.diagnostics.catalog_scenario import BAD_BOARD
from nexusdsl.scenario.cards import FILLER
from nexusdsl.scenario.compared import valued
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import STATES
from nexusdsl.scenario.names import TOKEN, Lexicon
from nexusdsl.scenario.onfield import OnField, is_number, placed_card
from nexusdsl.scenario.said import once
from nexusdsl.scenario.setting import SeatSetup, Setup
from nexusdsl.scenario.tree import Board, Item, Word

MOST = 200  # filler cards of one zone


@dataclass(slots=True)
class SeatReader:
    """Reads one board line of a seat; cards go to the zone last named."""

    seat: SeatSetup
    setup: Setup
    lexicon: Lexicon
    line: Board
    zone: str = ""

    def read(self) -> None:
        for item in self.line.items:
            self.item(item)

    def item(self, item: Item) -> None:
        words = item.words
        zone = _zone(words[0], self.lexicon)
        if zone is not None:
            self.zone, words = zone, words[1:]
            self.seat.said.setdefault(zone, item.words[0].span)
            self.seat.decked |= zone == "deck"
            if not words:
                return
            if STATES.get(words[0].text) == "empty":
                once(self.seat.said, f"{zone} empty", words[0])
                self.room(words[0])
                return
            if zone != "field" and self.shared(words):
                raise fault(BAD_BOARD, words[0].span, "ein Sektor liegt in keiner Zone", "a sector is in no zone")
        elif self.value(words):
            return
        self.cards(Item(words, item.marks))

    def value(self, words: tuple[Word, ...]) -> bool:
        """A value of the seat: its base, a resource, its main faction, its deck list, the waves it has won."""
        state = STATES.get(words[0].text)
        if state == "decklist" and len(words) == 2:
            self.once("decklist", words[0])
            self.seat.decklist = words[1]
            return True
        if state == "waves" and is_number(words[1:]):
            self.once("waves", words[0])
            self.seat.wins = words[1].number
            return True
        if state == "actions" and is_number(words[1:]):
            self.once("actions", words[0])
            self.seat.actions = words[1].number
            return True
        if STATES.get(words[0].text) == "main" and len(words) > 1:
            self.once("faction", words[0])
            self.seat.faction = self.lexicon.need(words[1], "faction").id
            return True
        number, name = valued(words)
        if len(words) == 2 and words[1].kind == "SIGNED":
            raise fault(BAD_BOARD, words[1].span, "hier steht eine Zahl ab 0", "a number from 0 on stands here")
        if number is None or name is None or words[0].kind == "INT":
            return False
        if STATES.get(name.text) == "held":
            self.once("held", name)
            self.seat.held = number
            return True
        meaning = self.lexicon.need(name, "base", "resource", "attribute")
        pools = {kind.id: kind.pools[-1] for kind in self.lexicon.chain[-1].ruleset.types if kind.base}
        if meaning.kind == "resource":
            self.once(f"resource {meaning.id}", name)
            self.seat.resources[meaning.id] = number
        else:
            self.once(f"base {pools.get(meaning.id, meaning.id)}", name)
            self.seat.base[meaning.id] = number
        return True

    def once(self, key: str, word: Word) -> None:
        once(self.seat.said, key, word)

    def shared(self, words: tuple[Word, ...]) -> bool:
        """Whether the words name a card that both players have before them."""
        found = self.lexicon.find(" ".join(w.text for w in words), "card")
        return found is not None and is_shared(found.id, self.lexicon)

    def room(self, word: Word) -> None:
        """Raises FaultError if a zone is empty and has cards, or if there are more cards than a deck has."""
        cards = self.seat.placed if self.zone == "field" else self.seat.zones[self.zone]
        if f"{self.zone} empty" in self.seat.said and cards:
            raise fault(BAD_BOARD, word.span, "die Zone ist leer und hat Karten", "the zone is empty and has cards")
        deck = self.lexicon.chain[-1].ruleset.deck
        own = sum(len(cards) for zone, cards in self.seat.zones.items() if zone != "side")
        own += sum(not (placed.token or placed.card.startswith(TOKEN)) for placed in self.seat.placed)
        if deck is not None and own > deck.size:
            de = f"das sind {own} Karten, ein Deck hat {deck.size} (R-044)"
            raise fault(BAD_BOARD, word.span, de, f"these are {own} cards, a deck has {deck.size} (R-044)")

    def cards(self, item: Item) -> None:
        if item.words[0].kind == "INT" and len(item.words) == 1 and self.zone in self.seat.zones:
            number = item.words[0]
            if number.number > MOST:
                raise fault(BAD_BOARD, number.span, f"höchstens {MOST} Karten", f"at most {MOST} cards")
            self.fill(number.number)
            self.room(number)
            return
        if item.words[0].kind in ("INT", "SIGNED") and not self.zone:
            raise fault(BAD_BOARD, item.words[0].span, "die Zahl steht hinter dem Wert", "the number follows the value")
        card = card_named(item.words, self.lexicon)
        if is_shared(card, self.lexicon):
            self.seat.said.setdefault("shared", item.words[0].span)
            add_shared(item, self.setup, self.seat.shared, self.lexicon)
            return
        if self.zone == "field":
            self.seat.placed.append(self.own(placed_card(card, item, self.lexicon)))
        elif self.zone and not item.marks:
            self.seat.zones[self.zone].append(card)
        elif self.zone:
            de, en = "einen Zustand haben nur Karten im Feld", "only cards in play have a state"
            raise fault(BAD_BOARD, item.marks[0][0].span, de, en)
        else:
            raise fault(BAD_BOARD, item.words[0].span, "nenne zuerst die Zone", "name the zone first")
        self.room(item.words[0])

    def own(self, placed: OnField) -> OnField:
        """A card of a player, without states that only others have."""
        if placed.captured:
            raise fault(BAD_BOARD, placed.span, "erobert wird nur ein Sektor", "only a sector is captured")
        if placed.printed and not placed.card.startswith(TOKEN):
            de, en = "nur Token sagen so ihre Werte", "only tokens say their values like this"
            raise fault(BAD_BOARD, placed.span, de, en)
        return placed

    def fill(self, count: int) -> None:
        filler = self.lexicon.find(FILLER["de"], "card") or self.lexicon.find(FILLER["en"], "card")
        if filler is not None:
            self.seat.zones[self.zone] += [filler.id] * count


def _zone(word: Word, lexicon: Lexicon) -> str | None:
    if word.kind != "NAME":
        return None
    if STATES.get(word.text) == "field":
        return "field"
    if STATES.get(word.text) == "sideboard":
        return "side"
    if STATES.get(word.text) == "removed":
        return "removed"
    meaning = lexicon.find(word.text, "zone")
    return meaning.id if meaning else None


def card_named(words: tuple[Word, ...], lexicon: Lexicon) -> str:
    name = " ".join(w.text for w in words)
    whole = lexicon.find(name, "card")
    return whole.id if whole is not None else lexicon.need(Word("NAME", name, words[0].span), "card").id


def is_shared(number: str, lexicon: Lexicon) -> bool:
    """Whether a card is one that both players have before them."""
    kinds = [kind.id for kind in lexicon.chain[-1].ruleset.types if kind.shared]
    return any(card.number == number and card.type in kinds for part in lexicon.chain for card in part.cards)


def add_shared(item: Item, setup: Setup, shared: list[OnField], lexicon: Lexicon) -> None:
    """A card that both players have before them: one of them holds it, or nobody."""
    card = card_named(item.words, lexicon)
    if not is_shared(card, lexicon):
        raise fault(BAD_BOARD, item.words[0].span, "das gehört einem Spieler", "that belongs to a player")
    if any(each.card == card for each in (*setup.shared, *(each for side in setup.seats for each in side.shared))):
        de, en = "den hält schon jemand; ein Sektor steht nur einmal da", "somebody holds it already"
        raise fault(BAD_BOARD, item.words[0].span, de, en)
    placed = placed_card(card, item, lexicon)
    if placed.captured and shared is setup.shared:
        raise fault(BAD_BOARD, placed.span, "erobert ist nur, was jemand hält", "only what somebody holds is captured")
    shared.append(placed)
