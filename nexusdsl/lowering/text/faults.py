"""What is wrong with a sentence, in the author's words, with corrections that were tried and compile."""

from __future__ import annotations

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from nexusdsl.diagnostics.catalog_text import (
    AGREEMENT,
    AMBIGUOUS,
    CASE_GOVERNMENT,
    ILLEGAL_TARGET,
    MIXED_LANGUAGES,
    NO_ANTECEDENT,
    NO_FRAME,
    NOT_UNDERSTOOD,
    NUMBER_AGREEMENT,
    TOO_DEEP,
    UNCLAIMED_WORD,
    UNCLEAR_PRONOUN,
    UNKNOWN_KEYWORD,
    UNKNOWN_WORD,
    VERB_AGREEMENT,
)
from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.lowering.text.agreement import agreement, chunk_mask, np_mask
from nexusdsl.lowering.text.expected import expectation
from nexusdsl.lowering.text.familiar import called_here
from nexusdsl.lowering.text.groups import groupings
from nexusdsl.lowering.text.match import lemmas
from nexusdsl.lowering.text.mentions import gender_of
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import reading
from nexusdsl.lowering.text.precheck import chunks, clauses
from nexusdsl.lowering.text.readings import ambiguous, unclear
from nexusdsl.lowering.text.sentences import Text
from nexusdsl.lowering.text.trials import allow, compiles, hint, replaced, sentences
from nexusdsl.lowering.text.variants import phrase_variants, verb_variants
from nexusdsl.records import replace
from nexusdsl.source import Span
from nexusdsl.syntax.text_ast import Chunk, Clause, Np, Sentence, spelled
from nexusdsl.syntax.text_forms import RAW, forms_of
from nexusdsl.syntax.text_parser import Broken
from nexusdsl.vocabulary import german
from nexusdsl.vocabulary.frames import FRAMES
from nexusdsl.vocabulary.lexicon import Lexicon

_NOUNS = 5  # times as many trials where all nouns are tried
_TRIALS = 40  # corrections tried for one sentence at most
_CASES = {
    "nom": ("Nominativ", "nominative"),
    "gen": ("Genitiv", "genitive"),
    "dat": ("Dativ", "dative"),
    "acc": ("Akkusativ", "accusative"),
}
_LETTERS = 4  # of a word, for each slip of the pen that is allowed if something else is wrong too
_GENERAL = (NO_FRAME, UNCLAIMED_WORD)


def explained(start: Text, sentence: Sentence | Broken, found: Diagnostic) -> Diagnostic:
    """The best that can be told of a sentence that failed with `found`; `start` is the text before it."""
    if isinstance(sentence, Broken):
        return _broken(start, sentence)
    if found.code in (AGREEMENT, NUMBER_AGREEMENT):
        return _endings(start, sentence, found)
    if found.code == VERB_AGREEMENT:
        return _verb(start, sentence, found)
    if found.code == AMBIGUOUS:
        return ambiguous(start, sentence, found)
    if found.code == UNCLEAR_PRONOUN:
        allow(start.run, sentence, _NOUNS)
        return unclear(start, sentence, found)
    if found.code in _GENERAL:
        return _government(start, sentence) or _pronoun(start.run, sentence) or _target(start.run, sentence) or found
    return found


# --- endings ---------------------------------------------------------------------------------------------------------


def _endings(start: Text, sentence: Sentence, found: Diagnostic) -> Diagnostic:
    """A phrase whose words do not agree, with the form that compiles."""
    chunk = next((c for c in chunks(sentence) if c.span == found.span), None)
    if chunk is None:
        return found
    for text, case in phrase_variants(start.run, chunk):
        if compiles(start, replaced(sentence.words, chunk.words, text)):
            if case and _wrong_case(chunk, text):
                return _case_fault(sentence, chunk, text, case)
            return replace(found, hints=(hint(text, chunk.span),))
    return found


def _wrong_case(chunk: Chunk, text: str) -> bool:
    """Whether determiner and noun agree by themselves, so that the author meant another case."""
    if chunk.determiner is None or chunk.head is None or not agreement(chunk.determiner) & agreement(chunk.head):
        return False
    return text.split()[:1] != [] and text.split()[0].lower() != chunk.determiner.text.lower()


def _case_fault(sentence: Sentence, chunk: Chunk, text: str, case: str) -> Diagnostic:
    de, en = _CASES["nom" if case == "acc" and _is_subject(sentence, chunk) else case]
    args = (
        ("verb", _governor(sentence, chunk)),
        ("case_de", de),
        ("case_en", en),
        ("phrase", spelled(chunk.words)),
    )
    return Diagnostic(CASE_GOVERNMENT, chunk.span, args, (), (hint(text, chunk.span),))


def _is_subject(sentence: Sentence, chunk: Chunk) -> bool:
    """Whether a phrase is the only one of its clause that can be the subject (its nominative is an accusative too)."""
    nominative = german.case_mask("nom")
    for clause in clauses(sentence):
        phrases = [i for i in clause.items if isinstance(i, Np)]
        if any(chunk in i.chunks for i in phrases):
            others = [i for i in phrases if chunk not in i.chunks]
            return clause.form != "imperative" and not any(np_mask(i, "de") & nominative for i in others)
    return False


def _governor(sentence: Sentence, chunk: Chunk) -> str:
    """The verb of the clause in which a phrase stands."""
    for clause in clauses(sentence):
        if any(isinstance(i, Np) and chunk in i.chunks for i in clause.items) and lemmas(clause):
            return lemmas(clause)[0]
    return next((lemmas(c)[0] for c in clauses(sentence) if lemmas(c)), "?")


def _government(start: Text, sentence: Sentence) -> Diagnostic | None:
    """A phrase in a case or number that its verb does not take, if another form of it compiles."""
    trials = 0
    for chunk in chunks(sentence):
        for text, case in phrase_variants(start.run, chunk):
            trials += 1
            if trials > _TRIALS:
                return None
            if compiles(start, replaced(sentence.words, chunk.words, text)):
                if case and not _other_number(start.run, chunk, text):
                    return _case_fault(sentence, chunk, text, case)
                args = (("phrase", spelled(chunk.words)),)
                return Diagnostic(NUMBER_AGREEMENT, chunk.span, args, (), (hint(text, chunk.span),))
    return None


def _other_number(run: Run, chunk: Chunk, text: str) -> bool:
    """Whether a variant has another number than the printed phrase."""
    word = text.split()[-1]
    if chunk.count is not None and chunk.head is not None and word != chunk.head.text:
        return bool(agreement(chunk.head) & german.PLURAL)
    forms = [r.agr for r in run.lexicon.forms.get(word, ())]
    mask = chunk_mask(chunk, run.language)
    return not any(
        (m & german.PLURAL and mask & german.PLURAL) or (m & german.SINGULAR and mask & german.SINGULAR) for m in forms
    )


def _verb(start: Text, sentence: Sentence, found: Diagnostic) -> Diagnostic:
    """A verb that does not agree with its subject, with the form that does."""
    word = next((w for w in sentence.words if w.span == found.span), None)
    for text in verb_variants(start.run, word) if word is not None else ():
        assert word is not None
        text = text[:1].upper() + text[1:] if word.text[:1].isupper() else text
        if compiles(start, replaced(sentence.words, (word,), text)):
            return replace(found, hints=(hint(text, word.span),))
    return _government(start, sentence) or found


# --- targets and pronouns --------------------------------------------------------------------------------------------


def _pronoun(run: Run, sentence: Sentence) -> Diagnostic | None:
    """A pronoun that nothing before can explain."""
    for chunk in chunks(sentence):
        head = chunk.head
        if head is None or head.type != "PRON" or reading(head, "it", "they") is None or run.language != "de":
            continue
        mask = gender_of(agreement(head))
        named = any(
            w.text.lower() in ("diese", "dieser", "dieses", "jene", "ein", "eine", "einer", "einem", "einen")
            for w in sentence.words
        )
        if not named and not any(r.mask & mask for r in run.referents):
            return Diagnostic(NO_ANTECEDENT, head.span, (("word", head.text),))
    return None


_NEVER = {
    "resource": ("ein Vorrat ist kein Objekt", "a resource is no object"),
    "opponent": ("ein Spieler ist kein Objekt", "a player is no object"),
    "player": ("ein Spieler ist kein Objekt", "a player is no object"),
    "attribute": ("ein Wert ist kein Objekt", "an attribute is no object"),
    "zone": ("eine Zone ist kein Objekt", "a zone is no object"),
}


def _target(run: Run, sentence: Sentence) -> Diagnostic | None:
    """Something that is no object in the place of one."""
    for clause in clauses(sentence):
        if not _wants_object(run, clause):
            continue
        grouped = next(groupings(clause.items, run.language), None)
        for phrase in grouped.phrases if grouped is not None else ():
            for name, (de, en) in _NEVER.items():
                if phrase.preposition is None and reading(phrase.chunk.head, name) is not None:
                    text = spelled(phrase.np.words)
                    return Diagnostic(
                        ILLEGAL_TARGET, phrase.np.span, (("phrase", text), ("reason_de", de), ("reason_en", en))
                    )
    return None


def _wants_object(run: Run, clause: Clause) -> bool:
    """Whether every row of a verb is about objects alone."""
    rows = [f.side(run.language) for f in FRAMES if f.side(run.language).lemma in lemmas(clause)]
    kinds = {r.kind for side in rows for r in side.roles}
    return bool(rows) and kinds <= {"object", "pattern", "effects", "objects", "casualty", "victim"}


# --- sentences that do not parse -------------------------------------------------------------------------------------


def _broken(start: Text, sentence: Broken) -> Diagnostic:
    """A sentence that stopped: an unknown word, or a known one in the wrong place."""
    if sentence.long:
        return Diagnostic(TOO_DEEP, sentence.span)
    if sentence.unknown and sentence.at is not None:
        return _unknown(start, sentence, sentence.at)
    if sentence.at is not None and "NOUN" in sentence.expected:
        if called_here(start.run, sentence.lexemes[sentence.at].text) is not None:  # a verb here, a noun elsewhere
            return _unknown(start, sentence, sentence.at)
    de, en = expectation(sentence.expected)
    return Diagnostic(NOT_UNDERSTOOD, sentence.span, (("expected_de", de), ("expected_en", en)))


def _unknown(start: Text, sentence: Broken, at: int) -> Diagnostic:
    word = sentence.lexemes[at].text
    args = (("word", word[:60]),)
    if _foreign(start.run, word):
        return Diagnostic(MIXED_LANGUAGES, sentence.span, args)
    words = [lexeme.text for lexeme in sentence.lexemes]
    first = at == 0 or sentence.lexemes[at - 1].can("COLON", "BULLET")
    similar = _similar(start.run, word, first)
    fits = [c for c in similar if compiles(start, [*words[:at], c, *words[at + 1 :]])][:3]
    code = UNKNOWN_WORD if fits or not _keyword_place(start, words, at) else UNKNOWN_KEYWORD
    if fits:
        return Diagnostic(code, sentence.span, args, (), tuple(_meant(c, c, sentence.span) for c in fits))
    near = sorted((OSA.distance(word, c), i, c) for i, c in enumerate(similar))
    likely = [c for n, _, c in near if n <= max(1, len(word) // _LETTERS) and _goes_on(start, words, at, c)][:2]
    return Diagnostic(code, sentence.span, args, (), tuple(_meant(c, None, sentence.span) for c in likely))


def _meant(word: str, replacement: str | None, span: Span) -> Hint:
    """A suggestion; only what makes the sentence right is a replacement."""
    return Hint(Message(f"Meinst du „{word}“?", f"Did you mean “{word}”?"), replacement, span)


def _goes_on(start: Text, words: list[str], at: int, word: str) -> bool:
    """Whether a sentence with this word is understood up to the next unknown one; something else is wrong then."""
    found = sentences(start, " ".join([*words[:at], word, *words[at + 1 :]]))
    return len(found) == 1 and (not isinstance(found[0], Broken) or (found[0].unknown and found[0].at is not None))


def _similar(run: Run, word: str, first: bool) -> list[str]:
    """Known words that look like this one, the most similar first."""
    known = [f for f in forms_of(run.lexicon).options if " " not in f and RAW.fullmatch(f)]
    lowered = word[:1].lower() + word[1:] if first else word
    pool = list(dict.fromkeys(known))
    names = [n for n, _, _ in process.extract(lowered, pool, scorer=fuzz.ratio, limit=12, score_cutoff=60)]
    names += [n for n, _, _ in process.extract(word, pool, scorer=fuzz.ratio, limit=6, score_cutoff=60)]
    return [n[:1].upper() + n[1:] if first else n for n in dict.fromkeys(names)]


def _foreign(run: Run, word: str) -> bool:
    """Whether the other language knows a word."""
    other = Lexicon.of(run.lexicon.words, "en" if run.language == "de" else "de", run.lexicon.cards)
    return bool(forms_of(other).look_up(word, True))


def _keyword_place(start: Text, words: list[str], at: int) -> bool:
    """Whether a keyword would be understood instead of the unknown word."""
    known = [f for f, readings in start.run.lexicon.forms.items() if any(r.category == "keyword" for r in readings)]
    return any(compiles(start, [*words[:at], k, *words[at + 1 :]]) for k in known[:3])
