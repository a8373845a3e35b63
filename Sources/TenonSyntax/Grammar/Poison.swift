import TenonDiagnostics

/// Names and blocks about which rules are silent. A statement that failed poisons the names in it and, where it has no
/// name, its block.
struct Poison {
  private var words: [String] = []
  private var doubtful: [SourceSpan] = []
  var unclosedConditions: [SourceSpan] = []
  var hasNamelessItem = false
  var hasNamelessImport = false
  var hasNamelessLifetime = false
  /// Members that the block at hand may have besides those that could be read.
  var unread: Doubts = []

  mutating func lose(_ names: [String]) { words += names }

  /// Loses the names in tokens.
  mutating func lose(_ range: Range<Int>, of tokens: ManifestTokens) {
    for index in range where tokens.list[index].kind == .identifier {
      words.append(NameSyntax.plain(tokens.text(index)))
    }
  }

  /// Loses all runs of letters between two offsets.
  mutating func lose(text source: SourceFile, from start: Int, to end: Int) {
    let runs = source.bytes[start..<end].split { !$0.continuesName }
    words += Set(runs.map { String(decoding: $0, as: UTF8.self) })
  }

  mutating func doubt(_ span: SourceSpan) { doubtful.append(span) }

  func write(into manifest: inout ManifestSyntax) {
    manifest.lostWords = Set(words)
    manifest.doubtful = doubtful
    manifest.unclosedConditions = unclosedConditions
    manifest.hasNamelessItem = hasNamelessItem
    manifest.hasNamelessImport = hasNamelessImport
    manifest.hasNamelessLifetime = hasNamelessLifetime
  }
}

extension Parser {
  /// Poisons what a statement leaves open. `understood` are the tokens of its block, which is read by itself.
  func poison(by reading: Reading, _ findings: [Diagnostic], isDoubtful: Bool) {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let content = statement.body.map { $0.brace ?? $0.content.lowerBound }
    let head = statement.tokens.lowerBound..<(content ?? statement.tokens.upperBound)
    let isBreaking = statement.slips.contains(where: \.isBreaking)
    guard statement.failure != nil else {
      guard isDoubtful || hasLostText(head, of: tokens) else { return }
      doubt(head, reading, findings, isDoubtful)
      lose(head, of: tokens)
      if statement.kind == .decorator { poison.unread.insert(.decorators) }
      return
    }
    if statement.stop != nil { poisonBlock(by: reading, understood: content) }
    if case .component(let component) = statement.node, case .tuple = component.value.type.kind,
      statement.slips.first?.finding.span == component.value.type.span
    {
      poison.unread.insert(.providers)
    }
    if statement.stop == nil, !isBreaking { return }
    doubt(head, reading, findings, isDoubtful)
    lose(head, of: tokens)
    if let body = statement.body {
      lose(body.content.upperBound..<statement.tokens.upperBound, of: tokens)
    }
  }

  /// Loses the names in tokens, and those in literals of them that never close: they may have swallowed anything.
  private func lose(_ range: Range<Int>, of tokens: ManifestTokens) {
    poison.lose(range, of: tokens)
    if tokens.file.unclosedLiterals.isEmpty { return }
    for token in tokens.list[range] where token.kind == .string {
      guard tokens.file.isUnclosedLiteral(token) else { continue }
      poison.lose(text: tokens.source, from: Int(token.start), to: Int(token.end))
    }
  }

  private func doubt(
    _ range: Range<Int>, _ reading: Reading, _ findings: [Diagnostic], _ isDoubtful: Bool
  ) {
    if range.isEmpty { return }
    if isDoubtful || findings.contains(where: { $0.fix == nil }) {
      poison.doubt(reading.tokens.span(range))
    } else if reading.tokens.hasLostText(range) {
      // The lifetime that a component begins with is read whatever its brackets are.
      let rest = reading.statement.kind == .component ? range.dropFirst() : range
      if !rest.isEmpty { poison.doubt(reading.tokens.span(rest)) }
    }
  }

  /// A bracket of some tokens was reported, or a literal in them never closes.
  func hasLostText(_ range: Range<Int>, of tokens: ManifestTokens) -> Bool {
    guard tokens.hasLostText(range), !tokens.isRewritten else { return false }
    return tokens.hasLostText(
      range.lowerBound..<(range.first(where: forgiven.contains) ?? range.upperBound))
  }

  /// Poisons the block of a statement that stops: it may declare something without a name.
  private func poisonBlock(by reading: Reading, understood: Int?) {
    let (statement, tokens) = (reading.statement, reading.tokens)
    guard reading.block != .component, !reading.isCut, let stop = statement.stop else { return }
    let word = tokens.list[statement.first].word
    if reading.block == .file, statement.kind == .error {
      switch word {
      case .lifetime: poison.hasNamelessLifetime = true
      case .import: poison.hasNamelessImport = true
      case .container, .bundle, .facet: poison.hasNamelessItem = true
      default: break
      }
    }
    poison.unread.formUnion(doubts(by: reading, stop, word))
    var index = statement.tokens.lowerBound + 1
    while index < statement.tokens.upperBound {
      if let understood, let body = statement.body, index == understood {
        index =
          body.content.upperBound
          + (tokens.list[body.content.upperBound].kind == .rightBrace ? 1 : 0)
        continue
      }
      // It may have swallowed others.
      if tokens.list[index].startsLine { poison.unread.insert(.members) }
      index = tokens.file.behind(index)
    }
  }

  private func doubts(
    by reading: Reading, _ stop: StatementParser.Stop, _ word: Word
  ) -> Doubts {
    let (statement, tokens) = (reading.statement, reading.tokens)
    switch statement.kind {
    case .input, .include: return .members
    case .decorator: return .decorators
    case .group: return []
    case .component:
      // An input, as likely as not.
      let inputs: Doubts = reading.lacksLifetime ? .inputs : []
      if stop.expected == .dictionaryKey { return inputs }
      let failure = max(statement.first, statement.failure ?? statement.first)
      if tokens.list[statement.first..<failure].contains(where: { $0.word == .as }) {
        return inputs.union([.providers, .roles])
      }
      if case .none = statement.node { return inputs.union(.providers) }
      return inputs
    default: break
    }
    switch word {
    case .input: return [.inputs, .roles]
    case .include, .in, .import: return .members
    case .decorate: return .decorators
    case .accessors: return []
    case .var, .let: return [.inputs, .providers]
    case _ where ![.identifier, .pound].contains(tokens.list[statement.first].kind): return .members
    case _ where SwiftWords.choosing.contains(tokens.text(statement.first)): return .providers
    case _ where reading.isAtComma: return .members
    default: return word.isLifetime ? [] : .inputs
    }
  }
}
