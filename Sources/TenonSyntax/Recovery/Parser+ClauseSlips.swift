import TenonDiagnostics

/// Clauses of a component that stand in another order than the language has them.
extension Parser {
  // MARK: Parameters behind a clause

  /// `strong Type async throws(url: URL)`: reads the parameters that stand behind a clause; `false`, and
  /// nothing read, where there are none.
  func parseLateParameters(_ component: inout ComponentSyntax) -> Bool {
    guard at(.leftParen), !token.startsLine, holdsParameters(position, component) else {
      return false
    }
    let opening = token
    let before = span(file.tokens[position - 1])
    let list = parseParameters()
    component.parameters = list.parameters
    component.closingParenthesis = list.closing
    let text = source.text(span(from: opening))
    let place = SourceSpan(
      file: fileIndex, start: before.end, end: Int(file.tokens[position - 1].end))
    // What was read of clauses before it stands behind it now.
    report(
      .wrongOrder, "parameters must come directly after the type", at: span(opening),
      changes: [
        inserting(text, after: component.type.span), (place, " "),
      ], isSafe: true)
    return true
  }

  /// Whether what stands in brackets is a component's list of parameters, and no error's type.
  func holdsParameters(_ index: Int, _ component: ComponentSyntax) -> Bool {
    let closing = Int(file.partner[index])
    guard component.closingParenthesis == nil, closing > index else { return false }
    var inner = index + 1
    while inner < closing {
      if file.tokens[inner].kind == .comma { return true }
      inner = file.tokens[inner].kind.opens ? max(Int(file.partner[inner]), inner) + 1 : inner + 1
    }
    let (first, second, third) = (
      file.tokens[index + 1], file.tokens[min(index + 2, file.tokens.count - 1)],
      file.tokens[min(index + 3, file.tokens.count - 1)]
    )
    if first.kind == .rightParen { return true }
    guard first.kind == .identifier else { return false }
    return [.colon, .equal].contains(second.kind)
      || second.kind == .identifier && [.colon, .equal].contains(third.kind)
  }

  // MARK: Roles behind the expression

  /// `strong Store = make() as Storing`: what looks like a role at the end of an expression is a cast, which
  /// cannot be meant where the component is of another type. The roles are read as such.
  func parseRolesBehindExpression(
    _ component: inout ComponentSyntax, from start: Int, _ equal: SourceSpan
  ) {
    guard let cast = castAtEnd(from: start) else { return }
    let end = position
    let roles = component.roles
    position = cast + 1
    let (savedDiagnostics, savedFailed) = (diagnostics, failed)
    component.roles = []
    parseRoles(&component)
    let new = component.roles
    component.roles = roles
    let isCast =
      new.count == 1 && [component.type.key, component.type.wrapped?.key].contains(new[0].type.key)
      && new[0].kind.isProtocol
    guard !failed, position >= end, !new.isEmpty, !isCast else {
      (position, diagnostics, failed) = (end, savedDiagnostics, savedFailed)
      return
    }
    let words = span(file.tokens[cast]).through(span(file.tokens[position - 1]))
    let tail = SourceSpan(
      file: fileIndex, start: Int(file.tokens[cast - 1].end), end: words.end)
    let list = source.text(
      Int(file.tokens[cast + 1].start), Int(file.tokens[position - 1].end))
    let place =
      roles.last.map { inserting(", \(list)", after: $0.span) }
      ?? inserting("as \(list) ", before: equal)
    let isPlain = new.count == 1 && new[0].kind.isProtocol
    let expression = source.text(Int(file.tokens[start].start), tail.start)
    report(
      .roleForm, "'\(source.text(words))' after '=' is a cast, not a role", at: words,
      changes: [place, (tail, "")],
      or: isPlain ? ", or '= (\(expression) \(source.text(words)))' for a cast" : "")
    component.roles += new
  }

  /// Where `as` stands that ends an expression, with a type behind it.
  private func castAtEnd(from start: Int) -> Int? {
    var index = start
    var last: Int?
    while index < position {
      let token = file.tokens[index]
      if token.kind.opens, file.partner[index] > index {
        index = Int(file.partner[index])
      } else if token.word == .as, index > start, file.tokens[index - 1].kind != .period {
        let next = file.tokens[index + 1]
        let isForced = next.kind == .op && !next.hasSpaceBefore
        last = isForced ? nil : index
      } else if token.kind == .op, last != nil, !isOp(token, "?"), !isOp(token, "<"),
        !isOp(token, ">"), !isOp(token, "&")
      {
        last = nil
      }
      index += 1
    }
    return last
  }

  // MARK: Qualifiers of roles

  /// `as A named x, B named y`: passes a qualifier behind a role that others follow.
  func passQualifierOfRole(
    _ qualifiers: inout [(role: Int, name: NameSyntax, words: SourceSpan)], count: Int
  ) {
    guard at(.named), peek().kind == .identifier else { return }
    guard peek(2).kind == .comma || !qualifiers.isEmpty else { return }
    let word = span(token)
    advance()
    let name = NameSyntax(text: text(token), span: span(token))
    advance()
    qualifiers.append((count - 1, name, word.through(name.span)))
  }

  /// Reports qualifiers of single roles: one holds for all of a component.
  func reportQualifiers(
    _ qualifiers: [(role: Int, name: NameSyntax, words: SourceSpan)],
    of component: inout ComponentSyntax, isLast: Bool = false
  ) {
    guard let first = qualifiers.first else { return }
    let names = Set(qualifiers.map(\.name.plain))
    let place = component.effects.throws ?? component.effects.async ?? component.closingParenthesis
    let name = isLast ? first.name : component.qualifier ?? first.name
    // Where each role ends, with its qualifier.
    let ends = component.roles.indices.map { role in
      qualifiers.first { $0.role == role }?.words.end ?? component.roles[role].span.end
    }
    var seen: Set<String> = []
    var changes: [Change] = []
    var twice: [Int] = []
    for (role, end) in ends.enumerated() {
      if seen.insert(component.roles[role].type.key).inserted {
        let start = component.roles[role].span.end
        if start < end { changes.append((SourceSpan(file: fileIndex, start: start, end: end), "")) }
      } else {
        // With one qualifier for all it would be there twice.
        twice.append(role)
        changes.append((SourceSpan(file: fileIndex, start: ends[role - 1], end: end), ""))
      }
    }
    if component.qualifier == nil || isLast {
      changes.append(inserting(" named \(name.text)", after: place ?? component.type.span))
    }
    var other = ""
    let apart = qualifiers.last { isLast || $0.name.plain != name.plain }
    if isLast || names.count > 1, let apart {
      let role = component.roles[apart.role].type.plainest.text()
      let type = component.type.text()
      let core = isLast ? type : "\(type) named \(name.text)"
      other =
        "; for a role with \(isLast ? "a qualifier of its own" : "another qualifier"),"
        + " write 'as self, …' there and"
        + " 'transient any \(role)(it: \(core)) named \(apart.name.text) = it'"
    }
    report(
      .roleForm, "a qualifier applies to the whole component, not to one of its roles",
      at: first.words, changes: changes, or: other, isSafe: false)
    component.qualifier = name
    for role in twice.reversed() { component.roles.remove(at: role) }
    // Who asks for the other one is told when it is fixed.
    if names.count > 1 { unread.insert([.providers, .roles]) }
    for qualifier in qualifiers { lostWords.append(qualifier.name.plain) }
  }
}

extension RoleSyntax.Kind {
  /// Whether it is written as a type alone, as what a cast is to is.
  fileprivate var isProtocol: Bool {
    if case .protocol = self { true } else { false }
  }
}
