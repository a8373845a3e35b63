import TenonDiagnostics

/// The words for what a production expects and does not find: a row each, where `expected X, found Y` is not all.
struct Expectation: Sendable {
  let id: DiagnosticID
  /// The finding's place.
  enum Place { case found, before, opening }
  var place = Place.found
  /// The message; `nil` for `expected X, found Y`.
  var message: (@Sendable (Failure) -> String)?
  var help: (@Sendable (Failure) -> String?)?
  /// Whether the sign before it can go as well.
  var isOptional = false

  /// A statement's failure.
  struct Failure {
    let parser: Parser
    let expected: String
    let index: Int

    var found: String { parser.found(at: index) }
    /// The text of the token before.
    var before: String { index > 0 ? parser.text(parser.file.tokens[index - 1]) : "" }
    var token: Token { parser.file.tokens[index] }
    /// The text of the statement up to the failure.
    var start: String {
      index > parser.headStart
        ? parser.source.text(parser.tokens.span(parser.headStart..<index)) : ""
    }
  }

  private init(
    _ id: DiagnosticID, _ help: (@Sendable (Failure) -> String?)? = nil, at place: Place = .found,
    isOptional: Bool = false, message: (@Sendable (Failure) -> String)? = nil
  ) {
    self.id = id
    self.help = help
    self.place = place
    self.isOptional = isOptional
    self.message = message
  }

  private static func value(isOptional: Bool = true) -> Expectation {
    Expectation(.emptyFragment, at: .before, isOptional: isOptional)
  }

  private static func name(_ help: String? = nil) -> Expectation {
    Expectation(.missingName, { _ in help })
  }

  private static func brace() -> Expectation {
    Expectation(
      .missingPunctuation,
      { failure in
        let isThere = failure.parser.file.lastStray > failure.index
        return "write '{' after the name" + (isThere ? "" : ", and '}' at the end")
      })
  }

  /// The finding for what a production expects.
  static func finding(_ stop: StatementParser.Stop, _ parser: Parser) -> Diagnostic {
    let row =
      rows[stop.expected]
      ?? (stop.expected.hasPrefix("a value for") ? value(isOptional: false) : name())
    let failure = Failure(parser: parser, expected: stop.expected, index: stop.position)
    let message = row.message?(failure) ?? "expected \(stop.expected), found \(failure.found)"
    var help = failure.helpForDollar ?? row.help?(failure)
    var place = parser.placeOfWant(at: stop.position)
    var fix: Fix?
    switch row.place {
    case .found: break
    case .before where stop.position > 0:
      place = parser.span(parser.file.tokens[stop.position - 1])
      help =
        help ?? "write \(stop.expected)"
        + (row.isOptional && !failure.isConstant ? ", or delete '\(failure.before)'" : "")
      fix = row.isOptional && !failure.isConstant ? .delete(place) : nil
    default:
      place = parser.span(failure.token)
      if stop.expected == "the rest of the expression" {
        place = parser.tokens.span(failure.index..<failure.endOfSign)
        fix = failure.isFirst ? nil : .delete(place)
      }
    }
    if stop.expected == "'{'" {
      fix = .insert(" {", after: parser.span(parser.file.tokens[stop.position - 1]))
    }
    if stop.expected == StatementParser.endOfStatement, failure.token.kind != .endOfFile {
      place = parser.span(failure.token)
    }
    if failure.beginsStatement, stop.expected == StatementParser.endOfStatement {
      fix = .insert(";", after: parser.span(parser.file.tokens[stop.position - 1])).safe
    }
    return Diagnostic(row.id, message, at: place, help: help, fix: fix)
  }

  private static let rows: [String: Expectation] = [
    "a declaration": Expectation(.unexpectedText),
    "a component": Expectation(.componentForm),
    StatementParser.endOfStatement: Expectation(
      .unexpectedText,
      { failure in
        if failure.beginsStatement { return "write it on its own line, or ';' before it" }
        return failure.token.kind == .comma && !failure.isComponent
          ? "write a separate statement for each" : nil
      }
    ) {
      "unexpected \($0.token.kind == .endOfFile ? $0.found : "'\($0.parser.text($0.token))'") "
        + ($0.isComponent && !$0.beginsStatement
          ? "after the component" : "at the end of the statement")
    },
    "the container's name": name("write 'container Name {'"),
    "the bundle's name": name("write 'bundle Name {'"),
    "the facet's name": name("write 'facet Name {'"),
    "the traits' name": name("write 'traits Name {'"),
    "the container's '{'": brace(), "the bundle's '{'": brace(), "the facet's '{'": brace(),
    "the traits' '{'": brace(),
    "'{'": Expectation(
      .missingPunctuation,
      {
        "put the component's block in braces: '{ \($0.parser.text($0.token)) … }'"
      }),
    "the parent container's name": Expectation(
      .missingName, { "write '\($0.start.dropLast(3)) in Parent', or delete 'in'" }),
    "':' and the input's type": Expectation(.inputForm, { "write 'input \($0.before): Type'" }),
    "the input's type": Expectation(
      .missingName,
      {
        $0.parser.helpForValue(at: $0.index, after: "input \($0.parameter)")
          ?? "write 'input \($0.parameter) Type'"
      }),
    "the input's default value": value(), "the lifetime's storage": value(),
    "the component's expression": value(), "a value after '='": value(),
    "the dictionary key": value(isOptional: false),
    "the property's default value": value(isOptional: false),
    "a value": value(isOptional: false),
    "a parameter": Expectation(
      .parameterForm,
      {
        $0.token.kind == .pound
          ? "write '#if' and '#endif' around the whole component" : "write 'label: Type'"
      }),
    "the property's name": Expectation(
      .blockForm,
      { _ in
        "write 'set property: Type'; put a trailing closure that begins with 'set' in parentheses"
      }),
    "the method's name": Expectation(
      .blockForm,
      { _ in "write 'call method()'; put a trailing closure that begins with 'call' in parentheses"
      }
    ),
    "':' and a type": Expectation(
      .missingPunctuation, { "write '\($0.set)\($0.before): Type'" }
    ) { "expected ':' and a type after '\($0.before)', found \($0.found)" },
    "the parameter's type": Expectation(.missingName, { "write '\($0.parameter) Type'" }),
    "',' or ')' after the parameter": Expectation(
      .missingPunctuation,
      { $0.token.kind == .identifier ? "separate parameters with ','" : nil }),
    "',' or ')'": Expectation(.missingPunctuation), "']'": Expectation(.missingPunctuation),
    "')'": Expectation(.missingPunctuation),
    "')' after the error type": Expectation(
      .missingPunctuation,
      { _ in "'throws' names one error type; two different errors are 'any Error'" }),
    "'='": Expectation(.missingPunctuation, { "write '\($0.before) = value'" }) {
      "expected '=' after '\($0.before)', found \($0.found)"
    },
    "the rest of the expression": Expectation(
      .emptyFragment,
      {
        "write the rest of the expression" + ($0.isFirst ? "" : ", or delete '\($0.sign)'")
      }, at: .opening
    ) {
      "expected the rest of the expression after '\($0.sign)', found"
        + " \($0.parser.found(at: $0.endOfSign))"
    },
    "an attribute's name after '@'": Expectation(
      .missingName, message: { "expected \($0.expected)" }),
    "the method's name at the line's end": Expectation(
      .missingName,
      message: {
        "expected the method's name, found \($0.found)"
      }),
    "a type": Expectation(.missingName, { $0.helpForKeyword }),
    "a component's type": Expectation(.componentForm),
    "a component's type after 'exclude'": Expectation(
      .bundleForm, { _ in "write 'exclude Type'" }, at: .opening
    ) { "expected \($0.expected)" },
    "a bundle's name after 'include'": Expectation(
      .bundleForm, { _ in "write 'include Bundle'" }, at: .opening
    ) { "expected \($0.expected)" },
    "the type of a tied component after 'tie'": Expectation(
      .missingName, { _ in "write 'tie Type'" }, at: .before
    ) { "expected \($0.expected)" },
    "'=' and the lifetime's storage": Expectation(
      .lifetimeForm,
      { "write 'lifetime \($0.before)' alone, or 'lifetime \($0.before) = Storage(…)'" }),
    "a container's name before 'in'": Expectation(
      .declarationForm, { "write 'container Name in \($0.parser.text($0.next))'" }
    ) { _ in "expected the container's name, found 'in'" },
    "a module name": Expectation(.missingName, { $0.helpForModule }) {
      "expected a module name after '\($0.before)', found \($0.foundInPath)"
    },
    "a name after '.'": Expectation(.missingName, { $0.helpForModule }) {
      "expected a name after '.', found \($0.foundInPath)"
    },
    "'.' and a name": Expectation(
      .missingName,
      {
        let kind = $0.parser.text($0.parser.file.tokens[$0.index - 2])
        return
          "write 'import \(kind) \($0.before).Name', or 'import \($0.before)' for the whole module"
      }
    ) { "expected '.' and a name after '\($0.before)', found \($0.found)" },
    "'>'": Expectation(.unclosedBracket, { _ in "close it with '>'" }, at: .opening) { _ in
      "'<' is never closed"
    },
    StatementParser.groupBrace: Expectation(
      .missingName,
      { "write '\($0.before) {' for a group, or a type after '\($0.before)'" }
    ) { "expected a type or '{' after '\($0.before)', found \($0.found)" },
    "a role": Expectation(
      .missingName,
      { $0.before == "as" ? "write a role after 'as', or delete 'as'" : "write a role" }),
    "an error type": Expectation(
      .typeForm, { _ in "write the type of the error, or 'throws' without parentheses" }),
    "'var' or 'let'": Expectation(
      .traitsForm, { _ in "write a property and its default: 'var pet: Pet = .rover'" }),
    "':' and the property's type": Expectation(
      .traitsForm, { "write '\($0.start): Type = default'" }
    ),
    "a type that nests less deep": Expectation(
      .nestedTooDeep, { _ in "declare a typealias for the inner part in Swift" }, at: .opening
    ) { _ in "types are nested more than \(TokenizedFile.deepestNesting) levels deep" },
    "fewer optionals": Expectation(.nestedTooDeep, { _ in "write one '?'" }, at: .opening) { _ in
      "optionals are nested more than \(TokenizedFile.deepestNesting) levels deep"
    },
    "fewer conditions": Expectation(.nestedTooDeep, at: .opening) { _ in
      "conditions are nested more than \(TokenizedFile.deepestNesting) levels deep"
    },
    "a type without '...'": Expectation(
      .typeForm, { "write an array's type: '[\($0.before)]'" }, at: .opening
    ) { _ in "'...' applies only to parameters of function types" },
    "a type after its lifetime": Expectation(
      .missingName, { $0.parser.helpForValue(at: $0.index, after: $0.before) }
    ) { "expected a type after '\($0.before)', found \($0.found)" },
  ]
}

extension Expectation.Failure {
  fileprivate var next: Token { parser.file.tokens[min(index + 1, parser.file.tokens.count - 1)] }

  fileprivate var beginsStatement: Bool {
    !token.startsLine && index > parser.headStart
      && (parser.tokens.beginsMemberStatement(at: index)
        || parser.tokens.beginsDeclaration(at: index))
  }

  /// Whether the value that is missing is a constant's, whose sign can't go.
  fileprivate var isConstant: Bool { expected == "a value after '='" && !parameter.contains(":") }

  fileprivate var helpForDollar: String? {
    let text = parser.text(token)
    return token.kind == .identifier && text.drop { $0 == "`" }.first == "$"
      ? "names can't begin with '$'" : nil
  }

  private var isKeyword: Bool {
    token.kind == .identifier && SwiftWords.isReserved(parser.text(token))
  }

  fileprivate var helpForKeyword: String? {
    let text = parser.text(token)
    let isWord = isKeyword || ["any", "some", "each", "async"].contains(text)
    return isWord && token.kind == .identifier ? "write '`\(text)`' for a type of that name" : nil
  }

  fileprivate var helpForModule: String? {
    isKeyword
      ? "write the name, or '`\(parser.text(token))`' if that is the name" : nil
  }

  fileprivate var foundInPath: String { isKeyword ? "the keyword \(found)" : found }

  /// The token behind an operator's last one, or behind a word.
  fileprivate var endOfSign: Int {
    var end = index + 1
    while token.kind == .op, parser.file.tokens[end].kind == .op,
      parser.file.tokens[end].start == parser.file.tokens[end - 1].end
    {
      end += 1
    }
    return end
  }

  fileprivate var sign: String { parser.source.text(parser.tokens.span(index..<endOfSign)) }

  /// Whether an expression is a sign alone.
  fileprivate var isFirst: Bool {
    index == 0 || ["=", ",", "(", "["].contains(before) || before == "at"
  }

  fileprivate var isComponent: Bool {
    !parser.tokens.isDirective(index)
      && (parser.statementKind == .component || parser.statementKind == .decorator)
  }

  /// `set ` and `weak ` before a property's name.
  fileprivate var set: String {
    guard parser.statementKind == .set, index > parser.headStart + 1 else { return "" }
    return parser.source.text(
      Int(parser.file.tokens[parser.headStart].start), Int(parser.file.tokens[index - 1].start))
  }

  /// The label of a parameter with what stands behind its colon.
  fileprivate var parameter: String {
    var first = index
    while first > parser.headStart,
      ![.comma, .leftParen].contains(parser.file.tokens[first - 1].kind),
      parser.file.tokens[first - 1].word != .input || parser.file.tokens[first].kind != .identifier
    {
      let partner = Int(parser.file.partner[first - 1])
      first = partner >= 0 && partner < first - 1 ? partner : first - 1
    }
    return parser.source.text(
      Int(parser.file.tokens[first].start), Int(parser.file.tokens[index - 1].end))
  }
}
