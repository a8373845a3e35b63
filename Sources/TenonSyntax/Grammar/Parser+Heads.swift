import TenonDiagnostics

/// What stands before declarations.
extension Parser {
  /// The documentation comment right before a token, as `///` lines. O(log n + lines).
  func documentation(before index: Int) -> [String] {
    var next = file.documentation.partitioningIndex { $0.before >= index }
    var lines: [String] = []
    var lastLine = 0
    while next < file.documentation.count, file.documentation[next].before == index {
      let comment = file.documentation[next]
      let line = source.position(of: comment.start).line
      // A blank line between makes two comments, of which the last belongs to the declaration.
      if line > lastLine + 1 { lines = [] }
      lastLine = source.position(of: comment.end).line
      lines += DocumentationComment.lines(source.text(comment.start, comment.end))
      next += 1
    }
    return lines
  }
}
