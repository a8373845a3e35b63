public import TenonDiagnostics
public import TenonSyntax

/// A facet, of this module or of one that it imports.
public struct Facet: Sendable {
  public let syntax: DeclarationSyntax
  /// The module that declares it; `nil` for this one.
  public let module: String?
  /// The manifest that declares it, by its index in the graph.
  let manifest: Int
  public let access: Access
  /// Its own members; what it inherits has others.
  public let requirements: [Requirement]
  /// The facets among what it inherits, in the order written.
  public internal(set) var inherited: [FacetID] = []
  /// Whether what is in it takes part in the lock of a container that lists it.
  public internal(set) var sharesLock = false

  /// The member by which such a container gives its lock.
  public var lockName: String { AccessorName.lowerCamelCase(syntax.name.plain) + "Lock" }

  /// Whether it inherits `Sendable` itself.
  public var isSendable: Bool { syntax.inherited.contains(where: \.isSendable) }
}

/// One member of a facet.
public struct Requirement: Sendable {
  public let syntax: FacetMemberSyntax
  public let key: Key
  /// The name of the property or the function.
  public let name: String

  public var isFunction: Bool { isMade || isOfKeys }

  /// Whether it makes a new one: `make Room(id: RoomID)`.
  var isMade: Bool { syntax.make != nil }

  /// Whether it finds an instance by its keys: `Room(id: RoomID)`.
  var isOfKeys: Bool { syntax.make == nil && !syntax.parameters.isEmpty }

  /// What tells it from the other members of a class: its name, and what a function is called with.
  var overload: String {
    name + syntax.parameters.map { ":" + ($0.label?.plain ?? "_") }.joined()
  }
}

/// A member that a container has for a facet alone, because its own accessor has the other form or
/// another name.
public struct Witness: Sendable {
  public let name: String
  public let isFunction: Bool
  public let provider: Provider
  /// The component's inputs that the facet's function has; the defaults of the others serve.
  public let given: [Int]
  /// The member of the facet as whose witness it is seen alone: the container's own accessor has another form or type.
  public let seen: (facet: FacetID, requirement: Requirement)?
  /// The documentation of the facet's member.
  public let documentation: [String]
  public let access: Access
  /// Where the facet is named that wants it.
  public let span: SourceSpan

  /// What tells it from the other witnesses of its container.
  public var key: String { "\(name) \(isFunction) \(given.count)" }
}

extension Container {
  /// Whether it conforms to anything but `Sendable`, which its accessors may be witnesses for.
  public var hasProtocols: Bool {
    syntax.inherited.count > (syntax.sendable == nil ? 0 : 1)
  }

  /// Whether it is `Sendable` by a facet, and does not say so itself.
  public var isSendableByFacet: Bool { isolation == .sendable && syntax.sendable == nil }
}

extension BindingGraph {
  /// A facet with all that it inherits, itself first, each once.
  public func withInherited(_ id: FacetID) -> [FacetID] {
    if facets[id.index].inherited.isEmpty { return [id] }
    var all = [id]
    var seen: Set<FacetID> = [id]
    var next = 0
    while next < all.count {
      for inherited in facets[all[next].index].inherited where seen.insert(inherited).inserted {
        all.append(inherited)
      }
      next += 1
    }
    return all
  }

  /// Whether a container says, itself or by its facets, that it conforms to a protocol of Swift's or the user's.
  func conforms(_ id: ContainerID, to type: TypeSyntax) -> Bool {
    let key = type.unwrappingModifiers.key
    if key == "AnyObject" || key == "Sendable" && containers[id.index].isolation != .none {
      return true
    }
    return containers[id.index].syntax.inherited.contains { $0.unwrappingModifiers.key == key }
      || containers[id.index].facets.contains { facet in
        facets[facet.id.index].syntax.inherited.contains { $0.unwrappingModifiers.key == key }
      }
  }
}
