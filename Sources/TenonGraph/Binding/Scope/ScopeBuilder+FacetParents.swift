import TenonDiagnostics
import TenonSyntax

/// A container in facets.
typealias Feature = (syntax: DeclarationSyntax, facets: [FacetID])

/// The parent of a container in a facet is a container with the facet's members, without code. Each container that
/// lists the facet gets a copy of the container and its children, so that it has all facts about them.
extension ScopeBuilder {
  /// The facets that a container is in, if its parent's name means them, and no container of the module.
  func facets(named type: TypeSyntax) -> [FacetID]? {
    let parts = type.composed ?? [type]
    let facets = parts.compactMap { names.facet(named: $0, in: type.span.file, of: graph) }
    if facets.count < parts.count { return nil }
    let module = graph.manifest(type.span.file).module
    let isContainer = (names.containers[type.lastSymbol] ?? []).contains {
      graph.manifest($0.span.file).module == module
    }
    return isContainer ? nil : facets
  }

  /// Reports a parent that is a facet that the manifest can't name, or that mixes facets with other types.
  mutating func isLostFacet(_ type: TypeSyntax) -> Bool {
    let parts = type.composed
    for part in parts ?? [type]
    where names.facet(named: part, in: type.span.file, of: graph) == nil {
      let known = names.facets[part.lastSymbol]
      let isContainer = names.containers[part.lastSymbol] != nil
      if parts == nil, known == nil || isContainer { return false }
      if let known {
        _ = find(part, among: known, what: "facet")
      } else {
        report(.parentIsNoFacet(part.text(), isContainer: isContainer), at: part.span)
      }
      return true
    }
    return false
  }

  /// The container that stands for facets, for the containers in them, alone or as created by `host`.
  mutating func scope(of facets: [FacetID], host: ContainerID?) -> ContainerID {
    var all: [FacetID] = []
    for facet in facets {
      all += graph.withInherited(facet).filter { !all.contains($0) }
    }
    let scope = FacetScope(facets: all, host: host)
    if let known = facetScopes[scope] { return known }
    let first = graph[facets[0]].syntax
    let name = NameSyntax(
      text: facets.map { graph[$0].syntax.name.text }.joined(separator: " & "),
      span: first.name.span)
    var syntax = DeclarationSyntax(.container, name)
    syntax.head.attributes = all.compactMap { graph[$0].syntax.head.globalActor }
    syntax.inherited = first.inherited
    var container = Container(syntax, access: facets.map { graph[$0].access }.min())
    container.isForeign = true
    container.facetScope = scope
    if all.contains(where: { !graph[$0].syntax.head.doubts.isEmpty }) {
      container.doubts = .members
    }
    container.facets = all.map { ($0, first.name.span) }
    let id = graph.add(container)
    facetScopes[scope] = id
    var seen: Set<String> = []
    for facet in all {
      for requirement in graph[facet].requirements where seen.insert(requirement.overload).inserted
      {
        list(requirement, of: facet, in: id)
      }
    }
    return id
  }

  /// Adds a facet's member as a component of the container that stands for it.
  private mutating func list(_ requirement: Requirement, of facet: FacetID, in id: ContainerID) {
    let member = requirement.syntax
    let parameters = member.parameters.map { parameter in
      Parameter(
        input: parameter.type ?? TypeSyntax(.missing, at: parameter.span), parameter.label,
        parameter.name, isKey: requirement.isOfKeys, at: parameter.span)
    }
    var offer = Offer(
      key: requirement.key, kind: .own, typeText: member.type.keptSymbol,
      span: member.type.span)
    offer.accessor = requirement.name
    var syntax = ComponentSyntax(member.type, named: member.qualifier, span: member.span)
    syntax.head.attributes =
      (member.head.globalActor ?? graph[facet].syntax.head.globalActor).map { [$0] } ?? []
    syntax.head.documentation = member.head.documentation
    syntax.effects = member.effects
    _ = graph.add(
      graph.component(
        .listed(meeting: nil), Boxed(syntax), in: id,
        lifetime: requirement.isMade ? .transient : .strong, access: .public, offers: [offer],
        parameters: parameters))
  }

  /// The maximum number of features in features. Each path to one counts.
  private static let mostNestedFeatures = 10_000

  /// Adds the containers in the facets of a container again, as its children.
  mutating func placeFeatures(in id: ContainerID) {
    let container = graph[id]
    if container.facets.isEmpty || container.isBundleAlone { return }
    let features = self.features
    // Each path to a feature in a feature is checked separately.
    let isNested = graph.isBelowFacet(id)
    let count = graph.containers.count
    defer { if isNested { nestedFeatures += graph.containers.count - count } }
    let listed = Set(container.facets.map(\.id))
    for feature in container.facets.lazy.flatMap({ features[$0.id] ?? [] })
    where listed.isSuperset(of: feature.facets)
      && graph.canSee(
        feature.syntax.head.access?.level ?? .internal, of: feature.syntax.name.span.file,
        from: container.manifest)
    {
      if isNested, nestedFeatures > Self.mostNestedFeatures { return reportTooManyFeatures(in: id) }
      if makers(of: id).contains(where: { graph[$0].syntax.name.span == feature.syntax.name.span })
      {
        reportNested(feature, in: id)
      } else {
        add(feature.syntax, to: scope(of: feature.facets, host: id))
      }
    }
  }

  /// A container, its maker, the maker's maker, and so on.
  private func makers(of id: ContainerID) -> UnfoldFirstSequence<ContainerID> {
    sequence(first: id) { graph.maker(ofChild: $0) }
  }

  private mutating func add(_ syntax: DeclarationSyntax, to parent: ContainerID) {
    var pending = [(syntax, parent)]
    while let (syntax, parent) = pending.popLast() {
      var container = Container(syntax)
      (container.isForeign, container.parent) = (true, parent)
      let id = graph.add(container)
      let module = graph.manifest(container.manifest).module
      let children =
        module == nil
        ? ownChildren[syntax.name.span] ?? []
        : (foreignChildren[syntax.name.plain] ?? []).filter {
          graph.manifest($0.name.span.file).module == module
        }
      pending += children.map { ($0, id) }
    }
  }

  func findOwnChildren() -> [SourceSpan: [DeclarationSyntax]] {
    var all: [SourceSpan: [DeclarationSyntax]] = [:]
    for container in graph.containers where !container.isForeign {
      guard let parent = container.parent.map({ graph[$0] }), !parent.isForeign else { continue }
      all[parent.syntax.name.span, default: []].append(container.syntax)
    }
    return all
  }

  func findFeatures() -> [FacetID: [Feature]] {
    var all: [FacetID: [Feature]] = [:]
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      for syntax in graph.manifest(index).syntax.declarations
      where syntax.kind == .container && (!graph.isOwn(index) || names.isFirst(syntax.name)) {
        if let facets = syntax.parent.flatMap(facets(named:)) {
          all[facets[0], default: []].append((syntax, facets))
        }
      }
    }
    return all
  }

  private mutating func reportTooManyFeatures(in id: ContainerID) {
    // A feature that is nested in itself has its own finding.
    if !toldNested.isEmpty { return }
    let container = graph[Array(makers(of: id)).last { !graph[$0].isForeign } ?? id]
    let place = container.facets.first?.span ?? container.syntax.name.span
    toldNested.insert(place)
    report(.tooManyFeatures(of: container.name), at: place)
  }

  private mutating func reportNested(_ feature: Feature, in id: ContainerID) {
    let container = graph[id]
    guard graph.isOwn(container.manifest),
      toldNested.insert(container.syntax.name.span).inserted
    else { return }
    let parent = feature.syntax.parent ?? TypeSyntax(.missing, at: feature.syntax.name.span)
    let place = container.facets.first { feature.facets.contains($0.id) }?.span
    report(
      .featureInItself(feature.syntax.name.text, by: parent),
      at: place ?? container.syntax.name.span)
  }
}
