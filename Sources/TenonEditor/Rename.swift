package import TenonDiagnostics
import TenonGraph
import TenonInspect
import TenonReports
import TenonSyntax

package struct Rename {
  /// The reason why a name can't be changed, for people.
  package struct Refusal: Error {
    package let reason: String
  }

  package let edits: [Fix.Edit]
  package let note: String?
}

extension EditorGraph {
  /// The name at a place, if it can be renamed.
  package func renamable(at place: EditorPlace) throws(Rename.Refusal) -> Occurrence {
    guard let occurrence = occurrence(at: place) else {
      throw Rename.Refusal(reason: "there is no name to rename here")
    }
    let (name, declared) = (occurrence.name, index.declaration(of: occurrence))
    let isKnown = !occurrence.targets.isEmpty
    let inSwift = "'\(name)' is declared in Swift; rename it there, then here"
    let label = "'\(name)' is a label of the Swift initializer; rename it there, then here"
    let reason: String? =
      switch occurrence.kind {
      case .qualifier, .parameter: nil
      case .accessor: occurrence.isDeclaration ? nil : "'\(name)' can't be renamed"
      case .bundle, .container, .traits, .input: isKnown ? nil : "'\(name)' can't be renamed"
      case .lifetime: isKnown ? nil : "'\(name)' is a word of the manifest language"
      case .facet: isKnown ? nil : inSwift
      case .request:
        [.container, .facet].contains(declared?.kind) && declared?.name == name ? nil : inSwift
      case .value: isKnown && declared?.kind != .label ? nil : label
      case .label: label
      case .component, .role, .type, .member, .attribute, .module: inSwift
      }
    if let reason { throw Rename.Refusal(reason: reason) }
    return occurrence
  }

  /// The edits that rename the name at a place, in all files of the package.
  package func rename(at place: EditorPlace, to newName: String) throws(Rename.Refusal) -> Rename {
    let occurrence = try renamable(at: place)
    guard NameSyntax.isPlain(newName), !newName.hasPrefix("$"), newName != "_" else {
      throw Rename.Refusal(reason: "'\(newName)' is not a name")
    }
    if newName == occurrence.name { return Rename(edits: [], note: nil) }
    let kind = occurrence.kind == .qualifier ? nil : index.declaration(of: occurrence)?.kind
    let all = index.alike(occurrence)
    guard all.allSatisfy({ !isForeign[$0.span.file] }) else {
      throw Rename.Refusal(
        reason: "'\(occurrence.name)' is declared or used in another package's manifest")
    }
    // A type leads to an input, but isn't its name.
    let asked = kind == .input ? askers(of: Set(occurrence.targets), newName) : [:]
    let edits =
      asked.sorted { $0.key.precedes($1.key) }.map { Fix.Edit($0, $1) }
      + all.filter { name in
        !(kind == .input && name.kind == .request) && !asked.keys.contains { $0.touches(name.span) }
      }.map { Fix.Edit($0.span, newName) }
    let known = Set(diagnostics.filter { $0.severity == .error }.map(\.message))
    let former = Set(known.map { $0.replacing("'\(occurrence.name)'", with: "'\(newName)'") })
    let fresh = applying(edits).diagnostics.first {
      $0.severity == .error && !known.contains($0.message) && !former.contains($0.message)
    }
    if let fresh { throw Rename.Refusal(reason: "'\(newName)' does not fit: \(fresh.message)") }
    return Rename(edits: edits, note: kind.flatMap { note(of: $0, occurrence.name) })
  }

  /// The parameters that inputs of basic types serve by their name, with their text after the rename.
  private func askers(of inputs: Set<SourceSpan>, _ name: String) -> [SourceSpan: String] {
    var found: [SourceSpan: String] = [:]
    for graph in configurations.map(graph(where:)) {
      for component in graph.components {
        for parameter in graph[component.parameters] where !parameter.syntax.isTaken {
          guard case .input(let owner, let index)? = parameter.source.mentionedProvider else {
            continue
          }
          let input = graph[owner].inputs[index]
          if !input.key.isNamed || !inputs.contains(input.syntax.name.span) { continue }
          found[parameter.syntax.span] = parameter.syntax.giving(
            name, inExpression: component.expression != nil)
        }
      }
    }
    return found
  }

  private func note(of kind: Occurrence.Kind, _ name: String) -> String? {
    let generated: String
    switch kind {
    case .container: generated = "the class '\(name)' and 'make\(AccessorName.upperFirst(name))()'"
    case .lifetime: generated = "'reset\(AccessorName.upperFirst(name))()'"
    case .facet, .traits: generated = "the protocol '\(name)'"
    case .input, .accessor: generated = "'\(name)'"
    default: return nil
    }
    return "Swift code that uses \(generated) must be changed too"
  }
}
