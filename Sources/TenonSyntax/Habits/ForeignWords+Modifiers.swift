extension Word {
  /// Words of Swift and of other languages that mean nothing before a component or its type.
  static let beforeComponents: Set<String> = [
    "let", "var", "val", "static", "final", "lazy", "class", "struct", "actor", "func", "open",
    "unowned", "nonisolated", "mutating", "required", "convenience", "new", "const", "abstract",
    "indirect", "dynamic", "the", "a", "an", "type", "protocol", "instance", "component", "bean",
  ]

  /// The words that may stand before a member.
  static let beforeMembers = [
    "private", "fileprivate", "internal", "package", "public", "override", "eager",
    "nonisolated",
  ]

  static let access = ["private", "fileprivate", "internal", "package", "public"]
}
