"""Repeats tests until a weak one shows: `python -m tools.shake [TESTS …] [--times 20] [--since REVISION]`.

Without TESTS it takes those that a change of tests touches: the modules in Python that differ from REVISION,
and those that use a helper or a `conftest.py` that does. REVISION is where this branch left `origin/main`;
where there is none, the commit before the last. Each round has another order, and a busy process beside it
for each processor. It prints which tests failed in which rounds and how to run such a round again, keeps what
pytest printed in `build/shake/`, and ends with 1 where any failed.
"""

from __future__ import annotations

import argparse
import ast
import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
PRINTED = ROOT / "build" / "shake"
"""Where what pytest printed in a round that failed is kept."""

_BUSY = "import os\nparent = os.getppid()\nwhile os.getppid() == parent: pass"
"""Keeps a processor busy as long as the process that started it is there."""


def main() -> None:
    """Runs the rounds and reports; ends the program with 1 where a test failed in any of them."""
    arguments = _parse_arguments()
    tests = arguments.tests or touched_tests(_changed_files(arguments.since), _imports())
    if not tests:
        sys.exit("No test is touched. Name some: make shake TESTS=tests/api/test_play.py")
    print(f"{arguments.times} rounds of {' '.join(tests)}")
    failed: dict[str, list[int]] = defaultdict(list)
    for number in range(1, arguments.times + 1):
        with busy_processes(os.cpu_count() or 1):
            found = run_round(tests, number)
        print(f"round {number}: {', '.join(found) or 'green'}", flush=True)
        for test in found:
            failed[test].append(number)
    for line in report(failed, tests, arguments.times):
        print(line)
    sys.exit(1 if failed else 0)


def touched_tests(changed: Iterable[str], imports: Mapping[str, set[str]]) -> list[str]:
    """The test modules among the changed files, and those that import one of them, directly or not.

    `imports` has for each module below `tests/` the files that it imports.
    """
    touched = {path for path in changed if path in imports}
    while more := {path for path, used in imports.items() if used & touched} - touched:
        touched |= more
    return sorted(path for path in touched if Path(path).name.startswith("test_"))


def run_round(tests: Sequence[str], number: int) -> list[str]:
    """The tests that fail in the order of a round's number, by their names for pytest."""
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "results.xml"
        done = subprocess.run(
            [*_pytest(tests, number), f"--junitxml={results}", "-o", "junit_family=xunit1"],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        if not results.exists():
            sys.exit(done.stdout + done.stderr)
        found = sorted(_failed_tests(ElementTree.parse(results).getroot()))
    if done.returncode:
        PRINTED.mkdir(parents=True, exist_ok=True)
        (PRINTED / f"{number}.txt").write_text(done.stdout + done.stderr, "utf-8")
    if done.returncode and not found:
        return [f"pytest itself (status {done.returncode})"]
    return found


def report(failed: Mapping[str, Sequence[int]], tests: Sequence[str], times: int) -> Iterator[str]:
    """What is printed at the end."""
    if not failed:
        yield f"All green, {times} times."
    for test, rounds in sorted(failed.items()):
        yield f"{test} failed in {len(rounds)} of {times} rounds"
        yield f"    {' '.join(_pytest(tests, rounds[0]))}"


@contextmanager
def busy_processes(count: int) -> Iterator[None]:
    """Processes that take all of a processor each, until the block ends."""
    running = [subprocess.Popen([sys.executable, "-c", _BUSY]) for _ in range(count)]
    try:
        yield
    finally:
        for process in running:
            process.kill()
            process.wait()


def _pytest(tests: Sequence[str], number: int) -> list[str]:
    return [
        sys.executable,
        "-m",
        "pytest",
        "-n",
        "2",
        "--dist",
        "loadgroup",
        "--shuffle",
        str(number),
        *tests,
    ]


def _failed_tests(results: ElementTree.Element) -> Iterator[str]:
    for case in results.iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            yield f"{case.get('file')}::{case.get('name')}"


def _changed_files(since: str | None) -> list[str]:
    known = _git("branch", "--remotes", "--list", "origin/main")
    start = since or (_git("merge-base", "HEAD", "origin/main").strip() if known else "HEAD~1")
    listed = _git("diff", "--name-only", start) + _git("ls-files", "--others", "--exclude-standard")
    return listed.splitlines()


def _imports() -> dict[str, set[str]]:
    paths = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("*.py"))
    return {path: {*_imported_files((ROOT / path).read_text("utf-8")), *_conftests(path)} for path in paths}


def _conftests(path: str) -> Iterator[str]:
    yield from (f"{folder}/conftest.py" for folder in Path(path).parents if folder != Path())


def _imported_files(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tests"):
            module = node.module.replace(".", "/")
            yield f"{module}.py"
            yield from (f"{module}/{name.name}.py" for name in node.names)


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.shake", description=__doc__.splitlines()[0])
    parser.add_argument("tests", nargs="*", help="files, folders or names of tests, as for pytest")
    parser.add_argument("--times", type=int, default=20, help="how many rounds (20)")
    parser.add_argument("--since", help="the revision from which the change began (origin/main)")
    return parser.parse_args()


if __name__ == "__main__":
    main()
