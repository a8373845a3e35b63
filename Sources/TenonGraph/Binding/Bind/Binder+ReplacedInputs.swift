import TenonDiagnostics
import TenonSyntax

/// Inputs of bundles that a component has replaced. An expression that names one requests that component, like a
/// parameter.
extension Binder {
  /// Gives each expression a parameter for the replacement of an input that it names.
  mutating func addReplacedInputs() {
    for index in graph.containers.indices {
      for (input, key) in graph.containers[index].replacedInputs {
        guard case .component(let replacing, _)? = graph.containers[index].bindings[key] else {
          continue
        }
        for component in graph.containers[index].components
        where graph[component].kind == .written {
          add(input, replacedBy: replacing, to: component)
        }
      }
    }
  }

  private mutating func add(
    _ input: Input, replacedBy replacing: ComponentID, to id: ComponentID
  ) {
    let component = graph[id]
    let name = input.syntax.name.plain
    var fragments: [FragmentSyntax] = []
    graph.forEachFragment(of: component) { fragments.append($0) }
    // The expression means a parameter with that name.
    guard let fragment = fragments.first(where: { $0.names.contains(name) }),
      !graph[component.initParameters].contains(where: { $0.name == name }),
      !graph.inputs(of: component).contains(where: {
        graph[component.parameters, $0].name == name
      })
    else { return }
    let value = fragment.values.first { $0.name == name && !$0.isMember }
    // In the replacement itself, the name is probably a label.
    if id == replacing, value == nil { return }
    let place = value?.span ?? fragment.span
    let wantsInputs = !graph.requiredInputs(of: graph[replacing]).isEmpty
    // Other replacements are read at their names.
    let isParameter = graph[component.expression] != nil
    guard isParameter || wantsInputs, !component.doubts.contains(.statement) else { return }
    let label = NameSyntax(text: input.syntax.name.text, span: place)
    let syntax = ParameterSyntax(
      label: label, name: nil, value: .dependency(input.syntax.type, defaultValue: nil),
      qualifier: input.key.qualifier.map { NameSyntax(text: $0, span: place) }, isImplied: true,
      span: place)
    graph.add(
      Parameter(
        syntax: syntax, use: .initializer, source: wantsInputs ? .wantsInputs(replacing) : .missing),
      to: id)
  }
}

extension BindingGraph {
  /// Calls `body` with each Swift fragment in a component's line.
  fileprivate func forEachFragment(of component: Component, _ body: (FragmentSyntax) -> Void) {
    if let expression = self[component.expression] { body(expression) }
    for parameter in self[component.parameters] {
      switch parameter.syntax.value {
      case .constant(let value): body(value)
      case .asked(_, let arguments): for argument in arguments { body(argument.value) }
      case .dependency(_, let value), .input(_, let value): if let value { body(value) }
      }
    }
  }
}
