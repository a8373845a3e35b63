package import TenonDiagnostics
import TenonDraft
import TenonGraph
import TenonSyntax

extension EditorGraph {
  /// The components that the name at a place stands for.
  package func components(at place: EditorPlace) -> [DocumentSymbol] {
    (occurrence(at: place)?.targets ?? []).compactMap(node)
  }

  private func node(_ name: SourceSpan) -> DocumentSymbol? {
    guard let component = index.components[name] else { return nil }
    let words = words(ofComponent: component)
    return DocumentSymbol(
      name: words.name, detail: words.detail, kind: .component, span: component.span,
      selection: name)
  }

  /// Dependents or dependencies of the component at a place, each with the places of its requests.
  package func calls(
    at place: EditorPlace, isIncoming: Bool
  ) -> [(node: DocumentSymbol, places: [SourceSpan])] {
    guard let target = occurrence(at: place)?.targets.first else { return [] }
    var found: [SourceSpan: [SourceSpan]] = [:]
    for request in index.byFile.joined() where request.kind == .request {
      guard let asker = asker(of: request.span) else { continue }
      if isIncoming, request.targets.contains(target) {
        found[asker, default: []].append(request.span)
      } else if !isIncoming, asker == target {
        for provider in request.targets { found[provider, default: []].append(request.span) }
      }
    }
    return found.sorted { $0.key.precedes($1.key) }.compactMap { name, places in
      node(name).map { ($0, places) }
    }
  }

  /// The name of the component in whose statement something is written.
  func asker(of span: SourceSpan) -> SourceSpan? {
    let all = index.componentNames(in: span.file)
    let next = all.partition { $0.start > span.start }
    guard next > 0, let component = index.components[all[next - 1]],
      component.span.start <= span.start, span.end <= component.span.end
    else { return nil }
    return all[next - 1]
  }
}

/// The parameters of an initializer while a call is written.
package struct Signature {
  package let labels: [(text: String, parameters: [String])]
  package let active: Int
}

extension EditorGraph {
  /// The initializers of the type whose parameters a place is in.
  package func signature(at place: EditorPlace) -> Signature? {
    let context = CompletionContext(tree(place.file), at: place.offset)
    guard let type = context.componentType, let position = context.parameterPosition else {
      return nil
    }
    let lists = types?.parameterLists(ofType: type) ?? []
    guard !lists.isEmpty else { return nil }
    return Signature(
      labels: lists.map { list in
        ("\(type)(\(list))", list.isEmpty ? [] : list.split(separator: ", ").map(String.init))
      }, active: position)
  }

  /// A type's components, as statements, and its Swift initializers.
  package func documentation(ofType type: String) -> String? {
    let statements = index.components.filter { name, component in
      component.type.key == type || component.roles.contains { $0.type.key == type }
    }.sorted { $0.key.precedes($1.key) }.prefix(3).map { files[$0.key.file].text($0.value.span) }
    let initializers = (types?.parameterLists(ofType: type) ?? []).map { "init(\($0))" }
    let parts = [("tenon", statements), ("swift", initializers)].compactMap { language, lines in
      lines.isEmpty ? nil : "```\(language)\n\(lines.joined(separator: "\n"))\n```"
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }
}
