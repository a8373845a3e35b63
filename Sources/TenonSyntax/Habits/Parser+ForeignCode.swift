import TenonDiagnostics

/// A component that code of another framework makes: `register(Log.self) { r in FileLog(r.resolve(A.self)!) }`.
struct ForeignComponent {
  /// The type that is made.
  var type: String
  /// Its list of parameters, as it is written here.
  var parameters = ""
  /// The role that requests name; `nil` where that is the type.
  var role: String?
  var qualifier: String?
  /// The lifetime that it says; `nil` where it says none.
  var lifetime: String?

  /// The component, without its lifetime.
  var text: String {
    type + parameters + (qualifier.map { " named \($0)" } ?? "") + (role.map { " as \($0)" } ?? "")
  }
}

/// Reads what code of other frameworks makes and asks for.
extension Parser {
  /// The component that the tokens between two indices make; `nil` where no type is named.
  /// Behind a brace, or in `isCode`, what is called makes it.
  func foreignComponent(
    from start: Int, to end: Int, isCode: Bool = false
  ) -> ForeignComponent? {
    var types: [String] = []
    var made: ForeignComponent?
    var qualifier: String?
    var isInBraces = isCode
    var index = start
    while index < end {
      let token = file.tokens[index]
      if token.kind == .leftBrace { isInBraces = true }
      if token.kind == .string, tokens.spells(max(0, index - 2), "name") {
        let name = text(token).dropFirst().dropLast()
        let isName = !name.isEmpty && name.utf8.allSatisfy(Lexer.continuesIdentifier)
        qualifier = isName ? String(name) : qualifier
      }
      guard isUpperCase(token) else {
        index += 1
        continue
      }
      let (name, behind) = typeName(at: index)
      if isInBraces, made == nil, ForeignWords.makers[name] == nil,
        file.tokens[min(behind, end)].kind == .leftParen, let closing = tokens.closing(of: behind)
      {
        var component = ForeignComponent(type: name, parameters: parameters(ofCallAt: behind))
        index = closing + 1
        if index < end, file.tokens[index].word == .as, tokens.isUpperCase(index + 1) {
          component.role = typeName(at: index + 1).text
        }
        made = component
        continue
      }
      if !isInBraces, namesType(index, behind, from: start) { types.append(name) }
      index = behind
    }
    guard var component = made ?? types.last.map({ ForeignComponent(type: $0) }) else { return nil }
    component.role = component.role ?? types.first
    if component.role == component.type { component.role = nil }
    component.qualifier = qualifier
    return component
  }

  /// Whether a name, `end` being the index behind it, says what is registered: `X.self`, `<X>`, `(X)`, `::X`.
  private func namesType(_ index: Int, _ end: Int, from start: Int) -> Bool {
    let next = file.tokens[end]
    if next.kind == .period { return ["self", "init"].contains(text(file.tokens[end + 1])) }
    guard index > start else { return false }
    switch file.tokens[index - 1].kind {
    case .op: return isOp(file.tokens[index - 1], "<")
    case .comma: return isOp(next, ">")
    case .colon: return index > start + 1 && file.tokens[index - 2].kind == .colon
    case .leftParen:
      return (next.kind == .rightParen || next.kind == .comma)
        && !ForeignWords.scopings.contains(text(file.tokens[index - 2]))
    default: return false
    }
  }

  /// A type's name from a token on, and the index behind it.
  func typeName(at start: Int) -> (text: String, end: Int) {
    var end = start + 1
    while file.tokens[end].kind == .period, tokens.isUpperCase(end + 1) { end += 2 }
    return (source.text(tokens.span(start..<end)), end)
  }

  /// A call's arguments as a component's parameters: `(log: resolver.resolve(Log.self)!)` and `(log: log)` are
  /// `(log: Log)`. Three dots where one of them does not say its type.
  private func parameters(ofCallAt opening: Int) -> String {
    let closing = Int(file.partner[opening])
    var list: [String] = []
    var start = opening + 1
    while start < closing {
      var end = start
      while end < closing, file.tokens[end].kind != .comma { end = file.behind(end) }
      guard file.tokens[start].kind == .identifier, file.tokens[start + 1].kind == .colon,
        let type = typeOfValue(from: start + 2, to: end)
      else { return "(…)" }
      list.append("\(tokens.text(start)): \(type)")
      start = end + 1
    }
    return list.isEmpty ? "" : "(\(list.joined(separator: ", ")))"
  }

  /// The type that a value is of, by how it is looked up, or by its name: `self.log()` is a `Log`.
  private func typeOfValue(from start: Int, to end: Int) -> String? {
    if let lookup = lookup(from: start, to: end) { return lookup.type }
    let isCall = end - start > 2 && file.tokens[end - 2].kind == .leftParen
    let path = file.tokens[start..<max(start, isCall ? end - 2 : end)]
    guard let last = path.last, path.dropFirst().allSatisfy({ !$0.hasSpaceBefore }),
      path.allSatisfy({ [.identifier, .period].contains($0.kind) && !isUpperCase($0) })
    else { return nil }
    let name = text(last)
    return name.hasPrefix("$") ? nil : typeName(ofValue: name)
  }

  /// The type that a value of a name most likely is of.
  func typeName(ofValue name: String) -> String {
    let name = name.filter { $0 != "`" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The type that a value asks a container of another framework for, `r.resolve(Log.self)!` or `r ~> Log.self`;
  /// `nil` where it is another value.
  func lookup(from start: Int, to end: Int) -> (type: String?, span: SourceSpan)? {
    let path = file.tokens[start..<end].drop {
      [.try, .await].contains($0.word) || $0.kind == .op
    }.prefix { [.identifier, .period].contains($0.kind) }
    let sign = path.endIndex
    guard let name = path.last(where: { $0.kind == .identifier }), sign < end else { return nil }
    let isArrow =
      tokens.isOp(sign, "~") && sign + 1 < end && tokens.isOp(sign + 1, ">")
      || tokens.spells(sign, "~>")
    let isCall = file.tokens[sign].kind == .leftParen || tokens.isOp(sign, "<")
    guard isArrow || isCall && ForeignWords.lookups.contains(text(name)) else { return nil }
    let type = (sign..<end).first(where: tokens.isUpperCase).map { typeName(at: $0).text }
    return (type, tokens.span(start..<end))
  }

  /// Whether a name is a lifetime's, of the language or declared.
  func isLifetime(_ name: String) -> Bool {
    Word.lifetimes.contains(name) || lifetimeNames.contains(name)
  }

  /// The lifetime that the chain of calls from a token on says: `.singleton`, `.inObjectScope(.container)`; `nil`
  /// where it says none. It may be one that is still to be declared.
  func foreignLifetime(from start: Int, to end: Int) -> String? {
    var index = start
    while index + 1 < end {
      guard file.tokens[index].kind == .period, file.tokens[index + 1].kind == .identifier else {
        index = file.behind(index)
        continue
      }
      var word = tokens.text(index + 1)
      let isScoping = ForeignWords.scopings.contains(word) && index + 4 < end
      if isScoping, file.tokens[index + 2].kind == .leftParen {
        let closing = Int(file.partner[index + 2])
        guard closing > index + 3, file.tokens[closing - 1].kind == .identifier else { return nil }
        word = tokens.text(closing - 1)
      }
      if isLifetime(word) { return word }
      if let lifetime = ForeignWords.scope(word) { return lifetime }
      if isScoping { return word }
      index += 2
    }
    return nil
  }
}
