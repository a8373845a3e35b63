extension Graph {
  /// The container as one would write it without a tool.
  ///
  /// Closures do not keep the container, be it that they are given to what it keeps or not: nobody
  /// would write a function twice for that.
  var byHandText: String {
    var text = CodeText()
    text.line("/// \(components.count) components, written by hand.")
    text.line("final class App {")
    text.line("  let config: Config")
    text.line("  let user: String")
    text.line()
    text.line("  init(config: Config, user: String) {")
    text.line("    self.config = config")
    text.line("    self.user = user")
    text.line("  }")
    for component in components { write(component, to: &text) }
    text.line("}")
    return text.text
  }

  /// Writes a component's members.
  private func write(_ component: Component, to text: inout CodeText) {
    let core = component.core
    let type = component.swiftType(core)
    let name = component.accessor(core)
    let access = component.isPrivate ? "private " : ""
    let coreAccess = component.offers.contains(core) ? access : "private "
    let inputs = ["id: Int", "title: String = \"none\""].prefix(component.inputs)
    text.line()
    if component.lifetime == .transient {
      text.line("  \(coreAccess)func \(name)(\(inputs.joined(separator: ", "))) -> \(type) {")
      writeMaking(component, "return ", to: &text)
    } else {
      let stored = "stored\(capitalized(name))"
      let weak = component.lifetime == .weak ? "weak " : ""
      text.line("  private \(weak)var \(stored): \(core == nil ? type : "(\(type))")?")
      text.line("  \(coreAccess)var \(name): \(type) {")
      text.line("    if let \(stored) { return \(stored) }")
      writeMaking(component, "let made = ", to: &text)
      text.line("    \(stored) = made")
      text.line("    return made")
    }
    text.line("  }")
    for role in component.roles.indices where core != role {
      text.line()
      let head = "\(component.accessor(role))"
      if component.lifetime == .transient {
        let forwarded = ["id: id", "title: title"].prefix(component.inputs)
        text.line(
          "  \(access)func \(head)(\(inputs.joined(separator: ", "))) -> \(component.swiftType(role)) {"
        )
        text.line("    \(name)(\(forwarded.joined(separator: ", ")))")
        text.line("  }")
      } else {
        text.line("  \(access)var \(head): \(component.swiftType(role)) { \(name) }")
      }
    }
  }

  /// Writes what makes a component, after `word`.
  private func writeMaking(_ component: Component, _ word: String, to text: inout CodeText) {
    if component.qualifier != nil {
      text.line("    \(word)\(value(component))")
      return
    }
    var arguments = Array(["id: id", "title: title"].prefix(component.inputs))
    arguments += component.dependencies.map { "\(label($0)): \(argument($0))" }
    switch component.containerInput {
    case .none: break
    case .config: arguments.append("config: config")
    case .user: arguments.append("user: user")
    }
    if component.hasExpression { arguments.append("limit: config.limit") }
    text.call(4, word + component.type, arguments)
  }

  /// What an initializer is given for a dependency.
  private func argument(_ dependency: Dependency) -> String {
    let provider = components[dependency.provider]
    let accessor = provider.accessor(dependency.role)
    let call = provider.lifetime == .transient
    switch dependency.form {
    case .instance: return call ? "\(accessor)()" : accessor
    case .made(let id): return "\(accessor)(id: \(id))"
    case .closure(let inputs):
      let arguments = ["", "id: $0", "id: $0, title: $1"][inputs]
      return "{ [unowned self] in \(accessor)\(call ? "(\(arguments))" : "") }"
    }
  }
}
