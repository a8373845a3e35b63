import TenonDiagnostics
import TenonSyntax

/// Every accessor has a name, and no two have the same.
enum AccessorNames: GraphRule {
  /// What every container keeps for itself, now or later.
  private static let reserved: Set<String> = [
    "shutdown", "releaseUnused", "tie", "release", "self", "init", "deinit",
  ]

  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for container in graph.containers {
      var names = Names(isIncomplete: container.isIncomplete)
      for input in container.inputs {
        let name = input.syntax.name
        names.take(
          name.plain, for: "input '\(name.text)'", at: name.span, &diagnostics,
          help: "give the input another name")
      }
      for id in container.components where graph[id].access != .private {
        takeNames(of: id, graph[id], container, &names, &diagnostics)
      }
      for witness in container.witnesses {
        names.take(
          witness.name, for: "a facet's '\(witness.name)'", at: witness.span, &diagnostics,
          help: "rename the accessor that has this name with '{ accessor otherName }'")
      }
    }
  }

  /// The names of one container that are taken.
  private struct Names {
    let isIncomplete: Bool
    private var taken: [String: (what: String, span: SourceSpan)] = [:]

    init(isIncomplete: Bool) {
      self.isIncomplete = isIncomplete
    }

    mutating func take(
      _ name: String, for what: String, at span: SourceSpan, _ diagnostics: inout Diagnostics,
      help: String
    ) {
      if reserved.contains(name) {
        diagnostics.report(
          Diagnostic(
            .accessorClash, "the container needs the name '\(name)' itself", at: span, help: help))
        return
      }
      guard let first = taken[name] else {
        taken[name] = (what, span)
        return
      }
      // In a container that is not whole the two may exclude each other.
      if isIncomplete { return }
      diagnostics.report(
        Diagnostic(
          .accessorClash,
          "two accessors would be called '\(name)': those of \(first.what) and \(what)",
          at: span, notes: [.init("the first is here", at: first.span)], help: help))
    }
  }

  private static func takeNames(
    of id: ComponentID, _ component: Component, _ container: Container, _ names: inout Names,
    _ diagnostics: inout Diagnostics
  ) {
    let isSingle = component.offers.count == 1
    for (index, offer) in component.offers.enumerated() {
      // A key that another component has was reported as such.
      guard container.bindings[offer.key] == .component(id, offer: index) else { continue }
      let role = isSingle ? "" : " for \(offer.key.type)"
      guard let name = offer.accessor else {
        diagnostics.report(
          Diagnostic(
            .accessorNeedsName,
            "'\(offer.typeText)' has no name that its accessor could bear", at: offer.span,
            help: "give it one with '{ accessor name\(role) }'"))
        continue
      }
      names.take(
        name, for: "'\(offer.key.description)'", at: offer.span, &diagnostics,
        help: "rename one with '{ accessor otherName\(role) }'")
    }
  }
}
