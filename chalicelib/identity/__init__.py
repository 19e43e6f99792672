"""Who a player is, and what lets a client act for them: tokens, devices, passkeys, rate limits."""
