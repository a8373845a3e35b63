import TenonDiagnostics
package import TenonSyntax

package struct Fold: Sendable, Hashable {
  package enum Kind: Sendable { case region, comment, imports }

  /// From 0.
  package let start: Int
  package let end: Int
  package let kind: Kind
}

extension SyntaxTree {
  /// Blocks and lists over several lines, runs of comments and imports, branches of conditions.
  package var folds: [Fold] {
    var found: Set<Fold> = []
    func line(_ offset: Int) -> Int { source.position(of: offset).line - 1 }
    func add(_ start: Int, _ end: Int, _ kind: Fold.Kind = .region) {
      if start < end { found.insert(Fold(start: start, end: end, kind: kind)) }
    }
    for node in nodes {
      let bytes = bytes(of: node)
      switch kind(of: node) {
      // The line of the closing bracket stays.
      case .block, .parameterList:
        let last = line(max(bytes.lowerBound, bytes.upperBound - 1))
        add(line(bytes.lowerBound), last - 1)
      case .conditional:
        let directives = children(of: node).filter { kind(of: $0) == .directive }
        for (one, next) in zip(directives, directives.dropFirst()) {
          add(line(self.bytes(of: one).lowerBound), line(self.bytes(of: next).lowerBound) - 1)
        }
      default: break
      }
    }
    let imports = children(of: root).filter { kind(of: $0) == .import }.map {
      (line(bytes(of: $0).lowerBound), line(bytes(of: $0).upperBound))
    }
    for run in Self.runs(imports) { add(run.0, run.1, .imports) }
    let comments = comments.map { (line($0.lowerBound), line($0.upperBound - 1)) }
    for run in Self.runs(comments) { add(run.0, run.1, .comment) }
    return found.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Ranges of lines, those that follow each other as one.
  private static func runs(_ lines: [(Int, Int)]) -> [(Int, Int)] {
    var runs: [(Int, Int)] = []
    for (start, end) in lines {
      if let last = runs.last, start <= last.1 + 1 {
        runs[runs.count - 1].1 = max(end, last.1)
      } else {
        runs.append((start, end))
      }
    }
    return runs
  }
}
