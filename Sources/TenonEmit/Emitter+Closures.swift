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
      let member = arguments.member(inputText(owner, input, context))
      return Value(
        text: Code("{ [\(member == name ? name : "\(name) = \(member)")] in \(name) }"),
        isMovable: true, form: ConstantForm(type: type, line: line))
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
    let owner = plan.graph[id].container
    let isKept = arguments.kept && plan.isHeldWeakly(owner, by: context.component.container)
    let holder = holder(parameter, owner, isKept: isKept, context)
    let member =
      holder.path.isEmpty
      ? reference(id, offer, kept: isKept, context)
      : SwiftNamer.identifier(target.offers[offer].accessor ?? "")
    if isKept || holder.isConstant {
      return longClosure(
        parameter, id, given, holder, arguments, isKept: isKept, type: type, line: line
      ) { (container: String, call: Code) -> Code in "\(marks)\(container).\(member)\(call)" }
    }
    let list: [Code] = given.enumerated().map { number, input in
      labelled(Code("$" + String(number)), target.parameters[input].syntax.label)
    }
    let call: Code = isCalled(id, arguments) ? "(\(list: list))" : ""
    guard !holder.path.isEmpty else {
      return Value(
        text: "{ \(marks)self.\(member)\(call) }", isMovable: true,
        form: ConstantForm(type: type, line: line))
    }
    let place = arguments.member(holder.path)
    let capture = place == holder.name ? place : "\(holder.name) = \(place)"
    return Value(
      text: "{ [\(capture)] in \(marks)\(holder.name).\(member)\(call) }", isMovable: true,
      form: ConstantForm(type: type, line: line))
  }

  /// The container that a closure holds, or comes to without holding it.
  private struct Holder {
    /// How its own container comes to it; empty where it is that.
    let path: String
    /// What the closure calls it.
    let name: String
    let container: Container
    /// Whether the closure gets it by a constant: with a capture list Swift 6.3 takes an async closure for
    /// one that leaves its caller's actor, where the default is another.
    let isConstant: Bool
  }

  private func holder(
    _ parameter: Parameter, _ owner: ContainerID, isKept: Bool, _ context: ComponentContext
  ) -> Holder {
    let path = plan.graph.path(from: context.component.container, to: owner)
    let isSent = parameter.function.map { $0.isAsync && $0.isSendable } ?? false
    return Holder(
      path: path, name: context.container.parentName, container: plan.graph[owner],
      isConstant: isSent && (isKept || !path.isEmpty))
  }

  /// A closure of several lines: it does not hold the container that it asks and says so when it is called
  /// too late, or it cannot capture that by a list.
  private func longClosure(
    _ parameter: Parameter, _ id: ComponentID, _ given: [Int], _ holder: Holder,
    _ arguments: Arguments, isKept: Bool, type: String?, line: Int,
    _ request: @escaping (String, Code) -> Code
  ) -> Value {
    let target = plan.graph[id]
    let context = arguments.context
    var namer = SwiftNamer()
    namer.take("self")
    // What answers while the container goes is found by way of a link.
    let link = isKept && holder.path.isEmpty ? context.names.helpers.link.property : ""
    if !link.isEmpty { namer.take(link) }
    if !holder.path.isEmpty { namer.take(holder.name) }
    var list: [Code] = []
    var inner: [String] = []
    let inputs = target.inputNames
    for input in given {
      let syntax = target.parameters[input].syntax
      let name = SwiftNamer.identifier(namer.unique(inputs[input] ?? "value"))
      inner.append(name)
      list.append(labelled(Code(name), syntax.label))
    }
    let call: Code = isCalled(id, arguments) ? "(\(list: list))" : ""
    let stop = deallocation(parameter.name ?? "_", of: context.component, holder.container, context)
    let head = inner.isEmpty ? "" : " \(inner.joined(separator: ", "))"
    let place = holder.path.isEmpty ? "self" : arguments.member(holder.path)
    let name = holder.path.isEmpty ? "self" : holder.name
    if holder.isConstant {
      let text = inner.isEmpty ? "{" : "{\(head) in"
      let body = Body(
        stop: isKept ? stop : nil, name: name,
        constant: link.isEmpty ? place : arguments.member(link), link: link,
        request: { request($0, call) })
      return Value(
        text: Code(text), isMovable: true,
        form: ConstantForm(body: body, type: type, line: line, parameters: inner))
    }
    if !link.isEmpty {
      let member = arguments.member(link)
      let body = Body(
        stop: stop, name: name, constant: nil, link: link, request: { request($0, call) })
      return Value(
        text: "{ [\(member == link ? link : "\(link) = \(member)")]\(head) in", isMovable: true,
        form: ConstantForm(body: body, type: type, line: line))
    }
    let capture = name == place ? name : "\(name) = \(place)"
    let body = Body(stop: stop, name: name, constant: nil, request: { request($0, call) })
    return Value(
      text: "{ [weak \(capture)]\(head) in", isMovable: true,
      form: ConstantForm(body: body, type: type, line: line))
  }

  /// What stops a closure that is called when its container is gone.
  private func deallocation(
    _ closure: String, of component: Component, _ owner: Container, _ context: ComponentContext
  ) -> Code {
    func quoted(_ text: String) -> Code { Code("\"\(SwiftNamer.escapedInString(text))\"") }
    let list: [Code] = [
      quoted(closure), "of: \(quoted(component.displayName))", "in: \(quoted(owner.name))",
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
