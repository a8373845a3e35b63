import TenonDiagnostics

/// What an expression is about, as far as its tokens tell.
extension Parser {
  /// The names in lower case that code uses as values: none that a period precedes, no labels, and none that it
  /// declares itself. Of an interpolation it is the name that it begins with, `"\(journal.title)"`.
  func values(in code: ArraySlice<Token>) -> [FragmentSyntax.ValueName] {
    var found: [FragmentSyntax.ValueName] = []
    var seen: Set<String> = []
    // Where the last string ends.
    var string = 0
    for (index, token) in zip(code.indices, code) {
      if token.kind == .string { string = max(string, Int(token.end)) }
      guard token.kind == .identifier, !isUpperCase(token) else { continue }
      let previous = index > code.startIndex ? code[index - 1] : nil
      let next = index + 1 < code.endIndex ? code[index + 1] : nil
      if Int(token.start) < string {
        guard let previous, previous.kind == .leftParen, previous.end == token.start,
          (0x61...0x7A).contains(tokens.firstByte(token)),
          ["\\", "#"].contains(Unicode.Scalar(source.bytes[Int(previous.start) - 1]))
        else { continue }
      }
      // `a ? b : c` has a blank before the colon.
      let isLabel = next.map { $0.kind == .colon && !$0.hasSpaceBefore } ?? false
      if isLabel || previous?.kind == .period { continue }
      var place = span(token)
      var name = NameSyntax.plain(text(token))
      let isOwner = name == "self" || name == "parent"
      if isOwner {
        guard next?.kind == .period, index + 2 < code.endIndex, code[index + 2].kind == .identifier
        else { continue }
        place = place.through(span(code[index + 2]))
        name = NameSyntax.plain(text(code[index + 2]))
      }
      guard seen.insert(name).inserted else { continue }
      found.append(.init(name: name, span: place, isMember: isOwner))
    }
    if found.isEmpty { return [] }
    let declared = declaredNames(in: code)
    return declared.isEmpty ? found : found.filter { !declared.contains($0.name) }
  }

  /// The names that code declares: behind `let`, `var`, `func`, `case` and `for`, and the parameters of closures.
  private func declaredNames(in code: ArraySlice<Token>) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in zip(code.indices, code) {
      // The head of a closure is short.
      let rest = code[(index + 1)...].prefix(40)
      if token.kind == .identifier, ["let", "var", "func", "case", "for"].contains(text(token)) {
        names.formUnion(self.names(in: rest.prefix(1)))
      } else if token.kind == .leftBrace,
        let end = rest.firstIndex(where: { $0.word == .in || $0.kind == .leftBrace }),
        code[end].word == .in
      {
        names.formUnion(
          rest[..<end].filter { $0.kind == .identifier }.map { NameSyntax.plain(text($0)) })
      }
    }
    return names
  }

  /// The type that is called, where the tokens between two indices are one call of an initializer.
  func calledType(from start: Int, to end: Int) -> String? {
    var index = start
    while index < end, ["try", "await"].contains(text(file.tokens[index])) {
      index += 1
      while index < end, file.tokens[index].kind == .op { index += 1 }
    }
    let first = index
    while index + 1 < end, file.tokens[index].kind == .identifier,
      file.tokens[index + 1].kind == .period
    {
      index += 2
    }
    guard index < end, file.tokens[index].kind == .identifier, isUpperCase(file.tokens[index])
    else {
      return nil
    }
    var opening = index + 1
    if opening < end, isOp(file.tokens[opening], "<") {
      while opening < end, file.tokens[opening].kind != .leftParen { opening += 1 }
    }
    guard opening < end, file.tokens[opening].kind == .leftParen,
      !file.tokens[opening].startsLine
    else { return nil }
    var closing = Int(file.partner[opening])
    guard closing > opening else { return nil }
    while closing + 1 < end, isOp(file.tokens[closing + 1], "!") { closing += 1 }
    guard closing == end - 1 else { return nil }
    return source.text(Int(file.tokens[first].start), Int(file.tokens[opening - 1].end))
  }

  /// The types that stand between two indices where a value belongs, as the whole or as an argument of a call: none in
  /// a closure, behind `as` or in a function type. O(tokens).
  func typesAlone(from start: Int, to end: Int) -> [FragmentSyntax.ValueName] {
    var found: [FragmentSyntax.ValueName] = []
    var index = start
    while index < end {
      let token = file.tokens[index]
      let beginsValue = index == start || beginsArgument(index)
      if beginsValue, let last = endOfType(from: index, to: end) {
        if last + 1 == end || [.comma, .rightParen].contains(file.tokens[last + 1].kind) {
          let place = span(token).through(span(file.tokens[last]))
          found.append(.init(name: source.text(place), span: place, isMember: false))
        }
        index = last + 1
        continue
      }
      let partner = Int(file.partner[index])
      switch token.kind {
      case .leftBrace, .leftBracket: index = max(index, partner)
      // The types of a tuple or a function are no arguments.
      case .leftParen where partner > index:
        let isType =
          partner + 1 < end && file.tokens[partner + 1].kind == .arrow
          || index > start + 1 && isBehindCast(index)
        if isType { index = partner }
      case .op where isOp(token, "<") && !token.hasSpaceBefore:
        index = endOfArguments(from: index, to: end) ?? index
      default: break
      }
      index += 1
    }
    return found
  }

  /// Whether an argument begins at an index: behind a bracket, a comma or the sign of a label.
  private func beginsArgument(_ index: Int) -> Bool {
    let sign = file.tokens[index - 1]
    switch sign.kind {
    case .leftParen, .comma, .equal: return true
    // That of a choice has a blank before it.
    case .colon: return !sign.hasSpaceBefore
    default: return false
    }
  }

  /// Whether `as`, `as?`, `as!` or `is` stands before an index.
  private func isBehindCast(_ index: Int) -> Bool {
    let isMarked = isOp(file.tokens[index - 1], "?") || isOp(file.tokens[index - 1], "!")
    let word = file.tokens[index - (isMarked ? 2 : 1)]
    return word.word == .as || word.word == .is
  }

  /// The last token of a type that begins at an index, of one that is a name or a collection: `Kit.Cart<A>?`, `[Tab]`.
  func endOfType(from start: Int, to end: Int) -> Int? {
    var last = start
    if [.any, .some].contains(file.tokens[start].word), start + 1 < end { last += 1 }
    if file.tokens[last].kind == .leftBracket {
      let partner = Int(file.partner[last])
      guard partner > last + 1, partner < end, let first = endOfType(from: last + 1, to: partner)
      else { return nil }
      var element = first
      if file.tokens[first + 1].kind == .colon, first + 2 < partner {
        guard let value = endOfType(from: first + 2, to: partner) else { return nil }
        element = value
      }
      guard element + 1 == partner else { return nil }
      last = partner
    } else {
      guard isTypeName(file.tokens[last]) else { return nil }
      while last + 2 < end, file.tokens[last + 1].kind == .period,
        isTypeName(file.tokens[last + 2])
      {
        last += 2
      }
      if last + 1 < end, isOp(file.tokens[last + 1], "<"), !file.tokens[last + 1].hasSpaceBefore {
        guard let closing = endOfArguments(from: last + 1, to: end) else { return nil }
        last = closing
      }
    }
    while last + 1 < end, isOp(file.tokens[last + 1], "?"), !file.tokens[last + 1].hasSpaceBefore {
      last += 1
    }
    return last
  }

  /// Where a list of generic arguments ends that begins at an index; `nil` where it is long, or none.
  func endOfArguments(from start: Int, to end: Int) -> Int? {
    var depth = 0
    for index in start..<min(end, start + Self.mostArgumentTokens) {
      let token = file.tokens[index]
      switch token.kind {
      case .op where isOp(token, "<"): depth += 1
      case .op where isOp(token, ">"): depth -= 1
      case .op where isOp(token, "?") || isOp(token, "&"): break
      case .identifier, .period, .comma, .colon, .leftBracket, .rightBracket: break
      default: return nil
      }
      if depth == 0 { return index }
    }
    return nil
  }

  /// No list of generic arguments that people write is longer.
  private static let mostArgumentTokens = 64
}
