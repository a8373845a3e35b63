import TenonDiagnostics

extension Row {
  /// A component's lifetime in other places and with other signs.
  static let lifetimes =
    [
      root([.lifetime, .lower]),
      Row(
        .unknownWord, [.start, .head, .actor, .lifetime], .insertBefore(2, "@"), at: 2...2,
        says: "'{2}' must be written as an attribute"),
      Row(.unexpectedText, [.start, "-|--|*|+", .either([.lifetime, "input"])], .delete(1)),
      Row(
        .componentForm, ["weak", "var|let", .name, ":", .upper, "?"], .delete(1...3), .delete(5),
        at: 1...1, meaning: .doubtful, says: noName, help: "write 'weak {4}(…)'"),
      Row(.missingName, [.lifetime, ":", .type], .replace(1, " ")),
      Row(
        .modifierNotAllowed,
        [.lifetime, .optional("func"), .lower, .parentheses, .optional(.effects), "->", .type],
        .replace(1...6, Text { "{6}{3}\($0.suffix(4))" }), at: 1...2, meaning: .likely,
        says: "a component is declared by its type, not by a function"),
      Row(
        .modifierNotAllowed, ["lazy", "var|let", .upper], .replace(0...1, "strong"),
        meaning: .likely, help: "write 'strong {2}': it is created on first use"),
      Row(.repeatedWord, [.lifetime, .same(0)], .twice(1)),
      Row(
        .repeatedWord, [.lifetime, .lifetime], .delete(1), meaning: .doubtful, says: oneLifetime,
        help: "write '{0}' or '{1}'"),
      Row(
        .repeatedWord, [.lifetime, .lower, .upper], .delete(1), meaning: .likely, says: oneLifetime,
        where: { ForeignWords.lifetime($0.text(1)) != nil }),
      Row(
        .repeatedWord, [.start, .optional(.lifetime), .lower, .parentheses, .upper],
        .replace(1...3, "strong"), at: 2...3, meaning: .doubtful,
        says: "'{2}{3}' can't be used before a component",
        help: "write a lifetime alone: 'strong {4}'",
        where: { ForeignWords.lifetime($0.text(2)) != nil }),
      Row(
        .wrongOrder, [.start, .upper, .optional(.parentheses), .words(Set(Word.lifetimes))],
        .moveBefore(3, 1)),
      Row(
        .unexpectedText, [.lifetime, "input", .name, ":"], .delete(0), meaning: .likely,
        where: { $0.text(0) != "weak" }),
      Row(.unknownWord, [.nearest(["decorate", "include"]), .type], .near(0)),
      Row(.unknownWord, [.start, .head, .nearest(Word.beforeMembers), .head, .lifetime], .near(2)),
      Row(
        .modifierNotAllowed, [.start, .head, .name, .head, .lifetime], .delete(2), meaning: .likely,
        where: {
          $0.token(2).word == .none || $0.token(2).word.isOfContainers
            || Word.beforeComponents.contains($0.text(2))
        }),
    ].ofComponents()

  private static let oneLifetime = "a component can have only one lifetime"
  private static let noName = "a component is declared by its type, without a name"

  /// `root` before a child's component.
  private static func root(_ next: [TokenPattern]) -> Row {
    Row(
      .modifierNotAllowed, [.first, "root", .head, .either(next), .rest], .delete(1),
      meaning: .doubtful, says: "'root' can't be used on a component",
      help:
        "ask for the child and it for the component: 'makeTrip: (TripID) -> Trip' and 'makeTrip(id).makeTripScreen()'",
      where: { !$0.tokens.names.lifetimes.contains("root") })
  }

  /// Words beside a lifetime that belong elsewhere.
  static let heads =
    [
      Row(.wrongOrder, [.lifetime, .words(modifiers)], .moveBefore(1, 0)),
      Row(
        .componentForm, [.lifetime, "let|var", .name, ":|=", .upper], .delete(1...3), at: 1...1,
        meaning: .likely, says: noName),
      Row(
        .componentForm, [.lifetime, .lower, ":", .upper], .delete(1...2), at: 1...1,
        meaning: .likely, says: noName),
      Row(
        .unknownWord, [.lifetime, .actor, .upper], .insertBefore(0, "@{1} "), .delete(1), at: 1...1,
        meaning: .likely, says: "'{1}' must be written as an attribute"),
      Row(.componentForm, ["@", .lifetime, .upper], .delete(0)),
      Row(
        .wrongOrder, [lifetimeOrDecorate, .attribute, .either([.upper, .braces])], .moveFirst(1)),
      Row(
        .wrongOrder, [.effects, lifetimeOrDecorate, .type, .optional(.parentheses)],
        .moveAfter(0, 3), says: "'{0}' must come after the type"),
      Row(
        .wrongOrder, [.lifetime, .effects, .type, .optional(.parentheses)], .moveAfter(1, 3),
        says: "'{1}' must come after the type"),
      Row(
        .wrongOrder,
        [
          "named", .either([.parentheses, .quotedName, .name]), .lifetime, .upper,
          .optional(.parentheses),
        ], .delete(0...1), .insertAfter(4, Text { " named \($0.nameLike(1) ?? "name")" }),
        at: 0...0, meaning: .likely, says: "'named' must come after the type"),
      Row(
        .wrongOrder,
        [.lifetime, "named", .either([.parentheses, .name]), .type, .optional(.parentheses)],
        .delete(1...2), .insertAfter(4, Text { " named \($0.nameLike(2) ?? "name")" }), at: 1...1,
        meaning: .likely, says: "'named' must come after the type"),
    ].ofComponents()
    + [
      root([.upper]),
      Row(
        .componentForm, [.start, .lower, ":", .upper], .delete(1...2), at: 1...1, meaning: .likely,
        says: noName),
    ].only(in: .group)

  /// Roles that stand before the components that play them, as registrations of other frameworks have them.
  static let bindings =
    [
      binding(.unexpectedText, [.lifetime], at: 4, where: { $0.isMade(5, notBy: 2) }),
      binding(.unknownWord, [.words(wordsOfBinding)], at: 1),
      binding(.componentForm, [], at: 2),
      Row(
        .roleForm, ["decorate", .type, "with|by|using", .type, .optional(.parentheses), .end],
        .replace(1...4, Text { $0.text(4).isEmpty ? "{3}(inner: {1}) as {1}" : "{3}{4} as {1}" }),
        at: 2...2, meaning: .likely, says: "expected a decorator and its role, found '{2}'"),
    ].ofComponents()

  /// A role and its component behind what begins the statement, with a sign or word between the two.
  private static func binding(
    _ id: DiagnosticID, _ start: [TokenPattern], at place: Int,
    where condition: @escaping @Sendable (RowMatch) -> Bool = { _ in true }
  ) -> Row {
    Row(
      id,
      [
        .start, .optional(.either(start)), .type, .optional(.parentheses),
        .either(["<-|->|=>|:", .words(wordsForAs)]), .type, .optional(.parentheses),
      ], .replace(1...6, Text { "\($0.isLifetime(1) ? "{1}" : "strong") \($0.binding(2, 5))" }),
      at: place...place, meaning: .likely, says: "expected a component and its role, found '{4}'",
      where: { $0.isTypeName(2) && $0.elements[1].isEmpty == start.isEmpty && condition($0) })
  }

  private static let wordsOfBinding: Set = [
    "bind", "binds", "register", "provide", "provides", "define",
  ]

  /// Components without a lifetime.
  static let withoutLifetimes = [
    Row(
      .componentForm, [.start, .name, .optional("()"), .end], .insertBefore(1, "include "),
      .delete(2), meaning: .likely, where: { $0.tokens.names.bundles.contains($0.text(1)) }),
    Row(
      .componentForm, [.start, .upper, .end], .insertBefore(1, "strong "), meaning: .doubtful,
      says: "expected a lifetime before '{1}'",
      help: "write 'strong {1}', 'weak {1}' or 'transient {1}'; 'include {1}' for a bundle"),
    Row(
      .componentForm, [.start, .head, .type], .insertBefore(2, "strong "), meaning: .doubtful,
      says: "expected a lifetime before '{2}'",
      where: { $0.token(2).kind != .at && !$0.isLifetime(2) }),
  ].only(in: .members)

  static let modifiers = Set(Word.allCases.filter(\.isModifier).map(\.text))

  private static let lifetimeOrDecorate = TokenPattern.either([.lifetime, "decorate"])
}

extension [Row] {
  /// The rows, at statements of containers and groups, outside of lists.
  fileprivate func ofComponents() -> [Row] {
    only(in: [.members, .group]).inList(false).of(.component, .decorator, .group, .error)
  }
}

extension RowMatch {
  fileprivate func isLifetime(_ element: Int) -> Bool {
    !elements[element].isEmpty && tokens.isLifetime(first(element))
  }

  /// The component and the role that two types with their lists are.
  fileprivate func binding(_ first: Int, _ second: Int) -> String {
    let (made, role) = isMade(second, notBy: first) ? (second, first) : (first, second)
    return "{\(made)}{\(made + 1)} as {\(role)}"
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
}

extension Word {
  /// Words of Swift and of other languages that mean nothing before a component or its type.
  fileprivate static let beforeComponents: Set<String> = [
    "let", "var", "static", "final", "lazy", "class", "struct", "actor", "func", "open", "unowned",
    "nonisolated", "new", "type", "protocol", "instance", "component",
  ]

  /// The words that may stand before a member.
  static let beforeMembers = [
    "private", "fileprivate", "internal", "package", "public", "override", "eager",
  ]
}
