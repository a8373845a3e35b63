/// Blocks and conditions, and what stands outside of containers.
extension StatementParser {
  /// file = statement*
  mutating func file() throws(Stop) {
    let node = open(.file)
    try statements(in: .file, upTo: end)
    position = tokens.list.count
    close(node)
  }

  /// Statements up to a token; `true` where a condition's next directive ends them.
  mutating func statements(
    in block: Repair.Blocks, upTo limit: Int, isBranch: Bool = false
  ) throws(Stop) {
    while position < limit {
      if list(position).kind == .semicolon {
        position += 1
        continue
      }
      if isBranch, tokens.isBranch(position) { return }
      let outer = end
      end = tokens.endOfStatement(from: position)
      if kind == .pound, block != .component {
        end = outer
        try condition(in: block, upTo: limit)
      } else {
        try statement(in: block)
        guard position == end else { throw stop("the end of the line") }
        end = outer
      }
    }
  }

  private func list(_ index: Int) -> Token { tokens.list[index] }

  private mutating func statement(in block: Repair.Blocks) throws(Stop) {
    switch block {
    case .file: try declaration()
    case .members: try member()
    case .group: try memberOfGroup()
    case .facet: try facetMember()
    case .traits: try trait()
    default: try blockItem()
    }
  }

  /// block = "{" statement* "}"
  mutating func block(_ kind: Repair.Blocks, _ expected: String) throws(Stop) {
    guard self.kind == .leftBrace else { throw stop(expected) }
    guard depth < TokenizedFile.deepestNesting else { throw stop("a block that nests less deep") }
    let closing = try closing()
    let node = open(.block)
    let (outerEnd, outerDepth) = (end, depth)
    position += 1
    depth += 1
    try statements(in: kind, upTo: closing)
    (end, depth) = (outerEnd, outerDepth)
    position += 1
    close(node)
  }

  /// condition = "#if" fragment statement* ("#elseif" fragment statement*)* ("#else" statement*)? "#endif"
  private mutating func condition(in block: Repair.Blocks, upTo limit: Int) throws(Stop) {
    guard tokens.spells(position, "#if") else { throw stop("'#if'") }
    guard depth < TokenizedFile.deepestNesting else { throw stop("fewer conditions") }
    depth += 1
    defer { depth -= 1 }
    let node = open(.conditional)
    var hasElse = false
    repeat {
      let isElse = tokens.spells(position, "#else")
      if hasElse { throw stop("'#endif'") }
      try directive(hasCondition: !isElse)
      hasElse = isElse
      try statements(in: block, upTo: limit, isBranch: true)
      guard position < limit else { throw stop("'#endif'") }
    } while !tokens.spells(position, "#endif")
    try directive(hasCondition: false)
    close(node)
  }

  private mutating func directive(hasCondition: Bool) throws(Stop) {
    let node = open(.directive)
    let outer = end
    end = tokens.endOfStatement(from: position)
    position += 1
    if hasCondition {
      let fragment = open(.fragment)
      guard goesOn, !token.startsLine, token.hasSpaceBefore || kind != .identifier else {
        throw stop("a condition")
      }
      while goesOn, kind != .leftBrace {
        position = (token.kind.opens ? tokens.closing(of: position) ?? position : position) + 1
      }
      close(fragment)
    }
    guard position == end else { throw stop("the end of the line") }
    end = outer
    close(node)
  }

  // MARK: Declarations

  private mutating func declaration() throws(Stop) {
    let node = open(.error)
    try head()
    guard nameFollows else { throw stop("a declaration") }
    switch word {
    case .import: try importedModule(node)
    case .container: try container(node)
    case .bundle:
      try declaredName("the bundle's name")
      try block(.members, "the bundle's '{'")
      close(node, as: .bundle)
    case .facet:
      try declaredName("the facet's name")
      if kind == .colon { try types(.inheritance, "a facet or a protocol") }
      try block(.facet, "the facet's '{'")
      close(node, as: .facet)
    case .traits:
      try declaredName("the traits' name")
      if kind == .colon { try types(.inheritance, "a protocol") }
      try block(.traits, "the traits' '{'")
      close(node, as: .traits)
    case .lifetime:
      try declaredName("the lifetime's name")
      if takeIf(.equal) { try value("the lifetime's storage") }
      close(node, as: .lifetime)
    default: throw stop("a declaration")
    }
  }

  private mutating func declaredName(_ expected: String) throws(Stop) {
    position += 1
    try name(expected)
  }

  /// import = head "import" kind? name ("." name)*
  private mutating func importedModule(_ node: Int) throws(Stop) {
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
    close(node, as: .import)
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
    if word(1) == .in, word(2) != .in, kind(2) == .identifier {
      throw stop("the container's name", at: position + 1)
    }
    try declaredName("the container's name")
    if takeIf(.in) {
      let parent = open(.parent)
      try type("the parent container's name")
      close(parent)
    }
    if kind == .colon { try types(.inheritance, "a facet or a protocol") }
    try block(.members, "the container's '{'")
    close(node, as: .container)
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

  /// member = head ("tie" type | "make"? type parameters? (effects | qualifier)* block?)
  private mutating func facetMember() throws(Stop) {
    let node = open(.facetMember)
    try head()
    if beginsTie {
      position += 1
      try type("the type of a tied component after 'tie'")
    } else {
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
      if kind == .leftBrace { try block(.component, "'{'") }
    }
    close(node)
  }

  private var beginsTie: Bool {
    kind == .identifier && !token.isBackquoted && tokens.spells(position, "tie")
      && (startsType(1) || position + 1 == end)
  }

  /// trait = head ("var" | "let") name ":" type ("=" value)?
  private mutating func trait() throws(Stop) {
    let node = open(.trait)
    try head()
    guard takeIf(.var) || takeIf(.let) else { throw stop("'var' or 'let'") }
    try name("the property's name")
    try take(.colon, "':' and the property's type")
    try type("the property's type")
    if takeIf(.equal) { try value("the property's default value") }
    close(node)
  }
}
