/// Blocks and conditions, and what stands outside of containers.
extension StatementParser {
  /// file = statement*
  mutating func file(of block: Repair.Blocks = .file) {
    let node = open(.file)
    statements(in: block, upTo: end)
    position = tokens.list.count
    close(node)
  }

  /// The node of a file that is left alone.
  mutating func unreadFile() {
    let node = open(.file)
    position = tokens.list.count
    close(node)
  }

  /// Statements up to a token, or to the directive that ends a condition's branch.
  mutating func statements(in block: Repair.Blocks, upTo limit: Int) {
    while position < limit {
      let kind = tokens.list[position].kind
      // A bracket that closes nothing has been reported.
      if kind == .semicolon || kind.closes && branchEnd == nil {
        position += 1
        continue
      }
      if branchEnd != nil { return }
      let outer = end
      if beginsCondition {
        condition(in: block, upTo: limit)
      } else {
        end = min(limit, tokens.endOfStatement(from: position))
        statement(in: block)
        position = max(end, position)
      }
      end = outer
    }
  }

  /// Reads a statement up to its end; where it can't be read its node says so.
  private mutating func statement(in block: Repair.Blocks) {
    let node = open(.error)
    do throws(Stop) {
      switch block {
      case .file: try declaration(node)
      case .members: try member(node)
      case .group: try memberOfGroup(node)
      case .facet: try facetMember(node)
      case .traits: try trait(node)
      default: try blockItem(node)
      }
      guard position >= end else { throw stop(Self.endOfStatement) }
    } catch {
      stops[node] = error
      closeParts(of: node)
      position = max(position, error.position)
      if block == .file, error.expected == "a declaration", isForeign(node, error.position) {
        end = endOfForeignText
      }
      if error.expected == Self.endOfStatement, !tokens.list[error.position].startsLine,
        records[node].kind != .decorator || records[node...].contains(where: { $0.kind == .roles }),
        records[node].kind != .component
          || (Int(records[node].start)..<error.position).contains(where: tokens.isUpperCase),
        tokens.beginsMemberStatement(at: error.position)
          || tokens.beginsDeclaration(at: error.position)
          || tokens.isDirective(error.position)
      {
        // What stands there is a statement of its own, on the wrong line.
        end = error.position
      }
      if let brace = braceOfBrokenHead(node, behind: error.position) {
        position = brace
        try? self.block(Self.content(of: records[node].kind), "'{'")
      }
      position = max(position, end)
      if records[node].kind == .component || records[node].kind == .decorator,
        tokens.beginsBlockItem(at: position)
      {
        blockWithoutBrace(.component)
      }
      passStrayBrackets()
      records[node].hasError = true
    }
    records[node].end = Int32(position)
    records[node].size = Int32(records.count - node)
  }

  /// Steps over brackets behind a statement that close nothing.
  private mutating func passStrayBrackets() {
    while tokens.list[position].kind.closes, tokens.file.partner[position] < 0,
      !tokens.list[position].startsLine || tokens.list[position].kind != .rightBrace
    {
      forgiven.append(position)
      position += 1
    }
  }

  /// Whether the first word of a statement declares nothing.
  private func isForeign(_ node: Int, _ failure: Int) -> Bool {
    records[node].kind == .error && tokens.list[failure].kind != .pound
  }

  /// The next line that begins a declaration, so that a file of another kind gets one finding and not one a line.
  private var endOfForeignText: Int {
    var index = end
    while tokens.list[index].kind != .endOfFile, !isBranchEnd(index) {
      let token = tokens.list[index]
      if token.startsLine {
        if tokens.beginsDeclaration(at: index), token.kind != .pound { break }
        if token.kind == .at, tokens.file.beginsDeclaration(at: index) { break }
        // A condition belongs to what follows it, if what stands before it is whole.
        if token.kind == .pound, tokens.list[index - 1].kind == .rightBrace { break }
      }
      index = tokens.file.behind(index)
    }
    return index
  }

  private func isBranchEnd(_ index: Int) -> Bool { conditionsInBlock > 0 && tokens.isBranch(index) }

  /// The brace of a declaration or a group whose head can't be read.
  private func braceOfBrokenHead(_ node: Int, behind start: Int) -> Int? {
    guard Self.content(of: records[node].kind) != .component,
      !records[node...].contains(where: { $0.kind == .block })
    else { return nil }
    var index = Int(records[node].start)
    while index < end {
      if index >= start, tokens.list[index].kind == .leftBrace { return index }
      index = tokens.file.behind(index)
    }
    return nil
  }

  /// The block that a kind of declaration has.
  static func content(of kind: SyntaxKind) -> Repair.Blocks {
    switch kind {
    case .container, .bundle: .members
    case .group: .group
    case .facet: .facet
    case .traits: .traits
    default: .component
    }
  }

  /// block = "{" statement* "}"
  mutating func block(_ kind: Repair.Blocks, _ expected: String) throws(Stop) {
    guard self.kind == .leftBrace else {
      let stop = stop(expected)
      if kind == .members || kind == .component { blockWithoutBrace(kind) }
      throw stop
    }
    guard depth < TokenizedFile.deepestNesting else { throw stop("a block that nests less deep") }
    let opening = position
    let node = open(.block)
    position += 1
    content(of: kind, upTo: closing(ofBlock: opening, kind))
    if self.kind == .rightBrace { position += 1 }
    close(node)
  }

  /// Statements of a block up to its closing brace.
  private mutating func content(of kind: Repair.Blocks, upTo closing: Int) {
    let outer = (end, depth, conditionsInBlock)
    (depth, conditionsInBlock) = (depth + 1, 0)
    end = closing
    statements(in: kind, upTo: closing)
    (end, depth, conditionsInBlock) = outer
    position = max(position, closing)
  }

  /// The brace that closes a block. Where members follow it, and further on a brace closes nothing, that one; the next
  /// declaration or the file's end where none closes it.
  private func closing(ofBlock opening: Int, _ kind: Repair.Blocks) -> Int {
    guard let closing = tokens.closing(of: opening) else {
      return (position..<tokens.list.count).first {
        tokens.list[$0].kind == .endOfFile
          || tokens.list[$0].startsLine && tokens.beginsDeclaration(at: $0)
            && tokens.list[$0].kind != .pound
      } ?? position
    }
    let stray = tokens.file.lastStray
    let isTooEarly =
      kind == .members && stray > closing && tokens.list[closing + 1].startsLine
      && (tokens.beginsMemberStatement(at: closing + 1) || tokens.file.beginsGroup(at: closing + 1))
    return isTooEarly ? stray : closing
  }

  /// The statements of a block whose opening brace alone is missing; none where they are not there.
  private mutating func blockWithoutBrace(_ kind: Repair.Blocks) {
    let first = tokens.list[position]
    let isThere =
      kind == .component
      ? tokens.beginsBlockItem(at: position)
      : tokens.beginsMemberStatement(at: position)
        || tokens.file.lastStray > position && !tokens.beginsDeclaration(at: position)
    guard first.startsLine || kind == .members, isThere else { return }
    let node = open(.block)
    if kind == .component {
      while tokens.beginsBlockItem(at: position) {
        content(of: kind, upTo: tokens.endOfStatement(from: position))
      }
    } else {
      let limit = (position..<tokens.list.count).first {
        tokens.list[$0].kind == .endOfFile
          || tokens.list[$0].kind == .rightBrace
            && tokens.file.partner[$0] < 0
          || tokens.list[$0].startsLine && tokens.beginsDeclaration(at: $0)
      }
      content(of: kind, upTo: limit ?? position)
    }
    if tokens.list[position].kind == .rightBrace, tokens.file.partner[position] < 0 {
      position += 1
    }
    close(node)
  }

  // MARK: Declarations

  private mutating func declaration(_ node: Int) throws(Stop) {
    try head()
    guard namesFollow else {
      throw word.beginsItem ? stop("a declaration's name", at: position + 1) : stop("a declaration")
    }
    switch word {
    case .import: try importedModule(node)
    case .container: try container(node)
    case .bundle:
      records[node].kind = .bundle
      try declaredName("the bundle's name")
      try block(.members, "the bundle's '{'")
    case .facet:
      records[node].kind = .facet
      try declaredName("the facet's name")
      if kind == .colon { try types(.inheritance, "a facet or a protocol") }
      try block(.facet, "the facet's '{'")
    case .traits:
      records[node].kind = .traits
      try declaredName("the traits' name")
      if kind == .colon { try types(.inheritance, "a protocol") }
      try block(.traits, "the traits' '{'")
    case .lifetime:
      records[node].kind = .lifetime
      try declaredName("the lifetime's name")
      if kind == .colon || kind == .identifier && !tokens.beginsDeclaration(at: position) {
        throw stop("'=' and the lifetime's storage")
      }
      if takeIf(.equal) { try value("the lifetime's storage") }
    default: throw stop("a declaration")
    }
  }

  /// Whether a name or a block follows the current word on its line.
  private var namesFollow: Bool {
    (kind(1) == .identifier || kind(1) == .leftBrace) && !list(position + 1).startsLine
  }

  private func list(_ index: Int) -> Token { tokens.list[index] }

  private mutating func declaredName(_ expected: String) throws(Stop) {
    position += 1
    try name(expected)
  }

  /// import = head "import" kind? name ("." name)*
  private mutating func importedModule(_ node: Int) throws(Stop) {
    records[node].kind = .import
    position += 1
    var isOfDeclaration = false
    switch word {
    case .struct, .class, .enum, .protocol, .func, .typealias, .var, .let:
      isOfDeclaration = nameFollows
      if isOfDeclaration { position += 1 }
    default: break
    }
    let path = open(.name)
    let start = position
    try moduleName("a module name")
    while kind == .period, kind(1) == .identifier {
      position += 1
      try moduleName("a name after '.'")
    }
    if isOfDeclaration, position == start + 1 { throw stop("'.' and a name") }
    close(path)
  }

  private mutating func moduleName(_ expected: String) throws(Stop) {
    let word = tokens.text(position)
    // Swift takes `await`.
    guard kind == .identifier, !beginsWithDollar, word == "await" || !SwiftWords.isReserved(word)
    else { throw stop(expected) }
    position += 1
  }

  /// container = head "container" name ("in" type)? (":" types)? block
  private mutating func container(_ node: Int) throws(Stop) {
    records[node].kind = .container
    if word(1) == .in, word(2) != .in, kind(2) == .identifier {
      throw stop("a container's name before 'in'", at: position + 1)
    }
    try declaredName("the container's name")
    if takeIf(.in) {
      let parent = open(.parent)
      try type("the parent container's name")
      close(parent)
    }
    if kind == .colon { try types(.inheritance, "a facet or a protocol") }
    try block(.members, "the container's '{'")
  }

  /// types = type ("," type)*
  private mutating func types(_ kind: SyntaxKind, _ expected: String) throws(Stop) {
    let node = open(kind)
    repeat {
      position += 1
      try type(expected)
    } while self.kind == .comma
    close(node)
  }

  // MARK: Facets and traits

  /// member = head "make"? type parameters? (effects | qualifier)* block?
  private mutating func facetMember(_ node: Int) throws(Stop) {
    records[node].kind = .facetMember
    try head()
    if word == .make, startsType(1), !list(position + 1).startsLine { position += 1 }
    try type()
    if kind == .leftParen { try parameters() }
    var (hasEffects, hasQualifier) = (false, false)
    while true {
      if word == .named, !hasQualifier {
        hasQualifier = true
        try qualifier()
      } else if word == .async || word == .throws, !hasEffects {
        hasEffects = true
        try effects()
      } else {
        break
      }
    }
    if kind == .leftBrace {
      if tokens.spells(position + 1, "get") { throw stop(Self.accessors, at: position + 1) }
      try block(.component, "'{'")
    }
  }

  /// trait = head ("var" | "let") name ":" type ("=" value)?
  private mutating func trait(_ node: Int) throws(Stop) {
    records[node].kind = .trait
    try head()
    guard takeIf(.var) || takeIf(.let) else { throw stop("'var' or 'let'") }
    try name("the property's name")
    try take(.colon, "':' and the property's type")
    try type("the property's type")
    if takeIf(.equal) { try value("the property's default value") }
  }
}
