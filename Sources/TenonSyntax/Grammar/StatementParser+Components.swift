import TenonDiagnostics

extension StatementParser {
  /// component = type parameters? effects? qualifier? roles? ("=" value)? block?
  ///
  /// The clauses are read in any order: a form rule says which is right.
  mutating func component() throws(Stop) {
    guard kind != .at else { throw stop(.componentType) }
    let start = position
    let type = try type(.componentType)
    var component = ComponentSyntax(type, span: type.span)
    var clauses: [Clause] = []
    defer {
      check(clauses)
      statement.node = .component(Boxed(component))
    }
    checkMember(of: type, at: start)
    check(type, in: .value, from: start)
    while let kind = clause {
      if kind == .parameters, clauses.contains(where: { $0.kind == kind }) { break }
      let first = position
      switch kind {
      case .parameters:
        try parameters(into: &component.list)
      case .async:
        position += 1
        component.effects.async = component.effects.async ?? span(from: first)
      case .throws: component.effects = try effects(component.effects)
      case .qualifier:
        let name = try qualifier()
        component.qualifier = component.qualifier ?? name
      case .roles:
        defer { clauses.append(Clause(kind: kind, tokens: first..<position)) }
        try roles(of: &component)
        continue
      case .expression:
        position += 1
        if beginsClause { throw stop(.value) }
        let value = try value(.value)
        component.expression = component.expression ?? value
        checkClause(in: first + 1..<position, of: component)
        if self.kind == .comma, let cast = tokens.castAtEnd(of: first + 1..<position) {
          throw stop(.end, at: cast)
        }
      }
      clauses.append(Clause(kind: kind, tokens: first..<position))
    }
    if position == end, tokens.beginsBlockItem(at: position) { throw stop(.brace) }
    if kind == .leftBrace {
      guard !beginsCreation else { throw stop(.expression) }
      try block(.component)
    }
    if !goesOn { checkForm(of: component, at: start) }
  }

  /// The kind of the clause at the current token.
  private var clause: Clause.Kind? {
    switch word {
    case .async: .async
    case .throws: .throws
    case .named: .qualifier
    case .as: .roles
    default: kind == .leftParen ? .parameters : kind == .equal ? .expression : nil
    }
  }

  /// True if a clause begins in the place of an expression, as in `= as Role`.
  private var beginsClause: Bool {
    switch word {
    case .as, .named: kind(1) == .identifier
    case .throws: position + 1 == end
    default: false
    }
  }

  /// True if a block creates the component, like a closure of another framework.
  private var beginsCreation: Bool {
    guard let closing = tokens.file.closing(of: position), closing > position + 1 else {
      return false
    }
    let (first, second) = (position + 1, list[position + 2])
    switch second.kind {
    case .period where tokens.isUpperCase(first): return true
    case .leftParen where tokens.isUpperCase(first):
      if tokens.file.closing(of: first + 1) == closing - 1 { return true }
    case .colon where !token.hasSpaceBefore: return true
    default: break
    }
    let isClosure =
      list[first].kind == .identifier && !list[first].word.isOfBlock && second.word == .in
    return isClosure || tokens.spells(first, "return")
  }

  /// roles = "as" role ("," role)*
  private mutating func roles(of component: inout ComponentSyntax) throws(Stop) {
    let node = open(.roles)
    defer { close(node) }
    repeat {
      position += 1
      if let role = try role(of: component.type) { component.roles.append(role) }
    } while kind == .comma
  }

  /// role = "self" | superclass | type ("at" value)? | "[" (type ":")? superclass "]" ("at" value)?
  private mutating func role(of own: TypeSyntax) throws(Stop) -> RoleSyntax? {
    let start = position
    if take(.itself) { return RoleSyntax(kind: .own, type: own, span: span(from: start)) }
    if word == .class, startsType(1), goesOnLine {
      return try superclass().map {
        RoleSyntax(kind: .superclass, type: $0, span: span(from: start))
      }
    }
    if kind == .leftBracket, let word = wordOfSuperclass { return try collection(at: word) }
    let type = meant(try type("a role"), at: start)
    var key: FragmentSyntax?
    if ["[", "Array", "Dictionary"].contains(tokens.text(start)) {
      if word == .at, token.startsLine { slipOfLine(type) }
      key = try keyOfElement(type.keyOfDictionary)
    }
    guard isRole(type, of: own, from: start) else { return nil }
    return RoleSyntax(
      kind: type.element == nil ? .protocol : .collection(at: key), type: type,
      span: span(from: start))
  }

  /// A collection's role with its `class` at `word`.
  private mutating func collection(at word: Int) throws(Stop) -> RoleSyntax? {
    let (start, closing) = (position, try closing())
    position += 1
    let key = word > position ? try type("a key's type") : nil
    guard key == nil || position == word - 1 else { throw stop(.sign("':'")) }
    position = word
    let base = try superclass()
    try bracket(closing)
    let place = span(from: start)
    let value = try keyOfElement(key)
    return base.map { base in
      let kind = key.map { TypeSyntax.Kind.dictionary(key: $0, value: base) } ?? .array(base)
      return RoleSyntax(
        kind: .collection(at: value), type: TypeSyntax(kind, at: place),
        span: span(from: start), isSuperclass: true)
    }
  }

  /// The key of a dictionary's element, or of a role that should be one.
  private mutating func keyOfElement(_ type: TypeSyntax?) throws(Stop) -> FragmentSyntax? {
    take(Word.at) ? try value(.dictionaryKey, keyOf: type) : nil
  }

  /// superclass = "class" type
  private mutating func superclass() throws(Stop) -> TypeSyntax? {
    position += 1
    let start = position
    let base = meant(try type("a superclass"), at: start)
    check(base, in: .part, from: start)
    if base.canBeClass { return base }
    slip(
      .roleForm, "'\(base.text())' is not a class", at: base.span, token: start,
      help: "write the name of a superclass: 'class Base'")
    return nil
  }

  /// True if a type can be a role. Notes one that can't.
  private mutating func isRole(_ type: TypeSyntax, of own: TypeSyntax, from start: Int) -> Bool {
    let element = type.element
    if let element { check(element, in: .part, from: start) }
    let isPlain =
      switch type.kind {
      case .tuple, .modified, .member: false
      default: true
      }
    let role = isPlain ? element ?? type : type
    if isPlain, role.canBeRole || element?.key == own.key {
      check(type, in: .part, from: start)
      return true
    }
    slip(
      .roleForm, "'\(role.text())' is not a role", at: role.span, token: start,
      help: "write a protocol, or 'class Base' for a superclass")
    return false
  }

  /// The index of `class` in the current brackets, before a collected superclass.
  private var wordOfSuperclass: Int? {
    if word(1) == .class, startsType(2) { return position + 1 }
    guard let closing = tokens.file.closing(of: position),
      let colon = list[position..<closing].firstIndex(where: { $0.kind == .colon })
    else { return nil }
    return list[colon + 1].word == .class ? colon + 1 : nil
  }

  /// A role's type, or the capitalized type that a lowercase one means.
  private func meant(_ type: TypeSyntax, at start: Int) -> TypeSyntax {
    let role = type.element ?? type
    guard let name = role.nameAlone, let meant = tokens.names.type(meantBy: name) else {
      return type
    }
    slip(
      .roleForm, "expected a role, found '\(name)'", at: role.span, token: start,
      help: "did you mean '\(meant)'?", fix: .replace(role.span, with: meant), isMild: true)
    let other = TypeSyntax(.name(Symbol(meant)), at: role.span)
    return switch type.kind {
    case .array: TypeSyntax(.array(other), at: type.span)
    case .dictionary(let key, _): TypeSyntax(.dictionary(key: key, value: other), at: type.span)
    default: other
    }
  }

  /// Notes `at` on the line below its role.
  private func slipOfLine(_ role: TypeSyntax) {
    slip(
      .roleForm, "'at' must be on the line of its role", at: tokens.span(position), token: position,
      help: "write 'as \(role.text()) at …'", fix: .replace(gap, with: " "), isMild: true)
  }

  /// item = set | call | release | accessor
  ///
  /// set = "set" "weak"? parameter
  ///
  /// call = "call" name parameters? effects?
  ///
  /// accessor = "accessor" name ("for" type)?
  mutating func blockItem() throws(Stop) {
    let start = position
    switch word {
    case .set:
      begin(.set)
      let weak = take(if: word == .weak && nameFollows) ? tokens.span(position - 1) : nil
      guard let parameter = try parameter(isSet: true) else { return }
      statement.node = .item(.set(weak: weak, parameter, span: span(from: start)))
    case .call:
      begin(.call)
      if !goesOn, token.kind == .identifier { throw stop("the method's name") }
      let name = try name(.want("the method's name", .blockForm, help: "write 'call method()'"))
      var list = ParameterListSyntax()
      if kind == .leftParen { try parameters(into: &list) }
      for type in list.parameters.compactMap(\.type) where !type.ownership.isEmpty {
        slip(
          .typeForm, "'\(type.ownership[0])' can't be used in a 'call', which runs later",
          at: type.span, token: position, help: "give the input to the initializer")
      }
      statement.node = .item(.call(name, list.parameters, try effects(), span: span(from: start)))
    case .release: try release()
    case .accessor:
      begin(.accessor)
      let name = try name("the accessor's name")
      let role = take(.for) ? try type("a role") : nil
      statement.node = .item(.accessor(name, role: role, span: span(from: start)))
    default: throw stop(.blockItem)
    }
  }

  /// release = "release" path arguments? effects?
  private mutating func release() throws(Stop) {
    begin(.release)
    guard beginsName else { throw stop("the release method's name") }
    let (node, start) = (open(.fragment), position)
    takePath()
    close(node)
    let method = fragment(start..<position)
    let arguments = kind == .leftParen ? try self.arguments() : []
    statement.node = .item(
      .release(
        ReleaseSyntax(
          method: method, arguments: arguments, call: span(from: start), effects: try effects(),
          span: spanOfStatement)))
  }
}
