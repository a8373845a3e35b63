public import TenonSyntax

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

  /// Their name without back quotes.
  public var name: String { syntax.name.plain }

  /// True if all types in them must be `Sendable`.
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

  /// The types that are declared for them, with the names for another module's storage.
  public var storageReference: String { qualifier + storageName }
  public var valuesReference: String { qualifier + valuesName }
  private var qualifier: String { isAmbiguous ? module.map { "\($0)." } ?? "" : "" }

  /// The names of the types that are generated for the traits, and of every storage's members for them.
  var declaredNames: [String] {
    [valuesName, storageName, ".\(propertyName)", ".\(defaultsName)"]
  }
}

/// A module's `InjectedStorage`, which stores the injected properties of an instance.
public struct InjectedStorage: Sendable {
  /// Its name.
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
  /// All of the traits are `Sendable`.
  public let isSendable: Bool
}
