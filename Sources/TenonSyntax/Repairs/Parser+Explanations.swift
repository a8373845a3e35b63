import TenonDiagnostics

/// The finding for a statement that can't be read and that no row rewrites.
extension Parser {
  /// Finds the words for a failure that is a habit of Swift or of another framework.
  func explain(_ stop: StatementParser.Stop, hasType: Bool, understood: Range<Int>?) {
    noteUnread(statement.first, hasType: hasType, understood)
    if !statement.findings.isEmpty || isAtLostToken { return }
    position = statement.first
    if attributes.isEmpty, failDirective() { return }
    if block == .members,
      failRegistration() || failKotlinFunction() || failInjectedProperty()
    {
      return
    }
    if failByRefusal(at: stop.position) || stop.expected != StatementParser.endOfStatement {
      return
    }
    position = stop.position
    _ = failScope()
  }

  /// The same, for what a production expected.
  func explain(_ stop: StatementParser.Stop) {
    if statement.findings.isEmpty, stop.expected != StatementParser.groupLifetime {
      report(Expectation.finding(stop, self), at: stop.position)
    }
  }

  /// Reports the words from here to a token, which mean nothing among members.
  func failAmongMembers(_ help: String, through last: Int? = nil) -> Bool {
    let place = tokens.span(position..<(last ?? position) + 1)
    fail(
      .unknownWord, "'\(source.text(place))' can't be used inside a \(enclosingBlock)", at: place,
      help: help)
    return true
  }

  // MARK: The statement at hand

  /// An attribute before a statement that can't be read.
  struct HeadAttribute {
    let name: String
    let tokens: Range<Int>
  }

  var attributes: [HeadAttribute] {
    (headStart..<statement.first).compactMap { index in
      guard file.tokens[index].kind == .at, let end = tokens.endOfAttribute(from: index) else {
        return nil
      }
      return HeadAttribute(name: tokens.text(index + 1), tokens: index..<end)
    }
  }

  /// The words before a statement of Swift's that mean something here too.
  var said: String {
    var words: [String] = []
    var index = headStart
    while index < statement.first {
      let end = tokens.endOfAttribute(from: index) ?? index + 1
      let isForeign =
        file.tokens[index].kind == .at && ForeignWords.isAttribute(tokens.text(index + 1))
      if !isForeign { words.append(source.text(tokens.span(index..<end))) }
      index = end
    }
    return words.map { "\($0) " }.joined()
  }

  /// The block of the members at hand, for a message.
  var enclosingBlock: String { enclosingContainer == nil ? "bundle" : "container" }

  /// Whether the statement at hand fails for want of a part.
  func expects(_ part: String) -> Bool { statement.stop?.expected == part }

  /// Whether the statement at hand begins with a word that is no lifetime where one belongs.
  var lacksLifetime: Bool {
    guard let stop = statement.stop else { return false }
    if expects("a component") || expects("a type after its lifetime") {
      return !isLifetime(NameSyntax.plain(tokens.text(statement.first)))
    }
    guard expects(StatementParser.endOfStatement), let lifetime = statement.lifetime else {
      return false
    }
    return !isLifetime(lifetime.plain) && file.tokens[stop.position].kind != .leftParen
      && !tokens.beginsMemberStatement(at: stop.position)
  }

  /// The declaration for one of another framework, by its word, its attributes, and its supertypes:
  /// `class Net: Assembly {`, `extension Container {`, `val net = module {`.
  var foreignDeclaration: String? {
    let isFinal = ["final", "open"].contains(tokens.text(statement.first))
    let index = statement.first + (isFinal ? 1 : 0)
    let word = tokens.text(index)
    let next = Array(file.tokens[(index + 1)...].prefix(21))
    guard next.count > 4, next[0].kind == .identifier, !next[0].startsLine else { return nil }
    let name = text(next[0])
    if word == "val", next[1].kind == .equal, next[3].kind == .leftBrace {
      return ForeignWords.declaration([text(next[2])], of: typeName(ofValue: name))
    }
    let inherited = next[1].kind == .colon ? next[1...].prefix { $0.kind != .leftBrace } : []
    return ForeignWords.declaration(
      [word] + attributes.map(\.name) + inherited.filter(isUpperCase).map(text)
        + (word == "extension" ? [name] : []), of: name)
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
      case .in: unread.insert(.members)
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
