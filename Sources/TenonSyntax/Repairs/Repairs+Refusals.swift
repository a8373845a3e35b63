import TenonDiagnostics

extension Repair {
  /// Statements that mean nothing where they stand, in the order in which they are tried: words, and an edit at most.
  static let refusals =
    declarationWords.only(in: .file) + inMembers.only(in: .members) + inGroups.only(in: .group)
    + inComponents.only(in: .component).of(.error)

  private static let declarationWords = [
    Repair(
      .unknownWord, [.first, .words(Set(Word.memberWords))],
      says: "'{1}' can't be used outside a container or a bundle",
      help: "write it inside 'container Name { }' or 'bundle Name { }'",
      where: { $0.parser.expects("a declaration") }),
    Repair(
      .unknownWord, [.first, .name], says: "unknown keyword '{1}'",
      help: """
        write an import, container, bundle, facet, traits or lifetime, as in 'container App { }'
        """, where: { $0.parser.expects("a declaration") }),
  ]

  private static let inMembers =
    [
      Repair(
        .misplacedStatement, [.first, .word("container"), .name],
        says: "'{1}' can't be declared inside a container",
        help: Text {
          let outer = $0.parser.enclosingContainer ?? ""
          return "write 'container \($0.text(2)) in \(outer)' outside the braces of '\(outer)'"
        },
        where: {
          $0.beginsDeclaration && $0.parser.enclosingContainer != nil
            && $0.token(behind: 2).word != .in
        }),
      Repair(
        .misplacedStatement, [.first, .any], says: "'{1}' can't be declared inside a container",
        help: "write it at the top of the file", where: \.beginsDeclaration),
      Repair(
        .decoratorStatement, [.first, .word("decorate"), .sign("{")],
        says: "decorators can't be grouped",
        help: "write 'decorate' before each of them: 'decorate Type(inner: Role) as Role'"),
      Repair(
        .unknownWord,
        [.first, .lower, .sign(":"), .either([.name, .parentheses, .brackets, .attribute])],
        .insertBefore(1, "input "), meaning: .likely,
        where: { !$0.text(1).hasPrefix("make") }),
      Repair(
        .missingName, [.first, .words(Set(forms.keys))],
        says: Text {
          let found = $0.parser.found(at: $0.elements[1].upperBound)
          return "expected more after '\($0.text(1))', found \(found)"
        }, help: Text { "write '\($0.text(1)) \(forms[$0.text(1)] ?? "")'" },
        where: {
          $0.parser.lacksLifetime && !$0.parser.expects(StatementParser.endOfStatement)
        }),
      Repair(
        .unknownWord, [.first, .nearest(Word.memberWords)], .near(1),
        where: \.isUnknown),
      Repair(
        .unknownWord, [.first, .name], says: "unknown keyword '{1}'",
        help: """
          a component starts with its lifetime, 'strong', 'weak' or 'transient'; an input is \
          written 'input name: Type'
          """, where: \.isUnknown),
    ]

  private static let forms = [
    "input": "name: Type", "include": "Bundle", "accessors": "drop Ending",
    "decorate": "Type(inner: Role) as Role", "eager": "strong Type", "private": "strong Type",
    "override": "strong Type as Role",
  ]

  private static let inGroups = [
    Repair(
      .misplacedStatement,
      [.first, .words(Set(Word.memberWords)), .either([.name, .sign("{")])],
      says: "'{1}' can't appear in a group, which holds only components",
      help: "write it outside the group", where: { !$0.token(2).word.isClause })
  ]

  private static let inComponents =
    [
      Repair(
        .unknownWord, [.first, .head, .optional(.lifetime), .any], at: 3, says: noBlockItem,
        help: "move it out of the braces",
        where: {
          let first = $0.elements[1].lowerBound
          return $0.parser.file.beginsMember(at: first)
            || $0.parser.tokens.beginsDeclaration(at: first)
        }),
      Repair(
        .unknownWord, [.first, .upper], at: 1, says: "'{1}' can't appear in a component's block",
        help: "write a group's lifetime before its brace: 'strong {', 'weak {' or 'transient {'"),
    ].once()

  private static let noBlockItem: Text = "'{3}' can't appear in a component's block"
}

extension RepairMatch {
  /// A word stands where a lifetime belongs.
  fileprivate var isUnknown: Bool { parser.lacksLifetime && token(1).word != .decorate }

  fileprivate var beginsDeclaration: Bool {
    parser.tokens.beginsDeclaration(at: elements[1].lowerBound)
  }
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
