extension Graph {
  /// The Swift types that the container's components have.
  ///
  /// Each has a `weight`, which tells whether all that it was made with is what it should be.
  var typesText: String {
    var text = CodeText()
    text.line(Self.commonTypes)
    for component in components where component.qualifier == nil { write(component, to: &text) }
    return text.text
  }

  /// The types of the container's inputs and of its values.
  private static let commonTypes = """
    struct Config {
      let host: String
      let limit: Int

      var weight: Int { limit }

      func endpoint(_ name: String) -> Endpoint { Endpoint(path: "\\(host)/\\(name)") }
    }

    struct Endpoint {
      let path: String

      var weight: Int { path.utf8.count }
    }

    final class Keeper<Instance> {
      private var kept: Instance?

      func instance(orMake make: () throws -> Instance) rethrows -> Instance {
        if let kept { return kept }
        let made = try make()
        kept = made
        return made
      }
    }

    extension Int {
      var weight: Int { self }
    }

    extension String {
      var weight: Int { utf8.count }
    }
    """

  /// Writes a component's type, and the protocols of its roles.
  private func write(_ component: Component, to text: inout CodeText) {
    text.line()
    for role in component.roles {
      text.line("protocol \(role.name)\(role.isClassBound ? ": AnyObject" : "") {")
      text.line("  var weight: Int { get }")
      text.line("}")
      text.line()
    }
    let isClass = component.form == .classType
    let roles = component.roles.map(\.name).joined(separator: ", ")
    text.line(
      "\(isClass ? "final class" : "struct") \(component.type)\(roles.isEmpty ? "" : ": ")\(roles) {"
    )
    let properties = properties(component)
    for property in properties { text.line("  let \(property.name): \(property.type)") }
    for step in component.steps {
      let type = swiftType(step.dependency)
      let isPlain = !type.contains("->") && !type.hasPrefix("any ")
      let word = step.form == .weak ? "weak " : step.form == .call ? "private " : ""
      text.line("  \(word)var \(label(step.dependency)): \(isPlain ? type : "(\(type))")?")
    }
    if isClass {
      if !properties.isEmpty || !component.steps.isEmpty { text.line() }
      let parameters = properties.map {
        "\($0.name): \($0.type.contains("->") ? "@escaping " : "")\($0.type)"
      }
      if properties.isEmpty {
        text.line("  init() {}")
      } else {
        text.call(2, "init", parameters, " {")
        for property in properties { text.line("    self.\(property.name) = \(property.name)") }
        text.line("  }")
      }
    }
    for step in component.steps where step.form == .call {
      let label = label(step.dependency)
      let type = swiftType(step.dependency)
      text.line()
      text.line("  func use(\(label): \(type.contains("->") ? "@escaping " : "")\(type)) {")
      text.line("    self.\(label) = \(label)")
      text.line("  }")
    }
    text.line()
    text.line("  var weight: Int {")
    // Whoever has this one by its initializer has a weight of which this one's is a part.
    let steps = component.steps.filter { $0.form != .weak }
    if properties.isEmpty, steps.isEmpty {
      text.line("    \(component.number)")
    } else {
      text.line("    var weight = \(component.number)")
      for property in properties { text.line("    weight &+= \(property.value).weight") }
      for step in steps {
        let call = closureArguments(step.dependency).map { "(\($0))" } ?? ""
        text.line("    weight &+= \(label(step.dependency))?\(call).weight ?? 0")
      }
      text.line("    return weight")
    }
    text.line("  }")
    text.line("}")
  }

  /// A stored property of a component's type, in the order of its initializer.
  private struct Property {
    /// Its name, which is the label too.
    let name: String
    /// Its type.
    let type: String
    /// What gives something that has a weight.
    let value: String

    /// A property; a closure is called with `arguments`.
    init(_ name: String, _ type: String, calledWith arguments: String? = nil) {
      self.name = name
      self.type = type
      value = name + (arguments.map { "(\($0))" } ?? "")
    }
  }

  /// What a closure is called with, or `nil` if it is none.
  private func closureArguments(_ dependency: Dependency) -> String? {
    guard case .closure(let inputs) = dependency.form else { return nil }
    return ["", "3", "3, \"ab\""][inputs]
  }

  /// The properties that a component's initializer sets.
  private func properties(_ component: Component) -> [Property] {
    var properties: [Property] = []
    if component.inputs > 0 { properties.append(Property("id", "Int")) }
    if component.inputs > 1 { properties.append(Property("title", "String")) }
    for dependency in component.dependencies {
      properties.append(
        Property(
          label(dependency), swiftType(dependency), calledWith: closureArguments(dependency)))
    }
    switch component.containerInput {
    case .none: break
    case .config: properties.append(Property("config", "Config"))
    case .user: properties.append(Property("user", "String"))
    }
    if component.hasExpression { properties.append(Property("limit", "Int")) }
    return properties
  }
}
