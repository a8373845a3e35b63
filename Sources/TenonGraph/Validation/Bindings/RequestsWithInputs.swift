import TenonDiagnostics
import TenonSyntax

extension Rule<ParameterSite> {
  /// A component with inputs cannot be asked for as a finished instance.
  static let inputAskedForAsInstance = Rule(
    .inputAskedForAsInstance, skips: .decorators, targets: [.statement, .name, .decorators]
  ) { site in
    guard case .wantsInputs(let id) = site.parameter.source, let type = site.syntax.type,
      site.owner.component.kind != .collection
    else { return nil }
    let (graph, target, owner, heading) = (site.graph, site.graph[id], site.owner, site.heading)
    let (asked, word) = (graph.nameAsked(of: target), target.isKeyed ? "keys" : "inputs")
    let takes = target.isKeyed ? "has keys" : "takes inputs"
    let name = (type.wrapped ?? type).text()
    let closure = graph.closureText(to: id, for: owner.id, returning: name)
    func finding(_ message: String, _ suggestion: Suggestion) -> Finding {
      Finding(
        message, at: site.syntax.span, notes: graph.inputNotes(of: target),
        suggestion, oncePer: site.syntax.span, target.span)
    }
    // An expression names an input that a component has replaced.
    if site.syntax.isImplied {
      return finding(
        "'\(asked)', which overrides the input '\(heading)', \(takes), so '\(owner.name)' can't use"
          + " it by name",
        Suggestion(
          "override the input with a component that \(target.isKeyed ? "has" : "takes") no \(word),"
            + " or add '\(heading): \(closure)' to the parameters of '\(owner.name)' and call it"))
    }
    // A child that is kept would keep its parent.
    let isChildKept = target.kind.child != nil && !owner.component.lifetime.isMadePerRequest
    let call = graph.callText(target, name)
    return finding(
      "'\(asked)' \(takes), so '\(owner.name)' can't request an instance without them",
      Suggestion(
        "write '\(heading): \(closure)' for a closure that takes them"
          + (isChildKept ? "" : ", or '\(heading): \(call)' to supply them"),
        site.syntax.asking(for: closure)))
  }

  /// A closure's arguments are the component's inputs in order; those with defaults may lack.
  static let closureDoesNotFit = Rule(
    .closureDoesNotFit, skips: .decorators, targets: [.statement, .name, .decorators]
  ) { site in
    guard case .closureDoesNotFit(let provider) = site.parameter.source,
      let function = site.function
    else { return nil }
    let (graph, target) = (site.graph, Target(provider, site.graph))
    let arguments = function.parameters.map { $0.type.text() }.joined(separator: ", ")
    var fit = "(\(target.inputTypes)) -> \(function.result.text())"
    if case .component(let id, _) = provider {
      let required = graph.requiredInputs(of: graph[id])
      fit = graph.closureText(
        to: id, for: site.owner.id, returning: function.result.text(),
        requiredOnly: !required.isEmpty && function.parameters.count <= required.count,
        saying: function)
    }
    let isOptional = site.syntax.type?.function == nil
    return Finding(
      "closure arguments don't match: \(target.name) takes "
        + (target.takesInputs ? "(\(target.inputTypes)), found (\(arguments))" : "no inputs"),
      at: site.syntax.span, notes: target.notes,
      Suggestion(
        "write '\(site.heading): \(fit)\(site.syntax.named)'",
        site.syntax.asking(for: isOptional ? "(\(fit))?" : fit)))
  }

  /// The inputs that a parameter gives must be those that the component takes.
  static let inputsDoNotFit = Rule(
    .inputsDoNotFit, skips: .decorators, targets: [.statement, .name, .decorators]
  ) { site in
    guard case .inputsDoNotFit(let provider) = site.parameter.source,
      case .asked(let type, let arguments) = site.syntax.value
    else { return nil }
    let (graph, syntax, target) = (site.graph, site.syntax, Target(provider, site.graph))
    func qualifier(taken: Set<String> = []) -> Suggestion? {
      QualifierAsInput.suggestion(
        for: site.parameter, in: site.owner.component.container, taken: taken, graph)
    }
    // A decorator whose closure does not fit may pass on anything.
    if case .component(let id, _) = provider, graph.hasMisfit(graph[id]) { return nil }
    guard case .component(let id, _) = provider, target.takesInputs else {
      let place = syntax.qualifier == nil ? type.span.through(syntax.span) : type.span
      return Finding(
        "\(target.name) takes no inputs", at: syntax.span, notes: target.notes,
        qualifier()
          ?? Suggestion(
            "write '\(site.heading): \(type.text())'", .replace(place, with: type.text())))
    }
    let misfit = misfit(arguments, graph[id], type.text(), site.heading, graph)
    let taken = graph.inputs(of: graph[id]).compactMap {
      graph[graph[id].parameters, $0].syntax.label?.plain
    }
    return Finding(
      "\(target.name) \(misfit.what)", at: misfit.place ?? syntax.span, notes: target.notes,
      (graph[id].isKeyed ? nil : qualifier(taken: Set(taken))) ?? misfit.suggestion)
  }

  /// Inputs are given wrong by a label, by a missing one, or by their order.
  private static func misfit(
    _ arguments: [ArgumentSyntax], _ target: Component, _ type: String, _ heading: String,
    _ graph: BindingGraph
  ) -> (what: String, place: SourceSpan?, suggestion: Suggestion) {
    let given = arguments.map { $0.label?.plain ?? "_" }
    let taken = graph.inputs(of: target).map {
      graph[target.parameters, $0].syntax.label?.plain ?? "_"
    }
    let whole = Suggestion(
      "write '\(heading):"
        + " \(graph.callText(target, type, given: Set(given)))'"
    )
    if let unknown = arguments.first(where: { !taken.contains($0.label?.plain ?? "_") }) {
      let free = taken.filter { !given.contains($0) && $0 != "_" }
      guard let label = unknown.label else {
        let text = "\(free.first ?? "label") = "
        return (
          "requires labels for its \(target.inputWord)s", unknown.value.span,
          free.count != 1 || arguments.count > 1
            ? whole
            : Suggestion(
              "write '\(heading): \(type)(\(text)\(unknown.value.text ?? "…"))'",
              .insert(text, before: unknown.value.span))
        )
      }
      let what = "has no \(target.inputWord) '\(label.text)'"
      // The only one that is not given is what was meant.
      let alone = free.count == 1 && arguments.count == taken.count ? free[0] : nil
      if let meant = NearMiss.best(for: label.plain, among: free) ?? alone {
        return (what, label.span, .meant(meant, at: label.span))
      }
      return (what, label.span, whole)
    }
    let missing = graph.requiredInputs(of: target).lazy.map { graph[target.parameters, $0] }
      .first { !given.contains($0.syntax.label?.plain ?? "_") }
    if let missing {
      let named =
        missing.syntax.label.map { "\(target.inputWord) '\($0.plain)'" }
        ?? "the unlabeled \(target.inputWord) '\(missing.name ?? "_")'"
      return ("requires \(named), which isn't supplied", nil, whole)
    }
    let order = taken.map { "\($0):" }.joined()
    return ("takes its \(target.inputWord)s in the order (\(order))", nil, whole)
  }
}

/// How requests for what takes inputs are written.
extension BindingGraph {
  /// A note for each input that a request has to bring.
  func inputNotes(of target: Component) -> [Diagnostic.Note] {
    inputs(of: target).map { index in
      let parameter = self[target.parameters, index]
      return Diagnostic.Note(
        "\(target.inputWord) '\(parameter.name ?? "_")' of '\(nameAsked(of: target))' has type"
          + " '\(parameter.syntax.type?.text() ?? "")'", at: parameter.syntax.span)
    }
  }

  /// A closure by which `owner` can ask for a component, keeping what `written` says.
  func closureText(
    to id: ComponentID, for owner: ComponentID, returning name: String, requiredOnly: Bool = false,
    saying written: FunctionTypeSyntax? = nil
  ) -> String {
    let target = self[id]
    let plain = FunctionTypeSyntax(
      attributes: written?.attributes ?? [], parameters: [], isAsync: written?.isAsync ?? false,
      throwing: written?.throwing, result: TypeSyntax(.named([]), at: target.span))
    let promised = lacks(plain, for: id, in: self[owner], owner)
    let attributes = plain.attributes.filter { promised.actor == nil || $0 != plain.globalActor }
    let words = (promised.actor.map { [$0] } ?? []) + attributes
    let indices = requiredOnly ? requiredInputs(of: target) : inputs(of: target)
    let effects =
      (plain.isAsync || promised.isAsync ? " async" : "")
      + ((promised.thrown?.clause ?? plain.throwing).map { " \($0)" } ?? "")
    return words.map { "\($0) " }.joined()
      + "(\(argumentTypes(indices, of: target)))\(effects) -> \(name)"
  }

  /// A request that gives all needed inputs, and those with defaults that `given` names.
  func callText(_ target: Component, _ name: String, given: Set<String> = []) -> String {
    let arguments = inputs(of: target).compactMap { index -> String? in
      let (input, label) = (
        self[target.parameters, index], self[target.parameters, index].syntax.label
      )
      guard input.defaultValue == nil || given.contains(label?.plain ?? "_") else { return nil }
      return label.map { "\($0.text) = …" } ?? "…"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

/// The provider of a request with the wrong inputs, in words.
private struct Target {
  let name: String
  let inputTypes: String
  let notes: [Diagnostic.Note]

  var takesInputs: Bool { !inputTypes.isEmpty }

  init(_ provider: Provider, _ graph: BindingGraph) {
    let span = graph.span(of: provider)
    var (notes, types) = ([Diagnostic.Note](), "")
    switch provider {
    case .scope(let id): name = "container '\(graph[id].name)'"
    case .input(let owner, let index):
      name = "container input '\(graph[owner].inputs[index].syntax.name.text)'"
    case .component(let id, _):
      name = "'\(graph.nameAsked(of: graph[id]))'"
      types = graph.argumentTypes(graph.inputs(of: graph[id]), of: graph[id])
      notes = graph.inputNotes(of: graph[id])
    }
    inputTypes = types
    self.notes = notes.isEmpty ? [.init("\(name) is declared here", at: span)] : notes
  }
}

extension Component {
  /// What it calls that which a request has to bring.
  var inputWord: String { isKeyed ? "key" : "input" }
}

extension BindingGraph {
  /// A decorator is asked for as its role, any other component by its own name.
  fileprivate func nameAsked(of component: Component) -> String {
    guard component.kind == .decorator, let role = self[component.offers].first else {
      return displayName(of: component)
    }
    return role.key.description
  }

  /// The types of inputs, as a closure's arguments.
  fileprivate func argumentTypes(_ inputs: some Sequence<Int>, of component: Component) -> String {
    inputs.map {
      self[component.parameters, $0].syntax.type.map { $0.escaping($0.escapes).text() } ?? ""
    }
    .joined(separator: ", ")
  }

  /// Whether a closure among a component's parameters has been reported.
  fileprivate func hasMisfit(_ component: Component) -> Bool {
    component.kind == .decorator
      && self[component.parameters].contains {
        if case .closureDoesNotFit = $0.source { true } else { false }
      }
  }
}
