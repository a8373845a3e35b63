import TenonSyntax

/// What can be told of a type by its symbol's identifier and its name.
enum TypeFacts {
  enum Kind {
    case value
    case `protocol`
    case unknown
  }

  /// Types that are values to everybody, whichever module they are from.
  private static let values: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float",
    "Double", "CGFloat", "Bool", "String", "Character", "Substring", "UUID", "URL", "Date", "Data",
    "Decimal", "TimeInterval", "Duration", "Locale", "TimeZone", "Calendar", "URLRequest", "Range",
    "ClosedRange", "Set", "Result", "Void", "CGSize", "CGPoint", "CGRect", "Notification",
  ]

  static func kind(id: String?, name: String) -> Kind {
    if values.contains(name) { return .value }
    guard let id, id.hasPrefix("s:") else { return .unknown }
    switch id.utf8.last {
    case UInt8(ascii: "V"), UInt8(ascii: "O"): return .value
    case UInt8(ascii: "P"): return .protocol
    default: return .unknown
    }
  }

  /// The module that an identifier names, as one writes it after `import`; `nil` for the standard library's and for
  /// what is not Swift's.
  static func module(of id: String) -> String? {
    guard id.hasPrefix("s:") else { return nil }
    let text = id.dropFirst(2)
    let digits = text.prefix { ("0"..."9").contains($0) }
    guard let first = digits.first, first != "0", let count = Int(digits), count < 200 else {
      return nil
    }
    let name = text.dropFirst(digits.count).prefix(count)
    guard name.count == count, NameSyntax.isPlain(String(name)), !name.hasPrefix("_") else {
      return nil
    }
    // What is split for technical reasons is imported as a whole.
    switch name {
    case "FoundationEssentials", "FoundationInternationalization": return "Foundation"
    default: return String(name)
    }
  }
}
