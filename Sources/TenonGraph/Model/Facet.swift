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

/// A member only for a facet, since the container's own accessor has another form or name.
public struct Witness: Sendable {
  public let name: String
  public let isFunction: Bool
  public let provider: Provider
  /// The component's inputs that the facet's function has; the others have their defaults.
  public let given: [Int]
  /// The facet's member, if only that can see the witness, since the container's accessor has another form or type.
  public let seen: (facet: FacetID, requirement: Requirement)?
  public let documentation: [String]
  public let access: Access
  /// The place where the container names the facet.
  public let span: SourceSpan

  /// The text that distinguishes it from the other witnesses of its container.
  public var key: String { "\(name) \(isFunction) \(given.count)" }
}

/// The index of traits among all that a run sees, imported ones included.
public struct TraitsID: Hashable, Sendable {
  public let index: Int
}

/// Traits, of this module or of one that it imports.
public struct Traits: Sendable {
  public let syntax: DeclarationSyntax
  /// The module that declares them; `nil` for this one.
  public let module: String?
  public let access: Access
  /// Another imported module has traits with this name.
  public var isAmbiguous = false

  init(_ syntax: DeclarationSyntax, of module: String?) {
    (self.syntax, self.module) = (syntax, module)
    access = syntax.head.access?.level ?? .internal
  }

  public var name: String { syntax.name.plain }

  public var isSendable: Bool {
    syntax.inherited.contains { ($0.composed ?? [$0]).contains(where: \.isSendable) }
  }

  // MARK: Names in generated code

  /// The structure of their values.
  public var valuesName: String { name + "Values" }
  /// The protocol of the storage of their values.
  public var storageName: String { name + "Storage" }
  /// The storage's property for written values.
  public var propertyName: String { AccessorName.lowerCamelCase(name) }
  /// The storage's property for defaults that were read.
  public var defaultsName: String { propertyName + "Defaults" }

  /// The names of the types that are generated for the traits, and of every storage's members for them.
  var declaredNames: [String] {
    [valuesName, storageName, ".\(propertyName)", ".\(defaultsName)"]
  }
}

/// A module's `InjectedStorage`, which stores the injected properties of an instance.
public struct InjectedStorage: Sendable {
  public static let name = "InjectedStorage"

  /// The manifest whose generated file declares it, by its index in the graph.
  public let manifest: Int
  /// The traits whose values it stores: the module's own, then those of imported modules.
  public let traits: [TraitsID]
  /// The imports of its file besides its manifest's own.
  public var addedImports: [ImportSyntax]
  /// The modules that a public storage must import publicly.
  public let publicModules: Set<String>
  public let access: Access
  public let isSendable: Bool
}
