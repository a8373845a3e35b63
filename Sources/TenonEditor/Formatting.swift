package import TenonDiagnostics
import TenonFormat
import TenonSyntax

extension EditorGraph {
  /// The edits that give a file its canonical layout.
  package func formatting(of file: Int) -> [Fix.Edit] {
    guard files[file].firstInvalidByte == nil else { return [] }
    return LineEdits.edits(of: files[file], file: file, to: Formatter.format(files[file]).bytes)
  }

  /// Those of them that touch the statements of a range.
  package func formatting(of file: Int, in range: Range<Int>) -> [Fix.Edit] {
    let tree = tree(file)
    func statement(_ offset: Int) -> Range<Int> {
      let node = tree.path(to: offset).last {
        tree.kind(of: $0).isStatement && tree.child(.block, of: $0) == nil
      }
      return node.map { tree.bytes(of: $0) } ?? offset..<offset
    }
    let start = min(range.lowerBound, statement(range.lowerBound).lowerBound)
    let end = max(range.upperBound, statement(range.upperBound).upperBound)
    let source = files[file]
    let lines = source.position(of: start).line...source.position(of: end).line
    return formatting(of: file).filter { edit in
      let last = max(edit.span.start, edit.span.end - 1)
      return lines.overlaps(
        source.position(of: edit.span.start).line...source.position(of: last).line)
    }
  }
}
