import TenonDiagnostics

/// What stands behind a component and does not belong to it.
extension Parser {
  /// Says why a component cannot go on as it does.
  func failUnexpected(in component: ComponentSyntax) {
    if let lifetime = component.lifetime, !Word.lifetimes.contains(lifetime.plain),
      !lifetimeNames.contains(lifetime.plain), token.kind != .leftParen
    {
      // Not a component at all, most likely: `let x: Int = 3`, a sentence.
      failUnknownWord(lifetime)
      return
    }
    if failScope(behind: component) || failSign(behind: component) || failComma(behind: component) {
      return
    }
    if token.kind == .arrow, startsType(peek()), component.roles.isEmpty {
      fail(
        .unexpectedText, "unexpected '->' after the component",
        help: "write roles with 'as': 'as \(restOfLine(from: position + 1))'",
        fix: .replace(span(token), with: "as").safe)
    } else if token.kind == .leftParen {
      fail(
        .unexpectedText, "unexpected '(' after the component",
        help: component.closingParenthesis == nil
          ? "write parameters directly after the type: '\(component.type.text())(…)'" : nil)
    } else if token.kind == .colon {
      fail(
        .unexpectedText, "unexpected ':' after the component",
        help: "write roles with 'as': 'as \(isUpperCase(peek()) ? text(peek()) : "Role")'",
        fix: peek().kind == .identifier
          ? .replace(
            SourceSpan(
              file: fileIndex, start: Int(file.tokens[position - 1].end), end: Int(token.end)),
            with: " as") : nil)
    } else {
      let (help, fix) = helpForClause(component) ?? (nil, nil)
      let late = component.lifetime.flatMap { lifetime in
        token.kind == .at && peek().kind == .identifier
          ? "'@\(text(peek()))' must come before '\(lifetime.text)'" : nil
      }
      fail(
        .unexpectedText, late ?? "unexpected \(found) after the component", help: help, fix: fix)
    }
  }

  /// What a word was meant for that stands where a component should end.
  private func helpForClause(_ component: ComponentSyntax) -> (String?, Fix?)? {
    if token.kind == .at, let lifetime = component.lifetime {
      let name = peek().kind == .identifier ? text(peek()) : "…"
      return ("write the attribute before the lifetime: '@\(name) \(lifetime.text)'", nil)
    }
    if text(token).hasPrefix("."), Int(file.tokens[position - 1].end) == component.type.span.end {
      let type = component.type.text()
      let isThere = isUpperCase(peek()) && !peek().startsLine
      return (
        isThere
          ? "write '\(type).\(text(peek()))'"
          : "write '\(type)', or the rest of the type's name after '.'", nil
      )
    }
    guard token.kind == .identifier else { return nil }
    if file.tokens[position - 1].kind == .rightBrace, token.word.isClause {
      return ("move '\(restOfLine(from: position))' before the '{'", nil)
    }
    let word = text(token)
    if isDoubledWord {
      // A value may be called like the qualifier.
      let mayBeValue =
        component.expression == nil && component.qualifier?.span == span(file.tokens[position - 1])
      return mayBeValue
        ? ("write '= \(word)' for an expression, or delete one of them", nil)
        : ("delete one of them", deletionOfDoubledWord)
    }
    if word == "where" {
      return ("a component can't be generic; write its full type, such as 'Repository<User>'", nil)
    }
    if token.word == .accessor {
      // The brace that is there closes something else then, and one is left over further on.
      if file.tokens[position...].prefix(6).contains(where: { $0.kind == .rightBrace }) {
        groupsWithoutBrace += 1
      }
      let isNamed = peek().kind == .identifier && !peek().startsLine
      return ("write it in braces: '{ accessor \(isNamed ? text(peek()) : "name") }'", nil)
    }
    if token.word == .at, let last = component.roles.last {
      return ("for a keyed collection, write 'as [Key: \(last.type.text())] at …'", nil)
    }
    if component.expression != nil || file.tokens[position - 1].kind == .rightBrace,
      lifetimeNames.contains(word)
    {
      return (
        "write it on its own line, or ';' before it",
        .insert(";", after: span(file.tokens[position - 1]))
      )
    }
    if ["for", "is", "with", "implements", "conforms", "conformsTo"].contains(word) {
      return ("write roles with 'as': 'as Role'", .replace(span(token), with: "as"))
    }
    if ["extends", "inherits", "subclass", "subclasses"].contains(word) {
      let base = isUpperCase(peek()) && !peek().startsLine ? text(peek()) : "Base"
      return (
        "write a superclass with 'as': 'as class \(base)'",
        .replace(span(token), with: "as class")
      )
    }
    if let meant = NearMiss.best(for: word, among: ["named", "async", "throws"]) {
      return ("did you mean '\(meant)'?", .replace(span(token), with: meant).safe)
    }
    if let last = component.roles.last, file.tokens[position - 1].end == Int32(last.span.end) {
      // `as anny Role`
      if let name = last.type.nameAlone, isUpperCase(token),
        let meant = NearMiss.best(for: name, among: ["any", "class"]),
        name.first?.isLowercase == true
      {
        return ("did you mean '\(meant)'?", .replace(last.type.span, with: meant).safe)
      }
      let known = component.roles.suffix(5).map { source.text($0.span) }.joined(separator: ", ")
      let isNameBehind = peek().kind == .identifier && !peek().startsLine
      if isNameBehind, ["and", "or", "plus", "also"].contains(word) {
        return (
          "separate roles with commas: 'as \(known), \(text(peek()))'",
          .replace(
            SourceSpan(file: fileIndex, start: last.span.end, end: Int(token.end)), with: ","
          ).safe
        )
      }
      if !isNameBehind || isUpperCase(token) {
        return (
          "separate roles with commas: 'as \(known), \(word)'", .insert(",", after: last.span).safe
        )
      }
    }
    if peek().kind == .identifier, !peek().startsLine {
      switch peek().word {
      case .named: return ("delete '\(word)'", nil)
      case .as, .async, .throws:
        return (
          "write a qualifier with 'named': 'named \(word)'", .insert("named ", before: span(token))
        )
      default: return ("write a qualifier with 'named': 'named \(text(peek()))'", nil)
      }
    }
    if isUpperCase(token), component.roles.isEmpty {
      return ("write 'as \(word)' for a role", .insert("as ", before: span(token)))
    }
    return nil
  }
}
