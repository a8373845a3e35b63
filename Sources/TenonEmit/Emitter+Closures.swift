import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The closures that components get: each asks the container when it is called.
extension Emitter {
  func closure(
    _ parameter: Parameter, _ provider: Provider, _ given: [Int], _ arguments: Arguments
  ) -> Value {
    let context = arguments.context
    let type = parameter.syntax.type.map { closureType($0.function == nil ? $0.wrapped ?? $0 : $0) }
    let line = line(parameter.syntax.span)
    guard case .component(let id, let offer) = provider else {
      guard case .input(let owner, let input) = provider else { return Value(text: "") }
      // An input never changes, so the closure needs no container to know it.
      let name = SwiftNamer.identifier(plan.graph[owner].inputs[input].syntax.name.plain)
      let member = arguments.member(inputText(owner, input, context))
      return Value(
        text: "{ [\(member == name ? name : "\(name) = \(member)")] in \(name) }", type: type,
        line: line, isMovable: true)
    }
    let target = plan.graph[id]
    var effects = plan.graph.requestEffects(of: id)
    if let function = parameter.function,
      plan.graph.goesElsewhere(function, for: id, in: context.id)
    {
      // It goes to the actor.
      effects.isAsync = true
    }
    let marks = effects.marks
    let reference = "\(marks)self.\(reference(id, offer, kept: arguments.kept, context))"
    if !arguments.kept {
      let list = given.enumerated().map { number, input -> String in
        labelled("$\(number)", target.parameters[input].syntax.label)
      }
      let call = isCalled(id, arguments) ? "(\(list.joined(separator: ", ")))" : ""
      return Value(text: "{ \(reference)\(call) }", type: type, line: line, isMovable: true)
    }
    var value = keptClosure(parameter, id, reference, given, arguments)
    (value.type, value.line) = (type, line)
    return value
  }

  /// A closure for what the container keeps: it does not keep the container, and says so when it
  /// is called too late.
  private func keptClosure(
    _ parameter: Parameter, _ id: ComponentID, _ reference: String, _ given: [Int],
    _ arguments: Arguments
  ) -> Value {
    let target = plan.graph[id]
    let context = arguments.context
    var namer = SwiftNamer()
    namer.take("self")
    let link = context.names.helpers.link.property
    if !link.isEmpty { namer.take(link) }
    var list: [String] = []
    var inner: [String] = []
    let inputs = target.inputNames
    for input in given {
      let syntax = target.parameters[input].syntax
      let name = SwiftNamer.identifier(namer.unique(inputs[input] ?? "value"))
      inner.append(name)
      list.append(labelled(name, syntax.label))
    }
    let call = isCalled(id, arguments) ? "(\(list.joined(separator: ", ")))" : ""
    let owner = context.container.name
    // A test that asks `App(…).part` for something drops the container in the same line.
    let message = [
      "'\(parameter.name ?? "_")' of '\(context.component.displayName)' was called after its"
        + " \(owner) had gone:",
      " keep the \(owner) (`let \(AccessorName.lowerCamelCase(owner)) = …`) as long as you use what it made",
    ]
    let head = inner.isEmpty ? "" : " \(inner.joined(separator: ", "))"
    if let function = parameter.function, function.isAsync, function.isSendable {
      return Value(
        text: inner.isEmpty ? "{" : "{\(head) in", body: (message, "\(reference)\(call)"),
        capturesByConstant: true, link: link, isMovable: true)
    }
    let member = arguments.member(link)
    let captured = link.isEmpty ? "weak self" : member == link ? link : "\(link) = \(member)"
    return Value(
      text: "{ [\(captured)]\(head) in",
      body: (message, "\(reference)\(call)"), link: link, isMovable: true)
  }

  /// The type of a closure, as a constant has it.
  private func closureType(_ type: TypeSyntax) -> String {
    text(type.unwrappingModifiers)
  }
}
