"""IR to typed Python: views decide, the template places."""

from nexusdsl.codegen.emit import Emission, Sources, emit, emit_set

__all__ = ["Emission", "Sources", "emit", "emit_set"]
