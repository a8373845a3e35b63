import TenonDiagnostics
import TenonSyntax

/// What to write where a value such as a title or an identifier is missing: it is seldom a component, and
/// most often whoever asks supplies it.
struct MissingValues {
  private let graph: BindingGraph
  /// The names under which the shared components of each container miss each value.
  private var names: [ContainerID: [Key: Set<String>]] = [:]
  /// Who asks for each component as a finished instance, or collects it.
  private var instanceAskers: [ComponentID: ComponentID] = [:]
  /// What facets have as a property.
  private var properties: Set<ReplacedKey> = []

  /// The tables for a graph, made once. O(parameters).
  init(_ graph: BindingGraph) {
    self.graph = graph
    var names: [ContainerID: [Key: Set<String>]] = [:]
    var askers: [ComponentID: ComponentID] = [:]
    for (index, component) in graph.components.enumerated() {
      for parameter in graph[component.parameters] {
        if case .instance(.component(let target, _)) = parameter.source {
          askers[target] = askers[target] ?? ComponentID(index: index)
        }
        guard case .missing = parameter.source, !component.lifetime.isMadePerRequest,
          let type = parameter.syntax.type, type.isValue, let name = parameter.name
        else { continue }
        let key = Key(type, named: parameter.syntax.qualifier)
        names[component.container, default: [:]][key, default: []].insert(name)
      }
    }
    for (index, container) in graph.containers.enumerated() {
      for facet in container.facets {
        for requirement in graph[facet.id].requirements where !requirement.isFunction {
          properties.insert(
            ReplacedKey(container: ContainerID(index: index), key: requirement.key))
        }
      }
    }
    self.names = names
    instanceAskers = askers
  }

  /// The help for a parameter that misses a value; `nil` where it is no value, or is told apart by a
  /// qualifier, as inputs of components cannot be.
  func help(_ parameter: Parameter, of id: ComponentID) -> Suggestion? {
    guard case .dependency(let type, _) = parameter.syntax.value, let name = parameter.name,
      (parameter.function?.result ?? type).isValue
    else { return nil }
    let component = graph[id]
    let container = graph[component.container]
    let text = type.text()
    let given = "write '\(parameter.syntax.heading): input \(text)' if the caller supplies it"
    let asker = instanceAskers[id]
    let isCollected = asker.map { graph[$0].kind == .collection } ?? false
    guard let qualifier = parameter.syntax.qualifier else {
      guard component.lifetime.isMadePerRequest, !isCollected else {
        return shared(parameter, text, name, in: component.container)
      }
      let provided = parameter.function?.result ?? type
      // A tuple has no name that an accessor could have.
      let isTuple = if case .tuple = provided.kind { true } else { false }
      let made =
        "; or add a component that provides it, such as 'strong \(provided.text()) = …"
        + "\(isTuple ? " { accessor name }" : "")', or an input of '\(container.name)'"
      let edit = parameter.syntax.becomingInput
      if let asker {
        return Suggestion(
          "\(given) ('\(graph.displayName(of: asker))' then requests a closure)\(made)")
      }
      let isProperty = graph[component.offers].contains {
        properties.contains(ReplacedKey(container: component.container, key: $0.key))
      }
      return Suggestion(given + made, isProperty ? nil : edit)
    }
    let input = "input \(qualifier.text): \(text) named"
    return Suggestion(
      "write '\(input)' in '\(container.name)', or add a component that provides it, such as"
        + " 'strong \((parameter.function?.result ?? type).text()) named \(qualifier.text) = …'",
      adding(input, to: container))
  }

  /// The help for a component that is shared, and takes no inputs of its own.
  private func shared(
    _ parameter: Parameter, _ text: String, _ name: String, in id: ContainerID
  ) -> Suggestion {
    let container = graph[id]
    let constant =
      parameter.use == .initializer || parameter.use == .call
      ? "; for a constant, write '\(parameter.syntax.heading) = …' here" : ""
    let others = parameter.syntax.type.flatMap { type in
      names[id]?[Key(type, named: nil)]
    }
    if let type = parameter.syntax.type, let others, others.count > 1 {
      // One input of that type would serve all of them, which nobody means.
      let input = "input \(name): \(text) named"
      return Suggestion(
        "write '\(input)' in '\(container.name)' to supply it when '\(container.name)' is created,"
          + " and '\(parameter.syntax.heading): \(text) named \(name)' here\(constant)",
        adding(input, to: container)?.and(
          parameter.syntax.isLabelDerived
            ? .replace(type.span, with: "\(parameter.syntax.heading): \(text) named \(name)")
            : .insert(" named \(name)", after: type.span)))
    }
    let input = "input \(name): \(text)"
    return Suggestion(
      "write '\(input)' in '\(container.name)' to supply it when '\(container.name)' is created"
        + constant,
      adding(input, to: container))
  }

  private func adding(_ input: String, to container: Container) -> Fix? {
    container.isBundleAlone ? nil : container.syntax.adding(input)
  }
}

extension Gap {
  /// The constant that was meant where a value is called: `now: Date()`.
  var calledValue: Suggestion? {
    let syntax = parameter.syntax
    guard case .asked(let type, let arguments) = syntax.value, syntax.qualifier == nil else {
      return nil
    }
    let label = arguments.first?.label?.plain
    let isFailable = type.lastName == "URL" && arguments.count == 1 && label ?? "string" == "string"
    return Suggestion(
      "write '\(syntax.heading) = \(syntax.calledText)\(isFailable ? "!" : "")' for a value")
  }
}
