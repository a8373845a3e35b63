public import TenonDiagnostics

extension ManifestSyntax {
  /// The places of its statements, in file order: members whole, of declarations with members what
  /// stands before the brace. O(size).
  public var statements: [SourceSpan] { items.flatMap(\.statements) }

  /// How many components it has. O(size).
  public var componentCount: Int { items.reduce(0) { $0 + $1.componentCount } }
}

extension HeadSyntax {
  /// From the first of its words to the last of some behind them.
  fileprivate func through(_ name: SourceSpan, _ others: [SourceSpan?] = []) -> SourceSpan {
    let words =
      [access?.span, override, eager, root, nonisolated, overridable, observed].compactMap(\.self)
    let first = (attributes.map(\.span) + words + [name]).min { $0.precedes($1) } ?? name
    return first.through(others.compactMap(\.self).reduce(name) { $1.end > $0.end ? $1 : $0 })
  }
}

extension ItemSyntax {
  fileprivate var componentCount: Int {
    switch self {
    case .container(let item): item.members.componentCount
    case .bundle(let item): item.members.componentCount
    case .conditional(let item):
      item.branches.flatMap(\.members).reduce(0) { $0 + $1.componentCount }
    case .import, .facet, .traits, .lifetime: 0
    }
  }

  fileprivate var statements: [SourceSpan] {
    switch self {
    case .import(let item): [item.span]
    case .container(let item):
      [item.head.through(item.name.span, [item.parent?.span] + item.conformances.map(\.span))]
        + item.members.flatMap(\.statements)
    case .bundle(let item):
      [item.head.through(item.name.span)] + item.members.flatMap(\.statements)
    case .facet(let item):
      [item.head.through(item.name.span, [item.inherited.last?.span])]
        + item.members.map { $0.head.through($0.span) }
    case .traits(let item):
      [item.head.through(item.name.span, [item.inherited.last?.span])]
        + item.members.map { trait in
          trait.head.through(trait.name.span, [trait.type.span, trait.defaultValue?.span])
        }
    case .lifetime(let item): [item.head.through(item.span)]
    case .conditional(let item): item.branches.flatMap(\.members).flatMap(\.statements)
    }
  }
}

extension [MemberSyntax] {
  fileprivate var componentCount: Int {
    reduce(0) { count, member in
      switch member {
      case .component: count + 1
      case .group(let member): count + member.members.componentCount
      case .conditional(let member): count + member.branches.flatMap(\.members).componentCount
      case .input, .include, .exclude, .accessorsDrop, .unread: count
      }
    }
  }
}

extension MemberSyntax {
  fileprivate var statements: [SourceSpan] {
    switch self {
    case .input(let member):
      // Of a list only the first has the words before it.
      member.list.map { $0.start < member.span.start } ?? false
        ? [member.span] : [member.head.through(member.span)]
    case .component(let member): [member.value.head.through(member.value.span)]
    case .include(let member): [member.span]
    case .exclude(let member): [member.span]
    case .accessorsDrop(let member): [member.span]
    case .unread: []
    case .group(let member):
      [member.head.through(member.lifetime.span)] + member.members.flatMap(\.statements)
    case .conditional(let member): member.branches.flatMap(\.members).flatMap(\.statements)
    }
  }
}
