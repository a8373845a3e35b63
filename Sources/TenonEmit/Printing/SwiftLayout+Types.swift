import TenonSyntax

/// Types.
extension SwiftLayout {
  mutating func type() {
    let start = mark()
    var isAttributed = false
    while !isLost {
      if kind == .at {
        attribute()
      } else if Self.specifiers.contains(text(at: index)),
        kind(at: index + 1) != .period, index + 1 < words.count
      {
        take()
        if isNext("("), text(at: index - 1) == "nonisolated" { plainArguments() }
      } else {
        break
      }
      isAttributed = true
      append(.goOn)
    }
    plainType()
    while isNext("&") {
      append(.goOn)
      take()
      append(.space)
      plainType()
    }
    if isAttributed {
      add(groups: 1, at: start)
      append(.endGroup)
    }
  }

  static let specifiers: Set<String> = [
    "inout", "sending", "consuming", "borrowing", "isolated", "nonisolated",
  ]

  /// `@Name` or `@Name(…)`.
  mutating func attribute() {
    take()
    take()
    while kind == .period {
      take()
      take()
    }
    if isNext("("), word?.isSpaced == false { plainArguments() }
  }

  /// Arguments in which no line ends.
  mutating func plainArguments() {
    let end = partner[index]
    while index < end {
      take()
      let (before, next) = (words[index - 1].kind, words[index])
      if before == .comma || before == .colon
        || next.isSpaced && before != .leftParen
          && ![.rightParen, .comma, .colon].contains(next.kind)
      {
        append(.space)
      }
    }
    take()
  }

  mutating func plainType() {
    switch kind {
    case .leftParen:
      typesInParentheses()
      functionResult()
    case .leftBracket:
      take()
      type()
      countedType()
      if kind == .colon {
        take()
        append(.goOn)
        type()
      }
      take("]")
    case .identifier where isNext("any") || isNext("some"):
      take()
      append(.space)
      plainType()
    case .identifier:
      take()
      generics()
      while kind == .period {
        take()
        take()
        generics()
      }
    case .op where isNext("~"):
      take()
      plainType()
    case .number: take()
    default: isLost = true
    }
    while let sign = word, sign.kind == .op, !sign.isSpaced,
      sign.text.allSatisfy({ "?!".contains($0) })
    {
      take()
    }
    while kind == .period {
      take()
      take()
    }
    if isNext("...") { take() }
  }

  /// The `of Type` of `[3 of Type]`.
  mutating func countedType() {
    guard isNext("of"), kind(at: index - 1) == .number else { return }
    append(.space)
    take()
    append(.space)
    type()
  }

  mutating func typesInParentheses() {
    let end = partner[index]
    guard end > 0 else {
      isLost = true
      return
    }
    take()
    append(.openScope, .begin(groups: 1, chains: 0))
    takeItems(before: end) { layout in
      if layout.kind == .identifier, layout.kind(at: layout.index + 1) == .identifier,
        layout.kind(at: layout.index + 2) == .colon
      {
        layout.take()
        layout.append(.goOn)
      }
      if layout.kind == .identifier, layout.kind(at: layout.index + 1) == .colon {
        layout.take()
        layout.take()
        layout.append(.goOn)
      }
      layout.type()
    }
    append(.close, .endGroup)
    take(")")
  }

  mutating func functionResult() {
    effects()
    guard kind == .arrow else { return }
    append(.goOn)
    take()
    append(.goOn)
    resultType()
  }

  /// The type behind an arrow, whose parts stay together.
  mutating func resultType() {
    let start = mark()
    let isMember = kind == .identifier && kind(at: index + 1) == .period
    type()
    if isMember {
      add(groups: 1, at: start)
      append(.endGroup)
    }
  }

  mutating func effects() {
    guard ["async", "throws", "rethrows"].contains(text(at: index)) else { return }
    append(.goOn, .begin(groups: 1, chains: 0))
    take()
    if isNext("throws"), text(at: index - 1) == "async" {
      append(.goOn)
      take()
    }
    if isNext("("), text(at: index - 1) == "throws" {
      take()
      type()
      take(")")
    }
    append(.endGroup)
  }

  /// Generic arguments, if some follow.
  mutating func generics() {
    guard let sign = word, sign.kind == .op, sign.text == "<", !sign.isSpaced,
      index + 1 < words.count, !words[index + 1].isSpaced
    else { return }
    take()
    append(.openScope, .begin(groups: 1, chains: 0))
    takeItems { layout in
      layout.type()
      if layout.kind == .colon {
        layout.take()
        layout.append(.goOn)
        layout.type()
      }
    }
    append(.close, .endGroup)
    take(">")
  }
}
