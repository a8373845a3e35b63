package import TenonDiagnostics
package import TenonDraw
import TenonGraph
import TenonInspect
import TenonSyntax

/// A place in one of a graph's files.
package struct EditorPlace: Sendable {
  package let file: Int
  package let offset: Int

  package init(file: Int, offset: Int) { (self.file, self.offset) = (file, offset) }
}

extension EditorGraph {
  func occurrence(at place: EditorPlace) -> Occurrence? {
    index.occurrence(at: place.offset, in: place.file)
  }

  package func definitions(at place: EditorPlace) -> [SourceSpan] {
    occurrence(at: place)?.targets ?? []
  }

  /// The components of all containers that provide the role at a place.
  package func implementations(at place: EditorPlace) -> [SourceSpan] {
    guard let occurrence = occurrence(at: place) else { return [] }
    guard let key = occurrence.key else { return occurrence.targets }
    var found: Set<SourceSpan> = []
    for conditions in configurations {
      let graph = graph(where: conditions)
      for component in graph.components where component.kind.isMadeByInit {
        for offer in graph[component.offers]
        where offer.key.description == key || offer.key.type == "[\(key)]" {
          let type = graph[component.type]
          found.insert(type.subject.nameSpan(in: files[type.span.file]))
        }
      }
    }
    return found.sorted { $0.precedes($1) }
  }

  /// All names with the same meaning as the one at a place.
  package func references(at place: EditorPlace, withDeclaration: Bool = true) -> [SourceSpan] {
    guard let occurrence = occurrence(at: place) else { return [] }
    return index.alike(occurrence).filter { withDeclaration || !$0.isDeclaration }.map(\.span)
  }

  /// The name of the component whose statement contains a span.
  func asker(of span: SourceSpan) -> SourceSpan? {
    index.components.first { _, component in
      component.span.file == span.file && component.span.start <= span.start
        && span.end <= component.span.end
    }?.key
  }

  /// The drawing of the container around a place, or of those that include the bundle there; else of all.
  package func drawing(at place: EditorPlace) -> Drawing {
    let picture = picture(at: place)
    let owner =
      symbols(of: place.file).last { symbol in
        [.container, .bundle].contains(symbol.kind) && symbol.span.start <= place.offset
          && place.offset <= symbol.span.end
      }?.name ?? ""
    var filter = GraphFilter()
    filter.containers =
      picture.containers(named: owner).isEmpty
      ? picture.nodes.filter { $0.bundle == owner }.map { picture.containers[$0.container].name }
      : [owner]
    return Drawing([.init(target: nil, picture: picture.filtered(filter))])
  }
}

extension OccurrenceIndex {
  /// The occurrences with the same meaning as one, by file and place.
  func alike(_ one: Occurrence) -> [Occurrence] {
    let all = byFile.joined()
    switch one.kind {
    case .qualifier: return all.filter { $0.kind == .qualifier && $0.name == one.name }
    case .attribute, .module, .label, .member: return all.filter { $0.span == one.span }
    default: break
    }
    if one.targets.isEmpty {
      let kinds: Set<Occurrence.Kind> = [.request, .type, .role, .component]
      return all.filter {
        $0.span == one.span
          || kinds.contains(one.kind) && kinds.contains($0.kind) && $0.targets.isEmpty
            && $0.name == one.name
      }
    }
    let targets = Set(one.targets)
    return all.filter { other in
      guard other.kind != .qualifier, !targets.isDisjoint(with: other.targets) else { return false }
      // Each of several roles has its own key.
      guard let key = one.key, let otherKey = other.key else { return true }
      return key == otherKey
    }
  }
}
