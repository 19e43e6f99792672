"""What the functions may send, who may read what lies in buckets, and what may be spent."""

from __future__ import annotations

from typing import Any

from tools.aws.template import build_template

TEMPLATE = build_template()
RESOURCES: dict[str, Any] = TEMPLATE["Resources"]

PEAK_WRITES_OF_A_MILLION = 600
"""Write units a second with a million players, at their busiest (docs/deploy.md)."""

LEAST_RUNS = 10
"""Five ticks begin each minute and may take a whole one."""


def mail_rights() -> dict[str, Any]:
    """By function: the statements that let it send mails, each with the condition under which it is there."""
    return {
        name: [
            one["Fn::If"]
            for one in role["Properties"]["Policies"][0]["PolicyDocument"]["Statement"]
            if "Fn::If" in one
        ]
        for name, role in RESOURCES.items()
        if role["Type"] == "AWS::IAM::Role"
    }


def test_mails_are_sent_raw_from_the_sender_alone_and_only_where_mail_is_set() -> None:
    """SES asks for SendRawEmail where a message is given whole, as `SesMailer` does."""
    rights = mail_rights()
    assert rights.keys() == {"ApiRole", "TickRole", "DeliverRole"}
    for ((condition, statement, otherwise),) in rights.values():
        assert condition == "SendsMail"
        assert otherwise == {"Ref": "AWS::NoValue"}
        assert statement["Action"] == ["ses:SendEmail", "ses:SendRawEmail"]
        assert statement["Condition"] == {"StringEquals": {"ses:FromAddress": {"Ref": "Sender"}}}
    assert TEMPLATE["Conditions"]["SendsMail"] == {"Fn::Not": [{"Fn::Equals": [{"Ref": "Mail"}, ""]}]}


def test_mail_needs_a_sender() -> None:
    rule = TEMPLATE["Rules"]["MailNeedsSender"]
    assert rule["RuleCondition"] == TEMPLATE["Conditions"]["SendsMail"]
    assert rule["Assertions"][0]["Assert"] == {"Fn::Not": [{"Fn::Equals": [{"Ref": "Sender"}, ""]}]}


def test_buckets_refuse_whoever_comes_without_tls() -> None:
    (policy,) = [one for one in RESOURCES.values() if one["Type"] == "AWS::S3::BucketPolicy"]
    (denied,) = [
        one for one in policy["Properties"]["PolicyDocument"]["Statement"] if one["Effect"] == "Deny"
    ]
    assert (denied["Principal"], denied["Action"]) == ("*", "s3:*")
    assert denied["Condition"] == {"Bool": {"aws:SecureTransport": "false"}}
    assert denied["Resource"] == [{"Fn::Sub": "${WebBucket.Arn}"}, {"Fn::Sub": "${WebBucket.Arn}/*"}]


def test_the_table_is_capped_with_its_indexes() -> None:
    properties = RESOURCES["Table"]["Properties"]
    cap = {
        "MaxReadRequestUnits": {"Ref": "MaxReads"},
        "MaxWriteRequestUnits": {"Ref": "MaxWrites"},
    }
    assert properties["OnDemandThroughput"] == cap
    assert [one["OnDemandThroughput"] for one in properties["GlobalSecondaryIndexes"]] == [cap, cap]
    assert TEMPLATE["Parameters"]["MaxWrites"]["Default"] > PEAK_WRITES_OF_A_MILLION
    assert TEMPLATE["Parameters"]["MaxReads"]["Default"] > PEAK_WRITES_OF_A_MILLION


def test_a_budget_writes_a_mail_and_there_is_none_without_one() -> None:
    budget = RESOURCES["Spending"]
    assert budget["Condition"] == "HasBudget"
    has_mail, has_amount = TEMPLATE["Conditions"]["HasBudget"]["Fn::And"]
    assert has_mail == {"Condition": "HasAlarmMail"}
    assert has_amount == {"Fn::Not": [{"Fn::Equals": [{"Ref": "Budget"}, "0"]}]}
    assert budget["Properties"]["Budget"]["BudgetLimit"] == {"Amount": {"Ref": "Budget"}, "Unit": "USD"}
    told = budget["Properties"]["NotificationsWithSubscribers"]
    assert {one["Notification"]["NotificationType"] for one in told} == {"ACTUAL", "FORECASTED"}
    for one in told:
        assert one["Subscribers"] == [{"SubscriptionType": "EMAIL", "Address": {"Ref": "AlarmMail"}}]


def test_runs_are_reserved_for_clock_and_stream_on_demand_alone() -> None:
    """In a new account, which may have ten calls at once, Lambda refuses every reservation."""
    reserved = {
        name: one["Properties"].get("ReservedConcurrentExecutions")
        for name, one in RESOURCES.items()
        if one["Type"] == "AWS::Lambda::Function"
    }
    assert reserved.pop("Api") is None
    for condition, runs, otherwise in (one["Fn::If"] for one in reserved.values()):
        assert (condition, otherwise) == ("ReservesRuns", {"Ref": "AWS::NoValue"})
        assert runs >= LEAST_RUNS
    assert TEMPLATE["Parameters"]["Reserved"]["Default"] == ""
    assert TEMPLATE["Conditions"]["ReservesRuns"] == {"Fn::Equals": [{"Ref": "Reserved"}, "on"]}
