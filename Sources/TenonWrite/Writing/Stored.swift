import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  /// Threads share the container, so that a lock protects its fields.
  var isLocked: Bool { isSendable && graph.lockOwner(of: id) != nil }

  /// The lock of its tree, as its members name it.
  var lock: String {
    let owner = graph.lockOwner(of: id) ?? id
    return graph.path(from: id, to: owner) + ReservedNames.lock
  }

  /// An expression under the lock, for a member that does not hold that.
  func locked(_ expression: String, _ f: Function) -> String {
    "\(f.member(lock)).locked({ \(expression) })"
  }

  /// Writes the lines that hold the lock until the member ends.
  func writeLock(_ f: Function, _ out: inout Writer) {
    out.line(f.member(lock), ".lock()")
    out.line("defer { ", f.member(lock), ".unlock() }")
  }

  // MARK: Fields

  /// The components with fields of `Stored`, those with flags there, and those whose releases look there.
  private var stored: [ComponentID] {
    components.filter { id in
      shape[id].isLocked && ![.weakTable, .storage].contains(shape[id].place)
    }
  }
  private var flagged: [ComponentID] { isLocked ? components.filter(hasFlag) : [] }
  private var unreleased: [ComponentID] {
    isLocked ? components.filter(isReleasedApart) : []
  }

  /// The container has a struct of what is protected.
  var hasStored: Bool { !stored.isEmpty || !flagged.isEmpty || !unreleased.isEmpty }

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
        func write(
          _ ids: [ComponentID], _ number: Int, _ body: (ComponentID, inout Writer) -> Void
        ) {
          for id in ids {
            out.atom(key(.stored, of: id, number), isSpaced: false) { body(id, &$0) }
          }
        }
        write(stored, 0) { id, out in
          if shape[id].place != .once { writeField(of: id, &out) }
          if graph[id].lifetime == .purgeable { writeHeld(of: id, &out) }
        }
        write(unreleased, 1) { writeUnreleased(of: $0, &$1) }
        write(flagged, 2) { writeFlag(of: $0, &$1) }
      }
    }
  }
}
