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

  /// Words that are names, but no statements: a getter may not be `{ set }`, and behind `return lazy` Swift looks for
  /// a declaration if a directive follows.
  static let contextual: Set<String> = [
    "get", "set", "willSet", "didSet", "unsafeAddress", "unsafeMutableAddress", "_read", "_modify",
    "borrow", "mutate", "lazy", "final", "package", "open", "override", "mutating", "nonmutating",
    "consuming", "borrowing", "__consuming", "dynamic", "optional", "required", "convenience",
    "indirect", "weak", "unowned", "prefix", "postfix", "infix", "isolated", "nonisolated",
    "distributed", "async", "actor", "_const", "_local",
  ]

  /// A name is a reserved word.
  public static func isReserved(_ name: String) -> Bool {
    reservedShapes.mayContain(name) && reserved.contains(name)
  }

  /// A name means something else to Swift where it is a whole statement.
  public static func isContextual(_ name: String) -> Bool {
    contextualShapes.mayContain(name) && contextual.contains(name)
  }

  private static let reservedShapes = Shapes(reserved)
  private static let contextualShapes = Shapes(contextual)

  /// The lengths and first letters of words: most names have the length of no word that begins as they do.
  private struct Shapes {
    /// By the length of words, which letters begin one: a bit each.
    private var lengths: [UInt32] = []

    init(_ words: Set<String>) {
      for word in words {
        while lengths.count <= word.utf8.count { lengths.append(0) }
        lengths[word.utf8.count] |= 1 << UInt32((word.utf8.first ?? 0) & 31)
      }
    }

    func mayContain(_ name: String) -> Bool {
      let count = name.utf8.count
      guard count < lengths.count, let first = name.utf8.first else { return false }
      return lengths[count] & (1 << UInt32(first & 31)) != 0
    }
  }

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

  /// Those behind which a `/` begins a regex literal.
  static let beforeRegexes: Set<String> = [
    "return", "throw", "in", "case", "where", "if", "guard", "while", "switch", "else", "do",
    "repeat", "try", "as", "is", "catch", "defer", "throws", "await",
  ]

  /// Those of statements that hold others.
  static let choosing: Set<String> = ["if", "guard", "while", "for", "switch", "do"]
}
