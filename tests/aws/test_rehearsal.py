"""Deployed to an emulator as it would be to AWS, and played there: archive and template, not the source.

`make rehearse` has the long form. What an emulator cannot show stands in `docs/deploy.md`.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.aws.emulator import Stage
from tests.aws.matches import create_told_guests, listed_matches, play_on, start_match, told_ends
from tests.support.http_listener import Listener
from tests.support.push_browser import Browser
from tests.support.waiting import wait_until
from tools import package
from tools.aws.deploy import DIST, deploy, put_stack
from tools.aws.stack import Stack
from tools.aws.template import build_template
from tools.aws.undeploy import undeploy

pytestmark = [pytest.mark.api, pytest.mark.timeout(600), pytest.mark.xdist_group("package")]


def test_a_match_of_two_and_a_bot_is_played_through_cloudfront(
    stage: Stage, listener: Listener, push_service: Listener
) -> None:
    players, browser = create_told_guests(stage, listener), Browser(push_service.url)
    players[1].ok(players[1].post("/v1/me/push-subscriptions", browser.to_json()))
    match, dice = start_match(players), Random("rehearsal")
    play_on(players, match, dice, 1)
    assert players[0].get_match(match)["match"]["to_act"] == [1]
    wait_until(lambda: pushed_kinds(browser, push_service, match) == {"your_turn"})
    assert play_on(players, match, dice) == "finished"
    wait_until(lambda: all(listed_matches(player).get(match) == "finished" for player in players))
    wait_until(lambda: told_ends(listener, match) == {0, 1})
    wait_until(lambda: "finished" in pushed_kinds(browser, push_service, match))


def pushed_kinds(browser: Browser, push_service: Listener, match: str) -> set[str]:
    """The kinds of notices of a match that a browser has received, and could decrypt."""
    shown = [browser.read(one.body)["notification"]["data"] for one in list(push_service.requests)]
    return {data["kind"] for data in shown if data["match"] == match}


def test_the_api_is_closed_to_who_comes_past_cloudfront(stage: Stage) -> None:
    http = stage.http()
    http.headers["Host"] = stage.outputs["ApiUrl"].removeprefix("https://").rstrip("/")
    answer = http.get("/v1/health")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_the_api_refuses_plain_http_and_pages_lead_to_https(stage: Stage) -> None:
    http = stage.http()
    assert http.get("/v1/health").headers["Strict-Transport-Security"] == "max-age=31536000"
    del http.headers["X-Forwarded-Proto"]
    assert [http.get(path).status_code for path in ("/v1/health", "/v1/games", "/docs")] == [403, 403, 301]


def test_a_stack_that_is_never_made_whole_leaves_no_table(stage: Stage) -> None:
    """Its template waits for a word that nobody says, once the table is there."""
    dynamodb, s3 = stage.account.client("dynamodb"), stage.account.client("s3")
    before = dynamodb.list_tables()["TableNames"]
    template = build_template()
    template["Resources"] = {
        "Table": template["Resources"]["Table"],
        "Handle": {"Type": "AWS::CloudFormation::WaitConditionHandle"},
        "Word": {
            "Type": "AWS::CloudFormation::WaitCondition",
            "DependsOn": "Table",
            "Properties": {"Handle": {"Ref": "Handle"}, "Timeout": "1"},
        },
    }
    template["Outputs"] = {}
    bucket = stage.deployment.code_bucket(stage.account.read_id())
    s3.put_object(Bucket=bucket, Key="broken.json", Body=json.dumps(template))
    parameters = {"CodeBucket": bucket, "CodeKey": "x", "EdgeSecret": "s" * 32}
    stack = Stack(stage.account, "turnus-broken")
    with pytest.raises(SystemExit, match="turnus-broken is DELETE_COMPLETE now"):
        put_stack(stage.account, stack, f"{stage.endpoint}/{bucket}/broken.json", parameters, {})
    s3.delete_object(Bucket=bucket, Key="broken.json")
    assert dynamodb.list_tables()["TableNames"] == before
    assert stack.read_state() is None


def test_what_is_deployed_bears_the_stages_tag(stage: Stage) -> None:
    dynamodb, table = stage.account.client("dynamodb"), stage.outputs["TableName"]
    arn = dynamodb.describe_table(TableName=table)["Table"]["TableArn"]
    for tag in stage.deployment.tags:
        assert tag in dynamodb.list_tags_of_resource(ResourceArn=arn)["Tags"]


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
    players = stage.create_guests()
    match, dice = start_match(players), Random("upgrade")
    play_on(players, match, dice, 2)
    before = players[0].get_match(match)["match"]["version"]
    origin = stage.outputs["WebUrl"]
    assert deploy_changed(stage, tmp_path) == origin
    stage.wait_until_it_answers()
    assert players[0].get_match(match)["match"]["version"] == before
    play_on(players, match, dice, 2)
    assert deploy(stage.deployment, tmp_path / "build", DIST) == origin
    stage.wait_until_it_answers()
    assert play_on(players, match, dice) == "finished"


def deploy_changed(stage: Stage, folder: Path) -> str:
    """Deploys a copy of what is packaged, with a change; its address."""
    changed = folder / "changed"
    changed.mkdir()
    for name in ("chalicelib", "requirements.txt"):
        (changed / name).symlink_to(package.ROOT / name)
    (changed / "app.py").write_text((package.ROOT / "app.py").read_text() + "\n# changed\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(package, "ROOT", changed)
        return deploy(stage.deployment, folder / "build", DIST)


def test_a_second_deployment_changes_nothing(
    stage: Stage, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    s3, cloudformation = stage.account.client("s3"), stage.account.client("cloudformation")
    bucket = stage.deployment.code_bucket(stage.account.read_id())

    def state() -> object:
        events = cloudformation.describe_stack_events(StackName=stage.deployment.stack_name)["StackEvents"]
        return len(events), [one["LastModified"] for one in s3.list_objects_v2(Bucket=bucket)["Contents"]]

    # The content's hash says that the archive is there: what is not uploaded need not be good.
    monkeypatch.setattr(package, "_compile", lambda *_: None)
    monkeypatch.setattr(package, "_write_zip", lambda _, archive: archive.write_bytes(b""))
    before = state()
    deploy(stage.deployment, tmp_path / "build", DIST)
    assert state() == before
    told = capsys.readouterr().out
    assert "0 of " in told
    assert "No alarm reaches anybody" in told


@pytest.mark.soak
def test_with_snapstart_a_published_version_is_called_and_no_other_is_kept(
    stage: Stage, tmp_path: Path
) -> None:
    """The emulator publishes versions; it keeps no memory."""
    client, function = stage.account.client("lambda"), stage.physical_name("Api")

    def versions() -> set[str]:
        return {one["Version"] for one in client.list_versions_by_function(FunctionName=function)["Versions"]}

    address = stage.outputs["ApiUrl"]
    with_snapstart = replace(stage.deployment, options={"SnapStart": "on"})
    deploy(with_snapstart, tmp_path / "build", DIST)
    first = versions()
    assert (len(first), stage.outputs["ApiUrl"] == address, stage.answers()) == (2, False, True)
    deploy(stage.deployment, tmp_path / "build", DIST)
    assert versions() == first
    deploy_changed(stage, tmp_path)
    second = versions()
    assert (len(second), second == first, stage.answers()) == (2, False, True)
    deploy(replace(stage.deployment, options={"SnapStart": ""}), tmp_path / "build", DIST)
    assert (versions(), stage.answers()) == ({"$LATEST"}, True)


def test_undeployed_the_table_is_left(stage: Stage) -> None:
    """The last of these tests."""
    table = stage.outputs["TableName"]
    assert undeploy(stage.deployment, deletes_table=False) == table
    dynamodb = stage.account.client("dynamodb")
    assert dynamodb.describe_table(TableName=table)["Table"]["DeletionProtectionEnabled"] is True
    assert stage.account.client("cloudformation").describe_stacks()["Stacks"] == []
