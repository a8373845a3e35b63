import TenonDiagnostics
import TenonSyntax

extension Rule<ParameterSite> {
  /// A component with inputs can't be requested as an instance.
  static let inputAskedForAsInstance = Rule(.inputAskedForAsInstance, skips: .decorators) { site in
    guard case .wantsInputs(let id) = site.parameter.source, let type = site.syntax.type,
      site.owner.component.kind != .collection, !site.isTargetLost
    else { return nil }
    let (graph, target) = (site.graph, site.graph[id])
    let closure = graph.closureText(
      to: id, for: site.owner.id, returning: (type.wrapped ?? type).text())
    let meant = site.syntax.writing(closure)
    return Finding(
      "'\(graph.displayName(of: target))' takes \(target.inputWord)s, so '\(site.owner.name)' can't"
        + " request an instance without them", at: site.syntax.span,
      notes: graph.inputNotes(of: target),
      // The parameter may stand for an input that an expression names and a component replaces.
      site.syntax.isImplied ? Suggestion(meant.text) : meant,
      oncePer: [site.syntax.span, target.span])
  }

  /// A closure's arguments are the component's inputs in order; inputs with defaults may be left out.
  static let closureDoesNotFit = Rule(.closureDoesNotFit, skips: .decorators) { site in
    guard case .closureDoesNotFit(let provider) = site.parameter.source,
      let function = site.function, !site.isTargetLost
    else { return nil }
    let (graph, inputTypes) = (site.graph, site.graph.inputTypes(of: provider))
    let arguments = function.parameters.map { $0.type.text() }.joined(separator: ", ")
    var fit = "(\(inputTypes)) -> \(function.result.text())"
    if case .component(let id, _) = provider {
      let required = graph.requiredInputs(of: graph[id])
      fit = graph.closureText(
        to: id, for: site.owner.id, returning: function.result.text(),
        requiredOnly: !required.isEmpty && function.parameters.count <= required.count,
        saying: function)
    }
    return Finding(
      "closure arguments don't match: \(graph.displayName(of: provider)) takes (\(inputTypes)), found"
        + " (\(arguments))", at: site.syntax.span, notes: graph.notes(onInputsOf: provider),
      site.syntax.writing(site.syntax.type?.function == nil ? "(\(fit))?" : fit))
  }

  /// The inputs that a parameter gives must be those that the component takes.
  static let inputsDoNotFit = Rule(.inputsDoNotFit, skips: .decorators) { site in
    guard case .inputsDoNotFit(let provider) = site.parameter.source,
      case .asked(let type, let arguments) = site.syntax.value, !site.isTargetLost
    else { return nil }
    let (graph, syntax) = (site.graph, site.syntax)
    let (name, notes) = (graph.displayName(of: provider), graph.notes(onInputsOf: provider))
    // A decorator with a closure of a wrong type may pass on any input.
    if case .component(let id, _) = provider, graph.hasMisfit(graph[id]) { return nil }
    guard case .component(let id, _) = provider, !graph.inputs(of: graph[id]).isEmpty else {
      let place = syntax.qualifier == nil ? type.span.through(syntax.span) : type.span
      return Finding(
        "\(name) takes no inputs", at: syntax.span, notes: notes,
        site.qualifierAsInput() ?? .write(type.text(), .replace(place, with: type.text())))
    }
    let component = graph[id]
    let inputs = graph.inputs(of: component).map { graph[component.parameters, $0] }
    let taken = inputs.map { $0.syntax.label?.plain ?? "_" }
    let given = inputs.filter { $0.defaultValue == nil }.map {
      $0.syntax.label.map { "\($0.text) = …" } ?? "…"
    }
    let (place, meant) = misfit(arguments, taken)
    return Finding(
      "\(name) takes the \(component.inputWord)s (\(taken.map { "\($0):" }.joined()))",
      at: place ?? syntax.span, notes: notes,
      (component.isKeyed ? nil : site.qualifierAsInput(taken: Set(taken))) ?? meant
        ?? .write("\(type.text())(\(given.joined(separator: ", ")))"))
  }

  /// The argument that matches no input, and the input that was probably meant.
  private static func misfit(_ arguments: [ArgumentSyntax], _ taken: [String]) -> (
    place: SourceSpan?, Suggestion?
  ) {
    let given = arguments.map { $0.label?.plain ?? "_" }
    guard let unknown = arguments.first(where: { !taken.contains($0.label?.plain ?? "_") }) else {
      return (nil, nil)
    }
    let free = taken.filter { !given.contains($0) && $0 != "_" }
    if let label = unknown.label {
      // The only input without an argument is the one that was meant.
      let alone = free.count == 1 && arguments.count == taken.count ? free[0] : nil
      let meant = NearMiss.best(for: label.plain, among: free) ?? alone
      return (label.span, meant.map { .meant($0, at: label.span) })
    }
    let place = unknown.value.span
    if free.count != 1 || arguments.count > 1 { return (place, nil) }
    return (place, Suggestion("write its label", .insert("\(free[0]) = ", before: place)))
  }
}

extension ParameterSite {
  /// True if the parameter may mean another component, or the component may take other inputs.
  fileprivate var isTargetLost: Bool { targetDoubts.hasAny([.statement, .name, .decorators]) }

  /// The help for a qualifier in the form of other frameworks: `logger: Logger(named: "network")`.
  func qualifierAsInput(taken: Set<String> = []) -> Suggestion? {
    let words: Set<String> = ["named", "name", "qualifier", "tag"]
    guard syntax.qualifier == nil, case .asked(let type, let arguments) = syntax.value,
      let index = arguments.firstIndex(where: { argument in
        argument.label.map { words.contains($0.plain) && !taken.contains($0.plain) } ?? false
      }), let name = arguments[index].value.qualifierName
    else { return nil }
    var rest = arguments
    rest.remove(at: index)
    let given = rest.map { "\($0.label.map { "\($0.text) = " } ?? "")\($0.value.literal ?? "…")" }
    let inputs = rest.isEmpty ? "" : "(\(given.joined(separator: ", ")))"
    let text = "\(type.text())\(inputs) named \(name)"
    let key = Key(type, named: NameSyntax(text: name, span: syntax.span))
    let id = owner.component.container
    let isBound = graph[id].bindings[key] != nil || graph.inherited(key, by: id) != nil
    return .write(
      text,
      isBound && !given.contains { $0.hasSuffix("…") }
        ? .replace(type.span.through(syntax.span), with: text) : nil)
  }
}

extension FragmentSyntax {
  /// The qualifier that an expression names: a string of letters, or a name.
  fileprivate var qualifierName: String? {
    guard let text = literal else { return nil }
    let isQuoted = text.hasPrefix("\"") && text.hasSuffix("\"") && text.utf8.count > 2
    let name = isQuoted ? String(text.dropFirst().dropLast()) : String(text.drop { $0 == "." })
    let isName =
      name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      && name.first.map { $0.isLetter || $0 == "_" } == true
    return isName && !["nil", "true", "false", "self"].contains(name) ? name : nil
  }
}

extension Component {
  /// The word for the values that a request must bring.
  var inputWord: String { isKeyed ? "key" : "input" }
}

extension BindingGraph {
  /// A note for each input that a request must bring.
  func inputNotes(of target: Component) -> [Diagnostic.Note] {
    inputs(of: target).map { index in
      let parameter = self[target.parameters, index]
      let input = "\(parameter.name ?? "_"): \(parameter.syntax.type?.text() ?? "")"
      return Diagnostic.Note(
        "\(target.inputWord) '\(input)' of '\(displayName(of: target))'", at: parameter.syntax.span)
    }
  }

  /// Notes at the inputs that a provider takes, or at its declaration.
  fileprivate func notes(onInputsOf provider: Provider) -> [Diagnostic.Note] {
    let notes = provider.component.map { inputNotes(of: self[$0]) } ?? []
    if !notes.isEmpty { return notes }
    return [.init("\(displayName(of: provider)) is declared here", at: span(of: provider))]
  }

  fileprivate func inputTypes(of provider: Provider) -> String {
    provider.component.map { argumentTypes(inputs(of: self[$0]), of: self[$0]) } ?? ""
  }

  /// A closure type by which `owner` can request a component, with the attributes of `written`.
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

  /// The types of inputs, as a closure's arguments.
  fileprivate func argumentTypes(_ inputs: some Sequence<Int>, of component: Component) -> String {
    inputs.map {
      self[component.parameters, $0].syntax.type.map { $0.escaping($0.escapes).text() } ?? ""
    }.joined(separator: ", ")
  }

  /// True if a decorator has a closure that has been reported.
  fileprivate func hasMisfit(_ component: Component) -> Bool {
    component.kind == .decorator
      && self[component.parameters].contains {
        if case .closureDoesNotFit = $0.source { true } else { false }
      }
  }
}
