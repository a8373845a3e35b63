// A row looks at the head of a declaration, and not into its block.
container First { strong Yard(quay: Quay) } container Second { strong Xylo() }
