/// Parses the text behind `#if` by recursive descent; see `ConditionExpression.init`.
struct ConditionParser {
  private struct Refusal: Error {}

  private let bytes: [UInt8]
  private let tokens: [Token]
  private var index = 0

  /// The condition that a text is, if it is one.
  static func parse(_ text: String) -> ConditionExpression? {
    let bytes = Array(text.utf8)
    // A directive in a directive is none, however often it is repeated.
    let (tokens, isSound) = Lexer.scan(bytes)
    guard bytes.first != UInt8(ascii: "#"), isSound, isOnOneLine(tokens) else { return nil }
    var parser = ConditionParser(bytes: bytes, tokens: tokens)
    guard let expression = try? parser.parseAny(depth: 0), parser.index == tokens.count - 1
    else { return nil }
    return expression
  }

  /// Lines end within brackets only.
  private static func isOnOneLine(_ tokens: [Token]) -> Bool {
    var depth = 0
    for (index, token) in tokens.dropLast().enumerated() {
      if token.startsLine, depth == 0, index > 0 { return false }
      depth += token.kind.opens ? 1 : token.kind.closes ? -1 : 0
    }
    return true
  }

  // MARK: Operators

  /// any = all ("||" all)*
  private mutating func parseAny(depth: Int) throws(Refusal) -> ConditionExpression {
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
      // The compiler knows some by two names; with one name, they are one condition.
      switch (name, argument) {
      case ("os", "OSX"): return "macOS"
      case ("os", "xrOS"): return "visionOS"
      case ("targetEnvironment", "macabi"): return "macCatalyst"
      default: return argument
      }
    default: throw Refusal()
    }
  }

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
    let isParameter =
      name.hasPrefix("$") && !(name.utf8.dropFirst().first ?? 0).startsName
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
    let last = index + sign.utf8.count - 1
    guard bytes[start...].starts(with: sign.utf8), Int(tokens[last].end) == start + sign.utf8.count
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
