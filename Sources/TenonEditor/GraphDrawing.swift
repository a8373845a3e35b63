import TenonDiagnostics
package import TenonDraw
import TenonGraph
import TenonInspect
import TenonSyntax

extension EditorGraph {
  /// The drawing of the container around a place, or of those that include the bundle there; else of all.
  package func drawing(at place: EditorPlace) -> Drawing {
    let picture = picture(at: place)
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
    symbols(of: place.file).last { symbol in
      [.container, .bundle].contains(symbol.kind) && symbol.span.start <= place.offset
        && place.offset <= symbol.span.end
    }?.name ?? ""
  }
}
