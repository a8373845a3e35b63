import TenonDiagnostics
import TenonSyntax

/// An `override` in a child is for what the child itself makes: what its parent has goes on with the
/// parent's. Where nothing in the child asks for it, it was probably meant for more.
enum UnusedOverride: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    guard graph.hasOverrideInChild else { return }
    let uses = Uses(graph)
    // A bundle's override serves whoever includes it: it is unused if it is so everywhere.
    var used: Set<SourceSpan> = []
    var found: [(place: SourceSpan, diagnostic: Diagnostic)] = []
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      let container = graph[id]
      guard container.parent != nil, !container.isForeign, !container.isIncomplete else { continue }
      for component in container.components where graph[component].isOverride {
        let syntax = graph[graph[component].syntax]
        // That nothing asks for a private one is told as such.
        let isTold = graph[component].access == .private && !graph[component].isEager
        let isRead =
          !syntax.isBroken && graph.isOwn(graph[component].manifest)
          && !graph.mayBeDeclaredInLostText(syntax.type)
        guard isRead, !isTold, !uses.includes(component, in: id) else {
          used.insert(syntax.type.span)
          continue
        }
        let inherited = graph[graph[component].offers].lazy.compactMap { offer in
          graph.inherited(offer.key, by: id).map { (offer.key, $0) }
        }
        guard let (key, other) = inherited.first else { continue }
        found.append(
          (
            syntax.type.span,
            finding(
              graph.displayName(of: component), key, other, at: syntax.type.span, in: id,
              graph)
          ))
      }
      for (number, input) in container.inputs.enumerated()
      where input.syntax.head.override != nil && !input.syntax.isBroken {
        guard graph.isOwn(input.manifest), !uses.includes(input: number, in: id)
        else {
          used.insert(input.syntax.name.span)
          continue
        }
        guard let other = graph.inherited(input.key, by: id) else { continue }
        let place = input.syntax.name.span
        found.append(
          (place, finding(input.syntax.name.text, input.key, other, at: place, in: id, graph)))
      }
    }
    for (place, diagnostic) in found where used.insert(place).inserted {
      diagnostics.report(diagnostic)
    }
  }

  private static func finding(
    _ name: String, _ key: Key, _ other: Provider, at span: SourceSpan, in id: ContainerID,
    _ graph: BindingGraph
  ) -> Diagnostic {
    let owner = graph[graph.owner(of: other)]
    let child = graph[id].name
    let ask = "make something in '\(child)' depend on '\(key.description)'"
    let help: String
    switch other {
    case .component(let component, let offer):
      let accessor = graph[graph[component].offers, offer].accessor.map { ".init(\($0): …)" } ?? "…"
      let call = "'\(owner.name)(overrides: \(accessor))'"
      help =
        owner.isOverridable
        ? "to replace it throughout '\(owner.name)', create the container with \(call); or \(ask)"
        : "to replace it throughout '\(owner.name)', write 'overridable container \(owner.name)'"
          + " and create it with \(call); or \(ask)"
    case .input(let container, let index):
      let input = graph[container].inputs[index].syntax.name.text
      help =
        "to replace it throughout '\(owner.name)', create the container with"
        + " '\(owner.name)(\(input): …)'; or \(ask)"
    case .scope: help = ask
    }
    return Diagnostic(
      .unusedOverride,
      "'\(name)' overrides '\(key.description)' only in '\(child)', but nothing in '\(child)'"
        + " uses it",
      at: span,
      notes: [
        .init("components of '\(owner.name)' keep using this one", at: graph.span(of: other))
      ], help: help)
  }

  /// What is used of what containers have.
  private struct Uses {
    /// Components that something else than their own decorators asks for.
    private var components: Set<ComponentID> = []
    /// The inputs that something asks for, by container.
    private var inputs: [ContainerID: Set<Int>] = [:]
    /// Containers that somebody is given as a whole, that may play roles which only Swift knows, or of
    /// which something is missing that may be misspelt.
    private var whole: Set<ContainerID> = []
    private let graph: BindingGraph

    init(_ graph: BindingGraph) {
      self.graph = graph
      for index in graph.components.indices {
        let id = ComponentID(index: index)
        let owner = graph[id]
        for parameter in graph[owner.parameters] {
          switch parameter.source {
          case .missing: addWhole(owner.container)
          case .instance(.scope(let scope)), .closure(.scope(let scope), _):
            let type = parameter.syntax.type
            let asked = (type?.function?.result ?? type).map { ($0.wrapped ?? $0).lastName }
            if asked == graph[scope].name { addWhole(scope) }
          case .instance(let provider), .closure(let provider, _): add(provider, by: id)
          default:
            if let target = parameter.source.mentioned { add(.component(target, offer: 0), by: id) }
          }
        }
      }
      for index in graph.containers.indices {
        let id = ContainerID(index: index)
        if !graph[id].toldMissing.isEmpty || graph[id].hasPlainProtocols(graph) { addWhole(id) }
        for facet in graph[id].facets {
          for requirement in graph[facet.id].requirements {
            if let provider = graph.provider(for: requirement, of: id) { add(provider, by: nil) }
          }
        }
      }
    }

    /// What a container's parents have can be had of it.
    private mutating func addWhole(_ id: ContainerID) {
      var current: ContainerID? = id
      while let container = current, whole.insert(container).inserted {
        current = graph[container].parent
      }
    }

    private mutating func add(_ provider: Provider, by owner: ComponentID?) {
      switch provider {
      case .component(let target, _):
        let core = graph[target].core ?? target
        if let owner, owner == core || graph[owner].core == core { return }
        components.insert(core)
      case .input(let container, let index): inputs[container, default: []].insert(index)
      case .scope: break
      }
    }

    func includes(_ component: ComponentID, in container: ContainerID) -> Bool {
      whole.contains(container) || components.contains(component)
    }

    /// Expressions name a container's inputs without asking for them.
    func includes(input index: Int, in container: ContainerID) -> Bool {
      if whole.contains(container) || inputs[container]?.contains(index) == true { return true }
      let name = graph[container].inputs[index].syntax.name.plain
      return graph.components.contains { component in
        (component.container == container || graph.isInside(component.container, container))
          && graph[component.syntax].hasFragment { $0.names.contains(name) }
      }
    }
  }
}

extension BindingGraph {
  fileprivate var hasOverrideInChild: Bool {
    containers.contains { container in
      container.parent != nil && !container.isForeign
        && (container.components.contains { self[$0].isOverride }
          || container.inputs.contains { $0.syntax.head.override != nil })
    }
  }
}

extension Container {
  /// Whether it conforms to a protocol of which only Swift knows what it asks for.
  fileprivate func hasPlainProtocols(_ graph: BindingGraph) -> Bool {
    let known = Set(facets.map { graph[$0.id].syntax.name.plain } + ["Sendable", "AnyObject"])
    let all = [syntax.conformances] + facets.map { graph[$0.id].syntax.inherited }
    return all.joined().contains { !known.contains($0.unwrappingModifiers.lastName) }
  }
}

extension ComponentSyntax {
  /// Whether any piece of Swift in it is as `isWanted` says.
  fileprivate func hasFragment(_ isWanted: (FragmentSyntax) -> Bool) -> Bool {
    func has(_ parameter: ParameterSyntax) -> Bool {
      switch parameter.value {
      case .constant(let value): isWanted(value)
      case .dependency(_, let value), .input(_, let value): value.map(isWanted) ?? false
      case .asked(_, let arguments): arguments.contains { isWanted($0.value) }
      }
    }
    if expression.map(isWanted) == true || parameters.contains(where: has) { return true }
    return block.contains { item in
      switch item {
      case .set(_, let parameter, _): has(parameter)
      case .call(_, let parameters, _, _): parameters.contains(where: has)
      case .release(let release): release.arguments.contains { isWanted($0.value) }
      case .accessor: false
      }
    }
  }
}
