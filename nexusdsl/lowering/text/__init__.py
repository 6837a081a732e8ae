"""Rules text to IR: see `lower_text`."""

from nexusdsl.lowering.text.lower import lower_pieces, lower_rules, lower_text
from nexusdsl.lowering.text.model import Lowered, TextContext

__all__ = ["Lowered", "TextContext", "lower_pieces", "lower_rules", "lower_text"]
