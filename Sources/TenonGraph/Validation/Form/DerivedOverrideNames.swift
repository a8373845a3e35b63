import TenonDiagnostics
import TenonSyntax

/// What stands in `Overrides` beside the closures of accessors has names that are derived: of children, and of what
/// decorators wrap. None is an accessor's, or another one's.
enum DerivedOverrideNames: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for index in graph.containers.indices
    where graph.containers[index].isOverridable && !graph.containers[index].isForeign {
      let id = ContainerID(index: index)
      let undecorated = graph.undecoratedOffers(of: id)
      let parts = graph.overrideParts(of: id)
      if undecorated.isEmpty && parts.isEmpty || graph[id].isIncomplete { continue }
      var names = Names(graph: graph, container: graph[id])
      names.takeAccessors()
      for offer in undecorated { names.take(offer, &diagnostics) }
      for part in parts { names.take(part: part, &diagnostics) }
    }
  }

  /// The names in one container's overrides.
  private struct Names {
    /// Whose a name is.
    private enum Owner {
      case accessor(ComponentID, offer: Int)
      case undecorated(ComponentID)
      case part(ContainerID)
    }

    let graph: BindingGraph
    let container: Container
    private var owners: [String: Owner] = [:]

    init(graph: BindingGraph, container: Container) {
      (self.graph, self.container) = (graph, container)
    }

    mutating func takeAccessors() {
      for id in container.components
      where graph[id].access != .private && !graph[id].isLimited && graph[id].kind.child == nil {
        for (index, offer) in graph[graph[id].offers].enumerated() where !offer.isHidden {
          if let name = offer.accessor { owners[name] = .accessor(id, offer: index) }
        }
      }
    }

    mutating func take(_ offer: UndecoratedOffer, _ diagnostics: inout Diagnostics) {
      guard let other = owners.updateValue(.undecorated(offer.decorator), forKey: offer.name) else {
        return
      }
      report(offer.name, other, .undecorated(offer.decorator), &diagnostics)
    }

    mutating func take(part: ContainerID, _ diagnostics: inout Diagnostics) {
      let name = graph.overridePartName(of: part)
      guard let other = owners.updateValue(.part(part), forKey: name) else { return }
      report(name, other, .part(part), &diagnostics)
    }

    private func report(
      _ name: String, _ first: Owner, _ second: Owner, _ diagnostics: inout Diagnostics
    ) {
      // An accessor can be renamed, and is to be where it stands, unless another module has it.
      let isFirst = if case .accessor = first { graph.isOwn(place(of: first)) } else { false }
      let (culprit, other) = isFirst ? (first, second) : (second, first)
      diagnostics.report(
        Diagnostic(
          .accessorClash,
          "duplicate name '\(name)' in '\(container.name).Overrides', for \(what(first)) and"
            + " \(what(second))",
          at: place(of: culprit),
          notes: [note(other)],
          suggestion: suggestion(culprit, other)))
    }

    private func what(_ owner: Owner) -> String {
      switch owner {
      case .accessor(let id, let offer): "'\(graph[graph[id].offers, offer].key.description)'"
      case .undecorated(let id):
        "what decorators wrap as '\(graph[graph[id].offers, 0].key.description)'"
      case .part(let id): "container '\(graph[id].name)'"
      }
    }

    private func note(_ owner: Owner) -> Diagnostic.Note {
      guard case .undecorated(let id) = owner else {
        return .init("\(what(owner)) is declared here", at: place(of: owner))
      }
      let key = graph[graph[id].offers, 0].key.description
      return .init("'\(key)' is decorated here", at: place(of: owner))
    }

    private func place(of owner: Owner) -> SourceSpan {
      switch owner {
      case .accessor(let id, let index):
        let offer = graph[graph[id].offers, index]
        return offer.accessorSpan ?? offer.span
      case .undecorated(let id): return graph[graph[id].offers, 0].span
      case .part(let id): return graph[id].syntax.name.span
      }
    }

    private func suggestion(_ culprit: Owner, _ other: Owner) -> Suggestion {
      guard case .accessor(let id, let index) = culprit else {
        if case .part = culprit, case .part = other { return Suggestion("rename one of them") }
        return Suggestion("rename the container or the accessor")
      }
      let component = graph[id]
      let offer = graph[component.offers, index]
      if offer.accessorSpan != nil { return Suggestion("write another name after 'accessor'") }
      let role = component.offers.count == 1 ? "" : " for \(offer.key.type)"
      let text = "rename the accessor, for example '{ accessor otherName\(role) }'"
      if case .part = other { return Suggestion("\(text), or the container") }
      return Suggestion(text)
    }
  }
}

extension BindingGraph {
  /// Whether something stands in a manifest of the module itself.
  fileprivate func isOwn(_ span: SourceSpan) -> Bool { span.file < manifests.count }
}
