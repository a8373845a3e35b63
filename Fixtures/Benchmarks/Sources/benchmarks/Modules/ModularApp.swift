/// An app in several modules, from which a package with manifests and the same by hand are made.
///
/// A base module and features have bundles. Three containers, each in a module of its own and in the
/// one before, include the bundles of their features. A program uses all of it.
struct ModularApp {
  /// The modules, each of which depends on earlier ones only. The last one is the program.
  var modules: [AppModule] = []
  /// The components, each of which depends on earlier ones only.
  var parts: [Part] = []
}

/// Which container has a module's components.
enum Level: Int, CaseIterable {
  /// The app.
  case app
  /// A session in it.
  case session
  /// A screen in that.
  case screen

  /// The name of the container.
  var container: String { ["AppContainer", "SessionContainer", "ScreenContainer"][rawValue] }

  /// The name of the container's module.
  var module: String { ["AppCore", "SessionCore", "ScreenCore"][rawValue] }

  /// The level of the container that this one is in.
  var outer: Level? { Level(rawValue: rawValue - 1) }

  /// The name, type and default of the container's input.
  var input: (name: String, type: String) {
    [("config", "Config"), ("user", "String"), ("title", "String")][rawValue]
  }
}

/// A module of the app.
struct AppModule {
  /// What a module has beside types.
  enum Kind {
    /// What all others use, and a bundle.
    case base
    /// A bundle, and a facet that its container has.
    case feature
    /// A container.
    case container
    /// The program.
    case program
  }

  /// Its name.
  let name: String
  /// What it has.
  let kind: Kind
  /// Which container has its components.
  let level: Level
  /// The places of the modules that it depends on.
  var dependencies: [Int] = []
  /// What its facet asks for.
  var facet: [Int] = []

  /// The name of its bundle.
  var bundle: String { "\(name)Parts" }

  /// The name of its facet.
  var facetName: String { "\(name)Needs" }
}

/// A component of the app.
struct Part {
  /// How long an instance lives.
  enum Kind: String {
    /// As long as the container.
    case strong
    /// As long as somebody holds it.
    case weak
    /// One for each request.
    case transient
  }

  /// What else it does.
  enum Task {
    /// Nothing.
    case none
    /// It is collected into `[Startable]`.
    case startable
    /// It is collected into `[String: Routing]`.
    case route
    /// It knows its container by the facet of its module.
    case needs
    /// It takes all that is collected into `[Startable]`.
    case launcher
    /// It takes all that is collected into `[String: Routing]`.
    case router
  }

  /// How it asks for another one.
  enum Form {
    /// As an instance.
    case instance
    /// As a closure.
    case closure
    /// As an instance that is made with this `id`.
    case made(Int)
  }

  /// Its place among the components, or for one that is added later, its own number.
  let number: Int
  /// The place of its module.
  let module: Int
  /// How long an instance lives.
  let kind: Kind
  /// The name of its type.
  let type: String
  /// Whether that is a structure.
  var isStructure = false
  /// The protocol that it is offered as.
  var role: String?
  /// Whether its accessor takes an `id`.
  var hasInput = false
  /// What else it does.
  var task = Task.none
  /// What it asks for.
  var dependencies: [(provider: Int, form: Form)] = []

  /// What it is offered as.
  var offer: String { role ?? type }

  /// How Swift writes what it is offered as.
  var swiftType: String { role.map { "any \($0)" } ?? type }

  /// The name of a property or a param for it.
  var label: String { lowercased(offer) }

  /// The name of its accessor.
  var accessor: String { kind == .transient ? "make\(offer)" : label }

  /// How its accessor is called.
  func call(_ id: Int = 1) -> String {
    accessor + (kind == .transient ? hasInput ? "(id: \(id))" : "()" : "")
  }
}

// MARK: What is where

extension ModularApp {
  /// The components of a module.
  func parts(of module: Int) -> [Part] { parts.filter { $0.module == module } }

  /// The components of a container, in the order in which it includes bundles.
  func parts(of level: Level) -> [Part] { parts.filter { modules[$0.module].level == level } }

  /// The place of a container's module.
  func module(of level: Level) -> Int {
    modules.firstIndex { $0.name == level.module } ?? modules.endIndex
  }

  /// The features of a container, and the base module for the outermost.
  func included(by level: Level) -> [Int] {
    modules.indices.filter {
      modules[$0].level == level && [.base, .feature].contains(modules[$0].kind)
    }
  }

  /// All modules that depend on one, directly or not, with itself.
  func dependents(of module: Int) -> Set<Int> {
    var dependents: Set = [module]
    for index in modules.indices.dropFirst(module + 1)
    where !dependents.isDisjoint(with: modules[index].dependencies) { dependents.insert(index) }
    return dependents
  }

  /// A component of a module that is not in its bundle yet: the first, the second and so on.
  func spare(_ index: Int, of module: Int) -> Part {
    var spare = Part(
      number: 9_000 + index, module: module, kind: .transient,
      type: "\(modules[module].name)Spare\(index)")
    spare.dependencies = parts(of: module).prefix(1).map { ($0.number, .instance) }
    return spare
  }
}
