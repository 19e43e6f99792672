"""The answers about everything but matches: players and what is theirs, games, decks, the service."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from chalicelib import decks
from chalicelib.answers import Answer, Describe, Json, PerGame, Time, answer
from chalicelib.games.contract import OneOf
from chalicelib.identity import tokens
from chalicelib.notify import destinations, notices
from chalicelib.play.telling.answers import OwnMessage, StoredLine
from chalicelib.play.telling.table_answers import DeckRef, Lang, Level
from chalicelib.store import deliveries

JsonSchema = Annotated[Json, Describe("A JSON Schema.")]
Created = Annotated[Time, Describe("When.")]
Failing = Annotated[int, Describe("How many times in a row it could not be reached.")]
Bearer = Annotated[str, Describe("Send it as Authorization: Bearer <token>.")]
Rev = Annotated[str, Describe("Names this content.")]


@answer()
class Quiet(Answer):
    """Hours of every day, by the player's wall clock."""

    from_: Annotated[str, Describe("HH:MM.")]
    until: Annotated[str, Describe("HH:MM.")]


@answer()
class Vacation(Answer):
    """Days in the zone that the player had when it was announced, both included."""

    from_: Annotated[str, Describe("YYYY-MM-DD.")]
    until: Annotated[str, Describe("YYYY-MM-DD.")]


@answer()
class Player(Answer):
    """A player."""

    id: str
    name: str
    locale: Annotated[str, Describe("A language tag.")]
    zone: Annotated[str, Describe("The time zone's IANA name.")]
    quiet: Quiet | None
    vacation: Vacation | None
    vacation_left: Annotated[
        int, Describe("Days of this year's allowance that are neither used nor planned.")
    ]


@answer()
class Guest(Answer):
    """A new guest. The token is shown this once."""

    player: Player
    token: Bearer


@answer()
class Session(Guest):
    """A session of this device. The token is shown this once."""


@answer()
class Device(Answer):
    """A device that is signed in."""

    id: str
    name: str
    created: Annotated[Time, Describe("When it signed in.")]
    seen: Annotated[Time | None, Describe("When it was used last, a day or so behind.")]
    current: Annotated[bool, Describe("The one that asks.")]


@answer()
class Transfer(Answer):
    """What signs another device in, once."""

    code: Annotated[str, Describe("To be typed: case, spaces and hyphens do not matter.")]
    expires: Annotated[Time, Describe("Until when.")]
    link: Annotated[str, Describe("The same as a link, below the web app's address.")]


@answer()
class Token(Answer):
    """A token of another client."""

    id: str
    name: str
    scopes: tuple[Annotated[str, OneOf(tokens.SCOPES)], ...]
    created: Created
    expires: Annotated[Time | None, Describe("When it ends; null: when it is revoked.")]


@answer()
class NewToken(Token):
    """A token just issued. Its text is shown this once."""

    token: Bearer


@answer()
class Passkey(Answer):
    """A passkey that signs me in."""

    id: str
    name: str
    created: Created


@answer()
class PasskeyOptions(Answer):
    """What to ask the browser's `credentials` for, and the ticket to send with its answer."""

    options: Annotated[
        Json, Describe("Of WebAuthn, as JSON, for `parseCreationOptionsFromJSON` and its like.")
    ]
    ticket: Annotated[str, Describe("Good for five minutes and once.")]


@answer()
class PushKey(Answer):
    """The server's public key."""

    key: Annotated[str, Describe("`applicationServerKey` of a push subscription: base64url.")]


@answer()
class PushSubscription(Answer):
    """A browser that shows notices."""

    id: str
    name: str
    created: Created
    failing: Failing


@answer()
class Webhook(Answer):
    """A program that is told."""

    id: str
    url: str
    created: Created
    failing: Failing


@answer()
class NewWebhookSecret(Answer):
    """A new webhook."""

    webhook: Webhook
    secret: Annotated[str, Describe("What its calls are signed with. It is shown this once.")]


@answer()
class Mail(Answer):
    """Where mails go."""

    address: str | None
    wish: Annotated[str, OneOf(destinations.MAIL_WISHES)]
    confirmed: bool
    offered: Annotated[bool, Describe("Whether this server sends mails at all.")]


@answer()
class Delivery(Answer):
    """A notice on its way to one place."""

    id: str
    at: Annotated[Time, Describe("When it was made.")]
    kind: Annotated[str, Describe(f"{', '.join(notices.KINDS[:-1])} or {notices.KINDS[-1]}.")]
    match: str | None
    game: str | None
    channel: Annotated[str, Describe("Of a push subscription or a webhook the id, or mail.")]
    status: Annotated[str, OneOf(deliveries.STATUSES)]
    attempts: int
    next: Annotated[Time | None, Describe("When it is tried again.")]
    detail: Annotated[str, Describe("A word about the last attempt; empty before it has ended.")]
    reply_status: Annotated[int | None, Describe("The status that the last attempt was answered with.")]
    reply_ms: Annotated[int | None, Describe("How many milliseconds that took; null for mails.")]


@answer()
class ExportedPlayer(Player):
    """A player, with the time when the account was made."""

    created: Created


@answer()
class OwnReport(Answer):
    """What the player has reported about a card."""

    deck: str
    rev: int
    card: str
    reason: str
    lang: str
    note: str
    at: Annotated[Time, Describe("When it was sent last.")]


@answer()
class Export(Answer):
    """Everything stored about a player. More kinds of things may be added."""

    player: ExportedPlayer
    settings: Annotated[Json, Describe("What the profile holds besides.")]
    devices: tuple[Device, ...]
    tokens: tuple[Token, ...]
    passkeys: tuple[Passkey, ...]
    push_subscriptions: tuple[PushSubscription, ...]
    webhooks: tuple[Webhook, ...]
    deliveries: tuple[Delivery, ...]
    matches: Annotated[tuple[StoredLine, ...], Describe("Each with the player's own `orders` and `salt`.")]
    messages: tuple[OwnMessage, ...]
    reports: tuple[OwnReport, ...]
    cursor: Annotated[str | None, Describe("Where matches, messages, deliveries and reports go on.")]


@answer()
class Localised(Answer):
    """A text in every language of cards and words."""

    en: str
    de: str
    it: str


@answer()
class Titled(DeckRef):
    """A deck with its title by language."""

    title: Localised


@answer()
class Seats(Answer):
    """How many can play."""

    min: int
    max: int


@answer()
class GameLength(Answer):
    """How long a game takes with these options, the others at their defaults, for so many players."""

    options: Json
    seats: int
    turns: Annotated[int, Describe("Of each player.")]
    days: Annotated[int, Describe("The median if everybody looks at the game twice a day.")]
    days_long: Annotated[int, Describe("What one game in ten takes, or more.")]


@answer()
class GamePreset(Answer):
    """Options that a host can choose as a whole; those that it leaves out are at their defaults."""

    key: str
    title: Annotated[str, Describe("In English; the game's words have `preset.<key>` in every language.")]
    description: Annotated[str, Describe("What it is for; in the words `preset.<key>.help`.")]
    options: Json


@answer()
class Game(Answer):
    """A game of the catalogue."""

    key: str
    title: str
    seats: Seats
    options: JsonSchema
    actions: Annotated[Mapping[str, Json], Describe("By kind: the JSON Schema of its parameters.")]
    orders: JsonSchema
    view: JsonSchema
    presets: Annotated[tuple[GamePreset, ...], Describe("The first, `box`, is the game as printed.")]
    former_defaults: Annotated[
        Mapping[str, Json],
        Describe("By older rules version: what holds in its matches where today's default is another."),
    ]
    lengths: Annotated[tuple[GameLength, ...], Describe("As measured with bots; see `docs/lengths.md`.")]
    levels: Annotated[tuple[Level, ...], Describe("Of its bots.")]
    decks: tuple[Titled, ...]
    languages: tuple[Lang, ...]


@answer()
class GameReference(Answer):
    """What board and cards of a game say, and the schema of it; `rev` names this content."""

    rev: str
    game: str
    rules: int
    schema: Annotated[Json, Describe("The JSON Schema of `reference`, with titles out of the game's words.")]
    reference: Annotated[Json, PerGame("Reference")]


@answer()
class WordList(Answer):
    """What a game, or the house, calls its things in one language: see "Words" in the guide."""

    rev: Rev
    lang: Lang
    words: Annotated[Json, Describe("By key: a text, or an object of texts by plural form.")]


@answer()
class GameMap(Answer):
    """The drawn map of a game: see "Maps" in the guide."""

    rev: Rev
    map: Annotated[
        Json, Describe("Outlines, where names stand, anchors; `view_box` is the view it is drawn in.")
    ]


@answer()
class DeckTexts(DeckRef):
    """A deck's events in one language, without their dates."""

    lang: Lang
    cards: Annotated[Mapping[str, str], Describe("By card id.")]
    themes: Annotated[Mapping[str, Annotated[str, OneOf(decks.THEMES)]], Describe("By card id.")]


@answer()
class Health(Answer):
    """All is well."""

    status: str
    version: Annotated[str, Describe("Of the service.")]
    storage: str
