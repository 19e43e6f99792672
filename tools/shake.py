"""Repeats tests until a weak one shows: `python -m tools.shake [TESTS …] [--times 20] [--since REVISION]`.

TESTS are for pytest, or for Vitest if they are in `frontend/`. Without TESTS it takes those that a change
touches. These are the tests that differ from REVISION and, in Python, those that use a helper or a
`conftest.py` that differs, and those whose own file imports a module of the product that differs. It does not
see which tests read a file of data, or reach a module through others, or use a module of the web app: name
these. REVISION is where this branch left `origin/main`; where there is none, the commit before the last.
`--soak` is for pytest alone: it adds the tests and the lengths of `make soak`.

Each round has another order, and a busy process beside it for each processor. The program prints which tests
failed in which rounds and how to run such a round again, keeps the output of a round that failed in
`build/shake/`, and ends with 1 where any failed.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parent.parent
PRINTED = ROOT / "build" / "shake"
"""Where what was printed in a round that failed is kept."""

_WEB = "frontend/"
_WEB_TEST = re.compile(rf"{_WEB}src/.*\.test\.tsx?")
_FOLDERS = {"pytest": ROOT, "vitest": ROOT / _WEB}
"""Where each program runs."""

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
            found = run_round(tests, number, arguments.soak)
        print(f"round {number}: {', '.join(found) or 'green'}", flush=True)
        for test in found:
            failed[test].append(number)
    for line in report(failed, tests, arguments.times, arguments.soak):
        print(line)
    sys.exit(1 if failed else 0)


def touched_tests(changed: Collection[str], imports: Mapping[str, set[str]]) -> list[str]:
    """The changed tests, and those that import what has changed: helpers, directly or not, and the product.

    `imports` has the files that each module below `tests/` imports. A module of the product touches only the
    tests that import it themselves: through helpers it would touch nearly all.
    """
    touched = {path for path in changed if path in imports}
    while more := {path for path, used in imports.items() if used & touched} - touched:
        touched |= more
    touched |= {path for path, used in imports.items() if not used.isdisjoint(changed)}
    python = sorted(path for path in touched if Path(path).name.startswith("test_"))
    return python + sorted(path for path in changed if _WEB_TEST.fullmatch(path))


def run_round(tests: Sequence[str], number: int, soak: bool = False) -> list[str]:
    """The tests that fail in the order of a round's number, by their names."""
    commands = round_commands(tests, number, soak)
    return [failed for program, command in commands.items() for failed in _run(program, command, number)]


def round_commands(tests: Sequence[str], number: int, soak: bool = False) -> dict[str, list[str]]:
    """What runs the tests in the order of a round's number: for each program that has any, its command."""
    python = [test for test in tests if not test.startswith(_WEB)]
    web = [test.removeprefix(_WEB) for test in tests if test.startswith(_WEB)]
    commands = {"pytest": _pytest(python, number, soak), "vitest": _vitest(web, number)}
    return {program: commands[program] for program, its in (("pytest", python), ("vitest", web)) if its}


def failed_tests(results: ElementTree.Element) -> Iterator[str]:
    """The names of the tests that failed, from what pytest (by `file`) or Vitest (by `classname`) wrote."""
    for case in results.iter("testcase"):
        if case.find("failure") is not None or case.find("error") is not None:
            path = case.get("file") or f"{_WEB}{case.get('classname')}"
            yield f"{path}::{case.get('name')}"


def imported_files(source: str) -> Iterator[str]:
    """The files that a module's source may import, as paths in the project; some of them do not exist."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
        elif isinstance(node, ast.Import):
            names = [name.name for name in node.names]
        else:
            continue
        for path in (name.replace(".", "/") for name in names):
            yield from (f"{path}.py", f"{path}/__init__.py")


def report(
    failed: Mapping[str, Sequence[int]], tests: Sequence[str], times: int, soak: bool = False
) -> Iterator[str]:
    """What is printed at the end."""
    if not failed:
        yield f"All green, {times} times."
    for test, rounds in sorted(failed.items()):
        yield f"{test} failed in {len(rounds)} of {times} rounds"
        program = "vitest" if test.startswith((_WEB, "vitest")) else "pytest"
        command = " ".join(round_commands(tests, rounds[0], soak)[program])
        yield f"    {command}" if program == "pytest" else f"    cd {_WEB} && {command}"


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


def _run(program: str, command: Sequence[str], number: int) -> list[str]:
    """The tests that fail; what was printed is kept where any does."""
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "results.xml"
        done = subprocess.run(
            [*command, *_results_options(program, results)],
            cwd=_FOLDERS[program],
            capture_output=True,
            text=True,
        )
        if not results.exists():
            sys.exit(done.stdout + done.stderr)
        found = sorted(failed_tests(ElementTree.parse(results).getroot()))
    if not done.returncode:
        return found
    PRINTED.mkdir(parents=True, exist_ok=True)
    (PRINTED / f"{program}-{number}.txt").write_text(done.stdout + done.stderr, "utf-8")
    return found or [f"{program} itself (status {done.returncode})"]


def _results_options(program: str, results: Path) -> list[str]:
    if program == "pytest":
        return [f"--junitxml={results}", "-o", "junit_family=xunit1"]
    return ["--reporter=default", "--reporter=junit", f"--outputFile.junit={results}"]


def _pytest(tests: Sequence[str], number: int, soak: bool) -> list[str]:
    start = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "loadgroup", "--shuffle", str(number)]
    return [*start, *(["--soak"] if soak else []), *tests]


def _vitest(tests: Sequence[str], number: int) -> list[str]:
    return ["npx", "vitest", "run", "--sequence.shuffle", f"--sequence.seed={number}", *tests]


def _changed_files(since: str | None) -> list[str]:
    known = _git("branch", "--remotes", "--list", "origin/main")
    start = since or (_git("merge-base", "HEAD", "origin/main").strip() if known else "HEAD~1")
    listed = _git("diff", "--name-only", "--diff-filter=d", start) + _git(
        "ls-files", "--others", "--exclude-standard"
    )
    return listed.splitlines()


def _imports() -> dict[str, set[str]]:
    paths = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("*.py"))
    return {path: {*imported_files((ROOT / path).read_text("utf-8")), *_conftests(path)} for path in paths}


def _conftests(path: str) -> Iterator[str]:
    yield from (f"{folder}/conftest.py" for folder in Path(path).parents if folder != Path())


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.shake", description=__doc__.splitlines()[0])
    parser.add_argument("tests", nargs="*", help="as for pytest, or below frontend/ for Vitest")
    parser.add_argument("--times", type=int, default=20, help="how many rounds (20)")
    parser.add_argument("--since", help="the revision from which the change began (origin/main)")
    parser.add_argument(
        "--soak", action="store_true", help="for pytest: the tests and lengths of make soak, too"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
