import TenonDiagnostics

/// A component that code of another framework makes: `register(Log.self) { r in FileLog(r.resolve(A.self)!) }`.
struct ForeignComponent {
  /// The type that is made.
  var type: String
  /// Its list of parameters, as it is written here.
  var parameters = ""
  /// What it is asked for as; `nil` where that is the type.
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
      if token.kind == .string, spells(file.tokens[max(0, index - 2)], "name") {
        let name = text(token).dropFirst().dropLast()
        let isName = !name.isEmpty && name.utf8.allSatisfy(Lexer.continuesIdentifier)
        qualifier = isName ? String(name) : qualifier
      }
      guard isUpperCase(token) else {
        index += 1
        continue
      }
      let (name, behind) = typeName(at: index)
      let next = file.tokens[min(behind, end)]
      let isCall = next.kind == .leftParen && Int(file.partner[behind]) > behind
      if isCall, isInBraces, made == nil, ForeignWords.makers[name] == nil {
        var component = ForeignComponent(type: name, parameters: parameters(ofCallAt: behind))
        index = Int(file.partner[behind]) + 1
        if index < end, file.tokens[index].word == .as, isUpperCase(file.tokens[index + 1]) {
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
    var index = start + 1
    while file.tokens[index].kind == .period, isUpperCase(file.tokens[index + 1]) { index += 2 }
    return (source.text(span(file.tokens[start]).through(span(file.tokens[index - 1]))), index)
  }

  /// A call's arguments as a component's parameters: `(log: resolver.resolve(Log.self)!)` and `(log: log)` are
  /// `(log: Log)`. Three dots where one of them does not say its type.
  func parameters(ofCallAt opening: Int) -> String {
    let closing = Int(file.partner[opening])
    var list: [String] = []
    var start = opening + 1
    while start < closing {
      let end = endOfArgument(from: start, to: closing)
      let isLabelled =
        file.tokens[start].kind == .identifier && file.tokens[start + 1].kind == .colon
      guard isLabelled, let type = typeOfValue(from: start + 2, to: end) else { return "(…)" }
      list.append("\(text(file.tokens[start])): \(type)")
      start = end + 1
    }
    return list.isEmpty ? "" : "(\(list.joined(separator: ", ")))"
  }

  /// The comma or the closing bracket at which an argument ends.
  func endOfArgument(from start: Int, to closing: Int) -> Int {
    var index = start
    while index < closing, file.tokens[index].kind != .comma {
      let partner = Int(file.partner[index])
      index = (file.tokens[index].kind.opens && partner > index ? partner : index) + 1
    }
    return min(index, closing)
  }

  /// The type that a value is of, by how it is looked up, or by its name: `self.log()` is a `Log`.
  private func typeOfValue(from start: Int, to end: Int) -> String? {
    if let lookup = lookup(from: start, to: end) { return lookup.type }
    let isCall = end - start > 2 && file.tokens[end - 2].kind == .leftParen
    let last = isCall ? end - 3 : end - 1
    guard last >= start,
      file.tokens[start...last].allSatisfy({ $0.kind == .identifier || $0.kind == .period }),
      !file.tokens[start...last].contains(where: isUpperCase),
      file.tokens[start...last].dropFirst().allSatisfy({ !$0.hasSpaceBefore })
    else { return nil }
    let name = text(file.tokens[last])
    return name.hasPrefix("$") ? nil : typeName(ofValue: name)
  }

  /// The type that a value of a name most likely is of.
  func typeName(ofValue name: String) -> String {
    let name = name.filter { $0 != "`" }
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// What a value asks a container of another framework for, `resolver.resolve(Log.self)!` or `r ~> Log.self`;
  /// `nil` where it is another value.
  func lookup(from start: Int, to end: Int) -> (type: String?, span: SourceSpan)? {
    var index = start
    while index < end,
      [.try, .await].contains(file.tokens[index].word) || file.tokens[index].kind == .op
    {
      index += 1
    }
    var name: Int?
    while index < end, file.tokens[index].kind == .identifier || file.tokens[index].kind == .period
    {
      if file.tokens[index].kind == .identifier { name = index }
      index += 1
    }
    guard let name, index < end else { return nil }
    let isArrow =
      isOp(file.tokens[index], "~") && index + 1 < end && isOp(file.tokens[index + 1], ">")
      || text(file.tokens[index]) == "~>"
    let isCall =
      file.tokens[index].kind == .leftParen || isOp(file.tokens[index], "<")
    guard isArrow || isCall && ForeignWords.lookups.contains(text(file.tokens[name])) else {
      return nil
    }
    let type = (index..<end).first { isUpperCase(file.tokens[$0]) }.map { typeName(at: $0).text }
    return (type, span(file.tokens[start]).through(span(file.tokens[end - 1])))
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
        let partner = Int(file.partner[index])
        index = (file.tokens[index].kind.opens && partner > index ? partner : index) + 1
        continue
      }
      var word = text(file.tokens[index + 1])
      let isScoping = ForeignWords.scopings.contains(word) && index + 4 < end
      if isScoping, file.tokens[index + 2].kind == .leftParen {
        let closing = Int(file.partner[index + 2])
        guard closing > index + 3, file.tokens[closing - 1].kind == .identifier else { return nil }
        word = text(file.tokens[closing - 1])
      }
      if isLifetime(word) { return word }
      if let lifetime = ForeignWords.scope(word) { return lifetime }
      if isScoping { return word }
      index += 2
    }
    return nil
  }
}
