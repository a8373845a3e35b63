import TenonDiagnostics
package import TenonDraw
import TenonGraph
import TenonInspect
import TenonSyntax

extension EditorGraph {
  /// The drawing of the container around a place, or of those that include the bundle there; else of all.
  package func drawing(at place: EditorPlace) -> Drawing {
    let picture = picture(at: place.offset, in: place.file)
    let owner = owner(at: place)
    var filter = GraphFilter()
    filter.containers =
      picture.containers(named: owner).isEmpty
      ? picture.nodes.filter { $0.bundle == owner }.map { picture.containers[$0.container].name }
      : [owner]
    return Drawing([.init(target: nil, picture: picture.filtered(filter))])
  }

  /// The name of the container or the bundle around a place.
  private func owner(at place: EditorPlace) -> String {
    let tree = tree(place.file)
    let node = tree.path(to: place.offset).last {
      [.container, .bundle].contains(tree.kind(of: $0))
    }
    let name = index.byFile[place.file].first { name in
      [.container, .bundle].contains(name.kind) && name.isDeclaration
        && node.map { tree.bytes(of: $0).contains(name.span.start) } == true
    }
    return name?.name ?? ""
  }
}
