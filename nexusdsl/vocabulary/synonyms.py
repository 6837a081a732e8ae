"""Wordings that mean the same: the only changes of one word that rules text allows without a change of meaning.

Each pair is two phrases, either of which may stand for the other; an empty phrase is words that may go. `{type}` is any
noun of a declared card type. The mutation gates (tests/properties/test_mutations.py) refuse every other change that
keeps the meaning, so that nothing read is ignored.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from nexusdsl.vocabulary import english, german, german_verbs
from nexusdsl.vocabulary.lexicon import Lexicon

Pair: TypeAlias = tuple[str, str]

_COMES_UP: Final = (
    "if it's", "if it is", "on", "if it comes up", "if it lands on", "if the coin lands on", "if you get",
    "if the result is",
)  # fmt: skip

# Verbs that are understood as another one; that one is printed.
OTHER_VERBS: Final[dict[str, dict[str, str]]] = {
    "de": {
        "vernichten": "zerstören",
        "benennen": "nennen",
        "erschaffen": "erzeugen",
        "vertauschen": "tauschen",
        "bewegen": "verschieben",
        "nehmen": "erleiden",  # damage
        "zurücknehmen": "zurückbringen",
        "zurückschicken": "zurückbringen",
        "umwandeln": "verwandeln",
        "zeigen": "vorzeigen",
        "bekommen": "erhalten",
        "auswählen": "wählen",
        "klauen": "stehlen",
        "bezahlen": "zahlen",
        "ausgeben": "zahlen",
        "anschauen": "ansehen",
        "platzieren": "legen",
        "ausspielen": "spielen",
        "ablegen": "abwerfen",
        "umleiten": "umlenken",
        "aktivieren": "nutzen",
        "einsetzen": "nutzen",
        "abbrechen": "annullieren",
        "kontern": "annullieren",
    },
    "en": {
        "receive": "gain",
        "swap": "exchange",
        "select": "choose",
        "place": "put",
        "tap": "exhaust",
        "untap": "ready",
        "spend": "pay",
        "banish": "exile",
        "switch": "exchange",
        "activate": "use",
    },
}


_LAST: Final[tuple[german.VerbForm, ...]] = ("inf", "zu", "part")  # forms with the prefix at the verb


def _verb_pairs(language: str) -> tuple[Pair, ...]:
    """The forms of verbs that mean the same, each with its counterpart."""
    pairs: list[Pair] = []
    for other, lemma in OTHER_VERBS[language].items():
        if language == "de":
            one, two = german_verbs.VERBS[other], german_verbs.VERBS[lemma]
            forms: tuple[german.VerbForm, ...] = ("3sg", "3pl", "2sg", "imp", "inf", "zu", "part")
            if one.prefix != two.prefix:
                pairs += [(one.form(form), two.form(form)) for form in _LAST]
            else:
                pairs += [(one.form(f, joined), two.form(f, joined)) for f in forms for joined in (True, False)]
        else:
            left, right = english.VERBS[other], english.VERBS[lemma]
            pairs += [(left.form(f), right.form(f)) for f in ("base", "3sg", "past", "part", "ing")]
    return tuple(pairs)


# Of a card that stays in play the end of the round is that of each (lowering/text/moments.py).
_EACH_DE: Final = (("der", "jeder"), ("des", "jedes"))

_IFS_DE: Final = ("wenn", "falls")
_DOES_DE: Final = (("du", "tust"), ("er", "tut"))

SYNONYMS: Final[dict[str, tuple[Pair, ...]]] = {
    "de": (
        ("übernimm dauerhaft", "übernimm"),  # control lasts unless it is said for how long
        ("der Gegner", "dein Gegner"),  # there is one
        *((f"d{end} Gegner", f"dein{end} Gegner") for end in ("en", "em")),
        ("des Gegners", "deines Gegners"),
        ("immer wenn", "wenn"),
        ("jedes Mal wenn", "wenn"),
        ("opfere eine eigene", "opfere eine"),  # nobody sacrifices what is another's
        ("Anzahl", "Zahl"),
        *((way, "") for way in ("so", "auf diese Weise", "dadurch")),  # "für jede so zerstörte Einheit"
        ("auf diese Weise", "dadurch"),
        ("als ihre", "als"),  # "mehr HP als ATK"
        ("und die", "und"),  # "die ATK und HP einer Einheit"
        ("{type} oder {type}", "{type} und {type}"),  # all of both kinds
        ("während", "solange"),
        ("Mal in jeder", "Mal in einer"),
        ("Mal in jedem", "Mal in einem"),
        *((f"Mal in diese{end}", f"Mal in {word}{end}") for end in "rm" for word in ("eine", "jede")),
        ("höchstens", ""),  # "höchstens einmal pro Partie"
        ("allein", "alleine"),
        ("viel Schaden", "viel"),  # as much as the event is about
        ("viele Karten", "viele"),
        ("das Ziel", "Ziel"),
        *((f"aus{form}", form) for form in ("spielt", "spielst", "spielen", "gespielt")),
        *((f"{edge} {word}", f"{edge} {each}") for edge in ("Beginn", "Ende") for word, each in _EACH_DE),
        ("ansonsten", "sonst"),
        ("ansonsten", "andernfalls"),
        ("nicht mehr", "nicht"),  # "kann in dieser Runde nicht mehr angreifen"
        ("falls möglich", ""),  # of a demand
        ("dir", ""),  # from whom your opponent steals
        ("oder höher", "oder mehr"),
        ("sofern", "falls"),
        ("sofern", "wenn"),
        ("sein", "werden"),  # "das Ziel eines Ereignisses"
        ("liegt", "anliegt"),  # "die Einheit, an der diese Karte liegt"
        ("auf die", "auf deine"),  # a hand: what comes from your cards goes to yours
        ("wenn", "falls"),  # of what an effect before has done
        ("sofern", "solange"),
        ("falls", "solange"),  # of what is so, not of what is done
        ("jenen Schaden", "diesen Schaden"),
        ("jeden Schaden", "allen Schaden"),
        ("jeden Kampfschaden", "allen Kampfschaden"),
        *((f"{word} {who}", word) for word in ("und", "oder") for who in ("sie", "er", "es", "du")),  # again
        *((f"gegnerische{end}", f"feindliche{end}") for end in ("", "n", "r", "s", "m")),
        *((f"{short}e", short) for short in ("schau", "bring", "such", "zieh", "leg", "wähl")),
        ("und beende", "und"),  # "den Kampf und die Runde"
        ("schau", "sieh"),
        ("bring", "nimm"),
        ("bringe", "leg"),
        ("bringe", "lege"),
        ("wirf", "leg"),
        ("tausche die", "tausche"),  # "ATK und HP einer Einheit"
        *((have, get) for have, get in (("hat", "erhält"), ("haben", "erhalten"), ("hat", "bekommt"))),
        ("haben", "bekommen"),
        ("mindestens", ""),  # "mindestens einen Sektor"
        ("die {type} deines", "{type} deines"),
        ("die {type} deines", "alle {type} deines"),
        ("seiner {type}", "{type}"),
        ("genau", ""),  # "mit 1 HP"
        ("noch", ""),  # "noch keine Karte"
        ("je", ""),  # several things get the same
        ("dann", ""),  # sentences follow one another anyway
        ("Ende der", "Ende dieser"),
        ("Ende des", "Ende dieses"),
        ("auf der", "auf deiner"),
        # The card itself is called by its type or "Karte"; where the type is known, another one is refused.
        ("diese {type}", "diese {type}"),
        ("diese {type}", "diese Karte"),
        ("dieser {type}", "dieser {type}"),
        ("dieser {type}", "dieser Karte"),
        ("dieses {type}", "dieses {type}"),
        ("weitere", "zusätzliche"),
        *((f"zusätzliche{end}", "") for end in ("", "n")),  # "ziehe eine zusätzliche Karte"
        ("den Angriff", "diesen Angriff"),
        ("dem Angriff", "diesem Angriff"),
        ("nimm", "entferne"),  # counters
        ("nehmen", "entfernen"),
        ("wähle", ""),
        ("dann", "danach"),
        *((f"wenn {who} {it}", f"falls {who} {it}") for who in ("du", "er", "dein Gegner") for it in ("das", "es")),
        *((f"{who} das", f"{who} es") for who in ("du", "er", "Gegner")),  # "wenn du es tust"
        *((f"{word} {who} das {verb}", f"{word} ja") for word in _IFS_DE for who, verb in _DOES_DE),
        *((f"{word} {who} das nicht {verb}", f"{word} nicht") for word in _IFS_DE for who, verb in _DOES_DE),
        ("sonst", "andernfalls"),
        ("so viel", "ebenso viel"),
        ("so viele", "ebenso viele"),
        ("beliebig viele", "X"),  # of a price
        ("bei Zahl", "sonst"),
        *((f"{word} {side} fällt", f"bei {side}") for word in ("falls", "wenn") for side in ("Kopf", "Zahl")),
        ("den anderen Stapel", "den anderen"),
        ("nennt geheim", "wählt geheim"),
        ("nennt eine Zahl", "wählt eine Zahl"),
        ("nenne eine Zahl", "wähle eine Zahl"),
        ("aus der Partie", "aus dem Spiel"),  # removed from it
        ("außerhalb der Partie", "außerhalb des Spiels"),
        ("bei Kopf", "sonst"),
        ("einen Würfel", "einen sechsseitigen Würfel"),
        ("wirf einen", "würfle einen"),
        ("wirft einen", "würfelt einen"),
        ("werfen einen", "würfeln einen"),
        *((f"{word} {{type}} und", f"{word} und") for word in ("eigene", "eigenen", "feindliche", "feindlichen")),
        *((f"{stem}{ending}", "") for stem in ("weitere", "zusätzliche") for ending in ("", "n", "r")),
        *((f"verschiedene{ending}", "") for ending in ("", "n", "r")),
        ("bis zu", ""),  # of what is stolen
        ("ebenfalls", ""),
        ("außerdem", ""),
        ("beliebig", ""),  # who divides damage chooses
        *((f"falls {who} ein{e}", f"falls es ein{e}") for who in ("sie", "er") for e in ("", "e")),  # of what was named
        *((f"falls {who} kein{e}", f"falls es kein{e}") for who in ("sie", "er") for e in ("", "e")),
        ("wiederhole dies", "wiederhole das"),
        ("alle deine", "deine"),  # as a subject
        *((f"außer {the} {{type}} mit", f"außer {the} mit") for the in ("der", "dem")),
        ("ihnen je", "ihnen"),
        ("beiden je", "beiden"),
        *((f"jede{end} von ihnen", them) for end, them in (("r", "ihnen"), ("m", "ihnen"), ("", "sie"), ("n", "sie"))),
        ("ist gleich", "entspricht"),
        ("sind gleich", "entsprechen"),
        ("beide", "sie"),  # of two
        ("beiden", "ihnen"),
        ("eines", "eins"),
        ("wähle eines", "wähle eine"),
        ("oben auf", "auf"),
        ("davon", "daraus"),
        ("sie ein", "es ein"),
        ("eines", "eine"),
        *_verb_pairs("de"),
    ),
    "en": (
        ("the opponent", "your opponent"),  # there is one
        ("the opponent's", "your opponent's"),
        ("a number of", ""),  # "a number of cards equal to"
        ("half of", "half"),
        ("all of", "all"),
        ("who", "that"),
        ("is equal", "are equal"),  # of points
        ("both of them", "both"),
        ("each of them", "them"),
        ("except the {type} with", "except the one with"),
        ("both", "them"),  # of two
        ("all your", "your"),  # as a subject
        ("all of your", "your"),
        ("than its", "than"),  # "more HP than ATK"
        ("least", "fewest"),
        ("whenever", "when"),
        ("each time", "when"),
        ("sacrifice a friendly", "sacrifice a"),
        ("{type} or {type}", "{type} and {type}"),  # all of both kinds
        ("every time", "when"),
        ("much damage", "much"),  # as much as the event is about
        ("many cards", "many"),
        *((f"{word} per", f"{word} each") for word in ("once", "twice", "times")),
        *((f"time {word}", "time each") for word in ("this", "in a")),
        ("while", "as long as"),
        ("cannot", "can't"),
        ("isn't", "is not"),
        ("aren't", "are not"),
        *((f"the {edge} of the", f"the {edge} of {word}") for edge in ("start", "end") for word in ("each", "this")),
        *((f"{edge} of", f"the {edge} of {word}") for edge in ("start", "end") for word in ("the", "each", "this")),
        *(
            (f"{verb} {what}", f"take {what}")
            for verb in ("gain", "receive")
            for what in ("control", "an extra action")
        ),
        *((f"{word} {who}", word) for word in ("and", "or") for who in ("it", "they", "you")),  # again
        ("attack again", "attack"),  # "can't attack again this round"
        ("if able", ""),  # of a demand
        ("the next", "next"),  # round
        *(
            (have, get)
            for have, gets in (("has", ("gets", "gains", "receives")), ("have", ("get", "gain", "receive")))
            for get in gets
        ),
        ("if", "as long as"),  # of what is so, not of what is done
        ("if", "while"),
        *((f"and {verb}", "and") for verb in ("get", "gets", "gain", "gains", "end")),
        ("from among", "among"),
        ("exactly", ""),  # "with 1 HP"
        ("each", ""),  # several things get the same
        ("then", ""),
        ("a", "any"),
        ("an", "any"),
        ("or less", "or fewer"),
        ("or greater", "or more"),
        ("or higher", "or more"),
        ("or higher", "or greater"),
        ("that much damage", "that damage"),
        ("permanently take control", "take control"),
        ("this {type}", "this {type}"),
        ("this {type}", "this card"),
        ("this {type}'s", "this {type}'s"),
        ("this {type}'s", "this card's"),
        ("extra", "additional"),
        ("additional", ""),  # "draw an additional card"
        ("the attack", "this attack"),
        ("take", "remove"),  # counters
        ("{type}", ""),  # of a token, where the number of its values tells it
        ("you lose", "lose"),
        ("you gain", "gain"),
        ("you get", "get"),
        ("put the rest", "the rest"),
        ("put the other", "the other"),
        *((f"{one} a number", f"{two}{one[4:]} a number") for one in ("name", "names") for two in ("choose", "select")),
        ("the other pile", "the other"),
        ("any number of", "X"),  # of a price
        ("any amount of", "X"),
        ("any amount of", "any number of"),
        *((f"{it} {side}", f"if {side}") for side in ("heads", "tails") for it in _COMES_UP),
        *((f"if {side}", "otherwise") for side in ("heads", "tails")),
        ("a die", "a six-sided die"),
        ("flip", "toss"),
        ("flips", "tosses"),
        ("greater", "higher"),
        ("choose", ""),
        *((f"{word} {{type}} and", f"{word} and") for word in ("friendly", "enemy")),
        *((f"if {who}", "if so") for who in ("you do", "they do")),
        *((f"if {who}", "if not") for who in ("you don't", "they don't", "you do not", "they do not")),
        ("do so", "do"),
        ("targeted", "chosen"),
        ("that would be dealt", ""),  # "all damage that would be dealt this combat"
        ("be the target", "become the target"),
        ("otherwise", "else"),
        ("additional", ""),
        ("extra", ""),
        ("another", "a"),
        ("different", ""),
        ("up to", ""),
        ("also", ""),
        ("as you choose", ""),
        ("reveal", "show"),
        ("reveals", "shows"),
        ("repeat this process", "repeat this"),
        ("chosen", "named"),
        *_verb_pairs("en"),
    ),
}


def synonymous(lexicon: Lexicon, one: str, two: str) -> bool:
    """Whether two texts of the lexicon's language differ by one declared pair, either way round."""
    return any(
        _exchanged(lexicon, old, new, one, two) or _exchanged(lexicon, new, old, one, two)
        for old, new in SYNONYMS[lexicon.language]
    )


def _exchanged(lexicon: Lexicon, old: str, new: str, one: str, two: str) -> bool:
    """Whether `two` is `one` with one `old` (as whole words, anywhere) replaced by `new`."""
    words, wanted, out, into = _words(one), _words(two), _words(old), _words(new)
    if len(words) - len(out) != len(wanted) - len(into):
        return False
    for i in range(len(words) - len(out) + 1):
        left, right = words[i : i + len(out)], wanted[i : i + len(into)]
        same = words[:i] == wanted[:i] and words[i + len(out) :] == wanted[i + len(into) :]
        if same and _fits(lexicon, left, out) and _fits(lexicon, right, into):
            return True
    return False


def _fits(lexicon: Lexicon, words: list[str], pattern: list[str]) -> bool:
    """Whether words are what a pattern says."""
    if len(words) != len(pattern):
        return False
    return all(_is_type(lexicon, w, p) if "{type}" in p else w == p for w, p in zip(words, pattern, strict=True))


def _is_type(lexicon: Lexicon, word: str, pattern: str) -> bool:
    """Whether a word, with the ending that the pattern adds, is the noun of a card type."""
    ending = pattern.removeprefix("{type}")
    noun = word.removesuffix(ending)
    forms = {noun, noun.capitalize(), noun.upper()}
    return word.endswith(ending) and any(
        reading.category == "type" for form in sorted(forms) for reading in lexicon.readings(form)
    )


def _words(text: str) -> list[str]:
    """Words without case and punctuation."""
    return [word.strip(".,:").lower() for word in text.split()]
