public import TenonDiagnostics
public import TenonSyntax

/// A container.
public struct Container: Sendable {
  public let syntax: DeclarationSyntax
  public let access: Access
  /// Its parent container.
  public var parent: ContainerID?
  /// The name of its property for the parent, which none of its accessors has.
  public var parentName = "parent"
  /// The component of the parent that creates it.
  public var maker: ComponentID?
  public var inputs: [Input] = []
  /// Its components in the order written.
  public var components: [ComponentID] = []
  /// The facets among its conformances, with the place where each is named.
  public var facets: [(id: FacetID, span: SourceSpan)] = []
  /// The provider of each key in the container itself.
  public internal(set) var bindings: [Key: Provider] = [:]
  /// The provided closures with `@Sendable` or an actor, by the plain ones that they can replace.
  var closures: [Key: [Provider]] = [:]
  /// The additional accessors that its facets need.
  public var witnesses: [Witness] = []
  /// The doubts about unreadable parts of it, its bundles and its parents.
  var doubts: Doubts
  /// It stands for a bundle that no container includes.
  public var isBundleAlone = false
  /// It belongs to an imported module, or stands for a container that is compiled elsewhere: see `facetScope`.
  public var isForeign = false
  /// The facets that it stands for, as the parent of the containers in them.
  public var facetScope: FacetScope?
  /// The threads or the actor that may use it.
  public var isolation = Isolation.none
  /// The container with the lock of its tree: the outermost `Sendable` one that it is in, or itself; `nil` if there
  /// is no lock.
  var lockOwner: ContainerID?
  /// The bundles that it includes, by index, with the statement that includes each.
  public var bundles: [Int: SourceSpan] = [:]
  /// The pairs of an including bundle, or `nil` for the container itself, and an included one.
  var inclusions: [(from: Int?, to: Int)] = []
  /// The keys that have been reported as missing.
  var toldMissing: Set<Key> = []
  /// The overridden inputs of bundles, with the keys of their replacements: the bundles' expressions
  /// name them.
  public var replacedInputs: [(input: Input, key: Key)] = []
  /// Its `decorate` statements, in the order written.
  var decorations: [Decoration] = []
  /// The elements of its collections, in the order written.
  var collected: [CollectedElement] = []

  /// It reports to an observer: it is `observed`, or an outer container of its module is.
  public var isObserved: Bool

  init(_ syntax: DeclarationSyntax, access: Access? = nil) {
    self.syntax = syntax
    self.access = access ?? syntax.head.access?.level ?? .internal
    (doubts, isObserved) = (syntax.head.doubts, syntax.head.observed != nil)
  }

  /// Its name without back quotes.
  public var name: String { syntax.name.plain }
  /// The manifest that declares it, by its index in the graph.
  public var manifest: Int { syntax.name.span.file }
  /// Tests may override its components.
  public var isOverridable: Bool { syntax.head.overridable != nil }
}

/// Facts about a container that each of its members needs. They read the table, so the whole container isn't
/// copied.
extension BindingGraph {
  /// The access of a container's member with the written access `said`: at most the container's, and `private`
  /// only if it is written, since that means no accessor.
  func memberAccess(_ said: Access?, in id: ContainerID) -> Access {
    if said == .private { return .private }
    return max(.fileprivate, min(containers[id.index].access, said ?? .public))
  }

  /// The global actor of a container, if it has one.
  func actor(of id: ContainerID) -> String? { containers[id.index].isolation.actor }
}

/// Facets that are the parent of containers. Only their members are known of the actual parent.
public struct FacetScope: Sendable, Hashable {
  let facets: [FacetID]
  /// The container that lists them, for which the containers in them are checked again; `nil` for their own
  /// compilation.
  let host: ContainerID?
}

/// A `decorate` in a container or in a bundle that it includes.
struct Decoration: Sendable {
  let statement: Boxed<ComponentSyntax>
  /// The role that it wraps and provides.
  let role: RoleSyntax
  /// The bundle that brings it, by index, and the number of `include`s.
  let bundle: Int?
  let depth: Int

  var syntax: ComponentSyntax { statement.value }
}

/// A component that is collected.
struct CollectedElement: Sendable {
  let role: RoleSyntax
  /// The key of the whole collection.
  let key: Key
  /// The element's component, after it has a number; a decorator replaces it.
  var component = ComponentID(index: 0)
  /// The component's hidden offer of the role.
  var offer: Int
  /// The name that the collection's accessor has if this is its first element.
  var name: String?
  /// The place where the element's block names it.
  var nameSpan: SourceSpan?
}

/// An input of a container.
public struct Input: Sendable {
  public let syntax: InputSyntax
  public let key: Key
  public let access: Access
  /// The bundle that brings it to its container, by index.
  let bundle: Int?
  /// The number of `include`s between it and its container.
  var depth: Int

  /// The index of its manifest.
  public var manifest: Int { syntax.name.span.file }
}
