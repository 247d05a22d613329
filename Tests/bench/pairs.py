#!/usr/bin/env python3
"""Times two commands as whole processes, in pairs, so that a busy machine is busy for both.

  pairs.py COUNT 'COMMAND A' 'COMMAND B'    milliseconds: medians, and the median of the pairs' ratios
"""
import os
import shlex
import statistics
import sys
import time

QUIET = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]


def run(command: list[str]) -> float:
    started = time.perf_counter()
    _, status = os.waitpid(os.posix_spawnp(command[0], command, os.environ, file_actions=QUIET), 0)
    took = (time.perf_counter() - started) * 1000
    if status:
        sys.exit(f"pairs.py: {shlex.join(command)} ended with {os.waitstatus_to_exitcode(status)}")
    return took


def main():
    count, first, second = int(sys.argv[1]), *map(shlex.split, sys.argv[2:4])
    run(first), run(second)
    ours, theirs = [], []
    for number in range(count):
        # Whoever goes first finds colder caches: they take turns.
        for command, times in [(first, ours), (second, theirs)][:: 1 if number % 2 else -1]:
            times.append(run(command))
    ratio = statistics.median(a / b for a, b in zip(ours, theirs))
    print(f"{statistics.median(ours):.2f} ms  {statistics.median(theirs):.2f} ms  ratio {ratio:.2f}")


main()
