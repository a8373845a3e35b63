/// Parses the text behind `#if` by recursive descent; see `ConditionExpression.init`.
struct ConditionParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// How many brackets are open. Outside of all of them a line's end ends the condition.
  private var brackets = 0
  /// Whether a comment is never closed.
  private var isBroken = false

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The condition that a text is, if it is one.
  static func parse(_ text: String) -> ConditionExpression? {
    var parser = ConditionParser(text)
    // Before and behind the condition lines may end.
    parser.brackets = 1
    parser.skipTrivia()
    parser.brackets = 0
    guard let expression = parser.parseOr(depth: 0) else { return nil }
    parser.brackets = 1
    parser.skipTrivia()
    return parser.index == parser.scalars.count && !parser.isBroken ? expression : nil
  }

  // MARK: Operators

  private mutating func parseOr(depth: Int) -> ConditionExpression? {
    var parts: [ConditionExpression] = []
    repeat {
      guard let part = parseAnd(depth: depth) else { return nil }
      parts.append(part)
    } while take("||")
    return .any(of: parts)
  }

  private mutating func parseAnd(depth: Int) -> ConditionExpression? {
    var parts: [ConditionExpression] = []
    repeat {
      guard let part = parseOperand(depth: depth) else { return nil }
      parts.append(part)
    } while take("&&")
    return .all(of: parts)
  }

  private mutating func parseOperand(depth: Int) -> ConditionExpression? {
    if take("!") {
      guard depth < ConditionExpression.deepestNesting else { return nil }
      return parseOperand(depth: depth + 1).map { .not($0) }
    }
    if takeBracket() {
      guard depth < ConditionExpression.deepestNesting, let inner = parseOr(depth: depth + 1),
        takeClosingBracket()
      else { return nil }
      return inner
    }
    return parseAtom()
  }

  // MARK: Atoms

  private mutating func parseAtom() -> ConditionExpression? {
    guard let name = takeName() else { return nil }
    if takeBracket() {
      guard let argument = parseArgument(of: name), takeClosingBracket() else { return nil }
      return .atom("\(name)(\(argument))")
    }
    switch name {
    case "true": return .constant(true)
    case "false": return .constant(false)
    default: return SwiftWords.isReserved(name) ? nil : .atom(name)
    }
  }

  /// What stands in the brackets of a condition that has some; `nil` for a name Swift has not.
  private mutating func parseArgument(of name: String) -> String? {
    switch name {
    case "swift", "compiler":
      let comparison = take(">=") ? ">=" : take("<") ? "<" : nil
      guard let comparison, let version = takeVersion() else { return nil }
      return comparison + version
    case "canImport":
      guard var argument = takePlainName() else { return nil }
      while take(".") {
        guard let part = takePlainName() else { return nil }
        argument += "." + part
      }
      guard take(",") else { return argument }
      guard let label = takeName(), label == "_version" || label == "_underlyingVersion", take(":")
      else { return nil }
      let isQuoted = take("\"")
      guard let version = takeVersion(), !isQuoted || take("\"") else { return nil }
      return "\(argument), \(label): \(version)"
    case "os", "arch", "targetEnvironment", "hasFeature", "hasAttribute", "objectFormat", "_endian",
      "_pointerBitWidth", "_runtime", "_ptrauth", "_hasAtomicBitWidth":
      guard let argument = takePlainName() else { return nil }
      // The compiler knows some by two names; with one name, they are one condition.
      switch (name, argument) {
      case ("os", "OSX"): return "macOS"
      case ("os", "xrOS"): return "visionOS"
      case ("targetEnvironment", "macabi"): return "macCatalyst"
      default: return argument
      }
    default: return nil
    }
  }

  /// A version, as `6` or `5.9.1`; its numbers are without leading zeros.
  private mutating func takeVersion() -> String? {
    skipTrivia()
    var parts: [String] = []
    repeat {
      var digits = ""
      while index < scalars.count, ("0"..."9").contains(scalars[index]) {
        digits.unicodeScalars.append(scalars[index])
        index += 1
      }
      guard let number = Int32(digits) else { return nil }
      parts.append(String(number))
      guard index < scalars.count, scalars[index] == "." else { break }
      index += 1
    } while true
    return parts.joined(separator: ".")
  }

  /// A name that is no reserved word.
  private mutating func takePlainName() -> String? {
    guard let name = takeName(), !SwiftWords.isReserved(name) else { return nil }
    return name
  }

  /// A name or word; one in back quotes is without them where it can be.
  private mutating func takeName() -> String? {
    skipTrivia()
    let isQuoted = index < scalars.count && scalars[index] == "`"
    if isQuoted { index += 1 }
    var name = ""
    while index < scalars.count {
      let scalar = scalars[index]
      guard name.isEmpty ? Self.startsName(scalar) : Self.continuesName(scalar) else { break }
      // `$0` is a parameter of a closure.
      if name == "$", ("0"..."9").contains(scalar) { return nil }
      name.unicodeScalars.append(scalar)
      index += 1
    }
    if name.isEmpty || name == "$" { return nil }
    guard isQuoted else { return name }
    guard index < scalars.count, scalars[index] == "`" else { return nil }
    index += 1
    return SwiftWords.isReserved(name) ? "`\(name)`" : name
  }

  private static func startsName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "A"..."Z", "a"..."z", "_", "$": true
    default:
      scalar.value > 0x7F && scalar.properties.isXIDStart
        || scalar.value > 0xFFFF && scalar.properties.isEmoji
    }
  }

  private static func continuesName(_ scalar: Unicode.Scalar) -> Bool {
    startsName(scalar) || ("0"..."9").contains(scalar)
      || scalar.value > 0x7F && scalar.properties.isXIDContinue
  }

  // MARK: Tokens

  /// Passes a token if it comes next, and what stands before it in any case.
  private mutating func take(_ token: String) -> Bool {
    skipTrivia()
    guard scalars[index...].starts(with: token.unicodeScalars) else { return false }
    index += token.unicodeScalars.count
    return true
  }

  private mutating func takeBracket() -> Bool {
    guard take("(") else { return false }
    brackets += 1
    return true
  }

  private mutating func takeClosingBracket() -> Bool {
    guard take(")") else { return false }
    brackets -= 1
    return true
  }

  /// Passes white space and comments, and ends of lines where none ends the condition.
  private mutating func skipTrivia() {
    while index < scalars.count {
      switch scalars[index] {
      case " ", "\t", "\u{B}", "\u{C}": index += 1
      case "\n", "\r":
        if brackets == 0 { return }
        index += 1
      case "/" where index + 1 < scalars.count && scalars[index + 1] == "/":
        while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" { index += 1 }
      case "/" where index + 1 < scalars.count && scalars[index + 1] == "*": skipBlockComment()
      default: return
      }
    }
  }

  /// Passes a comment that may hold further ones.
  private mutating func skipBlockComment() {
    var depth = 0
    while index < scalars.count {
      let isPair = index + 1 < scalars.count
      if isPair, scalars[index] == "/", scalars[index + 1] == "*" {
        depth += 1
        index += 2
      } else if isPair, scalars[index] == "*", scalars[index + 1] == "/" {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        index += 1
      }
    }
    isBroken = true
  }
}
