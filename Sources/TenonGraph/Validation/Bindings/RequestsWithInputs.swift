import TenonDiagnostics
import TenonSyntax

/// What takes inputs cannot be asked for as a finished instance: nobody would give the inputs.
enum InputAskedForAsInstance: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    graph.forEachParameter { owner, component, parameter in
      guard case .wantsInputs(let id) = parameter.source, let type = parameter.syntax.type
      else { return }
      let target = graph[id]
      let label = parameter.syntax.heading
      let name = (type.wrapped ?? type).text()
      let closure = closureText(to: id, for: owner, returning: name, graph)
      if parameter.syntax.isImplied {
        reportImplied(parameter.syntax, closure, of: component, target, graph, &diagnostics)
        return
      }
      // What is kept with its inputs given would keep its parent.
      let isChildKept = target.kind.madeChild != nil && !component.lifetime.isMadePerRequest
      let giving =
        isChildKept ? "" : ", or '\(label): \(callText(target, name, graph))' to supply them"
      diagnostics.report(
        Diagnostic(
          .inputAskedForAsInstance,
          "'\(graph.nameAsked(of: target))' \(target.isKeyed ? "has keys" : "takes inputs"), so"
            + " '\(graph.displayName(of: component))'"
            + " can't request an instance without them",
          at: parameter.syntax.span, notes: inputNotes(of: target, graph),
          suggestion: Suggestion(
            "write '\(label): \(closure)' for a closure that takes them\(giving)",
            parameter.syntax.asking(for: closure))))
    }
  }

  /// An expression names an input that a component has replaced.
  private static func reportImplied(
    _ syntax: ParameterSyntax, _ closure: String, of component: Component, _ target: Component,
    _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let owner = graph.displayName(of: component)
    diagnostics.report(
      Diagnostic(
        .inputAskedForAsInstance,
        "'\(graph.nameAsked(of: target))', which overrides the input '\(syntax.heading)',"
          + " \(target.isKeyed ? "has keys" : "takes inputs"), so '\(owner)' can't use it by name",
        at: syntax.span, notes: inputNotes(of: target, graph),
        help:
          "override the input with a component that \(target.isKeyed ? "has no keys" : "takes no inputs"),"
          + " or add '\(syntax.heading): \(closure)' to the parameters of '\(owner)' and call it"))
  }

  /// A note for each input that a request has to bring.
  static func inputNotes(of target: Component, _ graph: BindingGraph) -> [Diagnostic.Note] {
    graph.inputs(of: target).map { index in
      let parameter = graph[target.parameters, index]
      return Diagnostic.Note(
        "\(target.inputWord) '\(parameter.name ?? "_")' of '\(graph.nameAsked(of: target))' has type"
          + " '\(parameter.syntax.type?.text() ?? "")'", at: parameter.syntax.span)
    }
  }

  /// The type of a closure by which `owner` can ask for a component, with all that it has to promise, and what
  /// `written` says beside its arguments.
  static func closureText(
    to id: ComponentID, for owner: ComponentID, returning name: String, requiredOnly: Bool = false,
    saying written: FunctionTypeSyntax? = nil, _ graph: BindingGraph
  ) -> String {
    let target = graph[id]
    let plain = FunctionTypeSyntax(
      attributes: written?.attributes ?? [], parameters: [], isAsync: written?.isAsync ?? false,
      throwing: written?.throwing, result: TypeSyntax(.named([]), at: target.span))
    let promised = graph.lacks(plain, for: id, in: graph[owner], owner)
    let attributes = plain.attributes.filter { promised.actor == nil || $0 != plain.globalActor }
    let words = (promised.actor.map { [$0] } ?? []) + attributes
    let indices = requiredOnly ? graph.requiredInputs(of: target) : graph.inputs(of: target)
    let inputs = indices.map { graph[target.parameters, $0].syntax.type?.argumentText ?? "" }
    let effects =
      (plain.isAsync || promised.isAsync ? " async" : "")
      + ((promised.thrown?.clause ?? plain.throwing).map { " \($0)" } ?? "")
    return words.map { "\($0) " }.joined() + "(\(inputs.joined(separator: ", ")))\(effects) ->"
      + " \(name)"
  }

  /// A request that gives the inputs a component wants, and those with defaults that `given` names.
  static func callText(
    _ target: Component, _ name: String, given: Set<String> = [], _ graph: BindingGraph
  ) -> String {
    let wanted = graph.inputs(of: target).filter { index in
      graph[target.parameters, index].defaultValue == nil
        || given.contains(graph[target.parameters, index].syntax.label?.plain ?? "_")
    }
    let arguments = wanted.map { index -> String in
      graph[target.parameters, index].syntax.label.map { "\($0.text) = …" } ?? "…"
    }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

/// A closure's arguments are the component's inputs, in order, with those that have defaults or
/// without them.
enum ClosureDoesNotFit: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    graph.forEachParameter { owner, _, parameter in
      guard case .closureDoesNotFit(let provider) = parameter.source,
        let type = parameter.syntax.type,
        let function = type.function ?? type.wrapped?.function
      else { return }
      let target = Target(provider, graph)
      let arguments = function.parameters.map { $0.type.text() }.joined(separator: ", ")
      let wants =
        if !target.takesInputs { "\(target.name) takes no inputs" } else {
          "\(target.name) takes (\(target.inputTypes)), found (\(arguments))"
        }
      let named = parameter.syntax.qualifier.map { " named \($0.text)" } ?? ""
      var fit = "(\(target.inputTypes)) -> \(function.result.text())"
      if case .component(let id, _) = provider {
        fit = InputAskedForAsInstance.closureText(
          to: id, for: owner, returning: function.result.text(),
          requiredOnly: function.parameters.count <= graph.requiredInputs(of: graph[id]).count
            && !graph.requiredInputs(of: graph[id]).isEmpty, saying: function, graph)
      }
      diagnostics.report(
        Diagnostic(
          .closureDoesNotFit, "closure arguments don't match: \(wants)",
          at: parameter.syntax.span, notes: target.notes,
          suggestion: Suggestion(
            "write '\(parameter.syntax.heading): \(fit)\(named)'",
            parameter.syntax.asking(for: type.function == nil ? "(\(fit))?" : fit))))
    }
  }
}

/// The inputs that a parameter gives must be those that the component takes.
enum InputsDoNotFit: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    graph.forEachParameter { _, component, parameter in
      guard case .inputsDoNotFit(let provider) = parameter.source,
        case .asked(let type, let arguments) = parameter.syntax.value
      else { return }
      let target = Target(provider, graph)
      // Of a decorator whose closure does not fit, nobody knows what it passes on.
      if case .component(let id, _) = provider, graph.hasMisfit(graph[id]) { return }
      guard target.takesInputs, case .component(let id, _) = provider else {
        diagnostics.report(
          Diagnostic(
            .inputsDoNotFit, "\(target.name) takes no inputs", at: parameter.syntax.span,
            notes: target.notes,
            suggestion: QualifierAsInput.suggestion(for: parameter, in: component.container, graph)
              ?? Suggestion(
                "write '\(parameter.syntax.heading): \(type.text())'",
                .replace(
                  SourceSpan(
                    file: type.span.file, start: type.span.start,
                    end: parameter.syntax.qualifier == nil
                      ? parameter.syntax.span.end : type.span.end
                  ),
                  with: type.text()))))
        return
      }
      let misfit = misfit(arguments, graph[id], type.text(), parameter.syntax.heading, graph)
      let taken = Set(
        graph.inputs(of: graph[id]).compactMap {
          graph[graph[id].parameters, $0].syntax.label?.plain
        })
      let qualifier =
        graph[id].isKeyed
        ? nil
        : QualifierAsInput.suggestion(
          for: parameter, in: component.container, taken: taken, graph)
      diagnostics.report(
        Diagnostic(
          .inputsDoNotFit, "\(target.name) \(misfit.what)",
          at: misfit.place ?? parameter.syntax.span,
          notes: target.notes, suggestion: qualifier ?? misfit.suggestion))
    }
  }

  /// What is wrong with given inputs: a label that is none, a missing one, or their order.
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
        + " \(InputAskedForAsInstance.callText(target, type, given: Set(given), graph))'"
    )
    if let unknown = arguments.first(where: { !taken.contains($0.label?.plain ?? "_") }) {
      let free = taken.filter { !given.contains($0) && $0 != "_" }
      guard let label = unknown.label else {
        return ("requires labels for its \(target.inputWord)s", unknown.value.span, whole)
      }
      let what = "has no \(target.inputWord) '\(label.text)'"
      if let meant = NearMiss.best(for: label.plain, among: free) {
        return (what, label.span, .meant(meant, at: label.span))
      }
      // It has a parameter of that name, which is no input.
      let dependency = graph[target.initParameters].first { $0.syntax.label?.plain == label.plain }
      if let syntax = dependency?.syntax, let type = syntax.type {
        return (
          what, label.span,
          Suggestion(
            "write '\(syntax.heading): \(target.inputWord) \(type.text())' in its declaration",
            syntax.becoming(target.inputWord),
            note: .init("'\(label.text)' is declared as a dependency here", at: syntax.span))
        )
      }
      // The only one that is not given is what was meant.
      if free.count == 1, arguments.count == taken.count {
        return (what, label.span, .meant(free[0], at: label.span))
      }
      return (what, label.span, whole)
    }
    let missing = graph.requiredInputs(of: target).map { graph[target.parameters, $0] }
      .filter { !given.contains($0.syntax.label?.plain ?? "_") }
    if let first = missing.first {
      let named =
        first.syntax.label.map { "\(target.inputWord) '\($0.plain)'" }
        ?? "the unlabeled \(target.inputWord) '\(first.name ?? "_")'"
      return ("requires \(named), which isn't supplied", nil, whole)
    }
    let order = taken.map { "\($0):" }.joined()
    return ("takes its \(target.inputWord)s in the order (\(order))", nil, whole)
  }
}

/// What a request with the wrong inputs was meant for, in words.
private struct Target {
  let name: String
  let inputTypes: String
  let notes: [Diagnostic.Note]

  var takesInputs: Bool { !inputTypes.isEmpty }

  init(_ provider: Provider, _ graph: BindingGraph) {
    let span = graph.span(of: provider)
    switch provider {
    case .scope(let id):
      name = "container '\(graph[id].name)'"
      inputTypes = ""
      notes = [.init("'\(graph[id].name)' is declared here", at: span)]
    case .input(let owner, let index):
      let name = graph[owner].inputs[index].syntax.name.text
      self.name = "container input '\(name)'"
      inputTypes = ""
      notes = [.init("'\(name)' is declared here", at: span)]
    case .component(let id, _):
      let component = graph[id]
      name = "'\(graph.nameAsked(of: component))'"
      inputTypes = graph.inputs(of: component).map {
        graph[component.parameters, $0].syntax.type?.argumentText ?? ""
      }
      .joined(separator: ", ")
      notes =
        graph.inputs(of: component).isEmpty
        ? [.init("'\(graph.displayName(of: component))' is declared here", at: component.span)]
        : InputAskedForAsInstance.inputNotes(of: component, graph)
    }
  }
}

extension Component {
  /// What it calls that which a request has to bring.
  var inputWord: String { isKeyed ? "key" : "input" }
}

extension BindingGraph {
  /// What those who ask for a component call it: what a decorator wraps has its own name, and the role
  /// has all.
  fileprivate func nameAsked(of component: Component) -> String {
    guard component.kind == .decorator, let role = self[component.offers].first else {
      return displayName(of: component)
    }
    return role.key.description
  }

  /// Whether a closure among a component's parameters has been reported.
  fileprivate func hasMisfit(_ component: Component) -> Bool {
    component.kind == .decorator
      && self[component.parameters].contains {
        if case .closureDoesNotFit = $0.source { true } else { false }
      }
  }
}
