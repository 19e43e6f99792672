"""Deployed to an emulator as it would be to AWS, and played there: archive and template, not the source.

`make rehearse` has the long form. What an emulator cannot show stands in `docs/deploy.md`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import httpx
import pytest

from chalicelib.api.request_schemas import MIN_TURN_SECONDS
from tests.aws.emulator import Stage, run_emulator
from tests.support.client import BOT_SEAT, OPEN_SEAT, SHORT_OPTIONS, Client
from tests.support.http_listener import Listener, run_listener
from tests.support.waiting import wait_until
from tools import package
from tools.aws import runtime_python
from tools.aws.account import Account
from tools.aws.deploy import DIST, Deployment, deploy
from tools.aws.undeploy import undeploy

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600), pytest.mark.xdist_group("package")]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A stage that was deployed by the command's own function."""
    folder = tmp_path_factory.mktemp("rehearsal")
    with pytest.MonkeyPatch.context() as patch, run_emulator(folder / "emulator.log") as endpoint:
        for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
            patch.setenv(name, "test")
        account = Account("us-east-1", endpoint)
        python = runtime_python.version_at_hand()
        made = Stage(
            account, endpoint, Deployment(account, "rehearsal", {}, package.OWN_ARCHITECTURE, python)
        )
        deploy(made.deployment, folder / "build", DIST)
        made.allow_private_targets()
        yield made


@pytest.fixture
def listener() -> Iterator[Listener]:
    """A program that receives webhook calls."""
    with run_listener() as running:
        yield running


def play_on(players: list[Client], match: str, dice: Random, moves: int = 10**6) -> str:
    """Plays so many moves, or to the end; the status then."""
    for _ in range(moves):
        table = players[0].get_match(match)["match"]
        if table["status"] != "running":
            break
        mover = players[table["to_act"][0]]
        mover.act_until_accepted(mover.get_match(match), dice)
    return str(players[0].get_match(match)["match"]["status"])


def start_match(players: list[Client]) -> str:
    """A match of two people and a bot."""
    opened = players[0].create_match("anno-domini", [OPEN_SEAT, BOT_SEAT], SHORT_OPTIONS)
    players[1].join_match(opened)
    return str(opened["match"]["id"])


def listed(player: Client) -> dict[str, str]:
    """The matches in a player's list, with their status."""
    items = player.ok(player.http.get("/v1/me/matches"))["items"]
    return {item["id"]: item["status"] for item in items}


def test_a_match_of_two_and_a_bot_is_played_through_cloudfront(stage: Stage, listener: Listener) -> None:
    players = [stage.create_guest(name) for name in ("Ada", "Ben")]
    for player in players:
        player.ok(player.post("/v1/me/webhooks", {"url": listener.url}))
    match = start_match(players)
    assert play_on(players, match, Random("rehearsal")) == "finished"
    wait_until(lambda: all(listed(player).get(match) == "finished" for player in players))
    wait_until(lambda: len(told_ends(listener, match)) == len(players))


def told_ends(listener: Listener, match: str) -> set[int]:
    """The seats that were told of the end of a match."""
    told = [json.loads(one.body) for one in list(listener.requests)]
    return {
        one["data"]["seat"]
        for one in told
        if one["type"] == "match.finished" and one["data"]["match"] == match
    }


def test_the_api_is_closed_to_who_comes_past_cloudfront(stage: Stage) -> None:
    http = stage.http()
    http.headers["Host"] = stage.outputs["ApiUrl"].removeprefix("https://").rstrip("/")
    answer = http.get("/v1/health")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_web_app_is_there_with_its_headers(stage: Stage) -> None:
    s3, bucket = stage.account.client("s3"), stage.outputs["WebBucketName"]
    page = s3.get_object(Bucket=bucket, Key="index.html")
    assert (page["ContentType"], page["CacheControl"]) == ("text/html; charset=utf-8", "no-cache")
    assert page["Body"].read() == (DIST / "index.html").read_bytes()
    assets = s3.list_objects_v2(Bucket=bucket, Prefix="assets/")["Contents"]
    some = s3.head_object(Bucket=bucket, Key=assets[0]["Key"])
    assert some["CacheControl"] == "public, max-age=31536000, immutable"
    assert s3.list_objects_v2(Bucket=bucket, Prefix="gallery/")["KeyCount"] == 0


@pytest.mark.soak
def test_an_upgrade_and_a_roll_back_in_the_middle_of_a_match(stage: Stage, tmp_path: Path) -> None:
    players = [stage.create_guest(name) for name in ("Ada", "Ben")]
    match, dice = start_match(players), Random("upgrade")
    play_on(players, match, dice, 2)
    before = players[0].get_match(match)["match"]["version"]
    origin = stage.outputs["WebUrl"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(package, "ROOT", changed_project(tmp_path))
        assert deploy(stage.deployment, tmp_path / "build", DIST) == origin
    assert players[0].get_match(match)["match"]["version"] == before
    play_on(players, match, dice, 2)
    assert deploy(stage.deployment, tmp_path / "build", DIST) == origin
    assert play_on(players, match, dice) == "finished"


def changed_project(folder: Path) -> Path:
    """A copy of what is packaged, with a change."""
    changed = folder / "changed"
    changed.mkdir()
    for name in ("chalicelib", "requirements.txt"):
        (changed / name).symlink_to(package.ROOT / name)
    (changed / "app.py").write_text((package.ROOT / "app.py").read_text() + "\n# changed\n")
    return changed


def test_a_second_deployment_changes_nothing(
    stage: Stage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    s3, cloudformation = stage.account.client("s3"), stage.account.client("cloudformation")
    bucket = stage.deployment.code_bucket(stage.account.read_id())

    def state() -> object:
        events = cloudformation.describe_stack_events(StackName=stage.deployment.stack_name)["StackEvents"]
        return len(events), [one["LastModified"] for one in s3.list_objects_v2(Bucket=bucket)["Contents"]]

    before = state()
    deploy(stage.deployment, tmp_path / "build", DIST)
    assert state() == before
    assert "0 of " in capsys.readouterr().out


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_a_seat_whose_time_runs_out_is_played_by_the_schedule(stage: Stage) -> None:
    players = [stage.create_guest(name) for name in ("Ada", "Ben")]
    opened = players[0].create_match(
        "anno-domini", [OPEN_SEAT], SHORT_OPTIONS, clock={"turn": MIN_TURN_SECONDS}
    )
    players[1].join_match(opened)
    match = opened["match"]["id"]
    wait_until(lambda: players[0].get_match(match)["match"]["version"] > 1, MIN_TURN_SECONDS + 180)


@pytest.mark.soak
def test_with_snapstart_a_published_version_is_called_and_no_other_is_kept(
    stage: Stage, tmp_path: Path
) -> None:
    """The emulator publishes versions; it keeps no memory."""
    client, function = stage.account.client("lambda"), stage.function_name("Api")

    def versions() -> set[str]:
        return {one["Version"] for one in client.list_versions_by_function(FunctionName=function)["Versions"]}

    def is_answered() -> bool:
        return stage.http().get("/v1/health").status_code == httpx.codes.OK

    address = stage.outputs["ApiUrl"]
    with_snapstart = replace(stage.deployment, options={"SnapStart": "on"})
    deploy(with_snapstart, tmp_path / "build", DIST)
    first = versions()
    assert (len(first), stage.outputs["ApiUrl"] == address, is_answered()) == (2, False, True)
    deploy(stage.deployment, tmp_path / "build", DIST)
    assert versions() == first
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(package, "ROOT", changed_project(tmp_path))
        deploy(stage.deployment, tmp_path / "build", DIST)
    second = versions()
    assert (len(second), second == first, is_answered()) == (2, False, True)
    deploy(replace(stage.deployment, options={"SnapStart": ""}), tmp_path / "build", DIST)
    assert (versions(), is_answered()) == ({"$LATEST"}, True)


def test_undeployed_the_table_is_left(stage: Stage) -> None:
    """The last of these tests."""
    table = stage.outputs["TableName"]
    assert undeploy(stage.deployment, deletes_table=False) == table
    dynamodb = stage.account.client("dynamodb")
    assert dynamodb.describe_table(TableName=table)["Table"]["DeletionProtectionEnabled"] is True
    assert stage.account.client("cloudformation").describe_stacks()["Stacks"] == []
