"""A match in which much happens between two looks of Ada's: she and bots play it by the API."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from playwright.sync_api import Locator, expect

from tests.e2e.list_table import show_as_list
from tests.e2e.player import Player
from tests.e2e.player_factory import PlayerFactory, browser_session
from tests.reader.table_reader import TableReader, make_reader
from tests.support.client import Json, create_guest

ADA = 0
BOTS: list[Json] = [{"kind": "bot", "level": "medium"}] * 3
_FIRST_TURN = 6
"""The turn at which Ada looks for the first time: the set-up is over then."""

_TURNS_OF_OTHERS = 4
"""The turns of others that Ada misses at least: up to three are told one by one, without a recap."""


class RecapMatch:
    """A running match on the list table: `seen` is the version up to which Ada's phone has shown it."""

    def __init__(self, url: str, game: str, options: Json, events: int) -> None:
        self.ada = create_guest(url, "Ada")
        self.game = game
        while not self._play(self._create(options), events):
            pass  # the match ended too early
        self.path = f"/m/{self.id}"
        self.reader: TableReader = make_reader(self.ada, self.table(), "en")

    def _create(self, options: Json) -> Json:
        """A match in which all have had a turn, with Ada to move."""
        table = self.ada.create_match(self.game, BOTS, options)
        self.id = table["match"]["id"]
        while self.turns(0)[-1]["turn"] < _FIRST_TURN:
            table = self._move(table)
        self.seen = table["match"]["version"]
        return table

    def _play(self, table: Json, events: int) -> bool:
        """Plays until so many events have happened, in enough turns; False where the match ends before."""
        while not self._is_much(events):
            table = self._move(table)
            if table["match"]["status"] != "running":
                return False
        return True

    def _is_much(self, events: int) -> bool:
        """Whether so much has happened that it is told as a recap."""
        turns = self.turns()
        of_others = [turn for turn in turns if turn["seat"] != ADA]
        return len(of_others) >= _TURNS_OF_OTHERS and sum(len(turn["events"]) for turn in turns) >= events

    def _move(self, table: Json) -> Json:
        """Ada's next move, and what the bots answer."""
        if any(decision["blocking"] for decision in table["decisions"]):
            self.ada.act_until_accepted(table, Random(table["match"]["version"]))
        return self.table()

    def table(self) -> Json:
        """The match as Ada sees it now."""
        return self.ada.get_match(self.id)

    def turns(self, after: int | None = None) -> list[Json]:
        """All turns after a version, by default since Ada last looked."""
        start = self.seen if after is None else after
        page = self.ada.ok(self.ada.http.get(f"/v1/matches/{self.id}/recap?after={start}"))
        assert page["cursor"] is None
        turns: list[Json] = page["turns"]
        return turns

    def sentences(self, turn: Json) -> list[str]:
        """The sentences for the events of a turn."""
        return plain(self.reader.events(turn["events"], ADA))

    def open(self, players: PlayerFactory, device: Json) -> RecapPage:
        """Opens the match on a device that has shown it up to `seen`."""
        player = show_as_list(players.player(device, session=browser_session(self.ada)))
        player.page.add_init_script(
            f"localStorage.getItem('turnus.seen') ?? localStorage.setItem('turnus.seen',"
            f" JSON.stringify([['{self.id}', {self.seen}]]))"
        )
        player.open(self.path)
        return RecapPage(player)


class RecapPage:
    """The recap as a page object."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    @property
    def region(self) -> Locator:
        """The recap."""
        return self.page.get_by_role("region", name="What happened meanwhile")

    @property
    def done_to_reader(self) -> Locator:
        """The part that says what was done to the reader."""
        return self.region.get_by_role("region", name="This concerns you")

    @property
    def folds(self) -> Locator:
        """The turns."""
        return self.region.locator("details[data-turn]")

    def open_turns(self) -> list[int]:
        """The places of the turns that are open."""
        is_open: list[bool] = self.folds.evaluate_all("all => all.map(each => each.open)")
        return [at for at, each in enumerate(is_open) if each]

    def line_of(self, fold: Locator) -> Locator:
        """The line of plain turns that a turn may be in."""
        return fold.locator("xpath=parent::details")

    def uncover(self, fold: Locator) -> Locator:
        """Opens the line that a turn may be in; returns the summary of the turn itself."""
        line = self.line_of(fold)
        if line.count() and line.get_attribute("open") is None:
            self.player.press(line.locator("> summary"))
        return fold.locator("> summary")

    def sentences(self, fold: Locator) -> list[str]:
        """The sentences of a turn, which is opened for that."""
        self.uncover(fold)
        if fold.get_attribute("open") is None:
            self.player.press(fold.locator("> summary"))
            expect(fold).to_have_attribute("open", "")
        return plain(fold.locator(".told > li").all_text_contents())

    @property
    def badges(self) -> Locator:
        """What the seat bar says of each seat, once it is known."""
        return self.page.locator(
            ".seats[aria-busy=false] :is(.list-badge, .europe-badge, .empire-badge, .year-badge)"
        )

    def badge_texts(self) -> list[str]:
        """The same as texts."""
        expect(self.badges.first).to_be_visible()
        return plain(self.badges.all_text_contents())

    def leave(self) -> None:
        """Goes on to the table."""
        self.player.press(self.player.button("To the table"))
        expect(self.region).to_be_hidden()


def plain(texts: Sequence[str]) -> list[str]:
    """The texts with single spaces."""
    return [" ".join(text.split()) for text in texts]
