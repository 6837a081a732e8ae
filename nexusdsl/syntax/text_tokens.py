"""From rules text to lexemes: longest match over the forms, then what only the neighbours of a word can tell.

A lexeme may keep several terminals; the parser takes the one that it can go on with (text_parser.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nexusdsl.source import Span
from nexusdsl.syntax.text_forms import RAW, Forms, Option, Options
from nexusdsl.vocabulary.phrases import Mark

_PUNCTUATION = {".": "DOT", ",": "COMMA", ":": "COLON", "•": "BULLET"}
_NOMINAL = ("DET", "ADJ", "NOUN", "NUM", "NOUN_S", "SIGNED", "QPRE")
_JOINS = ("UND", "UND_V", "UND_S", "ODER")
_CLOSING = (
    "DOT",
    "COMMA",
    "COLON",
    *_JOINS,
    "REL",
    "COMMA_SUBJ",
    "COMMA_R",
    "SUBJ",
    "SUBJ_AFTER",
    "ROUNDED",
    "CAP",
    "END",
)
CLAUSE = 24  # words that are looked through for a verb; no readable clause is longer, and time stays linear
_FINITE = ("VFIN", "VIMP", "MODAL", "BE", "DONT", "VSUB")


@dataclass(frozen=True, slots=True)
class Lexeme:
    """A word or phrase with everything that it can be; no options: an unknown word."""

    text: str
    span: Span
    options: Options

    def can(self, *terminals: str) -> bool:
        """Whether it can be one of the terminals."""
        if len(self.options) == 1:  # it is asked very often
            return self.options[0].terminal in terminals
        return any(o.terminal in terminals for o in self.options)

    def only(self, *terminals: str) -> bool:
        """Whether it can be nothing but one of the terminals."""
        return bool(self.options) and all(o.terminal in terminals for o in self.options)

    def as_(self, terminal: str) -> Lexeme:
        """The same lexeme as this one terminal."""
        readings = tuple(r for o in self.options for r in o.readings)
        mark = next((o.mark for o in self.options if o.mark), None)
        return Lexeme(self.text, self.span, (Option(terminal, readings, mark),))


LONGEST = 150  # words of one sentence that are looked at
END = Lexeme("", Span("", 0, 0), (Option("END"),))


def tokenize(pieces: Sequence[tuple[str, Span]], forms: Forms) -> tuple[tuple[Lexeme, ...], ...]:
    """The sentences of a text as lexemes; each ends with its full stop (or with the text)."""
    raws = [
        (m.group(), Span(s.path, s.start + m.start(), s.start + m.end())) for t, s in pieces for m in RAW.finditer(t)
    ]
    return tuple(
        _settled(sentence, forms.language) if len(sentence) <= LONGEST else tuple(sentence)
        for sentence in _split(_match(raws, forms))
    )


def _match(raws: list[tuple[str, Span]], forms: Forms) -> list[Lexeme]:
    """Longest match from left to right."""
    lexemes: list[Lexeme] = []
    i, start = 0, True
    while i < len(raws):
        lexeme, used = _one(raws, i, forms, start)
        lexemes.append(lexeme)
        start = lexeme.can("DOT", "COLON", "BULLET")
        i += used
    return lexemes


def _one(raws: list[tuple[str, Span]], i: int, forms: Forms, start: bool) -> tuple[Lexeme, int]:
    word, span = raws[i]
    for count in range(min(forms.longest.get(word, 1), len(raws) - i), 1, -1):
        text = " ".join(raw for raw, _ in raws[i : i + count])
        options = forms.look_up(text, start)
        if not options or _goes_on(raws, i, i + count, forms, options):
            continue
        if not (raws[i + count - 1][0] == "," and _has_comma(raws, i + count - 1, forms)):
            return Lexeme(text, span.to(raws[i + count - 1][1]), options), count
    return Lexeme(word, span, _single(word, forms, start)), 1


def _goes_on(raws: list[tuple[str, Span]], first: int, end: int, forms: Forms, options: Options) -> bool:
    """Whether a phrase is part of a clause: "if you don't have …", "is attached to a unit"."""
    terminal = options[0].terminal
    following = raws[end][0] if end < len(raws) else "."
    if terminal == "IFDONE":
        return following[0].isalpha()
    if terminal == "HOSTED":
        return any(o.terminal == "DET" for o in forms.look_up(following, False))
    passive = terminal == "PREP" and first and any(o.terminal == "BE" for o in forms.look_up(raws[first - 1][0], False))
    return bool(passive) and any(o.terminal == "VPART" for o in forms.look_up(raws[first][0], False))


def _has_comma(raws: list[tuple[str, Span]], i: int, forms: Forms) -> bool:
    """Whether a comma belongs to what follows it: to a phrase (", jedoch höchstens") or to a subordinate clause."""
    following = raws[i + 1][0] if i + 1 < len(raws) else ""
    if _phrase_at(raws, i + 1, forms):  # ", aufgerundet, bis zum Ende der Runde"
        return False
    if any(o.terminal == "SUBJ" for o in forms.look_up(following, False)):
        return True
    return _phrase_at(raws, i, forms)


def _phrase_at(raws: list[tuple[str, Span]], i: int, forms: Forms) -> bool:
    """Whether a phrase of several words begins at a place."""
    longest = min(forms.longest.get(raws[i][0], 1), len(raws) - i) if i < len(raws) else 0
    return any(forms.look_up(" ".join(r for r, _ in raws[i : i + n]), False) for n in range(2, longest + 1))


def _single(word: str, forms: Forms, start: bool) -> Options:
    first = word[0]
    if word in _PUNCTUATION:
        return (Option(_PUNCTUATION[word]),)
    if first in '"„“”' and len(word) > 1:
        return (Option("QUOTED"),)
    if word.lstrip("+−-").isdecimal():
        return (Option("SIGNED" if first in "+−-" else "NUM", (), Mark("number", (word.replace("−", "-"),))),)
    if word in ("N", "X", "+N", "-N", "−N", "+X", "-X", "−X"):
        return (Option("SIGNED" if first in "+−-" else "NUM", (), Mark("param", (first if len(word) > 1 else "",))),)
    if word == "WERT":
        return (Option("NOUN", (), Mark("stat")),)
    return forms.look_up(word, start)


def _split(lexemes: list[Lexeme]) -> list[list[Lexeme]]:
    """Sentences; the options of a list of modes stay in one sentence."""
    sentences: list[list[Lexeme]] = [[]]
    for i, lexeme in enumerate(lexemes):
        sentences[-1].append(lexeme)
        following = lexemes[i + 1] if i + 1 < len(lexemes) else END
        if lexeme.can("DOT") and not following.can("BULLET"):
            sentences.append([])
    return [s for s in sentences if s]


def _settled(lexemes: list[Lexeme], language: str) -> tuple[Lexeme, ...]:
    """What the neighbours decide: commas, conjunctions, bare numbers, relative pronouns."""
    lexemes = _relatives_de(_negated(lexemes)) if language == "de" else _relatives_en(_denied(lexemes))
    settled: list[Lexeme] = []
    for i, lexeme in enumerate(lexemes):
        before = lexemes[i - 1] if i else END
        settled.append(_settle(lexeme, before, lexemes, settled, language))
    return tuple(settled)


def _denied(lexemes: list[Lexeme]) -> list[Lexeme]:
    """English: "is not" is one verb."""
    made: list[Lexeme] = []
    for lexeme in lexemes:
        last = made[-1] if made else END
        denied = any(o.mark is not None for o in last.options)
        if lexeme.text == "not" and last.can("BE") and not last.can("VFIN") and not denied:
            readings = tuple(r for o in last.options if o.terminal == "BE" for r in o.readings)
            option = Option("BE", readings, Mark("not"))
            made[-1] = Lexeme(f"{last.text} {lexeme.text}", last.span.to(lexeme.span), (option,))
        else:
            made.append(lexeme)
    return made


def _settle(lexeme: Lexeme, before: Lexeme, lexemes: list[Lexeme], settled: list[Lexeme], language: str) -> Lexeme:
    """The lexeme as its neighbours make it; all in front of it is `settled`."""
    i = len(settled)
    after = _at(lexemes, i + 1)
    if lexeme.can("UND", "ODER"):
        return lexeme.as_(("UND" if lexeme.can("UND") else "ODER") + _joining(lexemes, settled))
    if lexeme.only("NUM") and not _counts(lexemes, i):
        return lexeme.as_("BARE")
    if lexeme.can("COMMA") and before.can(*_ENDS[language]) and _next_event(lexemes, i, language):
        return lexeme.as_("ODER_V")
    if lexeme.can("COMMA") and before.can("NOUN", "NUM") and _listed(lexemes, i):
        return lexeme.as_("COMMA_N")
    if language == "en" and lexeme.text == "this" and after.can("BE"):  # "if this is your first action"
        return lexeme.as_("PRON")
    if language == "en" and lexeme.can("SUBJ") and not before.can("COMMA", "COLON", "END"):
        return lexeme.as_("SUBJ_AFTER")
    if language == "en" and after.can("COMMA") and lexeme.only("ADV") and lexeme.options[0].mark:
        return lexeme.as_("FRONTED") if lexeme.options[0].mark.kind == "time" else lexeme
    return lexeme


_ENDS = {"de": ("VSUB", "WERDEN", "HABEN", "SEIN"), "en": ("NOUN", "VFIN", "PRON", "ADV", "VPART")}  # ends a clause


def _next_event(lexemes: list[Lexeme], i: int, language: str) -> bool:
    """Whether a comma stands between events: "wenn diese Einheit angreift, blockt oder stirbt, …"."""
    start, end = _begin(lexemes, i), next((k for k in range(i + 1, len(lexemes)) if lexemes[k].can("COMMA")), 0)
    if not end or not _at(lexemes, start).can("SUBJ") or _at(lexemes, i + 1).can("SUBJ", "REL", "COMMA_SUBJ", "IFDONE"):
        return False
    join = next((k for k in range(i + 1, end) if lexemes[k].can("ODER")), 0)
    if language == "de":
        ends = lexemes[end - 1].can(*_ENDS["de"]) and (not join or lexemes[join - 1].can(*_ENDS["de"]))
    else:
        begins = (i + 1, join + 1) if join else (i + 1,)
        ends = all(lexemes[k].can("VFIN", "BE") and not lexemes[k].can("VIMP") for k in begins)
    return ends and (bool(join) or _next_event(lexemes, end, language))


def _at(lexemes: list[Lexeme], i: int) -> Lexeme:
    return lexemes[i] if i < len(lexemes) else END


def _counts(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a number stands before what it counts."""
    before, after = _at(lexemes, i - 1) if i else END, _at(lexemes, i + 1)
    if after.can("QPOST") and _is_stat(before):  # "cost 4 or less"
        return False
    if i > 2 and before.can("QPRE") and lexemes[i - 2].text == "von" and _is_stat(lexemes[i - 3]):  # "von genau 4"
        return False
    after = _at(lexemes, i + 2) if after.can("QPOST") else after
    if after.can("ADV") and after.can("ADJ"):  # "1 less" or "1 less damage"
        return _at(lexemes, i + 2).can("NOUN")
    return after.can("NOUN", "ADJ")


def _is_stat(lexeme: Lexeme) -> bool:
    """Whether a word can name an attribute."""
    return any(r.category == "attribute" for o in lexeme.options for r in o.readings)


def _listed(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a comma stands in "a HQ, unit or structure", "+1 DEF, +1 HP and Rush"; keyword lines have no conjunction.

    The only comma of a sentence that begins with a subordinate clause ends that clause.
    """
    start = _begin(lexemes, i)
    if _at(lexemes, start).can("SUBJ") and not any(w.can("COMMA") for w in lexemes[start:i] + lexemes[i + 1 :]):
        return False
    end = _member(lexemes, i + 1)
    while end and _at(lexemes, end).can("COMMA"):
        end = _member(lexemes, end + 1)
    return bool(end) and _at(lexemes, end).can("ODER", "UND") and bool(_member(lexemes, end + 1))


def _begin(lexemes: list[Lexeme], i: int) -> int:
    """Where the sentence begins, behind its label."""
    return next((k + 1 for k in range(i - 1, -1, -1) if lexemes[k].can("COLON", "BULLET")), 0)


def _member(lexemes: list[Lexeme], i: int) -> int:
    """The end of a member of a list that begins at `i`, 0 if none does: "unit", "+1 HP", "Solidarity +2 ATK"."""
    if _at(lexemes, i).can("SIGNED"):
        i += 1
    elif _at(lexemes, i).can("QPRE") or _at(lexemes, i + 1).can("QPOST"):  # "at least 2", "2 or less"
        i += 2
    if not _at(lexemes, i).can("NOUN"):
        return 0
    i += 1
    if _at(lexemes, i).can("SIGNED") and _at(lexemes, i + 1).can("NOUN"):
        return i + 2
    return i + 1 if _at(lexemes, i).only("NUM") else i


def _joining(lexemes: list[Lexeme], settled: list[Lexeme]) -> str:
    """What the conjunction behind what is settled joins: "_V" a verb follows, "_S" a clause with its subject, ""
    phrases."""
    i = len(settled) + 1
    verb = _at(lexemes, i + 1) if _at(lexemes, i).can("PRE") else _at(lexemes, i)
    if verb.can("VIMP", "VFIN", "MODAL", "BE") and not verb.can("NOUN", "DET"):
        return "_V"
    valued = _is_stat(_at(lexemes, i)) and _at(lexemes, i + 2).can("QPOST")  # "and cost 4 or less"
    if _at(lexemes, i).can("VIMP") and _at(lexemes, i + 1).can("DET", "PRON", "NUM") and not valued:
        return "_V"  # "and end the round", "and play it"
    if not _verb_before(lexemes, settled):
        return ""
    first = i
    while _at(lexemes, i).can(*_NOMINAL, "PRON") and not _at(lexemes, i).only("VFIN"):
        i += 1
        if _at(lexemes, i - 1).can("NOUN", "PRON"):
            break
    return "_S" if i > first and _verb_after(lexemes, i) else ""


def _verb_after(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a finite verb follows a noun, behind what belongs to the noun."""
    verb = _at(lexemes, i + 1) if _at(lexemes, i).can("ADV", "PRE") else _at(lexemes, i)
    if verb.can("VFIN", "MODAL", "BE", "DONT"):
        return True
    last = i + CLAUSE
    while i < last and not _at(lexemes, i).can("DOT", "COMMA", "COLON", "COMMA_SUBJ", "REL", "SUBJ", "PRON", "END"):
        word = _at(lexemes, i)
        if word.only("REL_P"):  # "or structure that died this round": its verb is not meant
            i = next((k for k in range(i, min(last, len(lexemes))) if lexemes[k].only("REL_END")), last) + 1
            continue
        if word.only("REL_S", "REL_IS", "REL_G") or (word.can("VIMP") and not word.can("NOUN")):
            return False
        described = word.can("ADJ") and _at(lexemes, i + 1).can("NOUN", "ADJ")  # "an exhausted unit"
        if word.can("VFIN", "MODAL", "BE", "DONT") and not word.can("VINF") and not described:
            return True
        following = _at(lexemes, i + 1)
        named = following.can("NOUN") and not following.can("DET", "ADJ")
        named = named or (following.can("ADV") and following.can("ADJ"))  # "and less ATK than this unit"
        if word.can("UND", "ODER") and not named and not following.can("NUM", "QPRE"):  # "with Rush and 3 or less ATK"
            return False
        i += 1
    return False


def _verb_before(lexemes: list[Lexeme], settled: list[Lexeme]) -> bool:
    """Whether the clause in front of a conjunction has its verb already; else both sides belong to one phrase."""
    i = len(settled)
    first = max(0, i - CLAUSE)
    while i > first and not lexemes[i - 1].can("COMMA", "COLON", "DOT", "COMMA_SUBJ", "SUBJ", "REL"):
        i = _before_relative(lexemes, i) - 1
        if settled[i].can("UND_V", "UND_S", "ODER_V", "ODER_S"):
            return False
        homograph = lexemes[i].can("NOUN") and not (i and lexemes[i - 1].can("NOUN", "PRON"))  # "this unit attacks"
        described = lexemes[i].can("ADJ") and _at(lexemes, i + 1).can("NOUN", "ADJ")  # "a blocked unit"
        if lexemes[i].can(*_FINITE) and not homograph and not described:
            return not _german_modal(lexemes[i])
    return False


def _before_relative(lexemes: list[Lexeme], i: int) -> int:
    """The place in front of a relative clause that ends right before `i`, else `i`."""
    if not lexemes[i - 1].can("COMMA_R"):
        return i
    while i > 1 and not lexemes[i - 1].can("REL"):
        i -= 1
    return max(1, i - 1)


def _german_modal(lexeme: Lexeme) -> bool:
    """A German modal verb: its infinitive stands at the end, so that no clause has ended before."""
    return any(r.lemma in ("können", "dürfen", "müssen") for o in lexeme.options for r in o.readings)


def _relatives_de(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Joins a comma with a relative pronoun, and with a subordinating conjunction after a main clause."""
    joined: list[Lexeme] = []
    leading = False  # whether the clause in front of the next comma is subordinate
    for lexeme in lexemes:
        last = joined[-1] if joined else END
        relative = lexeme.can("DET") and any(r.lemma == "def" for o in lexeme.options for r in o.readings)
        if last.can("COMMA") and (relative or (lexeme.can("SUBJ") and not leading)):
            joined[-1] = _joined(last, lexeme, "DET" if relative else "SUBJ", "REL" if relative else "COMMA_SUBJ")
        else:
            joined.append(lexeme)
        if last.can("COMMA", "COLON", "BULLET", "END"):
            leading = lexeme.can("SUBJ")
    return _closed(joined)


_LAST = ("VSUB", "WERDEN", "HABEN", "SEIN", "MODAL")  # what ends a German subordinate clause


def _closed(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Marks the comma that ends a relative clause where the clause around it goes on: "Die Karte, die du spielst, …".

    Behind the verb of a subordinate clause ("Wenn du eine Einheit opferst, die …, ziehe …") the comma ends both.
    """
    opened: int | None = None
    for i, lexeme in enumerate(lexemes):
        if lexeme.can("REL"):
            opened = i
        elif opened is not None and lexeme.only("COMMA"):
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


def _negated(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Joins "nicht" with the adjective behind it where a noun phrase has begun: "eine nicht vergiftete Einheit"."""
    made: list[Lexeme] = []
    for lexeme in lexemes:
        last, lead = (made[-1], made[-2]) if len(made) > 1 else (END, END)
        if last.text == "nicht" and lead.can("DET", "ADJ", "NUM") and _deniable(lexeme):
            readings = tuple(r for o in lexeme.options if o.terminal == "ADJ" for r in o.readings)
            option = Option("ADJ", readings, Mark("un"))
            made[-1] = Lexeme(f"nicht {lexeme.text}", last.span.to(lexeme.span), (option,))
        else:
            made.append(lexeme)
    return made


# Adjectives that say in which state something is; "nicht höchste" and "nicht erste" say nothing.
_STATES = ("attacking", "blocking", "blocked", "damaged", "facedown", "faceup", "exhausted", "ready")


def _deniable(lexeme: Lexeme) -> bool:
    """Whether an adjective can be denied."""
    readings = [r for o in lexeme.options if o.terminal == "ADJ" for r in o.readings]
    return any(r.category or r.lemma in _STATES for r in readings)


def _joined(comma: Lexeme, word: Lexeme, terminal: str, new: str) -> Lexeme:
    readings = tuple(r for o in word.options if o.terminal == terminal for r in o.readings)
    options = tuple(Option(n, readings) for n in ((new, "REL_L") if new == "REL" else (new,)))
    return Lexeme(f"{comma.text} {word.text}", comma.span.to(word.span), options)


def _relatives_en(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Marks "that" before a verb, and the start of a relative clause without a pronoun ("each sector you control")."""
    made: list[Lexeme] = []
    for i, lexeme in enumerate(lexemes):
        before, after = _at(lexemes, i - 1) if i else END, _at(lexemes, i + 1)
        if lexeme.text == "other" and before.text == "each" and not after.can("NOUN", "ADJ", "NUM"):
            span = made.pop().span.to(lexeme.span)
            made.append(Lexeme("each other", span, (Option("PRON", (), Mark("each_other")),)))
            continue
        if lexeme.text == "that" and before.can("NOUN") and _contact(lexemes, i + 1):  # "the damage that it would take"
            made.append(lexeme.as_("REL_O"))
            continue
        noun = before.can("NOUN", "QUOTED", "QPOST")
        if lexeme.text == "that" and noun and after.can("VFIN", "BE", "MODAL"):
            made.append(lexeme.as_(_subject_relative(lexemes, i)))
            continue
        if made and made[-1].only("BE") and len(made) > 1 and made[-2].only("REL_IS") and lexeme.text == "not":
            made.append(lexeme.as_("NOT"))
            continue
        if _within(lexeme) and _open(made):
            made.append(lexeme.as_("REL_END"))
            continue
        played = noun and _object_relative(lexemes, i) == "REL_Q"
        if (before.only("NOUN") or played) and _contact(lexemes, i):
            made.append(
                Lexeme(
                    "",
                    Span(lexeme.span.path, lexeme.span.start, lexeme.span.start),
                    (Option(_object_relative(lexemes, i)),),
                )
            )
        made.append(lexeme)
    return made


def _within(lexeme: Lexeme) -> bool:
    """ "this round": what ends a relative clause in the past."""
    return any(o.mark is not None and o.mark.kind == "within" for o in lexeme.options)


def _open(made: list[Lexeme]) -> bool:
    """Whether a relative clause in the past has begun and not ended."""
    last = next((w for w in reversed(made) if w.can("REL_P", "REL_Q", "REL_END")), END)
    return last.only("REL_P", "REL_Q")


def _past(lexeme: Lexeme) -> bool:
    """Whether a word can be a verb in the past: "each card you played this round"."""
    return any("past" in r.forms for o in lexeme.options if o.terminal == "VFIN" for r in o.readings)


def _subject_relative(lexemes: list[Lexeme], i: int) -> str:
    """Which relative clause "that" begins: one in the past ("that attacked this round"), one of "is", or another."""
    verb = _at(lexemes, i + 1)
    past = any(r.lemma == "was" or "past" in r.forms for o in verb.options for r in o.readings)
    for word in lexemes[i + 1 : i + CLAUSE] if past else ():
        if word.can("DOT", "COMMA", "COLON", "SUBJ"):
            break
        if _within(word):
            return "REL_P"
    return "REL_IS" if verb.can("BE") else "REL_S"


def _means(lexeme: Lexeme, lemma: str) -> bool:
    """Whether a word can have a meaning."""
    return any(r.lemma == lemma for o in lexeme.options for r in o.readings)


def _object_relative(lexemes: list[Lexeme], i: int) -> str:
    """Which relative clause without a pronoun begins: one in the past ("you played this round") or another."""
    verb = i + 1 if lexemes[i].can("PRON") and not lexemes[i].can("DET") else i + 2
    return "REL_Q" if _past(_at(lexemes, verb)) and _within(_at(lexemes, verb + 1)) else "REL_O"


def _contact(lexemes: list[Lexeme], i: int) -> bool:
    if lexemes[i].can("PRON") and not lexemes[i].can("DET"):
        return _at(lexemes, i + 1).can("VFIN", "MODAL")
    if not lexemes[i].can("DET"):
        return False
    if _at(lexemes, i + 1).can("NOUN") and _at(lexemes, i + 2).can("HOSTED"):  # "the unit this card is attached to"
        return True
    verb = _at(lexemes, i + 2)
    if _at(lexemes, i + 1).text in ("opponent", "player") and (
        verb.text in ("controls", "has", "plays") or _past(verb)
    ):
        return True
    while not _at(lexemes, i).can("DOT", "COMMA", "COLON", "SUBJ", "END", "VIMP"):
        if _at(lexemes, i).can("MODAL"):
            return _at(lexemes, i).text == "would"  # "the first damage each friendly unit would take"
        i += 1
    return False


def chosen(lexemes: Sequence[Lexeme], i: int, accepted: Sequence[Option]) -> Option:
    """Which of several accepted terminals a word is, by the words beside it; the first rule that decides."""
    by_terminal = {o.terminal: o for o in accepted}
    before = lexemes[i - 1] if i else END
    after = lexemes[i + 1] if i + 1 < len(lexemes) else END
    if before.only("ADV") and (i < 2 or lexemes[i - 2].can("COMMA", "COLON", "BULLET")):  # "Permanently take …"
        before = END
    for terminal in _preferred(before, after):
        if terminal in by_terminal:
            return by_terminal[terminal]
    return accepted[0]


def _preferred(before: Lexeme, after: Lexeme) -> tuple[str, ...]:
    """Terminals from the most to the least wanted in this place; a word takes the first that it can be."""
    wanted: list[str] = ["NAMED"] if after.can("QUOTED") else []
    if before.can("END", "COMMA") and after.can("DOT", "COMMA"):
        wanted += ["NOUN"]
    if before.can("BE"):
        wanted += ["VPART", "VING"]
    if after.can(*_CLOSING):
        wanted += ["PTK", "VSUB", "ADJP", "PRON"]
    if after.can("SEIN"):
        wanted += ["ADJP", "VPART"]
    if after.can("WERDEN", "WORDEN", "HABEN"):
        wanted += ["VPART"]
    if after.can("MODAL"):
        wanted += ["VINF", "VPART"]
    if before.can("MODAL", "DONT"):
        wanted += ["VINF"]
    if before.can("END", "COMMA", "COLON", "BULLET", "UND_V", "PRE"):
        wanted += ["VIMP", "VFIN"]
    if before.can("DET", "ADJ", "NUM", "NOUN_S", "PREP") and not before.can("NOUN"):
        wanted += ["ADJ" if after.can("NOUN", "ADJ", "NUM") and not after.can("VFIN") else "NOUN", "NOUN"]
    if after.can("NOUN", "ADJ"):
        wanted += ["DET", "NOUN" if after.can("VFIN") else "ADJ"]  # "a Hacker or Agent attacks"
    return (*wanted, "VFIN", "VSUB", "PREP", "ADV", "PRE", "PRON", "ADJP", "NOUN")
