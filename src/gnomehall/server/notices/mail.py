"""E-mail by SMTP. Blocking: the sender runs it in a thread."""

import smtplib
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from email.utils import formatdate
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from gnomehall.core.text import words
from gnomehall.server.notices.compose import Message
from gnomehall.server.notices.net import Failed, Gone

SECONDS = 10.0
NO_SUCH_MAILBOX = (550, 551, 553)


class Smtp(NamedTuple):
    """Where mail goes, and whom it comes from."""

    host: str
    port: int
    tls: bool
    """From the start (``smtps:``); otherwise STARTTLS if there are a user and a password or the server offers it."""
    user: str
    password: str
    sender: str


def smtp_of(url: str) -> Smtp:
    """``smtp://user:password@host:587?from=hall@example.org``, or ``smtps:``; ValueError if it is none."""
    parts = urlsplit(url)
    sender = dict(each.partition("=")[::2] for each in parts.query.split("&")).get("from", "")
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname or "@" not in sender:
        raise ValueError("expected smtp://user:password@host:587?from=hall@example.org")
    tls = parts.scheme == "smtps"
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Smtp(parts.hostname, parts.port or (465 if tls else 25), tls, user, password, unquote(sender))


def letter(message: Message, to: str, sender: str) -> EmailMessage:
    """A copy that is sent again has the same Message-ID."""
    say = words(message.lang, "gnomehall.server")
    mail = EmailMessage()
    mail["From"] = f"Gnomehall <{sender}>"
    mail["To"] = to
    mail["Subject"] = message.title
    mail["Date"] = formatdate()
    mail["Message-ID"] = f"<{message.id}@{sender.partition('@')[2]}>"
    mail["Content-Language"] = message.lang
    mail["Auto-Submitted"] = "auto-generated"
    text = f"{message.text}\n\n{message.link}\n"
    if message.stop:
        mail["List-Unsubscribe"] = f"<{message.stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        text += f"\n--\n{say('notice-stop')} {message.stop}\n"
    mail.set_content(text)
    return mail


def send(smtp: Smtp, mail: EmailMessage) -> None:
    try:
        with _connected(smtp) as server:
            server.send_message(mail)
    except smtplib.SMTPRecipientsRefused as refused:
        codes = [code for code, _ in refused.recipients.values()]
        if all(code in NO_SUCH_MAILBOX for code in codes):
            raise Gone from None
        raise Failed("recipient refused") from None
    except (smtplib.SMTPException, OSError) as error:
        raise Failed(type(error).__name__) from None


@contextmanager
def _connected(smtp: Smtp) -> Iterator[smtplib.SMTP]:
    context = ssl.create_default_context()
    if smtp.tls:
        server: smtplib.SMTP = smtplib.SMTP_SSL(smtp.host, smtp.port, timeout=SECONDS, context=context)
    else:
        server = smtplib.SMTP(smtp.host, smtp.port, timeout=SECONDS)
    with server:
        server.ehlo()
        if not smtp.tls and (smtp.user or server.has_extn("starttls")):
            server.starttls(context=context)
            server.ehlo()
        if smtp.user:
            server.login(smtp.user, smtp.password)
        yield server
