nonisolated container First { strong A() }
publik container Second { strong A() }
final class Third { strong A() }
@MainActor facet Looks { A }
container Fourth: Looks { strong A(missing: Missing) }
