public import TenonDiagnostics

/// A condition of a declaration: that of its branch, or the opposite of an earlier branch's.
public struct GuardSyntax: Sendable {
  enum Role: Sendable {
    /// The opposite of an earlier branch's condition.
    case earlier
    /// The branch's own condition.
    case own
    /// The opposite of the condition before `#else`.
    case otherwise
  }

  public let expression: ConditionExpression
  /// Where it is written.
  public let span: SourceSpan
  var role = Role.own

  /// The conditions of the first `#if` among some, and the rest.
  public static func level(
    _ guards: ArraySlice<GuardSyntax>
  ) -> (first: ArraySlice<GuardSyntax>, rest: ArraySlice<GuardSyntax>) {
    let end = guards.firstIndex { $0.role != .earlier }.map { $0 + 1 } ?? guards.endIndex
    return (guards[..<end], guards[end...])
  }

  /// The conditions of an `#if`'s branches up to that of its level; `nil` for `#else`.
  public static func branches(_ level: ArraySlice<GuardSyntax>) -> [ConditionExpression?] {
    level.map { $0.role == .own ? $0.expression : $0.expression.negated }
      + (level.last?.role == .otherwise ? [nil] : [])
  }
}

/// A statement with the conditions under which it stands.
protocol GuardedSyntax: Sendable {
  /// The conditions, those of the outermost `#if` first.
  var conditions: [GuardSyntax] { get }

  /// The statement within the branch of an `#if`.
  func under(_ conditions: [GuardSyntax]) -> Self
}

/// A statement that stores its conditions.
protocol StoresConditions: GuardedSyntax {
  var conditions: [GuardSyntax] { get set }
}

extension StoresConditions {
  func under(_ outer: [GuardSyntax]) -> Self {
    var inner = self
    inner.conditions = conditions.isEmpty ? outer : outer + conditions
    return inner
  }
}

extension ImportSyntax: StoresConditions {}
extension ContainerSyntax: StoresConditions {}
extension BundleSyntax: StoresConditions {}
extension FacetSyntax: StoresConditions {}
extension TraitsSyntax: StoresConditions {}
extension LifetimeSyntax: StoresConditions {}
extension MemberSyntax: StoresConditions {}
extension FacetMemberSyntax: StoresConditions {}
extension TraitSyntax: StoresConditions {}

extension ItemSyntax: GuardedSyntax {
  public var conditions: [GuardSyntax] {
    switch self {
    case .import(let item): item.conditions
    case .container(let item): item.conditions
    case .bundle(let item): item.conditions
    case .facet(let item): item.conditions
    case .traits(let item): item.conditions
    case .lifetime(let item): item.conditions
    }
  }

  func under(_ conditions: [GuardSyntax]) -> ItemSyntax {
    switch self {
    case .import(let item): .import(item.under(conditions))
    case .container(let item): .container(item.under(conditions))
    case .bundle(let item): .bundle(item.under(conditions))
    case .facet(let item): .facet(item.under(conditions))
    case .traits(let item): .traits(item.under(conditions))
    case .lifetime(let item): .lifetime(item.under(conditions))
    }
  }

  /// Calls `body` with the conditions of the statement, and of each within it.
  fileprivate func forEachConditions(_ body: ([GuardSyntax]) -> Void) {
    body(conditions)
    switch self {
    case .container(let item): for member in item.members { body(member.conditions) }
    case .bundle(let item): for member in item.members { body(member.conditions) }
    case .facet(let item): for member in item.members { body(member.conditions) }
    case .traits(let item): for member in item.members { body(member.conditions) }
    case .import, .lifetime: break
    }
  }
}

extension ItemSyntax {
  /// The members of a container or a bundle.
  public var members: [MemberSyntax] {
    switch self {
    case .container(let item): item.members
    case .bundle(let item): item.members
    case .import, .facet, .traits, .lifetime: []
    }
  }
}

extension ManifestSyntax {
  /// The members of all containers and bundles, with the conditions of each.
  public func forEachMember(_ body: (MemberSyntax, [GuardSyntax]) -> Void) {
    for item in items {
      let outer = item.conditions
      for member in item.members {
        body(member, outer.isEmpty ? member.conditions : outer + member.conditions)
      }
    }
  }
}

/// The manifest as it is where some conditions hold and others do not.
extension ManifestSyntax {
  /// Whether anything in it depends on a condition. O(size).
  public var hasConditions: Bool {
    var hasConditions = false
    for item in items { item.forEachConditions { if !$0.isEmpty { hasConditions = true } } }
    return hasConditions
  }

  /// The conditions that its `#if`s name, each once, in the order in which they are first named. O(size).
  public var conditionAtoms: [String] {
    var (atoms, seen): ([String], Set<String>) = ([], [])
    for item in items {
      item.forEachConditions { guards in
        atoms += guards.flatMap(\.expression.atoms).filter { seen.insert($0).inserted }
      }
    }
    return atoms
  }

  /// The manifest with the statements whose conditions hold. A declaration stays only where `isKnown` takes all
  /// conditions, and a container where `isWanted` does; imports stay in any case. O(size).
  public func chosen(
    _ holds: (ConditionExpression) -> Bool, isKnown: (ConditionExpression) -> Bool,
    container isWanted: (ContainerSyntax) -> Bool
  ) -> ManifestSyntax {
    func chosen<Statement: GuardedSyntax>(
      _ statements: [Statement], _ isChosen: (ConditionExpression) -> Bool
    ) -> [Statement] {
      if statements.allSatisfy({ $0.conditions.isEmpty }) { return statements }
      return statements.filter { $0.conditions.allSatisfy { isChosen($0.expression) } }
    }
    var manifest = self
    manifest.items = chosen(items, holds).compactMap { item in
      if case .import = item { return item }
      guard item.conditions.allSatisfy({ isKnown($0.expression) }) else { return nil }
      switch item {
      case .container(var container):
        guard isWanted(container) else { return nil }
        container.members = chosen(container.members, holds)
        return .container(container)
      case .bundle(var bundle):
        bundle.members = chosen(bundle.members, holds)
        return .bundle(bundle)
      case .facet(var facet):
        facet.members = chosen(facet.members) { isKnown($0) && holds($0) }
        return .facet(facet)
      case .traits(var traits):
        traits.members = chosen(traits.members, holds)
        return .traits(traits)
      case .import, .lifetime: return item
      }
    }
    return manifest
  }
}
