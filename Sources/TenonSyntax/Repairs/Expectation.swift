import TenonDiagnostics

/// The words for what a production expects and does not find: a row each, where `expected X, found Y` is not all.
struct Expectation: Sendable {
  /// The finding's place.
  enum Place {
    /// The token that is found, or the end of the one before where the statement ends.
    case found
    /// The token that is found, wherever it stands.
    case token
    case before
  }

  /// The edit that goes with the words.
  let id: DiagnosticID
  /// A text with `{field}`; none for `expected X, found Y`.
  let message: String?
  /// The same; a text that is empty is none.
  let help: String
  let place: Place

  init(
    _ id: DiagnosticID = .missingName, _ message: String? = nil, help: String = "",
    at place: Place = .found
  ) {
    (self.id, self.message, self.help, self.place) = (id, message, help, place)
  }

  private static let name = Expectation()
  private static let value = Expectation(.emptyFragment, help: "{value}", at: .before)
  private static let brace = Expectation(
    .missingPunctuation, help: "write '{' after the name")
  private static func head(_ help: String) -> Expectation { Expectation(help: help) }

  private static let rows: [String: Expectation] = [
    "a declaration": Expectation(.unexpectedText),
    "a component": Expectation(.componentForm),
    "a component's type": Expectation(.componentForm),
    StatementParser.endOfStatement: Expectation(
      .unexpectedText, "unexpected {token} {after}", help: "{apart}", at: .token),
    "a declaration's name": Expectation(
      "expected a name after '{before}', found {found}"),
    "the container's name": head("write 'container Name {'"),
    "the bundle's name": head("write 'bundle Name {'"),
    "the facet's name": head("write 'facet Name {'"),
    "the traits' name": head("write 'traits Name {'"),
    "a container's name before 'in'": Expectation(
      .declarationForm, "expected the container's name, found 'in'",
      help: "write 'container Name in {next}'"),
    "the container's '{'": brace, "the bundle's '{'": brace, "the facet's '{'": brace,
    "the traits' '{'": brace,
    "'{'": Expectation(
      .missingPunctuation, help: "put the component's block in braces: '{ {text} … }'"),
    "the parent container's name": head("write '{start} Parent', or delete 'in'"),
    "'=' and the lifetime's storage": Expectation(
      .lifetimeForm, help: "write 'lifetime {before}' alone, or 'lifetime {before} = Storage(…)'"),
    "the lifetime's storage": value,
    "a module name": Expectation(
      "expected a module name after '{before}', found {found}"),
    "a name after '.'": Expectation("expected a name after '.', found {found}"),
    "'.' and a name": Expectation(
      "expected '.' and a name after '{before}', found {found}",
      help: "write 'import {kind} {before}.Name', or 'import {before}' for the whole module"),
    // Members.
    "':' and the input's type": Expectation(.inputForm, help: "write 'input {before}: Type'"),
    "the input's type": Expectation(help: "write 'input {parameter} Type'"),
    "the input's default value": value, "the component's expression": value,
    "a type after its lifetime": Expectation(
      "expected a type after '{before}', found {found}", help: "write '{before} Type'"),
    StatementParser.groupBrace: Expectation(
      "expected a type or '{' after '{before}', found {found}",
      help: "write '{before} {' for a group, or a type after '{before}'"),
    StatementParser.noExclusion: Expectation(
      .bundleForm, "'exclude' can't be used: a container has all of a bundle",
      help: "put what is left out into a bundle of its own, which others include", at: .token),
    "a bundle's name after 'include'": Expectation(
      .bundleForm, "expected {expected}", help: "write 'include Bundle'", at: .token),
    "a role": Expectation(help: "write a role, as in 'as Role'"),
    "a qualifier after 'named'": Expectation(
      help: "write a name after 'named', or delete 'named'"),
    "the dictionary key": value,
    // Lists.
    "a parameter": Expectation(.parameterForm, help: "{entry}"),
    "':' and a type": Expectation(
      .missingPunctuation, "expected ':' and a type after '{before}', found {found}",
      help: "write '{before}: Type'"),
    "the parameter's type": Expectation(help: "write '{parameter} Type'"),
    "a value after '='": value, "a value": value,
    "',' or ')' after the parameter": Expectation(.missingPunctuation),
    "',' or ')'": Expectation(.missingPunctuation), "']'": Expectation(.missingPunctuation),
    "')'": Expectation(.missingPunctuation),
    "'='": Expectation(
      .missingPunctuation, "expected '=' after '{before}', found {found}",
      help: "write '{before} = value'"),
    // Blocks.
    "the property's name": Expectation(
      .blockForm,
      help: "write 'set property: Type'; put a trailing closure that starts with 'set' in"
        + " parentheses"),
    "'set', 'call', 'release' or 'accessor'": Expectation(
      .unknownWord, "'{text}' can't appear in a component's block",
      help: """
        a component's block can contain 'set property: Type', 'call method()', 'release method()' \
        and 'accessor name'
        """),
    StatementParser.accessors: Expectation(
      .facetForm, "a facet member can't have accessors, only a type"),
    StatementParser.blockStatement: Expectation(
      .unknownWord, "a component's block can't create the component",
      help: "write '= expression', which can use the component's parameters"),
    "the method's name": Expectation(
      .blockForm,
      help: "write 'call method()'; put a trailing closure that starts with 'call' in parentheses"),
    "the method's name at the line's end": Expectation(
      "expected the method's name, found {found}"),
    "the rest of the expression": Expectation(
      .emptyFragment, "expected the rest of the expression after '{sign}', found {behindSign}",
      help: "write the rest of the expression", at: .token),
    // Types.
    "a type": Expectation(help: "{keyword}"),
    "'>'": Expectation(
      .unclosedBracket, "'<' is never closed", help: "close it with '>'", at: .token),
    "an error type": Expectation(
      .typeForm, help: "write the type of the error, or 'throws' without parentheses"),
    "')' after the error type": Expectation(
      .missingPunctuation,
      help: "'throws' names one error type; two different errors are 'any Error'"),
    "a type without '...'": Expectation(
      .typeForm, "'...' applies only to parameters of function types",
      help: "write an array's type: '[{before}]'", at: .token),
    "an attribute's name after '@'": Expectation("expected {expected}"),
    "a type that nests less deep": Expectation(
      .nestedTooDeep, "types are nested more than {deepest} levels deep",
      help: "declare a typealias for the inner part in Swift", at: .token),
    "fewer optionals": Expectation(
      .nestedTooDeep, "optionals are nested more than {deepest} levels deep",
      help: "write one '?'", at: .token),
    StatementParser.fewerConditions: Expectation(
      .nestedTooDeep, "conditions are nested more than {deepest} levels deep", at: .token),
    // Facets and traits.
    "'var' or 'let'": Expectation(
      .traitsForm, help: "write a property and its default: 'var pet: Pet = .rover'"),
    "':' and the property's type": Expectation(
      .traitsForm, help: "write '{start}: Type = default'"),
    "the property's default value": value,
  ]

  private init(_ message: String, help: String = "", at place: Place = .found) {
    self.init(.missingName, message, help: help, at: place)
  }

  /// The finding for what a production expects.
  static func finding(_ stop: StatementParser.Stop, _ parser: Parser) -> Diagnostic {
    let row = rows[stop.expected] ?? (stop.expected.hasPrefix("a value for") ? value : name)
    let failure = Failure(parser: parser, expected: stop.expected, index: stop.position)
    let help = failure.filled(row.help)
    let before = parser.span(parser.file.tokens[max(0, stop.position - 1)])
    let isAtEnd = failure.token.kind == .endOfFile
    let place =
      switch row.place {
      case .before: before
      case .token where !isAtEnd: parser.tokens.span(failure.tokens)
      case .token, .found: parser.placeOfWant(at: stop.position)
      }
    let isApart =
      stop.expected == StatementParser.endOfStatement && failure.beginsStatement
      && parser.statement.isBeforeReadable
    return Diagnostic(
      row.id, failure.filled(row.message ?? "expected {expected}, found {found}"), at: place,
      help: help.isEmpty ? nil : help, fix: isApart ? .insert(";", after: before).safe : nil)
  }
}

extension Expectation {
  /// A statement's failure, with the fields that texts name.
  fileprivate struct Failure {
    let parser: Parser
    let expected: String
    let index: Int

    var token: Token { parser.file.tokens[index] }

    func text(_ index: Int) -> String {
      parser.file.tokens.indices.contains(index) ? parser.tokens.text(index) : ""
    }

    func filled(_ template: String) -> String {
      guard template.contains("{") else { return template }
      return Self.fields.reduce(template) { text, field in
        text.contains("{\(field.key)}")
          ? text.replacing("{\(field.key)}", with: field.value(self)) : text
      }
    }

    private static let fields: [String: @Sendable (Failure) -> String] = [
      "expected": { $0.expected },
      "value": {
        $0.token.kind == .leftBrace
          ? "write '= {' on one line for a closure; a '{' on its own line starts the component's block"
          : "write \($0.expected)"
      },
      "found": { $0.parser.found(at: $0.index) },
      "token": {
        $0.token.kind == .endOfFile ? $0.parser.found(at: $0.index) : "'\($0.text($0.index))'"
      },
      "text": { $0.text($0.index) },
      "before": { $0.text($0.index - 1) },
      "next": { $0.text($0.index + 1) },
      "kind": { $0.text($0.index - 2) },
      "deepest": { _ in "\(TokenizedFile.deepestNesting)" },
      // The statement up to the failure.
      "start": { $0.parser.source.text($0.parser.tokens.span($0.parser.headStart..<$0.index)) },
      "after": {
        $0.isComponent && !$0.beginsStatement
          ? "after the component" : "at the end of the statement"
      },
      "apart": {
        if $0.beginsStatement { return "write it on its own line, or ';' before it" }
        let isList = $0.token.kind == .comma && !$0.isComponent
        return isList ? "write a separate statement for each" : ""
      },
      "sign": { $0.sign },
      "behindSign": { $0.parser.found(at: $0.tokens.upperBound) },
      "keyword": {
        let text = $0.text($0.index)
        let isWord = $0.isKeyword || ["any", "some", "each", "async"].contains(text)
        return isWord ? "write '`\(text)`' for a type of that name" : ""
      },
      "entry": {
        $0.token.kind == .pound
          ? "write '#if' and '#endif' around the whole component" : "write 'label: Type'"
      },
      "parameter": { $0.parameter },
    ]
  }
}

extension Expectation.Failure {
  fileprivate var beginsStatement: Bool {
    !token.startsLine && index > parser.headStart
      && (parser.tokens.beginsMemberStatement(at: index)
        || parser.tokens.beginsDeclaration(at: index))
  }

  private var isComponent: Bool {
    !parser.tokens.isDirective(index)
      && (parser.statementKind == .component || parser.statementKind == .decorator)
  }

  private var isKeyword: Bool {
    token.kind == .identifier && SwiftWords.isReserved(text(index))
  }

  /// All tokens of an operator, or the one that is found.
  fileprivate var tokens: Range<Int> {
    var end = index + 1
    while expected == "the rest of the expression", token.kind == .op,
      parser.file.tokens[end].kind == .op,
      parser.file.tokens[end].start == parser.file.tokens[end - 1].end
    {
      end += 1
    }
    return index..<end
  }

  private var sign: String { parser.source.text(parser.tokens.span(tokens)) }

  /// An entry of a list up to the failure: its label with what stands behind the colon.
  private var parameter: String {
    let tokens = parser.file.tokens
    var first = index
    while first > parser.headStart, ![.comma, .leftParen].contains(tokens[first - 1].kind),
      tokens[first - 1].word != .input || tokens[first].kind != .identifier
    {
      let partner = Int(parser.file.partner[first - 1])
      first = partner >= 0 && partner < first - 1 ? partner : first - 1
    }
    return parser.source.text(Int(tokens[first].start), Int(tokens[index - 1].end))
  }
}
