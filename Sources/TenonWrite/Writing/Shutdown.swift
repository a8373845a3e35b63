import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The functions that release all components of a container or of a lifetime.
extension ContainerCode {
  var lettingGo: LettingGo { _read { yield shape.lettingGo[id.index] } }

  func writeReleaseLock(_ out: inout Writer) {
    if lettingGo.releases.contains(where: \.effects.isAsync) {
      out.line("private let ", locals.releaseTurn, " = ", notes.support(.turn), "()")
    }
    if isSendable, lettingGo.releases.contains(where: isLocked) {
      out.line("private let ", locals.releaseLock, " = ", notes.support(.lock), "()")
    }
  }

  private func isLocked(_ release: LettingGo.Release) -> Bool {
    isSendable && !release.effects.isAsync && !release.taken.isEmpty
  }

  func writeResets(_ out: inout Writer) {
    let shutdowns = lettingGo.shutdown == nil ? 0 : 1
    for (number, reset) in lettingGo.resets.enumerated() {
      let lifetime = graph.lifetimes[reset.lifetime.index]
      out.atom(key(.resets, nil, number)) { out in
        let lines = [
          "/// Lets go of every `\(lifetime.name)` component; the next request makes a new one."
        ]
        write(reset.release, shutdowns + number, lifetime.resetName, lines, &out)
      }
    }
  }

  func writeShutdown(_ out: inout Writer) {
    guard let shutdown = lettingGo.shutdown else { return }
    out.atom(key(.shutdown)) { out in
      let lines = [
        "/// Releases what the container holds, what needs something before that, even if a release fails.",
        "/// Later requests make new instances.",
      ]
      write(shutdown, 0, "shutdown", lines, &out)
    }
  }

  private func write(
    _ release: LettingGo.Release, _ number: Int, _ name: String, _ lines: [String],
    _ out: inout Writer
  ) {
    let effects = release.effects
    let head = MemberHead(
      name: name, type: "", parameters: [], effects: effects, access: words(container.access),
      documentation: lines, typeSpan: release.taken.first.map { graph[$0].span })
    let site = ReleaseSite(
      actor: effects.actor ?? container.isolation.actor, isAsync: effects.isAsync)
    write(head, &out) { out in
      writeTurn("\(container.name).\(name)()", release, &out)
      if effects.isThrowing { out.line("var ", locals.failure, ": (any Swift.Error)?") }
      if name == "shutdown" { writeEndOfTies(&out) }
      var cells: Set<Int> = []
      for id in release.taken { writeTaking(of: id, after: &cells, at: site, &out) }
      writeDrops(release, number, &out)
      if effects.isThrowing {
        out.line("if let ", locals.failure, " { throw ", locals.failure, " }")
      }
    }
  }

  private func writeTurn(_ name: String, _ release: LettingGo.Release, _ out: inout Writer) {
    if release.effects.isAsync {
      out.line("let ", locals.isFirst, " = await ", locals.releaseTurn, ".take(\"'", name, "'\")")
      out.line("defer { if ", locals.isFirst, " { ", locals.releaseTurn, ".pass() } }")
    } else if isLocked(release) {
      out.line(locals.releaseLock, ".lock()")
      out.line("defer { ", locals.releaseLock, ".unlock() }")
    }
  }

  // MARK: One by one

  private func writeTaking(
    of id: ComponentID, after cells: inout Set<Int>, at site: ReleaseSite, _ out: inout Writer
  ) {
    if let cycle = cellCycle(of: id) {
      return writeTaking(of: id, in: cycle, isFirst: cells.insert(cycle).inserted, at: site, &out)
    }
    if let cycle = turnCycle(of: id) {
      return writeTakingInTurn(of: id, in: cycle, at: site, &out)
    }
    let (path, isCell) = (releasePath(of: id), isCell(id))
    if !graph[id].isKeyed {
      let taking = locked("\(path).take()", of: id)
      return writeReleases(of: id, taking, isAwaited: isCell, at: site, &out)
    }
    let keys = isCell ? "\(path).keys" : locked("Swift.Array(\(path).keys)", of: id)
    out.block("for ", locals.key, " in ", keys) { out in
      let taking = isCell ? "take(\(locals.key))" : "removeValue(forKey: \(locals.key))"
      writeReleases(
        of: id, locked("\(path).\(taking)", of: id), isAwaited: isCell, at: site, key: locals.key,
        &out)
    }
  }

  /// Writes the lines for a member of a cycle with one cell, which the first member empties.
  private func writeTaking(
    of id: ComponentID, in cycle: Int, isFirst: Bool, at site: ReleaseSite, _ out: inout Writer
  ) {
    let listed = self.cycle(cycle).listed
    let taking = "\(cellPath(of: cycle)).take()"
    if listed.count == 1 { return writeReleases(of: id, taking, isAwaited: true, at: site, &out) }
    let isReleased = listed.contains { !graph[$0].releases.isEmpty }
    let constant = constant(ofCycle: cycle)
    if isFirst { out.line("let ", isReleased ? constant : "_", " = await ", taking) }
    if graph[id].releases.isEmpty { return }
    writeReleases(of: id, constant, member: self.constant(ofMember: id), at: site, &out)
  }

  /// Writes the lines for a member of a cycle that is created in turns.
  private func writeTakingInTurn(
    of id: ComponentID, in cycle: Int, at site: ReleaseSite, _ out: inout Writer
  ) {
    let (turn, constant) = (turn(of: cycle), constant(ofMember: id))
    let name = SwiftName.escapedInString(graph.displayName(of: graph[id]))
    out.line("await ", turn, ".begin(\"'", name, "'\")")
    if graph[id].isKeyed { return writeTakingInTurn(ofKeyed: id, turn, at: site, &out) }
    out.line("let ", constant, " = ", locked("\(releasePath(of: id)).take()", of: id))
    out.line(turn, ".pass()")
    if graph[id].releases.isEmpty {
      out.line("Swift.withExtendedLifetime(", constant, ") {}")
    } else {
      writeReleases(of: id, constant, at: site, &out)
    }
  }

  private func writeTakingInTurn(
    ofKeyed id: ComponentID, _ turn: String, at site: ReleaseSite, _ out: inout Writer
  ) {
    let (path, former) = (releasePath(of: id), slotName(of: id))
    if isLocked { out.line(lock, ".lock()") }
    out.line("var ", former, " = ", path)
    out.line(path, " = [:]")
    if isLocked { out.line(lock, ".unlock()") }
    out.line(turn, ".pass()")
    out.block("for ", locals.key, " in Swift.Array(", former, ".keys)") { out in
      let subject = "\(former).removeValue(forKey: \(locals.key))"
      writeReleases(of: id, subject, at: site, key: locals.key, &out)
    }
  }

  /// An expression that reads or writes a component's place.
  private func locked(_ expression: String, of id: ComponentID) -> String {
    isLocked && !isCell(id) ? "\(lock).locked({ \(expression) })" : expression
  }

  // MARK: Together

  private func writeDrops(_ release: LettingGo.Release, _ number: Int, _ out: inout Writer) {
    for cycle in Set(release.dropped.compactMap(turnCycle)).sorted() {
      notes.supportSet.parts.insert(.drops)
      out.line(turn(of: cycle), ".drop(\(number))")
    }
    for id in release.dropped where isCell(id) { out.line(releasePath(of: id), ".drop()") }
    for cycle in Set(release.dropped.compactMap(cellCycle)).sorted() {
      out.line(cellPath(of: cycle), ".drop()")
    }
    // A purgeable component is also held outside its cell.
    let held =
      release.dropped.filter { !isCell($0) && cellCycle(of: $0) == nil }
      + (release.dropped + release.taken).filter { isCell($0) && graph[$0].lifetime == .purgeable }
    if isLocked, !held.isEmpty {
      out.line(lock, ".lock()")
      out.line("let ", locals.former, " = ", locals.stored)
      for (path, isTable) in held.flatMap(places) { out.line(path, isTable ? " = [:]" : " = nil") }
      out.line(lock, ".unlock()")
      out.line("Swift.withExtendedLifetime(", locals.former, ") {}")
    } else {
      writeTogether(held.flatMap(places), &out)
    }
  }

  /// The cycle in whose turns a component is created.
  func turnCycle(of id: ComponentID) -> Int? {
    guard case .cycle(let number) = shape[id].form, cycle(number).isAsync, !cycle(number).isOnce,
      !graph.isMadeByInit(id)
    else { return nil }
    return number
  }

  func isCell(_ id: ComponentID) -> Bool {
    switch shape[id].place {
    case .once, .onceByKey: true
    default: false
    }
  }

  /// Writes the lines that empty places without a lock. A released component's deinit may use the container.
  private func writeTogether(_ places: [(path: String, isTable: Bool)], _ out: inout Writer) {
    guard let first = places.first else { return }
    let takings = places.map { $0.isTable ? $0.path : "\($0.path).take()" }
    if places.count == 1, !first.isTable { return out.line("let _ = ", takings[0]) }
    out.line("let ", locals.former, ": [Any?] = ", List("[", takings, "]"))
    for (path, isTable) in places where isTable { out.line(path, " = [:]") }
    out.line("Swift.withExtendedLifetime(", locals.former, ") {}")
  }

  /// The places from which a component is released, besides its cell.
  private func places(of id: ComponentID) -> [(path: String, isTable: Bool)] {
    var places: [(String, Bool)] = []
    if graph[id].lifetime == .purgeable { places.append((heldProperty(of: id), false)) }
    return isCell(id) ? places : places + [(releasePath(of: id), graph[id].isKeyed)]
  }
}

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
    graph[syntax: id].head.attributes.filter(\.limitsAvailability).map(\.availability)
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
    let actor = graph.releaseActor(of: id)
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
