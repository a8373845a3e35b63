import TenonDiagnostics

/// Collects the nodes that the parser finds, in the order in which they end, and makes a tree of them.
struct SyntaxTreeBuilder {
  /// A node that the parser has read.
  struct Mark {
    let kind: SyntaxKind
    let hasError: Bool
    let start: Int
    let end: Int
  }

  private var marks: [Mark] = []

  /// Notes a node of the tokens from `start` up to `end`. One without tokens is none.
  mutating func note(_ kind: SyntaxKind, from start: Int, to end: Int, hasError: Bool = false) {
    if start < end { marks.append(Mark(kind: kind, hasError: hasError, start: start, end: end)) }
  }

  /// Forgets the nodes that begin at a token or behind it: they were a guess.
  mutating func forget(from start: Int) {
    while let last = marks.last, last.start >= start { marks.removeLast() }
  }

  /// The tree of a file. O(n log n) in the number of nodes.
  func tree(_ source: SourceFile, _ file: TokenizedFile) -> SyntaxTree {
    // What encloses others was noted after them.
    let order = marks.indices.sorted { one, other in
      let (left, right) = (marks[one], marks[other])
      if left.start != right.start { return left.start < right.start }
      if left.end != right.end { return left.end > right.end }
      return one > other
    }
    var records = [
      SyntaxTree.Record(
        kind: .file, hasError: false, start: 0, end: Int32(file.tokens.count), size: 1)
    ]
    var open = [0]
    func close(_ index: Int) { records[index].size = Int32(records.count - index) }
    for index in order {
      let mark = marks[index]
      while let last = open.last, last > 0, Int(records[last].end) <= mark.start {
        close(last)
        open.removeLast()
      }
      // A node that reaches out of the one that it is in is cut: recovery may have gone back.
      let end = min(mark.end, Int(records[open[open.count - 1]].end))
      records.append(
        SyntaxTree.Record(
          kind: mark.kind, hasError: mark.hasError || end < mark.end, start: Int32(mark.start),
          end: Int32(end), size: 1))
      open.append(records.count - 1)
    }
    for index in open.reversed() { close(index) }
    return SyntaxTree(source: source, file: file, records: records)
  }
}
