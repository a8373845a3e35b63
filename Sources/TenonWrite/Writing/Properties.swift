import TenonDiagnostics
import TenonGraph
import TenonSyntax

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

  func writeField(of id: ComponentID, access: String, _ out: inout Writer) {
    let component = graph[id]
    let name = fieldName(of: id, isField: access.isEmpty)
    if shape[id].place == .property {
      let weak = isWeak(id) ? "weak " : ""
      writeOptional(of: id, access, weak, name, &out)
      if component.lifetime == .purgeable { writeHeld(of: id, access: access, &out) }
      return
    }
    let type = Item { out in
      out.place(graph[component.type].span)
      out.append(heldType(of: id))
    }
    switch shape[id].place {
    case .none, .constant, .storage, .property: break
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
    let isSent = access.isEmpty && shape[id].isSent
    writeOptional(of: id, access, "", isSent ? names.base(id).alone : unreleased(id), &out)
  }

  private func unreleased(_ id: ComponentID) -> PatternName {
    names.name("unreleased", names.base(id))
  }

  /// Writes the strong place of a purgeable component beside the weak one.
  func writeHeld(of id: ComponentID, access: String, _ out: inout Writer) {
    writeOptional(of: id, access, "", names.name("held", names.base(id)), &out)
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
    return hasFlagByKey(id) ? names.name("isMaking", base.plural) : names.name("isMaking", base)
  }

  /// The keys of what is being made; a cycle has one flag for all.
  func hasFlagByKey(_ id: ComponentID) -> Bool { graph[id].isKeyed && shape[id].form.cycle == nil }

  private func writeConstant(_ id: ComponentID, _ out: inout Writer) {
    let component = graph[id]
    let offer = shape[id].isMerged ? 0 : ownOffer(of: id)
    let isOpen = offer != nil && component.access != .private
    if isOpen, graph[component.head].speaksOfUses {
      // The init is no use of it.
      out.line(
        at: component.span, "private let ", constantName(of: id), ": ",
        memberType(of: id, offer: offer))
    }
    if isOpen { writeDocumentation(graph[component.documentation], &out) }
    out.write(
      isOpen ? graph[component.head].attributes : graph.attributesOfPrivate(id), withActor: false)
    if let actor = memberEffects(of: id).actor, actor != container.isolation.actor {
      out.line(at: component.span, actor)
    }
    let span = offer.map { graph[component.offers, $0].span } ?? component.span
    let type = Item { $0.append(type: memberType(of: id, offer: offer), at: span) }
    out.line(
      at: component.span, isOpen ? words(component.access) : "private ",
      isForAll && isOpen && memberEffects(of: id).actor == nil ? "nonisolated " : "",
      isOpen && graph[component.head].speaksOfUses ? "var " : "let ",
      SwiftName.identifier(accessorName(ofConstant: id)), ": ", type,
      isOpen && graph[component.head].speaksOfUses ? " { \(constantName(of: id)) }" : nil)
  }

  /// The argument of a cell that does not hold its instance.
  private func weakly(_ id: ComponentID) -> String {
    isWeak(id) ? "weakly: { made in { [weak made] in made } }" : ""
  }

  private func isWeak(_ id: ComponentID) -> Bool {
    graph[id].lifetime == .weak || graph[id].lifetime == .purgeable
  }

  // MARK: Types

  /// The type as which a container holds a component: what it is, or anything where only some versions of a platform
  /// have that.
  func heldType(of id: ComponentID) -> String {
    if !graph[id].isLimited { return graph.keptText(of: graph[id]) }
    let isObject = isWeak(id)
    if isSendable { return "any \(isObject ? "Swift.AnyObject & " : "")Swift.Sendable" }
    return isObject ? "Swift.AnyObject" : "Any"
  }

  /// The cast from that to its type.
  func cast(of id: ComponentID) -> String {
    graph[id].isLimited ? " as! \(graph.keptText(of: graph[id]))" : ""
  }

  /// Writes a property of the same as an optional, in the column of the manifest; that it can be copied is seen there.
  private func writeOptional(
    of id: ComponentID, _ access: String, _ weak: String, _ name: PatternName, _ out: inout Writer
  ) {
    let isHeld = out.isMapped && !graph[id].isLimited
    out.begin(at: graph[id].span)
    out.put(access, weak, "var ", name, ": ")
    if isHeld { out.put(notes.support(.held), "<") }
    out.place(graph[graph[id].type].span)
    let type = heldType(of: id)
    if isHeld { out.put(type, "> = nil") } else { out.append(TypeSyntax.optionalText(of: type)) }
    out.end()
  }

  // MARK: Names

  func constantName(of id: ComponentID) -> String {
    let isOpen = (shape[id].isMerged || ownOffer(of: id) != nil) && graph[id].access != .private
    return isOpen && graph[graph[id].head].speaksOfUses
      ? names.name("given", names.base(id)).text : accessorName(ofConstant: id)
  }

  private func accessorName(ofConstant id: ComponentID) -> String {
    shape[id].isMerged ? offerName(id, 0) ?? "" : names.own[id.index]
  }

  /// The name of a component's property, or of its field in a struct.
  private func fieldName(of id: ComponentID, isField: Bool) -> PatternName {
    let base = names.base(id)
    let isKeyed = graph[id].isKeyed
    if isField { return isKeyed ? base.aloneInPlural : base.alone }
    return isKeyed ? names.name("stored", base.plural) : names.name("stored", base)
  }

  func slotName(of id: ComponentID) -> String {
    fieldName(of: id, isField: true).text
  }

  /// The place of a component's instances; of one with keys that of all.
  func property(of id: ComponentID) -> PatternName {
    let row = shape[id]
    let isOwn =
      row.place == .once && !row.isSent || row.place == .weakTable || row.place == .storage
      || graph.isMadeByInit(id)
    guard !isOwn, row.isLocked || row.isSent else { return fieldName(of: id, isField: false) }
    var name = fieldName(of: id, isField: true)
    name.holder = row.isLocked ? locals.storedSymbol : locals.releasedSymbol
    return name
  }

  /// An eager component stays when it is released, so that a place beside its own says whether it is.
  func isReleasedApart(_ id: ComponentID) -> Bool {
    graph.isMadeByInit(id) && !graph[id].releases.isEmpty
  }

  /// The place that a component's release empties.
  func releasePath(of id: ComponentID) -> String {
    if !isReleasedApart(id) { return property(of: id).text }
    if shape[id].isSent {
      return "\(locals.released)." + SwiftName.identifier(names.base(id).small)
    }
    return guarded(unreleased(id), isLocked).text
  }

  /// The strong place of a purgeable component.
  func heldProperty(of id: ComponentID) -> PatternName {
    guarded(names.name("held", names.base(id)), shape[id].isLocked)
  }

  private func guarded(_ name: PatternName, _ isLocked: Bool) -> PatternName {
    var name = name
    if isLocked { name.holder = locals.storedSymbol }
    return name
  }

  /// The flag that a component is being made.
  func flag(of id: ComponentID) -> PatternName { guarded(flagName(of: id), isLocked) }

  /// A closure that is called too early is stopped by a flag; cells know by themselves.
  func hasFlag(_ id: ComponentID) -> Bool {
    guard shape[id].leadsBack, !graph.makingEffects(of: id).isAsync else { return false }
    return switch shape[id].form {
    case .held: !graph.isMadeByInit(id)
    case .factory: graph[id].kind.isMadeByInit
    case .cycle(let cycle): flagged(cycle) == id
    case .collection, .child, .constant, .inlined: false
    }
  }

  /// The place of one instance, as its function names it.
  func place(of id: ComponentID, _ f: Function) -> PatternName {
    var place = f.member(property(of: id))
    if graph[id].isKeyed { place.tail = Symbol("[\(key(of: id, f))]") }
    return place
  }

  // MARK: Looking and holding

  func writeLook(for id: ComponentID, _ f: Function, _ out: inout Writer) {
    guard let look = look(for: id, f) else { return }
    var found = look.found
    if graph[id].isLimited { found.tail = Symbol(cast(of: id)) }
    writeReuse(of: id, look, found, f, &out)
  }

  /// The binding of an instance that is there; `other`: one beside the usual names.
  func look(for id: ComponentID, other: String? = nil, _ f: Function) -> Look? {
    let (row, place) = (shape[id], place(of: id, f))
    let isField = row.isLocked || row.isSent
    let isPurgeable = graph[id].lifetime == .purgeable
    switch row.place {
    case .property where !isPurgeable && !isField && place.isAlone && other == nil:
      return Look(found: place)
    case .property, .table, .weakTable: break
    case .none, .constant, .once, .onceByKey, .storage: return nil
    }
    let isNamed = row.place != .weakTable && (isField || isPurgeable) && other == nil
    let found = isNamed ? names.base(id).alone : PatternName(other ?? locals.made)
    let isPlain = row.place != .weakTable && !isPurgeable && !isApart(id)
    return isPlain
      ? Look(found: found, place: place) : Look(found: found, source: self.found(id, f))
  }

  /// The held instance, if it is there.
  func found(_ id: ComponentID, isLocked: Bool = false, _ f: Function) -> String {
    var source = place(of: id, f).text
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

/// The binding of an instance that is there.
struct Look: Piece {
  var found: PatternName
  /// The place of it, unless the constant has its name.
  var place: PatternName?
  var source: String?

  func write(to writer: inout Writer) {
    found.write(to: &writer)
    if place != nil || source != nil { writer.put(" = ", place, source) }
  }
}
