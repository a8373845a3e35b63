/// What stands in containers, bundles, groups and components' blocks.
extension StatementParser {
  mutating func member() throws(Stop) {
    let node = open(.error)
    try head()
    let isOnLine = position + 1 < end && !tokens.list[position + 1].startsLine
    switch word {
    case .input where kind(1) == .identifier && isOnLine: try inputs(node)
    case .include where kind(1) == .identifier && isOnLine: try includes(node)
    case .exclude where startsType(1) && isOnLine: try excluded(node)
    case .accessors where word(1) == .drop && isOnLine:
      position += 2
      repeat { try name("a suffix to drop") } while takeIf(.comma)
      close(node, as: .accessorsDrop)
    case .decorate where startsType(1) && isOnLine:
      position += 1
      if decoratesLifetime { takeNode(.lifetimeName) }
      try component(node, as: .decorator)
    default:
      guard kind == .identifier, !isNoLifetime else { throw stop("a component") }
      takeNode(.lifetimeName)
      if kind == .leftBrace, !beginsComponentBlock {
        try block(.group, "'{'")
        close(node, as: .group)
      } else {
        guard goesOn, startsType(), token.hasSpaceBefore else { throw stop("a type") }
        try component(node, as: .component)
      }
    }
  }

  /// Whether the current word is one that no lifetime is called.
  private var isNoLifetime: Bool {
    if token.isBackquoted { return false }
    switch word {
    case .any, .some, .var, .let, .func, .struct, .class, .enum, .protocol, .typealias, .actor,
      .input, .include, .exclude, .decorate, .accessors, .override, .eager, .private, .fileprivate,
      .internal, .package, .public, .import, .itself, .for, .in, .is, .as, .try, .await, .throws,
      .async:
      return true
    case .none: return SwiftWords.isReserved(tokens.text(position)) || tokens.spells(position, "_")
    default: return false
    }
  }

  /// Whether `{` and the next words are a block's of a component whose type is missing.
  private var beginsComponentBlock: Bool {
    word(1).isOfBlock && kind(2) == .identifier && !tokens.isUpperCase(position - 1)
  }

  /// Whether a lifetime stands behind `decorate`: a name that another type follows on the same line.
  private var decoratesLifetime: Bool {
    guard kind == .identifier, nameFollows, !word(1).isClause else { return false }
    return word != .any && word != .async && word != .throws
  }

  /// component = type parameters? effects? qualifier? roles? ("=" value)? block?
  mutating func component(_ node: Int, as kind: SyntaxKind) throws(Stop) {
    try type("a component's type")
    if self.kind == .leftParen { try parameters() }
    try effects()
    if word == .named { try qualifier() }
    if word == .as { try roles() }
    if takeIf(.equal) { try value("the component's expression") }
    if self.kind == .leftBrace { try block(.component, "'{'") }
    close(node, as: kind)
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
    if takeIf(Word.at) { try value("the dictionary key") }
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
    position += 1
    try entries { parser throws(Stop) in try parser.input() }
    close(node, as: .input)
  }

  /// input = name ":" type ("named" name?)? ("=" value)?
  private mutating func input() throws(Stop) {
    try name("the input's name")
    try take(.colon, "':' and the input's type")
    try type("the input's type")
    if word == .named {
      let node = open(.qualifier)
      position += 1
      if kind == .identifier { try name("a qualifier after 'named'") }
      close(node)
    }
    if takeIf(.equal) { try value("the input's default value") }
  }

  /// includes = "include" type ("," type)*
  private mutating func includes(_ node: Int) throws(Stop) {
    position += 1
    try entries { parser throws(Stop) in try parser.type("a bundle's name") }
    close(node, as: .include)
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

  /// excluded = "exclude" type qualifier? ("," type qualifier?)*
  private mutating func excluded(_ node: Int) throws(Stop) {
    position += 1
    repeat {
      try type("a component's type")
      if word == .named { try qualifier() }
    } while takeIf(.comma)
    close(node, as: .exclude)
  }

  // MARK: Groups and blocks

  /// A component without its lifetime, which its group says.
  mutating func memberOfGroup() throws(Stop) {
    let node = open(.error)
    try head(isInGroup: true)
    let isOther =
      !token.isBackquoted && Word.memberWords.contains(tokens.text(position))
      && (kind(1) == .leftBrace || nameFollows && !word(1).isClause)
    if isOther { throw stop("a component") }
    try component(node, as: .component)
  }

  /// item = "set" "weak"? parameter | "call" name parameters? effects?
  ///      | "release" name ("." name)* arguments? effects? | "accessor" name ("for" type)?
  mutating func blockItem() throws(Stop) {
    let node = open(.error)
    switch word {
    case .set:
      position += 1
      if word == .weak, nameFollows { position += 1 }
      try parameter(isSet: true)
      close(node, as: .set)
    case .call:
      position += 1
      try name("the method's name")
      if kind == .leftParen { try parameters() }
      try effects()
      close(node, as: .call)
    case .release:
      position += 1
      let method = open(.fragment)
      guard kind == .identifier, !tokens.spells(position, "_"), !beginsWithDollar else {
        throw stop("the release method's name")
      }
      position += 1
      while kind == .period, kind(1) == .identifier { position += 2 }
      close(method)
      if kind == .leftParen { try arguments() }
      try effects()
      close(node, as: .release)
    case .accessor:
      position += 1
      try name("the accessor's name")
      if takeIf(.for) { try type("a role") }
      close(node, as: .accessor)
    default: throw stop("'set', 'call', 'release' or 'accessor'")
    }
  }
}
