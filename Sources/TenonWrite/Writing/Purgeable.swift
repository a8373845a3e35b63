import TenonGraph

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
