public import TenonDiagnostics
import TenonSyntax

/// Formats manifests in one canonical layout. The meaning of a manifest and unreadable parts stay the same;
/// comments stay at their places.
public enum Formatter {
  /// The maximum length of lines that can be broken, in characters.
  static let lineLength = 100

  /// The indentation in braces, in spaces.
  static let indentation = 4

  /// A laid-out manifest.
  public struct Result: Sendable {
    public let bytes: [UInt8]
    /// The number of unreadable statements, which are unchanged; `nil` if all of it is unchanged, since brackets,
    /// literals or a merge conflict make its structure ambiguous.
    public let unread: Int?
  }

  /// A source in canonical layout. O(bytes), except for the sorting of nodes.
  public static func format(_ source: SourceFile) -> Result {
    let (tree, diagnostics) = Parser.tree(source)
    let same = Result(bytes: source.bytes, unread: nil)
    guard tree.file.isWhole, let layout = Layout(tree, diagnostics) else { return same }
    let bytes = Array(layout.text.utf8)
    // For any bytes, no layout is better than another manifest.
    let result = Parser.tree(SourceFile(path: source.path, bytes: bytes)).tree
    return Shape(tree) == Shape(result) ? Result(bytes: bytes, unread: layout.unread.count) : same
  }

  /// The texts and the comments that every layout has.
  private struct Shape: Equatable {
    private let texts: [String]
    /// The documentation comments, each with the number of tokens before it.
    private let documentation: [String]
    private var kinds: [SyntaxKind] = []
    private var sizes: [Int] = []

    init(_ tree: SyntaxTree) {
      let tokens = tree.file.tokens
      let counts = tokens.map { $0.kind != .semicolon }
      texts = tokens.indices.filter { counts[$0] }.map { tree.text(of: $0) }
      // The number of relevant tokens before each token.
      let before = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
      // A comment before a semicolon documents nothing.
      documentation = tree.file.documentation.filter { counts[$0.before] }.map { comment in
        let text = tree.source.text(comment.start, comment.end).filter { !$0.isWhitespace }
        return "\(before[comment.before]) \(text)"
      }
      for node in tree.nodes {
        let tokens = tree.tokens(of: node)
        let size = before[tokens.upperBound] - before[tokens.lowerBound]
        if size == 0 { continue }
        kinds.append(tree.kind(of: node))
        sizes.append(size)
      }
    }
  }
}

/// The lines that differ in two texts.
///
/// Lines are matched without white space, since a layout changes little else.
public struct LineDiff {
  /// The number of lines around a change that are shown.
  private static let context = 3
  /// The maximum distance of matching lines.
  private static let reach = 60

  /// The lines with their line feeds.
  private let old, new: [ArraySlice<UInt8>]
  private var changes: [(old: Range<Int>, new: Range<Int>)] = []

  /// The difference of two texts. O(bytes).
  public init(_ before: [UInt8], _ after: [UInt8]) {
    (old, new) = (Self.lines(of: before), Self.lines(of: after))
    let (keys, newKeys) = (old.map { $0.filter { $0 > 0x20 } }, new.map { $0.filter { $0 > 0x20 } })
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let isPair = left < old.count && right < new.count && keys[left] == newKeys[right]
      let next = isPair ? (left + 1, right + 1) : Self.nextMatch(keys, newKeys, left, right)
      if !isPair || old[left] != new[right] { changes.append((left..<next.0, right..<next.1)) }
      (left, right) = next
    }
  }

  /// The nearest matching lines; the ends, if none is near.
  private static func nextMatch(
    _ old: [[UInt8]], _ new: [[UInt8]], _ left: Int, _ right: Int
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

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let ends = bytes.indices.filter { bytes[$0] == 0x0A || $0 + 1 == bytes.count }.map { $0 + 1 }
    return zip([0] + ends, ends).map { bytes[$0..<$1] }
  }

  /// The replacements of bytes that make the new text of the old one, in order.
  public var edits: [(bytes: Range<Int>, text: String)] {
    changes.map { change in
      let start = change.old.lowerBound
      let offset = start < old.count ? old[start].startIndex : old.last?.endIndex ?? 0
      let text = String(decoding: new[change.new].joined(), as: UTF8.self)
      return (offset..<(old[change.old].last?.endIndex ?? offset), text)
    }
  }

  /// The lines of both texts, each with its sign in a patch. Lines that change together are removed together, and then
  /// added.
  private var entries: [(sign: String, line: ArraySlice<UInt8>)] {
    var (entries, added): ([(String, ArraySlice<UInt8>)], [(String, ArraySlice<UInt8>)]) = ([], [])
    var position = 0
    for change in changes + [(old.count..<old.count, new.count..<new.count)] {
      if change.old.lowerBound > position {
        entries += added + old[position..<change.old.lowerBound].map { (" ", $0) }
        added = []
      }
      entries += old[change.old].map { ("-", $0) }
      added += new[change.new].map { ("+", $0) }
      position = change.old.upperBound
    }
    return entries + added
  }

  /// The patch, with the name of the file in its head; empty if the texts are equal.
  public func patch(of path: String) -> String {
    var text = ""
    var (old, new) = (0, 0)
    var position = 0
    let entries = entries
    for hunk in Self.hunks(entries.map { $0.sign != " " }) {
      let shown = entries[hunk]
      // Between two changes both texts are the same.
      old += hunk.lowerBound - position
      new += hunk.lowerBound - position
      position = hunk.upperBound
      let removed = shown.count { $0.sign != "+" }
      let added = shown.count { $0.sign != "-" }
      text += "@@ -\(old + (removed > 0 ? 1 : 0)),\(removed)"
      text += " +\(new + (added > 0 ? 1 : 0)),\(added) @@\n"
      for (sign, line) in shown {
        text += sign + String(decoding: line, as: UTF8.self)
        if line.last != 0x0A { text += "\n\\ No newline at end of file\n" }
      }
      old += removed
      new += added
    }
    return text.isEmpty ? "" : "--- \(path)\n+++ \(path)\n" + text
  }

  /// The changes with the lines around them; near ones are merged.
  private static func hunks(_ isChanged: [Bool]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for index in isChanged.indices where isChanged[index] {
      let near = max(0, index - context)..<min(isChanged.count, index + context + 1)
      if let last = hunks.last, near.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<near.upperBound
      } else {
        hunks.append(near)
      }
    }
    return hunks
  }
}
