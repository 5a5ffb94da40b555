"""Half Moon: a patience for fingers, with two decks, twelve piles in an arc and a reserve of eight.

Four folders, each of which imports only itself and those before it:

    engine   the game of cards: pure, standard library only
    play     one player at the table: what a tap means, the settings, the clock
    view     what is seen: where everything is and how it is drawn
    app      the machine it runs on: window, events, files, chance, command line

Read engine/rules.py first, then play/table.py.
"""

__version__ = "0.1.0"
