import TenonDiagnostics

/// Members of containers, bundles and groups.
extension StatementParser {
  /// member = head (inputs | includes | drops | decorator | group | component)
  mutating func member() throws(Stop) {
    if tokens.file.beginsDeclaration(at: position) { throw stop(.component) }
    if let brace = braceOfNamelessGroup { return try groupWithoutLifetime(brace) }
    switch word {
    case .input where kind(1) == .identifier && goesOnLine: return try inputs()
    case .include where kind(1) == .identifier && goesOnLine: return try includes()
    case .include where !goesOnLine: throw stop(.bundle)
    case .accessors where word(1) == .drop && goesOnLine: return try drop()
    case .decorate where startsType(1) && goesOnLine:
      statement.kind = .decorator
      position += 1
      let decorate = tokens.span(position - 1)
      let lifetime = decoratesLifetime ? takeName() : nil
      return try component(lifetime: lifetime, decorate: decorate)
    default: break
    }
    if isExclusion {
      statement.kind = .include
      throw stop(.noExclusion)
    }
    if let attribute = attributeOfLifetime {
      statement.kind = .component
      statement.head.attributes.removeLast()
      return try component(lifetime: NameSyntax(text: attribute.name, span: attribute.span))
    }
    guard kind == .identifier, !isNoLifetime else { throw stop(.component) }
    // Where a row has put it in, it may be no component at all.
    let isWritten = !tokens.isInserted(position)
    let lifetime = takeName()
    if kind != .leftBrace, beginsGroupWithoutBrace {
      statement.kind = .group
      statement.node = .group(GroupSyntax(head: HeadSyntax(), lifetime: lifetime))
      throw groupWithoutBrace()
    }
    // A block of a component whose type is missing begins with a word of its own.
    if kind == .leftBrace, !(word(1).isOfBlock && kind(2) == .identifier) {
      statement.kind = .group
      statement.node = .group(GroupSyntax(head: HeadSyntax(), lifetime: lifetime))
      return try block(.group, nil)
    }
    statement.kind = .component
    guard startsType(), !isSecondLifetime, token.hasSpaceBefore || token.startsLine else {
      throw stop(.typeBehindLifetime)
    }
    try component(lifetime: isWritten ? lifetime : nil)
  }

  /// A component without its lifetime, which its group says.
  mutating func memberOfGroup() throws(Stop) {
    let isOther =
      !token.isBackquoted && Word.memberWords.contains(tokens.text(position))
      && (kind(1) == .leftBrace || nameFollows && !word(1).isClause)
    if isOther { throw stop(.component) }
    statement.kind = .component
    try component(lifetime: nil)
  }

  // MARK: Inputs and bundles

  /// inputs = "input" input ("," input)*
  private mutating func inputs() throws(Stop) {
    statement.kind = .input
    let start = position
    position += 1
    var inputs: [InputSyntax] = []
    defer {
      if inputs.count > 1 {
        let list = tokens.span(statement.tokens.lowerBound..<position)
        for index in inputs.indices { inputs[index].list = list }
      }
      statement.node = .inputs(inputs)
    }
    try entries(first: start) { parser, first throws(Stop) in
      inputs.append(try parser.input(from: first))
    }
  }

  /// input = name ":" type qualifier? ("=" value)?
  private mutating func input(from first: Int) throws(Stop) -> InputSyntax {
    let start = position
    let name = try name(.inputName)
    try take(.colon, else: .inputColon)
    let place = position
    let type = try type(.typeBehind)
    check(type, in: .given, from: place)
    let qualifier = word == .named ? try self.qualifier() : nil
    let value = take(.equal) ? try value(.value) : nil
    var input = InputSyntax(
      head: HeadSyntax(), name: name, type: type, qualifier: qualifier, defaultValue: value,
      span: tokens.span(first..<position))
    if list[start - 1].kind == .comma {
      input.head.documentation = tokens.documentation(before: start)
    }
    return input
  }

  /// includes = "include" type ("," type)*
  private mutating func includes() throws(Stop) {
    statement.kind = .include
    refuseHead(before: "include")
    let start = position
    position += 1
    var includes: [IncludeSyntax] = []
    var entries: [Range<Int>] = []
    defer {
      if includes.count > 1 {
        let list = tokens.span(statement.tokens.lowerBound..<position)
        for index in includes.indices {
          includes[index].list = list
          // The first of them goes with the comma behind it, all others with the one before them.
          let entry = entries[index]
          includes[index].deletion = SourceSpan(
            file: tokens.fileIndex,
            start: index == 0
              ? tokens.span(entry.lowerBound).start : tokens.span(entry.lowerBound - 2).end,
            end: index == 0
              ? tokens.span(entries[1].lowerBound).start : tokens.span(entry.upperBound - 1).end)
        }
      }
      statement.node = .includes(includes)
    }
    try self.entries(first: start) { parser, first throws(Stop) in
      let start = parser.position
      let type = try parser.type(.bundleName)
      if case .named(let parts) = type.kind, parts.contains(where: { !$0.arguments.isEmpty }) {
        parser.slip(
          .bundleForm, "a bundle can't have generic arguments", at: type.span,
          token: parser.position)
      }
      entries.append(start..<parser.position)
      includes.append(
        IncludeSyntax(name: type, span: parser.tokens.span(first..<parser.position)))
    }
  }

  /// One or more of a list; where there are several, each is a node. Each gets the token at which it begins, the first
  /// that of the statement.
  private mutating func entries(
    first: Int, _ entry: (inout Self, Int) throws(Stop) -> Void
  ) throws(Stop) {
    let node = open(.entry)
    let start = statement.tokens.lowerBound
    do throws(Stop) { try entry(&self, start) } catch {
      records.remove(at: node)
      throw error
    }
    guard kind == .comma else {
      records.remove(at: node)
      return
    }
    close(node)
    while take(.comma) {
      let node = open(.entry)
      defer { close(node) }
      try entry(&self, position)
    }
  }

  /// drops = "accessors" "drop" name ("," name)*
  private mutating func drop() throws(Stop) {
    statement.kind = .accessorsDrop
    refuseHead(before: "accessors drop")
    position += 2
    var names: [NameSyntax] = []
    repeat { names.append(try name(.suffix)) } while take(.comma)
    statement.node = .drop(names)
  }

  // MARK: Groups

  /// The brace of `private {`, a group that says no lifetime.
  private var braceOfNamelessGroup: Int? {
    if kind == .leftBrace, position > statement.tokens.lowerBound { return position }
    return token.word.isModifier && kind(1) == .leftBrace && goesOnLine ? position + 1 : nil
  }

  private mutating func groupWithoutLifetime(_ brace: Int) throws(Stop) {
    statement.kind = .group
    let words = tokens.span(statement.tokens.lowerBound..<brace)
    let text = tokens.text(statement.tokens.lowerBound..<brace)
    if position < brace { modifier() }
    slip(
      .componentForm, "expected a lifetime after '\(text)', found '{'", at: words, token: brace,
      help: "write '\(text) strong { … }', or '\(text)' before each component, without braces")
    statement.node = .group(
      GroupSyntax(head: HeadSyntax(), lifetime: NameSyntax(text: Word.strong.text, span: words)))
    try block(beginsLifetime(at: brace + 1) ? .members : .group, nil)
    throw stop(.groupLifetime, at: brace)
  }

  /// What begins at an index says its own lifetime, or is no component.
  private func beginsLifetime(at start: Int) -> Bool {
    var index = start
    while list[index].word.isModifier, index < list.count - 2 { index += 1 }
    let token = list[index]
    return token.kind == .pound || token.kind == .at || tokens.file.beginsMember(at: index)
      || tokens.isDeclaredLifetime(index)
      || [.input, .include, .decorate, .accessors].contains(token.word)
  }

  /// A lifetime stands alone on its line, with components without one below it.
  private var beginsGroupWithoutBrace: Bool {
    (position == end || token.startsLine) && token.startsLine && tokens.isLifetime(position - 1)
      && beginsMemberOfGroup(at: position)
  }

  private func beginsMemberOfGroup(at index: Int) -> Bool {
    tokens.isUpperCase(index) && list[index].startsLine
      && !tokens.file.beginsMember(at: index) && !tokens.file.beginsInput(at: index)
      && !tokens.file.beginsDeclaration(at: index)
  }

  /// The members of a group whose brace was forgotten.
  private mutating func groupWithoutBrace() -> Stop {
    let (stop, start) = (stop(.groupBrace), position)
    while beginsMemberOfGroup(at: position) { position = tokens.endOfStatement(from: position) }
    statement.body = .init(block: .group, brace: nil, content: start..<position)
    takeStrayBrace()
    return stop
  }

  // MARK: Lifetimes

  /// Another lifetime stands before a group's brace.
  private var isSecondLifetime: Bool {
    word.isLifetime && kind(1) == .leftBrace && !word(2).isOfBlock && kind(2) != .rightBrace
  }

  /// The current word is `exclude`, and no lifetime.
  private var isExclusion: Bool {
    tokens.spells(position, "exclude") && !tokens.isDeclaredLifetime(position)
      && (startsType(1) || !goesOnLine)
  }

  /// The attribute of another framework that says the lifetime of the component that begins here.
  private var attributeOfLifetime: AttributeSyntax? {
    guard let last = statement.head.attributes.last, list[position - 1].kind == .identifier,
      position > 1, list[position - 2].kind == .at, tokens.isUpperCase(position) || word == .any,
      ForeignWords.lifetime(ofAttribute: last.name) != nil,
      word == .any || !nameFollows || word(1).isClause
    else { return nil }
    return last
  }

  /// A lifetime stands behind `decorate`: a name that another type follows on the same line.
  private var decoratesLifetime: Bool {
    kind == .identifier && nameFollows && !word(1).isClause
      && ![.any, .async, .throws].contains(word)
  }

  /// The current word is one that no lifetime is called, or a slip of a word that begins another member.
  private var isNoLifetime: Bool {
    if token.isBackquoted || tokens.isLifetime(position) { return false }
    // `name: Type`, `inptu name: Type`
    if kind(1) == .colon || nameFollows && kind(2) == .colon { return true }
    if nameFollows, isSlipBeforeMember { return true }
    switch word {
    case .any, .some, .var, .let, .func, .struct, .class, .enum, .protocol, .typealias, .actor,
      .input, .include, .decorate, .accessors, .override, .eager, .private, .fileprivate,
      .internal, .package, .public, .import, .itself, .for, .in, .is, .as, .try, .await, .throws,
      .async, .named:
      return true
    case .set, .call, .release, .accessor: return nameFollows && !tokens.isUpperCase(position + 1)
    case .none: return SwiftWords.isReserved(tokens.text(position)) || tokens.spells(position, "_")
    default: return false
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
    if kind(2) == .leftBrace, word(1).isLifetime { return true }
    return tokens.isDeclaredLifetime(position + 1) && kind(2) == .leftBrace
      && NearMiss.best(for: name, among: Word.beforeMembers) != nil
  }
}
