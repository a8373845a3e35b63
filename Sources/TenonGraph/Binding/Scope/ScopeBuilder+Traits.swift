import TenonSyntax

/// Declares traits and the storage of their values.
extension ScopeBuilder {
  /// Notes all traits. The manifests' imports must be known.
  mutating func declareTraits() {
    // The first manifest that imports each module.
    var imports: [String: Int] = [:]
    for (index, manifest) in graph.manifests.enumerated() {
      for traits in manifest.syntax.declarations
      where traits.kind == .traits && names.isFirst(traits.name) {
        graph.manifests[index].traits.append(TraitsID(index: graph.traits.count))
        graph.facts.traits.append(Traits(traits, of: nil))
      }
      for syntax in manifest.imports where syntax.kind == nil && imports[syntax.module] == nil {
        imports[syntax.module] = index
      }
    }
    let own = graph.traits.count
    for manifest in graph.foreignManifests where imports[manifest.module ?? ""] != nil {
      for syntax in manifest.syntax.declarations where syntax.kind == .traits {
        let traits = Traits(syntax, of: manifest.module)
        if traits.access >= (manifest.isInPackage ? .package : .public) {
          graph.facts.traits.append(traits)
        }
      }
    }
    declareStorage(own: own, importedBy: imports)
  }

  /// Declares the module's storage, if it has or sees traits. `imports` has the first manifest
  /// that imports each module.
  private mutating func declareStorage(own: Int, importedBy imports: [String: Int]) {
    var traits = (0..<own).map(TraitsID.init)
    // Of traits with one name, the nearest counts, as in Swift.
    var taken = Set(graph.traits[..<own].flatMap { $0.declaredNames + [$0.name] })
    var seen: [String: Int] = [:]
    for index in own..<graph.traits.count {
      let names = graph.traits[index].declaredNames + [graph.traits[index].name]
      if taken.isDisjoint(with: names) {
        taken.formUnion(names)
        traits.append(TraitsID(index: index))
      }
      if let other = seen.updateValue(index, forKey: graph.traits[index].name) {
        graph.facts.traits[other].isAmbiguous = true
        graph.facts.traits[index].isAmbiguous = true
      }
    }
    let modules = Set(traits.compactMap { graph[$0].module })
    let declaring = graph.manifests.firstIndex { !$0.traits.isEmpty }
    guard let home = declaring ?? modules.compactMap({ imports[$0] }).min() else { return }
    var access = graph.traits[..<own].map(\.access).max() ?? .internal
    // A public import means that public types have them.
    let isShown = graph.manifests.lazy.flatMap(\.imports).contains { syntax in
      syntax.access == .public
        && traits.contains { graph[$0].module == syntax.module && graph[$0].access == .public }
    }
    if isShown { access = .public }
    func whole(_ module: String, in manifest: Int) -> ImportSyntax? {
      graph.manifests[manifest].imports.first { $0.kind == nil && $0.module == module }
    }
    graph.facts.injectedStorage = InjectedStorage(
      manifest: home, traits: traits,
      addedImports: modules.sorted().compactMap { module in
        guard whole(module, in: home) == nil else { return nil }
        return imports[module].flatMap { whole(module, in: $0) }
      }, publicModules: access == .public ? modules : [], access: access,
      isSendable: traits.allSatisfy { graph[$0].isSendable })
  }
}
