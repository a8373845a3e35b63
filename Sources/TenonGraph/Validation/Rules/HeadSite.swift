import TenonDiagnostics
import TenonSyntax

/// The attributes and modifiers of a declaration.
struct HeadSite {
  let ground: RuleGround
  let head: HeadSyntax
  let declaration: DeclarationKind
  var name: NameSyntax?
  var type: TypeSyntax?
  var lifetime: NameSyntax?
  var component: ComponentSyntax?
}

/// A declaration, as messages name it.
enum DeclarationKind: String {
  case container = "a container"
  case bundle = "a bundle"
  case facet = "a facet"
  case facetMember = "a facet member"
  case traits = "traits"
  case trait = "a trait"
  case lifetime = "a lifetime"
  case component = "a component"
  case group = "a group"
  case input = "an input"
}

extension RuleGround {
  /// Calls `body` with each head of the module that has an attribute or a modifier.
  func forEachHead(_ skips: Doubts, _ body: (HeadSite) -> Void) {
    for manifest in graph.manifests {
      for item in manifest.syntax.items {
        visit(item) { site in
          if !site.head.isPlain, skips.isDisjoint(with: site.head.doubts) { body(site) }
        }
      }
    }
  }

  private func visit(_ item: ItemSyntax, _ body: (HeadSite) -> Void) {
    func site(_ head: HeadSyntax, _ declaration: DeclarationKind, _ name: NameSyntax? = nil)
      -> HeadSite
    {
      HeadSite(ground: self, head: head, declaration: declaration, name: name)
    }
    switch item {
    case .container(let container):
      body(site(container.head, .container, container.name))
      visit(container.members, body)
    case .bundle(let bundle):
      body(site(bundle.head, .bundle))
      visit(bundle.members, body)
    case .facet(let facet):
      body(site(facet.head, .facet, facet.name))
      for member in facet.members {
        var site = site(member.head, .facetMember)
        site.type = member.type
        body(site)
      }
    case .traits(let traits):
      body(site(traits.head, .traits, traits.name))
      for member in traits.members { body(site(member.head, .trait)) }
    case .lifetime(let lifetime): body(site(lifetime.head, .lifetime))
    case .import: break
    }
  }

  private func visit(_ members: [MemberSyntax], _ body: (HeadSite) -> Void) {
    for member in members {
      switch member.kind {
      case .component(let boxed):
        if boxed.value.head.isPlain { continue }
        let component = boxed.value
        body(
          HeadSite(
            ground: self, head: component.head, declaration: .component, type: component.type,
            lifetime: component.lifetime
              ?? component.decorate.map { NameSyntax(text: "decorate", span: $0) },
            component: component))
      case .group(let group):
        body(
          HeadSite(ground: self, head: group.head, declaration: .group, lifetime: group.lifetime))
      case .input(let input):
        body(
          HeadSite(
            ground: self, head: input.head, declaration: .input, name: input.name, type: input.type)
        )
      case .include, .accessorsDrop, .unread: break
      }
    }
  }
}
