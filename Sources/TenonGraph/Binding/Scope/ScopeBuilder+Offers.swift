import TenonDiagnostics
import TenonSyntax

extension ScopeBuilder {
  /// The types that a component is provided as, with the accessors' names: from the types, or from its block.
  mutating func offers(
    of syntax: ComponentSyntax, _ lifetime: Lifetime, dropping drops: AccessorDrops
  ) -> [Offer] {
    var offers =
      syntax.roles.isEmpty
      ? [ownOffer(syntax, at: syntax.type.span)] : syntax.roles.map { offer($0, of: syntax) }
    func type(_ index: Int) -> TypeSyntax {
      if offers[index].kind.isOwn { return syntax.type }
      let role = syntax.roles[index].type
      return role.element ?? role
    }
    let short = drops.isEmpty ? [] : drops.bases(of: offers.indices.map(type))
    let qualifier = syntax.qualifier?.plain
    for index in offers.indices {
      let base = drops.isEmpty ? AccessorName.base(of: type(index)) : short[index]
      offers[index].accessor = base.map { base in
        lifetime.isFunction
          ? AccessorName.function(base: base, qualifier: qualifier)
          : AccessorName.property(base: base, qualifier: qualifier)
      }
    }
    if !syntax.block.isEmpty { nameAccessors(of: &offers, as: syntax) }
    return offers
  }

  private func ownOffer(_ syntax: ComponentSyntax, at span: SourceSpan) -> Offer {
    Offer(
      key: Key(syntax.type, named: syntax.qualifier), kind: .own,
      typeText: syntax.type.keptSymbol, span: span)
  }

  private func offer(_ role: RoleSyntax, of syntax: ComponentSyntax) -> Offer {
    if role.kind.isOwn { return ownOffer(syntax, at: role.span) }
    let type = role.isCollection ? role.type.element ?? role.type : role.type
    // A type that is collected as itself isn't a protocol.
    let isItself =
      role.isCollection && type.symbol == syntax.type.symbol && !syntax.type.isExistential
    let kind: Offer.Kind =
      isItself ? .own : role.isCollection && !role.isSuperclass ? .protocol : .init(role.kind)
    let text = type.text()
    var offer = Offer(
      key: Key(type, named: syntax.qualifier), kind: kind,
      typeText: Symbol(kind == .protocol && !type.isExistential ? "any \(text)" : text),
      span: role.span)
    offer.isHidden = role.isCollection
    return offer
  }

  private mutating func nameAccessors(of offers: inout [Offer], as syntax: ComponentSyntax) {
    let near = NearMissIndex()
    // Collections are named by their own type.
    let collections = syntax.roles.enumerated().filter { $1.isCollection }.map { ($1.type.key, $0) }
    let others = offers.enumerated().filter { !$1.isHidden }.map { ($1.key.type, $0) }
    let places = Dictionary(collections + others) { first, _ in first }
    for case .accessor(let name, let role, let span) in syntax.block {
      guard let role else {
        if offers.count(where: { !$0.isHidden }) > 1, !syntax.head.doubts.contains(.block) {
          let role = " for \(syntax.roles[0].type.text())"
          report(.accessorOfWhich(name, role), at: span)
        } else {
          rename(&offers[offers.firstIndex { !$0.isHidden } ?? 0], name)
        }
        continue
      }
      if let index = places[role.key] {
        rename(&offers[index], name)
      } else if !syntax.head.doubts.hasAny([.statement, .block]) {
        let meant = near.among { offers.map(\.key.type) }.best(for: role.key)
        report(.noRole(role.text(), of: syntax, meant: meant), at: role.span)
      }
    }
  }

  private mutating func rename(_ offer: inout Offer, _ name: NameSyntax) {
    if let first = offer.accessorSpan {
      report(.twoAccessors(offer.key, first: first), at: name.span)
    } else {
      (offer.accessor, offer.accessorSpan) = (name.plain, name.span)
    }
  }

  // MARK: Overrides

  /// An input, or an offer of a pending component.
  private typealias Candidate = (key: Key, isHidden: Bool, depth: Int, isOverride: Bool)

  /// Gives numbers to the components of a container, and removes what overrides replace.
  mutating func addPending(to id: ContainerID) {
    let (written, lost) = (graph[id].inputs, overridden(in: id))
    if !lost.isEmpty {
      graph[id].replacedInputs = written.enumerated().compactMap { place, input in
        lost[place].map { (input, $0) }
      }
      graph[id].inputs = written.indices.filter { lost[$0] == nil }.map { written[$0] }
    }
    var place = written.count
    for pending in pending {
      var component = pending.component
      let offers = component.offers.indices.filter { lost[place + $0] == nil }
      place += component.offers.count
      if offers.isEmpty { continue }
      if offers.count < component.offers.count {
        let kept = offers.map { graph[component.offers, $0] }
        component.offers = graph.tables.offers.add(kept)
      }
      let new = graph.add(component)
      for var element in pending.elements {
        element.component = new
        element.offer = offers.firstIndex(of: element.offer) ?? 0
        graph[id].collected.append(element)
      }
    }
    pending = []
  }

  /// The places of overridden inputs, and of offers after them, with the first key that replaces each.
  private mutating func overridden(in id: ContainerID) -> [Int: Key] {
    var all: [Candidate] = graph[id].inputs.map {
      ($0.key, false, $0.depth, $0.syntax.head.override != nil)
    }
    if !all.contains(where: \.isOverride), !pending.contains(where: { $0.component.isOverride }) {
      return [:]
    }
    for component in pending.map({ $0.component }) {
      all += graph[component.offers].map {
        ($0.key, $0.isHidden, component.depth, component.isOverride)
      }
    }
    var byKey = Dictionary(grouping: all.indices.filter { !all[$0].isHidden }) { all[$0].key }
    // A component, which has no name, replaces a bundle's only input of a basic type.
    let named = Dictionary(grouping: byKey.filter { $0.key.isNamed }, by: \.key.unnamed)
    for (key, inputs) in named where inputs.count == 1 {
      byKey[key]? += inputs[0].value.filter { all[$0].depth > 0 }
    }
    var lost: [Int: Key] = [:]
    for (key, places) in byKey where places.count > 1 {
      let outermost = places.map { all[$0].depth }.min() ?? 0
      let isWon = places.contains {
        all[$0].depth == outermost && all[$0].isOverride && all[$0].key == key
      }
      if !isWon { continue }
      replaced[id, default: []].insert(key)
      // Two overrides of one key stay: binding notes a clash.
      for place in places
      where all[place].depth > outermost || outermost > 0 && !all[place].isOverride {
        lost[place] = min(lost[place] ?? key, key)
      }
    }
    return lost
  }
}
