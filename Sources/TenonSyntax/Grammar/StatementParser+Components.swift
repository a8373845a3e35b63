import TenonDiagnostics

/// Components with their clauses and blocks.
extension StatementParser {
  /// component = type parameters? effects? qualifier? roles? ("=" value)? block?
  ///
  /// The clauses are read in any order: a form rule says which is right.
  mutating func component(lifetime: NameSyntax?, decorate: SourceSpan? = nil) throws(Stop) {
    guard kind != .at else { throw stop(.componentType) }
    let start = position
    let type = try type(.componentType)
    var component = ComponentSyntax(
      head: HeadSyntax(), decorate: decorate, lifetime: lifetime, type: type, span: type.span)
    var clauses = Clauses()
    defer {
      check(clauses, end: position)
      statement.node = .component(Boxed(component))
    }
    checkMember(of: type, at: start)
    check(type, in: .value, from: start)
    while goesOn {
      let first = position
      switch kind {
      case .leftParen where !clauses.has(.parameters):
        try parameters(into: &component.parameters)
        component.closingParenthesis = tokens.span(position - 1)
        clauses.add(.parameters, first..<position)
      case .equal:
        position += 1
        if beginsClause { throw stop(.value) }
        let value = try value(.value)
        component.expression = component.expression ?? value
        clauses.add(.expression, first..<position)
        checkClause(in: first + 1..<position, of: component)
        if kind == .comma, let cast = tokens.castAtEnd(of: first + 1..<position) {
          throw stop(.end, at: cast)
        }
      case .identifier where word == .async || word == .throws:
        let effects = try effects()
        component.effects.async = component.effects.async ?? effects.async
        if effects.throws != nil {
          (component.effects.throws, component.effects.errorType) =
            (effects.throws, effects.errorType)
        }
        let behind = first + (effects.async == nil ? 0 : 1)
        clauses.add(.async, first..<behind)
        clauses.add(.throws, behind..<position)
      case .identifier where word == .named:
        let name = try qualifier()
        component.qualifier = component.qualifier ?? name
        clauses.add(.qualifier, first..<position)
      case .identifier where word == .as:
        defer { clauses.add(.roles, first..<position) }
        try roles(of: &component)
      default: return try block(of: component, &clauses)
      }
    }
    try block(of: component, &clauses)
  }

  private mutating func block(of component: ComponentSyntax, _ clauses: inout Clauses) throws(Stop)
  {
    if position == end, tokens.beginsBlockItem(at: position) { throw stop(.brace(nil)) }
    guard kind == .leftBrace else { return }
    guard !beginsCreation else { throw stop(.blockStatement) }
    try block(.component, nil)
  }

  /// A clause begins where an expression belongs, `= as Role`.
  private var beginsClause: Bool {
    switch word {
    case .as, .named: !token.isBackquoted && kind(1) == .identifier
    case .throws: !token.isBackquoted && position + 1 == end
    default: false
    }
  }

  /// A block makes the component, as a closure of another framework does.
  private var beginsCreation: Bool {
    guard let closing = tokens.closing(of: position), closing > position + 1 else { return false }
    let (first, second) = (position + 1, list[position + 2])
    let isUpper = tokens.isUpperCase(first)
    if isUpper, second.kind == .period { return true }
    if isUpper, second.kind == .leftParen, tokens.closing(of: first + 1) == closing - 1 {
      return true
    }
    let isClosure =
      list[first].kind == .identifier && !list[first].word.isOfBlock && second.word == .in
    let isList = !token.hasSpaceBefore && second.kind == .colon
    return isClosure || isList || tokens.spells(first, "return")
  }

  // MARK: Roles

  /// roles = "as" role ("," role)*
  private mutating func roles(of component: inout ComponentSyntax) throws(Stop) {
    let node = open(.roles)
    defer { close(node) }
    repeat {
      position += 1
      if let role = try role(of: component.type) { component.roles.append(role) }
    } while kind == .comma
  }

  /// role = "self" | "class"? type | "[" (type ":")? "class" type "]" ("at" value)? | type ("at" value)?
  private mutating func role(of own: TypeSyntax) throws(Stop) -> RoleSyntax? {
    let start = position
    func span() -> SourceSpan { tokens.span(start..<position) }
    if take(.itself) { return RoleSyntax(kind: .own, type: own, span: span()) }
    if word == .class, startsType(1), !list[position + 1].startsLine {
      position += 1
      return try superclass().map { RoleSyntax(kind: .superclass, type: $0, span: span()) }
    }
    if kind == .leftBracket, let word = wordOfSuperclass {
      let closing = try closing()
      position += 1
      let key = word > position ? try type(.keyType) : nil
      guard key == nil || position == word - 1 else { throw stop(.closing(":")) }
      position = word + 1
      let base = try superclass()
      try bracket(closing)
      let place = span()
      let found = try keyOfElement(key)
      return base.map { base in
        let kind = key.map { TypeSyntax.Kind.dictionary(key: $0, value: base) } ?? .array(base)
        return RoleSyntax(
          kind: .collection(at: found), type: TypeSyntax(kind, at: place), span: span(),
          isSuperclass: true)
      }
    }
    let type = meant(try type(.role), at: start)
    if let name = type.nameAlone, isMisspeltSelf(name) {
      slip(
        .unknownWord, "expected 'self', found '\(name)'", at: type.span, token: start,
        help: "did you mean 'self'?", fix: .replace(type.span, with: "self").safe, isMild: true)
      return RoleSyntax(kind: .own, type: own, span: span())
    }
    var key: FragmentSyntax?
    if ["[", "Array", "Dictionary"].contains(tokens.text(start)) {
      if word == .at, token.startsLine { slipOfLine(type) }
      key = try keyOfElement(type.keyOfDictionary)
    }
    return role(type, own, key, from: start)
  }

  /// The key of an element of a dictionary, or of what should be one.
  private mutating func keyOfElement(_ type: TypeSyntax?) throws(Stop) -> FragmentSyntax? {
    take(Word.at) ? try value(.dictionaryKey, keyOf: type) : nil
  }

  private mutating func superclass() throws(Stop) -> TypeSyntax? {
    let start = position
    let base = meant(try type(.superclass), at: start)
    check(base, in: .part, from: start)
    if base.canBeClass { return base }
    slip(
      .roleForm, "'\(base.text())' is not a class", at: base.span, token: start,
      help: "write the name of a superclass: 'class Base'")
    return nil
  }

  private mutating func role(
    _ type: TypeSyntax, _ own: TypeSyntax, _ key: FragmentSyntax?, from start: Int
  ) -> RoleSyntax? {
    let element = type.element
    if let element { check(element, in: .part, from: start) }
    let isRole =
      switch type.kind {
      case .array, .dictionary: true
      case .name, .named, .existential, .composition: element != nil || type.canBeRole
      default: false
      }
    guard isRole, element.map({ $0.canBeRole || $0.key == own.key }) ?? true else {
      let wrong = isRole ? element ?? type : type
      slip(
        .roleForm, "'\(wrong.text())' is not a role", at: wrong.span, token: start,
        help: "write a protocol, or 'class Base' for a superclass")
      return nil
    }
    check(type, in: .part, from: start)
    return RoleSyntax(
      kind: element == nil ? .protocol : .collection(at: key), type: type,
      span: tokens.span(start..<position))
  }

  /// Where `class` stands in the current brackets, before a superclass that is collected.
  private var wordOfSuperclass: Int? {
    if word(1) == .class, startsType(2) { return position + 1 }
    guard let closing = tokens.closing(of: position),
      let colon = list[position..<closing].firstIndex(where: { $0.kind == .colon })
    else { return nil }
    return list[colon + 1].word == .class ? colon + 1 : nil
  }

  /// A role's type, or the one in upper case that is meant by one in lower case.
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

  /// A role is a slip of `self`. A type may have another name that is near, `shelf`, but none of the same letters.
  private func isMisspeltSelf(_ name: String) -> Bool {
    name.utf8.count == 4 && NearMiss.best(for: name, among: ["self"]) != nil
      && (name == "Self" || name.sorted() == "self".sorted())
  }

  /// Notes `at` on the line below its role.
  private func slipOfLine(_ role: TypeSyntax) {
    let place = tokens.span(position)
    let gap = SourceSpan(
      file: place.file, start: tokens.span(position - 1).end, end: place.start)
    slip(
      .roleForm, "'at' must be on the line of its role", at: place, token: position,
      help: "write 'as \(role.text()) at …' in one line", fix: .replace(gap, with: " "),
      isMild: true)
  }

  // MARK: Blocks

  /// item = "set" "weak"? parameter | "call" name parameters? effects?
  ///      | "release" name ("." name)* arguments? effects? | "accessor" name ("for" type)?
  mutating func blockItem() throws(Stop) {
    let start = position
    func span() -> SourceSpan { tokens.span(start..<position) }
    switch word {
    case .set:
      statement.kind = .set
      position += 1
      let weak = word == .weak && nameFollows ? tokens.span(position) : nil
      if weak != nil { position += 1 }
      guard let parameter = try parameter(isSet: true) else { return }
      statement.node = .item(.set(weak: weak, parameter, span: span()))
    case .call:
      statement.kind = .call
      position += 1
      if !goesOn, token.kind == .identifier { throw stop(.methodOnNextLine) }
      let name = try name(.method)
      var list: [ParameterSyntax] = []
      if kind == .leftParen { try parameters(into: &list) }
      for type in list.compactMap(\.type) where !type.ownership.isEmpty {
        slip(
          .typeForm,
          "'\(type.ownership[0])' can't be used on an input of a 'call', which runs later",
          at: type.span, token: position,
          help: "delete '\(type.ownership[0])', or give the input to the initializer")
      }
      statement.node = .item(.call(name, list, try effects(), span: span()))
    case .release:
      statement.kind = .release
      try release(from: start)
    case .accessor:
      statement.kind = .accessor
      position += 1
      let name = try name(.accessor)
      let role = take(.for) ? try type(.role) : nil
      statement.node = .item(.accessor(name, role: role, span: span()))
    default: throw stop(.blockItem)
    }
  }

  private mutating func release(from start: Int) throws(Stop) {
    position += 1
    guard kind == .identifier, !tokens.spells(position, "_"), !beginsWithDollar else {
      throw stop(.release)
    }
    let node = open(.fragment)
    position += 1
    while kind == .period, kind(1) == .identifier { position += 2 }
    close(node)
    let method = fragment(start + 1..<position)
    let arguments = kind == .leftParen ? try self.arguments() : []
    let call = tokens.span(start + 1..<position)
    statement.node = .item(
      .release(
        ReleaseSyntax(
          method: method, arguments: arguments, call: call, effects: try effects(),
          span: tokens.span(start..<position))))
  }
}
