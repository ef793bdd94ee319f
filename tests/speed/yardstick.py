"""The yardstick: games a CPU second of four random players of catanatron, run as a process of its own."""

import sys
import time

from catanatron import Color, Game, RandomPlayer

if __name__ == "__main__":
    games = int(sys.argv[1])
    colours = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
    Game([RandomPlayer(colour) for colour in colours], seed=0).play()
    start = time.process_time()
    for seed in range(games):
        Game([RandomPlayer(colour) for colour in colours], seed=seed).play()
    print(games / (time.process_time() - start))
