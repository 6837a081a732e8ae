"""Agreement of noun phrases: which cases, genders and numbers the words of a phrase have in common.

German masks are those of vocabulary/german.py; English ones those of vocabulary/english.py (singular, plural).
"""

from __future__ import annotations

from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Np, Word
from nexusdsl.vocabulary import english, german

_MASS = ("damage", "combat_damage", "play", "control")  # nouns without article or number
_BARE = ("attribute", "marker", "keyword", "status", "faction", "period", "zone", "card_name")


def agreement(word: Word) -> int:
    """The cells of a determiner, noun or pronoun."""
    mask = 0
    for reading in word.readings:
        mask |= reading.agr
    return mask


def chunk_mask(chunk: Chunk, language: str, lead: Chunk | None = None) -> int:
    """What a phrase can be; `lead` is the phrase whose determiner it shares ("einer Einheit oder Struktur")."""
    if chunk.head is None:
        article = agreement(chunk.count.number) if chunk.count is not None else 0  # "eine deiner Einheiten"
        return (article or german.ALL) if language == "de" else english.BOTH
    free = chunk.head.mark is not None and chunk.head.mark.kind in (
        "stat",
        "answered",
        "each_other",
        "other_pile",
        "any_of_them",
    )
    if free or chunk.head.type == "QUOTED":
        return german.ALL if language == "de" else english.BOTH
    return _german(chunk, lead) if language == "de" else _english(chunk, lead)


def counted_plural(chunk: Chunk) -> bool | None:
    """Whether the number of a phrase asks for the plural; None if it has none or leaves it open."""
    mark = chunk.count.number.mark if chunk.count else None
    if mark is not None and mark.kind == "amount":
        return True
    if mark is None or mark.kind != "number":
        return None
    return mark.args[0].lstrip("+-") != "1"


def amount_word(head: Word) -> tuple[str, ...]:
    """Which of "ebenso viel" ("much") and "ebenso viele" ("many") can stand before a noun; values take both."""
    if any(r.category == "attribute" for r in head.readings):
        return "much", "many"
    return ("much",) if any(r.lemma in _MASS for r in head.readings) else ("many",)


def _amount_fits(chunk: Chunk) -> bool:
    mark = chunk.count.number.mark if chunk.count else None
    return mark is None or mark.kind != "amount" or chunk.head is None or mark.args[0] in amount_word(chunk.head)


def _german(chunk: Chunk, lead: Chunk | None) -> int:
    assert chunk.head is not None
    shares = chunk.determiner is None and not chunk.adjectives and not _alone(chunk.head)
    shared = lead if shares else None
    determiner = shared.determiner if shared else chunk.determiner
    adjectives = shared.adjectives if shared else chunk.adjectives
    name = determiner.readings[0].lemma if determiner and determiner.readings else None
    whole = (name == "all" and _uncounted(chunk.head)) or (name == "both" and _named(chunk.head))
    free = determiner is None or not determiner.readings or whole
    counted = counted_plural(shared or chunk) and determiner is not None and _uncounted(chunk.head)
    own = german.PLURAL if counted else agreement(chunk.head)  # "die nächsten 3 Schaden"
    if own > german.ALL:  # a name with adjectives of its own
        own = german.cells_of(own, _declension(name, shared or chunk))
    mask = own & (german.ALL if free or determiner is None else agreement(determiner))
    for adjective in adjectives:
        if not adjective.readings:  # "weniger", "mehr" have no endings
            continue
        mask &= _ending(adjective, name, shared or chunk)
    plural = counted_plural(shared or chunk)
    if not _amount_fits(chunk):
        return 0
    if plural is not None and chunk.head.readings and not _invariable(chunk.head):
        mask &= german.PLURAL if plural else german.SINGULAR
    if chunk.count is not None and chunk.count.number.text.lower() in GENITIVE_NUMBERS:
        mask &= german.case_mask("gen")
    if determiner is not None and determiner.mark is not None and determiner.mark.args == ("gen",):
        return german.PLURAL if mask & german.PLURAL & german.case_mask("gen") else 0  # "eine beliebige Anzahl …"
    return mask


GENITIVE_NUMBERS = ("zweier", "dreier")  # number words that show their case


def _alone(head: Word) -> bool:
    """Nouns that share no article with those before them: "2 oder mehr Wachstumsmarken und Phantom"."""
    return _has(head, ("keyword", "marker", "attribute", "counter"), ("any_counter",))


def _ending(adjective: Word, determiner: str | None, chunk: Chunk) -> int:
    """The cells in which an adjective has its ending, by the declension that the determiner asks for."""
    return german.declined(agreement(adjective), _declension(determiner, chunk))


def _declension(determiner: str | None, chunk: Chunk) -> german.Declension:
    """How adjectives end in a phrase: behind a determiner, behind "1", alone."""
    if determiner is None and chunk.count is not None and counted_plural(chunk) is False:
        return "mixed"
    return german.declension(determiner)


def _invariable(head: Word) -> bool:
    """Nouns that are counted without a plural of their own: "2 HP", "3 Schaden"."""
    return _has(head, ("attribute", "keyword", "status"), _MASS)


def _uncounted(head: Word) -> bool:
    """Nouns of which there is more or less, not one or many: "allen Schaden"."""
    return _has(head, (), _MASS)


def _has(head: Word, categories: tuple[str, ...], lemmas: tuple[str, ...]) -> bool:
    """Whether a noun has a reading of one of the categories or meanings; asked of every phrase."""
    for reading in head.readings:
        if reading.category in categories or reading.lemma in lemmas:
            return True
    return False


def _named(head: Word) -> bool:
    """Attributes, whose names have no plural: "beide ATK"."""
    return any(r.category == "attribute" for r in head.readings)


def _english(chunk: Chunk, lead: Chunk | None = None) -> int:
    assert chunk.head is not None
    shares = chunk.determiner is None and not chunk.count and not _alone(chunk.head)
    if lead is not None and lead.head is not None and shares:
        return _english(replace(lead, head=chunk.head)) & _english(lead)  # "an HQ, unit or structure": as the first
    mask = agreement(chunk.head) or english.BOTH
    if chunk.determiner is not None and chunk.determiner.readings:
        name = chunk.determiner.readings[0].lemma
        whole = (name == "all" and _uncounted(chunk.head)) or (name == "both" and _named(chunk.head))
        mask &= english.BOTH if whole else agreement(chunk.determiner)
    plural = counted_plural(chunk)
    if chunk.count is not None and chunk.count.after is not None:  # "1 or more units"
        plural = True
    if not _amount_fits(chunk):
        return 0
    if plural is not None and not _invariable(chunk.head):
        mask &= english.PLURAL if plural else english.SINGULAR
    return mask


def np_mask(np: Np, language: str) -> int:
    """What a phrase of several parts can be: the cases that all of them can have, in the gender of the first."""
    first = chunk_mask(np.chunks[0], language)
    lead = np.chunks[0]
    for chunk in np.chunks[1:]:
        other = chunk_mask(chunk, language, lead)
        if language == "de":
            cases = [c for c in german.CASES if other & german.case_mask(c)]
            first &= german.case_mask(*cases) if cases else 0
        else:
            first &= other
        lead = chunk if chunk.determiner is not None or chunk.adjectives else lead
    return first


def bare_singular(chunk: Chunk, mask: int, language: str) -> bool:
    """Whether a noun that can be counted stands alone in the singular ("Feindliche Einheit")."""
    if chunk.head is None or chunk.head.type != "NOUN" or chunk.determiner or chunk.count or chunk.owner:
        return False
    if chunk.head.mark is not None and chunk.head.mark.kind == "the_one":  # "der mit der höchsten ATK"
        return False
    if not chunk.head.readings or any(
        r.category in _BARE or r.lemma in (*_MASS, "keyword", "half_of") for r in chunk.head.readings
    ):
        return False
    return not mask & (german.PLURAL if language == "de" else english.PLURAL)
