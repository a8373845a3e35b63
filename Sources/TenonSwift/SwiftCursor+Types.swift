/// Types and values, of which only the ends are searched for.
extension SwiftCursor {
  mutating func take(_ sign: UInt8) -> Bool {
    guard byte == sign else { return false }
    index &+= 1
    return true
  }

  /// Steps over an attribute after its `@`.
  mutating func attribute() {
    attributeName()
    if byte == UInt8(ascii: "(") { group() }
  }

  mutating func attributeName() {
    while name() != nil {
      if byte == UInt8(ascii: "<") { _ = angles() }
      guard byte == UInt8(ascii: "."), SwiftCursor.beginsName(byte(1)) else { return }
      index &+= 1
    }
  }

  /// A text in which white space and comments are single blanks.
  private func squeezed(_ range: Range<Int>) -> String {
    var (copy, text, isApart) = (self, "", false)
    copy.index = range.lowerBound
    copy.end = range.upperBound
    while copy.index < copy.end {
      let start = copy.index
      copy.trivia()
      isApart = isApart || copy.index > start
      if copy.index >= copy.end { break }
      if isApart, !text.isEmpty { text += " " }
      isApart = false
      let place = copy.index
      if copy.byte == UInt8(ascii: "\"") {
        copy.string()
      } else if copy.byte == UInt8(ascii: "#") {
        copy.numberSign()
      } else if copy.name() == nil {
        copy.index &+= 1
      }
      text += copy.text(place..<copy.index)
    }
    return text
  }

  /// Takes a type: up to a comma, an `=`, a brace or an outer closing bracket, or to the end of a line after which it
  /// doesn't continue.
  mutating func type() -> String {
    trivia()
    let start = index
    var last = index
    while index < end {
      let hasLineEnd = trivia()
      let byte = byte
      if hasLineEnd, last > start, !continuesType(behind: last) { break }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): group()
      case UInt8(ascii: "<"): if !angles() { index &+= 1 }
      case UInt8(ascii: "-") where self.byte(1) == UInt8(ascii: ">"): index &+= 2
      case UInt8(ascii: "."):
        // Three dots aren't part of it.
        if self.byte(1) == UInt8(ascii: ".") { return squeezed(start..<last) }
        index &+= 1
      case UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "@"),
        UInt8(ascii: "~"),
        UInt8(ascii: ":") where byte != UInt8(ascii: ":") || self.byte(1) == UInt8(ascii: ":"):
        index &+= byte == UInt8(ascii: ":") ? 2 : 1
      default:
        let place = index
        guard let word = name(), !spells(word, "where") else {
          index = place
          return squeezed(start..<last)
        }
      }
      last = index
    }
    index = last
    return squeezed(start..<last)
  }

  /// True if a type continues at the cursor, on the line below its last byte.
  private func continuesType(behind last: Int) -> Bool {
    switch base[last &- 1] {
    case UInt8(ascii: "."), UInt8(ascii: "&"),
      UInt8(ascii: ">") where base[last &- 1] != 0x3E || base[last &- 2] == 0x2D:
      return true
    default: break
    }
    return byte == UInt8(ascii: "&")
      || byte == UInt8(ascii: ".") && self.byte(1) != UInt8(ascii: ".")
      || byte == UInt8(ascii: "-") && self.byte(1) == UInt8(ascii: ">")
  }

  /// Takes a value: in a list up to a comma or its closing bracket, else also to the end of a line after which it
  /// doesn't continue.
  mutating func value(inList: Bool = true) -> String {
    trivia()
    let start = index
    var last = index
    var isBehindRegex = false
    loop: while index < end {
      let hasLineEnd = trivia()
      if hasLineEnd, !inList, last > start, isBehindRegex || !continuesValue(behind: last) { break }
      isBehindRegex = false
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
        UInt8(ascii: ";"):
        break loop
      case UInt8(ascii: "{") where !inList && observes: break loop
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): group()
      case UInt8(ascii: "\""): string()
      case UInt8(ascii: "#"): numberSign()
      case UInt8(ascii: "/"):
        let first = index
        slash()
        isBehindRegex = index > first &+ 1
      case UInt8(ascii: "<"):
        if !isBehindName || !angles() { index &+= 1 }
      default: if name() == nil { index &+= 1 }
      }
      last = index
    }
    index = last
    return squeezed(start..<last)
  }

  /// True if an expression continues at the cursor, on the line below its last byte.
  private func continuesValue(behind last: Int) -> Bool {
    let before = base[last &- 1]
    let isOperator = "=+-*/%&|^<>~.?:,".utf8.contains(before)
    if isOperator, before != UInt8(ascii: "?") || base[last &- 2] == 0x20,
      before != UInt8(ascii: ">") || base[last &- 2] == 0x20
    {
      return true
    }
    if "=+-*/%&|^<>~?:".utf8.contains(byte), self.byte(1) == 0x20 || self.byte(2) == 0x20 {
      return true
    }
    if byte == UInt8(ascii: ".") { return true }
    var copy = self
    guard let word = copy.name() else { return false }
    return spells(word, "as", "is", "else")
  }

  /// True if a brace opens a property's observers.
  var observes: Bool {
    var copy = self
    guard copy.take(UInt8(ascii: "{")) else { return false }
    copy.trivia()
    while copy.take(UInt8(ascii: "@")) {
      copy.attribute()
      copy.trivia()
    }
    guard let word = copy.name() else { return false }
    return spells(word, "willSet", "didSet")
  }

  // MARK: Generics

  /// Takes `<A, B: P>`.
  mutating func generics() -> GenericParameters {
    var generics = GenericParameters()
    trivia()
    guard take(UInt8(ascii: "<")) else { return generics }
    repeat {
      trivia()
      while let word = name() {
        trivia()
        // `each T`, `let n: Int`
        if SwiftCursor.beginsName(byte) { continue }
        let constraint = take(UInt8(ascii: ":")) ? [type()] : []
        generics.parameters.append(.init(name: text(word), constraints: constraint))
        break
      }
      trivia()
    } while take(UInt8(ascii: ","))
    _ = take(UInt8(ascii: ">"))
    return generics
  }

  /// Takes a `where` clause.
  mutating func requirements(into generics: inout GenericParameters) {
    trivia()
    let start = index
    guard let word = name(), spells(word, "where") else {
      index = start
      return
    }
    repeat {
      let subject = type()
      trivia()
      guard take(UInt8(ascii: ":")) || take(UInt8(ascii: "=")) else { return }
      _ = take(UInt8(ascii: "="))
      let constraint = type()
      if let place = generics.parameters.firstIndex(where: { $0.name == subject }) {
        generics.parameters[place].constraints.append(constraint)
      } else {
        generics.others.append("\(subject): \(constraint)")
      }
      trivia()
    } while take(UInt8(ascii: ","))
  }
}
