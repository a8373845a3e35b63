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
        graph.manifests[index].traits.append(add(traits, module: nil))
      }
      for syntax in manifest.imports where syntax.kind == nil && imports[syntax.module] == nil {
        imports[syntax.module] = index
      }
    }
    let own = graph.traits.count
    for module in imported where imports[module.name] != nil {
      for traits in module.manifests.flatMap(\.declarations) where traits.kind == .traits {
        if let access = traits.head.access?.level,
          access >= (module.isInPackage ? .package : .public)
        {
          _ = add(traits, module: module.name)
        }
      }
    }
    declareStorage(own: own, importedBy: imports)
  }

  /// Marks the imported traits that have the name of other imported ones.
  private mutating func markAmbiguous(from own: Int) {
    var seen: [String: Int] = [:]
    for index in own..<graph.traits.count {
      if let other = seen.updateValue(index, forKey: graph.traits[index].name) {
        graph.facts.traits[other].isAmbiguous = true
        graph.facts.traits[index].isAmbiguous = true
      }
    }
  }

  private mutating func add(_ syntax: DeclarationSyntax, module: String?) -> TraitsID {
    graph.facts.traits.append(
      Traits(syntax: syntax, module: module, access: syntax.head.access?.level ?? .internal))
    return TraitsID(index: graph.traits.count - 1)
  }

  /// Declares the module's storage, if it has or sees traits. `imports` has the first manifest
  /// that imports each module.
  private mutating func declareStorage(own: Int, importedBy imports: [String: Int]) {
    var traits = (0..<own).map(TraitsID.init)
    // Of traits with one name, the nearest counts, as in Swift.
    var types = Set(graph.traits[..<own].flatMap { $0.typeNames + [$0.name] })
    var members = Set(graph.traits[..<own].flatMap(\.memberNames))
    for index in own..<graph.traits.count {
      let seen = graph.traits[index]
      let names = seen.typeNames + [seen.name]
      guard types.isDisjoint(with: names), members.isDisjoint(with: seen.memberNames) else {
        continue
      }
      types.formUnion(names)
      members.formUnion(seen.memberNames)
      traits.append(TraitsID(index: index))
    }
    markAmbiguous(from: own)
    let modules = Set(traits.compactMap { graph[$0].module })
    let declaring = graph.manifests.firstIndex { !$0.traits.isEmpty }
    guard let home = declaring ?? modules.compactMap({ imports[$0] }).min() else { return }
    var access = graph.traits[..<own].map(\.access).max() ?? .internal
    // A public import means that public types have them.
    let isShown = graph.manifests.contains { manifest in
      manifest.imports.contains { syntax in
        syntax.prefix.split(separator: " ").contains("public")
          && traits.contains { graph[$0].module == syntax.module && graph[$0].access == .public }
      }
    }
    if isShown { access = .public }
    var added: [ImportSyntax] = []
    for module in modules.sorted() {
      let isThere = graph.manifests[home].imports.contains { $0.kind == nil && $0.module == module }
      guard !isThere, let manifest = imports[module] else { continue }
      added +=
        graph.manifests[manifest].imports
        .first { $0.kind == nil && $0.module == module }.map { [$0] } ?? []
    }
    graph.facts.injectedStorage = InjectedStorage(
      manifest: home, traits: traits, addedImports: added,
      publicModules: access == .public ? modules : [], access: access,
      isSendable: traits.allSatisfy { graph[$0].isSendable })
  }
}
