"""Mails: how they are made, and what comes of sending them to a real mail server (DESIGN 5)."""

from __future__ import annotations

import email
import itertools
import os
import socket
import stat
import threading
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest

from chalicelib.notify import mail, mail_folder, mailers, mime, smtp, ssrf_guard
from chalicelib.notify.mail import Mail
from chalicelib.notify.mail_folder import FolderMailer
from chalicelib.notify.send_result import SendResult, Verdict
from chalicelib.notify.ses import SesMailer
from chalicelib.notify.smtp import SmtpMailer
from tests.notify.certificates import CertificateAuthority
from tests.notify.smtp_server import LOGIN, run_smtp_server
from tests.support import http_listener
from tests.support.http_listener import Behavior

UNSUBSCRIBE_URL = "https://turnus.example/v1/mail/unsubscribe/abc?x=1"
MAIL = Mail(
    sender="house@turnus.example",
    to="zoe@players.example",
    subject="Anno Domini – du bist am Zug, Zoë",
    text="Du bist am Zug, mit Åsa.\n.\nBis bald\n",
    html="<p>Du bist am Zug, mit Åsa.</p>",
    headers=mail.unsubscribe_headers(UNSUBSCRIBE_URL),
)


def part_texts(message: EmailMessage) -> dict[str, str]:
    """The text of each part of a mail by content type, with lines that end in \n."""
    return {part.get_content_type(): _unix_lines(part.get_content()) for part in message.iter_parts()}


def _unix_lines(text: str) -> str:
    return text.replace("\r\n", "\n")


def test_mail_arrives_as_text_and_html() -> None:
    with run_smtp_server() as server:
        assert SmtpMailer(f"smtp://127.0.0.1:{server.port}").send(MAIL) == SendResult(250, "sent")
    (envelope,), (message,) = server.envelopes, server.mails
    assert (envelope.mail_from, envelope.rcpt_tos) == (MAIL.sender, [MAIL.to])
    assert message.get_content_type() == "multipart/alternative"
    assert part_texts(message) == {"text/plain": MAIL.text, "text/html": f"{MAIL.html}\n"}
    assert message["Subject"] == MAIL.subject
    assert (str(message["From"]), str(message["To"])) == (f"Turnus <{MAIL.sender}>", MAIL.to)


def test_mail_has_date_id_and_unsubscribe_headers() -> None:
    message = mime.make_message(MAIL)
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Date"].datetime is not None
    assert message["Message-ID"].endswith("@turnus.example>")
    assert message["List-Unsubscribe"] == f"<{UNSUBSCRIBE_URL}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_mail_may_set_its_message_id() -> None:
    message = mime.make_message(replace(MAIL, headers={"Message-ID": "<turn-7@turnus.example>"}))
    assert message.get_all("Message-ID") == ["<turn-7@turnus.example>"]


def test_long_unsubscribe_link_is_not_folded() -> None:
    link = f"https://turnus.example/v1/mail/unsubscribe/{'a1B2-' * 100}"
    with run_smtp_server() as server:
        assert (
            SmtpMailer(f"smtp://127.0.0.1:{server.port}")
            .send(replace(MAIL, headers=mail.unsubscribe_headers(link)))
            .verdict
            == "sent"
        )
    assert f"List-Unsubscribe: <{link}>\r\n".encode() in server.raw[0]


def test_mail_is_ascii_with_short_lines() -> None:
    raw = mime.make_message(replace(MAIL, subject="ä" * 500, text="ä" * 5000)).as_bytes()
    assert raw.isascii()
    assert max(map(len, raw.splitlines())) <= 78


HEADER_INJECTION = "x\r\nBcc: everybody@players.example"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("to", ""),
        ("to", "zoe"),
        ("to", "zoe@"),
        ("to", "@players.example"),
        ("to", "zoe@localhost"),
        ("to", "zoe@players.example\r\nBcc: everybody@players.example"),
        ("to", "zoe@players.example\n"),
        ("to", "zoe@players.example, ada@players.example"),
        ("to", "zoe@players.example ada@players.example"),
        ("to", "Zoë <zoe@players.example>"),
        ("to", '"zo e"@players.example'),
        ("to", "zoë@players.example"),
        ("to", "zo..e@players.example"),
        ("to", ".zoe@players.example"),
        ("to", "zoe@players..example"),
        ("to", "zoe@[127.0.0.1]"),
        ("to", "z" * 65 + "@players.example"),
        ("to", "zoe@" + "a.b" * 90),
        ("sender", "Turnus <house@turnus.example>"),
        ("sender", HEADER_INJECTION),
        ("subject", HEADER_INJECTION),
        ("subject", "x\n y"),
        ("subject", "x\x00y"),
        ("subject", "x\u2028y"),
        ("headers", {"List-Unsubscribe": HEADER_INJECTION}),
        ("headers", {"Bcc": "everybody@players.example"}),
        ("headers", {"Subject": "another"}),
        ("headers", {"List-Id\r\nBcc": "everybody@players.example"}),
        ("headers", {"List-Id: x\r\nBcc": "everybody@players.example"}),
        ("headers", {"Content-Type": "text/plain"}),
        ("headers", {"List-Id": "höfe"}),
        ("headers", {"List-Id": "x" * 901}),
    ],
)
def test_header_injection_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValueError, match=name) as refused:
        replace(MAIL, **{name: value})  # type: ignore[arg-type]
    assert refused.value.args[0] == name


def test_header_in_the_text_stays_text() -> None:
    message = mime.make_message(replace(MAIL, text=HEADER_INJECTION))
    assert "Bcc" not in message
    assert "everybody" in part_texts(message)["text/plain"]


@pytest.mark.parametrize(
    "address", ["a@b.co", "zoe+games@mail.players.example", "o'neill_x@xn--hfe-sna.example"]
)
def test_valid_addresses(address: str) -> None:
    assert mime.make_message(replace(MAIL, to=address))["To"] == address


@pytest.mark.parametrize(
    ("step", "reply", "status", "verdict"),
    [
        ("MAIL", "553 no such sender", 553, "refused"),
        ("MAIL", "450 busy", 450, "later"),
        ("RCPT", "550 no such mailbox", 550, "refused"),
        ("RCPT", "451 try again", 451, "later"),
        ("RCPT", "452 full", 452, "later"),
        ("DATA", "552 too long", 552, "refused"),
        ("DATA", "554 spam", 554, "refused"),
        ("DATA", "451 later", 451, "later"),
    ],
)
def test_smtp_status_decides_the_verdict(step: str, reply: str, status: int, verdict: Verdict) -> None:
    with run_smtp_server() as server:
        server.replies[step] = reply
        assert SmtpMailer(f"smtp://127.0.0.1:{server.port}").send(MAIL) == SendResult(status, verdict)
    assert server.envelopes == []


def test_error_at_quit_leaves_the_mail_sent() -> None:
    with run_smtp_server() as server:
        server.replies["QUIT"] = "421 no"
        assert SmtpMailer(f"smtp://127.0.0.1:{server.port}").send(MAIL).verdict == "sent"
    assert len(server.envelopes) == 1


def test_starttls_is_used_where_offered(authority: CertificateAuthority) -> None:
    with run_smtp_server(starttls=authority.server_context("localhost"), login=True) as server:
        assert SmtpMailer(f"smtp://turnus:pass%2Fword@localhost:{server.port}").send(MAIL).verdict == "sent"
    assert (server.secure, server.logins) == ([True], [LOGIN])


def test_smtps_encrypts_from_the_start(authority: CertificateAuthority) -> None:
    with run_smtp_server(tls=authority.server_context("localhost"), login=True) as server:
        assert SmtpMailer(f"smtps://turnus:pass%2Fword@localhost:{server.port}").send(MAIL).verdict == "sent"
    assert (server.secure, server.logins) == ([True], [LOGIN])


@pytest.mark.parametrize("scheme", ["smtp", "smtps"])
def test_mail_server_needs_a_valid_certificate(authority: CertificateAuthority, scheme: str) -> None:
    context = authority.server_context("mail.example")
    offered = {"starttls" if scheme == "smtp" else "tls": context}
    with run_smtp_server(**offered, login=True) as server:
        sent = SmtpMailer(f"{scheme}://turnus:pass%2Fword@localhost:{server.port}").send(MAIL)
    assert sent == SendResult(None, "later", "certificate")
    assert (server.envelopes, server.logins) == ([], [])


def test_password_is_sent_unencrypted_only_with_tls_no() -> None:
    with run_smtp_server(login=True) as server:
        url = f"smtp://turnus:pass%2Fword@127.0.0.1:{server.port}"
        assert SmtpMailer(url).send(MAIL) == SendResult(None, "later", "insecure")
        assert server.logins == []
        assert SmtpMailer(f"{url}?tls=no").send(MAIL).verdict == "sent"
    assert (server.secure, server.logins) == ([False], [LOGIN])


def test_tls_no_ignores_starttls(authority: CertificateAuthority) -> None:
    with run_smtp_server(starttls=authority.server_context("mail.example")) as server:
        assert SmtpMailer(f"smtp://localhost:{server.port}?tls=no").send(MAIL).verdict == "sent"
    assert server.secure == [False]


@pytest.mark.parametrize(("login", "offered"), [("turnus:wrong", True), ("turnus:pass%2Fword", False)])
def test_failed_login_is_tried_again(login: str, offered: bool) -> None:
    with run_smtp_server(login=offered) as server:
        sent = SmtpMailer(f"smtp://{login}@127.0.0.1:{server.port}?tls=no").send(MAIL)
    assert (sent.verdict, sent.detail) == ("later", "login")
    assert server.envelopes == []


@pytest.mark.parametrize(
    ("behavior", "detail"),
    [
        (lambda connection, done: connection.close(), "unreachable"),
        (lambda connection, done: connection.sendall(b"554 not you\r\n") or done.wait(), "unavailable"),
    ],
)
def test_faulty_mail_server_is_tried_again(behavior: Behavior, detail: str) -> None:
    with http_listener.run_faulty_server(behavior) as url:
        sent = SmtpMailer(url.replace("http:", "smtp:")).send(MAIL)
    assert (sent.verdict, sent.detail) == ("later", detail)


def drip_greeting(connection: socket.socket, done: threading.Event) -> None:
    """Sends an endless greeting byte by byte, each within a socket's timeout."""
    while not done.wait(0.02):
        connection.sendall(b"2")


def stay_silent_after_greeting(connection: socket.socket, done: threading.Event) -> None:
    """Answers nothing that the client says."""
    connection.sendall(b"220 hi\r\n")
    done.wait()


def reply_slowly(connection: socket.socket, done: threading.Event) -> None:
    """Sends endless replies, each line within a socket's timeout. A client that waits gets through after a
    minute: too late however busy the machine is.
    """
    connection.sendall(b"220 hi\r\n")
    lines = itertools.cycle([b"250-well\r\n"] * 99 + [b"250 well\r\n"])
    while not done.wait(0.15):
        connection.sendall(next(lines))


def stall_after_starttls(connection: socket.socket, done: threading.Event) -> None:
    """Offers STARTTLS, and is silent when it should begin."""
    connection.sendall(b"220 hi\r\n")
    connection.recv(1000)
    connection.sendall(b"250-hi\r\n250 STARTTLS\r\n")
    connection.recv(1000)
    connection.sendall(b"220 go on\r\n")
    done.wait()


def refuse_starttls(connection: socket.socket, done: threading.Event) -> None:
    """Offers STARTTLS, and refuses it when it should begin."""
    connection.sendall(b"220 hi\r\n")
    connection.recv(1000)
    connection.sendall(b"250-hi\r\n250 STARTTLS\r\n")
    connection.recv(1000)
    connection.sendall(b"502 not now\r\n")
    done.wait()


def test_refused_starttls_is_tried_again() -> None:
    with http_listener.run_faulty_server(refuse_starttls) as url:
        sent = SmtpMailer(url.replace("http:", "smtp:")).send(MAIL)
    assert sent == SendResult(502, "later", "unavailable")


@pytest.mark.parametrize(
    ("scheme", "behavior"),
    [
        ("smtp", http_listener.stay_silent),
        ("smtp", stay_silent_after_greeting),
        ("smtp", drip_greeting),
        ("smtp", reply_slowly),
        ("smtp", stall_after_starttls),
        ("smtps", http_listener.stay_silent),
    ],
)
def test_conversation_ends_at_the_deadline(
    scheme: str, behavior: Behavior, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(smtp, "MAIL_TIMEOUT", 0.4)
    # Looking the host up ends at the deadline, too, and then is an address that is missing.
    monkeypatch.setattr(ssrf_guard, "lookup_with_timeout", lambda lookup, _: lookup)
    with http_listener.run_faulty_server(behavior) as url:
        sent = SmtpMailer(url.replace("http:", f"{scheme}:")).send(MAIL)
    assert sent == SendResult(None, "later", "timeout")


def test_flooding_mail_server_is_tried_again() -> None:
    with http_listener.run_faulty_server(http_listener.flood_body) as url:
        assert SmtpMailer(url.replace("http:", "smtp:")).send(MAIL).verdict == "later"


def test_second_address_of_a_mail_server_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ssrf_guard, "system_lookup", lambda _: ("127.0.0.2", "127.0.0.1"))
    with run_smtp_server() as server:
        assert SmtpMailer(f"smtp://mail.example:{server.port}").send(MAIL).verdict == "sent"


def test_refused_connection_is_tried_again() -> None:
    with run_smtp_server() as server:
        pass
    assert SmtpMailer(f"smtp://127.0.0.1:{server.port}").send(MAIL) == SendResult(
        None, "later", "unreachable"
    )


def test_mail_folder_keeps_the_newest_mails_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail_folder, "MOST_FILES", 2)
    mailer = FolderMailer(tmp_path / "mails")
    for n in range(4):
        assert mailer.send(replace(MAIL, subject=f"mail {n}")) == SendResult(None, "sent", "kept")
        for path in mailer.folder.iterdir():  # a file system may not tell two times apart
            os.utime(path, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns - 10**9))
    kept = list(mailer.folder.iterdir())
    assert sorted(email.message_from_bytes(path.read_bytes())["Subject"] for path in kept) == [
        "mail 2",
        "mail 3",
    ]
    assert {path.suffix for path in kept} == {".eml"}
    assert [stat.S_IMODE(path.stat().st_mode) for path in (mailer.folder, *kept)] == [0o700, 0o600, 0o600]


def test_mail_that_cannot_be_written_is_tried_again(tmp_path: Path) -> None:
    (tmp_path / "mails").touch()
    assert FolderMailer(tmp_path / "mails").send(MAIL) == SendResult(None, "later", "unavailable")


@pytest.mark.parametrize(
    ("url", "mailer"),
    [
        (None, None),
        ("", None),
        ("folder:data/mails", FolderMailer(Path("data/mails"))),
        ("ses:", SesMailer(None)),
        ("ses:eu-central-1", SesMailer("eu-central-1")),
        ("smtp://mail.example", SmtpMailer("smtp://mail.example")),
        ("smtps://a:b@mail.example:2465", SmtpMailer("smtps://a:b@mail.example:2465")),
    ],
)
def test_mailer_from_url(url: str | None, mailer: object) -> None:
    assert mailers.mailer_from_url(url) == mailer


@pytest.mark.parametrize(
    "url",
    [
        "mail.example",
        "smtp:",
        "smtp://",
        "folder:",
        "http://mail.example",
        "smtp://mail.example:x",
        "smtp://a/b",
        "SES",
    ],
)
def test_invalid_mailer_url_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="mail"):
        mailers.mailer_from_url(url)


def test_repr_of_a_mailer_hides_its_password() -> None:
    assert "secret" not in repr(mailers.mailer_from_url("smtp://turnus:secret@mail.example"))
