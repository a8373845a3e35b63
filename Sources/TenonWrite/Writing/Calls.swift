import TenonGraph
import TenonSyntax

extension ContainerCode {
  private var parentCall: String {
    let isTaken = components.contains {
      shape[$0].takesCall && graph[$0].lifetime == .graph
        && names.base($0).small == container.parentName
    }
    return isTaken ? "\(container.parentName)Call" : container.parentName
  }

  // MARK: The type

  func writeCallType(_ out: inout Writer) {
    if !shape.calls.hasCall[id.index] { return }
    let shared = components.filter { shape[$0].takesCall && graph[$0].lifetime == .graph }
    let reach = words(shape.calls.typeReach[id.index])
    out.atom(key(.types)) { out in
      out.line("/// The instances that one call shares.")
      out.block(isSendable ? "nonisolated " : "", reach, "struct ", notes.call) { out in
        for id in shared {
          out.atom(key(.types, of: id, 1), isSpaced: false) { writeSlot(of: id, &$0) }
        }
        if shape.calls.hasParentCall[id.index], let parent = container.parent {
          let type = SwiftName.identifier(graph[parent].name)
          out.line("var ", parentCall, " = ", type, ".", notes.call, "()")
        }
      }
    }
  }

  func writeSlot(of id: ComponentID, _ out: inout Writer) {
    let type = memberType(of: id, offer: nil)
    out.line(
      "var ", slotName(of: id), ": ",
      graph[id].isKeyed
        ? "[\(keyType(of: id)): \(type)] = [:]" : TypeSyntax.optionalText(of: type))
  }

  // MARK: Requests

  /// The call that a function passes to the maker of a component.
  func passedCall(to target: ComponentID, _ f: Function) -> String? {
    if isMember(target, of: f.cycle) { return locals.call }
    guard var path = f.call, shape[target].takesCall else { return nil }
    var current = id
    while current != graph[target].container, let parent = graph[current].parent {
      path += "." + ContainerCode(shape: shape, id: current, notes: notes).parentCall
      current = parent
    }
    return path
  }

  func isMember(_ id: ComponentID, of cycle: Int?) -> Bool {
    cycle != nil && (shape[id].form.cycle ?? shape.cycles.passers[id.index]) == cycle
  }

  /// The name of the function that takes a call and returns a component as one of its offers.
  func maker(of target: ComponentID, _ offer: Int?, isKept: Bool) -> String {
    let words = offer.flatMap { roleMaker(of: target, $0) } ?? names.base(target).capital
    return names.name(isKept ? "makeKept" : "make", words)
  }

  /// The words of the function that takes a call and returns a role, if the role has an override.
  func roleMaker(of id: ComponentID, _ offer: Int) -> String? {
    let owner = ContainerCode(shape: shape, id: graph[id].container, notes: notes)
    guard !shape[id].isMerged, owner.ownOffer(of: id) != offer,
      let name = owner.overrideName(of: id, offer: offer)
    else { return nil }
    let isMaker = name.hasPrefix("make") && name.utf8.count > 4 && graph[id].isFunction
    return "As" + (isMaker ? String(name.dropFirst(4)) : AccessorName.upperFirst(name))
  }

  // MARK: Functions

  /// The accessor begins a call and calls the function that takes one.
  func beginsAtMaker(_ id: ComponentID) -> Bool {
    switch shape[id].form {
    case .held, .cycle: shape[id].takesCall
    default: shape[id].takesCall && shape.calls.begins[id.index]
    }
  }

  /// Writes the line that calls the function that takes the running call.
  func writeMakerCall(
    of id: ComponentID, _ effects: Effects, isKept: Bool, _ f: Function, _ out: inout Writer
  ) {
    out.line(
      "return ", effects.marks, f.member(maker(of: id, nil, isKept: isKept)),
      passing(locals.call, inputArguments(f)))
  }

  /// The arguments of a function that takes a call.
  func passing(_ call: String, _ arguments: [Item]) -> List {
    List("(", [text("&\(call)")] + arguments, ")")
  }

  /// The parameter of a function that takes a call.
  func callParameter(_ type: String) -> Item { text("_ \(locals.call): inout \(type)") }

  /// Writes the functions of a component that take a call; `number` is its cycle's.
  func writeMakers(of id: ComponentID, inCycle number: Int? = nil, _ out: inout Writer) {
    guard number != nil || shape[id].takesCall, !shape[id].form.isInlined else { return }
    for isKept in number == nil && shape[id].isTwice ? [false, true] : [false] {
      let first = number != nil ? 300 : isKept ? 440 : 400
      out.atom(key(.members, of: id, first)) { out in
        writeMaker(of: id, nil, isKept: isKept, inCycle: number, &out)
      }
      for offer in graph[id].offers.indices where roleMaker(of: id, offer) != nil {
        out.atom(key(.members, of: id, first + 2 + offer)) { out in
          writeMaker(of: id, offer, isKept: isKept, inCycle: number, &out)
        }
      }
    }
  }

  private func writeMaker(
    of id: ComponentID, _ role: Int?, isKept: Bool, inCycle number: Int?, _ out: inout Writer
  ) {
    let offer = role ?? mainOffer(of: id)
    var f =
      number.map { function(of: $0, id) }
      ?? Function(id, graph, isKept: isKept || shape[id].isKept)
    var head = functionHead(
      memberHead(of: id, offer: offer, f), maker(of: id, role, isKept: isKept), "private ", f)
    head.parameters?.insert(callParameter(number.map(callType) ?? notes.call), at: 0)
    if number == nil {
      head.access = words(shape.calls.reach[id.index])
      f.call = locals.call
    } else {
      head.effects = graph.makingEffects(of: id)
    }
    write(head, &out) { out in
      writeOverride(of: id, offer: offer, f, &out)
      if role != nil {
        writeMakerCall(of: id, head.effects, isKept: isKept, f, &out)
      } else if number != nil {
        writeSlotMaking(of: id, &f, &out)
      } else {
        writeBody(of: id, &f, &out)
      }
    }
  }

  /// The place of a component in the running call.
  func sharedPlace(of id: ComponentID, _ f: Function) -> String? {
    guard let call = f.call, shape[id].takesCall, graph[id].lifetime == .graph else { return nil }
    return "\(call).\(names.base(id).alone)"
  }

  // MARK: Beginnings

  /// Writes the line that begins a call if creating the component shares something, or constants instead.
  func writeCall(of id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    if f.call != nil { return }
    if let between = shape.calls.constants[id.index] {
      f.shared = between.union([id.index])
      writeShared(for: graph[graph[id].initParameters], &f, &out)
    } else if shape.calls.begins[id.index] {
      out.line("var ", locals.call, " = ", notes.call, "()")
      f.call = locals.call
    }
  }

  // MARK: Constants

  /// Writes the constants that parameters need and the function lacks, in order of creation.
  func writeShared(
    for parameters: some Sequence<Parameter>, _ f: inout Function, _ out: inout Writer
  ) {
    if f.shared.isEmpty { return }
    let owner = f.owner
    for parameter in parameters {
      guard let id = parameter.source.instance, f.shared.contains(id.index),
        f.constants[id.index] == nil
      else { continue }
      if let number = shape[id].form.cycle {
        let members = cycle(number).listed
        let others = f.shared.subtracting(members.map(\.index)).map { graph.components[$0] }
        let asked = others.flatMap { graph[$0.parameters].compactMap(\.source.instance) }
        for member in members where asked.contains(member) { addConstant(of: member, &f) }
        writeConstants(of: number, &f, &out)
        continue
      }
      writeShared(for: graph[graph[id].initParameters], &f, &out)
      addConstant(of: id, &f)
      let made = Unfinished(id: id, name: f.constants[id.index] ?? "")
      var own = Function(id, in: f, graph)
      writeMaking(of: id, as: .constant(made.name), &own, &out)
      write(steps(of: [made])[...], &f, &out)
    }
    f = Function(owner, in: f, graph)
  }

  /// Names the constant of a component.
  func addConstant(of id: ComponentID, _ f: inout Function) {
    var taken = Set(f.hidden + [locals.made])
    var name = names.base(id).small
    while container.inputs.contains(where: { $0.syntax.name.plain == name }) { name += "Instance" }
    name = SwiftName.unique(name, &taken)
    f.hidden.append(name)
    f.constants[id.index] = SwiftName.identifier(name)
  }
}
