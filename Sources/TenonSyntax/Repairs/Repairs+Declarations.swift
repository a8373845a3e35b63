import TenonDiagnostics

extension Repair {
  /// Slips at the top of a manifest and in what stands before a declaration's brace.
  static let declarations: [Repair] = words.map { $0.only(in: .file) } + heads

  /// Words that begin a declaration, or stand before one.
  private static let words: [Repair] = [
    Repair(
      .unknownWord, "'{0}' must be written as an attribute", [.name, .name], at: 0,
      help: "write '@{0}'", .safe,
      where: { $0.isActor(0) && $0.isTypeName(0) && $0.beginsDeclaration(1) },
      .insertBefore(0, "@")),
    .misspelt(
      .unknownWord, "unknown keyword '{0}'", [.nearest(Word.beforeItems), .name],
      where: { $0.beginsDeclaration(1) }),
    Repair(
      .unknownWord, "'open' can't be used on a declaration", [.word("open"), .name], at: 0,
      help: "write 'public' if other modules use it, or delete 'open'", .doubtful,
      where: { $0.beginsDeclaration(1) }, .delete(0)),
    Repair(
      .unknownWord, "'{0}' can't be used on a declaration", [.name, .name], at: 0,
      help: "delete '{0}'", .likely,
      where: {
        let word = $0.token(0).word
        let isBehindDeclaration = !$0.token(0).startsLine && $0.token(before: 0).word.beginsItem
        return !isBehindDeclaration && !word.beginsItem && !word.isModifier && !word.isOfContainers
          && $0.beginsDeclaration(1)
      }, .delete(0)),
    .misspelt(
      .unknownWord, "unknown keyword '{0}'", [.nearest(Word.topLevel), .any]),
    Repair(
      .unknownWord, "unknown keyword '{0}'", [.word("component"), .name, .word("in"), .type], at: 0,
      .likely, .replace(0, with: "container")),
    Repair(
      .unknownWord, "'{0}' can't be declared in a manifest",
      [.words(Word.swiftTypes), .name, .sign(":"), .type, .rest], at: 0,
      help: "write 'container {1} in {3}'", .likely,
      where: { $0.holdsMembers(4) && $0.parser.containerNames.contains($0.text(3)) },
      .replace(0, with: "container"), .attach(2, with: " in")),
    Repair(
      .unknownWord, "'{0} {1}' can't be declared in a manifest",
      [.word("final", "open"), .words(Word.swiftTypes), .name, .rest], at: 0, through: 1,
      help: "write 'container {2}'", .likely,
      where: { $0.holdsMembers(3) && !$0.token(before: 0).word.beginsItem },
      .replace(0, through: 1, with: "container")),
    Repair(
      .unknownWord, "'{0}' can't be declared in a manifest",
      [.words(Word.swiftTypes), .name, .rest], at: 0, help: "write 'container {1}'", .likely,
      where: { $0.holdsMembers(2) && !$0.token(before: 0).word.beginsItem },
      .replace(0, with: "container")),
  ]

  private static let heads: [Repair] = [
    Repair(
      .misplacedStatement,
      Text { "'import' can't be used inside a \($0.parser.enclosingBlock)" },
      [.word("import"), .type], at: 0, help: "write 'include {1}' to include the bundle", .safe,
      where: { $0.parser.bundleNames.contains($0.text(1)) }, .replace(0, with: "include")),
    Repair(
      .missingName, "expected a name after '{0}', found '{1}'", [.words(declaring), .quotedName],
      at: 1, help: "write '{0} {1.name}'", .safe, .replace(1, with: "{1.name}")),
    Repair(
      .unexpectedText, "unexpected '{2}' before '{'",
      [.words(declaring), .name, .sign(":", "=", "->"), .sign("{")], at: 2, help: "delete '{2}'",
      .safe, .attach(2, with: "")),
    Repair(
      .unexpectedText, "unexpected ',' before '{'", [.sign(","), .sign("{")], at: 0,
      help: "delete ','", .safe, .attach(0, with: "")
    ).of([.container, .facet, .traits]),
    Repair(
      .declarationForm, noBrace,
      [.word("container"), .name, .word("implements", "conforms", "adopts"), .type], at: 2,
      help: "write 'container {1}: {3}'", .safe, .attach(2, with: ":")),
    Repair(
      .bundleForm, "a bundle can't have a parent", [.word("bundle"), .name, .word("in"), .type],
      at: 2, through: 3, help: "write 'bundle {1}', and 'include {1}' in '{3}'", .likely,
      .delete(2, through: 3)),
    Repair(
      .wrongOrder, "'{1}' must come before '{0}'",
      [.words(declaring), .words(Word.modifiers), .name], at: 1, .safe,
      .replace(0, through: 1, with: "{1} {0}")),
    Repair(
      .wrongOrder, "'@{2}' must come before '{0}'",
      [.word("container", "facet"), .sign("@"), .name, .name], at: 1, through: 2, .safe,
      .replace(0, through: 2, with: "@{2} {0}")),
    Repair(
      .declarationForm, "'{1}' can't be used on a {0}",
      [
        .word("container", "bundle", "facet"), .words(SwiftWords.ofTypes.union(["final", "open"])),
        .name,
      ], at: 1, .safe,
      .delete(1)),
    Repair(
      .declarationForm, generic, [.words(declaring), .name, .angles, .word("where"), .upTo("{")],
      at: 2, help: .made(helpForGeneric), .doubtful, .delete(2, through: 4)),
    Repair(
      .declarationForm, generic, [.words(declaring), .name, .angles], at: 2,
      help: .made(helpForGeneric), .doubtful, .delete(2)),
    Repair(
      .declarationForm, "a {0} can't have a parameter list",
      [.words(declaring), .name, .sign("()")], at: 2, help: "delete '()'",
      .likely, .attach(2, with: "")),
    Repair(
      .declarationForm, "a {0} can't have a parameter list",
      [.word("container", "bundle"), .name, .parentheses], at: 2, help: .made(helpForInputs),
      .doubtful, .delete(2)),
    Repair(
      .declarationForm, "a container can have only one parent",
      [.word("in"), .type, .any, .types], at: 2,
      help: "keep one parent, as in 'in {1}'; only facets can be joined, with '&'", .doubtful,
      where: { $0.token(2).kind == .comma || $0.token(2).word == .in },
      .replace(1, through: 3, with: "Type")),
    Repair(
      .declarationForm, noBrace,
      [.word("container"), .name, .word("inside", "within", "into"), .type], at: 2,
      help: "did you mean 'in'?", .safe, .replace(2, with: "in")),
    .misspelt(
      .declarationForm, noBrace, [.word("container"), .name, .nearest(["in"]), .type], at: 2,
      where: { !$0.isTypeName(2) || $0.text(2).lowercased() == "in" }),
    Repair(
      .declarationForm, noBrace, [.word("container"), .name, .name, .type], at: 2,
      help: .made {
        ContainerSyntax.helpToReplace(
          $0.text(3), by: $0.text(1),
          isOverridable: $0.parser.overridableNames.contains($0.text(3)))
      }, .doubtful,
      where: { !$0.isTypeName(2) && $0.token(2).word != .in && $0.replacesParts },
      .replace(2, through: 3, with: "in Type")),
    Repair(
      .declarationForm, noBrace, [.word("container"), .name, .name, .type], at: 2,
      help: .made {
        $0.filled("write 'container {1} in {3}' for a child container")
          + ($0.parser.containerNames.contains($0.text(3))
            ? "" : $0.filled(", or 'container {1}: {3}' for one with a facet"))
      }, .likely,
      where: { !$0.isTypeName(2) && $0.token(2).word != .in && $0.text(2) != "where" },
      .replace(2, with: "in")),
    Repair(
      .declarationForm, noBrace, [.word("container"), .name, .type], at: 2,
      help: "write 'container {1} in {2}' for a child container", .safe,
      where: { $0.token(1).word != .in && $0.parser.containerNames.contains($0.text(2)) },
      .insertBefore(2, "in ")),
    Repair(
      .missingPunctuation, "expected ':' before '{2}'",
      [.word("container", "facet", "traits", "in"), .type, .type], at: 2,
      help: .made {
        $0.filled($0.token(0).word == .in ? "write '{0} {1}: {2}'" : "write '{1}: {2}'")
      },
      .safe,
      where: {
        let next = $0.token(behind: 2)
        return $0.text(1) != $0.text(2) && next.word != .in && next.kind != .colon
      },
      .insertAfter(1, ":")),
    Repair(
      .wrongOrder, "'in' must come before the facets",
      [.name, .sign(":"), .types, .word("in"), .type], at: 3, .safe,
      .insertAfter(0, " in {4}"), .delete(3, through: 4)),
    Repair(
      .declarationForm,
      Text {
        "'\($0.filled("{1} {2}"))' is not \($0.isOf(.traits) ? "a protocol" : "a facet or a protocol")"
      },
      [.sign(":", ","), .word("any", "some"), .type], at: 1, through: 2, .likely,
      where: { $0.isOf(.container, .facet, .traits) }, .delete(1)),
    Repair(
      .bundleForm, "a bundle can't inherit from another bundle",
      [.word("bundle"), .name, .sign(":"), .types, .sign("{")], at: 2, through: 3,
      help: "write 'bundle {1} { include {3} … }'", .likely, .delete(2, through: 3),
      .insertAfter(4, " include {3};")),
    Repair(
      .lifetimeForm, "expected '=' and the lifetime's storage, found '{2}'",
      [.word("lifetime"), .name, .name, .parentheses], at: 2,
      help: "write 'lifetime {1}' alone, or 'lifetime {1} = {2}(…)'", .safe,
      .insertAfter(1, " =")),
    Repair(
      .lifetimeForm, "expected '=' and the lifetime's storage, found ':'",
      [.word("lifetime"), .name, .sign(":"), .name, .parentheses], at: 2,
      help: "write 'lifetime {1}' alone, or 'lifetime {1} = {3}(…)'", .likely,
      .attach(2, with: " =")),
  ]

  private static let declaring: Set = [
    "import", "container", "bundle", "facet", "traits", "lifetime",
  ]

  private static let noBrace: Text = "expected the container's '{', found '{2}'"

  private static let generic = Text { match in
    "\(match.text(0) == "traits" ? "traits" : "a \(match.text(0))") can't have generic parameters"
  }

  private static let helpForGeneric: @Sendable (RepairMatch) -> String = { match in
    let more =
      switch match.token(0).word {
      case .bundle: " with a component for each type, such as 'strong Repository<User>'"
      case .facet: " with a member for each type, such as 'Repository<User>'"
      case .container:
        " with a component or an input for each type, such as 'strong Repository<User>'"
      case .lifetime: "; its storage is created for each type, as 'Storage<Type>'"
      default: ""
      }
    return match.filled("write '{0} {1}'") + more
  }

  private static let helpForInputs: @Sendable (RepairMatch) -> String = { match in
    let list = match.elements[2]
    let inputs = match.parser.inputs(inList: list)
    let text = inputs.isEmpty ? "'input name: Type'" : inputs.joined(separator: " and ")
    return "write \(text) in the \(match.text(0))'s braces"
  }
}

extension RepairMatch {
  func isTypeName(_ element: Int) -> Bool { parser.isTypeName(token(element)) }

  /// Whether a declaration at the top of a manifest begins with an element.
  fileprivate func beginsDeclaration(_ element: Int) -> Bool {
    parser.tokens.beginsDeclaration(at: elements[element].lowerBound)
      || token(element).word.beginsItem && token(behind: element).kind == .identifier
  }

  /// Whether a declaration's braces, in an element, begin with a member of a container.
  fileprivate func holdsMembers(_ element: Int) -> Bool {
    let file = parser.file
    guard
      let brace = elements[element].prefix(40).first(where: { file.tokens[$0].kind == .leftBrace })
    else { return false }
    let first = file.tokens[brace + 1]
    switch first.word {
    case .input, .include, .decorate, .accessors: return true
    default: return first.word.isLifetime || file.beginsMember(at: brace + 1)
    }
  }

  /// Whether a container, at its head, looks as if it were to replace what another one has.
  fileprivate var replacesParts: Bool {
    if ContainerSyntax.isForTests(text(1)) { return true }
    let file = parser.file
    guard
      let brace = (elements[3].upperBound..<file.tokens.count).prefix(40).first(where: {
        file.tokens[$0].kind == .leftBrace
      })
    else { return false }
    let end = min(max(Int(file.partner[brace]), brace), brace + 4_000)
    return file.tokens[brace...end].contains { $0.word == .override }
  }
}

extension Word {
  /// The words that begin a top-level statement.
  fileprivate static let topLevel = [
    "import", "container", "bundle", "facet", "traits", "lifetime", "overridable", "observed",
  ]

  /// The words that stand before a declaration or a member.
  fileprivate static let modifiers = Set(beforeItems + ["override", "eager"])

  /// The words that begin a type in Swift.
  static let swiftTypes: Set = ["class", "struct", "actor", "enum"]
}
