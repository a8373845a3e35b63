import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonWrite

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
    let accessor = GraphPicture.Accessor(
      name: name, type: graph.text(syntax.type), isFunction: false, access: input.access.text)
    inputs[[id.index, number]] = append(
      GraphPicture.Node(
        name: name, kind: .input, container: container, type: syntax.type.text(),
        qualifier: input.key.qualifier, provides: [input.key.unnamed.description],
        accessors: input.access == .private ? [] : [accessor],
        inputs: [
          GraphPicture.Input(
            label: name, name: name, type: syntax.type.text(),
            defaultValue: syntax.defaultValue.map { text($0.span) })
        ], access: input.access.text, modifiers: syntax.head.override == nil ? [] : ["override"],
        place: place(syntax.span),
        statement: syntax.list == nil ? statement(syntax.span) : line(syntax.span),
        documentation: documentation(syntax.head.documentation)), at: syntax.span)
  }

  private mutating func add(_ id: ComponentID, in owner: ContainerID) {
    guard let container = containers[owner.index] else { return }
    let component = graph[id]
    let kind: GraphPicture.Node.Kind =
      switch component.kind {
      case .written: .component
      case .decorator: .decorator
      case .collection: .collection
      case .child: .child
      case .listed: .member
      }
    let extent = graph[syntax: component].span
    let isDeclared = kind == .component || kind == .decorator
    let effects = graph.requestEffects(of: id)
    let inputs = graph.inputs(of: component).map { input(graph[component.parameters, $0]) }
    let offers = graph[component.offers]
    let accessors = offers.compactMap { offer in
      component.access == .private || offer.isHidden
        ? nil
        : offer.accessor.map { name in
          GraphPicture.Accessor(
            name: name, type: offer.typeText, isFunction: component.isFunction, inputs: inputs,
            effects: effects, attributes: attributes(graph[syntax: component].head),
            access: component.access.text)
        }
    }
    let modifiers = [component.isOverride ? "override" : nil, component.isEager ? "eager" : nil]
    nodes[id.index] = append(
      GraphPicture.Node(
        name: graph.displayName(of: component), kind: kind, container: container,
        lifetime: isDeclared ? component.lifetime : nil,
        lifetimeWord: isDeclared ? graph.word(component.lifetime) : nil,
        type: graph[syntax: component].type.text(),
        qualifier: graph[syntax: component].qualifier?.plain,
        provides: offers.map(\.key.description).filter { !$0.isEmpty },
        roles: graph.roles(of: component).map { $0.kind.isOwn ? "self" : text($0.span) },
        accessors: accessors, inputs: inputs, effects: effects,
        origins: graph.effectOrigins(of: id).map {
          GraphPicture.Origin(word: $0.word, place: place($0.span))
        },
        access: component.access.text, modifiers: modifiers.compactMap(\.self),
        releases: graph[component.releases].map { text($0.call) },
        bundle: component.bundle.map { graph.bundles[$0].name.plain },
        child: component.kind.child.flatMap { containers[$0.index] }, place: place(extent),
        statement: kind == .child || kind == .collection ? line(extent) : statement(of: component),
        documentation: documentation(graph[syntax: component].head.documentation)), at: extent)
  }

  func input(_ syntax: ParameterSyntax) -> GraphPicture.Input {
    let label = syntax.label?.plain
    return GraphPicture.Input(
      label: label, name: syntax.name?.plain ?? label ?? "_", type: syntax.type?.text() ?? "")
  }

  private func input(_ parameter: Parameter) -> GraphPicture.Input {
    var input = input(parameter.syntax)
    input.isKey = parameter.isKey
    input.defaultValue = parameter.defaultValue.map { text($0.span) }
    return input
  }

  func attributes(_ head: HeadSyntax) -> [String] {
    head.attributes.filter { !$0.isGlobalActor }.map(\.text)
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
    for (index, id) in unique(picture.nodes.map(\.id)).enumerated() {
      picture.nodes[index].id = id
    }
  }

  // MARK: Functions

  /// Adds the functions of a sound graph's generated code, besides accessors.
  mutating func addFunctions() {
    let functions = GeneratedFunctions(graph)
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      guard let place = containers[index] else { continue }
      let access = graph[id].access
      picture.containers[place].functions = functions.whole(id).map {
        function($0.name, effects: $0.effects, access)
      }
      for component in graph[id].components {
        guard let node = node(of: component) else { continue }
        for tie in functions.ties(component) {
          let type = graph[graph[component].offers, tie.offer].typeText
          let tied = GraphPicture.Input(label: nil, name: "component", type: type)
          let owner = GraphPicture.Input(label: "to", name: "owner", type: "some LifetimeOwner")
          let access = min(tie.access, access)
          picture.nodes[node].ties += [
            function("tie", [tied, owner], access), function("release", [tied], access),
          ]
        }
      }
    }
  }

  private func function(
    _ name: String, _ inputs: [GraphPicture.Input] = [], effects: Effects = Effects(),
    _ access: Access
  ) -> GraphPicture.Accessor {
    GraphPicture.Accessor(
      name: name, type: "", isFunction: true, inputs: inputs, effects: effects,
      access: access.text)
  }
}
