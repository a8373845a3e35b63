/// The difference of two texts line by line, as a patch.
///
/// Lines are matched by what they say apart from white space, for a layout changes that almost everywhere, and
/// little else.
public struct LineDiff {
  private enum Entry {
    case kept(String)
    case removed(String)
    case added(String)

    var isKept: Bool { if case .kept = self { true } else { false } }
  }

  /// How many lines around a change are shown.
  private static let context = 3
  /// How far apart lines are looked for that say the same.
  private static let reach = 60

  private var entries: [Entry] = []

  /// The difference of two texts. O(lines).
  public init(_ old: String, _ new: String) {
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    let (keys, newKeys) = (before.map(Self.key), after.map(Self.key))
    var (left, right) = (0, 0)
    // What changes together is removed together, and then added.
    var (removed, added): ([String], [String]) = ([], [])
    func flush(_ entries: inout [Entry]) {
      entries += removed.map(Entry.removed) + added.map(Entry.added)
      (removed, added) = ([], [])
    }
    while left < before.count || right < after.count {
      if left < before.count, right < after.count, before[left] == after[right] {
        flush(&entries)
        entries.append(.kept(before[left]))
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
    flush(&entries)
  }

  /// The nearest lines that say the same; the ends, if none is near.
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

  /// The lines of a text, each with the carriage return that it ends in.
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

  /// The patch, with the name of the file in its head; nothing where the texts are the same.
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
      let removed = shown.count { if case .added = $0 { false } else { true } }
      let added = shown.count { if case .removed = $0 { false } else { true } }
      text += "@@ -\(old + (removed > 0 ? 1 : 0)),\(removed)"
      text += " +\(new + (added > 0 ? 1 : 0)),\(added) @@\n"
      for entry in shown {
        switch entry {
        case .kept(let line): text += " \(line)\n"
        case .removed(let line): text += "-\(line)\n"
        case .added(let line): text += "+\(line)\n"
        }
      }
      old += removed
      new += added
    }
    return text.isEmpty ? "" : "--- \(path)\n+++ \(path)\n" + text
  }

  /// The changes with what stands around them; those that are near are one.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in entries.indices where !entries[index].isKept {
      let start = max(0, index - Self.context)
      let end = min(entries.count, index + Self.context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    return hunks
  }
}
