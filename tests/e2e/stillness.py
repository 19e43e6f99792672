"""A table that is watched frame by frame from the touch that makes a move, and the answer to the move."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import APIResponse, Route

from tests.e2e.player import Player

_MOVES, _TURNS = "**/v1/matches/*/actions", "**/v1/matches/*/recap*"

_FRAMES = 20
"""Frames for which a table is watched while nothing comes: whatever an event sets off begins within them."""

_REFUSAL = {
    "type": "about:blank",
    "title": "Unprocessable Entity",
    "status": 422,
    "code": "not_offered",
    "detail": "",
}

_WATCH = """async () => {
    const pressed = document.querySelector('.dock .primary');
    const isDrawn = each => !(each instanceof SVGElement) || each.matches('svg, [data-place]');
    const isPart = each => !pressed.contains(each) && isDrawn(each);
    const parts = () => [...document.querySelectorAll('.board, .board *, .dock, .dock *')].filter(isPart);
    const textOf = ({ childNodes }) => [...childNodes].map(node => node.data ?? '').join('');
    const nameOf = each => `${each.tagName} ${each.getAttribute('class') ?? ''} ${textOf(each)}`;
    const look = each => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return `${[x, y, width, height].map(Math.round)} ${textOf(each)}`;
    };
    const looks = () => new Map(parts().map(each => [each, look(each)]));
    const said = () => document.querySelector('.dock')?.innerText;
    const size = () => `${pressed.offsetWidth} x ${pressed.offsetHeight}`;
    const isAlike = (one, other) =>
        one.size === other.size && [...one].every(([each, as]) => other.get(each) === as);

    let before = looks();
    for (let still = 0; still < 5; ) {
        await new Promise(requestAnimationFrame);
        const now = looks();
        still = isAlike(before, now) ? still + 1 : 0;
        before = now;
    }
    const names = new Map(parts().map(each => [each, nameOf(each)]));
    const [saidBefore, sizeBefore, errors] = [said(), size(), new Set()];
    const watched = window.watched = { frames: 0, errors, isStrict: true, isOver: false, hasEnded: false };
    const compare = () => {
        const now = looks();
        for (const [each, as] of before) {
            if (!now.has(each)) errors.add(`went: ${names.get(each)}`);
            else if (now.get(each) !== as) errors.add(`was ${as}, is ${now.get(each)}: ${names.get(each)}`);
        }
        for (const each of now.keys()) if (!before.has(each)) errors.add(`came: ${nameOf(each)}`);
        if (size() !== sizeBefore) errors.add(`the button was ${sizeBefore} and is ${size()}`);
    };
    let isSent = false;
    const frame = () => {
        if (watched.isOver) return;
        watched.frames++;
        watched.isStrict &&= !document.querySelector('#story');
        if (watched.isStrict) compare();
        const isAlive = !pressed.disabled && pressed.isConnected && said() === saidBefore;
        isSent ||= pressed.disabled;
        if (isSent && isAlive && !watched.mayRevive) errors.add('the button came alive again');
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    const shifts = new PerformanceObserver(list => {
        if (!watched.isStrict) return;
        for (const { value, sources } of list.getEntries()) {
            const moved = sources.map(({ node }) => node).filter(node => node?.closest?.('.match'));
            if (moved.length) errors.add(`a shift of ${value}: ${moved.map(nameOf)}`);
        }
    });
    shifts.observe({ type: 'layout-shift' });
}"""
"""Once the table stands still, keeps frame by frame what is not as it was, until a story replaces it."""

_MOST_ROUNDS = 300
"""Rounds of some frames in which an answer must have come."""

_SET = "changes => Object.assign(window.watched, changes)"
_HAS_FRAMES = "count => window.watched.frames >= count"
_ERRORS = "[...window.watched.errors]"
_IS_ANSWERED = "match => !(match in JSON.parse(localStorage.getItem('turnus.moves') ?? '{}'))"


class HeldMove:
    """A move of a player's that has been made: the answer, and what followed, reach the page when told to."""

    def __init__(self, player: Player, match: str) -> None:
        self._page, self._match = player.page, match
        self._answer: tuple[Route, APIResponse | None] | None = None
        self._turns: list[Route] = []
        self._is_refused = False

    def watch(self, is_refused: bool = False) -> None:
        """Holds the next answer, and watches the table, which has come to rest."""
        self._is_refused, self._answer = is_refused, None
        self._page.route(_MOVES, self._hold_answer, times=1)
        self._page.route(_TURNS, self._hold_turns)
        self._page.evaluate(_WATCH)

    def _hold_answer(self, route: Route) -> None:
        self._answer = (route, None if self._is_refused else route.fetch())

    def _hold_turns(self, route: Route) -> None:
        self._turns.append(route)

    def let_pass(self) -> None:
        """Lets the page draw some frames."""
        before = self._page.evaluate("window.watched.frames")
        self._page.wait_for_function(_HAS_FRAMES, arg=before + _FRAMES)

    def expect_revival(self) -> None:
        """From now on the button may come alive again."""
        self._set(mayRevive=True)

    def give_answer(self) -> None:
        """Gives the page the answer, and waits until it has it."""
        for _ in range(_MOST_ROUNDS):  # on a busy machine the server's own answer comes late
            if self._answer is not None:
                break
            self.let_pass()
        assert self._answer, "no move was sent"
        route, answer = self._answer
        if answer:
            route.fulfill(response=answer)
        else:
            route.fulfill(status=422, content_type="application/problem+json", body=json.dumps(_REFUSAL))
        self._page.wait_for_function(_IS_ANSWERED, arg=self._match)

    def give_turns(self) -> None:
        """Tells the page what happened: from now on the table may change."""
        self._set(isStrict=False)
        for route in self._turns:
            route.continue_()
        self._page.unroute(_TURNS)

    def errors(self) -> list[str]:
        """What was not as it was, or not as it may be; ends the watch."""
        self._set(isOver=True)
        found: list[str] = self._page.evaluate(_ERRORS)
        return found

    def _set(self, **changes: Any) -> None:
        self._page.evaluate(_SET, changes)
