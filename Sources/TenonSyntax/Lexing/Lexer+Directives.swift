import TenonDiagnostics

/// Directives that are not written as Swift wants them, and are no comments either.
extension Lexer {
  /// Where a directive ends whose `#` stands apart from its word, `# if DEBUG`; `nil` where the line reads as anything
  /// else, as a comment of another language does.
  var endOfSpacedDirective: Int? {
    guard byte(offset) == UInt8(ascii: "#"), isBlank(byte(offset + 1)), beginsLine(offset) else {
      return nil
    }
    var start = offset + 1
    while isBlank(byte(start)) { start += 1 }
    return endOfDirective(from: start)
  }

  /// Where a directive's name ends that begins at an offset, behind its sign.
  private func endOfDirective(from start: Int) -> Int? {
    var end = start
    while end < buffer.count, Self.continuesIdentifier(buffer[end]) { end += 1 }
    let rest = restOfLine(from: end)
    switch String(decoding: buffer[start..<end], as: UTF8.self) {
    case "else", "endif": return rest.isEmpty ? end : nil
    case "if", "elseif", "elif":
      return ConditionExpression(rest) == nil ? nil : end
    default: return nil
    }
  }

  /// Passes a sign that opens something right before a directive, where nothing closes it on its line.
  mutating func skipSignBeforeDirective() -> Bool {
    let isRaw = byte(offset) == UInt8(ascii: "#")
    let end = offset + (isRaw ? 2 : 1)
    guard byte(end) == UInt8(ascii: "#"), !isRaw || byte(end - 1) == UInt8(ascii: "\""),
      beginsLine(offset), endOfDirective(from: end + 1) != nil
    else { return false }
    let isClosed = buffer[end..<lineEnd(from: end)].contains(buffer[end - 1])
    if isClosed { return false }
    let sign = String(decoding: buffer[offset..<end], as: UTF8.self)
    reportCharacter(
      "unexpected '\(sign)' before a directive", at: offset, to: end, help: "delete '\(sign)'",
      fix: .delete(span(offset, end)).safe)
    offset = end
    return true
  }

  /// Where a directive's name ends that has no space behind it, `#ifDEBUG`; `nil` for any other name, which goes from
  /// `start` to `end`.
  func endOfJoinedDirective(from start: Int, to end: Int) -> Int? {
    for word in ["elseif", "if"] where buffer[start..<end].starts(with: word.utf8) {
      let place = start + word.utf8.count
      return place < end && (0x41...0x5A).contains(buffer[place]) ? place : nil
    }
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func beginsLine(_ start: Int) -> Bool {
    var index = start - 1
    while index >= 0, isBlank(buffer[index]) { index -= 1 }
    return index < 0 || buffer[index] == 0x0A || buffer[index] == 0x0D
  }

  /// What stands up to the end of a line, without a comment and the white space around it.
  private func restOfLine(from start: Int) -> String {
    let text = String(decoding: buffer[start..<lineEnd(from: start)], as: UTF8.self)
    let code = text.range(ofComment: "//").map { text[..<$0] } ?? text[...]
    return String(
      code.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }
        .reversed())
  }
}

extension String {
  /// Where a comment begins.
  fileprivate func range(ofComment mark: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(mark) }
  }
}
