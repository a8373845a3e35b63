extension ManifestSyntax {
  /// The conditions that its `#if`s name, each once, in the order in which they are first named. O(size).
  public var conditionAtoms: [String] {
    var seen: Set<String> = []
    return items.flatMap(\.conditions).flatMap(\.atoms).filter { seen.insert($0).inserted }
  }
}

extension ItemSyntax {
  /// The conditions in a statement, in order.
  fileprivate var conditions: [ConditionExpression] {
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
  fileprivate var conditions: [ConditionExpression] {
    switch self {
    case .conditional(let member): member.conditions(in: \.conditions)
    case .group(let member): member.members.flatMap(\.conditions)
    case .input, .component, .include, .exclude, .accessorsDrop, .unread: []
    }
  }
}

extension ConditionalSyntax {
  fileprivate func conditions(
    in member: (Member) -> [ConditionExpression]
  ) -> [ConditionExpression] {
    branches.flatMap { [$0.expression].compactMap(\.self) + $0.members.flatMap(member) }
  }
}
