import TenonDiagnostics
import TenonSyntax

/// No component can be created on two actors at once.
extension Rule<ContainerSite> {
  /// A container's init, or the `start()` of a plain container, creates all eager components on one actor.
  static let actorsOfInit = Rule(.actorConflict) { site in
    var actors = site.graph.actors(of: site.id, site.graph.isMadeByInit)
    if actors.count < 2, site.container.isolation == .none {
      actors = site.graph.actors(of: site.id, site.graph.isMadeByStart)
    }
    guard actors.count > 1, case let graph = site.graph,
      let place = graph[syntax: actors[1].component].head.eager
    else {
      return nil
    }
    let first = graph[actors[0].component]
    return Finding(
      "'\(site.container.name)' can't be created on '\(actors[0].actor)' and '\(actors[1].actor)'",
      at: place,
      notes: [.declared(graph.displayName(of: first), at: first.span)],
      .delete("eager", at: place))
  }
}

extension Rule<RuleGround> {
  static let actorConflicts = Rule(all: .actorConflict) { ground in
    ground.graph.effects.conflicts.compactMap { conflict in
      let site = ComponentSite(ground: ground, id: conflict.component)
      if ground.doubts[site.id.index].hasAny([.foreign, .endless]) { return nil }
      // The conflict of a child's init has its own finding at the child.
      let child = site.component.kind.child.map {
        site.graph.actors(of: $0, site.graph.isMadeByInit)
      }
      if let child, child.count > 1 { return nil }
      let own = site.head.globalActor?.actor
      let isElsewhere = own != nil && site.container.isolation.actor.map { $0 != own } ?? false
      let isPlain = site.graph.isPlain(site.component.container)
      let closure =
        site.component.kind == .collection || isElsewhere || isPlain
        ? nil : closure(of: site, beside: own ?? conflict.first)
      return Finding(
        "'\(site.name)' can't be created on '\(conflict.first)' and '\(conflict.second)'",
        at: site.component.span,
        notes: site.trail(to: Effects(actor: conflict.first))
          + site.trail(to: Effects(actor: conflict.second)),
        closure ?? Suggestion("inject one of them as an 'async' closure of a 'Sendable' container"))
    }
  }

  /// The suggestion to inject the first parameter of another actor as an `async` closure.
  private static func closure(of site: ComponentSite, beside actor: String) -> Suggestion? {
    for parameter in site.parameters where parameter.use == .initializer {
      let syntax = parameter.syntax
      guard let effects = parameter.source.instance.map(site.graph.requestEffects),
        let type = syntax.type, let other = effects.actor, other != actor
      else { continue }
      let words = Effects(isAsync: true, thrown: effects.thrown).words
      let closure = "()\(words) -> \((type.wrapped ?? type).nameToAskFor)"
      return syntax.injecting(closure, site.name)
    }
    return nil
  }
}

extension BindingGraph {
  /// The actors of those components of a container that `counts` accepts, each with its first component.
  fileprivate func actors(
    of id: ContainerID, _ counts: (ComponentID) -> Bool
  ) -> [(actor: String, component: ComponentID)] {
    var actors: [(actor: String, component: ComponentID)] = []
    for component in self[id].components where counts(component) {
      guard let actor = makingEffects(of: component).actor,
        !actors.contains(where: { $0.actor == actor })
      else { continue }
      actors.append((actor, component))
    }
    return actors
  }
}

// MARK: The way to an effect

extension EffectTrails {
  /// Notes with the path from a component to each of some effects, and to an error that isn't `allowed`.
  /// The middle of a long path is left out.
  func notes(from id: ComponentID, to lacking: Effects, beside allowed: ThrownError? = nil)
    -> [Diagnostic.Note]
  {
    var kinds: [EffectAnalysis.Kind] = lacking.isAsync ? [.async] : []
    if lacking.isThrowing { kinds.append(.throwing(beside: allowed)) }
    if let actor = lacking.actor { kinds.append(.actor(actor)) }
    var all: [Diagnostic.Note] = []
    for kind in kinds {
      guard let path = ways(to: kind).way(from: id.index) else { continue }
      let steps = graph.dependencies.steps(path)
      let end = steps.elements.last?.target ?? id.index
      let cause = graph.effects.cause(of: kind, at: end, graph)
      let way = steps.map { [graph] step in
        step.parameter < 0 && graph.components[step.owner].kind.child == nil
          ? nil : graph.note(step)
      }.filled(Cycles.gap)
      for note in way + (cause.map { [.init("'\($0.word)' originates here", at: $0.span)] } ?? [])
      where !all.contains(note) { all.append(note) }
    }
    return all
  }
}

extension BindingGraph {
  /// The effects of a request for a component that a closure's type doesn't declare.
  func lacks(
    _ function: FunctionTypeSyntax, for target: ComponentID, in owner: Component, _ id: ComponentID
  ) -> Effects {
    let needed = requestEffects(of: target)
    var lacking = Effects(
      isAsync: needed.isAsync && !function.isAsync, thrown: needed.lacking(function.thrown))
    // An `async` closure can switch to the actor.
    let container = self[owner.container]
    // The container that will include a bundle is unknown.
    let goes = function.isAsync && (container.isolation != .none || container.isBundleAlone)
    if goesElsewhere(function, for: target, in: id), !goes { lacking.actor = needed.actor }
    return lacking
  }
}

extension Effects {
  /// The thrown error, if it is more than `allowed`.
  func lacking(_ allowed: ThrownError?) -> ThrownError? {
    guard let thrown, !thrown.isPart(of: allowed) else { return nil }
    return thrown
  }

  /// The effects as written: `@MainActor async throws`.
  var text: String {
    [actor, isAsync ? "async" : nil, thrown?.clause].compactMap(\.self).joined(separator: " ")
  }

  var isEmpty: Bool { !isEffectful && actor == nil }
}

// MARK: Words of expressions

/// An expression's `try` and `await` need `throws` and `async` on what evaluates it. Defaults, keys and storages are
/// evaluated in places that can neither throw nor wait.
extension Rule<ComponentSite> {
  static let unsaidEffects = Rule(all: .unsaidEffects, skips: .foreign) { site in
    let component = site.component
    if !component.kind.isMadeByInit { return [] }
    func statement() -> ComponentSyntax { site.graph[syntax: component] }
    let used =
      (site.expression?.said ?? []) + site.graph[component.initParameters].flatMap { $0.said }
    let own = Finding.unsaid(
      used, beside: statement().effects, of: "'\(site.name)'",
      at: statement().list.closing ?? component.span)
    var found = own.map { [$0] } ?? []
    for step in site.graph[component.steps] {
      let used = step.parameters.flatMap { site.graph[component.parameters, $0].said }
      guard case .call(let name) = step.kind else {
        found += used.compactMap { .refusing($0, in: "the value of a 'set'") }
        continue
      }
      for case .call(_, _, let said, step.span) in statement().block {
        let call = Finding.unsaid(used, beside: said, of: "'call \(name.text)'", at: step.span)
        found += call.map { [$0] } ?? []
      }
    }
    found += site.graph[component.releases].compactMap {
      .unsaid(
        $0.arguments.flatMap(\.value.said), beside: $0.effects, of: "the 'release'", at: $0.call)
    }
    for case .collection(let key?) in site.roles.map(\.kind) {
      found += Finding.refusing(key.effects, in: "a key").map { [$0] } ?? []
    }
    return found
  }
}

extension Rule<ParameterSite> {
  static let effectsInDefault = Rule(.unsaidEffects, skips: .foreign) { site in
    guard case .input(_, let value?) = site.syntax.value, site.owner.component.kind.isMadeByInit
    else { return nil }
    return Finding.refusing(value.effects, in: "the default of an input")
  }
}

extension Rule<ContainerSite> {
  static let effectsInInput = Rule(all: .unsaidEffects) { site in
    site.container.inputs.compactMap { input in
      Finding.refusing(input.syntax.defaultValue?.effects, in: "the default of an input")
    }
  }
}

extension Rule<RuleGround> {
  static let effectsInDeclarations = Rule(all: .unsaidEffects) { ground in
    ground.graph.lifetimes.compactMap {
      Finding.refusing($0.syntax.storage?.value.effects, in: "the arguments of a storage")
    }
      + ground.graph.traits.flatMap(\.syntax.members).compactMap {
        Finding.refusing($0.trait?.defaultValue?.effects, in: "the default of a trait")
      }
  }
}

extension Finding {
  /// A finding if an expression has effects in a place that allows none.
  fileprivate static func refusing(_ effects: EffectsSyntax?, in what: String) -> Finding? {
    guard let first = effects?.first else { return nil }
    return Finding(
      "\(what) can't throw or be 'async'", at: first,
      help: "compute the value in a component with these effects, or write 'try?'")
  }

  /// A finding if expressions have effects that the words at `place` don't declare.
  fileprivate static func unsaid(
    _ used: [EffectsSyntax], beside said: @autoclosure () -> EffectsSyntax,
    of name: @autoclosure () -> String, at place: @autoclosure () -> SourceSpan
  ) -> Finding? {
    if used.isEmpty { return nil }
    let said = said()
    let lacking = EffectsSyntax(
      async: said.async == nil ? used.lazy.compactMap(\.async).first : nil,
      throws: said.throws == nil ? used.lazy.compactMap(\.throws).first : nil)
    guard let first = lacking.first else { return nil }
    let missing = Effects(lacking).words
    let words = [lacking.throws.map { _ in "try" }, lacking.async.map { _ in "await" }]
    return Finding(
      "'\(words.compactMap(\.self).joined(separator: " "))' is used in an expression, so \(name())"
        + " must be '\(missing.dropFirst())'", at: first, help: "write '\(missing.dropFirst())'",
      lacking.async.flatMap { _ in said.throws }.map { .insert("async ", before: $0) }
        ?? .insert(missing, after: said.async ?? place()))
  }
}

extension FragmentSyntax {
  /// The expression's effects, or an empty array if it has none.
  fileprivate var said: [EffectsSyntax] { effects.first == nil ? [] : [effects] }
}

extension Parameter {
  /// The effects of the expressions that are evaluated for the parameter's value.
  fileprivate var said: [EffectsSyntax] {
    if case .asked(_, let arguments) = syntax.value { return arguments.flatMap(\.value.said) }
    if case .expression(let value) = source { return value.said }
    return []
  }
}
