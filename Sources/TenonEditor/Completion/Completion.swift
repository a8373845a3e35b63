import TenonCompiler
import TenonDiagnostics
import TenonDraft
import TenonGraph
import TenonSyntax

extension EditorGraph {
  /// Completions that the grammar and the graph allow at a place.
  package func completions(at place: EditorPlace) -> CompletionList {
    let context = CompletionContext(tree(place.file), at: place.offset)
    let span = SourceSpan(file: place.file, start: context.start, end: context.end)
    if context.place == .nothing { return CompletionList(span: span, items: []) }
    let source = CompletionSource(
      editor: self, context: context, graph: graph(at: place.offset, in: place.file),
      file: place.file)
    var seen: Set<String> = []
    let items = source.items.filter { seen.insert($0.label).inserted }
    return CompletionList(span: span, items: items.sorted { $0.group < $1.group })
  }
}

/// The items of each place: a row a place.
struct CompletionSource {
  let editor: EditorGraph
  let context: CompletionContext
  let graph: BindingGraph
  let file: Int
  let view: KeysInView

  init(editor: EditorGraph, context: CompletionContext, graph: BindingGraph, file: Int) {
    (self.editor, self.context, self.graph, self.file) = (editor, context, graph, file)
    view = KeysInView(graph, owner: context.ownerName)
  }

  var items: [CompletionItem] {
    switch context.place {
    case .nothing: []
    case .top(let hasHead): words(hasHead ? Self.itemsBehindHead : Self.topLevel)
    case .member(let isChild, let head): members(isChild: isChild, head)
    case .componentType: componentTypes
    case .blockItem: words([.set, .call, .release, .accessor])
    case .facetMember: words([.make, .any]) + [word("tie")] + facetMembers
    case .traitsMember: words([.var, .let])
    case .clauses(let clauses): words(clauses)
    case .role(let isOverride): roles(isOverride)
    case .qualifier(let type): qualifiers(of: type)
    case .parameter(let type): parameters(of: type)
    case .parameterType: requests + words([.input, .any]) + [word("key")]
    case .plainType: plainTypes
    case .expression: expressionNames
    case .parent: parents
    case .conformance: conformances
    case .bundle: bundles
    case .exclusion: exclusions
    case .accessorRole: accessorRoles
    case .condition: conditions
    case .code: codes
    case .module: modules
    case .attribute: Self.attributes.map { word($0) }
    case .property: properties
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
  private static let lifetimes = LifetimeMeaning.table.map(\.word)
  private static let access: [Word] = [.private, .fileprivate, .internal, .package, .public]
  private static let attributes = ["MainActor", "available", "_spi"]

  private func word(_ text: String) -> CompletionItem {
    CompletionItem(
      label: text, kind: .word,
      detail: LifetimeMeaning.table.first { $0.word.text == text }?.meaning ?? "")
  }

  private func words(_ all: [Word]) -> [CompletionItem] { all.map { word($0.text) } }

  private func members(isChild: Bool, _ head: [Word]) -> [CompletionItem] {
    let declared = graph.lifetimes.map { CompletionItem(label: $0.name, kind: .lifetime) }
    let root: [Word] = isChild ? [.root] : []
    if head.isEmpty {
      return words(
        Self.lifetimes + [.input, .include, .exclude, .override, .decorate, .eager, .accessors]
          + root + Self.access) + declared
    }
    let further = ([.override, .eager] + root).filter { !head.contains($0) }
    let input: [Word] = head.contains(.eager) || head.contains(.root) ? [] : [.input]
    return words(Self.lifetimes + further + input) + declared
  }

  // MARK: Types

  private func item(_ key: Key, _ group: Int = 1) -> CompletionItem {
    let provider = view.providers[key]
    return CompletionItem(
      label: key.description, kind: .type, detail: provider.map { graph.name(of: $0) } ?? "",
      group: group, subject: key.type)
  }

  /// Keys that are requested and not provided, then types that Swift has.
  private var componentTypes: [CompletionItem] {
    let missing = view.missing.map { key in
      CompletionItem(label: key.description, kind: .type, detail: "asked for", group: 0)
    }
    let declared = Set(graph.components.map { graph[$0.syntax].type.key })
    let types = (editor.types?.typeNames ?? []).filter {
      !$0.isProtocol && !declared.contains($0.name)
    }
    return missing
      + types.flatMap { type in
        [CompletionItem(label: type.name, kind: .type, group: 2, subject: type.name)]
          + initializers(of: type.name).filter { !$0.isEmpty }.map {
            CompletionItem(
              label: "\(type.name)(\($0))\(effects(of: type.name))", kind: .initializer, group: 1,
              subject: type.name)
          }
      }
  }

  private func initializers(of type: String) -> [String] {
    editor.types?.parameterLists(ofType: type) ?? []
  }

  private func effects(of type: String) -> String {
    let effects = editor.types?.effects(ofType: type) ?? ""
    return effects.isEmpty ? "" : " \(effects)"
  }

  private func parameters(of type: String?) -> [CompletionItem] {
    let lists = type.map(initializers) ?? []
    let whole = lists.filter { !$0.isEmpty }.map {
      CompletionItem(label: $0, kind: .initializer, detail: type ?? "", group: 0, subject: type)
    }
    return whole + provided
  }

  private var provided: [CompletionItem] {
    let own = context.componentType
    return view.keys.filter { $0.type != own }.map { item($0) }
  }

  private var scopes: [CompletionItem] {
    view.scopes(editor).map { CompletionItem(label: $0, kind: .type) }
  }

  private var requests: [CompletionItem] { provided + scopes + closures }

  /// The closures that create what takes inputs.
  private var closures: [CompletionItem] {
    view.factories.map { name, inputs in
      CompletionItem(
        label: "(\(inputs.joined(separator: ", "))) -> \(name)", kind: .closure, group: 1)
    }
  }

  private var plainTypes: [CompletionItem] {
    (editor.types?.typeNames ?? []).map { CompletionItem(label: $0.name, kind: .type, group: 2) }
      + view.missing.map { CompletionItem(label: $0.type, kind: .type, group: 0) } + words([.any])
  }

  private var facetMembers: [CompletionItem] {
    let keys = Set(graph.containers.filter { !$0.isForeign }.flatMap(\.bindings.keys))
    return keys.sorted { $0.description < $1.description }.map { item($0) }
  }

  private func roles(_ isOverride: Bool) -> [CompletionItem] {
    let missing = view.missing.map {
      CompletionItem(label: $0.type, kind: .role, detail: "asked for", group: 0)
    }
    let conformances =
      context.componentType.flatMap { editor.types?.conformances(ofType: $0) } ?? []
    let overridable = isOverride ? view.overridable.map { item($0, 0) } : []
    return missing + overridable + conformances.map { CompletionItem(label: $0, kind: .role) }
      + words([.itself, .any, .class])
  }

  private func qualifiers(of type: String) -> [CompletionItem] {
    view.keys.filter { $0.type == type || $0.type == "\(type)?" || "\($0.type)?" == type }
      .compactMap(\.qualifier).map { CompletionItem(label: $0, kind: .qualifier) }
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
    return names
      + visible.flatMap { owners[$0].inputs }.map { CompletionItem(label: $0.name, kind: .input) }
  }

  private func before(_ word: Word) -> String? {
    let tokens = context.component
    guard let place = tokens.firstIndex(where: { context.tree.file.tokens[$0].word == word }),
      place + 1 < tokens.count
    else { return nil }
    return context.text(tokens[place + 1])
  }

  private var parents: [CompletionItem] {
    let own = before(.container)
    func isInside(_ owner: OwnerScope) -> Bool {
      var pending = owner.parents
      var seen: Set<String> = []
      while let next = pending.popLast() {
        if next == own { return true }
        if seen.insert(next).inserted {
          pending += editor.index.owners.filter { $0.name == next }.flatMap(\.parents)
        }
      }
      return false
    }
    let containers = editor.index.owners.filter {
      !$0.isBundle && $0.name != own && !isInside($0)
    }
    return containers.map { CompletionItem(label: $0.name, kind: .type) }
      + editor.index.names(.facet).map { CompletionItem(label: $0, kind: .role, group: 2) }
  }

  /// The texts of a statement's tokens, for what is listed already.
  private var listed: Set<String> { Set(context.component.map(context.text)) }

  private var conformances: [CompletionItem] {
    let taken = listed
    return editor.index.names(.facet).filter { !taken.contains($0) }
      .map { CompletionItem(label: $0, kind: .role) }
      + (taken.contains("Sendable") ? [] : [word("Sendable")])
  }

  private var bundles: [CompletionItem] {
    let owners = editor.index.owners
    let owner = owners.first { $0.name == context.ownerName }
    let taken = listed.union(owner?.includes ?? []).union([context.ownerName ?? ""])
    func leads(_ name: String, to other: String) -> Bool {
      var pending = [name]
      var seen: Set<String> = []
      while let next = pending.popLast() {
        if next == other { return true }
        if seen.insert(next).inserted {
          pending += owners.filter { $0.name == next && $0.isBundle }.flatMap(\.includes)
        }
      }
      return false
    }
    return editor.index.names(.bundle).filter { name in
      !taken.contains(name) && !(owner?.isBundle == true && leads(name, to: owner?.name ?? ""))
    }.map { CompletionItem(label: $0, kind: .module) }
  }

  private var exclusions: [CompletionItem] {
    let names = view.containers.flatMap { graph.containers[$0].bundles.keys }
    let components = Set(names).sorted().flatMap {
      graph.bundles[$0].syntax.members.writtenComponents
    }
    let collected = components.filter { component in
      component.roles.contains { if case .collection = $0.kind { true } else { false } }
    }
    return collected.map {
      CompletionItem(label: $0.type.displayName(named: $0.qualifier), kind: .type)
    }
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
    let used = editor.manifests.flatMap(\.conditionAtoms)
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
    let known = Set(editor.analysis.modules.compactMap(\.self) + (editor.types?.modules ?? []))
    return (known.sorted() + ["Foundation"]).map { CompletionItem(label: $0, kind: .module) }
  }

  private var properties: [CompletionItem] {
    let known =
      context.componentType.map { editor.types?.settableProperties(ofType: $0) ?? [] } ?? []
    return known.map { CompletionItem(label: "\($0.name): \($0.type)", kind: .input, group: 0) }
      + words([.weak])
  }
}
