import TenonDiagnostics

extension ManifestWalk {
  /// Attributes and modifiers of a statement, with the documentation before it.
  func head(_ node: Int) -> HeadSyntax {
    var head = HeadSyntax()
    let block = child(.block, of: node).map(start) ?? end(node)
    if reader.isBroken(start(node)..<block) { head.doubts = .statement }
    if followsLostAttribute(node) {
      head.doubts.formUnion([.statement, .conformances, .incomplete])
    }
    head.documentation = reader.documentation(before: start(node))
    var next = node + 1
    while next < behind(node) {
      switch records[next].kind {
      case .attribute: if isReadable(next) { head.attributes.append(attribute(next)) }
      case .modifier: add(next, to: &head)
      default: return head
      }
      next = behind(next)
    }
    return head
  }

  /// Whether an attribute right before a statement has lost its name, or has a sign in its place.
  private func followsLostAttribute(_ node: Int) -> Bool {
    if stops.isEmpty { return false }
    return (max(0, start(node) - 2)..<start(node)).contains {
      tokens.list[$0].kind == .at && tokens.endOfAttribute(from: $0) == nil
    }
  }

  func attribute(_ node: Int) -> AttributeSyntax {
    let list = (start(node) + 1..<end(node)).first { tokens.list[$0].kind == .leftParen }
    let name = (start(node) + 1..<(list ?? end(node))).map(tokens.text).joined()
    if let list {
      reader.checkCopied(from: list, to: end(node), isAttribute: true)
      if name == "available" { reader.checkAvailability(from: list + 1, to: end(node) - 1) }
    }
    // A bracket that is one too many may stand in it.
    let isPlain =
      list == nil || reader.file.isTouched(from: start(node), through: end(node) - 1)
    return AttributeSyntax(
      name: name, span: span(node), text: isPlain ? "@\(name)" : reader.code(span(node)))
  }

  func add(_ node: Int, to head: inout HeadSyntax) {
    let place = span(node)
    func set(_ modifier: WritableKeyPath<HeadSyntax, SourceSpan?>) {
      if head[keyPath: modifier] != nil { reader.refuseDoubled(start(node)) }
      head[keyPath: modifier] = place
    }
    let next = tokens.list[end(node)]
    if next.startsLine {
      reader.report(
        Diagnostic(
          .wrongOrder, "'\(tokens.text(start(node)))' is alone on its line", at: place,
          help: "write it on the line of the declaration that it applies to",
          fix: .replace(reader.place(place.end, Int(next.start)), with: " ").safe), at: start(node),
        isMild: true)
    }
    switch tokens.list[start(node)].word {
    case .override: set(\.override)
    case .eager: set(\.eager)
    case .overridable: set(\.overridable)
    case .observed: set(\.observed)
    case let word:
      if let earlier = head.access?.level { reader.refuseDoubled(start(node), beside: earlier) }
      head.access = Access.named(word.text).map { ($0, place) }
    }
  }

  mutating func effects(of node: Int) -> EffectsSyntax {
    var effects = EffectsSyntax()
    for node in children(.effects, of: node) { addEffects(node, to: &effects) }
    return effects
  }

  mutating func addEffects(_ node: Int, to effects: inout EffectsSyntax) {
    var index = start(node)
    if tokens.list[index].word == .async {
      effects.async = effects.async ?? tokens.span(index)
      index += 1
    }
    if index < end(node) {
      effects.throws = tokens.span(index..<end(node))
      if let error = child(.type, of: node) { effects.errorType = errorType(error) }
    }
  }

  /// The text of the type behind `throws`.
  mutating func errorType(_ node: Int) -> String {
    let type = self.type(node)
    let isError =
      type.isConstructible && type.element == nil && !type.isDictionary || type.isExistential
    if !isError {
      reader.report(
        Diagnostic(
          .typeForm, "expected an error type, found '\(type.text())'", at: type.span,
          help: "write the type of the error, or 'throws' without parentheses"), at: start(node))
    }
    return type.text()
  }
}

extension HeadSyntax {
  /// Its modifiers and attributes with their places.
  var words: [(word: String, span: SourceSpan)] {
    [access.map { ($0.level.text, $0.span) }, override.map { ("override", $0) }]
      .compactMap(\.self)
      + [("eager", eager), ("overridable", overridable), ("observed", observed)]
      .compactMap { word, span in span.map { (word, $0) } }
      + attributes.map { ("@\($0.name)", $0.span) }
  }
}
