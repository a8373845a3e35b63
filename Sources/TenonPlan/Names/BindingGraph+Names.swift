public import TenonGraph
public import TenonSyntax

extension TypeSyntax {
  /// The first name of a type as it is called: `Module` in `Module.Type()`.
  public var headName: String {
    if let name = nameAlone { return NameSyntax.plain(name) }
    return if case .named(let components) = kind { components.first?.plainName ?? "" } else { "" }
  }
}

/// The names that a component brings along.
extension BindingGraph {
  /// A component's name within other names: its qualifier and `base`, the words of its type.
  func baseName(of component: Component, _ base: String?) -> String {
    let base = base ?? self[component.offers, 0].accessor ?? "value"
    return self[component.qualifier].map { $0.plain + AccessorName.upperFirst(base) } ?? base
  }

  /// What a component's inputs are called inside of the function that takes them, by the parameter's index; those
  /// without a name of their own have one of their type's.
  public func inputNames(of component: Component) -> [Int: String] {
    let inputs = inputs(of: component)
    if inputs.isEmpty { return [:] }
    var namer = SwiftNamer()
    var names: [Int: String] = [:]
    for index in inputs {
      // In there `self` is the container.
      if let name = self[component.parameters, index].name, name != "self" {
        namer.take(name)
        names[index] = name
      }
    }
    for index in inputs where names[index] == nil {
      let base = self[component.parameters, index].syntax.type.flatMap(AccessorName.base) ?? "value"
      names[index] = NameSyntax.plain(namer.unique(AccessorName.lowerCamelCase(base)))
    }
    return names
  }

  /// The type of the member that gives a component itself; `offer` is the one whose accessor it is.
  public func coreType(of component: Component, _ offer: Int?) -> String {
    offer.map { self[component.offers, $0].typeText } ?? keptText(of: component)
  }

  /// The offer as whose role that member gives it; `nil` where it gives it as its own type.
  public func coreRole(of component: Component, _ offer: Int?) -> Int? {
    guard let offer, component.kind.isMadeByInit else { return nil }
    return self[component.offers, offer].kind.isOwn ? nil : offer
  }

  /// The label with which a component's functions take the running call along: `in`, unless an input of that label
  /// may be left out, for Swift would take the call for that.
  public func callLabel(of component: Component) -> String {
    var label = "in"
    while inputs(of: component).contains(where: { index in
      let parameter = self[component.parameters, index]
      return parameter.syntax.label?.plain == label && parameter.defaultValue != nil
    }) { label += "Call" }
    return label
  }

  /// Calls `body` with the user's Swift that a component's parameters are given.
  public func forEachArgument(of component: Component, _ body: (FragmentSyntax) -> Void) {
    for parameter in self[component.parameters] {
      if case .expression(let fragment) = parameter.source { body(fragment) }
      if case .asked(_, let arguments) = parameter.syntax.value {
        for argument in arguments { body(argument.value) }
      }
    }
  }

  /// Calls `body` with all names that a component's parameters have and its fragments use, some more than once.
  public func forEachUsedName(of component: Component, _ body: (String) -> Void) {
    for name in inputNames(of: component).values { body(name) }
    // Who goes through parameters by their indices copies none.
    if let expression = self[component.expression] { expression.names.forEach(body) }
    for index in component.parameters.indices {
      if let name = self[component.parameters, index].name { body(name) }
      switch self[component.parameters, index].syntax.value {
      case .constant(let value): value.names.forEach(body)
      case .asked(_, let arguments):
        for argument in arguments { argument.value.names.forEach(body) }
      case .dependency(_, let value), .input(_, let value): value?.names.forEach(body)
      }
    }
    for case let key? in self[component.elementKeys] { key.names.forEach(body) }
  }
}
