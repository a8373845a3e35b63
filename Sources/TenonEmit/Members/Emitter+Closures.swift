import TenonDiagnostics
import TenonGraph
import TenonPlan
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
      let member = arguments.member(requests.input(owner, input, context))
      return Value(
        text: Code("{ [\(member == name ? name : "\(name) = \(member)")] in \(name) }"),
        isMovable: true, form: ConstantForm(type: type, line: line))
    }
    let target = plan.graph[id]
    let asked = requests.closure(parameter, id, offer, isKept: arguments.kept, context)
    let marks = asked.effects.marks
    if asked.isWeak || asked.isConstant {
      return longClosure(parameter, target, given, asked, arguments, type: type, line: line)
    }
    let names =
      typedThrows(of: parameter, asked) == nil
      ? nil : inputNames(given, of: target, asked, context)
    let head = closureHead(parameter, asked, names ?? [])
    let list: [Code] = given.enumerated().map { number, input in
      labelled(
        Code(names?[number] ?? "$" + String(number)),
        plan.graph[target.parameters, input].syntax.label)
    }
    let call: Code = asked.isFunction ? "(\(list: list))" : ""
    guard !asked.path.isEmpty else {
      let start = head.isEmpty ? "" : "\(head.dropFirst()) in "
      return Value(
        text: "{ \(start)\(marks)self.\(asked.member)\(call) }", isMovable: true,
        form: ConstantForm(type: type, line: line, isApart: asked.isApart))
    }
    let (place, name) = (arguments.member(asked.path), context.container.parentName)
    let capture = place == name ? place : "\(name) = \(place)"
    return Value(
      text: "{ [\(capture)]\(head) in \(marks)\(name).\(asked.member)\(call) }", isMovable: true,
      form: ConstantForm(type: type, line: line, isApart: asked.isApart))
  }

  /// The clause of a closure that throws errors of one type: Swift takes what a closure throws for any error
  /// where its head doesn't say so.
  private func typedThrows(of parameter: Parameter, _ asked: ClosureRequest) -> String? {
    guard case .type? = asked.effects.thrown, case .type? = parameter.function?.thrown else {
      return nil
    }
    return asked.effects.thrown?.clause
  }

  /// The names of a closure's parameters, and what its head has to say of effects, with a space before them.
  private func closureHead(
    _ parameter: Parameter, _ asked: ClosureRequest, _ names: [String]
  ) -> String {
    let list = names.joined(separator: ", ")
    guard let clause = typedThrows(of: parameter, asked) else {
      return names.isEmpty ? "" : " \(list)"
    }
    let isAsync = parameter.function?.isAsync ?? false
    return " (\(list))\(isAsync ? " async" : "") \(clause)"
  }

  /// What the inputs are called in a closure that passes them on.
  private func inputNames(
    _ given: [Int], of target: Component, _ asked: ClosureRequest, _ context: ComponentContext
  ) -> [String] {
    var namer = SwiftNamer()
    namer.take("self")
    // What answers while the container goes is found by way of a link.
    if !asked.link.isEmpty { namer.take(asked.link) }
    if !asked.path.isEmpty { namer.take(context.container.parentName) }
    let inputs = plan.graph.inputNames(of: target)
    return given.map { namer.unique(inputs[$0] ?? "value") }
  }

  /// A closure of several lines: it does not hold the container that it asks and says so when it is called
  /// too late, or it cannot capture that by a list.
  private func longClosure(
    _ parameter: Parameter, _ target: Component, _ given: [Int], _ asked: ClosureRequest,
    _ arguments: Arguments, type: String?, line: Int
  ) -> Value {
    let context = arguments.context
    let link = asked.link
    let inner = inputNames(given, of: target, asked, context)
    let list = zip(given, inner).map { input, name in
      labelled(Code(name), plan.graph[target.parameters, input].syntax.label)
    }
    let call: Code = asked.isFunction ? "(\(list: list))" : ""
    let isMapped = asked.effects.isAsync || plan.graph.warnsOfUses
    let stop = {
      Self.deallocation(
        parameter.name ?? parameter.syntax.type?.text() ?? "_", asked.owner, context)
    }
    let head = closureHead(parameter, asked, inner)
    let place = asked.path.isEmpty ? "self" : arguments.member(asked.path)
    let name = asked.path.isEmpty ? "self" : context.container.parentName
    let request: (String) -> Code = { container in
      "\(asked.effects.marks)\(container).\(asked.member)\(call)"
    }
    if asked.isConstant {
      let text = head.isEmpty ? "{" : "{\(head) in"
      let body = Body(
        stop: asked.isWeak ? stop : nil, name: name,
        constant: link.isEmpty ? place : arguments.member(link), link: link,
        request: request, isMapped: isMapped)
      return Value(
        text: Code(text), isMovable: true,
        form: ConstantForm(body: body, type: type, line: line, parameters: inner))
    }
    if !link.isEmpty {
      let member = arguments.member(link)
      let body = Body(
        stop: stop, name: name, constant: nil, link: link, request: request,
        isMapped: isMapped)
      return Value(
        text: "{ [\(member == link ? link : "\(link) = \(member)")]\(head) in", isMovable: true,
        form: ConstantForm(body: body, type: type, line: line))
    }
    let capture = name == place ? name : "\(name) = \(place)"
    let body = Body(
      stop: stop, name: name, constant: nil, request: request,
      isMapped: isMapped)
    return Value(
      text: "{ [weak \(capture)]\(head) in", isMovable: true,
      form: ConstantForm(body: body, type: type, line: line))
  }

  /// What stops a closure that is called when its container is gone.
  private static func deallocation(
    _ closure: String, _ owner: ContainerID, _ context: ComponentContext
  ) -> Code {
    func quoted(_ text: String) -> Code { "\"\(SwiftNamer.escapedInString(text))\"" }
    let list: [Code] = [
      quoted(closure), "of: \(quoted(context.graph.displayName(of: context.component)))",
      "in: \(quoted(context.graph.containers[owner.index].name))",
    ]
    return .call("\(context.names.support[.gone]).stop", list)
  }

  /// The type of a closure, as a constant has it.
  private func closureType(_ type: TypeSyntax) -> String {
    text(type.unwrappingModifiers.revealed)
  }
}
