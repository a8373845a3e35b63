import TenonGraph
import TenonSyntax

extension ContainerCode {
  enum Report: String {
    case made, reused, released
  }

  func isReported(_ id: ComponentID) -> Bool {
    container.isObserved && graph[id].kind.isMadeByInit
  }

  /// Writes the statement that reports an event of a component; `key` has the keys of a released instance.
  func write(
    _ report: Report, of id: ComponentID, key: String? = nil, since start: String? = nil,
    _ f: Function, _ out: inout Writer
  ) {
    if isReported(id) { out.line(self.report(report, of: id, key, since: start, f)) }
  }

  private func report(
    _ report: Report, of id: ComponentID, _ key: String?, since start: String? = nil,
    _ f: Function
  ) -> String {
    let name = SwiftName.escapedInString(graph.displayName(of: id))
    var text = "\(f.member(locals.reports)).note(.\(report.rawValue), \"\(name)\""
    if graph[id].isKeyed {
      let names = graph.inputs(of: graph[id]).map { SwiftName.identifier(f.inputs[$0] ?? "") }
      let keys = names.map { name in
        let value = key.map { names.count == 1 ? $0 : "\($0).\(name)" } ?? name
        return "Swift.String(describing: \(value))"
      }
      text += ", key: " + keys.joined(separator: " + \", \" + ")
    }
    if report != .reused { text += ", since: \(start ?? locals.start)" }
    return text + ")"
  }

  func writeStart(of id: ComponentID, _ f: Function, _ out: inout Writer) {
    guard isReported(id) else { return }
    out.line("let ", locals.start, " = ", f.member(locals.reports), ".now")
  }

  func writeReuse(
    of id: ComponentID, _ condition: some Piece, _ instance: some Piece, _ f: Function,
    _ out: inout Writer
  ) {
    guard isReported(id) else {
      out.line("if let ", condition, " { return ", instance, " }")
      return
    }
    out.block("if let ", condition) { out in
      write(.reused, of: id, f, &out)
      out.line("return ", instance)
    }
  }

  /// Writes the lines that report a request whose cell already had the instance.
  func writeReuseWatch(of id: ComponentID, _ f: inout Function, _ out: inout Writer) {
    guard isReported(id) else { return }
    f.hidden.append("isReused")
    out.line("var isReused = true")
    out.line("defer { if isReused { ", report(.reused, of: id, nil, f), " } }")
  }

  /// Writes the properties through which a container reports and its children find the observer.
  func writeReportsProperty(_ out: inout Writer) {
    guard container.isObserved else { return }
    let isolation = container.isolation.actor == nil ? "" : "nonisolated "
    out.line(isolation, "private let ", locals.reports, ": ", notes.support(.reports))
    if container.access < .package, !shape.trees.hasChildren[id.index] { return }
    out.line("/// Observes this container and its children.")
    out.line(
      isolation, words(max(.fileprivate, container.access)),
      "var observer: (any ContainerObserver)? { ", locals.reports, ".observer }")
  }

  /// The init's parameter; without an argument, the parent's observer is used.
  var observerParameter: String? {
    container.isObserved ? "observer: (any ContainerObserver)? = nil" : nil
  }

  func writeReportsAssignment(_ out: inout Writer) {
    guard container.isObserved else { return }
    let outer = graph.hasParentsObserver(id) ? " ?? \(container.parentName).observer" : ""
    let name = SwiftName.escapedInString(container.name)
    var arguments = ["observer: observer\(outer)", "container: \"\(name)\""]
    // A container of another module may have no observer.
    if let owner = graph[id].lockOwner, !graph[owner].isForeign || graph[owner].isObserved {
      arguments.append("whenUnlocked: \(graph.path(from: id, to: owner))containerLock.whenUnlocked")
    }
    out.line(locals.reports, " = ", notes.support(.reports), List("(", arguments, ")"))
  }
}

extension BindingGraph {
  /// The container uses its parent's observer unless it gets its own.
  fileprivate func hasParentsObserver(_ id: ContainerID) -> Bool {
    guard let parent = self[id].parent, self[parent].isObserved else { return false }
    // A parent in another module may use other support types.
    return !self[parent].isForeign
      || observerNeeds.contains { $0.manifest == self[id].manifest && $0.isImported }
  }

  /// The container passes its observer to a child that sees it through a facet.
  func handsObserver(to child: ContainerID, in parent: ContainerID) -> Bool {
    guard self[child].isObserved, self[parent].isObserved else { return false }
    let (home, other) = (self[parent].manifest, self[child].manifest)
    return manifest(home).module == manifest(other).module
      || observerNeeds.contains { $0.manifest == home && $0.isImported }
  }
}
