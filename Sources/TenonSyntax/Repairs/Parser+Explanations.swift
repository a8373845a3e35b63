import TenonDiagnostics

/// The finding for a statement that can't be read and that no row rewrites.
extension Parser {
  /// Finds the words for a failure that is a habit of Swift or of another framework.
  func explain(
    _ stop: StatementParser.Stop, behind head: HeadSyntax, hasType: Bool, understood: Range<Int>?
  ) {
    let first = statement.first
    noteUnread(first, hasType: hasType, understood)
    if !statement.findings.isEmpty || isAtLostToken { return }
    position = first
    switch block {
    case _ where failAttributeAlone(head, stop): break
    case .file: _ = failUnknownItem(head)
    case .members: _ = failCreation(stop) || failMember(head, stop)
    case .group: _ = failOtherMember() || failCreation(stop)
    case .component: _ = failBlockItem()
    default: _ = failDirective()
    }
    guard stop.expected == StatementParser.endOfStatement, statement.findings.isEmpty else {
      return
    }
    position = stop.position
    _ =
      failTrailingCondition(from: headStart) || failUnknownLifetime() || failScope()
      || failArrowBehindList()
  }

  /// The same, for what a production expected.
  func explain(_ stop: StatementParser.Stop) {
    if statement.findings.isEmpty, stop.expected != StatementParser.groupLifetime {
      report(Expectation.finding(stop, self), at: stop.position)
    }
  }

  /// What code of Swift and of other frameworks means here.
  private func failMember(_ head: HeadSyntax, _ stop: StatementParser.Stop) -> Bool {
    let start = position
    for fails in [
      { $0.failDirective() }, { $0.failStatement() }, { $0.failSwiftDeclaration() },
      { $0.failNestedItem() }, { $0.failRegistration(head) }, { $0.failKotlinFunction(head) },
      { $0.failInjectedProperty(head) }, { $0.failSwiftProperty(head) },
      { $0.failSwiftMember(head) }, { $0.failGroupOfDecorators() }, { $0.failMisspeltInput() },
    ] as [(Parser) -> Bool] {
      if fails(self) { return true }
      position = start
    }
    let isWordAlone =
      stop.expected == "a component" || stop.expected == "a type after its lifetime"
    return isWordAlone && failLifetimeWithoutType()
  }

  /// `@MainActor` before a directive.
  private func failAttributeAlone(_ head: HeadSyntax, _ stop: StatementParser.Stop) -> Bool {
    guard let attribute = head.attributes.last, tokens.isDirective(stop.position) else {
      return false
    }
    fail(
      .wrongOrder, "'@\(attribute.name)' must come right before its declaration",
      at: attribute.span,
      help: tokens.spells(stop.position, "#if")
        ? "write '\(attribute.text)' inside the '#if', before each declaration"
        : "write '\(attribute.text)' and its declaration in the same branch of the '#if'")
    return true
  }

  private func failCreation(_ stop: StatementParser.Stop) -> Bool {
    guard stop.expected == StatementParser.blockStatement else { return false }
    position = stop.position
    return failCreation()
  }

  /// Notes what the statement may declare.
  private func noteUnread(_ first: Int, hasType: Bool, _ understood: Range<Int>?) {
    if block == .component || statement.isCut { return }
    let word = file.tokens[first].word
    switch statementKind {
    case .input, .include, .exclude: unread.insert(.all)
    case .decorator: unread.insert(.decorators)
    case .component:
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
      case .exclude, .include: unread.insert(.all)
      case .decorate: unread.insert(.decorators)
      case .accessors: break
      case _ where ![.identifier, .pound].contains(file.tokens[first].kind): unread.insert(.all)
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
      if file.tokens[index].startsLine { unread.insert(.all) }
      index = file.behind(index)
    }
  }
}
