"""Parsing with Lark's tables alone: states and actions are ints, and values go straight to the methods that build.

Lark makes the tables (`compiled`); what is stored is `{"start", "states", "rules"}`. A state maps terminals and
rules to the state that is next; a terminal also to `~i`: rule `i` ends before it. A rule is
`[what it makes, method or "", number of symbols, which of these are lists in place]`; "" passes the only symbol on.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from lark import Lark
from lark.grammar import Rule
from lark.parsers.lalr_analysis import Shift

Make: TypeAlias = Callable[[list[Any]], Any]
LIST: Final = "*"  # stands for a method in repetitions, which Lark makes rules of
PASS: Final = "pass_on"  # stands in a grammar for "" where the rule is no "?" rule
END: Final = "$END"
STUCK: Final = 1 << 30  # the action where there is none


class StuckError(Exception):
    """A terminal that cannot follow."""


@dataclass(frozen=True, slots=True)
class Automaton:
    """A parser. Rules are (what it makes, method or None for the only symbol as it is, symbols, lists in place from the
    last to the first).
    """

    start: int
    states: tuple[dict[str, int], ...]
    rules: tuple[tuple[str, Make | None, int, tuple[int, ...]], ...]

    @classmethod
    def of(cls, stored: dict[str, Any], builder: object) -> Automaton:
        """From what is stored; the methods are those of `builder`."""
        rules = tuple((made, _method(builder, name), size, tuple(at[::-1])) for made, name, size, at in stored["rules"])
        return cls(stored["start"], tuple(stored["states"]), rules)

    def run(self) -> Run:
        """A run over one sentence."""
        return Run(self)


def _method(builder: object, name: str) -> Make | None:
    if name == LIST:
        return list
    made: Make | None = getattr(builder, name) if name else None
    return made


class Run:
    """A run of the automaton: fed with one terminal after the other."""

    __slots__ = ("_rules", "_stack", "_states", "_values")

    def __init__(self, automaton: Automaton) -> None:
        self._states = automaton.states
        self._rules = automaton.rules
        self._stack = [automaton.start]
        self._values: list[Any] = []

    def feed(self, terminal: str, value: object) -> None:
        """Goes on with a terminal. Raises StuckError, and then the run is over."""
        states, rules, stack, values = self._states, self._rules, self._stack, self._values
        action = states[stack[-1]].get(terminal, STUCK)
        while action < 0:
            made, make, size, lists = rules[~action]
            if size == 1:  # most rules have one symbol, and most of these pass it on
                state = stack[-1] = states[stack[-2]][made]
                if make is not None:
                    values[-1] = make(values[-1] if lists else values[-1:])
            else:
                below = values[-size:] if size else []
                for place in lists:
                    below[place : place + 1] = below[place]
                if size:
                    del values[-size:], stack[-size:]
                values.append(make(below) if make is not None else below[0])
                state = states[stack[-1]][made]
                stack.append(state)
            action = states[state].get(terminal, STUCK)
        if action == STUCK:
            raise StuckError
        stack.append(action)
        values.append(value)

    def finish(self) -> Any:
        """What the sentence makes. Raises StuckError if it cannot end here."""
        self.feed(END, None)
        return self._values[0]

    def can(self, terminal: str) -> bool:
        """Whether it can go on with a terminal.

        The next action alone says too much, because LALR merges the look-aheads of different contexts.
        """
        states, rules, stack = self._states, self._rules, self._stack
        action = states[stack[-1]].get(terminal, STUCK)
        if action >= 0:
            return action != STUCK
        stack = stack.copy()
        while action < 0:
            made, _, size, _ = rules[~action]
            if size == 1:
                state = stack[-1] = states[stack[-2]][made]
            else:
                if size:
                    del stack[-size:]
                state = states[stack[-1]][made]
                stack.append(state)
            action = states[state].get(terminal, STUCK)
        return action != STUCK

    def expected(self) -> tuple[str, ...]:
        """The terminals that it could go on with, in alphabetic order."""
        known = self._states[self._stack[-1]]
        return tuple(t for t in sorted(known) if (t.isupper() or t == END) and self.can(t))


def compiled(built: Lark) -> dict[str, Any]:
    """What is stored of a parser that Lark has built. Raises ValueError for what grammars of this kind do not use."""
    table: Any = built.parser.parser._parse_table
    numbers = {rule: i for i, rule in enumerate(built.rules)}
    states = [
        {name: target if action is Shift else ~numbers[target] for name, (action, target) in table.states[i].items()}
        for i in range(len(table.states))
    ]
    (start,), (end,) = table.start_states.values(), table.end_states.values()
    states[end][END] = end
    rules = [_rule(rule) for rule in built.rules]
    _shorten(states, rules)
    return {"start": start, "states": states, "rules": rules}


def _shorten(states: list[dict[str, int]], rules: list[list[Any]]) -> None:
    """Skips states where all that can be done is to pass the last symbol on under another name: whoever went there goes
    where that name leads."""
    passing: dict[int, str] = {}
    for i, state in enumerate(states):
        actions = set(state.values())
        if len(actions) == 1 and (action := actions.pop()) < 0 and rules[~action][1] == "":
            passing[i] = rules[~action][0]
    for state in states:
        for symbol, target in state.items():
            while target in passing:
                target = state[passing[target]]
            state[symbol] = target


def _rule(rule: Rule) -> list[Any]:
    name, symbols = str(rule.origin.name), rule.expansion
    lists = [i for i, symbol in enumerate(symbols) if not symbol.is_term and symbol.name.startswith("_")]
    passed = (rule.options.expand1 and rule.alias is None) or rule.alias == PASS
    if any(getattr(symbol, "filter_out", False) for symbol in symbols) or (passed and (len(symbols) != 1 or lists)):
        raise ValueError(f"{name}: {symbols}")
    return [name, "" if passed else LIST if name.startswith("_") else rule.alias or name, len(symbols), lists]
