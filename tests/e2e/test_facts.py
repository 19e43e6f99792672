"""On the list table each choice shows what it leads to, in the dock and in its form."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from chalicelib.games import catalogue
from chalicelib.games.chance import Chance
from chalicelib.games.contract import Decision, Fact
from chalicelib.games.facts import fitting_facts
from chalicelib.play import codec
from tests.e2e.list_table_driver import ListTableDriver, start_match
from tests.e2e.page_checks import layout_errors
from tests.e2e.player_factory import PlayerFactory
from tests.reader.table_reader import TableReader, make_reader
from tests.support.client import BOT_SEAT, Client, Json

UNDRAWN = ("anno-domini-1995", "anno-1452", "game-of-the-year")

CLEAR_FORMS = 3
"""How many forms of each game are filled in."""


def as_facts(decision: Json) -> list[Fact]:
    """The facts of a decision, by what they are about."""
    return [Fact(fact["when"], fact["tells"]) for fact in decision["facts"]]


def sentences(reader: TableReader, facts: list[Fact]) -> list[str]:
    """What facts say."""
    return reader.facts([{"tells": fact.tells} for fact in facts])


def explained_decisions(table: Json) -> list[Json]:
    """The open decisions with facts, but for those whose form has steps."""
    return [one for one in table["decisions"] if one["facts"] and one["kind"] != "plan"]


def check_form(driver: ListTableDriver, reader: TableReader, table: Json, decision: Json) -> None:
    """The form tells what holds for all of it; filled in, what holds for what was chosen."""
    kind, facts = decision["kind"], as_facts(decision)
    driver.open_form(kind)
    form = driver.list_table.form
    for sentence in sentences(reader, [fact for fact in facts if not fact.when]):
        expect(form).to_contain_text(sentence)
    params = sample_params(table["match"]["game"], decision)
    driver.fill_form(kind, params, table)
    chosen = [fact for fact in fitting_facts(facts, params) if fact.when]
    for sentence in sentences(reader, chosen):
        expect(form.locator(".dock-summary")).to_contain_text(sentence)
    assert layout_errors(driver.player.page) == []
    driver.player.press(form.get_by_role("button", name="Back", exact=True))


def sample_params(game: str, decision: Json) -> Json:
    """Parameters that the rules accept."""
    offered = Decision(decision["seat"], decision["kind"], decision["schema"])
    params: Json = codec.dump(catalogue.get(game).sample(offered, Chance(decision["kind"]))[0])
    return params


def play_on(ada: Client, match: str) -> None:
    """One move of Ada's, at random, and what bots answer."""
    table = ada.get_match(match)
    if table["decisions"] and table["match"]["status"] == "running":
        ada.act_until_accepted(table, Random(table["match"]["version"]))


@pytest.mark.parametrize("game", UNDRAWN)
def test_forms_tell_what_choices_lead_to(players: PlayerFactory, game: str) -> None:
    driver = start_match(players, game, [BOT_SEAT, BOT_SEAT], {})
    driver.player.open(f"/m/{driver.id}")
    checked = set[str]()
    while len(checked) < CLEAR_FORMS and driver.wait_for_turn():
        table = driver.client.get_match(driver.id)
        reader = make_reader(driver.client, table, "en")
        for decision in explained_decisions(table):
            if decision["kind"] not in checked:
                check_form(driver, reader, table, decision)
                checked.add(decision["kind"])
        play_on(driver.client, driver.id)
        driver.player.poll_now()
    assert len(checked) >= CLEAR_FORMS


def test_a_plan_tells_what_it_leads_to_before_it_is_made(players: PlayerFactory) -> None:
    driver = start_match(players, "anno-domini-1995", [BOT_SEAT, BOT_SEAT], {})
    driver.player.open(f"/m/{driver.id}")
    driver.wait_for_turn()
    table = driver.client.get_match(driver.id)
    build = next(one for one in table["decisions"] if one["kind"] == "build")
    place = build["schema"]["properties"]["territory"]["enum"][0]
    driver.open_form("plan")
    driver.fill_form("plan", {"steps": [{"do": "build", "territory": place, "n": 2}]}, table)
    status = driver.list_table.form.locator(".dock-summary")
    expect(status).to_contain_text("200 fl.")
    expect(status).to_contain_text("100%")
    assert driver.client.get_match(driver.id) == table
