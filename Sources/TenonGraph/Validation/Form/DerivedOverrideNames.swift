import TenonDiagnostics
import TenonSyntax

extension Rule<ContainerSite> {
  /// Children and undecorated components have names in `Overrides` that no accessor has.
  static let derivedOverrideName = Rule(all: .accessorClash, skips: [.foreign, .incomplete]) {
    site in
    if !site.container.isOverridable { return [] }
    let derived =
      site.graph.undecoratedOffers(of: site.id).map {
        ($0.name, OverrideOwner.undecorated(ComponentSite(ground: site.ground, id: $0.decorator)))
      }
      + site.graph.overrideParts(of: site.id).map {
        (site.graph.overridePartName(of: $0), .part(ContainerSite(ground: site.ground, id: $0)))
      }
    if derived.isEmpty { return [] }
    var owners = site.accessorOwners
    return derived.compactMap { name, owner in
      owners.updateValue(owner, forKey: name).map { first in
        // An accessor of the module can be renamed where it stands.
        let (culprit, other) = first.isOwnAccessor ? (first, owner) : (owner, first)
        return Finding(
          "duplicate name '\(name)' in '\(site.container.name).Overrides', for \(first.what) and"
            + " \(owner.what)",
          at: culprit.span, notes: [other.note], culprit.renaming(beside: other),
          isOneOfSeveral: true)
      }
    }
  }
}

extension ContainerSite {
  fileprivate var accessorOwners: [String: OverrideOwner] {
    var owners: [String: OverrideOwner] = [:]
    for id in container.components {
      let site = ComponentSite(ground: ground, id: id)
      if site.component.access == .private || site.component.isLimited
        || site.component.kind.child != nil
      {
        continue
      }
      for offer in graph[site.component.offers] where !offer.isHidden {
        if let name = offer.accessor { owners[name] = .accessor(site, offer) }
      }
    }
    return owners
  }
}

/// The owner of a name in a container's overrides.
private enum OverrideOwner {
  case accessor(ComponentSite, Offer)
  /// The component that a decorator wraps.
  case undecorated(ComponentSite)
  case part(ContainerSite)

  var what: String {
    switch self {
    case .accessor(_, let offer): "'\(offer.key.description)'"
    case .undecorated(let site): "what decorators wrap as '\(site.offer(0).key.description)'"
    case .part(let site): "container '\(site.container.name)'"
    }
  }

  var span: SourceSpan {
    switch self {
    case .accessor(_, let offer): offer.accessorSpan ?? offer.span
    case .undecorated(let site): site.offer(0).span
    case .part(let site): site.container.syntax.name.span
    }
  }

  var note: Diagnostic.Note {
    if case .undecorated(let site) = self {
      return .init("'\(site.offer(0).key.description)' is decorated here", at: span)
    }
    return .init("\(what) is declared here", at: span)
  }

  var isOwnAccessor: Bool {
    if case .accessor(let site, _) = self { site.graph.isOwn(span.file) } else { false }
  }

  private var isPart: Bool { if case .part = self { true } else { false } }

  func renaming(beside other: OverrideOwner) -> Suggestion {
    guard case .accessor(let site, let offer) = self else {
      return Suggestion(
        isPart && other.isPart ? "rename one of them" : "rename the container or the accessor")
    }
    let isEither = other.isPart && offer.accessorSpan == nil
    return Suggestion(site.renaming(offer) + (isEither ? ", or the container" : ""))
  }
}
