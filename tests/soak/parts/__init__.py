"""One module for each part: a docstring whose first line says what is measured, and `run`.

    def run(scale: float) -> tuple[Figure, ...]:

`scale` 1.0 is the full size of `make soak`; a smaller one measures a share of it, at least one piece. What does not
hold is a figure with `good=False`, or an exception. The name of the module is the name of the part and of its section
in docs/quality.md, and modules are found by being here.
"""
