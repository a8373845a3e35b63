import TenonDiagnostics
import TenonSyntax

/// A container in facets.
struct Feature {
  let syntax: DeclarationSyntax
  let manifest: Int
  let facets: [FacetID]
}

/// Facets as parents. The parent of a container in a facet is a container with the facet's members, of which nothing is
/// generated. For each container that lists the facet there is another such parent, with all its children, so that
/// all facts about parents and children hold for these.
extension ScopeBuilder {
  /// The facets that a container is in, if its parent's name means them, and no container of the module.
  func facets(named type: TypeSyntax, in manifest: Int) -> [FacetID]? {
    let parts = type.composed ?? [type]
    let facets = parts.compactMap { names.facet(named: $0, in: manifest, of: graph) }
    if facets.count < parts.count { return nil }
    let module = graph.manifest(manifest).module
    let isContainer = (containersByName[type.lastSymbol] ?? []).contains {
      graph.manifest(graph.containers[$0].manifest).module == module
    }
    return isContainer ? nil : facets
  }

  /// Reports a parent that is a facet that the manifest can't name, or that mixes facets with other types.
  mutating func isLostFacet(_ type: TypeSyntax, in manifest: Int) -> Bool {
    let parts = type.composed
    for part in parts ?? [type] {
      let isContainer = containersByName[part.lastSymbol] != nil
      if names.facet(named: part, in: manifest, of: graph) != nil { continue }
      if parts == nil, isContainer { return false }
      if let known = names.facets[part.lastName] {
        let candidates = known.map { index in
          Declaration(
            index: index, manifest: graph.facets[index].manifest,
            access: graph.facets[index].access, span: graph.facets[index].syntax.name.span)
        }
        _ = find(part, among: candidates, from: manifest, what: "facet")
        return true
      }
      if parts == nil { return false }
      report(
        .unknownParent, "'\(part.text())' is not a facet", at: part.span,
        help: isContainer
          ? "only facets can be joined with '&'"
          : "declare 'facet \(part.text()) { … }', or import the module that declares it")
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
    let id = ContainerID(index: graph.containers.count)
    facetScopes[scope] = id
    let first = graph[facets[0]]
    let name = NameSyntax(
      text: facets.map { graph[$0].syntax.name.text }.joined(separator: " & "),
      span: first.syntax.name.span)
    var syntax = DeclarationSyntax(.container, name)
    syntax.head.attributes = all.compactMap { graph[$0].syntax.head.globalActor }
    syntax.inherited = first.syntax.inherited
    var container = Container(
      syntax: syntax, manifest: first.manifest,
      access: facets.map { graph[$0].access }.min() ?? .internal)
    container.isForeign = true
    container.facetScope = scope
    if all.contains(where: { !graph[$0].syntax.head.doubts.isEmpty }) {
      container.doubts = .members
    }
    container.facets = all.map { ($0, first.syntax.name.span) }
    graph.containers.append(container)
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
  private mutating func list(
    _ requirement: Requirement, of facet: FacetID, in id: ContainerID
  ) {
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
    var component = graph.component(
      .listed(meeting: nil), Boxed(syntax), in: id,
      lifetime: requirement.isMade ? .transient : .strong, access: .public, offers: [offer],
      parameters: parameters)
    component.manifest = graph[facet].manifest
    graph.containers[id.index].components.append(graph.add(component))
  }

  // MARK: Who lists them

  /// Adds the containers in the facets of a container again, as its children.
  mutating func placeFeatures(in id: ContainerID) {
    let container = graph[id]
    if container.facets.isEmpty || container.isBundleAlone { return }
    // Each path to a feature in a feature is checked separately.
    let isNested = graph.isBelowFacet(id)
    let count = graph.containers.count
    defer { if isNested { nestedFeatures += graph.containers.count - count } }
    let listed = Set(container.facets.map(\.id))
    for facet in container.facets {
      for feature in features[facet.id] ?? []
      where listed.isSuperset(of: feature.facets)
        && graph.canSee(
          feature.syntax.head.access?.level ?? .internal, of: feature.manifest,
          from: container.manifest)
      {
        if isNested, nestedFeatures > Self.mostNestedFeatures {
          reportTooManyFeatures(in: id)
          return
        }
        place(feature, in: id)
      }
    }
  }

  private mutating func place(_ feature: Feature, in id: ContainerID) {
    if makers(of: id).contains(where: {
      graph[$0].syntax.name.span == feature.syntax.name.span
    }) {
      reportNested(feature, in: id)
    } else {
      let scope = scope(of: feature.facets, host: id)
      add(feature.syntax, in: feature.manifest, to: scope)
    }
  }

  /// A container, its maker, the maker's maker, and so on.
  private func makers(of id: ContainerID) -> UnfoldFirstSequence<ContainerID> {
    sequence(first: id) { graph.maker(ofChild: $0) }
  }

  /// Adds a container to a parent, with its children.
  private mutating func add(_ syntax: DeclarationSyntax, in manifest: Int, to parent: ContainerID) {
    var pending = [(syntax, manifest, parent)]
    while let (syntax, manifest, parent) = pending.popLast() {
      let id = ContainerID(index: graph.containers.count)
      var container = container(syntax, in: manifest)
      (container.isForeign, container.parent) = (true, parent)
      graph.containers.append(container)
      let module = graph.manifest(manifest).module
      if module == nil {
        for child in ownChildren[syntax.name.span] ?? [] {
          pending.append((graph.containers[child].syntax, graph.containers[child].manifest, id))
        }
      } else {
        for child in foreignChildren[syntax.name.plain] ?? []
        where graph.manifest(child.manifest).module == module {
          pending.append((child.syntax, child.manifest, id))
        }
      }
    }
  }

  /// The children of the module's containers, by the places of the containers.
  func findOwnChildren() -> [SourceSpan: [Int]] {
    var all: [SourceSpan: [Int]] = [:]
    for (index, container) in graph.containers.enumerated() where !container.isForeign {
      guard let parent = container.parent, !graph[parent].isForeign else { continue }
      all[graph[parent].syntax.name.span, default: []].append(index)
    }
    return all
  }

  /// All containers in facets, by the first facet.
  func findFeatures() -> [FacetID: [Feature]] {
    var all: [FacetID: [Feature]] = [:]
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      for syntax in graph.manifest(index).syntax.declarations where syntax.kind == .container {
        guard let type = syntax.parent, !graph.isOwn(index) || names.isFirst(syntax.name),
          let facets = facets(named: type, in: index), let first = facets.first
        else { continue }
        all[first, default: []].append(Feature(syntax: syntax, manifest: index, facets: facets))
      }
    }
    return all
  }

  /// The maximum number of features in features. Each path to one counts.
  private static let mostNestedFeatures = 10_000

  private mutating func reportTooManyFeatures(in id: ContainerID) {
    // A feature that is nested in itself has its own finding.
    if !toldNested.isEmpty || isTooNested { return }
    isTooNested = true
    let container = graph[Array(makers(of: id)).last { !graph[$0].isForeign } ?? id]
    isQuiet = false
    report(
      .tooManyFeatures,
      "'\(container.name)' creates features that create others in too many ways",
      at: container.facets.first?.span ?? container.syntax.name.span,
      help: "let one container list the facet of the features that several others create")
  }

  private mutating func reportNested(_ feature: Feature, in id: ContainerID) {
    let container = graph[id]
    guard graph.isOwn(container.manifest),
      toldNested.insert(container.syntax.name.span).inserted
    else { return }
    let facet = feature.syntax.parent?.text() ?? ""
    let place = container.facets.first { feature.facets.contains($0.id) }?.span
    isQuiet = false
    report(
      .parentCycle,
      "container '\(feature.syntax.name.text)' is in itself, by the facet '\(facet)'",
      at: place ?? container.syntax.name.span,
      notes: [
        .init(
          "'\(feature.syntax.name.text)' is declared in '\(facet)' here",
          at: feature.syntax.parent?.span ?? feature.syntax.name.span)
      ],
      help: "let the container that is outermost list '\(facet)', and delete it here")
  }
}
