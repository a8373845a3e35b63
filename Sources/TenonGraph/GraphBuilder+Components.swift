import TenonDiagnostics
import TenonSyntax

/// What holds for the members of a container or of a group in it.
struct MemberScope {
  let container: ContainerID
  /// The group's lifetime.
  let lifetime: NameSyntax?
  /// What stands before the group.
  let head: HeadSyntax
}

extension GraphBuilder {
  mutating func declare(_ member: MemberSyntax, in scope: MemberScope) {
    switch member {
    case .input(let input): declare(input, in: scope)
    case .component(let component): declare(component, in: scope)
    case .group(let group):
      if lifetime(group.lifetime) == nil { reportLifetime(group.lifetime) }
      let inner = MemberScope(
        container: scope.container, lifetime: group.lifetime, head: group.head)
      for member in group.members { declare(member, in: inner) }
    case .include, .accessorsDrop: graph.containers[scope.container.index].isIncomplete = true
    case .conditional(let conditional):
      graph.containers[scope.container.index].isIncomplete = true
      for branch in conditional.branches {
        for member in branch.members { declare(member, in: scope) }
      }
    }
  }

  private mutating func declare(_ input: InputSyntax, in scope: MemberScope) {
    let access = graph[scope.container].memberAccess(input.head.access?.level)
    graph.containers[scope.container.index].inputs.append(
      Input(
        syntax: input, key: Key(input.type, named: input.qualifier), access: access))
  }

  private mutating func declare(_ syntax: ComponentSyntax, in scope: MemberScope) {
    let word = syntax.lifetime ?? scope.lifetime
    let lifetime = word.flatMap { self.lifetime($0) }
    if lifetime == nil, let own = syntax.lifetime, !syntax.isBroken { reportLifetime(own) }
    if syntax.decorate != nil {
      graph.containers[scope.container.index].isIncomplete = true
      return
    }
    let container = graph[scope.container]
    let said = (syntax.head.access ?? scope.head.access)?.level
    let access = container.memberAccess(said)
    let documentation =
      syntax.head.documentation.isEmpty
      ? scope.head.documentation : syntax.head.documentation

    var component = Component(
      syntax: syntax, container: scope.container,
      // What is refused or unknown is taken for the lifetime of which least can be wrong.
      lifetime: lifetime ?? .transient,
      access: access, documentation: documentation, offers: [], parameters: [])
    if syntax.type.key == container.name {
      diagnostics.report(
        Diagnostic(
          .namedAsContainer, "a component cannot have the name of its container",
          at: syntax.type.span,
          notes: [.init("the container is declared here", at: container.syntax.name.span)],
          help: "give the container or the type another name"))
    }
    if syntax.hasUnknownRoles, let name = AccessorName.base(of: syntax.type) {
      graph.containers[scope.container.index].unreadPlayers.insert(AccessorName.stem(name))
    }
    component.offers = offers(of: syntax)
    nameAccessors(of: &component)
    // Bound when all offers are known.
    component.parameters = syntax.parameters.map {
      Parameter(syntax: $0, use: .initializer, source: .reported)
    }
    addSteps(to: &component)
    graph.containers[scope.container.index].components.append(
      ComponentID(index: graph.components.count))
    graph.components.append(component)
  }

  /// Says that a lifetime is unknown.
  private mutating func reportLifetime(_ name: NameSyntax) {
    let isNameless = graph.manifests.contains { $0.syntax.hasNamelessLifetime }
    if isNameless || graph.lostWords.contains(name.plain) { return }
    if ["set", "call", "release", "accessor"].contains(name.plain) {
      diagnostics.report(
        Diagnostic(
          .unknownWord, "'\(name.text)' stands in a component's block, not here", at: name.span,
          help: "write it behind the component: 'strong Type() { \(name.text) … }'"))
      return
    }
    let candidates =
      Word.lifetimes.sorted() + ["input", "private"] + declaredLifetimes.keys.sorted()
    let meant =
      Self.otherNames[name.plain.lowercased()]
      ?? NearMiss.best(for: name.plain, among: candidates)
      ?? NearMiss.best(for: name.plain.lowercased(), among: Self.otherNames.keys.sorted())
      .flatMap { Self.otherNames[$0] }
    if ["let", "var", "func", "class", "struct", "enum", "protocol", "static"].contains(name.plain)
    {
      diagnostics.report(
        Diagnostic(
          .unknownWord, "'\(name.text)' begins no member", at: name.span,
          help: "a component begins with its lifetime, 'strong', 'weak' or 'transient'; what the"
            + " container is given is 'input name: Type'"))
      return
    }
    diagnostics.report(
      Diagnostic(
        .unknownLifetime, "'\(name.text)' is no lifetime", at: name.span,
        help: meant.map { "did you mean '\($0)'?" }
          ?? "the lifetimes are 'strong', 'weak', 'transient', 'graph', 'purgeable' and 'tied', and"
          + " those that a manifest declares: 'lifetime \(name.text)'"))
  }

  /// What lifetimes are called elsewhere.
  private static let otherNames = [
    "singleton": "strong", "single": "strong", "shared": "strong", "container": "strong",
    "lazy": "strong", "scoped": "strong", "factory": "transient", "resolution": "graph",
    "unique": "transient", "prototype": "transient", "new": "transient", "unowned": "weak",
  ]

  // MARK: Offers

  private mutating func offers(of syntax: ComponentSyntax) -> [Offer] {
    var offers: [Offer] = []
    for role in syntax.roles {
      switch role.kind {
      case .own:
        offers.append(ownOffer(syntax, at: role.span))
      case .protocol, .superclass:
        let isProtocol = if case .protocol = role.kind { true } else { false }
        let text = role.type.text()
        let written = isProtocol && !role.type.isExistential ? "any \(text)" : text
        offers.append(
          Offer(
            key: Key(role.type, named: syntax.qualifier), kind: role.kind, typeText: written,
            span: role.span))
      case .collection:
        // Refused; its element is offered to nobody, and whoever asks for all is not at fault.
        graph.collectedKeys.insert(role.type.key)
      }
    }
    return offers.isEmpty ? [ownOffer(syntax, at: syntax.type.span)] : offers
  }

  private func ownOffer(_ syntax: ComponentSyntax, at span: SourceSpan) -> Offer {
    Offer(
      key: Key(syntax.type, named: syntax.qualifier), kind: .own,
      typeText: syntax.type.keptText { _ in false },
      span: span)
  }

  // MARK: Accessors

  private mutating func nameAccessors(of component: inout Component) {
    nameDerivedAccessors(of: &component)
    for item in component.syntax.block {
      guard case .accessor(let name, let role, let span) = item else { continue }
      guard let role else {
        if component.offers.count > 1 {
          let example = component.syntax.roles.first.map { $0.type.text() } ?? "Role"
          diagnostics.report(
            Diagnostic(
              .unknownRole, "the component has several accessors; this names none of them",
              at: span, help: "write 'accessor \(name.text) for \(example)'"))
        } else {
          rename(&component.offers[0], name)
        }
        continue
      }
      if let index = component.offers.firstIndex(where: { $0.key.type == role.key }) {
        rename(&component.offers[index], name)
      } else {
        reportRole(role, component)
      }
    }
  }

  private mutating func rename(_ offer: inout Offer, _ name: NameSyntax) {
    if let first = offer.accessorSpan {
      diagnostics.report(
        Diagnostic(
          .accessorClash, "one accessor cannot have two names", at: name.span,
          notes: [.init("it is named first here", at: first)], help: "keep one of them"))
      return
    }
    offer.accessor = name.plain
    offer.accessorSpan = name.span
  }

  private mutating func reportRole(_ role: TypeSyntax, _ component: Component) {
    let names = component.offers.map(\.key.type)
    let meant = NearMiss.best(for: role.key, among: names)
    diagnostics.report(
      Diagnostic(
        .unknownRole, "'\(component.displayName)' is not offered as '\(role.text())'",
        at: role.span,
        help: meant.map { "did you mean '\($0)'?" }
          ?? "it is offered as \(names.map { "'\($0)'" }.joined(separator: ", "))"))
  }

  /// Names the accessors as the manifest's rules derive them from the types.
  private func nameDerivedAccessors(of component: inout Component) {
    let roles = component.syntax.roles.filter {
      if case .collection = $0.kind { false } else { true }
    }
    let qualifier = component.syntax.qualifier?.plain
    for index in component.offers.indices {
      var type = component.syntax.type
      if case .own = component.offers[index].kind {} else { type = roles[index].type }
      component.offers[index].accessor =
        component.lifetime.isFunction
        ? AccessorName.function(type, qualifier: qualifier)
        : AccessorName.property(type, qualifier: qualifier)
    }
  }
}
