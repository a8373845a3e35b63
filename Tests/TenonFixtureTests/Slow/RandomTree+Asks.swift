import TenonTestSupport

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

/// The requests of a tree's components.
extension RandomTree {
  /// The first of the keys that a statement provides or wraps: it needs only earlier ones.
  private func rank(_ piece: Piece) -> Int {
    if piece.isDecorator { return keys.indices.first { keys[$0].role == piece.role } ?? 0 }
    return piece.keys.min() ?? 0
  }

  mutating func makeAsks(_ random: inout Generator) {
    let views = TreeViews(self)
    for number in pieces.indices where !pieces[number].isInput {
      let piece = pieces[number]
      let site = blocks[piece.block].site
      let rank = rank(piece)
      let visible = keys.indices.filter { key in
        site.allSatisfy { views.sees(key, from: $0) }
      }
      let before = visible.filter { $0 < rank }
      let owns = pieces.indices.filter { own in
        pieces[own].offersSelf && self.rank(pieces[own]) < rank
          && site.allSatisfy { views.views[$0].own[own] != nil }
      }
      // In a decorator, the role means the wrapped component.
      let asked = visible.filter {
        !(piece.isDecorator && keys[$0].role == piece.role && keys[$0].kind == .single)
      }
      func instance(_ random: inout Generator) -> Ask? {
        if Int.random(in: 0..<6, using: &random) == 0, let own = owns.randomElement(using: &random)
        {
          return .own(own)
        }
        let near = Bool.random(using: &random) ? before.suffix(8) : before[...]
        return near.randomElement(using: &random).map { .key($0) }
      }
      func closure(_ random: inout Generator) -> Ask? {
        asked.randomElement(using: &random).map { .closure($0) }
      }
      func ask(_ random: inout Generator) -> Ask? {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: return closure(&random)
        case 2:
          let all = keys.indices.filter { $0 < rank && keys[$0].kind == .single }
          return all.randomElement(using: &random).map { .optional($0) }
        default: return instance(&random)
        }
      }
      pieces[number].asks = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        ask(&random)
      }
      if piece.isDecorator {
        let place = Int.random(in: 0...pieces[number].asks.count, using: &random)
        let isClosure = Int.random(in: 0..<5, using: &random) == 0
        pieces[number].asks.insert(isClosure ? .innerClosure : .inner, at: place)
      }
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: if let ask = instance(&random) { pieces[number].after.append(.set(ask)) }
        case 1, 2:
          let all = asked.filter { isFine(.key($0), of: number, rank, views) }
          let key = all.randomElement(using: &random)
          if let key { pieces[number].after.append(.setWeak(.key(key))) }
        case 3:
          if let ask = closure(&random) { pieces[number].after.append(.setClosure(ask)) }
        case 4:
          if let ask = closure(&random) { pieces[number].after.append(.callClosure(ask)) }
        default:
          let asks = (0..<2).compactMap { _ in instance(&random) }
          pieces[number].after.append(.call(asks))
        }
      }
    }
  }

  /// True if a weak property may be set to a key without infinite construction.
  private func isFine(_ ask: Ask, of number: Int, _ rank: Int, _ views: TreeViews) -> Bool {
    guard case .key(let key) = ask, keys[key].kind == .single else { return false }
    if key < rank { return true }
    return blocks[pieces[number].block].site.allSatisfy { container in
      guard let target = views.views[container].singles[key] else { return false }
      let nodes = views.views[container].nodes.filter { $0.type == number }
      return nodes.allSatisfy { !($0.isMadePerRequest && target.isMadePerRequest) }
    }
  }

  /// Removes weak properties that lead back to a component through a collection.
  mutating func leaveOut() {
    let views = TreeViews(self)
    for node in views.views.flatMap(\.nodes) {
      pieces[node.type].after.removeAll {
        guard LeftOut.cycleThroughCollection, case .setWeak(let ask) = $0 else { return false }
        return views.targets(ask, of: node).contains {
          views.goesThroughCollection(from: $0, to: node)
        }
      }
    }
  }

  /// Adds children as dependencies, if no container would hold itself.
  mutating func makeChildAsks(_ random: inout Generator) {
    let views = TreeViews(self)
    for number in pieces.indices where !pieces[number].isInput {
      let piece = pieces[number]
      let site = blocks[piece.block].site
      let seen = parents.indices.filter { child in
        guard let parent = parents[child] else { return false }
        // In the child and its own children, its name means that very container.
        return site.allSatisfy { outward($0).contains(parent) && !outward($0).contains(child) }
      }
      guard Int.random(in: 0..<5, using: &random) == 0,
        let child = seen.randomElement(using: &random)
      else { continue }
      // Neither the child, nor its parents or children, may hold the component that holds it.
      let around = parents.indices.filter {
        outward(child).contains($0) || outward($0).contains(child)
      }
      let nodes = site.flatMap { views.views[$0].nodes }.filter { $0.type == number }
      let isKept = around.contains { container in
        nodes.contains { views.keptOfAll[container].contains($0.id) }
      }
      if isKept || Bool.random(using: &random) {
        pieces[number].asks.append(.childClosure(child, all: Bool.random(using: &random)))
      } else {
        pieces[number].asks.append(.child(child))
      }
    }
  }

  // MARK: The manifest

  var manifest: String {
    var text = "lifetime session\nlifetime visit\nlifetime cached = Cached(uses: 2)\n"
    let views = TreeViews(self)
    for (index, block) in blocks.enumerated() {
      let place = parents.indices.contains(index) ? place(of: index) : ""
      if features.contains(index) { text += facet(of: index, views) }
      let isBundle = index >= parents.count
      // An observed or overridable container does the same.
      let overridable = (index + pieces.count) % 3 == 0 ? "overridable " : ""
      let container = overridable + (index % 4 == 3 ? "observed container" : "container")
      text += "\n\(isBundle ? "bundle" : container) \(block.name)\(place) {\n"
      for member in block.members {
        switch member {
        case .include(let bundle): text += "  include \(blocks[bundle].name)\n"
        case .piece(let piece): text += "  \(statement(piece, views))"
        }
      }
      text += "}\n"
    }
    return text
  }

  private func statement(_ number: Int, _ views: TreeViews) -> String {
    let piece = pieces[number]
    var text = (piece.isPrivate ? "private " : "") + (piece.isOverride ? "override " : "")
    var roles: [String] = piece.offersSelf ? ["self"] : []
    switch piece.form {
    case .input(let hasDefault):
      let value = hasDefault ? " = N\(number)()" : ""
      return text + "input i\(number): any R\(keys[piece.keys[0]].role)\(value)\n"
    case .component(let lifetime): text += lifetime
    case .decorator:
      text += "decorate"
      roles = ["R\(piece.role)"]
    }
    for key in piece.keys {
      switch keys[key].kind {
      case .single: roles.append("R\(keys[key].role)")
      case .array: roles.append("[R\(keys[key].role)]")
      case .dictionary: roles.append("[String: R\(keys[key].role)] at \"k\(number)\"")
      }
    }
    let asks = piece.asks.enumerated().map { "p\($0): \(written($1, of: piece, views))" }
    text += " N\(number)(\(asks.joined(separator: ", "))) as \(roles.joined(separator: ", "))"
    if piece.after.isEmpty { return text + "\n" }
    text += " {\n"
    for (position, step) in piece.after.enumerated() {
      switch step {
      case .set(let ask), .setClosure(let ask):
        text += "    set s\(position): \(written(ask, of: piece, views))\n"
      case .setWeak(let ask):
        text += "    set weak s\(position): \(written(ask, of: piece, views))\n"
      case .call(let asks):
        let given = asks.enumerated().map { "a\($0): \(written($1, of: piece, views))" }
        text += "    call s\(position)(\(given.joined(separator: ", ")))\n"
      case .callClosure(let ask):
        text += "    call s\(position)(ask: \(written(ask, of: piece, views)))\n"
      }
    }
    return text + "  }\n"
  }

  private func written(_ ask: Ask, of piece: Piece, _ views: TreeViews) -> String {
    guard case .child(let child) = ask else { return type(ask, of: piece, views) }
    let given = views.views[child].inputs.filter { !pieces[$0].hasDefault }
      .map { "i\($0) = N\($0)()" }
    // A child without inputs is requested by its name alone.
    if views.views[child].inputs.isEmpty { return blocks[child].name }
    return "\(blocks[child].name)(\(given.joined(separator: ", ")))"
  }

  /// The type of a parameter, in the manifest and in Swift.
  func type(_ ask: Ask, of piece: Piece, _ views: TreeViews) -> String {
    switch ask {
    case .key(let key): return type(key)
    case .optional(let key): return "(\(type(key)))?"
    case .closure(let key): return "() -> \(type(key))"
    case .own(let type): return "N\(type)"
    case .inner: return "any R\(piece.role)"
    case .innerClosure: return "() -> any R\(piece.role)"
    case .child(let child): return blocks[child].name
    case .childClosure(let child, let all):
      let inputs = views.views[child].inputs.filter { all || !pieces[$0].hasDefault }
      let given = inputs.map { type(pieces[$0].keys[0]) }
      return "(\(given.joined(separator: ", "))) -> \(blocks[child].name)"
    }
  }

  func type(_ key: Int) -> String {
    switch keys[key].kind {
    case .single: "any R\(keys[key].role)"
    case .array: "[any R\(keys[key].role)]"
    case .dictionary: "[String: any R\(keys[key].role)]"
    }
  }
}
