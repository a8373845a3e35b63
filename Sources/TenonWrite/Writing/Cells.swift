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
      out.statement(lead, effects.marks, at: graph[syntax: id].type.span, request)
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

extension ContainerCode {
  /// The type of a component's only key, or the struct with all its keys.
  func keyType(of id: ComponentID) -> String {
    let types = keyTypes(of: id)
    return types.count == 1 ? types[0] : keyStruct(of: id)
  }

  func keyTypes(of id: ComponentID) -> [String] {
    graph.inputs(of: graph[id]).map { index in
      graph[graph[id].parameters, index].syntax.type.map(text) ?? ""
    }
  }

  func hasKeyStruct(_ id: ComponentID) -> Bool {
    graph[id].isKeyed && graph.inputs(of: graph[id]).count > 1
  }

  private func keyStruct(of id: ComponentID) -> String {
    SwiftName.identifier("\(notes.keyPrefix)\(names.base(id).capital)Key")
  }

  func writeKey(of id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    guard hasKeyStruct(id), f.key == nil else { return }
    out.line("let ", locals.key, " = ", key(of: id, f))
    f.key = locals.key
  }

  func key(of id: ComponentID, _ f: Function) -> String {
    if f.owner == id, let key = f.key { return key }
    let inputs = graph.inputs(of: graph[id])
    if inputs.count == 1 { return f.input(inputs[0]) }
    let fields = inputs.map { "\(SwiftName.label(f.inputs[$0] ?? "")): \(f.input($0))" }
    return "\(keyStruct(of: id))(\(fields.joined(separator: ", ")))"
  }

  func writeKeyStruct(of id: ComponentID, _ out: inout Writer) {
    let component = graph[id]
    let inputs = graph.inputs(of: component)
    let f = Function(id, graph)
    out.line("/// The keys of `", graph.keptText(of: component), "`.")
    out.write(graph.attributesOfPrivate(id), withActor: false)
    out.block(
      at: component.span, "nonisolated private struct ", keyStruct(of: id), ": Swift.Hashable"
    ) { out in
      for (index, type) in zip(inputs, keyTypes(of: id)) {
        let span = graph[component.parameters, index].syntax.span
        out.line(at: span, "let ", f.input(index), ": ", type)
      }
    }
  }
}

/// Purgeable components, which the container holds until a call of `releaseUnused()`.
extension ContainerCode {
  private var purgeable: [ComponentID] {
    components.filter { graph[$0].lifetime == .purgeable && shape[$0].place != .none }
  }

  func writeMemoryWarningsProperty(_ out: inout Writer) {
    if purgeable.isEmpty { return }
    out.line("private var ", locals.memoryWarnings, ": ", notes.support(.memoryWarnings), "?")
  }

  /// Writes the init's statement that subscribes the container to memory warnings.
  func writeMemoryWarnings(_ out: inout Writer) {
    if purgeable.isEmpty { return }
    out.line(
      locals.memoryWarnings, " = ", notes.support(.memoryWarnings),
      " { [weak self] in self?.releaseUnused() }")
  }

  func writeReleaseUnused(_ out: inout Writer) {
    if purgeable.isEmpty { return }
    // Dependents are released before their dependencies.
    let going = graph.inMakingOrder(purgeable).reversed()
    out.atom(key(.releaseUnused)) { out in
      out.line("/// Releases the purgeable components that nothing else references.")
      out.block(words(container.access), "func releaseUnused()") { out in
        // An instance has the cost of a weak reference only from here on.
        func fade(_ id: ComponentID, _ out: inout Writer) {
          if isCell(id) { return }
          out.line(faded(id), " = ", heldProperty(of: id), " ?? ", faded(id))
        }
        // Another thread may have created one meanwhile.
        func hold(_ out: inout Writer) {
          for id in purgeable {
            let held = heldProperty(of: id)
            out.line(held, " = ", held, " ?? ", faded(id))
          }
        }
        guard isLocked else {
          for id in going {
            fade(id, &out)
            // Its deinit may use the container, but not during an assignment.
            out.line("let _ = ", heldProperty(of: id), ".take()")
          }
          return hold(&out)
        }
        // The deinit of a released component may use the container.
        out.block("do") { out in
          out.line(lock, ".lock()")
          for id in purgeable { fade(id, &out) }
          out.line("let ", locals.former, " = ", locals.stored)
          for id in going { out.line(heldProperty(of: id), " = nil") }
          out.line(lock, ".unlock()")
          out.line("Swift.withExtendedLifetime(", locals.former, ") {}")
        }
        out.line(lock, ".lock()")
        out.line("defer { ", lock, ".unlock() }")
        hold(&out)
      }
    }
  }

  /// The weak place of a component, from which the strong one is restored.
  private func faded(_ id: ComponentID) -> String {
    property(of: id) + (isCell(id) ? ".instance" : "")
  }
}

/// The functions that tie a component as one of its types, and release it.
struct TieFunctions {
  let offer: Int
  /// The access of the most visible component of that type.
  let access: Access

  /// The functions of all tied components; the first of several with one type has them. O(components).
  static func all(_ graph: BindingGraph) -> [ComponentID: [TieFunctions]] {
    var functions: [ComponentID: [TieFunctions]] = [:]
    for container in graph.containers where !container.isForeign {
      let tied = container.components.filter { graph[$0].lifetime == .tied }
      var access: [String: Access] = [:]
      for id in tied {
        for offer in graph[graph[id].offers] {
          access[offer.key.type] = max(access[offer.key.type] ?? .private, graph[id].access)
        }
      }
      for id in tied where graph[id].access != .private {
        functions[id] = graph[id].offers.indices.compactMap { offer in
          access.removeValue(forKey: graph[graph[id].offers, offer].key.type).map {
            TieFunctions(offer: offer, access: $0)
          }
        }
      }
    }
    return functions
  }
}

/// Components that the container keeps until their owner is released.
extension ContainerCode {
  func writeTiesProperty(_ out: inout Writer) {
    if hasTies { out.line("private let ", locals.ties, " = Lifetime.Ties()") }
  }

  private var hasTies: Bool { components.contains { graph[$0].lifetime == .tied } }

  /// Writes the line that releases all tied components: they may need components that are released later.
  func writeEndOfTies(_ out: inout Writer) {
    if hasTies { out.line(locals.ties, ".releaseAll()") }
  }

  private static let functions = [
    (
      name: "tie", parameter: ", to owner: some LifetimeOwner", argument: ", to: owner.lifetime",
      documentation:
        "/// Holds a component until its owner is deallocated; tying it again replaces the owner."
    ),
    (
      name: "release", parameter: "", argument: "",
      documentation: "/// Releases a component before its owner is deallocated."
    ),
  ]

  /// Writes the functions that tie a component to an owner and release it, for each of its types.
  func writeTies(of id: ComponentID, _ out: inout Writer) {
    for functions in shape.tieFunctions[id] ?? [] {
      let offer = graph[graph[id].offers, functions.offer]
      let object = offer.kind.isOwn ? "component" : "component as Swift.AnyObject"
      for (name, parameter, argument, documentation) in Self.functions {
        out.blank()
        out.line(documentation)
        out.write(graph[syntax: id].head.attributes, withActor: false)
        let parameters = "(_ component: \(offer.typeText)\(parameter))"
        out.block(at: offer.span, words(functions.access), "func ", name, parameters) {
          $0.line(at: offer.span, locals.ties, ".", name, "(", object, argument, ")")
        }
      }
    }
  }

  /// The type of a constant which requires that a component is an object, if nothing else does.
  func objectType(of id: ComponentID) -> String? {
    guard graph[id].lifetime == .tied, ownOffer(of: id) == nil else { return nil }
    let type = graph.keptText(of: graph[id])
    return type.hasPrefix("any ") ? nil : "\(type) & Swift.AnyObject"
  }
}
