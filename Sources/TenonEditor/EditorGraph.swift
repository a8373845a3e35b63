package import TenonCompiler
package import TenonDiagnostics
package import TenonGraph
import TenonInspect
import TenonReports
package import TenonSyntax

/// One analysis of a graph, and what is made of it on demand. All answers about a state of its manifests are read
/// from one.
package final class EditorGraph {
  package let analysis: Analysis
  /// How many of the files are the module's own.
  package let ownCount: Int
  /// The manifests of the modules that it imports.
  private let imported: [ModuleSources]
  private let severities: Severities
  private var trees: [Int: SyntaxTree] = [:]
  private var graphs: [String: BindingGraph] = [:]
  private var pictures: [String: GraphPicture] = [:]

  /// The graph of some manifests of one module.
  package init(
    _ sources: [SourceFile], imported: [ModuleSources] = [], severities: Severities = Severities()
  ) {
    var options = CompileOptions()
    options.severities = severities
    options.generates = false
    analysis = analyze(sources, imported: imported, options: options)
    (ownCount, self.imported) = (sources.count, imported)
    self.severities = severities
  }

  /// The graph of other texts of its files.
  func changed(to texts: [SourceFile]) -> EditorGraph {
    var rest = texts.dropFirst(ownCount)
    let modules = imported.map { module in
      var module = module
      module.sources = Array(rest.prefix(module.sources.count))
      rest = rest.dropFirst(module.sources.count)
      return module
    }
    return EditorGraph(Array(texts.prefix(ownCount)), imported: modules, severities: severities)
  }

  func applying(_ edits: [Fix.Edit]) -> EditorGraph {
    let byFile = Dictionary(grouping: edits, by: \.span.file)
    return changed(to: files.indices.map { byFile[$0].map(files[$0].applying) ?? files[$0] })
  }

  package var files: [SourceFile] { analysis.compilation.files }

  package func file(at path: String) -> Int? { files.firstIndex { $0.path == path } }

  package lazy var diagnostics: [Diagnostic] = analysis.compilation.diagnostics.sorted
  package lazy var manifests: [ManifestSyntax] = analysis.manifests
  package lazy var index = OccurrenceIndex(self)
  lazy var isForeign =
    Array(repeating: false, count: ownCount)
    + imported.flatMap { module in module.sources.map { _ in !module.isInPackage } }

  package var syntaxFindings: [Diagnostic] {
    diagnostics.filter { [.text, .syntax].contains($0.id.category) }
  }

  /// The lossless tree of a file. O(bytes) for the first request.
  package func tree(_ file: Int) -> SyntaxTree {
    if let tree = trees[file] { return tree }
    let tree = Parser.tree(files[file]).tree
    trees[file] = tree
    return tree
  }

  /// The graph in a configuration in which a place of a file exists.
  package func graph(at offset: Int, in file: Int) -> BindingGraph {
    graph(where: conditions(at: offset, in: file))
  }

  func graph(where given: Conditions) -> BindingGraph {
    if let graph = graphs[given.name] { return graph }
    let graph = analysis.graph(where: given.all)
    graphs[given.name] = graph
    return graph
  }

  /// The same as a picture, for texts.
  func picture(at offset: Int, in file: Int) -> GraphPicture {
    picture(where: conditions(at: offset, in: file))
  }

  private func picture(where given: Conditions) -> GraphPicture {
    if let picture = pictures[given.name] { return picture }
    let picture = GraphPicture(analysis.checked(where: given.all))
    pictures[given.name] = picture
    return picture
  }
}

// MARK: Conditions

struct Conditions {
  private(set) var all: [(name: String, isTrue: Bool)] = []

  var name: String { all.map { "\($0.isTrue ? "" : "!")\($0.name)" }.joined(separator: " ") }

  /// Adds what makes an expression come out in a way, unless that contradicts what is there.
  mutating func add(_ expression: ConditionExpression, isTrue: Bool) {
    switch expression {
    case .atom(let name):
      if !all.contains(where: { $0.name == name }) { all.append((name, isTrue)) }
    case .constant: break
    case .not(let operand): add(operand, isTrue: !isTrue)
    case .all(let parts):
      for part in isTrue ? parts[...] : parts.prefix(1) { add(part, isTrue: isTrue) }
    case .any(let parts):
      for part in isTrue ? parts.prefix(1) : parts[...] { add(part, isTrue: isTrue) }
    }
  }
}

extension EditorGraph {
  /// The conditions under which a place exists.
  func conditions(at offset: Int, in file: Int) -> Conditions {
    let tree = tree(file)
    var conditions = Conditions()
    for node in tree.path(to: offset) where tree.kind(of: node) == .conditional {
      add(node, tree, upTo: offset, to: &conditions)
    }
    return conditions
  }

  private func add(
    _ node: SyntaxTree.Node, _ tree: SyntaxTree, upTo offset: Int, to conditions: inout Conditions
  ) {
    let branches = tree.children(of: node).filter {
      tree.kind(of: $0) == .directive && tree.bytes(of: $0).lowerBound <= offset
    }
    for (number, directive) in branches.enumerated() {
      let words = tree.tokens(of: directive)
      guard let first = words.first, words.count > 1 else { continue }
      let text = tree.source.text(
        tree.bytes(of: first + 1).lowerBound, tree.bytes(of: directive).upperBound)
      guard let expression = ConditionExpression(text) else { continue }
      conditions.add(expression, isTrue: number == branches.count - 1)
    }
  }

  /// Configurations in which each branch of the module's manifests exists once.
  var configurations: [Conditions] {
    var found = [Conditions()]
    var names: Set<String> = [""]
    for file in 0..<ownCount where manifests[file].hasConditions {
      let tree = tree(file)
      for node in tree.nodes where tree.kind(of: node) == .directive {
        let here = conditions(at: tree.bytes(of: node).upperBound, in: file)
        let isOwn = here.all.contains(where: \.isTrue) && names.insert(here.name).inserted
        if isOwn, found.count < Self.mostConfigurations {
          found.append(here)
        }
      }
    }
    return found
  }

  private static let mostConfigurations = 12
}

// MARK: Trees

extension SourceSpan {
  init(_ bytes: Range<Int>, of file: Int) {
    self.init(file: file, start: bytes.lowerBound, end: bytes.upperBound)
  }
}

extension SyntaxTree {
  /// The bytes of a node, from its first token to its last.
  package func bytes(of node: Node) -> Range<Int> {
    let tokens = tokens(of: node)
    let start = bytes(of: tokens.lowerBound).lowerBound
    return start..<max(start, bytes(of: tokens.upperBound - 1).upperBound)
  }

  /// The nodes around a place, the outermost first. A place at the end of one is in it.
  package func path(to offset: Int) -> [Node] {
    var path = [root]
    while let next = children(of: path[path.count - 1]).last(where: {
      bytes(of: $0).lowerBound <= offset && offset <= bytes(of: $0).upperBound
    }) {
      path.append(next)
    }
    return path
  }

  /// The token that a place is in or at, the one behind it first.
  package func token(at offset: Int) -> Int? {
    let next = file.tokens.partitioningIndex { Int($0.end) > offset }
    return [next, next - 1].first { index in
      file.tokens.indices.contains(index) && file.tokens[index].kind != .endOfFile
        && bytes(of: index).lowerBound <= offset && offset <= bytes(of: index).upperBound
    }
  }

  /// The comments between tokens, in order.
  package var comments: [Range<Int>] { file.tokens.indices.flatMap(comments(before:)) }

  package func comments(before token: Int) -> [Range<Int>] {
    let gap = trivia(before: token)
    var found: [Range<Int>] = []
    var offset = gap.lowerBound
    while offset + 1 < gap.upperBound {
      guard let end = endOfComment(at: offset, upTo: gap.upperBound) else {
        offset += 1
        continue
      }
      found.append(offset..<end)
      offset = end
    }
    return found
  }

  private func endOfComment(at start: Int, upTo limit: Int) -> Int? {
    let bytes = source.bytes
    guard bytes[start] == UInt8(ascii: "/") else { return nil }
    var offset = start + 2
    if bytes[start + 1] == UInt8(ascii: "/") {
      while offset < limit, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      return offset
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
    var depth = 1
    while offset < limit, depth > 0 {
      let pair = offset + 1 < limit ? (bytes[offset], bytes[offset + 1]) : (0, 0)
      switch pair {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, offset) = (depth + 1, offset + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, offset) = (depth - 1, offset + 2)
      default: offset += 1
      }
    }
    return offset
  }
}
