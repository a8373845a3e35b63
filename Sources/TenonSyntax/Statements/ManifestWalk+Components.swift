import TenonDiagnostics

/// Components with their clauses, parameters and blocks.
extension ManifestWalk {
  mutating func component(_ node: Int) -> ComponentSyntax {
    let head = self.head(node)
    let lifetime = child(.lifetimeName, of: node)
    let typeNode = child(.type, of: node) ?? node
    var component = ComponentSyntax(
      head: head, decorate: nil, lifetime: lifetime.map { name(at: $0) }, type: type(typeNode, in: .value),
      parameters: [], closingParenthesis: nil, effects: effects(of: node),
      qualifier: qualifier(of: node), roles: [], expression: nil, block: [], isBroken: false,
      span: span(node))
    if records[node].kind == .decorator {
      component.decorate = tokens.span((lifetime.map(start) ?? start(typeNode)) - 1)
    }
    if let list = child(.parameterList, of: node) {
      component.parameters = parameters(list)
      component.closingParenthesis = tokens.span(end(list) - 1)
    }
    if let roles = child(.roles, of: node) {
      component.roles = children(.role, of: roles).map { role($0, of: component.type) }
    }
    component.expression = fragment(of: node)
    if child(.block, of: node) != nil { component.block = block(of: node) }
    checkForms(of: component)
    return component
  }

  /// What reads as a component and means nothing.
  private mutating func checkForms(of component: ComponentSyntax) {
    let type = component.type
    if type.isNameAlone { return }
    switch type.kind {
    case .tuple where component.expression == nil: isMisplaced = true
    case .named(let components) where components.count > 1:
      if ["init", "self"].contains(components.last?.name) { isMisplaced = true }
    default: break
    }
  }

  private mutating func role(_ node: Int, of own: TypeSyntax) -> RoleSyntax {
    let first = start(node)
    let types = children(.type, of: node)
    guard let last = types.last else {
      return RoleSyntax(kind: .own, type: own, span: span(node))
    }
    let key = fragment(of: node)
    let isSuperclass = tokens.list[start(last) - 1].word == .class && start(last) > first
    if isSuperclass, tokens.list[first].word == .class {
      let type = self.type(last, in: .part)
      if !type.canBeClass { isMisplaced = true }
      return RoleSyntax(kind: .superclass, type: type, span: span(node))
    }
    if isSuperclass {
      let base = type(last)
      if !base.canBeClass { isMisplaced = true }
      let place = tokens.span(first..<end(last) + 1)
      let keyType = types.count > 1 ? self.type(types[0]) : nil
      let type = TypeSyntax(
        keyType.map { .dictionary(key: $0, value: base) } ?? .array(base), at: place)
      check(type, in: .part)
      return RoleSyntax(
        kind: .collection(at: fragment(of: node)), type: type, span: span(node),
        isSuperclass: true)
    }
    let type = self.type(last, in: .part)
    switch type.kind {
    case .named, .existential, .composition, .array, .dictionary: break
    default: isMisplaced = true
    }
    if type.wrapped != nil { isMisplaced = true }
    guard let element = type.element else {
      if key != nil { isMisplaced = true }
      return RoleSyntax(kind: .protocol, type: type, span: span(node))
    }
    if !element.canBeRole, element.key != own.key { isMisplaced = true }
    return RoleSyntax(kind: .collection(at: key), type: type, span: span(node))
  }

  // MARK: Parameters

  mutating func parameters(_ list: Int, isOfFacet: Bool = false) -> [ParameterSyntax] {
    let parameters = children(.parameter, of: list).map { parameter($0, isOfFacet: isOfFacet) }
    if parameters.contains(where: \.isLabelDerived) {
      let labels = parameters.compactMap { $0.label?.plain }
      if Set(labels).count < labels.count { isMisplaced = true }
    }
    return parameters
  }

  mutating func parameter(_ node: Int, isOfFacet: Bool = false) -> ParameterSyntax {
    let names = children(.name, of: node).map { name(at: $0) }
    var parameter = ParameterSyntax.Parts(
      label: names.first.flatMap { $0.text == "_" ? nil : $0 },
      name: names.count > 1 ? names[1] : nil,
      value: .constant(FragmentSyntax(span: span(node))), qualifier: qualifier(of: node),
      span: span(node))
    guard let typeNode = child(.type, of: node) else {
      parameter.value = fragment(of: node).map { .constant($0) } ?? parameter.value
      return ParameterSyntax(parameter)
    }
    if names.isEmpty { return typeAlone(parameter, typeNode) }
    let isFromCaller = tokens.list[start(typeNode) - 1].kind == .identifier
    parameter.isKey = isFromCaller && tokens.spells(start(typeNode) - 1, "key")
    let place: TypePlace = parameter.isKey ? .part : isFromCaller ? .input : .dependency
    let type = self.type(typeNode, in: place, isOfFacet: isOfFacet)
    let value = fragment(of: node)
    if isFromCaller {
      let isKeyless = type.isExistential || type.isOpaque || type.function != nil
      if parameter.isKey, isKeyless || value != nil { isMisplaced = true }
      if parameter.qualifier != nil { isMisplaced = true }
      parameter.value = .input(type, defaultValue: value)
    } else if let list = child(.argumentList, of: node) {
      let isAskable = type.isConstructible || type.isExistential
      if !isAskable || value != nil { isMisplaced = true }
      if ForeignWords.lookups.contains(tokens.text(start(typeNode))) { isMisplaced = true }
      parameter.value = .asked(type, arguments: arguments(list))
    } else {
      if type.key == "input", value != nil { isMisplaced = true }
      parameter.value = .dependency(type, defaultValue: value)
    }
    return ParameterSyntax(parameter)
  }

  /// A parameter whose label follows from its type.
  private mutating func typeAlone(
    _ parts: ParameterSyntax.Parts, _ node: Int
  ) -> ParameterSyntax {
    var parameter = parts
    let type = self.type(node, in: .dependency)
    if case .named = type.kind, !type.canStandAlone { isMisplaced = true }
    parameter.value = .dependency(type, defaultValue: nil)
    parameter.label = type.derivedLabel(named: parameter.qualifier)
    if parameter.label == nil { isMisplaced = true }
    parameter.isLabelDerived = true
    return ParameterSyntax(parameter)
  }

  mutating func arguments(_ list: Int) -> [ArgumentSyntax] {
    var label: NameSyntax?
    var arguments: [ArgumentSyntax] = []
    var next = list + 1
    while next < behind(list) {
      if records[next].kind == .name {
        label = name(at: next)
      } else {
        let name = label.flatMap { $0.text == "_" ? nil : $0 }
        arguments.append(ArgumentSyntax(label: name, value: fragment(next)))
        label = nil
      }
      next = behind(next)
    }
    return arguments
  }

  // MARK: Blocks

  mutating func block(of node: Int) -> [BlockItemSyntax] {
    guard let block = child(.block, of: node) else { return [] }
    var items: [BlockItemSyntax] = []
    var releases: Set<String> = []
    var next = block + 1
    while next < behind(block) {
      let item = blockItem(next)
      if case .release(let release) = item,
        !releases.insert(tokens.source.text(release.call)).inserted
      {
        isMisplaced = true
      }
      items.append(item)
      next = behind(next)
    }
    return items
  }

  private mutating func blockItem(_ node: Int) -> BlockItemSyntax {
    let first = start(node) + 1
    switch records[node].kind {
    case .set:
      let parameter = child(.parameter, of: node) ?? node
      let weak = start(parameter) > first ? tokens.span(first) : nil
      return .set(weak: weak, self.parameter(parameter), span: span(node))
    case .call:
      let parameters = child(.parameterList, of: node).map { self.parameters($0) } ?? []
      if parameters.contains(where: { !($0.type?.ownership.isEmpty ?? true) }) {
        isMisplaced = true
      }
      return .call(name(of: node), parameters, effects(of: node), span: span(node))
    case .release:
      let method = child(.fragment, of: node) ?? node
      let list = child(.argumentList, of: node)
      return .release(
        ReleaseSyntax(
          method: fragment(method), arguments: list.map { arguments($0) } ?? [],
          call: tokens.span(first..<end(list ?? method)), effects: effects(of: node),
          span: span(node)))
    default:
      let role = child(.type, of: node).map { type($0) }
      return .accessor(name(of: node), role: role, span: span(node))
    }
  }
}
