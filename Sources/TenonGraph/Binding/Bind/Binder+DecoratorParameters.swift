import TenonDiagnostics
import TenonSyntax

/// The bindings of decorators' parameters.
extension Binder {
  /// Binds a decorator's parameters: the one with its role gets the wrapped component.
  mutating func resolve(decorator id: ComponentID) {
    guard let (key, provider) = wrapped[id] else { return }
    let component = graph[id]
    let own = component.initParameters.count
    let forwarded = Array(
      component.parameters.indices.suffix(forwardedInputs(of: component)))
    for position in component.parameters.indices where !forwarded.contains(position) {
      let syntax = graph[component.parameters, position].syntax
      let source: ParameterSource
      if let type = syntax.type, case .dependency = syntax.value,
        type.speaks(of: key, named: syntax.qualifier)
      {
        source = inner(provider, as: type, key, forwarded, isInit: position < own)
      } else if case .asked(let type, let arguments) = syntax.value,
        Key(type, named: syntax.qualifier) == key
      {
        source = ask(provider, with: arguments)
      } else if misformedDecorators.contains(id) {
        source = .reported
      } else {
        source = resolve(syntax, in: component.container, for: id)
      }
      graph[graph.components[id.index].parameters, position].source = source
    }
  }

  /// The number of inputs that a decorator only passes on.
  private func forwardedInputs(of component: Component) -> Int {
    component.parameters.count - component.initParameters.count
      - graph[component.steps].reduce(0) { $0 + $1.parameters.count }
  }

  private func inner(
    _ provider: Provider, as type: TypeSyntax, _ key: Key, _ forwarded: [Int], isInit: Bool
  ) -> ParameterSource {
    if let function = type.function ?? type.wrapped?.function, type.key != key.type {
      return closure(function, provider)
    }
    if case .component(let target, let offer) = provider, !forwarded.isEmpty, isInit {
      return .forwarded(target, offer: offer, inputs: forwarded)
    }
    return instance(provider)
  }
}
