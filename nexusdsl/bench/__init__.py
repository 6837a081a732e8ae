"""Speed: measures parts of the project, each figure several times, and compares what it found with an earlier run."""
