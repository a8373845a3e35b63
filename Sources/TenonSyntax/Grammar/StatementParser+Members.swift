import TenonDiagnostics

extension StatementParser {
  /// member = head (inputs | includes | drops | decorator | group | name component)
  ///
  /// decorator = "decorate" name? component
  ///
  /// group = name block
  mutating func member() throws(Stop) {
    if tokens.file.beginsDeclaration(at: position) { throw stop(.component) }
    if let brace = braceOfNamelessGroup { return try groupWithoutLifetime(brace) }
    switch word {
    case .input where nameFollows: return try inputs()
    case .include where nameFollows: return try includes()
    case .include where !goesOnLine: throw stop(.want("a bundle's name", .bundleForm, at: .token))
    case .accessors where word(1) == .drop && goesOnLine: return try drops()
    case .decorate where startsType(1) && goesOnLine:
      begin(.decorator)
      statement.head.decorate = tokens.span(position - 1)
      if decoratesLifetime { statement.head.lifetime = takeName() }
      return try component()
    case .none where isExclusion:
      statement.kind = .include
      throw stop(.noExclusion)
    default: break
    }
    if let attribute = attributeOfLifetime {
      statement.kind = .component
      statement.head.attributes.removeLast()
      statement.head.lifetime = NameSyntax(text: attribute.name, span: attribute.span)
      return try component()
    }
    guard kind == .identifier, !isNoLifetime else { throw stop(.component) }
    statement.head.lifetime = takeName()
    // The block of a component without a type begins with a word of blocks.
    let hasBrace = kind == .leftBrace && !(word(1).isOfBlock && kind(2) == .identifier)
    if hasBrace || kind != .leftBrace && beginsGroupWithoutBrace {
      statement.kind = .group
      statement.node = .group
      if hasBrace { return try block(.group) }
      throw groupWithoutBrace()
    }
    statement.kind = .component
    guard startsType(), token.hasSpaceBefore else { throw stop(.typeBehindLifetime) }
    // A statement with an inserted lifetime may not be a component.
    if tokens.isInserted(position - 1) { statement.head.lifetime = nil }
    try component()
  }

  /// memberOfGroup = head component
  mutating func memberOfGroup() throws(Stop) {
    let isOther =
      !token.isBackquoted && Word.memberWords.contains(tokens.text(position))
      && (kind(1) == .leftBrace || nameFollows && !word(1).isClause)
    if isOther { throw stop(.component) }
    statement.kind = .component
    try component()
  }

  /// inputs = "input" input ("," input)*
  private mutating func inputs() throws(Stop) {
    begin(.input)
    var inputs: [InputSyntax] = []
    defer {
      if inputs.count > 1 {
        for index in inputs.indices { inputs[index].list = spanOfStatement }
      }
      statement.node = .inputs(inputs)
    }
    try entries { parser, first throws(Stop) in inputs.append(try parser.input(from: first)) }
  }

  /// input = name ":" type qualifier? ("=" value)?
  private mutating func input(from first: Int) throws(Stop) -> InputSyntax {
    let start = position
    let name = try name("the input's name")
    try take(.colon, else: .want("': Type' after '{before}'", .inputForm))
    let place = position
    let type = try type(.typeBehind)
    check(type, in: .given, from: place)
    let qualifier = try qualifier()
    let value = take(.equal) ? try value(.value) : nil
    var input = InputSyntax(
      name: name, type: type, qualifier: qualifier, defaultValue: value, span: span(from: first))
    if first == start { input.head.documentation = tokens.documentation(before: start) }
    return input
  }

  /// includes = "include" type ("," type)*
  private mutating func includes() throws(Stop) {
    begin(.include)
    refuseHead(before: "'include'")
    var includes: [IncludeSyntax] = []
    defer {
      for (index, name) in includes.map(\.name.span).enumerated() where includes.count > 1 {
        // The first bundle is deleted with the comma after it, all others with the one before them.
        let start = index == 0 ? name.start : includes[index - 1].name.span.end
        let end = index == 0 ? includes[1].name.span.start : name.end
        includes[index].deletion = SourceSpan(file: name.file, start: start, end: end)
        includes[index].list = spanOfStatement
      }
      statement.node = .members(includes.map { .include($0) })
    }
    try entries { parser, first throws(Stop) in
      let type = try parser.type("a bundle's name")
      if case .named(let parts) = type.kind, parts.contains(where: { !$0.arguments.isEmpty }) {
        parser.slip(
          .bundleForm, "a bundle can't have generic arguments", at: type.span,
          token: parser.position)
      }
      includes.append(IncludeSyntax(name: type, span: parser.span(from: first)))
    }
  }

  /// The entries of a list, at least one. Each of several is a node. `entry` gets the token at which its entry
  /// begins; for the first it is the statement's.
  private mutating func entries(_ entry: (inout Self, Int) throws(Stop) -> Void) throws(Stop) {
    let (node, start) = (tree.records.count, position)
    try entry(&self, statement.tokens.lowerBound)
    if kind == .comma { tree.wrap(from: node, .entry, start..<position) }
    while take(.comma) {
      let node = open(.entry)
      defer { close(node) }
      try entry(&self, position)
    }
  }

  /// drops = "accessors" "drop" name ("," name)*
  private mutating func drops() throws(Stop) {
    begin(.accessorsDrop)
    refuseHead(before: "'accessors drop'")
    var names: [NameSyntax] = []
    repeat {
      position += 1
      names.append(try name("an ending to drop"))
    } while kind == .comma
    statement.node = .members([.accessorsDrop(names)])
  }

  private var braceOfNamelessGroup: Int? {
    if kind == .leftBrace, position > statement.tokens.lowerBound { return position }
    return token.word.isModifier && kind(1) == .leftBrace && goesOnLine ? position + 1 : nil
  }

  private mutating func groupWithoutLifetime(_ brace: Int) throws(Stop) {
    let start = statement.tokens.lowerBound
    let text = tokens.text(start..<brace)
    statement.kind = .group
    if position < brace { modifier() }
    slip(
      .componentForm, "expected a lifetime after '\(text)'", at: span(from: start), token: brace,
      help: "write '\(text) strong { … }'")
    statement.head.lifetime = NameSyntax(text: Word.strong.text, span: span(from: start))
    statement.node = .group
    try block(tokens.file.beginsMember(at: brace + 1) ? .members : .group)
    throw stop(.want("a lifetime", .componentForm), at: brace)
  }

  /// True if a lifetime is alone on its line, and components without a lifetime follow.
  private var beginsGroupWithoutBrace: Bool {
    tokens.isLifetime(position - 1) && beginsMemberOfGroup(at: position)
  }

  private func beginsMemberOfGroup(at index: Int) -> Bool {
    tokens.isUpperCase(index) && list[index].startsLine
      && !tokens.file.beginsMember(at: index) && !tokens.file.beginsInput(at: index)
      && !tokens.file.beginsDeclaration(at: index)
  }

  /// Takes the members of a group without its opening brace.
  private mutating func groupWithoutBrace() -> Stop {
    let (stop, start) = (stop("a type or '{' after '{before}'"), position)
    while beginsMemberOfGroup(at: position) { position = tokens.endOfStatement(from: position) }
    takeBlock(.group, withoutBraceFrom: start)
    return stop
  }

  /// True if the current word is `exclude` and not a lifetime.
  private var isExclusion: Bool {
    tokens.spells(position, "exclude") && !tokens.isDeclaredLifetime(position)
      && (startsType(1) || !goesOnLine)
  }

  /// The attribute of another framework that gives the lifetime of the component here.
  private var attributeOfLifetime: AttributeSyntax? {
    guard let last = statement.head.attributes.last, list[position - 1].kind == .identifier,
      tokens.isUpperCase(position) || word == .any, !nameFollows || word(1).isClause
    else { return nil }
    return ForeignWords.isLifetimeAttribute(last.name) ? last : nil
  }

  /// True if a lifetime follows `decorate`: a name with a type after it on the same line.
  private var decoratesLifetime: Bool {
    kind == .identifier && nameFollows && !word(1).isClause
      && ![.any, .async, .throws].contains(word)
  }

  /// True if the current word can't be a lifetime, or is a slip of a word that begins another member.
  private var isNoLifetime: Bool {
    if token.isBackquoted || tokens.isLifetime(position) { return false }
    // `name: Type`, `inptu name: Type`
    if kind(1) == .colon || nameFollows && kind(2) == .colon { return true }
    if nameFollows, isSlipBeforeMember { return true }
    switch word {
    case .set, .call, .release, .accessor: return nameFollows && !tokens.isUpperCase(position + 1)
    case .none: return SwiftWords.isReserved(tokens.text(position)) || tokens.spells(position, "_")
    case .container, .bundle, .facet, .traits, .lifetime, .overridable, .observed, .drop, .at,
      .with, .make, .inout, .borrowing, .consuming, .sending, .isolated, .nonisolated:
      return false
    default: return true
    }
  }

  private var isSlipBeforeMember: Bool {
    let next = list[position + 1]
    // `Cart strong`
    if tokens.isUpperCase(position), next.word.isLifetime || next.word == .decorate { return true }
    guard word == .none else { return false }
    let name = tokens.text(position)
    if tokens.isUpperCase(position + 1),
      let meant = NearMiss.best(for: name, among: ["decorate", "include"]),
      !name.hasPrefix(meant.prefix(7))
    {
      return true
    }
    if tokens.file.beginsMember(at: position + 1) { return true }
    return tokens.isDeclaredLifetime(position + 1) && kind(2) == .leftBrace
      && NearMiss.best(for: name, among: Word.modifiers) != nil
  }
}
