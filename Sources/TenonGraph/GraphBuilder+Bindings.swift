package import TenonDiagnostics
import TenonSyntax

/// Who provides what: each container's table of keys, and what every param is bound to.
extension GraphBuilder {
  mutating func bindAll() {
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      let container = graph[id]
      graph.scopeNames.insert(container.name)
      var offered: [(key: Key, provider: Provider, span: SourceSpan)] = []
      for (position, input) in container.inputs.enumerated() {
        offered.append((input.key, .input(position), input.syntax.type.span))
      }
      for component in container.components {
        for (position, offer) in graph[component].offers.enumerated() {
          offered.append((offer.key, .component(component, offer: position), offer.span))
        }
      }
      // Inputs and components as they stand, so that it is the later one that is at fault.
      let order = offered.indices.sorted { left, right in
        let (a, b) = (offered[left].span, offered[right].span)
        return a == b ? left < right : a.precedes(b)
      }
      for index in order {
        let offer = offered[index]
        bind(offer.key, to: offer.provider, in: id, at: offer.span)
      }
    }
    for facet in graph.facets { graph.scopeNames.insert(facet.syntax.name.plain) }
  }

  private mutating func bind(
    _ key: Key, to provider: Provider, in container: ContainerID, at span: SourceSpan
  ) {
    if key.type.isEmpty { return }
    guard let first = graph.containers[container.index].bindings[key] else {
      graph.containers[container.index].bindings[key] = provider
      return
    }
    // Members under a condition may exclude each other; the form is refused anyway.
    if graph[container].isIncomplete { return }
    // A broken line may not offer what it seems to.
    if isBroken(first, in: container) || isBroken(provider, in: container) { return }
    let isSameComponent =
      if case (.component(let a, _), .component(let b, _)) = (first, provider) { a == b } else {
        false
      }
    diagnostics.report(
      Diagnostic(
        .duplicateBinding,
        isSameComponent
          ? "'\(key.description)' is named twice among the component's roles"
          : "'\(key.description)' is provided twice in '\(graph[container].name)'",
        at: span,
        notes: [
          .init("it is provided first here", at: graph.span(of: first, in: container))
        ],
        help: isSameComponent
          ? "delete one of them"
          : "tell them apart with 'named', or offer one of them only as a role with 'as'"))
  }

  private func isBroken(_ provider: Provider, in container: ContainerID) -> Bool {
    switch provider {
    case .component(let id, _): graph[id].syntax.isBroken
    case .input(let index): graph[container].inputs[index].syntax.isBroken
    }
  }

  // MARK: Params

  mutating func resolveParameters() {
    for index in graph.components.indices {
      let container = graph.components[index].container
      for position in graph.components[index].parameters.indices {
        let syntax = graph.components[index].parameters[position].syntax
        graph.components[index].parameters[position].source = resolve(syntax, in: container)
      }
    }
    foldMisfits()
  }

  /// What asks for a component with other inputs than it has is not at fault where the component
  /// itself is: where a broken line may hide some, or where a param that nothing provides, were it
  /// an input, is what is asked for.
  private mutating func foldMisfits() {
    for index in graph.components.indices {
      for position in graph.components[index].parameters.indices {
        let parameter = graph.components[index].parameters[position]
        let target: ComponentID
        switch parameter.source {
        case .wantsInputs(let id), .closureDoesNotFit(.component(let id, _)),
          .inputsDoNotFit(.component(let id, _)):
          target = id
        default: continue
        }
        if graph[target].syntax.isBroken
          || graph.missesInput(target, askedBy: parameter.syntax.givenInputs)
        {
          graph.components[index].parameters[position].source = .reported
        }
      }
    }
  }

  private func resolve(_ syntax: ParameterSyntax, in container: ContainerID) -> ParameterSource {
    switch syntax.value {
    case .input: return .ownInput
    case .constant(let value): return .expression(value)
    case .asked(let type, let arguments):
      return ask(for: type, named: syntax.qualifier, with: arguments, in: container)
    case .dependency(let type, let defaultValue):
      if let found = lookUp(type, named: syntax.qualifier, in: container) { return found }
      if graph.collectedKeys.contains(type.key) { return .reported }
      if speaksOfScope(type) { return .refused }
      if let defaultValue { return .expression(defaultValue) }
      if type.wrapped != nil { return .nothing }
      return .missing
    }
  }

  /// What the graph has for a type: exactly it, what it wraps, or what a closure returns.
  private func lookUp(
    _ type: TypeSyntax, named qualifier: NameSyntax?, in container: ContainerID
  ) -> ParameterSource? {
    let bindings = graph.containers[container.index].bindings
    if let provider = bindings[Key(type, named: qualifier)] { return instance(provider) }
    if let wrapped = type.wrapped {
      return lookUp(wrapped, named: qualifier, in: container)
    }
    guard let function = type.function else { return nil }
    var result: TypeSyntax? = function.result
    while let candidate = result {
      if let provider = bindings[Key(candidate, named: qualifier)] {
        return closure(function, provider)
      }
      result = candidate.wrapped
    }
    return nil
  }

  private func instance(_ provider: Provider) -> ParameterSource {
    if case .component(let id, _) = provider, !graph[id].requiredInputs.isEmpty {
      return .wantsInputs(id)
    }
    return .instance(provider)
  }

  private func closure(_ function: FunctionTypeSyntax, _ provider: Provider) -> ParameterSource {
    guard case .component(let id, _) = provider else {
      return function.parameters.isEmpty
        ? .closure(provider, given: []) : .closureDoesNotFit(provider)
    }
    let asked = function.parameters.map(\.type.key)
    for given in [graph[id].inputs, graph[id].requiredInputs] {
      let wanted = given.compactMap { graph[id].parameters[$0].syntax.type }
      guard asked == wanted.map(\.key) else { continue }
      // What a closure takes and hands on outlives the call, so it has to say so.
      let escapes = zip(function.parameters, wanted).allSatisfy { parameter, input in
        input.function == nil || parameter.type.saysEscaping
      }
      if escapes { return .closure(provider, given: given) }
    }
    return .closureDoesNotFit(provider)
  }

  private func ask(
    for type: TypeSyntax, named qualifier: NameSyntax?, with arguments: [ArgumentSyntax],
    in container: ContainerID
  ) -> ParameterSource {
    guard let provider = graph.containers[container.index].bindings[Key(type, named: qualifier)]
    else {
      return speaksOfScope(type) ? .refused : .missing
    }
    guard case .component(let id, let offer) = provider else {
      return .inputsDoNotFit(provider)
    }
    var matched: [Int?] = []
    var next = 0
    for input in graph[id].inputs {
      let parameter = graph[id].parameters[input]
      if next < arguments.count,
        arguments[next].label?.plain == parameter.syntax.label?.plain
      {
        matched.append(next)
        next += 1
      } else if parameter.defaultValue != nil {
        matched.append(nil)
      } else {
        return .inputsDoNotFit(provider)
      }
    }
    guard next == arguments.count, !matched.isEmpty else { return .inputsDoNotFit(provider) }
    return .asked(id, offer: offer, arguments: matched)
  }

  /// Whether a type is a container or a facet, or an optional of one, or a closure that gives one:
  /// no param can ask for these yet.
  private func speaksOfScope(_ type: TypeSyntax) -> Bool {
    if graph.scopeNames.contains(type.key) { return true }
    if let wrapped = type.wrapped { return speaksOfScope(wrapped) }
    return type.function.map { speaksOfScope($0.result) } ?? false
  }
}

extension BindingGraph {
  /// Where a provider is declared.
  package func span(of provider: Provider, in container: ContainerID) -> SourceSpan {
    switch provider {
    case .component(let id, let offer): self[id].offers[offer].span
    case .input(let index): self[container].inputs[index].syntax.type.span
    }
  }

  /// The key that a provider is bound to.
  package func key(of provider: Provider, in container: ContainerID) -> Key {
    switch provider {
    case .component(let id, let offer): self[id].offers[offer].key
    case .input(let index): self[container].inputs[index].key
    }
  }

  /// Whether a component asks for something that nothing provides and that others think to be an
  /// input of it: `label: Type` where `label: input Type` was meant. What others give is told by
  /// labels, or, where there are none, by types.
  func missesInput(_ id: ComponentID, askedBy given: Set<String>) -> Bool {
    self[id].lifetime.isMadePerRequest
      && self[id].parameters.contains { parameter in
        guard case .missing = parameter.source else { return false }
        // `label: input`, without a type.
        if parameter.syntax.type?.key == "input" { return true }
        return given.contains(parameter.name ?? "")
          || given.contains(parameter.syntax.type?.key ?? "")
      }
  }
}

extension ParameterSyntax {
  /// The labels or types of the inputs that a param gives to what it asks for.
  var givenInputs: Set<String> {
    switch value {
    case .asked(_, let arguments): Set(arguments.compactMap { $0.label?.plain })
    case .dependency(let type, _):
      Set((type.function ?? type.wrapped?.function)?.parameters.map(\.type.key) ?? [])
    default: []
    }
  }
}
