import TenonDiagnostics
import TenonSyntax

/// A component as a manifest writes it, with what stands around it.
struct WrittenComponent {
  let syntax: ComponentSyntax
  /// Whether it stands behind `#if`: of which branch the compiled modules are is not known.
  let isConditional: Bool
}

/// All components of some manifests, and what their names mean.
struct WrittenComponents {
  private(set) var all: [WrittenComponent] = []
  /// The names of containers and facets.
  private(set) var declared: Set<String> = []
  /// The keys that something provides.
  private(set) var provided: Set<String> = []

  init(_ manifests: [ManifestSyntax]) {
    for item in manifests.lazy.flatMap(\.items) {
      switch item {
      case .container(let container): declare(container.name)
      case .facet(let facet): declare(facet.name)
      case .import, .bundle, .traits, .lifetime: break
      }
    }
    for manifest in manifests {
      manifest.forEachMember { member, conditions in
        if let input = member.input { provided.insert(input.type.key) }
        guard let component = member.component else { return }
        if component.roles.isEmpty { provided.insert(component.type.key) }
        for role in component.roles { provided.insert(role.type.key) }
        all.append(WrittenComponent(syntax: component, isConditional: !conditions.isEmpty))
      }
    }
  }

  private mutating func declare(_ name: NameSyntax) {
    declared.insert(name.plain)
    provided.insert(name.plain)
  }
}
