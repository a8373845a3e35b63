/// The manifest as it is where some conditions hold and others do not.
extension ManifestSyntax {
  /// Whether anything in it depends on a condition.
  public var hasConditions: Bool {
    items.contains { item in
      switch item {
      case .conditional: true
      case .container(let container): container.members.hasConditions
      case .bundle(let bundle): bundle.members.hasConditions
      case .facet(let facet): facet.members.contains { !$0.conditions.isEmpty }
      case .traits(let traits): traits.members.contains { !$0.conditions.isEmpty }
      case .import, .lifetime: false
      }
    }
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
    flatMap { statement -> [Element] in
      guard let branches = statement.conditional?.branches else { return [statement] }
      guard let index = branches.firstIndex(where: { $0.expression.map(holds) ?? true }) else {
        return []
      }
      let chosen = branches[index].members.chosen(holds, isKnown: isKnown)
      let isKnownHere = branches[...index].allSatisfy { $0.expression.map(isKnown) ?? true }
      return isKnownHere ? chosen : chosen.filter(\.isImport)
    }
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
    guard hasConditions else { return self }
    return chosen(holds, isKnown: { _ in true }).map { member in
      guard case .group(var group) = member else { return member }
      group.members = group.members.chosen(holds)
      return .group(group)
    }
  }

  /// Whether any of them depends on a condition.
  fileprivate var hasConditions: Bool {
    contains { member in
      switch member {
      case .conditional: true
      case .group(let group): group.members.hasConditions
      case .input, .component, .include, .exclude, .accessorsDrop, .unread: false
      }
    }
  }
}
