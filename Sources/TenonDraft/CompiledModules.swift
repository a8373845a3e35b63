import TenonSyntax

/// What the compiler knows of some modules: their types, by name and by identifier.
public struct CompiledModules: Sendable {
  /// The names of the modules, in order.
  public let modules: [String]
  /// All types, in the order of their modules and places.
  private(set) var types: [CompiledType] = []
  private var indices: [String: Int] = [:]
  private var byName: [String: [Int]] = [:]
  private var foreignSupertypes: [String: [String]] = [:]
  private(set) var aliases: [String: TypeSyntax] = [:]
  /// The names of types of other modules, by their identifiers.
  private var foreignNames: [String: String] = [:]

  /// Reads symbol graphs. `files` are their paths, for messages, and their bytes.
  public init(_ files: [(path: String, bytes: [UInt8])]) throws(SymbolGraphError) {
    var graphs: [SymbolGraph] = []
    for file in files {
      do throws(SymbolGraphError) {
        graphs.append(try SymbolGraph.read(file.bytes))
      } catch {
        throw SymbolGraphError(message: "\(file.path): \(error.message)")
      }
    }
    var seen: Set<String> = []
    modules = graphs.map(\.module.name).filter { seen.insert($0).inserted }
    addTypes(of: graphs)
    addMembers(of: graphs)
    addRelationships(of: graphs)
    inheritInitializers()
  }

  /// The type of an identifier, or of none.
  func type(id: String) -> CompiledType? { indices[id].map { types[$0] } }

  /// The types of a name, which may begin with the name of their module.
  func types(named name: String) -> [CompiledType] {
    if let found = byName[name] { return found.map { types[$0] } }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2, modules.contains(parts[0]) else { return [] }
    return (byName[parts[1]] ?? []).map { types[$0] }.filter { $0.module == parts[0] }
  }

  var names: [String] { types.map(\.name) }

  /// What a type conforms to and inherits from at any distance, by identifiers, without itself. A type of another
  /// module may have more of them than are known here.
  func supertypes(of id: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [id]
    while let next = pending.popLast() {
      let direct = (type(id: next)?.supertypes ?? []) + (foreignSupertypes[next] ?? [])
      for other in direct where found.insert(other).inserted { pending.append(other) }
    }
    found.remove(id)
    return found
  }

  /// The optional properties of a class that others can set, those of its superclasses first.
  func properties(of type: CompiledType) -> [CompiledParameter] {
    var found: [[CompiledParameter]] = []
    var seen: Set<String> = []
    var current: CompiledType? = type
    while let next = current, seen.insert(next.id).inserted {
      found.append(next.properties)
      current = next.superclass.flatMap { self.type(id: $0) }
    }
    return found.reversed().flatMap(\.self)
  }

  /// The name of what an identifier stands for, as far as it is known.
  func name(id: String) -> String? { type(id: id)?.name ?? foreignNames[id] }

  // MARK: Reading

  private static func isGenerated(_ symbol: SymbolGraph.Symbol) -> Bool {
    let path = symbol.location?.uri ?? ""
    return path.hasSuffix(".di") || path.hasSuffix(".di.swift") || path.hasSuffix("/Tenon.swift")
  }

  private static func typeName(_ symbol: SymbolGraph.Symbol) -> String? {
    var parts: [String] = []
    for component in symbol.pathComponents {
      guard let name = TypeReader.name(component) else { return nil }
      parts.append(name)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }

  private mutating func addTypes(of graphs: [SymbolGraph]) {
    for graph in graphs {
      let sorted = graph.symbols.sorted(by: Self.comesFirst)
      for symbol in sorted {
        guard var kind = CompiledType.Kind(rawValue: symbol.kind.identifier),
          let name = Self.typeName(symbol), indices[symbol.identifier.precise] == nil
        else { continue }
        let fragments = symbol.declarationFragments ?? []
        if fragments.contains(where: { $0.kind == "keyword" && $0.spelling == "actor" }) {
          kind = .actor
        }
        indices[symbol.identifier.precise] = types.count
        byName[name, default: []].append(types.count)
        types.append(
          CompiledType(
            id: symbol.identifier.precise, kind: kind, module: graph.module.name, name: name,
            access: symbol.accessLevel,
            generics: kind == .protocol
              ? [] : symbol.swiftGenerics?.parameters?.map(\.name) ?? [],
            isGlobalActor: fragments.contains { $0.spelling.contains("@globalActor") },
            isDeprecated: symbol.availability?.contains {
              $0.isUnconditionallyDeprecated == true || $0.isUnconditionallyUnavailable == true
            } ?? false, isGenerated: Self.isGenerated(symbol)))
      }
      for symbol in sorted where symbol.kind.identifier == "swift.typealias" {
        addAlias(symbol)
      }
    }
  }

  private mutating func addAlias(_ symbol: SymbolGraph.Symbol) {
    guard let name = Self.typeName(symbol), symbol.swiftGenerics?.parameters?.isEmpty ?? true,
      aliases[name] == nil
    else { return }
    let text = (symbol.declarationFragments ?? []).map(\.spelling).joined()
    guard let equal = text.firstRange(of: " = ") else { return }
    aliases[name] = TypeReader.type(String(text[equal.upperBound...]))
  }

  /// Orders symbols as the files of a module have them; a file's name comes before its lines.
  private static func comesFirst(_ left: SymbolGraph.Symbol, _ right: SymbolGraph.Symbol) -> Bool {
    switch (left.location, right.location) {
    case (let first?, let second?):
      if first.uri != second.uri { return first.uri < second.uri }
      let (a, b) = (first.position, second.position)
      if (a.line, a.character) != (b.line, b.character) {
        return (a.line, a.character) < (b.line, b.character)
      }
    case (nil, _?): return false
    case (_?, nil): return true
    case (nil, nil): break
    }
    return left.identifier.precise < right.identifier.precise
  }

  private mutating func addMembers(of graphs: [SymbolGraph]) {
    var names: [String: String] = [:]
    for type in types { names[type.id] = type.name }
    let reader = DeclarationReader(names: names)
    var owners: [String: String] = [:]
    for relationship in graphs.flatMap(\.relationships) where relationship.kind == "memberOf" {
      owners[relationship.source] = relationship.target
    }
    for symbol in graphs.flatMap(\.symbols).sorted(by: Self.comesFirst) {
      guard let owner = owners[symbol.identifier.precise].flatMap({ indices[$0] }) else { continue }
      let isSeen = !["private", "fileprivate"].contains(symbol.accessLevel)
      switch symbol.kind.identifier {
      case "swift.init" where isSeen:
        guard let found = reader.initializer(symbol) else { continue }
        types[owner].initializers.append(found)
      case "swift.property" where isSeen:
        guard let found = reader.property(symbol) else { continue }
        if types[owner].kind == .class, found.type?.wrapped != nil, symbol.availability == nil {
          types[owner].properties.append(found)
        }
      case "swift.type.property" where isSeen:
        let fragments = symbol.declarationFragments ?? []
        let isOfOwner =
          fragments.last {
            $0.kind == "typeIdentifier"
          }?.preciseIdentifier == types[owner].id
        let text = fragments.map(\.spelling).joined()
        if isOfOwner, !text.contains("?"), !text.contains("["),
          let name = symbol.pathComponents.last,
          let plain = TypeReader.label(name)
        {
          types[owner].instances.append(plain)
        }
      default: break
      }
    }
  }

  private mutating func addRelationships(of graphs: [SymbolGraph]) {
    for relationship in graphs.flatMap(\.relationships) {
      guard ["conformsTo", "inheritsFrom"].contains(relationship.kind) else { continue }
      if indices[relationship.target] == nil, let fallback = relationship.targetFallback {
        foreignNames[relationship.target] = fallback.split(separator: ".", maxSplits: 1).last
          .map(String.init)
      }
      guard let index = indices[relationship.source] else {
        foreignSupertypes[relationship.source, default: []].append(relationship.target)
        continue
      }
      types[index].supertypes.append(relationship.target)
      if relationship.kind == "inheritsFrom" { types[index].superclass = relationship.target }
    }
  }

  /// Gives a class the initializers of one of another module, as far as they are known.
  private mutating func inheritForeign(_ superclass: String, in index: Int) {
    guard foreignNames[superclass] == "NSObject" else {
      types[index].unknownSuperclass = foreignNames[superclass] ?? "another module"
      return
    }
    if types[index].initializers.contains(where: { $0.title == "init()" }) { return }
    types[index].initializers.append(.withoutParameters)
  }

  /// Gives a class that declares no designated initializer those of its superclass, as Swift does.
  private mutating func inheritInitializers() {
    for index in types.indices where types[index].kind == .class {
      var inherited: [Initializer] = []
      var seen: Set<String> = [types[index].id]
      var current = index
      while types[current].initializers.allSatisfy(\.isConvenience),
        let superclass = types[current].superclass, seen.insert(superclass).inserted,
        let next = indices[superclass]
      {
        let titles = Set((types[index].initializers + inherited).map(\.title))
        // With which arguments a generic class is inherited from is not known.
        inherited += types[next].initializers.filter { !titles.contains($0.title) }
          .map { $0.free(of: types[next].generics) }
        current = next
      }
      types[index].initializers += inherited
      let root = types[current]
      if let superclass = root.superclass, indices[superclass] == nil,
        root.initializers.allSatisfy(\.isConvenience)
      {
        inheritForeign(superclass, in: index)
      }
    }
  }
}
