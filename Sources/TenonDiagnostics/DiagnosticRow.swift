/// What is known of a kind of finding by itself. Explanations, docs, reports and rules read it here.
public struct DiagnosticRow: Sendable {
  /// The code, which keeps its meaning once it is published.
  public let code: String
  /// How bad a finding of this kind is, unless `--strict` makes warnings errors.
  public let severity: Diagnostic.Severity
  /// What it is about.
  public let category: DiagnosticCategory
  /// The first version that reports it.
  public let since: String
  /// A few words that a person would search for.
  public let title: String
  /// What a finding of this kind depends on.
  public let scope: DiagnosticScope

  init(
    _ code: String, _ severity: Diagnostic.Severity, _ category: DiagnosticCategory,
    _ title: String, since: String = "0.1", scope: DiagnosticScope? = nil
  ) {
    (self.code, self.severity, self.category) = (code, severity, category)
    (self.title, self.since) = (title, since)
    // The form of a statement is seen in it alone.
    self.scope = scope ?? (category == .syntax ? [.statement, .place] : [])
  }
}

/// What findings are about, in the order of the documentation.
public enum DiagnosticCategory: String, CaseIterable, Sendable {
  case text = "The text of a manifest"
  case syntax = "The form of a statement"
  case comments = "Comments that control the tool"
  case declarations = "Declarations"
  case dependencies = "Dependencies"
  case accessors = "Facets and accessors"
  case lifetimes = "Lifetimes and memory"
  case traits = "Traits"
  case composition = "Containers and bundles"
  case conditions = "Conditions"
  case effects = "Concurrency and effects"
}

/// What a finding depends on. It decides what becomes of it where part of a manifest cannot be read, and where
/// several compilations find the same.
public struct DiagnosticScope: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It is seen in one statement alone, so it is reported where the statement's own module is compiled.
  public static let statement = DiagnosticScope(rawValue: 1)
  /// It is about names at its own place, and stays true however the unreadable rest is meant.
  public static let place = DiagnosticScope(rawValue: 2)
  /// It is about a parameter, and a parameter has only one finding of its kind.
  public static let parameter = DiagnosticScope(rawValue: 4)
}

/// A code of earlier versions that others have taken the place of.
public struct SplitDiagnostic: Sendable {
  /// The code, which is never given to something else.
  public let code: String
  /// What it was about.
  public let title: String
  /// What is reported instead.
  public let successors: [DiagnosticID]

  /// All of them.
  public static let all = [
    SplitDiagnostic(
      code: "TN011", title: "Invalid statement",
      successors: DiagnosticID.allCases.filter { $0.code >= "TN100" && $0.row.category == .syntax })
  ]
}
