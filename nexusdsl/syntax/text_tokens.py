"""From rules text to lexemes: longest match over the forms, then what only the neighbours of a word can tell.

A lexeme may keep several terminals; the parser takes the one that it can go on with (text_parser.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from nexusdsl.source import Span
from nexusdsl.syntax.text_contractions import contracted, counted, parted, spelled_out
from nexusdsl.syntax.text_elided import filled
from nexusdsl.syntax.text_forms import RAW, Forms, Option, Options
from nexusdsl.syntax.text_fronted import reworded
from nexusdsl.syntax.text_lexemes import BITS, CLAUSE, END, MASKS, Lexeme, at
from nexusdsl.syntax.text_merges import merged
from nexusdsl.syntax.text_modes import CHOOSING, EITHER, either, listed
from nexusdsl.syntax.text_relatives import negated, relatives_de, relatives_en
from nexusdsl.syntax.text_short import hyphenated
from nexusdsl.syntax.text_words import PUNCTUATION, learn
from nexusdsl.vocabulary.phrases import Mark

_NOMINAL = ("DET", "ADJ", "NOUN", "NUM", "NOUN_S", "SIGNED", "QPRE")
_FINITE = ("VFIN", "VIMP", "MODAL", "BE", "DONT", "VSUB")


LONGEST = 150  # words of one sentence that are looked at


def tokenize(pieces: Sequence[tuple[str, Span]], forms: Forms) -> tuple[tuple[Lexeme, ...], ...]:
    """The sentences of a text as lexemes; each ends with its full stop (or with the text)."""
    raws = [raw for text, place in pieces for raw in _raws(text, place.path, place.start)]
    if forms.language == "en":
        raws = _spelled("\n".join([text for text, _ in pieces]), raws)
    elif any(["/" in text for text, _ in pieces]):
        raws = hyphenated(raws)
    words = {word for word, _ in raws}
    raws = reworded(raws, words, forms)
    if not CHOOSING.isdisjoint(words):
        raws = listed(raws, forms)
    elif not EITHER.isdisjoint(words):
        raws = either(raws, forms)
    return tuple(
        _settled(sentence, forms.language) if len(sentence) <= LONGEST else tuple(sentence)
        for sentence in _split(filled(merged(_match(raws, forms), forms), forms))
    )


def _raws(text: str, path: str, at: int) -> list[tuple[str, Span]]:
    """Its words with their places; it begins `at`."""
    made = []
    end = 0
    for word in _words(text):
        first = text.index(word, end)  # only spaces are in between
        end = first + len(word)
        made.append((word, Span(path, at + first, at + end)))
    return made


def _words(text: str) -> list[str]:
    """What `RAW` finds; most words of a text without quotes need no pattern."""
    if '"' in text or "„" in text or "“" in text or "”" in text:
        return RAW.findall(text)
    made: list[str] = []
    for part in text.split():
        if part.isalpha():
            made.append(part)
        elif part[-1] in ".,:" and part[:-1].isalpha():
            made += (part[:-1], part[-1])
        else:
            made += RAW.findall(part)
    return made


def _spelled(text: str, raws: list[tuple[str, Span]]) -> list[tuple[str, Span]]:
    """The words of an English text without what is short for other words."""
    if contracted(text):
        raws = spelled_out(raws)
    if "half" in text:
        raws = parted(raws)
    return counted(raws) if "number of" in text else raws


def _match(raws: list[tuple[str, Span]], forms: Forms) -> list[Lexeme]:
    """Longest match from left to right."""
    lexemes: list[Lexeme] = []
    i, start, count = 0, True, len(raws)
    phrases, inside, first = forms.second, forms.inside, forms.first
    while i < count:
        word, span = raws[i]
        found = None
        if word in phrases and i + 1 < count:
            after = raws[i + 1][0]
            most = phrases[word].get(after, 1)
            if len(after) > 1 and not after.isalpha():  # "Stadt-Karte" is known by rules
                most = forms.longest[word]
            found = _phrase(raws, i, most, forms, start) if most > 1 else None
        if found is None:
            options, mask = (first if start else inside).get(word) or learn(word, forms, start)
            lexemes.append(Lexeme(word, span, options, mask))
            i += 1
        else:
            lexemes.append(found[0])
            mask = found[0].mask
            i += found[1]
        if mask & _QUOTED and _ends_in_quote(lexemes, raws, i):
            lexemes.append(Lexeme.of(".", Span(span.path, span.end, span.end), *PUNCTUATION["."]))
            mask = lexemes[-1].mask
        start = mask & _BEGINS != 0
    return lexemes


def _ends_in_quote(lexemes: list[Lexeme], raws: list[tuple[str, Span]], i: int) -> bool:
    """Whether a sentence ends with the full stop inside of the quote before `i`, as "… hat „Ziehe 1 Karte.“"."""
    quoted = lexemes[-1]
    if len(quoted.text) < 3 or quoted.text[-2] != "." or at(lexemes, len(lexemes) - 2).can("NAMED"):
        return False
    return i == len(raws) or raws[i][0][0].isupper() or raws[i][0] == "•"


_QUOTED = BITS["QUOTED"]
_BEGINS = MASKS["DOT", "COLON", "BULLET"]  # behind which a sentence begins


def _phrase(raws: list[tuple[str, Span]], i: int, most: int, forms: Forms, start: bool) -> tuple[Lexeme, int] | None:
    """The longest phrase of several words, at `most` so many, that begins at a word, and how many it has."""
    span = raws[i][1]
    for count in range(min(most, len(raws) - i), 1, -1):
        text = " ".join([raw for raw, _ in raws[i : i + count]])
        options = forms.look_up(text, start)
        if not options or _goes_on(raws, i, i + count, forms, options):
            continue
        if not (raws[i + count - 1][0] == "," and _has_comma(raws, i + count - 1, forms)):
            return Lexeme.of(text, span.to(raws[i + count - 1][1]), *options), count
    return None


def _goes_on(raws: list[tuple[str, Span]], first: int, end: int, forms: Forms, options: Options) -> bool:
    """Whether a phrase is part of a clause: "if you don't have …", "is attached to a unit"."""
    terminal = options[0].terminal
    following = raws[end][0] if end < len(raws) else "."
    if terminal == "IFDONE":
        return following[0].isalpha()
    if terminal == "MODES":  # "your opponent chooses one of their units"
        return following == "of"
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


def _split(lexemes: list[Lexeme]) -> list[list[Lexeme]]:
    """Sentences; the options of a list of modes stay in one sentence."""
    dot, start = BITS["DOT"], 0
    sentences: list[list[Lexeme]] = []
    for i in [i for i, lexeme in enumerate(lexemes) if lexeme.mask & dot]:
        if not at(lexemes, i + 1).can("BULLET"):
            sentences.append(lexemes[start : i + 1])
            start = i + 1
    return [*sentences, lexemes[start:]] if start < len(lexemes) else sentences


def _settled(lexemes: list[Lexeme], language: str) -> tuple[Lexeme, ...]:
    """What the neighbours decide: commas, conjunctions, bare numbers, relative pronouns."""
    words = [lexeme.text for lexeme in lexemes]
    if language == "de":
        lexemes = relatives_de(negated(lexemes) if "nicht" in words else lexemes)
    else:
        lexemes = relatives_en(_denied(lexemes) if "not" in words else lexemes)
        lexemes = _fronted_each(lexemes) if "each" in words else lexemes
    settled = lexemes.copy()
    for i, lexeme in enumerate(lexemes):
        if lexeme.mask & _OPEN or lexeme.text == "this":
            settled[i] = _settle(lexemes, i, settled, language)
    return tuple(settled)


def _denied(lexemes: list[Lexeme]) -> list[Lexeme]:
    """English: "is not" is one verb."""
    made: list[Lexeme] = []
    for lexeme in lexemes:
        last = made[-1] if made else END
        denies = lexeme.text == "not" and last.can("BE") and not last.can("VFIN")
        if denies and not any(o.mark is not None for o in last.options):
            readings = tuple(r for o in last.options if o.terminal == "BE" for r in o.readings)
            option = Option("BE", readings, Mark("not"))
            made[-1] = Lexeme.of(f"{last.text} {lexeme.text}", last.span.to(lexeme.span), option)
        else:
            made.append(lexeme)
    return made


def _fronted_each(lexemes: list[Lexeme]) -> list[Lexeme]:
    """English: "For each unit, draw a card." has a comma behind what is counted, which the clause goes on after."""
    start = _begin(lexemes, len(lexemes))
    if at(lexemes, start).text.lower() != "for" or at(lexemes, start + 1).text != "each":
        return lexemes
    comma = next((k for k in range(start, len(lexemes)) if lexemes[k].can("COMMA")), 0)
    if not comma:
        return lexemes
    if sum(w.can("COMMA") for w in lexemes) > 1:
        return lexemes
    verb, rest = at(lexemes, comma + 1), lexemes[comma + 2 :]
    orders = [o for o in verb.options if o.terminal == "VIMP"]
    return [*lexemes[:comma], Lexeme.of(verb.text, verb.span, *orders or verb.options), *rest]


def _settle(lexemes: list[Lexeme], i: int, settled: list[Lexeme], language: str) -> Lexeme:
    """A lexeme as its neighbours make it; all in front of it is `settled`."""
    lexeme, mask = lexemes[i], lexemes[i].mask
    before, after = lexemes[i - 1] if i else END, at(lexemes, i + 1)
    if mask & _JOINS:
        return lexeme.as_(("UND" if lexeme.can("UND") else "ODER") + _joining(lexemes, i, settled))
    if mask == _NUM:
        return lexeme if _counts(lexemes, i) else lexeme.as_("BARE")
    if mask & _HABEN and _perfect(lexemes, i):
        return lexeme.as_("HABEN")
    if mask & _COMMA:
        kind = _comma(lexemes, i, before, after, language)
        return lexeme.as_(kind) if kind else lexeme
    if language == "de":
        timed = after.can("VIMP") and before.can("END", "COLON") and _is_time(lexeme)
        return lexeme.as_("FRONTED") if timed else lexeme
    if lexeme.text == "this" and after.can("BE"):  # "if this is your first action"
        return lexeme.as_("PRON")
    if mask & _SUBJ and not before.can("COMMA", "COLON", "END"):
        return lexeme.as_("SUBJ_AFTER")
    if mask == _ADV and after.can("COMMA") and lexeme.options[0].mark:
        kind = lexeme.options[0].mark.kind
        first = before.can("END", "COLON", "BULLET")
        return lexeme.as_("FRONTED") if kind == "time" or (first and kind in _SPANS) else lexeme
    return lexeme


def _comma(lexemes: list[Lexeme], i: int, before: Lexeme, after: Lexeme, language: str) -> str:
    """What a comma is if not only that."""
    if before.can(*_ENDS[language]) and _next_event(lexemes, i, language):
        return "ODER_V"
    if after.can("SUBJ") and i == 1 and _is_limit(before):
        return "COLON"  # "Einmal pro Runde, wenn …" is "Einmal pro Runde: Wenn …"
    return "COMMA_N" if before.can("NOUN", "NUM") and _listed(lexemes, i) else ""


_SPANS = ("until", "within")  # durations: "This round, units can't block."
_OPEN = MASKS["UND", "ODER", "NUM", "COMMA", "SUBJ", "ADV", "HABEN"]  # what neighbours decide
_JOINS = MASKS["UND", "ODER"]
_NUM, _HABEN, _COMMA, _SUBJ, _ADV = (BITS[terminal] for terminal in ("NUM", "HABEN", "COMMA", "SUBJ", "ADV"))
_ENDS = {"de": ("VSUB", "WERDEN", "HABEN", "SEIN"), "en": ("NOUN", "VFIN", "PRON", "ADV", "VPART")}  # ends a clause


def _is_limit(lexeme: Lexeme) -> bool:
    """Whether a phrase says how often: "einmal pro Runde"."""
    marks = [o.mark for o in lexeme.options if o.mark is not None]
    return any(mark.kind == "limit" and mark.args[0] == "once" for mark in marks)


def _is_time(lexeme: Lexeme) -> bool:
    """Whether a phrase is a time: "zu Beginn jeder Runde"."""
    return lexeme.only("ADV") and any(o.mark is not None and o.mark.kind == "time" for o in lexeme.options)


def _perfect(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a participle ends the main clause behind "es sei denn"."""
    end = next((k for k in range(i, len(lexemes)) if lexemes[k].can("DOT")), len(lexemes))
    return lexemes[end - 1].can("VPART") and any(w.can("UNLESS") for w in lexemes[:i])


def _next_event(lexemes: list[Lexeme], i: int, language: str) -> bool:
    """Whether a comma stands between events: "wenn diese Einheit angreift, blockt oder stirbt, …"."""
    start, end = _begin(lexemes, i), next((k for k in range(i + 1, len(lexemes)) if lexemes[k].can("COMMA")), 0)
    if not end or not at(lexemes, start).can("SUBJ") or at(lexemes, i + 1).can("SUBJ", "REL", "COMMA_SUBJ", "IFDONE"):
        return False
    join = next((k for k in range(i + 1, end) if lexemes[k].can("ODER")), 0)
    if language == "de":
        ends = lexemes[end - 1].can(*_ENDS["de"]) and (not join or lexemes[join - 1].can(*_ENDS["de"]))
    else:
        begins = (i + 1, join + 1) if join else (i + 1,)
        ends = all(lexemes[k].can("VFIN", "BE") and not lexemes[k].can("VIMP") for k in begins)
    return ends and (bool(join) or _next_event(lexemes, end, language))


def _counts(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a number stands before what it counts."""
    before, after = at(lexemes, i - 1) if i else END, at(lexemes, i + 1)
    if after.can("QPOST") and _is_stat(before):  # "cost 4 or less"
        return False
    if i > 2 and before.can("QPRE") and lexemes[i - 2].text == "von" and _is_stat(lexemes[i - 3]):  # "von genau 4"
        return False
    if i > 2 and before.can("QPRE") and _is_stat(lexemes[i - 2]) and lexemes[i - 2].can("NOUN"):  # "cost exactly 2"
        return False
    k = i + 2 if after.can("QPOST") else i + 1
    after = at(lexemes, k)
    if after.can("ADV") and after.can("ADJ"):  # "1 less" or "1 less damage"
        return at(lexemes, k + 1).can("NOUN")
    return after.can("NOUN", "ADJ")


def _is_stat(lexeme: Lexeme) -> bool:
    """Whether a word can name an attribute."""
    return any(r.category == "attribute" for o in lexeme.options for r in o.readings)


def _listed(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a comma stands in "a HQ, unit or structure", "+1 DEF, +1 HP and Rush"; keyword lines have no conjunction.

    The only comma of a sentence that begins with a subordinate clause ends that clause.
    """
    start = _begin(lexemes, i)
    if at(lexemes, start).can("SUBJ") and not any(w.can("COMMA") for w in lexemes[start:i] + lexemes[i + 1 :]):
        return False
    end = _member(lexemes, i + 1)
    while end and at(lexemes, end).can("COMMA"):
        end = _member(lexemes, end + 1)
    return bool(end) and at(lexemes, end).can("ODER", "UND") and bool(_member(lexemes, end + 1))


def _begin(lexemes: list[Lexeme], i: int) -> int:
    """Where the sentence begins, behind its label."""
    return next((k + 1 for k in range(i - 1, -1, -1) if lexemes[k].can("COLON", "BULLET")), 0)


def _member(lexemes: list[Lexeme], i: int) -> int:
    """The end of a member of a list that begins at `i`, 0 if none does: "unit", "+1 HP", "Solidarity +2 ATK"."""
    if at(lexemes, i).can("SIGNED"):
        i += 1
    elif at(lexemes, i).can("QPRE") or at(lexemes, i + 1).can("QPOST"):  # "at least 2", "2 or less"
        i += 2
    if not at(lexemes, i).can("NOUN"):
        return 0
    i += 1
    if at(lexemes, i).can("SIGNED") and at(lexemes, i + 1).can("NOUN"):
        return i + 2
    return i + 1 if at(lexemes, i).only("NUM") else i


def _joining(lexemes: list[Lexeme], place: int, settled: list[Lexeme]) -> str:
    """What a conjunction joins: "_V" a verb follows, "_S" a clause with its subject, "" phrases."""
    i = place + 1
    verb = at(lexemes, i + 1) if at(lexemes, i).can("PRE") else at(lexemes, i)
    if verb.can("VIMP", "VFIN", "MODAL", "BE") and not verb.can("NOUN", "DET"):
        return "_V"
    valued = _is_stat(at(lexemes, i)) and at(lexemes, i + 2).can("QPOST")  # "and cost 4 or less"
    if at(lexemes, i).can("VIMP") and at(lexemes, i + 1).can("DET", "PRON", "NUM") and not valued:
        return "_V"  # "and end the round", "and play it"
    if not _verb_before(lexemes, place, settled):
        return ""
    if verb.can("VFIN") and at(lexemes, 0).can("SUBJ") and at(lexemes, i + 1).can("COMMA", "DET", "ADV"):
        return "_V"  # "enters play or attacks"
    first = i
    while at(lexemes, i).can(*_NOMINAL, "PRON") and not at(lexemes, i).only("VFIN"):
        i += 1
        if at(lexemes, i - 1).can("NOUN", "PRON"):
            break
    return "_S" if i > first and _verb_after(lexemes, i) else ""


_CLAUSE_ENDS = ("DOT", "COMMA", "COLON", "COMMA_SUBJ", "REL", "SUBJ", "SUBJ_AFTER", "PRON", "END")


def _verb_after(lexemes: list[Lexeme], i: int) -> bool:
    """Whether a finite verb follows a noun, behind what belongs to the noun."""
    verb = at(lexemes, i + 1) if at(lexemes, i).can("ADV", "PRE") else at(lexemes, i)
    if verb.can("VFIN", "MODAL", "BE", "DONT"):
        return True
    last = i + CLAUSE
    while i < last and not at(lexemes, i).can(*_CLAUSE_ENDS):
        word = at(lexemes, i)
        if word.only("REL_P"):  # "or structure that died this round": its verb is not meant
            i = next((k for k in range(i, min(last, len(lexemes))) if lexemes[k].only("REL_END")), last) + 1
            continue
        if word.only("REL_S", "REL_IS", "REL_G") or (word.can("VIMP") and not word.can("NOUN")):
            return False
        described = word.can("ADJ") and at(lexemes, i + 1).can("NOUN", "ADJ")  # "an exhausted unit"
        if word.can("VFIN", "MODAL", "BE", "DONT") and not word.can("VINF") and not described:
            return True
        following = at(lexemes, i + 1)
        named = following.can("NOUN") and not following.can("DET", "ADJ")
        named = named or (following.can("ADV") and following.can("ADJ"))  # "and less ATK than this unit"
        if word.can("UND", "ODER") and not named and not following.can("NUM", "QPRE"):  # "with Rush and 3 or less ATK"
            return False
        i += 1
    return False


def _verb_before(lexemes: list[Lexeme], i: int, settled: list[Lexeme]) -> bool:
    """Whether the clause in front of a conjunction has its verb already; else both sides belong to one phrase."""
    first, found = max(0, i - CLAUSE), False
    while i > first and not lexemes[i - 1].can("COMMA", "COLON", "DOT", "COMMA_SUBJ", "SUBJ", "REL"):
        i = _before_relative(lexemes, i) - 1
        if settled[i].can("UND_V", "UND_S", "ODER_V", "ODER_S"):
            break
        homograph = lexemes[i].can("NOUN") and not (i and lexemes[i - 1].can("NOUN", "PRON"))  # "this unit attacks"
        described = lexemes[i].can("ADJ") and at(lexemes, i + 1).can("NOUN", "ADJ")  # "a blocked unit"
        if lexemes[i].can(*_FINITE) and not homograph and not described:
            found = not _german_modal(lexemes[i])
            if not lexemes[i].can("VINF"):  # "du darfst 1 Karte ziehen und …": only behind no modal verb
                break
    return found


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
