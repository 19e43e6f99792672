"""What a player of wannOwann sees: cards by their ids, dates only where they are public (RULES 2.2, WO11).

All hands lie open, dates down; only a guess is hidden, until all have guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

from chalicelib.games.chronology import timeline
from chalicelib.games.chronology.cards import CardId, PileView, card_id, card_ids, pile_view
from chalicelib.games.chronology.sayings import ClaimText, SayingId
from chalicelib.games.contract import Outcome, Seat
from chalicelib.games.wann_o_wann.day_numbers import Month, month_name
from chalicelib.games.wann_o_wann.events import RowCard
from chalicelib.games.wann_o_wann.opening import guess_distances, seats_to_guess
from chalicelib.games.wann_o_wann.rows import row_card
from chalicelib.games.wann_o_wann.state import Entry, FateId, Opening, State


@dataclass(frozen=True)
class EntryView:
    """A card of the row: an event, with its `year` where that is public, or a year card without event."""

    card: CardId | None
    year: int | None


@dataclass(frozen=True)
class GuessView:
    """Whether a seat has answered; once all have, its `guess` and by how many months it was `off`.

    Both stay null for a seat that let its time run out.
    """

    seat: Seat
    answered: bool
    guess: Month | None
    off: int | None


@dataclass(frozen=True)
class OpeningView:
    """The event that everybody guesses at, shown until the first row is settled."""

    card: CardId
    guesses: tuple[GuessView, ...]


@dataclass(frozen=True)
class ClaimView:
    """What a seat said about the `card` that it laid last: a text of its own, a saying or both."""

    of_seat: Seat
    card: RowCard
    text: ClaimText
    saying: SayingId | None


@dataclass(frozen=True)
class PlayerView:
    """The cards of a seat: events, a year card and a fate card; `left` counts them all."""

    seat: Seat
    left: int
    cards: tuple[CardId, ...]
    year: int | None
    fate: FateId | None


@dataclass(frozen=True)
class MineView:
    """What only this seat knows: its sealed guess."""

    guess: Month | None


@dataclass(frozen=True)
class View:
    """The match as a seat or a spectator (`mine` is null) sees it.

    `opening` is null where no guess decided who begins. `current_seat` is null during the opening and when
    the game is over; `waiting_seats` are to act. `round` counts the rows from 1. `starter_seat` began this
    row, `responsible_seat` answers for it; `pending_double_seat` gets the fate card Double back if it is
    caught now. `used` counts the revealed cards beside the pile. `direction` is 1 or -1. `winner_seat` is
    null as long as no single seat has won.
    """

    round: int
    current_seat: Seat | None
    waiting_seats: tuple[Seat, ...]
    opening: OpeningView | None
    mine: MineView | None
    row: tuple[EntryView, ...]
    responsible_seat: Seat | None
    claim: ClaimView | None
    pending_double_seat: Seat | None
    direction: int
    starter_seat: Seat | None
    players: tuple[PlayerView, ...]
    pile: PileView
    used: int
    winner_seat: Seat | None


def view(state: State, seat: Seat | None) -> View:
    """The view of a seat, or of a spectator."""
    moves = state.round > 0 and not state.reason
    return View(
        round=state.round,
        current_seat=state.current if moves else None,
        waiting_seats=(state.current,) if moves else seats_to_guess(state),
        opening=_opening_view(state, state.opening) if state.opening and state.round <= 1 else None,
        mine=None if seat is None else _mine_view(state, seat),
        row=tuple(_entry_view(state, entry) for entry in state.row),
        responsible_seat=state.responsible,
        claim=_claim_view(state),
        pending_double_seat=state.pending_double,
        direction=state.direction,
        starter_seat=state.starter if state.round else None,
        players=tuple(_player_view(state, player) for player in range(len(state.hands))),
        pile=pile_view(state.tables, state.stock),
        used=len(state.stock.used),
        winner_seat=timeline.winner(outcome(state)),
    )


def outcome(state: State) -> Outcome | None:
    """The seats by cards of all kinds left, fewest first; None while the game goes on."""
    return timeline.outcome(state.reason, [state.cards_left(seat) for seat in range(len(state.hands))])


def _opening_view(state: State, opening: Opening) -> OpeningView:
    distances = guess_distances(state, opening) if state.round else [None] * len(state.hands)
    guesses = (
        GuessView(
            seat=seat,
            answered=month is not None,
            guess=month_name(month) if month and state.round else None,
            off=distances[seat],
        )
        for seat, month in enumerate(opening.guesses)
    )
    return OpeningView(card_id(state.tables, opening.card), tuple(guesses))


def _claim_view(state: State) -> ClaimView | None:
    claim, seat = state.claim, state.responsible
    if claim is None or seat is None:
        return None
    return ClaimView(seat, row_card(state, claim.entry), claim.text, claim.saying)


def _mine_view(state: State, seat: Seat) -> MineView:
    month = state.guesses[seat] if state.guesses and state.round <= 1 else None
    return MineView(month_name(month) if month else None)


def _entry_view(state: State, entry: Entry) -> EntryView:
    return EntryView(None if entry.card is None else card_id(state.tables, entry.card), entry.year)


def _player_view(state: State, seat: Seat) -> PlayerView:
    hand = card_ids(state.tables, state.hands[seat])
    return PlayerView(seat, state.cards_left(seat), hand, state.years[seat], state.fates[seat])
