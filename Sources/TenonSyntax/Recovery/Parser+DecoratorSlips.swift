import TenonDiagnostics

/// Decorators that are said as a sentence is.
extension Parser {
  /// Reports `decorate A with B(…)` and `decorate B around A`, which are written `decorate B(inner: A) as A`;
  /// `false`, and nothing read, where it is no such thing. The current token is the one behind `decorate`.
  func failDecoratorAsSentence() -> Bool {
    guard let preposition = prepositionOfDecorator else { return false }
    let saved = (position, diagnostics)
    let isWrappedFirst = Self.beforeDecorator.contains(text(file.tokens[preposition]))
    var changes: [Change]?
    if let one = parseType("a component's type") {
      changes =
        isWrappedFirst
        ? changesOfDecorator(behind: one, preposition) : changesOfDecorator(one, preposition)
    }
    guard let changes, !failed else {
      (position, diagnostics) = saved
      failed = false
      return false
    }
    report(
      .decoratorStatement,
      "a decorator must name the type it decorates as a parameter and after 'as'",
      at: span(file.tokens[preposition]), changes: changes)
    failed = true
    return true
  }

  /// Where the word stands that tells a decorator from what it wraps.
  private var prepositionOfDecorator: Int? {
    var index = position
    let limit = min(file.tokens.count - 1, position + 60)
    while index < limit, index == position || !file.tokens[index].startsLine {
      let token = file.tokens[index]
      if token.kind.opens, file.partner[index] > index {
        index = Int(file.partner[index]) + 1
        continue
      }
      if token.word == .as || token.kind == .equal || token.kind == .semicolon { return nil }
      let words = Self.beforeDecorator.union(Self.beforeWrapped)
      if index > position, token.kind == .identifier || token.kind == .arrow,
        words.contains(text(token)), startsType(file.tokens[index + 1]),
        !file.tokens[index + 1].startsLine
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// What to change where the decorator stands behind what it wraps.
  private func changesOfDecorator(behind wrapped: TypeSyntax, _ preposition: Int) -> [Change]? {
    guard position == preposition else { return nil }
    advance()
    guard let type = parseType("a decorator's type") else { return nil }
    let list = at(.leftParen) ? parseParameters() : (parameters: [], closing: nil)
    let role = roles[wrapped.key] ?? wrapped.text()
    let inner = parametersAsking(for: wrapped, role, list.parameters, list.closing, type)
    let before = SourceSpan(file: fileIndex, start: wrapped.span.start, end: type.span.start)
    // It may say the role besides.
    let behind = at(.as) ? [] : [inserting(" as \(role)", after: list.closing ?? type.span)]
    return [(before, "")] + inner + behind
  }

  /// What to change where what it wraps stands behind the decorator.
  private func changesOfDecorator(_ type: TypeSyntax, _ preposition: Int) -> [Change]? {
    let list = at(.leftParen) ? parseParameters() : (parameters: [], closing: nil)
    guard position == preposition else { return nil }
    advance()
    guard let wrapped = parseType("a role") else { return nil }
    let role = roles[wrapped.key] ?? wrapped.text()
    let inner = parametersAsking(for: wrapped, role, list.parameters, list.closing, type)
    let words = span(file.tokens[preposition]).through(wrapped.span)
    return inner + [(words, at(.as) ? "" : "as \(role)")]
  }

  /// The changes by which a decorator asks for what it wraps.
  private func parametersAsking(
    for wrapped: TypeSyntax, _ role: String, _ parameters: [ParameterSyntax],
    _ closing: SourceSpan?, _ type: TypeSyntax
  ) -> [Change] {
    let asked = parameters.compactMap(\.type).filter { $0.key == wrapped.key }
    if !asked.isEmpty {
      return wrapped.text() == role ? [] : asked.map { ($0.span, role) }
    }
    if parameters.contains(where: { $0.type?.text() == role }) { return [] }
    guard let closing else { return [inserting("(inner: \(role))", after: type.span)] }
    guard let first = parameters.first else {
      return [inserting("inner: \(role)", before: closing)]
    }
    return [inserting("inner: \(role), ", before: first.span)]
  }

  /// Words between what is wrapped and its decorator.
  private static let beforeDecorator: Set<String> = ["with", "by", "using", "through", "->"]
  /// Words between a decorator and what it wraps.
  private static let beforeWrapped: Set<String> = [
    "around", "over", "of", "for", "wraps", "wrapping", "on",
  ]

  /// The first role behind `as` of each component that a file declares.
  static func firstRoles(in file: TokenizedFile, _ source: SourceFile) -> [String: String] {
    var roles: [String: String] = [:]
    for (index, token) in file.tokens.enumerated() where file.beginsMember(at: index) {
      guard token.word.isLifetime else { continue }
      let type = file.tokens[index + 1]
      var next = index + 2
      let limit = min(file.tokens.count - 2, index + 40)
      while next < limit, file.tokens[next].word != .as {
        let inner = file.tokens[next]
        if inner.kind == .leftParen, file.partner[next] > next {
          next = Int(file.partner[next]) + 1
          continue
        }
        guard
          [.async, .throws, .named].contains(inner.word) || file.tokens[next - 1].word == .named
        else { break }
        next += 1
      }
      guard next < limit, file.tokens[next].word == .as else { continue }
      let role = file.tokens[next + 1]
      guard role.kind == .identifier, role.word != .itself, role.word != .class, role.word != .any
      else { continue }
      let name = source.text(Int(type.start), Int(type.end))
      roles[name] = roles[name] ?? source.text(Int(role.start), Int(role.end))
    }
    return roles
  }
}
