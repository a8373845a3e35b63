import TenonDiagnostics
import TenonSyntax

extension Rule<ContainerSite> {
  /// A container that names a facet must have all that the facet asks for.
  static let facetNotMet = Rule(all: .facetNotMet, skips: [.foreign, .incomplete]) { site in
    site.container.facets.flatMap { named in
      let facet = site.graph[named.id]
      let name = facet.syntax.name.text
      var isActorTold = false
      return facet.requirements.compactMap { requirement -> Finding? in
        guard let breach = RequirementSite(site, facet, requirement).breach else {
          return nil
        }
        // The actor of a whole container has one finding.
        if breach.isOfActorAlone, isActorTold { return nil }
        isActorTold = isActorTold || breach.isOfActorAlone
        let note = Diagnostic.Note("'\(name)' requires it here", at: requirement.syntax.span)
        return Finding(
          "'\(site.container.name)' does not satisfy '\(name)': \(breach.what)",
          at: site.container.syntax.name.span, notes: [note] + breach.notes, breach.suggestion,
          isOneOfSeveral: true)
      }
    }
  }
}

/// A member of a facet that a container lacks.
private struct Breach {
  let what: String
  var notes: [Diagnostic.Note] = []
  var suggestion: Suggestion?
  /// Whether the container's actor alone is what the facet lacks.
  var isOfActorAlone = false
}

/// A requirement of a facet that a container names.
private struct RequirementSite {
  let site: ContainerSite
  let facet: Facet
  let requirement: Requirement
  let provider: Provider?

  init(_ site: ContainerSite, _ facet: Facet, _ requirement: Requirement) {
    (self.site, self.facet, self.requirement) = (site, facet, requirement)
    provider = site.graph.provider(for: requirement, of: site.id)
  }

  var graph: BindingGraph { _read { yield site.ground.graph } }
  var member: FacetMemberSyntax { _read { yield requirement.syntax } }
  var name: String { member.displayName }
  var type: String { member.type.text() }
  /// The word before its type, if it has one.
  var make: String { member.make == nil ? "" : "make " }

  /// The breach of the requirement; `nil` where it is met.
  var breach: Breach? {
    guard let provider else { return missing }
    // Where the component is at fault, it has been said there.
    if case .component(let id, _) = provider,
      site.ground.doubts[id.index].hasAny([.statement, .name, .endless])
    {
      return nil
    }
    return misfit(of: provider) ?? promisedLess(than: provider) ?? hidden(provider)
  }

  private func hidden(_ provider: Provider) -> Breach? {
    let access = graph.access(of: provider)
    let needed = min(site.container.access, facet.access)
    let word = access.text
    let what: String
    if access == .private {
      what = "its '\(name)' is 'private'"
    } else if access < needed, graph.owner(of: provider) == site.id {
      // A parent's provider is seen through a member of the container's own.
      what = "its '\(name)' is '\(word)', but the facet is '\(needed.text)'"
    } else {
      return nil
    }
    return Breach(
      what: what,
      notes: [.init("'\(name)' is declared '\(word)' here", at: graph.span(of: provider))],
      suggestion: Suggestion(
        "declare it without '\(word)'", graph.accessSpan(of: provider).map(Fix.delete)))
  }

  /// A facet says all that it takes to ask for its members.
  private func promisedLess(than provider: Provider) -> Breach? {
    var promised = Effects(member.effects)
    promised.actor = (member.head.globalActor ?? facet.syntax.head.globalActor)?.actor
    let needed = effects(of: provider)
    // One that waits can go to the actor.
    let goes =
      promised.isAsync && promised.actor == nil && graph[site.id].isolation != .none
    let lacking = Effects(
      isAsync: needed.isAsync && !promised.isAsync, thrown: needed.lacking(promised.thrown),
      actor: goes || needed.actor == promised.actor ? nil : needed.actor)
    if lacking.isEmpty { return nil }
    // The facet may have said it in text that could not be read.
    let isLost = facet.syntax.head.isBroken
    if let actor = lacking.actor, isLost || graph.lostWords.contains(String(actor.dropFirst())) {
      return nil
    }
    let declared = lacking.isThrowing ? promised.thrown : nil
    var breach = Breach(
      what: "its '\(name)' is \(lacking.listed), but the facet "
        + (declared.map { "declares '\($0.clause)'" } ?? "doesn't declare that"))
    if case .component(let id, _) = provider {
      breach.notes = site.ground.fact(EffectTrails.self).value.notes(
        from: id, to: lacking, beside: promised.thrown)
    } else if let cause = graph.isolationCause(of: site.id) {
      breach.notes = [.init("'\(cause.word)' originates here", at: cause.span)]
    }
    if let actor = lacking.actor, graph[site.id].isolation == .actor(actor), !lacking.isEffectful,
      promised.actor == nil
    {
      breach.isOfActorAlone = true
      breach.suggestion = Suggestion("write '\(actor) facet \(facet.syntax.name.text)'")
      return breach
    }
    var all = promised.union(lacking)
    all.thrown = lacking.thrown ?? promised.thrown
    let actor = (lacking.actor ?? member.head.globalActor?.actor).map { "\($0) " } ?? ""
    var text = make + type
    if !member.parameters.isEmpty, case .component(let id, _) = provider {
      text = make + signature(of: graph[id])
    }
    breach.suggestion = writing(actor + text + tail(all))
    return breach
  }

  private func effects(of provider: Provider) -> Effects {
    let actor = Effects(actor: graph[site.id].isolation.actor)
    guard case .component(let id, _) = provider else { return actor }
    return graph.requestEffects(of: id).union(actor)
  }

  // MARK: Inputs

  /// A property takes no inputs; a function takes exactly those of the component.
  private func misfit(of provider: Provider) -> Breach? {
    switch provider {
    case .scope: return nil
    case .input(let owner, let index):
      if member.parameters.isEmpty { return nil }
      let span = graph[owner].inputs[index].syntax.name.span
      return Breach(
        what: "its '\(name)' takes no inputs",
        notes: [.init("'\(name)' is an input of the container, declared here", at: span)],
        suggestion: writing("\(make)\(name)"))
    case .component(let id, _):
      let component = graph[id]
      let given = Set(member.parameters.compactMap { $0.label?.plain })
      let isStray = !component.takesInputs && !graph.inputs(of: component).isEmpty
      return isStray || graph.missesInput(id, askedBy: given) ? nil : misfit(of: component)
    }
  }

  private func misfit(of component: Component) -> Breach? {
    let (inputs, required) = (graph.inputs(of: component), graph.requiredInputs(of: component))
    let what: String
    var (written, other) = (component.isKeyed ? "" : "make ", "")
    if !requirement.isFunction {
      if required.isEmpty { return nil }
      what = "\(component.isKeyed ? "has keys" : "takes inputs"), so it can't be a property"
    } else if requirement.isOfKeys, !component.isKeyed, !inputs.isEmpty {
      what = "takes inputs, not keys"
    } else {
      let asked = member.parameters.map(Signature.init)
      let isMet = [inputs, required].contains {
        asked == $0.map { Signature(graph[component.parameters, $0].syntax) }
      }
      if isMet { return nil }
      what = "takes \(inputs.isEmpty ? "no" : "different") \(component.inputWord)s"
      written = make
      if component.takesInputs {
        other =
          ", or change the \(component.inputWord)s of '\(graph.displayName(of: component))' to match"
          + " the facet"
      }
    }
    return Breach(
      what: "its '\(name)' \(what)",
      notes: inputs.isEmpty
        ? [.init("'\(graph.displayName(of: component))' is declared here", at: component.span)]
        : graph.inputNotes(of: component),
      suggestion: writing(
        written + signature(of: component) + tail(Effects(member.effects)), or: other))
  }

  /// The part of a parameter that Swift matches requirements by.
  private struct Signature: Equatable {
    let label: String?
    let type: String?

    init(_ syntax: ParameterSyntax) {
      (label, type) = (syntax.label?.plain, syntax.type.map { $0.key(escaping: $0.escapes) })
    }
  }

  private func signature(of component: Component) -> String {
    let inputs = graph.inputs(of: component).map { index -> String in
      let syntax = graph[component.parameters, index].syntax
      let label = syntax.label?.text ?? "_ \(syntax.name?.text ?? "value")"
      return "\(label): \(syntax.type?.text() ?? "")"
    }
    return inputs.isEmpty ? type : "\(type)(\(inputs.joined(separator: ", ")))"
  }

  /// The clauses behind the type of a facet's member.
  private func tail(_ effects: Effects) -> String {
    let named = member.qualifier.map { " named \($0.text)" } ?? ""
    return effects.words + named + (member.accessor.map { " { accessor \($0.text) }" } ?? "")
  }

  /// The member that the facet should have.
  private func writing(_ text: String, or other: String = "") -> Suggestion {
    let isBare = member.head.documentation.isEmpty && member.head.attributes.isEmpty
    return Suggestion(
      "write '\(text)' in the facet\(other)", isBare ? .replace(member.span, with: text) : nil)
  }

  // MARK: What is not there

  private var missing: Breach? {
    if site.container.doubts.contains(.providers) || graph.mayBeDeclaredInLostText(member.type)
      || graph.isTold(requirement.key, missingIn: site.id)
    {
      return nil
    }
    let gap = Gap(
      key: requirement.key, type: member.type.plainest, container: site.id, asker: .member,
      providers: site.ground.fact(ProviderIndex.self).value)
    return Breach(
      what: "nothing in it provides '\(name)'",
      suggestion: gap.suggestion
        ?? adding("\(member.make == nil ? "strong" : "transient") \(example)"))
  }

  private func adding(_ example: String) -> Suggestion {
    Suggestion(
      "add a component to '\(site.container.name)' that provides it, such as '\(example)'")
  }

  /// A component that provides it.
  private var example: String {
    let type = member.type
    let (plain, named) = (
      type.plainest.text(), requirement.key.qualifier.map { " named \($0)" } ?? ""
    )
    if type.element != nil {
      return "Type() as \(type.text())\(type.isDictionary ? " at key" : "")"
    }
    if type.isExistential || type.composed != nil { return "Type()\(named) as \(plain)" }
    if !type.isConstructible { return "\(plain)\(named) = …" }
    let word = member.make == nil ? "key" : "input"
    let inputs = member.parameters.map { "\($0.heading): \(word) \($0.type?.text() ?? "Type")" }
    return "\(plain)(\(inputs.isEmpty ? "…" : inputs.joined(separator: ", ")))\(named)"
  }
}
