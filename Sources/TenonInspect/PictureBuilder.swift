public import TenonCompiler
import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension GraphPicture {
  /// The picture of a graph; `hasFunctions`: with the functions of its code, if it is sound.
  public init(_ checked: CheckedGraph, hasFunctions: Bool = false) {
    var builder = PictureBuilder(checked)
    builder.addContainers()
    builder.addNodes()
    builder.addEdges()
    builder.addFacets()
    builder.addFindings()
    builder.addTraits()
    if hasFunctions { builder.addFunctions() }
    self = builder.picture
  }
}

/// Builds the picture of a graph: containers, then nodes, then edges, then findings.
struct PictureBuilder {
  let checked: CheckedGraph
  var picture = GraphPicture()
  /// The picture's container for each of the graph's.
  var containers: [Int: Int] = [:]
  /// The picture's node for each of the graph's components.
  var nodes: [Int: Int] = [:]
  /// The containers that are shown as others: as a bundle alone, or as the first container that lists their facet.
  var twins: Set<Int> = []
  /// The picture's node for each component of the twins.
  var shownNodes: [Int: Int] = [:]
  /// The picture's node for each input of each of the graph's containers.
  var inputs: [[Int]: Int] = [:]
  /// The names of all inputs, including those that components have replaced.
  let namesOfInputs: Set<String>
  /// The parts of the picture by their places, to which findings are attached.
  var things: [(span: SourceSpan, value: PlacedThing)] = []
  var index = SpanIndex<PlacedThing>([])

  var graph: BindingGraph { checked.graph }

  func node(of id: ComponentID) -> Int? { nodes[id.index] ?? shownNodes[id.index] }

  init(_ checked: CheckedGraph) {
    self.checked = checked
    namesOfInputs = Set(
      checked.graph.containers.flatMap { container in
        (container.inputs + container.replacedInputs.map(\.input)).map(\.syntax.name.plain)
      })
    picture.conditions = checked.configuration.conditions
    picture.files = checked.compilation.files
    picture.diagnostics = checked.compilation.diagnostics
    picture.componentCount = checked.compilation.componentCount
  }

  // MARK: Places and texts

  func place(_ span: SourceSpan) -> GraphPicture.Place {
    GraphPicture.Place(span, in: picture.files[span.file])
  }

  func text(_ span: SourceSpan) -> String { picture.files[span.file].text(span) }

  /// The statement of a component, with the parameters taken from Swift.
  func statement(of component: Component) -> String {
    let extent = graph[syntax: component].span
    return graph.statement(of: component)?.expandedText(in: picture.files[extent.file]).map {
      unindented($0, extent)
    }
      ?? statement(extent)
  }

  /// A statement as written; its further lines lose the indentation of the first one.
  func statement(_ span: SourceSpan) -> String { unindented(text(span), span) }

  private func unindented(_ text: String, _ span: SourceSpan) -> String {
    let indentation = picture.files[span.file].position(of: span.start).column - 1
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let rest = lines.dropFirst().map { line -> Substring in
      let blanks = line.prefix { $0 == " " || $0 == "\t" }.count
      return line.dropFirst(min(blanks, indentation))
    }
    return ([lines[0]] + rest).joined(separator: "\n")
  }

  /// The line of a span, without its indentation.
  func line(_ span: SourceSpan) -> String {
    let file = picture.files[span.file]
    let bytes = file.line(file.position(of: span.start).line)
    let text = String(decoding: bytes.drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    return text
  }

  /// The lines of a documentation comment without its slashes.
  func documentation(_ lines: some Sequence<String>) -> [String] {
    lines.map { line in
      let text = line.drop { $0 == " " }.drop { $0 == "/" }
      return String(text.first == " " ? text.dropFirst() : text)
    }
  }

  // MARK: Containers

  mutating func addContainers() {
    var children: [Int: [Int]] = [:]
    var next: [Int] = []
    var shown: [String: Int] = [:]
    for isBelow in [false, true] {
      for index in graph.containers.indices
      where graph.isBelowFacet(ContainerID(index: index)) == isBelow {
        shown[key(ofShown: index)] = shown[key(ofShown: index)] ?? index
      }
    }
    for index in graph.containers.indices.reversed() {
      let container = graph.containers[index]
      if container.isBundleAlone, container.isForeign { continue }
      if let shown = shown[key(ofShown: index)], shown != index {
        twins.insert(index)
        continue
      }
      if let parent = container.parent {
        children[parent.index, default: []].append(index)
      } else {
        next.append(index)
      }
    }
    while let index = next.popLast() {
      add(ContainerID(index: index))
      next += children[index] ?? []
    }
    for index in twins {
      containers[index] = shown[key(ofShown: index)].flatMap { containers[$0] }
    }
    let names = Dictionary(grouping: picture.containers.indices) { picture.containers[$0].name }
    for (name, all) in names where all.count > 1 {
      for place in all {
        let module = picture.containers[place].module
        picture.containers[place].id = module.map { "\($0).\(name)" } ?? name
      }
    }
    for (place, id) in unique(picture.containers.map(\.id)).enumerated() {
      picture.containers[place].id = id
    }
  }

  private func key(ofShown index: Int) -> String {
    let container = graph.containers[index]
    return "\(container.facetScope != nil) \(container.name) \(container.syntax.name.span)"
  }

  private mutating func add(_ id: ContainerID) {
    let container = graph[id]
    let place = picture.containers.count
    let parent = container.parent.flatMap { containers[$0.index] }
    containers[id.index] = place
    let isolation: String? =
      switch container.isolation {
      case .none: nil
      case .sendable: "Sendable"
      case .actor(let name): name
      }
    // The container's actor is its isolation.
    var effects = graph.initEffects(of: id)
    effects.actor = nil
    let bundles = container.bundles.sorted { $0.value.precedes($1.value) }.map(\.key)
    picture.containers.append(
      GraphPicture.Container(
        id: container.name, name: container.name,
        kind: container.facetScope != nil
          ? .facet : container.isBundleAlone ? .bundle : .container, parent: parent,
        module: graph.manifest(container.manifest).module, access: container.access.text,
        attributes: attributes(container.syntax.head), isolation: isolation,
        effects: effects,
        conformances: container.syntax.inherited.map { $0.text() },
        bundles: bundles.map { graph.bundles[$0].name.plain },
        isOverridable: container.isOverridable, isObserved: container.isObserved,
        place: self.place(container.syntax.name.span),
        documentation: documentation(container.syntax.head.documentation)))
    if let parent { picture.containers[parent].children.append(place) }
    let names = container.syntax.inherited + [container.syntax.parent].compactMap(\.self)
    for span in [container.syntax.name.span] + names.map(\.span) {
      things.append((span, .container(place)))
    }
  }

  // MARK: Facets

  mutating func addFacets() {
    let used = Set(
      graph.containers.filter { !$0.isForeign }.flatMap { $0.facets.map(\.id) }
        .flatMap { graph.withInherited($0) })
    for (number, facet) in graph.facets.enumerated() {
      guard facet.module == nil || used.contains(where: { $0.index == number }) else { continue }
      picture.facets.append(
        GraphPicture.Facet(
          name: facet.syntax.name.plain, module: facet.module, access: facet.access.text,
          isolation: facet.syntax.head.globalActor?.text,
          inherited: facet.syntax.inherited.map { $0.text() },
          members: facet.requirements.map { statement($0.syntax.span) },
          accessors: facet.requirements.map { member in
            GraphPicture.Accessor(
              name: member.name, type: graph.text(member.syntax.type),
              isFunction: member.isFunction, inputs: member.syntax.parameters.map(input),
              effects: Effects(member.syntax.effects), access: facet.access.text)
          },
          place: place(facet.syntax.name.span)))
    }
  }

  mutating func addTraits() {
    for traits in graph.traits where traits.module == nil {
      picture.traits.append(
        GraphPicture.Facet(
          name: traits.name, module: nil, access: traits.access.text, isolation: nil,
          inherited: traits.syntax.inherited.map { $0.text() },
          members: traits.syntax.members.compactMap(\.trait).map {
            "\($0.isMutable ? "var" : "let") \($0.name.text): \($0.type.text())"
          }, place: place(traits.syntax.name.span)))
    }
  }
}

/// Names of which each is used once: a repeated one gets a number. O(names) if few have one name.
func unique(_ names: [String]) -> [String] {
  var taken: Set<String> = []
  return names.map { name in
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name)#\(number)"
      number += 1
    }
    return result
  }
}
