"""The words of the page, in both languages."""

from __future__ import annotations

from typing import Final

from nexusdsl.diagnostics.model import Text

TITLE: Final = Text("Bericht einer Serie: {set}", "Report of a series: {set}")
CONTENTS: Final = Text("Inhalt", "Contents")

# The series itself.
SERIES: Final = Text("Die Serie", "The series")
SET: Final = Text("Set", "Set")
HASH: Final = Text("Karten und Regeln (Hash)", "Cards and rules (hash)")
VERSION: Final = Text("Version von nexusdsl", "Version of nexusdsl")
SEED: Final = Text("Startwert", "Seed")
DECKS: Final = Text("Decks", "Decks")
PLAYERS: Final = Text("Spieler", "Players")
CHOICES: Final = Text("Fassungen der Regeln", "Versions of the rules")
DEFAULT: Final = Text("Grundfassung", "default")
GAMES: Final = Text("Partien", "Games")
PER_PAIRING: Final = Text("Partien je Paarung", "Games of each pairing")
UNFINISHED: Final = Text(
    "Die Serie ist nicht zu Ende: {played} von {total} Partien liegen vor. Spätere Paarungen fehlen; was hier "
    "steht, kann sich noch ändern.",
    "The series has not ended: {played} of {total} games are there. Later pairings are missing; what stands here may "
    "still change.",
)
NO_CARDS: Final = Text(
    "Diese Serie hat keine Zeilen der Karten (nexus simulate --cards); über Karten steht hier nichts.",
    "This series has no rows of cards (nexus simulate --cards); nothing is said of cards.",
)
MIXED: Final = Text(
    "Mehrere Spieler saßen an den Decks. Raten von Decks und Karten sind die aller Spieler zusammen.",
    "Several players sat at the decks. Rates of decks and cards are those of all players together.",
)

# How to read it.
READING: Final = Text("Wie es zu lesen ist", "How to read it")
CRITERION: Final = Text(
    "Eine Behauptung braucht mindestens {needed} Partien und ein Intervall, das ganz jenseits der Grenze liegt. "
    "Unter {needed} Partien reicht das Intervall einer Rate von 50\u00a0% weiter als 5 Punkte nach jeder Seite; "
    "solche Raten sind blass, und daneben steht, wie viele Partien noch nötig sind.",
    "A claim takes at least {needed} games and an interval that lies wholly beyond the limit. Below {needed} games "
    "the interval of a rate of 50% reaches further than 5 points to either side; such rates are pale, and beside "
    "them stands how many games are still needed.",
)
LIMITS: Final = Text(
    "Gewarnt wird, wenn eine Seite mit der ersten Initiative, oder Platz A, mehr als 53\u00a0% oder weniger als "
    "47\u00a0% gewinnt; wenn ein Weg zum Sieg weniger als 5\u00a0% der Partien entscheidet; wenn eine Seite mit "
    "einer gezogenen, gespielten oder geopferten Karte mehr als 60\u00a0% oder weniger als 40\u00a0% gewinnt.",
    "A warning is given if the side that has the initiative first, or seat A, wins more than 53% or less than 47%; "
    "if a way to win decides less than 5% of the games; if a side with a card that it drew, played or sacrificed "
    "wins more than 60% or less than 40%.",
)
INTERVALS: Final = Text(
    "Intervalle sind die von Wilson zu 95\u00a0%: von zwanzig verfehlt eines den wahren Wert. Ein Unentschieden "
    "zählt als halber Sieg. Die Intervalle nehmen die Partien als unabhängig; die zwei eines Startwerts sind es "
    "nicht ganz.",
    "Intervals are Wilson's at 95%: of twenty one misses the true value. A draw counts as half a win. The "
    "intervals take games as independent; the two of a seed are not quite.",
)
CAUSES: Final = Text(
    "Raten von Karten sagen nichts über Ursachen: wer gewinnt, spielt mehr Karten aus, und ein starkes Deck hebt "
    "alle seine Karten. Daneben steht darum die Rate der Seiten, die die Karte im Deck hatten.",
    "Rates of cards say nothing of causes: who wins plays more cards, and a strong deck lifts all of its cards. "
    "Beside them therefore stands the rate of the sides that had the card in their deck.",
)

# Warnings.
WARNINGS: Final = Text("Warnungen", "Warnings")
NO_WARNINGS: Final = Text("Keine.", "None.")
OPEN: Final = Text("Noch nicht zu behaupten", "Not to be claimed yet")
OPEN_ABOUT: Final = Text(
    "Jenseits einer Grenze, nach zu wenigen Partien. Bleibt die Rate, wie sie ist, so ist es nach den genannten "
    "Partien zu behaupten.",
    "Beyond a limit, after too few games. If the rate stays what it is, it can be claimed after the games that are "
    "named.",
)
MORE_LINES: Final = Text("… und {count} weitere.", "… and {count} more.")
FIRST_WINS: Final = Text(
    "Wer die Initiative zuerst hat, gewinnt {rate}", "The side that has the initiative first wins {rate}"
)
SEAT_WINS: Final = Text("Platz A gewinnt {rate}", "Seat A wins {rate}")
PATH_WINS: Final = Text(
    "Der Weg „{name}“ entscheidet {rate} der Partien", "The way “{name}” decides {rate} of the games"
)
CARD_WINS: Final = Text("{name}, {occasion}: Die Seite gewinnt {rate}", "{name}, {occasion}: the side wins {rate}")
IN_DECK: Final = Text("; im Deck: {rate}", "; in the deck: {rate}")
OVER: Final = Text("mehr als {limit}", "more than {limit}")
UNDER: Final = Text("weniger als {limit}", "less than {limit}")
WITHIN: Final = Text("innerhalb", "within")
UNSETTLED: Final = Text("offen", "open")
NEEDS: Final = Text("braucht {count} Partien mehr", "needs {count} games more")
BASED: Final = Text("{span}, {count} Partien", "{span}, {count} games")

# Tables and plots.
OVERVIEW: Final = Text("Fassungen der Regeln im Vergleich", "Versions of the rules side by side")
ONLY_SOME: Final = Text(
    "Ausführlich stehen hier die ersten {shown} von {count}.", "In full, the first {shown} of {count} follow."
)
BEGINS: Final = Text("Initiative zuerst", "Initiative first")
SEATS: Final = Text("Plätze", "Seats")
SEAT: Final = Text("Platz {name}", "Seat {name}")
FACTIONS: Final = Text("Fraktionen", "Factions")
PATHS: Final = Text("Wege zum Sieg", "Ways to win")
WHO_WINS_HOW: Final = Text("Wer wie gewinnt", "Who wins how")
WAYS_ABOUT: Final = Text(
    "Anteil aller Partien einer Seite, die sie auf diesem Weg gewinnt, mit Intervall zu 95\u00a0%.",
    "Share of all games of a side that it wins in this way, with its 95% interval.",
)
MATRIX: Final = Text("Decks gegeneinander", "Decks against each other")
LENGTH: Final = Text("Länge", "Length")
ROUNDS: Final = Text("Runden", "Rounds")
DECISIONS: Final = Text("Entscheidungen", "Decisions")
RESOURCES: Final = Text("Ressourcen", "Resources")
CARDS: Final = Text("Karten", "Cards")
CARD: Final = Text("Karte", "Card")
DECK: Final = Text("Deck", "Deck")
FACTION: Final = Text("Fraktion", "Faction")
PLAYER: Final = Text("Spieler", "Player")
PATH: Final = Text("Weg", "Way")
WON: Final = Text("Gewonnen", "Won")
RATE: Final = Text("Rate", "Rate")
INTERVAL: Final = Text("Intervall 95\u00a0%", "95% interval")
JUDGED: Final = Text("Urteil", "Verdict")
STILL: Final = Text("Noch nötig", "Still needed")
DRAWS: Final = Text("Unentschieden", "Draws")
SHARE: Final = Text("Anteil der Partien", "Share of the games")
FOREST_ABOUT: Final = Text(
    "Ein Punkt ist eine Rate, der Strich ihr Intervall zu 95\u00a0%. Die Zahlen stehen in der Tabelle darunter.",
    "A dot is a rate, the line its 95% interval. The numbers stand in the table below.",
)
ALONE: Final = Text(
    "Nur ein Deck hat gespielt, gegen sich selbst; eine Siegrate hat es nicht.",
    "A single deck has played, against itself; it has no win rate.",
)
AMONG_LIKE: Final = Text(
    "Gezählt sind Partien gegen andere; gegen seinesgleichen gewinnt jeder so oft, wie er verliert.",
    "Counted are games against others; against its like everyone wins as often as it loses.",
)
MATRIX_ABOUT: Final = Text(
    "Wie oft das Deck der Zeile gegen das der Spalte gewinnt. Blau: mehr als die Hälfte, orange: weniger. Blass: "
    "zu wenige Partien.",
    "How often the deck of the row wins against that of the column. Blue: more than half, orange: less. Pale: too "
    "few games.",
)
MATRIX_MANY: Final = Text(
    "Für mehr als {most} Decks gibt es keine Matrix; docs/data.md sagt, wie sie aus den Zeilen entsteht.",
    "There is no matrix of more than {most} decks; docs/data.md tells how the rows give one.",
)
AGAINST: Final = Text("gegen", "against")
COLUMNS_ABOUT: Final = Text(
    "Wie viele Partien so lang waren. Die Zahlen stehen in der Tabelle darunter.",
    "How many games were as long as that. The numbers stand in the table below.",
)
LENGTHS: Final = Text(
    "Im Mittel {mean}; die Hälfte der Partien liegt zwischen {q1} und {q3} (Median {median}), neun von zehn "
    "zwischen {low} und {high}; kürzeste {least}, längste {most}.",
    "{mean} on average; half of the games lie between {q1} and {q3} (median {median}), nine of ten between {low} and "
    "{high}; shortest {least}, longest {most}.",
)
GAINED: Final = Text("Erhalten", "Made")
PAID: Final = Text("Bezahlt", "Spent")
LOST: Final = Text("Weggenommen", "Taken away")
UNUSED: Final = Text("Verfallen", "Wasted")
UNUSED_SHARE: Final = Text("Verfallener Anteil", "Share wasted")
PER_GAME: Final = Text("je Partie und Seite", "per game and side")
ALL_DECKS: Final = Text("alle Decks", "all decks")
RESOURCES_ABOUT: Final = Text(
    "Was eine Seite je Partie bezahlt (blau), was ihr weggenommen wird (orange), was verfällt oder am Ende übrig "
    "ist (grau).",
    "What a side spends in a game (blue), what is taken from it (orange), what lapses or is left at the end (grey).",
)
CARDS_ABOUT: Final = Text(
    "Je Partie und Seite zählt eine Karte einmal, wie viele Exemplare es auch waren.",
    "A card counts once for each game and side, however many copies it was.",
)
CARDS_SHOWN: Final = Text(
    "Gezeichnet sind die {count} mit der höchsten und die {count} mit der niedrigsten Rate; alle stehen in der "
    "Tabelle.",
    "Drawn are the {count} with the highest and the {count} with the lowest rate; all are in the table.",
)
HELD: Final = Text("Im Deck", "In the deck")
OCCASIONS: Final = {
    "drawn": Text("gezogen", "drawn"),
    "played": Text("gespielt", "played"),
    "sacrificed": Text("geopfert", "sacrificed"),
}
WHEN: Final = Text("Siegrate, wenn {occasion}", "Win rate when {occasion}")
KEPT: Final = Text("Am Ende auf der Hand", "In hand at the end")

# On the terminal.
SUMMARY: Final = Text(
    "{played} von {total} Partien. Initiative zuerst: {first} ({span}). Median: {rounds} Runden. Siege: {ways}.",
    "{played} of {total} games. Initiative first: {first} ({span}). Median: {rounds} rounds. Wins: {ways}.",
)

# Comparison.
COMPARED: Final = Text("Vergleich mit einer früheren Serie", "Comparison with an earlier series")
SAME_PLAN: Final = Text("Beide haben denselben Plan.", "Both have the same plan.")
PARTS: Final = {
    "rules": HASH,
    "version": VERSION,
    "seed": SEED,
    "games": PER_PAIRING,
    "players": PLAYERS,
}
PLAYED: Final = Text("Partien gespielt", "Games played")
PART: Final = Text("Teil des Plans", "Part of the plan")
BEFORE: Final = Text("Früher", "Before")
NOW: Final = Text("Jetzt", "Now")
SHIFT: Final = Text("Verschiebung (Punkte)", "Shift (points)")
SHIFT_OF: Final = Text("Siegraten, früher und jetzt", "Win rates, before and now")
CHANGED_DECKS: Final = Text("Decks mit anderen Karten: {names}.", "Decks with other cards: {names}.")
NOT_COMPARED: Final = Text(
    "Die frühere Serie hat diese Fassung der Regeln nicht; verglichen wird hier nichts.",
    "The earlier series has no such version of the rules; nothing is compared here.",
)
SHIFTS_ABOUT: Final = Text(
    "Eine Verschiebung ist behauptet („ja“), wenn beide Raten mindestens {needed} Partien haben und 0 außerhalb "
    "ihres Intervalls liegt (Newcombe, unabhängige Stichproben). Von {count} Raten der Karten haben sich {moved} "
    "so verschoben; nur sie stehen hier, {few} haben zu wenige Partien.",
    "A shift is claimed (“yes”) if both rates have at least {needed} games and 0 lies outside of its interval "
    "(Newcombe, independent samples). Of {count} rates of cards {moved} have moved so; only they stand here, {few} "
    "have too few games.",
)
SHIFTED: Final = Text("Behauptet", "Claimed")
YES: Final = Text("ja", "yes")
NO: Final = Text("nein", "no")
MEAN_LENGTH: Final = Text("{what}, im Mittel", "{what}, on average")
WHAT: Final = Text("Was", "What")
