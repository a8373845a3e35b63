import TenonDiagnostics

extension Repair {
  /// Statements that mean nothing where they stand, in the order in which they are tried: words, and an edit at most.
  static let refusals: [Repair] =
    declarationWords.map { $0.only(in: .file).requiring { $0.parser.expects("a declaration") } }
    + (swiftStatements + swiftDeclarations + nestedDeclarations + swiftProperties + swiftFunctions
    + memberSlips).map { $0.only(in: .members) }
    + inGroups.map { $0.only(in: .group) }
    + inComponents.map { $0.only(in: .component).of([.error]) }
    + behindStatements + unknownWords.map { $0.only(in: .members) }

  /// A statement that can't stand in a container or a bundle; its word is element 1.
  private static func refused(
    _ pattern: TokenPattern..., at place: Int = 1, help: Help,
    where applies: (@Sendable (RepairMatch) -> Bool)? = nil, _ edits: Edit...
  ) -> Repair {
    Repair(
      .unknownWord, Text(stringLiteral: "'{\(place)}' can't be used inside a {block}"),
      [.first] + pattern, at: place, help: help, .likely, where: applies
    ).editing(edits)
  }

  // MARK: Top level

  private static let declarationWords: [Repair] = [
    Repair(
      .unknownWord, Text { "'\($0.text(1...2))' can't be declared in a manifest" },
      [.first, .optional(.word("final", "open")), .words(SwiftWords.declaring)], at: 1, through: 2,
      help: .made {
        $0.parser.foreignDeclaration.map { "write '\($0)'" }
          ?? "declare it in a Swift file; a manifest can contain imports, containers, bundles,"
          + " facets, traits and lifetimes"
      }, .likely),
    Repair(
      .unknownWord, "'{1}' can't be used in a manifest", [.first, .word("if")], at: 1,
      help: "write '#if' and the condition before the declarations, and '#endif' after them",
      .likely),
    Repair(
      .unknownWord, "'{1}' can't be used outside a container or a bundle",
      [.first, .words(Set(Word.memberWords))], at: 1,
      help: "write it inside 'container Name { }' or 'bundle Name { }'", .likely),
    Repair(
      .unknownWord, "unknown keyword '{1}'", [.first, .name], at: 1,
      help: .made {
        $0.parser.foreignDeclaration.map { "write '\($0)'" }
          ?? "write an import, container, bundle, facet, traits or lifetime, as in 'container App {"
          + " }'"
      }, .likely),
  ]

  // MARK: Swift among members

  private static let swiftStatements: [Repair] = [
    ("switch", chosen + "switch value { case .a: One() … }'"),
    ("guard", chosen + "value ? One() : Other()'"),
    (
      "if",
      "to choose at build time, write '#if DEBUG' … '#endif'; \(chosen)value ? One() : Other()'"
    ),
    ("for", collected), ("while", collected),
    (
      "do",
      "write the components without 'do', and 'throws' after each one whose init throws: 'strong"
        + " Type() throws'"
    ),
  ].map { word, help in
    refused(.words([word]), .upTo("{"), .braces, help: Help(stringLiteral: help))
  }

  private static let chosen = "to choose at run time, write an expression: 'strong any Role = "
  private static let collected =
    "write each component of a collection on its own line: 'strong Type() as [Role]'"

  private static let swiftDeclarations: [Repair] = [
    refused(
      .word("deinit"), .braces,
      help:
        "to call a method when a component is released, write 'strong Type() { release method() }'"
    ),
    refused(
      .words(SwiftWords.ofTypes.union(["typealias"])), .upper,
      help: "declare the type in Swift; for a component of that type, write 'strong {2}(…)'",
      where: { !$0.parser.lifetimeNames.contains($0.text(1)) }),
  ]

  private static let nestedDeclarations: [Repair] = [
    nested(
      "used", [.word("import")],
      help: "move it to the top of the file; to include a bundle, write 'include Bundle'"),
    nested(
      "declared", [.word("container"), .name],
      help: "write 'container {2} in {enclosing}' outside the braces of '{enclosing}'",
      where: { $0.parser.enclosingContainer != nil && $0.token(behind: 2).word != .in }),
    nested("declared", [.any], help: "move it out of the {block}"),
  ]

  private static func nested(
    _ use: String, _ pattern: [TokenPattern], help: Help,
    where applies: @escaping @Sendable (RepairMatch) -> Bool = { _ in true }
  ) -> Repair {
    Repair(
      .misplacedStatement, Text(stringLiteral: "'{1}' can't be \(use) inside a {block}"),
      [.first] + pattern, at: 1, help: help, .likely,
      where: {
        $0.parser.tokens.beginsDeclaration(at: $0.elements[1].lowerBound) && applies($0)
      })
  }

  private static let swiftProperties: [Repair] = [
    // `let log: Log { FileLog() }`
    refused(
      .many(SwiftWords.beforeProperties), .word("let", "var"), .name, .sign(":"), .upTo("{"),
      .braces, at: 2,
      help: .made { match in
        let (parser, index) = (match.parser, match.elements[2].lowerBound)
        guard let made = parser.madeByProperty(at: index) else { return "" }
        return made.lifetime != nil
          ? parser.help(for: made)
          : "write '\(parser.said)transient \(made.text)' for a new one on each request, or"
            + " '\(parser.said)strong \(made.text)' for one per container"
      }, where: { $0.parser.madeByProperty(at: $0.elements[2].lowerBound) != nil }),
    refused(
      .many(SwiftWords.beforeProperties), .word("let", "var"), .name, .sign(":"), at: 2,
      help: .made { match in
        let parser = match.parser
        let component = parser.componentOfProperty(at: match.elements[2].lowerBound)
        return "write '\(match.rewritten)' for an argument supplied by the caller, or"
          + " '\(parser.said)strong \(component)' for a component"
      }, .delete(1), .replace(2, with: "input"), .deleteForeignAttributes),
    // `let log = Log()`
    refused(
      .many(SwiftWords.beforeProperties), .word("let", "var"), .name, .sign("="), .upper,
      .sign("("), .sign(")"), at: 2, help: "write '{said}strong {5}()'",
      .replace(1, through: 4, with: "strong")),
    refused(
      .many(SwiftWords.beforeProperties), .word("let", "var"), .name, .sign("="), .upper,
      .parentheses, at: 2, help: "write '{said}strong {5}(…)'"),
    refused(
      .many(SwiftWords.beforeProperties), .word("let", "var"), .name, .sign("="), at: 2,
      help: .made {
        "write '\($0.parser.said)strong Type = \($0.parser.restOfLine(from: $0.elements[4].upperBound))'"
      }),
  ]

  private static let swiftFunctions: [Repair] = [
    refused(
      .word("init"), .parentheses,
      help: .made {
        let inputs = $0.text(2).dropFirst().dropLast().split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        return inputs.isEmpty || inputs.contains(",")
          ? "write 'input name: Type' for each argument of the init, one per line"
          : "write 'input \(inputs)'"
      }),
    refused(
      .word("func"), .name, .parentheses, .optional(.effects), .sign("->"), .name,
      help: .made { created($0, name: 6, arguments: 3) },
      where: { !$0.text(3).contains(where: \.isNewline) }),
    refused(
      .word("func"), .name,
      help: "for a component that is created on each request, write 'transient Type(label: Type)'"),
  ]

  /// The component that a Swift function creates.
  private static func created(_ match: RepairMatch, name: Int, arguments: Int) -> String {
    let effects = match.text(arguments + 1)
    let component =
      "\(match.parser.said)transient \(match.text(name))\(match.text(arguments))"
      + (effects.isEmpty ? "" : " \(effects)")
    return "write '\(component)'"
      + (match.elements[arguments].count > 2
        ? ", with 'input' before the type of each argument that the caller supplies" : "")
  }

  // MARK: Members

  private static let memberSlips: [Repair] = [
    Repair(
      .decoratorStatement, "decorators can't be grouped", [.first, .word("decorate"), .sign("{")],
      at: 1,
      help: .made {
        let first = $0.elements[2].upperBound
        let isEmpty = $0.parser.file.tokens[first].kind == .rightBrace
        return "write 'decorate' before each of them: 'decorate "
          + (isEmpty ? "Type(inner: Role) as Role'" : "\($0.parser.restOfLine(from: first))'")
      }, .likely),
    Repair(
      .unknownWord, "expected the input's name, found ':'", [.first, .word("input"), .sign(":")],
      at: 2, help: "write 'input name: Type'", .likely),
    // `makeFeed(id: Int) -> Feed`
    Repair(
      .unknownWord, "expected a component or 'input', found '{1}'",
      [.first, .lower, .parentheses, .optional(.effects), .sign("->"), .name], at: 1,
      help: .made { created($0, name: 5, arguments: 2) }, .doubtful,
      where: { !$0.text(2).contains(where: \.isNewline) }),
    // `makeFeed: Feed`, `makeFeed: (Int) -> Feed`
    Repair(
      .unknownWord, "expected a component or 'input', found '{1}'",
      [.first, .lower, .sign(":"), .type], at: 1,
      help: .made {
        "write '\($0.parser.said)transient \($0.component(of: 3))' for a component that is created on"
          + " each request, or '\($0.parser.said)input \($0.text(1...3))' for an argument supplied by"
          + " the caller"
      }, .doubtful, where: { $0.isFactoryName(1) }),
    Repair(
      .unknownWord, "expected 'input' before '{1}'",
      [
        .first, .lower, .sign(":"),
        .either([.name, .parentheses, .brackets, .attribute, .sign("~")]),
      ], at: 1, .likely, .insertBefore(1, "input ")),
    .misspelt(
      .unknownWord, "unknown keyword '{1}'",
      [.first, .nearest([Word.input.text]), .name, .sign(":")], at: 1),
    Repair(
      .missingName, "expected a type after '{1}', found '('",
      [.first, .words(Set(Word.lifetimes)), .parentheses], at: 2,
      help: .made { "write '\($0.text(1)) \($0.calledComponent?.text ?? "")'" }, .likely,
      where: { !$0.token(2).hasSpaceBefore && $0.calledComponent != nil }),
  ]

  private static let unknownWords: [Repair] =
    ([
      Repair(
        .unknownWord, "'{2}' can only be used in a component's block",
        [.first, decorate, .word("set", "call", "release", "accessor")], at: 2,
        help: "write it after the component: 'strong Type() { {2} … }'", .likely)
    ]
    + [
      "input name: Type", "include Bundle", "eager strong Type", "override strong Type as Role",
      "private strong Type", "decorate Type(inner: Role) as Role", "accessors drop Ending",
    ].map { form in
      Repair(
        .missingName, Text { "expected more after '\($0.text(1))', found \($0.found(behind: 1))" },
        [.first, .words([String(form.prefix { $0 != " " })])], at: 1,
        help: Help(stringLiteral: "write '\(form)'"), .likely,
        where: { !$0.parser.expects(StatementParser.endOfStatement) })
    }
    + [
      .misspelt(
        .unknownWord, "unknown keyword '{2}'", [.first, decorate, .nearest(Word.memberWords)],
        at: 2),
      Repair(
        .unknownWord, "unknown keyword '{2}'", [.first, decorate, .name], at: 2,
        help: """
          a component starts with its lifetime, 'strong', 'weak' or 'transient'; an input is \
          written 'input name: Type'
          """, .likely),
    ]).map { $0.requiring(\.parser.lacksLifetime) }

  private static let decorate = TokenPattern.many([Word.decorate.text])
}

extension Word {
  /// The lifetimes that the language has.
  public static let lifetimes = allCases.filter(\.isLifetime).map(\.text)

  /// The words that begin a member of a container.
  public static let memberWords =
    lifetimes + [
      "input", "include", "decorate", "private", "override", "eager", "accessors",
    ]
}
