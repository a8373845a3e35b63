import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// A function outside the container, in which fragments of a manifest see only its parameters.
struct OutsideFunction {
  var name: String
  /// The name of its one generic parameter.
  var generic: String?
  var parameters: [(name: String, type: String)] = []
  /// The arguments of its call.
  var arguments: [Item] = []
  let type: String
  /// The place of its fragments; one function is written for each place.
  let span: SourceSpan
  var effects = Effects()
  /// `@MainActor`, `nonisolated`, or nothing.
  var isolation = ""
  var attributes: [AttributeSyntax] = []
  var body: (inout Writer) -> Void = { _ in }

  fileprivate mutating func add(_ name: String, _ type: String, _ value: Item) {
    if parameters.contains(where: { $0.name == name }) { return }
    parameters.append((name, type))
    arguments.append(Item { $0.put(SwiftName.label(name), ": ", value) })
  }
}

extension ContainerCode {
  func writeOutsideCall(
    of id: ComponentID, _ expression: FragmentSyntax, _ bound: [BoundName], as result: Result,
    _ f: Function, _ out: inout Writer
  ) {
    var effects = Effects(graph[syntax: id].effects)
    let constants = bound.filter { $0.parameter.constant != nil }
    let used = usedNames(expression, bound)
    let names = Set(bound.map(\.name))
    var taken = names
    var function = OutsideFunction(
      name: outsideName(of: id), type: graph.keptText(of: graph[id]), span: expression.span,
      effects: effects
    ) { out in
      for (name, parameter) in constants {
        guard let value = parameter.constant else { continue }
        let type = parameter.syntax.type.map { ": " + graph.revealedText($0.escaping(false)) }
        let isUsed = used.contains(name)
        out.line(
          at: parameter.syntax.span, "let ", isUsed ? SwiftName.identifier(name) : "_", type, " = ",
          value)
      }
      out.line(at: expression.span, out.returning, expression)
    }
    for (name, parameter) in bound where parameter.constant == nil {
      let name = name == "_" ? SwiftName.unique("value", &taken) : name
      function.add(name, outsideType(of: parameter, f), value(of: parameter, f))
    }
    let fragments = [expression] + constants.compactMap(\.parameter.constant)
    let item = call(function, usedBy: fragments, besides: names, f)
    effects.formUnion(valueEffects(of: bound.map(\.parameter), f))
    write(item, effects, as: result, at: graph[id].span, &out)
  }

  /// The call of a function outside that calls a component's init: an untyped constant could mean members.
  func initOutside(of id: ComponentID, _ f: Function) -> Item {
    let parameters = Array(graph[graph[id].initParameters])
    let (type, effects) = (graph.keptText(of: graph[id]), Effects(graph[syntax: id].effects))
    var function = OutsideFunction(
      name: outsideName(of: id), type: type, span: graph[id].span, effects: effects)
    let values = values(outside: parameters, f, &function).enumerated().map {
      labelled($1, parameters[$0].syntax.label)
    }
    let value = Item { $0.put(type, List("(", values, ")")) }
    function.body = { $0.statement("", effects.marks, at: graph[syntax: id].type.span, value) }
    return call(function, usedBy: parameters.compactMap(\.constant), f)
  }

  func stepOutside(_ step: Step, _ parameters: [Parameter], _ made: String, _ f: Function) -> Item {
    var taken = Set(parameters.compactMap(\.constant).flatMap(\.names))
    let subject = SwiftName.unique("made", &taken)
    var function = OutsideFunction(
      name: outsideName(of: f.owner) + "Step", type: "Swift.Void", span: step.span,
      effects: step.effects)
    function.add(subject, graph.keptText(of: graph[f.owner]), text(made))
    let values = values(outside: parameters, f, &function)
    function.body = {
      $0.line(at: step.span, text(of: step, parameters, values, subject, step.effects.marks))
    }
    return call(function, usedBy: parameters.compactMap(\.constant), f)
  }

  /// The arguments in a function outside: its own constants, and parameters for the others.
  private func values(
    outside parameters: [Parameter], _ f: Function, _ function: inout OutsideFunction
  ) -> [Item] {
    let constants = parameters.compactMap(\.constant)
    var taken = Set(constants.flatMap(\.names) + function.parameters.map(\.name))
    return parameters.map { parameter in
      if let constant = parameter.constant { return Item { $0.put(constant) } }
      let name = SwiftName.unique(parameter.name ?? "value", &taken)
      function.add(name, outsideType(of: parameter, f), value(of: parameter, f))
      return text(SwiftName.identifier(name))
    }
  }

  func argumentOutside(
    _ fragment: FragmentSyntax, of parameter: Parameter, type: TypeSyntax, _ f: Function
  ) -> Item {
    let name = outsideName(of: f.owner) + AccessorName.upperFirst(parameter.name ?? "value")
    let function = OutsideFunction(
      name: name, type: text(type), span: fragment.span, effects: Effects(fragment.effects)
    ) { $0.line(at: fragment.span, fragment) }
    return call(function, usedBy: [fragment], f)
  }

  func releaseOutside(
    _ release: ReleaseSyntax, of id: ComponentID, _ subject: Item, _ effects: Effects, _ f: Function
  ) -> Item {
    let fragments = release.arguments.map(\.value)
    var taken = Set(fragments.flatMap(\.names))
    let made = SwiftName.unique("made", &taken)
    let name = "release" + AccessorName.upperFirst(outsideName(of: id))
    var function = OutsideFunction(
      name: name, type: "Swift.Void", span: release.call, effects: effects
    ) { $0.line(at: release.span, "let _ = ", effects.marks, made, ".", call(of: release)) }
    function.add(made, graph.keptText(of: graph[id]), subject)
    return call(function, usedBy: fragments, f)
  }

  func call(of release: ReleaseSyntax) -> Item {
    let arguments = List("(", release.arguments.count, ")") { out, index in
      let argument = release.arguments[index]
      out.place(argument.label?.span ?? argument.value.span)
      labelled(argument.value, argument.label).write(to: &out)
    }
    return Item { $0.put(release.method, arguments) }
  }

  /// An argument of a release could mean members.
  func isOutside(_ release: ReleaseSyntax, of id: ComponentID) -> Bool {
    release.arguments.contains { mayMeanMembers($0.value, Function(id, graph)) }
  }

  private func outsideName(of id: ComponentID) -> String {
    AccessorName.lowerCamelCase(container.name) + names.base(id).capital
  }

  /// The call of a function outside, which also gets the inputs that fragments name: the component's, and its
  /// containers'.
  private func call(
    _ function: OutsideFunction, usedBy fragments: [FragmentSyntax],
    besides bound: Set<String> = [], _ f: Function
  ) -> Item {
    var function = function
    let used = Set(fragments.flatMap(\.names)).subtracting(bound)
    for index in graph.inputs(of: graph[f.owner]) {
      guard let name = f.inputs[index], used.contains(name) else { continue }
      let type = graph[graph[f.owner].parameters, index].syntax.type.map(argumentText) ?? ""
      function.add(name, type, text(SwiftName.identifier(name)))
    }
    for input in container.inputs.map(\.syntax) where used.contains(input.name.plain) {
      let value = f.member(SwiftName.identifier(input.name.plain))
      function.add(input.name.plain, argumentText(input.type), text(value))
    }
    for (name, path, type) in outerInputs(used, [], f) {
      function.add(name, argumentText(type), text(path))
    }
    function.isolation = graph.makingEffects(of: f.owner).actor ?? (isSendable ? "nonisolated" : "")
    let name = notes.outside(function)
    return Item { [function] in $0.put(name, List("(", function.arguments, ")")) }
  }

  private func outsideType(of parameter: Parameter, _ f: Function) -> String {
    let sending = graph.isSent(parameter, to: f.owner) { shape[$0].isSending }
    return (sending ? "sending " : "")
      + (parameter.syntax.type.map { graph.revealedText($0.escaping($0.escapes)) } ?? "")
  }
}

extension Parameter {
  /// The fragment of a constant, or of a default that is used.
  var constant: FragmentSyntax? {
    if case .expression(let fragment) = source { fragment } else { nil }
  }
}

extension FileNotes {
  /// The name of a function outside. One is written for each place.
  func outside(_ function: OutsideFunction) -> String {
    let known = outside.first { other in
      other.span == function.span && other.type == function.type
        && other.isolation == function.isolation
        && other.parameters.elementsEqual(function.parameters, by: ==)
    }
    if let known { return SwiftName.identifier(known.name) }
    var function = function
    function.name = SwiftName.unique(function.name, &outsideNames)
    outside.append(function)
    return SwiftName.identifier(function.name)
  }

  func writeOutside(_ out: inout Writer) {
    for function in outside {
      out.atom(AtomKey(.outside, at: function.span)) { function.write(&$0) }
    }
  }
}

extension OutsideFunction {
  fileprivate func write(_ out: inout Writer) {
    out.write(attributes)
    if isolation.hasPrefix("@") { out.line(at: span, isolation) }
    let list = parameters.map { parameter in
      Item { $0.put(SwiftName.parameter(parameter.name), ": ", parameter.type) }
    }
    let async = effects.isAsync && !isolation.hasPrefix("@") ? "nonisolated(nonsending) " : nil
    let head = Item { [self] out in
      out.put(
        async ?? (isolation == "nonisolated" ? "nonisolated " : ""), "private func ",
        SwiftName.identifier(name), generic.map { "<\($0)>" }, List("(", list, ")"),
        effects.words, " -> ")
    }
    if generic == nil { return out.block(at: span, head, type, body: body) }
    // A storage's type has its place.
    out.statement(head, "", at: span, Item { [type] in $0.put(type, " {") })
    out.indented(body)
    out.line("}")
  }
}
