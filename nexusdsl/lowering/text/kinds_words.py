"""Kinds of phrases for zones, declared words and comparisons."""

from __future__ import annotations

from nexusdsl.ir.nodes import (
    Answered,
    Bound,
    Choose,
    Filter,
    InZone,
    Op,
    You,
)
from nexusdsl.lowering.text.counts import comparison, literal, whole
from nexusdsl.lowering.text.groups import Phrase, owner_phrase
from nexusdsl.lowering.text.kinds_objects import Fields, Kind, is_plural, mention_mask, plain, unmarked
from nexusdsl.lowering.text.model import MismatchError, Run
from nexusdsl.lowering.text.modifiers import lost, mods
from nexusdsl.lowering.text.nouns import card_filter, determiner, govern, kinds_only, marked, reading, singular
from nexusdsl.lowering.text.numbers import stat_of
from nexusdsl.lowering.text.picks import bounds
from nexusdsl.lowering.text.refs import reference
from nexusdsl.lowering.text.zones import zone_of
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.frames import Role

# --- zones, words ----------------------------------------------------------------------------------------------------


def zone(name: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """A zone of a player."""
        if role.name.startswith("_") and not phrase.posts and phrase.chunk.owner is None:
            return _whose(run, phrase, role, name)
        if _theirs(run, phrase, name):
            return {role.name: None}
        zone, owner = zone_of(run, phrase)
        if zone != name:
            raise MismatchError
        return {role.name: owner} if owner is not None else {role.name: None, "_anyones": True}

    return kind


def _theirs(run: Run, phrase: Phrase, name: str) -> bool:
    """Whether this is the zone of the owner of what the clause moves: "auf die Hand ihres Besitzers"."""
    chunk, posts = phrase.chunk, [p for p in phrase.posts if isinstance(p, Phrase)]
    owner = chunk.owner if run.language == "en" else posts[0].chunk if len(posts) == 1 else None
    zone = reading(chunk.head, "zone")
    if run.moved is None or owner is None or zone is None or zone.lemma != name or len(posts) < len(phrase.posts):
        return False
    if reading(owner.head, "owner") is None or owner.adjectives or owner.count or chunk.adjectives or chunk.count:
        return False
    if run.language == "de" and (determiner(chunk) != "def" or not posts[0].mask & german.case_mask("gen")):
        return False
    masks = _POSSESSIVES.get(determiner(owner) or "", 0)
    if not run.moved[1] & masks or not _owners_agree(run, phrase, owner, run.moved[1]):
        return False
    run.claim(chunk.head, chunk.determiner, owner.head, owner.determiner)
    return True


def _owners_agree(run: Run, phrase: Phrase, owner: Chunk, moved: int) -> bool:
    """One owner and one zone, or of several objects "die Hand ihrer Besitzer", "their owners' hands"."""
    post = phrase.posts[0] if phrase.posts else None
    if run.language == "de":
        singular(run, phrase)
        return isinstance(post, Phrase) and bool(post.mask & german.SINGULAR or moved & german.PLURAL)
    one = owner.head is None or owner.head.text.endswith(("'s", "’s"))
    return bool(phrase.mask & english.SINGULAR if one else phrase.mask & moved & english.PLURAL)


_POSSESSIVES = {
    "her": german.gender_mask("f", "pl"),
    "him": german.gender_mask("m", "n"),
    "it": english.SINGULAR,
    "they": english.PLURAL,
}


def _whose(run: Run, phrase: Phrase, role: Role, name: str) -> Fields:
    """The zone of the player who is the subject: "dein Deck", "seine Hand", "auf der Hand"; the clause compares."""
    chunk = phrase.chunk
    found = reading(chunk.head, "zone")
    if found is None or found.lemma != name or chunk.count:
        raise MismatchError
    if len(chunk.adjectives) > 1 or any(reading(a, "entire") is None for a in chunk.adjectives):
        raise MismatchError
    whose = determiner(chunk)
    several = not phrase.mask & (german.SINGULAR if run.language == "de" else english.SINGULAR)
    if several and whose not in ("her", "they"):
        raise MismatchError
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    whose = f"{whose}s" if several else whose
    english_hand = role.preposition == "in" and run.language == "en"  # "in hand"
    if (whose is None and not english_hand) or (whose == "def" and role.preposition != "auf"):
        raise MismatchError
    return {role.name: whose or "bare"}


def buried(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What is searched for in your discard pile, which everybody sees: it is chosen."""
    found = card_filter(run, phrase)
    low, count = (1, 1) if found.count is None else bounds(run, phrase)
    unmarked(replace(found, count=None))
    wanted = "indef" if found.count is None else None
    if found.determiner != wanted or not kinds_only(found.filter):
        raise MismatchError
    made = Choose(low, count, replace(found.filter, zone=InZone("discard", You())), run.new_slot(), span=phrase.span)
    several = german.PLURAL if run.language == "de" else english.PLURAL
    mask = phrase.mask & (several if count > 1 else ~several)
    run.mention(made, german.genders_of(mask) if run.language == "de" else mask, made.filter, phrase.np.span)
    return {role.name: made}


def kind_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """What is searched for."""
    found = card_filter(run, phrase)
    low, count = (0, 1) if found.count is None else bounds(run, phrase)
    unmarked(replace(found, count=None))
    wanted = "indef" if found.count is None else None
    if low or found.determiner != wanted or not kinds_only(found.filter):
        raise MismatchError
    slot = run.new_slot()
    seen = Filter(found.filter.kinds, None, False, found.filter.tests, InZone("deck", You()))
    several = german.PLURAL if run.language == "de" else english.PLURAL
    run.mention(Bound(slot), mention_mask(run, phrase) if count == 1 else several, seen, phrase.np.span)
    fields: Fields = {role.name: found.filter, "slot": slot}
    return fields if found.count is None else {**fields, "count": count}


def word_(category: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """A status or a marker."""
        plain(phrase)
        chunk = phrase.chunk
        found = reading(chunk.head, category)
        article = (None,) if category == "status" or role.preposition in ("ohne",) else ("def",)
        if role.preposition == "without":
            article = ("indef",)
        if found is None or chunk.adjectives or chunk.count or determiner(chunk) not in article:
            raise MismatchError
        singular(run, phrase)
        run.claim(chunk.head, chunk.determiner)
        return {role.name: found.lemma}

    return kind


def mods_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Attribute changes and keywords."""
    return {role.name: mods(run, phrase)}


def lost_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A keyword, or all of them."""
    return {role.name: lost(run, phrase)}


def definite(category: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """A period or the initiative, with its article."""
        plain(phrase)
        chunk = phrase.chunk
        found = reading(chunk.head, category)
        if found is None or chunk.adjectives or determiner(chunk) != "def":
            raise MismatchError
        singular(run, phrase)
        run.claim(chunk.head, chunk.determiner)
        return {role.name: found.lemma}

    return kind


def answered(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """The card that a reaction answers: "die Karte, auf die du reagierst", "ein feindliches Ereignis"."""
    head = phrase.chunk.head
    if head is None or head.type == "PRON" or determiner(phrase.chunk) in ("that", "this"):
        ref = reference(run, phrase)
        kind = head.mark.args if head is not None and head.mark is not None and ref == Answered() else ()
        if not isinstance(ref, Answered):
            raise MismatchError
        return {role.name: ref, "_only": Filter(kind)} if kind else {role.name: ref}
    found = card_filter(run, phrase)
    unmarked(found)
    if found.determiner != "indef" or found.filter.zone is not None or found.filter.other or is_plural(run, phrase):
        raise MismatchError
    made = Answered(span=phrase.span)
    run.mention(made, mention_mask(run, phrase), found.filter, phrase.np.span)
    return {role.name: made, "_only": found.filter}


def attack(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "dem Angriff dieser Einheit", "this unit's attack"."""
    chunk = phrase.chunk
    if reading(chunk.head, "attack") is None:
        raise MismatchError
    singular(run, phrase)
    run.claim(chunk.head)
    if chunk.owner is not None and not phrase.posts:
        return {role.name: reference(run, owner_phrase(chunk.owner))}
    if determiner(chunk) != "def" or len(phrase.posts) != 1 or not isinstance(phrase.posts[0], Phrase):
        raise MismatchError
    govern(run, phrase.posts[0], "gen")
    run.claim(chunk.determiner)
    return {role.name: reference(run, phrase.posts[0])}


def enemy_attack(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "einen feindlichen Angriff"."""
    plain(phrase)
    chunk = phrase.chunk
    if reading(chunk.head, "attack") is None or determiner(chunk) != "indef" or len(chunk.adjectives) != 1:
        raise MismatchError
    if reading(chunk.adjectives[0], "enemy") is None:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner, *chunk.adjectives)
    return {}


def ability(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "eine Fähigkeit"; with a modal verb "Fähigkeiten", "keine Fähigkeiten"."""
    plain(phrase)
    chunk = phrase.chunk
    wanted = {"event": "indef", "until": "indef", "forbid": "no"}.get(manner)
    if manner == "forbid" and determiner(chunk) is None:
        wanted = None
    if reading(chunk.head, "ability") is None or chunk.adjectives or chunk.count or determiner(chunk) != wanted:
        raise MismatchError
    run.claim(chunk.head, chunk.determiner)
    return {"_no": True} if determiner(chunk) == "no" else {}


# --- conditions ------------------------------------------------------------------------------------------------------


def compared(run: Run, found_determiner: str | None, phrase: Phrase) -> tuple[Op, int]:
    """ "einen", "keine", "mindestens 2", "2 oder mehr", "alle drei"."""
    count = phrase.chunk.count
    run.claim(phrase.chunk.determiner)
    if run.likened:
        if count is not None or found_determiner is not None or not is_plural(run, phrase):
            raise MismatchError
        return "==", 0
    if count is None and found_determiner in ("indef", "least"):
        return ">=", 1
    if count is None and found_determiner == "no":
        return "==", 0
    if count is not None and found_determiner == "all" and len(count.words) == 1:
        return ">=", literal(run, count.number)
    if count is None or found_determiner is not None:
        raise MismatchError
    return whole(comparison(run, count, ("<=", ">=", "==", "<", ">")), literal(run, count.number))


def counted_(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """Objects with a comparison."""
    found = card_filter(run, phrase)
    if found.filter.side or marked(found) or found.filter.zone:
        raise MismatchError
    op, count = compared(run, found.determiner, phrase)
    return {role.name: found.filter, "op": op, "count": count}


def counted_of(name: str) -> Kind:
    def kind(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
        """Cards or a resource with a comparison."""
        plain(phrase)
        chunk = phrase.chunk
        found = reading(chunk.head, name)
        if found is None or chunk.adjectives:
            raise MismatchError
        run.claim(chunk.head)
        op, count = compared(run, determiner(chunk), phrase)
        fields: Fields = {role.name: count, "op": op}
        return {**fields, "resource": found.lemma} if name == "resource" else fields

    return kind


def state(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """A noun that is said of something: "ein Ereignis"."""
    found = card_filter(run, phrase)
    unmarked(found)
    if found.filter.zone or (found.determiner != "indef" and not (found.determiner is None and is_plural(run, phrase))):
        raise MismatchError
    return {role.name: found.filter, "_predicate": phrase}


def attribute(run: Run, phrase: Phrase, role: Role, manner: str) -> Fields:
    """ "die DEF jeder eigenen Einheit"."""
    found = stat_of(run, phrase)
    return {role.name: found.ref, "stat": found.stat}
