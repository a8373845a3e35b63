package import TenonDiagnostics
import TenonExplain
import TenonGraph
import TenonInspect
import TenonSyntax

/// The hover of the name or the word at a place, as Markdown.
package struct Hover {
  package let span: SourceSpan
  package let markdown: String
}

extension EditorGraph {
  package func hover(at place: EditorPlace) -> Hover? {
    if let hover = codeHover(at: place) { return hover }
    let source = HoverSource(editor: self, place: place)
    if let occurrence = occurrence(at: place), let text = source.text(of: occurrence) {
      return Hover(span: occurrence.span, markdown: text)
    }
    return wordHover(at: place, source)
  }

  private func codeHover(at place: EditorPlace) -> Hover? {
    let tree = tree(place.file)
    guard
      let control = tree.file.controls.first(where: {
        $0.span.start <= place.offset && place.offset <= $0.span.end
      })
    else { return nil }
    let source = files[place.file]
    func isBetweenWords(_ offset: Int) -> Bool { " \t,".utf8.contains(source.bytes[offset]) }
    let start = (control.span.start..<place.offset).last(where: isBetweenWords).map { $0 + 1 }
    let end = (place.offset..<control.span.end).first(where: isBetweenWords)
    let span = SourceSpan((start ?? control.span.start)..<(end ?? control.span.end), of: place.file)
    guard let id = DiagnosticID(code: source.text(span)) else { return nil }
    let (title, text) = ("**\(id.code): \(id.title)**", id.explanation)
    return Hover(span: span, markdown: "\(title)\n\n\(text.meaning)\n\n\(text.fix)")
  }

  private func wordHover(at place: EditorPlace, _ source: HoverSource) -> Hover? {
    let tree = tree(place.file)
    guard let token = tree.token(at: place.offset) else { return nil }
    let bytes = tree.bytes(of: token)
    let span = SourceSpan(bytes, of: place.file)
    let text = tree.text(of: token)
    guard words(of: place.file).contains(where: { $0.span == span }) else { return nil }
    if let meaning = Lifetime.text(of: text) { return Hover(span: span, markdown: meaning) }
    guard text == "async" || text == "throws", let name = asker(of: span) else { return nil }
    return source.declared(name).map { Hover(span: span, markdown: $0) }
  }
}

struct HoverSource {
  let editor: EditorGraph
  let place: EditorPlace

  private var picture: GraphPicture { editor.picture(at: place) }
  private var graph: BindingGraph { editor.graph(at: place) }

  func text(of occurrence: Occurrence) -> String? {
    switch occurrence.kind {
    case .component, .role: occurrence.targets.first.flatMap { declared($0) }
    case .request: request(occurrence)
    case .qualifier: qualifier(occurrence)
    case .container, .bundle, .facet, .lifetime, .traits, .input, .value, .accessor:
      named(occurrence)
    case .attribute: "`@\(occurrence.name)`"
    case .type, .label, .parameter, .member, .module: nil
    }
  }

  // MARK: Components

  private func nodes(of span: SourceSpan) -> [Int] {
    let place = GraphPicture.Place(span, in: editor.files[span.file])
    return picture.nodes.indices.filter {
      let node = picture.nodes[$0]
      return node.place == place && node.kind != .child && node.kind != .collection
    }
  }

  private func component(_ syntax: ComponentSyntax) -> String? {
    let nodes = nodes(of: syntax.span)
    guard let number = nodes.first else {
      return fence(editor.files[syntax.span.file].text(syntax.span))
    }
    let node = picture.nodes[number]
    var parts = [fence(node.statement)]
    let owners = nodes.map { picture.containers[picture.nodes[$0].container].name }
    let life = [node.meaning, node.bundle.map { "from bundle `\($0)`" }, "in \(list(owners))"]
    parts.append(life.compactMap(\.self).joined(separator: " · "))
    if !node.accessors.isEmpty {
      parts.append("Swift: " + node.accessors.map { "`\($0.declaration)`" }.joined(separator: ", "))
    }
    let effects = [node.effects.actor ?? "", node.effects.text].filter { !$0.isEmpty }
    if !effects.isEmpty {
      let origins = picture.effectOrigins(of: number).map { "'\($0.name)', line \($0.place.line)" }
      let cause = origins.isEmpty ? "" : ", because of \(origins.joined(separator: " and "))"
      parts.append("`\(effects.joined(separator: " "))`\(cause)")
    }
    parts += [neededBy(node), node.documentation.joined(separator: "\n")]
    parts += node.findings.prefix(3).map {
      let diagnostic = picture.findings[$0].diagnostic
      return "**\(diagnostic.severity.rawValue)**: \(diagnostic.message) [\(diagnostic.id.code)]"
    }
    return paragraphs(parts)
  }

  private func neededBy(_ node: GraphPicture.Node) -> String {
    var seen: Set<String> = []
    let names = node.incoming.map { picture.nodes[picture.edges[$0].source].name }
      .filter { seen.insert($0).inserted }
    if names.isEmpty { return "" }
    return "needed by \(list(names.prefix(3)))" + (names.count > 3 ? " (+\(names.count - 3))" : "")
  }

  func declared(_ name: SourceSpan) -> String? {
    editor.index.components[name].flatMap { component($0) }
  }

  // MARK: Requests

  private func request(_ occurrence: Occurrence) -> String? {
    let asked = occurrence.key ?? occurrence.name
    if occurrence.targets.isEmpty {
      guard let fallback = fallback(of: occurrence) else { return "nothing provides `\(asked)`" }
      return "nothing provides `\(asked)`: \(fallback)"
    }
    let lines = occurrence.targets.map { "`\(asked)` ← \(provider(at: $0))" }
    let documentation = occurrence.targets.first.flatMap { editor.index.components[$0] }
      .map { editor.files[$0.span.file].text($0.span) }
    return paragraphs(lines + [documentation.map(fence) ?? ""])
  }

  private func fallback(of occurrence: Occurrence) -> String? {
    for component in graph.components {
      for parameter in graph[component.parameters]
      where parameter.syntax.type?.span == occurrence.request {
        if case .nothing = parameter.source { return "`nil`" }
        if let value = parameter.defaultValue {
          return "the default `\(editor.files[value.span.file].text(value.span))`"
        }
      }
    }
    return nil
  }

  private func provider(at span: SourceSpan) -> String {
    let file = editor.files[span.file]
    let place =
      "\(file.path.split(separator: "/").last ?? ""):\(file.position(of: span.start).line)"
    if let component = editor.index.components[span] {
      let node = nodes(of: component.span).first.map { picture.nodes[$0] }
      let words = [node?.lifetimeWord, node?.bundle.map { "bundle `\($0)`" }].compactMap(\.self)
      let name = component.type.displayName(named: component.qualifier)
      return "`\(name)`" + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
        + ", \(place)"
    }
    if editor.index.inputs[span] != nil { return "`input \(file.text(span))`, \(place)" }
    return "`\(file.text(span))`, \(place)"
  }

  private func qualifier(_ occurrence: Occurrence) -> String? {
    var uses: [String: (providers: [String], askers: [String])] = [:]
    for one in editor.index.alike(occurrence) {
      guard let type = one.request else { continue }
      let key = "\(editor.files[type.file].text(type)) named \(one.name)"
      let declared = one.targets.first { target in
        let own = editor.index.components[target]?.type ?? editor.index.inputs[target]?.type
        return own?.span == type
      }
      if let declared {
        uses[key, default: ([], [])].providers.append(provider(at: declared))
      } else if let asker = editor.asker(of: type) {
        let name = editor.files[asker.file].text(asker)
        uses[key, default: ([], [])].askers.append("`\(name)`")
      }
    }
    return uses.sorted { $0.key < $1.key }.map { key, use in
      let parts = [("provided by", use.providers), ("asked for by", use.askers)]
      return "`\(key)`: "
        + parts.filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: ", "))" }
        .joined(separator: "; ")
    }.joined(separator: "\n\n")
  }

  // MARK: Declarations

  private func named(_ occurrence: Occurrence) -> String? {
    guard let target = occurrence.targets.first,
      let declared = editor.index.declaration(of: occurrence)
    else { return Lifetime.text(of: occurrence.name) }
    switch declared.kind {
    case .container: return container(target)
    case .bundle: return bundle(declared.name)
    case .facet: return facet(declared.name)
    case .lifetime:
      let syntax = graph.lifetimes.first { $0.syntax.name.span == target }?.syntax
      let id = DeclaredLifetimeID(index: 0)
      let kind = syntax?.storage == nil ? Lifetime.resettable(id) : .stored(id)
      return "`\(declared.name)`: \(kind.texts(named: declared.name).meaning). Accessor: property."
    case .input: return input(target)
    case .traits: return "`traits \(declared.name)`"
    case .accessor: return "`\(declared.name)`: the name of an accessor"
    default: return request(occurrence)
    }
  }

  private func container(_ span: SourceSpan) -> String? {
    let place = GraphPicture.Place(span, in: editor.files[span.file])
    guard let container = picture.containers.first(where: { $0.place == place }) else { return nil }
    var parts = [container.documentation.joined(separator: "\n")]
    let inputs = container.nodes.map { picture.nodes[$0] }.filter { $0.kind == .input }
      .flatMap { $0.inputs.map(\.declaration) }
    let parent = container.parent.map { picture.containers[$0] }
    let parameters = (parent.map { ["parent: \($0.name)"] } ?? []) + inputs
    parts.append("`init(\(parameters.joined(separator: ", ")))`")
    var facts: [String] = []
    if let parent { facts.append("in `\(parent.name)`") }
    if !container.children.isEmpty {
      facts.append("children \(list(container.children.map { picture.containers[$0].name }))")
    }
    let count = container.nodes.count { picture.nodes[$0].kind == .component }
    facts.append("\(count) component\(count == 1 ? "" : "s")")
    if let isolation = container.isolation { facts.append("`\(isolation)`") }
    if !container.conformances.isEmpty { facts.append(list(container.conformances)) }
    parts.append(facts.joined(separator: " · "))
    return paragraphs(["**\(container.kind.rawValue) \(container.name)**"] + parts)
  }

  private func bundle(_ name: String) -> String? {
    guard let bundle = graph.bundles.first(where: { $0.name.plain == name }) else {
      return nil
    }
    let lines = bundle.members.compactMap { member -> String? in
      guard case .component(let component) = member.kind else { return nil }
      return editor.files[component.value.span.file].text(component.value.span)
    }
    let includers = list(editor.index.owners.filter { $0.includes.contains(name) }.map(\.name))
    return
      "**bundle \(name)**\n\n\(fence(lines.joined(separator: "\n")))\n\nincluded by \(includers)"
  }

  private func facet(_ name: String) -> String? {
    guard let facet = picture.facets.first(where: { $0.name == name }) else { return nil }
    let head = "protocol \(name): \((["AnyObject"] + facet.inherited).joined(separator: ", ")) {"
    let code = [head] + facet.accessors.map { "    \($0.declaration)" } + ["}"]
    let owners = picture.containers.filter {
      $0.module == nil && $0.kind == .container && $0.conformances.contains(name)
    }
    return
      "```swift\n\(code.joined(separator: "\n"))\n```\n\nsatisfied by \(list(owners.map(\.name)))"
  }

  private func input(_ span: SourceSpan) -> String? {
    guard let syntax = editor.index.inputs[span] else { return nil }
    let name = syntax.name.plain
    let nodes = nodes(of: syntax.span)
    var parts = [fence(editor.files[span.file].text(syntax.span))]
    if let node = nodes.first.map({ picture.nodes[$0] }) {
      let container = picture.containers[node.container]
      let inputs = container.nodes.filter { picture.nodes[$0].kind == .input }
      let position = inputs.firstIndex { picture.nodes[$0].name == name }.map { $0 + 1 } ?? 1
      parts.append("`init` parameter \(position) of `\(container.name)`")
      if let value = node.inputs.first?.defaultValue { parts.append("default `\(value)`") }
      parts.append(neededBy(node))
    } else {
      parts.append("`init` parameter `\(name)`")
    }
    return paragraphs(parts)
  }

  private func paragraphs(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  private func list(_ names: some Sequence<String>) -> String {
    var seen: Set<String> = []
    let all = names.filter { seen.insert($0).inserted }.map { "`\($0)`" }
    return all.isEmpty ? "nothing" : all.joined(separator: ", ")
  }

  private func fence(_ code: String) -> String { code.isEmpty ? "" : "```tenon\n\(code)\n```" }
}

extension Lifetime {
  /// The meaning of a lifetime's word, with the form of its accessor.
  static func text(of word: String) -> String? {
    Lifetime(word).map {
      "`\(word)`: \($0.texts().meaning). Accessor: \($0.isFunction ? "function" : "property")."
    }
  }
}
