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
    case .accessorsDrop, .facetMember, .trait: break
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
      let near = NearMiss.best(for: own.plain, among: ["include", "decorate"])
      let isInclude =
        names.bundles[syntax.type.lastName] != nil && syntax.parameters.isEmpty
        && syntax.roles.isEmpty
      if let word = near ?? (isInclude ? "include" : nil) {
        let fix = Fix.replace(own.span, with: word)
        report(
          .unknownWord, "unknown keyword '\(own.text)'", at: own.span,
          help: "did you mean '\(word)'?", fix: near == nil ? fix : fix.safe)
        graph.containers[scope.container.index].doubts.insert(.incomplete)
        return
      }
      reportLifetime(own)
      // It is probably an input without its word.
      if wordMeant(by: own) == nil {
        graph.containers[scope.container.index].doubts.insert(.inputs)
      }
    }
    if syntax.head.isBroken, lifetime == nil, names.bundles[syntax.type.key] != nil {
      // Its 'include' is missing.
      graph.containers[scope.container.index].doubts.insert(.incomplete)
    }
    // A misspelled lifetime is taken for the meant one, any other refused or unknown one for the
    // lifetime with the fewest possible errors.
    let meant = lifetime ?? word.flatMap { self.meant(by: $0, in: scope) } ?? .transient
    let offers = offers(of: syntax, meant, dropping: scope.drops)
    var component = graph.component(
      .written, statement(written, in: scope.head), in: scope.container, lifetime: meant,
      access: graph.memberAccess(
        (syntax.head.access ?? scope.head.access)?.level, in: scope.container), offers: offers)
    if syntax.head.documentation.isEmpty {
      component.documentation = graph.tables.documentation.add(scope.head.documentation)
    }
    if lifetime.map(isBroken) ?? true { component.doubts.insert(.lifetime) }
    if isNamedAsContainer(syntax, in: scope) { component.doubts.insert(.name) }
    component.lifetimeWord = word.map { graph.tables.names.add($0) }
    (component.manifest, component.bundle) = (scope.manifest, scope.bundle)
    component.depth = scope.depth
    pending.append(
      PendingComponent(component: component, elements: elements(of: syntax, offers, in: scope)))
  }

  /// A statement with the attributes and modifiers of its group.
  private func statement(
    _ written: Boxed<ComponentSyntax>, in group: HeadSyntax
  ) -> Boxed<ComponentSyntax> {
    if !group.isShared, written.value.head.attributes.isEmpty { return written }
    var syntax = written.value
    syntax.head.add(group)
    // A rule reports that a lifetime isn't an attribute.
    syntax.head.attributes.removeAll { graph.lifetime(namedBy: $0) != nil }
    return Boxed(syntax)
  }

  /// Reports a component with the name of a container: its own, a parent, or a child.
  private mutating func isNamedAsContainer(
    _ syntax: ComponentSyntax, in scope: MemberScope
  ) -> Bool {
    // A bundle alone has only its own name around it.
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
      .namedAsContainer, "component '\(syntax.type.text())' has the same name as a container",
      at: syntax.type.span,
      notes: [.init("container '\(other.name)' is declared here", at: other.syntax.name.span)],
      help: "rename the container or the type")
    return true
  }

  // MARK: Offers

  /// The types that a component is provided as, with the accessors' names: from the types, or from its block.
  private mutating func offers(
    of syntax: ComponentSyntax, _ lifetime: Lifetime, dropping drops: AccessorDrops
  ) -> [Offer] {
    var offers =
      syntax.roles.isEmpty
      ? [ownOffer(syntax, at: syntax.type.span)] : syntax.roles.map { offer($0, of: syntax) }
    func type(_ index: Int) -> TypeSyntax {
      if offers[index].kind.isOwn { return syntax.type }
      let role = syntax.roles[index].type
      return role.element ?? role
    }
    let short = drops.isEmpty ? [] : drops.bases(of: offers.indices.map(type))
    let qualifier = syntax.qualifier?.plain
    for index in offers.indices {
      let base = drops.isEmpty ? AccessorName.base(of: type(index)) : short[index]
      offers[index].accessor = base.map { base in
        lifetime.isFunction
          ? AccessorName.function(base: base, qualifier: qualifier)
          : AccessorName.property(base: base, qualifier: qualifier)
      }
    }
    if !syntax.block.isEmpty { nameAccessors(of: &offers, as: syntax) }
    return offers
  }

  private func ownOffer(_ syntax: ComponentSyntax, at span: SourceSpan) -> Offer {
    Offer(
      key: Key(syntax.type, named: syntax.qualifier), kind: .own,
      typeText: syntax.type.keptSymbol, span: span)
  }

  private func offer(_ role: RoleSyntax, of syntax: ComponentSyntax) -> Offer {
    if role.kind.isOwn { return ownOffer(syntax, at: role.span) }
    let type = role.isCollection ? role.type.element ?? role.type : role.type
    // A type that is collected as itself isn't a protocol.
    let isItself =
      role.isCollection && type.symbol == syntax.type.symbol && !syntax.type.isExistential
    let kind: Offer.Kind =
      isItself ? .own : role.isCollection && !role.isSuperclass ? .protocol : .init(role.kind)
    let text = type.text()
    var offer = Offer(
      key: Key(type, named: syntax.qualifier), kind: kind,
      typeText: Symbol(kind == .protocol && !type.isExistential ? "any \(text)" : text),
      span: role.span)
    offer.isHidden = role.isCollection
    return offer
  }

  private mutating func nameAccessors(of offers: inout [Offer], as syntax: ComponentSyntax) {
    let near = NearMissIndex()
    var places: [String: Int]?
    for case .accessor(let name, let role, let span) in syntax.block {
      guard let role else {
        if offers.count(where: { !$0.isHidden }) > 1, !syntax.head.doubts.contains(.block) {
          let forms = syntax.roles.prefix(3).map {
            "'accessor \(name.text) for \($0.type.text())'"
          }
          report(
            .unknownRole,
            "the component has several accessors; 'accessor' must say which one it names",
            at: span, help: "write \(forms.joined(separator: " or "))",
            fix: .insert(" for \(syntax.roles[0].type.text())", after: name.span))
        } else {
          rename(&offers[offers.firstIndex { !$0.isHidden } ?? 0], name)
        }
        continue
      }
      let known = places ?? Self.placesByRole(of: offers, syntax.roles)
      places = known
      if let index = known[role.key] {
        rename(&offers[index], name)
      } else {
        reportRole(role, syntax, offers, near)
      }
    }
  }

  /// Offers by their names in `accessor … for`: collections by their own type.
  private static func placesByRole(of offers: [Offer], _ roles: [RoleSyntax]) -> [String: Int] {
    let collections = roles.enumerated().filter { $1.isCollection }.map { ($1.type.key, $0) }
    let others = offers.enumerated().filter { !$1.isHidden }.map { ($1.key.type, $0) }
    return Dictionary(collections + others) { first, _ in first }
  }

  private mutating func rename(_ offer: inout Offer, _ name: NameSyntax) {
    if let first = offer.accessorSpan {
      report(
        .accessorClash, "the accessor for '\(offer.key.description)' can't have two names",
        at: name.span, notes: [.init("first named here", at: first)], help: "keep one of the names")
      return
    }
    (offer.accessor, offer.accessorSpan) = (name.plain, name.span)
  }

  private mutating func reportRole(
    _ role: TypeSyntax, _ syntax: ComponentSyntax, _ offers: [Offer], _ near: NearMissIndex
  ) {
    if syntax.head.doubts.hasAny([.statement, .block]) { return }
    let meant = near.among { offers.map(\.key.type) }.best(for: role.key)
    let forms = offers.prefix(3).map { "'for \($0.key.type)'" }.joined(separator: " or ")
    let further =
      syntax.roles.isEmpty
      ? "declare the component 'as \(role.text())'" : "add ', \(role.text())' to its roles"
    report(
      .unknownRole,
      "'\(role.text())' is not a role of '\(syntax.type.displayName(named: syntax.qualifier))'",
      at: role.span,
      suggestion: meant.map { .meant($0, at: role.span) }
        ?? Suggestion("write \(forms), or \(further)"))
  }

  // MARK: Collections

  /// The elements that a component is collected as.
  mutating func elements(
    of syntax: ComponentSyntax, _ offers: [Offer], in scope: MemberScope
  ) -> [CollectedElement] {
    var seen: [Key: SourceSpan] = [:]
    var elements: [CollectedElement] = []
    for (index, role) in syntax.roles.enumerated() {
      guard case .collection(let at) = role.kind else { continue }
      let key = Key(role.type, named: syntax.qualifier)
      guard syntax.head.isBroken || hasGoodForm(role, at) else {
        lostCollections.insert(role.type.symbol)
        continue
      }
      if let first = seen.updateValue(role.span, forKey: key), at == nil {
        reportTwice(
          "role '\(key.description)'", at: role.span, "provided", at: first,
          as: .duplicateBinding)
        continue
      }
      var element = CollectedElement(role: role, manifest: scope.manifest, key: key, offer: index)
      element.nameSpan = offers[index].accessorSpan
      element.name =
        element.nameSpan == nil
        ? scope.drops.bases(of: [role.type.element ?? role.type])[0].map(AccessorName.plural)
        : offers[index].accessor
      elements.append(element)
    }
    return elements
  }

  private mutating func hasGoodForm(_ role: RoleSyntax, _ at: FragmentSyntax?) -> Bool {
    let isDictionary = role.type.isDictionary
    if isDictionary == (at != nil) { return true }
    report(
      .collectionForm,
      isDictionary
        ? "an element of a dictionary needs a key" : "an element of an array can't have a key",
      at: at?.span ?? role.span,
      help: isDictionary
        ? "write 'as \(role.type.text()) at key'"
        : "write 'as [Key: \(role.type.element?.text() ?? "Role")]', or delete 'at …'")
    return false
  }
}
