/// What is to become of findings that are warnings by themselves.
public struct Severities: Sendable {
  /// What a kind of warning counts as.
  public enum Level: String, Sendable, CaseIterable {
    case error
    case warning
    case ignore
  }

  /// Whether warnings are errors, where nothing else is said of them (`--strict`).
  public var isStrict = false
  /// What is said of single kinds; it goes before `isStrict`.
  public var levels: [DiagnosticID: Level] = [:]

  /// Everything as it is by itself.
  public init() {}

  /// The finding as it counts; `nil` where it does not. An error stays one, for the code that is
  /// written relies on it.
  public func applied(to diagnostic: Diagnostic) -> Diagnostic? {
    guard diagnostic.id.severity == .warning else { return diagnostic }
    var copy = diagnostic
    switch levels[diagnostic.id] {
    case .ignore: return nil
    case .error: copy.severity = .error
    case .warning: copy.severity = .warning
    case nil: copy.severity = isStrict ? .error : .warning
    }
    return copy
  }
}
