import TenonDiagnostics
import TenonGraph
import TenonSyntax

extension Writer {
  /// Writes a manifest's imports, those under conditions after the others.
  mutating func write(_ imports: [ImportSyntax], for storage: InjectedStorage?) {
    var seen: Set<String> = []
    let plain = imports.filter {
      $0.conditions.isEmpty && seen.insert("\($0.prefix) \($0.kind ?? "") \($0.path)").inserted
    }
    let others = imports.filter { !$0.conditions.isEmpty }
    writeBranches((plain + others).map { ($0, $0.conditions[...]) }, for: storage)
  }

  /// Writes imports under conditions, `#if` by `#if`.
  private mutating func writeBranches(
    _ imports: [(syntax: ImportSyntax, conditions: ArraySlice<GuardSyntax>)],
    for storage: InjectedStorage?
  ) {
    var rest = imports[...]
    while let first = rest.first {
      guard let condition = first.conditions.first else {
        line(at: first.syntax.span, first.syntax.text(for: storage))
        rest.removeFirst()
        continue
      }
      let own = rest.prefix { $0.conditions.first?.span == condition.span }
      rest = rest.dropFirst(own.count)
      if condition.span == first.syntax.conditions[0].span { blank() }
      let levels = own.map { GuardSyntax.level($0.conditions) }
      let branches = levels.map { GuardSyntax.branches($0.first) }.max { $0.count < $1.count } ?? []
      for (number, branch) in branches.enumerated() {
        unmap()
        line(branch.map { "\(number == 0 ? "#if" : "#elseif") \($0.text)" } ?? "#else")
        let inner = zip(own, levels).filter {
          GuardSyntax.branches($0.1.first).count == number + 1
        }
        writeBranches(inner.map { ($0.0.syntax, $0.1.rest) }, for: storage)
      }
      unmap()
      line("#endif")
    }
  }
}

/// The imports of other manifests, whose types a file names.
struct BorrowedImports {
  let graph: BindingGraph
  let manifest: Manifest
  let file: Int
  /// The conditions that the file's unit depends on.
  let atoms: Set<String>

  func write(_ out: inout Writer) {
    let imports = manifest.borrowedImports
    let inclusions = inclusions
    for syntax in imports {
      let isFirst = manifest.imports.isEmpty && syntax.span == imports[0].span
      let place = inclusions[syntax.span.file] ?? SourceSpan(file: file, start: 0, end: 0)
      out.atom(AtomKey(.imports, at: syntax.span), isSpaced: isFirst) {
        write(syntax, at: place, &$0)
      }
    }
  }

  private func write(_ syntax: ImportSyntax, at place: SourceSpan, _ out: inout Writer) {
    let text = syntax.text(access: access(of: syntax))
    // An import's condition may be none of this file's own.
    let conditions = syntax.conditions.map(\.expression).filter {
      !Set($0.atoms).isSubset(of: atoms)
    }.map(\.text)
    if conditions.isEmpty { return out.line(at: place, text) }
    let condition = conditions.map { conditions.count > 1 && $0.contains("||") ? "(\($0))" : $0 }
    out.line("#if ", condition.joined(separator: " && "))
    out.line(at: place, text)
    out.unmap()
    out.line("#endif")
  }

  /// The places of the `include`s that need imports of other manifests, by manifest.
  private var inclusions: [Int: SourceSpan] {
    let places = manifest.containers.flatMap { graph[$0].bundles }
      .filter { $0.value.file == file }
      .map { (graph.bundles[$0.key].name.span.file, $0.value) }
    return Dictionary(places) { $0.start < $1.start ? $0 : $1 }
  }

  /// The access of another manifest's import, like the module's own imports if they are known.
  private func access(of syntax: ImportSyntax) -> String {
    // Public declarations need it only for a bundle.
    let isPublic = manifest.containers.contains { graph[$0].access == .public }
    if syntax.access == .public && isPublic { return "public" }
    return graph.facts.narrowImports.contains(syntax.compared) ? "internal" : ""
  }
}

extension InjectedStorage {
  /// Writes the imports besides its manifest's own.
  func writeAddedImports(_ out: inout Writer) {
    if addedImports.isEmpty { return }
    out.atom(AtomKey(.imports, 1)) { out in
      for syntax in addedImports.sorted(by: { $0.path < $1.path }) {
        out.line(syntax.text(for: self))
      }
    }
  }
}

extension ImportSyntax {
  /// The lines of the same import in a file without a manifest.
  func statement(isNarrow: Bool) -> String {
    let line = text(access: isNarrow ? "internal" : "") + "\n"
    let condition = conditions.map { "(\($0.expression.text))" }.joined(separator: " && ")
    return condition.isEmpty ? line : "#if \(condition)\n\(line)#endif\n"
  }

  /// The statement. A public storage must publicly import the modules of its protocols.
  fileprivate func text(for storage: InjectedStorage?) -> String {
    let isPublic = kind == nil && storage?.publicModules.contains(module) ?? false
    return text(access: isPublic ? "public" : access?.text ?? "")
  }

  /// The statement with another access. A Swift keyword may be the name of a module.
  fileprivate func text(access word: String) -> String {
    let words = prefix.split(separator: " ").map(String.init).filter { $0 != access?.text }
    let path = path.split(separator: ".").map { SwiftName.identifier(String($0)) }
    return (words + [word, "import", kind ?? "", path.joined(separator: ".")])
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension GuardSyntax {
  /// The conditions of the first `#if`, and the rest.
  fileprivate static func level(
    _ guards: ArraySlice<GuardSyntax>
  ) -> (first: ArraySlice<GuardSyntax>, rest: ArraySlice<GuardSyntax>) {
    let end = guards.firstIndex { $0.role != .earlier }.map { $0 + 1 } ?? guards.endIndex
    return (guards[..<end], guards[end...])
  }

  /// The conditions of an `#if`'s branches up to that of its level; `nil` for `#else`.
  fileprivate static func branches(_ level: ArraySlice<GuardSyntax>) -> [ConditionExpression?] {
    level.map { $0.role == .own ? $0.expression : $0.expression.negated }
      + (level.last?.role == .otherwise ? [nil] : [])
  }
}
