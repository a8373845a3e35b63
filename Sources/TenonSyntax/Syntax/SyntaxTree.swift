public import TenonDiagnostics

/// The kinds of a syntax tree's nodes. Statements come first.
public enum SyntaxKind: Sendable, Comparable {
  /// A statement that could not be read.
  case error

  // Declarations.
  case `import`, container, bundle, facet, traits, lifetime

  // Members.
  case input, component, decorator, include, accessorsDrop, facetMember, trait
  /// Several components that share a lifetime, `weak { … }`.
  case group
  case set, call, release, accessor

  /// `#if … #endif` with all that stands between.
  case conditional
  /// A line of it: `#if DEBUG`, `#else`, `#endif`.
  case directive

  /// The whole manifest.
  case file
  /// A brace, what stands behind it, and the brace that closes it.
  case block
  case attribute
  /// A piece of Swift that is taken as it stands.
  case fragment
  /// A list in parentheses, with them.
  case parameterList
  case parameter
  /// The values that a component is asked for with: `(id: 3)`.
  case argumentList
  /// `as A, B`
  case roles
  /// One of several inputs or bundles of a statement: `b: B` of `input a: A, b: B`.
  case entry

  /// A line of its own, unless a semicolon stands between.
  public var isStatement: Bool { self <= .directive }
}

/// A manifest as nodes, which are ranges of tokens, and trivia between these: nothing is lost.
public struct SyntaxTree: Sendable {
  /// A node, by its place in the tree: that of its parent is smaller.
  public struct Node: Hashable, Sendable {
    public let index: Int
  }

  struct Record: Sendable {
    var kind: SyntaxKind
    var hasError: Bool
    /// Its tokens: the first, and the one behind the last.
    var start: Int32
    var end: Int32
    /// The number of nodes in it, with itself.
    var size: Int32
  }

  public let source: SourceFile
  /// The tokens and how their brackets pair; the last one is the file's end.
  public let file: TokenizedFile
  let records: [Record]

  public var root: Node { Node(index: 0) }

  /// All nodes, each before those in it.
  public var nodes: [Node] { records.indices.map(Node.init(index:)) }

  /// The kind of a node.
  public func kind(of node: Node) -> SyntaxKind { records[node.index].kind }

  /// The parser has reported something in a node, and in no statement within it.
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

extension TokenizedFile {
  /// Brackets pair, literals and comments end, and nothing else stands between tokens.
  public var isWhole: Bool {
    touched.isEmpty && lostFrom == nil && !isUnread
      && unclosedLiterals.isEmpty && bracketFindings.isEmpty && findings.isEmpty
  }
}
