import TenonGraph

extension ContainerCode {
  /// Threads share the container, so that a lock protects its fields.
  var isLocked: Bool { isSendable && graph.lockOwner(of: id) != nil }

  /// The lock of its tree, as its members name it.
  var lock: String {
    graph.path(from: id, to: graph.lockOwner(of: id) ?? id) + ReservedNames.lock
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

  /// The container has a struct of protected fields.
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
