extension TypeSyntax {
  /// Whether it is a value of Swift's or Foundation's that a container's input provides by its name: text, a number,
  /// a date; an optional or a collection of such, too.
  public var isBasic: Bool {
    if let name = symbolAlone { return name.plain.isBasic }
    switch unwrappingModifiers.kind {
    case .named(let components):
      guard let last = components.last,
        components.count == 1
          || components.count == 2 && ["Swift", "Foundation"].contains(components[0].plainName)
      else { return false }
      if last.arguments.isEmpty { return Symbol(last.plainName).isBasic }
      return ["Optional", "Array", "Set", "Dictionary"].contains(last.plainName)
        && last.arguments.allSatisfy(\.isBasic)
    case .optional(let type, _), .array(let type): return type.isBasic
    case .dictionary(let key, let value): return key.isBasic && value.isBasic
    default: return false
    }
  }

  /// The names of the basic types, none twice.
  static let basicNames = [
    "String", "Character", "Substring", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "Int128",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128", "Float", "Float16", "Float32",
    "Float64", "Float80", "Double", "Decimal", "Data", "Date", "URL", "UUID", "TimeInterval",
    "Duration", "Locale", "TimeZone", "Calendar",
  ]

  /// Whether it is a value that a caller has at hand, such as a title, a number or an identifier.
  public var isValue: Bool {
    if isBasic { return true }
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
    "CGFloat", "StaticString", "URLRequest", "DateComponents", "DateInterval", "IndexPath",
    "IndexSet", "CGPoint", "CGSize", "CGRect", "AttributedString", "LocalizedStringKey",
    "NSNumber", "NSString", "NSURL",
  ]
}
