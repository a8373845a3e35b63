import TenonDiagnostics

/// An element of a row's pattern.
struct TokenPattern: Sendable {
  /// The token behind the element; `nil` where it doesn't stand at an index.
  typealias End = @Sendable (RowMatch, Int) -> Int?

  /// The element is within the statement, and begins no line where a statement doesn't go on.
  private(set) var isOnLine = true
  /// The element is the shortest run of tokens behind which the rest of the pattern stands.
  private(set) var isRun = false
  /// The words that the element is near to.
  private(set) var nearWords: [String] = []
  /// The tokens that the element may begin with.
  private(set) var starts = Starts.all
  private(set) var end: End

  /// Tokens by their first bytes, of which some share a bit, and by what else they are.
  struct Starts: OptionSet {
    let rawValue: UInt64

    static let all = Starts(rawValue: .max)
    /// A statement's first token, or the first behind its head.
    static let first = Starts(rawValue: 1 << 63)
    static let lifetime = Starts(rawValue: 1 << 62)
    static let upperCase = Starts.of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_`é".utf8)
    static let name = upperCase.union(.of("abcdefghijklmnopqrstuvwxyz$".utf8))

    static func of(_ byte: UInt8) -> Starts {
      Starts(rawValue: 1 << UInt64(byte < 0x80 ? byte & 63 : 31))
    }

    static func of(_ bytes: some Sequence<UInt8>) -> Starts {
      bytes.reduce([]) { $0.union(.of($1)) }
    }
  }

  /// The elements that a text names: kinds in capital letters, words and signs as they are, `|` between several.
  ///
  /// `a?` may be missing, `~a` is near to a word, `(a/b)` is one of several; `!a` begins where the statement can't be
  /// read, `^a` where a component or a decorator should have ended, `_a` on the next line; `SAME0` repeats the first.
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
      return TokenPattern(nearWords: words, starts: .name) {
        $0.isWord($1) && $0.list[$1].word == .none
          && NearMiss.best(for: $0.tokens.text($1), among: words) != nil ? $1 + 1 : nil
      }
    case "(" where text.last == ")" && text != "()":
      let all = rest.dropLast().split(separator: "/").map { element(String($0)) }
      return place(all.reduce([]) { $0.union($1.starts) }) { match, index in
        for element in all {
          if let end = match.end(of: element, at: index) { return end }
        }
        return nil
      }
    case "S" where text.hasPrefix("SAME"):
      let element = Int(text.dropFirst(4)) ?? 0
      return TokenPattern { match, index in
        let texts = match.elements[element].map { match.tokens.text($0) }
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

  /// The words and signs that a text names.
  private static func words(_ text: String) -> [String] {
    text.split(separator: "|").map { lists[String($0)] ?? String($0) }.flatMap {
      $0.split(separator: "|").map(String.init)
    }
  }

  private func when(_ condition: @escaping @Sendable (RowMatch, Int) -> Bool) -> TokenPattern {
    var pattern = self
    pattern.end = { [end] in condition($0, $1) ? end($0, $1) : nil }
    return pattern
  }

  // MARK: Elements

  private static func one(
    _ starts: Starts = .name, _ test: @escaping @Sendable (ManifestTokens, Int) -> Bool
  ) -> TokenPattern {
    TokenPattern(starts: starts) { test($0.tokens, $1) ? $1 + 1 : nil }
  }

  /// An element that may have no tokens.
  private static func place(_ starts: Starts = .all, _ end: @escaping End) -> TokenPattern {
    TokenPattern(isOnLine: false, starts: starts, end: end)
  }

  /// One of some words, or of some signs, which have no blanks between their tokens.
  private static func oneOf(_ words: [String]) -> TokenPattern {
    let words = words.sorted { $0.utf8.count > $1.utf8.count }
    let starts = Starts.of(words.compactMap(\.utf8.first))
    return TokenPattern(starts: starts) { match, index in
      guard starts.contains(.of(match.tokens.firstByte(match.list[index]))) else { return nil }
      for word in words {
        if let end = match.tokens.end(ofText: word, at: index, before: match.end) { return end }
      }
      return nil
    }
  }

  private static func brackets(_ kind: TokenKind) -> TokenPattern {
    TokenPattern(starts: .of(kind.bracket.utf8)) { $0.index(behindBracket: kind, at: $1) }
  }

  private static let kinds: [String: TokenPattern] = [
    "ANY": one(.all) { _, _ in true },
    "SOME": TokenPattern(isOnLine: false, isRun: true) { $0.index(behindOneAt: $1) },
    "NONE": place { _, _ in nil },
    // The statement's end, all up to it, and its first token, or the first behind its head, that is the next one.
    "END": place { $1 == $0.end ? $1 : nil },
    "REST": place { match, _ in match.end },
    "START": place(.first) { $1 == $0.statement.tokens.lowerBound ? $1 : nil },
    "FIRST": place(.first) { $1 == $0.statement.first ? $1 : nil },
    "NAME": one { $0.list[$1].kind == .identifier },
    // A value may end with it.
    "OPERAND": one(.all) {
      ![
        .comma, .colon, .equal, .arrow, .leftParen, .leftBracket, .leftBrace, .at, .period,
      ].contains($0.list[$1].kind)
    },
    // The label of a parameter, or the name of a property that is set.
    "PARAMETER": TokenPattern(starts: .name) {
      $0.list[$1].kind == .identifier && $0.list[$1 + 1].kind == .colon && $0.isParameter($1)
        ? $1 + 1 : nil
    },
    // A name in lower case that is no word of the language.
    "LOWER": one {
      $0.list[$1].kind == .identifier && $0.list[$1].word == .none && !$0.isTypeName($1)
    },
    // A lifetime of another framework, a container of the file, a declaration at the top of a manifest.
    "FOREIGN": one {
      $0.list[$1].word == .none && !$0.isTypeName($1) && ForeignWords.lifetime($0.text($1)) != nil
    },
    "CONTAINER": one { $0.names.containers.contains($0.text($1)) },
    "ITEM": one {
      $0.list[$1].kind == .identifier && $0.file.beginsDeclaration(at: $1)
        || $0.list[$1].word.beginsItem && $0.list[$1 + 1].kind == .identifier
    },
    "UPPER": one(.upperCase) { $0.isUpperCase($1) },
    // One of the language, or one that the file declares.
    "LIFETIME": one(.lifetime) { $0.isLifetime($1) },
    // A global actor's name.
    "ACTOR": one(.upperCase) {
      $0.isUpperCase($1) && $0.text($1).hasSuffix("Actor")
        && ($1 == 0 || $0.list[$1 - 1].kind != .at)
    },
    // A string that could be a name.
    "QUOTED": one(.all) {
      $0.list[$1].kind == .string && NameSyntax.isPlain(String($0.text($1).dropFirst().dropLast()))
    },
    "ATTRIBUTE": TokenPattern(starts: .of("@".utf8)) {
      $0.list[$1].kind == .at && $0.list[$1 + 1].kind == .identifier
        ? $0.tokens.file.endOfAttribute(from: $1) ?? $1 + 2 : nil
    },
    // Attributes' words and modifiers; there may be none.
    "HEAD": TokenPattern { match, index in
      (index..<match.end).first { !match.list[$0].word.isModifier } ?? match.end
    },
    // `async`, `throws`, `try` and `await`, in any order, with an error's type.
    "EFFECTS": TokenPattern(starts: .of("at".utf8)) { match, index in
      if index > 0, match.list[index - 1].word.isEffect { return nil }
      var end = index
      while end < match.end, match.list[end].word.isEffect {
        end = match.index(behindBracket: .leftParen, at: end + 1) ?? end + 1
      }
      return end > index ? end : nil
    },
    // A dotted name with its arguments and marks, one in square brackets, or a function's.
    "TYPE": TokenPattern(starts: .of("as([@~".utf8).union(.upperCase)) {
      $0.tokens.endOfType(from: $1, to: $0.end)
    },
    "LIST": brackets(.leftParen),
    "BRACKETS": brackets(.leftBracket),
    "BRACES": brackets(.leftBrace),
    // A dotted name that is a value by Swift's habits: `Style.plain`.
    "MEMBER": TokenPattern { $0.tokens.endOfMember(from: $1).map { $0 + 1 } },
    // A label, the name behind it and their colon.
    "LABEL": TokenPattern(starts: .name) { match, index in
      let (list, before) = (match.list, match.list[max(0, index - 1)])
      let isBehindName =
        index > match.statement.tokens.lowerBound + 1 && before.kind == .identifier
        && before.word == .none && list[index - 2].kind != .at
      guard list[index].kind == .identifier, !isBehindName else { return nil }
      let hasName = index + 1 < match.end && list[index + 1].kind == .identifier
      let colon = hasName ? index + 2 : index + 1
      return colon < match.end && list[colon].kind == .colon ? colon + 1 : nil
    },
    // All up to a comma, the bracket that closes the list or the statement's end; at least a token.
    "ARGUMENT": TokenPattern { match, index in
      var end = index
      while end < match.end, match.list[end].kind != .comma, !match.list[end].kind.closes {
        end = match.tokens.file.behind(end)
      }
      return end > index && end <= match.end ? end : nil
    },
  ]

  /// Words with one meaning in rows, those of other languages too.
  private static let lists = [
    "MODIFIER": Word.beforeMembers.joined(separator: "|"),
    "BUILTIN": Word.lifetimes.joined(separator: "|"),
    "BLOCKWORD": "set|call|release|accessor",
    "DECLARING": "import|container|bundle|facet|traits|lifetime",
    "TOPLEVEL": "import|container|bundle|facet|traits|lifetime|overridable|observed",
    "BEFOREITEM": "private|fileprivate|internal|package|public|overridable|observed",
    "TYPELIKE": "class|struct|actor|enum|component",
    "FORAS": "is|for|with|to|into|implements|implementing|conforms|provides|using|by",
    "FORAT": "key|keyed|for|under|by",
    "FORINPUT": "assisted|arg|argument|param|parameter|caller|given|runtime",
    "BEFORETYPE": "unowned|singleton|shared|let|var|new|inject|optional",
    "BINDING": "bind|binds|register|provide|provides|define",
  ]
}
