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
    out.statement(lead, effects.marks, at: graph[graph[id].type].span, request)
    out.indented { out in
      if isReported(id) { out.line("isReused = false") }
      writeMakingInCell(id, &f, &out)
    }
    out.line("}", cast(of: id))
    if isPurgeable {
      // What was let go of meanwhile is not in the cell.
      let holding = "\(f.member(heldProperty(of: id))) = \(f.member(property(of: id))).instance"
      out.line(isLocked ? locked(holding, f) : holding)
    }
    if isApart { writeReturn(of: id, &out) }
  }

  /// A closure says the type of its error, for Swift infers none.
  func closureHead(_ effects: Effects) -> String {
    effects.isTyped ? " ()\(effects.thrown.map { " \($0.clause)" } ?? "") in" : ""
  }

  /// Writes the lines of a closure that makes an instance; `slot` has one of a cycle's call.
  func writeMakingInCell(
    _ id: ComponentID, inSlot slot: String? = nil, _ f: inout Function, _ out: inout Writer
  ) {
    if graph[id].steps.isEmpty, slot == nil {
      return writeMaking(of: id, as: .result, &f, &out)
    }
    f.hidden.append(locals.made)
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
}
