"""What the functions may send, who may read what lies in buckets, and what may be spent."""

from __future__ import annotations

from typing import Any

from tools.aws.template import build_template

TEMPLATE = build_template()
RESOURCES: dict[str, Any] = TEMPLATE["Resources"]


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
