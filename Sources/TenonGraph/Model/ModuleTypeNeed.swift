import TenonDiagnostics
public import TenonSyntax

/// That a container needs types that stand once in a module: those that components are tied to, or those of
/// observers.
public struct ModuleTypeNeed: Sendable {
  /// Its index among the run's.
  public let manifest: Int
  /// How far the container can be seen.
  let access: Access
  /// Whether the types come from a module that the manifest imports.
  public let isImported: Bool

  /// How far the types are to be seen that stand in a manifest's file: in that of the first manifest
  /// that needs them, unless all who do import them. `nil` for all other manifests.
  public static func support(_ needs: [ModuleTypeNeed], in manifest: Int) -> Access? {
    guard needs.map(\.manifest).min() == manifest, needs.contains(where: { !$0.isImported })
    else { return nil }
    return needs.map(\.access).max()
  }
}

extension BindingGraph {
  /// What of the module's manifests ties anything.
  public var lifetimeNeeds: [ModuleTypeNeed] {
    needs(of: facts.lifetimeModules) { id in
      self[id].components.contains { self[$0].lifetime == .tied }
    }
  }

  /// What of them is observed.
  public var observerNeeds: [ModuleTypeNeed] {
    needs(of: facts.observerModules) { self[$0].isObserved }
  }

  private func needs(
    of modules: Set<String>, _ isNeeding: (ContainerID) -> Bool
  ) -> [ModuleTypeNeed] {
    var needs: [ModuleTypeNeed] = []
    for (index, manifest) in manifests.enumerated() {
      let imports = manifest.imports.map(\.module)
      for id in manifest.containers where isNeeding(id) {
        // Of two that bring them, neither could be told from the other.
        needs.append(
          ModuleTypeNeed(
            manifest: index, access: max(.internal, self[id].access),
            isImported: modules.intersection(imports).count == 1))
      }
    }
    return needs
  }
}

extension ImportedModule {
  /// Those of some modules that declare the types that components are tied to, for others to see.
  static func bringingLifetimes(_ modules: [ImportedModule]) -> Set<String> {
    var bundles: [String: [MemberSyntax]] = [:]
    for bundle in modules.flatMap(\.manifests).flatMap(\.declarations) where bundle.kind == .bundle
    {
      bundles[bundle.name.plain, default: []] += bundle.members
    }
    return bringing(modules) { container in
      // Bundles of one name count as one.
      var visited: Set<String> = []
      var lists = [container.members]
      while let members = lists.popLast() {
        for member in members {
          if member.component != nil, member.lifetime?.plain == "tied" { return true }
          if let name = member.include?.name.lastName, visited.insert(name).inserted {
            lists.append(bundles[name] ?? [])
          }
        }
      }
      return false
    }
  }

  /// Those that declare the types of observers, for others to see.
  static func bringingObservers(_ modules: [ImportedModule]) -> Set<String> {
    bringing(modules) { $0.head.observed != nil }
  }

  /// Those with a container that needs such types where others see it.
  private static func bringing(
    _ modules: [ImportedModule], _ isNeeding: (DeclarationSyntax) -> Bool
  ) -> Set<String> {
    var known: [String: Bool] = [:]
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    func brings(_ name: String, depth: Int) -> Bool {
      if let answer = known[name] { return answer }
      guard let module = byName[name], depth < 100 else { return false }
      known[name] = false
      let access: Access = module.isInPackage ? .package : .public
      let answer = module.manifests.contains { manifest in
        let imports = Set(manifest.imports.map(\.module))
        let needs = manifest.declarations.contains {
          $0.kind == .container && ($0.head.access?.level ?? .internal) >= access && isNeeding($0)
        }
        // It would use what it imports itself.
        return needs && imports.filter { brings($0, depth: depth + 1) }.count != 1
      }
      known[name] = answer
      return answer
    }
    return Set(modules.map(\.name).filter { brings($0, depth: 0) })
  }
}
