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
    let list: [Code] = given.enumerated().map { number, input in
      labelled(Code("$" + String(number)), plan.graph[target.parameters, input].syntax.label)
    }
    let call: Code = asked.isFunction ? "(\(list: list))" : ""
    guard !asked.path.isEmpty else {
      return Value(
        text: "{ \(marks)self.\(asked.member)\(call) }", isMovable: true,
        form: ConstantForm(type: type, line: line, isApart: asked.isApart))
    }
    let (place, name) = (arguments.member(asked.path), context.container.parentName)
    let capture = place == name ? place : "\(name) = \(place)"
    return Value(
      text: "{ [\(capture)] in \(marks)\(name).\(asked.member)\(call) }", isMovable: true,
      form: ConstantForm(type: type, line: line, isApart: asked.isApart))
  }

  /// A closure of several lines: it does not hold the container that it asks and says so when it is called
  /// too late, or it cannot capture that by a list.
  private func longClosure(
    _ parameter: Parameter, _ target: Component, _ given: [Int], _ asked: ClosureRequest,
    _ arguments: Arguments, type: String?, line: Int
  ) -> Value {
    let context = arguments.context
    var namer = SwiftNamer()
    namer.take("self")
    // What answers while the container goes is found by way of a link.
    let link = asked.link
    if !link.isEmpty { namer.take(link) }
    if !asked.path.isEmpty { namer.take(context.container.parentName) }
    var list: [Code] = []
    var inner: [String] = []
    let inputs = plan.graph.inputNames(of: target)
    for input in given {
      let syntax = plan.graph[target.parameters, input].syntax
      let name = SwiftNamer.identifier(namer.unique(inputs[input] ?? "value"))
      inner.append(name)
      list.append(labelled(Code(name), syntax.label))
    }
    let call: Code = asked.isFunction ? "(\(list: list))" : ""
    let stop = {
      Self.deallocation(
        parameter.name ?? parameter.syntax.type?.text() ?? "_", asked.owner, context)
    }
    let head = inner.isEmpty ? "" : " \(inner.joined(separator: ", "))"
    let place = asked.path.isEmpty ? "self" : arguments.member(asked.path)
    let name = asked.path.isEmpty ? "self" : context.container.parentName
    let request: (String) -> Code = { container in
      "\(asked.effects.marks)\(container).\(asked.member)\(call)"
    }
    if asked.isConstant {
      let text = inner.isEmpty ? "{" : "{\(head) in"
      let body = Body(
        stop: asked.isWeak ? stop : nil, name: name,
        constant: link.isEmpty ? place : arguments.member(link), link: link,
        request: request, crosses: asked.effects.isAsync)
      return Value(
        text: Code(text), isMovable: true,
        form: ConstantForm(body: body, type: type, line: line, parameters: inner))
    }
    if !link.isEmpty {
      let member = arguments.member(link)
      let body = Body(
        stop: stop, name: name, constant: nil, link: link, request: request,
        crosses: asked.effects.isAsync)
      return Value(
        text: "{ [\(member == link ? link : "\(link) = \(member)")]\(head) in", isMovable: true,
        form: ConstantForm(body: body, type: type, line: line))
    }
    let capture = name == place ? name : "\(name) = \(place)"
    let body = Body(
      stop: stop, name: name, constant: nil, request: request,
      crosses: asked.effects.isAsync)
    return Value(
      text: "{ [weak \(capture)]\(head) in", isMovable: true,
      form: ConstantForm(body: body, type: type, line: line))
  }

  /// What stops a closure that is called when its container is gone.
  private static func deallocation(
    _ closure: String, _ owner: ContainerID, _ context: ComponentContext
  ) -> Code {
    func quoted(_ text: String) -> String { "\"\(SwiftNamer.escapedInString(text))\"" }
    let list = [
      quoted(closure), "of: \(quoted(context.graph.displayName(of: context.component)))",
      "in: \(quoted(context.graph.containers[owner.index].name))",
    ]
    return "\(context.names.helpers.deallocatedType).stop(\(list: list))"
  }

  /// The type that says that a container is gone.
  mutating func emitDeallocatedType(_ id: ContainerID, _ names: MemberNames) {
    if !plan.hasWeakClosures(id) { return }
    support(
      "deallocated type",
      """
      /// Stops closures that are called after their container was deallocated.
      nonisolated \(supportAccess) enum \(declared(names.helpers.deallocatedType)) {
        @inline(never)
        static func stop(
          _ closure: Swift.String, of component: Swift.String, in container: Swift.String,
          file: Swift.StaticString = #file, line: Swift.UInt = #line
        ) -> Swift.Never {
          Swift.fatalError(
            "'\\(closure)' of '\\(component)' was called after '\\(container)' was deallocated: keep "
              + "the '\\(container)' in a constant or property as long as you use what it created",
            file: file, line: line)
        }
      }
      """)
  }

  /// The type of a closure, as a constant has it.
  private func closureType(_ type: TypeSyntax) -> String {
    text(type.unwrappingModifiers.revealed)
  }
}
