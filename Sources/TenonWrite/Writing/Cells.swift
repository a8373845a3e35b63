import TenonGraph
import TenonSyntax

extension ContainerCode {
  func writeOnce(_ id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    let effects = graph.makingEffects(of: id)
    writeReuseWatch(of: id, &f, &out)
    writeKey(of: id, &f, &out)
    let keys = graph[id].isKeyed ? "(\(key(of: id, f)))" : ""
    let request = f.member(property(of: id)) + ".once" + keys + " {" + closureHead(effects)
    let isPurgeable = graph[id].lifetime == .purgeable
    let isApart = isPurgeable || out.isMapped && isSeenElsewhere(id)
    let lead = isApart ? "let \(locals.made) = " : out.returning
    write(request, of: id, lead, effects, &out)
    out.indented { out in
      if isReported(id) { out.line("isReused = false") }
      writeMakingInCell(id, &f, &out)
    }
    out.line("}", cast(of: id))
    if isPurgeable {
      // An instance that was released meanwhile is no longer in the cell.
      let holding = "\(f.member(heldProperty(of: id))) = \(f.member(property(of: id))).instance"
      out.line(isLocked ? locked(holding, f) : holding)
    }
    if isApart { writeReturn(of: id, &out) }
  }

  /// The head of a closure with a typed error, which Swift doesn't infer.
  func closureHead(_ effects: Effects) -> String {
    effects.isTyped ? " ()\(effects.thrown.map { " \($0.clause)" } ?? "") in" : ""
  }

  /// Writes the lines of a closure that creates an instance; `slot` is its place in a cycle's call.
  func writeMakingInCell(
    _ id: ComponentID, inSlot slot: String? = nil, _ f: inout Function, _ out: inout Writer
  ) {
    if graph[id].steps.isEmpty, slot == nil {
      return writeMaking(of: id, as: .result, &f, &out)
    }
    writeMaking(of: id, as: .constant(locals.made), &f, &out)
    if let slot {
      // Its steps follow with those of its cycle.
      writeKeeping(of: id, inSlot: slot, f, &out)
    } else {
      writeSteps(of: [Unfinished(id: id, name: locals.made)], f, &out)
    }
    if shape[id].place == .storage {
      out.line("return ", locals.made)
    } else {
      writeReturn(of: id, &out)
    }
  }

  // MARK: Storages

  /// Writes the request to a storage, with the creation of an instance; `slot` is its place in a cycle's call.
  func writeStored(
    _ id: ComponentID, _ f: inout Function, lead: String, slot: String? = nil, _ out: inout Writer
  ) {
    let effects = slot == nil ? graph.makingEffects(of: id) : initEffects(of: id, f)
    write(f.member(storageName(of: id)) + ".instance {", of: id, lead, effects, &out)
    out.indented { writeMakingInCell(id, inSlot: slot, &f, &$0) }
    out.line("}", cast(of: id))
  }

  /// Writes a request that returns an instance, at the place of its only role or of its type.
  private func write(
    _ request: String, of id: ComponentID, _ lead: String, _ effects: Effects,
    _ out: inout Writer
  ) {
    if let role = role(of: id) {
      out.statement(lead, "", at: role.span, effects.marks + request)
    } else {
      out.statement(lead, effects.marks, at: graph[graph[id].type].span, request)
    }
  }

  private func storageName(of id: ComponentID) -> String {
    names.name("", names.base(id).small, "Storage")
  }

  func writeStorage(of id: ComponentID, _ out: inout Writer) {
    guard case .stored(let lifetime) = graph[id].lifetime else { return }
    guard let storage = graph.lifetimes[lifetime.index].syntax.storage else { return }
    var value: String
    if !out.isMapped, storage.value.isOpen(in: notes.sources, isKnown: { _ in false }),
      let called = storage.type, storage.text.hasPrefix(called)
    {
      value = "\(called)<\(heldType(of: id))>\(storage.text.dropFirst(called.count))"
    } else {
      // A separate function has the storage's line, so that Swift reports an error in it once.
      value = storageFunction(graph.lifetimes[lifetime.index], storage)
      value += "(of: \(metatype(of: id)).self)"
    }
    out.line(at: graph[id].span, "private let ", storageName(of: id), " = ", value)
  }

  /// The type that a storage holds, as a value; inside a generic type it can't mean a member with that name.
  private func metatype(of id: ComponentID) -> String {
    let type = heldType(of: id)
    return type.first?.isUppercase ?? false && !type.contains(" ")
      ? type : "Swift.Array<\(type)>.Element"
  }

  private func storageFunction(_ lifetime: DeclaredLifetime, _ storage: StorageSyntax) -> String {
    var taken = storage.value.names
    let instance = SwiftName.unique("Instance", &taken)
    return notes.outside(
      OutsideFunction(
        name: AccessorName.lowerCamelCase(container.name) + AccessorName.upperFirst(lifetime.name)
          + "Storage", generic: instance, parameters: [("of", "\(instance).Type")],
        type: "\(storage.type ?? "")<\(instance)>", span: storage.value.span,
        isolation: container.isolation.actor ?? (isSendable ? "nonisolated" : "")
      ) { $0.line(at: storage.value.span, storage.value) })
  }
}
