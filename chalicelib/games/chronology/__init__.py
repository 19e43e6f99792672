"""What the timeline games share: dates as intervals, the predicate CORRECT, the pile of cards."""
