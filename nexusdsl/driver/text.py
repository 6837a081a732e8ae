"""Joins the lowering of files with the lowering of rules text."""

from __future__ import annotations

from nexusdsl.driver.passes import no_text

lower_rules_text = no_text
