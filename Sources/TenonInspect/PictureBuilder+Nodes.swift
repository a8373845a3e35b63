import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension PictureBuilder {
  /// Adds the nodes of each container, inputs first.
  mutating func addNodes() {
    let order = containers.sorted { $0.value < $1.value }.map(\.key)
    for number in order where !twins.contains(number) {
      let id = ContainerID(index: number)
      for input in graph.containers[number].inputs.indices { addInput(input, of: id) }
      for component in graph.containers[number].components where graph[component].asker == nil {
        add(component, in: id)
      }
    }
    nameNodes()
    var places: [String: Int] = [:]
    for (number, node) in nodes {
      let container = picture.nodes[node].container
      places["\(container) \(identity(of: ComponentID(index: number)))"] = node
    }
    for number in order where twins.contains(number) {
      for id in graph.containers[number].components {
        guard let container = containers[number] else { continue }
        shownNodes[id.index] = places["\(container) \(identity(of: id))"]
      }
    }
  }

  /// The identity of a component, the same in a twin of its container.
  private func identity(of id: ComponentID) -> String {
    let component = graph[id]
    let keys = graph[component.offers].map(\.key.description).joined(separator: " ")
    let inner = component.core.map { "over \(graph[$0].span)" } ?? ""
    let isMaker = component.kind.child != nil
    return "\(component.span) \(isMaker) \(component.kind == .collection) \(keys) \(inner)"
  }

  private mutating func append(_ node: GraphPicture.Node, at span: SourceSpan) -> Int {
    let place = picture.nodes.count
    picture.nodes.append(node)
    picture.containers[node.container].nodes.append(place)
    things.append((span, .node(place)))
    return place
  }

  private mutating func addInput(_ number: Int, of id: ContainerID) {
    guard let container = containers[id.index] else { return }
    let input = graph[id].inputs[number]
    let syntax = input.syntax
    let name = syntax.name.plain
    let isOffered = input.access != .private
    let accessor = GraphPicture.Accessor(
      name: name, type: graph.text(syntax.type), isFunction: false, inputs: [], effects: "",
      actor: nil, access: input.access.text)
    inputs[[id.index, number]] = append(
      GraphPicture.Node(
        id: "", name: name, kind: .input, container: container, lifetime: nil, lifetimeWord: nil,
        type: syntax.type.text(), qualifier: input.key.qualifier,
        provides: [input.key.unnamed.description], roles: [],
        accessors: isOffered ? [accessor] : [],
        inputs: [
          GraphPicture.Input(
            label: name, name: name, type: syntax.type.text(), isKey: false,
            defaultValue: syntax.defaultValue.map { text($0.span) })
        ], effects: "", actor: nil, origins: [], access: input.access.text,
        modifiers: syntax.head.override == nil ? [] : ["override"], releases: [],
        bundle: nil, child: nil, place: place(syntax.span),
        statement: syntax.list == nil ? statement(syntax.span) : line(syntax.span),
        documentation: documentation(syntax.head.documentation)), at: syntax.span)
  }

  private mutating func add(_ id: ComponentID, in owner: ContainerID) {
    guard let container = containers[owner.index] else { return }
    let component = graph[id]
    let kind: GraphPicture.Node.Kind
    switch component.kind {
    case .written: kind = .component
    case .decorator: kind = .decorator
    case .collection: kind = .collection
    case .child: kind = .child
    case .listed: kind = .member
    }
    let extent = graph[component.extent]
    let isDeclared = kind == .component || kind == .decorator
    let effects = graph.requestEffects(of: id)
    let inputs = graph.inputs(of: component).map { input(graph[component.parameters, $0]) }
    let offers = graph[component.offers]
    let isWithout = component.access == .private
    nodes[id.index] = append(
      GraphPicture.Node(
        id: "", name: graph.displayName(of: component), kind: kind, container: container,
        lifetime: isDeclared ? lifetime(component.lifetime) : nil,
        lifetimeWord: isDeclared ? graph.word(component.lifetime) : nil,
        type: graph[component.type].text(), qualifier: graph[component.qualifier]?.plain,
        provides: offers.map(\.key.description).filter { !$0.isEmpty },
        roles: graph.roles(of: component).map(role),
        accessors: isWithout
          ? []
          : offers.compactMap { offer in
            guard !offer.isHidden, let name = offer.accessor else { return nil }
            return GraphPicture.Accessor(
              name: name, type: offer.typeText, isFunction: component.isFunction, inputs: inputs,
              effects: String(effects.words.dropFirst()), actor: effects.actor,
              attributes: attributes(graph[component.head]), access: component.access.text)
          }, inputs: inputs, effects: String(effects.words.dropFirst()), actor: effects.actor,
        origins: graph.effectOrigins(of: id).map {
          GraphPicture.Origin(word: $0.word, place: place($0.span))
        },
        access: component.access.text, modifiers: modifiers(component),
        releases: graph[component.releases].map { text($0.call) },
        bundle: component.bundle.map { graph.bundles[$0].name.plain },
        child: component.kind.child.flatMap { containers[$0.index] },
        place: place(extent),
        statement: component.kind.child == nil && kind != .collection
          ? statement(of: component) : line(extent),
        documentation: documentation(graph[component.head].documentation)), at: extent)
  }

  private func input(_ parameter: Parameter) -> GraphPicture.Input {
    let label = parameter.syntax.label?.plain
    return GraphPicture.Input(
      label: label, name: parameter.syntax.name?.plain ?? label ?? "_",
      type: parameter.syntax.type?.text() ?? "", isKey: parameter.isKey,
      defaultValue: parameter.defaultValue.map { text($0.span) })
  }

  func attributes(_ head: HeadSyntax) -> [String] {
    head.attributes.filter { !$0.isGlobalActor }.map(\.text)
  }

  private func role(_ role: RoleSyntax) -> String {
    switch role.kind {
    case .own: "self"
    case .protocol, .superclass, .collection: text(role.span)
    }
  }

  private func modifiers(_ component: Component) -> [String] {
    [component.isOverride ? "override" : nil, component.isEager ? "eager" : nil]
      .compactMap(\.self)
  }

  private func lifetime(_ lifetime: Lifetime) -> GraphPicture.Node.Lifetime {
    if lifetime.declared != nil { return lifetime.isStored ? .stored : .resettable }
    return GraphPicture.Node.Lifetime(rawValue: graph.word(lifetime)) ?? .strong
  }

  /// Gives each node an ID: its container's and its name, and its roles if that isn't unique.
  private mutating func nameNodes() {
    for index in picture.nodes.indices {
      let node = picture.nodes[index]
      picture.nodes[index].id = "\(picture.containers[node.container].id).\(node.name)"
    }
    let groups = Dictionary(grouping: picture.nodes.indices) { picture.nodes[$0].id }
    for all in groups.values where all.count > 1 {
      for index in all where !picture.nodes[index].roles.isEmpty {
        picture.nodes[index].id += " as \(picture.nodes[index].roles.joined(separator: ", "))"
      }
    }
    var ids = UniqueNames()
    for index in picture.nodes.indices {
      picture.nodes[index].id = ids.unique(picture.nodes[index].id)
    }
  }
}
