import TenonDiagnostics
import TenonSyntax

/// Every parameter must find what it asks for, in every component, whether anything asks for that
/// component or not.
enum MissingDependency: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var chains: AskingChains?
    var explained: Set<ComponentID> = []
    var bundled: Set<SourceSpan> = []
    var suggestions = Suggestions(graph)
    var givenInputs: GivenInputs?
    var gaps: Gaps?
    var childProviders: ChildProviders?
    graph.forEachParameter { id, component, parameter in
      guard case .missing = parameter.source, let type = parameter.syntax.type else { return }
      let container = graph[component.container]
      if component.kind == .collection { return }
      // Of a closure's type that could not be read this is what is left.
      if graph[component.syntax].isBroken, type.key == "Void" { return }
      if container.isIncomplete || container.unread.contains(.providers) { return }
      if graph.mayBeDeclaredInLostText(type) { return }
      if let qualifier = parameter.syntax.qualifier, graph.lostWords.contains(qualifier.plain) {
        return
      }
      // A bundle's gap is one, whoever includes it.
      if component.depth > 0, !bundled.insert(parameter.syntax.span).inserted { return }
      let all = chains ?? AskingChains(graph)
      chains = all
      // A second gap in one component has the same chain: once is enough.
      var notes = explained.insert(id).inserted ? all.notes(to: id) : []
      notes += graph.includeNotes(of: component)
      var wanted = type.wanted
      let nested = NestedClosures.suggestion(for: parameter, of: id, graph)
      if let nested { wanted = nested.inner }
      let key = Key(wanted, named: parameter.syntax.qualifier)
      if graph.isTold(key, missingIn: component.container) { return }
      let given = givenInputs ?? GivenInputs(graph)
      givenInputs = given
      var help = nested?.suggestion ?? inputHelp(parameter, of: component, given, graph)
      if help == nil {
        let all = childProviders ?? ChildProviders(graph)
        childProviders = all
        let children = all.offering(key, below: component.container, graph)
        if !children.isEmpty {
          reportReach(into: children, key, of: component, parameter, graph, &diagnostics)
          return
        }
      }
      if help == nil, let left = graph.leftOut(key, wanted, from: component.container) {
        notes += left.notes
        help = left.suggestion
      }
      if help == nil, let hidden = graph.hidden(key, from: component.container) {
        notes.append(hidden.note)
        help = hidden.suggestion
      }
      if help == nil {
        help = QualifierAsInput.suggestion(for: parameter, in: component.container, graph)
      }
      if help == nil {
        let all = gaps ?? Gaps(graph)
        gaps = all
        help = suggestions.help(
          for: Gap(
            key: key, type: wanted, parameter: parameter, asker: id,
            container: all.outermost(key, component.container, graph)))
      }
      diagnostics.report(
        Diagnostic(
          .missingDependency,
          "'\(graph.displayName(of: component))' needs"
            + " '\(wanted.displayName(named: parameter.syntax.qualifier))', but nothing in"
            + " '\(container.name)' provides it",
          at: parameter.syntax.span, notes: notes, suggestion: help
        ).caused(by: cause(key, of: component, graph)))
    }
  }

  /// A child sees what its parent has, and never the other way round.
  private static func reportReach(
    into children: [(container: ContainerID, provider: Provider)], _ key: Key,
    of component: Component,
    _ parameter: Parameter, _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    guard let child = children.first, !collectsRoot(child.provider, graph) else { return }
    let (parent, asker) = (graph[component.container].name, graph.displayName(of: component))
    let name = graph[child.container].name
    let who =
      children.count == 1 ? "child container '\(name)' provides" : "child containers provide"
    let others = children.count == 1 ? "'\(name)'" : "a child"
    diagnostics.report(
      Diagnostic(
        .reachesIntoChild,
        "'\(asker)' needs '\(key.description)', which only \(who); a parent can't depend on its"
          + " children",
        at: parameter.syntax.span,
        notes: children.prefix(mostChildren).map {
          .init("'\(key.description)' is provided here", at: graph.span(of: $0.provider))
        },
        help:
          "move '\(asker)' into \(others)"
          + (graph.canMove(child.provider, to: component.container)
            ? ", or '\(key.description)' into '\(parent)'" : "")
      ).caused(by: cause(key, of: component, graph)))
  }

  /// Whether an element of a collection says that the parent has it too, which is told where it does.
  private static func collectsRoot(_ provider: Provider, _ graph: BindingGraph) -> Bool {
    guard case .component(let id, _) = provider, graph[id].kind == .collection else { return false }
    return graph[graph[id].parameters].contains { element in
      element.source.instance.map { graph[graph[$0].syntax].head.root != nil } ?? false
    }
  }

  /// How many children are noted that provide what a parent asks for.
  private static let mostChildren = 3

  /// What is missing in a container is told once.
  private static func cause(
    _ key: Key, of component: Component, _ graph: BindingGraph
  ) -> Diagnostic.Cause {
    .init(
      "\(graph[component.container].name) \(key.description)",
      note: "also needed by '\(graph.displayName(of: component))'")
  }

  /// The help where others give what is missing: then the word `input` is.
  private static func inputHelp(
    _ parameter: Parameter, of component: Component, _ given: GivenInputs, _ graph: BindingGraph
  ) -> Suggestion? {
    guard let label = parameter.syntax.label ?? parameter.syntax.name,
      let type = parameter.syntax.type
    else { return nil }
    if type.key == "input" {
      return Suggestion("write the input's type: '\(label.text): input Type'")
    }
    if label.plain == "input", let name = parameter.syntax.name {
      let text = "\(name.text): input \(type.text())"
      return Suggestion(
        "write '\(text)'", .replace(label.span.through(type.span), with: text).safe)
    }
    guard given.give(parameter, to: component, graph) else { return nil }
    return Suggestion(
      "write '\(label.text): input \(type.text())', as its callers supply this argument",
      parameter.syntax.becomingInput)
  }
}

/// Which containers miss which keys. What a container and one that is in it miss both is missing in the
/// outer one: one edit there serves both. Made once. O(parameters).
private struct Gaps {
  private var containers: [Key: Set<ContainerID>] = [:]

  init(_ graph: BindingGraph) {
    graph.forEachParameter { _, component, parameter in
      guard case .missing = parameter.source, component.kind != .collection,
        let type = parameter.syntax.type, !graph[component.container].isForeign
      else { return }
      containers[Key(type.wanted, named: parameter.syntax.qualifier), default: []].insert(
        component.container)
    }
  }

  /// The outermost of a container and those that it is in that misses a key.
  func outermost(_ key: Key, _ id: ContainerID, _ graph: BindingGraph) -> ContainerID {
    var outermost = id
    guard let missing = containers[key], missing.count > 1 else { return id }
    var current = graph[id].parent
    while let parent = current {
      if missing.contains(parent) { outermost = parent }
      current = graph[parent].parent
    }
    return outermost
  }
}

/// The labels and types of the inputs that those who ask for something give to it, by what they ask
/// for. Made once, for a manifest may have thousands of gaps. O(parameters).
private struct GivenInputs {
  private var names: [ContainerID: [String: Set<String>]] = [:]

  init(_ graph: BindingGraph) {
    graph.forEachParameter { _, component, parameter in
      guard let type = parameter.syntax.type else { return }
      let function = type.function ?? type.wrapped?.function
      add(
        parameter.syntax.givenInputs, to: (function?.result ?? type).key, in: component.container)
    }
    for (index, container) in graph.containers.enumerated() {
      for facet in container.facets {
        for requirement in graph[facet.id].requirements {
          let labels = requirement.syntax.parameters.compactMap { $0.label?.plain }
          add(Set(labels), to: requirement.key.type, in: ContainerID(index: index))
        }
      }
    }
  }

  private mutating func add(_ given: Set<String>, to type: String, in container: ContainerID) {
    if given.isEmpty { return }
    names[container, default: [:]][type, default: []].formUnion(given)
  }

  /// Whether somebody who asks for a component gives what one of its parameters misses.
  func give(_ missing: Parameter, to component: Component, _ graph: BindingGraph) -> Bool {
    guard component.takesInputs, let given = names[component.container] else {
      return false
    }
    let wanted = [missing.name, missing.syntax.type?.key].compactMap(\.self)
    return graph[component.offers].contains { offer in
      given[offer.key.type].map { wanted.contains(where: $0.contains) } ?? false
    }
  }
}
