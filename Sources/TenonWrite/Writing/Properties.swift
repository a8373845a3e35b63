import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// Writes the properties of a component, unless it is in fields of `Stored` or `Released`.
  func writeProperties(of id: ComponentID, _ out: inout Writer) {
    let row = shape[id]
    switch row.place {
    case .none: break
    case .constant: writeConstant(id, &out)
    case .property, .table, .once, .onceByKey, .weakTable:
      if holder(of: id) == nil { writeField(of: id, access: "private ", &out) }
      if graph[id].lifetime == .purgeable, !row.isLocked {
        writeHeld(of: id, access: "private ", &out)
      }
    case .storage: writeStorage(of: id, &out)
    }
    if isReleasedApart(id), !isLocked, !row.isSent {
      writeUnreleased(of: id, access: "private ", &out)
    }
    if hasFlag(id), !isLocked { writeFlag(of: id, access: "private ", &out) }
    if case .cycle(let cycle) = row.form { writeProperty(of: cycle, after: id, &out) }
  }

  /// Writes the place of a component's instances; a field of a struct has no `access`.
  func writeField(of id: ComponentID, access: String = "", _ out: inout Writer) {
    let component = graph[id]
    let name = access.isEmpty ? slotName(of: id) : names.stored[id.index]
    let type = Item { out in
      out.place(graph[syntax: component].type.span)
      out.append(heldType(of: id))
    }
    let key = component.isKeyed ? "\(keyType(of: id)), " : ""
    switch shape[id].place {
    case .none, .constant, .storage: break
    case .property: writeOptional(of: id, access, isWeak(id) ? "weak " : "", name, &out)
    case .table:
      out.line(
        at: component.span, access, "var ", name, ": [", keyType(of: id), ": ", type, "] = [:]")
    case .weakTable, .once, .onceByKey:
      let isTable = shape[id].place == .weakTable
      let cell = notes.support(isTable ? .weakInstances : component.isKeyed ? .onceByKey : .once)
      // The argument of a cell that holds its instance weakly.
      let weakly = isWeak(id) && !isTable ? "weakly: { made in { [weak made] in made } }" : ""
      out.line(
        at: component.span, access, "let ", name, " = ", cell, "<", key, type, ">(", weakly, ")")
    }
  }

  /// Writes the place that the release of an eager component empties.
  func writeUnreleased(of id: ComponentID, access: String = "", _ out: inout Writer) {
    writeOptional(of: id, access, "", unreleased(id), &out)
  }

  private func unreleased(_ id: ComponentID) -> String {
    shape[id].isSent ? slotName(of: id) : names.name("unreleased", names.base(id).capital)
  }

  /// Writes the strong place of a purgeable component beside the weak one.
  func writeHeld(of id: ComponentID, access: String = "", _ out: inout Writer) {
    writeOptional(of: id, access, "", held(id), &out)
  }

  private func held(_ id: ComponentID) -> String { names.name("held", names.base(id).capital) }

  /// Writes the flag that a component is being created, or the keys that are being created.
  func writeFlag(of id: ComponentID, access: String = "", _ out: inout Writer) {
    let keys = hasFlagByKey(id) ? ": Swift.Set<\(keyType(of: id))> = []" : " = false"
    out.line(access, "var ", flagName(of: id), keys)
  }

  private func flagName(of id: ComponentID) -> String {
    let base = names.base(id)
    return names.name("isMaking", hasFlagByKey(id) ? base.plural.capital : base.capital)
  }

  /// The flag is a set of keys; a cycle has one flag for all keys.
  func hasFlagByKey(_ id: ComponentID) -> Bool { graph[id].isKeyed && shape[id].form.cycle == nil }

  private func writeConstant(_ id: ComponentID, _ out: inout Writer) {
    let component = graph[id]
    let offer = mainOffer(of: id)
    let isOpen = offer != nil && component.access != .private
    let given = givenName(of: id)
    let type = memberType(of: id, offer: offer)
    // The init assigns this one, which causes no warning.
    if let given { out.line(at: component.span, "private let ", given, ": ", type) }
    if isOpen { for line in graph[syntax: component].head.documentation { out.line(line) } }
    out.write(
      isOpen ? graph[syntax: component].head.attributes : graph.attributesOfPrivate(id),
      withActor: false)
    let actor = memberEffects(of: id).actor
    if let actor, actor != container.isolation.actor { out.line(at: component.span, actor) }
    let span = offer.map { graph[component.offers, $0].span } ?? component.span
    out.line(
      at: component.span, isOpen ? words(component.access) : "private ",
      isForAll && isOpen && actor == nil ? "nonisolated " : "", given == nil ? "let " : "var ",
      SwiftName.identifier(ownName(of: id)), ": ", Item { $0.append(type: type, at: span) },
      given.map { " { \($0) }" })
  }

  private func isWeak(_ id: ComponentID) -> Bool {
    graph[id].lifetime == .weak || graph[id].lifetime == .purgeable
  }

  // MARK: Types

  /// The type as which a container stores a component: its own, or `Any` if only some versions of a platform have it.
  func heldType(of id: ComponentID) -> String {
    if !graph[id].isLimited { return graph.keptText(of: graph[id]) }
    let isObject = isWeak(id)
    if isSendable { return "any \(isObject ? "Swift.AnyObject & " : "")Swift.Sendable" }
    return isObject ? "Swift.AnyObject" : "Any"
  }

  /// The cast from the stored type to its own type.
  func cast(of id: ComponentID) -> String {
    graph[id].isLimited ? " as! \(graph.keptText(of: graph[id]))" : ""
  }

  /// Writes a property of the optional stored type, in the manifest's column: Swift checks there that it is copyable.
  private func writeOptional(
    of id: ComponentID, _ access: String, _ weak: String, _ name: String, _ out: inout Writer
  ) {
    let isHeld = out.isMapped && !graph[id].isLimited
    out.begin(at: graph[id].span)
    out.put(access, weak, "var ", name, ": ")
    if isHeld { out.put(notes.support(.held), "<") }
    out.place(graph[syntax: id].type.span)
    let type = heldType(of: id)
    if isHeld { out.put(type, "> = nil") } else { out.append(TypeSyntax.optionalText(of: type)) }
    out.end()
  }

  // MARK: Names

  func constantName(of id: ComponentID) -> String { givenName(of: id) ?? ownName(of: id) }

  /// The property behind a constant whose uses cause warnings.
  private func givenName(of id: ComponentID) -> String? {
    let isOpen = mainOffer(of: id) != nil && graph[id].access != .private
    return isOpen ? givenName(names.base(id).capital, graph[syntax: id].head) : nil
  }

  private func base(of id: ComponentID) -> BaseName {
    graph[id].isKeyed ? names.base(id).plural : names.base(id)
  }

  /// The name of its field in a struct.
  func slotName(of id: ComponentID) -> String { base(of: id).alone }

  /// The struct whose field is the place of a component's instances.
  private func holder(of id: ComponentID) -> String? {
    let row = shape[id]
    if graph.isMadeByInit(id) { return nil }
    switch row.place {
    case .weakTable, .storage: return nil
    case .once where !row.isSent: return nil
    default: return row.isLocked ? locals.stored : row.isSent ? locals.released : nil
    }
  }

  /// The place of a component's instances, for all keys.
  func property(of id: ComponentID) -> String {
    holder(of: id).map { "\($0).\(slotName(of: id))" } ?? names.stored[id.index]
  }

  /// An eager component stays after its release, so that a second place records the release.
  func isReleasedApart(_ id: ComponentID) -> Bool {
    graph.isMadeByInit(id) && !graph[id].releases.isEmpty
  }

  /// The place that a component's release empties.
  func releasePath(of id: ComponentID) -> String {
    if !isReleasedApart(id) { return property(of: id) }
    return shape[id].isSent
      ? "\(locals.released).\(unreleased(id))" : field(unreleased(id), isLocked)
  }

  /// The strong place of a purgeable component.
  func heldProperty(of id: ComponentID) -> String { field(held(id), shape[id].isLocked) }

  /// The flag that a component is being created.
  func flag(of id: ComponentID) -> String { field(flagName(of: id), isLocked) }

  private func field(_ name: String, _ isLocked: Bool) -> String {
    isLocked ? "\(locals.stored).\(name)" : name
  }

  /// A flag detects a closure that is called too early; cells detect it themselves.
  func hasFlag(_ id: ComponentID) -> Bool {
    guard shape.leadsBack[id] != nil, !graph.makingEffects(of: id).isAsync else { return false }
    return switch shape[id].form {
    case .held: !graph.isMadeByInit(id)
    case .factory: graph[id].kind.isMadeByInit
    case .cycle(let cycle): flagged(cycle) == id
    case .collection, .child, .constant, .inlined: false
    }
  }

  /// The place of one instance, as its function names it.
  func place(of id: ComponentID, _ f: Function) -> String {
    let isHeld = graph[id].lifetime == .purgeable && !isCell(id)
    let property = f.member(isHeld ? heldProperty(of: id) : property(of: id))
    return property + (graph[id].isKeyed ? "[\(key(of: id, f))]" : "")
  }

  // MARK: Looking and holding

  func writeLook(for id: ComponentID, _ f: Function, _ out: inout Writer) {
    guard let look = look(for: id, f) else { return }
    writeReuse(of: id, look.condition, look.found + cast(of: id), f, &out)
  }

  /// The binding of an existing instance; `other` is a further name for it.
  func look(
    for id: ComponentID, other: String? = nil, _ f: Function
  ) -> (found: String, condition: String)? {
    let place = shape[id].place
    if ![.property, .table, .weakTable].contains(place) { return nil }
    let isBeside = shape[id].isLocked || shape[id].isSent || graph[id].lifetime == .purgeable
    let source = found(id, f)
    if place == .property, !isBeside, source == property(of: id), other == nil {
      return (source, source)
    }
    let isNamed = place != .weakTable && isBeside
    let found = other ?? (isNamed ? names.base(id).alone : locals.made)
    return (found, "\(found) = \(source)")
  }

  /// The held instance, if it is there.
  func found(_ id: ComponentID, isLocked: Bool = false, _ f: Function) -> String {
    var source = place(of: id, f)
    if graph[id].lifetime == .purgeable {
      source = "\(f.member(heldProperty(of: id))) ?? \(f.member(property(of: id)))"
    }
    if shape[id].place == .weakTable { source += "?()" }
    return isApart(id) && !isLocked ? locked(source, f) : source
  }

  /// A lock protects the component's place, but not its async creation.
  func isApart(_ id: ComponentID) -> Bool {
    shape[id].isLocked && (shape[id].form.cycle.map { cycle($0).isAsync } ?? false)
  }

  func writeHolding(of id: ComponentID, _ made: String, _ f: Function, _ out: inout Writer) {
    // The component's line shows that keys are `Hashable`, and that only objects are held weakly.
    let span = graph[id].isKeyed ? graph[id].span : nil
    switch shape[id].place {
    case .property, .table:
      if isReleasedApart(id) {
        // A cycle is created again for members that a shutdown has released.
        let isCycle = shape[id].form.cycle != nil
        out.line(
          isCycle ? "if \(place(of: id, f)) == nil { " : "", f.member(releasePath(of: id)), " = ",
          made, isCycle ? " }" : "")
      }
      out.line(at: span, place(of: id, f), " = ", made)
    case .weakTable:
      out.line(at: span, place(of: id, f), " = { [weak ", made, "] in ", made, " }")
    case .none, .constant, .once, .onceByKey, .storage: break
    }
  }
}

extension ContainerCode {
  /// Threads share the container, so that a lock protects its fields.
  var isLocked: Bool { isSendable && graph[id].lockOwner != nil }

  /// The lock of its tree, as its members name it.
  var lock: String {
    graph.path(from: id, to: graph[id].lockOwner ?? id) + ReservedNames.lock
  }

  /// An expression under the lock, for a member that doesn't hold the lock.
  func locked(_ expression: String, _ f: Function) -> String {
    "\(f.member(lock)).locked({ \(expression) })"
  }

  /// Writes the lines that hold the lock until the member ends.
  func writeLock(_ f: Function, _ out: inout Writer) {
    out.line(f.member(lock), ".lock()")
    out.line("defer { ", f.member(lock), ".unlock() }")
  }

  // MARK: Fields

  /// The components with fields in `Stored`, those whose releases are recorded there, and those with flags there.
  private var fields: [(ids: [ComponentID], write: (ComponentID, inout Writer) -> Void)] {
    let stored = components.filter {
      shape[$0].isLocked && ![.weakTable, .storage].contains(shape[$0].place)
    }
    return [
      (
        stored,
        { id, out in
          if shape[id].place != .once { writeField(of: id, &out) }
          if graph[id].lifetime == .purgeable { writeHeld(of: id, &out) }
        }
      ),
      (isLocked ? components.filter(isReleasedApart) : [], { writeUnreleased(of: $0, &$1) }),
      (isLocked ? components.filter(hasFlag) : [], { writeFlag(of: $0, &$1) }),
    ]
  }

  var hasStored: Bool { fields.contains { !$0.ids.isEmpty } }

  func writeStoredProperty(_ out: inout Writer) {
    if hasStored { out.line("private var ", locals.stored, " = ", notes.stored, "()") }
  }

  func writeStoredType(_ out: inout Writer) {
    if !hasStored { return }
    out.atom(key(.stored)) { out in
      out.line("/// What is read and written under the lock.")
      // Each type of the mapped form is checked on its line.
      let conformance = out.isMapped ? "" : ": Swift.Sendable"
      out.block("nonisolated private struct ", notes.stored, conformance) { out in
        for (number, field) in fields.enumerated() {
          for id in field.ids {
            out.atom(key(.stored, of: id, number), isSpaced: false) { field.write(id, &$0) }
          }
        }
      }
    }
  }
}
