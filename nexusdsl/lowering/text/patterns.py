"""What a verb stands with, in the author's words: told where no correction is found."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Hint
from nexusdsl.diagnostics.model import Text as Message
from nexusdsl.lowering.text.match import lemmas
from nexusdsl.lowering.text.model import Run
from nexusdsl.lowering.text.precheck import clauses
from nexusdsl.lowering.text.uses import uses
from nexusdsl.syntax.text_ast import Clause, Pp, Sentence, Word
from nexusdsl.vocabulary import german_verbs
from nexusdsl.vocabulary.frame import Role, Side
from nexusdsl.vocabulary.frames import FRAMES
from nexusdsl.vocabulary.phrases import phrases
from nexusdsl.vocabulary.synonyms import OTHER_VERBS

_KINDS: Final[dict[str, tuple[str, str]]] = {
    "object": ("etwas im Spiel", "something in play"),
    "objects": ("etwas im Spiel", "something in play"),
    "pattern": ("etwas im Spiel oder eine Karte", "something in play or a card"),
    "player": ("ein Spieler", "a player"),
    "you": ("du", "you"),
    "damage": ("eine Zahl Schaden", "a number of damage"),
    "any_damage": ("Schaden ohne Zahl", "damage without a number"),
    "any_combat_damage": ("Kampfschaden ohne Zahl", "combat damage without a number"),
    "no_damage": ("„keinen Schaden“", "“no damage”"),
    "less_damage": ("„1 Schaden weniger“", "“1 less damage”"),
    "damage_at": ("„Schaden an …“", "“damage to …”"),
    "damaged": ("etwas im Spiel", "something in play"),
    "damage_alone": ("„Schaden“", "“damage”"),
    "first_damage": ("„den ersten Schaden, den … in jeder Runde erleiden würde“", "“the first damage … would take”"),
    "points": ("eine Zahl mit ihrem Wert", "a number with its attribute"),
    "cards": ("eine Zahl Karten", "a number of cards"),
    "resource": ("eine Zahl eines Vorrats", "a number of a resource"),
    "any_resource": ("ein Vorrat ohne Zahl", "a resource without a number"),
    "hand": ("eine Hand", "a hand"),
    "deck": ("ein Deck", "a deck"),
    "discard": ("eine Ablage", "a discard pile"),
    "hidden": ("Karten, die nicht im Spiel sind", "cards that are not in play"),
    "kind": ("das Gesuchte", "what is searched for"),
    "status": ("ein Zustand", "a status"),
    "marker": ("ein Marker", "a marker"),
    "counters": ("eine Zahl Marken", "a number of counters"),
    "all_counters": ("alle Marken einer Art", "all counters of a kind"),
    "mods": ("„+1“ mit einem Wert, oder Schlüsselwörter", "“+1” with an attribute, or keywords"),
    "lost": ("ein Schlüsselwort", "a keyword"),
    "cheaper": ("„1 weniger“ oder „1 mehr“", "“1 less” or “1 more”"),
    "period": ("ein Zeitraum", "a period"),
    "answered": ("„die Karte, auf die du reagierst“", "“the card you are reacting to”"),
    "attribute": ("ein Wert von etwas", "an attribute of something"),
    "any_cards": ("„Karten“", "“cards”"),
    "all_cards": ("„alle Karten“", "“all cards”"),
    "all_of_it": ("alles von einem Vorrat", "all of a resource"),
    "mover": ("du oder dein Gegner", "you or your opponent"),
    "movable": ("etwas im Spiel oder Karten einer Zone", "something in play or cards of a zone"),
    "goal": ("ein Nebensatz", "a clause"),
    "goal_cards": ("eine Zahl Karten", "a number of cards"),
    "token": ("ein Spielstein („eine 1/1/1-…“) oder eine Kopie", "a token (“a 1/1/1 …”) or a copy"),
    "model": ("ein Spielstein, eine Karte mit Namen oder eine Kopie", "a token, a card by its name, or a copy"),
    "many": ("etwas im Plural, ohne Artikel", "a plural without an article"),
    "pair": ("zwei, mit „und“ verbunden", "two, joined by “and”"),
    "own_damage": ("„Schaden in Höhe ihrer …“", "“damage equal to their …”"),
    "named_card": ("„eine Karte“ oder ein Kartentyp", "“a card” or a card type"),
    "named_number": ("„eine Zahl“", "“a number”"),
    "bound": ("eine Zahl", "a number"),
    "coin": ("„eine Münze“", "“a coin”"),
    "die": ("„einen sechsseitigen Würfel“", "“a six-sided die”"),
    "any_amount": ("„X“ oder „beliebig viele“ eines Vorrats", "“X” or “any number of” a resource"),
    "copies": ("eine Zahl Kopien einer Karte", "a number of copies of a card"),
    "outsider": ("eine zufällige Karte „von außerhalb der Partie“", "a random card “from outside the game”"),
    "two_piles": ("„zwei Stapel“", "“two piles”"),
    "your_control": ("„deine Kontrolle“", "“your control”"),
    "extra_action": ("„eine weitere Aktion“", "“an extra action”"),
    "this_attack": ("„diesen Angriff“", "“this attack”"),
    "effects": ("Effekte oder Karten", "effects or cards"),
    "refl": ("„dir“", "“yourself”"),
    "changed_damage": ("„1 Schaden mehr“", "“1 more damage”"),
    "more_damage": ("„1 Schaden mehr“", "“1 more damage”"),
    "own_combat_damage": ("„ihren Kampfschaden“", "“its combat damage”"),
    "several_of": ("„2 oder mehr …“", "“2 or more …”"),
    "this_one": ("„diese Karte“", "“this card”"),
    "also_kind": ("ein Untertyp", "a subtype"),
    "plain_number": ("eine Zahl", "a number"),
    "own_cap": ("ein Limit eines Spielers", "a limit of a player"),
    "no_cap": ("„kein“ und ein Limit", "“no” and a limit"),
    "shown_hand": ("„aufgedeckter Hand“", "“their hand”"),
}
_PLACES: Final = {
    "nom": ("wer", "who"),
    "acc": ("wen oder was", "whom or what"),
    "dat": ("wem", "to whom"),
    "gen": ("wessen", "whose"),
    "subj": ("wer", "who"),
    "obj": ("wen oder was", "what"),
    "iobj": ("wem", "whom"),
}
_MOST = 2  # patterns that are told


def pattern(run: Run, sentence: Sentence, verb: str) -> tuple[Hint, ...]:
    """What the verb goes with, the nearest patterns of the table first; of no verb of the language, which are."""
    clause = next((c for c in clauses(sentence) if verb in lemmas(c)), None)
    if clause is None:
        return _others(run, sentence, verb)
    modal = any(w.type == "MODAL" for w in (*sentence.words,)) and clause.form == "infinitive"
    use = uses(run, verb, clause.passive) if modal else None
    if use is not None:
        return (Hint(use),)
    verb = OTHER_VERBS[run.language].get(verb, verb)
    words = " ".join(w.text.lower() for w in sentence.words)
    rows = _rows(run.language, clause, verb, words)
    told = list(dict.fromkeys((_told(row, clause, 0), _told(row, clause, 1)) for row in rows))
    wanted = [t for t in told if t[0]][:_MOST]
    if not wanted:
        return ()
    de, en = " – oder mit ".join(t[0] for t in wanted), " – or with ".join(t[1] for t in wanted)
    return (Hint(Message(f"„{verb}“ steht mit {de}.", f"“{verb}” goes with {en}.")),)


def _others(run: Run, sentence: Sentence, verb: str) -> tuple[Hint, ...]:
    """The verbs with the same separable part, where there is no verb with both: "Lege … ab"."""
    clause = next((c for c in clauses(sentence) if c.main is not None and c.main.text == verb), None)
    if clause is None or clause.main is None or clause.particle is None:
        return ()
    part = clause.particle.text.lower()
    known = [f"„{v.lemma}“" for v in german_verbs.VERBS.values() if v.prefix == part]
    stem = clause.main.readings[0].lemma if clause.main.readings else verb
    names = ", ".join(known)
    return (
        Hint(
            Message(
                f"„{part}“ gehört nicht zu „{stem}“; Verben mit „{part}“ sind: {names}.",
                f"“{part}” does not belong to “{stem}”; the verbs with “{part}” are: {names}.",
            )
        ),
    )


def _rows(language: str, clause: Clause, verb: str, words: str) -> list[Side]:
    """The rows of a verb, those first that have the prepositions and fixed words of the clause."""
    groups = ("event", "condition") if clause.form == "sub" else ("effect", "modifier")
    sides = [f.side(language) for f in FRAMES if f.group in groups]
    if clause.form == "imperative":
        orders = [f.side(language) for f in FRAMES if f.group == "effect"]
        sides = orders if any(s.lemma == verb for s in orders) else sides
    every = [f.side(language) for f in FRAMES]
    found = [s for s in sides if s.lemma == verb and s.passive == clause.passive]
    found = found or [s for s in every if s.lemma == verb and s.passive == clause.passive]
    found = found or [s for s in every if s.lemma == verb]
    printed = [_text(item.preposition) for item in clause.items if isinstance(item, Pp)]

    def misses(side: Side) -> int:
        wanted = [r.preposition for r in side.roles if r.preposition is not None and not r.optional]
        fixed = sum(2 if text.lower() not in words else 0 for text in side.fixed)
        return fixed + sum(p not in wanted for p in printed) + sum(p not in printed for p in wanted)

    return sorted(found, key=misses)


def _text(word: Word) -> str:
    if word.mark is not None and word.mark.args:
        return word.mark.args[0]
    return word.readings[0].lemma if word.readings else word.text.lower()


def _told(side: Side, clause: Clause, lang: int) -> str:
    """One pattern in German (0) or English (1); an order does not say who acts."""
    quote = ("„{}“", "“{}”")[lang]
    parts = []
    for part in side.parts:
        if isinstance(part, str):
            parts.append(quote.format(part.replace("_", " ")))
        elif not (clause.form == "imperative" and part.mark in ("nom", "subj")):
            parts.append(_phrase(part, lang, quote))
    return ", ".join(parts)


def _phrase(role: Role, lang: int, quote: str) -> str:
    place = quote.format(role.preposition) if role.preposition is not None else _PLACES[role.case][lang]
    kind = _KINDS.get(role.kind)
    return f"{place} ({kind[lang]})" if kind is not None else place


_MOST_PHRASES: Final = 4


def fixed_phrases(run: Run, text: str) -> tuple[Hint, ...]:
    """The fixed phrases that have a word, where the word has no meaning by itself."""
    words = text.lower().split()
    known = [each for each, _, _ in phrases(run.lexicon.words, run.language) if each.count(" ") > 1]
    found = sorted((each for each in known if words and words[-1] in each.lower().split() and "," not in each), key=len)
    if not found:
        return ()
    de, en = (", ".join(f"{left}{each}{right}" for each in found[:_MOST_PHRASES]) for left, right in ("„“", "“”"))
    last = text.split()[-1]
    return (Hint(Message(f"„{last}“ steht in: {de}.", f"“{last}” stands in: {en}.")),)
