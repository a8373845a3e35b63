import TenonDiagnostics
import TenonSyntax

/// The context of members in a container, in a bundle or in a group.
struct MemberScope {
  let container: ContainerID
  /// The lifetime, modifiers and attributes of the group.
  var head = HeadSyntax()
  /// The bundle that contains them, by index.
  var bundle: Int?
  /// The number of `include`s between them and the container.
  var depth = 0
  /// The endings that the names of their accessors lose.
  var drops = AccessorDrops()
}

extension ScopeBuilder {
  mutating func declare(
    _ member: MemberSyntax, in scope: MemberScope, _ included: inout [Int: SourceSpan]
  ) {
    switch member.kind {
    case .input(let input):
      if input.head.isBroken { graph[scope.container].doubts.insert(.inputs) }
      graph[scope.container].inputs.append(
        Input(
          syntax: input, key: Key(input),
          access: graph.memberAccess(input.head.access?.level, in: scope.container),
          bundle: scope.bundle, depth: scope.depth))
    case .component(let component):
      var scope = scope
      scope.head = member.group?.value ?? scope.head
      declare(component, in: scope)
    case .group(let group):
      if let word = group.lifetime, lifetime(word, in: scope) == nil { reportLifetime(word) }
    case .include(let include): self.include(include, in: scope, &included)
    case .unread(let unread): graph[scope.container].doubts.formUnion(unread)
    default: break
    }
  }

  private mutating func declare(_ written: Boxed<ComponentSyntax>, in scope: MemberScope) {
    let syntax = written.value
    if syntax.head.decorate != nil { return decorate(written, in: scope) }
    let word = syntax.head.lifetime ?? scope.head.lifetime
    let lifetime = word.flatMap { self.lifetime($0, in: scope) }
    if lifetime == nil {
      if let own = syntax.head.lifetime,
        !syntax.head.isBroken
          || NearMiss.best(for: own.plain, among: Word.lifetimes.sorted()) != nil
      {
        if !isLifetime(own, of: syntax) {
          graph[scope.container].doubts.insert(.incomplete)
          return
        }
        reportLifetime(own, of: syntax.type)
        // It is probably an input without its word.
        if wordMeant(by: own) == nil { graph[scope.container].doubts.insert(.inputs) }
      }
      // Its 'include' is missing.
      if syntax.head.isBroken, names.bundles[syntax.type.symbol] != nil {
        graph[scope.container].doubts.insert(.incomplete)
      }
    }
    // A misspelled lifetime counts as the meant one, others as the one with the fewest possible errors.
    var meant = lifetime ?? .transient
    // A word of another framework doesn't mean exactly the same.
    if lifetime == nil, let word, !ForeignWords.isLifetime(word.plain),
      let near = wordMeant(by: word)
    {
      meant = self.lifetime(NameSyntax(text: near, span: word.span), in: scope) ?? meant
    }
    let offers = offers(of: syntax, meant, dropping: scope.drops)
    var component = graph.component(
      .written, statement(written, in: scope.head), in: scope.container, lifetime: meant,
      access: graph.memberAccess(
        (syntax.head.access ?? scope.head.access)?.level, in: scope.container), offers: offers)
    let declared = lifetime?.declared.map { graph.lifetimes[$0.index].syntax }
    if lifetime == nil || declared?.head.isBroken == true { component.doubts.insert(.lifetime) }
    if isNamedAsContainer(syntax, in: scope) { component.doubts.insert(.name) }
    component.lifetimePlace = word?.span
    (component.bundle, component.depth) = (scope.bundle, scope.depth)
    pending.append((component, elements(of: syntax, offers, in: scope)))
  }

  /// True if an unknown word is meant as a lifetime. Reports a slip of another word of members.
  private mutating func isLifetime(_ own: NameSyntax, of syntax: ComponentSyntax) -> Bool {
    let near = NearMiss.best(for: own.plain, among: ["include", "decorate"])
    let isInclude =
      names.bundles[syntax.type.lastSymbol] != nil && syntax.parameters.isEmpty
      && syntax.roles.isEmpty
    guard let word = near ?? (isInclude ? "include" : nil) else { return true }
    report(.misspeltWord(own.text, word, isSure: near != nil), at: own.span)
    return false
  }

  /// A statement with the attributes, modifiers and documentation of its group.
  private func statement(
    _ written: Boxed<ComponentSyntax>, in group: HeadSyntax
  ) -> Boxed<ComponentSyntax> {
    let isDocumented = written.value.head.documentation.isEmpty && !group.documentation.isEmpty
    if !group.isShared, !isDocumented, written.value.head.attributes.isEmpty { return written }
    var syntax = written.value
    if isDocumented { syntax.head.documentation = group.documentation }
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
    guard let first = names.containers[syntax.type.symbol]?.first else { return false }
    let (one, two) = (ContainerID(index: first.index), scope.container)
    let isOwn = graph[two].syntax.name.symbol.plain == syntax.type.symbol
    guard isOwn || syntax.roles.isEmpty && (graph.isInside(one, two) || graph.isInside(two, one))
    else { return false }
    let other = graph[isOwn ? two : one].syntax.name
    report(.namedAsContainer(syntax.type.text(), other), at: syntax.type.span)
    return true
  }

  // MARK: Collections

  private mutating func elements(
    of syntax: ComponentSyntax, _ offers: [Offer], in scope: MemberScope
  ) -> [CollectedElement] {
    var seen: [Key: SourceSpan] = [:]
    var elements: [CollectedElement] = []
    for (index, role) in syntax.roles.enumerated() {
      guard case .collection(let at) = role.kind else { continue }
      let key = Key(role.type, named: syntax.qualifier)
      if role.type.isDictionary != (at != nil), !syntax.head.isBroken {
        report(.elementForm(hasKey: at != nil), at: at?.span ?? role.span)
        lostCollections.insert(role.type.symbol)
        continue
      }
      if let first = seen.updateValue(role.span, forKey: key), at == nil {
        report(.twice(.role, key.description, first: first), at: role.span)
        continue
      }
      var element = CollectedElement(role: role, key: key, offer: index)
      element.nameSpan = offers[index].accessorSpan
      element.name =
        element.nameSpan == nil
        ? scope.drops.bases(of: [role.type.element ?? role.type])[0].map(AccessorName.plural)
        : offers[index].accessor
      elements.append(element)
    }
    return elements
  }

  // MARK: Decorators

  /// Notes a decorator; its target is known when all is bound.
  private mutating func decorate(_ statement: Boxed<ComponentSyntax>, in scope: MemberScope) {
    let (syntax, head) = (statement.value, statement.value.head)
    if let lifetime = head.lifetime {
      report(.decoratorLifetime(lifetime.text), at: lifetime.span)
      // A component may be meant.
      graph[scope.container].doubts.insert(.incomplete)
    }
    for (word, span) in [
      ("override", head.override), ("eager", head.eager),
      (head.access?.level.text ?? "", head.access?.span),
    ] {
      if let span { report(.decoratorWord(word), at: span) }
    }
    if let role = roleToDecorate(syntax) {
      graph[scope.container].decorations.append(
        Decoration(statement: statement, role: role, bundle: scope.bundle, depth: scope.depth))
    } else if !syntax.head.isBroken {
      // The parser has reported an unreadable one, which provides nothing that others could request.
      graph[scope.container].doubts.insert(.incomplete)
    }
  }

  /// The role that a decorator wraps and provides; reports if there is none.
  private mutating func roleToDecorate(_ syntax: ComponentSyntax) -> RoleSyntax? {
    let (roles, asked) = (syntax.roles, syntax.parameters.first?.type)
    var example = asked?.text() ?? "Role"
    var fix: Fix?
    switch roles.first?.kind {
    case _ where roles.count > 1: break
    case .protocol, .superclass: return roles[0]
    case nil: fix = asked.map { syntax.offering(as: $0.text()) }
    case .own: fix = asked.map { .replace(roles[0].span, with: $0.text()) }
    case .collection:
      example = roles[0].type.element?.text() ?? example
      fix = syntax.replacing(roles[0], with: example)
    }
    if syntax.head.isBroken { return nil }
    report(
      .decoratorRole(example, fix),
      at: (roles.dropFirst().first ?? roles.first)?.span ?? syntax.type.span)
    return nil
  }

  /// The lifetime that a word names; of two with one name, the container's own comes before a bundle's.
  func lifetime(_ word: NameSyntax, in scope: MemberScope) -> Lifetime? {
    if let lifetime = Lifetime(word.plain) { return lifetime }
    func declared(in manifest: Int) -> DeclaredLifetimeID? {
      names.lifetimes[graph.lifetimeName(word.plain, in: manifest)]
    }
    func isStored(_ id: DeclaredLifetimeID) -> Bool {
      graph.lifetimes[id.index].syntax.storage != nil
    }
    guard let id = declared(in: word.span.file) else { return nil }
    if isStored(id) { return .stored(id) }
    let own = declared(in: graph[scope.container].manifest)
    return .resettable(own.map(isStored) == false ? own ?? id : id)
  }
}
