"""Runs a program that ends with whoever started it: `python guard.py PROGRAM ARGUMENT…`.

For systems that do not end a child with its parent, as Linux does when asked. The parent holds the other end
of this program's standard input; however the parent ends, the system closes it. It imports nothing of this
project, to start fast.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import threading


def main() -> None:
    """Runs the program; ends with its status, or ends it where the input ends first."""
    # Ctrl-C is sent to all; the parent decides when the program ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with subprocess.Popen(sys.argv[1:], stdin=subprocess.DEVNULL) as process:
        threading.Thread(target=_kill_at_end_of_input, args=(process,), daemon=True).start()
        status = process.wait()
    sys.exit(status)


def _kill_at_end_of_input(process: subprocess.Popen[bytes]) -> None:
    sys.stdin.buffer.read()
    process.kill()


if __name__ == "__main__":
    main()
