/// What was changed since the first build, for each module by its place.
struct ModularEdits {
  /// How many components were added to its bundle.
  var added: [Int: Int] = [:]
  /// How many comments stand at the end of its manifest.
  var comments: [Int: Int] = [:]
  /// How many comments stand above all else in its manifest.
  var shifts: [Int: Int] = [:]
}

extension ModularApp {
  /// The manifest of a module, if it has one.
  func manifest(_ module: Int, _ edits: ModularEdits) -> String? {
    let body: String
    switch modules[module].kind {
    case .base, .feature: body = bundleText(module, edits.added[module, default: 0])
    case .container: body = containerText(module)
    case .program: return nil
    }
    return Self.comments(edits.shifts[module]) + imports(module) + "\n" + body
      + Self.comments(edits.comments[module])
  }

  /// So many comments.
  static func comments(_ count: Int?) -> String {
    (0..<(count ?? 0)).map { "// Comment \($0).\n" }.joined()
  }

  /// The bundle of a module, and its facet.
  private func bundleText(_ module: Int, _ added: Int) -> String {
    var text = CodeText()
    // The facet stands first: a line below it moves nothing of it.
    if modules[module].kind == .feature {
      text.line("public facet \(modules[module].facetName) {")
      for number in modules[module].facet {
        let part = parts[number]
        let input = part.hasInput ? "(id: Int)" : ""
        text.line("    \(part.kind == .transient ? "make " : "")\(part.swiftType)\(input)")
      }
      text.line("}")
      text.line()
    }
    text.line("bundle \(modules[module].bundle) {")
    for part in parts(of: module) + (0..<added).map({ spare($0, of: module) }) {
      write(part, to: &text)
    }
    text.line("}")
    return text.text
  }

  /// The container of a module.
  private func containerText(_ module: Int) -> String {
    let level = modules[module].level
    let included = included(by: level)
    let facets = included.map { modules[$0] }.filter { $0.kind == .feature }.map(\.facetName)
    let outer = level.outer.map { " in \($0.container)" } ?? ""
    var text = CodeText()
    text.line("public container \(level.container)\(outer): \(facets.joined(separator: ", ")) {")
    let named = level == .app ? "" : " named \(level.input.name)"
    text.line("    input \(level.input.name): \(level.input.type)\(named)")
    for module in included { text.line("    include \(modules[module].bundle)") }
    for part in parts(of: module) { write(part, to: &text) }
    text.line("}")
    return text.text
  }

  /// Writes the line of a component.
  private func write(_ part: Part, to text: inout CodeText) {
    var params = part.hasInput ? ["id: input Int"] : []
    for (number, form) in part.dependencies {
      let provider = parts[number]
      let label = label(provider, form)
      switch form {
      case .instance: params.append("\(label): \(provider.offer)")
      case .closure: params.append("\(label): \(closureType(provider))")
      case .made(let id): params.append("\(label): \(provider.offer)(id = \(id))")
      }
    }
    let module = modules[part.module]
    var roles = part.role.map { " as \($0)" } ?? ""
    switch part.task {
    case .none: break
    case .startable: roles = " as [Startable], self"
    case .route: roles = " as [String: Routing] at \"\(lowercased(module.name))\", self"
    case .needs: params.append("needs: \(module.facetName)")
    case .launcher:
      let input = module.level.input
      let named = module.level == .app ? "" : " named \(input.name)"
      params.append("\(input.name): \(input.type)\(named)")
      params.append("startables: [Startable]")
    case .router: params.append("routes: [String: Routing]")
    }
    text.call(4, "\(part.kind.rawValue) \(part.type)", params, roles, step: 4)
  }
}
