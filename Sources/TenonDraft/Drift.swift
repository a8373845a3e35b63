public import TenonDiagnostics

/// A line of a manifest that does not match the initializer that it calls.
public struct Drift: Sendable {
  /// In what it differs.
  public enum Kind: String, Sendable, CaseIterable {
    case noInitializer
    case missingParameter
    case unknownParameter
    case labelChanged
    case orderChanged
    case typeChanged
    case effectsChanged
    case isolationChanged
  }

  /// In what it differs.
  public let kind: Kind
  /// What is wrong, in one sentence, without a full stop.
  public let message: String
  /// Where it is fixed.
  public let span: SourceSpan
  /// The initializer, as it is declared.
  public let initializer: String?
  /// Where that is: a path, a line and a column, from 1.
  public let place: (path: String, line: Int, column: Int)?
  /// The edit that would fix it, in words.
  public let help: String?
  /// The same edit for editors.
  public let fix: Fix?

  init(
    _ kind: Kind, _ message: String, at span: SourceSpan, _ initializer: Initializer?,
    help: String?, fix: Fix? = nil
  ) {
    (self.kind, self.message, self.span) = (kind, message, span)
    self.initializer = initializer?.text
    place = initializer?.place.map { ($0.path, $0.line, $0.column) }
    self.help = help
    self.fix = fix
  }
}
