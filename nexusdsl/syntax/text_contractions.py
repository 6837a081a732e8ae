"""English contractions, which are two words ("isn't", "it's"), and words for another form ("cannot", "targeted")."""

from __future__ import annotations

from nexusdsl.source import Span

_TAILS = {"n't": "not", "'s": "is", "'re": "are"}
_HEADS = {
    "n't": ("is", "are", "was"),
    "'s": ("it", "that", "this"),
    "'re": ("they", "you"),
}
_OTHER = {"cannot": "can't", "targeted": "chosen", "who": "that"}


def contracted(text: str) -> bool:
    """Whether a text has words that are to be spelled out."""
    return "'" in text or "’" in text or any(word in text for word in _OTHER)


def spelled_out(words: list[tuple[str, Span]]) -> list[tuple[str, Span]]:
    """The words with those that some are short for, each with its place."""
    made: list[tuple[str, Span]] = []
    for word, span in words:
        if "'" in word or "’" in word or word in _OTHER:
            made += _full(word, span)
        else:
            made.append((word, span))
    return made


def _full(word: str, span: Span) -> list[tuple[str, Span]]:
    """A word as the words that it is short for."""
    plain = word.replace("’", "'")
    if "'" not in plain and plain not in _OTHER:
        return [(word, span)]
    for tail, full in _TAILS.items():
        head = plain.removesuffix(tail)
        if head != plain and head.lower() in _HEADS[tail]:
            middle = span.start + len(head)
            return [(head, Span(span.path, span.start, middle)), (full, Span(span.path, middle, span.end))]
    return [(_OTHER.get(plain, plain), span)]


_OWNED = ("your", "their", "its", "the")


def parted(words: list[tuple[str, Span]]) -> list[tuple[str, Span]]:
    """ "half your credits" as "half of your credits"; behind "equal to" the words are a phrase of their own."""
    made: list[tuple[str, Span]] = []
    for i, (word, span) in enumerate(words):
        made.append((word, span))
        following = words[i + 1][0] if i + 1 < len(words) else ""
        if word.lower() == "half" and following in _OWNED and not (i and words[i - 1][0] == "to"):
            made.append(("of", Span(span.path, span.end, span.end)))
    return made


def counted(words: list[tuple[str, Span]]) -> list[tuple[str, Span]]:
    """ "a number of cards equal to …" as "cards equal to …": only says that there are some."""
    made: list[tuple[str, Span]] = []
    i = 0
    while i < len(words):
        some = [word.lower() for word, _ in words[i : i + 3]] == ["a", "number", "of"]
        ahead = [word for word, _ in words[i + 3 : i + 9]]
        if some and "equal" in ahead and "." not in ahead[: ahead.index("equal")]:
            i += 3
            continue
        made.append(words[i])
        i += 1
    return made
