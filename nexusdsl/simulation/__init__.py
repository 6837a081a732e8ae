"""Series of games between players of the computer, as rows on disk."""
