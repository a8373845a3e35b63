import Foundation
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// The tree is complete for any bytes.
@Suite struct SyntaxTreeTests {
  @Test(arguments: ["Fixtures/Accept", "Fixtures/Reject", "Fixtures/SwiftReject"])
  func fixtures(_ folder: String) throws {
    let files = FileManager.default.enumerator(atPath: Repository.url(folder).path)
    var count = 0
    while let file = files?.nextObject() as? String {
      guard file.hasSuffix(".di") else { continue }
      let bytes = [UInt8](try Data(contentsOf: Repository.url("\(folder)/\(file)")))
      #expect(Self.faults(SourceFile(path: file, bytes: bytes)) == [], "\(file)")
      count += 1
    }
    #expect(count > 20)
  }

  /// The violated invariants of a source's tree.
  static func faults(_ source: SourceFile) -> [String] {
    let tree = Parser.tree(source).tree
    var faults: [String] = []
    var bytes: [UInt8] = []
    for token in tree.file.tokens.indices {
      bytes += source.bytes[tree.trivia(before: token)] + source.bytes[tree.bytes(of: token)]
    }
    if bytes != source.bytes { faults.append("tokens and gaps do not give back the file") }
    if tree.tokens(of: tree.root) != 0..<tree.file.tokens.count {
      faults.append("the file's node does not have all tokens")
    }
    for node in tree.nodes {
      let tokens = tree.tokens(of: node)
      if tokens.isEmpty { faults.append("a node without a token") }
      var end = tokens.lowerBound
      for child in tree.children(of: node) {
        let inner = tree.tokens(of: child)
        if inner.lowerBound < end { faults.append("\(tree.kind(of: child)) begins too early") }
        end = inner.upperBound
      }
      if end > tokens.upperBound { faults.append("\(tree.kind(of: node)) ends too early") }
      faults += uncovered(node, of: tree).map { "'\(tree.text(of: $0))' is in no statement" }
    }
    return faults
  }

  /// The tokens of a file, a block or a condition that belong to no statement, and separate or close none.
  private static func uncovered(_ node: SyntaxTree.Node, of tree: SyntaxTree) -> [Int] {
    guard [.file, .block, .conditional].contains(tree.kind(of: node)), !tree.file.isUnread else {
      return []
    }
    var rest = Set(tree.tokens(of: node))
    for child in tree.children(of: node) { rest.subtract(tree.tokens(of: child)) }
    return rest.sorted().filter {
      switch tree.file.tokens[$0].kind {
      case .semicolon, .rightParen, .rightBracket, .leftBrace, .rightBrace, .endOfFile: false
      default: true
      }
    }
  }
}
