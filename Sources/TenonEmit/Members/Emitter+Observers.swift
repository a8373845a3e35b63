import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What a container tells its observer.
extension Emitter {
  /// What is told of a component.
  enum Report: String {
    case made, reused, released
  }

  /// What tells the observer of a component's container, as the component's members name it.
  func reports(_ context: ComponentContext) -> String { context.member(context.names[.reports]) }

  /// Tells the observer of a component.
  mutating func emitReport(_ report: Report, _ context: ComponentContext) {
    tree.unmap()
    tree.line(Code(self.report(report, context, by: reports(context))))
  }

  /// What does that.
  func report(_ report: Report, _ context: ComponentContext, by reports: String) -> String {
    let name = SwiftNamer.escapedInString(plan.graph.displayName(of: context.component))
    let key =
      context.component.isKeyed
      ? ", key: \(keyDescription(context, isGiven: report == .released))" : ""
    let since = report == .reused ? "" : ", since: \(context[.start])"
    return "\(reports).note(.\(report.rawValue), \"\(name)\"\(key)\(since))"
  }

  /// What the closure of a release captures to tell of that, and its statements for it, before the release: it has
  /// run when they are done, however it ends.
  func reportOfRelease(_ context: ComponentContext) -> (captured: String, lines: [String]) {
    guard context.isReported else { return ("", []) }
    let reports = context.names[.reports]
    return (
      reports,
      [
        "let \(context[.start]) = \(reports).now",
        "defer { \(report(.released, context, by: reports)) }",
      ]
    )
  }

  /// The property of an observed container that holds its observer.
  mutating func emitObserver(of container: Container, _ id: ContainerID) {
    guard container.isObserved else { return }
    let access = plan.isLockPrivate(of: id) ? "private " : modifier(container.access, in: container)
    piece("observer", isSpaced: false, order: FileOrder.inputs + 1) { emitter in
      if access != "private " {
        emitter.tree.line("/// Observes this container and its children.")
      }
      emitter.tree.line("\(access)let \(ReservedNames.observer): (any ContainerObserver)?")
    }
  }

  /// The property of an observed container that tells its observer.
  mutating func emitReports(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    guard container.isObserved else { return }
    let reports = names.instances(.reports)
    piece("reports", order: FileOrder.release) { emitter in
      let lock = emitter.plan.lockOwnerOfReports(id).flatMap { _ in emitter.plan.lockPath(of: id) }
      let argument = lock.map { ", whenUnlocked: \($0).whenUnlocked" } ?? ""
      emitter.tree.blank()
      // What works on no actor tells it too.
      let isolation = container.isolation.actor == nil ? "" : "nonisolated "
      emitter.tree.line("\(isolation)private var \(reports.property): \(reports.type) {")
      emitter.tree.indented {
        $0.line(
          "\(reports.type)(observer: \(ReservedNames.observer), container: \"\(container.name)\"\(argument))"
        )
      }
      emitter.tree.line("}")
    }
  }
}
