import TenonDiagnostics

/// Values and types that the tokens of an expression name.
extension Parser {
  /// Names in lower case that code uses as values, without labels and names that it declares itself.
  ///
  /// An interpolation counts with its first name, `"\(journal.title)"`.
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
    var first = start
    while first < end, [.try, .await].contains(file.tokens[first].word) {
      first += 1
      while first < end, file.tokens[first].kind == .op { first += 1 }
    }
    var last = end - 1
    while last > first, tokens.isOp(last, "!") { last -= 1 }
    let opening = Int(file.partner[last])
    guard file.tokens[last].kind == .rightParen, opening > first, !file.tokens[opening].startsLine
    else { return nil }
    let path = file.tokens[first..<opening].prefix { !isOp($0, "<") }
    let isPath = path.enumerated().allSatisfy { $1.kind == ($0 % 2 == 0 ? .identifier : .period) }
    guard isPath, let name = path.last, isUpperCase(name) else { return nil }
    return source.text(tokens.span(first..<opening))
  }

  /// The types that stand between two indices where a value belongs, as the whole or as an argument of a call: none in
  /// a closure, behind `as` or in a function type. O(tokens).
  func typesAlone(from start: Int, to end: Int) -> [FragmentSyntax.ValueName] {
    var found: [FragmentSyntax.ValueName] = []
    var index = start
    while index < end {
      if index == start || beginsArgument(index), let last = endOfType(from: index, to: end) {
        if last + 1 == end || [.comma, .rightParen].contains(file.tokens[last + 1].kind) {
          let place = tokens.span(index..<last + 1)
          found.append(.init(name: source.text(place), span: place, isMember: false))
        }
        index = last + 1
        continue
      }
      switch file.tokens[index].kind {
      case .leftBrace, .leftBracket: index = tokens.closing(of: index) ?? index
      case .leftParen:
        // The types of a tuple or a function are no arguments.
        let isCast = index > start + 1 && isBehindCast(index)
        if let closing = tokens.closing(of: index),
          isCast || closing + 1 < end && file.tokens[closing + 1].kind == .arrow
        {
          index = closing
        }
      case .op where tokens.isOp(index, "<") && !file.tokens[index].hasSpaceBefore:
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
    // The colon of a choice has a blank before it.
    case .colon: return !sign.hasSpaceBefore
    default: return false
    }
  }

  /// Whether `as`, `as?`, `as!` or `is` stands before an index.
  private func isBehindCast(_ index: Int) -> Bool {
    let isMarked = tokens.isOp(index - 1, "?") || tokens.isOp(index - 1, "!")
    return [.as, .is].contains(file.tokens[index - (isMarked ? 2 : 1)].word)
  }

  /// The last token of a type that begins at an index, of one that is a name or a collection: `Kit.Cart<A>?`, `[Tab]`.
  func endOfType(from start: Int, to end: Int) -> Int? {
    func follows(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
      index + 1 < end && tokens.isOp(index + 1, sign) && !file.tokens[index + 1].hasSpaceBefore
    }
    var last = start
    if [.any, .some].contains(file.tokens[start].word), start + 1 < end { last += 1 }
    if file.tokens[last].kind == .leftBracket {
      guard let closing = tokens.closing(of: last), closing < end else { return nil }
      let element = endOfType(from: last + 1, to: closing).flatMap {
        file.tokens[$0 + 1].kind == .colon ? endOfType(from: $0 + 2, to: closing) : $0
      }
      guard element == closing - 1 else { return nil }
      last = closing
    } else {
      guard isTypeName(file.tokens[last]) else { return nil }
      while last + 2 < end, file.tokens[last + 1].kind == .period,
        isTypeName(file.tokens[last + 2])
      {
        last += 2
      }
      if follows(last, "<") {
        guard let closing = endOfArguments(from: last + 1, to: end) else { return nil }
        last = closing
      }
    }
    while follows(last, "?") { last += 1 }
    return last
  }

  /// Where a list of generic arguments ends that begins at an index; `nil` where it is none, or longer than people
  /// write one.
  func endOfArguments(from start: Int, to end: Int) -> Int? {
    var depth = 0
    for index in start..<min(end, start + 64) {
      switch file.tokens[index].kind {
      case .op where tokens.isOp(index, "<"): depth += 1
      case .op where tokens.isOp(index, ">"): depth -= 1
      case .op where tokens.isOp(index, "?") || tokens.isOp(index, "&"): break
      case .identifier, .period, .comma, .colon, .leftBracket, .rightBracket: break
      default: return nil
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
