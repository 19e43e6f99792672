"""What `make deploy` asks CloudFormation and S3 for, without an account: their clients are stood in for."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, cast

import pytest
from botocore.exceptions import ClientError
from cfnlint.helpers import REGIONS
from cfnlint.schema import PROVIDER_SCHEMA_MANAGER, ResourceNotFoundError

from tests.support.commands import ROOT
from tools.aws import api_version
from tools.aws.account import Account
from tools.aws.deploy import KEPT_OPTIONS, Deployment, _ensure_bucket, _print_gaps, put_stack
from tools.aws.stack import Stack, StackState
from tools.aws.template import build_template, fit_to_region
from tools.aws.watching import BUDGET, BUDGET_REGIONS

TEMPLATE = build_template()


class StackInMemory:
    """A stack that becomes whatever it is asked to be, and keeps what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[Mapping[str, str]] = []

    def read_state(self) -> StackState | None:
        """What was put last."""
        outputs = {"WebUrl": "https://d.cloudfront.example"}
        return StackState("CREATE_COMPLETE", self.asked[-1], outputs) if self.asked else None

    def put(self, template_url: str, parameters: Mapping[str, str]) -> None:
        """Becomes this."""
        self.asked.append(dict(parameters))

    def resource_name(self, logical_id: str) -> str:
        """Its own name."""
        return logical_id


class Calls:
    """A client of any service, which keeps what it is called with and knows nothing."""

    def __init__(self) -> None:
        self.made: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        def call(**arguments: Any) -> dict[str, Any]:
            if name.startswith("head_"):
                raise ClientError({"Error": {"Code": "404", "Message": ""}}, name)
            self.made[name] = arguments
            return {}

        return call


class AccountInMemory:
    """An account in China, whose names of resources begin otherwise, with one client for all services."""

    region, partition = "cn-north-1", "aws-cn"

    def __init__(self) -> None:
        self.calls = Calls()

    def client(self, service: str) -> Any:
        """The client."""
        return self.calls


def make_stack(stack: StackInMemory, monkeypatch: pytest.MonkeyPatch, **options: str) -> None:
    """Deploys a stack with options."""
    monkeypatch.setattr(api_version, "delete_other_versions", lambda *_: None)
    put_stack(cast(Account, None), cast(Stack, stack), "https://t", {"CodeKey": "a"}, options)


@pytest.mark.parametrize("options", [{}, {"Domain": "turnus.example"}], ids=["first", "with-domain"])
def test_the_table_is_protected_once_the_stack_is_whole(
    monkeypatch: pytest.MonkeyPatch, options: dict[str, str]
) -> None:
    """A stack that fails at its birth can delete an empty table; later nobody can."""
    stack = StackInMemory()
    make_stack(stack, monkeypatch, **options)
    assert [one["Protection"] for one in stack.asked] == ["off", "on"]
    make_stack(stack, monkeypatch)
    assert [one["Protection"] for one in stack.asked] == ["off", "on", "on"]


def test_a_number_that_is_not_given_is_left_to_the_template(monkeypatch: pytest.MonkeyPatch) -> None:
    """CloudFormation takes no empty number. What was given once stays; given empty, it is taken away."""
    stack = StackInMemory()
    make_stack(stack, monkeypatch, MaxWrites="50")
    make_stack(stack, monkeypatch)
    assert [one.get("MaxWrites") for one in stack.asked] == ["50"] * 3
    assert all("MaxReads" not in one and one["Domain"] == "" for one in stack.asked)
    make_stack(stack, monkeypatch, MaxWrites="")
    assert "MaxWrites" not in stack.asked[-1]


def knows(region: str, kind: str) -> bool:
    """Whether CloudFormation knows a type of resources in a region, as far as cfn-lint has its lists."""
    try:
        PROVIDER_SCHEMA_MANAGER.get_resource_schema(region, kind)
    except ResourceNotFoundError:
        return False
    return True


def test_no_region_is_asked_for_what_it_does_not_know() -> None:
    """CloudFormation refuses a whole template for one such type, though a condition leaves it out."""
    kinds = {one["Type"] for one in TEMPLATE["Resources"].values()}
    regions = [region for region in REGIONS if all(knows(region, kind) for kind in kinds - {BUDGET})]
    assert {"us-east-1", "eu-central-1", "eu-north-1"} <= {*regions}
    for region in regions:
        fitted = {one["Type"] for one in fit_to_region(TEMPLATE, region)["Resources"].values()}
        assert fitted == kinds if region in BUDGET_REGIONS else fitted == kinds - {BUDGET}
        assert BUDGET not in fitted or knows(region, BUDGET), region


@pytest.mark.parametrize(
    ("region", "mail", "told"),
    [
        ("eu-north-1", "", "No alarm"),
        ("eu-north-1", "a@b.example", "no budgets"),
        ("eu-west-1", "a@b.example", ""),
    ],
)
def test_the_operator_is_told_of_what_nobody_will_tell(
    capsys: pytest.CaptureFixture[str], region: str, mail: str, told: str
) -> None:
    _print_gaps({"AlarmMail": mail}, region)
    assert told in (printed := capsys.readouterr().out)
    assert bool(printed) is bool(told)


def test_every_option_can_be_given_to_make_and_stands_on_the_page() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text()
    makefile = (ROOT / "Makefile").read_text()
    for name in KEPT_OPTIONS:
        words = re.findall("[A-Z][a-z]+", name)
        variable = "SNAPSTART" if name == "SnapStart" else "_".join(words).upper()
        assert f"$(call option,{'-'.join(words).lower()},{variable})" in makefile
        assert re.search(rf"^\| [^|]*`{variable}`", page, re.MULTILINE), variable


def test_the_bucket_for_code_is_closed_and_tagged() -> None:
    account = AccountInMemory()
    _ensure_bucket(Deployment(cast(Account, account), "prod", {}), "bucket")
    made = account.calls.made
    assert set(made["put_public_access_block"]["PublicAccessBlockConfiguration"].values()) == {True}
    (denied,) = json.loads(made["put_bucket_policy"]["Policy"])["Statement"]
    assert denied["Resource"] == ["arn:aws-cn:s3:::bucket", "arn:aws-cn:s3:::bucket/*"]
    assert denied["Condition"] == {"Bool": {"aws:SecureTransport": "false"}}
    assert made["put_bucket_tagging"]["Tagging"]["TagSet"] == [{"Key": "Application", "Value": "turnus-prod"}]


def test_a_stack_and_all_in_it_are_tagged() -> None:
    account = AccountInMemory()
    deployment = Deployment(cast(Account, account), "prod", {})
    stack = Stack(cast(Account, account), deployment.stack_name, deployment.tags)
    stack._wait = lambda *_: None  # type: ignore[method-assign]
    stack.read_state = lambda: None  # type: ignore[method-assign]
    stack.put("https://t", {})
    assert account.calls.made["create_stack"]["Tags"] == deployment.tags
