"""Runs a command and prints the milliseconds to the first byte of its stdout, to its end, and the bytes."""

import subprocess
import sys
import time

start = time.perf_counter()
with subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE) as process:
    count = len(process.stdout.read(1))
    first = time.perf_counter()
    while piece := process.stdout.read1(1 << 20):
        count += len(piece)
end = time.perf_counter()
if process.returncode:
    sys.exit(f"exit {process.returncode}: {sys.argv[1:]}")
print(round((first - start) * 1000), round((end - start) * 1000), count)
