import TenonDiagnostics
import TenonSyntax

/// A closure's type must declare its effects: `async`, `throws` and the actor.
extension Rule<ParameterSite> {
  static let closurePromises = Rule(.closurePromisesLess, skips: .foreign) { site in
    // Another rule reports a misspelt attribute, or a second actor.
    guard let function = site.function, let type = site.syntax.type, function.actors.count < 2,
      function.attributes.allSatisfy({ !$0.hasPrefix("@") || function.misspelt($0) == nil }),
      !site.targetDoubts.contains(.endless)
    else { return nil }
    let (owner, syntax, graph) = (site.owner, site.syntax, site.graph)
    func lacks(_ target: ComponentID) -> Effects {
      graph.lacks(function, for: target, in: owner.component, owner.id)
    }
    let targets = site.closureTargets { !lacks($0).isEmpty }
    guard let target = targets.first else { return nil }
    let own = lacks(target)
    let lacking = targets.reduce(into: Effects()) { $0.formUnion(lacks($1)) }
    // A closure that any thread may call has its own finding.
    let asking = graph[graph[owner.component.asker ?? owner.id].container]
    if asking.isolation == .none, function.isSendable, !asking.isBundleAlone { return nil }
    let written = text(type, function, lacking)
    let actor = graph.makingEffects(of: owner.id).actor
    let isElsewhere =
      lacking.actor != nil && actor != nil && actor != lacking.actor
      && graph.isPlain(owner.component.container)
    return Finding(
      "the closure for '\(graph.displayName(of: target))' must be '\(own.text)'", at: type.span,
      notes: site.ground.trails.notes(from: target, to: own, beside: function.thrown),
      isElsewhere
        ? Suggestion("make '\(owner.container.name)' 'Sendable' and the closure 'async'")
        : .write(written + syntax.qualifier.clause, .replace(type.span, with: written)))
  }

  /// A closure of one actor can't serve a component that another actor creates.
  static let closureOfActor = Rule(.closurePromisesLess, skips: .foreign) { site in
    guard let function = site.function, case .instance(let provider) = site.parameter.source,
      let actor = site.graph.actorOfGivenClosure(site.parameter), let type = site.syntax.type,
      let other = site.graph.makingEffects(of: site.owner.id).actor, other != actor
    else { return nil }
    let written = text(type, function, Effects(actor: actor))
    return Finding(
      "the provided closure runs on '\(actor)', but '\(site.owner.name)' is created on '\(other)'",
      at: type.span,
      notes: [site.graph.note(on: provider)], .write(written, .replace(type.span, with: written)))
  }

  private static func text(_ type: TypeSyntax, _ function: FunctionTypeSyntax, _ lacking: Effects)
    -> String
  {
    var whole = function
    if let actor = lacking.actor {
      whole.attributes = [actor] + function.attributes.filter { $0 != function.globalActor }
    }
    whole.isAsync = function.isAsync || lacking.isAsync
    whole.throwing = lacking.thrown?.clause ?? function.throwing
    let text = TypeSyntax(.function(whole), at: type.span).text()
    return type.function == nil ? "(\(text))?" : text
  }
}

extension ParameterSite {
  /// The components that the closure, or all closures of a collection, return and for which `condition` is true. Only
  /// the collection's first such closure has them.
  fileprivate func closureTargets(where condition: (ComponentID) -> Bool) -> [ComponentID] {
    let places = owner.component.asker == nil ? place..<place + 1 : owner.component.parameters.range
    let found = places.compactMap { place -> (place: Int, id: ComponentID)? in
      guard case .closure(.component(let id, _), _) = graph.tables.parameters[place].source,
        condition(id)
      else { return nil }
      return (place, id)
    }
    return found.first?.place == place ? found.map(\.id) : []
  }
}

// MARK: Sendable

extension Rule<ContainerSite> {
  static let sendableInPlain = Rule(.notSendable) { site in
    guard site.container.isolation == .sendable,
      case (let graph, let container) = (site.graph, site.container), let parent = container.parent,
      graph[parent].isolation == .none, !graph[parent].doubts.contains(.conformances),
      let place = container.syntax.sendable?.span
        ?? container.facets.first(where: { graph[$0.id].isSendable })?.span
    else { return nil }
    return Finding(
      "'\(container.name)' can't be 'Sendable', as its parent '\(graph[parent].name)' isn't",
      at: place, notes: [.declared(graph[parent].name, at: graph[parent].syntax.name.span)],
      help: "make '\(graph[parent].name)' 'Sendable', or '\(container.name)' not",
      graph.scopes(of: parent).prefix(while: graph.isPlain).reduce(nil) { fix, id in
        let own = graph[id].syntax.conforming(to: "Sendable")
        return fix?.and(own) ?? own
      })
  }
}

/// A closure that leaves the thread of a container needs it to be `Sendable`: its own, or the target's outer one.
extension Rule<ParameterSite> {
  static let closureLeavesPlain = Rule(.notSendable, skips: .foreign) { site in
    guard let function = site.function, let type = site.syntax.type,
      let target = site.closureTargets(where: { site.leavesPlain(function, for: $0) }).first,
      case (let graph, let owner) = (site.graph, site.owner),
      !owner.container.isBundleAlone, !owner.container.doubts.contains(.conformances)
    else { return nil }
    let isOwn = owner.container.isolation == .none
    let id = isOwn ? owner.component.container : graph[target].container
    return Finding(
      "the closure for '\(graph.displayName(of: target))' leaves the thread of '\(graph[id].name)',"
        + " which isn't 'Sendable'", at: type.span,
      notes: [.declared(graph[id].name, at: graph[id].syntax.name.span)],
      help: "make '\(graph[id].name)' 'Sendable', or isolate it to an actor",
      oncePer: [type.span, owner.container.syntax.name.span])
  }
}

extension ParameterSite {
  /// True if a closure can be called on another thread than that of the plain container that makes its result.
  fileprivate func leavesPlain(_ function: FunctionTypeSyntax, for target: ComponentID) -> Bool {
    let (isolation, home) = (owner.container.isolation, graph[target].container)
    let (actor, own) = (function.globalActor, graph.makingEffects(of: owner.id).actor)
    if isolation == .none { return function.isSendable || actor != nil && own != actor }
    guard home != owner.component.container, graph.isPlain(home) else { return false }
    return graph.goesElsewhere(function, for: target, in: owner.id)
      || actor.map { $0 != own ?? isolation.actor } ?? function.isSendable
  }
}

extension BindingGraph {
  /// Only one thread may use it. The containers of a facet of an actor may be plain, unless the facet is `Sendable`.
  func isPlain(_ id: ContainerID) -> Bool {
    guard let scope = self[id].facetScope, self[id].isolation.actor != nil else {
      return self[id].isolation == .none
    }
    return !scope.facets.contains { withInherited($0).contains { self[$0].isSendable } }
  }
}
