import TenonDiagnostics
import TenonSyntax

/// `as [Role]`, `as [Key: Role] at expr`: components that are had together.
extension GraphBuilder {
  /// The hidden offer by which a collection gets its element as the role.
  func elementOffer(_ role: RoleSyntax, of syntax: ComponentSyntax) -> Offer {
    let element = role.type.element ?? role.type
    let text = element.text()
    // What is collected as what it is, is no protocol.
    let isOwn =
      role.isSuperclass || (element.key == syntax.type.key && !syntax.type.isExistential)
    var offer = Offer(
      key: Key(element, named: syntax.qualifier), kind: isOwn ? .own : .protocol,
      typeText: isOwn || element.isExistential ? text : "any \(text)", span: role.span)
    offer.isHidden = true
    return offer
  }

  /// Notes the collections that a component is an element of.
  mutating func collect(_ component: Component, _ id: ComponentID, in scope: MemberScope) {
    var seen: [Key: SourceSpan] = [:]
    for (index, role) in component.syntax.roles.enumerated() {
      guard case .collection(let at) = role.kind else { continue }
      let key = Key(role.type, named: component.syntax.qualifier)
      guard component.syntax.isBroken || hasGoodForm(role, at) else {
        lostCollections.insert(role.type.key)
        continue
      }
      if let first = seen.updateValue(role.span, forKey: key), at == nil {
        report(
          Diagnostic(
            .duplicateBinding, "'\(key.description)' is named twice among the component's roles",
            at: role.span, notes: [.init("it is provided first here", at: first)],
            help: "delete one of them"))
        continue
      }
      var element = CollectedElement(
        role: role, manifest: scope.manifest, key: key, component: id, offer: index)
      element.name = AccessorDrops(scope.drops).bases(of: [role.type.element ?? role.type])[0]
        .map(AccessorName.plural)
      if let span = component.offers[index].accessorSpan {
        element.name = component.offers[index].accessor
        element.nameSpan = span
      }
      graph.containers[scope.container.index].collected.append(element)
    }
  }

  private mutating func hasGoodForm(_ role: RoleSyntax, _ at: FragmentSyntax?) -> Bool {
    let isDictionary = role.type.isDictionary
    if isDictionary, at == nil {
      report(
        Diagnostic(
          .collectionForm, "a dictionary's element says its key", at: role.span,
          help: "write 'as \(role.type.text()) at key'"))
      return false
    } else if !isDictionary, let at {
      report(
        Diagnostic(
          .collectionForm, "an array's element has no key", at: at.span,
          help: "delete 'at …', or write 'as [Key: \(role.type.element?.text() ?? "Role")]'"))
      return false
    }
    return true
  }

  /// Adds a component for each collection of a container: what a parent has collected under the key
  /// comes first, then its own elements in the order written.
  mutating func addCollections(to id: ContainerID) {
    var order: [Key] = []
    var elements: [Key: [CollectedElement]] = [:]
    for element in graph[id].collected {
      if elements[element.key] == nil { order.append(element.key) }
      elements[element.key, default: []].append(element)
    }
    for key in order { add(key, elements[key] ?? [], to: id) }
  }

  private mutating func add(_ key: Key, _ elements: [CollectedElement], to id: ContainerID) {
    guard let first = elements.first else { return }
    let type = first.role.type
    var parameters: [Parameter] = []
    if let inherited = inherited(key, by: id) {
      if case .component(let parent, _) = inherited, graph[parent].kind == .collection {
        let syntax = ParameterSyntax(
          label: nil, name: nil, value: .dependency(type, defaultValue: nil),
          qualifier: nil, span: first.role.span)
        parameters.append(
          Parameter(syntax: syntax, use: .initializer, source: .instance(inherited)))
      } else {
        reportHiding(key, inherited, at: first.role.span, in: id)
      }
    }
    for element in elements {
      let syntax = ParameterSyntax(
        label: nil, name: nil,
        value: .dependency(element.role.type.element ?? type, defaultValue: nil), qualifier: nil,
        span: element.role.span)
      var source = ParameterSource.instance(
        .component(element.component, offer: element.offer))
      let component = graph[element.component]
      if !component.requiredInputs.isEmpty {
        if component.lifetime.isMadePerRequest { reportInputs(of: component, element) }
        source = .reported
      }
      parameters.append(Parameter(syntax: syntax, use: .initializer, source: source))
    }
    checkKeys(elements)
    let texts = elements.map { graph[$0.component].offers[$0.offer].typeText }
    let isPlain = elements.contains { graph[$0.component].offers[$0.offer].kind.isOwn }
    let written = type.element?.text() ?? ""
    let elementText = isPlain ? written : texts[0]
    var typeText = "[\(elementText)]"
    if case .dictionary(let keyType, _) = type.sugared.kind {
      typeText = "[\(keyType.text()): \(elementText)]"
    }
    var offer = Offer(key: key, kind: .own, typeText: typeText, span: first.role.span)
    let named = elements.filter { $0.nameSpan != nil }
    offer.accessor = (named.first ?? first).name.map {
      named.isEmpty ? AccessorName.property(base: $0, qualifier: key.qualifier) : $0
    }
    offer.accessorSpan = named.first?.nameSpan
    for other in named.dropFirst() where other.name != offer.accessor {
      report(
        Diagnostic(
          .accessorClash, "one accessor cannot have two names",
          at: other.nameSpan ?? other.role.span,
          notes: [.init("it is named first here", at: offer.accessorSpan ?? first.role.span)],
          help: "keep one of them"))
    }
    var syntax = graph[first.component].syntax
    syntax = ComponentSyntax(
      head: HeadSyntax(), decorate: nil, lifetime: nil,
      type: TypeSyntax(type.kind, at: first.role.span), parameters: parameters.map(\.syntax),
      closingParenthesis: nil, effects: EffectsSyntax(), qualifier: syntax.qualifier, roles: [],
      expression: nil, block: [], isBroken: syntax.isBroken, span: first.role.span)
    let access = elements.map { graph[$0.component].access }.max() ?? .private
    var component = Component(
      syntax: syntax, container: id, lifetime: .transient, access: access, documentation: [],
      offers: [offer], parameters: parameters)
    component.kind = .collection
    component.elementKeys = elements.map { element in
      if case .collection(let at) = element.role.kind { at } else { nil }
    }
    component.manifest = first.manifest
    let new = ComponentID(index: graph.components.count)
    graph.components.append(component)
    graph.containers[id.index].components.append(new)
    bind(key, to: .component(new, offer: 0), in: id, at: first.role.span)
  }

  private mutating func reportInputs(of component: Component, _ element: CollectedElement) {
    report(
      Diagnostic(
        .inputAskedForAsInstance,
        "'\(component.displayName)' takes inputs, so it cannot be collected: nobody would give them",
        at: element.role.span, notes: InputAskedForAsInstance.inputNotes(of: component),
        help: "give the inputs defaults, or collect something that gets a closure to it"))
  }

  /// Two elements with one key, as far as that can be seen.
  private mutating func checkKeys(_ elements: [CollectedElement]) {
    var seen: [String: SourceSpan] = [:]
    for element in elements {
      guard case .collection(let at?) = element.role.kind, let text = at.literal else { continue }
      if let first = seen.updateValue(at.span, forKey: text) {
        report(
          Diagnostic(
            .collectionForm, "two elements of '\(element.key.description)' have the key \(text)",
            at: at.span, notes: [.init("the first is here", at: first)],
            help: "give one of them another key"))
      }
    }
  }
}
