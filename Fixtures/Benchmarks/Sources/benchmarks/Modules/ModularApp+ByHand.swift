extension ModularApp {
  /// The facet of a feature as one would write it without tenon.
  func facetByHand(_ module: Int) -> String {
    var text = CodeText()
    text.line(imports(module))
    text.line("public protocol \(modules[module].facetName): AnyObject {")
    for number in modules[module].facet {
      let part = parts[number]
      if part.kind == .transient {
        text.line("  func \(part.accessor)(\(part.hasInput ? "id: Int" : "")) -> \(part.swiftType)")
      } else {
        text.line("  var \(part.accessor): \(part.swiftType) { get }")
      }
    }
    text.line("}")
    return text.text
  }

  /// The container of a module as one would write it without tenon. A change of a bundle is one of the
  /// container that includes it.
  func containerByHand(_ module: Int, _ edits: ModularEdits) -> String {
    let level = modules[module].level
    let included = included(by: level)
    let facets = included.map { modules[$0] }.filter { $0.kind == .feature }.map(\.facetName)
    var text = CodeText()
    text.line(included.map { Self.comments(edits.shifts[$0]) }.joined() + imports(module))
    text.line("public final class \(level.container): \(facets.joined(separator: ", ")) {")
    writeInit(level, to: &text)
    for module in included + [module] {
      text.line()
      text.line("  // MARK: \(modules[module].name)")
      let added = edits.added[module, default: 0]
      for part in parts(of: module) + (0..<added).map({ spare($0, of: module) }) {
        write(part, level, to: &text)
      }
    }
    writeCollections(level, to: &text)
    writeForwarding(level, included, to: &text)
    text.line("}")
    if let outer = level.outer {
      let input = level.input
      text.line()
      text.line("extension \(outer.container) {")
      text.line(
        "  public func make\(level.container)(\(input.name): \(input.type)) -> \(level.container) {"
      )
      text.line("    \(level.container)(\(outer): self, \(input.name): \(input.name))")
      text.line("  }")
      text.line("}")
    }
    text.line(included.map { Self.comments(edits.comments[$0]) }.joined())
    return text.text
  }

  /// Writes what a container is given.
  private func writeInit(_ level: Level, to text: inout CodeText) {
    let outer = level.outer.map { ["\($0)": $0.container] } ?? [:]
    let properties = outer.map { ($0.key, $0.value) } + [(level.input.name, level.input.type)]
    for (name, type) in properties { text.line("  public let \(name): \(type)") }
    text.line()
    text.call(2, "public init", properties.map { "\($0.0): \($0.1)" }, " {")
    for (name, _) in properties { text.line("    self.\(name) = \(name)") }
    text.line("  }")
  }

  /// Writes the accessor of a component.
  private func write(_ part: Part, _ level: Level, to text: inout CodeText) {
    text.line()
    let arguments = arguments(part, level)
    switch part.kind {
    case .strong:
      text.call(
        2, "public private(set) lazy var \(part.accessor): \(part.swiftType) = \(part.type)",
        arguments)
    case .weak:
      text.line("  private weak var stored\(part.offer): (\(part.swiftType))?")
      text.line("  public var \(part.accessor): \(part.swiftType) {")
      text.line("    if let stored\(part.offer) { return stored\(part.offer) }")
      text.call(4, "let made = \(part.type)", arguments)
      text.line("    stored\(part.offer) = made")
      text.line("    return made")
      text.line("  }")
    case .transient:
      let input = part.hasInput ? "id: Int" : ""
      text.line("  public func \(part.accessor)(\(input)) -> \(part.swiftType) {")
      text.call(4, part.type, arguments)
      text.line("  }")
    }
  }

  /// What a component's initializer is given in a container.
  private func arguments(_ part: Part, _ level: Level) -> [String] {
    var arguments = part.hasInput ? ["id: id"] : []
    for (number, form) in part.dependencies {
      let provider = parts[number]
      let label = label(provider, form)
      switch form {
      case .instance: arguments.append("\(label): \(path(to: provider, level))\(provider.call())")
      case .made(let id):
        arguments.append("\(label): \(path(to: provider, level))\(provider.call(id))")
      case .closure:
        let isOwn = modules[provider.module].level == level
        let holder = isOwn ? "unowned self" : level.outer.map { "\($0)" } ?? ""
        let call = provider.hasInput ? "\(provider.accessor)(id: $0)" : provider.call()
        arguments.append("\(label): { [\(holder)] in \(path(to: provider, level))\(call) }")
      }
    }
    let input = level.input.name
    switch part.task {
    case .none, .startable, .route: break
    case .needs: arguments.append("needs: self")
    case .launcher: arguments += ["\(input): \(input)", "startables: startables"]
    case .router: arguments.append("routes: routes")
    }
    return arguments
  }

  /// What leads from a container to the one that has a component.
  private func path(to provider: Part, _ level: Level) -> String {
    var path = ""
    var place: Level? = level
    while let now = place, now != modules[provider.module].level {
      place = now.outer
      if let place { path += "\(place)." }
    }
    return path
  }

  /// Writes what a container collects, after what the ones around it do.
  private func writeCollections(_ level: Level, to text: inout CodeText) {
    let own = parts(of: level)
    let startables = own.compactMap { part in
      if case .startable = part.task { part.accessor } else { nil }
    }
    let routes = own.compactMap { part in
      if case .route = part.task {
        "\"\(lowercased(modules[part.module].name))\": \(part.accessor)"
      } else {
        nil
      }
    }
    text.line()
    text.line("  public var startables: [any Startable] {")
    let before = level.outer.map { "\($0).startables + " } ?? ""
    text.line("    \(before)[\(startables.joined(separator: ", "))]")
    text.line("  }")
    text.line()
    text.line("  public var routes: [String: any Routing] {")
    text.line("    \(level.outer == nil ? "" : "let own: [String: any Routing] = ")[")
    for route in routes { text.line("      \(route),") }
    text.line("    ]")
    if let outer = level.outer { text.line("    return \(outer).routes.merging(own) { $1 }") }
    text.line("  }")
  }

  /// Writes accessors for what facets ask for and the containers around this one have.
  private func writeForwarding(_ level: Level, _ included: [Int], to text: inout CodeText) {
    for number in Set(included.flatMap { modules[$0].facet }).sorted() {
      let part = parts[number]
      let path = path(to: part, level)
      if path.isEmpty { continue }
      text.line()
      if part.kind == .transient {
        let input = part.hasInput ? "id: Int" : ""
        let call = part.accessor + (part.hasInput ? "(id: id)" : "()")
        text.line(
          "  public func \(part.accessor)(\(input)) -> \(part.swiftType) { \(path)\(call) }")
      } else {
        text.line("  public var \(part.accessor): \(part.swiftType) { \(path)\(part.accessor) }")
      }
    }
  }
}
