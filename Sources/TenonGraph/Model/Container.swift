public import TenonDiagnostics
public import TenonSyntax

/// A container.
public struct Container: Sendable {
  public let syntax: DeclarationSyntax
  /// The manifest that declares it, by its index in the graph.
  public let manifest: Int
  public let access: Access
  /// The container that it is a child of.
  public var parent: ContainerID?
  /// What it calls its parent: a name that none of its accessors has.
  public var parentName = "parent"
  /// The component of the parent that makes it.
  public var maker: ComponentID?
  public var inputs: [Input] = []
  /// Its components in the order written.
  public var components: [ComponentID] = []
  /// The facets among its conformances, with the place where each is named.
  public var facets: [(id: FacetID, span: SourceSpan)] = []
  /// Who provides each key in the container itself.
  public internal(set) var bindings: [Key: Provider] = [:]
  /// The closures among these that say `@Sendable` or an actor, by the plain ones that they can stand for.
  var closures: [Key: [Provider]] = [:]
  /// What the accessors of its facets need beyond its own.
  public var witnesses: [Witness] = []
  /// What could not be read or understood of it, its bundles and its parents.
  var doubts: Doubts = []
  /// Whether it stands for a bundle that nobody includes.
  public var isBundleAlone = false
  /// Whether it belongs to an imported module, or stands for what is compiled elsewhere: see `facetScope`.
  public var isForeign = false
  /// The facets for which it stands, as the parent of the containers that are in them.
  public var facetScope: FacetScope?
  /// On whose behalf it works.
  public var isolation = Isolation.none
  /// The container whose lock serves its tree: the outermost `Sendable` one that it is in, or itself; `nil` where
  /// there is no lock.
  var lockOwner: ContainerID?
  /// The bundles that it includes, by index, with the statement that took each of them in.
  public var bundles: [Int: SourceSpan] = [:]
  /// Which bundle's statement, or the container's own, includes which bundle.
  var inclusions: [(from: Int?, to: Int)] = []
  /// The keys of which it has been said that nothing provides them.
  var toldMissing: Set<Key> = []
  /// Inputs of bundles that are overridden, with what has taken their place: the bundles' expressions
  /// name them.
  public var replacedInputs: [(input: Input, key: Key)] = []
  /// What `decorate` says, in the order written.
  var decorations: [Decoration] = []
  /// The elements of its collections, in the order written.
  var collected: [CollectedElement] = []

  /// Its name without back quotes.
  public var name: String { syntax.name.plain }

  /// Whether an observer is told of what it makes: it says so, or a container of its module that it is in.
  public var isObserved = false

  /// Whether tests may put others in the place of its components.
  public var isOverridable = false
}

/// What is asked of a container for each of its members. A whole container is not to be copied for that, so these look
/// into the table.
extension BindingGraph {
  /// The access of a container's member that says `said`: never more than the container's, and `private` only
  /// if it says so itself, for that means without an accessor.
  func memberAccess(_ said: Access?, in id: ContainerID) -> Access {
    if said == .private { return .private }
    return max(.fileprivate, min(containers[id.index].access, said ?? .public))
  }

  /// The global actor that a container works on, if it does.
  func actor(of id: ContainerID) -> String? { containers[id.index].isolation.actor }
}

/// Facets that containers are in. What these list is all that is known of the parent, whoever that is.
public struct FacetScope: Sendable, Hashable {
  let facets: [FacetID]
  /// The container that lists them, for which the containers in it are looked at once more; `nil` for who compiles
  /// these.
  let host: ContainerID?
}

/// A bundle, of this module or of one that it imports.
public struct Bundle: Sendable {
  public let syntax: DeclarationSyntax
  /// The manifest that declares it, by its index in the graph.
  public let manifest: Int
}

/// A `decorate` in a container or in a bundle that it includes.
struct Decoration: Sendable {
  let statement: Boxed<ComponentSyntax>
  /// The role that it wraps and plays.
  let role: RoleSyntax
  let manifest: Int
  /// The bundle that brought it, by index, and through how many `include`s.
  let bundle: Int?
  let depth: Int

  var syntax: ComponentSyntax { statement.value }
}

/// A component that is collected.
struct CollectedElement: Sendable {
  let role: RoleSyntax
  let manifest: Int
  /// The key of the whole collection.
  let key: Key
  /// Who the element is, as soon as it has a number; a decorator takes the component's place.
  var component = ComponentID(index: 0)
  /// The component's hidden offer of the role.
  var offer: Int
  /// The name that the collection's accessor has if this is its first element.
  var name: String?
  /// Where the element's block names it.
  var nameSpan: SourceSpan?
}

/// An input of a container.
public struct Input: Sendable {
  public let syntax: InputSyntax
  public let key: Key
  public let access: Access
  /// The manifest in which it is written.
  public var manifest = 0
  /// The bundle that brought it to its container, by index.
  var bundle: Int?
  /// Through how many `include`s it came to its container.
  var depth = 0
}
