import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The use of an instance that a function creates.
enum Result: Equatable {
  /// The function returns it.
  case result
  case constant(String)
  /// A property of the container stores it.
  case assignment(String)
}

extension ContainerCode {
  func writeMaking(of id: ComponentID, as result: Result, _ f: inout Function, _ out: inout Writer)
  {
    if !isReported(id) { return writePlainMaking(of: id, as: result, &f, &out) }
    var taken = Set(f.hidden)
    let start = SwiftName.unique(locals.start, &taken)
    out.line("let ", start, " = ", f.member(locals.reports), ".now")
    f.hidden.append(start)
    let inner = result == .result ? .constant(locals.made) : result
    writePlainMaking(of: id, as: inner, &f, &out)
    write(.made, of: id, since: start, f, &out)
    if result == .result { out.line("return ", locals.made) }
  }

  private func writePlainMaking(
    of id: ComponentID, as result: Result, _ f: inout Function, _ out: inout Writer
  ) {
    let component = graph[id]
    writeCall(of: id, &f, &out)
    writeInlined(by: id, &f, &out)
    writeHolders(for: id, &f, &out)
    if !component.hasExpression {
      writeActorClosures(for: graph[component.initParameters], of: id, &f, &out)
    }
    if component.kind.isMadeByInit, let expression = graph[syntax: component].expression {
      return writeExpression(expression, of: id, as: result, &f, &out)
    }
    write(
      initCall(of: id, f), initEffects(of: id, f), as: result, type: objectType(of: id),
      at: graph[syntax: component].type.span, &out)
  }

  /// Writes constants for components that only a decorator requests.
  private func writeInlined(by id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    guard graph[id].kind == .decorator else { return }
    for parameter in graph[graph[id].initParameters] {
      guard let inner = parameter.source.instance, shape[inner].form.isInlined,
        f.constants[inner.index] == nil
      else { continue }
      let name = constantName(of: inner, for: id, f)
      var function = Function(inner, in: f, graph)
      writeMaking(of: inner, as: .constant(name), &function, &out)
      writeSteps(of: [Unfinished(id: inner, name: name)], function, &out)
      if out.isMapped, let role = graph[graph[inner].offers].first, !role.kind.isOwn {
        out.statement("let _: \(role.typeText) = ", "", at: role.span, name)
      }
      f.hidden = function.hidden + [NameSyntax.plain(name)]
      f.constants[inner.index] = name
    }
  }

  /// Writes constants for weak members of a cycle that hold others: requested later, they would be created twice.
  private func writeHolders(for id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    if shape.cycles.all.isEmpty { return }
    var asked: Set<ComponentID> = []
    for parameter in graph[graph[id].initParameters] {
      guard let target = parameter.source.instance, let cycle = shape[target].form.cycle,
        cycle != shape[id].form.cycle, f.constants[target.index] == nil,
        asked.insert(target).inserted, graph[target].lifetime == .weak,
        graph[target].offers.count == 1, holds(target, asked)
      else { continue }
      addConstant(of: target, &f)
      let name = f.constants.removeValue(forKey: target.index)
      write(
        value(of: parameter, f), valueEffects(of: [parameter], f), as: .constant(name ?? ""),
        at: graph[syntax: id].type.span, &out)
      f.constants[target.index] = name
    }
  }

  /// The member of a cycle keeps one of these alive, directly or through others.
  private func holds(_ member: ComponentID, _ asked: Set<ComponentID>) -> Bool {
    var reach = Reach(nodes: graph.components.count)
    reach.walk(from: [member.index]) { index in
      graph[graph.components[index].parameters].filter { $0.use != .weakSet }
        .compactMap(\.source.instance)
        .filter { shape[$0].form.cycle == shape[member].form.cycle }.map(\.index)
    }
    return asked.contains { $0 != member && reach.contains($0.index) }
  }

  /// Writes constants for closures of another actor, whose types Swift 5 doesn't infer.
  func writeActorClosures(
    for parameters: some Sequence<Parameter>, of id: ComponentID, _ f: inout Function,
    _ out: inout Writer
  ) {
    for parameter in parameters {
      guard case .closure = parameter.source, let type = parameter.syntax.type,
        let actor = parameter.function?.globalActor, actor != graph.makingEffects(of: id).actor
      else { continue }
      var taken = Set(f.hidden + [locals.made])
      let name = SwiftName.unique(parameter.name ?? "closure", &taken)
      out.line(
        at: parameter.syntax.span, "let ", SwiftName.identifier(name), ": ", text(type), " = ",
        value(of: parameter, f))
      f.hidden.append(name)
      f.closures[parameter.syntax.span.start] = SwiftName.identifier(name)
    }
  }

  /// The name of a constant that a component's fragments don't use.
  private func constantName(of inner: ComponentID, for id: ComponentID, _ f: Function) -> String {
    var taken = Set(f.hidden + [locals.made, locals.call])
    taken.formUnion(graph[graph[id].initParameters].compactMap(\.name))
    var name = names.base(inner).small
    while isInput(name) { name += "Instance" }
    return SwiftName.identifier(SwiftName.unique(name, &taken))
  }

  func initCall(of id: ComponentID, _ f: Function) -> Item { Item { writeInit(of: id, f, &$0) } }

  /// Writes the call of a component's init.
  func writeInit(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    if isMadeOutside(id, f) { return out.put(initOutside(of: id, f)) }
    let component = graph[id]
    out.place(graph[syntax: component].type.span)
    out.append(graph.keptText(of: component))
    out.list("(", component.initParameters.count, ")") { out, index in
      let syntax = graph[component.initParameters, index].syntax
      out.reach(syntax.span)
      if let label = syntax.label { out.put(SwiftName.label(label.plain), ": ") }
      write(graph[component.initParameters, index], f, &out)
    }
  }

  func initEffects(of id: ComponentID, _ f: Function) -> Effects {
    if !graph.makingEffects(of: id).isEffectful { return Effects() }
    return Effects(graph[syntax: id].effects)
      .union(valueEffects(of: graph[graph[id].initParameters], f))
  }

  /// Writes the line that creates a value, in the manifest's column, with a type if Swift can't infer it.
  func write(
    _ value: some Piece, _ effects: Effects = Effects(), as result: Result, type: String? = nil,
    at span: SourceSpan, _ out: inout Writer
  ) {
    let lead =
      switch result {
      case .result: out.returning
      case .constant(let name): "let \(name)\(type.map { ": \($0)" } ?? "") = "
      case .assignment(let place): "\(place) = "
      }
    out.statement(lead, effects.marks, at: span, value, isWhole: true)
  }

  func inputArguments(_ f: Function) -> [Item] {
    graph.inputs(of: graph[f.owner]).map { labelled(f.input($0), asInput: $0, of: f.owner) }
  }

  /// An argument for an input of a component.
  func labelled(_ value: some Piece, asInput index: Int, of id: ComponentID) -> Item {
    labelled(value, graph[graph[id].parameters, index].syntax.label)
  }

  func labelled(_ value: some Piece, _ label: NameSyntax?) -> Item {
    Item { $0.put(label.map { SwiftName.label($0.plain) + ": " }, value) }
  }
}
