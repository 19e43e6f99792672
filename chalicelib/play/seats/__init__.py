"""Who sits where: creating, joining and leaving matches, and deleting an account."""
