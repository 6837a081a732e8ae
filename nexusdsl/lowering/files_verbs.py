"""Verbs that a set declares: each says the same as a verb of the rules language, with forms of its own."""

from __future__ import annotations

from nexusdsl.diagnostics.catalog_files import MISSING_TRANSLATION
from nexusdsl.diagnostics.catalog_sets import DUPLICATE_DECLARATION, MISSING_INFLECTION, UNKNOWN_VERB
from nexusdsl.diagnostics.model import Hint, Text
from nexusdsl.lowering.files_names import Findings, check_language, did_you_mean, fold_id, name
from nexusdsl.syntax.files_ast import VerbDecl, VerbForms
from nexusdsl.vocabulary import english, german_verbs
from nexusdsl.vocabulary.frames import FRAMES
from nexusdsl.vocabulary.words import DeclaredVerb, Word

_GERMAN = (
    ("die 3. Person („sie verbrennt“)", "its third person (“sie verbrennt”)"),
    ("der Befehl („verbrenne!“)", "its imperative (“verbrenne!”)"),
    ("die 2. Person („du verbrennst“)", "its second person (“du verbrennst”)"),
    ("das Partizip („verbrannt“)", "its participle (“verbrannt”)"),
)
_LIKE = Hint(
    Text(
        "Schreibe zum Beispiel „(verbrennt, verbrenne, verbrennst, verbrannt)“, mit abtrennbarer Vorsilbe „(radiert "
        "aus, radiere aus, radierst aus, ausradiert)“.",
        "Write for example “(verbrennt, verbrenne, verbrennst, verbrannt)”, with a separable prefix “(radiert aus, "
        "radiere aus, radierst aus, ausradiert)”.",
    )
)
_ENGLISH = (
    ("die 3. Person („it burns“)", "its third person (“it burns”)"),
    ("die Vergangenheit („it burned“)", "its past (“it burned”)"),
    ("das Partizip („burned“)", "its participle (“burned”)"),
    ("die Form auf -ing („burning“)", "its form in -ing (“burning”)"),
)


def verb_of(decl: VerbDecl, languages: tuple[str, ...], findings: Findings) -> Word:
    """The word of a verb line; its id is made from the first infinitive."""
    made: list[DeclaredVerb] = []
    for verb in decl.verbs:
        check_language(verb.language.text, verb.language.span, languages, findings)
        found = _verb(verb, findings)
        if found is not None:
            made.append(found)
    for language in languages:
        if all(verb.language.text != language for verb in decl.verbs):
            findings.add(MISSING_TRANSLATION, decl.span, ("language", language))
    verbs = tuple(made) if _alike(made) else ()
    if made and not verbs:
        findings.add(UNKNOWN_VERB, decl.verbs[-1].like.span, ("word", decl.verbs[-1].like.text[:60]))
    return Word("verb", fold_id(decl.verbs[0].infinitive.text) or "unnamed", None, None, span=decl.span, verbs=verbs)


def _alike(verbs: list[DeclaredVerb]) -> bool:
    """Whether the verbs of both languages are like one and the same."""
    de = [v.like for v in verbs if v.language == "de"]
    en = [v.like for v in verbs if v.language == "en"]
    if len(de) > 1 or len(en) > 1:
        return False
    return not (de and en) or any(f.de.lemma == de[0] and f.en.lemma == en[0] for f in FRAMES)


def _verb(verb: VerbForms, findings: Findings) -> DeclaredVerb | None:
    """One verb; None after a finding."""
    is_german = verb.language.text == "de"
    known = german_verbs.VERBS if is_german else english.VERBS
    lemma, like = name(verb.infinitive, findings), name(verb.like, findings)
    if lemma in known:
        findings.add(DUPLICATE_DECLARATION, verb.infinitive.span, ("word", lemma[:60]))
        return None
    if like not in known:
        hint = did_you_mean(like, tuple(known))
        findings.add(UNKNOWN_VERB, verb.like.span, ("word", like[:60]), hint=hint)
        return None
    if not is_german and not verb.forms:
        regular = english.regular(lemma)
        return DeclaredVerb("en", lemma, (regular.third, regular.past, regular.participle, regular.ing), like)
    missing = (_GERMAN if is_german else _ENGLISH)[len(verb.forms) : len(verb.forms) + 1]
    if not missing and not _consistent(verb, lemma):
        missing = ((f"zu „{lemma}“ passende Formen, genau vier", f"four forms that belong to “{lemma}”"),)
    apart = _forgotten(verb, lemma) if is_german and not missing else None
    if apart is not None:
        missing = (apart,)
    if missing:
        findings.add(
            MISSING_INFLECTION,
            verb.infinitive.span,
            ("missing_de", missing[0][0]),
            ("missing_en", missing[0][1]),
            hint=_LIKE,
        )
        return None
    return _german(verb, lemma, like) if is_german else _english(verb, lemma, like)


def _forgotten(verb: VerbForms, lemma: str) -> tuple[str, str] | None:
    """What to write where the separable part is missing behind the finite forms: it stands in front of "ge"."""
    third, imperative, second, participle = (" ".join(tok.text for tok in form) for form in verb.forms)
    prefix, joined, _ = participle.partition("ge")
    if not joined or len(prefix) < 2 or not lemma.startswith(prefix) or third.startswith(prefix) or " " in third:
        return None
    forms = f"({', '.join(f'{form} {prefix}' for form in (third, imperative, second))}, {participle})"
    return (
        f"die abtrennbare Vorsilbe hinter den Formen; schreibe „{forms}“",
        f"the separable prefix behind its forms; write “{forms}”",
    )


def _consistent(verb: VerbForms, lemma: str) -> bool:
    """Whether there are four forms, of one word each; in German a separable prefix stands behind the finite ones."""
    lengths = [len(form) for form in verb.forms]
    if lengths == [1, 1, 1, 1]:
        return True
    prefixes = {form[1].text for form in verb.forms[:3] if len(form) == 2}
    separable = verb.language.text == "de" and lengths == [2, 2, 2, 1] and len(prefixes) == 1
    return separable and lemma.startswith(prefixes.pop())


def _english(verb: VerbForms, lemma: str, like: str) -> DeclaredVerb:
    third, past, participle, ing = (" ".join(t.text for t in form) for form in verb.forms[:4])
    return DeclaredVerb("en", lemma, (third, past, participle, ing), like)


def _german(verb: VerbForms, lemma: str, like: str) -> DeclaredVerb:
    """The prefix is what stands apart in the third person: "radiert aus"."""
    third, imperative, second = (form[0].text for form in verb.forms[:3])
    prefix = verb.forms[0][1].text if len(verb.forms[0]) > 1 else ""
    return DeclaredVerb("de", lemma, (third, imperative, second, verb.forms[3][0].text), like, prefix)
