"""Checks of a lowered set, one fault per file. Their order is the order of this tuple; places decide the order of findings."""

from __future__ import annotations

from nexusdsl.checks.subject import Check

CHECKS: tuple[Check, ...] = ()
