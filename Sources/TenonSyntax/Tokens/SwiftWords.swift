/// The words of Swift that aren't names without back quotes.
public enum SwiftWords {
  /// The reserved words.
  public static let reserved: List = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
  ]

  /// The names with another meaning as a whole statement: a getter can't be `{ set }`.
  public static let contextual: List = [
    "get", "set", "willSet", "didSet", "unsafeAddress", "unsafeMutableAddress", "_read", "_modify",
    "borrow", "mutate", "lazy", "final", "package", "open", "override", "mutating", "nonmutating",
    "consuming", "borrowing", "__consuming", "dynamic", "optional", "required", "convenience",
    "indirect", "weak", "unowned", "prefix", "postfix", "infix", "isolated", "nonisolated",
    "distributed", "async", "actor", "_const", "_local",
  ]

  /// True if a name is a reserved word.
  public static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  /// The words that begin a declaration or statement. Expressions contain them only in braces.
  static let ofStatements: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "internal", "let", "operator", "precedencegroup", "private", "protocol", "public", "static",
    "struct", "subscript", "typealias", "var", "break", "case", "continue", "default", "defer",
    "fallthrough", "for", "guard", "return", "throw", "while",
  ]

  /// The words before operands.
  static let beforeOperands: Set<String> = [
    "try", "await", "in", "is", "as", "any", "some", "consume", "copy", "each", "unsafe", "repeat",
    "borrow", "if", "switch", "do", "else", "throw", "return",
  ]

  /// The words after which a `/` begins a regex literal.
  static let beforeRegexes: Set<String> = [
    "return", "throw", "in", "case", "where", "if", "guard", "while", "switch", "else", "do",
    "repeat", "try", "as", "is", "catch", "defer", "throws", "await",
  ]

  /// The words of statements that contain others.
  static let choosing: Set<String> = ["if", "guard", "while", "for", "switch", "do"]

  /// A list of words. Length and first letter distinguish them from most names.
  public struct List: ExpressibleByArrayLiteral, Sendable {
    public let words: Set<String>
    /// The lengths of words by their first letter, one bit each.
    private var lengths = [UInt32](repeating: 0, count: 32)

    public init(arrayLiteral words: String...) {
      self.words = Set(words)
      for word in words { lengths[Self.letter(word)] |= 1 << word.utf8.count }
    }

    /// True if a name is in the list. Letter and length exclude most names. O(1).
    public func contains(_ name: String) -> Bool {
      lengths[Self.letter(name)] & 1 << name.utf8.count != 0 && words.contains(name)
    }

    private static func letter(_ word: String) -> Int { Int(word.utf8.first ?? 0) & 31 }
  }
}
