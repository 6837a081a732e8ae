"""Clauses under a modal verb: permissions, prohibitions, requirements, and what a player may do."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import UNCLAIMED_WORD, VERB_AGREEMENT
from nexusdsl.ir.nodes import (
    AttackNow,
    Effect,
    Every,
    Filter,
    Forbid,
    JoinAttack,
    May,
    Modes,
    Modifier,
    Permit,
    Player,
    Ref,
    Require,
    Seq,
    This,
    You,
)
from nexusdsl.lowering.text import build
from nexusdsl.lowering.text.durations import SPANS, Lasting, spanning
from nexusdsl.lowering.text.groups import Phrase
from nexusdsl.lowering.text.match import Match, View, matches, no_frame, view, wanted_forms
from nexusdsl.lowering.text.model import MismatchError, RefusedError, Run
from nexusdsl.lowering.text.nouns import is_mark
from nexusdsl.lowering.text.said import (
    Reading,
    Said,
    Times,
    effect_said,
    finish,
    higher,
    joined_to,
    last,
    one,
    spans,
    split_player,
    timed,
    times,
)
from nexusdsl.lowering.text.states import mixed
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Item, Main, Modal, Word, spelled
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.effective import VERB_USES
from nexusdsl.vocabulary.phrases import MULTIPLES, Mark

_CAN, MAY, _MUST = ("können", "can", "cant"), ("dürfen", "may"), ("müssen", "must")


def modal(run: Run, main: Modal, lasting: Lasting | None, inverted: bool = False) -> Said:
    """A clause with a modal verb."""
    lemma = main.verb.readings[0].lemma if main.verb.readings else ""
    if lemma in _CAN and len(main.clauses) > 1 and all(join.type.startswith("ODER") for join in main.joins):
        return _neither(run, main, lasting, inverted)
    main = _often(run, main)
    first = seen_under(run, main, inverted)
    start = run.mark()
    readings: list[Reading] = []
    refused: RefusedError | None = None
    if len(main.clauses) == 1:
        found, refused = matches(run, first, "verb", "forbid" if lemma in _CAN else "permit")
        readings, refused = finish(run, found, lambda m: _limited(run, m, main, lemma, lasting), refused)
    run.back(start)
    if lemma in MAY and lasting is None:
        more, other = _allowed(run, main, first)
        readings, refused = readings + more, higher(refused, other)
    if lemma in _MUST and lasting is None and not readings:
        more, other = _obliged(run, main, first)
        readings, refused = readings + more, higher(refused, other)
    run.back(start)
    return one(run, readings, refused, first)


def _neither(run: Run, main: Modal, lasting: Lasting | None, inverted: bool) -> Said:
    """ "kann nicht angreifen oder blocken": a prohibition for each verb."""
    from nexusdsl.lowering.text.sharing import followed  # it reads clauses

    words = tuple(i for c in main.clauses for i in c.items if isinstance(i, Word) and i.mark is not None)
    nots = tuple(w for w in words if is_mark(w, "not"))
    held, run.common = run.common, run.common or tuple(w for w in words if is_mark(w, *SPANS))
    run.claim(*main.joins)

    def read(each: Main, first: bool) -> Said:
        assert isinstance(each, Modal)
        return modal(run, each, lasting, inverted and first)

    said = read(replace(main, clauses=main.clauses[:1], joins=()), True)
    for clause in main.clauses[1:]:
        if said.subject is None:
            raise MismatchError
        said = followed(run, said, Modal(main.verb, (), (replace(clause, items=(*nots, *clause.items)),)), read)
    run.common = held
    return said


def _often(run: Run, main: Modal) -> Modal:
    """ "darf zweimal pro Runde angreifen": how often, and in each of which period."""
    if len(main.clauses) > 1 or not any(is_mark(i, "limit") for i in main.clauses[0].items if isinstance(i, Word)):
        return main
    clause = main.clauses[0]
    items = tuple(part for item in clause.items for part in _parted(run, item))
    return replace(main, clauses=(replace(clause, items=items),))


def _parted(run: Run, item: Item) -> tuple[Item, ...]:
    """The two words of a limit, if it says in one word how often."""
    mark = item.mark if isinstance(item, Word) else None
    if mark is None or mark.kind != "limit" or mark.args[0] != "once" or not isinstance(item, Word):
        return (item,)
    often = [word for word, number in MULTIPLES[run.language] if str(number) == mark.args[2] and " " not in word]
    if not often or not item.text.lower().startswith(often[0]):
        return (item,)
    return replace(item, mark=Mark("every", mark.args[1:2])), replace(item, mark=Mark("fixed", (often[0],)))


def seen_under(run: Run, main: Modal, inverted: bool) -> View:
    """The first infinitive under a modal verb, with the phrases in front of it."""
    inner = view(main.clauses[0], None, main.items, main.verb)
    first = replace(inner, before=len(main.items), verbs=(main.verb, *inner.verbs))
    if run.joined is not None:
        return joined_to(run, first)
    if run.language == "de":
        if inverted == bool(main.items):
            raise no_frame(first)
        first = replace(first, inverted=inverted)
    return first


def _limited(run: Run, match: Match, main: Modal, lemma: str, lasting: Lasting | None) -> Said:
    """Forbid, Permit or Require."""
    given = times(run, match.adverbs, (*SPANS, "not", "every", "then", "time", "able", "only"))
    if given.get("able") is not None and (lemma not in _MUST or not _able(given.get("able"), match)):
        raise MismatchError
    negated = (given.get("not") is not None) != (lemma == "cant")
    if given.get("not") is not None and lemma == "cant":
        raise MismatchError
    if match.fields.get("_self") not in (None, "sich"):
        raise MismatchError
    subject, other = match.fields["subject"], match.fields.get("object")
    verb = match.frame.node
    if lemma in _CAN and "_this" in match.fields:
        subject, other, verb = _undone(match, verb)
    if "zuerst" in match.frame.de.fixed and lemma not in _MUST:
        raise MismatchError  # what comes first is demanded, not allowed
    if "again" in match.frame.en.fixed and (lemma not in _CAN or spanning(spans(run, given.words)) is None):
        raise MismatchError  # "can't attack again this round"
    if verb == "play_from" and other is None and not isinstance(subject, This):
        raise MismatchError
    word = given.get("only")
    only = word is not None
    if word is not None and other is None and "_most" not in match.fields:
        raise RefusedError(UNCLAIMED_WORD, word.span, ("word", word.text))
    if "_most" in match.fields:
        modifier: Modifier = _at_most(lemma, verb, match, given, negated)
    elif only or _excepted(run, match) or "_fewest" in match.fields:
        modifier = _only(lemma, verb, match, given, negated, only != _excepted(run, match))
    else:
        every = given.arg("every") or (_each(run, verb) if given.get("able") is not None else None)
        modifier = _modifier(lemma, verb, other, negated, every, match)
    return replace(last(run, subject, (modifier,), given, lasting, main.span), subject=match.subject)


def _undone(match: Match, verb: str) -> tuple[Ref, Filter, str]:
    """ "Beschädigte Einheiten können diese Einheit nicht blocken": it cannot be blocked by them."""
    those, this = match.fields["subject"], match.fields["_this"]
    if not isinstance(those, Every) or f"be_{verb}ed" not in VERB_USES:
        raise MismatchError
    return this, those.filter, f"be_{verb}ed"


def _at_most(lemma: str, verb: str, match: Match, given: Times, negated: bool) -> Modifier:
    """ "kann in jeder Runde nur 1 Karte spielen", "can't play more than 1 card each round"."""
    (op, count), every = match.fields["_most"], given.arg("every")
    wanted = {"==": (True, False), "<=": (False, False), ">": (False, True)}[op]
    if lemma not in _CAN or every is None or count < 1 or wanted != (given.get("only") is not None, negated):
        raise MismatchError
    return Forbid(verb, match.fields.get("object"), most=count, period=every)


def _excepted(run: Run, match: Match) -> bool:
    """ "can't be blocked except by …"."""
    return any(role.preposition == "except by" for role in match.frame.side(run.language).roles)


def _excepted_by(match: Match) -> bool:
    return any(role.preposition == "except by" for role in match.frame.en.roles)


def _only(lemma: str, verb: str, match: Match, given: Times, negated: bool, plainly: bool) -> Modifier:
    """ "kann nur Strukturen angreifen", "can't be blocked except by 2 or more units"."""
    other, fewest = match.fields.get("object"), match.fields.get("_fewest", 0)
    said = plainly and negated == (given.get("only") is None)
    if match.fields.get("_fewer"):
        said = negated and given.get("only") is None and not _excepted_by(match)
    if lemma not in _CAN or other is None or not said or "_no" in match.fields or given.get("every") is not None:
        raise MismatchError
    return Forbid(verb, other, True, fewest)


def _able(word: Word | None, match: Match) -> bool:
    """Whether "falls sie können" speaks of the subject; "falls möglich" always does."""
    args = word.mark.args if word is not None and word.mark is not None else ()
    if not args or match.subject is None:
        return True
    return any(match.subject.mask & german.gender_mask(g) for g in german.GENDERS if g in args)


def _each(run: Run, verb: str) -> str | None:
    """ "must attack if able": in each of the one period in which it can be demanded."""
    use = VERB_USES[verb].require
    known = [id for id in use if any(w.category == "period" and w.id == id for w in run.lexicon.words)]
    return known[0] if len(known) == 1 and "" not in use else None


def _modifier(lemma: str, verb: str, other: Filter | None, negated: bool, every: str | None, match: Match) -> Modifier:
    this = match.fields.get("_this") if lemma not in _CAN else None
    if this is not None and (lemma not in _MUST or every is not None or not isinstance(this, This) or verb != "block"):
        raise MismatchError
    if lemma in _CAN and every is None and negated != ("_no" in match.fields):
        return Forbid(verb, other)
    if lemma in MAY and not negated and (every is None or every in VERB_USES[verb].times):
        return Permit(verb, other)
    if lemma in _MUST and not negated and other is None and (this is not None or _demands(match, every)):
        return Require(verb, every, this)
    raise MismatchError


def _demands(match: Match, every: str | None) -> bool:
    """Whether a demand says when: in each of a period, first of all, or, where both can be, always."""
    first, always = "zuerst" in match.frame.de.fixed, "" in VERB_USES[match.frame.node].require
    if every is not None:
        return not first
    return always and first == (len(VERB_USES[match.frame.node].require) == 1)


def _allowed(run: Run, main: Modal, first: View) -> tuple[list[Reading], RefusedError | None]:
    """ "Du darfst 2 Karten ziehen und 1 Karte abwerfen"; "sie darf sofort angreifen"."""
    player, items, phrase = split_player(run, first.items)
    if player is None:
        found, refused = matches(run, first, "effect", "effect")
        found = [m for m in found if m.frame.node in ("AttackNow", "JoinAttack")]
        return finish(run, found, lambda m: _may_attack(run, m, main), refused)
    return _done(run, main, first, player, items, phrase)


def _may_attack(run: Run, match: Match, main: Modal) -> Said:
    given = times(run, match.adverbs, ("then", "time"))
    made = build.effect(run, match, main.span)
    if not isinstance(made, AttackNow | JoinAttack):
        raise MismatchError
    return timed(run, May(You(), made, span=main.span), given)


def _obliged(run: Run, main: Modal, first: View) -> tuple[list[Reading], RefusedError | None]:
    """ "Dein Gegner muss 1 Karte abwerfen": what a player must do is done."""
    player, items, phrase = split_player(run, first.items)
    if player is None:
        return [], None
    readings, refused = _done(run, main, first, player, items, phrase)
    done = [(replace(said, effect=said.effect.body), mark) for said, mark in readings if isinstance(said.effect, May)]
    return done, refused


def _done(
    run: Run, main: Modal, first: View, player: Player, items: tuple[Item, ...], phrase: Phrase | None
) -> tuple[list[Reading], RefusedError | None]:
    """What a player may do, one infinitive after the other."""
    try:
        if phrase is not None:
            _agrees(run, main.verb, phrase)
        run.claim(*main.joins)
        said = [_one_done(run, main, view(main.clauses[0]), items, player)]
        said += [_one_done(run, main, view(c), c.items, player) for c in main.clauses[1:]]
    except MismatchError:
        return [], None
    except RefusedError as refused:
        return [], refused
    effects = [each.effect for each in said if each.effect is not None]
    if len(effects) < len(said) or any(each.time is not None for each in said[1:]):
        return [], None
    body = _together(main, player, tuple(effects))
    return [(Said(May(player, body, span=main.span), time=said[0].time), run.mark())], None


def _together(main: Modal, player: Player, effects: tuple[Effect, ...]) -> Effect:
    """ "A und B" is done in order, of "A oder B" one is chosen."""
    if len(effects) == 1:
        return effects[0]
    kinds = {join.type.startswith("ODER") for join in main.joins}
    if len(kinds) > 1:
        raise mixed(main.span)
    return Modes(player, effects, span=main.span) if True in kinds else Seq(effects, span=main.span)


def _one_done(run: Run, main: Modal, inner: View, items: tuple[Item, ...], player: Player) -> Said:
    seen = replace(
        inner, items=items, before=0, commanded=True, actor=player, verbs=(main.verb, *inner.verbs), finite=None
    )
    found, refused = matches(run, seen, "effect", "effect")
    readings, refused = finish(run, found, lambda m: effect_said(run, m, main.span, None), refused)
    return one(run, readings, refused, seen)


def _agrees(run: Run, verb: Word, subject: Phrase) -> None:
    forms = {form for r in verb.readings for form in r.forms}
    if run.language == "de" and not forms & wanted_forms(run, subject):
        text = spelled(subject.np.words)
        raise RefusedError(VERB_AGREEMENT, verb.span, ("verb", verb.text), ("subject", text))
