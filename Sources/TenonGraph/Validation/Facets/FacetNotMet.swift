import TenonDiagnostics
import TenonSyntax

/// A container that names a facet must have all that the facet asks for.
enum FacetNotMet: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    var suggestions = Suggestions(graph)
    for index in graph.containers.indices {
      let container = graph.containers[index]
      if container.isIncomplete || container.isForeign || container.facets.isEmpty { continue }
      // What stands there and is offered only as its roles.
      var ownTypes: [String: ComponentID] = [:]
      for id in container.components { ownTypes[graph[graph[id].syntax].type.key] = id }
      let near = NearKeys(container)
      for named in container.facets {
        let facet = graph[named.id]
        var isActorTold = false
        for requirement in facet.requirements {
          guard
            let breach = breach(
              of: requirement, facet, ContainerID(index: index), ownTypes, near, graph, &trails,
              &suggestions)
          else { continue }
          // That the whole container is an actor's is one thing to say.
          if breach.isOfActorAlone, isActorTold { continue }
          isActorTold = isActorTold || breach.isOfActorAlone
          diagnostics.report(
            Diagnostic(
              .facetNotMet,
              "'\(container.name)' does not satisfy '\(facet.syntax.name.text)': \(breach.what)",
              at: container.syntax.name.span,
              notes: [
                .init(
                  "'\(facet.syntax.name.text)' requires it here", at: requirement.syntax.span)
              ] + breach.notes, suggestion: breach.suggestion))
        }
      }
    }
  }

  /// The keys of a container, for those that are nearly one of them.
  private final class NearKeys {
    private let container: Container
    /// The first key of each type, and the types by their qualifiers; found when they are asked for.
    private lazy var firsts = Dictionary(
      container.bindings.keys.map { ($0.type, $0.description) }, uniquingKeysWith: min)
    private lazy var types = Dictionary(
      grouping: container.bindings.keys, by: \.qualifier
    ).mapValues { LazyNearMissIndex($0.map(\.type).sorted()) }

    init(_ container: Container) { self.container = container }

    /// The type that has a key's qualifier and is nearly its type.
    func type(nearly key: Key) -> String? { types[key.qualifier]?.best(for: key.type) }

    /// A key of a type, whatever its qualifier, as messages name it.
    func first(of type: String) -> String? { firsts[type] }
  }

  private struct Breach {
    var what: String
    var notes: [Diagnostic.Note] = []
    var suggestion: Suggestion?
    /// Whether nothing is wrong but that the facet is of no actor, and the whole container is.
    var isOfActorAlone = false
  }

  /// What is wrong with a requirement, or `nil` where it is met.
  private static func breach(
    of requirement: Requirement, _ facet: Facet, _ id: ContainerID,
    _ ownTypes: [String: ComponentID], _ near: NearKeys, _ graph: BindingGraph,
    _ trails: inout EffectTrails,
    _ suggestions: inout Suggestions
  ) -> Breach? {
    let container = graph.containers[id.index]
    let type = requirement.syntax.displayName
    guard let provider = graph.provider(for: requirement, of: id) else {
      if container.unread.contains(.providers) { return nil }
      if graph.mayBeDeclaredInLostText(requirement.syntax.type) { return nil }
      if graph.isTold(requirement.key, missingIn: id) { return nil }
      if requirement.isTie { return nothingTied(requirement, id, graph) }
      if requirement.syntax.type.wrapped != nil { return nil }
      return missing(requirement, id, ownTypes, near, graph, &suggestions)
    }
    let access: Access
    switch provider {
    case .scope(let scope): access = graph[scope].access
    case .input(let owner, let index):
      access = graph[owner].inputs[index].access
      if !requirement.syntax.parameters.isEmpty {
        let span = graph[owner].inputs[index].syntax.name.span
        return Breach(
          what: "its '\(type)' takes no inputs",
          notes: [.init("'\(type)' is an input of the container, declared here", at: span)],
          suggestion: writing("\(make(requirement))\(type)", requirement))
      }
    case .component(let component, _) where requirement.isTie:
      access = graph[component].access
    case .component(let component, _):
      access = graph[component].access
      let given = Set(requirement.syntax.parameters.compactMap { $0.label?.plain })
      // Where the component is at fault, it has been said there.
      let isReported =
        graph[graph[component].syntax].isBroken || graph.missesInput(component, askedBy: given)
        || (!graph[component].takesInputs
          && !graph.inputs(of: graph[component]).isEmpty)
      if !isReported, let misfit = inputsMisfit(requirement, graph[component], graph) {
        return misfit
      }
    }
    if let breach = promisedLess(requirement, facet, provider, id, graph, &trails) { return breach }
    let span = graph.span(of: provider)
    if access == .private {
      let type = requirement.syntax.type.wrapped == nil ? type : graph.key(of: provider).description
      return Breach(
        what: "its '\(type)' is 'private'",
        notes: [.init("'\(type)' is declared 'private' here", at: span)],
        suggestion: Suggestion(
          "declare it without 'private'", graph.accessSpan(of: provider).map(Fix.delete)))
    }
    let needed = min(container.access, facet.access)
    // What a parent has is seen through a member of the container's own.
    if access < needed, graph.owner(of: provider) == id {
      return Breach(
        what: "its '\(type)' is '\(access.text)', but the facet is '\(needed.text)'",
        notes: [.init("'\(type)' is declared '\(access.text)' here", at: span)],
        suggestion: Suggestion(
          "declare it without '\(access.text)'", graph.accessSpan(of: provider).map(Fix.delete)))
    }
    return nil
  }

  /// A facet says all that it takes to ask for its members.
  private static func promisedLess(
    _ requirement: Requirement, _ facet: Facet, _ provider: Provider, _ id: ContainerID,
    _ graph: BindingGraph, _ trails: inout EffectTrails
  ) -> Breach? {
    let member = requirement.syntax
    var promised = Effects(member.effects)
    promised.actor = (member.head.globalActor ?? facet.syntax.head.globalActor)?.actor
    var needed = Effects(actor: graph[id].isolation.actor)
    if requirement.isTie {
      needed = Effects(actor: graph[graph.owner(of: provider)].isolation.actor)
    } else if case .component(let component, _) = provider {
      let isBeside = graph.isMadeBesideActor(graph[component])
      needed = graph.requestEffects(of: component).union(isBeside ? Effects() : needed)
    }
    let lacking = Effects(
      isAsync: needed.isAsync && !promised.isAsync,
      thrown: needed.lacking(promised.thrown),
      actor: needed.actor == promised.actor ? nil : needed.actor)
    if lacking.isEmpty { return nil }
    // The facet may have said it in text that could not be read.
    if let actor = lacking.actor, graph.lostWords.contains(String(actor.dropFirst())) { return nil }
    var notes: [Diagnostic.Note] = []
    if requirement.isTie {
      notes =
        graph.isolationCause(of: id).map {
          [.init("'\($0.word)' originates here", at: $0.span)]
        } ?? []
    } else if case .component(let component, _) = provider {
      notes = trails.notes(from: component, to: lacking, beside: promised.thrown)
    } else if let cause = graph.isolationCause(of: id) {
      notes = [.init("'\(cause.word)' originates here", at: cause.span)]
    }
    var all = promised.union(lacking)
    all.thrown = lacking.thrown ?? promised.thrown
    let actor = lacking.actor ?? member.head.globalActor?.actor
    var text = requirement.isTie ? "tie \(member.type.text())" : member.type.text()
    if requirement.isFunction {
      text = "\(make(requirement))\(text)"
      if !member.parameters.isEmpty, case .component(let component, _) = provider {
        text = make(requirement) + signature(graph[component], member.type.text(), graph)
      }
    }
    text = "\(actor.map { "\($0) " } ?? "")\(text)\(all.words)"
    text += member.qualifier.map { " named \($0.text)" } ?? ""
    text += member.accessor.map { " { accessor \($0.text) }" } ?? ""
    let declared = lacking.isThrowing ? promised.thrown : nil
    var breach = Breach(
      what: "its '\(member.displayName)' is \(lacking.listed), but the facet "
        + (declared.map { "declares '\($0.clause)'" } ?? "doesn't declare that"),
      notes: notes, suggestion: writing(text, requirement))
    if let actor = lacking.actor, graph[id].isolation == .actor(actor), !lacking.isEffectful,
      promised.actor == nil
    {
      breach.isOfActorAlone = true
      breach.suggestion = Suggestion("write '\(actor) facet \(facet.syntax.name.text)'")
    }
    return breach
  }

  /// Nothing that could be tied plays a role; perhaps with another lifetime.
  private static func nothingTied(
    _ requirement: Requirement, _ id: ContainerID, _ graph: BindingGraph
  ) -> Breach {
    let type = requirement.syntax.type
    let tied = graph[id].components.filter { graph[$0].lifetime == .tied }
    // It may be known by another type: its own, or a role.
    let other = tied.first { component in
      let syntax = graph[graph[component].syntax]
      return syntax.type.key == type.key || syntax.roles.contains { $0.type.key == type.key }
    }
    let plain = type.plainest.text()
    if let other, let role = graph[graph[other].offers].first(where: { !$0.isHidden }) {
      let name = role.kind.isOwn ? role.key.type : role.typeText
      return Breach(
        what: "its '\(plain)' is provided only as '\(role.key.description)'",
        notes: [.init("'\(graph.displayName(of: other))' is declared here", at: graph[other].span)],
        suggestion: writing(
          "tie \(name)", requirement,
          or: ", or write 'as self, \(role.key.type)' after the component"))
    }
    if case .component(let component, _)? = graph.provider(of: Key(type), for: id),
      let word = graph[component].lifetimeWord.map({ graph[$0] })
    {
      return Breach(
        what: "its '\(plain)' is '\(word.text)', not 'tied'",
        notes: [.init("'\(word.text)' is written here", at: word.span)],
        suggestion: Suggestion("declare it 'tied'", .replace(word.span, with: "tied")))
    }
    let example = type.isExistential ? "Type as \(plain)" : plain
    return Breach(
      what: "nothing in it provides a tied '\(plain)'",
      suggestion: Suggestion(
        "add a component to '\(graph[id].name)' that provides it, such as 'tied \(example)'"))
  }

  private static func missing(
    _ requirement: Requirement, _ id: ContainerID, _ ownTypes: [String: ComponentID],
    _ near: NearKeys, _ graph: BindingGraph, _ suggestions: inout Suggestions
  ) -> Breach {
    let name = requirement.syntax.displayName
    if let hidden = graph.hidden(requirement.key, from: id) {
      return Breach(
        what: "nothing in it provides '\(name)'", notes: [hidden.note],
        suggestion: hidden.suggestion)
    }
    return Breach(
      what: "nothing in it provides '\(name)'",
      suggestion: providing(requirement, id, ownTypes, near, graph, &suggestions))
  }

  /// What would provide something: a component that has it under another name, or one that is not there.
  private static func providing(
    _ requirement: Requirement, _ id: ContainerID, _ ownTypes: [String: ComponentID],
    _ near: NearKeys, _ graph: BindingGraph, _ suggestions: inout Suggestions
  ) -> Suggestion {
    let (key, type) = (requirement.key, requirement.syntax.type)
    if let own = ownTypes[key.type], !graph[graph[own].syntax].roles.isEmpty,
      graph[graph[own].syntax].qualifier?.plain == key.qualifier
    {
      return Suggestions.offeringItself(graph[own], graph)
    }
    if let meant = near.type(nearly: key) {
      return Suggestion(
        "did you mean '\(meant)' in the facet?",
        .replace(type.plainest.span, with: meant))
    }
    if let other = near.first(of: key.type) {
      if key.qualifier != nil {
        return Suggestion(
          "write '\(other)' in the facet, or add a component that provides '\(key.description)'")
      }
      return Suggestion("did you mean '\(other)' in the facet?")
    }
    if let player = suggestions.player(of: type.plainest, in: id) { return player }
    if let bundle = suggestions.bundle(offering: key, for: id) { return bundle }
    let plain = type.plainest.text()
    let named = key.qualifier.map { " named \($0)" } ?? ""
    let isMade = requirement.syntax.make != nil
    let inputs = requirement.syntax.parameters.map {
      "\($0.heading): \(isMade ? "input" : "key") \($0.type?.text() ?? "Type")"
    }
    let example =
      if type.element != nil {
        "Type() as \(type.text())\(type.isDictionary ? " at key" : "")"
      } else if type.isExistential || type.isComposition {
        "Type()\(named) as \(plain)"
      } else if type.isConstructible {
        "\(plain)(\(inputs.isEmpty ? "…" : inputs.joined(separator: ", ")))\(named)"
      } else {
        "\(plain)\(named) = …"
      }
    let lifetime = isMade ? "transient" : "strong"
    return Suggestion(
      "add a component to '\(graph[id].name)' that provides it, such as '\(lifetime) \(example)'")
  }

  /// The word before the type of a facet's member, if it has one.
  private static func make(_ requirement: Requirement) -> String {
    requirement.syntax.make == nil ? "" : "make "
  }

  /// What stands behind the type of a facet's member, and stays.
  private static func tail(_ requirement: Requirement) -> String {
    let named = requirement.syntax.qualifier.map { " named \($0.text)" } ?? ""
    let block = requirement.syntax.accessor.map { " { accessor \($0.text) }" } ?? ""
    return "\(Effects(requirement.syntax.effects).words)\(named)\(block)"
  }

  /// What the facet should say instead.
  private static func writing(
    _ text: String, _ requirement: Requirement, or other: String = ""
  ) -> Suggestion {
    let member = requirement.syntax
    let isBare = member.head.documentation.isEmpty && member.head.attributes.isEmpty
    return Suggestion(
      "write '\(text)' in the facet\(other)", isBare ? .replace(member.span, with: text) : nil)
  }

  /// A property takes no inputs; a function takes exactly those of the component.
  private static func inputsMisfit(
    _ requirement: Requirement, _ component: Component, _ graph: BindingGraph
  ) -> Breach? {
    let type = requirement.syntax.displayName
    if !requirement.isFunction {
      guard !graph.requiredInputs(of: component).isEmpty else { return nil }
      return Breach(
        what:
          "its '\(type)' \(component.isKeyed ? "has keys" : "takes inputs"), so it can't be a"
          + " property",
        notes: InputAskedForAsInstance.inputNotes(of: component, graph),
        suggestion: writing(
          "\(component.isKeyed ? "" : "make ")\(signature(component, requirement.syntax.type.text(), graph))\(tail(requirement))",
          requirement))
    }
    let asked = requirement.syntax.parameters.map(Signature.init)
    if requirement.isOfKeys, !component.isKeyed, !graph.inputs(of: component).isEmpty {
      return Breach(
        what: "its '\(type)' takes inputs, not keys",
        notes: InputAskedForAsInstance.inputNotes(of: component, graph),
        suggestion: writing(
          "make \(signature(component, requirement.syntax.type.text(), graph))\(tail(requirement))",
          requirement))
    }
    for inputs in [graph.inputs(of: component), graph.requiredInputs(of: component)] {
      if asked == inputs.map({ Signature(graph[component.parameters, $0].syntax) }) { return nil }
    }
    return Breach(
      what:
        "its '\(type)' takes \(graph.inputs(of: component).isEmpty ? "no" : "different")"
        + " \(component.inputWord)s",
      notes: graph.inputs(of: component).isEmpty
        ? [.init("'\(graph.displayName(of: component))' is declared here", at: component.span)]
        : InputAskedForAsInstance.inputNotes(of: component, graph),
      suggestion: writing(
        make(requirement) + signature(component, requirement.syntax.type.text(), graph)
          + tail(requirement),
        requirement,
        or: component.takesInputs
          ? ", or change the \(component.inputWord)s of '\(graph.displayName(of: component))' to match the facet"
          : ""))
  }

  private static func signature(
    _ component: Component, _ type: String, _ graph: BindingGraph
  ) -> String {
    let inputs = graph.inputs(of: component).map { index -> String in
      let syntax = graph[component.parameters, index].syntax
      let label = syntax.label?.text ?? "_ \(syntax.name?.text ?? "value")"
      return "\(label): \(syntax.type?.text() ?? "")"
    }
    return inputs.isEmpty ? type : "\(type)(\(inputs.joined(separator: ", ")))"
  }

  /// What of a parameter matters to Swift's matching of requirements.
  private struct Signature: Equatable {
    let label: String?
    let type: String?

    init(_ syntax: ParameterSyntax) {
      label = syntax.label?.plain
      type = syntax.type?.key
    }
  }
}
