public import TenonCompiler
public import TenonDiagnostics

/// Applies the safe fix-its of manifests.
public struct SafeFixes {
  /// The fixed manifests.
  public private(set) var sources: [SourceFile]
  /// The number of fixed findings in each manifest.
  public private(set) var counts: [Int]
  public private(set) var result: Compilation

  /// The maximum number of rounds: an edit may reveal another finding with an edit of its own. A later run
  /// can continue.
  private static let passes = 10

  /// Applies fixes until none is left. Edits that don't remove their findings, or after which more of the text
  /// is unreadable, aren't applied.
  public init(_ sources: [SourceFile], compile: ([SourceFile]) -> Compilation) {
    self.sources = sources
    counts = sources.map { _ in 0 }
    result = compile(sources)
    for _ in 0..<Self.passes {
      let fixable = result.diagnostics.sorted.filter { $0.fix?.isSafe == true }
      if fixable.isEmpty { return }
      if apply(fixable, compile) { continue }
      // If one of them spoils the text, each is tried alone.
      guard fixable.contains(where: { apply([$0], compile) }) else { return }
    }
  }

  /// Applies the edits of findings that don't touch each other; returns `false` if that doesn't help.
  private mutating func apply(
    _ diagnostics: [Diagnostic], _ compile: ([SourceFile]) -> Compilation
  ) -> Bool {
    var edits: [Int: [Fix.Edit]] = [:]
    var applied = counts
    var reach = SourceSpan(file: -1, start: 0, end: 0)
    for diagnostic in diagnostics {
      guard let wanted = diagnostic.fix?.edits(in: result.files), let first = wanted.first,
        // A manifest of another module is fixed when that is compiled.
        wanted.allSatisfy({ $0.span.file < sources.count }),
        reach.file != first.span.file || reach.end < first.span.start
      else { continue }
      for edit in wanted { edits[edit.span.file, default: []].append(edit) }
      reach = wanted[wanted.count - 1].span
      applied[first.span.file] += 1
    }
    if edits.isEmpty { return false }
    var changed = sources
    for (file, all) in edits { changed[file] = sources[file].applying(all) }
    let next = compile(changed)
    let isBetter =
      Self.wrongTexts(next) <= Self.wrongTexts(result) && Self.fixable(next) < Self.fixable(result)
    guard isBetter else { return false }
    sources = changed
    counts = applied
    result = next
    return true
  }

  private static func fixable(_ compilation: Compilation) -> Int {
    compilation.diagnostics.sorted.count { $0.fix?.isSafe == true }
  }

  /// The number of findings about unreadable text.
  private static func wrongTexts(_ compilation: Compilation) -> Int {
    compilation.diagnostics.sorted.count { [.text, .syntax].contains($0.id.category) }
  }
}

extension SourceFile {
  /// The file after edits that don't touch each other. O(bytes).
  public func applying(_ edits: [Fix.Edit]) -> SourceFile {
    var text = byteOrderMark
    var offset = 0
    for edit in edits.sorted(by: { $0.span.precedes($1.span) }) {
      text += bytes[offset..<edit.span.start]
      text += edit.replacement.utf8
      offset = edit.span.end
    }
    text += bytes[offset...]
    return SourceFile(path: path, bytes: text)
  }
}
