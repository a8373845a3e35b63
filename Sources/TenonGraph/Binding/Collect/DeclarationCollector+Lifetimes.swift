import TenonDiagnostics
import TenonSyntax

/// Declares lifetimes.
extension DeclarationCollector {
  /// Notes the lifetimes that the manifests declare. They come first, for any manifest of the
  /// module may use them.
  mutating func declareLifetimes() {
    for index in 0..<graph.manifests.count + graph.foreignManifests.count {
      isQuiet = graph.manifest(index).module != nil
      for item in graph.manifest(index).syntax.items {
        guard case .lifetime(let syntax) = item else { continue }
        declare(syntax, in: index)
      }
    }
    isQuiet = false
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
    let full = graph.lifetimeName(name.plain, in: manifest)
    if let first = names.lifetimes[full] {
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
    if let storage = syntax.storage, syntax.storageType == nil, !syntax.head.isBroken {
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
    names.lifetimes[full] = DeclaredLifetimeID(index: graph.lifetimes.count)
    graph.lifetimes.append(DeclaredLifetime(syntax: syntax, manifest: manifest))
  }
}

extension BindingGraph {
  /// By what a declared lifetime is known: those of other modules have the module's name before theirs.
  func lifetimeName(_ name: String, in manifest: Int) -> String {
    self.manifest(manifest).module.map { "\($0).\(name)" } ?? name
  }
}
