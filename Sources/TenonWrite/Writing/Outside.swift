import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// A function outside of the container, in which fragments of a manifest see its parameters alone.
struct OutsideFunction {
  var name: String
  /// The name of its one generic parameter.
  var generic: String?
  var parameters: [(name: String, type: String)] = []
  let type: String
  /// The place of the fragments, for which it is written once.
  let span: SourceSpan
  var effects = Effects()
  /// `@MainActor`, `nonisolated`, or nothing.
  let isolation: String
  var attributes: [AttributeSyntax] = []
  let body: (inout Writer) -> Void
}

/// The call of a function outside: its parameters come with their arguments.
private struct OutsideCall {
  var parameters: [(name: String, type: String)] = []
  var arguments: [Item] = []

  mutating func add(_ name: String, _ type: String, _ value: Item) {
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
    var call = OutsideCall()
    var effects = Effects(graph[graph[id].effects])
    let constants = bound.filter { $0.parameter.constant != nil }
    let used = usedNames(expression, bound)
    let names = Set(bound.map(\.name))
    var taken = names
    for (name, parameter) in bound where parameter.constant == nil {
      let name = name == "_" ? SwiftName.unique("value", &taken) : name
      call.add(name, outsideType(of: parameter, f), value(of: parameter, f))
    }
    let fragments = [expression] + constants.compactMap(\.parameter.constant)
    let item = callOutside(
      outsideName(of: id), call, usedBy: fragments, besides: names,
      type: graph.keptText(of: graph[id]), at: expression.span, effects, f
    ) { out in
      for (name, parameter) in constants {
        guard let value = parameter.constant else { continue }
        let type = parameter.syntax.type.map { ": " + text($0.revealed) }
        let isUsed = used.contains(name)
        out.line(
          at: parameter.syntax.span, "let ", isUsed ? SwiftName.identifier(name) : "_", type, " = ",
          value)
      }
      out.line(at: expression.span, out.returning, expression)
    }
    effects.formUnion(valueEffects(of: bound.map(\.parameter), f))
    write(item, effects, as: result, at: graph[id].span, &out)
  }

  /// The call of a component's init outside: a constant of it that has no type could mean members.
  func initOutside(of id: ComponentID, _ f: Function) -> Item {
    let parameters = Array(graph[graph[id].initParameters])
    var call = OutsideCall()
    let values = values(outside: parameters, f, &call).enumerated().map {
      labelled($1, parameters[$0].syntax.label)
    }
    let type = graph.keptText(of: graph[id])
    let effects = Effects(graph[graph[id].effects])
    let value = Item { $0.put(type, List("(", values, ")")) }
    return callOutside(
      outsideName(of: id), call, usedBy: parameters.compactMap(\.constant), type: type,
      at: graph[id].span, effects, f
    ) {
      $0.statement("", effects.marks, at: graph[graph[id].type].span, value)
    }
  }

  func stepOutside(
    _ step: Step, _ parameters: [Parameter], _ made: String, _ f: Function
  ) -> Item {
    var taken = Set(parameters.compactMap(\.constant).flatMap(\.names))
    let subject = SwiftName.unique("made", &taken)
    var call = OutsideCall()
    call.add(subject, graph.keptText(of: graph[f.owner]), text(made))
    let values = values(outside: parameters, f, &call)
    return callOutside(
      outsideName(of: f.owner) + "Step", call, usedBy: parameters.compactMap(\.constant),
      type: "Swift.Void", at: step.span, step.effects, f
    ) { $0.line(at: step.span, text(of: step, parameters, values, subject, step.effects.marks)) }
  }

  /// The arguments of a call outside: constants stand there, and the call brings the others.
  private func values(
    outside parameters: [Parameter], _ f: Function, _ call: inout OutsideCall
  ) -> [Item] {
    let constants = parameters.compactMap(\.constant)
    var taken = Set(constants.flatMap(\.names) + call.parameters.map(\.name))
    return parameters.map { parameter in
      if let constant = parameter.constant { return Item { $0.put(constant) } }
      let name = SwiftName.unique(parameter.name ?? "value", &taken)
      call.add(name, outsideType(of: parameter, f), value(of: parameter, f))
      return text(SwiftName.identifier(name))
    }
  }

  func argumentOutside(
    _ fragment: FragmentSyntax, of parameter: Parameter, type: TypeSyntax, _ f: Function
  ) -> Item {
    callOutside(
      outsideName(of: f.owner) + AccessorName.upperFirst(parameter.name ?? "value"), OutsideCall(),
      usedBy: [fragment], type: text(type), at: fragment.span, Effects(fragment.effects), f
    ) { $0.line(at: fragment.span, fragment) }
  }

  func releaseOutside(
    _ release: ReleaseSyntax, of id: ComponentID, _ subject: Item, _ effects: Effects, _ f: Function
  ) -> Item {
    let fragments = release.arguments.map(\.value)
    var taken = Set(fragments.flatMap(\.names))
    let made = SwiftName.unique("made", &taken)
    var call = OutsideCall()
    call.add(made, graph.keptText(of: graph[id]), subject)
    return callOutside(
      "release" + AccessorName.upperFirst(outsideName(of: id)), call, usedBy: fragments,
      type: "Swift.Void", at: release.call, effects, f
    ) { $0.line(at: release.span, "let _ = ", effects.marks, made, ".", self.call(of: release)) }
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

  /// The call of a function outside, which gets the inputs that fragments name, too: the component's own, and its
  /// containers'.
  private func callOutside(
    _ name: String, _ call: OutsideCall, usedBy fragments: [FragmentSyntax],
    besides bound: Set<String> = [], type: String, at span: SourceSpan, _ effects: Effects,
    _ f: Function, body: @escaping (inout Writer) -> Void
  ) -> Item {
    var call = call
    let used = Set(fragments.flatMap(\.names)).subtracting(bound)
    for index in graph.inputs(of: graph[f.owner]) {
      guard let name = f.inputs[index], used.contains(name) else { continue }
      let type = graph[graph[f.owner].parameters, index].syntax.type.map(argumentText) ?? ""
      call.add(name, type, text(SwiftName.identifier(name)))
    }
    for input in container.inputs.map(\.syntax) where used.contains(input.name.plain) {
      let value = f.member(SwiftName.identifier(input.name.plain))
      call.add(input.name.plain, argumentText(input.type), text(value))
    }
    for (name, path, type) in outerInputs(used, [], f) {
      call.add(name, argumentText(type), text(path))
    }
    let isolation = graph.makingEffects(of: f.owner).actor ?? (isSendable ? "nonisolated" : "")
    let found = notes.outside(
      OutsideFunction(
        name: name, parameters: call.parameters, type: type, span: span, effects: effects,
        isolation: isolation, body: body))
    return Item { $0.put(found, List("(", call.arguments, ")")) }
  }

  private func outsideType(of parameter: Parameter, _ f: Function) -> String {
    let sending = graph.isSent(parameter, to: f.owner) { shape[$0].isSending }
    return (sending ? "sending " : "")
      + (parameter.syntax.type.map { argumentText($0.revealed) } ?? "")
  }
}

extension Parameter {
  /// The fragment of a constant, or of a default that serves.
  var constant: FragmentSyntax? {
    if case .expression(let fragment) = source { fragment } else { nil }
  }
}

extension FileNotes {
  /// The name of a function outside, which is written once for each place.
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
