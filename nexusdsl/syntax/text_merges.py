"""Words that only together say what they say: "Militär- oder Konzern-Einheit", "one of your units", "2 units each"."""

from __future__ import annotations

from typing import Final

from nexusdsl.records import replace
from nexusdsl.syntax.text_forms import Forms, Option
from nexusdsl.syntax.text_lexemes import BITS, END, Lexeme, at
from nexusdsl.syntax.text_relatives import STATES
from nexusdsl.syntax.text_starts import Start, Table
from nexusdsl.syntax.text_whole import WHOLE
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.lexicon import Reading
from nexusdsl.vocabulary.phrases import Mark


def _other_pile(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "den anderen in deine Ablage", "the other into your hand": of two piles."""
    words = f"{lexemes[i].text} {at(lexemes, i + 1).text}"
    if words not in ("den anderen", "the other") or not at(lexemes, i + 2).can("PREP"):
        return None
    return _one(lexemes, i, i + 2, Option("PRON", (), Mark("other_pile")))


def _side(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "Bei Kopf …, bei Zahl …", "…, sonst …": the other side of a coin has a sentence of its own."""
    after = at(lexemes, i + 1)
    if not lexemes[i].can("COMMA") or not any(o.mark and o.mark.kind in ("side", "otherwise") for o in after.options):
        return None
    return _one(lexemes, i, i + 1, Option("DOT"))


def _any_of_them(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "beliebig viele davon", "any number of them"."""
    words = f"{lexemes[i].text.lower()} {at(lexemes, i + 1).text}"
    if words not in ("beliebig viele davon", "any number of them"):
        return None
    return _one(lexemes, i, i + 2, Option("PRON", (), Mark("any_of_them")))


def _the_others(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "die anderen", "die übrigen", "die restlichen Karten", "the others", "the remaining cards" are "the rest"."""
    word, after = lexemes[i].text, at(lexemes, i + 1)
    cards = after.text in ("Karten", "cards")
    lead = lexemes[i - 1].text if i else ""
    if word not in OTHERS or lead not in ("die", "the") or (after.can("NOUN", "ADJ", "NUM") and not cards):
        return None
    if word in ("other", "remaining") and not cards:
        return None
    if word in ("anderen", "other") and cards and not at(lexemes, i + 2).can("PREP", "ADV", "DOT"):
        return None
    agr = german.gender_mask("pl") if forms.language == "de" else english.BOTH
    return _one(lexemes, i, i + 2 if cards else i + 1, Option("NOUN", (Reading("NOUN", "rest", agr=agr),)))


OTHERS: Final = ("anderen", "übrigen", "restlichen", "others", "other", "remaining")


def _one_pile(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "one pile" counts, elsewhere "one" stands for something."""
    if lexemes[i].text not in ("one", "One") or at(lexemes, i + 1).text != english.NOUNS["pile"].singular:
        return None
    return _one(lexemes, i, i + 1, Option("NUM", (), Mark("number", ("1",))))


def _copy_of(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "Kopie von „NAME“", "copy of “NAME”": the preposition only says what follows."""
    if not at(lexemes, i + 1).can("QUOTED") or lexemes[i].text not in ("von", "of"):
        return None
    return _one(lexemes, i, i + 1, Option("NAMED", (), Mark("named")))


def merged(lexemes: list[Lexeme], forms: Forms) -> list[Lexeme]:
    """The lexemes with those that belong together as one."""
    table = RULES[forms.language]
    made: list[Lexeme] = []
    done = 0
    for i, begins in table.places(lexemes):
        for rule in table.rules[begins] if i >= done else ():
            found = rule(lexemes, i, forms)
            if found is not None:
                made += lexemes[done:i]
                made.append(found[0])
                done = i + found[1]
                break
    return made + lexemes[done:] if done else lexemes


def _one(lexemes: list[Lexeme], first: int, end: int, option: Option) -> tuple[Lexeme, int]:
    """Some lexemes as one."""
    words = lexemes[first:end]
    text = " ".join(w.text for w in words).replace(" -", "-").replace(" ,", ",")
    return Lexeme.of(text, words[0].span.to(words[-1].span), option), end - first


# --- one of several factions -----------------------------------------------------------------------------------------


def _prefixes(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """German: "Militär- oder Konzern-Einheit", "Militär-, Synth- oder Konzern-Einheit"."""
    owners: list[str] = []
    k = i
    while at(lexemes, k + 1).text == "-" and (owner := _owner(lexemes[k].text, forms)) is not None:
        owners += owner
        k += 3
        if at(lexemes, k - 1).can("ODER"):
            break
        if not at(lexemes, k - 1).can("COMMA"):
            return None
    last = next((o for o in at(lexemes, k).options if o.mark is not None and o.mark.kind == "prefix"), None)
    if not owners or last is None or last.mark is None or not at(lexemes, k - 1).can("ODER"):
        return None
    return _one(lexemes, i, k + 1, Option("NOUN", last.readings, Mark("prefix", (*owners, *last.mark.args))))


def _owner(word: str, forms: Forms) -> tuple[str, str] | None:
    """The faction or subtype that a word names."""
    found = [r for r in forms.lexicon.forms.get(word, ()) if r.category in ("faction", "subtype")]
    return (found[0].category, found[0].lemma) if len(found) == 1 else None


def _factions(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "Military or Corporation unit", "Soldier or Drone unit"."""
    if not at(lexemes, i + 1).can("ODER", "COMMA"):
        return None
    readings: list[Reading] = []
    k = i
    while (found := _attribute(at(lexemes, k))) is not None:
        readings.append(found)
        k += 1
        if not at(lexemes, k).can("ODER", "COMMA"):
            break
        k += 1
    joins = lexemes[i + 1 : k - 1 : 2]
    listed = bool(joins) and joins[-1].can("ODER") and all(j.can("COMMA") for j in joins[:-1])
    if not listed or len(readings) != len(joins) + 1 or not _typed(at(lexemes, k)):
        return None
    return _one(lexemes, i, k, Option("ADJ", tuple(readings), Mark("either")))


def _states(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "eine vergiftete oder beschädigte Einheit": one of two states, in front of a noun."""
    word, join, other, after = lexemes[i], at(lexemes, i + 1), at(lexemes, i + 2), at(lexemes, i + 3)
    if not join.can("ODER") or not i or not lexemes[i - 1].can("DET", "ADJ", "NUM") or not after.can("NOUN", "ADJ"):
        return None
    one, two = ([r for o in w.options if o.terminal == "ADJ" for r in o.readings if _state(r)] for w in (word, other))
    if not one or not two:
        return None
    readings = tuple(replace(r, agr=_cells(one) & _cells(two)) for r in (*one, *two))
    return _one(lexemes, i, i + 3, Option("ADJ", readings, Mark("either")))


def _state(found: Reading) -> bool:
    """Whether an adjective says in which state something is."""
    return found.category == "status" or found.lemma in STATES


def _cells(readings: list[Reading]) -> int:
    """All that a word can agree with."""
    mask = 0
    for reading in readings:
        mask |= reading.agr
    return mask


def _attribute(lexeme: Lexeme) -> Reading | None:
    """The faction or subtype that can stand before a noun."""
    found = [r for o in lexeme.options if o.terminal == "ADJ" and o.mark is None for r in o.readings]
    return next((r for r in found if r.category in ("faction", "subtype")), None)


def _typed(lexeme: Lexeme) -> bool:
    """Whether a word is the noun of a type, or "card"."""
    return any(r.category == "type" or r.lemma == "card" for o in lexeme.options for r in o.readings)


# --- some of what a player has ---------------------------------------------------------------------------------------


def _one_of(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "eine deiner Einheiten", "one of your units": a number, in German with its gender and case."""
    word, after = lexemes[i], at(lexemes, i + 1)
    if forms.language == "en":
        those = at(lexemes, i + 2)
        if word.text.lower() not in ("one", "at least one") or after.text != "of":
            return None
        if not _possessive(those) and those.text != "them":
            return None
        return _one(lexemes, i, i + 1, Option("BARE", (), Mark("number", ("1",))))
    if not word.can("DET"):
        return None
    articles = tuple(
        r for o in word.options if o.terminal == "DET" for r in o.readings if r.lemma in ("indef", "least")
    )
    if not articles or not (_possessive(after) or after.text in _OF_THEM or after.text == "der"):
        return None
    return _one(lexemes, i, i + 1, Option("BARE", articles, Mark("number", ("1",))))


def _possessive(lexeme: Lexeme) -> bool:
    """Whether a word is "your", "their" and the like."""
    return any(r.cls == "POSS" for o in lexeme.options for r in o.readings)


# --- each of several -------------------------------------------------------------------------------------------------


def _each(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "2 units each get"."""
    after = at(lexemes, i + 1)
    if lexemes[i].text != "each" or not i or not after.can("VFIN") or after.can("NOUN", "ADJ"):
        return None
    return _one(lexemes, i, i + 1, Option("PRE", (), Mark("each")))


def _or_less(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "with 2 HP or less" is "with 2 or less HP", "mit 2 HP oder weniger" "mit 2 oder weniger HP"."""
    before, after = lexemes[i - 2] if i > 1 else END, at(lexemes, i + 1)
    if not after.can("QPOST") or not i or not lexemes[i - 1].only("NUM") or not before.can("PREP", "VFIN"):
        return None
    verbs = (r.lemma for o in before.options for r in o.readings)
    having = before.text.lower() in ("with", "mit") or any(verb in ("have", "haben") for verb in verbs)
    values = tuple(r for o in lexemes[i].options for r in o.readings if r.category == "attribute")
    mark = after.options[0].mark
    return _one(lexemes, i, i + 2, Option("NOUN", values, mark)) if having and values else None


def _jointly(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "eine Struktur oder ein Protokoll jeweils mit Kosten 2", ", each with cost 2": what both have."""
    k = i + lexemes[i].can("COMMA")
    if at(lexemes, k).text not in ("jeweils", "each") or at(lexemes, k + 1).text not in _HAVING:
        return None
    return _one(lexemes, i, k + 1, Option("ADV", (), Mark("jointly"))) if i else None


_HAVING: Final = ("mit", "ohne", "namens", "des", "with", "without", "named", "of")


# --- what was and what was not ---------------------------------------------------------------------------------------


def _not_yet(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """German: "noch keine Karte"."""
    denials = [
        o for o in at(lexemes, i + 1).options if o.terminal == "DET" and o.readings and o.readings[0].lemma == "no"
    ]
    return _one(lexemes, i, i + 2, denials[0]) if lexemes[i].text == "noch" and denials else None


def _perfect(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "you have drawn a card" is "you drew a card"."""
    following = at(lexemes, i + 2)
    if lexemes[i].text not in ("have", "has") or (following.can("NOUN", "ADJ") and not following.can("DET")):
        return None
    lemmas = [r.lemma for o in at(lexemes, i + 1).options if o.terminal == "VPART" for r in o.readings]
    past = tuple(Reading("VFIN", lemma, forms=("past",)) for lemma in dict.fromkeys(lemmas))
    return _one(lexemes, i, i + 2, Option("VFIN", past)) if past else None


_HAVE_NOT: Final = {"haven't": "3pl", "hasn't": "3sg"}


def _have_not(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "you haven't drawn a card" is "you didn't draw a card"."""
    if lexemes[i].text in _HAVE_NOT:
        return _one(lexemes, i, i + 1, Option("DONT", (Reading("AUX", "did", forms=(_HAVE_NOT[lexemes[i].text],)),)))
    if not i or lexemes[i - 1].text not in _HAVE_NOT:
        return None
    lemmas = [r.lemma for o in lexemes[i].options if o.terminal == "VPART" for r in o.readings]
    bases = tuple(Reading("VINF", lemma, forms=("inf",)) for lemma in dict.fromkeys(lemmas))
    return _one(lexemes, i, i + 1, Option("VINF", bases)) if bases else None


# --- times in front --------------------------------------------------------------------------------------------------


def _time_if(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """German: "Zu Beginn jeder Runde, falls du …, ziehe 1 Karte." has a comma behind the time."""
    mark = lexemes[i].options[0].mark if lexemes[i].options else None
    first = not i or lexemes[i - 1].can("DOT", "COLON", "BULLET")
    if mark is None or mark.kind != "time" or not first or not at(lexemes, i + 1).can("COMMA"):
        return None
    return _one(lexemes, i, i + 2, Option("FRONTED", (), mark)) if at(lexemes, i + 2).text == "falls" else None


def _tokens(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "a 1/1/1 Soldier unit token" is a unit."""
    after = [r for o in at(lexemes, i + 1).options for r in o.readings if r.lemma == "token" and not r.category]
    type_ = next((r for o in lexemes[i].options for r in o.readings if r.category == "type"), None)
    if not after or type_ is None or not any(_is_stats(w) for w in lexemes[max(0, i - 3) : i]):
        return None
    return _one(lexemes, i, i + 2, Option("NOUN", (replace(type_, agr=after[0].agr),)))


def _is_stats(lexeme: Lexeme) -> bool:
    return any(o.mark is not None and o.mark.kind == "stats" for o in lexeme.options)


# --- what was done by the sentence before ---


def _done_so(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """German: "jede so zerstörte Einheit", "jede auf diese Weise zerstörte Einheit" is "jede zerstörte Einheit"."""
    if not i or lexemes[i].text not in _SO or not lexemes[i - 1].can("DET"):
        return None
    done = tuple(r for o in at(lexemes, i + 1).options if o.terminal == "ADJ" for r in o.readings if r.lemma in _DONE)
    return _one(lexemes, i, i + 2, Option("ADJ", done)) if done else None


def _done_this_way(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "each unit destroyed this way" is "each destroyed unit"."""
    if at(lexemes, i + 1).text != "this way" or not i or not lexemes[i - 1].can("NOUN"):
        return None
    done = tuple(r for o in lexemes[i].options if o.terminal == "ADJ" for r in o.readings if r.lemma in _DONE)
    return _one(lexemes, i, i + 2, Option("DONE", done)) if done else None


_SO: Final = ("so", "auf diese Weise", "dadurch")
_DONE: Final = ("destroyed", "sacrificed", "discarded", "revealed")


def _there(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "the cards in your hand and in your opponent's hand": as many of the other player."""
    words = [at(lexemes, i + k).text for k in range(3)]
    zone = next((r.lemma for o in at(lexemes, i + 3).options for r in o.readings if r.category == "zone"), None)
    if words != ["in", "your", "opponent's"] or zone is None or not i or not lexemes[i - 1].can("UND"):
        return None
    if not any(word.text == "between" for word in lexemes[:i]):
        return None
    return _one(lexemes, i, i + 4, Option("PRON", (), Mark("that_of", (zone,))))


def _is_equal(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "this unit's ATK is equal to 3" is "this unit's ATK equals 3", but not in a subordinate clause."""
    if at(lexemes, i + 1).text != "equal to" or lexemes[i].text not in ("is", "are"):
        return None
    for word in reversed(lexemes[:i]):
        if word.can("DOT", "COLON", "COMMA", "BULLET"):
            break
        if word.can("SUBJ", "REL_G", "SUBJ_AFTER"):
            return None
    points = i > 0 and any(r.category == "attribute" for o in lexemes[i - 1].options for r in o.readings)
    form = ("3sg",) if lexemes[i].text == "is" else ("3sg", "3pl") if points else ("3pl",)  # "HP are", "HP is"
    return _one(lexemes, i, i + 2, Option("VFIN", (Reading("VFIN", "equal", forms=form),)))


def _alternative(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "2 Schaden zu, oder 4 Schaden, falls …", "2 damage, or 4 damage if …": another number under a condition."""
    if not lexemes[i].can("COMMA") or not at(lexemes, i + 1).can("ODER") or not at(lexemes, i + 2).can("NUM", "SIGNED"):
        return None
    for word in lexemes[i + 3 : i + 7]:
        if word.text in ("falls", "if", "wenn"):
            return _one(lexemes, i, i + 2, Option("COMMA", (), Mark("alternative")))
    return None


def _named_number(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "the named number", "the named card" is the chosen one."""
    if lexemes[i].text != "named" or not i or not lexemes[i - 1].can("DET") or not at(lexemes, i + 1).can("NOUN"):
        return None
    return _one(lexemes, i, i + 1, Option("ADJ", tuple(r for r in forms.lexicon.forms["chosen"] if r.cls == "ADJ")))


def _every(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """ "für je 2 Einheiten", "for every 2 units": so many at a time."""
    lead = lexemes[i - 1].text.lower() if i else ""
    if (lead, lexemes[i].text) not in (("für", "je"), ("for", "every")) or not at(lexemes, i + 1).can("NUM"):
        return None
    several = german.PLURAL if forms.language == "de" else english.PLURAL
    return _one(lexemes, i, i + 1, Option("DET", (Reading("DET", "every", agr=several),)))


# --- as many as ---


def _as_many(lexemes: list[Lexeme], i: int, forms: Forms) -> tuple[Lexeme, int] | None:
    """English: "as many cards as you control units": the second "as" begins a clause."""
    if lexemes[i].text != "as" or not any(w.text.lower().endswith(_AS_MANY) for w in lexemes[max(0, i - 10) : i]):
        return None
    for k, word in enumerate(lexemes[i + 1 :], i):
        if word.can("DOT", "COMMA", "SUBJ"):
            break
        if word.can("VFIN", "BE") and (not word.can("NOUN") or lexemes[k].can("PRON", "NOUN")):
            return _one(lexemes, i, i + 1, Option("SUBJ_AFTER", (), Mark("as_many")))
    return None


_AS_MANY: Final = ("as many", "as much")


# --- where a rule can begin ------------------------------------------------------------------------------------------

_OF_THEM: Final = ("davon", "daraus")
_ADJ, _DET, _COMMA, _ODER = (BITS[terminal] for terminal in ("ADJ", "DET", "COMMA", "ODER"))
_QPOST: Final = BITS["QPOST"]
_STATES: Final = Start(_states, pair=(_ADJ, _ODER))
_OR_LESS: Final = Start(_or_less, pair=(0, _QPOST))
_ALTERNATIVE: Final = Start(_alternative, pair=(_COMMA, _ODER))

RULES: Final = {
    "de": Table(
        *WHOLE["de"],
        _ALTERNATIVE,
        Start(_prefixes, after=("-",)),
        _STATES,
        _OR_LESS,
        Start(_done_so, words=_SO),
        Start(_every, words=("je",)),
        Start(_jointly, words=("jeweils",), after=("jeweils",)),
        Start(_one_of, after=_OF_THEM, pair=(_DET, _DET)),
        Start(_not_yet, words=("noch",)),
        Start(_time_if, pair=(0, _COMMA)),
        Start(_copy_of, words=("von",)),
        Start(_other_pile, after=("anderen",)),
        Start(_any_of_them, after=("davon",)),
        Start(_side, after=("bei Kopf", "bei Zahl", "sonst", "ansonsten", "andernfalls")),
        Start(_the_others, words=OTHERS),
    ),
    "en": Table(
        *WHOLE["en"],
        _ALTERNATIVE,
        Start(_tokens, after=(english.NOUNS["token"].singular, english.NOUNS["token"].plural)),
        Start(_factions, pair=(_ADJ, _ODER | _COMMA)),
        _STATES,
        Start(_one_of, words=("one", "One", "at least one")),
        Start(_each, words=("each",)),
        Start(_jointly, words=("each",), after=("each",)),
        _OR_LESS,
        Start(_perfect, words=("have", "has")),
        Start(_have_not, words=tuple(_HAVE_NOT), behind=True),
        Start(_copy_of, words=("of",)),
        Start(_other_pile, after=("other",)),
        Start(_one_pile, words=("one", "One")),
        Start(_any_of_them, words=("any number of", "Any number of")),
        Start(_side, after=("if heads", "if tails", "otherwise", "else")),
        Start(_as_many, words=("as",)),
        Start(_done_this_way, after=("this way",)),
        Start(_there, words=("in",)),
        Start(_is_equal, after=("equal to",)),
        Start(_named_number, words=("named",)),
        Start(_every, words=("every",)),
        Start(_the_others, words=OTHERS),
    ),
}
