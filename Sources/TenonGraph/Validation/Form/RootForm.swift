import TenonDiagnostics
import TenonSyntax

extension Rule<ContainerSite> {
  /// `root` offers a component to the parent, which can see and ask for it.
  static let rootForm = Rule(all: .rootForm) { site in
    site.container.roots.compactMap { root in
      let component = ComponentSite(ground: site.ground, id: root.component)
      guard let place = component.head.root,
        !component.component.doubts.contains(.statement),
        let (message, help, fix) = fault(of: component, in: site)
      else { return nil }
      return Finding(
        "'\(component.name)' can't be \(message)", at: place,
        notes: site.graph.includeNotes(of: component.component), Suggestion(help, fix))
    }
  }

  private static func fault(
    of site: ComponentSite, in owner: ContainerSite
  ) -> (message: String, help: String, fix: Fix?)? {
    let (component, container, name) = (site.component, owner.container, site.name)
    guard let parent = container.parent.map({ owner.graph[$0].name }) else {
      // Its parent may be what could not be read, and a bundle alone has none.
      if container.isBundleAlone || container.doubts.contains(.incomplete)
        || container.syntax.parent != nil
      {
        return nil
      }
      return (
        "'root': '\(container.name)' has no parent container",
        "write 'container \(container.name) in Parent', or declare '\(name)' without 'root'; code"
          + " that has the container can ask it for '\(name)'", nil
      )
    }
    if component.access == .private {
      return (
        "both 'root' and 'private'",
        "write it without 'private' to offer it to '\(parent)', or without 'root' to keep it in"
          + " '\(container.name)'", nil
      )
    }
    for role in site.roles {
      guard case .collection = role.kind else { continue }
      let element = role.type.element?.text() ?? role.type.text()
      return (
        "'root', as it is an element of '\(role.type.text())'",
        "write 'as \(element)' to offer it to '\(parent)' by itself, or write it without 'root'",
        nil
      )
    }
    if component.isKeyed {
      return (
        "'root', as it has keys",
        "make the keys inputs of '\(container.name)': each request for a root creates one and asks it",
        nil
      )
    }
    guard [.owner, .storage].contains(component.lifetime.row.holder),
      !component.doubts.contains(.lifetime) || component.lifetime == .tied
    else { return nil }
    return (
      "'root', as it is '\(site.word)'",
      "make it 'transient': each request for a root creates a '\(container.name)' and asks it",
      site.replacingLifetime(with: "transient")
    )
  }
}
