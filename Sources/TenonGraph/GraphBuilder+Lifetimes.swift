import TenonDiagnostics
import TenonSyntax

/// Declared lifetimes, and what a component's block says of the time after init.
extension GraphBuilder {
  /// Notes the lifetimes that the manifests declare. They come first, for any manifest of the
  /// module may use them.
  mutating func declareLifetimes() {
    for index in graph.manifests.indices {
      Self.forEachItem(graph.manifests[index].syntax.items) { item in
        guard case .lifetime(let syntax) = item else { return }
        declare(syntax, in: index)
      }
    }
  }

  private mutating func declare(_ syntax: LifetimeSyntax, in manifest: Int) {
    let name = syntax.name
    if Word.lifetimes.contains(name.plain) || Word.memberWords.contains(name.plain) {
      diagnostics.report(
        Diagnostic(
          .duplicateDeclaration,
          Word.lifetimes.contains(name.plain)
            ? "'\(name.text)' is a lifetime of the language already"
            : "'\(name.text)' begins another kind of member, so no lifetime can have this name",
          at: name.span, help: "give the lifetime another name"))
      return
    }
    if let first = declaredLifetimes[name.plain] {
      diagnostics.report(
        Diagnostic(
          .duplicateDeclaration, "the lifetime '\(name.text)' is declared twice", at: name.span,
          notes: [
            .init("it is declared first here", at: graph.lifetimes[first.index].syntax.name.span)
          ],
          help: "delete one of the two"))
      return
    }
    if let access = syntax.head.access {
      diagnostics.report(
        Diagnostic(
          .expectedSyntax, "a lifetime has no access: it is known to all manifests of its module",
          at: access.span, help: "delete '\(access.level.text)'"))
    }
    if let storage = syntax.storage, syntax.storageType == nil {
      diagnostics.report(
        Diagnostic(
          .expectedSyntax, "a lifetime's storage is written as the call that makes it",
          at: storage.span,
          help: "write 'lifetime \(name.text) = Storage(…)', where Storage is a generic class of"
            + " yours, without its argument"))
    }
    if syntax.storage == nil {
      let reset = DeclaredLifetime(syntax: syntax, manifest: manifest).resetName
      if let other = resetNames.updateValue(name, forKey: reset) {
        diagnostics.report(
          Diagnostic(
            .duplicateDeclaration,
            "the lifetimes '\(other.text)' and '\(name.text)' would both have '\(reset)()'",
            at: name.span, notes: [.init("the other is declared here", at: other.span)],
            help: "give one of the two another name"))
      }
    }
    declaredLifetimes[name.plain] = DeclaredLifetimeID(index: graph.lifetimes.count)
    graph.lifetimes.append(DeclaredLifetime(syntax: syntax, manifest: manifest))
  }

  /// A storage is made in the file of the manifest that uses it, with what its own one imports.
  mutating func borrowImports() {
    var seen: Set<[Int]> = []
    for component in graph.components {
      guard case .stored(let id) = component.lifetime else { continue }
      let (user, owner) = (graph[component.container].manifest, graph.lifetimes[id.index].manifest)
      guard user != owner, seen.insert([user, owner]).inserted else { continue }
      let known = graph.manifests[user].imports + graph.manifests[user].borrowedImports
      let names = Set(known.map { "\($0.kind ?? "") \($0.path)" })
      graph.manifests[user].borrowedImports += graph.manifests[owner].imports.filter {
        !names.contains("\($0.kind ?? "") \($0.path)")
      }
    }
  }

  /// The lifetime that a word names: one of the language's, or a declared one.
  func lifetime(_ word: NameSyntax) -> Lifetime? {
    if let lifetime = Lifetime(word.plain) { return lifetime }
    guard let id = declaredLifetimes[word.plain] else { return nil }
    return graph.lifetimes[id.index].syntax.storage == nil ? .resettable(id) : .stored(id)
  }

  /// Adds the `set`s and `call`s of a component's block, and their params to the component's.
  func addSteps(to component: inout Component) {
    for item in component.syntax.block {
      let first = component.parameters.count
      switch item {
      case .set(let weak, let parameter, let span):
        component.parameters.append(
          Parameter(syntax: parameter, use: weak == nil ? .set : .weakSet, source: .reported))
        component.steps.append(
          Step(kind: .set(isWeak: weak != nil), parameters: first..<first + 1, span: span))
      case .call(let name, let parameters, _, let span):
        component.parameters += parameters.map {
          Parameter(syntax: $0, use: .call, source: .reported)
        }
        component.steps.append(
          Step(
            kind: .call(name), parameters: first..<component.parameters.count, span: span))
      case .release, .accessor: break
      }
    }
  }
}
