extension TypeSyntax {
  /// Whether it is a value that a caller has at hand, such as a title, a number or an identifier.
  public var isValue: Bool {
    let plain = unwrappingModifiers
    switch plain.kind {
    case .named(let components):
      if let wrapped { return wrapped.isValue }
      if let element { return element.isValue }
      guard let last = components.last else { return false }
      if !last.arguments.isEmpty {
        return ["Set", "Range", "ClosedRange"].contains(last.name)
          && last.arguments.allSatisfy(\.isValue)
      }
      return Self.valueNames.contains(last.name)
        || last.name.hasSuffix("ID") && last.name.utf8.count > (components.count > 1 ? 1 : 2)
    case .optional(let wrapped, _): return wrapped.isValue
    case .array(let element): return element.isValue
    case .dictionary(let key, let value): return key.isValue && value.isValue
    case .tuple(let elements): return !elements.isEmpty && elements.allSatisfy { $0.type.isValue }
    default: return false
    }
  }

  /// Types of Swift's and of its libraries' whose instances are values.
  private static let valueNames: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Float", "Float16", "Float80", "Double", "CGFloat", "Decimal", "Bool", "String", "Substring",
    "Character", "StaticString", "URL", "URLRequest", "UUID", "Data", "Date", "DateComponents",
    "DateInterval", "TimeInterval", "Duration", "IndexPath", "IndexSet", "CGPoint", "CGSize",
    "CGRect", "AttributedString", "LocalizedStringKey", "NSNumber", "NSString", "NSURL",
  ]
}
