"""Notifications: players are told by push, webhook or mail what happened in their matches.

The way of a notice: the table's stream brings a log entry to `outbox`, which writes a delivery for each of a
player's `destinations`; `dispatch` has a `worker_pool` attempt them; `attempts` sends one by `webpush`,
`webhooks` or `mail` and writes what came of it. `notices` lists what a new kind of notice touches.
"""
