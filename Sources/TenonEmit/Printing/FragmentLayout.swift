/// What the formatter would do to Swift of the user's.
enum FragmentLayout {
  /// Whether code is laid out as the formatter does it, as far as that is certain: names, literals, calls and
  /// operators on one line.
  static func isFormatted(_ code: ArraySlice<UInt8>) -> Bool {
    var index = code.startIndex
    // What stood before: a space, an opening bracket or nothing; a name or literal; an operator.
    var last = UInt8(ascii: " ")
    var digits = 0
    var isInClosure = false
    func byte(_ place: Int) -> UInt8 { place < code.endIndex ? code[place] : UInt8(ascii: " ") }
    while index < code.endIndex {
      let next = code[index]
      digits = (0x30...0x39).contains(next) ? digits + 1 : 0
      // Long numbers are to be grouped.
      if digits > 5 { return false }
      switch next {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."):
        break
      case UInt8(ascii: " "):
        if last == UInt8(ascii: " ") || last == UInt8(ascii: "(") || last == UInt8(ascii: "[") {
          return false
        }
        if [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: " ")].contains(
          byte(index + 1))
        {
          return false
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ")"), UInt8(ascii: "]"):
        break
      case UInt8(ascii: "$"): break
      case UInt8(ascii: "{"):
        // A closure of one expression.
        let isBehind = [UInt8(ascii: " "), UInt8(ascii: "(")].contains(last)
        if isInClosure || !isBehind || byte(index + 1) != UInt8(ascii: " ") { return false }
        isInClosure = true
      case UInt8(ascii: "}"):
        if !isInClosure || last != UInt8(ascii: " ") { return false }
        isInClosure = false
      case UInt8(ascii: ":")
      where last == UInt8(ascii: "[") && byte(index + 1) == UInt8(ascii: "]"):
        break
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        // Behind an operand.
        let isBehind = last == UInt8(ascii: ")") || last == UInt8(ascii: "]") || isName(last)
        if !isBehind || byte(index + 1) == UInt8(ascii: "=") { return false }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if last == UInt8(ascii: " ") || byte(index + 1) != UInt8(ascii: " ") { return false }
      case UInt8(ascii: "\""):
        guard let end = literalEnd(code, index) else { return false }
        index = end
      case UInt8(ascii: "-"):
        // A sign or an operator.
        let isOperator = last == UInt8(ascii: " ") && byte(index + 1) == UInt8(ascii: " ")
        let isSign =
          [UInt8(ascii: " "), UInt8(ascii: "("), UInt8(ascii: "[")].contains(last)
          && (0x30...0x39).contains(byte(index + 1))
        if !isOperator && !isSign { return false }
      case UInt8(ascii: "+"), UInt8(ascii: "*"):
        if last != UInt8(ascii: " ") || byte(index + 1) != UInt8(ascii: " ") { return false }
      default: return false
      }
      last = code[index]
      index += 1
    }
    let text = String(decoding: code, as: UTF8.self)
    return !["Optional", "Array", "Dictionary"].contains { text.contains($0 + "<") }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Where a plain string literal ends that begins at `start`; `nil` for other ones.
  private static func literalEnd(_ code: ArraySlice<UInt8>, _ start: Int) -> Int? {
    var index = start + 1
    while index < code.endIndex {
      switch code[index] {
      case UInt8(ascii: "\\"):
        index += 1
        guard index < code.endIndex, code[index] == UInt8(ascii: "(") else { break }
        // A name or a path.
        index += 1
        while index < code.endIndex, isName(code[index]) || code[index] == UInt8(ascii: ".") {
          index += 1
        }
        guard index < code.endIndex, code[index] == UInt8(ascii: ")") else { return nil }
      case UInt8(ascii: "\n"): return nil
      case UInt8(ascii: "\""):
        let isMultiline =
          index == start + 1 && index + 1 < code.endIndex && code[index + 1] == UInt8(ascii: "\"")
        return isMultiline ? nil : index
      default: break
      }
      index += 1
    }
    return nil
  }
}
