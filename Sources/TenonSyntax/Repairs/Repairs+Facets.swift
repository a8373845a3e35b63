import TenonDiagnostics

extension Repair {
  /// Slips of what stands in facets and traits.
  static let facets: [Repair] = members.of(.facetMember) + properties.of(.trait)

  private static let members: [Repair] = [
    // `makeFeed(id: Int) -> Feed`
    Repair(
      .facetForm, swiftRequirement, [.lower, .parentheses, .sign("->"), .type], at: 0, .likely,
      where: { $0.token(0).startsLine && $0.isFactoryName(0) },
      .replace(0, through: 3, with: "make {3}{1}")),
    Repair(
      .facetForm, swiftRequirement, [.lower, .parentheses, .effects, .sign("->"), .type], at: 0,
      .likely, where: { $0.token(0).startsLine && $0.isFactoryName(0) },
      .replace(0, through: 4, with: "make {4}{1} {2}")),
    .misspelt(.unknownWord, "expected 'make', found '{0}'", [.nearest(["make"]), .type]),
    Repair(
      .unknownWord, "expected 'make', found '{0}'", [.word("create", "new", "build"), .type], at: 0,
      help: "write 'make {1}' for what the container creates", .likely, .replace(0, with: "make")),
    Repair(
      .facetForm, "a facet member can't have accessors, only a type",
      [.type, .sign("{"), .word("get"), .effects, .upTo("}"), .sign("}")], at: 2, .safe,
      .attach(1, through: 5, with: " {3}")),
    Repair(
      .facetForm, "a facet member can't have accessors, only a type",
      [.type, .sign("{"), .word("get"), .upTo("}"), .sign("}")], at: 2, .safe,
      .attach(1, through: 4, with: "")),
    Repair(
      .facetForm, "a facet member can't have a lifetime", [.word("transient", "graph"), .type],
      at: 0,
      help: "write 'make' instead of '{0}'; a lifetime belongs to the component in the container",
      .likely, .replace(0, with: "make")),
    Repair(
      .facetForm, "a facet member can't have a lifetime", [.word("tied"), .type], at: 0,
      help: """
        write 'make' instead of 'tied', or 'tie {1}' for the functions that tie it; a lifetime \
        belongs to the component in the container
        """, .likely, .replace(0, with: "make")),
    Repair(
      .facetForm, "a facet member can't have a lifetime", [.lifetime, .type], at: 0,
      help: "write the member without '{0}'; a lifetime belongs to the component in the container",
      .likely, .delete(0)),
    Repair(
      .facetForm, "'tie' takes only the type of a tied component",
      [.word("tie"), .type, .any, .rest], at: 2, help: "write 'tie {1}'", .doubtful,
      .delete(2, through: 3)),
    Repair(
      .facetForm, swiftRequirement,
      [
        .word("var", "let"), .name, .sign(":"), .type, .sign("{"), .word("get"), .effects,
        .upTo("}"), .sign("}"),
      ], at: 0, .likely, .delete(0, through: 2), .attach(4, through: 8, with: " {6}")),
    Repair(
      .facetForm, swiftRequirement, [.word("var", "let"), .name, .sign(":"), .type, .braces], at: 0,
      .likely, .delete(0, through: 2), .attach(4, with: "")),
    Repair(
      .facetForm, swiftRequirement, [.word("var", "let"), .name, .sign(":"), .type], at: 0, .likely,
      .delete(0, through: 2)),
    Repair(
      .facetForm, swiftRequirement, [.word("var", "let"), .name, .rest], at: 0,
      help: "for a property, write only its type", .doubtful, .replace(0, through: 2, with: "Type")),
    Repair(
      .facetForm, swiftRequirement, [.word("func"), .name, .parentheses, .sign("->"), .type], at: 0,
      .likely, .replace(0, through: 4, with: "make {4}{2}")),
    Repair(
      .facetForm, swiftRequirement,
      [.word("func"), .name, .parentheses, .effects, .sign("->"), .type], at: 0, .likely,
      .replace(0, through: 5, with: "make {5}{2} {3}")),
    Repair(
      .facetForm, swiftRequirement, [.word("func"), .name, .rest], at: 0,
      help: """
        write 'make Type(label: Type)' for what the container creates; other methods belong in a \
        Swift protocol
        """, .doubtful, .replace(0, through: 2, with: "Type")),
    // `makeFeed: Feed`, `makeFeed: (Int) -> Feed`
    Repair(
      .facetForm, "a facet member can't have a name, only a type", [.lower, .sign(":"), .type],
      at: 0, through: 1,
      help: .made {
        let (type, result) = ($0.text(2), $0.result(2))
        return type == result
          ? "write 'make \(type)' for what the container creates, or '\(type)' for a property"
          : "write 'make \(result)(label: Type)' for what the container creates, or"
            + " '\(type) { accessor \($0.text(0)) }' for a closure"
      }, .doubtful,
      where: { isNamed($0) && $0.isFactoryName(0) && $0.token(before: 0).word != .make },
      .delete(0, through: 1)),
    Repair(
      .facetForm, "a facet member can't have a name, only a type", [.lower, .sign(":"), .type],
      at: 0, through: 1, .likely, where: isNamed, .delete(0, through: 1)),
    Repair(
      .wrongOrder, "'{0}' must come after the type", [.word("async", "throws"), .type], at: 0,
      .safe,
      .replace(0, through: 1, with: "{1} {0}")),
    Repair(
      .facetForm, "a facet property can't have parameters", [.type, .sign("()")], at: 1,
      help: "for a function, write 'make {0}'", .doubtful,
      where: { $0.token(before: 0).word != .make }, .delete(1)),
    .misspelt(.unknownWord, "unknown keyword '{0}'", [.nearest(["async", "throws", "named"])]),
    Repair(
      .facetForm, "a facet member has only one accessor",
      [.word("accessor"), .name, .word("for"), .type], at: 3, help: "write 'accessor {1}'", .likely,
      .delete(2, through: 3)),
    Repair(
      .facetForm, returnedBefore,
      [.word("make"), .type, .parentheses, .optional(.effects), .sign("->"), .type],
      at: 4, help: "delete '-> {5}'", .safe, where: { $0.text(1) == $0.text(5) },
      .delete(4, through: 5)),
    Repair(
      .facetForm, returnedBefore,
      [.word("make"), .type, .parentheses, .optional(.effects), .sign("->"), .type],
      at: 4, help: "delete '-> {5}' to return '{1}', or write 'make {5}(…)'", .doubtful,
      .delete(4, through: 5)),
  ]

  private static let properties: [Repair] = [
    Repair(
      .traitsForm, "'{0}' can't be used on a property of traits",
      [.name, .word("var", "let"), .name],
      at: 0,
      help: .statement(
        or: Text {
          ["weak", "unowned"].contains($0.text(0))
            ? "; traits hold values strongly, so hold a weak one in a wrapper type" : ""
        }), .doubtful, where: { ![.var, .let].contains($0.token(0).word) }, .delete(0)),
    Repair(
      .traitsForm, "expected 'var' or 'let', found 'val'", [.word("val"), .name], at: 0,
      help: "did you mean 'let'?", .safe, .replace(0, with: "let")),
    .misspelt(
      .traitsForm, "expected 'var' or 'let', found '{1}'",
      [.start, .nearest(["var", "let"]), .name], at: 1),
    Repair(
      .traitsForm, "expected ':' and the property's type, found '{2}'",
      [.word("var", "let"), .name, .type], at: 2, .safe,
      where: { $0.token(behind: 2).kind != .colon }, .insertAfter(1, ":")),
    Repair(
      .traitsForm, "expected 'var' or 'let', found '{1}'",
      [.start, .name, .sign(":"), .type, .sign("=")], at: 1, .likely,
      where: { $0.token(1).word == .none },
      .replace(1, with: "var {1}")),
    Repair(
      .traitsForm, "expected 'var' or 'let', found '{1}'",
      [.start, .name, .sign(":"), .type, .end],
      at: 1, .doubtful, where: { $0.token(1).word == .none }, .replace(1, with: "var {1}"),
      .insertAfter(3, " = default")),
    Repair(
      .traitsForm, "expected ':' and the property's type, found '='",
      [.word("var", "let"), .name, .sign("=")], at: 2, .doubtful, .insertAfter(1, ": Type")),
  ]

  /// Whether a name and a colon begin a member.
  private static func isNamed(_ match: RepairMatch) -> Bool {
    let before = match.parser.text(match.token(before: 0))
    return match.token(0).startsLine || ["{", ";", "make", "tie"].contains(before)
  }

  private static let swiftRequirement: Text =
    "a facet member is written as a type, not as a Swift declaration"
  private static let returnedBefore: Text =
    "a facet function can't have '->'; it returns the type before '('"
}
