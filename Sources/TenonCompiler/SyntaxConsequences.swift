import TenonDiagnostics
import TenonSyntax

/// Where manifests have syntax errors. What is found in the graph there, or because of what stands
/// there, is most likely the error's doing: it goes away when that is fixed, or is told then.
struct SyntaxConsequences {
  /// By file: the statements with an error, those of them of which nobody knows what a name in them stands for, and
  /// those where a bracket's error alone is why; in order and apart from each other.
  private var broken: [Int: [SourceSpan]] = [:]
  private var unsure: [Int: [SourceSpan]] = [:]
  private var unpaired: [Int: [SourceSpan]] = [:]

  /// By file: what stands behind conditions that are never closed.
  private var uncertain: [Int: [SourceSpan]] = [:]

  /// By file: conflicts of version control.
  private var conflicts: [Int: [SourceSpan]] = [:]

  init(of manifests: [ManifestSyntax]) {
    for manifest in manifests where !manifest.unclosedConditions.isEmpty {
      uncertain[manifest.unclosedConditions[0].file] = Self.merged(manifest.unclosedConditions)
    }
    for manifest in manifests where !manifest.conflicts.isEmpty {
      conflicts[manifest.conflicts[0].file] = manifest.conflicts
    }
    for manifest in manifests where !manifest.broken.isEmpty {
      let file = manifest.broken[0].span.file
      broken[file] = Self.merged(manifest.broken.map(\.span))
      unsure[file] = Self.merged(
        manifest.broken.filter { $0.isUnpaired || $0.isMisread }.map(\.span))
      unpaired[file] = Self.merged(
        manifest.broken.filter { $0.isUnpaired && !$0.isMisread }.map(\.span))
    }
  }

  /// The findings that stand on their own.
  func removed(from diagnostics: Diagnostics) -> Diagnostics {
    if broken.isEmpty, conflicts.isEmpty { return diagnostics }
    return diagnostics.filter { diagnostic in
      if !conflicts.isEmpty, touches(diagnostic, conflicts) { return false }
      // The word that a statement begins with is read whatever its brackets are.
      if diagnostic.id == .unknownLifetime, begins(diagnostic.span) { return true }
      let places = Self.isDerived(diagnostic.id) ? broken : unsure
      return !touches(diagnostic, places)
    }
  }

  /// Whether a finding, or a note of it, stands in one of some places.
  private func touches(_ diagnostic: Diagnostic, _ places: [Int: [SourceSpan]]) -> Bool {
    ([diagnostic.span] + diagnostic.notes.map(\.span)).contains { span in
      places[span.file]?.areTouched(by: span) ?? false
    }
  }

  /// Whether a span stands where a statement with an error begins. O(log n).
  private func begins(_ span: SourceSpan) -> Bool {
    guard let places = unpaired[span.file] else { return false }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].start < span.start { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low].start == span.start
  }

  /// The findings of some combinations of conditions that do not follow from where one of them ends.
  func certain(of diagnostics: Diagnostics) -> Diagnostics {
    if uncertain.isEmpty { return diagnostics }
    return diagnostics.filter { diagnostic in
      // What is wrong in all cases is wrong wherever the condition ends.
      guard diagnostic.isConditional else { return true }
      return !touches(diagnostic, uncertain)
    }
  }

  /// Whether a finding follows from all that the declarations say, and not from one name in one of
  /// them, which is as right or wrong as if the rest could be read.
  private static func isDerived(_ id: DiagnosticID) -> Bool { !id.row.scope.contains(.place) }

  private static func merged(_ spans: [SourceSpan]) -> [SourceSpan] {
    var merged: [SourceSpan] = []
    for span in spans.sorted(by: { $0.precedes($1) }) {
      if let last = merged.last, span.start <= last.end {
        merged[merged.count - 1] = last.through(span)
      } else {
        merged.append(span)
      }
    }
    return merged
  }
}
