/// A place in the bytes of a Swift file, with steps over the syntax there. Every step stops at the file's end.
struct SwiftCursor {
  let base: UnsafePointer<UInt8>
  var end: Int
  var index: Int

  /// The places up to which no regular expression and no list of generic arguments ends, so that searches stay linear.
  private var barren = (slash: 0, angle: 0)

  /// The maximum depth of interpolations; deeper ones are text.
  private static let deepest = 32

  init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int = 0, to end: Int? = nil) {
    base = bytes.baseAddress ?? UnsafePointer(bitPattern: 1)!
    self.end = end ?? bytes.count
    self.index = index
  }

  var byte: UInt8 { index < end ? base[index] : 0 }

  /// The byte at a distance from the current one; 0 outside.
  func byte(_ distance: Int) -> UInt8 {
    index &+ distance < end && index &+ distance >= 0 ? base[index &+ distance] : 0
  }

  func text(_ range: Range<Int>) -> String {
    String(
      decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count),
      as: UTF8.self)
  }

  /// True if the bytes of a range spell one of some words.
  func spells(_ range: Range<Int>, _ words: StaticString...) -> Bool {
    for word in words where spells(range, word) { return true }
    return false
  }

  func spells(_ range: Range<Int>, _ word: StaticString) -> Bool {
    let count = range.upperBound &- range.lowerBound
    if count != word.utf8CodeUnitCount { return false }
    let other = word.utf8Start
    var offset = 0
    while offset < count {
      if base[range.lowerBound &+ offset] != other[offset] { return false }
      offset &+= 1
    }
    return true
  }

  // MARK: Trivia

  /// Steps over white space and comments; returns true if a line ended there.
  @discardableResult mutating func trivia() -> Bool {
    var hasLineEnd = false
    while index < end {
      let byte = base[index]
      if byte > 0x2F { break }
      if byte == 0x20 || byte == 0x09 {
        index &+= 1
      } else if byte == 0x0A || byte == 0x0D {
        hasLineEnd = true
        index &+= 1
      } else if byte == 0x2F, self.byte(1) == 0x2F {
        line()
      } else if byte == 0x2F, self.byte(1) == 0x2A {
        hasLineEnd = blockComment() || hasLineEnd
      } else if byte < 0x20 {
        index &+= 1
      } else {
        return hasLineEnd
      }
    }
    return hasLineEnd
  }

  mutating func line() {
    while index < end, base[index] != 0x0A, base[index] != 0x0D { index &+= 1 }
  }

  /// Steps over a comment, in which others may nest; returns true if a line ended in it.
  private mutating func blockComment() -> Bool {
    var (depth, hasLineEnd) = (0, false)
    while index < end {
      let (byte, next) = (base[index], self.byte(1))
      if byte == 0x2F, next == 0x2A {
        depth &+= 1
        index &+= 2
      } else if byte == 0x2A, next == 0x2F {
        depth &-= 1
        index &+= 2
        if depth == 0 { return hasLineEnd }
      } else {
        hasLineEnd = hasLineEnd || byte == 0x0A || byte == 0x0D
        index &+= 1
      }
    }
    return hasLineEnd
  }

  // MARK: Words

  /// True for a letter, `_`, `$`, or a byte of a character that isn't ASCII.
  static func beginsName(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte == 0x5F || byte >= 0x80
      || byte == 0x24
  }

  /// Steps over letters and digits.
  private mutating func letters() {
    let (base, end) = (base, end)
    var place = index
    while place < end {
      let byte = base[place]
      // Lower case first: most are.
      guard
        byte >= 0x61 && byte <= 0x7A || byte >= 0x41 && byte <= 0x5A || byte >= 0x30 && byte <= 0x39
          || byte == 0x5F || byte >= 0x80 || byte == 0x24
      else { break }
      place &+= 1
    }
    index = place
  }

  /// Takes a name, in back quotes or not; `nil` if there is none.
  mutating func name() -> Range<Int>? {
    let start = index
    if byte == 0x60 {
      index &+= 1
      while index < end, base[index] != 0x60, base[index] != 0x0A { index &+= 1 }
      index = min(end, index &+ 1)
      return start..<index
    }
    guard SwiftCursor.beginsName(byte) else { return nil }
    letters()
    return start..<index
  }

  // MARK: Literals

  /// Steps over syntax that begins with `#`: a raw string, a regular expression, or a word such as `#if` or `#Preview`.
  mutating func numberSign() {
    let start = index
    while byte == 0x23 { index &+= 1 }
    let hashes = index &- start
    if byte == 0x22 { return string(hashes: hashes) }
    if byte == 0x2F { return rawExpression(hashes: hashes) }
    if hashes == 1 { letters() }
  }

  private mutating func rawExpression(hashes: Int) {
    index &+= 1
    let hasLines = byte == 0x0A || byte == 0x0D
    while index < end {
      let byte = base[index]
      if byte == 0x5C {
        index = min(end, index &+ 2)
        continue
      }
      if !hasLines, byte == 0x0A || byte == 0x0D { return }
      index &+= 1
      if byte == 0x2F, closes(hashes) { return }
    }
  }

  /// Steps over number signs that close a literal.
  private mutating func closes(_ hashes: Int) -> Bool {
    var count = 0
    while count < hashes, byte(count) == 0x23 { count &+= 1 }
    if count < hashes { return false }
    index &+= hashes
    return true
  }

  /// Steps over a string literal whose quote is the current byte. A single-line one ends with its line at the latest.
  mutating func string(hashes: Int = 0, depth: Int = 0) {
    let isTripled = byte(1) == 0x22 && byte(2) == 0x22
    let hasLines = isTripled && (hashes == 0 || !closesOnLine(hashes))
    index = min(end, index &+ (hasLines ? 3 : 1))
    while index < end {
      let byte = base[index]
      if byte == 0x5C {
        index &+= 1
        if hashes > 0, !closes(hashes) { continue }
        if self.byte == 0x28, depth < SwiftCursor.deepest {
          group(depth: depth &+ 1)
        } else if !hasLines, self.byte == 0x0A {
          return
        } else {
          index = min(end, index &+ 1)
        }
      } else if byte == 0x22 {
        if hasLines {
          guard self.byte(1) == 0x22, self.byte(2) == 0x22 else {
            index &+= 1
            continue
          }
          index &+= 2
        }
        index &+= 1
        if closes(hashes) { return }
      } else if !hasLines, byte == 0x0A || byte == 0x0D {
        return
      } else {
        index &+= 1
      }
    }
  }

  /// A raw literal that begins with three quotes ends on its line: `#"""#` is one quote.
  private func closesOnLine(_ hashes: Int) -> Bool {
    var copy = self
    copy.index &+= 1
    while copy.byte != 0, copy.byte != 0x0A {
      copy.index &+= 1
      if copy.base[copy.index &- 1] == 0x22, copy.closes(hashes) { return true }
    }
    return false
  }

  /// Steps over a regular expression between slashes, or over the slash alone if there is none.
  mutating func slash() {
    let start = index
    index &+= 1
    guard start >= barren.slash, beginsExpression(behind: start), byte != 0x20, byte != 0x09 else {
      return
    }
    var (depth, isInClass) = (0, false)
    var last = index
    while last < end {
      let byte = base[last]
      switch byte {
      case 0x0A, 0x0D:
        barren.slash = last
        return
      case 0x5C: last &+= 1
      case 0x5B: isInClass = true
      case 0x5D: isInClass = false
      case 0x28 where !isInClass: depth &+= 1
      case 0x29 where !isInClass:
        if depth == 0 { return }
        depth &-= 1
      case 0x2F where !isInClass:
        index = last &+ 1
        return
      default: break
      }
      last &+= 1
    }
    barren.slash = end
  }

  /// True if an operand can begin at an offset, since the text before it on its line needs one.
  private func beginsExpression(behind offset: Int) -> Bool {
    var last = offset &- 1
    while last >= 0, base[last] == 0x20 || base[last] == 0x09 { last &-= 1 }
    guard last >= 0 else { return true }
    if "\r\n(,=:[{};&|!?<>~^+-*".utf8.contains(base[last]) { return true }
    var start = last
    while start >= 0, SwiftCursor.beginsName(base[start]) { start &-= 1 }
    let word = start &+ 1..<last &+ 1
    return spells(word, "return", "case", "in", "try", "await", "where", "is", "as")
  }

  // MARK: Brackets

  /// Steps over brackets that open here, with their content, or to a brace that closes others.
  mutating func group(depth: Int = 0) {
    // Round and square brackets, and braces.
    var open = (0, 0, 0)
    repeat {
      trivia()
      if index >= end { return }
      let byte = base[index]
      if SwiftCursor.beginsName(byte) {
        letters()
        continue
      }
      switch byte {
      case 0x28: open.0 &+= 1
      case 0x29: open.0 &-= 1
      case 0x5B: open.1 &+= 1
      case 0x5D: open.1 &-= 1
      case 0x7B: open.2 &+= 1
      case 0x7D:
        if open.2 == 0 { return }
        open.2 &-= 1
      case 0x22:
        string(depth: depth)
        continue
      case 0x23:
        numberSign()
        continue
      case 0x2F:
        slash()
        continue
      case 0x60:
        _ = name()
        continue
      default: break
      }
      index &+= 1
    } while open.0 > 0 || open.1 > 0 || open.2 > 0
  }

  /// Steps over braces that open here, quickly over bytes without a meaning for them.
  mutating func body() {
    let (base, end) = (base, end)
    var (depth, place) = (0, index)
    var branches: [Int] = []
    while place < end {
      let byte = base[place]
      // All bytes except `"`, `#`, `/`, a back quote and braces.
      if byte > 0x2F && byte < 0x7B && byte != 0x60 || byte < 0x22 || byte > 0x7D || byte == 0x7C {
        place &+= 1
        continue
      }
      index = place
      switch byte {
      case 0x7B:
        depth &+= 1
        index &+= 1
      case 0x7D:
        depth &-= 1
        index &+= 1
        if depth == 0 { return }
      case 0x22: string()
      case 0x23:
        numberSign()
        let word = place..<index
        if spells(word, "#if") {
          branches.append(depth)
        } else if spells(word, "#else") || spells(word, "#elseif") {
          depth = branches.last ?? depth
        } else if spells(word, "#endif") {
          _ = branches.popLast()
        }
      case 0x2F:
        let next = self.byte(1)
        if next == 0x2F || next == 0x2A { trivia() } else { slash() }
      case 0x60: _ = name()
      default: index &+= 1
      }
      place = index
    }
    index = end
  }

  /// True if a name ends right before the cursor.
  var isBehindName: Bool {
    index > 0
      && (SwiftCursor.beginsName(base[index &- 1])
        || base[index &- 1] >= 0x30 && base[index &- 1] <= 0x39)
  }

  /// Steps over generic parameters or arguments that `<` opens here; `false`, without a step, if there are none.
  mutating func angles() -> Bool {
    let start = index
    if start < barren.angle { return false }
    var depth = 0
    while index < end {
      trivia()
      let byte = byte
      switch byte {
      case 0x3C: depth &+= 1
      case 0x3E: depth &-= 1
      case 0x28, 0x5B:
        group()
        continue
      case 0x2D where self.byte(1) == 0x3E: index &+= 1
      case 0x2C, 0x3A, 0x2E, 0x3F, 0x26,
        0x21, 0x40, 0x3D, 0x7E:
        break
      case _ where name() != nil || byte >= 0x30 && byte <= 0x39:
        if byte >= 0x30 && byte <= 0x39 { letters() }
        continue
      default:
        barren.angle = index
        index = start
        return false
      }
      index &+= 1
      if depth == 0 { return true }
    }
    barren.angle = end
    index = start
    return false
  }
}
