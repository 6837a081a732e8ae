"""Clause mutation: each clause of a set's cards and keywords altered in turn, to see whether a scenario notices."""
