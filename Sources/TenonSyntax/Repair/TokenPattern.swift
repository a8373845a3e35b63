import TenonDiagnostics

/// An element of a row's pattern.
struct TokenPattern: Sendable {
  /// The index after the element, or `nil` if the element doesn't match at an index.
  typealias End = @Sendable (RowMatch, Int) -> Int?

  /// True if the element must be within the statement, and on a line that continues the statement.
  private(set) var isOnLine = true
  /// True if the element is the shortest run of tokens before a match of the rest.
  private(set) var isRun = false
  /// The words that the element may be near to.
  private(set) var nearWords: [String] = []
  private(set) var end: End

  /// The elements of a pattern's text: kinds in capital letters, words and signs as written, `|` between alternatives.
  ///
  /// `a?` may be missing, `~a` is near to a word, `(a/b)` is one of several; `!a` begins at the failure, `^a` at the
  /// end that a component or decorator should have had, `_a` on the next line; `SAME0` repeats the first.
  static func all(_ text: String) -> [TokenPattern] {
    text.split(separator: " ").map { element(String($0)) }
  }

  private static func element(_ text: String) -> TokenPattern {
    if let kind = kinds[text] { return kind }
    let rest = String(text.dropFirst())
    switch text.first {
    case _ where rest.isEmpty: break
    case "!": return element(rest).when { $1 == $0.failure }
    case "^":
      return element(rest).when {
        $1 == $0.failure && $0.isTooLong && $0.statement.isOf(.component, .decorator)
      }
    case "_":
      var pattern = element(rest).when { $1 < $0.end && $0.list[$1].startsLine }
      pattern.isOnLine = false
      return pattern
    case "~":
      let words = words(rest)
      return TokenPattern(nearWords: words) {
        $0.list[$1].kind == .identifier && !$0.list[$1].isBackquoted && $0.list[$1].word == .none
          && NearMiss.best(for: $0.tokens.text($1), among: words) != nil ? $1 + 1 : nil
      }
    case "(" where text.last == ")" && text != "()":
      let all = rest.dropLast().split(separator: "/").map { element(String($0)) }
      return place { match, index in
        for element in all {
          if let end = match.end(of: element, at: index) { return end }
        }
        return nil
      }
    case "S" where text == "SAME0":
      return TokenPattern { match, index in
        let texts = match.elements[0].map { match.tokens.text($0) }
        let end = index + texts.count
        return end <= match.end && texts == (index..<end).map { match.tokens.text($0) } ? end : nil
      }
    default: break
    }
    if !rest.isEmpty, text.last == "?" {
      let pattern = element(String(text.dropLast()))
      return place { $0.end(of: pattern, at: $1) ?? $1 }
    }
    return oneOf(words(text))
  }

  private static func words(_ text: String) -> [String] {
    let all: [String] = text.split(separator: "|").map { lists[String($0)] ?? String($0) }
    return all.joined(separator: "|").split(separator: "|").map(String.init)
  }

  private func when(_ condition: @escaping @Sendable (RowMatch, Int) -> Bool) -> TokenPattern {
    var pattern = self
    pattern.end = { [end] in condition($0, $1) ? end($0, $1) : nil }
    return pattern
  }

  private static func one(
    _ test: @escaping @Sendable (ManifestTokens, Int) -> Bool
  ) -> TokenPattern {
    TokenPattern { test($0.tokens, $1) ? $1 + 1 : nil }
  }

  private static func place(_ end: @escaping End) -> TokenPattern {
    TokenPattern(isOnLine: false, end: end)
  }

  /// An element that is one of some words or signs. The tokens of a sign have no blanks between them.
  private static func oneOf(_ words: [String]) -> TokenPattern {
    let words = words.sorted { $0.utf8.count > $1.utf8.count }
    return TokenPattern { match, index in
      for word in words {
        if let end = match.tokens.end(ofText: word, at: index, before: match.end) { return end }
      }
      return nil
    }
  }

  private static func brackets(_ kind: TokenKind) -> TokenPattern {
    TokenPattern { $0.index(behindBracket: kind, at: $1) }
  }

  private static let kinds: [String: TokenPattern] = [
    "ANY": one { _, _ in true },
    "SOME": TokenPattern(isOnLine: false, isRun: true) { $0.index(behindOneAt: $1) },
    "NONE": place { _, _ in nil },
    // The statement's end, the rest of the statement, and a place before its first token or the first after its head.
    "END": place { $1 == $0.end ? $1 : nil },
    "REST": place { match, _ in match.end },
    "START": place { $1 == $0.statement.tokens.lowerBound ? $1 : nil },
    "FIRST": place { $1 == $0.statement.first ? $1 : nil },
    "NAME": one { $0.list[$1].kind == .identifier },
    // A token that can end a value.
    "OPERAND": one {
      !$0.list[$1].kind.opens
        && ![.comma, .colon, .equal, .arrow, .at, .period].contains($0.list[$1].kind)
    },
    // The label of a parameter, or the name of a property to set.
    "PARAMETER": TokenPattern {
      $0.list[$1].kind == .identifier && $0.list[$1 + 1].kind == .colon && $0.isParameter($1)
        ? $1 + 1 : nil
    },
    // A lowercase name that isn't a word of the language.
    "LOWER": one {
      $0.list[$1].kind == .identifier && $0.list[$1].word == .none && !$0.isTypeName($1)
    },
    // A lifetime of another framework, a container of the file, a declaration at the top of a manifest.
    "FOREIGN": one {
      $0.list[$1].word == .none && !$0.isTypeName($1) && ForeignWords.isLifetime($0.text($1))
    },
    "CONTAINER": one { $0.names.containers.contains($0.text($1)) },
    "ITEM": one {
      $0.list[$1].kind == .identifier && $0.file.beginsDeclaration(at: $1)
        || $0.list[$1].word.beginsItem && $0.list[$1 + 1].kind == .identifier
    },
    "UPPER": one { $0.isUpperCase($1) },
    // A lifetime of the language or of the file.
    "LIFETIME": one { $0.isLifetime($1) },
    // A global actor's name.
    "ACTOR": one {
      $0.isUpperCase($1) && $0.text($1).hasSuffix("Actor")
        && ($1 == 0 || $0.list[$1 - 1].kind != .at)
    },
    // A string that could be a name.
    "QUOTED": one {
      $0.list[$1].kind == .string && NameSyntax.isPlain(String($0.text($1).dropFirst().dropLast()))
    },
    "ATTRIBUTE": TokenPattern {
      $0.list[$1].kind == .at && $0.list[$1 + 1].kind == .identifier
        ? $0.tokens.file.endOfAttribute(from: $1) ?? $1 + 2 : nil
    },
    // The words of attributes and modifiers, if there are any.
    "HEAD": TokenPattern { match, index in
      (index..<match.end).first { !match.list[$0].word.isModifier } ?? match.end
    },
    // `async`, `throws`, `try` and `await`, in any order, with an error's type.
    "EFFECTS": TokenPattern { match, index in
      if index > 0, match.list[index - 1].word.isEffect { return nil }
      var end = index
      while end < match.end, match.list[end].word.isEffect {
        end = match.index(behindBracket: .leftParen, at: end + 1) ?? end + 1
      }
      return end > index ? end : nil
    },
    // A dotted name with its arguments and marks, a type in square brackets, or a function type.
    "TYPE": TokenPattern {
      $0.tokens.endOfType(from: $1, to: $0.end)
    },
    "LIST": brackets(.leftParen),
    "BRACKETS": brackets(.leftBracket),
    "BRACES": brackets(.leftBrace),
    // A dotted name that is a value by Swift's naming conventions: `Style.plain`.
    "MEMBER": TokenPattern { $0.tokens.endOfMember(from: $1).map { $0 + 1 } },
    // A label, its name and the colon.
    "LABEL": TokenPattern { match, index in
      let (list, before) = (match.list, match.list[max(0, index - 1)])
      let isBehindName =
        index > match.statement.tokens.lowerBound + 1 && before.kind == .identifier
        && before.word == .none && list[index - 2].kind != .at
      guard list[index].kind == .identifier, !isBehindName else { return nil }
      let hasName = index + 1 < match.end && list[index + 1].kind == .identifier
      let colon = hasName ? index + 2 : index + 1
      return colon < match.end && list[colon].kind == .colon ? colon + 1 : nil
    },
    // The tokens up to a comma, the list's closing bracket or the statement's end; at least one.
    "ARGUMENT": TokenPattern { match, index in
      var end = index
      while end < match.end, match.list[end].kind != .comma, !match.list[end].kind.closes {
        end = match.tokens.file.behind(end)
      }
      return end > index && end <= match.end ? end : nil
    },
  ]

  /// Lists of words with one meaning, including words of other languages.
  private static let lists = [
    "MODIFIER": Word.modifiers.joined(separator: "|"),
    "BUILTIN": Word.lifetimes.joined(separator: "|"),
    "BLOCKWORD": "set|call|release|accessor",
    "DECLARING": "import|container|bundle|facet|traits|lifetime",
    "BEFOREITEM": "private|fileprivate|internal|package|public|overridable|observed",
    "TYPELIKE": "class|struct|actor|enum|component",
    "FORAS": "is|for|with|to|into|implements|implementing|conforms|provides|using|by",
    "FORAT": "key|keyed|for|under|by",
    "FORINPUT": "assisted|arg|argument|param|parameter|caller|given|runtime",
    "BEFORETYPE": "unowned|singleton|shared|let|var|new|inject|optional",
    "BINDING": "bind|binds|register|provide|provides|define",
  ]
}
