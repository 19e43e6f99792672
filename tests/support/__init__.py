"""What several kinds of test need: the database, players, twins."""
