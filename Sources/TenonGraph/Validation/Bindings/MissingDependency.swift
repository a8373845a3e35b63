import TenonDiagnostics
import TenonSyntax

/// Every parameter finds what it asks for, whether or not its component is asked for.
extension Rule<ParameterSite> {
  static let missingDependency = Rule(.missingDependency, skips: [.incomplete, .providers]) {
    site in
    guard case .missing = site.parameter.source, let type = site.syntax.type,
      !site.isGapTold(type)
    else { return nil }
    let (graph, ground, component) = (site.graph, site.ground, site.owner.component)
    let (id, parameter) = (component.container, site.parameter)
    var notes = ground.fact(AskingChains.self).value.newNotes(to: site.owner.id)
    notes += graph.includeNotes(of: component)
    let wanted = type.wanted
    let key = Key(wanted, for: site.syntax)
    let plain = type.wrapped ?? type
    if let forms = plain.oneByOne,
      let whole = graph.provider(oneByOne: plain, named: site.syntax.qualifier, for: id)
    {
      let name = forms.whole.text()
      return Finding(
        "'\(site.owner.name)' asks for each of '\(name)' by itself, but they can be had only together",
        at: site.syntax.span,
        notes: [.init("'\(name)' is provided here", at: graph.span(of: whole))] + notes,
        Suggestion("write '\(site.syntax.heading): () -> \(name)\(site.syntax.named)'"))
    }
    let providers = ground.fact(ProviderIndex.self).value
    if graph.isTold(key, missingIn: id) { return nil }
    var (place, tree) = providers.home(ofGap: key, around: id)
    let own = inputHelp(site)
    // A tree's gap is told once; what a caller supplies, only its container's.
    if wanted.isValue || key.isNamed || own != nil { (place, tree) = (id, id) }
    let name = graph[id].name
    func cause(_ edit: String = "") -> Diagnostic.Cause {
      let home = id == tree ? "" : " in '\(name)'"
      return .init(
        "\(graph[tree].name) \(key.description) \(edit)",
        note: "also needed by '\(site.owner.name)'\(home)")
    }
    func finding(_ help: Suggestion, _ cause: Diagnostic.Cause) -> Finding {
      Finding(
        "'\(site.owner.name)' needs '\(key.isNamed ? "\(key.name): " : "")"
          + "\(site.shown(wanted).displayName(named: site.syntax.qualifier))', but nothing in '\(name)' provides it",
        at: site.syntax.span, notes: notes, help, cause: cause)
    }
    if let own { return finding(own, cause()) }
    let isGapOfHome = providers.missing[key]?[place] != nil
    let children = providers.children(of: isGapOfHome ? place : id, providing: key)
    if !children.isEmpty { return reach(into: children, key, site, cause()) }
    if let help = QualifierAsInput.suggestion(for: parameter, in: id, graph) {
      return finding(help, cause())
    }
    func gap(_ container: ContainerID) -> Gap {
      Gap(
        key: key, type: wanted, container: container,
        asker: .parameter(parameter, site.owner.id), providers: providers)
    }
    let common = gap(graph[place].facetScope == nil ? place : id)
    if let help = common.suggestion { return finding(help, cause()) }
    // Each may have what is near.
    if place != id, let help = gap(id).suggestion { return finding(help, cause(help.text)) }
    return finding(site.declaredOptional ?? common.orInFacet(common.adding()), cause())
  }

  /// A child sees what its parent has, and never the other way round.
  private static func reach(
    into children: [(container: ContainerID, provider: Provider)], _ key: Key,
    _ site: ParameterSite, _ cause: Diagnostic.Cause
  ) -> Finding? {
    let graph = site.graph
    guard let child = children.first else { return nil }
    let (parent, asker) = (site.owner.container.name, site.owner.name)
    let name = children.count == 1 ? "'\(graph[child.container].name)'" : nil
    let who = name.map { "child container \($0) provides" } ?? "child containers provide"
    return Finding(
      "'\(asker)' needs '\(key.description)', which only \(who); a parent can't depend on its"
        + " children", at: site.syntax.span,
      notes: children.prefix(3).map {
        .init("'\(key.description)' is provided here", at: graph.span(of: $0.provider))
      },
      Suggestion(
        "move '\(asker)' into \(name ?? "a child")"
          + (graph.canMove(child.provider, to: site.owner.component.container)
            ? ", or '\(key.description)' into '\(parent)'" : "")),
      id: .reachesIntoChild, cause: cause)
  }

  /// The help where others give what is missing: then the word `input` is.
  private static func inputHelp(_ site: ParameterSite) -> Suggestion? {
    guard let label = site.syntax.label ?? site.syntax.name, let type = site.syntax.type else {
      return nil
    }
    if type.key == "input" {
      return Suggestion("write the input's type: '\(label.text): input Type'")
    }
    if label.plain == "input", let name = site.syntax.name {
      let text = "\(name.text): input \(type.text())"
      return Suggestion(
        "write '\(text)'", .replace(label.span.through(type.span), with: text))
    }
    let given = site.ground.fact(GivenInputs.self).value
    guard given.give(site.parameter, to: site.owner.component, site.graph) else { return nil }
    return Suggestion(
      "write '\(label.text): input \(type.text())', as its callers supply this argument",
      site.syntax.becomingInput)
  }
}

extension ParameterSite {
  /// Whether another finding tells its gap, or the gap may be none.
  fileprivate func isGapTold(_ type: TypeSyntax) -> Bool {
    if owner.component.kind == .collection { return true }
    // A closure's type that could not be read is left as 'Void'.
    if owner.component.doubts.contains(.statement), type.key == "Void" { return true }
    return graph.mayBeDeclaredInLostText(type)
      || syntax.qualifier.map { graph.lostWords.contains($0.plain) } ?? false
  }
}

extension ParameterSite {
  /// A type as a manifest has it: Swift's `any Client` is `Client`.
  fileprivate func shown(_ type: TypeSyntax) -> TypeSyntax {
    syntax.declaration != nil && type.isExistential ? type.plainest : type
  }

  /// The ways out where Swift asks for an optional: it is `nil` only where the manifest says so.
  fileprivate var declaredOptional: Suggestion? {
    guard syntax.declaration != nil, let type = syntax.type, type.wrapped != nil else { return nil }
    let label = syntax.heading
    return Suggestion(
      "write '\(label): input' if the caller gives it, '\(label) = nil', or '\(label): \(type.text())'"
        + " for what may be there")
  }
}

extension AskingChains: GraphFact {}

/// The inputs that requests give, by the types that they ask for. O(parameters).
private struct GivenInputs: GraphFact {
  private var names: [ContainerID: [String: Set<String>]] = [:]

  init(_ graph: BindingGraph) {
    graph.forEachParameter { _, component, parameter in
      guard let type = parameter.syntax.type else { return }
      add(
        parameter.syntax.givenInputs, to: (parameter.function?.result ?? type).key,
        in: component.container)
    }
    graph.forEachRequirement { id, requirement in
      let labels = requirement.syntax.parameters.compactMap { $0.label?.plain }
      add(Set(labels), to: requirement.key.type, in: id)
    }
  }

  private mutating func add(_ given: Set<String>, to type: String, in container: ContainerID) {
    if given.isEmpty { return }
    names[container, default: [:]][type, default: []].formUnion(given)
  }

  /// Whether somebody who asks for a component gives what one of its parameters misses.
  func give(_ missing: Parameter, to component: Component, _ graph: BindingGraph) -> Bool {
    guard component.takesInputs, let given = names[component.container] else { return false }
    let wanted = [missing.name, missing.syntax.type?.key].compactMap(\.self)
    return graph[component.offers].contains { offer in
      given[offer.key.type].map { wanted.contains(where: $0.contains) } ?? false
    }
  }
}
