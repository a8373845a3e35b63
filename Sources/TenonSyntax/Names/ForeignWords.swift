/// Words of other frameworks in this language.
public enum ForeignWords {
  /// A word that stands where a lifetime does. Its case does not count.
  public struct LifetimeWord: Sendable {
    public let word: String
    /// The lifetime that says the same; `nil` where none does by itself.
    public let lifetime: String?
    /// The framework that it is known from.
    public let framework: String?
  }

  public static let lifetimes: [LifetimeWord] = [
    ("strong", nil, "singleton single object cached lazy static"),
    ("strong", "Swinject", "container"), ("strong", "Resolver", "application"),
    ("strong", "Cleanse", "sharedInScope"), ("graph", "Swinject", "resolution"),
    ("transient", nil, "factory viewModel prototype new instance assisted"),
    ("transient", "Factory", "unique"), ("weak", "Swift", "unowned"), ("weak", nil, "shared"),
    (nil, nil, "scoped scope bind register provide provides binds define component service"),
  ].flatMap { (lifetime: String?, framework: String?, words: String) in
    words.split(separator: " ").map {
      LifetimeWord(word: String($0), lifetime: lifetime, framework: framework)
    }
  }

  private static let lifetimesByWord = Dictionary(
    uniqueKeysWithValues: lifetimes.map { ($0.word.lowercased(), $0) })

  /// The row of a word that stands where a lifetime does.
  public static func lifetime(_ word: String) -> LifetimeWord? {
    lifetimesByWord[word.lowercased()]
  }

  /// The lifetime of another framework that an attribute names.
  ///
  /// The lifetime of an attribute's name, unless that may be a global actor's.
  public static func lifetime(ofAttribute name: String) -> LifetimeWord? {
    lifetimeAttributes.contains(name.lowercased()) ? lifetime(name) : nil
  }

  private static let lifetimeAttributes: Set<String> = [
    "singleton", "single", "shared", "cached", "unique", "prototype", "scoped", "factory", "lazy",
  ]

  /// The families of other frameworks' attributes.
  public enum AttributeFamily: Sendable {
    case qualifier, injection, assisted, provider, binding, multibinding, module, component
    case swiftSource, sendable
  }

  /// The family of an attribute of another framework; `nil` for all other attributes.
  public static func attribute(_ name: String) -> AttributeFamily? {
    attributes[AccessorName.upperFirst(name)]
  }

  /// All that are known, lifetimes included.
  public static let attributeNames: [String] =
    attributes.keys.sorted()
    + lifetimeAttributes.sorted().map { $0.prefix(1).uppercased() + $0.dropFirst() }

  /// The attribute is no global actor's name.
  public static func isAttribute(_ name: String) -> Bool {
    attribute(name) != nil || lifetime(ofAttribute: name) != nil
  }

  private static let attributes = Dictionary(
    uniqueKeysWithValues: [
      (.qualifier, "Named Qualifier Tagged"),
      (.injection, "Inject Injected Autowired Dependency LazyInjected Received"),
      (.assisted, "Assisted AssistedInject AssistedFactory Forwarded"),
      (.provider, "Provides Bean Instantiable Injectable Reusable"),
      (.binding, "Binds BindsInstance"),
      (.multibinding, "IntoSet IntoMap ElementsIntoSet Multibinds"),
      (.module, "Module"),
      (.component, "Component Subcomponent DependencyGraph Assembly"),
      (.swiftSource, "Published State StateObject ObservedObject Environment EnvironmentObject"),
      (.swiftSource, "AppStorage Observable Model Test Codable"),
      (.sendable, "Sendable"),
    ].flatMap { (family: AttributeFamily, names: String) in
      names.split(separator: " ").map { (String($0), family) }
    })
}
