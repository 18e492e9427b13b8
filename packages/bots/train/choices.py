"""Judges ways to search by the questions that choices.ts made.

    python3 choices.py DATA

Each way chooses on some of the worlds of a question, as the navigator would within its time, and is judged by the others. It prints, for each
kind of question, what the answer gains over the mentat's in points of standing: by the time given, and by how far the mentat may be mistaken.
"""
import glob
import json
import math
import sys
from collections import defaultdict

import numpy as np

WIDTH, AHEAD, MISLED = 16, 1.0, 1.0
MILLISECONDS = (50, 100, 200, 400, 800, 1600, 3200)
MISTAKEN = (1, 2, 3, 5, 8)
# So many times the worlds are divided anew; five in eight are to choose by.
TIMES, PART = 6, 0.625


def load(folder):
    rows = [json.loads(line) for name in sorted(glob.glob(f"{folder}/*.jsonl")) for line in open(name)]
    by_kind = defaultdict(list)
    for row in rows:
        by_kind[row["kind"]].append((np.array(row["values"]) / 100, row["milliseconds"]))
    return by_kind


def search(values, worlds, playouts, mistaken):
    """As search.ts does: the favourite first, the worse half given up each time that a part of the budget is spent."""
    values = values[:WIDTH]
    n = len(values)
    difference, squares, count = np.zeros(n), np.zeros(n), np.zeros(n)

    def posterior():
        mean = np.divide(difference, count, out=np.zeros(n), where=count > 0)
        spread = np.maximum(MISLED**2, np.divide(squares, count, out=np.zeros(n), where=count > 0) - mean**2)
        trust, belief = count / spread, 1 / mistaken**2
        found = (-AHEAD * belief + mean * trust) / (belief + trust)
        found[0] = 0
        return found

    rivals = list(range(1, n))
    rounds, finished, spent = math.ceil(math.log2(n)), 1, 0
    for world in worlds:
        if spent >= playouts:
            break
        spent += 1
        for arm in rivals:
            if spent >= playouts:
                break
            more = values[arm, world] - values[0, world]
            difference[arm] += more
            squares[arm] += more**2
            count[arm] += 1
            spent += 1
        while len(rivals) > 1 and spent / playouts >= finished / rounds:
            worth = posterior()
            rivals = sorted(rivals, key=lambda arm: -worth[arm])[: math.ceil(len(rivals) / 2)]
            finished += 1
    return int(np.argmax(posterior()))


def gain(questions, milliseconds, mistaken):
    """Mean and standard error of what the chosen answer is worth over the mentat's."""
    rng = np.random.default_rng(1)
    gains = []
    for values, each in questions:
        worlds = values.shape[1]
        some = int(PART * worlds)
        total = 0.0
        for _ in range(TIMES):
            order = rng.permutation(worlds)
            best = search(values, order[:some], milliseconds / each, mistaken)
            others = order[some:]
            total += (values[best, others] - values[0, others]).mean()
        gains.append(total / TIMES)
    return np.mean(gains), np.std(gains) / math.sqrt(len(gains))


def main():
    for kind, questions in sorted(load(sys.argv[1]).items(), key=lambda item: -len(item[1])):
        each = np.mean([milliseconds for _, milliseconds in questions])
        print(f"{kind}: {len(questions)} questions, {each:.1f} ms a playout")
        for milliseconds in MILLISECONDS:
            mean, error = gain(questions, milliseconds, 3)
            print(f"  {milliseconds} ms: {mean:.2f} ± {error:.2f}")
        ways = ", ".join(f"{mistaken}: {gain(questions, 200, mistaken)[0]:.2f}" for mistaken in MISTAKEN)
        print(f"  at 200 ms, if mistaken by {ways}", flush=True)


main()
