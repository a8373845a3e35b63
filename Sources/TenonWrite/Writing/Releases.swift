import TenonGraph
import TenonSyntax

/// The place of the releases of components.
struct ReleaseSite {
  /// The container is being released, so that async releases are left out.
  var isEnd = false
  /// The actor on which the lines run.
  var actor: String?
  /// The lines can use `await`.
  var isAsync = false
}

extension ContainerCode {
  /// Writes the releases of the instances of a component in `subject`; `isAwaited`: reading it needs `await`.
  func writeReleases(
    of id: ComponentID, _ subject: String, member: String? = nil, isAwaited: Bool = false,
    at site: ReleaseSite, key: String? = nil, _ out: inout Writer
  ) {
    let releases = graph[graph[id].releases].filter { !site.isEnd || $0.effects.async == nil }
    let isAwaited = isAwaited && site.isAsync
    let marks = isAwaited ? "await " : ""
    guard let first = releases.first else { return out.line("let _ = ", marks, subject) }
    let availability = availability(of: id)
    if releases.count == 1, !isReported(id), !isOutside(first, of: id), availability.isEmpty {
      let call = subject + (member.map { "?.\($0)" } ?? "?")
      return write(first, of: id, call, isAwaited: isAwaited, at: site, &out)
    }
    let name = names.base(id).alone
    let instance = subject + (member.map { "?.\($0)" } ?? "")
    let cast = graph[id].isLimited ? " as? \(graph.keptText(of: graph[id]))" : ""
    let condition = availability.isEmpty ? "" : availability + ", "
    out.block("if ", condition, "let ", name, " = ", marks, instance, cast) { out in
      var f = Function(id, graph)
      f.hidden = [names.base(id).small, locals.start]
      writeStart(of: id, f, &out)
      for release in releases { write(release, of: id, name, hidden: f.hidden, at: site, &out) }
      write(.released, of: id, key: key, f, &out)
    }
  }

  /// The conditions under which a platform has a component; empty if all have it.
  func availability(of id: ComponentID) -> String {
    graph[graph[id].head].attributes.filter(\.limitsAvailability).map(\.availability)
      .joined(separator: ", ")
  }

  /// Writes the synchronous releases of a component that is lost because of a failure.
  func writeUndoing(of id: ComponentID, _ made: String, _ out: inout Writer) {
    let site = ReleaseSite(isEnd: true, actor: graph.makingEffects(of: id).actor)
    for release in graph[graph[id].releases] where release.effects.async == nil {
      write(release, of: id, made, at: site, &out)
    }
  }

  private func write(
    _ release: ReleaseSyntax, of id: ComponentID, _ subject: String, isAwaited: Bool = false,
    hidden: [String] = [], at site: ReleaseSite, _ out: inout Writer
  ) {
    var f = Function(id, graph)
    f.hidden = hidden
    let actor = graph.makingEffects(of: id).actor
    let isElsewhere = actor != nil && actor != site.actor
    let isAsync = isAwaited || release.effects.async != nil || isElsewhere && site.isAsync
    let isThrowing = release.effects.thrown != nil
    let marks = (!isThrowing ? "" : site.isEnd ? "try? " : "try ") + (isAsync ? "await " : "")
    func line(_ out: inout Writer) {
      if isOutside(release, of: id) {
        let effects = Effects(release.effects).withAnyError
        out.line("let _ = ", marks, releaseOutside(release, of: id, text(subject), effects, f))
      } else {
        out.line(at: release.span, "let _ = ", marks, subject, ".", call(of: release))
      }
    }
    if !isThrowing || site.isEnd { return line(&out) }
    out.line("do {")
    out.indented(line)
    out.line("} catch {")
    out.indented { $0.line(locals.failure, " = ", locals.failure, " ?? error") }
    out.line("}")
  }
}

extension AttributeSyntax {
  /// The condition under which the declaration of an `@available` exists.
  fileprivate var availability: String {
    let list = text.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }.split(separator: ",")
    let introduced = list.lazy.compactMap { item -> Substring? in
      let parts = item.split(separator: ":")
      let isMeant = parts.count == 2 && parts[0].contains("introduced")
      return isMeant ? parts[1].drop { $0 == " " } : nil
    }.first
    guard let introduced, let platform = list.first else { return "#" + text.dropFirst() }
    return "#available(\(platform) \(introduced), *)"
  }
}
