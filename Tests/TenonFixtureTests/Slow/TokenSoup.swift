import TenonTestSupport

/// Random text of Swift's tokens, whole and broken: strings of every form and depth, regexes, comments,
/// line ends, control characters, brackets, directives.
struct TokenSoup {
  private var random: Generator

  init(seed: UInt64) { random = Generator(seed: seed) }

  /// A fragment of a few pieces, in brackets and closures here and there.
  mutating func fragment() -> String {
    switch number(8) {
    case 0: return pieces(1)
    case 1: return "f(\(pieces(1 + number(6))))"
    case 2: return "f { \(pieces(1 + number(6))) }"
    case 3: return "{ \(pieces(1 + number(5)))\(lineEnd())\(pieces(1 + number(4))) }"
    case 4: return "[\(pieces(1 + number(5)))]"
    case 5: return string(0)
    case 6: return "x \(pieces(1 + number(4))) y"
    default: return pieces(1 + number(9))
    }
  }

  private mutating func number(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func one(of all: [String]) -> String { all[number(all.count)] }

  private mutating func pieces(_ count: Int) -> String {
    var text = ""
    for _ in 0..<count {
      text += piece()
      if number(2) == 0 { text += " " }
    }
    return text
  }

  private mutating func piece() -> String {
    switch number(16) {
    case 0...2: return string(0)
    case 3: return regex()
    case 4: return comment()
    case 5: return lineEnd()
    case 6...8: return one(of: Self.words)
    case 9...10: return one(of: Self.operators)
    case 11: return one(of: Self.breakers)
    case 12: return "(\(pieces(1 + number(3))))"
    case 13: return "{ \(pieces(1 + number(3))) }"
    case 14: return one(of: Self.characters)
    default: return one(of: Self.calls)
    }
  }

  // MARK: Literals

  /// A string, which is mostly whole, with interpolations of strings.
  private mutating func string(_ depth: Int) -> String {
    let pounds = String(repeating: "#", count: number(3) == 0 ? 1 + number(2) : 0)
    let isMultiline = number(3) == 0
    let quote = isMultiline ? "\"\"\"" : "\""
    var text = pounds + quote
    if isMultiline, number(8) > 0 { text += lineEnd() }
    for _ in 0..<number(5) {
      switch number(14) {
      case 0: text += "\""
      case 1: text += "\"\""
      case 2: text += "\\\""
      case 3, 4:
        let inside = depth < 3 && number(2) == 0 ? string(depth + 1) : inside()
        text += "\\\(pounds)(\(inside))"
      case 5: text += "#"
      case 6: text += "//"
      case 7: text += "/*"
      case 8: text += "'"
      case 9: text += ")"
      case 10: text += isMultiline ? lineEnd() : "\\n"
      case 11: text += "\"\(pounds)"
      case 12: text += "\\\(pounds)\\"
      default: text += "a"
      }
    }
    if isMultiline, number(8) > 0 { text += lineEnd() }
    return number(20) == 0 ? text : text + quote + pounds
  }

  /// The content of an interpolation, without operators: on some of them, Swift's parser never ends.
  private mutating func inside() -> String {
    switch number(8) {
    case 0: comment()
    case 1: "{ \(one(of: Self.words)) }"
    case 2: "(\(one(of: Self.words)))"
    case 3:
      one(of: [
        "(", ")", "[", "]", "{", "}", "'", "'a'", "#", "#\"", "\"#", "a)", "/)/", "/\"/", "//",
      ])
    default: one(of: Self.words)
    }
  }

  private mutating func regex() -> String {
    let pounds = String(repeating: "#", count: number(3) == 0 ? 1 + number(2) : 0)
    var text = ""
    for _ in 0...number(4) {
      text += one(of: [
        "a", "}", "{", "(", ")", "[", "]", "\"", "\\/", "\\\\", " ", "'", "`", "#", ",", "*", ";",
        "\\",
      ])
    }
    if !pounds.isEmpty, number(4) == 0 { text = "\n\(text)\n" }
    return "\(pounds)/\(text)\(number(12) == 0 ? "" : "/")\(pounds)"
  }

  private mutating func comment() -> String {
    one(of: [
      "/* a */", "/* /* b */ */", "/* \" */", "// c\(lineEnd())", "// \"\(lineEnd())", "/**/",
      "/*/ */",
      "// }\(lineEnd())", "/* } \(lineEnd()) */", "*/", "/*", "// d", "/// e\(lineEnd())",
    ])
  }

  private mutating func lineEnd() -> String { one(of: ["\n", "\n", "\r", "\r\n"]) }

  private static let words = [
    "a", "b", "f", "x", "return", "try", "await", "if", "else", "as", "is", "in", "switch", "case",
    "let",
    "var", "func", "struct", "class", "import", "any", "some", "each", "repeat", "unsafe", "yield",
    "where",
    "consume", "copy", "1", "2.5", "0x1p-3", "1e", "$0", "$x", "_", "`x`", "`a b`", "`)`", "`+`",
    "self", ".c",
    "as?", "throws", "async", "nil", "init", "extension", "guard", "while", "do", "defer",
  ]

  private static let operators = [
    "+", "-", "/", "*", "?", ":", "!", "&", "<", ">", "->", "=", "==", ".", "..", "...", "..<",
    "\\", "@", "~",
    "%", "|", "^", "&&", "??", ",", ";", "/ ", " /", "*/", "≤", "+/", "!/", "./", "?/", " / ",
    "\\.", "</",
  ]

  private static let breakers = [
    "(", ")", "[", "]", "{", "}", "\"", "\"\"\"", "#\"", "\"#", "'", "`", "#", "##", "<#x#>", "<#",
    "#>",
    "\n<<<<<<< a\n", "\n=======\n", "\n>>>>>>> b\n", "\n>>>> c\n", "\n<<<<\n", "\\(", "#/", "/#",
    "\u{FEFF}",
  ]

  private static let characters = [
    "\u{0}", "\u{1}", "\u{B}", "\u{C}", "\u{7F}", "\u{A0}", "\u{2028}", "\u{200D}", "\u{202E}",
    "\u{FFFE}",
    "é", "🚀", "👨‍👩‍👧", "\u{301}", "“", "”", "\t", "×", "\u{FE0F}",
  ]

  private static let calls = [
    "#if A\n", "#endif\n", "#else\n", "#selector(a)", "#file",
    "#sourceLocation(file: \"x\", line: 1)", "@foo ",
    "@foo(1) ", "#line", "f()", "f { $0 }", "a.b", "g<A, B>(c)", "a < b", "c > (d)",
    "struct Evil {}",
    "func evil() {}", "return 1", "#foo", "a: b", "x ? y : z", "x ? y", "#error(\"e\")", "/a", "a/",
    "/)", "(/",
  ]
}
