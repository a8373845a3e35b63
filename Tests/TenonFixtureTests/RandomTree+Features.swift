/// The containers of a tree whose parent is a facet.
extension RandomTree {
  /// Moves children into facets of their parents if possible, and removes components that differ there: a request
  /// through a facet is a separate call.
  mutating func makeFeatures() {
    let views = TreeViews(self)
    features = Set(
      parents.indices.filter { child in
        guard let parent = parents[child] else { return false }
        // A feature doesn't know that its parent may hold it, so it holds its parent.
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
    let settled = TreeViews(self)
    for index in pieces.indices where wrapsMember(pieces[index], settled) {
      blocks[pieces[index].block].members.removeAll {
        if case .piece(index) = $0 { true } else { false }
      }
    }
  }

  /// True if a statement decorates a member of a feature's facet. Its decorator lives as long as the feature, since the
  /// member's lifetime is unknown there.
  private func wrapsMember(_ piece: Piece, _ views: TreeViews) -> Bool {
    piece.isDecorator
      && blocks[piece.block].site.contains { container in
        outward(container).contains { child in
          guard features.contains(child), let parent = parents[child] else { return false }
          return views.views[parent].singles.contains { key, node in
            keys[key].role == piece.role && !node.isMadePerRequest
              && !["strong", "input"].contains(node.lifetime)
          }
        }
      }
  }

  /// True if a component of a container, or of its children, requests a child of an outer container.
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

  /// The text after the name of a container.
  func place(of container: Int) -> String {
    let parent = parents[container].map { blocks[$0].name } ?? ""
    let facets = children(of: container).filter(features.contains).map { "\(blocks[$0].name)Parts" }
    let place =
      parent.isEmpty
      ? "" : " in \(features.contains(container) ? "\(blocks[container].name)Parts" : parent)"
    return place + (facets.isEmpty ? "" : ": \(facets.joined(separator: ", "))")
  }

  /// The facet that a feature is in: all components that its parent provides for children.
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
