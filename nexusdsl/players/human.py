"""A person at a plain terminal: numbered options, card text on demand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from nexusdsl.players.cardtext import card_text
from nexusdsl.players.greedy import is_free
from nexusdsl.runtime.decisions import PLAY, SHIFT, Decision
from nexusdsl.runtime.game import Game
from nexusdsl.runtime.layout import REF_MASK, Z_DECK
from nexusdsl.runtime.pricetags import option_prices

WORDS: Final = {
    "prompt": ("Deine Wahl", "Your choice"),
    "help": (
        "Zahl: wählen · ?Zahl: Kartentext · b: Lage · q: aufgeben · ?: Hilfe",
        "number: choose · ?number: card text · b: position · q: concede · ?: help",
    ),
    "wrong": ("Bitte eine Zahl von 1 bis {n}.", "Please a number from 1 to {n}."),
    "sure": ("Wirklich aufgeben? (j/n)", "Really concede? (y/n)"),
    "no_card": ("Zu dieser Möglichkeit gehört keine Karte.", "No card belongs to this option."),
}


PURPOSES: Final = {
    "mulligan": ("Neue Hand ziehen?", "Draw a new hand?"),
    "action": ("Was tust du?", "What do you do?"),
    "reaction": ("Reagierst du?", "Do you react?"),
    "attack": ("Wen greifst du an?", "Whom do you attack?"),
    "target": ("Worauf richtest du es?", "What do you aim it at?"),
    "partner": ("Wer greift mit an?", "Who joins the attack?"),
    "block": ("Wer blockt?", "Who blocks?"),
    "divide": ("Wer nimmt den nächsten Schadenspunkt?", "Who takes the next point of damage?"),
    "put": ("Welche Karte liegt als nächste zuoberst?", "Which card lies next from the top?"),
    "name": ("Welche Karte nennst du?", "Which card do you name?"),
    "number": ("Welche Zahl nennst du?", "Which number do you name?"),
    "subtype": ("Welchen Untertyp nennst du?", "Which subtype do you name?"),
    "faction": ("Welche Fraktion nennst du?", "Which faction do you name?"),
    "type": ("Welchen Kartentyp nennst du?", "Which card type do you name?"),
    "secret": ("Welche Zahl nennst du geheim?", "Which number do you name in secret?"),
    "offer": ("Welche Karte nimmst du?", "Which card do you take?"),
    "split": ("Welche Karten kommen in Stapel 1?", "Which cards go into pile 1?"),
    "copy_card": ("Welche Karte kopierst du?", "Which card do you copy?"),
    "order": ("Wer nimmt als Nächster Schaden?", "Who takes damage next?"),
}


class LeftError(Exception):
    """The person has left the table; `concedes` tells whether as the loser."""

    def __init__(self, concedes: bool) -> None:
        super().__init__()
        self.concedes = concedes


class Human:
    """Asks a person. `ask` shows a prompt and returns a line (EOFError: the person has gone), `say` shows a line."""

    def __init__(
        self, lang: str, ask: Callable[[str], str], say: Callable[[str], None], show: Callable[[Game, int], None]
    ) -> None:
        self.lang = lang
        self.ask = ask
        self.say = say
        self.show = show

    def word(self, key: str) -> str:
        """A phrase in the person's language."""
        return WORDS[key][0 if self.lang == "de" else 1]

    def choose(self, game: Game, decision: Decision) -> int:
        """What the person picks; forced decisions are answered without asking. Raises LeftError."""
        if len(decision) == 1:
            return 0
        if is_free(game):
            self.show(game, decision.seat)
        self.ask_for(game, decision)
        while True:
            index = self.answer(game, decision, self.line())
            if index >= 0:
                return index

    def ask_for(self, game: Game, decision: Decision) -> None:
        """What is asked, the text of the card that asks, and the options with their numbers."""
        question = PURPOSES.get(decision.purpose)
        if question is not None:
            self.say(question[0 if self.lang == "de" else 1])
        elif decision.kind != "action":
            self.say(card_text(game, game.stack[-1].source & REF_MASK, decision.seat, self.lang))
        for number, label in enumerate(priced_labels(game, decision, self.lang), start=1):
            self.say(f"{number:>4}  {label}")

    def line(self) -> str:
        """One line of the person. Raises LeftError at the end of input."""
        return self.reply(f"{self.word('prompt')} (?): ")

    def reply(self, prompt: str) -> str:
        """The answer to a prompt, in small letters. Raises LeftError at the end of input."""
        try:
            return self.ask(prompt).strip().lower()
        except EOFError:
            raise LeftError(concedes=False) from None

    def answer(self, game: Game, decision: Decision, text: str) -> int:
        """The index meant by a line, or -1 if it asked for something else."""
        if text in ("q", "quit"):
            if self.reply(f"{self.word('sure')} ") in ("j", "ja", "y", "yes"):
                raise LeftError(concedes=True)
        elif text in ("b", "board"):
            self.show(game, decision.seat)
            self.ask_for(game, decision)
        elif text.startswith("?") and text != "?":
            self.explain(game, decision, text[1:])
        elif text == "?":
            self.say(self.word("help"))
        else:
            index = self.number(text, len(decision))
            if index >= 0:
                return index
            self.say(self.word("wrong").format(n=len(decision)))
        return -1

    @staticmethod
    def number(text: str, count: int) -> int:
        """The index behind a number from 1 to `count`, else -1."""
        text = text.strip()
        if text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= count:
            return int(text) - 1
        return -1

    def explain(self, game: Game, decision: Decision, text: str) -> None:
        """The text of the card that an option names."""
        index = self.number(text, len(decision))
        if index < 0:
            self.say(self.word("wrong").format(n=len(decision)))
            return
        subject = decision.options[index].subject
        looked_at = subject >= 0 and game.objs[subject].zone == Z_DECK
        self.say(card_text(game, subject, decision.seat, self.lang, looked_at) or self.word("no_card"))


def priced_labels(game: Game, decision: Decision, lang: str) -> list[str]:
    """The label of each option, with its price where it has one that the label does not tell."""
    words = game.program.ruleset.words
    told = []
    for label, code, price in zip(decision.labels(lang), decision.codes, option_prices(game), strict=True):
        amounts = [(n, words.get(f"resource.{r}", (r, r))) for r, n in (price or {}).items() if n]
        costs = ", ".join(f"{names[0 if lang == 'de' else 1]} {n}" for n, names in amounts)
        told.append(f"{label} ({costs})" if costs and code >> 2 * SHIFT != PLAY else label)
    return told
