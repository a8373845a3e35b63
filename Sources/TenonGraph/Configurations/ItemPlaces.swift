import TenonDiagnostics
import TenonSyntax

/// Where the declarations of a run stand, so that a unit takes only those that its own name.
struct ItemPlaces {
  private typealias Place = (manifest: Int, item: Int)

  private let manifests: [ManifestSyntax]
  /// The imports of each manifest.
  private var imports: [Int: [Int]] = [:]
  /// Containers and bundles by where their names stand.
  private var places: [SourceSpan: Place] = [:]
  /// The declarations that are no containers, by their names.
  private var named: [Symbol: [Place]] = [:]

  init(_ manifests: [ManifestSyntax]) {
    self.manifests = manifests
    for (number, manifest) in manifests.enumerated() {
      for (index, item) in manifest.items.enumerated() {
        guard let name = item.name else {
          imports[number, default: []].append(index)
          continue
        }
        places[name.span] = (number, index)
        if case .container = item { continue }
        named[name.symbol.plain, default: []].append((number, index))
      }
    }
  }

  /// The declarations of each manifest that some containers and bundles need, in order. O(what they need).
  func items(of declarations: Set<SourceSpan>) -> [Int: [Int]] {
    var items = imports.mapValues { Set($0) }
    var open = declarations.compactMap { places[$0] }
    var seen: Set<Symbol> = []
    while let place = open.popLast() {
      guard items[place.manifest, default: []].insert(place.item).inserted else { continue }
      manifests[place.manifest].items[place.item].forEachMention { name in
        if seen.insert(name).inserted { open += named[name] ?? [] }
      }
    }
    return items.mapValues { $0.sorted() }
  }
}

extension ItemSyntax {
  /// The name that it declares.
  fileprivate var name: NameSyntax? {
    switch self {
    case .import: nil
    case .container(let item): item.name
    case .bundle(let item): item.name
    case .facet(let item): item.name
    case .traits(let item): item.name
    case .lifetime(let item): item.name
    }
  }

  /// All names in it that may be a declaration's, its own first.
  fileprivate func forEachMention(_ body: (Symbol) -> Void) {
    if let name { body(name.symbol.plain) }
    switch self {
    case .import: break
    case .container(let item):
      item.head.forEachMention(body)
      for type in item.conformances { type.forEachMention(body) }
      item.parent?.forEachMention(body)
    case .bundle(let item): item.head.forEachMention(body)
    case .facet(let item):
      for type in item.inherited { type.forEachMention(body) }
      for member in item.members {
        member.type.forEachMention(body)
        for parameter in member.parameters { parameter.forEachMention(body) }
      }
    case .traits(let item):
      for type in item.inherited + item.members.map(\.type) { type.forEachMention(body) }
      for value in item.members.compactMap(\.defaultValue) { value.forEachMention(body) }
    case .lifetime(let item): item.storage?.forEachMention(body)
    }
    for member in members { member.forEachMention(body) }
  }
}

extension MemberSyntax {
  fileprivate func forEachMention(_ body: (Symbol) -> Void) {
    if let lifetime = ownLifetime { body(lifetime.symbol.plain) }
    switch kind {
    case .component(let component): component.value.forEachMention(body)
    case .input(let input):
      input.head.forEachMention(body)
      input.type.forEachMention(body)
      input.defaultValue?.forEachMention(body)
    case .group(let group): group.head.forEachMention(body)
    case .include(let include): include.name.forEachMention(body)
    case .accessorsDrop, .unread: break
    }
  }
}

extension ComponentSyntax {
  fileprivate func forEachMention(_ body: (Symbol) -> Void) {
    head.forEachMention(body)
    type.forEachMention(body)
    for parameter in allParameters { parameter.forEachMention(body) }
    for role in roles {
      role.type.forEachMention(body)
      if case .collection(let key?) = role.kind { key.forEachMention(body) }
    }
    expression?.forEachMention(body)
    for case .release(let release) in block {
      for argument in release.arguments { argument.value.forEachMention(body) }
    }
  }
}

extension ParameterSyntax {
  fileprivate func forEachMention(_ body: (Symbol) -> Void) {
    type?.forEachMention(body)
    switch value {
    case .dependency(_, let value), .input(_, let value): value?.forEachMention(body)
    case .asked(_, let arguments): for argument in arguments { argument.value.forEachMention(body) }
    case .constant(let value): value.forEachMention(body)
    }
  }
}

extension HeadSyntax {
  fileprivate func forEachMention(_ body: (Symbol) -> Void) {
    for attribute in attributes { body(Symbol(attribute.name)) }
  }
}

extension FragmentSyntax {
  fileprivate func forEachMention(_ body: (Symbol) -> Void) {
    for name in names { body(Symbol(name).plain) }
  }
}

extension TypeSyntax {
  fileprivate func forEachMention(_ body: (Symbol) -> Void) {
    if let symbolAlone { return body(symbolAlone.plain) }
    for name in names { body(Symbol(name).plain) }
  }
}

extension ComponentSyntax {
  /// The parameters of its init and of its block.
  fileprivate var allParameters: [ParameterSyntax] {
    parameters
      + block.flatMap { item -> [ParameterSyntax] in
        switch item {
        case .set(_, let parameter, _): [parameter]
        case .call(_, let parameters, _, _): parameters
        case .release, .accessor: []
        }
      }
  }
}
