import TenonDiagnostics

extension StatementParser {
  /// declaration = head (import | container | bundle | facet | traits | lifetime)
  mutating func declaration() throws(Stop) {
    // A name or block must follow the word on its line.
    guard goesOnLine, kind(1) == .identifier || kind(1) == .leftBrace else {
      throw word.beginsItem ? stop("a declaration's name", at: position + 1) : stop(.declaration)
    }
    switch word {
    case .import: try importedModule()
    case .container: try declared(.container)
    case .bundle: try declared(.bundle)
    case .facet: try declared(.facet)
    case .traits: try declared(.traits)
    case .lifetime: try declared(.lifetime)
    default: throw stop(.declaration)
    }
  }

  /// import = "import" ("struct" | "class" | "enum" | "protocol" | "func" | "typealias" | "var" | "let")? path
  private mutating func importedModule() throws(Stop) {
    let word = position
    begin(.import)
    var kind: String?
    if nameFollows, Self.importedKinds.contains(self.word) {
      kind = tokens.text(position)
      position += 1
    }
    let start = position
    repeat {
      let word = tokens.text(position)
      // Swift allows `await`.
      guard self.kind == .identifier, !beginsWithDollar,
        word == "await" || !SwiftWords.isReserved(word)
      else { throw stop(position == start ? "a module name" : "a name after '.'") }
      position += 1
    } while self.kind(1) == .identifier && take(.period)
    if kind != nil, position == start + 1 { throw stop("'.' and a name") }
    let prefix = (statement.tokens.lowerBound..<word).reduce("") {
      $0 + (list[$1].hasSpaceBefore && !$0.isEmpty ? " " : "") + tokens.text($1)
    }
    let path = (start..<position).map { list[$0].kind == .period ? "." : tokens.text($0) }
    statement.node = .import(
      ImportSyntax(span: spanOfStatement, prefix: prefix, kind: kind, path: path.joined()))
  }

  private static let importedKinds: [Word] = [
    .struct, .class, .enum, .protocol, .func, .typealias, .var, .let,
  ]

  /// container = "container" name ("in" type)? inherited? block
  ///
  /// bundle = "bundle" name block
  ///
  /// facet = "facet" name inherited? block
  ///
  /// traits = "traits" name inherited? block
  private mutating func declared(_ form: SyntaxKind) throws(Stop) {
    begin(form)
    if form == .container, word == .in, word(1) != .in, kind(1) == .identifier {
      throw stop(.nameBeforeIn)
    }
    var declaration = DeclarationSyntax(form, try name(.nameBehind))
    defer { statement.node = .declaration(declaration) }
    if form == .lifetime {
      declaration.storage = try storage()
      return
    }
    let place = position
    if form == .container, take(.in) {
      declaration.parent = TypeSyntax(.missing, at: tokens.span(place))
      declaration.parent = try type("the parent container's name")
    }
    if form != .bundle {
      declaration.inherited = try inherited(
        form == .traits ? "a protocol" : "a facet or a protocol")
    }
    try block(Block(of: form))
  }

  /// inherited = ":" type ("," type)*
  private mutating func inherited(_ what: String) throws(Stop) -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    guard kind == .colon else { return types }
    repeat {
      position += 1
      let start = position
      let type = try type("a facet or a protocol")
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
  private mutating func storage() throws(Stop) -> StorageSyntax? {
    if kind == .colon || kind == .identifier && !tokens.file.beginsDeclaration(at: position) {
      throw stop(.want("'= Storage(…)' after '{before}'", .lifetimeForm))
    }
    guard take(.equal) else { return nil }
    let start = position
    let (value, range) = (try value(.value), start..<position)
    return StorageSyntax(value: value, text: tokens.code(range), type: calledName(range))
  }

  /// The called name, such as `Module.Name` in `Module.Name(…)`.
  private func calledName(_ value: Range<Int>) -> String? {
    var last = value.lowerBound
    while list[last + 1].kind == .period { last += 2 }
    // A lowercase name is a function's. Its result type is unknown here.
    guard last + 2 < value.upperBound, list[last].kind == .identifier,
      list[last].isBackquoted || !tokens.text(last).prefix(1).contains(where: \.isLowercase),
      [.leftParen, .leftBrace].contains(list[last + 1].kind),
      [.rightParen, .rightBrace].contains(list[value.upperBound - 1].kind)
    else { return nil }
    return (value.lowerBound...last).map(tokens.text).joined()
  }

  /// facetMember = head "make"? type parameters? (effects | qualifier)* block?
  mutating func facetMember() throws(Stop) {
    statement.kind = .facetMember
    refuseHead(before: "a facet member")
    let isMake = take(if: word == .make && startsType(1) && goesOnLine)
    let make = isMake ? tokens.span(position - 1) : nil
    let start = position
    let type = try type()
    check(type, in: .part, from: start)
    var member = FacetMemberSyntax(make: make, type: type, span: type.span)
    defer {
      member.span = spanOfStatement
      checkForm(of: member, at: start)
      statement.node = .facetMember(member)
    }
    if kind == .leftParen {
      let list = position
      try parameters(into: &member.list)
      if !isMake, member.parameters.isEmpty {
        slip(
          .facetForm, "a facet property can't have parameters", at: span(from: list), token: list)
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
      try block(.component)
    }
  }

  /// trait = head ("var" | "let") name ":" type ("=" value)?
  mutating func trait() throws(Stop) {
    statement.kind = .trait
    let isMutable = word == .var
    guard take(.var) || take(.let) else {
      throw stop(.want("'var' or 'let'", .traitsForm, help: "write 'var pet: Pet = .rover'"))
    }
    let name = try name(.property)
    try take(.colon, else: .want("': Type = default' after '{before}'", .traitsForm))
    let start = position
    let type = try type("the property's type")
    check(type, in: .value, from: start)
    var trait = TraitSyntax(isMutable: isMutable, name: name, type: type)
    defer { statement.node = .trait(trait) }
    if take(.equal) { trait.defaultValue = try value(.value) }
  }

  /// head = (attribute | modifier)*
  mutating func head() throws(Stop) {
    while kind == .at || isModifier {
      if kind == .at {
        let attribute = try attribute()
        statement.head.attributes.append(attribute)
      } else {
        modifier()
      }
      statement.first = position
    }
  }

  /// True if the current word is a modifier: a word or attribute follows on its line.
  private var isModifier: Bool {
    guard word.isModifier || word.isOfContainers, kind(1) == .identifier || kind(1) == .at,
      goesOnLine || tokens.isModifierAlone(at: position)
    else { return false }
    // A lifetime can have this name.
    return word != .observed || tokens.file.beginsDeclaration(at: position)
  }

  /// attribute = "@" path ("(" token* ")")?
  mutating func attribute(ofType: Bool = false) throws(Stop) -> AttributeSyntax {
    let node = open(.attribute)
    defer { close(node) }
    let start = position
    position += 1
    guard kind == .identifier, !token.hasSpaceBefore else { throw stop(.nameBehind) }
    takePath()
    let name = (start + 1..<position).map(tokens.text).joined()
    var text = "@\(name)"
    // A function type may follow at once: `@escaping() -> Store`.
    let takesList = !ofType || !["escaping", "Sendable", "autoclosure"].contains(name)
    if takesList, kind == .leftParen, !token.hasSpaceBefore {
      let list = position
      position = try closing() + 1
      checkCopied(list..<position, isAttribute: true)
      if name == "available" { checkAvailability(list + 1..<position - 1) }
      // The text may contain a superfluous bracket.
      if !tokens.hasLostText(start..<position) { text = tokens.code(start..<position) }
    }
    return AttributeSyntax(name: name, span: span(from: start), text: text)
  }

  /// modifier = "private" | "fileprivate" | "internal" | "package" | "public" | "override" | "eager"
  ///          | "overridable" | "observed"
  ///
  /// One that stands twice is a slip.
  mutating func modifier() {
    let (index, place, text) = (position, tokens.span(position), tokens.text(position))
    position += 1
    if token.startsLine {
      slip(
        .wrongOrder, "'\(text)' is alone on its line", at: place, token: index,
        help: "write it before its declaration", fix: .replace(gap, with: " ").safe, isMild: true)
    }
    let word = list[index].word
    let earlier = statement.head.modifiers.last {
      $0.word == word || Access($0.word) != nil && Access(word) != nil
    }
    if let earlier = earlier?.word {
      slip(
        .repeatedWord, "unexpected '\(text)' after '\(earlier.text)'", at: place, token: index,
        help: "delete one of them", fix: earlier == word ? .delete(place).safe : nil)
    }
    if earlier?.word != word { statement.head.modifiers.append((word, place)) }
  }
}
