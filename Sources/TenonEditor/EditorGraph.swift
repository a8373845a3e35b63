package import TenonCompiler
package import TenonDiagnostics
package import TenonGraph
import TenonInspect
import TenonReports
package import TenonSwift
package import TenonSyntax

/// One analysis of a graph, with facts that are computed on demand. All answers about a state of its manifests come
/// from one.
package final class EditorGraph {
  package let analysis: Analysis
  /// The number of the module's own files.
  package let ownCount: Int
  /// The manifests of the modules that it imports.
  private let imported: [ModuleSources]
  private let swift: SwiftSources
  private let severities: Severities
  /// The types that the Swift files declare.
  private(set) lazy var types = SwiftTypes(
    [SwiftModule(name: nil, sources: swift, isInPackage: true, firstFile: 0)]
      + imported.map {
        SwiftModule(name: $0.module, sources: $0.swift, isInPackage: $0.isInPackage, firstFile: 0)
      })
  private var trees: [Int: SyntaxTree] = [:]
  private var graphs: [String: BindingGraph] = [:]
  private var pictures: [String: GraphPicture] = [:]

  package init(
    _ sources: [SourceFile], imported: [ModuleSources] = [], swift: SwiftSources = SwiftSources([]),
    severities: Severities = Severities()
  ) {
    var options = CompileOptions()
    options.severities = severities
    options.generates = false
    analysis = analyze(sources, imported: imported, swift: swift, options: options)
    (ownCount, self.imported, self.swift) = (sources.count, imported, swift)
    self.severities = severities
  }

  /// The graph with other texts of its files.
  func changed(to texts: [SourceFile]) -> EditorGraph {
    var rest = texts.dropFirst(ownCount)
    let modules = imported.map { module in
      var module = module
      module.sources = Array(rest.prefix(module.sources.count))
      rest = rest.dropFirst(module.sources.count)
      return module
    }
    return EditorGraph(
      Array(texts.prefix(ownCount)), imported: modules, swift: swift, severities: severities)
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

  /// The lossless tree of a file. O(bytes) for the first request.
  package func tree(_ file: Int) -> SyntaxTree {
    cached(\.trees, file) { Parser.tree(files[file]).tree }
  }

  /// The graph in a configuration in which a place of a file exists.
  package func graph(at place: EditorPlace) -> BindingGraph { graph(where: conditions(at: place)) }

  func graph(where given: Conditions) -> BindingGraph {
    cached(\.graphs, given.name) { analysis.graph(where: given.all) }
  }

  /// The picture of that graph, for texts.
  func picture(at place: EditorPlace) -> GraphPicture {
    let given = conditions(at: place)
    return cached(\.pictures, given.name) { GraphPicture(analysis.checked(where: given.all)) }
  }

  private func cached<Key, Value>(
    _ cache: ReferenceWritableKeyPath<EditorGraph, [Key: Value]>, _ key: Key, _ make: () -> Value
  ) -> Value {
    if let value = self[keyPath: cache][key] { return value }
    let value = make()
    self[keyPath: cache][key] = value
    return value
  }
}

// MARK: Conditions

struct Conditions {
  private(set) var all: [(name: String, isTrue: Bool)] = []

  var name: String { all.map { "\($0.isTrue ? "" : "!")\($0.name)" }.joined(separator: " ") }

  /// Adds the conditions that give an expression a value, unless they contradict the others.
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
  func conditions(at place: EditorPlace) -> Conditions {
    let tree = tree(place.file)
    var conditions = Conditions()
    for node in tree.path(to: place.offset) where tree.kind(of: node) == .conditional {
      let branches = tree.children(of: node).filter {
        tree.kind(of: $0) == .directive && tree.bytes(of: $0).lowerBound <= place.offset
      }
      for directive in branches {
        let words = tree.tokens(of: directive).dropFirst()
        if words.isEmpty { continue }
        let bytes = tree.bytes(of: words)
        let text = tree.source.text(bytes.lowerBound, bytes.upperBound)
        guard let expression = ConditionExpression(text) else { continue }
        conditions.add(expression, isTrue: directive == branches.last)
      }
    }
    return conditions
  }

  /// Configurations in which each branch of the module's manifests exists once, up to a number of them.
  var configurations: [Conditions] {
    var found = [Conditions()]
    var names: Set<String> = [""]
    for file in 0..<ownCount where manifests[file].hasConditions {
      let tree = tree(file)
      for node in tree.nodes where tree.kind(of: node) == .directive {
        let place = EditorPlace(file: file, offset: tree.bytes(of: node).upperBound)
        let here = conditions(at: place)
        let isOwn = here.all.contains(where: \.isTrue) && names.insert(here.name).inserted
        if isOwn, found.count < 12 { found.append(here) }
      }
    }
    return found
  }
}

// MARK: Trees

extension SourceSpan {
  init(_ bytes: Range<Int>, of file: Int) {
    self.init(file: file, start: bytes.lowerBound, end: bytes.upperBound)
  }
}

extension SyntaxTree {
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

  /// The token at a place; if it is between two, the second one.
  package func token(at offset: Int) -> Int? {
    let next = file.tokens.partitioningIndex { Int($0.end) > offset }
    return [next, next - 1].first { index in
      file.tokens.indices.contains(index) && file.tokens[index].kind != .endOfFile
        && bytes(of: index).lowerBound <= offset && offset <= bytes(of: index).upperBound
    }
  }

  /// The comments between tokens, in order.
  package var comments: [Range<Int>] { file.tokens.indices.flatMap(comments(before:)) }
}
