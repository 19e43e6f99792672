"""Who somebody is, and what lets a client speak for them."""
