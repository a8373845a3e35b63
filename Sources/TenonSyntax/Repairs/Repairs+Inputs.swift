import TenonDiagnostics

extension Repair {
  /// Slips of a container's inputs.
  static let inputs = outsideLists(
    Repair(
      .unknownWord, "'{1}' must come before 'input'",
      [.word("input"), .words(modifiers), .many(swiftWords), .name], at: 1, .safe,
      .insertBefore(0, "{1} "), .delete(1, through: 2)),
    Repair(
      .unknownWord, "'{1}' can't be used on an input",
      [.word("input"), .word("weak", "unowned"), .name], at: 1,
      help: .statement(or: "; a container holds its inputs strongly"), .safe, .delete(1)),
    Repair(
      .unknownWord, "'{1}' can't be used on an input",
      [.word("input"), .words(swiftWords), .many(swiftWords), .name], at: 1, .safe,
      .delete(1, through: 2)),
    // `input User user`, `input URL named base`, `input URL`
    Repair(
      .inputForm, "expected a name and ':' before the input's type",
      [.word("input"), .type, .lower, .either([.end, .sign("=")])], at: 1, .safe,
      .insertBefore(1, "{2}: "), .delete(2)),
    Repair(
      .inputForm, "expected a name and ':' before the input's type",
      [.word("input"), .type, .word("named"), .name], at: 1, .guess, .insertBefore(1, "{3}: "),
      .delete(3)),
    Repair(
      .inputForm, "expected a name and ':' before the input's type",
      [.word("input"), .type, .either([.end, .sign("=")])], at: 1, .guess,
      where: { $0.filled("{1.input}") != "name" }, .insertBefore(1, "{1.input}: ")),
    Repair(
      .inputForm, "expected a name and ':' before the input's type", [.word("input"), .type, .end],
      at: 1, .doubtful, .insertBefore(1, "name: ")),
    // `input log Log`, `input log = Log`, `input log = Log()`
    Repair(
      .inputForm, "expected ':' and the input's type, found '{2}'", [.word("input"), .name, .type],
      at: 2, help: "write 'input {1}: {2}'", .safe, .insertAfter(1, ":")),
    Repair(
      .inputForm, "expected ':' and the input's type, found '='",
      [.word("input"), .name, .sign("="), .type, .parentheses], at: 2, .safe,
      .insertAfter(1, ": {3}")),
    Repair(
      .inputForm, "expected ':' and the input's type, found '='",
      [.word("input"), .name, .sign("="), .type], at: 2, help: "write 'input {1}: {3}'", .likely,
      .sign(2, ":")),
    Repair(
      .inputForm, "'{2}' can't be used on an input", [.label, .type, .optional(.effects)], at: 2,
      help: .statement(or: "; the caller supplies the finished value"), .likely,
      where: { !$0.elements[2].isEmpty && $0.token(before: 0).word == .input }, .delete(2)))

  /// Words that Swift has before a property, and that say nothing of an input.
  private static let swiftWords: Set<String> = [
    "let", "var", "lazy", "static", "final", "weak", "unowned", "nonisolated", "strong", "const",
    "val",
  ]

  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "open", "override",
  ]

  /// Words of a caller's parameters and where they belong, and what inputs and keys can't have.
  static let callersParameters = inLists(
    Repair(
      .unknownWord, "expected 'input', found '{1}'", [.label, .nearest(["input"]), .type], at: 1,
      help: "did you mean 'input'?", .safe, .replace(1, with: "input")),
    Repair(
      .unknownWord, "expected 'key', found '{1}'",
      [.label, .word("Key", "KEY", "keys", "Keys", "keyed", "kye"), .type], at: 1,
      help: "did you mean 'key'?", .safe, .replace(1, with: "key")),
    Repair(
      .unknownWord, "expected 'named', found '{1}'", [.type, .nearest(["named"]), .name], at: 1,
      help: "did you mean 'named'?", .safe, .replace(1, with: "named")),
    Repair(
      .attributeForm, "'{2}' is written without '@'",
      [.label, .sign("@"), .word("input", "key"), .type], at: 1, through: 2,
      help: "write '{0} {2} {3}'", .safe, .delete(1)),
    Repair(
      .inputForm, "expected the input's type, found '='", [.label, .word("input"), .sign("=")],
      at: 2, help: "write '{0} input Type = …'", .doubtful, .insertAfter(1, " Type")),
    // `id: UUID input`
    Repair(
      .wrongOrder, "'input' must come before the type",
      [.label, .either([.type, .parentheses]), .word("input")], at: 2,
      help: "write '{0} input {1}'", .safe, .insertBefore(1, "input "), .delete(2)),
    Repair(
      .parameterForm, "the label must come before the type",
      [.sign("(", ","), .type, .lower, .either([.sign(",", ")", "="), .end])], at: 2,
      help: "write '{2}: {1}'", .likely, .insertBefore(1, "{2}: "), .delete(2)),
    Repair(
      .parameterForm, "'{1}' needs a label before it",
      [.sign("(", ","), .word("input", "key"), .type], at: 1,
      help: "write '{2.label}: {1} {2}', with the label that the init has", .guess,
      .insertBefore(1, "{2.label}: ")),
    Repair(
      .inputForm, "a component's input can't have a qualifier",
      [.label, .word("input"), .type, .word("named"), .name], at: 4,
      help: "write '{0} input {2}', or '{0} {2} named {4}' for a dependency", .doubtful,
      .delete(3, through: 4)),
    Repair(
      .keyForm, "a key can't have a qualifier",
      [.label, .word("key"), .type, .word("named"), .name], at: 4, help: "write '{0} key {2}'",
      .likely, .delete(3, through: 4)),
    Repair(
      .keyForm, "a key can't have a default value",
      [.label, .word("key"), .type, .sign("="), .argument], at: 4,
      help: "write '{0} key {2}', and the value where the component is requested", .likely,
      .delete(3, through: 4)),
    Repair(
      .parameterForm, "a parameter that passes inputs can't have a default value",
      [.name, .sign(":"), .type, .parentheses, .sign("="), .argument], at: 0,
      help: "delete '= …'; the dependency is always created, so the default is never used", .likely,
      .delete(4, through: 5)))

  /// Words before the type of a parameter or a property.
  static let wordsBeforeTypes: [Repair] = [
    Repair(
      .wrongOrder, "'weak' must come before '{1}'",
      [.word("set"), .name, .sign(":"), .word("weak"), .type], at: 3, .safe,
      .insertBefore(1, "weak "), .delete(3)),
    Repair(
      .modifierNotAllowed, "'{3}' can't be used on a property's type",
      [.word("set"), .name, .sign(":"), .word("unowned"), .type], at: 3, .likely,
      .insertBefore(1, "weak "), .delete(3)),
    beforeType(.word("weak", "unowned")) {
      "; declare the property '\($0.text(2)) var' in Swift, or, to break a cycle, set it after init"
        + " with '{ set weak \($0.text(0)): \($0.text(3)) }'"
    },
    beforeType(.either([.lifetime, .word("singleton", "shared", "cached")])) {
      "; write the lifetime where '\($0.firstWord(3))' is declared"
    },
    beforeType(.word("lazy", "provider", "factory"), .replace(2, with: "() ->")) { _ in
      " for a closure that provides it when called"
    }, beforeType(.word("assisted", "forwarded", "argument"), .replace(2, with: "input")),
    beforeType(.word("let", "var", "val", "new", "inject", "injected", "optional", "const")),
  ]

  private static func beforeType(
    _ word: TokenPattern, _ edit: Edit = .delete(2),
    or other: @escaping @Sendable (RepairMatch) -> String = { _ in "" }
  ) -> Repair {
    Repair(
      .modifierNotAllowed,
      Text { "'\($0.text(2))' can't be used on a \($0.isInSet ? "property" : "parameter")'s type" },
      [.name, .sign(":"), word, .type], at: 2, help: .statement(or: Text(other)), .likely,
      where: { $0.isParameter(0) && $0.token(2).word != .input }, edit)
  }
}
