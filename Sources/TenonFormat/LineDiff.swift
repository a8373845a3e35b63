/// The difference of two texts line by line, as a patch.
///
/// Lines are matched without white space, since a layout changes white space almost everywhere, and little
/// else.
public struct LineDiff {
  /// The number of lines around a change that are shown.
  private static let context = 3
  /// The maximum distance of matching lines.
  private static let reach = 60

  /// The lines of both texts, each with its sign in a patch.
  private var entries: [(sign: String, line: String)] = []

  /// The difference of two texts. O(lines).
  public init(_ old: String, _ new: String) {
    let (before, after) = (Self.lines(of: old), Self.lines(of: new))
    let (keys, newKeys) = (before.map(Self.key), after.map(Self.key))
    var (left, right) = (0, 0)
    // Lines that change together are removed together, and then added.
    var (removed, added): ([String], [String]) = ([], [])
    func flush() {
      entries += removed.map { ("-", $0) } + added.map { ("+", $0) }
      (removed, added) = ([], [])
    }
    while left < before.count || right < after.count {
      if left < before.count, right < after.count, before[left] == after[right] {
        flush()
        entries.append((" ", before[left]))
        (left, right) = (left + 1, right + 1)
        continue
      }
      let isPair = left < before.count && right < after.count && keys[left] == newKeys[right]
      let (nextLeft, nextRight) =
        isPair ? (left + 1, right + 1) : Self.nextMatch(keys, newKeys, left, right)
      removed += before[left..<nextLeft]
      added += after[right..<nextRight]
      (left, right) = (nextLeft, nextRight)
    }
    flush()
  }

  /// The nearest matching lines; the ends, if none is near.
  private static func nextMatch(
    _ old: [String], _ new: [String], _ left: Int, _ right: Int
  ) -> (Int, Int) {
    for distance in 1...(2 * reach) {
      for step in max(0, distance - reach)...min(distance, reach) {
        let (one, other) = (left + step, right + distance - step)
        if one < old.count, other < new.count, old[one] == new[other], !old[one].isEmpty {
          return (one, other)
        }
      }
    }
    return (min(old.count, left + reach), min(new.count, right + reach))
  }

  /// The lines of a text, each with its final carriage return.
  private static func lines(of text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if let last = lines.popLast(), !last.isEmpty {
      lines.append("\(last)\n\\ No newline at end of file")
    }
    return lines
  }

  private static func key(of line: String) -> String {
    line.prefix { !$0.isNewline }.filter { !$0.isWhitespace }
  }

  /// The patch, with the name of the file in its head; empty if the texts are equal.
  public func patch(of path: String) -> String {
    var text = ""
    var (old, new) = (0, 0)
    var position = 0
    for hunk in hunks {
      let shown = entries[hunk]
      // Between two changes both texts are the same.
      old += hunk.lowerBound - position
      new += hunk.lowerBound - position
      position = hunk.upperBound
      let removed = shown.count { $0.sign != "+" }
      let added = shown.count { $0.sign != "-" }
      text += "@@ -\(old + (removed > 0 ? 1 : 0)),\(removed)"
      text += " +\(new + (added > 0 ? 1 : 0)),\(added) @@\n"
      for entry in shown { text += "\(entry.sign)\(entry.line)\n" }
      old += removed
      new += added
    }
    return text.isEmpty ? "" : "--- \(path)\n+++ \(path)\n" + text
  }

  /// The changes with the lines around them; near ones are merged.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in entries.indices where entries[index].sign != " " {
      let near = max(0, index - Self.context)..<min(entries.count, index + Self.context + 1)
      if let last = hunks.last, near.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<near.upperBound
      } else {
        hunks.append(near)
      }
    }
    return hunks
  }
}
