import TenonDiagnostics

extension Row {
  /// Lifetimes in wrong places or with wrong signs.
  static let lifetimes =
    [
      root("LIFETIME/LOWER"),
      Row(.sure, .unknownWord, "START HEAD ACTOR LIFETIME", .insertBefore(2, "@")),
      Row(.sure, .unexpectedText, "START -|--|*|+ (LIFETIME/input)", .delete(1)),
      Row(
        .doubtful, .componentForm, "weak var|let NAME : UPPER ?", .delete(1...3), .delete(5),
        at: 1...1),
      Row(.sure, .missingName, "LIFETIME : TYPE", .replace(1, " ")),
      Row(
        .likely, .modifierNotAllowed, "LIFETIME func? LOWER LIST EFFECTS? -> TYPE",
        .replace(1...6, Text { "{6}{3}\($0.suffix(4))" }), at: 1...2),
      Row(.likely, .modifierNotAllowed, "lazy var|let UPPER", .replace(0...1, "strong")),
      Row(.likely, .unexpectedText, "LIFETIME decorate TYPE", .delete(0)),
      Row(.sure, .repeatedWord, "LIFETIME SAME0", .delete(1)),
      Row(.doubtful, .repeatedWord, "LIFETIME LIFETIME", .delete(1)),
      Row(.likely, .repeatedWord, "LIFETIME FOREIGN UPPER", .delete(1)),
      Row(
        .doubtful, .repeatedWord, "START LIFETIME? FOREIGN LIST UPPER", .replace(1...3, "strong"),
        at: 2...3),
      Row(.sure, .unknownWord, "START HEAD ~MODIFIER HEAD LIFETIME", .near(2)),
      Row(.likely, .wrongOrder, "START UPPER LIST? BUILTIN", .moveBefore(3, 1)),
      Row(.likely, .unexpectedText, "LIFETIME input NAME :", .delete(0)) { $0.text(0) != "weak" },
      Row(.sure, .unknownWord, "~decorate|include TYPE", .near(0)),
      Row(
        .likely, .modifierNotAllowed, "START HEAD NAME HEAD LIFETIME", .delete(2),
        where: {
          $0.token(2).word == .none || $0.token(2).word.isOfContainers
            || SwiftWords.beforeComponents.contains($0.text(2))
        }),
    ].ofComponents()

  private static func root(_ next: String) -> Row {
    Row(
      .doubtful, .modifierNotAllowed, "FIRST root HEAD (\(next)) REST", .delete(1),
      help: "ask for the child, 'makeTrip: (TripID) -> Trip', then call 'makeTripScreen()' on it",
      where: { !$0.tokens.names.lifetimes.contains("root") })
  }

  static let heads =
    [
      Row(.likely, .wrongOrder, "LIFETIME MODIFIER", .moveBefore(1, 0)),
      Row(.likely, .componentForm, "LIFETIME let|var NAME :|= UPPER", .delete(1...3), at: 1...1),
      Row(.likely, .componentForm, "LIFETIME LOWER : UPPER", .delete(1...2), at: 1...1),
      Row(
        .likely, .unknownWord, "LIFETIME ACTOR UPPER", .insertBefore(0, "@{1} "), .delete(1),
        at: 1...1),
      Row(.sure, .componentForm, "@ LIFETIME UPPER", .delete(0)),
      Row(
        .likely, .wrongOrder, "(LIFETIME/decorate) ATTRIBUTE (UPPER/BRACES)", .moveBefore(1, nil)),
      Row(.likely, .wrongOrder, "EFFECTS (LIFETIME/decorate) TYPE LIST?", .moveAfter(0, 3)),
      Row(.likely, .wrongOrder, "LIFETIME EFFECTS TYPE LIST?", .moveAfter(1, 3)),
      Row(
        .likely, .wrongOrder, "named (LIST/QUOTED/NAME) LIFETIME UPPER LIST?", .delete(0...1),
        .insertAfter(4, Text { " named \($0.nameLike(1...1) ?? "name")" }), at: 0...0),
      Row(
        .likely, .wrongOrder, "LIFETIME named (LIST/NAME) TYPE LIST?", .delete(1...2),
        .insertAfter(4, Text { " named \($0.nameLike(2...2) ?? "name")" }), at: 1...1),
    ].ofComponents()
    + [
      root("UPPER"),
      Row(.likely, .componentForm, "START LOWER : UPPER", .delete(1...2), at: 1...1),
    ].only(in: .group)

  /// Roles before their components, as in the registrations of other frameworks.
  static let bindings =
    [
      binding(.unexpectedText, "LIFETIME", at: 4, where: { $0.isMade(5, notBy: 2) }),
      binding(.unknownWord, "BINDING", at: 1),
      binding(.componentForm, "NONE", at: 2),
      Row(
        .likely, .roleForm, "decorate TYPE with|by|using TYPE LIST? END",
        .replace(1...4, Text { $0.text(4).isEmpty ? "{3}(inner: {1}) as {1}" : "{3}{4} as {1}" }),
        at: 2...2),
    ].ofComponents()

  /// A role and its component after the statement's start, with a sign or word between the two.
  private static func binding(
    _ id: DiagnosticID, _ start: String, at place: Int,
    where condition: @escaping @Sendable (RowMatch) -> Bool = { _ in true }
  ) -> Row {
    Row(
      .likely, id, "START \(start)? TYPE LIST? <-|->|=>|:|FORAS TYPE LIST?",
      .replace(1...6, Text { "\($0.isLifetime(1) ? "{1}" : "strong") \($0.binding(2, 5))" }),
      at: place...place,
      where: { $0.isTypeName(2) && $0.elements[1].isEmpty == (start == "NONE") && condition($0) })
  }

  static let withoutLifetimes = [
    Row(
      .likely, .componentForm, "START NAME ()? END", .insertBefore(1, "include "), .delete(2),
      where: { $0.tokens.names.bundles.contains($0.text(1)) }),
    Row(
      .doubtful, .componentForm, "START HEAD TYPE", .insertBefore(2, "strong "),
      says: "expected a lifetime",
      where: { !$0.isLifetime(2) && $0.token(2).kind != .at || $0.statement.tokens.count == 1 }),
    Row(.likely, .unknownWord, "START let|var LOWER : TYPE", .replace(1, "input")),
  ].only(in: .members)
}

extension [Row] {
  fileprivate func ofComponents() -> [Row] {
    only(in: [.members, .group], at: .component, .decorator, .group, .error, inList: false)
  }
}

extension RowMatch {
  fileprivate func isLifetime(_ element: Int) -> Bool {
    !elements[element].isEmpty && tokens.isLifetime(first(element))
  }

  /// The component with its role, from two types and their lists.
  fileprivate func binding(_ first: Int, _ second: Int) -> String {
    let (made, role) = isMade(second, notBy: first) ? (second, first) : (first, second)
    return "{\(made)}{\(made + 1)} as {\(role)}"
  }

  /// True if the second of two types is the component: its name extends the other name, or it has the place of a
  /// component in registrations.
  fileprivate func isMade(_ second: Int, notBy first: Int) -> Bool {
    let (one, two) = (text(first), text(second))
    for (a, b) in [(one, two), (two, one)] where a != b {
      if a.hasSuffix(b) || a == "\(b)Impl" { return a == two }
    }
    return text(4) == "<-" || !elements[1].isEmpty && !isLifetime(1) && text(4) != "for"
  }
}

extension Row {
  static let declarations =
    [
      Row(.sure, .unknownWord, "ACTOR ITEM", .insertBefore(0, "@")),
      Row(.sure, .unknownWord, "~BEFOREITEM ITEM", .near(0)),
      Row(
        .likely, .unknownWord, "Sendable HEAD container NAME :", .delete(0),
        .insertAfter(4, " {0},")),
      Row(
        .likely, .unknownWord, "Sendable HEAD container NAME in? TYPE? BRACES", .delete(0),
        .insertAfter(5, ": {0}")),
      Row(.likely, .unknownWord, "NAME ITEM", .delete(0), where: { $0.isNoModifier(0) }),
      Row(.sure, .unknownWord, "~DECLARING|overridable|observed ANY", .near(0)),
      Row(.likely, .unknownWord, "component NAME in TYPE", .replace(0, "container")),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME : CONTAINER BRACES", .replace(0, "container"),
        .replace(2, " in"), where: { $0.holdsMembers(4) }),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME : CONTAINER ,", .replace(0, "container"),
        .replace(2, " in"), .replace(4, ":"), where: { $0.holdsMembers(4) }),
      Row(
        .likely, .unknownWord, "TYPELIKE NAME (BRACES/:)", .replace(0, "container"),
        where: { $0.holdsMembers(2) && !$0.token(before: 0).word.beginsItem }),
    ].only(in: .file) + [
      Row(.likely, .wrongOrder, "DECLARING (MODIFIER/ATTRIBUTE) NAME", .moveBefore(1, 0)),
      Row(
        .likely, .wrongOrder, "container NAME :? (MODIFIER/ATTRIBUTE) (BRACES/:)", .delete(2...3),
        .insertBefore(0, "{3} "), at: 3...3),
      Row(.sure, .declarationForm, "container NAME ~in TYPE", .near(2)),
      Row(.likely, .declarationForm, "container NAME LOWER CONTAINER", .replace(2, "in")),
      Row(
        .likely, .missingPunctuation, "container NAME : TYPE in TYPE", .delete(4...5),
        .insertAfter(1, " in {5}"), at: 4...4),
      Row(
        .likely, .missingPunctuation, "container NAME ( LABEL? CONTAINER )",
        .replace(2...5, " in {4}")),
      Row(
        .doubtful, .missingPunctuation, "container NAME LIST", .replace(2, " "),
        help: "inputs are members, as in 'input name: Type'"),
    ]

  static let facets =
    [
      Row(
        .likely, .facetForm, "func? LOWER LIST EFFECTS? -> TYPE",
        .replace(0...5, Text { "make {5}{2}\($0.suffix(3))" }), at: 0...1,
        where: { $0.text(1).hasPrefix("make") }),
      Row(.doubtful, .facetForm, "tie TYPE REST", .replace(0, "make")),
      Row(.sure, .unknownWord, "~make TYPE", .near(0)),
      Row(.likely, .facetForm, "LIFETIME TYPE", .delete(0)),
      Row(
        .doubtful, .facetForm, "\(named) END", .delete(0...2), at: 0...1,
        where: { isNamed($0) && $0.text(1).hasPrefix("make") }),
      Row(
        .likely, .facetForm, "\(named) BRACES?", .delete(0...2),
        .replace(4, Text { $0.effects(in: 4) }), at: 0...1, where: isNamed),
      Row(.doubtful, .facetForm, "make TYPE LIST EFFECTS? -> TYPE", .delete(4...5), at: 4...4),
    ].only(at: .facetMember)
    + [
      Row(.sure, .traitsForm, "START ~var|let NAME", .near(1), where: { $0.text(1) != "val" })
    ].only(at: .trait)

  private static let named = "var|let? LOWER : TYPE"

  /// True if a name with a colon begins a member.
  @Sendable private static func isNamed(_ match: RowMatch) -> Bool {
    match.token(0).startsLine
      || ["{", ";", "make"].contains(match.tokens.text(match.token(before: 0)))
  }
}

extension RowMatch {
  /// The effects of a property's accessors.
  fileprivate func effects(in braces: Int) -> String {
    ["async", "throws"].filter(text(braces).contains).map { " \($0)" }.joined()
  }

  /// True if a word has no meaning before a declaration.
  fileprivate func isNoModifier(_ element: Int) -> Bool {
    let word = token(element).word
    return !word.beginsItem && !word.isModifier && !word.isOfContainers
  }

  /// True if the first braces after an element begin with a container's member.
  fileprivate func holdsMembers(_ element: Int) -> Bool {
    guard let brace = list[first(element)...].firstIndex(where: { $0.kind == .leftBrace }) else {
      return false
    }
    return Word.memberWords.contains(list[brace + 1].word.text)
      || tokens.file.beginsMember(at: brace + 1)
  }
}
