"""IR to typed Python: views decide, the template places. `emit` makes packages, `package` reads and writes them."""
