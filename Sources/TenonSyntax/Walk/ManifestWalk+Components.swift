import TenonDiagnostics

/// Components with their clauses, parameters and blocks.
extension ManifestWalk {
  mutating func component(_ node: Int) -> ComponentSyntax? {
    guard let typeNode = child(.type, of: node) else { return nil }
    var component = ComponentSyntax(
      head: head(node), decorate: nil, lifetime: nil, type: type(typeNode), parameters: [],
      closingParenthesis: nil, effects: EffectsSyntax(), qualifier: nil, roles: [],
      expression: nil, block: [], span: span(node))
    takeLifetime(of: node, before: typeNode, for: &component)
    reader.checkMember(of: component, at: start(typeNode))
    check(component.type, in: .value, start(typeNode))
    var clauses: Parser.Clauses = []
    func add(_ clause: Parser.Clause, _ range: Range<Int>) {
      if !range.isEmpty { clauses.append((clause, range.lowerBound, tokens.span(range))) }
    }
    var next = behind(typeNode)
    while next < behind(node) {
      let (part, range) = (next, start(next)..<end(next))
      next = behind(next)
      guard isReadable(part) else { continue }
      switch records[part].kind {
      case .parameterList:
        add(.parameters, range)
        component.parameters = parameters(part)
        if !records[part].hasError {
          component.closingParenthesis = tokens.span(range.upperBound - 1)
        }
      case .effects:
        let word = range.lowerBound + (tokens.list[range.lowerBound].word == .async ? 1 : 0)
        add(.async, range.lowerBound..<word)
        add(.throws, word..<range.upperBound)
        addEffects(part, to: &component.effects)
      case .qualifier:
        add(.qualifier, range)
        component.qualifier = component.qualifier ?? name(of: part)
      case .roles:
        add(.roles, range)
        component.roles += children(.role, of: part).compactMap { role($0, of: component.type) }
      case .fragment:
        add(.expression, range.lowerBound - 1..<range.upperBound)
        component.expression = component.expression ?? fragment(part)
        reader.refuseClause(in: range, of: component)
      case .block:
        reader.check(clauses)
        clauses = []
        component.block = block(of: node)
        if holdsBroken(part) { component.head.doubts.insert(.block) }
      default: break
      }
    }
    reader.check(clauses)
    if component.head.attributes.contains(where: { ForeignWords.isAttribute($0.name) }) {
      reader.loseTypes(of: component)
    }
    reader.checkForm(of: component, at: start(typeNode))
    if reader.isBroken() {
      component.head.doubts.insert(.statement)
      reader.noteLostType(of: component, start(typeNode)..<end(typeNode), end: end(node))
    }
    return component
  }

  /// Takes `decorate` and the lifetime, which an attribute of another framework may say.
  private func takeLifetime(
    of node: Int, before type: Int, for component: inout ComponentSyntax
  ) {
    let lifetime = child(.lifetimeName, of: node)
    // Where a row has put it in, it may be no component at all.
    let isWritten = lifetime.map { !tokens.list[start($0)].isImplied } ?? false
    component.lifetime = isWritten ? lifetime.map { name(at: $0) } : nil
    if records[node].kind == .decorator {
      component.decorate = tokens.span((lifetime.map(start) ?? start(type)) - 1)
    } else if lifetime == nil, reader.block == .members,
      let attribute = component.head.attributes.popLast()
    {
      component.lifetime = NameSyntax(text: attribute.name, span: attribute.span)
    }
    reader.statement.lifetime = component.lifetime
  }

  private mutating func role(_ node: Int, of own: TypeSyntax) -> RoleSyntax? {
    let first = start(node)
    let types = children(.type, of: node)
    guard let last = types.last else {
      return RoleSyntax(kind: .own, type: own, span: span(node))
    }
    let isSuperclass = start(last) > first && tokens.list[start(last) - 1].word == .class
    if isSuperclass {
      let base = roleType(last)
      check(base, in: .part, start(last))
      guard base.canBeClass else {
        reader.refuseRole(base, asClass: true, at: start(last))
        return nil
      }
      if tokens.list[first].word == .class {
        return RoleSyntax(kind: .superclass, type: base, span: span(node))
      }
      let key = types.count > 1 ? type(types[0], in: .part) : nil
      let type = TypeSyntax(
        key.map { .dictionary(key: $0, value: base) } ?? .array(base),
        at: tokens.span(first..<end(last) + 1))
      return RoleSyntax(
        kind: .collection(at: self.key(of: node, in: type)), type: type, span: span(node),
        isSuperclass: true)
    }
    let type = roleType(last)
    if let name = type.nameAlone, reader.isMisspeltSelf(name) {
      reader.refuseMisspeltSelf(type.span, at: first)
      return RoleSyntax(kind: .own, type: own, span: span(node))
    }
    if let fragment = child(.fragment, of: node), tokens.list[start(fragment) - 1].startsLine {
      reader.refuseLine(ofKey: start(fragment) - 1, type)
    }
    if let element = type.element { check(element, in: .part, start(last)) }
    let element = type.element
    let isRole =
      switch type.kind {
      case .array, .dictionary: true
      case .named, .existential, .composition: element != nil || type.canBeRole
      default: false
      }
    let isElement = element.map { $0.canBeRole || $0.key == own.key } ?? true
    guard isRole, isElement else {
      reader.refuseRole(isRole ? element ?? type : type, asClass: false, at: start(last))
      return nil
    }
    check(type, in: .part, start(last))
    return RoleSyntax(
      kind: element == nil ? .protocol : .collection(at: self.key(of: node, in: type)), type: type,
      span: span(node))
  }

  /// A role's type, or the one in upper case that is meant by one in lower case.
  private mutating func roleType(_ node: Int) -> TypeSyntax {
    let type = self.type(node)
    let role = type.element ?? type
    guard let name = role.nameAlone, let meant = reader.typeMeant(by: name) else { return type }
    reader.report(
      Diagnostic(
        .roleForm, "expected a role, found '\(name)'", at: role.span,
        help: "did you mean '\(meant)'?", fix: .replace(role.span, with: meant)),
      at: start(node), isMild: true)
    let other = TypeSyntax(name: Symbol(meant), at: role.span)
    return switch type.kind {
    case .array: TypeSyntax(.array(other), at: type.span)
    case .dictionary(let key, _): TypeSyntax(.dictionary(key: key, value: other), at: type.span)
    default: other
    }
  }

  /// The key of an element of a dictionary, or of what should be one.
  private func key(of node: Int, in type: TypeSyntax) -> FragmentSyntax? {
    let key: TypeSyntax? =
      if case .dictionary(let key, _) = type.sugared.kind { key } else { nil }
    return child(.fragment, of: node).map { fragment($0, keyOf: key) }
  }

  // MARK: Parameters

  mutating func parameters(_ list: Int) -> [ParameterSyntax] {
    let parameters = children(.parameter, of: list).compactMap { parameter($0) }
    reader.refuseDoubledLabels(parameters)
    return parameters
  }

  /// An entry of a list; `nil` where it means nothing.
  mutating func parameter(_ node: Int) -> ParameterSyntax? {
    let findings = reader.statement.findings.count
    let parameter = readParameter(node)
    return findings == reader.statement.findings.count ? parameter : nil
  }

  private mutating func readParameter(_ node: Int) -> ParameterSyntax? {
    let label = child(.name, of: node)
    let first = label.map { name(at: $0) }
    let second = label.flatMap { child(.name, of: node, from: behind($0)) }.map { name(at: $0) }
    var parameter = ParameterSyntax.Parts(
      label: first?.text == "_" ? nil : first, name: second,
      value: .constant(FragmentSyntax(span: span(node))), qualifier: qualifier(of: node),
      span: span(node))
    guard let typeNode = child(.type, of: node) else {
      guard let value = fragment(of: node) else { return nil }
      parameter.value = .constant(value)
      return ParameterSyntax(parameter)
    }
    guard let first else { return typeAlone(parameter, typeNode, of: node) }
    let word = start(typeNode) - 1
    let isFromCaller = tokens.list[word].kind == .identifier
    parameter.isKey = isFromCaller && tokens.spells(word, "key")
    let type = self.type(typeNode)
    if parameter.isKey, type.isExistential || type.isOpaque || type.function != nil {
      reader.report(
        Diagnostic(
          .keyForm, "'\(type.text())' can't be a key, as it isn't 'Hashable'", at: type.span,
          help: "write a concrete type that is 'Hashable', or 'AnyHashable'"), at: end(typeNode))
    }
    check(type, in: parameter.isKey ? .part : isFromCaller ? .input : .dependency, start(typeNode))
    if second == nil { reader.checkExchange(of: first, type, at: start(node)) }
    let value = fragment(of: node)
    if isFromCaller {
      parameter.value = .input(type, defaultValue: value)
    } else if let list = child(.argumentList, of: node) {
      if value != nil {
        reader.report(
          Diagnostic(
            .parameterForm, "a parameter that passes inputs can't have a default value",
            at: (parameter.label ?? first).span), at: end(list))
      }
      parameter.value = .asked(type, arguments: arguments(list))
    } else {
      if let value, type.key == "input" {
        reader.report(
          Diagnostic(
            .inputForm, "expected the input's type, found '='",
            at: tokens.span(end(typeNode))), at: end(typeNode))
        _ = value
      }
      parameter.value = .dependency(type, defaultValue: value)
    }
    return ParameterSyntax(parameter)
  }

  /// A parameter whose label follows from its type.
  private mutating func typeAlone(
    _ parts: ParameterSyntax.Parts, _ node: Int, of parent: Int
  ) -> ParameterSyntax? {
    var parameter = parts
    let type = self.type(node)
    if case .named = type.kind, !type.canStandAlone {
      reader.report(
        Diagnostic(
          .parameterForm, "expected a parameter, found '\(type.text())'", at: type.span,
          help: "write '_ = \(type.text())' for a value without a label"), at: start(node))
      return nil
    }
    check(type, in: .dependency, start(node))
    parameter.value = .dependency(type, defaultValue: nil)
    guard let label = type.derivedLabel(named: parameter.qualifier) else {
      let hasValue = child(.fragment, of: parent) != nil
      reader.refuseTypeAlone(type, parameter.qualifier, hasValue: hasValue, at: start(node))
      return nil
    }
    let value = child(.fragment, of: parent)
    if child(.argumentList, of: parent) != nil || value != nil {
      reader.refuseTypeAlone(
        type, parameter.qualifier, label, equal: value.map { start($0) - 1 }, at: end(node))
      return nil
    }
    parameter.label = label
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
    let outer = reader.openBlock
    defer { reader.openBlock = outer }
    reader.openBlock = start(block)
    let last = end(block) - 1
    if tokens.list[last].kind == .rightBrace, tokens.file.partner[last] < 0 {
      reader.forgiven.insert(last)
    }
    let items = statements(in: block, from: block + 1, of: .component) { walk, node in
      walk.blockItem(node).map { [$0] } ?? []
    }
    reader.refuseDoubledReleases(items)
    return items
  }

  private mutating func blockItem(_ node: Int) -> BlockItemSyntax? {
    if stops[node] != nil { return nil }
    let first = start(node) + 1
    switch records[node].kind {
    case .set:
      guard let node = child(.parameter, of: node), let parameter = self.parameter(node) else {
        return nil
      }
      let weak = start(node) > first ? tokens.span(first) : nil
      return .set(weak: weak, parameter, span: tokens.span(first - 1..<end(node)))
    case .call:
      guard let name = self.name(of: node) else { return nil }
      let parameters = child(.parameterList, of: node).map { self.parameters($0) } ?? []
      for type in parameters.compactMap(\.type) {
        guard let word = type.ownership.first else { continue }
        reader.report(
          Diagnostic(
            .typeForm, "'\(word)' can't be used on an input of a 'call', which runs later",
            at: type.span, help: "delete '\(word)', or give the input to the initializer"),
          at: end(node))
      }
      return .call(name, parameters, effects(of: node), span: span(node))
    case .release:
      guard let method = child(.fragment, of: node) else { return nil }
      let list = child(.argumentList, of: node)
      return .release(
        ReleaseSyntax(
          method: fragment(method), arguments: list.map { arguments($0) } ?? [],
          call: tokens.span(first..<end(list ?? method)), effects: effects(of: node),
          span: span(node)))
    case .accessor:
      let role = child(.type, of: node).map { type($0) }
      return self.name(of: node).map { .accessor($0, role: role, span: span(node)) }
    default: return nil
    }
  }
}
