/// The value of a Swift condition.
enum SwiftCondition {
  /// The lines that are active with some conditions set, without directives for the compiler and the formatter.
  static func chosen(_ text: String, _ flags: Set<String>) -> String {
    var lines: [Substring] = []
    // For each `#if`: is the outer block active, was a branch taken, is this branch active?
    var open: [(outer: Bool, taken: Bool, here: Bool)] = []
    var isHere: Bool { open.last.map { $0.outer && $0.here } ?? true }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let code = line.drop { $0 == " " }
      if code.hasPrefix("#if ") {
        let value = isTrue(String(code.dropFirst(4)), flags)
        open.append((isHere, value, value))
      } else if code.hasPrefix("#elseif "), let last = open.popLast() {
        let value = !last.taken && isTrue(String(code.dropFirst(8)), flags)
        open.append((last.outer, last.taken || value, value))
      } else if code == "#else", let last = open.popLast() {
        open.append((last.outer, true, !last.taken))
      } else if code == "#endif" {
        open.removeLast()
      } else {
        let isKept = isHere && !code.hasPrefix("#sourceLocation") && !code.hasPrefix("//")
        lines.append(isKept ? line : "")
      }
    }
    return lines.joined(separator: "\n")
  }

  static func isTrue(_ text: String, _ flags: Set<String>) -> Bool {
    var words = words(of: text)[...]
    return or(&words, flags)
  }

  private static func words(of text: String) -> [String] {
    var words: [String] = []
    for character in text where character != " " {
      let isName = character.isLetter || character.isNumber || character == "_"
      if isName, let last = words.last?.last, last.isLetter || last.isNumber || last == "_" {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words
  }

  private static func or(_ words: inout ArraySlice<String>, _ flags: Set<String>) -> Bool {
    var value = and(&words, flags)
    while words.first == "|" {
      words = words.dropFirst(2)
      let other = and(&words, flags)
      value = value || other
    }
    return value
  }

  private static func and(_ words: inout ArraySlice<String>, _ flags: Set<String>) -> Bool {
    var value = one(&words, flags)
    while words.first == "&" {
      words = words.dropFirst(2)
      let other = one(&words, flags)
      value = value && other
    }
    return value
  }

  private static func one(_ words: inout ArraySlice<String>, _ flags: Set<String>) -> Bool {
    let word = words.popFirst() ?? ""
    if word == "!" { return !one(&words, flags) }
    if word == "(" {
      let value = or(&words, flags)
      words = words.dropFirst()
      return value
    }
    guard words.first == "(" else { return word == "true" || flags.contains(word) }
    // `canImport(Darwin.POSIX)`
    let name = words.dropFirst().prefix { $0 != ")" }.joined()
    words = words.drop { $0 != ")" }.dropFirst()
    return flags.contains(name)
  }
}
