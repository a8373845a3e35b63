/// Makes apps of any size. The same size gives the same app everywhere.
struct ModularAppGenerator {
  /// Where its random choices come from.
  private var random = SplitMix64(seed: 0x7E40_0000_0000_0004)
  /// The app so far.
  private var app = ModularApp()

  /// An app with so many components in so many modules, which are eight at least.
  static func app(components: Int, modules: Int) -> ModularApp {
    var generator = ModularAppGenerator()
    generator.addModules(features: modules - 5)
    // The program has no components.
    let count = generator.app.modules.count - 1
    for module in 0..<count {
      let size = components * (module + 1) / count - components * module / count
      generator.addParts(size, to: module)
    }
    return generator.app
  }

  /// Adds all modules.
  private mutating func addModules(features: Int) {
    app.modules.append(AppModule(name: "Base", kind: .base, level: .app))
    // Half of the features are the app's, and more of the rest are the session's.
    let screen = max(1, features / 5)
    let session = max(1, features * 3 / 10)
    let counts = [features - session - screen, session, screen]
    var number = 0
    for level in Level.allCases {
      let earlier = app.modules.indices.filter { app.modules[$0].kind == .feature }
      var own: [Int] = []
      for _ in 0..<counts[level.rawValue] {
        number += 1
        var module = AppModule(name: "Feature\(number)", kind: .feature, level: level)
        module.dependencies = [0] + pick(random.below(3), of: earlier + own)
        own.append(app.modules.count)
        app.modules.append(module)
      }
      var container = AppModule(name: level.module, kind: .container, level: level)
      let outer = level.outer.map { app.module(of: $0) }
      // It speaks of what its features ask for, too.
      let used = Set(own + own.flatMap { app.modules[$0].dependencies } + [outer].compactMap { $0 })
      container.dependencies = used.union([0]).sorted()
      app.modules.append(container)
    }
    var program = AppModule(name: "App", kind: .program, level: .screen)
    program.dependencies = app.modules.indices.map { $0 }
    app.modules.append(program)
  }

  /// Adds so many components to a module.
  private mutating func addParts(_ count: Int, to module: Int) {
    let direct = app.modules[module].dependencies
    let imported = app.parts.filter { direct.contains($0.module) }.map(\.number)
    let first = app.parts.count
    for index in 0..<count { addPart(index, to: module, imported, first) }
    guard app.modules[module].kind == .feature else { return }
    // A facet asks for what the components of the feature could ask for, but for those that are
    // asked for its part.
    let plain = (first..<app.parts.count).filter {
      if case .needs = app.parts[$0].task { false } else { true }
    }
    app.modules[module].facet = pick(3, of: imported + plain).sorted()
  }

  /// Adds a component to a module, after those from `first` on.
  private mutating func addPart(_ index: Int, to module: Int, _ imported: [Int], _ first: Int) {
    let number = app.parts.count
    let isContainer = app.modules[module].kind == .container
    let task: Part.Task =
      switch (app.modules[module].kind, index) {
      case (.feature, 0), (.container, 0): .startable
      case (.feature, 1): .route
      case (.feature, 2): .needs
      case (.container, 1): .launcher
      case (.container, 2): .router
      default: .none
      }
    let kind: Part.Kind =
      switch task {
      case .startable, .route: .strong
      case .needs, .launcher, .router: .transient
      case .none: [.strong, .weak, .transient][random.weighted([45, 12, 43])]
      }
    let nouns =
      switch kind {
      case .strong: ["Store", "Client", "Service", "Engine", "Database"]
      case .weak: ["Session", "Player", "Draft", "Monitor"]
      case .transient: ["Model", "Screen", "Presenter", "Report", "Request"]
      }
    let noun = random.pick(nouns)
    var part = Part(number: number, module: module, kind: kind, type: "\(noun)\(number)")
    part.task = task
    part.isStructure = kind == .transient && random.chance(50)
    if case .none = task {
      if random.chance(25) { part.role = "\(noun)Reading\(number)" }
      part.hasInput = kind == .transient && random.chance(25)
    }
    // What collects asks for enough.
    let wanted = isContainer && index < 3 ? 1 : random.weighted([15, 30, 30, 15, 10])
    // Half of the dependencies lie in the module itself.
    let own = pick((wanted + 1) / 2, of: (first..<number).map { $0 })
    for provider in own + pick(wanted - own.count, of: imported) {
      part.dependencies.append((provider, form(of: part, on: app.parts[provider])))
    }
    app.parts.append(part)
  }

  /// One of the ways to ask for a component. What is kept asks for a closure of what is not.
  private mutating func form(of part: Part, on provider: Part) -> Part.Form {
    if part.kind != .transient, provider.kind != .strong { return .closure }
    if provider.hasInput { return random.chance(50) ? .closure : .made(1 + random.below(9)) }
    return random.chance(15) ? .closure : .instance
  }

  /// Some of several, each once.
  private mutating func pick(_ count: Int, of choices: [Int]) -> [Int] {
    var rest = choices
    var picked: [Int] = []
    while picked.count < count, !rest.isEmpty {
      picked.append(rest.remove(at: random.below(rest.count)))
    }
    return picked
  }
}
