package import TenonDiagnostics
import TenonSyntax

/// Who provides what: each container's table of keys, and what every param is bound to.
extension GraphBuilder {
  mutating func bindAll() {
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      for (position, input) in graph[id].inputs.enumerated() {
        bind(input.key, to: .input(position), in: id, at: input.syntax.type.span)
      }
      for component in graph[id].components {
        for (position, offer) in graph[component].offers.enumerated() {
          bind(
            offer.key, to: .component(component, offer: position), in: id, at: offer.span)
        }
      }
    }
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
    // The input is bound before all components, wherever it stands; the later one is at fault.
    let firstSpan = graph.span(of: first, in: container)
    let (fault, other) = firstSpan.precedes(span) ? (span, firstSpan) : (firstSpan, span)
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
        at: fault,
        notes: [.init("it is provided first here", at: other)],
        help: isSameComponent
          ? "delete one of them"
          : "tell them apart with 'named', or offer one of them only as a role with 'as'"))
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
  }

  private func resolve(_ syntax: ParameterSyntax, in container: ContainerID) -> ParameterSource {
    switch syntax.value {
    case .input: return .ownInput
    case .constant(let value): return .expression(value)
    case .asked(let type, let arguments):
      return ask(for: type, named: syntax.qualifier, with: arguments, in: container)
    case .dependency(let type, let defaultValue):
      if let found = lookUp(type, named: syntax.qualifier, in: container) { return found }
      if let defaultValue { return .expression(defaultValue) }
      if type.wrapped != nil { return .nothing }
      return isContainerOrFacet(type) ? .refused : .missing
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
      let wanted = given.map { graph[id].parameters[$0].syntax.type?.key ?? "" }
      if asked == wanted { return .closure(provider, given: given) }
    }
    return .closureDoesNotFit(provider)
  }

  private func ask(
    for type: TypeSyntax, named qualifier: NameSyntax?, with arguments: [ArgumentSyntax],
    in container: ContainerID
  ) -> ParameterSource {
    guard let provider = graph.containers[container.index].bindings[Key(type, named: qualifier)]
    else {
      return isContainerOrFacet(type) ? .refused : .missing
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

  /// Whether a type is a container or a facet, which no param can ask for yet.
  private func isContainerOrFacet(_ type: TypeSyntax) -> Bool {
    let key = type.key
    return graph.containers.contains { $0.name == key }
      || graph.facets.contains { $0.syntax.name.plain == key }
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
}
