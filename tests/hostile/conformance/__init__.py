"""The conformance suite: texts with the findings that a reader of them must have, written by hand, for any reader."""
