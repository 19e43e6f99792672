"""What the house costs and how well it plays, measured."""
