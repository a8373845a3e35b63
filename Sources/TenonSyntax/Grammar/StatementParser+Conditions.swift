import TenonDiagnostics

extension StatementParser {
  /// any = all ("||" all)*
  fileprivate mutating func condition() throws(Stop) -> ConditionExpression {
    var parts: [ConditionExpression] = []
    repeat { parts.append(try allOf()) } while takeSign("||")
    return .any(of: parts)
  }

  /// all = operand ("&&" operand)*
  private mutating func allOf() throws(Stop) -> ConditionExpression {
    var parts: [ConditionExpression] = []
    repeat { parts.append(try operand()) } while takeSign("&&")
    return .all(of: parts)
  }

  /// operand = "!" operand | "(" any ")" | name ("(" argument ")")?
  private mutating func operand() throws(Stop) -> ConditionExpression {
    guard nesting <= ConditionExpression.deepestNesting else { throw stop(.tooDeep("conditions")) }
    nesting += 1
    defer { nesting -= 1 }
    if takeSign("!") { return .not(try operand()) }
    if take(.leftParen) {
      let inner = try condition()
      try take(.rightParen, else: .condition)
      return inner
    }
    let name = try conditionName()
    if take(.leftParen) {
      let argument = try argument(of: name)
      try take(.rightParen, else: .condition)
      return .atom("\(name)(\(argument))")
    }
    if name == "true" || name == "false" { return .constant(name == "true") }
    return .atom(try unreserved(name))
  }

  /// argument = (">=" | "<") version | name ("." name)* ("," label ":" version)? | name
  private mutating func argument(of name: String) throws(Stop) -> String {
    switch name {
    case "swift", "compiler":
      let sign = takeSign(">=") ? ">=" : "<"
      guard sign == ">=" || takeSign(sign) else { throw stop(.condition) }
      return try sign + version()
    case "canImport":
      var argument = try unreserved(conditionName())
      while takeSign(".") { argument += try "." + unreserved(conditionName()) }
      guard take(.comma) else { return argument }
      let label = try conditionName()
      guard label == "_version" || label == "_underlyingVersion" else { throw stop(.condition) }
      try take(.colon, else: .condition)
      return try "\(argument), \(label): \(version(isQuoted: kind == .string))"
    case "os", "arch", "targetEnvironment", "hasFeature", "hasAttribute", "objectFormat", "_endian",
      "_pointerBitWidth", "_runtime", "_ptrauth", "_hasAtomicBitWidth":
      let argument = try unreserved(conditionName())
      return Self.otherNames["\(name)(\(argument))"] ?? argument
    default: throw stop(.condition)
    }
  }

  /// The other names of conditions that have two in Swift. Both names give the same atom.
  private static let otherNames = [
    "os(OSX)": "macOS", "os(xrOS)": "visionOS", "targetEnvironment(macabi)": "macCatalyst",
  ]

  /// A version such as `6` or `5.9.1`, without leading zeros.
  private mutating func version(isQuoted: Bool = false) throws(Stop) -> String {
    let text = tokens.text(position)
    var parts: [String] = []
    for digits in (isQuoted ? text.dropFirst().dropLast() : text[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    {
      let isPlain = digits.utf8.allSatisfy(\.isDigit)
      guard isPlain, let number = Int32(digits) else { throw stop(.condition) }
      parts.append(String(number))
    }
    position += 1
    return parts.joined(separator: ".")
  }

  /// A name or word, without unneeded back quotes.
  private mutating func conditionName() throws(Stop) -> String {
    let name = NameSyntax.plain(tokens.text(position))
    let (isPlain, isQuoted) = (NameSyntax.isPlain(name), token.isBackquoted)
    // `$0` is a parameter of a closure.
    let isParameter = name.hasPrefix("$") && !(name.utf8.dropFirst().first ?? 0).startsName
    guard kind == .identifier, isPlain || isQuoted, !isParameter else { throw stop(.condition) }
    position += 1
    return isQuoted && (!isPlain || SwiftWords.isReserved(name)) ? "`\(name)`" : name
  }

  private func unreserved(_ name: String) throws(Stop) -> String {
    if SwiftWords.isReserved(name) { throw stop(.condition) }
    return name
  }

  private mutating func takeSign(_ sign: String) -> Bool {
    guard goesOn, let next = tokens.end(ofText: sign, at: position, before: end) else {
      return false
    }
    position = next
    return true
  }
}

extension ConditionExpression {
  /// The condition of a text after `#if`, or `nil` for a text that Swift rejects there. O(characters).
  ///
  /// White space around an operator is allowed, although Swift rejects `! A`.
  public init?(_ text: String) {
    // A directive can't contain another one.
    guard !text.hasPrefix("#"),
      var parser = StatementParser(text: text, at: SourceSpan(file: 0, start: 0, end: 0)),
      // Line ends are allowed only within brackets.
      parser.tokens.outer(0..<parser.end).allSatisfy({ $0 == 0 || !parser.list[$0].startsLine }),
      let expression = try? parser.condition(), !parser.goesOn
    else { return nil }
    self = expression
  }
}
