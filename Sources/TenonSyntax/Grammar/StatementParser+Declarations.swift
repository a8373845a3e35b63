import TenonDiagnostics

/// Heads, and what stands outside of containers.
extension StatementParser {
  /// declaration = head (import | container | bundle | facet | traits | lifetime)
  mutating func declaration() throws(Stop) {
    // A name or a block follows the word on its line.
    guard kind(1) == .identifier || kind(1) == .leftBrace, !list[position + 1].startsLine else {
      throw word.beginsItem ? stop(.declarationName, at: position + 1) : stop(.declaration)
    }
    switch word {
    case .import: try importedModule()
    case .container: try container()
    case .bundle:
      try declared(.bundle)
      let name = try name(.name(of: .bundle))
      statement.node = .bundle(BundleSyntax(head: HeadSyntax(), name: name))
      try block(.members, .bundle)
    case .facet:
      try declared(.facet)
      var facet = FacetSyntax(head: HeadSyntax(), name: try name(.name(of: .facet)), members: [])
      defer { statement.node = .facet(facet) }
      if kind == .colon { facet.inherited = try inherited("a facet or a protocol") }
      try block(.facet, .facet)
    case .traits:
      try declared(.traits)
      let name = try name(.name(of: .traits))
      var traits = TraitsSyntax(head: HeadSyntax(), name: name)
      defer { statement.node = .traits(traits) }
      if kind == .colon { traits.inherited = try inherited("a protocol") }
      try block(.traits, .traits)
    case .lifetime: try lifetime()
    default: throw stop(.declaration)
    }
  }

  private mutating func declared(_ kind: SyntaxKind) throws(Stop) {
    statement.kind = kind
    position += 1
  }

  /// import = head "import" kind? name ("." name)*
  private mutating func importedModule() throws(Stop) {
    statement.kind = .import
    let word = position
    position += 1
    var kind: String?
    switch self.word {
    case .struct, .class, .enum, .protocol, .func, .typealias, .var, .let:
      if nameFollows {
        kind = tokens.text(position)
        position += 1
      }
    default: break
    }
    let start = position
    try moduleName(.moduleName)
    while self.kind == .period, self.kind(1) == .identifier {
      position += 1
      try moduleName(.nameBehindPeriod)
    }
    if kind != nil, position == start + 1 { throw stop(.declarationOfModule) }
    statement.node = .import(
      ImportSyntax(
        span: tokens.span(statement.tokens.lowerBound..<position),
        prefix: (statement.tokens.lowerBound..<word).reduce("") {
          $0 + (list[$1].hasSpaceBefore && !$0.isEmpty ? " " : "") + tokens.text($1)
        }, kind: kind,
        path: (start..<position).map { list[$0].kind == .period ? "." : tokens.text($0) }.joined()))
  }

  private mutating func moduleName(_ expected: Expected) throws(Stop) {
    let word = tokens.text(position)
    // Swift takes `await`.
    guard kind == .identifier, !beginsWithDollar, word == "await" || !SwiftWords.isReserved(word)
    else { throw stop(expected) }
    position += 1
  }

  /// container = head "container" name ("in" type)? (":" types)? block
  private mutating func container() throws(Stop) {
    statement.kind = .container
    if word(1) == .in, word(2) != .in, kind(2) == .identifier {
      throw stop(.nameBeforeIn, at: position + 1)
    }
    position += 1
    var container = ContainerSyntax(
      head: HeadSyntax(), name: try name(.name(of: .container)))
    defer { statement.node = .container(container) }
    let place = position
    if take(.in) {
      container.parent = TypeSyntax(.missing, at: tokens.span(place))
      container.parent = try type(.parent)
    }
    if kind == .colon { container.conformances = try inherited("a facet or a protocol") }
    try block(.members, .container)
  }

  /// inherited = ":" type ("," type)*
  private mutating func inherited(_ what: String) throws(Stop) -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    repeat {
      position += 1
      let start = position
      let type = try type(.inherited)
      if type.canBeConformedTo {
        types.append(type)
      } else {
        slip(
          .declarationForm, "'\(type.text())' is not \(what)", at: type.span, token: start,
          help: "write the name of \(what)")
      }
    } while kind == .comma
    return types
  }

  /// lifetime = "lifetime" name ("=" value)?
  private mutating func lifetime() throws(Stop) {
    try declared(.lifetime)
    var lifetime = LifetimeSyntax(head: HeadSyntax(), name: try name(.name(of: .lifetime)))
    defer { statement.node = .lifetime(lifetime) }
    if kind == .colon || kind == .identifier && !tokens.file.beginsDeclaration(at: position) {
      throw stop(.storage)
    }
    guard take(.equal) else { return }
    let start = position
    let value = try value(.value)
    lifetime.storage = value
    lifetime.storageText = tokens.code(start..<position)
    lifetime.storageType = calledName(start..<position)
  }

  /// `Module.Name` of `Module.Name(…)`.
  private func calledName(_ value: Range<Int>) -> String? {
    var last = value.lowerBound
    while list[last + 1].kind == .period { last += 2 }
    // A name in lower case is a function's, whose result has no name here.
    guard last + 2 < value.upperBound, list[last].kind == .identifier,
      list[last].isBackquoted || !tokens.text(last).prefix(1).contains(where: \.isLowercase),
      [.leftParen, .leftBrace].contains(list[last + 1].kind),
      [.rightParen, .rightBrace].contains(list[value.upperBound - 1].kind)
    else { return nil }
    return (value.lowerBound...last).map(tokens.text).joined()
  }

  // MARK: Facets and traits

  /// member = head "make"? type parameters? (effects | qualifier)* block?
  mutating func facetMember() throws(Stop) {
    statement.kind = .facetMember
    refuseModifiersOfFacet()
    let isMake = word == .make && startsType(1) && goesOnLine
    let make = isMake ? tokens.span(position) : nil
    if isMake { position += 1 }
    let start = position
    let type = try type()
    check(type, in: .part, from: start)
    var member = FacetMemberSyntax(
      head: HeadSyntax(), make: make, type: type, span: type.span)
    defer {
      member.span = tokens.span(statement.tokens.lowerBound..<position)
      checkForm(of: member, at: start)
      statement.node = .facetMember(member)
    }
    if kind == .leftParen {
      let list = position
      try parameters(into: &member.parameters)
      if !isMake, member.parameters.isEmpty {
        slip(
          .facetForm, "a facet property can't have parameters", at: tokens.span(list..<position),
          token: list)
      }
    }
    while true {
      if word == .named, member.qualifier == nil {
        member.qualifier = try qualifier()
      } else if word == .async || word == .throws, member.effects.first == nil {
        member.effects = try effects()
      } else {
        break
      }
    }
    if kind == .leftBrace {
      if tokens.spells(position + 1, "get") { throw stop(.noAccessors, at: position + 1) }
      try block(.component, nil)
    }
  }

  /// trait = head ("var" | "let") name ":" type ("=" value)?
  mutating func trait() throws(Stop) {
    statement.kind = .trait
    let isMutable = word == .var
    guard take(.var) || take(.let) else { throw stop(.varOrLet) }
    let name = try name(.property)
    try take(.colon, else: .traitColon)
    let start = position
    let type = try type(.traitType)
    check(type, in: .value, from: start)
    var trait = TraitSyntax(head: HeadSyntax(), isMutable: isMutable, name: name, type: type)
    defer { statement.node = .trait(trait) }
    if take(.equal) { trait.defaultValue = try value(.value) }
  }

  // MARK: Heads

  /// head = (attribute | modifier)*
  mutating func head() throws(Stop) {
    while true {
      if kind == .at {
        let attribute = try attribute()
        statement.head.attributes.append(attribute)
      } else if isModifier {
        modifier()
      } else {
        return
      }
      statement.first = position
    }
  }

  /// The current word is a modifier, as a word or an attribute follows on its line.
  private var isModifier: Bool {
    guard kind == .identifier, !token.isBackquoted, kind(1) == .identifier || kind(1) == .at,
      !list[position + 1].startsLine || tokens.isModifierAlone(at: position)
    else { return false }
    switch token.word {
    case .private, .fileprivate, .internal, .package, .public, .override, .eager, .overridable:
      return true
    // A lifetime may be called that.
    case .observed: return tokens.file.beginsDeclaration(at: position)
    default: return false
    }
  }

  /// attribute = "@" name ("." name)* ("(" … ")")?
  mutating func attribute() throws(Stop) -> AttributeSyntax {
    let node = open(.attribute)
    defer { close(node) }
    let start = position
    position += 1
    guard kind == .identifier, !token.hasSpaceBefore else { throw stop(.attributeName) }
    position += 1
    while kind == .period, kind(1) == .identifier { position += 2 }
    let name = (start + 1..<position).map(tokens.text).joined()
    guard kind == .leftParen, !token.hasSpaceBefore else {
      return AttributeSyntax(name: name, span: tokens.span(start..<position), text: "@\(name)")
    }
    let list = position
    position = try closing() + 1
    checkCopied(list..<position, isAttribute: true)
    if name == "available" { checkAvailability(list + 1..<position - 1) }
    // A bracket that is one too many may stand in it.
    let isPlain = tokens.hasLostText(start..<position)
    let text = tokens.code(start..<position)
    return AttributeSyntax(
      name: name, span: tokens.span(start..<position), text: isPlain ? "@\(name)" : text)
  }

  /// Takes a modifier; one that stands twice is a slip.
  mutating func modifier() {
    let (index, place, text) = (position, tokens.span(position), tokens.text(position))
    position += 1
    if token.startsLine {
      let gap = SourceSpan(file: place.file, start: place.end, end: tokens.span(position).start)
      slip(
        .wrongOrder, "'\(text)' is alone on its line", at: place, token: index,
        help: "write it on the line of the declaration that it applies to",
        fix: .replace(gap, with: " ").safe, isMild: true)
    }
    let word = list[index].word
    let earlier = statement.head.modifiers.last {
      $0.word == word || Access($0.word) != nil && Access(word) != nil
    }
    if let earlier = earlier?.word {
      slip(
        .repeatedWord,
        earlier == word
          ? "duplicate '\(text)'" : "conflicting access levels '\(earlier.text)' and '\(text)'",
        at: place, token: index, help: "delete one of them",
        fix: earlier == word ? .delete(place).safe : nil)
    }
    statement.head.modifiers.append((word, place))
  }
}
