import TenonDiagnostics

/// What stands in containers, bundles, groups and components' blocks.
extension StatementParser {
  mutating func member(_ node: Int) throws(Stop) {
    try head()
    if tokens.beginsDeclaration(at: position) { throw stop("a component") }
    if let brace = braceOfNamelessGroup { return try groupWithoutLifetime(node, brace) }
    let isOnLine = position + 1 < end && !tokens.list[position + 1].startsLine
    switch word {
    case .input where kind(1) == .identifier && isOnLine: try inputs(node)
    case .include where kind(1) == .identifier && isOnLine: try includes(node)
    case .accessors where word(1) == .drop && isOnLine:
      records[node].kind = .accessorsDrop
      position += 2
      repeat { try name("a suffix to drop") } while takeIf(.comma)
    case .decorate where startsType(1) && isOnLine:
      records[node].kind = .decorator
      position += 1
      if decoratesLifetime { takeNode(.lifetimeName) }
      try component()
    case .include where !goesOnLine: throw stop("a bundle's name after 'include'")
    default:
      if isExclusion {
        records[node].kind = .include
        throw stop(Self.noExclusion)
      }
      if saysLifetimeByAttribute {
        records[node].kind = .component
        return try component()
      }
      guard kind == .identifier, !isNoLifetime else { throw stop("a component") }
      takeNode(.lifetimeName)
      if kind != .leftBrace, beginsGroupWithoutBrace {
        records[node].kind = .group
        throw groupWithoutBrace()
      }
      if kind == .leftBrace, !beginsComponentBlock {
        records[node].kind = .group
        try block(.group, "'{'")
      } else {
        records[node].kind = .component
        guard startsType(), !isSecondLifetime, token.hasSpaceBefore || token.startsLine else {
          throw stop("a type after its lifetime")
        }
        try component()
      }
    }
  }

  /// Whether another lifetime stands before a group's brace.
  private var isSecondLifetime: Bool {
    word.isLifetime && kind(1) == .leftBrace && !word(2).isOfBlock && kind(2) != .rightBrace
  }

  /// Whether the current word is `exclude`, and no lifetime.
  private var isExclusion: Bool {
    tokens.spells(position, "exclude") && !tokens.isDeclaredLifetime(position)
      && (startsType(1) || !goesOnLine)
  }

  /// Whether something stands behind the current word on its line.
  private var goesOnLine: Bool { position + 1 < end && !tokens.list[position + 1].startsLine }

  /// Whether an attribute of another framework says the lifetime of the component that begins here.
  private var saysLifetimeByAttribute: Bool {
    guard let last = records.last, last.kind == .attribute, last.end == Int32(position),
      last.end == last.start + 2, tokens.isUpperCase(position) || word == .any
    else { return false }
    return ForeignWords.lifetime(ofAttribute: tokens.text(position - 1)) != nil
      && (word == .any || !nameFollows || word(1).isClause)
  }

  /// Whether a lifetime stands alone on its line, with components without one below it.
  private var beginsGroupWithoutBrace: Bool {
    guard position == end || token.startsLine, token.startsLine,
      tokens.list[position - 1].word.isLifetime || tokens.isDeclaredLifetime(position - 1)
    else { return false }
    return beginsMemberOfGroup(at: position)
  }

  private func beginsMemberOfGroup(at index: Int) -> Bool {
    tokens.isUpperCase(index) && tokens.list[index].startsLine
      && !tokens.file.beginsMember(at: index) && !tokens.file.beginsGroup(at: index)
      && !tokens.file.beginsInput(at: index) && !tokens.beginsDeclaration(at: index)
  }

  /// The members of a group whose brace was forgotten.
  private mutating func groupWithoutBrace() -> Stop {
    let stop = stop(Self.groupBrace)
    let node = open(.block)
    let outer = end
    while beginsMemberOfGroup(at: position) {
      let next = tokens.endOfStatement(from: position)
      end = next
      statements(in: .group, upTo: next)
    }
    end = outer
    if tokens.list[position].kind == .rightBrace, tokens.file.partner[position] < 0 {
      position += 1
    }
    close(node)
    return stop
  }

  /// The brace of `private {`, a group that says no lifetime.
  private var braceOfNamelessGroup: Int? {
    if kind == .leftBrace, position > Int(records[records.count - 1].start) { return position }
    let isWord = token.word.isModifier && kind(1) == .leftBrace
    return isWord && !tokens.list[position + 1].startsLine ? position + 1 : nil
  }

  private mutating func groupWithoutLifetime(_ node: Int, _ brace: Int) throws(Stop) {
    records[node].kind = .group
    if position < brace { takeNode(.modifier) }
    let content: Repair.Blocks = beginsLifetime(at: brace + 1) ? .members : .group
    try block(content, "'{'")
    throw stop(Self.groupLifetime, at: brace)
  }

  /// Whether what begins at an index says its own lifetime, or is no component.
  private func beginsLifetime(at start: Int) -> Bool {
    var index = start
    while tokens.list[index].word.isModifier, index < tokens.list.count - 2 { index += 1 }
    let token = tokens.list[index]
    return token.kind == .pound || token.kind == .at || tokens.file.beginsMember(at: index)
      || tokens.file.beginsGroup(at: index) || tokens.isDeclaredLifetime(index)
      || [.input, .include, .decorate, .accessors].contains(token.word)
  }

  /// Whether the current word is one that no lifetime is called, or a slip of a word that begins another member.
  private var isNoLifetime: Bool {
    if token.isBackquoted || tokens.isDeclaredLifetime(position) || word.isLifetime { return false }
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
    let isUpper = tokens.isUpperCase(position)
    let next = tokens.list[position + 1]
    // `Cart strong`
    if isUpper, next.word.isLifetime || next.word == .decorate { return true }
    guard word == .none else { return false }
    let name = tokens.text(position)
    if tokens.isUpperCase(position + 1),
      let meant = NearMiss.best(for: name, among: ["decorate", "include"]),
      !name.hasPrefix(meant.prefix(7))
    {
      return true
    }
    if tokens.file.beginsGroup(at: position + 1) { return true }
    return tokens.isDeclaredLifetime(position + 1) && kind(2) == .leftBrace
      && NearMiss.best(for: name, among: Word.beforeMembers) != nil
  }

  /// Whether `{` and the next words are a block's of a component whose type is missing.
  private var beginsComponentBlock: Bool {
    word(1).isOfBlock && kind(2) == .identifier
  }

  /// Whether a lifetime stands behind `decorate`: a name that another type follows on the same line.
  private var decoratesLifetime: Bool {
    guard kind == .identifier, nameFollows, !word(1).isClause else { return false }
    return word != .any && word != .async && word != .throws
  }

  /// component = type parameters? effects? qualifier? roles? ("=" value)? block?
  ///
  /// The clauses are read in any order: a form rule says which is right.
  mutating func component() throws(Stop) {
    guard kind != .at else { throw stop("a component's type") }
    try type("a component's type")
    var hasParameters = false
    clauses: while goesOn {
      switch kind {
      case .leftParen where !hasParameters:
        hasParameters = true
        try parameters()
      case .equal:
        position += 1
        if beginsClause { throw stop("the component's expression") }
        let start = position
        try value("the component's expression")
        if kind == .comma, let cast = tokens.castAtEnd(of: start..<position) {
          throw stop(Self.endOfStatement, at: cast)
        }
      case .identifier:
        switch word {
        case .async, .throws: try effects()
        case .named: try qualifier()
        case .as: try roles()
        default: break clauses
        }
      default: break clauses
      }
    }
    if position == end, tokens.beginsBlockItem(at: position) { throw stop("'{'") }
    if kind == .leftBrace {
      guard !beginsCreation else { throw stop(Self.blockStatement) }
      try block(.component, "'{'")
    }
  }

  /// Whether a clause begins where an expression belongs, `= as Role`.
  private var beginsClause: Bool {
    switch word {
    case .as, .named: !token.isBackquoted && kind(1) == .identifier
    case .throws: !token.isBackquoted && position + 1 == end
    default: false
    }
  }

  /// Whether a block makes the component, as a closure of another framework does.
  private var beginsCreation: Bool {
    guard let closing = tokens.closing(of: position), closing > position + 1 else { return false }
    let (first, second) = (position + 1, tokens.list[position + 2])
    let isUpper = tokens.isUpperCase(first)
    if isUpper, second.kind == .period { return true }
    if isUpper, second.kind == .leftParen, tokens.closing(of: first + 1) == closing - 1 {
      return true
    }
    let isName = tokens.list[first].kind == .identifier
    let isClosure = isName && !tokens.list[first].word.isOfBlock && second.word == .in
    let isList = !token.hasSpaceBefore && second.kind == .colon
    return isClosure || isList || tokens.spells(first, "return")
  }

  /// roles = "as" role ("," role)*
  private mutating func roles() throws(Stop) {
    let node = open(.roles)
    repeat {
      position += 1
      try role()
    } while kind == .comma
    close(node)
  }

  /// role = "self" | "class"? type | "[" (type ":")? "class" type "]" ("at" value)? | type ("at" value)?
  private mutating func role() throws(Stop) {
    let node = open(.role)
    if takeIf(.itself) { return close(node) }
    if word == .class, startsType(1), !tokens.list[position + 1].startsLine {
      position += 1
      try type("a superclass")
      return close(node)
    }
    if kind == .leftBracket, let word = wordOfSuperclass {
      let closing = try closing()
      position += 1
      if word > position {
        try type("a key's type")
        guard position == word - 1 else { throw stop("':'") }
      }
      position = word + 1
      try type("a superclass")
      guard position == closing else { throw stop("']'") }
      position += 1
    } else {
      try type("a role")
    }
    let isCollection =
      tokens.list[Int(records[node].start)].kind == .leftBracket
      || tokens.spells(Int(records[node].start), "Array")
      || tokens.spells(Int(records[node].start), "Dictionary")
    if isCollection, takeIf(Word.at) { try value("the dictionary key") }
    close(node)
  }

  /// Where `class` stands in the current brackets, before a superclass that is collected.
  private var wordOfSuperclass: Int? {
    if word(1) == .class, startsType(2) { return position + 1 }
    guard let closing = tokens.closing(of: position),
      let colon = tokens.list[position..<closing].firstIndex(where: { $0.kind == .colon })
    else { return nil }
    return tokens.list[colon + 1].word == .class ? colon + 1 : nil
  }

  // MARK: Inputs and bundles

  /// inputs = "input" input ("," input)*
  private mutating func inputs(_ node: Int) throws(Stop) {
    records[node].kind = .input
    position += 1
    try entries { parser throws(Stop) in try parser.input() }
  }

  /// input = name ":" type qualifier? ("=" value)?
  private mutating func input() throws(Stop) {
    try name("the input's name")
    try take(.colon, "':' and the input's type")
    try type("the input's type")
    if word == .named { try qualifier() }
    if takeIf(.equal) { try value("the input's default value") }
  }

  /// includes = "include" type ("," type)*
  private mutating func includes(_ node: Int) throws(Stop) {
    records[node].kind = .include
    position += 1
    try entries { parser throws(Stop) in try parser.type("a bundle's name") }
  }

  /// One or more of a list; where there are several, each is a node.
  private mutating func entries(
    _ entry: (inout StatementParser) throws(Stop) -> Void
  ) throws(Stop) {
    let node = records.count
    let start = position
    try entry(&self)
    guard kind == .comma else { return }
    wrap(node, in: .entry)
    records[node].start = Int32(start)
    while takeIf(.comma) {
      let node = open(.entry)
      try entry(&self)
      close(node)
    }
  }

  // MARK: Groups and blocks

  /// A component without its lifetime, which its group says.
  mutating func memberOfGroup(_ node: Int) throws(Stop) {
    try head()
    let isOther =
      !token.isBackquoted && Word.memberWords.contains(tokens.text(position))
      && (kind(1) == .leftBrace || nameFollows && !word(1).isClause)
    if isOther { throw stop("a component") }
    records[node].kind = .component
    try component()
  }

  /// item = "set" "weak"? parameter | "call" name parameters? effects?
  ///      | "release" name ("." name)* arguments? effects? | "accessor" name ("for" type)?
  mutating func blockItem(_ node: Int) throws(Stop) {
    switch word {
    case .set:
      records[node].kind = .set
      position += 1
      if word == .weak, nameFollows { position += 1 }
      try parameter(isSet: true)
    case .call:
      records[node].kind = .call
      position += 1
      if !goesOn, token.kind == .identifier { throw stop("the method's name at the line's end") }
      try name("the method's name")
      if kind == .leftParen { try parameters() }
      try effects()
    case .release:
      records[node].kind = .release
      position += 1
      let method = open(.fragment)
      guard kind == .identifier, !tokens.spells(position, "_"), !beginsWithDollar else {
        throw stop("the release method's name")
      }
      position += 1
      while kind == .period, kind(1) == .identifier { position += 2 }
      close(method)
      if kind == .leftParen { try arguments("argument") }
      try effects()
    case .accessor:
      records[node].kind = .accessor
      position += 1
      try name("the accessor's name")
      if takeIf(.for) { try type("a role") }
    default: throw stop("'set', 'call', 'release' or 'accessor'")
    }
  }
}
