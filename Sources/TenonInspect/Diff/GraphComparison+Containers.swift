extension GraphComparison {
  /// Compares a container with its old version.
  mutating func compare(_ old: ContainerView, _ new: ContainerView) {
    compareHeads(old, new)
    compareInputs(old, new)
    compareAccessors(old, new)
    compareNodes(old, new)
  }

  private mutating func compareHeads(_ old: ContainerView, _ new: ContainerView) {
    let (before, after) = (old.container, new.container)
    let name = after.name
    if before.kind != after.kind {
      note(.other, "bundle-use", name, "is checked differently", at: after.place)
    }
    if old.parent != new.parent {
      note(
        .breaking, "container-parent", name, "has a different parent", old: old.parent ?? "none",
        new: new.parent ?? "none", at: after.place)
    }
    if before.isolation != after.isolation {
      note(
        .breaking, "container-isolation", name, "has a different isolation",
        old: before.isolation ?? "none", new: after.isolation ?? "none", at: after.place)
    }
    compareAccess(before.access, after.access, of: name, "container", at: after.place)
    compareAttributes(before.attributes, after.attributes, of: name, "container", at: after.place)
    compareEffects(
      before.effects, after.effects, of: "\(name).init", "container", at: after.place
    ) { new.origin(of: $0, new.picture.vertex(ofContainer: new.index)) }
    let (was, now) = (before.conformances, after.conformances)
    for lost in was where !now.contains(lost) {
      note(
        .breaking, "conformance-removed", name, "no longer conforms to '\(lost)'", at: after.place)
    }
    for new in now where !was.contains(new) {
      note(.addition, "conformance-added", name, "conforms to '\(new)' now", at: after.place)
    }
    compare(before.isOverridable, after.isOverridable, "overridable", of: after)
    compare(before.isObserved, after.isObserved, "observed", of: after)
  }

  /// Compares a word that gives the container's initializer one more parameter.
  private mutating func compare(
    _ old: Bool, _ new: Bool, _ word: String, of container: GraphPicture.Container
  ) {
    if old == new { return }
    note(
      old ? .breaking : .addition, "container-\(word)", container.name,
      old ? "is no longer \(word)" : "is \(word) now", at: container.place)
  }

  // MARK: Inputs

  private mutating func compareInputs(_ old: ContainerView, _ new: ContainerView) {
    let (before, after) = (old.inputs, new.inputs)
    let owner = new.container.name
    for input in before where !after.contains(where: { $0.name == input.name }) {
      note(
        .breaking, "input-removed", "\(owner).\(input.name)", "is no longer an input",
        old: Self.declaration(input), at: input.place, isOld: true)
    }
    for input in after {
      let name = "\(owner).\(input.name)"
      let text = Self.declaration(input)
      guard let other = before.first(where: { $0.name == input.name }) else {
        let isOptional = input.inputs.first?.defaultValue != nil
        note(
          isOptional ? .addition : .breaking, "input-added", name, "is a new input", new: text,
          at: input.place)
        continue
      }
      let was = Self.declaration(other)
      if input.type != other.type {
        note(
          .breaking, "input-type", name, "has a different type", old: was, new: text,
          at: input.place)
      } else if text != was {
        let isLost = input.inputs.first?.defaultValue == nil
        note(
          isLost ? .breaking : .other, "input-default", name,
          isLost ? "has no default any more" : "has a different default", old: was, new: text,
          at: input.place)
      }
      compareAccess(
        other.access, input.access, of: name, "input", at: input.place, noticesWider: false)
    }
    let common = after.map(\.name).filter { name in before.contains { $0.name == name } }
    let was = before.map(\.name).filter(common.contains)
    if common != was {
      note(
        .breaking, "input-order", owner, "has its inputs in a different order",
        old: was.joined(separator: ", "), new: common.joined(separator: ", "),
        at: new.container.place)
    }
  }

  private static func declaration(_ input: GraphPicture.Node) -> String {
    input.inputs.first?.declaration ?? "\(input.name): \(input.type)"
  }

  // MARK: Accessors

  private mutating func compareAccessors(_ old: ContainerView, _ new: ContainerView) {
    let (before, after) = (old.accessors, new.accessors)
    let owner = new.container.name
    // A changed actor of a container affects all its accessors, which is reported once.
    let (oldActor, newActor) = (old.container.isolation, new.container.isolation)
    // Of several with one name, which is an error, an equal one is meant.
    var known = Dictionary(grouping: before, by: \.key)
    let keys = Set(after.map(\.key))
    for (vertex, accessor, key) in before where !keys.contains(key) {
      note(
        .breaking, "accessor-removed", "\(owner).\(accessor.called)", "was removed",
        old: accessor.declaration, at: old.picture.party(vertex).place, isOld: true)
    }
    for (vertex, accessor, key) in after {
      let name = "\(owner).\(accessor.called)"
      let others = known[key] ?? []
      let index = others.firstIndex { $0.accessor.declaration == accessor.declaration }
      let place = new.picture.party(vertex).place
      guard let (otherVertex, other, _) = others.isEmpty ? nil : others[index ?? 0] else {
        note(.addition, "accessor-added", name, "was added", new: accessor.declaration, at: place)
        continue
      }
      known[key]?.remove(at: index ?? 0)
      compare(
        other, accessor, name, at: place,
        told: (old.inputsToldElsewhere(otherVertex), new.inputsToldElsewhere(vertex)),
        isOtherActor: other.actor != accessor.actor
          && !(oldActor != newActor && accessor.actor == newActor)
      ) { new.origin(of: $0, vertex) }
    }
  }

  private mutating func compare(
    _ old: GraphPicture.Accessor, _ new: GraphPicture.Accessor, _ name: String,
    at place: GraphPicture.Place, told: (old: Set<String>, new: Set<String>), isOtherActor: Bool,
    origin: (String) -> String?
  ) {
    let (was, now) = (old.declaration, new.declaration)
    func change(_ level: GraphDifference.Level, _ kind: String, _ message: String) {
      note(level, kind, name, message, old: was, new: now, at: place)
    }
    if old.isFunction != new.isFunction {
      change(
        .breaking, "accessor-form",
        new.isFunction ? "is a function now" : "is a property now")
    }
    if old.type != new.type { change(.breaking, "accessor-type", "has a different type") }
    let (oldInputs, newInputs) = (
      old.inputs.filter { !told.old.contains($0.name) },
      new.inputs.filter { !told.new.contains($0.name) }
    )
    if oldInputs != newInputs {
      // The old arguments are still enough.
      let required = newInputs.filter { $0.defaultValue == nil }
      let isEnough =
        newInputs.filter(oldInputs.contains) == oldInputs
        && required.allSatisfy(oldInputs.contains)
      change(
        isEnough ? .addition : .breaking, "accessor-inputs",
        isEnough ? "takes one more input, with a default" : "takes different inputs")
    }
    compareEffects(
      old.effects, new.effects, of: name, "accessor", at: place, old: was, new: now, origin: origin)
    if isOtherActor { change(.breaking, "accessor-isolation", "has a different isolation") }
    compareAccess(old.access, new.access, of: name, "accessor", at: place)
    compareAttributes(old.attributes, new.attributes, of: name, "accessor", at: place)
  }

  // MARK: Components

  private mutating func compareNodes(_ old: ContainerView, _ new: ContainerView) {
    let isCompared: (GraphPicture.Node) -> Bool = { $0.kind != .input && $0.kind != .child }
    let before = Dictionary(old.nodes.filter(isCompared).map { ($0.id, $0) }) { first, _ in first }
    var left = before
    for node in new.nodes where isCompared(node) {
      guard let other = before[node.id] else {
        // A component with an accessor is reported as the accessor.
        if node.accessors.isEmpty {
          note(
            node.kind == .decorator ? .other : .addition, "\(node.kind.rawValue)-added", node.id,
            "was added", new: Self.firstLine(node.statement), at: node.place)
        }
        continue
      }
      left[node.id] = nil
      compareLifetimes(other, node)
      compareRequests(old.requests(of: other), new.requests(of: node), of: node)
      if other.releases != node.releases {
        note(
          .other, "release", node.id, "is released differently",
          old: other.releases.joined(separator: ", "), new: node.releases.joined(separator: ", "),
          at: node.place)
      }
    }
    for node in old.nodes where left[node.id] != nil && node.accessors.isEmpty {
      note(
        .other, "\(node.kind.rawValue)-removed", node.id, "was removed",
        old: Self.firstLine(node.statement), at: node.place, isOld: true)
    }
  }

  private mutating func compareLifetimes(_ old: GraphPicture.Node, _ new: GraphPicture.Node) {
    if old.lifetimeWord != new.lifetimeWord {
      note(
        .lifetime, "lifetime", new.id, "has a different lifetime", old: old.lifetimeWord,
        new: new.lifetimeWord, at: new.place)
    }
    let (was, now) = (old.modifiers.contains("eager"), new.modifiers.contains("eager"))
    if was != now {
      note(
        .lifetime, "eager", new.id,
        now
          ? "is created by the container's initializer now" : "is created at the first request now",
        at: new.place)
    }
  }

  private mutating func compareRequests(
    _ old: [ContainerView.Request], _ new: [ContainerView.Request], of node: GraphPicture.Node
  ) {
    // A collection has several requests for one role.
    var before = Dictionary(grouping: old, by: \.key)
    var came: [ContainerView.Request] = []
    for request in new {
      let index = before[request.key]?.firstIndex { $0.provider == request.provider }
      if let index { before[request.key]?.remove(at: index) } else { came.append(request) }
    }
    for request in came {
      guard let other = before[request.key]?.first else {
        note(
          .other, "dependency-added", node.id,
          "needs '\(request.subject)' now (\(request.edge.how))", at: request.edge.place)
        continue
      }
      before[request.key]?.removeFirst()
      note(
        .other, "dependency-provider", node.id,
        "gets '\(request.edge.asked)' from a different provider",
        old: other.provider, new: request.provider, at: request.edge.place)
    }
    for request in old {
      guard let index = before[request.key]?.firstIndex(where: { $0.provider == request.provider })
      else { continue }
      before[request.key]?.remove(at: index)
      note(
        .other, "dependency-removed", node.id,
        "no longer needs '\(request.subject)' (\(request.edge.how))",
        at: request.edge.place, isOld: true)
    }
  }

  private static func firstLine(_ statement: String) -> String {
    statement.split(whereSeparator: \.isNewline).first.map(String.init) ?? statement
  }
}
