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
      case .container(let container):
        declare(container.name)
        add(container.members, isConditional: !container.conditions.isEmpty)
      case .bundle(let bundle): add(bundle.members, isConditional: !bundle.conditions.isEmpty)
      case .facet(let facet): declare(facet.name)
      case .import, .traits, .lifetime: break
      }
    }
  }

  private mutating func declare(_ name: NameSyntax) {
    declared.insert(name.plain)
    provided.insert(name.plain)
  }

  private mutating func add(_ members: [MemberSyntax], isConditional: Bool) {
    for member in members {
      switch member.kind {
      case .component(let boxed):
        let component = boxed.value
        if component.roles.isEmpty { provided.insert(component.type.key) }
        for role in component.roles { provided.insert(role.type.key) }
        let isConditional = isConditional || !member.conditions.isEmpty
        all.append(WrittenComponent(syntax: component, isConditional: isConditional))
      case .input(let input): provided.insert(input.type.key)
      case .group, .include, .exclude, .accessorsDrop, .unread: break
      }
    }
  }
}
