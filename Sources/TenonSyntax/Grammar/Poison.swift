import TenonDiagnostics

/// The names and blocks about which rules are silent. An unreadable statement poisons its names and, if it has no
/// name, its block.
extension Parser {
  /// Loses the names in tokens, including unclosed literals, which may contain any text.
  func lose(_ range: Range<Int>, of tokens: ManifestTokens) {
    for token in tokens.list[range] {
      if token.kind == .identifier {
        manifest.lostWords.insert(NameSyntax.plain(tokens.text(token)))
      } else if token.kind == .string, tokens.file.isUnclosedLiteral(token) {
        lose(bytes: Int(token.start)..<Int(token.end))
      }
    }
  }

  /// Loses all names in bytes of the source.
  func lose(bytes: Range<Int>) {
    let runs = tokens.source.bytes[bytes].split { !$0.continuesName }
    manifest.lostWords.formUnion(runs.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Poisons the names and blocks that a broken statement leaves in doubt.
  func poison(by reading: Reading, _ findings: [Diagnostic]) {
    let (statement, tokens, head) = (
      reading.statement, reading.tokens, reading.statement.headTokens
    )
    if statement.stop != nil { poisonBlock(by: reading) }
    if case .component(let component) = statement.node, case .tuple = component.value.type.kind,
      statement.slips.first?.finding.span == component.value.type.span
    {
      block.unread.insert(.providers)
    }
    if statement.failure == nil {
      guard statement.isDoubtful || hasLostText(head, of: tokens) else { return }
      if statement.kind == .decorator { block.unread.insert(.decorators) }
    } else if !statement.isBroken {
      return
    }
    let isWhole = statement.isDoubtful || findings.contains { $0.fix == nil }
    if isWhole || tokens.hasLostText(head) {
      // A component's lifetime is readable even if its brackets aren't.
      let doubtful = isWhole || statement.kind != .component ? head : head.dropFirst()
      if !doubtful.isEmpty { manifest.doubtful.append(tokens.span(doubtful)) }
    }
    lose(head, of: tokens)
    if let body = statement.body {
      lose(body.content.upperBound..<statement.tokens.upperBound, of: tokens)
    }
  }

  /// True if a bracket in the range has been reported, or a literal in it is unclosed.
  func hasLostText(_ range: Range<Int>, of tokens: ManifestTokens) -> Bool {
    guard tokens.hasLostText(range), !tokens.isRewritten else { return false }
    return tokens.hasLostText(
      range.lowerBound..<(range.first(where: forgiven.contains) ?? range.upperBound))
  }

  /// Poisons the block of an unreadable statement, which may declare a member of unknown name.
  private func poisonBlock(by reading: Reading) {
    let (statement, tokens) = (reading.statement, reading.tokens)
    guard reading.block != .component, !reading.isCut, let stop = statement.stop else { return }
    if reading.block == .file, statement.kind == .error {
      switch tokens.list[statement.first].word {
      case .lifetime: manifest.nameless.insert(.lifetime)
      case .import: manifest.nameless.insert(.import)
      case .container, .bundle, .facet: manifest.nameless.insert(.container)
      default: break
      }
    }
    block.unread.formUnion(doubts(by: reading, stop))
    // The statement may contain others.
    let end = statement.tokens.upperBound
    let behind = min(end, (statement.body?.content.upperBound ?? end) + 1)
    let parts = [statement.headTokens.dropFirst(), behind..<end]
    if parts.contains(where: { tokens.outer($0).contains { tokens.list[$0].startsLine } }) {
      block.unread.insert(.members)
    }
  }

  private func doubts(by reading: Reading, _ stop: StatementParser.Stop) -> Doubts {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let first = tokens.list[statement.first]
    switch (statement.kind, first.word) {
    case (.input, _), (.include, _): return .members
    case (.decorator, _): return .decorators
    case (.group, _): return []
    case (.component, _):
      // The statement may be an input.
      let inputs: Doubts = reading.lacksLifetime ? .inputs : []
      if stop.expected == .dictionaryKey { return inputs }
      let failure = max(statement.first, statement.failure ?? statement.first)
      if tokens.list[statement.first..<failure].contains(where: { $0.word == .as }) {
        return inputs.union([.providers, .roles])
      }
      if case .none = statement.node { return inputs.union(.providers) }
      return inputs
    case (_, .input): return [.inputs, .roles]
    case (_, .include), (_, .in), (_, .import): return .members
    case (_, .decorate): return .decorators
    case (_, .accessors): return []
    case (_, .var), (_, .let): return [.inputs, .providers]
    case _ where ![.identifier, .pound].contains(first.kind): return .members
    case _ where SwiftWords.choosing.contains(tokens.text(first)): return .providers
    case _ where reading.isAtComma: return .members
    default: return first.word.isLifetime ? [] : .inputs
    }
  }
}

extension ManifestTokens {
  /// The tokens outside brackets, and the opening brackets.
  func outer(_ range: Range<Int>) -> some Sequence<Int> {
    sequence(first: range.lowerBound) { self.file.behind($0) }.lazy.prefix { $0 < range.upperBound }
  }
}
