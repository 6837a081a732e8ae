"""Relative clauses in a sequence of lexemes: where they begin and end, and what kind they are."""

from __future__ import annotations

from typing import Final

from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import Option
from nexusdsl.syntax.text_lexemes import BITS, CLAUSE, END, MASKS, Lexeme, at
from nexusdsl.vocabulary.phrases import Mark


def relatives_de(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Joins a comma with a relative pronoun, and with a subordinating conjunction after a main clause."""
    if True not in [lexeme.mask & _COMMA_REL != 0 for lexeme in lexemes]:
        return lexemes
    joined: list[Lexeme] = []
    leading = False  # whether the clause in front of the next comma is subordinate
    last = END
    for lexeme in lexemes:
        relative = last.mask & _COMMA != 0 and _is_relative(lexeme)
        if last.mask & _COMMA and (relative or (lexeme.can("SUBJ") and not leading)):
            joined[-1] = _joined(last, lexeme, "DET" if relative else "SUBJ", "REL" if relative else "COMMA_SUBJ")
        else:
            joined.append(lexeme)
        if last.mask & _BEGINS:
            leading = lexeme.can("SUBJ")
        last = joined[-1]
    return _closed(joined) if True in [lexeme.mask & _REL != 0 for lexeme in joined] else joined


_COMMA: Final = BITS["COMMA"]
_REL: Final = BITS["REL"]
_COMMA_REL: Final = MASKS["COMMA", "REL"]
_BEGINS: Final = MASKS["COMMA", "COLON", "BULLET", "END"]  # behind which a clause begins


def _is_relative(lexeme: Lexeme) -> bool:
    """Whether a word can be a relative pronoun: it has the forms of the article."""
    return lexeme.can("DET") and any(r.lemma == "def" for o in lexeme.options for r in o.readings)


_LAST = ("VSUB", "WERDEN", "HABEN", "SEIN", "MODAL")  # what ends a German subordinate clause


def _closed(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Marks the comma that ends a relative clause where the clause around it goes on: "Die Karte, die du spielst, …".

    Behind the verb of a subordinate clause ("Wenn du eine Einheit opferst, die …, ziehe …") the comma ends both.
    """
    opened: int | None = None
    for i, lexeme in enumerate(lexemes):
        if lexeme.can("REL"):
            opened = i
        elif opened is None:
            continue
        elif lexeme.only("COMMA"):
            if not (_subordinate(lexemes, opened) and lexemes[opened - 1].can(*_LAST)):
                lexemes[i] = lexeme.as_("COMMA_R")
            opened = None
        elif lexeme.can("COLON", "BULLET", "COMMA_SUBJ"):
            opened = None
    return lexemes


def _subordinate(lexemes: list[Lexeme], i: int) -> bool:
    """Whether the clause in front of `i` begins with a conjunction."""
    while i and not lexemes[i - 1].can("COMMA", "COLON", "BULLET"):
        i -= 1
        if lexemes[i].can("COMMA_SUBJ"):
            return True
    return lexemes[i].can("SUBJ")


def negated(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Joins "nicht" with the adjective behind it where a noun phrase has begun: "eine nicht vergiftete Einheit"."""
    made: list[Lexeme] = []
    for lexeme in lexemes:
        last, lead = (made[-1], made[-2]) if len(made) > 1 else (END, END)
        if last.text == "nicht" and lead.can("DET", "ADJ", "NUM") and _deniable(lexeme):
            readings = tuple(r for o in lexeme.options if o.terminal == "ADJ" for r in o.readings)
            option = Option("ADJ", readings, Mark("un"))
            made[-1] = Lexeme.of(f"nicht {lexeme.text}", last.span.to(lexeme.span), option)
        else:
            made.append(lexeme)
    return made


# Adjectives that say in which state something is; "nicht höchste" and "nicht erste" say nothing.
STATES = ("attacking", "blocking", "blocked", "damaged", "facedown", "faceup", "exhausted", "ready")


def _deniable(lexeme: Lexeme) -> bool:
    """Whether an adjective can be denied."""
    readings = [r for o in lexeme.options if o.terminal == "ADJ" for r in o.readings]
    return any(r.category or r.lemma in STATES for r in readings)


def _joined(comma: Lexeme, word: Lexeme, terminal: str, new: str) -> Lexeme:
    readings = tuple(r for o in word.options if o.terminal == terminal for r in o.readings)
    options = [Option(n, readings) for n in ((new, "REL_L") if new == "REL" else (new,))]
    return Lexeme.of(f"{comma.text} {word.text}", comma.span.to(word.span), *options)


def relatives_en(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Marks "that" before a verb, and the start of a relative clause without a pronoun ("each sector you control")."""
    made: list[Lexeme] = []
    before, opened = END, False  # whether a relative clause in the past has begun and not ended
    for i, lexeme in enumerate(lexemes):
        text = lexeme.text
        if text == "other" and before.text == "each" and not at(lexemes, i + 1).can("NOUN", "NOUN_S", "ADJ", "NUM"):
            span = made.pop().span.to(lexeme.span)
            made.append(Lexeme.of("each other", span, Option("PRON", (), Mark("each_other"))))
        elif text in ("that", "not") and (marked := _marked(lexemes, i, before, made)):
            made.append(lexeme.as_(marked))
            opened = opened or marked == "REL_P"
        elif opened and _within(lexeme):
            made.append(lexeme.as_("REL_END"))
            opened = False
        else:
            if before.mask & _DESCRIBED and lexeme.mask & _SUBJECT and (start := _without(lexemes, i, before)):
                made.append(Lexeme.of("", Span(lexeme.span.path, lexeme.span.start, lexeme.span.start), Option(start)))
                opened = opened or start == "REL_Q"
            made.append(lexeme)
        before = lexeme
    return made


_DESCRIBED: Final = MASKS["NOUN", "QUOTED", "QPOST"]  # behind which a relative clause can begin
_SUBJECT: Final = MASKS["PRON", "DET"]  # what begins one without a pronoun


def _marked(lexemes: list[Lexeme], i: int, before: Lexeme, made: list[Lexeme]) -> str:
    """What "that" and "not" are in a relative clause; "" if nothing of the kind."""
    if lexemes[i].text == "not":
        return "NOT" if len(made) > 1 and made[-1].only("BE") and made[-2].only("REL_IS") else ""
    if before.can("NOUN") and _contact(lexemes, i + 1):  # "the damage that it would take"
        return "REL_O"
    if before.can("NOUN", "QUOTED", "QPOST") and at(lexemes, i + 1).can("VFIN", "BE", "MODAL", "DONT"):
        return _subject_relative(lexemes, i)
    return ""


def _without(lexemes: list[Lexeme], i: int, before: Lexeme) -> str:
    """Which relative clause without a pronoun begins here; "" if none does."""
    if not _contact(lexemes, i):
        return ""
    kind = _object_relative(lexemes, i)
    someone = lexemes[i].text in ("you", "they")  # "each Soldier you control": "Soldier" can stand before a noun
    return kind if kind == "REL_Q" or before.only("NOUN") or someone else ""


def _within(lexeme: Lexeme) -> bool:
    """ "this round": what ends a relative clause in the past."""
    found = False
    for option in lexeme.options:
        found = found or (option.mark is not None and option.mark.kind in ("within", "last_period"))
    return found


def _past(lexeme: Lexeme) -> bool:
    """Whether a word can be a verb in the past: "each card you played this round"."""
    return any("past" in r.forms for o in lexeme.options if o.terminal == "VFIN" for r in o.readings)


def _subject_relative(lexemes: list[Lexeme], i: int) -> str:
    """Which relative clause "that" begins: one in the past ("that attacked this round"), one of "is", or another."""
    verb = at(lexemes, i + 1)
    past = any(r.lemma in ("was", "did") or "past" in r.forms for o in verb.options for r in o.readings)
    for word in lexemes[i + 1 : i + CLAUSE] if past else ():
        if word.can("DOT", "COMMA", "COLON", "SUBJ"):
            break
        if _within(word):
            return "REL_P"
    return "REL_IS" if verb.can("BE") else "REL_S"


def _object_relative(lexemes: list[Lexeme], i: int) -> str:
    """Which relative clause without a pronoun begins: one in the past ("you played this round") or another."""
    verb = i + 1 if at(lexemes, i).can("PRON") and not at(lexemes, i).can("DET") else i + 2
    return "REL_Q" if _past(at(lexemes, verb)) and _within(at(lexemes, verb + 1)) else "REL_O"


def _contact(lexemes: list[Lexeme], i: int) -> bool:
    if at(lexemes, i).can("PRON") and not at(lexemes, i).can("DET"):
        return at(lexemes, i + 1).can("VFIN", "MODAL")
    if not at(lexemes, i).can("DET"):
        return False
    if at(lexemes, i + 1).can("NOUN") and at(lexemes, i + 2).can("HOSTED"):  # "the unit this card is attached to"
        return True
    verb = at(lexemes, i + 2)
    if at(lexemes, i + 1).text in ("opponent", "player") and (verb.text in ("controls", "has", "plays") or _past(verb)):
        return True
    while not at(lexemes, i).can("DOT", "COMMA", "COLON", "SUBJ", "END", "VIMP"):
        if at(lexemes, i).can("MODAL"):
            return at(lexemes, i).text == "would"  # "the first damage each friendly unit would take"
        i += 1
    return False
