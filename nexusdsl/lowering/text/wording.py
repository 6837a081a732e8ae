"""The usual wording of a text that says its meaning in other words; it is proposed only if it means the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields

from nexusdsl.diagnostics.catalog_wording import OTHER_WORDING
from nexusdsl.diagnostics.model import Diagnostic, Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.ir.nodes import Ability, Node, This
from nexusdsl.ir.render import Context, NotSayableError, render_abilities
from nexusdsl.ir.sets import TypeRule
from nexusdsl.lowering.files_scope import Text as FileText
from nexusdsl.lowering.text.lower import lower_text
from nexusdsl.lowering.text.model import TextContext
from nexusdsl.lowering.text.tokens import told_by_values
from nexusdsl.source import Span
from nexusdsl.vocabulary.lexicon import Lexicon

_QUOTES = str.maketrans(dict.fromkeys("„“”»«", '"'))


def rules_worded(text: FileText) -> tuple[tuple[Ability, ...], tuple[Diagnostic, ...]]:
    """Lowers a text of a set file; one without faults gets a note if its usual wording is another one."""
    context = TextContext(text.carrier, text.types, text.has_number, text.has_stat, text.ruleset.types)
    made = lower_text(text.text, text.span, text.language, text.lexicon, context)
    if made.diagnostics:
        return made.abilities, made.diagnostics
    note = other_wording(text.text, text.span, text.lexicon, context, made.abilities)
    return made.abilities, () if note is None else (note,)


def other_wording(
    text: str, span: Span, lexicon: Lexicon, context: TextContext, meaning: tuple[Ability, ...]
) -> Diagnostic | None:
    """The note on a text that means `meaning`; None if its wording is the usual one, or there is none."""
    usual = canonical(meaning, lexicon, context)
    if usual is None:
        return None
    usual = _as_called(text, usual, canonical(meaning, lexicon, context, True))
    if _plain(usual) == _plain(text):
        return None
    start, end, said = _different(text, usual)
    proposed = f"{text[:start]}{said}{text[end:]}"
    again = lower_text(proposed, Span(span.path, span.start, span.start + len(proposed)), *_of(lexicon), context)
    if again.diagnostics or again.abilities != meaning:
        return None
    place = Span(span.path, span.start + start, span.start + end)
    hint = Hint(Message(f"Üblich ist „{said}“", f"The usual wording is “{said}”"), said, place)
    return Diagnostic(OTHER_WORDING, place, (("wording", said),), (), (hint,))


def canonical(
    meaning: tuple[Ability, ...], lexicon: Lexicon, context: TextContext, neutral: bool = False
) -> str | None:
    """The usual text of a meaning on its card; None if there is none. `neutral`: it is called "diese Karte"."""
    type = None if neutral else called(meaning, context.types)
    try:
        known = Context(type, vital(context.rules), told_by_values(context))
        return render_abilities(meaning, lexicon, known)
    except NotSayableError:
        return None


def vital(rules: Sequence[TypeRule]) -> tuple[str, ...]:
    """The attributes whose loss kills: of each type the last pool."""
    return tuple(dict.fromkeys(rule.pools[-1] for rule in rules if rule.pools))


def _as_called(text: str, usual: str, neutral: str | None) -> str:
    """The usual text, with "diese Karte" instead of "diese Einheit" in the sentences in which the author writes so."""
    printed, typed, plain = (_sentences(each) for each in (text, usual, neutral or ""))
    if not len(printed) == len(typed) == len(plain):
        return usual
    wanted = []
    for (a, b), (c, d), (e, f) in zip(printed, typed, plain, strict=True):
        said = (neutral or "")[e:f]
        wanted.append(said if _plain(said) == _plain(text[a:b]) else usual[c:d])
    return " ".join(wanted)


def _of(lexicon: Lexicon) -> tuple[str, Lexicon]:
    return lexicon.language, lexicon


def called(meaning: tuple[Ability, ...], types: tuple[str, ...]) -> str | None:
    """The type by which a text calls its card: that of the card, or the one that a text for several types names."""
    named = set(_selves(meaning)) if len(types) != 1 else set(types)
    return named.pop() if len(named) == 1 else None


def _selves(value: object) -> Iterator[str]:
    """The types by which "diese Einheit" is called, wherever it stands."""
    if isinstance(value, This):
        yield from value.kinds
    elif isinstance(value, tuple):
        for item in value:
            yield from _selves(item)
    elif isinstance(value, Node):
        for each in fields(value):
            yield from _selves(getattr(value, each.name))


def _plain(text: str) -> str:
    """A text without what its author lays out as he likes: line breaks and the kind of quotation marks."""
    return " ".join(text.split()).translate(_QUOTES)


def _different(text: str, usual: str) -> tuple[int, int, str]:
    """The sentences of a text that differ from the usual ones: their start and end, and what to write there."""
    printed, wanted = _sentences(text), _sentences(usual)
    first = _alike([_plain(text[a:b]) for a, b in printed], [_plain(usual[a:b]) for a, b in wanted])
    rest, left = printed[first:], wanted[first:]
    last = _alike([_plain(text[a:b]) for a, b in rest[::-1]], [_plain(usual[a:b]) for a, b in left[::-1]])
    rest, left = rest[: len(rest) - last], left[: len(left) - last]
    if not rest or not left:  # sentences are missing or too many: the whole text is another one
        rest, left = printed, wanted
    return rest[0][0], rest[-1][1], usual[left[0][0] : left[-1][1]]


def _alike(left: list[str], right: list[str]) -> int:
    """How many of both are the same at the start."""
    count = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        count += 1
    return count


def _sentences(text: str) -> list[tuple[int, int]]:
    """Where each sentence starts and ends, quoted ones within others; blanks between them belong to none."""
    found: list[tuple[int, int]] = []
    start, quoted = None, False
    for at, sign in enumerate(text):
        quoted = quoted != (sign in '„“”"')
        if start is None and not sign.isspace():
            start = at
        if start is not None and sign == "." and not quoted:
            found.append((start, at + 1))
            start = None
    if start is not None:
        found.append((start, len(text.rstrip())))
    return found or [(0, len(text))]
