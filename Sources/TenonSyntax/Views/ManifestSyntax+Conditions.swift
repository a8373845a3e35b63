/// The manifest as it is where some conditions hold and others do not.
extension ManifestSyntax {
  /// Whether anything in it depends on a condition.
  public var hasConditions: Bool { items.contains { !$0.conditions.isEmpty } }

  /// The conditions that its `#if`s name, each once, in the order in which they are first named. O(size).
  public var conditionAtoms: [String] {
    var seen: Set<String> = []
    return items.flatMap(\.conditions).flatMap { $0?.atoms ?? [] }
      .filter { seen.insert($0).inserted }
  }

  /// The manifest with the branches that `holds` chooses in the place of each `#if`. Where it depends on a condition
  /// that `isKnown` does not take which of the declarations are chosen, only imports stay. Of the containers only
  /// those stay that `isWanted` takes. O(size).
  public func chosen(
    _ holds: (ConditionExpression) -> Bool, isKnown: (ConditionExpression) -> Bool,
    container isWanted: (ContainerSyntax) -> Bool
  ) -> ManifestSyntax {
    var chosen = self
    chosen.items = items.chosen(holds, isKnown: isKnown).compactMap { item in
      switch item {
      case .container(var container):
        guard isWanted(container) else { return nil }
        container.members = container.members.chosen(holds)
        return .container(container)
      case .bundle(var bundle):
        bundle.members = bundle.members.chosen(holds)
        return .bundle(bundle)
      case .facet(var facet):
        facet.members = facet.members.filter {
          $0.conditions.allSatisfy { isKnown($0.expression) && holds($0.expression) }
        }
        return .facet(facet)
      case .traits(var traits):
        traits.members = traits.members.filter { $0.conditions.allSatisfy { holds($0.expression) } }
        return .traits(traits)
      case .import, .lifetime, .conditional: return item
      }
    }
    return chosen
  }
}

/// A statement that may be `#if`.
private protocol Choosable: Sendable {
  var conditional: ConditionalSyntax<Self>? { get }
  var isImport: Bool { get }
}

extension ItemSyntax: Choosable {
  fileprivate var conditional: ConditionalSyntax<ItemSyntax>? {
    if case .conditional(let conditional) = self { conditional } else { nil }
  }

  fileprivate var isImport: Bool { if case .import = self { true } else { false } }
}

extension MemberSyntax: Choosable {
  fileprivate var conditional: ConditionalSyntax<MemberSyntax>? {
    if case .conditional(let conditional) = self { conditional } else { nil }
  }

  fileprivate var isImport: Bool { false }
}

extension Array where Element: Choosable {
  /// The statements with the chosen branches in the place of each `#if`; of a branch whose choice is not known,
  /// its imports.
  fileprivate func chosen(
    _ holds: (ConditionExpression) -> Bool, isKnown: (ConditionExpression) -> Bool
  ) -> [Element] {
    var chosen: [Element] = []
    for statement in self {
      guard let branches = statement.conditional?.branches else {
        chosen.append(statement)
        continue
      }
      let index = branches.firstIndex { $0.expression.map(holds) ?? true }
      guard let index else { continue }
      let isKnownHere = branches[...index].allSatisfy { $0.expression.map(isKnown) ?? true }
      let members = branches[index].members.chosen(holds, isKnown: isKnown)
      chosen += isKnownHere ? members : members.filter(\.isImport)
    }
    return chosen
  }
}

extension [ItemSyntax] {
  /// The statements, each import with the conditions under which it stands, for it may be copied.
  func guardingImports(_ outer: [GuardSyntax] = []) -> [ItemSyntax] {
    map { item in
      switch item {
      case .import(var syntax):
        syntax.conditions = outer
        return .import(syntax)
      case .conditional(var conditional):
        for (index, branch) in conditional.guarded.enumerated() {
          conditional.branches[index].members = branch.members.guardingImports(
            outer + branch.guards)
        }
        return .conditional(conditional)
      default: return item
      }
    }
  }
}

extension [MemberSyntax] {
  fileprivate func chosen(_ holds: (ConditionExpression) -> Bool) -> [MemberSyntax] {
    if allSatisfy({ $0.conditions.isEmpty }) { return self }
    return chosen(holds, isKnown: { _ in true }).map { member in
      guard case .group(var group) = member else { return member }
      group.members = group.members.chosen(holds)
      return .group(group)
    }
  }
}

extension ItemSyntax {
  /// The conditions of the branches in a statement, in order; `nil` for an `#else`.
  fileprivate var conditions: [ConditionExpression?] {
    switch self {
    case .conditional(let item): item.conditions(in: \.conditions)
    case .container(let item): item.members.flatMap(\.conditions)
    case .bundle(let item): item.members.flatMap(\.conditions)
    case .facet(let item): item.members.flatMap(\.conditions).map(\.expression)
    case .traits(let item): item.members.flatMap(\.conditions).map(\.expression)
    case .import, .lifetime: []
    }
  }
}

extension MemberSyntax {
  fileprivate var conditions: [ConditionExpression?] {
    switch self {
    case .conditional(let member): member.conditions(in: \.conditions)
    case .group(let member): member.members.flatMap(\.conditions)
    case .input, .component, .include, .exclude, .accessorsDrop, .unread: []
    }
  }
}

extension ConditionalSyntax {
  fileprivate func conditions(
    in member: (Member) -> [ConditionExpression?]
  ) -> [ConditionExpression?] {
    branches.flatMap { [$0.expression] + $0.members.flatMap(member) }
  }
}
