extension ManifestSyntax {
  /// The conditions that its `#if`s name, each once, in the order in which they are first named. O(size).
  public var conditionAtoms: [String] {
    var collector = AtomCollector()
    collector.add(items)
    return collector.atoms
  }
}

/// Collects the conditions of statements.
private struct AtomCollector {
  private(set) var atoms: [String] = []
  private var seen: Set<String> = []

  private mutating func add(_ condition: ConditionExpression) {
    for atom in condition.atoms where seen.insert(atom).inserted { atoms.append(atom) }
  }

  mutating func add(_ items: [ItemSyntax]) {
    for item in items {
      switch item {
      case .conditional(let conditional):
        for branch in conditional.branches {
          if let expression = branch.expression { add(expression) }
          add(branch.members)
        }
      case .container(let container): add(container.members)
      case .bundle(let bundle): add(bundle.members)
      case .facet(let facet):
        for condition in facet.members.flatMap(\.conditions) { add(condition.expression) }
      case .traits(let traits):
        for condition in traits.members.flatMap(\.conditions) { add(condition.expression) }
      case .import, .lifetime: break
      }
    }
  }

  private mutating func add(_ members: [MemberSyntax]) {
    for member in members {
      switch member {
      case .conditional(let conditional):
        for branch in conditional.branches {
          if let expression = branch.expression { add(expression) }
          add(branch.members)
        }
      case .group(let group): add(group.members)
      case .input, .component, .include, .exclude, .accessorsDrop, .unread: break
      }
    }
  }
}
