import TenonDiagnostics

/// Names, and characters beyond ASCII.
extension Lexer {
  /// Whether a byte can begin a name; any byte of a character beyond ASCII does.
  static func startsIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  /// Whether a byte can go on with a name.
  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    startsIdentifier(byte) || (0x30...0x39).contains(byte)
  }

  /// The character at an offset, and how many bytes it has. What is no UTF-8 has none that any text holds.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(buffer[index])
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1 else { return (first, 1) }
    guard first >= 0xC2, first < 0xF5, index + length <= buffer.count else {
      return (0xFFFF, 1)
    }
    var value = first & (0x7F >> UInt32(length))
    var next = index + 1
    while next < index + length {
      guard buffer[next] & 0xC0 == 0x80 else { return (0xFFFF, 1) }
      value = value << 6 | UInt32(buffer[next] & 0x3F)
      next += 1
    }
    return (value, length)
  }

  mutating func scanIdentifier() -> TokenKind {
    while offset < buffer.count {
      let current = buffer[offset]
      if current < 0x80 {
        guard Self.continuesIdentifier(current) else { return .identifier }
        offset += 1
        continue
      }
      let (value, length) = scalar(at: offset)
      switch ScalarClass(of: value) {
      case .name, .combining: break
      case .joiner where buffer[offset - 1] >= 0x80: break
      default: return .identifier
      }
      offset += length
    }
    return .identifier
  }

  /// Scans what begins with a character beyond ASCII.
  mutating func scanBeyondASCII() -> TokenKind {
    let start = offset
    let (value, length) = scalar(at: start)
    let kind = ScalarClass(of: value)
    switch kind {
    case .name:
      offset += length
      return scanIdentifier()
    case .op: return scanOperator()
    default: break
    }
    offset += length
    if let slip = kind.slip {
      // More of the kind are the same slip.
      while offset < buffer.count, buffer[offset] >= 0x80 {
        let (next, length) = scalar(at: offset)
        guard ScalarClass(of: next).slip?.name == slip.name else { break }
        offset += length
      }
      if start >= reportedTo {
        let name = value == 0xA0 ? "a no-break space" : slip.name
        reportCharacter(
          "\(name) can't be used in a manifest", at: start, to: start + length, help: slip.help,
          fix: plainFix(from: start))
      }
      return .unknown
    }
    while offset < buffer.count, buffer[offset] >= 0x80 {
      let (next, length) = scalar(at: offset)
      switch ScalarClass(of: next) {
      case .other, .combining: offset += length
      default:
        reportForeign(value, at: start, to: start + length)
        return .unknown
      }
    }
    reportForeign(value, at: start, to: start + length)
    return .unknown
  }

  private mutating func reportForeign(_ value: UInt32, at start: Int, to end: Int) {
    if start < reportedTo { return }
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    let isCombining = ScalarClass(of: value) == .combining
    reportCharacter(
      isCombining
        ? "the character \(code) can't start a name" : "invalid character \(code) in a manifest",
      at: start, to: end)
  }

  /// Plain characters for all that look like them from an offset to the end of the line, for only the
  /// first of them is reported.
  private func plainFix(from start: Int) -> Fix? {
    var edits: [Fix.Edit] = []
    var index = start
    let end = lineEnd(from: start)
    while index < end, buffer[index] != UInt8(ascii: "\"") {
      guard buffer[index] >= 0x80 else {
        index += 1
        continue
      }
      let (value, length) = scalar(at: index)
      let kind = ScalarClass(of: value)
      if let slip = kind.slip, kind != .joiner || index == start {
        let isTight =
          [",", ":"].contains(slip.replacement) && ![0x20, 0x09].contains(byte(index + length))
        edits.append(
          Fix.Edit(span(index, index + length), slip.replacement + (isTight ? " " : "")))
      }
      index += length
    }
    return Fix.replace(edits).safe
  }

  /// A name in back quotes, as Swift takes it.
  mutating func scanBackquoted() -> TokenKind {
    let start = offset
    offset += 1
    var isWholeOfOperators = true
    var isBlank = true
    scan: while offset < buffer.count {
      let current = buffer[offset]
      switch current {
      case UInt8(ascii: "`"):
        guard offset > start + 1, !isWholeOfOperators, !isBlank else { break scan }
        offset += 1
        return .identifier
      case UInt8(ascii: "\\"), 0x00...0x1F, 0x7F: break scan
      case 0x00...0x7F:
        if !Self.isOperator(current) { isWholeOfOperators = false }
        if current != 0x20 { isBlank = false }
        offset += 1
      default:
        let (value, length) = scalar(at: offset)
        let kind = ScalarClass(of: value)
        if kind == .space { break scan }
        let isOperator = offset > start + 1 ? ScalarClass.continuesOperator(value) : kind == .op
        if !isOperator { isWholeOfOperators = false }
        if value != 0x200E, value != 0x200F { isBlank = false }
        offset += length
      }
    }
    var end = start + 1
    while end < buffer.count, Self.continuesIdentifier(buffer[end]) { end += 1 }
    let isPaired = byte(offset) == UInt8(ascii: "`") && offset > start + 1
    reportCharacter(
      isPaired
        ? "expected a name between the backticks"
        : end == start + 1
          ? "expected a name after '`'" : "'`' is never closed",
      at: start, to: start + 1,
      help: isPaired || end == start + 1
        ? "write the name between backticks, as in '`class`'"
        : "write '\(String(decoding: buffer[start..<end], as: UTF8.self))`'",
      fix: isPaired || end == start + 1 || byte(end) == UInt8(ascii: "\\")
        ? nil : .insert("`", after: span(start, end)).safe)
    offset = isPaired ? offset + 1 : start + 1
    return .unknown
  }
}
