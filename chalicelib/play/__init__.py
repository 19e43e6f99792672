"""What happens at a table: lobby, moves, clocks, bots, history."""
