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
