extension Graph {
  /// The container as one would write it without a tool.
  ///
  /// Closures do not keep the container, be it that they are given to what it keeps or not: nobody
  /// would write a function twice for that.
  var byHandText: String {
    var text = CodeText()
    text.line(Self.byHandHead)
    text.line("/// \(components.count) components, written by hand.")
    text.line("final class App {")
    text.line("  let config: Config")
    text.line("  let user: String")
    text.line("  private var tied: [ObjectIdentifier: AnyObject] = [:]")
    text.line()
    text.line("  init(config: Config, user: String) {")
    text.line("    self.config = config")
    text.line("    self.user = user")
    text.line("  }")
    text.line()
    text.line("  func tie(_ component: AnyObject, to owner: some LifetimeOwner) {")
    text.line("    tied[ObjectIdentifier(component)] = component")
    text.line("    owner.lifetime.ends.append { [weak self, id = ObjectIdentifier(component)] in")
    text.line("      self?.tied[id] = nil")
    text.line("    }")
    text.line("  }")
    writeEnds(to: &text)
    let using = usingCalls
    for component in components { write(component, using, to: &text) }
    text.line("}")
    writeCall(to: &text)
    return text.text
  }

  /// What components are tied to.
  private static let byHandHead = """
    final class Lifetime {
      var ends: [() -> Void] = []

      deinit {
        for end in ends { end() }
      }
    }

    protocol LifetimeOwner: AnyObject {
      var lifetime: Lifetime { get }
    }

    """

  /// Writes what lets go of several components at once.
  private func writeEnds(to text: inout CodeText) {
    text.line()
    text.line("  func resetSession() {")
    for component in components where component.lifetime == .session {
      text.line("    \(stored(component)) = nil")
    }
    text.line("  }")
    text.line()
    text.line("  func releaseUnused() {")
    // Those that may hold others go first.
    for component in components.reversed() where component.lifetime == .purgeable {
      let (core, stored) = (component.core, stored(component))
      let held = component.accessor(core)
      text.line("    weak var \(held): \(optional(component.swiftType(core)))")
      text.line("    \(held) = \(stored)")
      text.line("    \(stored) = nil")
      text.line("    \(stored) = \(held)")
    }
    text.line("  }")
  }

  /// Writes what the components of one call share, and what is left to do at its end.
  private func writeCall(to text: inout CodeText) {
    text.line()
    text.line("private final class Call {")
    for component in components where component.lifetime == .graph {
      text.line("  var \(stored(component)): \(optional(component.swiftType(component.core)))")
    }
    text.line("  var sets: [() -> Void] = []")
    text.line("  var calls: [() -> Void] = []")
    text.line()
    text.line("  func finish() {")
    text.line("    var next = 0")
    text.line("    while next < sets.count {")
    text.line("      sets[next]()")
    text.line("      next += 1")
    text.line("    }")
    text.line("    for call in calls { call() }")
    // They hold the call, which holds them.
    text.line("    sets = []")
    text.line("    calls = []")
    text.line("  }")
    text.line("}")
  }

  /// The name of the property that keeps a component.
  private func stored(_ component: Component) -> String {
    "stored\(capitalized(component.accessor(component.core)))"
  }

  /// A type that may be missing.
  private func optional(_ type: String) -> String {
    type.hasPrefix("any ") ? "(\(type))?" : "\(type)?"
  }

  /// Writes a component's members.
  private func write(_ component: Component, _ using: [Bool], to text: inout CodeText) {
    let core = component.core
    let type = component.swiftType(core)
    let name = component.accessor(core)
    let access = component.isPrivate ? "private " : ""
    let coreAccess = component.offers.contains(core) ? access : "private "
    let inputs = Array(["id: Int", "title: String = \"none\""].prefix(component.inputs))
    let forwarded = Array(["id: id", "title: title"].prefix(component.inputs))
    let usesCall = using[component.number]
    let isFunction = component.lifetime.isFunction
    switch component.lifetime {
    case .transient, .tied, .graph: break
    case .strong, .purgeable, .session, .weak:
      let weak = component.lifetime == .weak ? "weak " : ""
      text.line()
      text.line("  private \(weak)var \(stored(component)): \(optional(type))")
    case .kept:
      text.line()
      text.line("  private let \(stored(component)) = Keeper<\(type)>()")
    }
    text.line()
    text.line(
      isFunction
        ? "  \(coreAccess)func \(name)(\(inputs.joined(separator: ", "))) -> \(type) {"
        : "  \(coreAccess)var \(name): \(type) {")
    if usesCall {
      text.line("    let call = Call()")
      text.call(4, "let made = \(name)", forwarded + ["in: call"])
      text.line("    call.finish()")
      text.line("    return made")
      text.line("  }")
      text.line()
      text.call(2, "private func \(name)", inputs + ["in call: Call"], " -> \(type) {")
    }
    writeBody(component, using, to: &text)
    text.line("  }")
    for role in component.roles.indices where core != role {
      text.line()
      let head = "\(component.accessor(role))"
      if isFunction {
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

  /// Writes what finds a component, or makes and keeps it.
  private func writeBody(_ component: Component, _ using: [Bool], to text: inout CodeText) {
    let stored = stored(component)
    switch component.lifetime {
    case .transient, .tied:
      if component.steps.isEmpty {
        writeMaking(component, using, "return ", to: &text)
        return
      }
      writeMaking(component, using, "let made = ", to: &text)
    case .strong, .purgeable, .session, .weak:
      text.line("    if let \(stored) { return \(stored) }")
      writeMaking(component, using, "let made = ", to: &text)
      text.line("    \(stored) = made")
    case .graph:
      text.line("    if let made = call.\(stored) { return made }")
      writeMaking(component, using, "let made = ", to: &text)
      text.line("    call.\(stored) = made")
    case .kept:
      text.line("    return \(stored).instance {")
      writeMaking(component, using, "let made = ", to: &text)
    }
    for step in component.steps {
      let label = label(step.dependency)
      let isInstance = step.dependency.isInstance
      let asked = (isInstance ? "self." : "") + argument(step.dependency, using)
      switch step.form {
      case .set, .weak: text.line("    call.sets.append { made.\(label) = \(asked) }")
      case .call:
        if isInstance {
          text.line("    call.sets.append {")
          text.line("      let \(label) = \(asked)")
          text.line("      call.calls.append { made.use(\(label): \(label)) }")
          text.line("    }")
        } else {
          text.line("    call.calls.append { made.use(\(label): \(asked)) }")
        }
      }
    }
    text.line("    return made")
    if component.lifetime == .kept { text.line("    }") }
  }

  /// Writes what makes a component, after `word`.
  private func writeMaking(
    _ component: Component, _ using: [Bool], _ word: String, to text: inout CodeText
  ) {
    if component.qualifier != nil {
      text.line("    \(word)\(value(component))")
      return
    }
    var arguments = Array(["id: id", "title: title"].prefix(component.inputs))
    arguments += component.dependencies.map { "\(label($0)): \(argument($0, using))" }
    switch component.containerInput {
    case .none: break
    case .config: arguments.append("config: config")
    case .user: arguments.append("user: user")
    }
    if component.hasExpression { arguments.append("limit: config.limit") }
    text.call(4, word + component.type, arguments)
  }

  /// What an initializer, a property or a method is given for a dependency.
  private func argument(_ dependency: Dependency, _ using: [Bool]) -> String {
    let provider = components[dependency.provider]
    // What shares something in a call has one function, under the name that keeps it.
    let shares = dependency.isInstance && using[dependency.provider]
    let accessor = provider.accessor(shares ? provider.core : dependency.role)
    var arguments: [String] = []
    switch dependency.form {
    case .instance: break
    case .made(let id): arguments = ["id: \(id)"]
    case .closure(let inputs):
      arguments = Array(["id: $0", "title: $1"].prefix(inputs))
    }
    if shares {
      // Inputs that have a default are not left out there.
      if provider.inputs == 2 { arguments.append("title: \"none\"") }
      arguments.append("in: call")
    }
    let call = provider.lifetime.isFunction || shares
    let asked = accessor + (call ? "(\(arguments.joined(separator: ", ")))" : "")
    return dependency.isInstance ? asked : "{ [unowned self] in \(asked) }"
  }
}
