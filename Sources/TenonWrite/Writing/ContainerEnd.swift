import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension ContainerCode {
  func writeDeinit(_ out: inout Writer) {
    let all = lettingGo.atEnd
    if all.isEmpty { return }
    let (atOnce, later) = (all.prefix(lettingGo.atOnce), all.dropFirst(lettingGo.atOnce))
    out.atom(key(.deinitializer)) { out in
      out.block("deinit") { out in
        writeEndOfTies(&out)
        func writeEnds(_ out: inout Writer) {
          for id in atOnce { writeEnd(of: id, endPath(of: id), at: ReleaseSite(isEnd: true), &out) }
        }
        // If the main actor is the default isolation, a plain container is released there.
        if out.isMapped, container.isolation == .none, !atOnce.isEmpty {
          out.unmap()
          out.line("#if hasFeature(\(BindingGraph.isolationFeature))")
          out.block("_Concurrency.MainActor.assumeIsolated", body: writeEnds)
          out.unmap()
          out.line("#else")
          writeEnds(&out)
          out.unmap()
          out.line("#endif")
        } else {
          writeEnds(&out)
        }
        if let first = later.first { writeTask(later, of: first, &out) }
      }
    }
  }

  private func writeTask(
    _ components: ArraySlice<ComponentID>, of first: ComponentID, _ out: inout Writer
  ) {
    let actor = graph.releaseActor(of: first) ?? ""
    let isShared = isSendable
    if isShared {
      var named: Set<String> = []
      for id in components where named.insert(constant(of: id)).inserted {
        out.line("let ", constant(of: id), " = ", endPath(of: id))
      }
    } else {
      out.line("let ", locals.released, " = ", locals.released)
    }
    if components.contains(where: isReported) {
      out.line("let ", locals.reports, " = ", locals.reports)
    }
    for name in inputsOfReleases(components) { out.line("let ", name, " = ", name) }
    let ends = components.map { (id: $0, path: isShared ? constant(of: $0) : endPath(of: $0)) }
    func writeEnds(
      _ ends: [(id: ComponentID, path: String)], at site: ReleaseSite, _ out: inout Writer
    ) {
      for (id, path) in ends { writeEnd(of: id, path, at: site, &out) }
    }
    // Only instances that an actor holds need a task on it.
    let there = ends.filter { graph.releaseActor(of: $0.id) == nil }
    var told = Set(there.map(\.path))
    let conditions = ends.filter { told.insert($0.path).inserted }.map { id, path in
      if !graph[id].isKeyed { return "\(path) != nil" }
      return isCell(id) ? "!\(path).keys.isEmpty" : "!\(path).isEmpty"
    }
    let joined = conditions.joined(separator: " || ")
    let isShort = joined.utf8.count < 80
    out.begin()
    out.put("guard ")
    if isShort { out.put(joined) } else { out.put(List("[", conditions, "]"), ".contains(true)") }
    out.put(there.isEmpty ? " else { return }" : " else {")
    out.end()
    if !there.isEmpty {
      out.indented { out in
        writeEnds(there, at: ReleaseSite(isEnd: true), &out)
        out.line("return")
      }
      out.line("}")
    }
    out.line(at: graph[first].span, "_Concurrency.Task { ", actor, " in")
    let site = ReleaseSite(isEnd: true, actor: actor, isAsync: true)
    out.indented { writeEnds(ends, at: site, &$0) }
    out.line("}")
  }

  /// The inputs that releases name: a task can't read them from the container.
  private func inputsOfReleases(_ components: ArraySlice<ComponentID>) -> [String] {
    var used: Set<String> = []
    for id in components {
      for release in graph[graph[id].releases] {
        for argument in release.arguments { used.formUnion(argument.value.names) }
      }
    }
    let names = container.inputs.map(\.syntax.name.plain)
    return names.filter(used.contains).map(SwiftName.identifier)
  }

  private func writeEnd(
    of id: ComponentID, _ path: String, at site: ReleaseSite, _ out: inout Writer
  ) {
    let isInTuple = cellCycle(of: id).map { cycle($0).listed.count > 1 } ?? false
    let member = isInTuple ? constant(ofMember: id) : nil
    guard graph[id].isKeyed else {
      return writeReleases(of: id, path, member: member, at: site, &out)
    }
    out.block("for ", locals.key, " in ", path, ".keys") { out in
      writeReleases(of: id, "\(path)[\(locals.key)]", at: site, key: locals.key, &out)
    }
  }

  private func constant(of id: ComponentID) -> String {
    cellCycle(of: id).map(constant(ofCycle:)) ?? slotName(of: id)
  }

  /// The instances of a component that a container holds at its end.
  private func endPath(of id: ComponentID) -> String {
    if let cycle = cellCycle(of: id) { return "\(cellPath(of: cycle)).instance" }
    let path = releasePath(of: id)
    return isCell(id) && !graph[id].isKeyed ? "\(path).instance" : path
  }

  // MARK: What an actor gets

  func writeReleasedProperty(_ out: inout Writer) {
    if lettingGo.sent.isEmpty { return }
    out.line("private var ", locals.released, " = ", notes.released, "()")
  }

  func writeReleasedType(_ out: inout Writer) {
    if lettingGo.sent.isEmpty { return }
    out.atom(key(.released)) { out in
      let actor = lettingGo.sent.first.flatMap(graph.releaseActor) ?? ""
      let name = actor == "@MainActor" ? "the main actor" : "'\(actor)'"
      out.line(
        "/// What is released on ", name,
        " when the container goes; nothing else refers to it then.")
      out.block("nonisolated private struct ", notes.released, ": @unchecked Swift.Sendable") {
        out in
        var cells: Set<Int> = []
        for id in lettingGo.sent {
          if let cycle = cellCycle(of: id) {
            guard cells.insert(cycle).inserted else { continue }
            out.line("let ", constant(ofCycle: cycle), " = ", newCell(of: cycle))
            continue
          }
          if isReleasedApart(id) {
            writeUnreleased(of: id, &out)
          } else {
            writeField(of: id, &out)
          }
        }
      }
    }
  }
}

extension ContainerCode {
  /// Writes the function that creates this container, at its place, unless its parent is a facet.
  func writeMaker(_ out: inout Writer) {
    guard let maker = container.maker, let type = container.syntax.parent, !graph.isInFacet(id)
    else { return }
    out.atom(key(.maker)) { writeMaker(maker, of: id, extending: type.text(), at: type.span, &$0) }
  }

  func writeFeatures(_ out: inout Writer) {
    for maker in container.components {
      guard let child = graph[maker].kind.child, graph.isInFacet(child),
        let span = graph.placeOfFacet(of: child)
      else { continue }
      out.atom(key(.maker, graph[child].syntax.name.span, 1)) {
        writeMaker(maker, of: child, extending: container.syntax.name.text, at: span, &$0)
      }
    }
  }

  private func writeMaker(
    _ maker: ComponentID, of child: ContainerID, extending parent: String, at span: SourceSpan,
    _ out: inout Writer
  ) {
    let home = graph[maker].container
    let (made, effects) = (graph[child], graph.initEffects(of: child))
    let function = Function(maker, graph)
    let actor = effects.actor.flatMap { graph[home].isolation.actor == $0 ? nil : $0 }
    let isForAll = made.isolation == .sendable && graph[home].isolation == .sendable && actor == nil
    let access = max(.fileprivate, min(graph[maker].access, made.access))
    let name = graph[graph[maker].offers, 0].accessor ?? "make\(made.name)"
    let arguments =
      [text("\(made.parentName): self")] + inputArguments(function)
      + handedOptions(to: child, in: home)
    let place = graph.isInFacet(child) ? span : made.syntax.name.span
    out.block(at: span, "extension ", parent) { out in
      for line in graph[syntax: maker].head.documentation { out.line(line) }
      if let actor { out.line(at: place, actor) }
      out.write(made.syntax.head.attributes, withActor: false)
      out.block(
        at: place, isForAll ? "nonisolated " : "",
        access == .fileprivate ? "fileprivate " : Access.fileWords(access), "func ",
        SwiftName.identifier(name), List("(", inputItems(function), ")"), effects.words, " -> ",
        made.syntax.name.text
      ) { out in
        out.line(effects.marks, made.syntax.name.text, List("(", arguments, ")"))
      }
    }
  }

  /// The options that a feature gets from its creator: it can't read the options of a parent that is a facet.
  private func handedOptions(to child: ContainerID, in home: ContainerID) -> [Item] {
    guard graph.isInFacet(child) else { return [] }
    let part = SwiftName.identifier(graph.overridePartName(of: child))
    let options = [
      graph.isOverridePart(child) ? "overrides: overrides.\(part)" : nil,
      graph.handsObserver(to: child, in: home) ? "observer: observer" : nil,
    ]
    return options.compactMap { $0.map(text) }
  }
}
