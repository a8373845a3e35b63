/// A container's components, from which the manifest, its Swift types and the container written by
/// hand are made.
struct Graph {
  /// The components, each of which depends on earlier ones only, but for what weak properties get.
  var components: [Component] = []
}

/// How long an instance lives.
enum Lifetime: String {
  /// One for the container.
  case strong
  /// One for as long as somebody holds it.
  case weak
  /// One for each request.
  case transient
  /// One for each call of an accessor.
  case graph
  /// One for the container, until it lets go of what nobody else holds.
  case purgeable
  /// One for each request, which the container holds until an owner goes.
  case tied
  /// One for the container until the next reset: `lifetime session`.
  case session
  /// One for as long as a storage keeps it: `lifetime kept = Keeper()`.
  case kept

  /// Whether its accessor is a function.
  var isFunction: Bool { [.transient, .graph, .tied].contains(self) }

  /// Whether all of a call get the same instance.
  var isShared: Bool { ![.transient, .tied].contains(self) }

  /// Whether its instances have to be objects, whichever role they play.
  var wantsObject: Bool { [.weak, .purgeable, .tied].contains(self) }

  /// Whether what it keeps must not go earlier: none of the others is checked.
  var isLong: Bool { [.strong, .purgeable, .session].contains(self) }

  /// Whether some component that keeps such an instance keeps it past its time.
  var isShort: Bool { [.weak, .graph, .purgeable, .tied, .session].contains(self) }
}

/// A protocol that a component plays.
struct Role {
  /// Its name.
  let name: String
  /// Whether only classes can play it.
  let isClassBound: Bool
}

/// A component of the container.
struct Component {
  /// What its type is.
  enum Form {
    /// A `final class` of its own.
    case classType
    /// A `struct` of its own.
    case structure
    /// An `Endpoint`, which several components have, told apart by qualifiers.
    case endpoint
    /// An `Int`, likewise.
    case number
  }

  /// What else than earlier components its initializer takes from the container.
  enum ContainerInput {
    /// Nothing.
    case none
    /// `config: Config`.
    case config
    /// `user: String named user`.
    case user
  }

  /// Its place among the components.
  let number: Int
  /// How long an instance lives.
  let lifetime: Lifetime
  /// What its type is.
  let form: Form
  /// The name of its type.
  let type: String
  /// What stands after `named`.
  var qualifier: String?
  /// The protocols after `as`.
  var roles: [Role] = []
  /// Whether `as` says `self` too.
  var hasSelfRole = false
  /// What its initializer takes of earlier components.
  var dependencies: [Dependency] = []
  /// What is done with it after its initializer.
  var steps: [Step] = []
  /// The lifetimes of what it keeps, itself or through transients, that may go earlier.
  var keeps: Set<Lifetime> = []
  /// What else its initializer takes.
  var containerInput = ContainerInput.none
  /// How many inputs its accessor takes: none, `id`, or `id` and `title`.
  var inputs = 0
  /// Whether it is made by an expression.
  var hasExpression = false
  /// Whether only other components can ask for it.
  var isPrivate = false
  /// How many of the components after it ask for it.
  var askers = 0
}

/// A line of a component's block.
struct Step {
  /// What is done with the component that is asked for.
  enum Form: String {
    /// It is set as a property.
    case set
    /// It is set as a weak property.
    case weak = "set weak"
    /// A method is called with it.
    case call
  }

  /// What is done.
  let form: Form
  /// What is asked for. Only a weak property gets a later component.
  let dependency: Dependency
}

/// What a component takes of an earlier component.
struct Dependency {
  /// How it is asked for.
  enum Form {
    /// As an instance.
    case instance
    /// A closure that takes so many inputs.
    case closure(Int)
    /// An instance that is made with this `id`.
    case made(Int)
  }

  /// Its place among the components.
  let provider: Int
  /// The role that is asked for, or `nil` for the provider's own type.
  let role: Int?
  let form: Form
  /// Whether a role is asked for as `any P`, and not as `P`.
  let saysAny: Bool

  /// Whether it is asked for at once.
  var isInstance: Bool { if case .closure = form { false } else { true } }
}

// MARK: Names

/// `name` with its first letter in upper case.
func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// `name` with its first letter in lower case.
func lowercased(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }

extension Component {
  /// What it can be asked for as: its roles, or its own type.
  var offers: [Int?] { (roles.isEmpty || hasSelfRole ? [nil] : []) + roles.indices.map { $0 } }

  /// The name of a role, or of the type.
  func name(_ role: Int?) -> String { role.map { roles[$0].name } ?? type }

  /// How Swift writes what is offered.
  func swiftType(_ role: Int?) -> String { role.map { "any \(roles[$0].name)" } ?? type }

  /// The name of the accessor.
  func accessor(_ role: Int?) -> String {
    let offered = name(role)
    let name = qualifier.map { "\($0)\(offered)" } ?? lowercased(offered)
    return lifetime.isFunction ? "make\(capitalized(name))" : name
  }

  /// The role under which the container holds it: its only one, or else none.
  var core: Int? { roles.count == 1 && !hasSelfRole ? 0 : nil }

  /// Whether two instances can be told apart.
  func isObject(_ role: Int?) -> Bool {
    role.map { roles[$0].isClassBound } ?? (form == .classType)
  }
}

extension Graph {
  /// The type of a param as Swift writes it.
  func swiftType(_ dependency: Dependency) -> String {
    let type = components[dependency.provider].swiftType(dependency.role)
    guard case .closure(let inputs) = dependency.form else { return type }
    return "\(Self.closureHead(inputs)) -> \(type)"
  }

  /// The type of a param as the manifest writes it.
  func manifestType(_ dependency: Dependency) -> String {
    let provider = components[dependency.provider]
    let name = provider.name(dependency.role)
    var type = dependency.saysAny && dependency.role != nil ? "any \(name)" : name
    switch dependency.form {
    case .instance: break
    case .closure(let inputs): type = "\(Self.closureHead(inputs)) -> \(type)"
    case .made(let id): type += "(id = \(id))"
    }
    return provider.qualifier.map { "\(type) named \($0)" } ?? type
  }

  /// The label of a param.
  func label(_ dependency: Dependency) -> String {
    let provider = components[dependency.provider]
    if let qualifier = provider.qualifier { return qualifier }
    let name = provider.name(dependency.role)
    if case .closure = dependency.form { return "make\(name)" }
    return lowercased(name)
  }

  /// Which components come upon something that is shared in a call or finished at its end.
  var usingCalls: [Bool] {
    var using: [Bool] = []
    for component in components {
      let needsOne = component.lifetime == .graph || !component.steps.isEmpty
      using.append(
        needsOne || component.dependencies.contains { $0.isInstance && using[$0.provider] })
    }
    return using
  }

  /// The parameters of a closure type.
  private static func closureHead(_ inputs: Int) -> String {
    ["()", "(Int)", "(Int, String)"][inputs]
  }
}
