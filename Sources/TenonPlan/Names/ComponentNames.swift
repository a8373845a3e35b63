package import TenonGraph
package import TenonSyntax

extension TypeSyntax {
  /// The first name of a type as it is called: `Module` in `Module.Type()`.
  package var headName: String {
    if case .named(let components) = kind { components.first?.plainName ?? "" } else { "" }
  }
}

/// The names that a component brings along.
extension Component {
  /// What the inputs are called inside of the function that takes them, by the parameter's index; those
  /// without a name of their own have one of their type's.
  package var inputNames: [Int: String] {
    let inputs = inputs
    if inputs.isEmpty { return [:] }
    var namer = SwiftNamer()
    var names: [Int: String] = [:]
    for index in inputs {
      if let name = parameters[index].name {
        namer.take(name)
        names[index] = name
      }
    }
    for index in inputs where names[index] == nil {
      let base = parameters[index].syntax.type.flatMap(AccessorName.base) ?? "value"
      names[index] = namer.unique(AccessorName.lowerCamelCase(base))
    }
    return names
  }

  /// Calls `body` with the user's Swift that its parameters are given.
  package func forEachArgument(_ body: (FragmentSyntax) -> Void) {
    for parameter in parameters {
      if case .expression(let fragment) = parameter.source { body(fragment) }
      if case .asked(_, let arguments) = parameter.syntax.value {
        for argument in arguments { body(argument.value) }
      }
    }
  }

  /// Calls `body` with all names that its parameters have and its fragments use, some more than once.
  package func forEachUsedName(_ body: (String) -> Void) {
    for name in inputNames.values { body(name) }
    if let expression = syntax.expression { expression.names.forEach(body) }
    for parameter in parameters {
      if let name = parameter.name { body(name) }
      switch parameter.syntax.value {
      case .constant(let value): value.names.forEach(body)
      case .asked(_, let arguments):
        for argument in arguments { argument.value.names.forEach(body) }
      case .dependency, .input: break
      }
      if let value = parameter.defaultValue { value.names.forEach(body) }
    }
    for case let key? in elementKeys { key.names.forEach(body) }
  }
}
