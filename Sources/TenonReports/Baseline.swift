public import TenonDiagnostics

/// Warnings that were there before somebody looked: an old code base can so be held to new ones only.
/// A line each, of code, file and words, so that a warning that only moves is still known.
public struct Baseline: Sendable {
  private var counts: [String: Int] = [:]

  /// The lines that the text begins with.
  private static let heading = [
    "# Warnings that 'tenon check --baseline' ignores.",
    "# Rewrite this list with 'tenon check --write-baseline'.",
  ]

  /// The warnings among findings. `name` gives the path of a file as the list has it.
  public init(_ diagnostics: Diagnostics, name: (Int) -> String) {
    for diagnostic in diagnostics.sorted where diagnostic.id.severity == .warning {
      counts[Self.entry(diagnostic, name), default: 0] += 1
    }
  }

  /// Reads a list. `nil` with the number of the line that is none of a list's.
  public static func read(_ text: String) -> (baseline: Baseline?, badLine: Int) {
    var baseline = Baseline(Diagnostics()) { _ in "" }
    // A line may end with CRLF, which is one character.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, entry) in lines.enumerated() {
      if entry.isEmpty || entry.hasPrefix("#") { continue }
      let code = entry.prefix { $0 != " " }
      guard DiagnosticID(code: String(code))?.severity == .warning, entry.contains(": ") else {
        return (nil, number + 1)
      }
      baseline.counts[String(entry), default: 0] += 1
    }
    return (baseline, 0)
  }

  /// The list as it is written: sorted, so that two of them can be compared and merged.
  public var text: String {
    let entries = counts.sorted { $0.key < $1.key }
      .flatMap { Array(repeating: $0.key, count: $0.value) }
    return (Self.heading + entries).map { "\($0)\n" }.joined()
  }

  /// The findings that the list does not have, and what of the list is not found any more.
  public func without(
    _ diagnostics: Diagnostics, name: (Int) -> String
  ) -> (new: Diagnostics, gone: [String]) {
    var left = counts
    var new = Diagnostics()
    for diagnostic in diagnostics.sorted {
      let entry = Self.entry(diagnostic, name)
      if diagnostic.id.severity == .warning, let count = left[entry], count > 0 {
        left[entry] = count - 1
      } else {
        new.report(diagnostic)
      }
    }
    // An error may keep the tool from looking for warnings.
    if new.all.contains(where: { $0.id.severity == .error }) { return (new, []) }
    return (new, left.filter { $0.value > 0 }.map(\.key).sorted())
  }

  private static func entry(_ diagnostic: Diagnostic, _ name: (Int) -> String) -> String {
    "\(diagnostic.id.code) \(name(diagnostic.span.file)): \(diagnostic.message)"
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
