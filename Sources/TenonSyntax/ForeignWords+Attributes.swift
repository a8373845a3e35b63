/// Attributes that stand before a declaration as in other frameworks.
extension ForeignWords {
  /// What an attribute of another framework is written as here. `TYPE` in a text stands for the component
  /// as it begins, `strong Cart`, `CALL` for that with its params, `NAME` for its type alone.
  package struct Attribute: Sendable {
    /// What is written for it before a component.
    package let help: String
    /// The same before a container, if that is another thing.
    package let containerHelp: String?
  }

  /// What is written for an attribute; `nil` for one that is none of another framework's.
  package static func attribute(_ name: String) -> Attribute? {
    attributes[name] ?? (name.first.map { attributes[$0.uppercased() + name.dropFirst()] } ?? nil)
  }

  /// The lifetime of another framework that an attribute names; those of its words that may be a global
  /// actor's name are none.
  package static func lifetime(ofAttribute name: String) -> LifetimeWord? {
    lifetimeAttributes.contains(name.lowercased()) ? lifetime(name) : nil
  }

  private static let lifetimeAttributes: Set<String> = [
    "singleton", "single", "shared", "cached", "unique", "prototype", "scoped", "factory", "lazy",
  ]

  /// All that are known, lifetimes included.
  package static let attributeNames: [String] =
    attributes.keys.sorted()
    + lifetimeAttributes.sorted().map { $0.prefix(1).uppercased() + $0.dropFirst() }

  /// Whether an attribute is known to be no global actor's name.
  package static func isAttribute(_ name: String) -> Bool {
    attribute(name) != nil || lifetime(ofAttribute: name) != nil
  }

  private static let attributes: [String: Attribute] = {
    var all: [String: Attribute] = [:]
    for row in rows {
      for name in row.names {
        all[name] = Attribute(help: row.help, containerHelp: row.containerHelp)
      }
    }
    return all
  }()

  /// A row for each habit: the names, what is written before a component, and before a container.
  private static let rows: [(names: [String], help: String, containerHelp: String?)] = [
    (
      ["Named", "Qualifier", "Tagged"],
      "a qualifier stands behind the type: 'CALL named QUALIFIER'", nil
    ),
    (
      [
        "Inject", "Injected", "Autowired", "Dependency", "InjectedObject", "Received",
        "Instantiated", "InjectedObservable", "InjectedStateObject",
      ],
      "what 'NAME' needs stands in parentheses behind it: 'TYPE(label: Type)'",
      "what the container is given is 'input name: Type'"
    ),
    (
      ["LazyInjected", "WeakLazyInjected", "DynamicInjected"],
      "what 'NAME' asks for later is a closure: 'TYPE(label: () -> Type)'", nil
    ),
    (
      ["Assisted", "AssistedInject", "AssistedFactory", "Forwarded"],
      "what the caller supplies is an input: 'transient NAME(label: input Type)'", nil
    ),
    (
      ["Provides", "Bean", "Instantiable", "Injectable", "Reusable"],
      "the line itself provides 'NAME': write 'TYPE' alone", nil
    ),
    (["Binds", "BindsInstance"], "what it is provided as stands behind it: 'CALL as Role'", nil),
    (
      ["IntoSet", "IntoMap", "ElementsIntoSet", "Multibinds"],
      "what is collected has the role in brackets: 'CALL as [Role]'", nil
    ),
    (
      ["Module"], "the line itself provides 'NAME': write 'TYPE' alone",
      "members that several containers have are a bundle: 'bundle Name { … }'"
    ),
    (
      ["Component", "DependencyGraph", "Assembly"],
      "the line itself provides 'NAME': write 'TYPE' alone", "write 'container NAME' alone"
    ),
    (
      ["Subcomponent", "ContributesSubcomponent"],
      "a scope is a container of its own: 'container Session in App { … }'",
      "a child is written 'container NAME in Parent'"
    ),
    (
      [
        "Published", "State", "StateObject", "ObservedObject", "Binding", "Bindable", "Environment",
        "EnvironmentObject", "AppStorage", "SceneStorage", "FocusState", "GestureState",
        "FetchRequest",
        "Query", "Namespace", "ScaledMetric", "TaskLocal", "ObservationIgnored", "NSManaged",
        "IBOutlet",
        "Attribute", "Relationship", "UserDefault",
      ],
      "it belongs to a property in Swift, in the source of 'NAME': write 'TYPE' alone",
      "it belongs to a property in Swift"
    ),
    (
      [
        "Observable", "Model", "ModelActor", "ObservableState", "Reducer", "DependencyClient",
        "Suite",
        "Test", "Generable", "Entry", "Codable",
      ],
      "it belongs to the type in Swift, in the source of 'NAME': write 'TYPE' alone",
      "it belongs to a type of yours in Swift; the container is a class that is generated"
    ),
    (
      ["Sendable"],
      "'Sendable' is said of the type in Swift, or of the container: 'container App: Sendable'",
      "write 'container NAME: Sendable'"
    ),
  ]

  /// The attributes of Swift that generated code can carry before a declaration.
  package static let swiftAttributes: Set<String> = [
    "available", "backDeployed", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "frozen",
    "inlinable", "inline", "nonobjc", "objc", "objcMembers", "optimize", "preconcurrency", "unsafe",
    "usableFromInline", "warn_unqualified_access", "concurrent", "nonexhaustive", "export", "safe",
    "const", "section", "used",
  ]
}
