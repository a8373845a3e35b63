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
