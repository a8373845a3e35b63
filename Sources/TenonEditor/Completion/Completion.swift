import TenonCompiler
package import TenonDiagnostics
import TenonGraph
import TenonInspect
import TenonSwift
import TenonSyntax

/// A text that is valid at a place.
package struct CompletionItem: Sendable {
  /// The protocol's numbers.
  package enum Kind: Int, Sendable {
    case word = 14
    case type = 7
    case role = 8
    case module = 9
    case lifetime = 13
    case qualifier = 20
    case input = 6
    case code = 21
    case closure = 3
  }

  package let label: String
  package let kind: Kind
  package var detail = ""
  /// The rank: fixes of findings come first, then visible names, then the rest.
  package var group = 1
  /// The name for which an editor may request the documentation.
  package var subject: String?
}

extension EditorGraph {
  /// Completions that the grammar and the graph allow at a place, and the text that they replace.
  package func completions(at place: EditorPlace) -> (span: SourceSpan, items: [CompletionItem]) {
    let context = CompletionContext(tree(place.file), at: place.offset)
    let span = SourceSpan(file: place.file, start: context.start, end: context.end)
    if context.place == .nothing { return (span, []) }
    let source = CompletionSource(editor: self, context: context, graph: graph(at: place))
    var seen: Set<String> = []
    let items = source.items.filter { seen.insert($0.label).inserted }
    return (span, items.sorted { $0.group < $1.group })
  }

  package func documentation(ofType type: String) -> String? {
    let statements = index.components.filter { name, component in
      component.type.key == type || component.roles.contains { $0.type.key == type }
    }.sorted { $0.key.precedes($1.key) }.prefix(3).map { files[$0.key.file].text($0.value.span) }
    return statements.isEmpty ? nil : "```tenon\n\(statements.joined(separator: "\n"))\n```"
  }
}

/// The items of each place, a row for each.
struct CompletionSource {
  let editor: EditorGraph
  let context: CompletionContext
  let graph: BindingGraph
  let view: KeysInView

  init(editor: EditorGraph, context: CompletionContext, graph: BindingGraph) {
    (self.editor, self.context, self.graph) = (editor, context, graph)
    view = KeysInView(graph, owner: context.ownerName)
  }

  var items: [CompletionItem] {
    switch context.place {
    case .nothing: []
    case .top(let hasHead): words(hasHead ? Self.itemsBehindHead : Self.topLevel)
    case .member(let head): members(head)
    case .componentType: componentTypes
    case .facetMember: words([.make, .any]) + facetMembers
    case .clauses(let clauses): words(clauses)
    case .role(let isOverride): roles(isOverride)
    case .qualifier(let type): qualifiers(of: type)
    case .parameter: declaredLists + provided
    case .parameterType: requests + words([.input, .any]) + [word("key")]
    case .plainType: plainTypes
    case .expression: expressionNames
    case .parent: parents
    case .conformance: conformances
    case .bundle: bundles
    case .accessorRole: accessorRoles
    case .condition: conditions
    case .code: codes
    case .module: modules
    case .attribute: Self.attributes.map { word($0) }
    }
  }

  // MARK: Words

  private static let topLevel: [Word] = [
    .container, .bundle, .facet, .traits, .lifetime, .import, .public, .package, .internal,
    .private, .fileprivate, .overridable, .observed,
  ]
  private static let itemsBehindHead: [Word] = [
    .container, .bundle, .facet, .traits, .import, .overridable, .observed,
  ]
  private static let lifetimes = Word.allCases.filter(\.isLifetime)
  private static let access: [Word] = [.private, .fileprivate, .internal, .package, .public]
  private static let attributes = ["MainActor", "available", "_spi"]

  private func word(_ text: String) -> CompletionItem {
    CompletionItem(label: text, kind: .word, detail: Lifetime(text)?.texts().meaning ?? "")
  }

  private func words(_ all: [Word]) -> [CompletionItem] { all.map { word($0.text) } }

  private func members(_ head: [Word]) -> [CompletionItem] {
    let declared = items(graph.lifetimes.map(\.name), .lifetime)
    if head.isEmpty {
      return words(
        Self.lifetimes + Word.allCases.filter(\.beginsMember) + [.override, .eager] + Self.access)
        + declared
    }
    let further = [Word.override, .eager].filter { !head.contains($0) }
    let input: [Word] = head.contains(.eager) ? [] : [.input]
    return words(Self.lifetimes + further + input) + declared
  }

  // MARK: Types

  private func items(
    _ names: [String], _ kind: CompletionItem.Kind, group: Int = 1
  ) -> [CompletionItem] {
    names.map { CompletionItem(label: $0, kind: kind, group: group) }
  }

  private func item(_ key: Key, _ group: Int = 1, as label: String? = nil) -> CompletionItem {
    let provider = view.providers[key]
    return CompletionItem(
      label: label ?? key.description, kind: .type,
      detail: provider.map { graph.name(of: $0) } ?? "", group: group, subject: key.type)
  }

  /// The keys that are requested and not provided.
  private var componentTypes: [CompletionItem] {
    view.missing.map { key in
      CompletionItem(label: key.description, kind: .type, detail: "asked for", group: 0)
    }
      + editor.types.creatable.map {
        CompletionItem(label: $0.name, kind: .type, detail: $0.word, group: 1, subject: $0.name)
      }
  }

  /// All parameters of the component's initializers, if none is written yet.
  private var declaredLists: [CompletionItem] {
    guard context.count > 0, context.kind(context.count - 1) == .leftParen,
      let type = context.componentType
    else { return [] }
    return editor.types.lists(of: type).filter { !$0.isEmpty }.map {
      CompletionItem(label: $0, kind: .input, detail: "as Swift declares it", group: 0)
    }
  }

  private var provided: [CompletionItem] {
    let own = context.componentType
    return view.keys.filter { $0.type != own }.map { item($0) }
  }

  private var requests: [CompletionItem] {
    let label = NameSyntax.plain(context.text(max(0, context.count - 2)))
    let own = view.keys.first { $0.isNamed && $0.name == label }
    let keys = view.keys.filter {
      $0 == own || !$0.isNamed && $0 != own?.unnamed && $0.type != context.componentType
    }
    return keys.map { item($0, as: $0.isNamed ? $0.type : nil) } + items(view.scopes, .type)
      + closures
  }

  /// The closures that create components with inputs.
  private var closures: [CompletionItem] {
    view.factories.map { name, inputs in
      CompletionItem(
        label: "(\(inputs.joined(separator: ", "))) -> \(name)", kind: .closure, group: 1)
    }
  }

  private var plainTypes: [CompletionItem] {
    items(view.missing.map(\.type), .type, group: 0) + words([.any])
  }

  private var facetMembers: [CompletionItem] {
    let keys = Set(graph.containers.filter { !$0.isForeign }.flatMap(\.bindings.keys))
    return keys.filter { !$0.isNamed }.sorted { $0.description < $1.description }.map { item($0) }
  }

  private func roles(_ isOverride: Bool) -> [CompletionItem] {
    let missing = view.missing.map {
      CompletionItem(label: $0.type, kind: .role, detail: "asked for", group: 0)
    }
    let overridable = isOverride ? view.overridable.map { item($0, 0) } : []
    return missing + overridable + words([.itself, .any, .class])
  }

  private func qualifiers(of type: String) -> [CompletionItem] {
    let keys = view.keys.filter {
      $0.type == type || $0.type == "\(type)?" || "\($0.type)?" == type
    }
    return items(keys.compactMap(\.qualifier), .qualifier)
  }

  // MARK: Names

  private var expressionNames: [CompletionItem] {
    let tokens = context.component
    var names: [CompletionItem] = []
    for (place, token) in tokens.enumerated() where place > 0 && place + 1 < tokens.count {
      let (before, behind) = (
        context.tree.file.tokens[tokens[place - 1]].kind,
        context.tree.file.tokens[tokens[place + 1]].kind
      )
      if behind == .equal { break }
      if [.leftParen, .comma, .identifier].contains(before), behind == .colon {
        names.append(CompletionItem(label: context.text(token), kind: .input, group: 0))
      }
    }
    let owners = editor.index.owners
    let owner = owners.firstIndex { $0.name == context.ownerName }
    let visible = owner.map { ScopeNames(owners).visible(from: $0) } ?? []
    return names + items(visible.flatMap { owners[$0].inputs.map(\.name) }, .input)
  }

  private var parents: [CompletionItem] {
    let word = context.component.first { context.word($0) == .container }
    let own = word.map { context.text($0 + 1) }
    let containers = editor.index.owners.filter { owner in
      !owner.isBundle && !reached(from: owner.name, isBundle: false, \.parents).contains(own ?? "")
    }
    return items(containers.map(\.name), .type) + items(editor.index.names(.facet), .role, group: 2)
  }

  /// The texts of a statement's tokens, to skip names that are already listed.
  private var listed: Set<String> { Set(context.component.map(context.text)) }

  private var conformances: [CompletionItem] {
    let taken = listed
    return items(editor.index.names(.facet).filter { !taken.contains($0) }, .role)
      + (taken.contains("Sendable") ? [] : [word("Sendable")])
  }

  private var bundles: [CompletionItem] {
    let owners = editor.index.owners
    let owner = owners.first { $0.name == context.ownerName }
    let taken = listed.union(owner?.includes ?? []).union([context.ownerName ?? ""])
    let bundle = owner?.isBundle == true ? owner?.name ?? "" : ""
    let names = editor.index.names(.bundle).filter { name in
      !taken.contains(name) && !reached(from: name, isBundle: true, \.includes).contains(bundle)
    }
    return items(names, .module)
  }

  /// An owner with those that it leads to, directly or indirectly.
  private func reached(
    from name: String, isBundle: Bool, _ next: (OwnerScope) -> [String]
  ) -> Set<String> {
    var seen: Set<String> = []
    var pending = [name]
    while let one = pending.popLast() {
      guard seen.insert(one).inserted else { continue }
      pending += editor.index.owners.filter { $0.name == one && $0.isBundle == isBundle }
        .flatMap(next)
    }
    return seen
  }

  private var accessorRoles: [CompletionItem] {
    let tokens = context.component
    guard let start = tokens.firstIndex(where: { context.tree.file.tokens[$0].word == .as }) else {
      return []
    }
    return tokens[(start + 1)...].prefix { context.tree.file.tokens[$0].kind != .equal }
      .filter {
        context.tree.file.tokens[$0].kind == .identifier
          && ![.any, .class, .itself].contains(context.tree.file.tokens[$0].word)
      }.map { CompletionItem(label: context.text($0), kind: .role) }
  }

  private var conditions: [CompletionItem] {
    let used = NamedConditions(editor.manifests).names
    let known = [
      "DEBUG", "os(iOS)", "os(macOS)", "os(Linux)", "os(Windows)", "canImport(UIKit)",
      "canImport(AppKit)", "targetEnvironment(simulator)", "arch(arm64)", "swift(>=6)",
      "compiler(>=6)",
    ]
    return (used + known).map { word($0) }
  }

  private var codes: [CompletionItem] {
    let found = Set(editor.diagnostics.map(\.id))
    return DiagnosticID.allCases.filter { $0.severity == .warning }.map {
      CompletionItem(
        label: $0.code, kind: .code, detail: $0.title, group: found.contains($0) ? 0 : 2)
    }
  }

  private var modules: [CompletionItem] {
    let known = Set(editor.analysis.modules.compactMap(\.self))
    return items(known.sorted() + ["Foundation"], .module)
  }
}

// MARK: Types in Swift

extension SwiftTypes {
  /// The full parameter lists of a type's initializers for a manifest: `store: Store, limit = 3`.
  func lists(of name: String) -> [String] {
    let place = SourceSpan(file: 0, start: 0, end: 0)
    guard let component = TypeSyntax(text: name, at: place), let path = path(of: name),
      case .one(let found) = meaning(of: path, of: 0), let type = resolved(found)
    else { return [] }
    return UsableInitializers(of: type, in: self, for: 0).all.map { initializer in
      let reader = TakenTypes(initializer: initializer, component: component, types: self)
      return initializer.parameters.compactMap { parameter in
        let label = parameter.label ?? "_"
        if parameter.hasDefault { return parameter.defaultValue.map { "\(label) = \($0)" } }
        let type = try? reader.type(of: parameter, isInput: false, at: place)
        return
          "\(label): \(type.map { ($0.isExistential ? $0.plainest : $0).text() } ?? parameter.type)"
      }.joined(separator: ", ")
    }
  }

  /// The types of the manifests' own module that can be created, in order, each with its word: `class`.
  var creatable: [(name: String, word: String)] {
    modules[0].sources.declarations(of: modules[0].sources.names).filter {
      [.class, .struct, .actor].contains($0.kind) && isVisible($0.head, 0, 0)
    }.map { ($0.path.joined(separator: "."), "\($0.kind)") }.sorted { $0.0 < $1.0 }
  }
}
