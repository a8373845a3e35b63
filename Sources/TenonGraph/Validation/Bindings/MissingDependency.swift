public import TenonDiagnostics
import TenonSyntax

/// Every parameter needs a provider, even if its component is unused.
extension Rule<ParameterSite> {
  static let missingDependency = Rule(.missingDependency, skips: [.incomplete, .providers]) {
    site in
    guard case .missing = site.parameter.source, let type = site.syntax.type, !site.isGapTold(type)
    else { return nil }
    let (graph, ground, component) = (site.graph, site.ground, site.owner.component)
    let (id, asker, syntax) = (component.container, site.owner.name, site.syntax)
    let notes =
      ground.chains.newNotes(to: site.owner.id)
      + graph.includeNotes(of: .component(site.owner.id, offer: 0))
    let plain = type.wrapped ?? type
    if let whole = plain.oneByOne?.whole,
      let provider = graph.provider(oneByOne: plain, named: syntax.qualifier, for: id)
    {
      return Finding(
        "'\(asker)' asks for each of '\(whole.text())', but they can be had only together",
        at: syntax.span, notes: [graph.note(on: provider)] + notes,
        .write("\(syntax.heading): () -> \(whole.text())\(syntax.qualifier.clause)"))
    }
    let (wanted, providers) = (type.wanted, ground.providers)
    let key = Key(wanted, for: syntax)
    if graph.isTold(key, missingIn: id) { return nil }
    var (place, tree) = providers.home(ofGap: key, around: id)
    let own = inputHelp(site)
    // A gap is reported once for a tree of containers; a value, which callers supply, once for each container.
    if wanted.isValue || key.isNamed || own != nil { (place, tree) = (id, id) }
    let name = graph[id].name
    func finding(_ help: Suggestion, sharing edit: String = "") -> Finding {
      Finding(
        "'\(asker)' needs '\(key.description)', but nothing in '\(name)' provides it",
        at: syntax.span, notes: notes, help, cause: cause(edit))
    }
    func cause(_ edit: String = "") -> Diagnostic.Cause {
      .init(
        "\(graph[tree].name) \(key.description) \(edit)",
        note: "also needed by '\(asker)'" + (id == tree ? "" : " in '\(name)'"))
    }
    if let own { return finding(own) }
    let isGapOfHome = providers.missing[key]?.contains(place) == true
    let children = providers.children(of: isGapOfHome ? place : id, providing: key)
    if let child = children.first.map({ graph[$0.scope].name }) {
      return Finding(
        "'\(asker)' needs '\(key.description)', which only child container '\(child)' provides",
        at: syntax.span, notes: children.prefix(3).map { graph.note(on: $0.value.provider) },
        help: "move '\(asker)' into '\(child)', or '\(key.description)' into '\(name)'",
        id: .reachesIntoChild, cause: cause())
    }
    if let help = site.qualifierAsInput() { return finding(help) }
    func gap(_ container: ContainerID) -> Gap {
      Gap(
        key: key, type: wanted, container: container,
        asker: .parameter(site.parameter, site.owner.id), providers: providers)
    }
    let common = gap(graph[place].facetScope == nil ? place : id)
    if let help = common.suggestion { return finding(help) }
    // Each container may have a near provider of its own.
    if place != id, let help = gap(id).suggestion { return finding(help, sharing: help.text) }
    if syntax.declaration == nil || type.wrapped == nil { return finding(common.adding) }
    let label = syntax.label?.text ?? "_"
    let input = component.lifetime.isMadePerRequest ? "'\(label): input', " : ""
    return finding(Suggestion("write \(input)'\(label) = nil', or '\(label): \(type.text())'"))
  }

  /// The help if requests give the missing value: the word `input` is missing.
  private static func inputHelp(_ site: ParameterSite) -> Suggestion? {
    guard let label = site.syntax.label ?? site.syntax.name, let type = site.syntax.type else {
      return nil
    }
    if type.key == "input" { return .write("\(label.text): input Type") }
    if label.plain == "input", let name = site.syntax.name {
      let text = "\(name.text): input \(type.text())"
      return .write(text, .replace(label.span.through(type.span), with: text))
    }
    guard site.ground.givenInputs.give(site.parameter, to: site.owner.component, site.graph) else {
      return nil
    }
    return .write("\(label.text): input \(type.text())", site.syntax.becomingInput)
  }

  /// Every parameter of a graph without errors has a source, even if other rules are silent.
  static let unresolved = Rule(.missingDependency, skips: .foreign) { site in
    switch site.parameter.source {
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported: break
    case .instance, .closure, .asked, .forwarded, .ownInput, .nothing, .expression: return nil
    }
    let misplaced = site.graph.facts.known.misplaced
    let isLost = site.syntax.type?.names.contains(where: misplaced.contains) ?? false
    if site.owner.container.isBundleAlone || isLost { return nil }
    return Finding("the provider of '\(site.heading)' can't be determined", at: site.syntax.span)
  }
}

extension ParameterSite {
  /// True if another finding reports the parameter's gap, or if there may be no gap.
  fileprivate func isGapTold(_ type: TypeSyntax) -> Bool {
    if owner.component.kind == .collection { return true }
    // An unreadable closure type is parsed as 'Void'.
    if owner.component.doubts.contains(.statement), type.key == "Void" { return true }
    return graph.mayBeDeclaredInLostText(type)
      || syntax.qualifier.map { graph.facts.lostWords.contains($0.plain) } ?? false
  }
}

/// The inputs that requests give, by the requested type. O(parameters).
struct GivenInputs {
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

  /// True if a request for a component gives the value that one of its parameters misses.
  func give(_ missing: Parameter, to component: Component, _ graph: BindingGraph) -> Bool {
    guard component.takesInputs, let given = names[component.container] else { return false }
    let wanted = [missing.name, missing.syntax.type?.key].compactMap(\.self)
    return graph[component.offers].contains { offer in
      given[offer.key.type].map { wanted.contains(where: $0.contains) } ?? false
    }
  }
}

// MARK: Optionals and defaults

extension Rule<RuleGround> {
  /// An optional or default without a provider probably means a provider with nearly its key.
  static let neverProvided = Rule(all: .neverProvided) { ground in
    let graph = ground.graph
    return ground.providers.hopes.unmet.compactMap { gap in
      guard let near = gap.suggestion, let syntax = gap.parameter, let owner = gap.owner else {
        return nil
      }
      let (name, key) = (graph[gap.container].name, gap.key.description)
      let (value, asker) = (gap.defaultValue?.shown ?? "nil", graph.displayName(of: owner))
      return Finding(
        "'\(gap.label ?? "_")' of '\(asker)' is always '\(value)': nothing provides '\(key)'",
        at: syntax.span,
        Suggestion("\(near.text); or write '= \(value)'", near.fix, notes: near.notes),
        cause: .init("\(name) \(key)", note: "also asked for by '\(asker)'"))
    }
  }
}

extension BindingGraph {
  /// The places of the optionals and defaults that have providers, and the keys of those that have none.
  public var hopes: (met: Set<SourceSpan>, unmet: Set<Key>) {
    let (unmet, met) = ProviderIndex(self).hopes
    return (met, Set(unmet.flatMap { [$0.key, $0.key.unnamed] }))
  }
}

extension ProviderIndex {
  /// The optionals and defaults without a provider, and the places of those with one: a provider in some container is
  /// enough. O(parameters).
  fileprivate var hopes: (unmet: [Gap], met: Set<SourceSpan>) {
    var (unmet, met): ([Gap], Set<SourceSpan>) = ([], [])
    for (index, component) in graph.components.enumerated()
    where graph.hasOwnExpressions(component) && !graph[component.container].isBundleAlone
      && graph.isOwn(component.manifest) && !graph[component.container].doubts.contains(.providers)
    {
      for parameter in graph[component.parameters] {
        guard case .dependency(let type, let value) = parameter.syntax.value,
          value != nil || type.wrapped != nil
        else { continue }
        switch parameter.source {
        case .nothing, .expression:
          let wanted = type.innermost.wanted.innermost
          unmet.append(
            Gap(
              key: Key(wanted, for: parameter.syntax), type: wanted, container: component.container,
              asker: .parameter(parameter, ComponentID(index: index), isHope: true),
              providers: self))
        default: met.insert(parameter.syntax.span)
        }
      }
    }
    unmet.removeAll {
      $0.parameter.map { met.contains($0.span) } == true
        || graph.isTold($0.key, missingIn: $0.container)
    }
    return (unmet, met)
  }
}

extension TypeSyntax {
  fileprivate var innermost: TypeSyntax { wrapped?.innermost ?? self }
}

// MARK: Questions

extension BindingGraph {
  func accessSpan(of provider: Provider) -> SourceSpan? {
    switch provider {
    case .component(let id, _): self[syntax: id].head.access?.span
    case .input(let owner, let index): self[owner].inputs[index].syntax.head.access?.span
    case .scope: nil
    }
  }

  /// True if a missing key of a container, or of an outer one, has been reported.
  func isTold(_ key: Key, missingIn id: ContainerID) -> Bool {
    facts.toldMissing[key].map { scopes(of: id).contains(where: $0.contains) } ?? false
  }
}

extension [MemberSyntax] {
  /// Calls `body` with each key that the inputs and components provide, even under conditions.
  func forEachOffer(_ body: (Key) -> Void) {
    for member in self {
      if let input = member.input { body(Key(input)) }
      guard let component = member.component, component.head.decorate == nil else { continue }
      if component.roles.isEmpty { body(Key(component.type, named: component.qualifier)) }
      for role in component.roles { body(Key(role.type, named: component.qualifier)) }
    }
  }
}
