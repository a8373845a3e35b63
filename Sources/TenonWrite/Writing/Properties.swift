import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The places that hold instances.
extension ContainerCode {
  /// Writes the properties of a component, unless fields of `Stored` or `Released` have it.
  func writeProperties(of id: ComponentID, _ out: inout Writer) {
    let row = shape[id]
    let isField = row.isLocked || row.isSent && !graph.isMadeByInit(id)
    switch row.place {
    case .none: break
    case .constant: writeConstant(id, &out)
    case .property, .table, .onceByKey:
      if !isField { writeField(of: id, access: "private ", &out) }
    case .once:
      if !row.isSent { writeField(of: id, access: "private ", &out) }
      if graph[id].lifetime == .purgeable, !isField { writeHeld(of: id, access: "private ", &out) }
    case .weakTable: writeField(of: id, access: "private ", &out)
    case .storage: writeStorage(of: id, &out)
    }
    if isReleasedApart(id), !isLocked, !row.isSent {
      writeUnreleased(of: id, access: "private ", &out)
    }
    if hasFlag(id), !isLocked { writeFlag(of: id, access: "private ", &out) }
    if case .cycle(let cycle) = row.form { writeProperty(of: cycle, after: id, &out) }
  }

  /// Writes the property or field that has the instances of a component.
  func writeField(of id: ComponentID, access: String, _ out: inout Writer) {
    let component = graph[id]
    let name = SwiftName.identifier(fieldName(of: id, isField: access.isEmpty))
    let type = Item { out in
      out.place(graph[component.type].span)
      out.append(heldType(of: id))
    }
    switch shape[id].place {
    case .none, .constant, .storage: break
    case .property:
      let weak = [.weak, .purgeable].contains(component.lifetime) ? "weak " : ""
      out.line(at: component.span, access, weak, "var ", name, ": ", optionalType(of: id))
      if component.lifetime == .purgeable { writeHeld(of: id, access: access, &out) }
    case .table:
      out.line(
        at: component.span, access, "var ", name, ": [", keyType(of: id), ": ", type, "] = [:]")
    case .weakTable:
      out.line(
        at: component.span, access, "let ", name, " = ", notes.support(.weakInstances), "<",
        keyType(of: id), ", ",
        type, ">()")
    case .once:
      out.line(
        at: component.span, access, "let ", name, " = ", notes.support(.once), "<", type, ">(",
        weakly(id), ")")
    case .onceByKey:
      out.line(
        at: component.span, access, "let ", name, " = ", notes.support(.onceByKey), "<",
        keyType(of: id), ", ", type,
        ">(", weakly(id), ")")
    }
  }

  /// Writes the place that the release of an eager component empties.
  func writeUnreleased(of id: ComponentID, access: String, _ out: inout Writer) {
    let name =
      access.isEmpty && shape[id].isSent
      ? SwiftName.identifier(names.base(id).small) : unreleased(id).text
    out.line(at: graph[id].span, access, "var ", name, ": ", optionalType(of: id))
  }

  private func unreleased(_ id: ComponentID) -> PatternName {
    names.name("unreleased", names.base(id).capital)
  }

  /// Writes the strong place of a purgeable component beside the weak one.
  func writeHeld(of id: ComponentID, access: String, _ out: inout Writer) {
    out.line(
      at: graph[id].span, access, "var ", names.name("held", names.base(id).capital), ": ",
      optionalType(of: id))
  }

  /// Writes the flag that a component is being made; of one with keys the keys.
  func writeFlag(of id: ComponentID, access: String, _ out: inout Writer) {
    let name = flagName(of: id)
    if hasFlagByKey(id) {
      out.line(access, "var ", name, ": Swift.Set<", keyType(of: id), "> = []")
    } else {
      out.line(access, "var ", name, " = false")
    }
  }

  private func flagName(of id: ComponentID) -> PatternName {
    let base = names.base(id)
    return names.name("isMaking", hasFlagByKey(id) ? base.plural : base.capital)
  }

  /// The keys of what is being made; a cycle has one flag for all.
  func hasFlagByKey(_ id: ComponentID) -> Bool { graph[id].isKeyed && shape[id].form.cycle == nil }

  private func writeConstant(_ id: ComponentID, _ out: inout Writer) {
    let component = graph[id]
    let offer = shape[id].isMerged ? 0 : ownOffer(of: id)
    let isOpen = offer != nil && component.access != .private
    if isOpen { writeDocumentation(graph[component.documentation], &out) }
    writeAttributes(graph[component.head], &out, isWithActor: false)
    if let actor = memberEffects(of: id).actor, actor != container.isolation.actor {
      out.line(at: component.span, actor)
    }
    let span = offer.map { graph[component.offers, $0].span } ?? component.span
    let type = Item { out in
      out.place(span)
      out.append(memberType(of: id, offer: offer))
    }
    out.line(
      at: component.span, isOpen ? words(component.access) : "private ",
      isForAll && isOpen && memberEffects(of: id).actor == nil ? "nonisolated " : "", "let ",
      SwiftName.identifier(constantName(of: id)), ": ", type)
  }

  /// The argument of a cell that does not hold its instance.
  private func weakly(_ id: ComponentID) -> String {
    [.weak, .purgeable].contains(graph[id].lifetime)
      ? "weakly: { made in { [weak made] in made } }" : ""
  }

  // MARK: Types

  /// The type as which a container holds a component: what it is, or anything where only some versions of a platform
  /// have that.
  func heldType(of id: ComponentID) -> String {
    if !graph[id].isLimited { return graph.keptText(of: graph[id]) }
    let isObject = [.weak, .purgeable].contains(graph[id].lifetime)
    if isSendable { return "any \(isObject ? "Swift.AnyObject & " : "")Swift.Sendable" }
    return isObject ? "Swift.AnyObject" : "Any"
  }

  /// The cast from that to its type.
  func cast(of id: ComponentID) -> String {
    graph[id].isLimited ? " as! \(graph.keptText(of: graph[id]))" : ""
  }

  /// The same as an optional, in the column of the manifest; that it can be copied is seen there.
  private func optionalType(of id: ComponentID) -> Item {
    let type = heldType(of: id)
    let span = graph[graph[id].type].span
    return Item { out in
      if out.isMapped, !graph[id].isLimited {
        out.put(notes.support(.held), "<")
        out.place(span)
        out.put(type, "> = nil")
      } else {
        out.place(span)
        out.append(TypeSyntax.optionalText(of: type))
      }
    }
  }

  // MARK: Names

  /// The name of a constant's property.
  func constantName(of id: ComponentID) -> String {
    shape[id].isMerged ? offerName(id, 0) ?? "" : names.own[id.index]
  }

  /// The name of a component's property, or of its field in a struct.
  private func fieldName(of id: ComponentID, isField: Bool) -> String {
    let base = names.base(id)
    let isKeyed = graph[id].isKeyed
    if isField { return isKeyed ? AccessorName.lowerCamelCase(base.plural) : base.small }
    return names.name("stored", isKeyed ? base.plural : base.capital).text
  }

  /// The name of a call's field that has a component.
  func slotName(of id: ComponentID) -> String {
    SwiftName.identifier(fieldName(of: id, isField: true))
  }

  /// The place of a component's instances; of one with keys that of all.
  func property(of id: ComponentID) -> String {
    let row = shape[id]
    let isOwn =
      row.place == .once && !row.isSent || [.weakTable, .storage].contains(row.place)
      || graph.isMadeByInit(id)
    let holder =
      isOwn ? "" : row.isLocked ? locals.stored + "." : row.isSent ? locals.released + "." : ""
    return holder + SwiftName.identifier(fieldName(of: id, isField: !holder.isEmpty))
  }

  /// An eager component stays when it is released, so that a place beside its own says whether it is.
  func isReleasedApart(_ id: ComponentID) -> Bool {
    graph.isMadeByInit(id) && !graph[id].releases.isEmpty
  }

  /// The place that a component's release empties.
  func releasePath(of id: ComponentID) -> String {
    if !isReleasedApart(id) { return property(of: id) }
    if shape[id].isSent {
      return "\(locals.released)." + SwiftName.identifier(names.base(id).small)
    }
    return (isLocked ? locals.stored + "." : "") + unreleased(id).text
  }

  /// The strong place of a purgeable component.
  func heldProperty(of id: ComponentID) -> String {
    (shape[id].isLocked ? locals.stored + "." : "")
      + names.name("held", names.base(id).capital).text
  }

  /// The flag that a component is being made.
  func flag(of id: ComponentID) -> String {
    (isLocked ? locals.stored + "." : "") + flagName(of: id).text
  }

  /// A closure that is called too early is stopped by a flag; cells know by themselves.
  func hasFlag(_ id: ComponentID) -> Bool {
    guard shape.leadsBack[id.index] != nil, !graph.makingEffects(of: id).isAsync else {
      return false
    }
    return switch shape[id].form {
    case .held: !graph.isMadeByInit(id)
    case .factory: graph[id].kind.isMadeByInit
    case .cycle(let cycle): flagged(cycle) == id
    case .collection, .child, .constant, .inlined: false
    }
  }

  /// The place of one instance, as its function names it.
  func place(of id: ComponentID, _ f: Function) -> String {
    f.member(property(of: id)) + (graph[id].isKeyed ? "[\(key(of: id, f))]" : "")
  }

  // MARK: Looking and holding

  /// Writes the line that gives an instance that is there.
  func writeLook(for id: ComponentID, _ f: Function, _ out: inout Writer) {
    guard let (condition, found) = look(for: id, f) else { return }
    writeReuse(of: id, condition, found + cast(of: id), f, &out)
  }

  /// The binding of an instance that is there, and its name; `other`: one beside the usual names.
  func look(
    for id: ComponentID, other: String? = nil, _ f: Function
  ) -> (condition: String, found: String)? {
    let (row, place, source) = (shape[id], place(of: id, f), found(id, f))
    var found = SwiftName.identifier(names.base(id).small)
    let isField = row.isLocked || row.isSent
    switch row.place {
    case .property where isField || graph[id].lifetime == .purgeable: break
    case .property: found = place.hasPrefix("self.") ? locals.made : place
    case .table: if !isField { found = locals.made }
    case .weakTable: found = locals.made
    case .none, .constant, .once, .onceByKey, .storage: return nil
    }
    found = other ?? found
    return (found == source ? found : "\(found) = \(source)", found)
  }

  /// The held instance, if it is there.
  func found(_ id: ComponentID, isLocked: Bool = false, _ f: Function) -> String {
    var source = place(of: id, f)
    if graph[id].lifetime == .purgeable {
      source = "\(f.member(heldProperty(of: id))) ?? \(source)"
    }
    if shape[id].place == .weakTable { source += "?()" }
    return isApart(id) && !isLocked ? locked(source, f) : source
  }

  /// A lock protects its place, but not its making, which takes time.
  func isApart(_ id: ComponentID) -> Bool {
    shape[id].isLocked && (shape[id].form.cycle.map { cycle($0).isAsync } ?? false)
  }

  /// Writes the line that holds what was made.
  func writeHolding(of id: ComponentID, _ made: String, _ f: Function, _ out: inout Writer) {
    switch shape[id].place {
    case .property, .table:
      if isReleasedApart(id) {
        // A cycle is made anew for those that a shutdown has let go of.
        let isCycle = shape[id].form.cycle != nil
        out.line(
          isCycle ? "if \(place(of: id, f)) == nil { " : "", f.member(releasePath(of: id)), " = ",
          made, isCycle ? " }" : "")
      }
      out.line(at: holdingSpan(of: id), place(of: id, f), " = ", made)
      if graph[id].lifetime == .purgeable { out.line(f.member(heldProperty(of: id)), " = ", made) }
    case .weakTable:
      out.line(at: holdingSpan(of: id), place(of: id, f), " = { [weak ", made, "] in ", made, " }")
    case .none, .constant, .once, .onceByKey, .storage: break
    }
  }

  /// The component's line shows that keys are `Hashable`, and that only objects are held weakly.
  private func holdingSpan(of id: ComponentID) -> SourceSpan? {
    graph[id].isKeyed ? graph[id].span : nil
  }
}
