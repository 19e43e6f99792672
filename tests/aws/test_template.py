"""The stack: what each function may do, whom CloudFront calls, and that nothing is lost by mistake."""

from __future__ import annotations

import json
import subprocess
from fnmatch import fnmatch
from typing import Any

import pytest
from chalice.app import CaseInsensitiveMapping

import app
from chalicelib.api import client_address
from chalicelib.api.resources import RESOURCES as API_RESOURCES
from tools.aws import api_url, web
from tools.aws.functions import FUNCTIONS
from tools.aws.template import build_template
from tools.aws.watching import ALARMS, LEVELS, SMALL, resources_at

TEMPLATE = build_template()
RESOURCES: dict[str, Any] = TEMPLATE["Resources"]
OPERATIONS = [operation for resource in API_RESOURCES for operation in resource.operations]


def of_type(kind: str) -> dict[str, Any]:
    """The properties of all resources of a type, by name."""
    return {name: one["Properties"] for name, one in RESOURCES.items() if one["Type"] == f"AWS::{kind}"}


def test_every_function_is_one_of_the_app_with_a_role_and_a_log_of_its_own() -> None:
    functions = of_type("Lambda::Function")
    assert functions.keys() == FUNCTIONS.keys()
    for name, function in functions.items():
        assert callable(getattr(app, function["Handler"].removeprefix("app.")))
        assert function["Role"] == {"Fn::GetAtt": [f"{name}Role", "Arn"]}
        assert function["LoggingConfig"]["LogGroup"] == {"Ref": f"{name}Logs"}
    for logs in of_type("Logs::LogGroup").values():
        assert logs["RetentionInDays"] == {"Ref": "LogDays"}


def test_lambda_logs_no_lines_of_its_own_and_all_of_ours() -> None:
    """Figures have no level, so Lambda takes them for INFO: at WARN no alarm would ever see them."""
    for function in of_type("Lambda::Function").values():
        logging = function["LoggingConfig"]
        assert (logging["LogFormat"], logging["SystemLogLevel"]) == ("JSON", "WARN")
        assert logging["ApplicationLogLevel"] == "INFO"


def test_only_the_api_knows_the_secret_of_the_edge() -> None:
    knowing = [name for name, one in of_type("Lambda::Function").items() if "EdgeSecret" in json.dumps(one)]
    assert knowing == ["Api"]
    assert TEMPLATE["Parameters"]["EdgeSecret"]["NoEcho"] is True
    assert "Default" not in TEMPLATE["Parameters"]["EdgeSecret"]


def test_every_right_names_its_resource_except_listing_streams() -> None:
    statements = [
        statement.get("Fn::If", [None, statement])[1]
        for role in of_type("IAM::Role").values()
        for policy in role["Policies"]
        for statement in policy["PolicyDocument"]["Statement"]
    ]
    assert [one["Action"] for one in statements if "*" in one["Resource"]] == [["dynamodb:ListStreams"]]
    assert all("*" not in action for one in statements for action in one["Action"])


def test_the_stream_is_the_tables_own_and_what_fails_is_set_aside() -> None:
    (source,) = of_type("Lambda::EventSourceMapping").values()
    assert source["EventSourceArn"]["Fn::If"][1] == {"Fn::GetAtt": ["Table", "StreamArn"]}
    assert source["BisectBatchOnFunctionError"] is True
    assert source["FunctionResponseTypes"] == ["ReportBatchItemFailures"]
    assert source["DestinationConfig"]["OnFailure"]["Destination"] == {"Fn::GetAtt": ["DeadLetters", "Arn"]}


@pytest.mark.parametrize(
    ("sort_key", "event", "is_wanted"),
    [
        ("MATCH", "MODIFY", True),
        ("LOG#000001", "INSERT", True),
        ("DELIVERY#1-x", "INSERT", True),
        ("DELIVERY#1-x", "MODIFY", False),
        ("ROW#m", "INSERT", False),
        ("SESSION#x", "REMOVE", False),
    ],
)
def test_records_that_nobody_reads_are_filtered(sort_key: str, event: str, is_wanted: bool) -> None:
    (source,) = of_type("Lambda::EventSourceMapping").values()
    patterns = [json.loads(one["Pattern"]) for one in source["FilterCriteria"]["Filters"]]
    assert any(_matches(pattern, sort_key, event) for pattern in patterns) is is_wanted


def _matches(pattern: Any, sort_key: str, event: str) -> bool:
    """Whether a record passes a filter, as Lambda would say."""
    rules = pattern["dynamodb"]["Keys"]["sk"]["S"]
    fits = any(
        rule == sort_key if isinstance(rule, str) else sort_key.startswith(rule["prefix"]) for rule in rules
    )
    return fits and event in pattern.get("eventName", [event])


def test_the_api_has_one_address_that_of_a_version_where_there_is_one() -> None:
    urls = of_type("Lambda::Url")
    assert {RESOURCES[name]["Condition"]: one.get("Qualifier") for name, one in urls.items()} == {
        "HasNoApiVersion": None,
        "HasApiVersion": api_url.ALIAS,
    }
    assert TEMPLATE["Conditions"]["HasApiVersion"] == {"Fn::Not": [TEMPLATE["Conditions"]["HasNoApiVersion"]]}
    for called in ("Api", "LiveApi"):
        allowed = [
            one["Action"]
            for one in of_type("Lambda::Permission").values()
            if one["FunctionName"] == {"Ref": called}
        ]
        assert sorted(allowed) == ["lambda:InvokeFunction", "lambda:InvokeFunctionUrl"]


def test_only_the_api_may_start_from_kept_memory() -> None:
    kept = [name for name, one in of_type("Lambda::Function").items() if "SnapStart" in one]
    assert kept == ["Api"]


def test_the_table_outlives_its_stack() -> None:
    table = RESOURCES["Table"]
    assert (table["DeletionPolicy"], table["UpdateReplacePolicy"]) == ("RetainExceptOnCreate", "Retain")
    assert table["Properties"]["DeletionProtectionEnabled"] == {"Fn::If": ["ProtectsTable", True, False]}
    assert TEMPLATE["Parameters"]["Protection"]["Default"] == "on"
    assert table["Properties"]["PointInTimeRecoverySpecification"] == {"PointInTimeRecoveryEnabled": True}


def test_the_table_has_the_keys_and_indexes_that_the_store_creates() -> None:
    from chalicelib.store.table import Item

    schema = Item._get_schema()
    properties = RESOURCES["Table"]["Properties"]

    def plain(found: Any) -> Any:
        return json.loads(json.dumps(found, sort_keys=True, default=str))

    def by_name(attributes: Any) -> Any:
        return sorted(plain(attributes), key=lambda one: one["AttributeName"])

    assert plain(properties["KeySchema"]) == plain(schema["key_schema"])
    assert by_name(properties["AttributeDefinitions"]) == by_name(schema["attribute_definitions"])
    indexes = {one["index_name"]: one for one in schema["global_secondary_indexes"]}
    assert len(indexes) == len(properties["GlobalSecondaryIndexes"])
    for index in properties["GlobalSecondaryIndexes"]:
        own = indexes[index["IndexName"]]
        assert plain(index["KeySchema"]) == plain(own["key_schema"])
        assert index["Projection"]["ProjectionType"] == own["projection"]["ProjectionType"]
    assert properties["StreamSpecification"]["StreamViewType"] == Item.Meta.stream_view_type


def distribution() -> Any:
    """What CloudFront does."""
    return RESOURCES["Web"]["Properties"]["DistributionConfig"]


def test_cloudfront_sends_its_secret_and_the_viewers_address() -> None:
    (api,) = [origin for origin in distribution()["Origins"] if origin["Id"] == "api"]
    assert api["OriginCustomHeaders"] == [
        {"HeaderName": client_address.EDGE_HEADER, "HeaderValue": {"Ref": "EdgeSecret"}}
    ]
    for behavior in distribution()["CacheBehaviors"]:
        (function,) = behavior["FunctionAssociations"]
        assert function["FunctionARN"] == {"Fn::GetAtt": ["Viewer", "FunctionARN"]}


def test_a_viewer_cannot_choose_the_address_that_cloudfront_sends() -> None:
    sent = {"request": {"headers": {"turnus-viewer": {"value": "9.9.9.9"}}}, "viewer": {"ip": "2001:db8::7"}}
    answered = run_edge_function("Viewer", sent)
    headers = CaseInsensitiveMapping(answered["headers"])
    assert headers[client_address.VIEWER_HEADER] == {"value": "2001:db8::7"}


@pytest.mark.parametrize(
    ("path", "file"),
    [
        ("/", "/index.html"),
        ("/m/abc", "/index.html"),
        ("/sw.js", "/sw.js"),
        ("/assets/a-1.css", "/assets/a-1.css"),
    ],
)
def test_the_pages_of_the_app_are_one_file(path: str, file: str) -> None:
    assert run_edge_function("Pages", {"request": {"uri": path}})["uri"] == file


def run_edge_function(name: str, event: Any) -> Any:
    """What a function of CloudFront makes of an event."""
    code = RESOURCES[name]["Properties"]["FunctionCode"]
    run = ["node", "-e", f"{code}; console.log(JSON.stringify(handler({json.dumps(event)})))"]
    return json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)


def test_what_cloudfront_keeps_is_the_same_for_everybody() -> None:
    paths = [one["PathPattern"] for one in distribution()["CacheBehaviors"]]
    assert paths == [*web.CACHED_PATHS, web.API_PATH], "what is kept comes first"
    for pattern in web.CACHED_PATHS:
        kept = [one for one in OPERATIONS if one.method == "GET" and fnmatch(one.path, pattern)]
        assert kept, pattern
        assert {one.auth for one in kept} <= {"none", "ignored"}, pattern


def test_each_alarm_is_sent_and_says_what_it_is_about() -> None:
    alarms = of_type("CloudWatch::Alarm")
    assert alarms.keys() == ALARMS.keys()
    for alarm in alarms.values():
        assert alarm["AlarmActions"] == [{"Ref": "Alarms"}]
        assert alarm["AlarmDescription"].endswith(".")


def test_a_small_table_pays_for_some_alarms_and_no_dashboard() -> None:
    parameter = TEMPLATE["Parameters"]["Watching"]
    assert parameter["Default"] == "small"
    assert parameter["AllowedValues"] == ["", *LEVELS], "an option that is taken away is empty"
    found = {
        level: [name for name, one in resources_at(level).items() if "CloudWatch" in one["Type"]]
        for level in LEVELS
    }
    assert found["none"] == []
    assert found["small"] == [name for name in ALARMS if name in SMALL], "what nobody would see fail"
    assert found["full"] == [*ALARMS, "Dashboard"]
