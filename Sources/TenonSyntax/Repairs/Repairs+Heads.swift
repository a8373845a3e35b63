import TenonDiagnostics

extension Repair {
  /// Words before a component's type that stand in another order, or mean nothing there.
  static let componentHeads: [Repair] =
    ([root([.lifetime, .lower]), root([.upper]).only(in: .group)] + lifetimes + wordsBeforeLifetimes
    + wordsBehindLifetimes + attributes + effectsBeforeTypes
    + clausesBeforeTypes).map {
      $0.only(in: [.members, .group]).inList(false).requiring { !$0.isOf(.input) }
    }

  /// `root` before a child's component.
  private static func root(_ next: [TokenPattern]) -> Repair {
    Repair(
      .modifierNotAllowed, "'root' can't be used on a component",
      [.first, .word("root"), .head, .either(next), .rest], at: 1,
      help: """
        ask for the child and it for the component: 'makeTrip: (TripID) -> Trip' and \
        'makeTrip(id).makeTripScreen()'
        """, .doubtful, where: { !$0.parser.lifetimeNames.contains("root") }, .delete(1))
  }

  // MARK: Lifetimes

  private static let lifetimes: [Repair] = [
    Repair(
      .repeatedWord, "duplicate '{1}'", [.sign("@"), .upper, .same(1)], at: 2,
      help: "delete one of them", .safe, .delete(2)),
    Repair(
      .unknownWord, "'{2}' must be written as an attribute", [.start, .head, .upper, .lifetime],
      at: 2,
      help: "write '@{2}'", .safe, where: { $0.isActor(2) }, .insertBefore(2, "@")),
    Repair(
      .unexpectedText, "unexpected '{1}' at the start of the statement",
      [.start, .sign("-", "--", "*", "+"), .either([.lifetime, .word("input")])], at: 1, .safe,
      .delete(1)),
    // `weak var cache: Cache?`, `lazy var cart: Cart`, `lazy var Cart(user: User)`
    Repair(
      .componentForm, "a component is declared by its type, without a name",
      [.word("weak"), .word("var", "let"), .name, .sign(":"), .upper, .sign("?")], at: 1,
      help: "write 'weak {4}(…)'", .doubtful, .delete(1, through: 3), .delete(5)),
    Repair(
      .missingName, "expected a type after '{0}', found ':'", [.lifetime, .sign(":"), .type], at: 1,
      .safe, .replace(0, through: 1, with: "{0}")),
    Repair(
      .modifierNotAllowed, "'{1}' can't be used on a component",
      [.lifetime, .word("func"), .name, .parentheses, .sign("->"), .type], at: 1, .likely,
      .replace(1, through: 5, with: "{5}{3}")),
    Repair(
      .modifierNotAllowed, "'{0} {1}' can't be used on a component",
      [.word("lazy"), .word("var", "let"), .upper], at: 0, through: 1,
      help: .statement(or: "; a 'strong' component is created on first use"), .likely,
      .replace(0, through: 1, with: "strong")),
    Repair(
      .repeatedWord, "duplicate '{1}'", [.lifetime, .same(0), .braces], at: 1,
      help: "delete one of them",
      .safe, .delete(1)),
    Repair(
      .repeatedWord, "a group can have only one lifetime", [.lifetime, .lifetime, .braces], at: 1,
      help: "write '{0} {' or '{1} {'", .doubtful, .delete(1)),
    Repair(
      .repeatedWord, "duplicate '{1}'", [.lifetime, .same(0)], at: 1, .safe, .delete(1)),
    Repair(
      .repeatedWord, "a component can have only one lifetime", [.lifetime, .lifetime], at: 1,
      help: .made {
        "write '\($0.statement(.delete(1)))' or '\($0.statement(.delete(0)))'"
      }, .doubtful, .delete(1)),
    Repair(
      .repeatedWord, "a component can have only one lifetime", [.lower, .lifetime, .upper], at: 0,
      help: .made {
        "write '\($0.statement(.delete(0)))', or '\($0.statement(.delete(1)))' and declare"
          + " 'lifetime \($0.text(0))' at the top level"
      }, .doubtful,
      where: {
        !Word.beforeComponents.contains($0.text(0))
          && NearMiss.best(for: $0.text(0), among: Word.beforeMembers) == nil
      }, .delete(0)),
    Repair(
      .repeatedWord, "a component can have only one lifetime", [.lifetime, .lower, .upper], at: 1,
      help: .statement(
        or: .init {
          $0.text(1) == "lazy" ? "; it is created on first use, unless it is 'eager'" : ""
        }),
      .likely, where: { $0.isForeignLifetime(1, other: false) }, .delete(1)),
    Repair(
      .repeatedWord, "a component can have only one lifetime", [.lifetime, .lower, .upper], at: 1,
      help: .made { match in
        let other = ForeignWords.lifetime(match.text(1))?.lifetime ?? ""
        let first = match.statement(.delete(1))
        return
          "write '\(first)' or '\(match.statement(.replace(0, with: .init { _ in other }), .delete(1)))'"
      }, .doubtful, where: { $0.isForeignLifetime(1, other: true) }, .delete(1)),
    Repair(
      .wrongOrder, "'{1}' must come before the type",
      [.upper, .words(lifetimeWords), .parentheses],
      at: 1, .safe, where: { $0.isFirst(0) }, .insertBefore(0, "{1} "),
      .close(1, with: "")),
    Repair(
      .wrongOrder, "'{1}' must come before the type", [.upper, .words(lifetimeWords)], at: 1, .safe,
      where: { $0.isFirst(0) }, .insertBefore(0, "{1} "), .delete(1)),
    Repair(
      .wrongOrder, "'{2}' must come before the type",
      [.upper, .parentheses, .words(lifetimeWords), .end],
      at: 2, .safe, where: { $0.isFirst(0) }, .insertBefore(0, "{2} "), .delete(2)),
    Repair(
      .unknownWord, "unknown keyword '{0}'", [.nearest(["decorate"]), .type], at: 0,
      help: "did you mean '{0.meant}'?", .safe,
      .replace(0, with: "{0.meant}")),
    Repair(
      .unknownWord, "unknown keyword '{0}'", [.nearest(["include"]), .upper, .end],
      at: 0,
      help: "did you mean '{0.meant}'?", .safe, where: { $0.text(0) != "exclude" },
      .replace(0, with: "{0.meant}")),
  ]

  private static let lifetimeWords = Set(Word.lifetimes + ["decorate"])

  // MARK: Before the lifetime

  private static let wordsBeforeLifetimes: [Repair] = [
    Repair(
      .unknownWord, "unknown keyword '{2}'",
      [.start, .head, .nearest(Word.beforeMembers), .head, .lifetime],
      at: 2,
      help: "did you mean '{2.meant}'?", .safe, .replace(2, with: "{2.meant}")),
    Repair(
      .modifierNotAllowed, "'{2}' can't be used on a component",
      [.start, .head, .word("open"), .lifetime], at: 2,
      help: "write 'public' if other modules use its accessor, or delete 'open'", .likely,
      .replace(2, with: "public")),
    Repair(
      .modifierNotAllowed, "'{2}' can't be used on a component",
      [.start, .head, .word("lazy"), .lifetime], at: 2,
      help: "delete 'lazy'; components that are not 'eager' are created on first use", .likely,
      .delete(2)),
    Repair(
      .modifierNotAllowed, "'{2}' can't be used on a component",
      [.start, .head, .name, .head, .lifetime],
      at: 2,
      help: "delete '{2}'", .likely,
      where: {
        $0.token(2).word == .none || $0.token(2).word.isOfContainers
          || Word.beforeComponents.contains($0.text(2))
      },
      .delete(2)),
  ]

  // MARK: Behind the lifetime

  private static let wordsBehindLifetimes: [Repair] = [
    Repair(
      .wrongOrder, "'{1}' must come before the lifetime", [.lifetime, .words(modifiers)], at: 1,
      .safe,
      .insertBefore(0, "{1} "), .delete(1)),
    Repair(
      .decoratorStatement, "a decorator can't have its own lifetime",
      [.lifetime, .word("decorate"), .upper],
      at: 0, .likely, .replace(0, through: 1, with: "decorate")),
    Repair(
      .componentForm, "a component is declared by its type, without a name",
      [.lifetime, .word("let", "var", "val"), .name, .sign(":", "="), .upper], at: 1, .likely,
      .delete(1, through: 3)),
    Repair(
      .modifierNotAllowed, "'{1}' can't be used on a component",
      [.lifetime, .words(Word.beforeComponents), .upper], at: 1, .likely, .delete(1)),
    Repair(
      .componentForm, "a component is declared by its type, without a name",
      [.lifetime, .lower, .sign(":"), .upper], at: 1, .likely, .delete(1, through: 2)),
  ]

  private static let modifiers = Set(
    Word.allCases.filter(\.isModifier).map(\.text))

  // MARK: Attributes

  private static let attributes: [Repair] = [
    Repair(
      .unknownWord, "'{1}' must be written as an attribute", [.lifetime, .upper, .upper], at: 1,
      .safe, where: { $0.isActor(1) }, .insertFirst("@{1} "), .delete(1)),
    Repair(
      .typeForm, "a function type with an attribute must be in parentheses",
      [.lifetime, .attributes, .parentheses, .optional(.effects), .sign("->"), .type, .rest], at: 1,
      through: 5,
      .safe, where: { $0.hasExpression(6) && $0.hasAccessorOrRole(6) },
      .insertBefore(1, "("), .insertAfter(5, ")")),
    Repair(
      .typeForm, "a function type with an attribute must be in parentheses",
      [.lifetime, .attributes, .parentheses, .optional(.effects), .sign("->"), .type, .rest], at: 1,
      through: 5,
      .doubtful, .insertBefore(1, "("), .insertAfter(5, ")"),
      .insertAfter(
        6,
        .init {
          ($0.hasExpression(6) ? "" : " = expression")
            + ($0.hasAccessorOrRole(6) ? "" : " { accessor name }")
        })),
    Repair(
      .componentForm, "lifetime '{1}' is written without '@'",
      [.sign("@"), .lifetime, .either([.upper, .braces])], at: 0, through: 1, help: "write '{1}'",
      .safe, .delete(0)),
    Repair(
      .wrongOrder, "'{1}' must come before '{0}'",
      [.either([.lifetime, .word("decorate")]), .attribute, .optional(.attributes)],
      at: 1,
      .safe, .insertFirst(.init { $0.text(1...2) + " " }), .delete(1, through: 2)),
  ]

  // MARK: Clauses

  private static let effectsBeforeTypes: [Repair] =
    [[TokenPattern.effects, .lifetime], [.effects, .word("decorate")]].map {
      early($0 + [.type, .optional(.parentheses)], effects: 0)
    } + [
      early([.lifetime, .effects, .type, .optional(.parentheses)], effects: 1),
      early([.start, .effects, .type, .optional(.parentheses)], effects: 1),
    ]

  private static func early(_ pattern: [TokenPattern], effects: Int) -> Repair {
    Repair(
      .wrongOrder,
      .init {
        $0.token(effects).word.isClause
          ? "'\($0.parser.text($0.token(effects)))' must come after the type and its parameters"
          : "'\($0.parser.text($0.token(effects)))' can't be used before a component's type"
      }, pattern, at: effects, .safe, .delete(effects),
      .insertAfter(3, .init { " \($0.effects(effects))" }))
  }

  private static let clausesBeforeTypes: [Repair] = [
    Repair(
      .wrongOrder, "'{0}' must come after the type",
      [.word("named", "as"), .name, .lifetime, .upper, .optional(.parentheses)], at: 0, .likely,
      .delete(0, through: 1), .insertAfter(4, " {0} {1}")),
    Repair(
      .wrongOrder, "'named' must come after the type",
      [
        .word("named"), .either([.parentheses, .string]), .lifetime, .upper,
        .optional(.parentheses),
      ],
      at: 0, .likely, where: { $0.nameLike(1) != nil }, .delete(0, through: 1),
      .insertAfter(4, Text { " named \($0.nameLike(1) ?? "")" })),
    Repair(
      .wrongOrder, "'named' must come after the type", [.lifetime, .word("named"), .upper, .lower],
      at: 1, .safe, .replace(1, through: 3, with: "{2} named {3}")),
    Repair(
      .wrongOrder, "'named' must come after the type",
      [.lifetime, .word("named"), .name, .type, .optional(.parentheses)], at: 1, through: 2,
      .likely,
      .delete(1, through: 2), .insertAfter(4, " named {2}")),
  ]

  /// Properties in a group.
  static let namesInGroups: [Repair] = [
    Repair(
      .componentForm, "a component is declared by its type, without a name",
      [.start, .optional(.word("let", "var")), .lower, .sign(":"), .upper], at: 2, .likely,
      .delete(1, through: 3))
  ].map { $0.only(in: .group) }

  /// Components without a lifetime.
  static let withoutLifetimes: [Repair] = [
    Repair(
      .componentForm, "expected 'decorate' before '{2}', which wraps its own role",
      [.start, .head, .type, .parentheses, .word("as"), .type], at: 2, .likely,
      where: { $0.mentions(5, in: 3) }, .insertBefore(2, "decorate ")),
    Repair(
      .componentForm, "expected a lifetime before '{2}'",
      [.start, .head, .upper, .sign("->", ":"), .upper, .parentheses], at: 2,
      help: .made {
        "write '\($0.statement(.replace(2, through: 5, with: "strong {4}{5} as {2}")))', or use 'weak' or 'transient'"
      }, .doubtful, .replace(2, through: 5, with: "strong {4}{5} as {2}")),
    Repair(
      .componentForm, "expected a lifetime before '{2}'", [.start, .head, .type], at: 2,
      help: .made {
        "write '\($0.statement(.insertBefore(2, "strong ")))', or use 'weak' or 'transient'"
      },
      .doubtful, where: { $0.token(2).kind != .at && $0.parser.statementKind != .conditional },
      .insertBefore(2, "strong ")),
  ].map { $0.only(in: .members) }
}

extension RepairMatch {
  /// Whether an element is another framework's word for a lifetime, for another one than the element before says.
  fileprivate func isForeignLifetime(_ element: Int, other: Bool) -> Bool {
    guard let foreign = ForeignWords.lifetime(text(element)) else { return false }
    return other == (foreign.lifetime != nil && foreign.lifetime != text(element - 1))
  }

  /// Whether an element is an actor's name, and no attribute of that name stands before it.
  func isActor(_ element: Int) -> Bool {
    text(element).hasSuffix("Actor") && parser.text(token(before: element)) != text(element)
  }

  /// Whether no lifetime stands before an element in the statement.
  fileprivate func isFirst(_ element: Int) -> Bool {
    if elements[element].lowerBound == parser.headStart { return true }
    let before = token(before: element)
    return before.kind != .at && !before.word.isLifetime
  }

  fileprivate func hasExpression(_ element: Int) -> Bool {
    parser.file.tokens[elements[element]].contains { $0.kind == .equal }
  }

  fileprivate func hasAccessorOrRole(_ element: Int) -> Bool {
    parser.file.tokens[elements[element]].contains { $0.word == .accessor || $0.word == .as }
  }

  /// Whether a type stands among parameters.
  fileprivate func mentions(_ type: Int, in list: Int) -> Bool {
    let name = token(type)
    return parser.file.tokens[elements[list]].contains {
      $0.kind == .identifier && parser.text($0) == parser.text(name)
    }
  }

  /// The effects that an element says, in their order behind a type.
  func effects(_ element: Int) -> String {
    let tokens = parser.file.tokens[elements[element]]
    var words: [String] = []
    if tokens.contains(where: { $0.word == .async || $0.word == .await }) { words.append("async") }
    if let index = tokens.firstIndex(where: { $0.word == .throws || $0.word == .try }) {
      let partner = Int(parser.file.partner[index + 1])
      let hasType = index + 1 < tokens.endIndex && partner > index
      words.append(hasType ? "throws" + text(index + 1..<partner + 1) : "throws")
    }
    return words.joined(separator: " ")
  }
}
