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

  /// The attribute is no global actor's name.
  public static func isAttribute(_ name: String) -> Bool {
    attribute(name) != nil || lifetime(ofAttribute: name) != nil
  }

  private static let attributes = Dictionary(
    rows.flatMap { row in
      row.names.map { ($0, Attribute(help: row.help, containerHelp: row.containerHelp)) }
    }, uniquingKeysWith: { $1 })

  /// A row for each family: the names, what is written before a component, and before a container.
  private static let rows: [(names: [String], help: String, containerHelp: String?)] = [
    (
      ["Named", "Qualifier", "Tagged"],
      "write the qualifier after the type: 'CALL named QUALIFIER'", nil
    ),
    (
      ["Inject", "Injected", "Autowired", "Dependency", "LazyInjected", "Received"],
      "write the dependencies of 'NAME' in parentheses: 'TYPE(label: Type)'",
      "write 'input name: Type' for an argument supplied by the caller"
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
      ["Component", "Subcomponent", "DependencyGraph", "Assembly"],
      "write 'TYPE' alone; the line itself provides 'NAME'", "write 'container NAME' alone"
    ),
    (
      [
        "Published", "State", "StateObject", "ObservedObject", "Environment", "EnvironmentObject",
        "AppStorage", "Observable", "Model", "Test", "Codable",
      ],
      "write 'TYPE' alone; the attribute belongs to the Swift source of 'NAME'",
      "the attribute belongs to Swift source; a container is a generated class"
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
