import TenonCompiler
import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension PictureBuilder {
  mutating func addEdges() {
    let order = nodes.sorted { $0.value < $1.value }
    for (number, node) in order {
      let id = ComponentID(index: number)
      switch graph[id].kind {
      case .written, .decorator, .collection:
        addParameters(of: id, node)
        addNames(of: id, node)
      case .child(let child):
        guard let container = containers[child.index] else { continue }
        let span = graph[child].syntax.name.span
        append(from: node, to: .container(container), use: .child, at: span)
      case .listed: break
      }
    }
    // Each container that lists a facet has its own provider for the member that is shown once.
    for index in graph.components.indices {
      guard case .listed(let meeting?) = graph.components[index].kind,
        let member = node(of: ComponentID(index: index)), let target = nodes[meeting.index]
      else { continue }
      append(from: member, to: .node(target), use: .facet, at: graph[meeting].span)
    }
  }

  private mutating func append(
    from source: Int, to target: GraphPicture.Edge.Target, use: GraphPicture.Edge.Use,
    isClosure: Bool = false, isOptional: Bool = false, label: String? = nil,
    asked: String? = nil, at span: SourceSpan
  ) {
    let number = picture.edges.count
    picture.edges.append(
      GraphPicture.Edge(
        source: source, target: target, use: use, isClosure: isClosure, isOptional: isOptional,
        label: label, asked: asked ?? picture.nodes[source].name, place: place(span)))
    picture.nodes[source].outgoing.append(number)
    if case .node(let node) = target { picture.nodes[node].incoming.append(number) }
    if ![.child, .facet].contains(use) { things.append((span, .edge(number))) }
  }

  private mutating func addParameters(of id: ComponentID, _ node: Int) {
    let component = graph[id]
    var calls: [Int: String] = [:]
    for step in graph[component.steps] {
      guard case .call(let method) = step.kind else { continue }
      let labels = step.parameters.map {
        (graph[component.parameters, $0].syntax.label?.plain ?? "_") + ":"
      }
      for parameter in step.parameters {
        calls[parameter] = "\(method.plain)(\(labels.joined()))"
      }
    }
    for number in component.parameters.indices {
      let parameter = graph[component.parameters, number]
      let (type, qualifier) = (parameter.syntax.type, parameter.syntax.qualifier)
      var isOptional = type?.wrapped != nil && component.kind != .collection
      if let provider = parameter.source.mentionedProvider, let type,
        graph.key(of: provider).typeSymbol == type.symbol
      {
        isOptional = false
      }
      var targets = targets(of: parameter.source)
      if case .missing = parameter.source, graph[component.container].isBundleAlone {
        targets = [(.open, false)]
      }
      for (target, isClosure) in targets {
        append(
          from: node, to: target, use: use(of: parameter, in: component),
          isClosure: isClosure, isOptional: isOptional, label: calls[number] ?? parameter.name,
          asked: type.map { $0.displayName(named: qualifier) }, at: parameter.syntax.span)
      }
    }
  }

  /// Adds the inputs, or their replacements, that Swift in a component's statement names.
  private mutating func addNames(of id: ComponentID, _ node: Int) {
    let component = graph[id]
    let inputs = graph.inputs(of: component).compactMap { graph[component.parameters, $0].name }
    if component.kind == .written, let expression = graph[syntax: component].expression {
      let own = graph[component.initParameters].compactMap(\.name)
      addNames(in: [expression], hiddenBy: Set(inputs + own), of: component, node)
    }
    var fragments = graph[component.parameters].flatMap { parameter -> [FragmentSyntax] in
      switch (parameter.source, parameter.syntax.value) {
      case (.expression(let value), _): [value]
      case (_, .asked(_, let arguments)): arguments.map(\.value)
      default: []
      }
    }
    if component.kind != .collection {
      fragments += graph[component.releases].flatMap { $0.arguments.map(\.value) }
      fragments += graph.roles(of: component).compactMap { role in
        if case .collection(let key) = role.kind { key } else { nil }
      }
    }
    addNames(in: fragments, hiddenBy: Set(inputs), of: component, node)
  }

  private mutating func addNames(
    in fragments: [FragmentSyntax], hiddenBy own: Set<String>, of component: Component, _ node: Int
  ) {
    for value in fragments.flatMap(\.values)
    where !value.isMember && !own.contains(value.name) && namesOfInputs.contains(value.name) {
      guard let target = input(named: value.name, in: component.container), target != .node(node)
      else { continue }
      append(from: node, to: target, use: .expression, asked: value.name, at: value.span)
    }
  }

  /// The target of an input's name in an expression: the input of the nearest container.
  private func input(named name: String, in container: ContainerID) -> GraphPicture.Edge.Target? {
    for id in sequence(first: container, next: { graph[$0].parent }) {
      if let number = graph[id].inputs.firstIndex(where: { $0.syntax.name.plain == name }) {
        return target(of: .input(id, number))
      }
      let replaced = graph[id].replacedInputs.first { $0.input.syntax.name.plain == name }
      if let replaced { return graph[id].bindings[replaced.key].flatMap(target) }
    }
    return nil
  }

  private func use(of parameter: Parameter, in component: Component) -> GraphPicture.Edge.Use {
    switch parameter.use {
    case .set: return .set
    case .weakSet: return .weakSet
    case .call: return .call
    case .initializer: break
    }
    if component.kind == .collection { return .element }
    guard component.kind == .decorator, isWrapped(parameter, by: component) else {
      return .initializer
    }
    return .decorates
  }

  /// True if a decorator's parameter is the wrapped component: it has the key that the decorator provides.
  private func isWrapped(_ parameter: Parameter, by decorator: Component) -> Bool {
    guard let provider = parameter.source.mentionedProvider else { return false }
    return graph.key(of: provider) == graph[decorator.offers, 0].key
      || parameter.syntax.type.map { Key($0, named: parameter.syntax.qualifier) }
        == graph[decorator.offers, 0].key
  }

  private func target(of source: ParameterSource) -> GraphPicture.Edge.Target? {
    switch source {
    case .instance(let provider), .closure(let provider, _), .closureDoesNotFit(let provider),
      .inputsDoNotFit(let provider):
      return target(of: provider) ?? .missing
    case .asked(let id, _, _), .forwarded(let id, _, _), .wantsInputs(let id):
      return target(of: .component(id, offer: 0)) ?? .missing
    case .nothing: return .absent
    case .missing, .reported: return .missing
    case .ownInput, .expression: return nil
    }
  }

  /// The targets of a request, several if it requests elements one by one; true for a closure.
  private func targets(
    of source: ParameterSource
  ) -> [(target: GraphPicture.Edge.Target, isClosure: Bool)] {
    if let id = source.target, graph[id].asker != nil {
      return graph[graph[id].parameters].flatMap { targets(of: $0.source) }
    }
    return target(of: source).map { [($0, source.isClosure)] } ?? []
  }

  private func target(of provider: Provider) -> GraphPicture.Edge.Target? {
    switch provider {
    case .component(let id, _): node(of: id).map { .node($0) }
    case .input(let owner, let number): inputs[[owner.index, number]].map { .node($0) }
    case .scope(let id): containers[id.index].map { .container($0) }
    }
  }
}

extension ParameterSource {
  fileprivate var isClosure: Bool {
    switch self {
    case .closure, .closureDoesNotFit: true
    default: false
    }
  }
}

extension PictureBuilder {
  /// Attaches findings to the parts of the picture that they are about.
  mutating func addFindings() {
    index = SpanIndex(things)
    let here = Set(checked.findings.map { FindingKey($0) })
    for diagnostic in checked.compilation.diagnostics.sorted {
      let number = picture.findings.count
      let isHere = here.contains(FindingKey(diagnostic))
      picture.findings.append(
        GraphPicture.Finding(diagnostic: diagnostic, place: place(diagnostic.span), isHere: isHere))
      if !isHere { continue }
      for case .container(let container) in index.values(at: diagnostic.span)
      where picture.findings[number].containers.appendNew(container) {
        picture.containers[container].findings.append(number)
      }
      attach(number, at: diagnostic.span)
      // The notes of a cycle or a captive dependency are its steps. Other notes only mention obstacles.
      let isPath = diagnostic.id == .initCycle || diagnostic.id.category == .lifetimes
      for note in diagnostic.notes { attach(number, at: note.span, takesPart: isPath) }
    }
  }

  /// Attaches a finding to the parts at its place, or at the place of one of its notes.
  private mutating func attach(_ finding: Int, at span: SourceSpan, takesPart: Bool = true) {
    for thing in index.values(at: span) {
      switch thing {
      case .node(let node):
        guard picture.findings[finding].nodes.appendNew(node), takesPart else { continue }
        picture.nodes[node].findings.append(finding)
      case .edge(let edge):
        guard takesPart, picture.findings[finding].edges.appendNew(edge) else { continue }
        picture.edges[edge].findings.append(finding)
      case .container: break
      }
    }
  }
}

extension [Int] {
  /// Appends a number that is not among these; returns true if it was appended.
  fileprivate mutating func appendNew(_ number: Int) -> Bool {
    if contains(number) { return false }
    append(number)
    return true
  }
}

private struct FindingKey: Hashable {
  let id: DiagnosticID
  let span: SourceSpan
  let message: String

  init(_ diagnostic: Diagnostic) {
    (id, span, message) = (diagnostic.id, diagnostic.span, diagnostic.message)
  }
}

/// A part of a picture with a place.
enum PlacedThing {
  case container(Int)
  case node(Int)
  case edge(Int)
}
