import TenonDiagnostics

/// A value where a type belongs: `strong URLSession.shared`, `queue: DispatchQueue.main`.
struct MisplacedValue {
  /// The type that the value is a member of; `nil` where the path begins in lower case.
  let base: TypeSyntax?
  /// The member, `.shared`; all of the path where there is no base.
  let member: String

  /// The value that a dotted name is by Swift's habits: its last part begins in lower case.
  init?(_ type: TypeSyntax) {
    guard !type.isNameAlone, case .named(let parts) = type.kind, let last = parts.last,
      parts.count > 1, last.name.first?.isLowercase == true, last.arguments.isEmpty,
      !["self", "init"].contains(last.name)
    else { return nil }
    let types = parts.prefix { $0.name.first?.isLowercase == false }
    let isPath = types.isEmpty
    member =
      (isPath ? "" : ".") + parts.dropFirst(types.count).map(\.name).joined(separator: ".")
    base = isPath ? nil : TypeSyntax(.named(Array(types)), at: type.span)
  }
}

extension TypeSyntax {
  /// The type is a value by Swift's habits, or a collection of values.
  var isValueOrCollection: Bool {
    if isNameAlone { return false }
    return switch kind {
    case .array(let element): element.isValueOrCollection
    case .dictionary(_, let value): value.isValueOrCollection
    default: MisplacedValue(self) != nil
    }
  }
}
