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
      out.append(SwiftName.identifier(name.flatMap { f.inputs[$0] } ?? parameter.name ?? ""))
    case .nothing: out.append("nil")
    case .expression(let fragment): out.put(argument(fragment, of: parameter, f))
    case .instance(.input(let owner, let index)):
      out.append(path(toInput: index, of: owner, f))
    case .instance(.scope(let scope)):
      let path = graph.path(from: id, to: scope)
      out.append(path.isEmpty ? "self" : f.member(String(path.dropLast())))
    case .instance(.component(let target, let offer)), .asked(let target, let offer, _),
      .forwarded(let target, let offer, _):
      writeRequest(target, offer, arguments: arguments(of: parameter, f), f, &out)
    case .closure(let provider, let given):
      if let name = f.closures[parameter.syntax.span.start] { return out.append(name) }
      writeClosure(of: parameter, provider, given, f, &out)
    // No sound graph has these.
    case .missing, .wantsInputs, .closureDoesNotFit, .inputsDoNotFit, .reported: break
    }
  }

  func text(_ text: String) -> Item { Item { $0.append(text) } }

  /// The effects of the values of some parameters.
  func valueEffects(of parameters: some Sequence<Parameter>, _ f: Function) -> Effects {
    var effects = Effects()
    for parameter in parameters {
      guard let id = parameter.source.instance, f.constants[id.index] == nil else { continue }
      effects.formUnion(graph.requestEffects(of: id))
    }
    return effects
  }

  /// Writes the request for a component as one of its offers.
  private func writeRequest(
    _ target: ComponentID, _ offer: Int, arguments: [Item], _ f: Function, _ out: inout Writer
  ) {
    if let constant = f.constants[target.index] { return out.append(constant) }
    if shape[target].form.isInlined {
      return writeInit(of: target, Function(target, in: f, graph), &out)
    }
    // A cycle's makers have no variants.
    let isKept = !isMember(target, of: f.cycle) && asksForVariant(of: target, f)
    let path = graph.path(from: id, to: graph[target].container)
    if let passed = passedCall(to: target, f) {
      let maker = maker(of: target, offer, isKept: isKept)
      return out.put(f.member(path + maker), passing(passed, arguments))
    }
    out.append(f.member(path + memberName(of: target, offer, isKept: isKept)))
    if graph[target].isFunction || isKept { out.put(List("(", arguments, ")")) }
  }

  /// The path to an input of this or an outer container.
  func path(toInput index: Int, of owner: ContainerID, _ f: Function) -> String {
    let name = SwiftName.identifier(graph[owner].inputs[index].syntax.name.plain)
    return f.member(graph.path(from: id, to: owner) + name)
  }

  /// The path to the member that returns a component as one of its offers.
  func path(to target: ComponentID, _ offer: Int) -> String {
    graph.path(from: id, to: graph[target].container) + memberName(of: target, offer)
  }

  func memberName(of target: ComponentID, _ offer: Int, isKept: Bool = false) -> String {
    SwiftName.identifier(isKept ? keptName(of: target, offer) : offerName(target, offer))
  }

  func arguments(of parameter: Parameter, _ f: Function) -> [Item] {
    if case .forwarded(let target, _, let inputs) = parameter.source {
      return zip(graph.inputs(of: graph[target]), inputs).map { input, own in
        labelled(f.input(own), asInput: input, of: target)
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
