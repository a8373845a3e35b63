import TenonDiagnostics

/// Names, and characters beyond ASCII.
extension Lexer {
  /// The character at an offset and its length in bytes. Invalid UTF-8 gives a character outside text.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(buffer[index])
    if first < 0x80 { return (first, 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard first >= 0xC2, first < 0xF5, index + length <= buffer.count else { return (0xFFFF, 1) }
    var value = first & (0x7F >> UInt32(length))
    for next in buffer[(index + 1)..<(index + length)] {
      guard next & 0xC0 == 0x80 else { return (0xFFFF, 1) }
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }

  mutating func scanIdentifier() -> TokenKind {
    while offset < buffer.count {
      if buffer[offset] < 0x80 {
        guard buffer[offset].continuesName else { break }
        offset += 1
        continue
      }
      let (value, length) = scalar(at: offset)
      let kind = ScalarClass(of: value)
      guard
        kind == .name || kind == .combining || kind == .joiner && buffer[offset - 1] >= 0x80
      else { break }
      offset += length
    }
    return .identifier
  }

  /// Scans a token that begins with a character beyond ASCII.
  mutating func scanBeyondASCII() -> TokenKind {
    let start = offset
    let first = scalar(at: start)
    let kind = ScalarClass(of: first.value)
    if kind == .name { return scanIdentifier() }
    if kind == .op { return scanOperator() }
    // Further characters of the same kind are the same slip.
    func isSame(_ next: ScalarClass) -> Bool {
      next.replacement == kind.replacement && next != .name && next != .op
    }
    repeat {
      offset += scalar(at: offset).length
    } while byte(offset) >= 0x80 && isSame(ScalarClass(of: scalar(at: offset).value))
    if start < reportedTo { return .unknown }
    report(
      "\(ScalarClass.code(first.value)) can't be used here", at: start, to: start + first.length,
      fix: kind.replacement == nil ? nil : plain(from: start))
    return .unknown
  }

  /// The edit that writes plain characters for all lookalikes up to the end of the line.
  private func plain(from start: Int) -> Fix {
    var edits: [Fix.Edit] = []
    var index = start
    let end = lineEnd(from: start)
    while index < end, buffer[index] != "\"" {
      let (value, length) = scalar(at: index)
      let kind = value < 0x80 ? .name : ScalarClass(of: value)
      if let text = kind.replacement, kind != .joiner || index == start {
        let isTight = [",", ":"].contains(text) && !byte(index + length).isBlank
        edits.append(Fix.Edit(span(index, index + length), text + (isTight ? " " : "")))
      }
      index += length
    }
    return Fix.replace(edits).safe
  }

  /// Scans a name in back quotes. As in Swift, it is neither blank nor an operator.
  mutating func scanBackquoted() -> TokenKind {
    let start = offset
    offset += 1
    var (isName, isBlank) = (false, true)
    while offset < buffer.count, buffer[offset] != "`", buffer[offset] != "\\",
      !buffer[offset].isControl
    {
      let (value, length) = scalar(at: offset)
      let kind = value < 0x80 ? .name : ScalarClass(of: value)
      if kind.replacement == " " { break }
      let isOperator =
        value < 0x80
        ? buffer[offset].isOperator
        : offset > start + 1 ? ScalarClass.continuesOperator(value) : kind == .op
      if !isOperator { isName = true }
      if value != 0x20, value != 0x200E, value != 0x200F { isBlank = false }
      offset += length
    }
    let isClosed = byte(offset) == "`" && offset > start + 1
    if isClosed, isName, !isBlank {
      offset += 1
      return .identifier
    }
    let end = end(from: start + 1) { $0.continuesName }
    let isFixed = !isClosed && end > start + 1 && byte(end) != "\\"
    report(
      "expected a name between '`'", at: start, to: start + 1, help: "write it as in '`class`'",
      fix: isFixed ? .insert("`", after: span(start, end)).safe : nil)
    offset = isClosed ? offset + 1 : start + 1
    return .unknown
  }
}
