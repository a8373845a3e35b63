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
    let same = Result(bytes: source.bytes, unread: nil)
    guard tree.file.isWhole, let layout = Layout(tree, diagnostics) else { return same }
    let bytes = Array(layout.text.utf8)
    // Whatever the bytes: rather no layout than another manifest.
    let result = Parser.tree(SourceFile(path: source.path, bytes: bytes)).tree
    return Shape(tree) == Shape(result) ? Result(bytes: bytes, unread: layout.unread.count) : same
  }

  /// The texts and the comments that every layout has.
  private struct Shape: Equatable {
    private let texts: [String]
    /// Comments that document what follows, and before how many tokens each stands.
    private let documentation: [String]
    private var kinds: [SyntaxKind] = []
    private var sizes: [Int] = []

    init(_ tree: SyntaxTree) {
      let tokens = tree.file.tokens
      let counts = tokens.map { $0.kind != .semicolon }
      texts = tokens.indices.filter { counts[$0] }.map { tree.text(of: $0) }
      // How many tokens that count stand before each.
      let before = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
      // Before a semicolon nothing is documented.
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
