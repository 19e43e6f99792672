"""What a caller is shown of a match, and who is told of a step."""
