import TenonGraph

/// A container of one version with its members.
struct ContainerView {
  let graph: WhyGraph
  let index: Int

  var picture: GraphPicture { graph.picture }
  var container: GraphPicture.Container { picture.containers[index] }
  var parent: String? { container.parent.map { picture.containers[$0].name } }
  var nodes: [GraphPicture.Node] { container.nodes.map { picture.nodes[$0] } }
  /// The inputs of its initializer, in order.
  var inputs: [GraphPicture.Node] { nodes.filter { $0.kind == .input } }

  /// The functions and properties that code outside of it can call, each with the vertex that has it.
  var accessors: [(vertex: Int, accessor: GraphPicture.Accessor, key: String)] {
    container.nodes.filter { picture.nodes[$0].kind != .input }.flatMap { node in
      picture.nodes[node].accessors.map { (node, $0, $0.name) }
        + picture.nodes[node].ties.map { (node, $0, $0.declaration) }
    } + container.functions.map { (picture.vertex(ofContainer: index), $0, $0.name) }
  }

  func subject(isOld: Bool = false) -> Subject {
    Subject(name: container.name, place: container.place, isOld: isOld)
  }

  /// An accessor's inputs, except those of the child container that it creates: they are reported there.
  func inputs(of accessor: GraphPicture.Accessor, _ vertex: Int) -> [GraphPicture.Input] {
    guard let child = picture.node(at: vertex)?.child else { return accessor.inputs }
    let told = ContainerView(graph: graph, index: child).inputs.map(\.name)
    return accessor.inputs.filter { !told.contains($0.name) }
  }

  /// The origin of an effect of a vertex, unless it is the vertex itself: `'Client'`.
  func origin(of word: String, _ vertex: Int) -> String? {
    guard let end = graph.way(from: vertex, toOriginOf: word).last, end != vertex else {
      return nil
    }
    return "'\(picture.name(end))'"
  }

  func requests(of node: GraphPicture.Node) -> [Request] {
    node.outgoing.map { picture.edges[$0] }.filter { ![.child, .facet].contains($0.use) }
      .map { edge in
        let provider =
          switch edge.target {
          case .node(let index): picture.nodes[index].id
          case .container(let index): picture.containers[index].id
          case .missing: "nothing"
          case .absent: "nil"
          case .open: "the container that includes it"
          }
        return Request(edge: edge, provider: provider)
      }
  }

  struct Request {
    let edge: GraphPicture.Edge
    let provider: String

    /// The type and form of the request, which identify it in another version.
    var key: [String] {
      [edge.asked, edge.use.rawValue, edge.strength.rawValue, edge.label ?? "_"]
    }

    var words: String { "'\(edge.use == .element ? provider : edge.asked)'" }
  }
}

extension GraphComparison {
  mutating func compare(_ old: ContainerView, _ new: ContainerView) {
    compareHeads(old, new)
    compareInputs(old, new)
    compareAccessors(old, new)
    compareNodes(old, new)
  }

  private mutating func compareHeads(_ old: ContainerView, _ new: ContainerView) {
    let (before, after, subject) = (old.container, new.container, new.subject())
    if before.kind != after.kind { note(.other, "bundle-use", "is checked differently", subject) }
    compare(
      old.parent, new.parent, .breaking, "container-parent", "has a different parent", subject)
    compare(
      before.isolation, after.isolation, .breaking, "container-isolation",
      "has a different isolation", subject)
    compareAccess(before.access, after.access, "container", subject)
    compareAttributes(before.attributes, after.attributes, "container", subject)
    let initializer = Subject(name: "\(after.name).init", place: after.place)
    compareEffects(before.effects, after.effects, "container", initializer) {
      new.origin(of: $0, new.picture.vertex(ofContainer: new.index))
    }
    for lost in before.conformances where !after.conformances.contains(lost) {
      note(.breaking, "conformance-removed", "no longer conforms to '\(lost)'", subject)
    }
    for new in after.conformances where !before.conformances.contains(new) {
      note(.addition, "conformance-added", "conforms to '\(new)' now", subject)
    }
    // Each word gives the container's initializer one more parameter.
    let parameters = [
      ("overridable", before.isOverridable, after.isOverridable),
      ("observed", before.isObserved, after.isObserved),
    ]
    for (word, was, now) in parameters where was != now {
      note(
        was ? .breaking : .addition, "container-\(word)",
        was ? "is no longer \(word)" : "is \(word) now", subject)
    }
  }

  // MARK: Inputs

  private mutating func compareInputs(_ old: ContainerView, _ new: ContainerView) {
    let (before, after) = (old.inputs, new.inputs)
    let owner = new.container.name
    let all = Matches(before, after, by: \.name)
    for input in all.gone {
      let subject = Subject(
        name: "\(owner).\(input.name)", place: input.place, isOld: true, old: input.declaration)
      note(.breaking, "input-removed", "is no longer an input", subject)
    }
    for (old, new) in all.now {
      let subject = Subject(
        name: "\(owner).\(new.name)", place: new.place, old: old?.declaration, new: new.declaration)
      let hasDefault = new.inputs.first?.defaultValue != nil
      guard let old else {
        note(hasDefault ? .addition : .breaking, "input-added", "is a new input", subject)
        continue
      }
      if new.type != old.type {
        note(.breaking, "input-type", "has a different type", subject)
      } else if new.declaration != old.declaration {
        note(
          hasDefault ? .other : .breaking, "input-default",
          hasDefault ? "has a different default" : "has no default any more", subject)
      }
      compareAccess(old.access, new.access, "input", subject, noticesWider: false)
    }
    let was = before.map(\.name).filter { name in after.contains { $0.name == name } }
    let now = after.map(\.name).filter { name in before.contains { $0.name == name } }
    compare(
      was.joined(separator: ", "), now.joined(separator: ", "), .breaking, "input-order",
      "has its inputs in a different order", new.subject())
  }

  // MARK: Accessors

  private mutating func compareAccessors(_ old: ContainerView, _ new: ContainerView) {
    let owner = new.container.name
    let all = Matches(old.accessors, new.accessors, by: \.key) {
      $0.accessor.declaration == $1.accessor.declaration
    }
    // Of several with one name, which is an error, one stays.
    let kept = Set(new.accessors.map(\.key))
    for (vertex, accessor, key) in all.gone where !kept.contains(key) {
      let subject = Subject(
        name: "\(owner).\(accessor.called)", place: old.picture.place(vertex), isOld: true,
        old: accessor.declaration)
      note(.breaking, "accessor-removed", "was removed", subject)
    }
    for (before, (vertex, accessor, _)) in all.now {
      let subject = Subject(
        name: "\(owner).\(accessor.called)", place: new.picture.place(vertex),
        old: before?.accessor.declaration, new: accessor.declaration)
      guard let (oldVertex, was, _) = before else {
        note(.addition, "accessor-added", "was added", subject)
        continue
      }
      compare(
        (was, old.inputs(of: was, oldVertex)), (accessor, new.inputs(of: accessor, vertex)), subject
      )
      compareEffects(was.effects, accessor.effects, "accessor", subject) {
        new.origin(of: $0, vertex)
      }
      // A changed actor of a container affects all its accessors, which is reported once.
      let isTold =
        old.container.isolation != new.container.isolation
        && accessor.effects.actor == new.container.isolation
      if was.effects.actor != accessor.effects.actor, !isTold {
        note(.breaking, "accessor-isolation", "has a different isolation", subject)
      }
      compareAccess(was.access, accessor.access, "accessor", subject)
      compareAttributes(was.attributes, accessor.attributes, "accessor", subject)
    }
  }

  private typealias Form = (accessor: GraphPicture.Accessor, inputs: [GraphPicture.Input])

  private mutating func compare(_ old: Form, _ new: Form, _ subject: Subject) {
    if old.accessor.isFunction != new.accessor.isFunction {
      let form = new.accessor.isFunction ? "function" : "property"
      note(.breaking, "accessor-form", "is a \(form) now", subject)
    }
    if old.accessor.type != new.accessor.type {
      note(.breaking, "accessor-type", "has a different type", subject)
    }
    if old.inputs == new.inputs { return }
    // The old arguments are still enough.
    let required = new.inputs.filter { $0.defaultValue == nil }
    let isEnough =
      new.inputs.filter(old.inputs.contains) == old.inputs
      && required.allSatisfy(old.inputs.contains)
    note(
      isEnough ? .addition : .breaking, "accessor-inputs",
      isEnough ? "takes one more input, with a default" : "takes different inputs", subject)
  }

  // MARK: Components

  private mutating func compareNodes(_ old: ContainerView, _ new: ContainerView) {
    let isCompared: (GraphPicture.Node) -> Bool = { $0.kind != .input && $0.kind != .child }
    let all = Matches(old.nodes.filter(isCompared), new.nodes.filter(isCompared), by: \.id)
    for (before, node) in all.now {
      let subject = Subject(name: node.id, place: node.place)
      guard let before else {
        // A component with an accessor is reported as the accessor.
        if node.accessors.isEmpty {
          note(
            node.kind == .decorator ? .other : .addition, "\(node.kind.rawValue)-added",
            "was added", subject.showing(nil, node.firstLine))
        }
        continue
      }
      if before.lifetimeWord != node.lifetimeWord {
        note(
          .lifetime, "lifetime", "has a different lifetime",
          subject.showing(before.lifetimeWord, node.lifetimeWord))
      }
      let isEager = node.modifiers.contains("eager")
      if before.modifiers.contains("eager") != isEager {
        let time = isEager ? "by the container's initializer" : "at the first request"
        note(.lifetime, "eager", "is created \(time) now", subject)
      }
      compareRequests(old.requests(of: before), new.requests(of: node), of: node.id)
      if before.releases != node.releases {
        note(
          .other, "release", "is released differently",
          subject.showing(
            before.releases.joined(separator: ", "), node.releases.joined(separator: ", ")))
      }
    }
    for node in all.gone where node.accessors.isEmpty {
      let subject = Subject(name: node.id, place: node.place, isOld: true, old: node.firstLine)
      note(.other, "\(node.kind.rawValue)-removed", "was removed", subject)
    }
  }

  private mutating func compareRequests(
    _ old: [ContainerView.Request], _ new: [ContainerView.Request], of node: String
  ) {
    // A collection has several requests for one role.
    let all = Matches(old, new, by: \.key) { $0.provider == $1.provider }
    for (before, request) in all.now where before?.provider != request.provider {
      let edge = request.edge
      var subject = Subject(name: node, place: edge.place)
      guard let before else {
        note(.other, "dependency-added", "needs \(request.words) now (\(edge.how))", subject)
        continue
      }
      (subject.old, subject.new) = (before.provider, request.provider)
      note(.other, "dependency-provider", "gets '\(edge.asked)' from a different provider", subject)
    }
    for request in all.gone {
      note(
        .other, "dependency-removed", "no longer needs \(request.words) (\(request.edge.how))",
        Subject(name: node, place: request.edge.place, isOld: true))
    }
  }
}

extension GraphPicture.Node {
  /// The parameter of an input in the container's init.
  fileprivate var declaration: String { inputs.first?.declaration ?? "\(name): \(type)" }

  fileprivate var firstLine: String {
    statement.split(whereSeparator: \.isNewline).first.map(String.init) ?? statement
  }
}
