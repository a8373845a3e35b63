package import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// A text that an editor shows between the characters of a manifest.
package struct InlayHint: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case labels, implementations, parameters }

  package let offset: Int
  package let text: String
  package let kind: Kind
  package var isBefore: Bool { kind == .labels }
  package var target: SourceSpan?
}

extension EditorGraph {
  /// The hints from types and from the graph in a range of a file.
  package func hints(of file: Int, in range: Range<Int>, _ kinds: Set<InlayHint.Kind>)
    -> [InlayHint]
  {
    var hints: [InlayHint] = []
    let components = index.components.values.filter {
      $0.span.file == file && $0.span.start < range.upperBound && range.lowerBound < $0.span.end
    }
    for component in components {
      if kinds.contains(.labels) {
        hints += component.parameters.filter(\.isLabelDerived).map {
          InlayHint(offset: $0.span.start, text: "\($0.label?.text ?? "_"):", kind: .labels)
        }
      }
      if kinds.contains(.implementations) { hints += implementations(of: component) }
      if kinds.contains(.parameters) {
        hints += component.expansion(in: files[file]).filter { !$0.replacement.isEmpty }.map {
          InlayHint(offset: $0.span.start, text: $0.replacement, kind: .parameters)
        }
      }
    }
    return hints.filter { range.lowerBound <= $0.offset && $0.offset <= range.upperBound }
      .sorted { ($0.offset, $0.text) < ($1.offset, $1.text) }
  }

  /// The component that provides the role of each parameter.
  private func implementations(of component: ComponentSyntax) -> [InlayHint] {
    component.parameters.compactMap { parameter in
      guard let type = parameter.type, parameter.declaration == nil else { return nil }
      let name = type.subject.nameSpan(in: files[type.span.file])
      guard let asked = index.occurrence(at: name.start, in: name.file), asked.kind == .request,
        asked.targets.count == 1, let provider = index.components[asked.targets[0]],
        provider.type.subject.plainName != asked.name
      else { return nil }
      return InlayHint(
        offset: (parameter.qualifier?.span ?? type.span).end, text: provider.type.text(),
        kind: .implementations, target: asked.targets[0])
    }
  }
}
