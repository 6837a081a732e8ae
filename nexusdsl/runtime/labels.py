"""Readable words for options and objects, German and English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from nexusdsl.runtime.decisions import (
    ACTIVATE,
    ATTACK,
    DETAIL,
    DONE,
    FIELD,
    MODE,
    NAME,
    NO,
    NUMBER,
    PASS,
    PICK,
    PLAY,
    RETREAT,
    SACRIFICE,
    SHIFT,
    YES,
)  # fmt: skip
from nexusdsl.runtime.layout import Z_DECK
from nexusdsl.runtime.objects import Obj

if TYPE_CHECKING:
    from nexusdsl.runtime.defs import CardDef
    from nexusdsl.runtime.game import Game
    from nexusdsl.runtime.program import Program

WORDS: Final = {
    DONE: ("Fertig", "Done"), PASS: ("Passen", "Pass"), NO: ("Nein", "No"), YES: ("Ja", "Yes"),
    MODE: ("Möglichkeit {n}", "Mode {n}"), PICK: ("{name}", "{name}"), PLAY: ("Spiele {name}", "Play {name}"),
    ATTACK: ("Greife mit {name} an", "Attack with {name}"), ACTIVATE: ("Fähigkeit von {name}", "Ability of {name}"),
    RETREAT: ("Taktischer Rückzug", "Tactical retreat"),
    SACRIFICE: ("Opfere {name}", "Sacrifice {name}"), NAME: ("{name}", "{name}"), NUMBER: ("{n}", "{n}"),
}  # fmt: skip
HIDDEN: Final = ("verdeckte Karte", "face-down card")


def printed(o: Obj, lang: str) -> str:
    """The printed name; a card of one language has the same in both."""
    return name_in(o.d.card, lang)


def name_in(card: CardDef, lang: str) -> str:
    return (card.name_de or card.name_en) if lang == "de" else (card.name_en or card.name_de)


def name_of(g: Game, o: Obj, lang: str, seat: int | None) -> str:
    """The printed name if the seat may know it; a base with its player."""
    from nexusdsl.runtime.views import bit_of, knowers

    if not knowers(g, o) & bit_of(g, seat):
        return HIDDEN[0 if lang == "de" else 1]
    name = printed(o, lang)
    return f"{name} {g.rules.seat_name(o.owner)}" if o.d.base else name


def words_of(program: Program, purpose: str) -> tuple[tuple[str, str], ...]:
    """What is named by position, if the question is of that kind."""
    from nexusdsl.runtime import questions

    return questions.words_of(program, purpose)


def label(g: Game, code: int, lang: str = "en") -> str:
    """One option in words, as the deciding seat may read them."""
    own = g.rules.label(g, code, lang)
    if own:
        return own
    kind = code >> 2 * SHIFT
    text = WORDS[kind][0 if lang == "de" else 1]
    if kind == MODE:
        return text.format(n=(code & FIELD) + 1)
    if kind < PICK or kind == RETREAT:
        return text
    if kind == NUMBER and words_of(g.program, g.waiting().purpose):
        return words_of(g.program, g.waiting().purpose)[code & DETAIL][0 if lang == "de" else 1]
    if kind == NUMBER:
        return text.format(n=code & DETAIL)
    if kind == NAME:
        return text.format(name=name_in(g.program.set.cards[code & DETAIL], lang))
    o = g.objs[code >> SHIFT & FIELD]
    if o.zone == Z_DECK:  # a card of a deck is offered to a seat only while it looks at it
        return text.format(name=printed(o, lang))
    return text.format(name=name_of(g, o, lang, g.waiting().seat))
