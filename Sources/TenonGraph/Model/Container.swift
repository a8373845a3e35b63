public import TenonDiagnostics
public import TenonSyntax

/// A container.
public struct Container: Sendable {
  public let syntax: DeclarationSyntax
  public let access: Access
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
  public var isolation = Isolation.none
  /// The outermost `Sendable` container of its tree, which has the lock; `nil` if there is none.
  public internal(set) var lockOwner: ContainerID?
  /// The bundles that it includes, by index, with the statement that includes each.
  public var bundles: [Int: SourceSpan] = [:]
  /// The pairs of an including bundle, or `nil` for the container itself, and an included one.
  var inclusions: [(from: Int?, to: Int)] = []
  /// The overridden inputs of bundles, which expressions name, with the keys of their replacements.
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

  public var name: String { syntax.name.plain }
  public var manifest: Int { syntax.name.span.file }
  public var isOverridable: Bool { syntax.head.overridable != nil }
}

/// Facets that are the parent of containers. Only their members are known of the actual parent.
public struct FacetScope: Sendable, Hashable {
  let facets: [FacetID]
  /// The container that lists them and has this copy; `nil` in their own compilation.
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

  var provider: Provider { .component(component, offer: offer) }
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

  public var manifest: Int { syntax.name.span.file }
}
