import TenonDiagnostics
import TenonSyntax

/// Declared lifetimes, and what a component's block says of the time after init.
extension GraphBuilder {
  /// Notes the lifetimes that the manifests declare. They come first, for any manifest of the
  /// module may use them.
  mutating func declareLifetimes() {
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      isQuiet = graph.manifest(index).module != nil
      Self.forEachItem(graph.manifest(index).syntax.items) { item in
        guard case .lifetime(let syntax) = item else { return }
        declare(syntax, in: index)
      }
    }
    isQuiet = false
  }

  /// The declared lifetimes of a manifest's module have its name before theirs.
  private func declaredName(_ name: String, in manifest: Int) -> String {
    graph.manifest(manifest).module.map { "\($0).\(name)" } ?? name
  }

  private mutating func declare(_ syntax: LifetimeSyntax, in manifest: Int) {
    let name = syntax.name
    if Word.lifetimes.contains(name.plain) || Word.memberWords.contains(name.plain) {
      report(
        Diagnostic(
          .duplicateDeclaration,
          Word.lifetimes.contains(name.plain)
            ? "'\(name.text)' is a built-in lifetime and can't be declared"
            : "'\(name.text)' is a keyword and can't be the name of a lifetime",
          at: name.span,
          help: Word.lifetimes.contains(name.plain)
            ? "delete this declaration to use the built-in lifetime, or give yours another name"
            : "give the lifetime another name"))
      return
    }
    let full = declaredName(name.plain, in: manifest)
    if let first = declaredLifetimes[full] {
      report(
        Diagnostic(
          .duplicateDeclaration, "duplicate lifetime '\(name.text)'", at: name.span,
          notes: [
            .init("first declared here", at: graph.lifetimes[first.index].syntax.name.span)
          ],
          help: "delete one of them"))
      return
    }
    if let access = syntax.head.access {
      report(
        Diagnostic(
          .lifetimeForm,
          "'\(access.level.text)' can't be used on a lifetime; all manifests of its module see it",
          at: access.span, suggestion: .delete(access.level.text, at: access.span)))
    }
    if let storage = syntax.storage, syntax.storageType == nil, !syntax.isBroken {
      report(
        Diagnostic(
          .lifetimeForm, "a lifetime's storage must be an initializer call",
          at: storage.span,
          help:
            "write 'lifetime \(name.text) = Storage(…)', where 'Storage' is your own generic class,"
            + " without its type argument"))
    }
    if syntax.storage == nil, !isQuiet {
      let reset = DeclaredLifetime(syntax: syntax, manifest: manifest).resetName
      if let other = resetNames.updateValue(name, forKey: reset) {
        report(
          Diagnostic(
            .duplicateDeclaration,
            "lifetimes '\(other.text)' and '\(name.text)' would both declare '\(reset)()'",
            at: name.span, notes: [.init("'\(other.text)' is declared here", at: other.span)],
            help: "rename one of them"))
      }
    }
    declaredLifetimes[full] = DeclaredLifetimeID(index: graph.lifetimes.count)
    graph.lifetimes.append(DeclaredLifetime(syntax: syntax, manifest: manifest))
  }

  /// A storage is made in the file of the manifest that uses it, and what a bundle brings in that of
  /// the container: with what the manifests import in which they are written.
  mutating func borrowImports() {
    var seen: Set<[Int]> = []
    for component in graph.components where !graph[component.container].isForeign {
      let user = graph[component.container].manifest
      var owners = [component.manifest]
      if case .stored(let id) = component.lifetime {
        owners.append(graph.lifetimes[id.index].manifest)
      }
      for owner in owners where user != owner && seen.insert([user, owner]).inserted {
        borrowImports(of: owner, for: user)
      }
    }
    for container in graph.containers where !container.isForeign {
      for input in container.inputs
      where input.manifest != container.manifest
        && seen.insert([container.manifest, input.manifest]).inserted
      {
        borrowImports(of: input.manifest, for: container.manifest)
      }
    }
  }

  private mutating func borrowImports(of owner: Int, for user: Int) {
    let known = graph.manifests[user].imports + graph.manifests[user].borrowedImports
    let names = Set(known.map { "\($0.kind ?? "") \($0.path)" })
    let modules = Set(known.filter { $0.kind == nil }.map(\.path))
    graph.manifests[user].borrowedImports += graph.manifest(owner).imports.filter {
      !names.contains("\($0.kind ?? "") \($0.path)")
        && ($0.kind == nil || !modules.contains($0.module))
    }
  }

  /// The lifetime that a word names where it is written: one of the language's, or a declared one. A
  /// container has one of each name: a bundle's is its own, if it has one.
  /// Whether the declaration of a lifetime could not be read.
  func isBroken(_ lifetime: Lifetime) -> Bool {
    switch lifetime {
    case .stored(let id), .resettable(let id): graph.lifetimes[id.index].syntax.isBroken
    case .strong, .weak, .transient, .graph, .purgeable, .tied: false
    }
  }

  func lifetime(_ word: NameSyntax, in scope: MemberScope) -> Lifetime? {
    if let lifetime = Lifetime(word.plain) { return lifetime }
    let home = graph[scope.container].manifest
    guard let id = declaredLifetimes[declaredName(word.plain, in: scope.manifest)] else {
      return nil
    }
    if graph.lifetimes[id.index].syntax.storage != nil { return .stored(id) }
    if let own = declaredLifetimes[declaredName(word.plain, in: home)],
      graph.lifetimes[own.index].syntax.storage == nil
    {
      return .resettable(own)
    }
    return .resettable(id)
  }
}
