package import TenonDiagnostics
import TenonGraph
import TenonInspect
import TenonSyntax

/// A name in a manifest, with its meaning.
package struct Occurrence: Sendable {
  package enum Kind: Sendable {
    case container, bundle, facet, traits, lifetime
    /// The type of a component or a decorator.
    case component
    case role, request, type, input, label
    /// The name of a parameter after its label.
    case parameter
    case qualifier, accessor
    /// A method or a property of the component.
    case member
    case attribute, module, value
  }

  package let span: SourceSpan
  package let kind: Kind
  /// The name without back quotes.
  package let name: String
  package var isDeclaration = false
  package var targets: [SourceSpan] = []
  /// The key of a request or a role.
  var key: String?
  /// The statement that determines its meaning in graphs.
  var request: SourceSpan?

  init(_ span: SourceSpan, _ kind: Kind, _ name: String, isDeclaration: Bool = false) {
    (self.span, self.kind, self.name) = (span, kind, name)
    self.isDeclaration = isDeclaration
    if isDeclaration { targets = [span] }
  }
}

/// A container or a bundle as a scope of names.
struct OwnerScope {
  let name: String
  let isBundle: Bool
  let file: Int
  /// The containers or facets that it is in.
  var parents: [String] = []
  var includes: [String] = []
  var inputs: [(name: String, span: SourceSpan)] = []
  /// Expressions with the names of the parameters of their statements.
  var expressions: [(span: SourceSpan, parameters: [(name: String, span: SourceSpan)])] = []

  init(_ name: NameSyntax, isBundle: Bool = false, parents: [String] = []) {
    (self.name, self.isBundle, self.parents) = (name.plain, isBundle, parents)
    file = name.span.file
  }
}

/// All names of a graph's manifests, with their meanings. Definitions, references, renames, colors and hovers come from
/// it, so they can't disagree.
package struct OccurrenceIndex {
  /// The names of each file, in order.
  package let byFile: [[Occurrence]]
  let owners: [OwnerScope]
  /// The statements of components and inputs, by their names.
  let components: [SourceSpan: ComponentSyntax]
  let inputs: [SourceSpan: InputSyntax]
  private let declared: [Occurrence.Kind: [String: [SourceSpan]]]

  init(_ editor: EditorGraph) {
    let all = OccurrenceCollector(editor.manifests, editor.files)
    (owners, components, inputs) = (all.owners, all.components, all.inputs)
    declared = all.declared
    let providers = ProviderSpans(editor)
    let values = Self.values(editor, owners)
    byFile = all.byFile.enumerated().map { file, names in
      let found = names.map { name in
        var name = name
        if name.targets.isEmpty { name.targets = Self.targets(of: name, all.declared, providers) }
        return name
      }
      return (found + (values[file] ?? [])).sorted {
        ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end)
      }
    }
  }

  /// The name that contains a place, or ends there. O(log n).
  package func occurrence(at offset: Int, in file: Int) -> Occurrence? {
    let all = byFile[file]
    let first = all.partitioningIndex { $0.span.end >= offset }
    let touching = all[first...].prefix { $0.span.start <= offset }
    return touching.first { !$0.targets.isEmpty } ?? touching.first
  }

  /// The first declaration that a name leads to.
  func declaration(of name: Occurrence) -> Occurrence? {
    name.targets.first.flatMap { occurrence(at: $0.start, in: $0.file) }
  }

  /// The declared names of a kind, in order.
  package func names(_ kind: Occurrence.Kind) -> [String] { (declared[kind] ?? [:]).keys.sorted() }

  func spans(_ kind: Occurrence.Kind, _ name: String) -> [SourceSpan] {
    declared[kind]?[name] ?? []
  }

  /// The declarations that a name leads to.
  private static func targets(
    of name: Occurrence, _ declared: [Occurrence.Kind: [String: [SourceSpan]]],
    _ providers: ProviderSpans
  ) -> [SourceSpan] {
    func spans(_ kind: Occurrence.Kind) -> [SourceSpan]? { declared[kind]?[name.name] }
    switch name.kind {
    case .bundle, .facet, .lifetime: return spans(name.kind) ?? []
    case .container: return spans(.container) ?? spans(.facet) ?? []
    case .request:
      let provided = name.request.flatMap { providers.byRequest[$0] ?? spans(.container) }
      return spans(.facet) ?? provided ?? []
    case .qualifier:
      return name.request.flatMap { providers.byRequest[$0] ?? providers.byDeclaration[$0] } ?? []
    default: return []
    }
  }

  // MARK: Expressions

  private static func values(_ editor: EditorGraph, _ owners: [OwnerScope]) -> [Int: [Occurrence]] {
    let names = ScopeNames(owners)
    var found: [Int: [Occurrence]] = [:]
    for (number, owner) in owners.enumerated() where !owner.expressions.isEmpty {
      let tree = editor.tree(owner.file)
      for expression in owner.expressions {
        for (name, span) in tree.names(in: expression.span) {
          var value = Occurrence(span, .value, name)
          let own = expression.parameters.filter { $0.name == name }
          value.targets = own.isEmpty ? names.inputs(named: name, from: number) : own.map(\.span)
          if !value.targets.isEmpty { found[owner.file, default: []].append(value) }
        }
      }
    }
    return found
  }
}

/// The inputs that a name may mean, by containers, their bundles and their parents.
struct ScopeNames {
  private let owners: [OwnerScope]
  private let byName: [String: [Int]]
  private let includers: [String: [Int]]

  init(_ owners: [OwnerScope]) {
    self.owners = owners
    byName = Dictionary(grouping: owners.indices) { owners[$0].name }
    var includers: [String: [Int]] = [:]
    for (number, owner) in owners.enumerated() {
      for bundle in owner.includes { includers[bundle, default: []].append(number) }
    }
    self.includers = includers
  }

  /// The owners whose inputs are visible in one, nearest first.
  func visible(from owner: Int) -> [Int] {
    var seen: Set<Int> = [owner]
    var order = [owner]
    var next = 0
    while next < order.count {
      let current = owners[order[next]]
      var more = current.includes.flatMap { byName[$0] ?? [] }.filter { owners[$0].isBundle }
      more += current.isBundle ? includers[current.name] ?? [] : []
      more += current.parents.flatMap { byName[$0] ?? [] }
      order += more.filter { seen.insert($0).inserted }
      next += 1
    }
    return order
  }

  func inputs(named name: String, from owner: Int) -> [SourceSpan] {
    for number in visible(from: owner) {
      let found = owners[number].inputs.filter { $0.name == name }
      if !found.isEmpty { return found.map(\.span) }
    }
    return []
  }
}

extension SyntaxTree {
  /// The names in a piece of Swift, including those in interpolations.
  fileprivate func names(in span: SourceSpan) -> [(name: String, span: SourceSpan)] {
    let start = file.tokens.partitioningIndex { Int($0.start) >= span.start }
    let tokens = file.tokens[start...].prefix { Int($0.end) <= span.end && $0.kind != .endOfFile }
      .flatMap { $0.kind == .string ? [$0] + Lexer.interpolations(of: $0, in: source.bytes) : [$0] }
    func kind(_ index: Int) -> TokenKind? {
      tokens.indices.contains(index) ? tokens[index].kind : nil
    }
    func text(_ index: Int) -> String {
      NameSyntax.plain(source.text(Int(tokens[index].start), Int(tokens[index].end)))
    }
    return tokens.indices.filter { index in
      guard kind(index) == .identifier else { return false }
      if kind(index - 1) == .period {
        return kind(index - 2) == .identifier && ["self", "parent"].contains(text(index - 2))
      }
      return kind(index + 1) != .colon || ![.leftParen, .comma].contains(kind(index - 1))
    }.map { (text($0), SourceSpan(Int(tokens[$0].start)..<Int(tokens[$0].end), of: span.file)) }
  }
}

struct ProviderSpans {
  /// The declarations of each request's provider, by the type of the request.
  private(set) var byRequest: [SourceSpan: [SourceSpan]] = [:]
  /// By the type of a component or an input.
  private(set) var byDeclaration: [SourceSpan: [SourceSpan]] = [:]
  private let files: [SourceFile]

  init(_ editor: EditorGraph) {
    files = editor.files
    for conditions in editor.configurations { add(editor.graph(where: conditions)) }
  }

  private mutating func add(_ graph: BindingGraph) {
    for component in graph.components {
      for parameter in graph[component.parameters] {
        guard let type = parameter.syntax.type, !parameter.isInput else { continue }
        note(parameter.source.mentionedProvider, of: type.span, graph)
      }
      let type = graph[syntax: component].type
      byDeclaration[type.span] = [type.subject.nameSpan(in: files[type.span.file])]
    }
    for (number, container) in graph.containers.enumerated() {
      let id = ContainerID(index: number)
      for input in container.inputs {
        byDeclaration[input.syntax.type.span] = [input.syntax.name.span]
      }
      for facet in container.facets.flatMap({ graph.withInherited($0.id) }) {
        for requirement in graph[facet].requirements {
          let found = graph.provider(of: requirement.key, for: id)
          note(found, of: requirement.syntax.type.span, graph)
        }
      }
    }
  }

  private mutating func note(_ provider: Provider?, of request: SourceSpan, _ graph: BindingGraph) {
    let targets = provider.map { graph.declarations(of: $0, in: files) } ?? []
    for target in targets where byRequest[request]?.contains(target) != true {
      byRequest[request, default: []].append(target)
    }
  }
}

extension BindingGraph {
  /// The names of a provider in the manifests; for a collection, those of all elements.
  func declarations(of provider: Provider, in files: [SourceFile]) -> [SourceSpan] {
    switch provider {
    case .input(let owner, let index): return [self[owner].inputs[index].syntax.name.span]
    case .scope(let id): return [self[id].syntax.name.span]
    case .component(let id, _):
      let component = self[id]
      switch component.kind {
      case .child(let child): return [self[child].syntax.name.span]
      case .collection:
        return self[component.parameters].flatMap { parameter in
          parameter.source.mentionedProvider.map { declarations(of: $0, in: files) } ?? []
        }
      case .listed(let meeting?): return declarations(of: .component(meeting, offer: 0), in: files)
      case .written, .decorator, .listed:
        let type = self[syntax: component].type
        return [type.subject.nameSpan(in: files[type.span.file])]
      }
    }
  }
}
