public import TenonDiagnostics
public import TenonSyntax

/// A facet, of this module or of one that it imports.
public struct Facet: Sendable {
  public let syntax: DeclarationSyntax
  /// The module that declares it; `nil` for this one.
  public let module: String?
  public let access: Access
  /// Its own members, without inherited ones.
  public let requirements: [Requirement]
  /// The facets that it inherits, in the order written.
  public internal(set) var inherited: [FacetID] = []
  /// Containers in it share the lock of a container that lists it.
  public internal(set) var sharesLock = false

  /// The manifest that declares it, by its index in the graph.
  var manifest: Int { syntax.name.span.file }

  /// The member through which such a container passes its lock.
  public var lockName: String { AccessorName.lowerCamelCase(syntax.name.plain) + "Lock" }

  /// True if it inherits `Sendable` directly.
  public var isSendable: Bool { syntax.inherited.contains(where: \.isSendable) }
}

/// One member of a facet.
public struct Requirement: Sendable {
  public let syntax: FacetMemberSyntax
  public let key: Key
  /// The name of the property or the function.
  public let name: String

  public var isFunction: Bool { isMade || isOfKeys }

  /// True if it creates a new instance: `make Room(id: RoomID)`.
  var isMade: Bool { syntax.make != nil }

  /// True if it finds an instance by its keys: `Room(id: RoomID)`.
  var isOfKeys: Bool { syntax.make == nil && !syntax.parameters.isEmpty }

  /// The text that distinguishes it from the other members of a class: its name and the labels of a function.
  var overload: String {
    name + syntax.parameters.map { ":" + ($0.label?.plain ?? "_") }.joined()
  }
}

/// A member that a container has only for a facet, because its own accessor has another form or
/// another name.
public struct Witness: Sendable {
  public let name: String
  public let isFunction: Bool
  public let provider: Provider
  /// The component's inputs that the facet's function has; the others have their defaults.
  public let given: [Int]
  /// The facet's member, if only that can see the witness, since the container's accessor has another form or type.
  public let seen: (facet: FacetID, requirement: Requirement)?
  /// The documentation of the facet's member.
  public let documentation: [String]
  public let access: Access
  /// The place where the container names the facet.
  public let span: SourceSpan

  /// The text that distinguishes it from the other witnesses of its container.
  public var key: String { "\(name) \(isFunction) \(given.count)" }
}

extension Container {
  /// True if it conforms to a protocol besides `Sendable`, for which its accessors may be witnesses.
  public var hasProtocols: Bool {
    syntax.inherited.count > (syntax.sendable == nil ? 0 : 1)
  }

  /// True if it is `Sendable` only through a facet.
  public var isSendableByFacet: Bool { isolation == .sendable && syntax.sendable == nil }
}

extension BindingGraph {
  /// A facet and all that it inherits, itself first, each once.
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

  /// True if a container conforms, directly or through its facets, to a protocol of Swift or the user.
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
