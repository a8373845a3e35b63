import TenonDiagnostics

/// The finding for a statement that can't be read and that no row rewrites.
extension Parser {
  /// Finds the words for a statement that means nothing where it stands.
  func explain(_ stop: StatementParser.Stop, hasType: Bool, understood: Range<Int>?) {
    noteUnread(statement.first, hasType: hasType, understood)
    if !statement.findings.isEmpty || isAtLostToken { return }
    let hasAttributes = file.tokens[headStart..<statement.first].contains { $0.kind == .at }
    if !hasAttributes, failDirective() { return }
    failByRefusal(at: stop.position)
  }

  /// Finds the words for what a production expected.
  func explain(_ stop: StatementParser.Stop) {
    if statement.findings.isEmpty, stop.expected != StatementParser.groupLifetime {
      report(Expectation.finding(stop, self), at: stop.position)
    }
  }

  // MARK: The statement at hand

  /// Whether a name is a lifetime's, of the language or declared.
  func isLifetime(_ name: String) -> Bool {
    Word.lifetimes.contains(name) || lifetimeNames.contains(name)
  }

  /// Whether the statement at hand fails for want of a part.
  func expects(_ part: String) -> Bool { statement.stop?.expected == part }

  /// Whether the statement at hand begins with a word that is no lifetime where one belongs.
  var lacksLifetime: Bool {
    guard let stop = statement.stop else { return false }
    if expects("a component") || expects("a type after its lifetime") {
      return !isLifetime(tokens.text(statement.first))
    }
    guard expects(StatementParser.endOfStatement), let lifetime = statement.lifetime else {
      return false
    }
    return !isLifetime(lifetime.text) && file.tokens[stop.position].kind != .leftParen
      && !tokens.beginsMemberStatement(at: stop.position)
  }

  /// Whether the statement fails at a comma: it may be a list of bundles.
  var isAtComma: Bool {
    statement.stop.map { file.tokens[$0.position].kind == .comma } ?? false
  }

  /// Notes what the statement may declare.
  private func noteUnread(_ first: Int, hasType: Bool, _ understood: Range<Int>?) {
    if block == .component || statement.isCut { return }
    let word = file.tokens[first].word
    switch word {
    case _ where block != .file || statementKind != .error: break
    case .lifetime: flags.hasNamelessLifetime = true
    case .import: flags.hasNamelessImport = true
    case .container, .bundle, .facet: flags.hasNamelessItem = true
    default: break
    }
    switch statementKind {
    case .input, .include: unread.insert(.members)
    case .decorator: unread.insert(.decorators)
    case .component:
      // An input, as likely as not.
      if lacksLifetime { unread.insert(.inputs) }
      let failure = statement.failure ?? first
      if statement.stop?.expected == "the dictionary key" { break }
      if file.tokens[first..<max(first, failure)].contains(where: { $0.word == .as }) {
        unread.insert([.providers, .roles])
      } else if !hasType {
        unread.insert(.providers)
      }
    case .group: break
    default:
      switch word {
      case .input: unread.insert([.inputs, .roles])
      case .include: unread.insert(.members)
      case .decorate: unread.insert(.decorators)
      case .accessors: break
      case _ where ![.identifier, .pound].contains(file.tokens[first].kind): unread.insert(.members)
      case _ where SwiftWords.choosing.contains(tokens.text(first)): unread.insert(.providers)
      case .in, .import: unread.insert(.members)
      case .var, .let: unread.insert([.inputs, .providers])
      case _ where isAtComma: unread.insert(.members)
      default: if !word.isLifetime { unread.insert(.inputs) }
      }
    }
    var index = statement.tokens.lowerBound + 1
    while index < statement.tokens.upperBound {
      // It may have swallowed others.
      if let understood, understood.contains(index) {
        index = understood.upperBound
        continue
      }
      if file.tokens[index].startsLine { unread.insert(.members) }
      index = file.behind(index)
    }
  }
}
