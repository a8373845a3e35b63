import TenonDiagnostics

/// What stands behind a component's type: effects, a qualifier, roles and an expression, in this order.
extension Parser {
  private enum Clause: Int {
    case async
    case `throws`
    case qualifier
    case roles
    case expression

    /// The word or sign that begins it.
    var text: String {
      switch self {
      case .async: "async"
      case .throws: "throws"
      case .qualifier: "named"
      case .roles: "as"
      case .expression: "="
      }
    }
  }

  /// The clauses of a component. One that comes late is read all the same, so that it has its effect.
  func parseClauses(_ component: inout ComponentSyntax) {
    var clauses: [(kind: Clause, span: SourceSpan)] = []
    // Where one is, the order waits until it is fixed: its text is that of the slip.
    var hasSlip = false
    while !failed {
      if !clauses.isEmpty, parseLateParameters(&component) {
        hasSlip = true
        continue
      }
      let kind: Clause
      if at(.async) {
        kind = .async
      } else if at(.throws) {
        kind = .throws
      } else if at(.named) {
        kind = .qualifier
      } else if at(.as) {
        kind = .roles
      } else if at(.equal) {
        if passEqualBeforeClause(of: component) {
          component.isBroken = true
          hasSlip = true
          continue
        }
        kind = .expression
      } else if passForeignAttribute(behind: &component) {
        hasSlip = true
        continue
      } else if let meant = misspeltClause(of: component) {
        switch meant {
        case .async: kind = .async
        case .throws: kind = .throws
        case .named: kind = .qualifier
        default: kind = .roles
        }
        hasSlip = true
        reportMisspelt(meant, "unknown keyword \(found)")
      } else {
        break
      }
      let word = token
      if clauses.contains(where: { $0.kind == kind }) {
        reportRepeated(kind, in: component)
        parseClause(kind, &component)
        // What it says belongs to the first of them.
        continue
      }
      parseClause(kind, &component)
      clauses.append((kind, span(from: word)))
    }
    if !failed, !hasSlip, !reportQualifierBehindRoles(clauses, of: &component) {
      checkOrder(clauses)
    }
  }

  private func parseClause(_ clause: Clause, _ component: inout ComponentSyntax) {
    let word = span(token)
    if clause == .throws, peek().kind != .leftParen || !holdsParameters(position + 1, component) {
      parseThrows(into: &component.effects)
      return
    }
    advance()
    switch clause {
    case .async: component.effects.async = word
    case .throws:
      component.effects.throws = word
      _ = parseLateParameters(&component)
    case .qualifier: component.qualifier = parseQualifier()
    case .roles: parseRoles(&component)
    case .expression:
      let start = position
      component.expression = parseFragment(
        after: word, "the component's expression", optional: true)
      if let expression = component.expression {
        parseRolesBehindExpression(&component, from: start, word)
        _ = expression
      }
    }
  }

  private func reportRepeated(_ clause: Clause, in component: ComponentSyntax) {
    let previous = span(file.tokens[position - 1])
    let words = SourceSpan(file: fileIndex, start: previous.end, end: Int(token.end))
    var help: String?
    var fix: Fix?
    switch clause {
    case .async, .throws:
      help = "delete one of them"
      fix = .delete(effectSpan).safe
    case .roles:
      let known = component.roles.suffix(5).map { source.text($0.span) }.joined(separator: ", ")
      let isNext = component.roles.last?.span.end == previous.end
      help = "separate roles with commas: 'as \(known), \(text(peek()))'"
      fix = isNext ? .replace(words, with: ",").safe : nil
    case .qualifier:
      help = "keep one of the two qualifiers"
      if let first = component.qualifier, peek().kind == .identifier {
        let late = words.through(span(peek()))
        let one = rewritten([(late, "")])
        let other = rewritten([(first.span, text(peek())), (late, "")])
        help = "write '\(one)' or '\(other)'"
      }
    case .expression: help = "keep one of the two expressions"
    }
    tell(
      Diagnostic(
        .repeatedWord, "duplicate '\(text(token))'", at: span(token), help: help, fix: fix))
  }

  /// `as A, B named q`: it may be meant for the last role alone. `false` where there is no such thing.
  private func reportQualifierBehindRoles(
    _ clauses: [(kind: Clause, span: SourceSpan)], of component: inout ComponentSyntax
  ) -> Bool {
    guard component.roles.count > 1, let name = component.qualifier,
      let index = clauses.firstIndex(where: { $0.kind == .qualifier }), index > 0,
      clauses[index - 1].kind == .roles
    else { return false }
    // None is told apart by it for sure.
    lostWords.append(contentsOf: component.roles.map { $0.type.plainest.text() })
    let words = clauses[index].span
    reportQualifiers([(component.roles.count - 1, name, words)], of: &component, isLast: true)
    return true
  }

  /// Reports clauses that are not in their order: once, with all of them as they should stand.
  private func checkOrder(_ clauses: [(kind: Clause, span: SourceSpan)]) {
    let sorted = clauses.sorted { $0.kind.rawValue < $1.kind.rawValue }
    guard let first = clauses.indices.first(where: { clauses[$0].kind != sorted[$0].kind }),
      let last = clauses.indices.last(where: { clauses[$0].kind != sorted[$0].kind }),
      let late = clauses.indices.first(where: {
        $0 > 0 && clauses[$0].kind.rawValue < clauses[$0 - 1].kind.rawValue
      })
    else { return }
    let word = clauses[late].span
    let place = clauses[first].span.through(clauses[last].span)
    let text = sorted[first...last].map { source.text($0.span) }.joined(separator: " ")
    // A comment between them would be lost.
    let bytes = source.bytes[place.start..<place.end]
    let isPlain = !zip(bytes, bytes.dropFirst()).contains {
      $0 == UInt8(ascii: "/") && ($1 == UInt8(ascii: "/") || $1 == UInt8(ascii: "*"))
    }
    let name = source.text(word).prefix { !$0.isWhitespace }
    let previous = clauses[late - 1].kind.text
    let isShort = !text.contains { $0.isNewline } && text.utf8.count <= 100
    tell(
      Diagnostic(
        .wrongOrder, "'\(name)' must come before '\(previous)'",
        at: SourceSpan(file: fileIndex, start: word.start, end: word.start + name.utf8.count),
        help: isShort
          ? "write '\(rewritten([(place, text)]))'"
          : "write the clauses in this order: 'Type(…) async throws named q as Role ="
            + " expression { … }'",
        fix: isPlain ? .replace(place, with: text).safe : nil))
  }

  /// The name behind `named`.
  func parseQualifier() -> NameSyntax? {
    parseName("a qualifier after 'named'")
  }
}
