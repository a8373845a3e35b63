import TenonDiagnostics
import TenonSyntax

extension ScopeBuilder {
  mutating func declare(
    _ member: MemberSyntax, in scope: MemberScope, _ included: inout [Int: SourceSpan]
  ) {
    switch member.kind {
    case .input(let input): declare(input, in: scope)
    case .component(let component):
      guard let group = member.group?.value else { return declare(component, in: scope) }
      var scope = scope
      (scope.lifetime, scope.head) = (group.lifetime, group.head)
      declare(component, in: scope)
    case .group(let group):
      if lifetime(group.lifetime, in: scope) == nil { reportLifetime(group.lifetime) }
    case .include(let include): self.include(include, in: scope, &included)
    case .accessorsDrop: break
    case .unread(let unread): graph.containers[scope.container.index].doubts.formUnion(unread)
    }
  }

  private mutating func declare(_ input: InputSyntax, in scope: MemberScope) {
    let access = graph.memberAccess(input.head.access?.level, in: scope.container)
    if input.head.isBroken { graph.containers[scope.container.index].doubts.insert(.inputs) }
    graph.containers[scope.container.index].inputs.append(
      Input(
        syntax: input, key: Key(input), access: access, manifest: scope.manifest,
        bundle: scope.bundle, depth: scope.depth))
  }

  private mutating func declare(_ written: Boxed<ComponentSyntax>, in scope: MemberScope) {
    let syntax = written.value
    let word = syntax.lifetime ?? scope.lifetime
    let lifetime = word.flatMap { self.lifetime($0, in: scope) }
    if syntax.decorate != nil {
      decorate(written, in: scope)
      return
    }
    if lifetime == nil, let own = syntax.lifetime, !syntax.head.isBroken || isSlip(own) {
      if let word = NearMiss.best(for: own.plain, among: ["include", "decorate"]) {
        report(
          Diagnostic(
            .unknownWord, "unknown keyword '\(own.text)'", at: own.span,
            help: "did you mean '\(word)'?", fix: .replace(own.span, with: word).safe))
        graph.containers[scope.container.index].doubts.insert(.incomplete)
        return
      }
      if names.bundles[syntax.type.lastName] != nil, syntax.parameters.isEmpty, syntax.roles.isEmpty
      {
        report(
          Diagnostic(
            .unknownWord, "unknown keyword '\(own.text)'", at: own.span,
            suggestion: Suggestion(
              "write 'include \(syntax.type.text())' to include the bundle",
              .replace(own.span, with: "include"))))
        graph.containers[scope.container.index].doubts.insert(.incomplete)
        return
      }
      reportLifetime(own)
      // An input without its word, as likely as not.
      if wordMeant(by: own) == nil {
        graph.containers[scope.container.index].doubts.insert(.inputs)
      }
    }
    if syntax.head.isBroken, lifetime == nil, names.bundles[syntax.type.key] != nil {
      // Its 'include' is what is missing.
      graph.containers[scope.container.index].doubts.insert(.incomplete)
    }
    let said = (syntax.head.access ?? scope.head.access)?.level
    let access = graph.memberAccess(said, in: scope.container)
    var component = ComponentDraft(
      written, in: scope.container,
      // What is misspelt is taken for what was meant, anything else that is refused or unknown for the
      // lifetime of which least can be wrong.
      lifetime: lifetime ?? word.flatMap { meant(by: $0, in: scope) } ?? .transient, access: access)
    if component.documentation.isEmpty { component.documentation = scope.head.documentation }
    if lifetime.map(isBroken) ?? true { component.doubts.insert(.lifetime) }
    component.lifetimeWord = word
    component.manifest = scope.manifest
    component.bundle = scope.bundle
    component.depth = scope.depth
    if scope.head.isShared || !syntax.head.attributes.isEmpty {
      var head = syntax.head
      head.add(scope.head)
      // That a lifetime is no attribute is told by a rule.
      head.attributes.removeAll { graph.lifetime(namedBy: $0) != nil }
      component.head = head
    }
    if isNamedAsContainer(syntax, in: scope) { component.doubts.insert(.name) }
    component.offers = offers(of: syntax)
    nameAccessors(of: &component, dropping: scope.drops)
    let id = graph.add(component)
    collect(component, id, in: scope)
    graph.containers[scope.container.index].components.append(id)
  }

  /// Reports a component with the name of a container: of its own, of one that this is in, or of a child.
  private mutating func isNamedAsContainer(
    _ syntax: ComponentSyntax, in scope: MemberScope
  ) -> Bool {
    // What nobody includes has only the bundle's name around it.
    if scope.bundle != nil, scope.depth == 0 { return false }
    guard let index = containersByName[syntax.type.symbol]?.first else { return false }
    let name = graph[scope.container].name
    var other: Container?
    if syntax.type.key == name {
      other = graph[scope.container]
    } else {
      let (one, two) = (ContainerID(index: index), scope.container)
      if graph.isInside(one, two) || graph.isInside(two, one) { other = graph.containers[index] }
    }
    guard let other, syntax.roles.isEmpty || other.name == name else { return false }
    report(
      Diagnostic(
        .namedAsContainer,
        other.name == name
          ? "component '\(syntax.type.text())' has the same name as its container"
          : "component '\(other.name)' of '\(name)' has the same name as a container",
        at: syntax.type.span,
        notes: [.init("container '\(other.name)' is declared here", at: other.syntax.name.span)],
        help: "rename the container or the type"))
    return true
  }

  // MARK: Offers

  private func offers(of syntax: ComponentSyntax) -> [Offer] {
    if syntax.roles.isEmpty { return [ownOffer(syntax, at: syntax.type.span)] }
    return syntax.roles.map { role in
      switch role.kind {
      case .own: return ownOffer(syntax, at: role.span)
      case .protocol, .superclass:
        let kind = Offer.Kind(role.kind)
        let text = role.type.text()
        let written = kind == .protocol && !role.type.isExistential ? "any \(text)" : text
        return Offer(
          key: Key(role.type, named: syntax.qualifier), kind: kind, typeText: Symbol(written),
          span: role.span)
      case .collection: return elementOffer(role, of: syntax)
      }
    }
  }

  private func ownOffer(_ syntax: ComponentSyntax, at span: SourceSpan) -> Offer {
    Offer(
      key: Key(syntax.type, named: syntax.qualifier), kind: .own,
      typeText: syntax.type.keptSymbol,
      span: span)
  }

  // MARK: Accessors

  private mutating func nameAccessors(
    of component: inout ComponentDraft, dropping drops: AccessorDrops
  ) {
    nameDerivedAccessors(of: &component, dropping: drops)
    guard let syntax = component.statement?.value, !syntax.block.isEmpty else { return }
    let near = NearMissIndex()
    var places: [String: Int]?
    for item in syntax.block {
      guard case .accessor(let name, let role, let span) = item else { continue }
      guard let role else {
        if component.offers.count(where: { !$0.isHidden }) > 1,
          !component.head.doubts.contains(.block)
        {
          let roles = component.roles.map { $0.type.text() }
          let forms = (roles.isEmpty ? ["Role"] : roles.prefix(3)).map {
            "'accessor \(name.text) for \($0)'"
          }
          report(
            Diagnostic(
              .unknownRole,
              "the component has several accessors; 'accessor' must say which one it names",
              at: span, help: "write \(forms.joined(separator: " or "))",
              fix: component.roles.first.map {
                .insert(" for \($0.type.text())", after: name.span)
              }))
        } else {
          let visible = component.offers.firstIndex { !$0.isHidden } ?? 0
          rename(&component.offers[visible], name)
        }
        continue
      }
      let known = places ?? Self.placesByRole(of: component)
      places = known
      if let index = known[role.key] {
        rename(&component.offers[index], name)
      } else {
        reportRole(role, component, near)
      }
    }
  }

  /// The offers of a component by what `accessor … for` calls them: collections by their own type.
  private static func placesByRole(of component: ComponentDraft) -> [String: Int] {
    var places: [String: Int] = [:]
    for (index, role) in component.roles.enumerated() {
      guard case .collection = role.kind else { continue }
      places[role.type.key] = places[role.type.key] ?? index
    }
    for (index, offer) in component.offers.enumerated() where !offer.isHidden {
      places[offer.key.type] = places[offer.key.type] ?? index
    }
    return places
  }

  private mutating func rename(_ offer: inout Offer, _ name: NameSyntax) {
    if let first = offer.accessorSpan {
      report(
        Diagnostic(
          .accessorClash, "the accessor for '\(offer.key.description)' can't have two names",
          at: name.span,
          notes: [.init("first named here", at: first)], help: "keep one of the names"))
      return
    }
    offer.accessor = name.plain
    offer.accessorSpan = name.span
  }

  private mutating func reportRole(
    _ role: TypeSyntax, _ component: ComponentDraft, _ near: NearMissIndex
  ) {
    if component.head.doubts.hasAny([.statement, .block]) { return }
    let meant = near.among { component.offers.map(\.key.type) }.best(for: role.key)
    let forms = component.offers.prefix(3).map { "'for \($0.key.type)'" }.joined(separator: " or ")
    let further =
      component.roles.isEmpty
      ? "declare the component 'as \(role.text())'" : "add ', \(role.text())' to its roles"
    report(
      Diagnostic(
        .unknownRole, "'\(role.text())' is not a role of '\(component.displayName)'",
        at: role.span,
        suggestion: meant.map { .meant($0, at: role.span) }
          ?? Suggestion("write \(forms), or \(further)")))
  }

  /// Names the accessors as the manifest's rules derive them from the types.
  private func nameDerivedAccessors(
    of component: inout ComponentDraft, dropping drops: AccessorDrops
  ) {
    func type(_ index: Int) -> TypeSyntax {
      if case .own = component.offers[index].kind { return component.type }
      let role = component.roles[index].type
      return role.element ?? role
    }
    let short = drops.isEmpty ? [] : drops.bases(of: component.offers.indices.map(type))
    let qualifier = component.qualifier?.plain
    for index in component.offers.indices {
      let base = drops.isEmpty ? AccessorName.base(of: type(index)) : short[index]
      component.offers[index].accessor = base.map { base in
        component.lifetime.isFunction
          ? AccessorName.function(base: base, qualifier: qualifier)
          : AccessorName.property(base: base, qualifier: qualifier)
      }
    }
  }
}
