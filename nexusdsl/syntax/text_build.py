"""Builds the syntax tree: one method for each alternative of the grammars (rules_de.lark, rules_en.lark)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from nexusdsl.syntax.text_ast import (
    Bare,
    Chunk,
    Clause,
    Count,
    IfDone,
    Item,
    Leading,
    Line,
    Mains,
    Modal,
    ModeList,
    Np,
    Pp,
    Quoted,
    Rel,
    Sentence,
    Subs,
    Timed,
    Trailing,
    Word,
)

Items: TypeAlias = tuple[Item, ...]
Children: TypeAlias = list[Any]


def _of(children: Children, *types: str) -> Word | None:
    """The first token of one of the types."""
    return next((c for c in children if isinstance(c, Word) and c.type in types), None)


def _marks(children: Children) -> tuple[Word, ...]:
    return tuple([c for c in children if isinstance(c, Word) and c.type in ("DOT", "COMMA", "COLON", "BULLET")])


class Builder:
    """The callbacks of the parser."""

    # --- phrases ---

    def chunk(self, c: Children) -> Chunk:
        """[owner] [determiner] [number] adjectives noun, a pronoun, or a bare number."""
        last = c[-1]
        if last.type in ("BARE", "QPOST"):
            return Chunk(None, self.num(c), (), None)
        if len(c) == 1:
            return Chunk(None, None, (), last)
        owner = count = determiner = None
        adjectives: tuple[Word, ...] = ()
        for part in c[:-1]:
            if isinstance(part, Count):
                count = part
            elif isinstance(part, Chunk):
                owner = part
            elif part.type == "ADJ":
                adjectives += (part,)
            else:
                determiner = part
        return Chunk(determiner, count, adjectives, last, owner)

    def done_chunk(self, c: Children) -> Chunk:
        """English: what was done stands behind its noun: "each unit destroyed this way"."""
        made = self.chunk(c[:-1])
        return Chunk(made.determiner, made.count, (*made.adjectives, c[-1]), made.head, made.owner)

    def owner(self, c: Children) -> Chunk:
        """An English possessive."""
        adjectives = tuple(x for x in c if x.type == "ADJ")
        return Chunk(_of(c, "DET"), None, adjectives, _of(c, "NOUN_S"))

    def num(self, c: Children) -> Count:
        """A number with its comparison."""
        if len(c) == 1:
            return Count(None, c[0], None)
        words = {word.type: word for word in c}
        before, after = words.pop("QPRE", None), words.pop("QPOST", None)
        (number,) = words.values()
        return Count(before, number, after)

    def np(self, c: Children) -> Np:
        """One phrase."""
        return Np((c[0],))

    def more_np(self, c: Children) -> Np:
        """Phrases joined."""
        return Np((*c[0].chunks, c[2]), (*c[0].joins, c[1]))

    def pp(self, c: Children) -> Pp:
        """A phrase with its preposition."""
        return Pp(c[0], c[1])

    def named(self, c: Children) -> Quoted:
        """A card by its name."""
        return Quoted(c[0], c[1])

    def no_items(self, c: Children) -> Items:
        """Nothing yet."""
        return ()

    def more_items(self, c: Children) -> Items:
        """One phrase more."""
        return (*c[0], c[1])

    # --- German clauses ---

    def no_particle(self, c: Children) -> Children:
        """The verb has no particle."""
        return [None, ()]

    def particle(self, c: Children) -> Children:
        """A particle."""
        return [c[0], ()]

    def particle_rel(self, c: Children) -> Children:
        """A particle and a relative clause that belongs to a phrase before it."""
        return [c[0], (c[1],)]

    def limits(self, c: Children) -> Items:
        """A limit of the clause's number."""
        return (c[0],)

    def more_limits(self, c: Children) -> Items:
        """Another one."""
        return (*c[0], c[1])

    def particle_limits(self, c: Children) -> Children:
        """A particle, and limits of the number before it."""
        return [c[0], c[1]]

    def capped(self, c: Children) -> Pp:
        """ ", jedoch höchstens 5"."""
        return Pp(c[0], Np((Chunk(None, Count(None, c[1], None), (), None),)))

    def imperative(self, c: Children) -> Clause:
        """German VIMP items ptk, English items VIMP items."""
        if isinstance(c[0], Word):
            return Clause("imperative", c[1] + c[2][1], 0, c[0], (c[0],), particle=c[2][0])
        return Clause("imperative", c[0] + c[2], len(c[0]), c[1], (c[1],))

    def finite(self, c: Children) -> Clause:
        """items VFIN items [ptk]."""
        tail: Children = c[3] if len(c) > 3 else [None, ()]
        return Clause("finite", c[0] + c[2] + tail[1], len(c[0]), c[1], (c[1],), particle=tail[0])

    def passive(self, c: Children) -> Clause:
        """items WERDEN items VPART, subject BE [items] VPART items."""
        rest = tuple(i for x in c[1:] if isinstance(x, tuple) for i in x)
        main = _of(c, "VPART")
        return Clause("finite", c[0] + rest, len(c[0]), main, tuple(w for w in c if isinstance(w, Word)), passive=True)

    def is_noun(self, c: Children) -> Clause:
        """items SEIN items: the last phrase is said of the first."""
        return Clause("finite", c[0] + c[2], len(c[0]), None, (c[1],))

    def is_adjective(self, c: Children) -> Clause:
        """items SEIN items ADJP."""
        return Clause("finite", c[0] + c[2], len(c[0]), None, (c[1],), predicate=c[3])

    def is_done(self, c: Children) -> Clause:
        """items SEIN items VPART [WORDEN], items HABEN items VPART."""
        return self._with(Clause("finite", c[0] + c[2], len(c[0]), c[3], (c[3],)), [*c[4:], c[1]])

    def modal(self, c: Children) -> Modal:
        """items MODAL infinitives."""
        clauses, joins = c[2] if isinstance(c[2], tuple) else ((c[2],), ())
        return Modal(c[1], c[0], clauses, joins)

    def more_modal(self, c: Children) -> Modal | Mains:
        """English: another infinitive."""
        if isinstance(c[0], Mains):
            last = self.more_modal([c[0].mains[-1], *c[1:]])
            return Mains((*c[0].mains[:-1], *(last.mains if isinstance(last, Mains) else (last,))), c[0].joins)
        return Modal(c[0].verb, c[0].items, (*c[0].clauses, c[2]), (*c[0].joins, c[1]))

    def next_modal(self, c: Children) -> Mains:
        """English: another modal verb behind one."""
        known = c[0] if isinstance(c[0], Mains) else Mains((c[0],))
        return Mains((*known.mains, self.modal(c[2:])), (*known.joins, c[1]))

    def next_finite(self, c: Children) -> Mains:
        """English: a finite verb behind a modal one: "can't block and loses …"."""
        known = c[0] if isinstance(c[0], Mains) else Mains((c[0],))
        return Mains((*known.mains, self.finite([(), *c[2:]])), (*known.joins, c[1]))

    def vinfs(self, c: Children) -> tuple[tuple[Clause, ...], tuple[Word, ...]]:
        """One infinitive."""
        return ((c[0],), ())

    def more_vinfs(self, c: Children) -> tuple[tuple[Clause, ...], tuple[Word, ...]]:
        """Another infinitive."""
        return ((*c[0][0], c[2]), (*c[0][1], c[1]))

    def infinitive(self, c: Children) -> Clause:
        """items VINF [items]."""
        return self._infinite(c, "VINF", False)

    def becoming(self, c: Children) -> Clause:
        """German: items WERDEN: "das Ziel eines Ereignisses werden"."""
        return self._infinite(c, "WERDEN", False)

    def passive_infinitive(self, c: Children) -> Clause:
        """items VPART WERDEN, items BE VPART items."""
        return self._infinite(c, "VPART", True)

    def _infinite(self, c: Children, main: str, passive: bool) -> Clause:
        after = tuple(x for x in c if isinstance(x, Word) and x.type == "AFTER")
        items = (*(i for x in c if isinstance(x, tuple) for i in x), *after)
        verbs = tuple(w for w in c if isinstance(w, Word) and w not in after)
        return Clause("infinitive", items, 0, _of(c, main), verbs, passive=passive)

    def verb_last(self, c: Children) -> Clause:
        """items VSUB [than]."""
        return Clause("sub", c[0] + tuple(c[2:]), len(c[0]), c[1], (c[1],))

    def than(self, c: Children) -> Pp:
        """ "als dein Gegner", "wie du" behind the verb."""
        return Pp(c[0], Np((c[1],)))

    def verb_last_rel(self, c: Children) -> Clause:
        """items VSUB, and behind the verb a relative clause of a phrase in front of it."""
        items = (*c[0], Rel(c[2], c[3]))
        return Clause("sub", items, len(items), c[1], (c[1],))

    def participles(self, c: Children) -> list[Clause]:
        """items VPART, its auxiliary to come."""
        return [Clause("sub", c[0], len(c[0]), c[1], (c[1],))]

    def more_participles(self, c: Children) -> Children:
        """Another participle under the same auxiliary."""
        return [*c[0], c[1], Clause("sub", c[2], len(c[2]), c[3], (c[3],))]

    def participle_last(self, c: Children) -> Subs | Clause:
        """Participles and their auxiliary: passive or perfect."""
        made = [self._with(p, c[1:]) if isinstance(p, Clause) else p for p in c[0]]
        clauses = tuple(p for p in made if isinstance(p, Clause))
        return clauses[0] if len(clauses) == 1 else Subs(clauses, tuple(p for p in made if isinstance(p, Word)))

    def _with(self, clause: Clause, aux: Sequence[Word]) -> Clause:
        """ "wird", "wurde" and "worden ist" are passive, all but "wird" is past."""
        passive = any(word.type in ("WERDEN", "WORDEN") for word in aux)
        perfect = not passive or len(aux) > 1 or any(r.lemma == "wurde" for r in aux[-1].readings)
        return Clause("sub", clause.items, clause.before, clause.main, (*clause.verbs, *aux), passive, perfect)

    def noun_is(self, c: Children) -> Clause:
        """items SEIN, subject BE items: the last phrase is said of the first."""
        items = c[0] + (c[2] if len(c) > 2 else ())
        return Clause("sub", items, len(c[0]), None, (c[1],))

    def adjective_is(self, c: Children) -> Clause:
        """items ADJP SEIN, subject BE ADJP items."""
        items = c[0] + (c[3] if len(c) > 3 else ())
        verb = _of(c, "SEIN", "BE")
        assert verb is not None
        return Clause("sub", items, len(c[0]), None, (verb,), predicate=_of(c, "ADJP"))

    def modal_last(self, c: Children) -> Modal:
        """items VINF MODAL."""
        return Modal(c[2], c[0], (Clause("infinitive", (), 0, c[1], (c[1],)),))

    def modal_passive_last(self, c: Children) -> Modal:
        """items VPART MODAL."""
        done: Clause = c[0][-1]
        verbs = (*done.verbs, *c[1:-1])
        return Modal(c[-1], done.items, (Clause("infinitive", (), 0, done.main, verbs, passive=True),))

    # --- English clauses ---

    def progressive(self, c: Children) -> Clause:
        """subject BE VING items."""
        return Clause("sub", c[0] + c[3], len(c[0]), c[2], (c[1], c[2]), progressive=True)

    def negated(self, c: Children) -> Clause:
        """subject DONT VINF items."""
        return Clause("finite", c[0] + c[3], len(c[0]), c[2], (c[1], c[2]))

    def modal_sub(self, c: Children) -> Modal:
        """subject MODAL VINF items."""
        return Modal(c[1], c[0], (Clause("infinitive", c[3], 0, c[2], (c[2],)),))

    def rel(self, c: Children) -> Rel:
        """German: REL sub."""
        return Rel(c[0], c[1])

    def object_relative(self, c: Children) -> Rel:
        """REL_O subject VFIN."""
        return Rel(c[0], Clause("relative", c[1], len(c[1]), c[2], (c[2],)))

    def modal_relative(self, c: Children) -> Rel:
        """REL_O subject MODAL VINF."""
        return Rel(c[0], Clause("relative", c[1], len(c[1]), c[3], (c[2], c[3])))

    def passive_relative(self, c: Children) -> Rel:
        """REL_S MODAL BE VPART PREP np."""
        items = (Pp(c[4], c[5]),)
        return Rel(c[0], Clause("relative", items, 0, c[3], (c[1], c[2], c[3]), passive=True))

    def subject_relative(self, c: Children) -> Rel:
        """REL_S VFIN phrase."""
        return Rel(c[0], Clause("relative", (c[2],), 0, c[1], (c[1],)))

    def host_relative(self, c: Children) -> Rel:
        """REL_O subject HOSTED: "this card is attached to"."""
        return Rel(c[0], Clause("relative", c[1], len(c[1]), None, (c[2],)))

    def past_relative(self, c: Children) -> Rel:
        """REL_P VFIN items REL_END: "that attacked this round"."""
        return Rel(c[0], Clause("relative", (*c[2], c[3]), 0, c[1], (c[1],), perfect=True))

    def past_negated_relative(self, c: Children) -> Rel:
        """REL_P DONT VINF items REL_END: "that didn't attack this round"."""
        return Rel(c[0], Clause("relative", (*c[3], c[4]), 0, c[2], (c[1], c[2]), perfect=True))

    def past_object_relative(self, c: Children) -> Rel:
        """REL_O subject VFIN REL_END: "you played this round"."""
        return Rel(c[0], Clause("relative", (*c[1], c[3]), len(c[1]), c[2], (c[2],), perfect=True))

    def past_passive_relative(self, c: Children) -> Rel:
        """REL_P BE VPART items REL_END: "that was blocked this round"."""
        items = (*c[3], c[4])
        return Rel(c[0], Clause("relative", items, 0, c[2], (c[1], c[2]), passive=True, perfect=True))

    def predicate_relative(self, c: Children) -> Rel:
        """REL_IS BE NOT? np, REL_IS BE NOT? ADJP: "that is not a Soldier", "that is poisoned"."""
        items = tuple(x for x in c[2:] if isinstance(x, Np) or x.type == "NOT")
        return Rel(c[0], Clause("relative", items, 0, None, (c[1],), predicate=_of(c, "ADJP")))

    def genitive_relative(self, c: Children) -> Rel:
        """REL_G np BE PREP np: "whose ATK is greater than its HP"."""
        return Rel(c[0], Clause("relative", (c[1], Pp(c[3], c[4])), 1, None, (c[2],)))

    def genitive_value(self, c: Children) -> Rel:
        """REL_G np BE np: "whose cost is 3 or less"."""
        return Rel(c[0], Clause("relative", (c[1], c[3]), 1, None, (c[2],)))

    def modal_passive_sub(self, c: Children) -> Modal:
        """subject MODAL BE VPART items."""
        return Modal(c[1], c[0], (Clause("infinitive", c[4], 0, c[3], (c[2], c[3]), passive=True),))

    # --- sentences ---

    def mains(self, c: Children) -> Mains:
        """One main clause, or several with modal verbs."""
        if isinstance(c[0], Mains):
            return c[0]
        return Mains((c[0],))

    def more_mains(self, c: Children) -> Mains:
        """Another one."""
        last = c[2] if isinstance(c[2], Mains) else Mains((c[2],))
        return Mains((*c[0].mains, *last.mains), (*c[0].joins, c[1]))

    def subs(self, c: Children) -> Subs:
        """One subordinate clause."""
        return c[0] if isinstance(c[0], Subs) else Subs((c[0],))

    def more_subs(self, c: Children) -> Subs:
        """Another one."""
        last = c[2] if isinstance(c[2], Subs) else Subs((c[2],))
        return Subs((*c[0].clauses, *last.clauses), (*c[0].joins, c[1], *last.joins))

    def parts(self, c: Children) -> Children:
        """Parts with the commas between them."""
        return [Bare(x) if isinstance(x, tuple) else x for x in c]

    def chain(self, c: Children) -> Children:
        """Main clauses with the commas between them."""
        return c

    def line(self, c: Children) -> Line:
        """parts DOT, mains DOT."""
        inner: Children = c[0]
        if len(inner) == 1:
            return Line((inner[0],), (c[1],))
        return Line(self._parts(inner), (*_marks(inner), c[1]))

    def _parts(self, c: Children) -> tuple[Mains | Bare, ...]:
        return tuple([p for p in c if isinstance(p, (Mains, Bare))])

    def trailing(self, c: Children) -> Trailing:
        """parts, conjunction, subordinate clauses."""
        inner = c[0] if isinstance(c[0], list) else [c[0]]
        return Trailing(self._parts(inner), c[1], c[2], (*_marks(inner), *_marks(c)))

    def unless(self, c: Children) -> Trailing:
        """German: a main clause behind "es sei denn"."""
        inner = c[0] if isinstance(c[0], list) else [c[0]]
        return Trailing(self._parts(inner), c[1], Subs((c[2],)), (*_marks(inner), *_marks(c)))

    def leading(self, c: Children) -> Leading:
        """conjunction, subordinate clauses, comma, the rest."""
        return Leading(c[0], c[1], c[3], _marks(c))

    def if_done(self, c: Children) -> IfDone:
        """IFDONE COMMA tail."""
        return IfDone(c[0], c[2], _marks(c))

    def otherwise(self, c: Children) -> IfDone:
        """SONST tail."""
        return IfDone(c[0], c[-1], _marks(c))

    def timed(self, c: Children) -> Timed:
        """FRONTED COMMA tail."""
        return Timed(c[0], c[-1], _marks(c))

    def modes(self, c: Children) -> ModeList:
        """MODES COLON bullets."""
        options = tuple(Line(self._parts(x), _marks(x)) for x in c[-1] if isinstance(x, list))
        return ModeList(c[0], options, (*_marks(c), *_marks(c[-1])))

    def bullets(self, c: Children) -> Children:
        """Options with their marks."""
        return c

    def labelled(self, c: Children) -> Sentence:
        """parts COLON rest."""
        return Sentence(self._parts(c[0]), c[2], (*_marks(c[0]), c[1]))

    def labelled_leading(self, c: Children) -> Sentence:
        """parts, conjunction, subordinate clauses, comma, the rest: "Einmal pro Runde, wenn …, …"."""
        return Sentence(self._parts(c[0]), Leading(c[1], c[2], c[4], _marks(c[1:])), _marks(c[0]))
