"""The commands, each loaded only when it is called."""

from __future__ import annotations

from typing import Final

from cyclopts import App, Parameter

from nexusdsl import __version__
from nexusdsl.diagnostics.model import Lang, Text

ABOUT: Final = Text(
    "Übersetzt Kartentexte in Spiele und spielt sie.",
    "Compiles card text into games and plays them.",
)

COMMANDS: Final[tuple[tuple[str, str, Text], ...]] = (
    ("new", "nexusdsl.cli.new:new", Text("Legt ein eigenes Set an.", "Starts a set of your own.")),
    (
        "check",
        "nexusdsl.cli.check:check",
        Text("Prüft Sets, Decks und Szenarien.", "Checks sets, decks and scenarios."),
    ),
    ("build", "nexusdsl.cli.build:build", Text("Erzeugt den Code der Sets.", "Generates the code of sets.")),
    ("explain", "nexusdsl.cli.explain:explain", Text("Erklärt eine Meldung.", "Explains a message.")),
    (
        "rule",
        "nexusdsl.cli.rule:rule",
        Text("Schlägt Regeln und Schlüsselwörter nach.", "Looks rules and keywords up."),
    ),
    (
        "read",
        "nexusdsl.cli.read:read",
        Text("Zeigt, wie der Compiler eine Karte liest.", "Shows how the compiler reads a card."),
    ),
    (
        "cards",
        "nexusdsl.cli.cards:cards",
        Text("Druckt Karten, zeigt und zählt sie.", "Prints cards, shows and counts them."),
    ),
    ("dump", "nexusdsl.cli.dump:dump", Text("Zeigt, was der Compiler sieht.", "Shows what the compiler sees.")),
    ("test", "nexusdsl.cli.test:run_tests", Text("Führt Szenarien aus.", "Runs scenarios.")),
    (
        "mutate",
        "nexusdsl.cli.mutate:mutate",
        Text("Prüft, ob jeder Satz jeder Karte getestet ist.", "Checks that every clause of every card is tested."),
    ),
    (
        "game",
        "nexusdsl.cli.game:game",
        Text("Spielt eine ganze Partie und erzählt sie.", "Plays a whole game and tells it."),
    ),
    (
        "simulate",
        "nexusdsl.cli.simulate:simulate",
        Text("Spielt Serien von Partien und schreibt Zeilen.", "Plays series of games and writes rows."),
    ),
    (
        "report",
        "nexusdsl.cli.series_report:report",
        Text("Schreibt den Bericht einer Serie.", "Writes the report of a series."),
    ),
    (
        "import",
        "nexusdsl.cli.importing:import_",
        Text("Macht aus einer Tabelle von Karten eine Set-Datei.", "Makes a set file of a table of cards."),
    ),
    ("replay", "nexusdsl.cli.replay:replay", Text("Prüft ein Protokoll nach.", "Derives a log again and verifies it.")),
    ("play", "nexusdsl.cli.play:play", Text("Du gegen den Computer.", "You against the computer.")),
    (
        "ladder",
        "nexusdsl.cli.ladder:ladder",
        Text("Spieler und Decks gegeneinander, gewertet.", "Players and decks against each other, rated."),
    ),
    (
        "diff",
        "nexusdsl.cli.diff:diff",
        Text("Vergleicht zwei Fassungen eines Sets.", "Compares two versions of a set."),
    ),
    ("perft", "nexusdsl.cli.perft:run_perft", Text("Zählt erreichbare Stellungen.", "Counts reachable positions.")),
    ("bench", "nexusdsl.cli.bench:bench", Text("Misst die Geschwindigkeit.", "Measures speed.")),
)
DECK_COMMANDS: Final[tuple[tuple[str, str, Text], ...]] = (
    ("check", "nexusdsl.cli.deck:deck_check", Text("Prüft Decklisten.", "Checks deck lists.")),
    ("show", "nexusdsl.cli.deck_views:deck_show", Text("Zeigt, was in einem Deck ist.", "Shows what is in a deck.")),
    (
        "convert",
        "nexusdsl.cli.deck_views:deck_convert",
        Text("Schreibt eine Deckliste in anderer Form.", "Writes a deck list in another form."),
    ),
    ("code", "nexusdsl.cli.deck_views:deck_code_of", Text("Schreibt den Deckcode.", "Writes the deck code.")),
    ("odds", "nexusdsl.cli.deck_views:deck_odds", Text("Chancen beim Ziehen, exakt.", "Chances of drawing, exact.")),
    ("diff", "nexusdsl.cli.deck_views:deck_diff", Text("Vergleicht zwei Decks.", "Compares two decks.")),
)


def version() -> str:
    """Which version runs, and which build of it."""
    from nexusdsl.playset.builds import is_compiled

    return f"{__version__} ({'mypyc' if is_compiled() else 'pure Python'})"


def build_app(lang: Lang) -> App:
    """The app with its help in one language."""
    app = App(
        name="nexus",
        version=version,
        help=ABOUT.in_(lang),
        help_format="plaintext",
        suppress_keyboard_interrupt=False,
        default_parameter=Parameter(negative_iterable=()),  # no --empty-decks and the like
    )
    for name, path, help_text in COMMANDS:
        app.command(path, name=name, help=help_text.in_(lang))
    deck = App(name="deck", help=Text("Decklisten.", "Deck lists.").in_(lang), help_format="plaintext")
    for name, path, help_text in DECK_COMMANDS:
        deck.command(path, name=name, help=help_text.in_(lang))
    app.command(deck)
    app.command("nexusdsl.cli.completion:completion", name="completion", help=_COMPLETION.in_(lang))
    return app


_COMPLETION: Final = Text("Schreibt die Vervollständigung für eine Shell.", "Writes the completion for a shell.")
