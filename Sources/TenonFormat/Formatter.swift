public import TenonDiagnostics
import TenonSyntax

/// Lays manifests out in one canonical way. What a manifest says stays the same, and so does what cannot be
/// read; comments stay where they are.
public enum Formatter {
  /// How long lines are at most, in characters, where they can be broken.
  static let lineLength = 100

  /// How far what stands in braces is indented, in spaces.
  static let indentation = 4

  /// A laid-out manifest.
  public struct Result: Sendable {
    public let bytes: [UInt8]
    /// How many of its statements could not be read and are as they were; `nil` where that is all of it, for its
    /// brackets, its literals or a conflict of version control leave open what belongs to what.
    public let unread: Int?
  }

  /// A source in canonical layout. O(bytes), but for the sorting of nodes.
  public static func format(_ source: SourceFile) -> Result {
    let (tree, diagnostics) = Parser.tree(source)
    guard tree.file.isWhole, let layout = Layout(tree, diagnostics) else {
      return Result(bytes: source.bytes, unread: nil)
    }
    let bytes = Array(layout.text.utf8)
    // Whatever the bytes: rather no layout than another manifest.
    let result = Parser.tree(SourceFile(path: source.path, bytes: bytes)).tree
    return Shape(tree) == Shape(result)
      ? Result(bytes: bytes, unread: layout.unread.count)
      : Result(bytes: source.bytes, unread: nil)
  }

  private struct Shape: Equatable {
    private var kinds: [SyntaxKind] = []
    private var counts: [Int] = []
    private var texts: [String] = []
    /// Comments that document what follows, and before how many tokens each stands.
    private var documentation: [String] = []

    init(_ tree: SyntaxTree) {
      let tokens = tree.file.tokens
      // How many tokens that count stand before each.
      var before = [0]
      for (index, token) in tokens.enumerated() {
        let counts = token.kind != .semicolon
        before.append(before[index] + (counts ? 1 : 0))
        if counts { texts.append(tree.text(of: index)) }
      }
      // Before a semicolon nothing is documented.
      for comment in tree.file.documentation where tokens[comment.before].kind != .semicolon {
        let text = tree.source.text(comment.start, comment.end).filter { !$0.isWhitespace }
        documentation.append("\(before[comment.before]) \(text)")
      }
      for node in tree.nodes {
        let range = tree.tokens(of: node)
        let count = before[range.upperBound] - before[range.lowerBound]
        if count == 0 { continue }
        kinds.append(tree.kind(of: node))
        counts.append(count)
      }
    }
  }
}
