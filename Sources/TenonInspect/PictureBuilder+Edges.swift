import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension PictureBuilder {
  /// Adds who asks for what.
  mutating func addEdges() {
    let order = nodes.sorted { $0.value < $1.value }
    for (number, node) in order {
      let id = ComponentID(index: number)
      switch graph[id].kind {
      case .written, .decorator, .collection: addParameters(of: id, node)
      case .child(let child): addChild(child, node)
      case .root(let child):
        guard let target = graph.target(ofRoot: id), let root = self.node(of: target.component)
        else {
          addChild(child, node)
          continue
        }
        append(from: node, to: .node(root), use: .root, at: graph[graph[id].syntax].span)
      case .borrowed, .listed: break
      }
    }
    // Each container that names a facet has something of its own for the one member that is shown.
    for index in graph.components.indices {
      guard case .listed(let meeting?) = graph.components[index].kind,
        let member = node(of: ComponentID(index: index)), let target = nodes[meeting.index]
      else { continue }
      append(from: member, to: .node(target), use: .facet, at: graph[meeting].span)
    }
  }

  private mutating func addChild(_ child: ContainerID, _ node: Int) {
    guard let container = containers[child.index] else { return }
    append(
      from: node, to: .container(container), use: .child, at: graph[child].syntax.name.span)
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
    if ![.child, .root, .facet].contains(use) { index.add(span, .edge(number)) }
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
      guard let target = target(of: parameter.source) else { continue }
      let (type, qualifier) = (parameter.syntax.type, parameter.syntax.qualifier)
      var isOptional = type?.wrapped != nil && component.kind != .collection
      if let provider = parameter.source.provider, let type,
        graph.key(of: provider) == Key(type, named: qualifier)
      {
        isOptional = false
      }
      append(
        from: node, to: target, use: use(of: parameter, in: component),
        isClosure: parameter.source.isClosure, isOptional: isOptional,
        label: calls[number] ?? parameter.name,
        asked: type.map { $0.displayName(named: qualifier) }, at: parameter.syntax.span)
    }
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

  /// Whether a decorator's parameter is what it wraps: it asks for the key that the decorator provides.
  private func isWrapped(_ parameter: Parameter, by decorator: Component) -> Bool {
    guard let provider = parameter.source.provider else { return false }
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

  private func target(of provider: Provider) -> GraphPicture.Edge.Target? {
    switch provider {
    case .component(let id, _):
      if case .borrowed(let target, _) = graph[id].kind {
        return node(of: target).map { .node($0) }
      }
      return node(of: id).map { .node($0) }
    case .input(let owner, let number): return inputs[[owner.index, number]].map { .node($0) }
    case .scope(let id): return containers[id.index].map { .container($0) }
    }
  }
}

extension ParameterSource {
  /// Whoever provides what is asked for, also where it can't be had that way.
  fileprivate var provider: Provider? {
    switch self {
    case .instance(let provider), .closure(let provider, _), .closureDoesNotFit(let provider),
      .inputsDoNotFit(let provider):
      provider
    case .asked(let id, let offer, _), .forwarded(let id, let offer, _):
      .component(id, offer: offer)
    case .wantsInputs(let id): .component(id, offer: 0)
    case .ownInput, .nothing, .expression, .missing, .reported: nil
    }
  }

  fileprivate var isClosure: Bool {
    switch self {
    case .closure, .closureDoesNotFit: true
    default: false
    }
  }
}
