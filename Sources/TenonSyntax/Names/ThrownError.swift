/// What a function may throw.
public enum ThrownError: Sendable, Hashable {
  /// Whatever there is: `throws`.
  case any
  /// One type of error, as it is written: `throws(StoreError)`.
  case type(String)

  /// What `throws(E)` lets be thrown, which is nothing where `E` is `Never`.
  public init?(typeText: String) {
    switch typeText {
    case "any Error", "Error", "any Swift.Error", "Swift.Error": self = .any
    case "Never", "Swift.Never": return nil
    default: self = .type(typeText)
    }
  }

  /// What either of two may throw.
  public func union(_ other: ThrownError) -> ThrownError { self == other ? self : .any }

  /// Whether whoever lets `other` be thrown lets this be thrown.
  public func isPart(of other: ThrownError?) -> Bool { other == .any || other == self }

  /// The clause of a declaration: `throws`, `throws(StoreError)`.
  public var clause: String {
    switch self {
    case .any: "throws"
    case .type(let text): "throws(\(text))"
    }
  }
}

extension FunctionTypeSyntax {
  /// What it lets be thrown; `nil` for nothing.
  public var thrown: ThrownError? {
    guard let throwing else { return nil }
    guard throwing.hasSuffix(")") else { return .any }
    return ThrownError(typeText: String(throwing.dropFirst("throws(".utf8.count).dropLast()))
  }
}
