extension ModularApp {
  /// The Swift files of a module that are the same with manifests and by hand, by their names. So many
  /// types are of components that can be added later.
  func typeFiles(_ module: Int, spares: Int) -> [String: String] {
    var files: [String: String] = [:]
    switch modules[module].kind {
    case .base: files["Common.swift"] = Self.commonTypes
    case .program: files["main.swift"] = program
    case .feature, .container: break
    }
    for part in parts(of: module) { files["\(part.type).swift"] = text(part) }
    guard modules[module].kind == .feature else { return files }
    for index in 0..<spares {
      let spare = spare(index, of: module)
      files["\(spare.type).swift"] = text(spare)
    }
    return files
  }

  /// Swift imports of what a module depends on.
  func imports(_ module: Int) -> String {
    modules[module].dependencies.map { "import \(modules[$0].name)\n" }.sorted().joined()
  }

  /// What all modules know.
  private static let commonTypes = """
    public struct Config {
      public let host: String
      public let limit: Int

      public init(host: String, limit: Int) {
        self.host = host
        self.limit = limit
      }
    }

    public protocol Startable {
      var weight: Int { get }
    }

    public protocol Routing {
      var weight: Int { get }
    }

    """

  /// A program that asks for everything once, and prints whether it is what it should be.
  private var program: String {
    var text = CodeText()
    text.line(imports(modules.endIndex - 1))
    text.line("let app = AppContainer(config: Config(host: \"localhost\", limit: 3))")
    text.line("let session = app.makeSessionContainer(user: \"somebody\")")
    text.line("let screen = session.makeScreenContainer(title: \"first\")")
    text.line("var total = 0")
    for level in Level.allCases {
      let container = ["app", "session", "screen"][level.rawValue]
      for part in parts(of: level) { text.line("total &+= \(container).\(part.call()).total") }
    }
    text.line("print(total)")
    return text.text
  }

  /// A stored property of a component's type.
  private struct Property {
    /// Its name, which is the label too.
    let name: String
    /// Its type.
    let type: String
    /// What it adds to the weight when the instance is made.
    var weight: String?
    /// What it adds to the total, when all that it leads to is there.
    var total: String?
  }

  /// What a component's initializer takes.
  private func properties(_ part: Part) -> [Property] {
    var properties: [Property] = []
    if part.hasInput { properties.append(Property(name: "id", type: "Int", weight: "id")) }
    for (number, form) in part.dependencies {
      let provider = parts[number]
      let label = label(provider, form)
      if case .closure = form {
        let call = provider.hasInput ? "\(label)(3)" : "\(label)()"
        properties.append(
          Property(name: label, type: closureType(provider), total: "\(call).weight"))
      } else {
        properties.append(
          Property(name: label, type: provider.swiftType, weight: "\(label).weight"))
      }
    }
    let module = modules[part.module]
    switch part.task {
    case .none, .startable, .route: break
    case .needs:
      let sum = module.facet.map { "needs.\(parts[$0].call()).weight" }.joined(separator: " &+ ")
      properties.append(Property(name: "needs", type: "any \(module.facetName)", total: sum))
    case .launcher:
      let input = module.level.input
      let weight = input.type == "Config" ? "config.limit" : "\(input.name).utf8.count"
      properties.append(Property(name: input.name, type: input.type, weight: weight))
      properties.append(collection("startables", "[any Startable]", "$0 &+ $1.weight"))
    case .router:
      properties.append(collection("routes", "[String: any Routing]", "$0 &+ $1.value.weight"))
    }
    return properties
  }

  /// A property for all that is collected.
  private func collection(_ name: String, _ type: String, _ sum: String) -> Property {
    Property(name: name, type: type, weight: "\(name).reduce(0) { \(sum) }")
  }

  /// The Swift file with a component's type, and the protocol that it is offered as.
  private func text(_ part: Part) -> String {
    var text = CodeText()
    text.line(imports(part.module))
    if let role = part.role {
      text.line("public protocol \(role)\(part.kind == .weak ? ": AnyObject" : "") {")
      text.line("  var weight: Int { get }")
      text.line("  var total: Int { get }")
      text.line("}")
      text.line()
    }
    var roles = part.role.map { [$0] } ?? []
    if case .startable = part.task { roles.append("Startable") }
    if case .route = part.task { roles.append("Routing") }
    let list = roles.isEmpty ? "" : ": \(roles.joined(separator: ", "))"
    text.line("public \(part.isStructure ? "struct" : "final class") \(part.type)\(list) {")
    let properties = properties(part)
    text.line("  public let weight: Int")
    for property in properties { text.line("  private let \(property.name): \(property.type)") }
    text.line()
    let parameters = properties.map {
      "\($0.name): \($0.type.contains("->") ? "@escaping " : "")\($0.type)"
    }
    text.call(2, "public init", parameters, " {")
    let weights = ["\(part.number)"] + properties.compactMap(\.weight)
    text.line("    weight = \(weights.joined(separator: " &+ "))")
    for property in properties { text.line("    self.\(property.name) = \(property.name)") }
    text.line("  }")
    text.line()
    let totals = ["weight"] + properties.compactMap(\.total)
    text.line("  public var total: Int { \(totals.joined(separator: " &+ ")) }")
    text.line("}")
    return text.text
  }

  /// The label under which a component is asked for.
  func label(_ provider: Part, _ form: Part.Form) -> String {
    if case .closure = form { "make\(provider.offer)" } else { provider.label }
  }

  /// The type of a closure that asks for a component.
  func closureType(_ provider: Part) -> String {
    "(\(provider.hasInput ? "Int" : "")) -> \(provider.swiftType)"
  }
}
