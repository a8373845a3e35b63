package import TenonDiagnostics
import TenonFormat
import TenonSyntax

extension EditorGraph {
  /// The edits that give a file its canonical layout.
  package func formatting(of file: Int) -> [Fix.Edit] {
    guard files[file].firstInvalidByte == nil else { return [] }
    return LineEdits.edits(of: files[file], file: file, to: Formatter.format(files[file]).bytes)
  }

  /// The edits of the layout that touch the statements of a range.
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

/// The edits of lines between two texts that differ only in white space. A layout breaks and joins lines, so lines are
/// matched by the other characters.
package enum LineEdits {
  /// The edits of a file, in order. O(bytes).
  package static func edits(of source: SourceFile, file: Int, to new: [UInt8]) -> [Fix.Edit] {
    let old = source.bytes
    let (before, after) = (lines(of: old), lines(of: new))
    var edits: [Fix.Edit] = []
    var (left, right) = (0, 0)
    while left + 1 < before.count || right + 1 < after.count {
      let (start, newStart) = (before[left], after[right])
      if left + 1 < before.count, right + 1 < after.count,
        old[start..<before[left + 1]].elementsEqual(new[newStart..<after[right + 1]])
      {
        (left, right) = (left + 1, right + 1)
        continue
      }
      (left, right) = nextMeeting(old, before, left, new, after, right)
      let text = String(decoding: new[newStart..<after[right]], as: UTF8.self)
      edits.append(Fix.Edit(SourceSpan(start..<before[left], of: file), text))
    }
    return edits
  }

  /// The offsets at which lines begin, and the end.
  private static func lines(of bytes: [UInt8]) -> [Int] {
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    return [0] + ends + (ends.last ?? 0 == bytes.count ? [] : [bytes.count])
  }

  /// The numbers of lines of both texts with the same characters, at least one; all lines if there are none.
  private static func nextMeeting(
    _ old: [UInt8], _ before: [Int], _ left: Int, _ new: [UInt8], _ after: [Int], _ right: Int
  ) -> (Int, Int) {
    func kept(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      bytes.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    }
    var (one, other): ([UInt8], [UInt8]) = ([], [])
    var (i, j) = (left, right)
    // Blank lines belong to the next line.
    while i + 1 < before.count || j + 1 < after.count {
      if i + 1 < before.count, one.count <= other.count || j + 1 == after.count {
        one += kept(old[before[i]..<before[i + 1]])
        i += 1
      } else {
        other += kept(new[after[j]..<after[j + 1]])
        j += 1
      }
      let common = min(one.count, other.count)
      guard one[..<common].elementsEqual(other[..<common]) else { break }
      if one.count == other.count, !one.isEmpty { return (i, j) }
    }
    return (before.count - 1, after.count - 1)
  }
}
