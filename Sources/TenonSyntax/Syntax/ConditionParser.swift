/// Parses the text behind `#if` by recursive descent; see `ConditionExpression.init`.
private struct ConditionParser {
  struct Refusal: Error {}

  let bytes: [UInt8]
  let tokens: [Token]
  var index = 0

  /// Lines end within brackets only.
  var isOnOneLine: Bool {
    var depth = 0
    return tokens.dropLast().allSatisfy { token in
      defer { depth += token.kind.opens ? 1 : token.kind.closes ? -1 : 0 }
      return !token.startsLine || depth > 0 || token.start == tokens[0].start
    }
  }

  // MARK: Operators

  /// any = all ("||" all)*
  mutating func parseAny(depth: Int) throws(Refusal) -> ConditionExpression {
    var parts: [ConditionExpression] = []
    repeat { parts.append(try parseAll(depth: depth)) } while take("||")
    return .any(of: parts)
  }

  /// all = operand ("&&" operand)*
  private mutating func parseAll(depth: Int) throws(Refusal) -> ConditionExpression {
    var parts: [ConditionExpression] = []
    repeat { parts.append(try parseOperand(depth: depth)) } while take("&&")
    return .all(of: parts)
  }

  /// operand = "!" operand | "(" any ")" | name ("(" argument ")")?
  private mutating func parseOperand(depth: Int) throws(Refusal) -> ConditionExpression {
    guard depth <= ConditionExpression.deepestNesting else { throw Refusal() }
    if take("!") { return .not(try parseOperand(depth: depth + 1)) }
    if take("(") {
      let inner = try parseAny(depth: depth + 1)
      try expect(")")
      return inner
    }
    let name = try takeName()
    if take("(") {
      let argument = try parseArgument(of: name)
      try expect(")")
      return .atom("\(name)(\(argument))")
    }
    if name == "true" || name == "false" { return .constant(name == "true") }
    return .atom(try unreserved(name))
  }

  // MARK: Arguments

  /// argument = (">=" | "<") version | name ("." name)* ("," label ":" version)? | name
  private mutating func parseArgument(of name: String) throws(Refusal) -> String {
    switch name {
    case "swift", "compiler":
      let comparison = take(">=") ? ">=" : try expect("<")
      return try comparison + takeVersion()
    case "canImport":
      var argument = try unreserved(takeName())
      while take(".") { argument += try "." + unreserved(takeName()) }
      guard take(",") else { return argument }
      let label = try takeName()
      guard label == "_version" || label == "_underlyingVersion" else { throw Refusal() }
      try expect(":")
      return try "\(argument), \(label): \(takeVersion(isQuoted: tokens[index].kind == .string))"
    case "os", "arch", "targetEnvironment", "hasFeature", "hasAttribute", "objectFormat", "_endian",
      "_pointerBitWidth", "_runtime", "_ptrauth", "_hasAtomicBitWidth":
      let argument = try unreserved(takeName())
      return Self.otherNames["\(name)(\(argument))"] ?? argument
    default: throw Refusal()
    }
  }

  /// The compiler knows some by two names; with one name, they are one condition.
  private static let otherNames = [
    "os(OSX)": "macOS", "os(xrOS)": "visionOS", "targetEnvironment(macabi)": "macCatalyst",
  ]

  /// A version, as `6` or `5.9.1`; its numbers are without leading zeros.
  private mutating func takeVersion(isQuoted: Bool = false) throws(Refusal) -> String {
    let text = isQuoted ? text.dropFirst().dropLast() : text[...]
    index += 1
    var parts: [String] = []
    for digits in text.split(separator: ".", omittingEmptySubsequences: false) {
      let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isPlain, let number = Int32(digits) else { throw Refusal() }
      parts.append(String(number))
    }
    return parts.joined(separator: ".")
  }

  // MARK: Tokens

  private var text: String {
    String(decoding: bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
  }

  /// A name or word; one in back quotes is without them where it can be.
  private mutating func takeName() throws(Refusal) -> String {
    let name = NameSyntax.plain(text)
    let (isPlain, isQuoted) = (NameSyntax.isPlain(name), tokens[index].isBackquoted)
    // `$0` is a parameter of a closure.
    let isParameter = name.hasPrefix("$") && !(name.utf8.dropFirst().first ?? 0).startsName
    guard tokens[index].kind == .identifier, isPlain || isQuoted, !isParameter
    else { throw Refusal() }
    index += 1
    return isQuoted && (!isPlain || SwiftWords.isReserved(name)) ? "`\(name)`" : name
  }

  private func unreserved(_ name: String) throws(Refusal) -> String {
    if SwiftWords.isReserved(name) { throw Refusal() }
    return name
  }

  /// Passes a sign if it comes next; each of its characters is a token.
  private mutating func take(_ sign: String) -> Bool {
    let start = Int(tokens[index].start)
    guard bytes[start...].starts(with: sign.utf8),
      Int(tokens[index + sign.utf8.count - 1].end) == start + sign.utf8.count
    else { return false }
    index += sign.utf8.count
    return true
  }

  @discardableResult
  private mutating func expect(_ sign: String) throws(Refusal) -> String {
    guard take(sign) else { throw Refusal() }
    return sign
  }
}

extension ConditionExpression {
  /// Parses the text behind `#if`; `nil` for a text that Swift does not take there. O(characters).
  ///
  /// White space around an operator is free, though Swift refuses `! A`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let (tokens, isSound) = Lexer.scanned(bytes)
    var parser = ConditionParser(bytes: bytes, tokens: tokens)
    // A directive in a directive is none, however often it is repeated.
    guard bytes.first != UInt8(ascii: "#"), isSound, parser.isOnOneLine,
      let expression = try? parser.parseAny(depth: 0), parser.index == tokens.count - 1
    else { return nil }
    self = expression
  }
}
