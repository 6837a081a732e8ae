"""Damage that would be dealt, as a subject: "Schaden, der deinem HQ zugefügt würde, wird stattdessen … zugefügt."."""

from __future__ import annotations

from typing import Final

from nexusdsl.lowering.text.agreement import agreement
from nexusdsl.lowering.text.instead import LEADS
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.nouns import is_mark, reading
from nexusdsl.lowering.text.would import WOULD
from nexusdsl.records import replace
from nexusdsl.syntax.text_ast import Chunk, Clause, Item, Leading, Line, Mains, Modal, Np, Rel, Sentence, Subs, Word
from nexusdsl.vocabulary import german

_IT: Final = {"de": {True: "er", False: "ihn"}, "en": {True: "it", False: "it"}}  # as subject of a passive, as object


def unfolded(run: Run, sentence: Sentence) -> Sentence:
    """The sentence with "Wenn deinem HQ Schaden zugefügt würde, wird er …" for what it says with a relative clause; the
    same one if it does not.
    """
    line = sentence.rest
    mains = line.parts[0] if isinstance(line, Line) and len(line.parts) == 1 else None
    main = mains.mains[0] if isinstance(mains, Mains) and mains.mains else None
    if not isinstance(main, Clause) or main.before != 2 or len(main.items) < 3 or not isinstance(main.items[1], Rel):
        return sentence
    noun = _damage(main)
    would = None if noun is None else _would(run, main.items[0], main.items[1])
    if noun is None or would is None or not isinstance(line, Line) or not isinstance(mains, Mains):
        return sentence
    follows = replace(line, parts=(Mains((_taken_up(run, main, noun), *mains.mains[1:]), mains.joins),))
    lead = replace(main.items[1].pronoun, text=LEADS[run.language])
    return replace(sentence, rest=Leading(lead, Subs((would,)), follows, ()))


def _damage(main: Clause) -> Word | None:
    """The noun "Schaden", alone, of a clause that says "stattdessen"."""
    first = main.items[0]
    if not any(is_mark(item, "instead") for item in main.items if isinstance(item, Word)):
        return None
    if main.form != "finite" or not isinstance(first, Np) or first.chunks[0].words != (first.chunks[0].head,):
        return None
    return first.chunks[0].head if len(first.chunks) == 1 and reading(first.chunks[0].head, "damage") else None


def _would(run: Run, noun: Item, rel: Rel) -> Modal | None:
    """The relative clause with its noun in the place of its pronoun, which has its case; None if nothing would be."""
    clause = rel.clause
    if isinstance(clause, Modal):
        made = replace(clause, items=(*clause.items, noun))
    elif clause.verbs[0].type == "MODAL":
        inner = replace(clause, form="infinitive", before=0, verbs=clause.verbs[1:])
        subject, rest = clause.items[: clause.before], clause.items[clause.before :]
        inner = replace(inner, items=(noun, *rest) if subject else rest)
        made = Modal(clause.verbs[0], subject or (noun,), (inner,))
    else:
        return None
    if not any(found.lemma in WOULD for found in made.verb.readings):
        return None
    if run.language == "de":
        run.masks[id(noun)] = agreement(rel.pronoun) & german.gender_mask("m") & german.SINGULAR
    return made


def _taken_up(run: Run, main: Clause, noun: Word) -> Clause:
    """The main clause with a pronoun for the damage."""
    text = _IT[run.language][main.passive]
    word = replace(noun, type="PRON", text=text, readings=tuple(run.lexicon.forms[text]), mark=None)
    it = Np((Chunk(None, None, (), word),))
    return replace(main, items=(it, *main.items[2:]), before=0 if run.language == "de" else 1)
