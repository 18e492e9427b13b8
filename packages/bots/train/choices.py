"""Judges ways to search by the questions that choices.ts made.

    python3 choices.py DATA

Each way chooses on some of the worlds of a question, as the navigator would within its time, and is judged by the others. It prints, for each
kind of question, what the answer gains over the mentat's in points of standing: by the time given, by how far the mentat may be mistaken, and by how
many threads share the time.
"""
import glob
import json
import math
import sys
from collections import defaultdict

import numpy as np

WIDTH, AHEAD, MISLED, FEW = 16, 1.0, 60.0, 10
MILLISECONDS = (50, 100, 200, 400, 800, 1600, 3200)
MISTAKEN = (1, 2, 3, 5, 8)
THREADS = (1, 2, 4, 8)
# So many times the worlds are divided anew; five in eight are to choose by.
TIMES, PART = 6, 0.625


def load(folder):
    rows = [json.loads(line) for name in sorted(glob.glob(f"{folder}/*.jsonl")) for line in open(name)]
    by_kind = defaultdict(list)
    for row in rows:
        by_kind[row["kind"]].append((np.array(row["values"]) / 100, row["milliseconds"]))
    return by_kind


def posterior(difference, squares, count, mistaken):
    """What each candidate is worth more than the favourite, as search.ts reckons it."""
    tried = count[1:] > 0
    squared = np.divide(difference[1:] ** 2, count[1:], out=np.zeros(len(count) - 1), where=tried)
    spread = (FEW * MISLED + (squares[1:] - squared).sum()) / (FEW + np.maximum(0, count[1:] - 1).sum())
    belief = 1 / mistaken**2
    found = (-AHEAD * belief + difference / spread) / (belief + count / spread)
    found[0] = 0
    return found


def search(values, worlds, playouts, mistaken):
    """As search.ts does: the favourite first, the worse half given up each time that a part of the budget is spent."""
    n = len(values)
    difference, squares, count = np.zeros(n), np.zeros(n), np.zeros(n)
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
            worth = posterior(difference, squares, count, mistaken)
            rivals = sorted(rivals, key=lambda arm: -worth[arm])[: math.ceil(len(rivals) / 2)]
            finished += 1
    return np.array((difference, squares, count))


def choose(values, worlds, playouts, mistaken, threads):
    """Each thread searches in worlds of its own for its part of the time; what they found is added."""
    values = values[:WIDTH]
    parts = [search(values, worlds[i::threads], playouts / threads, mistaken) for i in range(threads)]
    return int(np.argmax(posterior(*sum(parts), mistaken)))


def gain(questions, milliseconds, mistaken=4, threads=1):
    """Mean and standard error of what the chosen answer is worth over the mentat's."""
    rng = np.random.default_rng(1)
    gains = []
    for values, each in questions:
        worlds = values.shape[1]
        some = int(PART * worlds)
        total = 0.0
        for _ in range(TIMES):
            order = rng.permutation(worlds)
            best = choose(values, order[:some], milliseconds / each, mistaken, threads)
            others = order[some:]
            total += (values[best, others] - values[0, others]).mean()
        gains.append(total / TIMES)
    return np.mean(gains), np.std(gains) / math.sqrt(len(gains))


def main():
    for kind, questions in sorted(load(sys.argv[1]).items(), key=lambda item: -len(item[1])):
        each = np.mean([milliseconds for _, milliseconds in questions])
        print(f"{kind}: {len(questions)} questions, {each:.1f} ms a playout")
        for milliseconds in MILLISECONDS:
            mean, error = gain(questions, milliseconds)
            print(f"  {milliseconds} ms: {mean:.2f} ± {error:.2f}")
        ways = ", ".join(f"{mistaken}: {gain(questions, 200, mistaken)[0]:.2f}" for mistaken in MISTAKEN)
        print(f"  at 200 ms, if mistaken by {ways}")
        ways = ", ".join(f"{threads}: {gain(questions, 800, threads=threads)[0]:.2f}" for threads in THREADS)
        print(f"  800 ms, shared by so many threads, {ways}", flush=True)


main()
