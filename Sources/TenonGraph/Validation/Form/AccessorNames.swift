import TenonDiagnostics
import TenonSyntax

/// Every accessor has a name, and no two have the same.
enum AccessorNames: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for index in graph.containers.indices where !graph.containers[index].isForeign {
      let id = ContainerID(index: index)
      let container = graph[id]
      var claims: [Claim] = []
      for (index, input) in container.inputs.enumerated() {
        // A key that a component has was reported as such; that their names clash follows.
        guard case .input(_, index)? = container.bindings[input.key] else { continue }
        // One that overrides nothing is told as such; it was to take the other's name.
        if input.syntax.head.override != nil { continue }
        let name = input.syntax.name
        claims.append(Claim(name: name.plain, claimant: .input(name), span: name.span))
      }
      // A type of the container's own hides these; see TypeNames.
      let hidden = Set(graph.reservedTypes(of: id).map(\.name))
      for id in container.components
      where graph[id].access != .private && !hidden.contains(graph[graph[id].syntax].type.key) {
        addClaims(of: id, graph, container, to: &claims, &diagnostics)
      }
      // As they stand, so that it is the later one that is at fault.
      if !zip(claims, claims.dropFirst()).allSatisfy({ !$1.span.precedes($0.span) }) {
        claims = claims.enumerated().sorted {
          $0.element.span == $1.element.span
            ? $0.offset < $1.offset : $0.element.span.precedes($1.element.span)
        }.map(\.element)
      }
      var names = Names(
        graph: graph, isIncomplete: container.isIncomplete, own: graph.reservedMembers(of: id),
        count: claims.count)
      for claim in claims { names.take(claim, &diagnostics) }
      for witness in container.witnesses {
        // One with fewer arguments stands beside the accessor.
        if witness.isTie || witness.isFunction && isOverload(witness, graph, container) { continue }
        names.take(
          Claim(
            name: witness.name, claimant: .facetMember, span: witness.span), &diagnostics)
      }
    }
  }

  private static func isOverload(
    _ witness: Witness, _ graph: BindingGraph, _ container: Container
  ) -> Bool {
    guard case .component(let id, let offer) = witness.provider else { return false }
    return graph[graph[id].offers, offer].accessor == witness.name
      && witness.given.count != graph.inputs(of: graph[id]).count
  }

  /// Who wants a name.
  private enum Claimant {
    case input(NameSyntax)
    case component(ComponentID, offer: Int)
    case facetMember
  }

  /// A name that somebody wants to have.
  private struct Claim {
    let name: String
    let claimant: Claimant
    let span: SourceSpan
  }

  /// The names of one container that are taken.
  private struct Names {
    let graph: BindingGraph
    let isIncomplete: Bool
    /// What the container calls members of its own.
    let own: Set<String>
    private var taken: [String: Claim] = [:]

    init(graph: BindingGraph, isIncomplete: Bool, own: Set<String>, count: Int) {
      self.graph = graph
      self.isIncomplete = isIncomplete
      self.own = own
      taken.reserveCapacity(count)
    }

    mutating func take(_ claim: Claim, _ diagnostics: inout Diagnostics) {
      if own.contains(claim.name) {
        let isMember =
          !ReservedNames.modules.contains(claim.name) && !ReservedNames.system.contains(claim.name)
        diagnostics.report(
          Diagnostic(
            .accessorClash,
            "name '\(claim.name)' is reserved for "
              + (isMember ? "a generated member of the container" : "generated code"),
            at: claim.span, suggestion: suggestion(claim)))
        return
      }
      guard let first = taken[claim.name] else {
        taken[claim.name] = claim
        return
      }
      // In a container that is not whole the two may exclude each other.
      if isIncomplete { return }
      diagnostics.report(
        Diagnostic(
          .accessorClash,
          "duplicate accessor '\(claim.name)', for \(what(first)) and \(what(claim))",
          at: claim.span, notes: [.init("first declared here", at: first.span)],
          suggestion: suggestion(claim)))
    }

    private func what(_ claim: Claim) -> String {
      switch claim.claimant {
      case .input(let name): return "input '\(name.text)'"
      case .facetMember: return "facet member '\(claim.name)'"
      case .component(let id, let offer):
        let key = graph[graph[id].offers, offer].key.description
        if case .root(let child) = graph[id].kind {
          return "'\(key)' of '\(graph[child].name)'"
        }
        return graph[id].kind.child == nil ? "'\(key)'" : "container '\(key)'"
      }
    }

    /// How to get another name: one that nobody has yet, where it can be derived.
    private func suggestion(_ claim: Claim) -> Suggestion {
      switch claim.claimant {
      case .input: return Suggestion("rename the input")
      case .facetMember:
        return Suggestion("rename the accessor with this name: '{ accessor otherName }'")
      case .component(let id, let index):
        let component = graph[id]
        let offer = graph[component.offers, index]
        if component.kind.child != nil {
          return Suggestion("rename the container or the accessor")
        }
        if offer.accessorSpan != nil { return Suggestion("write another name after 'accessor'") }
        let role = role(of: offer, in: component)
        let free =
          component.kind != .written
          ? nil
          : otherNames(of: component, offer, graph).first { taken[$0] == nil && !own.contains($0) }
        let syntax = graph[component.syntax]
        return Suggestion(
          "rename the accessor, for example '{ accessor \(free ?? "otherName")\(role) }'",
          free.flatMap { name in
            syntax.block.isEmpty
              ? .insert(" { accessor \(name)\(role) }", after: syntax.span) : nil
          })
      }
    }
  }

  /// What tells the accessors of a component apart where it has several: ` for Role`.
  private static func role(of offer: Offer, in component: Component) -> String {
    component.offers.count == 1 && component.kind != .collection ? "" : " for \(offer.key.type)"
  }

  private static func addClaims(
    of id: ComponentID, _ graph: BindingGraph, _ container: Container,
    to claims: inout [Claim], _ diagnostics: inout Diagnostics
  ) {
    let component = graph[id]
    for (index, offer) in graph[component.offers].enumerated() where !offer.isHidden {
      // A key that another component has was reported as such.
      guard container.bindings[offer.key] == .component(id, offer: index) || offer.key.type.isEmpty
      else { continue }
      // It may be meant otherwise.
      if graph[component.syntax].isBroken || graph[component.syntax].hasBrokenBlock
        || component.kind == .collection && graph.hasBrokenElement(id)
      {
        continue
      }
      if let name = offer.accessor {
        claims.append(
          Claim(
            name: name, claimant: .component(id, offer: index),
            span: offer.accessorSpan ?? offer.span))
        continue
      }
      // Of what says not even how it is made that is told.
      if graph.lacksExpression(component) || component.kind.madeChild != nil { continue }
      diagnostics.report(
        Diagnostic(
          .accessorNeedsName,
          "can't derive an accessor name from '\(offer.typeText)'", at: offer.span,
          suggestion: naming(graph[component.syntax], role(of: offer, in: component))))
    }
  }

  /// A name for what has none: its qualifier, if it has one.
  private static func naming(_ component: ComponentSyntax, _ role: String) -> Suggestion {
    guard let qualifier = component.qualifier else {
      return Suggestion("give it a name: '{ accessor name\(role) }'")
    }
    return Suggestion(
      "write '{ accessor \(qualifier.text)\(role) }'",
      component.block.isEmpty
        ? .insert(" { accessor \(qualifier.text)\(role) }", after: component.span) : nil)
  }

  /// What an accessor could be called that its derived name is not: after the component itself, or with
  /// what the derived name leaves out.
  private static func otherNames(
    of component: Component, _ offer: Offer, _ graph: BindingGraph
  ) -> [String] {
    let type = graph[component.syntax].type
    var bases: [String] = []
    if case .own = offer.kind {} else if let own = AccessorName.base(of: type) { bases.append(own) }
    if case .named(let components) = type.kind {
      bases.append(components.last?.plainName ?? "")
      bases.append(components.map(\.plainName).joined())
    }
    let qualifier = graph[component.syntax].qualifier?.plain
    return bases.filter { !$0.isEmpty }.map {
      component.isFactory
        ? AccessorName.function(base: $0, qualifier: qualifier)
        : AccessorName.property(base: $0, qualifier: qualifier)
    }
  }
}

extension BindingGraph {
  /// Whether what is collected may say the name of a collection's accessor where it could not be read.
  fileprivate func hasBrokenElement(_ collection: ComponentID) -> Bool {
    dependencies[collection.index].contains { edge in
      let element = ComponentID(index: edge.target)
      return self[self[self[element].core ?? element].syntax].hasBrokenBlock
    }
  }
}
