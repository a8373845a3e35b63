/// The words of Swift that are no names without back quotes.
public enum SwiftWords {
  /// All of them.
  public static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
  ]

  /// Whether a name is one of them.
  public static func isReserved(_ name: String) -> Bool {
    let count = name.utf8.count
    guard count < lengths.count, let first = name.utf8.first else { return false }
    // Most names have the length of no word that begins as they do.
    return lengths[count] & (1 << UInt32(first & 31)) != 0 && reserved.contains(name)
  }

  /// By the length of words, which letters begin one: a bit each.
  private static let lengths: [UInt32] = {
    var lengths: [UInt32] = []
    for word in reserved {
      while lengths.count <= word.utf8.count { lengths.append(0) }
      lengths[word.utf8.count] |= 1 << UInt32((word.utf8.first ?? 0) & 31)
    }
    return lengths
  }()

  /// Those that begin a declaration or a statement, which no expression holds outside of braces.
  static let ofStatements: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "continue", "default", "defer",
    "fallthrough", "for", "guard", "return", "throw", "while",
  ]

  /// Those that an operand follows.
  static let beforeOperands: Set<String> = [
    "try", "await", "in", "is", "as", "any", "some", "consume", "copy", "each", "unsafe", "repeat",
    "borrow", "if", "switch", "do", "else", "throw", "return",
  ]

  /// Those that need an operand or a type behind them and are never names.
  static let needOperands: Set<String> = [
    "try", "await", "is", "as", "in", "if", "switch", "else",
  ]

  /// Those that stand behind an operand or a block, and begin no expression.
  static let behindOperands: Set<String> = [
    "as", "is", "in", "else", "catch", "throws", "rethrows",
  ]

  /// Those that declare a type.
  static let ofTypes: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]

  /// Those before a brace that is no closure's.
  static let beforeBraces: Set<String> = [
    "if", "guard", "while", "for", "switch", "do", "else", "repeat", "defer", "catch", "func",
    "init", "deinit", "subscript", "get", "set", "class", "struct", "enum", "protocol",
    "extension", "actor", "var", "willSet", "didSet",
  ]
}
