import TenonDiagnostics

/// The Swift of a generated file before it is laid out: its text, and a flat tree over that.
///
/// The text is what a person would write on lines of any length. The nodes, in the order of the text, say
/// where lines are, and which place of a manifest each thing comes from. `MappedPrinter` and `PlainPrinter` lay it
/// out; it is built for one of them.
struct SwiftTree {
  /// What a node is.
  enum Kind: UInt8 {
    /// A line: a statement, the head of a declaration, a closing brace.
    case line
    /// A line that makes a value and returns or names it; see `Production`.
    case production
    /// An empty line, unless there is one, or it would be the first or last of a block.
    case blank
    /// What follows stands one level deeper, or again as before.
    case indent
    case outdent
    /// What follows up to `end` may be there in some combinations of conditions only; see `Part`.
    case part
    case end

    // What stands in a line.

    /// Where in the manifest what follows stands.
    case place
    /// Swift of the user's, which mapped code keeps as it stands.
    case fragment
  }

  /// One node. What it has in it are the `size` nodes behind it.
  struct Node {
    var kind: Kind
    /// Of a place, 1 if a space stands before it, and 2 if its column counts only where it begins a line; of
    /// a line, 1 if the declaration it is an attribute of stands behind it.
    var form: UInt8 = 0
    /// The source of the place that it comes from, by its index.
    var file: UInt16 = 0
    /// The line there; 0 where it comes from none.
    var line: Int32 = 0
    /// The column there. Of a part or a production its index.
    var column: Int32 = 0
    /// Its text, in bytes of the tree's or code's.
    var start: Int32
    var end: Int32
    var size: Int32 = 0
  }

  /// A declaration, member or statement that may be there in some combinations of conditions only.
  struct Part {
    /// What it is, the same in all combinations.
    var key: String
    /// Whether an empty line stands before it.
    var isSpaced: Bool
    /// Where it stands among others that come from elsewhere.
    var order: Int
    /// Whether it is a statement, so that nothing may come before or behind it that did not before.
    var isStatement: Bool
    /// The combination in which it is the same, if it has not been built again.
    var twin: Int?
  }

  /// What becomes of a value that is made.
  struct Production: Sendable {
    enum Form {
      /// A function returns it, and does nothing else.
      case whole
      /// A function returns it.
      case returned
      /// It is called `name` from then on.
      case named
      /// The property that `name` says gets it.
      case assigned
    }

    var form: Form
    var name: String
    var type: String
    /// Whether the type has to be said.
    var saysType: Bool
    /// `try await `
    var marks: String
  }

  /// In the place of a column: one level deeper than the line, and like it.
  static let innerColumn = 0
  static let outerColumn = -1

  var nodes: [Node] = []
  var text: [UInt8] = []
  var parts: [Part] = []
  var productions: [Production] = []

  /// Appends a line-level node without text.
  mutating func append(_ kind: Kind) {
    nodes.append(Node(kind: kind, start: Int32(text.count), end: Int32(text.count)))
  }

  /// Appends a line.
  mutating func append(
    _ code: Code, kind: Kind = .line, isJoined: Bool = false, file: Int = 0, line: Int = 0,
    index: Int = 0
  ) {
    let start = Int32(text.count)
    text.append(contentsOf: code.bytes)
    nodes.append(
      Node(
        kind: kind, form: isJoined ? 1 : 0, file: UInt16(truncatingIfNeeded: file),
        line: Int32(clamping: line), column: Int32(clamping: index), start: start,
        end: Int32(text.count), size: Int32(code.nodes.count)))
    for var node in code.nodes {
      node.start += start
      node.end += start
      nodes.append(node)
    }
  }

  /// Moves the nodes from a place on before those at an earlier one.
  mutating func moveNodes(from start: Int, to place: Int) {
    if start == nodes.count { return }
    let moved = Array(nodes[start...])
    nodes.removeSubrange(start...)
    nodes.insert(contentsOf: moved, at: place)
  }

  /// Appends the line-level nodes of another tree that are in a range.
  mutating func append(_ range: Range<Int>, of other: SwiftTree) {
    guard let first = range.first else { return }
    let last = other.nodes[range.upperBound - 1]
    let from = Int(other.nodes[first].start)
    var to = Int(last.end)
    for node in other.nodes[range] { to = max(to, Int(node.end)) }
    let shift = Int32(text.count - from)
    text.append(contentsOf: other.text[from..<to])
    for var node in other.nodes[range] {
      node.start += shift
      node.end += shift
      switch node.kind {
      case .part:
        parts.append(other.parts[Int(node.column)])
        node.column = Int32(parts.count - 1)
      case .production:
        productions.append(other.productions[Int(node.column)])
        node.column = Int32(productions.count - 1)
      default: break
      }
      nodes.append(node)
    }
  }
}
