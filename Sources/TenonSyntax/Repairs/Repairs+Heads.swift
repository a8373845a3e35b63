import TenonDiagnostics

extension Repair {
  /// A component's lifetime in other places and with other signs.
  static let lifetimes =
    [
      root([.lifetime, .lower]),
      Repair(
        .unknownWord, [.start, .head, .actor, .lifetime], .insertBefore(2, "@"), at: 2,
        says: "'{2}' must be written as an attribute"),
      Repair(
        .unexpectedText,
        [.start, .sign("-", "--", "*", "+"), .either([.lifetime, .word("input")])],
        .delete(1)),
      Repair(
        .componentForm,
        [.word("weak"), .word("var", "let"), .name, .sign(":"), .upper, .sign("?")],
        .delete(1, through: 3), .delete(5), at: 1, says: noName, help: "write 'weak {4}(…)'",
        meaning: .doubtful),
      Repair(.missingName, [.lifetime, .sign(":"), .type], .replace(1, with: " ")),
      Repair(
        .modifierNotAllowed,
        [
          .lifetime, .optional(.word("func")), .lower, .parentheses, .optional(.effects),
          .sign("->"), .type,
        ], .replace(1, through: 6, with: Text { "\($0.text(6))\($0.text(3))\($0.suffix(4))" }),
        at: 1, through: 2, says: "a component is declared by its type, not by a function",
        meaning: .likely),
      Repair(
        .modifierNotAllowed, [.word("lazy"), .word("var", "let"), .upper],
        .replace(0, through: 1, with: "strong"),
        help: "write '{statement}'; a 'strong' component is created on first use", meaning: .likely),
      Repair(.repeatedWord, [.lifetime, .same(0)], .twice(1)),
      Repair(
        .repeatedWord, [.lifetime, .lifetime], .delete(1),
        says: "a component can have only one lifetime", help: "write '{0}' or '{1}'",
        meaning: .doubtful),
      Repair(
        .repeatedWord, [.lifetime, .lower, .upper], .delete(1),
        says: "a component can have only one lifetime", meaning: .likely,
        where: { ForeignWords.lifetime($0.text(1)) != nil }),
      Repair(
        .repeatedWord, [.start, .optional(.lifetime), .lower, .parentheses, .upper],
        .replace(1, through: 3, with: "strong"), at: 2, through: 3,
        says: "'{2}{3}' can't be used before a component",
        help: Text { ForeignWords.lifetime($0.text(2))?.help ?? "" }, meaning: .doubtful,
        where: { ForeignWords.lifetime($0.text(2)) != nil }),
      Repair(
        .wrongOrder, [.start, .upper, .optional(.parentheses), .words(Set(Word.lifetimes))],
        .moveBefore(3, 1)),
      Repair(
        .unexpectedText, [.lifetime, .word("input"), .name, .sign(":")], .delete(0),
        meaning: .likely, where: { $0.text(0) != "weak" }),
      Repair(.unknownWord, [.nearest(["decorate", "include"]), .type], .near(0)),
      Repair(
        .unknownWord, [.start, .head, .nearest(Word.beforeMembers), .head, .lifetime], .near(2)),
      Repair(
        .modifierNotAllowed, [.start, .head, .name, .head, .lifetime], .delete(2), meaning: .likely,
        where: {
          let word = $0.token(2).word
          return word == .none || word.isOfContainers
            || Word.beforeComponents.contains($0.text(2))
        }),
    ].ofComponents()

  /// `root` before a child's component.
  private static func root(_ next: [TokenPattern]) -> Repair {
    Repair(
      .modifierNotAllowed, [.first, .word("root"), .head, .either(next), .rest], .delete(1),
      says: "'root' can't be used on a component",
      help: """
        ask for the child and it for the component: 'makeTrip: (TripID) -> Trip' and \
        'makeTrip(id).makeTripScreen()'
        """, meaning: .doubtful, where: { !$0.parser.lifetimeNames.contains("root") })
  }

  /// Words beside a lifetime that belong elsewhere.
  static let heads =
    [
      Repair(.wrongOrder, [.lifetime, .words(modifiers)], .moveBefore(1, 0)),
      Repair(
        .componentForm, [.lifetime, .word("let", "var"), .name, .sign(":", "="), .upper],
        .delete(1, through: 3), at: 1, says: noName, meaning: .likely),
      Repair(
        .componentForm, [.lifetime, .lower, .sign(":"), .upper], .delete(1, through: 2), at: 1,
        says: noName, meaning: .likely),
      Repair(
        .unknownWord, [.lifetime, .actor, .upper], .insertBefore(0, "@{1} "), .delete(1), at: 1,
        says: "'{1}' must be written as an attribute", meaning: .likely),
      Repair(.componentForm, [.sign("@"), .lifetime, .upper], .delete(0)),
      Repair(
        .wrongOrder, [lifetimeOrDecorate, .attribute, .either([.upper, .braces])], .moveFirst(1)),
      Repair(
        .wrongOrder, [.effects, lifetimeOrDecorate, .type, .optional(.parentheses)],
        .moveAfter(0, 3),
        says: "'{0}' must come after the type"),
      Repair(
        .wrongOrder, [.lifetime, .effects, .type, .optional(.parentheses)], .moveAfter(1, 3),
        says: "'{1}' must come after the type"),
      Repair(
        .wrongOrder,
        [
          .word("named"), .either([.parentheses, .quotedName, .name]), .lifetime, .upper,
          .optional(.parentheses),
        ], .delete(0, through: 1), .insertAfter(4, Text { " named \($0.nameLike(1) ?? "name")" }),
        at: 0, says: "'named' must come after the type", meaning: .likely),
      Repair(
        .wrongOrder,
        [
          .lifetime, .word("named"), .either([.parentheses, .name]), .type, .optional(.parentheses),
        ],
        .delete(1, through: 2), .insertAfter(4, Text { " named \($0.nameLike(2) ?? "name")" }),
        at: 1,
        says: "'named' must come after the type", meaning: .likely),
    ].ofComponents()
    + [
      root([.upper]),
      Repair(
        .componentForm, [.start, .lower, .sign(":"), .upper], .delete(1, through: 2), at: 1,
        says: noName, meaning: .likely),
    ].only(in: .group)

  /// Roles that stand before the components that play them, as registrations of other frameworks have them.
  static let bindings =
    [
      binding(.unexpectedText, [.lifetime], at: 4, where: { $0.isMade(5, notBy: 2) }),
      binding(.unknownWord, [.words(wordsOfBinding)], at: 1),
      binding(.componentForm, [], at: 2),
      Repair(
        .roleForm,
        [
          .word("decorate"), .type, .word("with", "by", "using"), .type, .optional(.parentheses),
          .end,
        ],
        .replace(
          1, through: 4,
          with: Text {
            let list = $0.text(4).isEmpty ? "(inner: \($0.text(1)))" : $0.text(4)
            return "\($0.text(3))\(list) as \($0.text(1))"
          }), at: 2, says: "expected a decorator and its role, found '{2}'", meaning: .likely),
    ].ofComponents()

  /// A role and its component behind what begins the statement, with a sign or word between the two.
  private static func binding(
    _ id: DiagnosticID, _ start: [TokenPattern], at place: Int,
    where condition: @escaping @Sendable (RepairMatch) -> Bool = { _ in true }
  ) -> Repair {
    Repair(
      id,
      [
        .start, .optional(.either(start)), .type, .optional(.parentheses),
        .either([.sign("<-", "->", "=>", ":"), .words(wordsForAs)]), .type,
        .optional(.parentheses),
      ],
      .replace(1, through: 6, with: Text { "\($0.lifetimeToWrite(1)) \($0.binding(2, 5))" }),
      at: place, says: "expected a component and its role, found '{4}'", meaning: .likely,
      where: { $0.isTypeName(2) && $0.text(1).isEmpty == start.isEmpty && condition($0) })
  }

  private static let wordsOfBinding: Set<String> = [
    "bind", "binds", "register", "provide", "provides", "define",
  ]

  /// Words of other languages in place of `as`.
  static let wordsForAs: Set<String> = [
    "is", "for", "with", "to", "into", "implements", "implementing", "conforms", "provides",
    "using",
    "by",
  ]

  /// Components without a lifetime.
  static let withoutLifetimes = [
    Repair(
      .componentForm, [.start, .name, .optional(.sign("()")), .end], .insertBefore(1, "include "),
      .delete(2), meaning: .likely, where: { $0.parser.bundleNames.contains($0.text(1)) }),
    Repair(
      .componentForm, [.start, .upper, .end], .insertBefore(1, "strong "),
      says: "expected a lifetime before '{1}'",
      help: """
        write '{statement}', or use 'weak' or 'transient', for a component; 'include {1}' for a bundle
        """, meaning: .doubtful),
    Repair(
      .componentForm, [.start, .head, .type], .insertBefore(2, "strong "),
      says: "expected a lifetime before '{2}'",
      help: "write '{statement}', or use 'weak' or 'transient'", meaning: .doubtful,
      where: {
        $0.token(2).kind != .at && $0.parser.statementKind != .conditional && !$0.isLifetime(2)
      }),
  ].only(in: .members)

  static let modifiers = Set(Word.allCases.filter(\.isModifier).map(\.text))

  private static let lifetimeOrDecorate = TokenPattern.either([.lifetime, .word("decorate")])

  private static let noName: Text = "a component is declared by its type, without a name"
}

extension [Repair] {
  /// The rows, at statements of containers and groups, outside of lists.
  fileprivate func ofComponents() -> [Repair] {
    only(in: [.members, .group]).inList(false).of(.component, .decorator, .group, .error)
  }
}

extension RepairMatch {
  fileprivate func isLifetime(_ element: Int) -> Bool { parser.isLifetime(text(element)) }

  fileprivate func lifetimeToWrite(_ element: Int) -> String {
    isLifetime(element) ? text(element) : "strong"
  }

  /// The component and the role that two types with their lists are.
  fileprivate func binding(_ first: Int, _ second: Int) -> String {
    let (made, role) = isMade(second, notBy: first) ? (second, first) : (first, second)
    return "\(text(made))\(text(made + 1)) as \(text(role))"
  }

  /// The second of two types is the component: only it has a list, its name has that of the other one, or it
  /// stands where registrations have it.
  fileprivate func isMade(_ second: Int, notBy first: Int) -> Bool {
    if elements[first + 1].isEmpty != elements[second + 1].isEmpty {
      return elements[first + 1].isEmpty
    }
    let (one, two) = (text(first), text(second))
    for (a, b) in [(one, two), (two, one)] where a != b {
      if a.hasSuffix(b) || a == "\(b)Impl" { return a == two }
    }
    return text(4) == "<-" || !elements[1].isEmpty && !isLifetime(1) && text(4) != "for"
  }

  /// An element's text as a name: `myShop` for `my shop`; `nil` where it begins with no letter.
  func nameLike(_ element: Int, through last: Int? = nil) -> String? {
    let words = text(element...(last ?? element)).split {
      !$0.isASCII || !$0.isLetter && !$0.isNumber
    }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = (words.first.map(String.init) ?? "") + rest.joined()
    return name.utf8.first.map(Lexer.startsIdentifier) ?? false ? name : nil
  }
}

extension Word {
  /// Words of Swift and of other languages that mean nothing before a component or its type.
  static let beforeComponents: Set<String> = [
    "let", "var", "static", "final", "lazy", "class", "struct", "actor", "func", "open", "unowned",
    "nonisolated", "new", "type", "protocol", "instance", "component",
  ]

  /// The words that may stand before a member.
  static let beforeMembers = [
    "private", "fileprivate", "internal", "package", "public", "override", "eager",
  ]
}
