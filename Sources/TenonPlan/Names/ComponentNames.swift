package import TenonGraph
import TenonSyntax

/// The names that a component brings along.
extension Component {
  /// What the inputs are called inside of the function that takes them, by the param's index; those
  /// without a name of their own have one of their type's.
  package var inputNames: [Int: String] {
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

  /// All names that its params have and its fragments use.
  package var usedNames: Set<String> {
    var names = Set(inputNames.values)
    if let expression = syntax.expression { names.formUnion(expression.names) }
    for parameter in parameters {
      if let name = parameter.name { names.insert(name) }
      switch parameter.syntax.value {
      case .constant(let value): names.formUnion(value.names)
      case .asked(_, let arguments):
        for argument in arguments { names.formUnion(argument.value.names) }
      case .dependency, .input: break
      }
      if let value = parameter.defaultValue { names.formUnion(value.names) }
    }
    for case let key? in elementKeys { names.formUnion(key.names) }
    return names
  }
}
