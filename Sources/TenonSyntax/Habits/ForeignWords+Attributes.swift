/// Attributes that stand before a declaration as in other frameworks.
extension ForeignWords {
  /// An attribute of another framework. In a text, `TYPE` stands for the component as it begins, `strong Cart`,
  /// `CALL` for that with its parameters, `NAME` for its type alone.
  public struct Attribute: Sendable {
    /// The help before a component.
    public let help: String
    /// The help before a container, if it is another one.
    public let containerHelp: String?
  }

  /// The attribute of a name; `nil` for one that is none of another framework's.
  public static func attribute(_ name: String) -> Attribute? {
    attributes[name] ?? (name.first.map { attributes[$0.uppercased() + name.dropFirst()] } ?? nil)
  }

  /// The lifetime of another framework that an attribute names; those of its words that may be a global
  /// actor's name are none.
  public static func lifetime(ofAttribute name: String) -> LifetimeWord? {
    lifetimeAttributes.contains(name.lowercased()) ? lifetime(name) : nil
  }

  private static let lifetimeAttributes: Set<String> = [
    "singleton", "single", "shared", "cached", "unique", "prototype", "scoped", "factory", "lazy",
  ]

  /// All that are known, lifetimes included.
  public static let attributeNames: [String] =
    attributes.keys.sorted()
    + lifetimeAttributes.sorted().map { $0.prefix(1).uppercased() + $0.dropFirst() }

  /// Whether an attribute is known to be no global actor's name.
  public static func isAttribute(_ name: String) -> Bool {
    attribute(name) != nil || lifetime(ofAttribute: name) != nil
  }

  /// The type to write for a parameter with an attribute of another framework, `@Named("base") URL`; `nil` if the
  /// attribute says nothing here.
  static func parameterType(_ type: String, attribute: String) -> String? {
    let name = attribute.dropFirst().prefix { $0 != "(" && !$0.isWhitespace }
    switch name.lowercased() {
    case "named", "qualifier", "tagged":
      return "\(type) named \(qualifier(in: attribute) ?? "QUALIFIER")"
    case "assisted", "assistedinject", "forwarded": return "input \(type)"
    case "lazyinjected", "weaklazyinjected", "dynamicinjected": return "() -> \(type)"
    default: return nil
    }
  }

  /// The qualifier that an attribute says, as `@Named("base")` does.
  static func qualifier(in attribute: String) -> String? {
    let words = attribute.split { $0 == "(" || $0 == ")" || $0 == "\"" || $0.isWhitespace }
    let isPlain = words.count == 2 && words[1].utf8.allSatisfy(Lexer.continuesIdentifier)
    return isPlain ? String(words[1]) : nil
  }

  /// Whether an attribute stands before a property that is injected.
  static func injects(_ name: String) -> Bool {
    let name = name.prefix(1).uppercased() + name.dropFirst()
    return injected.contains(name) || injectedLater.contains(name)
  }

  private static let injected = [
    "Inject", "Injected", "Autowired", "Dependency", "InjectedObject", "Received", "Instantiated",
    "InjectedObservable", "InjectedStateObject",
  ]

  private static let injectedLater = ["LazyInjected", "WeakLazyInjected", "DynamicInjected"]

  private static let attributes = Dictionary(
    rows.flatMap { row in
      row.names.map { ($0, Attribute(help: row.help, containerHelp: row.containerHelp)) }
    }, uniquingKeysWith: { $1 })

  /// A row for each habit: the names, what is written before a component, and before a container.
  private static let rows: [(names: [String], help: String, containerHelp: String?)] = [
    (
      ["Named", "Qualifier", "Tagged"],
      "write the qualifier after the type: 'CALL named QUALIFIER'", nil
    ),
    (
      injected,
      "write the dependencies of 'NAME' in parentheses: 'TYPE(label: Type)'",
      "write 'input name: Type' for an argument supplied by the caller"
    ),
    (
      injectedLater,
      "write a closure for a dependency that is resolved later: 'TYPE(label: () -> Type)'", nil
    ),
    (
      ["Assisted", "AssistedInject", "AssistedFactory", "Forwarded"],
      "write an input for an argument supplied by the caller: 'transient NAME(label: input Type)'",
      nil
    ),
    (
      ["Provides", "Bean", "Instantiable", "Injectable", "Reusable"],
      "write 'TYPE' alone; the line itself provides 'NAME'", nil
    ),
    (["Binds", "BindsInstance"], "write the role after the component: 'CALL as Role'", nil),
    (
      ["IntoSet", "IntoMap", "ElementsIntoSet", "Multibinds"],
      "write the role in brackets for a multibinding: 'CALL as [Role]'", nil
    ),
    (
      ["Module"], "write 'TYPE' alone; the line itself provides 'NAME'",
      "write a bundle for members that several containers share: 'bundle Name { … }'"
    ),
    (
      ["Component", "DependencyGraph", "Assembly"],
      "write 'TYPE' alone; the line itself provides 'NAME'", "write 'container NAME' alone"
    ),
    (
      ["Subcomponent", "ContributesSubcomponent"],
      "write a child container for a scope: 'container Session in App { … }'",
      "write 'container NAME in Parent' for a child container"
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
      "write 'TYPE' alone; the attribute belongs to a property in the Swift source of 'NAME'",
      "the attribute belongs to a property in Swift source"
    ),
    (
      [
        "Observable", "Model", "ModelActor", "ObservableState", "Reducer", "DependencyClient",
        "Suite",
        "Test", "Generable", "Entry", "Codable",
      ],
      "write 'TYPE' alone; the attribute belongs to the type in the Swift source of 'NAME'",
      "the attribute belongs to a type in Swift source; a container is a generated class"
    ),
    (
      ["Sendable"],
      "write 'Sendable' on the type in Swift, or on the container: 'container App: Sendable'",
      "write 'container NAME: Sendable'"
    ),
  ]

  /// The attributes of Swift that generated code can carry before a declaration.
  public static let swiftAttributes: Set<String> = [
    "available", "backDeployed", "discardableResult", "dynamicCallable", "dynamicMemberLookup",
    "frozen",
    "inlinable", "inline", "nonobjc", "objc", "objcMembers", "optimize", "preconcurrency", "unsafe",
    "usableFromInline", "warn_unqualified_access", "concurrent", "nonexhaustive", "export", "safe",
    "const", "section", "used",
  ]
}
