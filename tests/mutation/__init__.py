"""Mutation testing: small changes to the code, one at a time, of which some test must notice each.

`python -m tests.mutation ROOM…` draws mutants of the rooms and reports the share that tests noticed. The mutants are
those of mutmut; how they are run is ours (see `hunt`), because mutmut starts pytest anew for each of them.
"""
