package import TenonDiagnostics
package import TenonSyntax

/// A component's index among all of a run.
package struct ComponentID: Hashable, Sendable {
  package let index: Int

  package init(index: Int) { self.index = index }
}

/// A container's index among all of a run.
package struct ContainerID: Hashable, Sendable {
  package let index: Int

  package init(index: Int) { self.index = index }
}

/// A facet's index among all that a run sees, imported ones included.
package struct FacetID: Hashable, Sendable {
  package let index: Int
}

/// Who provides what a key asks for.
package enum Provider: Sendable, Equatable {
  /// A component, seen as one of its offers.
  case component(ComponentID, offer: Int)
  /// An input of a container, by its index there.
  case input(ContainerID, Int)
  /// A container itself: the one that asks, or one that it is in.
  case scope(ContainerID)
}

/// The whole of a module's manifests, with every param bound to what provides it.
package struct BindingGraph: Sendable {
  /// The manifests of the module, in the order of the run's files.
  package var manifests: [Manifest] = []
  /// Those of the modules that it imports; their indices go on from the module's own.
  package var foreignManifests: [Manifest] = []
  /// The bundles of all manifests.
  package var bundles: [Bundle] = []
  package var containers: [Container] = []
  package var components: [Component] = []
  package var facets: [Facet] = []
  /// The lifetimes that the manifests declare.
  package var lifetimes: [DeclaredLifetime] = []
  /// The imported modules that declare the types that components are tied to.
  package var lifetimeModules: Set<String> = []
  package var traits: [Traits] = []
  /// What keeps the values of traits, if there are any.
  package var injectedStorage: InjectedStorage?
  /// The keys of what is known to be a protocol: roles, and types that are written with `any`.
  package var protocolKeys: Set<String> = []
  /// Where keys are offered under a condition, with its text: in another combination they are missing.
  var conditionalOffers: ConditionalOffers = [:]
  /// Whether all that is missing may be components whose types could not be read.
  package var missingMayBeNameless = false
  /// The names of inputs whose types could not be read.
  package var lostInputs: Set<String> = []
  /// What each component needs of whoever asks for it.
  var effects = EffectAnalysis()
  /// The names of containers and facets, as keys.
  package var scopeNames: Set<String> = []
  /// Names in text that could not be read, or whose form is refused: nobody may say of these that
  /// they are missing.
  package var lostWords: Set<String> = []
  /// The containers whose parents are nowhere, which is told where they stand.
  var misplaced: Set<String> = []

  // Who wants a part of one must not copy all of it.
  package subscript(_ id: ComponentID) -> Component { _read { yield components[id.index] } }

  package subscript(_ id: ContainerID) -> Container { _read { yield containers[id.index] } }

  package subscript(_ id: FacetID) -> Facet { _read { yield facets[id.index] } }

  /// A manifest by its index, of this module or of an imported one.
  package func manifest(_ index: Int) -> Manifest {
    index < manifests.count ? manifests[index] : foreignManifests[index - manifests.count]
  }

  /// What a component is called where its lifetime is spoken of, and where that stands if it is another
  /// one's: a decorator lives as long as what it wraps.
  func bearer(of component: Component) -> (name: String, note: Diagnostic.Note?) {
    guard let core = component.core.map({ self[$0] }) else { return (component.displayName, nil) }
    let note = core.lifetimeWord.map { word in
      Diagnostic.Note(
        "'\(component.displayName)' decorates '\(core.displayName)', which is declared"
          + " '\(word.text)' here",
        at: word.span)
    }
    return (core.displayName, note)
  }

  package subscript(_ id: TraitsID) -> Traits { traits[id.index] }

  /// Whether a type mentions a name that stands in unreadable text.
  package func mayBeDeclaredInLostText(_ type: TypeSyntax) -> Bool {
    if lostWords.isEmpty { return false }
    var isLost = false
    type.forEachName { if lostWords.contains($0) { isLost = true } }
    return isLost
  }

  /// A type's text for generated code, with `any` where a protocol is known to stand.
  package func text(_ type: TypeSyntax) -> String {
    type.text { protocolKeys.contains($0) }
  }
}

/// One manifest, of the module or of an imported one.
package struct Manifest: Sendable {
  package let syntax: ManifestSyntax
  /// The imported module that it belongs to; `nil` for the module's own.
  package var module: String?
  /// Whether that module is of the same Swift package.
  package var isInPackage = true
  /// Its imports, each once, in the order written.
  package var imports: [ImportSyntax] = []
  /// Those of other manifests of the module whose storages its components use.
  package var borrowedImports: [ImportSyntax] = []
  /// How far what another module declares has to be seen for this manifest to name it.
  func neededAccess(to module: String?, isInPackage other: Bool) -> Access {
    let isTestable = imports.contains {
      $0.module == module && $0.prefix.split(separator: " ").contains("@testable")
    }
    return isTestable ? .internal : isInPackage && other ? .package : .public
  }

  /// What it declares, in the order written.
  package var containers: [ContainerID] = []
  package var facets: [FacetID] = []
  package var traits: [TraitsID] = []
}

/// A facet, of this module or of one that it imports.
package struct Facet: Sendable {
  package let syntax: FacetSyntax
  /// The module that declares it; `nil` for this one.
  package let module: String?
  package let access: Access
  package let requirements: [Requirement]
}

/// One member of a facet.
package struct Requirement: Sendable {
  package let syntax: FacetMemberSyntax
  package let key: Key
  /// The name of the property or the function.
  package let name: String

  package var isFunction: Bool { syntax.make != nil }
}

/// A member that a container has for a facet alone, because its own accessor has the other form or
/// another name.
package struct Witness: Sendable {
  package let name: String
  package let isFunction: Bool
  package let provider: Provider
  /// The component's inputs that the facet's function has; the defaults of the others serve.
  package var given: [Int] = []
  /// The documentation of the facet's member.
  package let documentation: [String]
  package let access: Access
  /// Where the facet is named that wants it.
  package let span: SourceSpan
}
