extension Graph {
  /// What the program for this graph prints when all is well.
  var checkOutput: String { "all \(components.count) components are as they should be\n" }

  /// A program that looks at every accessor of the container.
  var checkText: String {
    let weights = weights()
    var text = CodeText()
    text.line(Self.checkHead)
    let size = 50
    for (part, start) in stride(from: 0, to: components.count, by: size).enumerated() {
      text.line()
      text.line("private func check\(part)(_ app: App) {")
      for component in components[start..<min(start + size, components.count)] {
        write(component, weights[component.number], to: &text)
        writeRings(component, to: &text)
      }
      text.line("}")
    }
    text.line()
    text.line("@main")
    text.line("enum Check {")
    text.line("  static func main() {")
    text.line(
      "    let app = App(config: Config(host: \"\(Self.host)\", limit: \(Self.limit)), user: \"\(Self.user)\")"
    )
    for part in 0..<(components.count + size - 1) / size { text.line("    check\(part)(app)") }
    text.line("    print(\"\(checkOutput.dropLast())\")")
    text.line("  }")
    text.line("}")
    return text.text
  }

  /// What the program gives the container.
  private static let host = "example.org"
  /// Likewise.
  private static let limit = 7
  /// Likewise.
  private static let user = "somebody"

  /// What all checks use.
  private static let checkHead = """
    private func expect(_ condition: Bool, _ what: String) {
      if !condition { fatalError("\\(what) is not as it should be") }
    }

    private final class Owner: LifetimeOwner {
      let lifetime = Lifetime()
    }

    private final class Watch {
      weak var object: AnyObject?

      init(_ object: AnyObject) { self.object = object }
    }

    private func tie<Component>(
      _ component: Component, to owner: Owner, by tie: (Component, Owner) -> Void
    ) -> Watch {
      tie(component, owner)
      return Watch(component as AnyObject)
    }
    """

  /// Writes the checks of a component's accessors.
  private func write(_ component: Component, _ weight: Int, to text: inout CodeText) {
    if component.isPrivate { return }
    for role in component.offers {
      let accessor = component.accessor(role)
      let arguments = component.inputs > 0 ? "id: 5" : ""
      let get = "app.\(accessor)\(component.lifetime.isFunction ? "(\(arguments))" : "")"
      let expected = weight &+ Self.inputWeight(component, id: 5, title: nil)
      text.line("  expect(\(get).weight == \(expected), \"\(accessor)\")")
      guard component.isObject(role) else { continue }
      switch component.lifetime {
      case .strong, .kept:
        text.line("  expect(\(get) === \(get), \"\(accessor)\")")
      case .transient, .graph:
        text.line("  expect(\(get) !== \(get), \"\(accessor)\")")
      case .session:
        writeGone("app.resetSession()", component, get, accessor, to: &text)
      case .purgeable:
        text.line("  do {")
        text.line("    let held = \(get)")
        text.line("    app.releaseUnused()")
        text.line("    expect(held === \(get), \"\(accessor), which is held,\")")
        text.line("  }")
        writeGone("app.releaseUnused()", component, get, accessor, to: &text)
      case .tied:
        text.line("  do {")
        text.line("    let watch: Watch")
        text.line("    do {")
        text.line("      let owner = Owner()")
        text.line("      watch = tie(\(get), to: owner) { app.tie($0, to: $1) }")
        text.line("      expect(watch.object != nil, \"\(accessor), which is tied,\")")
        text.line("      withExtendedLifetime(owner) {}")
        text.line("    }")
        text.line("    expect(watch.object == nil, \"\(accessor), whose owner has gone,\")")
        text.line("  }")
      case .weak:
        text.line("  do {")
        text.line("    let held = \(get)")
        text.line("    expect(held === \(get), \"\(accessor)\")")
        text.line("  }")
        if component.askers == 0 {
          text.line("  expect(Watch(\(get)).object == nil, \"\(accessor), which nobody holds,\")")
        }
      }
    }
  }

  /// Writes that an instance which nobody else holds is gone after `end`.
  private func writeGone(
    _ end: String, _ component: Component, _ get: String, _ accessor: String,
    to text: inout CodeText
  ) {
    text.line("  expect(\(get) === \(get), \"\(accessor)\")")
    if component.askers > 0 { return }
    text.line("  do {")
    text.line("    let watch = Watch(\(get))")
    text.line("    expect(watch.object != nil, \"\(accessor)\")")
    text.line("    \(end)")
    text.line("    expect(watch.object == nil, \"\(accessor), which was let go,\")")
    text.line("  }")
  }

  /// Writes that whoever got a component in its initializer is known to it.
  private func writeRings(_ owner: Component, to text: inout CodeText) {
    if owner.isPrivate { return }
    for dependency in owner.dependencies {
      for step in components[dependency.provider].steps
      where step.form == .weak && step.dependency.provider == owner.number {
        let accessor = owner.accessor(nil)
        text.line("  do {")
        text.line("    let held = app.\(accessor)\(owner.lifetime.isFunction ? "()" : "")")
        let back = "held.\(label(dependency)).\(label(step.dependency))"
        text.line("    expect(\(back) === held, \"\(accessor), whom its part knows,\")")
        text.line("  }")
      }
    }
  }

  /// The weight that each component has without its inputs.
  private func weights() -> [Int] {
    var weights: [Int] = []
    for component in components {
      switch component.form {
      case .endpoint:
        weights.append(Self.host.utf8.count + 1 + (component.qualifier?.utf8.count ?? 0))
        continue
      case .number:
        weights.append(component.number * 3)
        continue
      case .classType, .structure: break
      }
      var weight = component.number
      let steps = component.steps.filter { $0.form != .weak }
      for dependency in component.dependencies + steps.map(\.dependency) {
        let provider = components[dependency.provider]
        weight &+= weights[dependency.provider]
        switch dependency.form {
        case .instance: break
        case .made(let id): weight &+= Self.inputWeight(provider, id: id, title: nil)
        case .closure(let inputs):
          weight &+= Self.inputWeight(provider, id: 3, title: inputs == 2 ? "ab" : nil)
        }
      }
      switch component.containerInput {
      case .none: break
      case .config: weight &+= Self.limit
      case .user: weight &+= Self.user.utf8.count
      }
      if component.hasExpression { weight &+= Self.limit }
      weights.append(weight)
    }
    return weights
  }

  /// What a component's inputs weigh.
  private static func inputWeight(_ component: Component, id: Int, title: String?) -> Int {
    switch component.inputs {
    case 0: 0
    case 1: id
    default: id + (title ?? "none").utf8.count
    }
  }
}
