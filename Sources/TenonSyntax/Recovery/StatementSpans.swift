public import TenonDiagnostics

extension ManifestSyntax {
  /// Where its statements stand, in file order: members whole, of declarations with members what
  /// stands before the brace. O(size).
  public var statements: [SourceSpan] {
    var spans: [SourceSpan] = []
    for item in items { item.addStatements(to: &spans) }
    return spans
  }

  /// How many components it has. O(size).
  public var componentCount: Int { items.reduce(0) { $0 + $1.componentCount } }
}

extension HeadSyntax {
  /// From the first of its words to the end of what it stands before.
  fileprivate func through(_ end: SourceSpan) -> SourceSpan {
    let spans =
      attributes.map(\.span)
      + [access?.span, override, eager, root, nonisolated, overridable, observed].compactMap(\.self)
    let first = spans.min { $0.precedes($1) }
    return first.map { $0.precedes(end) ? $0.through(end) : end } ?? end
  }
}

extension ItemSyntax {
  fileprivate var componentCount: Int {
    switch self {
    case .container(let item): item.members.reduce(0) { $0 + $1.componentCount }
    case .bundle(let item): item.members.reduce(0) { $0 + $1.componentCount }
    case .conditional(let item):
      item.branches.flatMap(\.members).reduce(0) { $0 + $1.componentCount }
    case .import, .facet, .traits, .lifetime: 0
    }
  }

  fileprivate func addStatements(to spans: inout [SourceSpan]) {
    switch self {
    case .import(let item): spans.append(item.span)
    case .container(let item):
      let words = [item.name.span, item.parent?.span] + item.conformances.map(\.span)
      let last = words.compactMap(\.self).max { $0.end < $1.end } ?? item.name.span
      spans.append(item.head.through(item.name.span.through(last)))
      for member in item.members { member.addStatements(to: &spans) }
    case .bundle(let item):
      spans.append(item.head.through(item.name.span))
      for member in item.members { member.addStatements(to: &spans) }
    case .facet(let item):
      let last = item.inherited.last?.span ?? item.name.span
      spans.append(item.head.through(item.name.span.through(last)))
      for member in item.members { spans.append(member.head.through(member.span)) }
    case .traits(let item):
      let last = item.inherited.last?.span ?? item.name.span
      spans.append(item.head.through(item.name.span.through(last)))
      for trait in item.members {
        let end = trait.defaultValue?.span ?? trait.type.span
        spans.append(trait.head.through(trait.name.span.through(end)))
      }
    case .lifetime(let item): spans.append(item.head.through(item.span))
    case .conditional(let item):
      for branch in item.branches {
        for inner in branch.members { inner.addStatements(to: &spans) }
      }
    }
  }
}

extension MemberSyntax {
  fileprivate var componentCount: Int {
    switch self {
    case .component: 1
    case .group(let member): member.members.reduce(0) { $0 + $1.componentCount }
    case .conditional(let member):
      member.branches.flatMap(\.members).reduce(0) { $0 + $1.componentCount }
    case .input, .include, .exclude, .accessorsDrop, .unread: 0
    }
  }

  fileprivate func addStatements(to spans: inout [SourceSpan]) {
    switch self {
    case .input(let member):
      // Of a list only the first has the words before it.
      let isListed = member.list.map { $0.start < member.span.start } ?? false
      spans.append(isListed ? member.span : member.head.through(member.span))
    case .component(let member):
      spans.append(member.value.head.through(member.value.span))
    case .include(let member): spans.append(member.span)
    case .exclude(let member): spans.append(member.span)
    case .accessorsDrop(let member): spans.append(member.span)
    case .unread: break
    case .group(let member):
      spans.append(member.head.through(member.lifetime.span))
      for inner in member.members { inner.addStatements(to: &spans) }
    case .conditional(let member):
      for branch in member.branches {
        for inner in branch.members { inner.addStatements(to: &spans) }
      }
    }
  }
}
