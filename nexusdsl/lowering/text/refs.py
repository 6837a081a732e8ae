"""Phrases to references and players: new choices, "diese Einheit", pronouns and "jene Einheit"."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_text import ILLEGAL_TARGET
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.ir.nodes import (
    Answered,
    Bound,
    Choose,
    ControlledBy,
    ControllerOf,
    EachPlayer,
    EventObject,
    EventSubject,
    Every,
    Extreme,
    Filter,
    Host,
    InState,
    InZone,
    Opponent,
    OwnerOf,
    Player,
    PlayerWith,
    Ref,
    Rest,
    ThatPlayer,
    The,
    This,
    Top,
    You,
)
from nexusdsl.ir.terms import ANY
from nexusdsl.lowering.text.agreement import agreement, chunk_mask
from nexusdsl.lowering.text.counts import literal
from nexusdsl.lowering.text.groups import Phrase, groupings, owner_phrase, preposition
from nexusdsl.lowering.text.mentions import (
    acted_on,
    both,
    demonstrative,
    gender_of,
    singular_mask,
    taken_up,
    text_of,
    the_copy,
    this_one,
)
from nexusdsl.lowering.text.model import MismatchError, Referent, RefusedError, Run
from nexusdsl.lowering.text.nouns import (
    Found,
    card_filter,
    determiner,
    govern,
    is_mark,
    is_you,
    ordered,
    plainly,
    reading,
)
from nexusdsl.lowering.text.picks import at_random, bounds, is_plural, new_mask, picked, who_chooses
from nexusdsl.lowering.text.shown import of_shown
from nexusdsl.lowering.text.zones import owned_zone
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Clause, Rel, Word
from nexusdsl.vocabulary import english, german
from nexusdsl.vocabulary.words import Gender

_ONE = {"de": "ein", "en": "one"}  # "eine deiner Einheiten", no "1 deiner Einheiten"

# --- players ---------------------------------------------------------------------------------------------------------


def player(run: Run, phrase: Phrase) -> Player:
    """A player: "du", "dein Gegner", "jeder Spieler", "ihr Besitzer", "der Besitzer jener Einheit"."""
    chunk, post = phrase.chunk, phrase.posts[0] if len(phrase.posts) == 1 else None
    whose = reading(chunk.head, "owner", "controller")
    if isinstance(post, Phrase) and whose is not None and determiner(chunk) == "def":
        govern(run, post, "gen")
        run.claim(chunk.determiner, chunk.head)
        return _owner_of(run, post, whose.lemma)
    if phrase.posts and reading(chunk.head, "player") is not None:
        from nexusdsl.lowering.text.ranked import player_with  # what is compared has filters

        return player_with(run, phrase)
    if phrase.posts or len(phrase.np.chunks) > 1:
        raise MismatchError
    return player_of(run, phrase.chunk)


def _owner_of(run: Run, phrase: Phrase, whose: str) -> OwnerOf | ControllerOf:
    """The owner or controller of something that was mentioned."""
    ref = reference(run, phrase)
    if not isinstance(ref, This | EventSubject | EventObject | Bound | Host | Answered):
        raise MismatchError
    return OwnerOf(ref, span=phrase.span) if whose == "owner" else ControllerOf(ref, span=phrase.span)


def player_of(run: Run, chunk: Chunk) -> Player:
    """A player as a simple phrase."""
    whose = reading(chunk.head, "owner", "controller")
    if chunk.owner is not None and whose is not None:
        run.claim(chunk.head)
        return _owner_of(run, owner_phrase(chunk.owner), whose.lemma)
    if chunk.adjectives or chunk.count is not None or chunk.head is None:
        raise MismatchError
    plural = german.PLURAL if run.language == "de" else english.PLURAL
    many = reading(chunk.head, "player") is not None and bool(chunk_mask(chunk, run.language) & plural)
    both = many and determiner(chunk) in ("both", None)  # "Spieler können keine Karten ziehen"
    if chunk.head.type != "PRON" and not both and not chunk_mask(chunk, run.language) & singular_mask(run):
        raise MismatchError
    if is_you(chunk) or (chunk.head.type == "PRON" and chunk.head.text.lower() in ("dir", "dich")):
        run.claim(chunk.head)
        return You(span=chunk.span)
    if chunk.head.type == "PRON":
        return _someone(run, chunk.head)
    name = determiner(chunk)
    run.claim(chunk.determiner, chunk.head)
    if reading(chunk.head, "opponent") is not None and name == "you":
        return Opponent(span=chunk.span)
    if reading(chunk.head, "player") is not None and (name in ("each", "both") or (many and name is None)):
        return EachPlayer(span=chunk.span, both=name != "each")
    if whose is not None:
        ref = possessor(run, chunk)
        return OwnerOf(ref, span=chunk.span) if whose.lemma == "owner" else ControllerOf(ref, span=chunk.span)
    raise MismatchError


def _someone(run: Run, head: Word) -> Player:
    """ "er", "they": the player who was mentioned last."""
    masculine = german.gender_mask("m") & german.SINGULAR
    if run.language == "de":
        meant = reading(head, "it") is not None and agreement(head) & masculine
    else:
        meant = reading(head, "they") is not None
    each = each_acts(run) or isinstance(run.someone, EachPlayer)
    who: Player | None = ThatPlayer(span=head.span) if each else run.someone
    if meant and who is None and run.either is not None:  # whom somebody chose
        run.asked, run.follows, who = You(), True, run.whom or You()
    if not meant or who is None:
        raise MismatchError
    run.claim(head)
    run.narrowed[head.index] = masculine if run.language == "de" else english.PLURAL
    return who


def each_acts(run: Run) -> bool:
    """Whether the clause is of one or more players of whom "er", "sein", "their" means each."""
    return isinstance(run.actor, EachPlayer | PlayerWith)


def owner(run: Run, chunk: Chunk) -> Player:
    """An English possessive as a player: "your opponent's", "its owner's"."""
    return player_of(run, chunk)


def possessor(run: Run, chunk: Chunk) -> Ref:
    """Whose owner or attribute: "ihr", "sein", "its", "their"."""
    word = chunk.determiner
    if word is None:
        raise MismatchError
    name = determiner(chunk)
    if run.language == "de" and name in ("him", "her"):
        genders: tuple[Gender, ...] = ("f", "pl") if name == "her" else ("m", "n")
        return taken_up(run, word, german.gender_mask(*genders), reading(chunk.head, "attribute") is not None)
    if run.language == "en" and name in ("it", "they"):
        mask = english.SINGULAR if name == "it" else english.PLURAL
        return taken_up(run, word, mask, reading(chunk.head, "attribute") is not None)
    raise MismatchError


# --- references ------------------------------------------------------------------------------------------------------


def reference(run: Run, phrase: Phrase, subject: bool = False, chooser: Player | None = None) -> Ref:
    """A phrase as a reference. Only a subject may be a bare plural; `chooser` chooses instead of you."""
    head = phrase.chunk.head
    if head is None or (head.type == "PRON" and not is_mark(head, "answered")):
        return _pronoun(run, phrase, chooser)
    if is_mark(head, "answered"):
        return _answered(run, head)
    if reading(head, "rest") is not None:
        return _rest(run, phrase)
    if reading(head, "copy") is not None and determiner(phrase.chunk) in ("that", "def"):
        return the_copy(run, phrase)
    if reading(head, "half_of") is not None:
        from nexusdsl.lowering.text.portions import halved  # which has quantities

        part = halved(run, phrase, chooser)
        if part is not None:
            return part
    top = _top(run, phrase) or host(run, phrase)
    if top is not None:
        return top
    return _selected(run, card_filter(run, phrase, acted=True), phrase, subject, chooser)


def _answered(run: Run, head: Word) -> Answered:
    """ "die Karte, auf die du reagierst"; only what is cancelled is called by its type."""
    assert head.mark is not None
    kinds = head.mark.args
    if kinds and run.node not in ("Cancel", "CopyCard"):
        raise MismatchError
    noun = run.lexicon.word("type", kinds[0]).de if kinds and run.language == "de" else german.NOUNS["card"]
    assert noun is not None
    mask = german.gender_mask(noun.gender) if run.language == "de" else english.SINGULAR
    run.claim(head)
    run.mention(Answered(), mask, Filter(kinds), head.span)
    return Answered(span=head.span)


def _pronoun(run: Run, phrase: Phrase, chooser: Player | None) -> Ref:
    head = phrase.chunk.head
    shown = of_shown(run, phrase)
    if shown is not None:
        return picked(run, phrase, *bounds(run, phrase), Filter(zone=shown), chooser)
    if head is None or len(phrase.np.chunks) > 1:
        return _of_them(run, phrase, chooser)
    if is_mark(head, "any_of_them") and run.heap is not None and not phrase.posts:
        run.claim(head)
        return picked(run, phrase, 0, ANY, Filter(among=run.heap), chooser)
    if reading(head, "it", "they") is None or phrase.posts:
        raise MismatchError
    if is_mark(head, "both"):
        return both(run, head)
    if run.language == "de":
        return taken_up(run, head, gender_of(agreement(head)))
    plural = reading(head, "they") is not None
    return taken_up(run, head, english.PLURAL if plural else english.SINGULAR)


def _of_them(run: Run, phrase: Phrase, chooser: Player | None) -> Ref:
    """ "1 davon", "1 of them": some of the cards that were looked at."""
    count, posts = phrase.chunk.count, phrase.posts
    if count is None or len(posts) != 1:
        raise MismatchError
    post = posts[0]
    if isinstance(post, Phrase) and post.chunk.head is not None and post.chunk.head.type == "NOUN":
        return _one_of_theirs(run, phrase, post, chooser)
    if run.heap is None and run.counted is None:
        raise MismatchError
    if isinstance(post, Word) and is_mark(post, "of_them"):
        run.claim(post)
    elif isinstance(post, Phrase) and preposition(post) == "of" and is_them(post.chunk.head):
        run.claim(post.preposition, post.chunk.head)
    else:
        raise MismatchError
    lo, hi = bounds(run, phrase)
    of_what = Filter(among=run.heap) if run.counted is None else run.counted
    return picked(run, phrase, lo, hi, of_what, chooser)


def _one_of_theirs(run: Run, phrase: Phrase, post: Phrase, chooser: Player | None) -> Ref:
    """ "eine deiner Einheiten", "2 of their units": some of those that a player has."""
    filter = _theirs(run, post)
    lo, hi = bounds(run, phrase)
    made = Choose(lo, hi, filter, run.new_slot(), chooser or You(), span=phrase.span)
    genders = _noun_genders(run, post) if run.language == "de" else 0
    if run.language == "de" and hi == 1 and not phrase.mask & genders:
        raise MismatchError
    mask = english.PLURAL if hi > 1 else english.SINGULAR
    run.mention(made, mask if run.language == "en" else german.PLURAL if hi > 1 else genders, filter, phrase.span)
    return made


def _theirs(run: Run, post: Phrase) -> Filter:
    """ "deiner Einheiten", "of their units", "der Einheiten deines Gegners": all that a player has."""
    found = card_filter(run, replace(post, preposition=None))
    filter = found.filter
    if not plainly(found) or filter.zone or not is_plural(run, post):
        raise MismatchError
    if found.determiner in ("him", "they") and isinstance(run.actor, Opponent | EachPlayer):
        enemy = run.node != "Sacrifice"  # players sacrifice what is theirs
        if filter.side or (enemy and isinstance(run.actor, EachPlayer)):
            raise MismatchError
        filter = replace(filter, side="enemy") if enemy else filter
    elif found.determiner != "you" and not (found.determiner == "def" and filter.side == "enemy"):
        raise MismatchError
    run.claim(post.preposition)
    return filter


def one_of(run: Run, phrase: Phrase) -> Filter | None:
    """What an event is about if it says "eine deiner Einheiten", "one of your units": any of them; None if it does
    not say that.
    """
    count, post = phrase.chunk.count, phrase.posts[0]
    if count is None or len(count.words) > 1 or len(phrase.posts) > 1 or not isinstance(post, Phrase):
        return None
    if not count.number.text.lower().startswith(_ONE[run.language]) or post.chunk.head is None:
        return None
    filter = _theirs(run, post)
    if run.language == "de" and not phrase.mask & _noun_genders(run, post):
        raise MismatchError
    run.claim(count.number)
    return filter


def _noun_genders(run: Run, post: Phrase) -> int:
    """The cells of the gender that a German noun has in the singular."""
    found = (
        next((r for r in post.chunk.head.readings if r.category in ("type", "subtype")), None)
        if (post.chunk.head is not None)
        else None
    )
    noun = run.lexicon.word(found.category, found.lemma).de if found is not None else german.NOUNS["card"]
    return german.gender_mask(noun.gender) if noun is not None else 0


def is_them(head: Word | None) -> bool:
    """ "them"."""
    return head is not None and any(r.lemma == "they" and "obj" in r.forms for r in head.readings)


def _rest(run: Run, phrase: Phrase) -> Ref:
    if determiner(phrase.chunk) != "def" or phrase.posts or phrase.chunk.adjectives or run.heap is None:
        raise MismatchError
    run.claim(phrase.chunk.determiner, phrase.chunk.head)
    return Rest(run.heap, span=phrase.np.span)


def _top(run: Run, phrase: Phrase) -> Top | None:
    """ "die oberste Karte deines Decks", "the top 3 cards of your deck"."""
    chunk = phrase.chunk
    if len(chunk.adjectives) != 1 or reading(chunk.adjectives[0], "top") is None:
        return None
    post = phrase.posts[0] if len(phrase.posts) == 1 else None
    if reading(chunk.head, "card") is None or determiner(chunk) != "def" or not isinstance(post, Phrase):
        raise MismatchError
    if preposition(post) not in (None, "of"):
        raise MismatchError
    govern(run, post, "gen")
    run.claim(chunk.determiner, chunk.adjectives[0], chunk.head)
    count = literal(run, chunk.count.number) if chunk.count and len(chunk.count.words) == 1 else 1
    if count == 1 and not phrase.mask & singular_mask(run):
        raise MismatchError
    zone, owner_ = owned_zone(run, post)
    if zone != "deck":
        raise MismatchError
    made = Top(count, owner_, run.new_slot(), span=phrase.span)
    run.heap = made.slot
    plural = count > 1
    mask = (
        german.gender_mask("pl" if plural else "f")
        if run.language == "de"
        else (english.PLURAL if plural else english.SINGULAR)
    )
    run.mention(made, mask, Filter(zone=InZone("deck", owner_)), phrase.np.span)
    return made


def host(run: Run, phrase: Phrase) -> Host | None:
    """ "die Einheit, an der diese Karte anliegt", "the unit this card is attached to"."""
    post = phrase.posts[-1] if phrase.posts else None
    if not isinstance(post, Rel) or not isinstance(post.clause, Clause):
        return None
    clause = post.clause
    hosted = is_mark(post.pronoun, "host") or is_mark(clause.verbs[0] if clause.verbs else None, "hosted")
    if not hosted:
        return None
    lemma = clause.main.readings[0].lemma if clause.main is not None and clause.main.readings else "anliegen"
    inner = next(groupings(clause.items, run.language), None)
    if inner is None or len(inner.phrases) != 1 or inner.adverbs or inner.per or lemma not in ("anliegen", "liegen"):
        raise MismatchError
    if run.language == "de" and not inner.phrases[0].mask & german.case_mask("nom"):
        raise MismatchError
    found = card_filter(run, replace(phrase, posts=phrase.posts[:-1]))
    if found.determiner != "def" or found.count or found != _only_kinds(found) or not phrase.mask & singular_mask(run):
        raise MismatchError
    if not isinstance(reference(run, inner.phrases[0], True), This) or (clause.main and not _third(clause.main)):
        raise MismatchError
    run.claim(post.pronoun, *clause.verbs)
    made = Host(found.filter.kinds, span=phrase.np.span)
    mask = gender_of(phrase.mask & german.SINGULAR) if run.language == "de" else english.SINGULAR
    run.mention(made, mask, found.filter, phrase.np.span)
    return made


def _third(verb: Word) -> bool:
    return any("3sg" in r.forms for r in verb.readings)


def _only_kinds(found: Found) -> Found:
    """The same with nothing but its types and determiner."""
    return Found(Filter(found.filter.kinds, span=found.filter.span), found.determiner, None)


def _selected(run: Run, found: Found, phrase: Phrase, subject: bool, chooser: Player | None) -> Ref:
    """What the determiner says of a filter."""
    if found.top or found.first or found.excess or found.filter.kinds == ("effect",):
        raise MismatchError
    name = found.determiner
    if found.acted is not None:
        return acted_on(run, found, phrase)
    if name == "each_of" and found.count is not None:
        run.each, name, found = True, None, replace(found, determiner=None)
    if name == "this":
        return this_one(run, found, phrase)
    if name == "that":
        return demonstrative(run, found, phrase)
    if found.random:
        return at_random(run, found, phrase)
    if name == "any_number" and found.count is None and is_plural(run, phrase):
        return picked(run, phrase, 0, ANY, found.filter, who_chooses(run, found, chooser))
    if name in ("indef", None) and (name == "indef" or found.count is not None):
        lo, hi = (1, 1) if found.count is None else bounds(run, phrase)
        return picked(run, phrase, lo, hi, found.filter, who_chooses(run, found, chooser))
    if found.other_words:
        raise MismatchError
    if name == "def":
        return _the(run, found, phrase, chooser)
    if name == "you" and _single(run, found, phrase):
        return _base(run, The(found.filter, span=phrase.span), phrase)
    if name in ("him", "they") and _single(run, found, phrase) and isinstance(run.someone, Opponent):
        if found.filter.side is None:
            return _base(run, The(replace(found.filter, side="enemy"), span=phrase.span), phrase)
    if found.but:
        from nexusdsl.lowering.text.portions import all_but  # which has quantities

        return all_but(run, found, phrase, chooser)
    if name == "all_theirs" and found.count is None:
        return _all_of_theirs(run, found, phrase)
    if (name in ("each", "all") and found.count is None) or (
        subject and name in (None, "you") and is_plural(run, phrase)
    ):
        return Every(found.filter, span=phrase.span)
    raise MismatchError


def _all_of_theirs(run: Run, found: Found, phrase: Phrase) -> Every:
    """ "Dein Gegner opfert alle seine Einheiten": all that the player who acts, or was just told of, controls."""
    who = run.actor if isinstance(run.actor, Opponent | EachPlayer) else run.someone
    filter = found.filter
    if filter.side is not None or filter.zone is not None or not isinstance(who, Opponent | EachPlayer):
        raise MismatchError
    if isinstance(who, Opponent):
        return Every(replace(filter, side="enemy"), span=phrase.span)
    return Every(replace(filter, tests=ordered((*filter.tests, ControlledBy(ThatPlayer())))), span=phrase.span)


def _single(run: Run, found: Found, phrase: Phrase) -> bool:
    """Whether there is just one per player, as a base."""
    rules = [run.context.rule(k) for k in found.filter.kinds]
    base = bool(rules) and all(r is not None and r.base for r in rules)
    singular = phrase.mask & (german.SINGULAR if run.language == "de" else english.SINGULAR)
    return base and bool(singular) and found.count is None


def _the(run: Run, found: Found, phrase: Phrase, chooser: Player | None) -> Ref:
    """ "das feindliche HQ", "die angreifende Einheit", "die feindliche Einheit mit der höchsten ATK"."""
    if found.count is not None or not phrase.mask & singular_mask(run):
        raise MismatchError
    if any(isinstance(t, Extreme) for t in found.filter.tests):
        return picked(run, phrase, 1, 1, found.filter, chooser)
    state = any(isinstance(t, InState) for t in found.filter.tests)
    single = _single(run, found, phrase)
    if not state and not single:
        raise MismatchError
    if (single and found.filter.side is None) or not (single or _fought(found.filter)):
        reasons = ("reason_de", "davon kann es mehrere geben"), ("reason_en", "there can be several of them")
        text = _WHICH_BASE if single else _ONE_OF_THEM
        hints = (Hint(text),)
        raise RefusedError(ILLEGAL_TARGET, phrase.np.span, ("phrase", text_of(phrase)), *reasons, hints=hints)
    made = The(found.filter, span=phrase.span)
    if not single:
        run.mention(made, new_mask(run, phrase, False), found.filter, phrase.np.span)
    return _base(run, made, phrase) if single else made


def _base(run: Run, made: The, phrase: Phrase) -> The:
    """A base, which a pronoun means only where it can mean nothing else."""
    run.base = Referent(made, new_mask(run, phrase, False), made.filter, phrase.np.span)
    return made


_WHICH_BASE = Text("Schreibe „dein …“ oder „das feindliche …“.", "Write “your …” or “the enemy …”.")
_ONE_OF_THEM = Text("Schreibe „eine …“ oder „jede …“.", "Write “a …” or “each …”.")


def _fought(filter: Filter) -> bool:
    """Whether a state is one of the running combat."""
    states = [t.state for t in filter.tests if isinstance(t, InState)]
    return any(s in ("attacking", "blocking", "blocked", "unblocked") for s in states)
