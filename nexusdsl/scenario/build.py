"""Lark's parse tree → the typed tree of tree.py. One function per rule of grammar/nxt.lark that carries meaning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from lark import Token, Tree

from nexusdsl.diagnostics.model import Lang
from nexusdsl.scenario.lexicon import NEGATED, SEPARABLE
from nexusdsl.scenario.tree import (
    Act,
    Board,
    Claim,
    Expect,
    InlineCard,
    Item,
    Modal,
    Offered,
    Order,
    PeriodEnds,
    Phrase,
    Scenario,
    ScenarioFile,
    Step,
    Word,
)
from nexusdsl.source import Source, Span

Branch: TypeAlias = "Tree[Token]"


def file_of(tree: Branch, source: Source, lang: Lang) -> ScenarioFile:
    """The whole file."""
    build = _Builder(source.path, lang, source.text)
    lines = list(_branches(tree))
    sets = tuple(build.set_name(b) for b in lines if b.data == "set_line")
    cards = tuple(build.card(b) for b in lines if b.data == "card_line")
    shared = sets[0] if sets else None
    scenarios = tuple(build.scenario(b, shared, cards) for b in lines if b.data == "scenario")
    return ScenarioFile(source.path, lang, shared.text if shared else None, cards, scenarios, sets)


class _Builder:
    """Carries the file's path and text, so that each word knows where it stands."""

    def __init__(self, path: str, lang: Lang, text: str) -> None:
        self.text = text
        self.path = path
        self.lang = lang

    def scenario(self, tree: Branch, shared: Word | None, cards: tuple[InlineCard, ...]) -> Scenario:
        lines = list(_branches(tree))
        traces = [b for b in lines if b.data == "trace"]
        sets = tuple(self.set_name(b) for b in lines if b.data == "set_line")
        set = sets[0] if sets else shared
        return Scenario(
            name=next(t.value for t in _tokens(tree) if t.type == "STRING"),
            rules=_rules(tree),
            set=set.text if set else None,
            cards=cards + tuple(self.card(b) for b in lines if b.data == "card_line"),
            board=tuple(self.board(b) for b in lines if b.data == "board_line"),
            past=tuple(self.order(b) for b in lines if b.data == "past_line"),
            steps=tuple(step for b in lines if (step := self.step(b)) is not None),
            trace=_bars(traces[-1]) if traces else None,
            path=self.path,
            lang=self.lang,
            span=self._heading(tree),
            trace_span=self.span(traces[-1]) if traces else None,
            trace_lines=tuple(self.word(t).span for b in traces[-1:] for t in _bar_tokens(b)),
            sets=sets,
            set_span=set.span if set else None,
        )

    def set_name(self, tree: Branch) -> Word:
        return next(self.word(t) for t in _tokens(tree) if t.type == "NAME")

    def card(self, tree: Branch) -> InlineCard:
        titles = [t.value for t in _tokens(tree) if t.type == "STRING"]
        stats = [b for part in _named(tree, "stats") for b in _named(part, "stat")]
        groups = [group for part in _named(tree, "stats") for group in _named(part, "keywords")]
        keywords = [keyword for group in groups for keyword in _named(group, "keyword")]
        return InlineCard(
            handles=tuple(self.word(t) for names in _named(tree, "names") for t in _tokens(names)),
            title=titles[0] if titles else None,
            facts=tuple(self.words(f) for facts in _named(tree, "facts") for f in _named(facts, "fact")),
            stats=tuple(None if t.type == "DASH" else int(t.value) for b in stats for t in _tokens(b)),
            keywords=tuple(self.words(k) for k in keywords),
            text=tuple(t.value for b in _named(tree, "text") for t in _tokens(b)) + _bars(tree),
            span=self.span(tree),
        )

    def board(self, tree: Branch) -> Board:
        first = next(_tokens(tree))
        items = tuple(self.item(i) for items in _named(tree, "items") for i in _named(items, "item"))
        return Board(int(first.value) if first.type == "SEAT" else None, items, self.span(tree))

    def item(self, tree: Branch) -> Item:
        words = tuple(self.word(t) for w in _named(tree, "word") for t in _tokens(w))
        marks = tuple(self._spoken(m) for state in _named(tree, "state") for m in _named(state, "mark"))
        return Item(words, marks)

    def step(self, tree: Branch) -> Step | None:
        if tree.data == "play_line":
            return self.act(tree)
        if tree.data == "period_line":
            return self.period(tree)
        if tree.data == "claim_line":
            claims = tuple(self.claim(c) for c in _named(tree, "claim"))
            return Expect(claims, _rules(tree), self.span(tree))
        if tree.data == "order_line":
            return self.order(tree)
        if tree.data == "offer_line":
            acts = tuple(self.act(offer) for offer in _named(tree, "offer"))
            return Offered(acts, _rules(tree), self.span(tree))
        return None

    def order(self, tree: Branch) -> Order:
        events = tuple(self._spoken(s) for c in _named(tree, "claim") for s in _named(c, "said"))
        return Order(events, _rules(tree), self.span(tree))

    def period(self, tree: Branch) -> PeriodEnds:
        words = [self.word(t) for t in _tokens(tree)]
        number = next((w for w in words if w.kind == "INT"), None)
        return PeriodEnds(words[0], words[-1].text, number, self.span(tree))

    def act(self, tree: Branch) -> Act:
        own = {t.type: t for t in _tokens(tree)}
        parts = [part for part in _branches(tree) if part.data in ("phrases", "tail")]
        inner = [t for part in parts for t in _tokens(part)]
        negated = any(t.type == "NOT" for t in inner)
        modal: Modal = "can" if "CAN" in own else "must" if "MUST" in own else None
        if modal == "can" and (negated or own["CAN"].value in NEGATED):
            modal, negated = "cannot", False
        apart = {(own["VERB"].value, str(t.value)) for t in inner if t.type == "PARTICLE"}
        return Act(
            seat=int(own["SEAT"].value),
            verb=next((SEPARABLE[each] for each in sorted(apart) if each in SEPARABLE), own["VERB"].value),
            phrases=tuple(self.phrase(p) for part in parts for p in _named(part, "phrase")),
            negated=negated,
            modal=modal,
            rules=_rules(tree),
            span=self.span(tree),
        )

    def phrase(self, tree: Branch) -> Phrase:
        preps = [t.value for t in _tokens(tree) if t.type == "PREP"]
        things = [self.word(t) for noun in _named(tree, "noun") for t in _tokens(noun) if t.type != "ARTICLE"]
        return Phrase(preps[0] if preps else "", tuple(things))

    def claim(self, tree: Branch) -> Claim:
        return Claim(tuple(self._spoken(s) for s in _named(tree, "said")), self.span(tree))

    def _spoken(self, tree: Branch) -> tuple[Word, ...]:
        return tuple(self.word(t) for w in _named(tree, "word") for t in _tokens(w))

    def words(self, tree: Branch) -> tuple[Word, ...]:
        return tuple(self.word(t) for t in _tokens(tree))

    def word(self, token: Token) -> Word:
        start = token.start_pos or 0
        end = token.end_pos or start
        written = self.text[start:end] if token.type in ("VERB", "SEAT") else ""
        return Word(token.type, str(token.value), Span(self.path, start, end), written)

    def span(self, tree: Branch) -> Span:
        ends: list[Token] = list(tree.scan_values(lambda t: isinstance(t, Token)))
        if not ends:
            return Span(self.path, 0, 0)
        end = ends[-1].end_pos or 0
        while self.text[end : end + 1] in (")", "]"):  # brackets are no tokens of the tree
            end += 1
        return Span(self.path, ends[0].start_pos or 0, end)

    def _heading(self, tree: Branch) -> Span:
        first, last, *_ = _tokens(tree)
        return Span(self.path, first.start_pos or 0, last.end_pos or 0)


def _branches(tree: Branch) -> Iterator[Branch]:
    return (child for child in tree.children if isinstance(child, Tree))


def _named(tree: Branch, rule: str) -> Iterator[Branch]:
    return (child for child in _branches(tree) if child.data == rule)


def _tokens(tree: Branch) -> Iterator[Token]:
    return (child for child in tree.children if isinstance(child, Token))


def _rules(tree: Branch) -> tuple[str, ...]:
    return tuple(t.value for part in _named(tree, "rules") for t in _tokens(part))


def _bars(tree: Branch) -> tuple[str, ...]:
    return tuple(t.value for t in _bar_tokens(tree))


def _bar_tokens(tree: Branch) -> Iterator[Token]:
    return (t for part in _named(tree, "bars") for t in _tokens(part))
