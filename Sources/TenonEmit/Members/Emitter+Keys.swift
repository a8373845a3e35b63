import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What holds the instances of a component that has keys: one for each combination of their values.
extension Emitter {
  /// The keys of a component: what each is called without back quotes, what its functions call it, and its type.
  func keyFields(
    _ context: ComponentContext
  ) -> [(plain: String, input: String, type: String, span: SourceSpan)] {
    plan.graph.inputs(of: context.component).map { index in
      let syntax = plan.graph[context.component.parameters, index].syntax
      let plain = NameSyntax.plain(context.own.inputs[index] ?? "")
      return (plain, context.own.input(index), syntax.type.map { text($0) } ?? "", syntax.span)
    }
  }

  /// The type by which an instance is found: that of the only key, or the struct with all of them.
  func keyTypeText(_ context: ComponentContext) -> String { keyTypeText(of: context.id) }

  /// The same in the class of `home`, which may be one around the component's own.
  func keyTypeText(of id: ComponentID, in home: Container? = nil) -> String {
    let own = names(of: id)
    if own.has(.keyType) {
      let place = plan.graph[plan.graph[id].container].syntax.name
      let isElsewhere = home.map { $0.syntax.name.span != place.span } ?? false
      return (isElsewhere ? "\(place.text)." : "") + own[.keyType]
    }
    let keys = plan.graph.inputs(of: plan.graph[id])
    guard let key = keys.first, let type = plan.graph[plan.graph[id].parameters, key].syntax.type
    else { return "" }
    return text(type)
  }

  /// The text of a key, for an observer. `isGiven`: as a function has it to which it is given.
  func keyDescription(_ context: ComponentContext, isGiven: Bool) -> String {
    let fields = keyFields(context)
    return fields.map { field -> String in
      let value = !isGiven ? field.input : fields.count == 1 ? "key" : "key.\(field.input)"
      return "Swift.String(describing: \(value))"
    }.joined(separator: " + \", \" + ")
  }

  /// A property with the instances of a component by their keys: `rooms: [RoomID: Room] = [:]`.
  func instancesText(named name: String, of id: ComponentID, in home: Container? = nil) -> Code {
    let type = keyTypeText(of: id, in: home)
    return Code("\(name): [\(type): \(instanceText(of: id, names(of: id)))] = [:]")
  }

  /// As what an instance is held.
  private func instanceText(of id: ComponentID, _ own: ComponentNames) -> String {
    if case .erased(let isObject) = plan.heldForm(of: id, own) {
      return isObject ? "Swift.AnyObject" : "Any"
    }
    return plan.graph.coreType(of: plan.graph[id], own.coreOffer)
  }

  /// Prints the structs with all keys of a component, for those of a container that have several.
  mutating func emitKeyTypes(of contexts: Contexts) {
    let homes = Set(contexts.ids.compactMap { plan[$0].call.home })
    let seen = Set(homes.flatMap(plan.sharedCalls).filter(\.isShared).flatMap(\.components))
    for id in contexts.ids where plan.graph[id].isKeyed {
      let context = contexts[id]
      if !context.has(.keyType) { continue }
      // The object of a call that other containers see has it in its properties.
      let access = seen.contains(id) ? "" : "private "
      piece("keys \(pieceKey(of: id))", order: FileOrder.calls) { emitter in
        emitter.inFile(context.component.manifest) { $0.emitKeyType(context, access) }
      }
    }
  }

  private mutating func emitKeyType(_ context: ComponentContext, _ access: String) {
    tree.blank()
    tree.unmap()
    tree.line("/// The keys of `\(context.ownType)`.")
    tree.declaration(
      "nonisolated \(access)struct \(context[.keyType]): Swift.Hashable {",
      at: line(context.component.span), attributes: context.availability)
    indented { emitter in
      for field in emitter.keyFields(context) {
        emitter.tree.declaration(
          "let \(field.input): \(field.type)", at: emitter.line(field.span))
      }
      emitter.tree.unmap()
    }
    tree.line("}")
  }

  /// Prints the property with the instances of a component.
  mutating func emitStoredByKey(_ context: ComponentContext) {
    var code = Code("private var ")
    if context.component.lifetime == .weak {
      let type = supportNames[.weakInstances]
      let instance = instanceText(of: context.id, context.own)
      code.append("\(context[.stored]) = \(type)<\(keyTypeText(context)), \(instance)>()")
    } else {
      code.append(instancesText(named: context[.stored], of: context.id))
    }
    tree.declaration(code, at: line(coreSpan(context)))
  }

  // MARK: Steps

  /// Puts the keys of a component together.
  mutating func lowerNameKey(_ context: ComponentContext) {
    let fields = keyFields(context).map { Code.argument($0.plain, Code($0.input)) }
    tree.unmap()
    tree.line("let \(context[.key]) = \(Code.call(Code(context[.keyType]), fields))")
  }

  /// What is stored in the place of a component: what is found weakly by a key asks for it.
  func valueToStore(_ made: String, of component: Component) -> String {
    component.isKeyed && component.lifetime == .weak ? "{ [weak \(made)] in \(made) }" : made
  }

  /// Prints a keeping. Of one with keys it is seen here that they are `Hashable`, and that only objects are held
  /// weakly.
  mutating func emitStoring(_ storing: String, _ context: ComponentContext) {
    guard context.component.isKeyed else {
      tree.line(Code(storing))
      return
    }
    tree.declaration(Code(storing), at: line(context.component.span))
    tree.unmap()
  }

  // MARK: Cycles

  /// Lets go of the instances that a call has made of a component of a cycle, the last one first.
  mutating func dropInstances(
    of id: ComponentID, in place: String, empties: Bool, releases: Bool,
    _ context: ComponentContext
  ) {
    let other = context.names[plan.graph[id]]
    guard releases else {
      tree.line("for key in \(place).keys { \(other[.stored])[key] = nil }")
      return
    }
    let numbers = other.place(of: .slotNumber, in: context[.call])
    tree.line("for (key, _) in \(numbers).sorted(by: { $0.value > $1.value }) {")
    indented { emitter in
      emitter.tree.line("guard let \(other[.made]) = \(place)[key] else { continue }")
      if empties { emitter.tree.line("\(other[.stored])[key] = nil") }
      emitter.emitUndoing(emitter.plan.graph[id], other)
    }
    tree.line("}")
  }

  /// Keeps the instances that a call has made of a component of a cycle.
  mutating func keepInstances(
    of id: ComponentID, stores: Bool, notes: Bool, empties: Bool, _ target: HeldPlace?,
    _ context: ComponentContext
  ) {
    let other = context.names[plan.graph[id]]
    let made = context[.made]
    let place = other.place(in: context[.call])
    var statements: [String] = []
    if stores {
      let holder = target.map { "\($0.name).\(other[.unwrapped])" } ?? other[.stored]
      let value = valueToStore(made, of: plan.graph[id])
      statements.append("\(holder)[key] = \(value)")
    }
    if notes {
      let late = target.map { ", isLate: \($0.isLate)" } ?? ""
      let number = "\(other.place(of: .slotNumber, in: context[.call]))[key] ?? 0"
      let isReported = context.isReported && plan.graph[id].kind.isMadeByInit
      let given = isReported ? ", of: key" : ""
      statements.append("\(other[.noteRelease])(\(made)\(given), at: \(number)\(late))")
    }
    if !statements.isEmpty {
      tree.line("for (key, \(made)) in \(place) {")
      tree.indented { for statement in statements { $0.line(Code(statement)) } }
      tree.line("}")
    }
    if empties { tree.line("\(place) = [:]") }
  }
}
