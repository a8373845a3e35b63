import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  func value(of parameter: Parameter, _ f: Function) -> Item {
    Item { write(parameter, f, &$0) }
  }

  /// Writes the value of a parameter.
  func write(_ parameter: Parameter, _ f: Function, _ out: inout Writer) {
    switch parameter.source {
    case .ownInput:
      let name = graph.inputs(of: graph[f.owner]).first {
        graph[graph[f.owner].parameters, $0].syntax.span == parameter.syntax.span
      }
      out.append(
        SwiftName.identifier(name.flatMap { f.inputs[$0] } ?? parameter.name ?? ""))
    case .nothing: out.append("nil")
    case .expression(let fragment): argument(fragment, of: parameter, f).write(to: &out)
    case .instance(.input(let owner, let index)):
      let name = SwiftName.identifier(graph[owner].inputs[index].syntax.name.plain)
      out.append(f.member(graph.path(from: id, to: owner) + name))
    case .instance(.scope(let scope)):
      let path = graph.path(from: id, to: scope)
      out.append(path.isEmpty ? "self" : f.member(String(path.dropLast())))
    case .instance(.component(let target, let offer)), .asked(let target, let offer, _),
      .forwarded(let target, let offer, _):
      writeRequest(target, offer, arguments: arguments(of: parameter, f), f, &out)
    case .closure(let provider, let given):
      if let name = f.closures[parameter.syntax.span.start] { return out.append(name) }
      closure(of: parameter, provider, given, f).write(to: &out)
    // No sound graph has these.
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported: break
    }
  }

  func text(_ text: String) -> Item { Item { $0.append(text) } }

  func valueEffects(of parameter: Parameter, _ f: Function) -> Effects {
    switch parameter.source {
    case .instance(.component(let id, _)), .asked(let id, _, _), .forwarded(let id, _, _):
      f.constants[id.index] == nil ? graph.requestEffects(of: id).withoutActor : Effects()
    default: Effects()
    }
  }

  /// Writes the request for a component as one of its offers.
  private func writeRequest(
    _ target: ComponentID, _ offer: Int, arguments: [Item], _ f: Function, _ out: inout Writer
  ) {
    if let constant = f.constants[target.index] { return out.append(constant) }
    if shape[target].form.isInlined {
      let function = Function(target, in: f, graph)
      if isMadeOutside(target, function) {
        return initOutside(of: target, function).write(to: &out)
      }
      return writeInitCall(of: target, function, &out)
    }
    // A cycle's makers have no variants.
    let isKept =
      f.isKept && shape[target].isTwice && !isMember(target, of: f.cycle)
      && shape.keeping.isHeldWeakly(graph[target].container, by: id, graph)
      && (graph[target].container == id || graph[target].asker != nil)
    if let passed = passedCall(to: target, f) {
      out.append(f.member(maker(of: target, offer, isKept: isKept, path: true)))
      return List("(", [text("&\(passed)")] + arguments, ")").write(to: &out)
    }
    out.append(f.member(path(to: target, offer, isKept: isKept)))
    if graph[target].isFunction || isKept { List("(", arguments, ")").write(to: &out) }
  }

  /// The way to the member that gives a component as one of its offers.
  func path(to target: ComponentID, _ offer: Int, isKept: Bool = false) -> String {
    let name =
      isKept
      ? keptName(of: target, offer: offer) : offerName(target, offer)
    return graph.path(from: id, to: graph[target].container) + SwiftName.identifier(name)
  }

  func arguments(of parameter: Parameter, _ f: Function) -> [Item] {
    if case .forwarded(let target, _, let inputs) = parameter.source {
      return zip(graph.inputs(of: graph[target]), inputs).map { input, own in
        labelled(
          SwiftName.identifier(f.inputs[own] ?? ""),
          graph[graph[target].parameters, input].syntax.label)
      }
    }
    guard case .asked(let target, _, let matched) = parameter.source,
      case .asked(_, let given) = parameter.syntax.value
    else { return [] }
    return zip(graph.inputs(of: graph[target]), matched).compactMap { input, argument in
      guard let argument else { return nil }
      let wanted = graph[graph[target].parameters, input]
      let fragment = given[argument].value
      return labelled(self.argument(fragment, of: wanted, f), wanted.syntax.label)
    }
  }
}
