"""What the timeline games share: dates, the predicate CORRECT, cards, turns, drawing, a bot's memory."""
