/// Lists in parentheses: parameters, and the values that something is asked for with.
extension StatementParser {
  /// parameters = "(" (parameter ("," parameter)*)? ")"
  mutating func parameters() throws(Stop) {
    let closing = try closing()
    let node = open(.parameterList)
    position += 1
    while position != closing {
      try parameter()
      guard takeIf(.comma) || position == closing else {
        throw stop("',' or ')' after the parameter")
      }
    }
    guard kind == .rightParen else { throw stop("')'") }
    position += 1
    close(node)
  }

  /// parameter = label name? ":" ("input" | "key")? type arguments? qualifier? ("=" value)?
  ///           | label "=" value | type qualifier?
  mutating func parameter(isSet: Bool = false) throws(Stop) {
    let node = open(.parameter)
    defer { close(node) }
    if !isSet, beginsTypeAlone {
      try type("the parameter's type")
      // Form rules refuse all but the qualifier.
      if kind == .leftParen {
        let list = open(.argumentList)
        position = try closing() + 1
        close(list)
      }
      if word == .named { try qualifier() }
      if takeIf(.equal) { try value("a value after '='", inList: true) }
      return
    }
    guard kind == .identifier else { throw stop(isSet ? "the property's name" : "a parameter") }
    let label = position
    takeNode(.name)
    if kind == .identifier, kind(1) == .colon, ![.let, .var].contains(tokens.list[label].word) {
      takeNode(.name)
    }
    if takeIf(.equal) { return try value("a value after '='", inList: !isSet) }
    try take(.colon, "':' and a type")
    let isKey = takeWordOfCaller("key")
    let isFromCaller = isKey || takeWordOfCaller("input")
    try type("the parameter's type")
    if !isFromCaller, kind == .leftParen { try arguments() }
    if !isFromCaller, word == .named { try qualifier() }
    if !isKey, takeIf(.equal) { try value("a value after '='", inList: !isSet) }
  }

  /// Takes `input` or `key` before a parameter's type; says whether it is there.
  private mutating func takeWordOfCaller(_ word: StaticString) -> Bool {
    guard goesOn, tokens.spells(position, word), startsType(1),
      tokens.list[position + 1].hasSpaceBefore, self.word(1) != .named
    else { return false }
    position += 1
    return true
  }

  /// arguments = "(" ((label "=")? value ("," (label "=")? value)*)? ")"
  ///
  /// Messages call what takes a value `valueName`.
  mutating func arguments(_ valueName: String = "input") throws(Stop) {
    let closing = try closing()
    let node = open(.argumentList)
    position += 1
    while position != closing {
      var label: Int?
      if kind == .identifier, kind(1) == .colon || kind(1) == .equal {
        label = position
        takeNode(.name)
        try take(.equal, "'='")
      }
      let tokens = tokens
      try value(
        label.map { "a value for \(valueName) '\(tokens.text($0))'" } ?? "a value", inList: true)
      guard takeIf(.comma) || position == closing else { throw stop("',' or ')'") }
    }
    position += 1
    close(node)
  }

  /// Whether a parameter that is a type alone begins at the current token, and none with a label.
  private var beginsTypeAlone: Bool {
    guard kind == .identifier else { return startsType() }
    switch kind(1) {
    case .colon, .equal: return false
    case .identifier where kind(2) == .colon:
      if !tokens.list[position + 1].startsLine || !tokens.isTypeName(token) { return false }
    case .period: return true
    default: break
    }
    switch word {
    case .any, .some: return startsType(1)
    case .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated:
      return startsType(1) && !tokens.list[position + 1].startsLine
    default:
      return tokens.isTypeName(token)
        || kind(1) == .op && tokens.isOp(position + 1, "<")
          && !tokens.list[position + 1].hasSpaceBefore
    }
  }
}
