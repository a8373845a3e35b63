/// Words of other frameworks that users may write.
public enum ForeignWords {
  /// A word in the place of a lifetime. Its case is ignored.
  public struct LifetimeWord: Sendable {
    public let word: String
    /// The lifetime that means the same, or `nil` if there is none.
    public let lifetime: String?
  }

  public static let lifetimes = [
    ("strong", "singleton single object cached lazy static container application sharedInScope"),
    ("graph", "resolution"),
    ("transient", "factory viewModel prototype new instance assisted unique"),
    ("weak", "unowned shared"),
    (nil, "scoped scope bind register provide provides binds define component service"),
  ].flatMap { (lifetime: String?, words: String) in
    words.split(separator: " ").map { LifetimeWord(word: String($0), lifetime: lifetime) }
  }

  private static let lifetimesByWord = Dictionary(
    uniqueKeysWithValues: lifetimes.map { ($0.word.lowercased(), $0) })

  /// The row of a word in the place of a lifetime.
  public static func lifetime(_ word: String) -> LifetimeWord? {
    lifetimesByWord[word.lowercased()]
  }

  /// The lifetime of another framework that an attribute names, unless the name may be a global actor's.
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

  /// The names of all known attributes, including lifetimes.
  public static let attributeNames: [String] =
    attributes.keys.sorted()
    + lifetimeAttributes.sorted().map { $0.prefix(1).uppercased() + $0.dropFirst() }

  /// True if the attribute is another framework's, and so no global actor.
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
