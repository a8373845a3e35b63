public import TenonDiagnostics

/// A manifest as a tree that has lost nothing. Tokens say where they stand; what lies between two of them is
/// trivia: white space, comments, and what could not be cut into tokens. Nodes are ranges of tokens, each before
/// those within it; one for which the parser has reported an error says so. Tokens and what lies between give
/// back the file to the byte.
public struct SyntaxTree: Sendable {
  /// A node, by its place in the tree: that of its parent is smaller.
  public struct Node: Hashable, Sendable {
    /// Its place among all nodes.
    public let index: Int
  }

  /// What a node is, and where.
  struct Record: Sendable {
    var kind: SyntaxKind
    /// Whether something in it, and in no statement within it, was reported.
    var hasError: Bool
    /// Its tokens: the first, and the one behind the last.
    var start: Int32
    var end: Int32
    /// How many nodes there are in it, with itself.
    var size: Int32
  }

  /// The source that it is the tree of.
  public let source: SourceFile
  /// The tokens and how their brackets pair; the last one is the file's end.
  public let file: TokenizedFile
  let records: [Record]

  /// The node of the whole manifest.
  public var root: Node { Node(index: 0) }
  /// How many nodes there are.
  public var count: Int { records.count }

  /// What a node is.
  public func kind(of node: Node) -> SyntaxKind { records[node.index].kind }

  /// Whether something in a node, and in no statement within it, was reported.
  public func hasError(_ node: Node) -> Bool { records[node.index].hasError }

  /// The tokens of a node, by their places in the file. There is at least one.
  public func tokens(of node: Node) -> Range<Int> {
    Int(records[node.index].start)..<Int(records[node.index].end)
  }

  /// The nodes right within a node, in order. O(their number).
  public func children(of node: Node) -> [Node] {
    var children: [Node] = []
    let end = node.index + Int(records[node.index].size)
    var next = node.index + 1
    while next < end {
      children.append(Node(index: next))
      next += Int(records[next].size)
    }
    return children
  }

  /// The first node of a kind right within a node.
  public func child(_ kind: SyntaxKind, of node: Node) -> Node? {
    children(of: node).first { self.kind(of: $0) == kind }
  }

  /// What stands between a token and the one before it, in bytes.
  public func trivia(before token: Int) -> Range<Int> {
    let start = token == 0 ? 0 : Int(file.tokens[token - 1].end)
    let end =
      file.tokens[token].kind == .endOfFile ? source.bytes.count : Int(file.tokens[token].start)
    return start..<max(start, end)
  }

  /// The bytes of a token.
  public func bytes(of token: Int) -> Range<Int> {
    if file.tokens[token].kind == .endOfFile { return source.bytes.count..<source.bytes.count }
    return Int(file.tokens[token].start)..<Int(file.tokens[token].end)
  }

  /// The text of a token.
  public func text(of token: Int) -> String {
    let bytes = bytes(of: token)
    return source.text(bytes.lowerBound, bytes.upperBound)
  }
}

extension SyntaxTree {
  /// All nodes, each before those in it.
  public var nodes: [Node] { records.indices.map(Node.init(index:)) }
}

extension TokenizedFile {
  /// Whether it is clear from the tokens what belongs together: brackets pair, literals and comments end, and
  /// nothing stands between tokens but white space and comments.
  public var isWhole: Bool {
    touched.isEmpty && lostFrom == nil && !isUnread
      && unclosedLiterals.isEmpty && bracketFindings.isEmpty && findings.isEmpty
  }
}
