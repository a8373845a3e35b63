import TenonDiagnostics
import TenonSyntax

extension Binder {
  mutating func resolveParameters() {
    for index in graph.components.indices {
      let component = graph.components[index]
      switch component.kind {
      case .collection, .child, .listed: continue
      case .decorator: resolve(decorator: ComponentID(index: index))
      case .written:
        for position in component.parameters.indices {
          if case .wantsInputs = graph[component.parameters, position].source { continue }
          let syntax = graph[component.parameters, position].syntax
          graph[component.parameters, position].source = resolve(
            syntax, in: component.container, for: ComponentID(index: index))
        }
      }
    }
    foldMisfits()
  }

  /// Drops findings about requests with inputs that a component lacks, if they fit one of its parameters without a
  /// provider: that parameter was meant as an input.
  private mutating func foldMisfits() {
    for index in graph.components.indices {
      let parameters = graph.components[index].parameters
      for position in parameters.indices {
        let source = graph[parameters, position].source
        guard source.provider == nil, let target = source.mentioned else { continue }
        // A shared component with inputs is reported as such.
        let isImpossible = !graph[target].takesInputs && !graph.inputs(of: graph[target]).isEmpty
        let given = graph[parameters, position].syntax.givenInputs
        if isImpossible || graph.missesInput(target, askedBy: given) {
          graph[parameters, position].source = .reported
        }
      }
    }
  }

  mutating func resolve(
    _ syntax: ParameterSyntax, in container: ContainerID, for asker: ComponentID
  ) -> ParameterSource {
    switch syntax.value {
    case .input: return .ownInput
    case .constant(let value): return .expression(value)
    case .asked(let type, let arguments):
      let provider = provider(of: type, for: syntax, givenNone: false, in: container)
      return provider.map { ask($0, with: arguments) } ?? .missing
    case .dependency(let type, let defaultValue):
      // A container's own name means itself, not another one that its parent creates.
      if syntax.qualifier == nil, let scope = enclosing(type, from: container) {
        // An unreadable input may have that type.
        if graph[container].doubts.contains(.inputs) { return .reported }
        return .instance(.scope(scope))
      }
      if let found = lookUp(type, for: syntax, in: container)
        ?? collection(of: type, as: syntax, in: container, for: asker)
      {
        return found
      }
      if syntax.qualifier == nil, let scope = scope(type.wrapped ?? type, from: container) {
        return .instance(.scope(scope))
      }
      if let defaultValue { return .expression(defaultValue) }
      // A parameter taken from Swift without a default never becomes `nil` silently.
      if type.wrapped != nil, syntax.declaration == nil { return .nothing }
      // An element with an unreadable key is collected for it.
      if lostCollections.contains((type.oneByOne?.whole ?? type.function?.result ?? type).symbol) {
        return .reported
      }
      return .missing
    }
  }

  /// The requesting container or a parent that a type names, unless a provider has that type.
  private func enclosing(_ asked: TypeSyntax, from container: ContainerID) -> ContainerID? {
    let type = asked.wrapped ?? asked
    guard graph.facts.scopeNames.contains(type.symbol), let scope = scope(type, from: container),
      graph[scope].name == type.key
    else { return nil }
    let provider =
      graph.provider(of: Key(asked), for: container)
      ?? graph.provider(of: Key(type), for: container)
    if let provider, graph.child(madeBy: provider) == nil { return nil }
    return scope
  }

  /// The requesting container or the nearest parent that a type, or a facet that it names, means.
  private func scope(_ type: TypeSyntax, from container: ContainerID) -> ContainerID? {
    let parts = type.composed
    guard
      parts != nil || graph.facts.scopeNames.contains(type.symbol)
        || type.plainest.moduleQualifier != nil
    else { return nil }
    let facets = (parts ?? [type]).map { part in
      (part, names.facet(named: part, in: graph[container].manifest, of: graph))
    }
    // At least one part of a composition must be a facet.
    if parts != nil, facets.allSatisfy({ $1 == nil }) { return nil }
    return graph.scopes(of: container).first { id in
      facets.allSatisfy { part, facet in
        facet != nil && graph[id].facets.contains { $0.id == facet }
          || (parts == nil || facet == nil) && graph[id].name == part.key
          || parts != nil && facet == nil && graph.conforms(id, to: part)
      }
    }
  }

  /// The source in the graph for a type: exactly the type, its wrapped type, or a closure's result.
  private func lookUp(
    _ type: TypeSyntax, for syntax: ParameterSyntax, in container: ContainerID
  ) -> ParameterSource? {
    if let provider = provider(of: type, for: syntax, in: container) {
      return instance(provider)
    }
    let closures = graph.closures(serving: type, named: syntax.qualifier, for: container)
    if closures.count > 1 { return .reported }
    if let closure = closures.first { return instance(closure) }
    if let wrapped = type.wrapped { return lookUp(wrapped, for: syntax, in: container) }
    guard let function = type.function else { return nil }
    var result: TypeSyntax? = function.result
    while let candidate = result {
      let isPlain = function.parameters.isEmpty
      if let provider = provider(of: candidate, for: syntax, givenNone: isPlain, in: container) {
        return closure(function, provider)
      }
      result = candidate.wrapped
    }
    return nil
  }

  /// The provider of a type for a parameter. One with arguments requests a component, if there is one.
  private func provider(
    of type: TypeSyntax, for syntax: ParameterSyntax, givenNone: Bool = true,
    in container: ContainerID
  ) -> Provider? {
    let key = Key(type, for: syntax)
    let component = givenNone ? nil : graph.provider(of: key.unnamed, for: container)
    let found = component ?? graph.provider(of: key, for: container)
    // A taken parameter of a basic type gets only an input with its name.
    if key.isNamed, syntax.declaration != nil, case .component? = found { return nil }
    return found
  }

  func instance(_ provider: Provider) -> ParameterSource {
    if case .component(let id, _) = provider, !graph.requiredInputs(of: graph[id]).isEmpty {
      return .wantsInputs(id)
    }
    return .instance(provider)
  }

  func closure(_ function: FunctionTypeSyntax, _ provider: Provider) -> ParameterSource {
    guard case .component(let id, _) = provider else {
      return function.parameters.isEmpty
        ? .closure(provider, given: []) : .closureDoesNotFit(provider)
    }
    let asked = function.parameters.map(\.type.key)
    for given in [graph.inputs(of: graph[id]), graph.requiredInputs(of: graph[id])] {
      let wanted = given.compactMap { graph[graph[id].parameters, $0].syntax.type }
      guard asked == wanted.map(\.key) else { continue }
      // A closure that another closure passes on outlives the call, so it must be `@escaping`.
      let escapes = zip(function.parameters, wanted).allSatisfy { parameter, input in
        !input.escapes || parameter.type.saysEscaping
      }
      if escapes { return .closure(provider, given: given) }
    }
    return .closureDoesNotFit(provider)
  }

  func ask(_ provider: Provider, with arguments: [ArgumentSyntax]) -> ParameterSource {
    guard case .component(let id, let offer) = provider else { return .inputsDoNotFit(provider) }
    var matched: [Int?] = []
    var next = 0
    for input in graph.inputs(of: graph[id]) {
      let parameter = graph[graph[id].parameters, input]
      if next < arguments.count, arguments[next].label?.plain == parameter.syntax.label?.plain {
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
}
