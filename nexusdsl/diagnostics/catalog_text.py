"""Codes of rules text: NX1xx words and clauses, NX2xx agreement, NX3xx meaning."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Code, Text


def _code(id: str, name: str, de: str, en: str, page_de: str, page_en: str, wrong: str, right: str) -> Code:
    return Code(id, name, "error", Text(de, en), Text(page_de, page_en), wrong, right)


# --- NX1xx: words and clauses ---------------------------------------------------------------------------------------

UNKNOWN_WORD: Final = _code(
    "NX101",
    "unknown-word",
    "Unbekanntes Wort „{word}“.",
    "Unknown word “{word}”.",
    "Regeltext besteht aus dem Wortschatz der Regelsprache und den Wörtern, die Regelwerk und Sets deklarieren. "
    "Dieses Wort ist "
    "keines davon. Meist ist es ein Tippfehler; ein neues Spielwort muss zuerst deklariert werden.",
    "Rules text is made of the words of the rules language and of those that rulesets and sets declare. This "
    "word is neither. "
    "Mostly it is a slip of the pen; a new game word must be declared first.",
    "Zerstöre eine feindliche Einhiet.",
    "Zerstöre eine feindliche Einheit.",
)
UNKNOWN_KEYWORD: Final = _code(
    "NX102",
    "unknown-keyword",
    "Unbekanntes Schlüsselwort „{word}“.",
    "Unknown keyword “{word}”.",
    "An dieser Stelle steht ein Schlüsselwort, aber keines dieses Namens ist im Set oder in den Sets, auf denen "
    "es aufbaut, "
    "definiert. Schlüsselwörter werden mit `Schlüsselwort NAME` definiert.",
    "A keyword stands here, but none of this name is defined in the set or in the sets that it builds on. "
    "Keywords are defined "
    "with `Schlüsselwort NAME`.",
    "Deine Einheiten haben Unsichtbarkeit.",
    "Deine Einheiten haben Phantom.",
)
NOT_UNDERSTOOD: Final = _code(
    "NX103",
    "clause-not-understood",
    "Der Satz kann {found_de} nicht weitergehen; erwartet wird {expected_de}.",
    "The sentence cannot go on {found_en}; expected {expected_en}.",
    "Die Wörter sind bekannt, aber nicht in dieser Reihenfolge. Ein Satz ist ein Befehl („Ziehe 1 Karte.“), eine "
    "Aussage („Deine "
    "Einheiten haben +1 ATK.“) oder ein Bedingungssatz mit beidem („Wenn …, ziehe 1 Karte.“) und endet mit einem "
    "Punkt.",
    "The words are known, but not in this order. A sentence is an order (“Draw 1 card.”), a statement (“Your "
    "units have +1 ATK.”) "
    "or a subordinate clause with one of them (“When …, draw 1 card.”), and ends with a full stop.",
    "Ziehe 1 Karte erhalte 2 Credits.",
    "Ziehe 1 Karte und erhalte 2 Credits.",
)
UNCLAIMED_WORD: Final = _code(
    "NX104",
    "unclaimed-word",
    "„{word}“ hat hier keine Bedeutung.",
    "“{word}” has no meaning here.",
    "Nichts in einem Regeltext wird überlesen. Dieses Wort trägt nichts zur Bedeutung des Satzes bei, also steht "
    "es falsch oder "
    "meint etwas, das der Satz so nicht sagt.",
    "Nothing in a rules text is skipped. This word adds nothing to the meaning of the sentence, so it is "
    "misplaced or means "
    "something that the sentence does not say.",
    "Ziehe dauerhaft 1 Karte.",
    "Ziehe 1 Karte.",
)
MIXED_LANGUAGES: Final = _code(
    "NX105",
    "mixed-languages",
    "„{word}“ ist ein Wort der anderen Sprache.",
    "“{word}” is a word of the other language.",
    "Ein Text ist ganz deutsch oder ganz englisch. Der englische Text steht hinter `en:`.",
    "A text is German or English throughout. The English text stands after `en:`.",
    "Wenn diese Einheit stirbt, deal 2 damage.",
    "Wenn diese Einheit stirbt, ziehe 1 Karte.",
)
TOO_DEEP: Final = _code(
    "NX106",
    "nesting-too-deep",
    "Der Satz ist zu verschachtelt.",
    "The sentence is nested too deeply.",
    "So viele Bedingungen ineinander versteht auch ein Mensch nicht. Teile den Text in mehrere Sätze.",
    "Nobody understands that many conditions inside each other. Split the text into several sentences.",
    "Falls du die Initiative hast, falls du einen Sektor kontrollierst, falls du keine Karten auf der Hand hast, "
    "falls du 2 oder mehr Credits hast, ziehe 1 Karte.",
    "Falls du die Initiative hast und einen Sektor kontrollierst, ziehe 1 Karte.",
)
NO_FRAME: Final = _code(
    "NX107",
    "verb-not-understood",
    "„{verb}“ passt nicht zu seinen Satzteilen.",
    "“{verb}” does not go with its phrases.",
    "Jedes Verb verlangt bestimmte Satzteile: „zufügen“ ein Ziel und eine Zahl Schaden, „ziehen“ eine Zahl "
    "Karten. Hier fehlt einer, oder "
    "einer passt nicht.",
    "Each verb wants certain phrases: “deal” a target and a number of damage, “draw” a number of cards. Here one "
    "is missing, or "
    "one does not fit.",
    "Ziehe 1 Schaden.",
    "Ziehe 1 Karte.",
)

# --- NX2xx: agreement -----------------------------------------------------------------------------------------------

AGREEMENT: Final = _code(
    "NX201",
    "agreement",
    "„{phrase}“: Artikel, Adjektiv und Substantiv passen nicht zusammen.",
    "“{phrase}”: determiner, adjective and noun do not agree.",
    "Artikel, Adjektiv und Substantiv stehen im selben Fall, Geschlecht und in derselben Zahl.",
    "Determiner, adjective and noun have the same case, gender and number.",
    "Zerstöre eine feindlicher Struktur.",
    "Zerstöre eine feindliche Struktur.",
)
CASE_GOVERNMENT: Final = _code(
    "NX202",
    "case-government",
    "„{verb}“ verlangt hier den {case_de}: „{phrase}“.",
    "“{verb}” wants the {case_en} here: “{phrase}”.",
    "Jedes Verb und jede Präposition bestimmt den Fall ihrer Satzteile: Man fügt jemandem (Dativ) Schaden "
    "(Akkusativ) zu.",
    "Each verb and each preposition decides the case of its phrases: the target of “zufügen” is in the dative.",
    "Füge eine feindliche Einheit 1 Schaden zu.",
    "Füge einer feindlichen Einheit 1 Schaden zu.",
)
NUMBER_AGREEMENT: Final = _code(
    "NX203",
    "number-agreement",
    "„{phrase}“: Zahl und Substantiv passen nicht zusammen.",
    "“{phrase}”: number and noun do not agree.",
    "Nach 1 steht die Einzahl, nach jeder anderen Zahl die Mehrzahl; zählbare Wörter stehen nicht allein in der "
    "Einzahl.",
    "After 1 the noun is singular, after any other number plural; a noun that can be counted does not stand "
    "alone in the singular.",
    "Ziehe 2 Karte.",
    "Ziehe 2 Karten.",
)
VERB_AGREEMENT: Final = _code(
    "NX204",
    "verb-agreement",
    "„{verb}“ passt nicht zum Subjekt „{subject}“.",
    "“{verb}” does not agree with its subject “{subject}”.",
    "Das Verb hat die Zahl und die Person seines Subjekts.",
    "The verb has the number and person of its subject.",
    "Diese Einheit haben +1 ATK.",
    "Diese Einheit hat +1 ATK.",
)

# --- NX3xx: meaning -------------------------------------------------------------------------------------------------

MISSING_NUMBER: Final = _code(
    "NX301",
    "missing-number",
    "Hier fehlt eine Zahl: wie viel „{word}“?",
    "A number is missing here: how much “{word}”?",
    "Schaden, Karten und Vorräte haben immer eine Zahl.",
    "Damage, cards and resources always have a number.",
    "Erhalte Credits.",
    "Erhalte 2 Credits.",
)
MISSING_ROUNDING: Final = _code(
    "NX316",
    "missing-rounding",
    "Bei „{word}“ fehlt, ob auf- oder abgerundet wird.",
    "“{word}” must say whether it is rounded up or down.",
    "Die Hälfte einer ungeraden Zahl ist keine ganze Zahl. Dahinter steht „, aufgerundet“ oder „, abgerundet“.",
    "Half of an odd number is no whole number. “, rounded up” or “, rounded down” stands behind it.",
    "Ziehe Karten in Höhe der halben ATK einer eigenen Einheit.",
    "Ziehe Karten in Höhe der halben ATK einer eigenen Einheit, aufgerundet.",
)
UNCLEAR_AMOUNT: Final = _code(
    "NX317",
    "unclear-amount",
    "„{word}“ kann meinen, was geschah, oder was der Effekt davor tat.",
    "“{word}” can mean what happened, or what the effect before it did.",
    "„ebenso viel“ meint die Menge des Ereignisses oder des Effekts davor, und zwar die derselben Art (Schaden, "
    "Karten, ein Vorrat). Sind beide von dieser Art oder keines, so ist nicht klar, welche. Schreibe die Zahl oder "
    "teile den Text.",
    "“that much” means the amount of the event or of the effect before, the one of the same kind (damage, cards, a "
    "resource). If both are of that kind or neither, it is not clear which. Write the number, or split the text.",
    "Wenn diese Einheit Schaden erleidet, füge einer feindlichen Einheit 2 Schaden zu. Füge dem feindlichen HQ "
    "ebenso viel Schaden zu.",
    "Wenn diese Einheit Schaden erleidet, füge dem feindlichen HQ ebenso viel Schaden zu.",
)
MISSING_DURATION: Final = _code(
    "NX302",
    "missing-duration",
    "Es fehlt, wie lange das gilt.",
    "How long this lasts is missing.",
    "„erhält“ braucht eine Dauer: „bis zum Ende der Runde“ oder „dauerhaft“. Was gilt, solange die Karte im "
    "Spiel ist, heißt „hat“.",
    "“gets” and “gains” need a duration: “until end of round” or “permanently”. What holds while the card is in "
    "play is said with “has”.",
    "Eine eigene Einheit erhält +1 ATK.",
    "Eine eigene Einheit erhält dauerhaft +1 ATK.",
)
CONTRADICTORY_DURATIONS: Final = _code(
    "NX303",
    "contradictory-durations",
    "Zwei Angaben der Dauer widersprechen sich: „{word}“.",
    "Two durations contradict each other: “{word}”.",
    "Eine Wirkung hat eine Dauer. „dauerhaft“, „bis zum Ende …“ und „solange …“ schließen einander aus; „hat“ "
    "gilt ohnehin, solange die "
    "Karte im Spiel ist.",
    "An effect has one duration. “permanently”, “until end of …” and “as long as …” exclude each other; “has” "
    "holds while the card is in play anyway.",
    "Feindliche Einheiten haben dauerhaft -1 ATK.",
    "Feindliche Einheiten haben -1 ATK.",
)
UNCLEAR_PRONOUN: Final = _code(
    "NX304",
    "unclear-pronoun",
    "„{word}“ kann mehreres meinen: {things_de}.",
    "“{word}” can mean more than one thing: {things_en}.",
    "Ein Fürwort muss genau ein Ding meinen können. Schreibe „diese Einheit“ für die Karte selbst und „jene "
    "Einheit“ für die andere.",
    "A pronoun must have exactly one possible meaning. Write “this unit” for the card itself and “that unit” for "
    "the other one.",
    "Wenn diese Einheit eine Einheit tötet, erhält sie dauerhaft +1 ATK.",
    "Wenn diese Einheit eine Einheit tötet, erhält diese Einheit dauerhaft +1 ATK.",
)
NO_ANTECEDENT: Final = _code(
    "NX305",
    "no-antecedent",
    "„{word}“ bezieht sich auf nichts, was vorher genannt ist.",
    "“{word}” refers to nothing that was mentioned before.",
    "Ein Fürwort nimmt etwas auf, das im selben Text vorher steht und im Geschlecht und in der Zahl passt.",
    "A pronoun takes up something that was mentioned before in the same text, with the same gender and number.",
    "Ziehe 1 Karte. Füge ihm 1 Schaden zu.",
    "Wähle eine feindliche Einheit. Füge ihr 1 Schaden zu.",
)
ILLEGAL_TARGET: Final = _code(
    "NX306",
    "illegal-target",
    "„{phrase}“ kommt hier nicht in Frage: {reason_de}.",
    "“{phrase}” is not possible here: {reason_en}.",
    "Jede Wirkung hat erlaubte Ziele: Zerstört wird, was im Spiel ist; HP verliert, was HP hat; ein Spieler "
    "stirbt nicht.",
    "Each effect has its legal targets: only what is in play is destroyed, only what has HP loses HP, a player "
    "does not die.",
    "Deine Strukturen haben +1 ATK.",
    "Deine Einheiten haben +1 ATK.",
)
WRONG_CONJUNCTION: Final = _code(
    "NX307",
    "wrong-conjunction",
    "„{word}“ passt nicht: {reason_de}.",
    "“{word}” does not fit: {reason_en}.",
    "„Wenn“ nennt ein Ereignis, „Falls“ einen Zustand, „Solange“ einen Zustand, der andauert.",
    "“When” names an event, “if” a state, “as long as” a state that lasts.",
    "Falls diese Einheit stirbt, ziehe 1 Karte.",
    "Wenn diese Einheit stirbt, ziehe 1 Karte.",
)
OUT_OF_RANGE: Final = _code(
    "NX308",
    "number-out-of-range",
    "Die Zahl {word} ist hier nicht möglich.",
    "The number {word} is not possible here.",
    "Zahlen in Regeltext liegen zwischen 0 und 99, und eine Wirkung hat mindestens 1; ein Vorzeichen haben nur "
    "Änderungen von Werten („+1 ATK“).",
    "Numbers in rules text are from 0 to 99, and an effect has at least 1; only changes of attributes have a sign "
    "(“+1 ATK”).",
    "Ziehe -1 Karten.",
    "Ziehe 1 Karte.",
)
AMBIGUOUS: Final = _code(
    "NX309",
    "ambiguous-reading",
    "Der Satz hat zwei Bedeutungen: „{first}“ oder „{second}“.",
    "The sentence has two meanings: “{first}” or “{second}”.",
    "Ein Regeltext muss genau eine Bedeutung haben. Schreibe den Satz so um, dass nur eine der beiden möglich ist.",
    "A rules text must have exactly one meaning. Reword the sentence so that only one of the two is possible.",
    "Füge einer Einheit 1 Schaden für jede Struktur zu, die du kontrollierst.",
    "Füge einer Einheit 1 Schaden für jede eigene Struktur zu.",
)
NO_OCCASION: Final = _code(
    "NX310",
    "effect-without-occasion",
    "Es fehlt, wann das geschieht.",
    "When this happens is missing.",
    "Eine Karte, die im Spiel bleibt, wirkt bei einer Gelegenheit: „Ausspielen:“, „Wenn …“, „Zu Beginn jeder "
    "Runde:“ oder mit Kosten wie „2 "
    "Credits:“. Ereignisse und Reaktionen wirken, wenn sie gespielt werden.",
    "A card that stays in play acts on an occasion: “On play:”, “When …”, “At the start of each round:” or with "
    "costs such as “2 credits:”. "
    "Events and reactions act when they are played.",
    "Ziehe 1 Karte.",
    "Ausspielen: Ziehe 1 Karte.",
)
WRONG_SELF: Final = _code(
    "NX311",
    "wrong-self",
    "„{phrase}“ meint nicht diese Karte: Eine Karte nennt sich nach ihrem Typ.",
    "“{phrase}” does not mean this card: a card calls itself by its type.",
    "„diese Einheit“ nennt die Karte, auf der der Text steht, mit ihrem Typ. „diese Karte“ passt immer.",
    "“this unit” names the card that carries the text by its type. “this card” is always right.",
    "Wenn diese Struktur stirbt, ziehe 1 Karte.",
    "Wenn diese Einheit stirbt, ziehe 1 Karte.",
)
PARAMETER: Final = _code(
    "NX312",
    "parameter-not-declared",
    "„{word}“ ist hier nicht erklärt.",
    "“{word}” is not declared here.",
    "N steht für die Zahl und WERT für den Wert eines Schlüsselworts; beides gibt es nur im Text eines "
    "Schlüsselworts, das sie erklärt; "
    "ein Schlüsselwort mit Parameter braucht ihn, eines ohne hat keinen.",
    "N stands for the number and WERT for the attribute of a keyword; both exist only in the text of a keyword "
    "that declares them; "
    "a keyword with a parameter needs it, one without has none.",
    "Diese Einheit hat +N ATK.",
    "Diese Einheit hat +1 ATK.",
)
NO_DONE: Final = _code(
    "NX313",
    "nothing-to-follow",
    "„{word}“ folgt auf nichts.",
    "“{word}” follows on nothing.",
    "„Wenn du das tust“ folgt auf „Du darfst …“ oder auf eine Wirkung, die zählt, „Sonst“ folgt auf „Falls …“.",
    "“If you do” follows “You may …” or an effect that counts, “Otherwise” follows “If …”.",
    "Wenn du das tust, erhalte 1 Credit.",
    "Du darfst 1 Karte ziehen. Wenn du das tust, erhalte 1 Credit.",
)
NO_EFFECT: Final = _code(
    "NX314",
    "without-effect",
    "Das hätte keine Wirkung: {reason_de}.",
    "This would have no effect: {reason_en}.",
    "Der Satz ist verständlich, aber nichts im Spiel fragt je danach. Damit kein Wort einer Karte ins Leere geht, wird "
    "er abgelehnt.",
    "The sentence can be understood, but nothing in the game ever asks for it. It is refused, so that no word of a "
    "card is idle.",
    "Du darfst Einheiten aus deiner Ablage spielen.",
    "Du darfst diese Karte als Antwort auf einen feindlichen Angriff spielen.",
)
INSTEAD: Final = _code(
    "NX315",
    "replacement-incomplete",
    "„{word}“ ist nur die Hälfte einer Ersetzung: {reason_de}.",
    "“{word}” is only half of a replacement: {reason_en}.",
    "„Wenn … würde, … stattdessen …“ setzt etwas an die Stelle eines Ereignisses, das dann nicht geschieht. „würde“ "
    "und „stattdessen“ gehören zusammen; „stattdessen“ steht einmal, im Satz, der mit „Wenn … würde“ "
    "beginnt. Was auf ein "
    "Ereignis folgt, das geschieht, steht ohne beide: „Wenn diese Einheit stirbt, …“.",
    "“If … would …, … instead” puts something in the place of an event, which then does not happen. “would” and "
    "“instead” belong together; “instead” stands once, in the sentence that begins with “If … would”. "
    "What follows an event that "
    "does happen is said without both: “When this unit dies, …”.",
    "Wenn diese Einheit sterben würde, nimm sie auf deine Hand.",
    "Wenn diese Einheit sterben würde, nimm sie stattdessen auf deine Hand.",
)
PRINTED_NUMBER: Final = _code(
    "NX318",
    "number-must-be-printed",
    "Hier steht eine Zahl, nicht „{word}“.",
    "A number stands here, not “{word}”.",
    "N ist die Zahl des Schlüsselworts, das erklärt wird. Sie sagt, wie viel geschieht („N Schaden“, „+N ATK“), und "
    "wird nicht weitergereicht: die Zahl hinter einem anderen Schlüsselwort, an einer Münze, einem Würfel oder einer "
    "Grenze ist gedruckt. Was „Echo N“ einem anderen Schlüsselwort mit N geben soll, sagt „Echo“ mit dessen Worten "
    "selbst.",
    "N is the number of the keyword that is explained. It says how much happens (“N damage”, “+N ATK”) and is not "
    "passed on: the number behind another keyword, of coins, dice or a limit is a printed one. What “Echo N” is to "
    "give another keyword with N, “Echo” says in the words of that keyword itself.",
    "(Schlüsselwort Echo N (en Echo): Diese Einheit hat Nachtrag N.)",
    "(Schlüsselwort Echo N (en Echo): Diese Einheit hat Nachtrag 1.)",
)

CODES: Final = (
    UNKNOWN_WORD,
    UNKNOWN_KEYWORD,
    NOT_UNDERSTOOD,
    UNCLAIMED_WORD,
    MIXED_LANGUAGES,
    TOO_DEEP,
    NO_FRAME,
    AGREEMENT,
    CASE_GOVERNMENT,
    NUMBER_AGREEMENT,
    VERB_AGREEMENT,
    MISSING_NUMBER,
    MISSING_ROUNDING,
    UNCLEAR_AMOUNT,
    MISSING_DURATION,
    CONTRADICTORY_DURATIONS,
    UNCLEAR_PRONOUN,
    NO_ANTECEDENT,
    ILLEGAL_TARGET,
    WRONG_CONJUNCTION,
    OUT_OF_RANGE,
    AMBIGUOUS,
    NO_OCCASION,
    WRONG_SELF,
    PARAMETER,
    NO_DONE,
    NO_EFFECT,
    INSTEAD,
    PRINTED_NUMBER,
)
