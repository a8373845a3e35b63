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
  /// In how many `#if` the declaration at hand stands.
  private var conditionDepth = 0
  /// The names of containers and facets.
  private(set) var declared: Set<String> = []
  /// The keys that something provides.
  private(set) var provided: Set<String> = []

  init(_ manifests: [ManifestSyntax]) {
    for manifest in manifests { for item in manifest.items { visit(item) } }
  }

  private mutating func visit(_ item: ItemSyntax) {
    switch item {
    case .container(let container):
      declared.insert(container.name.plain)
      provided.insert(container.name.plain)
      for member in container.members { visit(member) }
    case .bundle(let bundle):
      for member in bundle.members { visit(member) }
    case .facet(let facet):
      declared.insert(facet.name.plain)
      provided.insert(facet.name.plain)
    case .import, .traits, .lifetime: break
    }
  }

  private mutating func visit(_ member: MemberSyntax) {
    switch member.kind {
    case .component(let boxed):
      let component = boxed.value
      if component.roles.isEmpty { provided.insert(component.type.key) }
      for role in component.roles { provided.insert(role.type.key) }
      all.append(
        WrittenComponent(syntax: component, isConditional: conditionDepth > 0))
    case .input(let input): provided.insert(input.type.key)
    case .group, .include, .exclude, .accessorsDrop, .unread: break
    }
  }
}
