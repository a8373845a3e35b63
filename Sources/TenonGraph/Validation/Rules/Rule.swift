import TenonDiagnostics
import TenonSyntax

/// A rule for graphs: the kind of its findings, and a function that finds them at a site.
struct Rule<Site>: Sendable {
  let id: DiagnosticID
  /// The doubts about a site that silence the rule.
  let skips: Doubts
  /// At most n log n in the size of the graph, over all sites.
  let find: Find

  enum Find: Sendable {
    case one(@Sendable (Site) -> Finding?)
    case all(@Sendable (Site) -> [Finding])
  }

  private init(_ id: DiagnosticID, _ skips: Doubts, _ find: Find) {
    (self.id, self.find) = (id, find)
    // A finding about one name is right even if the rest of the statement is unreadable.
    self.skips = id.scope.contains(.place) ? skips : skips.union(.statement)
  }

  /// A rule that can find several breaches at a site.
  init(
    all id: DiagnosticID, skips: Doubts = [.foreign, .lifetime],
    _ find: @escaping @Sendable (Site) -> [Finding]
  ) { self.init(id, skips, .all(find)) }

  /// A rule that finds at most one breach at a site.
  init(
    _ id: DiagnosticID, skips: Doubts = [.foreign, .lifetime],
    _ find: @escaping @Sendable (Site) -> Finding?
  ) { self.init(id, skips, .one(find)) }
}

/// A breach of a rule.
final class Finding {
  let message: String
  let span: SourceSpan
  let notes: [Diagnostic.Note]
  let suggestion: Suggestion?
  /// The kind of the finding, if it isn't the rule's.
  let id: DiagnosticID?
  let cause: Diagnostic.Cause?
  /// The places that have only one finding of this kind; empty if every finding is reported.
  let places: [SourceSpan]
  /// Findings with the same identity are reported once, in whatever configurations they occur.
  let identity: String?

  /// A finding that is reported once at its span, unless it names other places. `help` and `fix` are the parts of a
  /// suggestion.
  init(
    _ message: String, at span: SourceSpan, notes: [Diagnostic.Note] = [],
    _ suggestion: Suggestion? = nil, help: String? = nil, _ fix: Fix? = nil,
    id: DiagnosticID? = nil, cause: Diagnostic.Cause? = nil, oncePer places: [SourceSpan]? = nil,
    identity: String? = nil
  ) {
    (self.message, self.span, self.notes) = (message, span, notes)
    self.suggestion = suggestion ?? help.map { Suggestion($0, fix) }
    (self.id, self.cause) = (id, cause)
    (self.places, self.identity) = (places ?? [span], identity)
  }

  static func repeats(_ names: [NameSyntax], of what: String) -> [Finding] {
    var seen: [String: SourceSpan] = [:]
    return names.compactMap { name in
      guard let first = seen.updateValue(name.span, forKey: name.plain) else { return nil }
      seen[name.plain] = first
      return Finding(
        "duplicate \(what) '\(name.text)'", at: name.span, notes: [.first(at: first)],
        help: "delete or rename one of them")
    }
  }
}

extension Diagnostic {
  init(
    _ id: DiagnosticID, _ finding: Finding, noting others: [Note] = [], keepsFix: Bool = true
  ) {
    let suggestion = finding.suggestion
    self.init(
      id, finding.message, at: finding.span,
      notes: finding.notes + others + (suggestion?.notes ?? []), help: suggestion?.text,
      fix: keepsFix ? suggestion?.fix : nil)
    (cause, identity) = (finding.cause, finding.identity)
  }
}

extension Diagnostic.Note {
  /// A note at the place that provides a key.
  static func provided(_ key: Key, at span: SourceSpan) -> Diagnostic.Note {
    .init("'\(key.description)' is provided here", at: span)
  }

  static func declared(_ name: String, at span: SourceSpan) -> Diagnostic.Note {
    .init("'\(name)' is declared here", at: span)
  }

  static func first(at span: SourceSpan) -> Diagnostic.Note {
    .init("first declared here", at: span)
  }
}
