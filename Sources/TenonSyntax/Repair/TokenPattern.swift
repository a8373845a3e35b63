import TenonDiagnostics

/// An element of a row's pattern.
indirect enum TokenPattern: Sendable {
  /// One token.
  case one(@Sendable (Matcher, Int) -> Bool)
  /// Tokens from an index on; the token behind them.
  case run(@Sendable (Matcher, Int) -> Int?)
  /// The same, where there may be no token.
  case place(@Sendable (Matcher, Int) -> Int?)
  /// A name near to one of some words.
  case nearest([String])
  /// What another element is once more.
  case same(Int)
  /// The shortest run of tokens behind which the rest of the pattern stands.
  case some
  /// One of several.
  case either([TokenPattern])
  /// An element that may be missing; it has no tokens then.
  case optional(TokenPattern)
  /// An element that begins with the first token with which the statement can't be read.
  case failing(TokenPattern)
  /// One that begins where a component or a decorator should have ended.
  case unexpected(TokenPattern)
  /// An element that begins a line.
  case onNextLine(TokenPattern)

  /// The words that an element is near to.
  var nearWords: [String] {
    switch self {
    case .nearest(let words): words
    case .failing(let pattern), .unexpected(let pattern), .onNextLine(let pattern),
      .optional(let pattern):
      pattern.nearWords
    default: []
    }
  }

  /// The elements that a text names: kinds in capital letters, words and signs as they are, `|` between several.
  ///
  /// `a?` may be missing, `~a` is near to a word, `(a/b)` is one of several; `!a` begins where the statement can't be
  /// read, `^a` where a component should have ended, `_a` on the next line.
  static func all(_ text: String) -> [TokenPattern] {
    text.split(separator: " ").map { element(String($0)) }
  }

  private static func element(_ text: String) -> TokenPattern {
    if let kind = kinds[text] { return kind }
    let rest = String(text.dropFirst())
    if text.hasPrefix("SAME"), let element = Int(rest.dropFirst(3)) { return .same(element) }
    if !rest.isEmpty {
      switch text.first {
      case "!": return .failing(element(rest))
      case "^": return .unexpected(element(rest))
      case "_": return .onNextLine(element(rest))
      case "~": return .nearest((lists[rest] ?? rest).split(separator: "|").map(String.init))
      case "(" where text.last == ")":
        return .either(rest.dropLast().split(separator: "/").map { element(String($0)) })
      default: if text.last == "?" { return .optional(element(String(text.dropLast()))) }
      }
    }
    let list = text.split(separator: "|").map { lists[String($0)] ?? String($0) }
    let words = Set(list.flatMap { $0.split(separator: "|") }.map(String.init))
    return words.first?.utf8.first?.startsName == true
      ? .one { $0.isWord($1) && words.contains($0.tokens.text($1)) } : sign(words)
  }

  /// Signs in a row without blanks between them.
  private static func sign(_ signs: Set<String>) -> TokenPattern {
    .run { matcher, index in
      matcher.list[index].kind == .identifier
        ? nil : signs.lazy.compactMap { matcher.index(behindSign: $0, at: index) }.max()
    }
  }

  private static func brackets(_ kind: TokenKind) -> TokenPattern {
    .run { $0.index(behindBracket: kind, at: $1) }
  }

  private static let kinds: [String: TokenPattern] = [
    "ANY": .one { _, _ in true },
    "SOME": .some,
    "NONE": .either([]),
    "()": sign(["()"]),
    // The statement's end, all up to it, and its first token, or the first behind its head, that is the next one.
    "END": .place { $1 == $0.end ? $1 : nil },
    "REST": .place { matcher, _ in matcher.end },
    "START": .place { $1 == $0.statement.tokens.lowerBound ? $1 : nil },
    "FIRST": .place { $1 == $0.statement.first ? $1 : nil },
    "NAME": .one { $0.list[$1].kind == .identifier },
    // A name in lower case that is no word of the language.
    "LOWER": .one {
      $0.list[$1].kind == .identifier && $0.list[$1].word == .none && !$0.tokens.isTypeName($1)
    },
    "UPPER": .one { $0.tokens.isUpperCase($1) },
    // One of the language, or one that the file declares.
    "LIFETIME": .one { $0.tokens.isLifetime($1) },
    // A global actor's name.
    "ACTOR": .one {
      $0.tokens.isUpperCase($1) && $0.tokens.text($1).hasSuffix("Actor")
        && ($1 == 0 || $0.list[$1 - 1].kind != .at)
    },
    // A string that could be a name.
    "QUOTED": .one {
      $0.list[$1].kind == .string
        && NameSyntax.isPlain(String($0.tokens.text($1).dropFirst().dropLast()))
    },
    "ATTRIBUTE": .run {
      $0.list[$1].kind == .at && $0.list[$1 + 1].kind == .identifier
        ? $0.tokens.endOfAttribute(from: $1) ?? $1 + 2 : nil
    },
    // Attributes' words and modifiers; there may be none.
    "HEAD": .run { matcher, index in
      (index..<matcher.end).first { !matcher.list[$0].word.isModifier } ?? matcher.end
    },
    // `async`, `throws`, `try` and `await`, in any order, with an error's type.
    "EFFECTS": .run { $0.index(behindEffectsAt: $1) },
    // A dotted name with its arguments and marks, one in square brackets, or a function's.
    "TYPE": .run { $0.index(behindTypeAt: $1) },
    "LIST": brackets(.leftParen),
    "BRACKETS": brackets(.leftBracket),
    "BRACES": brackets(.leftBrace),
    // A dotted name that is a value by Swift's habits: `Style.plain`.
    "MEMBER": .run { $0.tokens.endOfMember(from: $1).map { $0 + 1 } },
    // A label, the name behind it and their colon.
    "LABEL": .run { $0.index(behindLabelAt: $1) },
    // All up to a comma, the bracket that closes the list or the statement's end; at least a token.
    "ARGUMENT": .run { matcher, index in
      let tokens = matcher.tokens
      var last = index
      while last < matcher.end, tokens.list[last].kind != .comma, !tokens.list[last].kind.closes {
        last = tokens.file.behind(last)
      }
      return last > index && last <= matcher.end ? last : nil
    },
  ]

  /// Words with one meaning in rows, those of other languages too.
  private static let lists = [
    "MODIFIER": "private|fileprivate|internal|package|public|override|eager",
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
