/// The severities of findings that are warnings by default.
public struct Severities: Sendable {
  /// The severity of a kind of warning.
  public enum Level: String, Sendable, CaseIterable {
    case error
    case warning
    case ignore
  }

  /// Warnings without a level of their own are errors (`--strict`).
  public var isStrict = false
  /// The levels of single kinds, which override `isStrict`.
  public var levels: [DiagnosticID: Level] = [:]

  /// The default severities.
  public init() {}

  /// The finding with its severity; `nil` if it is ignored. An error stays one, since generated code
  /// relies on it.
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
