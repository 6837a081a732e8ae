"""A step in words → what it wants taken: option kinds and the things they name, in order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from nexusdsl.diagnostics.catalog_scenario import BAD_STEP
from nexusdsl.scenario.faults import fault
from nexusdsl.scenario.lexicon import ANSWERS, STATES
from nexusdsl.scenario.names import Lexicon
from nexusdsl.scenario.tree import Act, Phrase, Word

WITH: Final = ("mit", "with")
FOR: Final = ("gegen", "für", "for")
PLACES: Final = ("aus", "im", "in", "from", "at")
MOST_COPIES: Final = 200
OF: Final = ("von", "of")
ON: Final = ("auf", "on", "gegen", "against", "für", "for")


@dataclass(frozen=True, slots=True)
class Thing:
    """A card by number, or with `kind` "base" the base of the other seat (or of any, if that is not offered). `nth`: of
    several copies the one at this place (A's side first), 0 any of them; `zone`: only there, "" anywhere."""

    kind: str
    id: str
    said: str
    nth: int = 0
    zone: str = ""


@dataclass(frozen=True, slots=True)
class Want:
    """One option to take: of one of these kinds; if given, about `thing`, by ability `keyword`, the mode (from 1), the
    ability (from 1) or the number `number`."""

    kinds: tuple[str, ...]
    thing: Thing | None = None
    keyword: str | None = None
    number: int = -1


@dataclass(frozen=True, slots=True)
class Plan:
    """What a step wants: `first` opens it; the `picks` belong to it, in any order that the game asks for them."""

    seat: int
    verb: str
    first: Want | None
    picks: tuple[Want, ...] = ()
    ends: bool = False  # the step says that nothing more is picked
    tried: bool = False  # it is only asked whether the step could be played
    forced: bool = False  # it is only asked whether there is no other way
    out: tuple[str, ...] = ()  # card numbers that leave the deck before a wave …
    into: tuple[str, ...] = ()  # … for these of the sideboard


def plan_of(act: Act, lexicon: Lexicon) -> Plan:
    """Reads the phrases of a step by its verb. Raises FaultError if something is missing or unknown."""
    verb = act.verb
    if verb == "swap" or (verb == "mulligan" and any(p.prep in FOR for p in act.phrases)):
        return _swap(act, lexicon)
    plan = _plan(replace(act, phrases=counted(rejoined(act.phrases, lexicon))), lexicon)
    plan = replace(plan, first=_where(plan.first, act, lexicon))
    return replace(plan, tried=act.modal in ("can", "cannot"), forced=act.modal == "must")


def _plan(act: Act, lexicon: Lexicon) -> Plan:
    direct = _things(act, ("",), lexicon)
    using, on = _things(act, WITH, lexicon), _things(act, ON, lexicon)
    verb = act.verb
    if verb in ("play", "sacrifice"):
        return Plan(act.seat, verb, Want((verb,), _one(act, direct)), _picks(on + direct[1:]))
    if verb == "attack":
        if using and not direct and act.modal is None:
            raise fault(BAD_STEP, act.span, "wer oder was wird angegriffen?", "who or what is attacked?")
        return Plan(act.seat, verb, Want(("attack",), _one(act, using)), _picks(direct + using[1:]))
    if verb == "activate":
        keyword, of = _ability(act, lexicon), _things(act, OF, lexicon)
        first = Want(("activate",), _one(act, of or direct), keyword, _place(act) if of else -1)
        return Plan(act.seat, verb, first, _picks(on))
    if verb in ("block", "order"):
        return _sequence(act, using or direct)
    if verb in ("choose", "keep", "mulligan"):
        return _answer(act, direct + using + on)
    if verb == "retreat":
        return Plan(act.seat, verb, Want((verb,)))
    if verb not in ("pass", "react", "concede"):
        raise fault(BAD_STEP, act.span, "das ist kein Schritt", "this is no step")
    passes = verb == "pass" or (verb == "react" and act.negated)
    return Plan(act.seat, verb, Want(("pass",)) if passes else None)


def _where(first: Want | None, act: Act, lexicon: Lexicon) -> Want | None:
    """What a step begins with, only in the zone that it names ("aus der Hand")."""
    words = [w for p in act.phrases if p.prep in PLACES for w in p.things]
    zones = [
        "field" if STATES.get(w.text) == "field" else m.id if (m := lexicon.find(w.text, "zone")) else "" for w in words
    ]
    zone = next((zone for zone in zones if zone), "")
    if first is None or first.thing is None or not zone:
        return first
    return replace(first, thing=replace(first.thing, zone=zone))


def _swap(act: Act, lexicon: Lexicon) -> Plan:
    """Cards of the deck before the preposition, of the sideboard behind it; a number before a name counts copies."""
    words = [[w for p in group for w in p.things] for group in _halves(act.phrases)]
    out, into = (_copies(tuple(half), lexicon) for half in words)
    if not out or not into:
        raise fault(BAD_STEP, act.span, "was wird gegen was getauscht?", "what is swapped for what?")
    asked = act.modal in ("can", "cannot")
    return Plan(act.seat, "swap", None, tried=asked, out=out, into=into)


def _halves(phrases: tuple[Phrase, ...]) -> tuple[tuple[Phrase, ...], tuple[Phrase, ...]]:
    at = next((i for i, phrase in enumerate(phrases) if phrase.prep in FOR), len(phrases))
    return phrases[:at], phrases[at:]


def _copies(words: tuple[Word, ...], lexicon: Lexicon) -> tuple[str, ...]:
    found: list[str] = []
    while words:
        count, words = (words[0].number, words[1:]) if words[0].kind == "INT" else (1, words)
        meaning, length = lexicon.longest(words, "card")
        if meaning is None or count > MOST_COPIES:
            what = words[0] if words else Word("NAME", str(count))
            lexicon.need(what, "card")
            raise fault(BAD_STEP, what.span, f"{count} sind zu viel", f"{count} are too many")
        found += [meaning.id] * count
        words = words[length:]
    return tuple(found)


def counted(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """A number behind a name belongs to it: which of several copies is meant."""
    found: list[Phrase] = []
    for phrase in phrases:
        before = found[-1] if found else None
        number = not phrase.prep and phrase.things[0].kind == "INT"
        if before is None or not number or before.things[-1].kind not in ("NAME", "STRING"):
            found.append(phrase)
        else:
            found[-1] = replace(before, things=(*before.things, *phrase.things))
    return tuple(found)


def rejoined(phrases: tuple[Phrase, ...], lexicon: Lexicon) -> tuple[Phrase, ...]:
    """Names of several words after a preposition as one: the grammar, which knows no names, ends the phrase after the
    first word."""
    found: list[Phrase] = []
    rest = phrases
    while rest:
        phrase, rest = rest[0], rest[1:]
        while count := _continued(phrase, rest, lexicon):
            further = tuple(word for each in rest[:count] for word in each.things)
            phrase, rest = replace(phrase, things=phrase.things + further), rest[count:]
        found.append(phrase)
    return tuple(found)


def _continued(phrase: Phrase, rest: tuple[Phrase, ...], lexicon: Lexicon) -> int:
    """How many of the phrases that follow go on with the name that this one ends with; as many as can."""
    if not phrase.prep or not phrase.things or phrase.things[-1].kind != "NAME":
        return 0
    words, longest = phrase.things[-1].text, 0
    for count, each in enumerate(rest, start=1):
        if each.prep or not each.things or each.things[0].kind != "NAME":
            break
        words += " " + each.things[0].text
        if lexicon.find(words, "card", "base") is not None:
            longest = count
        if len(each.things) > 1:
            break
    return longest


def _picks(things: list[Thing]) -> tuple[Want, ...]:
    return tuple(Want(("pick",), thing) for thing in things)


def _sequence(act: Act, things: list[Thing]) -> Plan:
    if act.negated:
        return Plan(act.seat, act.verb, Want(("done",)), ends=True)
    if not things:
        return Plan(act.seat, act.verb, Want(("pick",)))
    wants = _picks(things)
    return Plan(act.seat, act.verb, wants[0], wants[1:], ends=act.verb == "block")


def _answer(act: Act, things: list[Thing]) -> Plan:
    if act.verb in ("keep", "mulligan"):
        return Plan(act.seat, act.verb, Want(("yes" if act.verb == "mulligan" else "no",)))
    words = [w for p in act.phrases for w in p.things]
    answers = [ANSWERS[w.text] for w in words if w.kind == "ANSWER"]
    if answers or act.negated:
        return Plan(act.seat, act.verb, Want((answers[0] if answers else "no",)))
    numbers = [
        w for i, w in enumerate(words) if w.kind == "INT" and (not i or words[i - 1].kind == "INT" or not things)
    ]
    wants = tuple(Want(("mode", "number"), number=word.number) for word in numbers)
    wants += tuple(Want(("pick", "name"), thing) for thing in things)
    if not wants:
        raise fault(BAD_STEP, act.span, "was wird gewählt?", "what is chosen?")
    return Plan(act.seat, act.verb, wants[0], wants[1:])


def _one(act: Act, things: list[Thing]) -> Thing | None:
    if not things and act.modal is None:
        raise fault(BAD_STEP, act.span, "womit oder was?", "with what?")
    return things[0] if things else None


def _ability(act: Act, lexicon: Lexicon) -> str | None:
    direct = [w for p in act.phrases if not p.prep for w in p.things]
    found = lexicon.find(" ".join(w.text for w in direct), "keyword")
    return found.id if found else None


def _place(act: Act) -> int:
    """The place of an ability on its card ("nutzt 2 von S"), from 1; -1 if the step does not say it."""
    direct = [w for p in act.phrases if not p.prep for w in p.things]
    return direct[0].number if len(direct) == 1 and direct[0].kind == "INT" else -1


def _things(act: Act, preps: tuple[str, ...], lexicon: Lexicon) -> list[Thing]:
    kinds = ("NAME", "STRING", "INT")
    words = tuple(w for p in act.phrases if p.prep in preps for w in p.things if w.kind in kinds)
    things: list[Thing] = []
    while words:
        if words[0].kind == "INT":
            words = words[1:]
            continue
        meaning, count = lexicon.longest(words, "card", "base", "shared", "type", "zone", "keyword")
        if meaning is None:
            lexicon.need(words[0], "card", "base")
        elif meaning.kind in ("card", "base"):
            numbered = meaning.kind == "card" and len(words) > count and words[count].kind == "INT"
            nth, count = (words[count].number, count + 1) if numbered else (0, count)
            things.append(Thing(meaning.kind, meaning.id, said(words[:count]), nth))
        words = words[max(count, 1) :]
    return things


def said(words: tuple[Word, ...]) -> str:
    """Words as they stand in the file."""
    return " ".join(w.said for w in words)
