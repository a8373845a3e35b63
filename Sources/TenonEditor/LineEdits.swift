package import TenonDiagnostics

/// The edits of lines that make one text of another which says the same with other white space. A layout breaks and
/// joins lines, so lines are matched by the characters that stay.
package enum LineEdits {
  /// The edits of a file, in order. O(bytes).
  package static func edits(of source: SourceFile, file: Int, to new: [UInt8]) -> [Fix.Edit] {
    let old = source.bytes
    if old == new { return [] }
    let (before, after) = (lines(of: old), lines(of: new))
    var edits: [Fix.Edit] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      let start = (left, right)
      if left < before.count, right < after.count,
        old[before[left]].elementsEqual(new[after[right]])
      {
        (left, right) = (left + 1, right + 1)
        continue
      }
      (left, right) = nextMeeting(old, before, left, new, after, right)
      let from = start.0 < before.count ? before[start.0].lowerBound : old.count
      let to = left > start.0 ? before[left - 1].upperBound : from
      let text = right > start.1 ? new[after[start.1].lowerBound..<after[right - 1].upperBound] : []
      edits.append(
        Fix.Edit(
          SourceSpan(file: file, start: from, end: to), String(decoding: text, as: UTF8.self)))
    }
    return edits
  }

  private static func lines(of bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      lines.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  /// How many lines of both texts have the same characters, at least one; all of them where none do.
  private static func nextMeeting(
    _ old: [UInt8], _ before: [Range<Int>], _ left: Int, _ new: [UInt8], _ after: [Range<Int>],
    _ right: Int
  ) -> (Int, Int) {
    func kept(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
      bytes.filter { $0 > 0x20 && $0 != UInt8(ascii: ";") }
    }
    var (one, other): ([UInt8], [UInt8]) = ([], [])
    var (i, j) = (left, right)
    // Lines without characters belong to what they stand before.
    while i < before.count || j < after.count {
      if i < before.count, one.count <= other.count || j == after.count {
        one += kept(old[before[i]])
        i += 1
      } else {
        other += kept(new[after[j]])
        j += 1
      }
      let common = min(one.count, other.count)
      guard one[..<common].elementsEqual(other[..<common]) else { break }
      if one.count == other.count, !one.isEmpty { return (i, j) }
    }
    return (before.count, after.count)
  }
}
