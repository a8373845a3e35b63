/// The words of Swift that are no names without back quotes.
package enum SwiftWords {
  /// All of them.
  package static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
    "init", "inout", "internal", "let", "operator", "precedencegroup", "private", "protocol",
    "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break", "case",
    "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if",
    "in", "repeat", "return", "switch", "throw", "where", "while", "Any", "as", "await", "false",
    "is", "nil", "self", "Self", "super", "throws", "true", "try", "_",
  ]

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

  /// Those that declare a type.
  static let ofTypes: Set<String> = ["class", "struct", "enum", "protocol", "extension", "actor"]

  /// Those before a brace that is no closure's.
  static let beforeBraces: Set<String> = [
    "if", "guard", "while", "for", "switch", "do", "else", "repeat", "defer", "catch", "func",
    "init", "deinit", "subscript", "get", "set", "class", "struct", "enum", "protocol",
    "extension", "actor", "var", "willSet", "didSet",
  ]
}
