import TenonDiagnostics
import TenonGraph
import TenonInspect
import TenonSyntax

struct ProviderSpans {
  /// By the type of a request.
  private(set) var byRequest: [SourceSpan: [SourceSpan]] = [:]
  /// By the type of a component or an input.
  private(set) var byDeclaration: [SourceSpan: [SourceSpan]] = [:]
  private let files: [SourceFile]

  init(_ editor: EditorGraph) {
    files = editor.files
    for conditions in editor.configurations { add(editor.graph(where: conditions)) }
  }

  private mutating func add(_ graph: BindingGraph) {
    for component in graph.components {
      for parameter in graph[component.parameters] {
        guard let type = parameter.syntax.type, !parameter.isInput else { continue }
        note(parameter.source.mentionedProvider, of: type.span, graph)
      }
      let type = graph[component.type]
      byDeclaration[type.span] = [type.subject.nameSpan(in: files[type.span.file])]
    }
    for (number, container) in graph.containers.enumerated() {
      let id = ContainerID(index: number)
      for input in container.inputs {
        byDeclaration[input.syntax.type.span] = [input.syntax.name.span]
      }
      for facet in container.facets.flatMap({ graph.withInherited($0.id) }) {
        for requirement in graph[facet].requirements {
          let found = graph.provider(of: requirement.key, for: id)
          note(found, of: requirement.syntax.type.span, graph)
        }
      }
    }
  }

  private mutating func note(_ provider: Provider?, of request: SourceSpan, _ graph: BindingGraph) {
    let targets = provider.map { graph.declarations(of: $0, in: files) } ?? []
    for target in targets where byRequest[request]?.contains(target) != true {
      byRequest[request, default: []].append(target)
    }
  }
}

extension BindingGraph {
  /// The names that stand for a provider in the manifests: of a collection, those of all elements.
  func declarations(of provider: Provider, in files: [SourceFile]) -> [SourceSpan] {
    switch provider {
    case .input(let owner, let index): return [self[owner].inputs[index].syntax.name.span]
    case .scope(let id): return [self[id].syntax.name.span]
    case .component(let id, _):
      let component = self[id]
      switch component.kind {
      case .child(let child): return [self[child].syntax.name.span]
      case .collection:
        return self[component.parameters].flatMap { parameter in
          parameter.source.mentionedProvider.map { declarations(of: $0, in: files) } ?? []
        }
      case .listed(let meeting?): return declarations(of: .component(meeting, offer: 0), in: files)
      case .written, .decorator, .listed:
        let type = self[component.type]
        return [type.subject.nameSpan(in: files[type.span.file])]
      }
    }
  }
}
