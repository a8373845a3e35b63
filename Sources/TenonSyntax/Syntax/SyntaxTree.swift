public import TenonDiagnostics

/// The kinds of a syntax tree's nodes. Statements come first.
public enum SyntaxKind: Sendable, Comparable {
  case error

  // Declarations.
  case `import`, container, bundle, facet, traits, lifetime

  // Members.
  case input, component, decorator, include, accessorsDrop, facetMember, trait
  /// A group of components with the same lifetime, `weak { … }`.
  case group
  case set, call, release, accessor

  /// A whole condition, `#if … #endif`.
  case conditional
  /// A line of a condition: `#if DEBUG`, `#else`, `#endif`.
  case directive

  case file
  case block
  case attribute
  /// A piece of Swift that is copied verbatim.
  case fragment
  case parameterList
  case parameter
  /// The arguments of a request for a component: `(id: 3)`.
  case argumentList
  /// `as A, B`
  case roles
  /// One of several inputs or bundles of a statement: `b: B` of `input a: A, b: B`.
  case entry

  /// True for a statement, which has its own line or ends with a semicolon.
  public var isStatement: Bool { self <= .directive }
}

/// A manifest as nodes, which are ranges of tokens, with the trivia between tokens. No text is lost.
public struct SyntaxTree: Sendable {
  /// A node, by its index in the tree. Its parent's index is smaller.
  public struct Node: Hashable, Sendable {
    public let index: Int
  }

  struct Record: Sendable {
    var kind: SyntaxKind
    var hasError: Bool
    /// The node's first token, and the one after its last.
    var start: Int32
    var end: Int32
    /// The number of nodes in the node, including itself.
    var size: Int32
  }

  public let source: SourceFile
  /// The tokens with their paired brackets. The last one is the file's end.
  public let file: TokenizedFile
  let records: [Record]

  public var root: Node { Node(index: 0) }

  public var nodes: [Node] { records.indices.map(Node.init(index:)) }

  /// The kind of a node.
  public func kind(of node: Node) -> SyntaxKind { records[node.index].kind }

  /// True if the parser has reported an error in a node, but not in a statement within it.
  public func hasError(_ node: Node) -> Bool { records[node.index].hasError }

  /// The indices of a node's tokens, at least one.
  public func tokens(of node: Node) -> Range<Int> {
    Int(records[node.index].start)..<Int(records[node.index].end)
  }

  /// The direct children of a node, in order. O(children).
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

  /// The first direct child of a kind.
  public func child(_ kind: SyntaxKind, of node: Node) -> Node? {
    children(of: node).first { self.kind(of: $0) == kind }
  }

  /// The bytes of a node, from its first token to its last.
  public func bytes(of node: Node) -> Range<Int> { bytes(of: tokens(of: node)) }

  /// The bytes of some tokens, including the text between them.
  public func bytes(of tokens: Range<Int>) -> Range<Int> {
    let start = bytes(of: tokens.lowerBound).lowerBound
    return start..<max(start, bytes(of: tokens.upperBound - 1).upperBound)
  }

  /// The comments between a token and the one before it, in order.
  public func comments(before token: Int) -> [Range<Int>] {
    let gap = trivia(before: token)
    guard gap.count > 1 else { return [] }
    return source.bytes.withUnsafeBufferPointer { buffer in
      let lexer = Lexer(buffer)
      var comments: [Range<Int>] = []
      var offset = gap.lowerBound
      while let start = (offset..<gap.upperBound).first(where: lexer.startsComment) {
        offset = lexer.commentEnd(from: start).offset
        comments.append(start..<offset)
      }
      return comments
    }
  }

  /// The bytes between a token and the one before it.
  public func trivia(before token: Int) -> Range<Int> {
    let start = token == 0 ? 0 : Int(file.tokens[token - 1].end)
    return start..<max(start, bytes(of: token).lowerBound)
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
