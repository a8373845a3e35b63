import TenonDiagnostics
import TenonSyntax

/// An expression sees its component's own parameters and the inputs of containers, at most, and nothing else of the
/// container. A name in it that is an accessor's was probably meant for that.
enum NamesInExpressions: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var names = ExpressionNames(graph)
    var storages: Set<SourceSpan> = []
    for index in graph.components.indices where graph.hasOwnExpressions(graph.components[index]) {
      let id = ComponentID(index: index)
      // One line serves all values of an init.
      var isCallTold = false
      graph.forEachExpression(of: graph[id]) { fragment, place in
        let expression = Expression(fragment: fragment, place: place, owner: id)
        let isOfCall = place.isOfCall(graph[graph[id].syntax])
        if fragment.values.isEmpty || isOfCall && isCallTold { return }
        let isTold = report(expression, &names, graph, &diagnostics)
        isCallTold = isCallTold || isOfCall && isTold
      }
      if case .stored(let lifetime) = graph[id].lifetime,
        let storage = graph.lifetimes[lifetime.index].syntax.storage, !storage.values.isEmpty,
        graph.isOwn(graph.lifetimes[lifetime.index].manifest),
        storages.insert(storage.span).inserted
      {
        _ = report(
          Expression(fragment: storage, place: .storage, owner: id), &names, graph, &diagnostics)
      }
    }
    checkInputs(of: graph, &names, &diagnostics)
  }

  /// The defaults of containers' inputs see nothing of the container.
  private static func checkInputs(
    of graph: BindingGraph, _ names: inout ExpressionNames, _ diagnostics: inout Diagnostics
  ) {
    for (index, container) in graph.containers.enumerated()
    where !container.isForeign && !container.isIncomplete {
      let id = ContainerID(index: index)
      for input in container.inputs where graph.isOwn(input.manifest) {
        guard let value = input.syntax.defaultValue else { continue }
        let found = value.values.compactMap { name in
          (names.input(name.name, of: id) ?? names.accessor(name.name, of: id)).map { (name, $0) }
        }
        guard let (name, meaning) = found.first else { continue }
        let text = input.syntax.type.text()
        let named = input.syntax.qualifier.map { " named \($0.text)" } ?? ""
        let isInput = if case .input = meaning.provider { true } else { false }
        let asking = isInput ? "" : "(\(name.name): \(meaning.key.description))"
        diagnostics.report(
          Diagnostic(
            .nameInExpression,
            message(
              name, meaning.key, "the default value of an input sees nothing of the container"),
            at: name.span,
            help:
              "write 'strong \(text)\(asking)\(named) = \(value.text ?? "…")' instead of the input")
        )
      }
    }
  }

  /// An expression, and the component to which it belongs.
  private struct Expression {
    let fragment: FragmentSyntax
    let place: ExpressionPlace
    let owner: ComponentID
  }

  /// A name of the container in an expression, and the parameter that asks for it.
  private struct WantedName {
    let value: FragmentSyntax.ValueName
    let meaning: ExpressionNames.Meaning
    let parameter: String
  }

  /// The names of a component's parameters that an expression of it sees.
  private static func ownNames(_ expression: Expression, _ graph: BindingGraph) -> Set<String> {
    let component = graph[expression.owner]
    var seesAll = false
    switch expression.place {
    case .component: seesAll = true
    // Beside an expression constants are declared together with the parameters.
    case .value(let parameter):
      guard parameter.use == .initializer, graph[component.syntax].expression != nil else { break }
      if case .asked = parameter.syntax.value { break }
      seesAll = true
    case .key, .inputDefault, .release, .storage: return []
    }
    return Set(
      seesAll
        ? graph[component.initParameters].compactMap(\.name)
        : graph.inputs(of: component).compactMap { graph[component.parameters, $0].name })
  }

  /// What an expression names of the container and does not see.
  private static func wanted(
    _ expression: Expression, _ names: inout ExpressionNames, _ graph: BindingGraph
  ) -> [WantedName] {
    let own = ownNames(expression, graph)
    let id = graph[expression.owner].container
    return expression.fragment.values.compactMap { value in
      // A member of `self` may be what an input is, and is not to be had either.
      if !value.isMember, own.contains(value.name) { return nil }
      let input = value.isMember ? nil : names.input(value.name, of: id)
      if input != nil, expression.place.seesInputs { return nil }
      guard let found = input ?? names.accessor(value.name, of: id) else { return nil }
      var type = found.key.type
      if case .component(let target, _) = found.provider {
        if target == expression.owner { return nil }
        if found.isFunction || !graph.requiredInputs(of: graph[target]).isEmpty {
          type = InputAskedForAsInstance.closureText(
            to: target, for: expression.owner, returning: found.key.type, requiredOnly: true, graph)
        }
      }
      let named = found.key.qualifier.map { " named \($0)" } ?? ""
      return WantedName(value: value, meaning: found, parameter: "\(value.name): \(type)\(named)")
    }
  }

  /// Reports what an expression does not see; tells whether there is anything.
  private static func report(
    _ expression: Expression, _ names: inout ExpressionNames, _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    // A default that nobody uses is another finding.
    if case .value(let parameter) = expression.place, parameter.isDefaultDisplaced { return false }
    let wanted = wanted(expression, &names, graph)
    guard let first = wanted.first else { return false }
    diagnostics.report(
      Diagnostic(
        .nameInExpression, message(first.value, first.meaning.key, expression.place.view),
        at: first.value.span, suggestion: suggestion(expression, wanted, &names, graph)))
    return true
  }

  private static func message(
    _ value: FragmentSyntax.ValueName, _ key: Key, _ view: String
  ) -> String {
    "'\(value.name)' doesn't refer to '\(key.description)' here: \(view)"
  }

  // MARK: Help

  private static func suggestion(
    _ expression: Expression, _ wanted: [WantedName], _ names: inout ExpressionNames,
    _ graph: BindingGraph
  ) -> Suggestion {
    let component = graph[expression.owner]
    let syntax = graph[component.syntax]
    let owner = graph.displayName(of: component)
    let first = wanted[0]
    switch expression.place {
    case .component: return asking(for: wanted, component, graph)
    case .value where expression.place.isOfCall(syntax):
      return Suggestion("write '\(calling(expression.owner, &names, graph))'")
    case .value(let parameter):
      let type = parameter.syntax.type?.text() ?? "Type"
      if case .asked = parameter.syntax.value { break }
      if parameter.use == .initializer { return asking(for: wanted, component, graph) }
      let qualifier = parameter.syntax.label?.text ?? first.value.name
      let list = wanted.map(\.parameter).joined(separator: ", ")
      let value = wanted.contains(where: \.value.isMember) ? nil : expression.fragment.text
      return Suggestion(
        "write '\(parameter.syntax.heading): \(type) named \(qualifier)', and add a component for the"
          + " value: 'transient \(type)(\(list)) named \(qualifier) = \(value ?? "…")'")
    case .key: break
    case .inputDefault(let parameter):
      let type = parameter.syntax.type?.text() ?? "Type"
      return Suggestion(
        "write '\(parameter.syntax.heading): input \(type)', and supply the value where '\(owner)' is"
          + " requested")
    case .release:
      return Suggestion("give '\(owner)' the value in its init, and read it in the method")
    case .storage: return Suggestion("write a value that doesn't depend on a container")
    }
    let container = graph[component.container].name
    return Suggestion(
      "write 'input \(first.value.name): \(first.meaning.key.description)' in '\(container)' instead"
        + " of the component, if who creates '\(container)' can supply it")
  }

  /// The same component with parameters for what its expression names.
  private static func asking(
    for wanted: [WantedName], _ component: Component, _ graph: BindingGraph
  ) -> Suggestion {
    let syntax = graph[component.syntax]
    let parameters = wanted.map(\.parameter)
    let isPlain = !wanted.contains(where: \.value.isMember)
    let line = graph.line(
      of: component, type: syntax.type.text(),
      asking: syntax.parameters.map(\.shortText) + parameters,
      expression: isPlain ? syntax.expression?.text ?? "…" : "…")
    let list = parameters.joined(separator: ", ")
    let fix: Fix? =
      !isPlain
      ? nil
      : syntax.closingParenthesis.map {
        .insert(syntax.parameters.isEmpty ? list : ", \(list)", before: $0)
      } ?? .insert("(\(list))", after: syntax.type.span)
    return Suggestion("write '\(line)'", fix)
  }

  /// The component as an expression that calls its init, with parameters for what the arguments name.
  private static func calling(
    _ id: ComponentID, _ names: inout ExpressionNames, _ graph: BindingGraph
  ) -> String {
    let syntax = graph[graph[id].syntax]
    var parameters: [String] = []
    var arguments: [String] = []
    var asked: [String] = []
    var seen: Set<String> = []
    for parameter in graph[graph[id].initParameters] where !parameter.syntax.isImplied {
      let label = parameter.syntax.label.map { "\($0.text): " } ?? ""
      /// The text of a value, and whether it names what it does not see.
      func read(_ fragment: FragmentSyntax) -> (text: String, isBlind: Bool) {
        let expression = Expression(fragment: fragment, place: .value(parameter), owner: id)
        let wanted = wanted(expression, &names, graph)
        for name in wanted where seen.insert(name.parameter).inserted {
          asked.append(name.parameter)
        }
        let isCut = wanted.contains(where: \.value.isMember)
        return (isCut ? "…" : fragment.text ?? fragment.literal ?? "…", !wanted.isEmpty)
      }
      var value = parameter.name ?? "…"
      var own: String? = parameter.syntax.shortText
      switch parameter.syntax.value {
      case .constant(let constant): (value, own) = (read(constant).text, nil)
      case .dependency(_, let fallback?) where !parameter.isDefaultDisplaced:
        let (text, isBlind) = read(fallback)
        if isBlind { (value, own) = (text, nil) }
      case .asked(let type, let given):
        own = "\(parameter.syntax.heading): \(parameter.syntax.wantedText)"
        let values = given.map { read($0.value) }
        guard values.contains(where: \.isBlind) else { break }
        let base = AccessorName.base(of: type)
        let name = base.map { AccessorName.function(base: $0, qualifier: nil) } ?? "make"
        let closure =
          parameter.source.mentioned.map { target in
            InputAskedForAsInstance.closureText(
              to: target, for: id, returning: type.text(), requiredOnly: true, graph)
          } ?? "(…) -> \(type.text())"
        own = "\(name): \(closure)"
        value = "\(name)(\(values.map(\.text).joined(separator: ", ")))"
      default: break
      }
      if let own { parameters.append(own) }
      arguments.append(label + value)
    }
    let marks =
      (syntax.effects.throws == nil ? "" : "try ") + (syntax.effects.async == nil ? "" : "await ")
    return graph.line(
      of: graph[id], type: syntax.type.text(), asking: parameters + asked,
      expression: "\(marks)\(syntax.type.text())(\(arguments.joined(separator: ", ")))")
  }
}

extension ExpressionPlace {
  /// Whether it is an argument of the init that makes a component without an expression of its own.
  fileprivate func isOfCall(_ syntax: ComponentSyntax) -> Bool {
    guard case .value(let parameter) = self else { return false }
    return parameter.use == .initializer && syntax.expression == nil
  }

  /// Whether the inputs of containers are in scope.
  fileprivate var seesInputs: Bool {
    switch self {
    case .component, .value, .key: true
    case .inputDefault, .release, .storage: false
    }
  }

  /// What is in scope, as messages say it.
  fileprivate var view: String {
    switch self {
    case .component: "an expression sees only its component's parameters and the container's inputs"
    case .value: "a value sees only its component's inputs and the container's"
    case .key: "a key sees only the container's inputs"
    case .inputDefault: "the default value of an input sees nothing of the container"
    case .release: "a release sees nothing of the container"
    case .storage: "a storage sees nothing of a container"
    }
  }
}
