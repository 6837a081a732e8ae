"""A set as something to hold and to look at: card faces, sheets to print, a gallery page, statistics."""
