/// Containers of a tree whose parent is a facet.
extension RandomTree {
  /// Puts all children into facets of their parents that can be, and takes out what differs there: a request through a
  /// facet is a call of its own.
  mutating func makeFeatures() {
    let views = TreeViews(self)
    features = Set(
      parents.indices.filter { child in
        guard let parent = parents[child] else { return false }
        // A feature knows nobody who keeps it, so it keeps its parent.
        return !views.mayHold(child, in: parent) && !asksForOthers(within: child)
      })
    let outer = Set(features.flatMap { outward($0).dropFirst() })
    for index in pieces.indices where !outer.isDisjoint(with: blocks[pieces[index].block].site) {
      pieces[index].after = []
      if case .component("graph") = pieces[index].form {
        pieces[index].form = .component(lifetime: "transient")
      } else if case .component("tied") = pieces[index].form {
        pieces[index].form = .component(lifetime: "weak")
      }
    }
  }

  /// Whether anything in a container, or farther in, asks for a child of what is around it.
  private func asksForOthers(within container: Int) -> Bool {
    pieces.contains { piece in
      let inner = blocks[piece.block].site.contains { outward($0).contains(container) }
      return inner
        && (piece.asks + piece.after.flatMap(\.asks)).contains { ask in
          switch ask {
          case .child(let child), .childClosure(let child, _):
            !(parents[child].map { outward($0).contains(container) } ?? true)
          default: false
          }
        }
    }
  }

  /// What stands behind the name of a container.
  func place(of container: Int) -> String {
    let parent = parents[container].map { blocks[$0].name } ?? ""
    let facets = children(of: container).filter(features.contains).map { "\(blocks[$0].name)Parts" }
    let place =
      parent.isEmpty
      ? "" : " in \(features.contains(container) ? "\(blocks[container].name)Parts" : parent)"
    return place + (facets.isEmpty ? "" : ": \(facets.joined(separator: ", "))")
  }

  /// The facet that a feature is in: all that its parent has for children.
  func facet(of container: Int, _ views: TreeViews) -> String {
    guard let parent = parents[container] else { return "" }
    let view = views.views[parent]
    var members: [String] = []
    for (key, node) in view.singles.sorted(by: { $0.key < $1.key }) where !keys[key].isPrivate {
      members.append(node.isFunction ? "make any R\(keys[key].role)()" : "any R\(keys[key].role)")
    }
    members += view.collections.keys.sorted().map(type)
    for (type, node) in view.own.sorted(by: { $0.key < $1.key }) where !pieces[type].isPrivate {
      members.append(node.isFunction ? "make N\(type)()" : "N\(type)")
    }
    return "\nfacet \(blocks[container].name)Parts {\n"
      + members.map { "  \($0)\n" }.joined() + "}\n"
  }
}
