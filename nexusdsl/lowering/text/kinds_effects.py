"""Kinds of phrases that only effects have: tokens and copies, pairs, what is named, where something went."""

from __future__ import annotations

from types import MappingProxyType

from nexusdsl.ir.nodes import (
    Bound,
    Choose,
    EachPlayer,
    Every,
    Filter,
    InZone,
    Lit,
    Number,
    Opponent,
    Random,
    This,
    Top,
    You,
)
from nexusdsl.ir.plan_walk import rewrite
from nexusdsl.lowering.text.agreement import agreement, chunk_mask
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.doubling import doubled_counters, own_resource
from nexusdsl.lowering.text.groups import Phrase, Post, preposition
from nexusdsl.lowering.text.having import WORDS
from nexusdsl.lowering.text.kinds_numbers import counters
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, object_, plain, told, unmarked
from nexusdsl.lowering.text.mentions import later
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.nouns import card_filter, determiner, govern, is_mark, reading, singular
from nexusdsl.lowering.text.numbers import amount
from nexusdsl.lowering.text.picks import bounds
from nexusdsl.lowering.text.piles import pile
from nexusdsl.lowering.text.refs import player, player_of, reference
from nexusdsl.lowering.text.tokens import copied, copied_token, model_of, seen, token_of
from nexusdsl.lowering.text.zones import zone_of
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Np, Word
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.frames import Role

# --- cards -----------------------------------------------------------------------------------------------------------


def mover(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "du", "dein Gegner"."""
    found = player(run, phrase)
    if not isinstance(found, You | Opponent | EachPlayer):
        raise MismatchError
    run.actor = told(run, found)
    return {role.name: found}


def movable(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Karte aus deiner Hand", "deine Ablage"."""
    heap = pile(run, phrase)
    if heap is not None:
        return {role.name: heap}
    if reading(phrase.chunk.head, "zone") is None:
        return object_(run, phrase, role, manner)
    found, owner = zone_of(run, phrase)
    if owner is None:
        raise MismatchError
    ref = Every(Filter(zone=InZone(found, owner)), span=phrase.span)
    run.moved = (ref, phrase.mask)
    return {role.name: ref}


def topmost(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "sie": the top cards of a deck that were mentioned, and that go back to where they were."""
    fields = object_(run, phrase, role, manner)
    slot = getattr(fields[role.name], "slot", None)
    if slot is None or not any(isinstance(r.ref, Top) and r.ref.slot == slot for r in run.referents):
        raise MismatchError
    return fields


def any_cards(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "Karten"."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "card") is None or chunk.determiner or chunk.count or chunk.adjectives:
        raise MismatchError
    if not is_plural(run, phrase):
        raise MismatchError
    run.claim(chunk.head)
    return {}


def all_cards(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "alle Karten"."""
    return {role.name: True} if _all(run, phrase, "card") else {}


def _of_hand(made: Choose, filter: Filter) -> Number | None:
    """How many: half, or all but some, of those that are in hand, not in play."""
    if made.many is None:
        return None
    many: Number = rewrite(made.many, lambda node: made.filter if node == filter else node)
    return many


def hand_cards(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Einheit", "bis zu 2 Karten", "sie", "jene Karte": of the hand of the player who acts."""
    hand = InZone("hand", run.actor or You())
    head = phrase.chunk.head
    if head is None or head.type == "PRON" or determiner(phrase.chunk) == "that":
        ref = reference(run, phrase)
        known = next((r.filter for r in run.referents if later(r.ref) == ref), None)
        if known is None or known.zone != hand:
            raise MismatchError
        return {role.name: ref}
    ref = reference(run, phrase)
    if not isinstance(ref, Choose | Random | Every) or ref.filter.side or ref.filter.zone not in (None, hand):
        raise MismatchError
    plain_cards = replace(ref.filter, zone=None) == Filter()
    if ref.filter.among is not None or (plain_cards and not (isinstance(ref, Choose) and ref.lo < ref.hi)):
        raise MismatchError  # "1 Karte" is a number of cards
    made = replace(ref, filter=replace(ref.filter, zone=hand))
    if isinstance(made, Choose):
        made = replace(made, by=hand.player if isinstance(made.by, You) else made.by, many=_of_hand(made, ref.filter))
    mask = next((r.mask for r in run.referents if r.ref == ref), None)
    run.referents = tuple(r for r in run.referents if r.ref != ref)
    if mask is not None:
        run.mention(made, mask, made.filter, phrase.np.span)
    return {role.name: made}


def all_of_it(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "alle Credits"."""
    return {role.name: _all(run, phrase, "resource")}


def _all(run: Run, phrase: Phrase, name: str) -> str:
    """What all of is meant."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, name)
    whose = "all_theirs" if isinstance(run.actor, Opponent | EachPlayer) else "all_yours"  # a resource of who acts
    if found is None or determiner(chunk) not in ("all", whose):
        raise MismatchError
    if chunk.count or chunk.adjectives or not is_plural(run, phrase):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return found.lemma


def goal_cards(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "5 Karten"."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "card") is None or chunk.determiner or chunk.adjectives:
        raise MismatchError
    if chunk.count is None:
        raise MismatchError
    run.claim(chunk.head)
    return {role.name: Lit(literal(run, chunk.count.number), span=chunk.span)}


def actor(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "du", "er", "they": the player of the clause before."""
    plain(phrase)
    head = phrase.chunk.head
    text = head.text.lower() if head is not None and head.type == "PRON" else ""
    if head is None or text not in (("du", "er") if run.language == "de" else ("you", "they")):
        raise MismatchError
    run.claim(head)
    run.narrowed[head.index] = german.gender_mask("m") if run.language == "de" else english.PLURAL
    return {role.name: head}


def named_card(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Karte", "eine Einheit"."""
    found = card_filter(run, phrase)
    unmarked(found)
    if found.determiner != "indef" or found.filter != Filter(found.filter.kinds):
        raise MismatchError
    run.named_card, run.named_what = run.new_slot(), "name"
    return {role.name: run.named_card, "filter": found.filter}


def named_word(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "einen Untertyp", "a faction"."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, *WORDS)
    if found is None or determiner(chunk) != "indef" or chunk.adjectives:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    run.named_card, run.named_what = run.new_slot(), found.lemma.removesuffix("_noun")
    return {role.name: run.named_card, "what": run.named_what}


def named_number(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Zahl"."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "number") is None or determiner(chunk) != "indef" or chunk.adjectives:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    run.named_number = run.new_slot()
    return {role.name: run.named_number}


def bound(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """One end of "von 1 bis 6"."""
    plain(phrase)
    count = phrase.chunk.count
    if phrase.chunk.head is not None or count is None or len(count.words) > 1:
        raise MismatchError
    return {role.name: literal(run, count.number)}


# --- places and control ----------------------------------------------------------------------------------------------


def grave(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "aus der Ablage": only where the event before sent the object there."""
    plain(phrase)
    chunk = phrase.chunk
    found = reading(chunk.head, "zone")
    if found is None or found.lemma != "discard" or chunk.adjectives or chunk.count or run.moved is None:
        raise MismatchError
    ref, whose = run.moved[0], determiner(chunk)
    if ref not in run.gone or whose not in ("def", "you") or (whose == "you" and not _own(run, ref)):
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    return {role.name: True}


def _own(run: Run, ref: object) -> bool:
    """Whether something that an event was about is on your side."""
    return isinstance(ref, This) or any(r.ref == ref and r.filter.side == "own" for r in run.referents)


def your_control(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "deine Kontrolle", "die Kontrolle deines Gegners"."""
    chunk = phrase.chunk
    if reading(chunk.head, "control") is None:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    if chunk.owner is not None and not phrase.posts:
        return {role.name: player_of(run, chunk.owner)}
    if determiner(chunk) == "you" and not phrase.posts:
        return {role.name: You(span=chunk.span)}
    if determiner(chunk) != "def" or len(phrase.posts) != 1 or not isinstance(phrase.posts[0], Phrase):
        raise MismatchError
    govern(run, phrase.posts[0], "gen")
    return {role.name: player(run, phrase.posts[0])}


def own_control(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "seine Kontrolle": of the subject."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "control") is None or chunk.adjectives or run.moved is None:
        raise MismatchError
    genders = {"her": german.gender_mask("f", "pl"), "him": german.gender_mask("m", "n")}
    if not run.moved[1] & genders.get(determiner(chunk) or "", 0):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {}


# --- tokens and copies -----------------------------------------------------------------------------------------------


def token(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine 1/1/1-Drohne", "2 1/1/1-Drohnen mit Sofortstart", "eine Kopie einer Einheit"."""
    copy = copied(run, phrase) or copied_token(run, phrase)
    model = copy if copy is not None else token_of(run, phrase)
    slot = run.new_slot()
    several = is_plural(run, phrase)
    fields: Fields = {role.name: amount(run, phrase, article=True), "model": model, "slot": slot}
    mask = phrase.mask & (german.PLURAL if several else german.SINGULAR) if run.language == "de" else phrase.mask
    run.mention(Bound(slot), mask, seen(run, model, phrase.chunk), phrase.np.span, copy=copy is not None)
    return fields


def entry_counters(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "2 Wachstumsmarken", "einer Wachstumsmarke", "2 growth counters on it"."""
    equal = tuple(p for p in phrase.posts if isinstance(p, Phrase) and p.name == "equal")
    run.spared = False
    fields = counters(run, replace(phrase, posts=equal), role, manner)
    for post in (p for p in phrase.posts if p not in equal):
        if isinstance(post, Word) and is_mark(post, "on_it"):
            run.claim(post)
        elif isinstance(post, Phrase) and post.name == "on" and _is_it(post.chunk):
            run.claim(post.preposition, post.chunk.head)
        else:
            raise MismatchError
    return fields


def _is_it(chunk: Chunk) -> bool:
    """ "it", "them": what comes into play."""
    head = chunk.head
    return head is not None and head.type == "PRON" and any(r.lemma in ("it", "they") for r in head.readings)


def model(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine 0/0/1-Drohne", "eine Karte namens …", "eine Kopie einer Einheit"."""
    return {role.name: model_of(run, phrase)}


# --- several at once -------------------------------------------------------------------------------------------------


def many(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "feindliche Einheiten"."""
    found = card_filter(run, phrase)
    unmarked(found)
    if found.determiner not in (None, "you") or not is_plural(run, phrase) or found.filter.zone is not None:
        raise MismatchError
    return {role.name: found.filter}


def up_to_many(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "bis zu drei feindliche Einheiten"."""
    found = card_filter(run, phrase)
    lo, most = bounds(run, phrase) if found.count is not None else (1, 1)
    unmarked(replace(found, count=None))
    if lo or most < 2 or found.determiner is not None or found.filter.zone is not None:
        raise MismatchError
    return {role.name: found.filter, "most": most}


def pair(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "diese Einheit und eine feindliche Einheit"; "sie" are the two that were mentioned."""
    chunks = phrase.np.chunks
    if len(chunks) == 2 and phrase.np.joins[0].type == "UND":
        run.claim(*phrase.np.joins)
        left = reference(run, _part(run, chunks[0], ()), True)
        return {"left": left, "right": reference(run, _part(run, chunks[1], phrase.posts), True)}
    return _they(run, phrase)


def _part(run: Run, chunk: Chunk, posts: tuple[Post, ...]) -> Phrase:
    return Phrase(Np((chunk,)), None, posts, chunk_mask(chunk, run.language), 0)


def _they(run: Run, phrase: Phrase) -> Fields:
    """ "sie", "they": the only two objects that were mentioned."""
    plain(phrase)
    head, several = phrase.chunk.head, german.PLURAL if run.language == "de" else english.PLURAL
    if head is None or head.type != "PRON" or head.text.lower() not in ("sie", "they", "them"):
        raise MismatchError
    if len(run.referents) != 2 or any(r.mask & several for r in run.referents):
        raise MismatchError
    run.claim(head)
    run.narrowed[head.index] = several
    left, right = (later(r.ref) for r in run.referents)
    return {"left": left, "right": right}


def each_other(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "einander"."""
    plain(phrase)
    if not is_mark(phrase.chunk.head, "each_other"):
        raise MismatchError
    run.claim(phrase.chunk.head)
    return {}


def own_damage(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "Schaden in Höhe ihrer ATK": each as much as its own."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    if reading(chunk.head, "damage") is None or chunk.determiner or chunk.adjectives or chunk.count:
        raise MismatchError
    if not isinstance(post, Phrase) or preposition(post) != "equal" or post.posts or post.chunk.adjectives:
        raise MismatchError
    govern(run, post, "gen")
    stat = reading(post.chunk.head, "attribute")
    if stat is None or determiner(post.chunk) != ("her" if run.language == "de" else "they"):
        raise MismatchError
    run.claim(chunk.head, post.chunk.determiner, post.chunk.head)
    return {role.name: stat.lemma}


def both_stats(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "beide ATK"."""
    plain(phrase)
    chunk = phrase.chunk
    stat = reading(chunk.head, "attribute")
    if stat is None or determiner(chunk) != "both" or chunk.adjectives or chunk.determiner is None:
        raise MismatchError
    if run.language == "de" and not agreement(chunk.determiner) & german.case_mask("acc"):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {role.name: stat.lemma}


# --- the course of the game ------------------------------------------------------------------------------------------


def extra_action(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine weitere Aktion"."""
    plain(phrase)
    chunk = phrase.chunk
    another = chunk.determiner is not None and chunk.determiner.text.lower() == "another" and not chunk.adjectives
    if reading(chunk.head, "action") is None or (determiner(chunk) != "indef" and not another):
        raise MismatchError
    if another:
        run.claim(chunk.head, chunk.determiner)
        return {}
    if len(chunk.adjectives) != 1 or reading(chunk.adjectives[0], "extra", "additional") is None:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    return {}


def this_attack(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "diesen Angriff", "the attack"."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "attack") is None or determiner(chunk) not in ("this", "def"):
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    return {}


def this_ability(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "diese Fähigkeit"."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "ability") is None or determiner(chunk) != "this" or chunk.adjectives:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head, chunk.determiner)
    return {}


def goal(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """No phrase: the clause behind "bis" fills it (goals.py)."""
    raise MismatchError


EFFECT_KINDS: MappingProxyType[str, Kind] = MappingProxyType(
    {
        "mover": mover,
        "movable": movable,
        "topmost": topmost,
        "any_cards": any_cards,
        "all_cards": all_cards,
        "hand_cards": hand_cards,
        "all_of_it": all_of_it,
        "goal_cards": goal_cards,
        "actor": actor,
        "goal": goal,
        "own_control": own_control,
        "your_control": your_control,
        "grave": grave,
        "entry_counters": entry_counters,
        "token": token,
        "model": model,
        "many": many,
        "up_to_many": up_to_many,
        "own_resource": own_resource,
        "doubled_counters": doubled_counters,
        "pair": pair,
        "each_other": each_other,
        "own_damage": own_damage,
        "both_stats": both_stats,
        "named_card": named_card,
        "named_number": named_number,
        "named_word": named_word,
        "bound": bound,
        "extra_action": extra_action,
        "this_attack": this_attack,
        "this_ability": this_ability,
    }
)
