import TenonGraph
import TenonSyntax

extension ContainerCode {
  func writeStart(_ out: inout Writer) {
    guard let start = shape.starts[id.index] else { return }
    let most = start.isParallel ? ", each as soon as what it needs is there" : ""
    let head = MemberHead(
      name: "start", type: "", parameters: [], effects: start.effects,
      access: words(container.access),
      documentation: ["/// Makes what is `eager`, and what that needs\(most)."])
    out.atom(key(.start)) { out in
      write(head, &out) { out in
        if start.isParallel {
          writeParallel(start, &out)
        } else {
          for (component, _) in start.makings {
            let making = statement(making: component, nil)
            let conditions = conditions(for: component)
            if conditions.isEmpty {
              out.line(making)
            } else {
              out.line("if ", conditions, " { ", making, " }")
            }
          }
        }
      }
    }
  }

  private func writeParallel(_ start: Start, _ out: inout Writer) {
    let wanted = wantedParts(of: start)
    for (id, condition) in wanted { out.line("let ", want(id), " = ", condition) }
    out.line(start.effects.marks, notes.support(.start), ".all(")
    let actor = container.isolation.actor.map { "\($0) in " } ?? ""
    out.indented { out in
      for (number, (component, offer)) in start.makings.enumerated() {
        let end = number + 1 < start.makings.count ? " }," : " }"
        let making = statement(making: component, offer, from: "self.")
        if wanted.contains(where: { $0.id == component }) {
          out.line("{ ", actor, "if ", want(component), " { ", making, " }", end)
        } else {
          out.line("{ ", actor, making, end)
        }
      }
    }
    out.line(")")
  }

  private func statement(
    making component: ComponentID, _ offer: Int?, from holder: String = ""
  ) -> Item {
    let name = offer.map { path(to: component, $0) } ?? SwiftName.identifier(ownName(of: component))
    var marks = graph.requestEffects(of: component)
    let isElsewhere = marks.actor != nil && marks.actor != container.isolation.actor
    if isElsewhere, container.isolation != .none { marks.isAsync = true }
    let request = "let _ = \(marks.marks)\(holder)\(name)"
    let availability = availability(of: component)
    return text(availability.isEmpty ? request : "if \(availability) { \(request) }")
  }

  // MARK: Overrides

  /// The condition that some accessor of the component has no override; empty if it is always created.
  private func conditions(for id: ComponentID) -> String {
    accessors(to: id).map { "overrides.\(SwiftName.identifier($0)) == nil" }
      .joined(separator: " || ")
  }

  /// The constants that are true if a component is needed, for components whose dependents may be overridden.
  private func wantedParts(of start: Start) -> [(id: ComponentID, condition: String)] {
    guard container.isOverridable else { return [] }
    let asked = graph.needed(by: start.makings.map(\.component)).filter {
      graph[$0].container == self.id
    }
    var (ways, readers) = ([ComponentID: [String]](), [ComponentID: [ComponentID]]())
    var wanted: [(id: ComponentID, condition: String)] = []
    for id in graph.inMakingOrder(asked).reversed() {
      let all = graph.isMadeByStart(id) ? [conditions(for: id)] : ways[id, default: []]
      // One path to it has no condition.
      let isConditional = !all.contains("")
      if isConditional { wanted.append((id, all.joined(separator: " || "))) }
      for parameter in graph[graph[id].parameters] {
        guard let (target, offer) = parameter.source.request else { continue }
        let override = overrideName(of: target, offer: offer).map {
          "overrides.\(SwiftName.identifier($0)) == nil"
        }
        let way = [isConditional ? want(id) : nil, override].compactMap(\.self)
        ways[target, default: []].append(way.joined(separator: " && "))
        if isConditional { readers[id, default: []].append(target) }
      }
    }
    // A constant that nothing reads is a warning.
    var read = Set(start.makings.map(\.component))
    for (id, _) in wanted.reversed() where !graph.isMadeByStart(id) {
      if readers[id, default: []].contains(where: read.contains) { read.insert(id) }
    }
    return wanted.filter { read.contains($0.id) }
  }

  private func want(_ id: ComponentID) -> String {
    names.name("wants", names.base(id).capital)
  }
}

extension ParameterSource {
  /// The component that is requested, and the offer.
  fileprivate var request: (ComponentID, Int)? {
    switch self {
    case .instance(.component(let id, let offer)), .asked(let id, let offer, _),
      .forwarded(let id, let offer, _):
      (id, offer)
    default: nil
    }
  }
}

extension BindingGraph {
  /// The components and all their dependencies.
  func needed(by components: [ComponentID]) -> [ComponentID] {
    var reach = Reach(nodes: self.components.count)
    reach.walk(from: components.map(\.index)) { index, add in
      for parameter in self[self.components[index].parameters] {
        if let target = parameter.source.instance { add(target.index, 0) }
      }
    }
    return reach.nodes.map { ComponentID(index: $0) }
  }
}
