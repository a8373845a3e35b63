import TenonDiagnostics
import TenonSyntax

extension Rule<ContainerSite> {
  /// A container that names a facet must meet all of the facet's requirements.
  static let facetNotMet = Rule(all: .facetNotMet, skips: [.foreign, .incomplete]) { site in
    site.container.facets.flatMap { named in
      let facet = site.graph[named.id]
      return facet.requirements.compactMap {
        RequirementSite(site: site, facet: facet, requirement: $0).breach
      }
    }
  }
}

/// A requirement of a facet that a container names.
private struct RequirementSite {
  let site: ContainerSite
  let facet: Facet
  let requirement: Requirement

  var graph: BindingGraph { _read { yield site.ground.graph } }
  var member: FacetMemberSyntax { _read { yield requirement.syntax } }
  var name: String { member.type.displayName(named: member.qualifier) }
  var make: String { member.make == nil ? "" : "make " }

  /// The breach of the requirement, or `nil` if the requirement is met.
  var breach: Finding? {
    guard let provider = graph.provider(for: requirement, of: site.id) else { return missing }
    // An error of the component itself has its own finding.
    if case .component(let id, _) = provider,
      site.ground.doubts[id.index].hasAny([.statement, .name, .endless])
    {
      return nil
    }
    return misfit(of: provider) ?? promisedLess(than: provider) ?? hidden(provider)
  }

  private func finding(
    _ what: String, _ notes: [Diagnostic.Note], _ suggestion: Suggestion,
    oncePer places: [SourceSpan] = []
  ) -> Finding {
    let facet = facet.syntax.name.text
    return Finding(
      "'\(site.container.name)' does not satisfy '\(facet)': \(what)",
      at: site.container.syntax.name.span,
      notes: [.init("'\(facet)' requires it here", at: member.span)] + notes, suggestion,
      oncePer: places)
  }

  private var missing: Finding? {
    let gap = Gap(
      key: requirement.key, type: member.type.plainest, container: site.id, asker: .member,
      providers: site.ground.providers)
    let isTold =
      site.container.doubts.contains(.providers) || graph.mayBeDeclaredInLostText(member.type)
      || graph.isTold(gap.key, missingIn: site.id)
    return isTold
      ? nil : finding("nothing in it provides '\(name)'", [], gap.suggestion ?? gap.adding)
  }

  private func hidden(_ provider: Provider) -> Finding? {
    let access = graph.access(of: provider)
    // A parent's provider is reached through a member of the container itself.
    let isShort =
      access < min(site.container.access, facet.access) && graph.owner(of: provider) == site.id
    if access != .private, !isShort { return nil }
    return finding(
      "its '\(name)' is only '\(access.text)'",
      [graph.note(on: provider)],
      Suggestion("delete '\(access.text)'", graph.accessSpan(of: provider).map(Fix.delete)))
  }

  /// A facet must declare all effects of its members.
  private func promisedLess(than provider: Provider) -> Finding? {
    let isolation = graph[site.id].isolation
    var promised = Effects(member.effects)
    promised.actor = (member.head.globalActor ?? facet.syntax.head.globalActor)?.actor
    let (component, own) = (provider.component, Effects(actor: isolation.actor))
    let needed = component.map { graph.requestEffects(of: $0).union(own) } ?? own
    // An `async` closure can switch to the actor.
    let goes = promised.isAsync && promised.actor == nil && isolation != .none
    let lacking = Effects(
      isAsync: needed.isAsync && !promised.isAsync, thrown: needed.lacking(promised.thrown),
      actor: goes || needed.actor == promised.actor ? nil : needed.actor)
    if lacking.isEmpty { return nil }
    // The facet may declare the actor in unreadable text.
    if let actor = lacking.actor?.dropFirst(),
      facet.syntax.head.isBroken || graph.facts.lostWords.contains(String(actor))
    {
      return nil
    }
    var (notes, text) = ([Diagnostic.Note](), member.type.text())
    if let component {
      notes = site.ground.trails.notes(from: component, to: lacking, beside: promised.thrown)
      if !member.parameters.isEmpty { text = signature(of: graph[component]) }
    } else if let cause = graph.isolationCause(of: site.id) {
      notes = [.declared(cause.word, at: cause.span)]
    }
    let what = "its '\(name)' is '\(lacking.text)', which the facet doesn't declare"
    if let actor = lacking.actor, isolation == .actor(actor), !lacking.isEffectful,
      promised.actor == nil
    {
      // A container's actor has one finding for all members.
      let name = facet.syntax.name
      return finding(
        what, notes, .write("\(actor) facet \(name.text)"),
        oncePer: [site.container.syntax.name.span, name.span])
    }
    var all = promised.union(lacking)
    all.thrown = lacking.thrown ?? promised.thrown
    let actor = (lacking.actor ?? member.head.globalActor?.actor).map { "\($0) " } ?? ""
    return finding(what, notes, writing(actor + make + text + tail(all)))
  }

  // MARK: Inputs

  /// A property takes no inputs; a function takes exactly the component's inputs.
  private func misfit(of provider: Provider) -> Finding? {
    switch provider {
    case .scope: return nil
    case .input(let owner, let index):
      if member.parameters.isEmpty { return nil }
      let span = graph[owner].inputs[index].syntax.name.span
      return finding(
        "its '\(name)' takes no inputs", [.declared(name, at: span)], writing("\(make)\(name)"))
    case .component(let id, _):
      let given = Set(member.parameters.compactMap { $0.label?.plain })
      let isStray = !graph[id].takesInputs && !graph.inputs(of: graph[id]).isEmpty
      return isStray || graph.missesInput(id, askedBy: given) ? nil : misfit(of: graph[id])
    }
  }

  private func misfit(of component: Component) -> Finding? {
    let (inputs, required) = (graph.inputs(of: component), graph.requiredInputs(of: component))
    var written = component.isKeyed ? "" : "make "
    if !requirement.isFunction {
      if required.isEmpty { return nil }
    } else if !requirement.isOfKeys || component.isKeyed || inputs.isEmpty {
      // Swift matches labels and types.
      func signature(_ syntax: ParameterSyntax) -> [String?] {
        [syntax.label?.plain, syntax.type.map { $0.key(escaping: $0.escapes) }]
      }
      let asked = member.parameters.map(signature)
      let isMet = [inputs, required].contains {
        asked == $0.map { signature(graph[component.parameters, $0].syntax) }
      }
      if isMet { return nil }
      written = make
    }
    return finding(
      "its '\(name)' takes other \(component.inputWord)s than the facet gives",
      inputs.isEmpty
        ? [.declared(graph.displayName(of: component), at: component.span)]
        : graph.inputNotes(of: component),
      writing(written + signature(of: component) + tail(Effects(member.effects))))
  }

  private func signature(of component: Component) -> String {
    let inputs = graph.inputs(of: component).map { index -> String in
      let syntax = graph[component.parameters, index].syntax
      let label = syntax.label?.text ?? "_ \(syntax.name?.text ?? "value")"
      return "\(label): \(syntax.type?.text() ?? "")"
    }
    let type = member.type.text()
    return inputs.isEmpty ? type : "\(type)(\(inputs.joined(separator: ", ")))"
  }

  /// The clauses after the type of a facet's member.
  private func tail(_ effects: Effects) -> String {
    effects.words + member.qualifier.clause
      + (member.accessor.map { " { accessor \($0.text) }" } ?? "")
  }

  private func writing(_ text: String) -> Suggestion {
    let isBare = member.head.documentation.isEmpty && member.head.attributes.isEmpty
    return .write(text, isBare ? .replace(member.span, with: text) : nil)
  }
}
