"""The map table of Cathedrals, as a player sees and plays it by touch, mouse or keys."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.e2e.map_table import MapTable

_LABELS = "all => all.map(each => each.getAttribute('aria-label'))"


class EuropeTable(MapTable):
    """The map of Europe and its dock: lands, attacks, the plan of a turn."""

    def lit(self) -> dict[str, int]:
        """The chance in percent of each target that is lit, by its name; 0 where it is not known yet."""
        names = self.stage.locator("[data-state=possible] [data-place]").evaluate_all(_LABELS)
        chance = re.compile(r"(\d+)%$")
        return {name.split(",")[0]: int(found[1]) if (found := chance.search(name)) else 0 for name in names}

    def labels(self) -> list[str]:
        """What the map says of each territory, without what the reader has lost there."""
        names: list[str] = (
            self.stage.get_by_role("button").or_(self.stage.get_by_role("img")).evaluate_all(_LABELS)
        )
        return [re.sub(r", [^,]*lost since your turn$", "", name) for name in names]

    def own_lands(self) -> list[str]:
        """The reader's lands by what the map says of them, those with most castles first."""
        names = self.stage.get_by_role("button", name=re.compile(", You, ")).evaluate_all(_LABELS)
        by_castles = sorted(names, key=lambda name: -_castles(name))
        return [name.split(",")[0] for name in by_castles]

    def find_origin(self, targets: int) -> tuple[str, list[str]]:
        """An own land from which so many lands can be attacked, and these, the likeliest first.

        From a single castle no chance is known: then those with fewest castles come first, since a land with
        many takes every throw of the turn.
        """
        castles = {label.split(",")[0]: _castles(label) for label in self.labels()}
        for name in self.own_lands():
            self.choose_place(name)
            expect(self.title()).to_have_text(name)
            lit = self.lit()
            self.press("Back")
            if len(lit) >= targets:
                return name, sorted(lit, key=lambda land: (-lit[land], castles[land]))
        raise AssertionError(f"no land has {targets} targets")

    def strikes(self) -> Locator:
        """The attacks of the plan."""
        return self.dock.get_by_role("list", name="Planned attacks, in order").get_by_role("listitem")

    def results(self) -> Locator:
        """What the last move came to."""
        return self.dock.get_by_role("list", name="What it came to")

    def queue_attack(self, origin: str, target: str) -> None:
        """Plans to attack until the target is taken."""
        self.choose_place(origin)
        expect(self.title()).to_have_text(origin)
        self.choose_place(target)
        expect(self.title()).to_have_text(f"{origin} → {target}")
        self.press("Until taken")

    def end_turn(self) -> None:
        """Ends the turn: at once where nothing is left unused, otherwise after a look at that."""
        self.press("End the turn")
        ended = self.player.story.or_(self.player.play_again).or_(
            self.dock.locator(".idle, .bans, .choice-rest")
        )
        expect(self.title().or_(ended).first).to_be_visible()
        if self.title().is_visible() and not self.has_choice():
            self.submit(lambda: self.press("End the turn"))

    def wait_for_turn(self) -> bool:
        """Waits for the player's turn, reading the story; False when the match is over."""
        return self.wait_for_choice(self.button("End the turn").or_(self._choice()))

    def _choice(self) -> Locator:
        return self.dock.locator(".choice-rest, .bans")

    def has_choice(self) -> bool:
        """Whether an event or a card asks something, which comes before all else."""
        return self._choice().count() > 0


def _castles(label: str) -> int:
    """The castles on a territory, by what the map says of it."""
    found = re.search(r"(\d+) castle", label)
    return int(found[1]) if found else 0
