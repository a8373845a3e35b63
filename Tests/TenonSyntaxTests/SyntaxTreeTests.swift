import Foundation
import TenonDiagnostics
import TenonSyntax
import TenonTestSupport
import Testing

/// The tree has lost nothing, whatever the bytes.
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

  @Test func theTreeOfAContainer() {
    let text = """
      container App: Facet {
          #if DEBUG
          strong Store(url: URL named base, size = 3) as self, Reading { set log: Log }
          #endif
      }
      """
    let tree = Parser.tree(SourceFile(path: "App.di", bytes: Array(text.utf8))).tree
    #expect(
      Self.outline(tree) == """
        file
          container
            name App
            inheritance : Facet
              type Facet
            block
              conditional
                directive #if DEBUG
                  fragment DEBUG
                component
                  lifetimeName strong
                  type Store
                  parameterList
                    parameter url: URL named base
                      name url
                      type URL
                      qualifier named base
                        name base
                    parameter size = 3
                      name size
                      fragment 3
                  roles as self, Reading
                    role self
                    role Reading
                      type Reading
                  block
                    set set log: Log
                      parameter log: Log
                        name log
                        type Log
                directive #endif

        """)
  }

  /// The nodes, a line each; those without a list in them with their text.
  private static func outline(_ tree: SyntaxTree) -> String {
    var text = ""
    func add(_ node: SyntaxTree.Node, _ depth: Int) {
      let kind = tree.kind(of: node)
      text += String(repeating: "  ", count: depth) + "\(kind)"
      switch kind {
      case .file, .container, .block, .conditional, .component, .parameterList: break
      default:
        let tokens = tree.tokens(of: node)
        let words = tree.source.text(
          tree.bytes(of: tokens.lowerBound).lowerBound,
          tree.bytes(of: tokens.upperBound - 1).upperBound)
        text += " \(words)"
      }
      text += "\n"
      for child in tree.children(of: node) { add(child, depth + 1) }
    }
    add(tree.root, 0)
    return text
  }

  /// What does not hold of the tree of a source, and must.
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

  /// The tokens of a file, a block or a condition that no statement has, and that separate or close none.
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
