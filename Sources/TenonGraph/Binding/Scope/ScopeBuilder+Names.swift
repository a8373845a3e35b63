import TenonDiagnostics
public import TenonSyntax

/// A bundle, a container or a facet that manifests may name: its number among the graph's, and the place of its name.
typealias Declaration = (index: Int, access: Access, span: SourceSpan)

/// The top-level declarations of a run's manifests, by name.
struct DeclaredNames {
  /// The place of the first declaration of each name in the module.
  var places: [String: SourceSpan] = [:]
  var containers: [Symbol: [Declaration]] = [:]
  var facets: [Symbol: [Declaration]] = [:]
  var bundles: [Symbol: [Declaration]] = [:]
  /// The lifetimes by name; those of other modules have the module's name as a prefix.
  var lifetimes: [String: DeclaredLifetimeID] = [:]
  /// The places of lifetimes, by the names of the functions that reset them.
  var resets: [String: SourceSpan] = [:]

  // Indices of names that are similar to unknown ones.
  let nearLifetimes = NearMissIndex()
  let nearBundles = NearMissIndex()
  let nearContainers = NearMissIndex()
  let nearFacets = NearMissIndex()

  func isFirst(_ name: NameSyntax) -> Bool { places[name.plain] == name.span }

  /// The facet that a type names: of the manifest's module, or a visible one of an imported module.
  func facet(named type: TypeSyntax, in manifest: Int, of graph: BindingGraph) -> FacetID? {
    let plain = type.unwrappingModifiers.plainest
    guard let named = facets[plain.lastSymbol], let path = plain.path, path.count <= 2 else {
      return nil
    }
    let home = graph.manifest(manifest)
    let found = named.first { declaration in
      let module = graph.manifest(declaration.span.file).module
      return (path.count == 1 || path[0].plainName == module)
        && (module == home.module
          || graph.canSee(declaration.access, of: declaration.span.file, from: manifest))
    }
    return found.map { FacetID(index: $0.index) }
  }
}

extension ScopeBuilder {
  /// The meaning of a name, its own module's first. Reports a name without a visible declaration.
  mutating func find(_ type: TypeSyntax, among candidates: [Declaration], what: String) -> Int? {
    let (manifest, qualifier) = (type.span.file, type.moduleQualifier)
    func module(_ declaration: Declaration) -> String? {
      graph.manifest(declaration.span.file).module
    }
    var hidden: Declaration?
    var seen: [Declaration] = []
    for candidate in candidates where qualifier == nil || qualifier == module(candidate) {
      if !graph.canSee(candidate.access, of: candidate.span.file, from: manifest) {
        hidden = hidden ?? candidate
      } else if module(candidate) == graph.manifest(manifest).module {
        return candidate.index
      } else {
        seen.append(candidate)
      }
    }
    if seen.count > 1, module(seen[0]) != module(seen[1]) {
      let places = seen.map { (module: module($0) ?? "", span: $0.span) }
      report(.ambiguous(type, what, places), at: type.span)
    }
    if let found = seen.first { return found.index }
    reportUnknown(type, hidden: hidden, what: what)
    return nil
  }
}

extension TypeSyntax {
  /// The last part of a dotted name, without back quotes.
  public var lastName: String {
    if case .named(let components) = kind { components.last?.plainName ?? "" } else { key }
  }

  /// The last part of a dotted name with its generic arguments.
  var lastPart: String {
    guard case .named(let components) = kind, let last = components.last else { return key }
    return TypeSyntax(.named([last]), at: span).key
  }

  var lastSymbol: Symbol { symbolAlone?.plain ?? Symbol(lastName) }

  /// The dotted name of a type with generic arguments, without these.
  var genericName: String? {
    guard case .named(let components) = kind,
      let end = components.firstIndex(where: { !$0.arguments.isEmpty })
    else { return nil }
    return components[...end].map(\.plainName).joined(separator: ".")
  }

  /// True if the type, or each part of a composition, is named with the module 'Swift'.
  var isOfSwift: Bool {
    (composed ?? [plainest]).allSatisfy { type in
      type.moduleQualifier.map { $0 == "Swift" || $0.hasPrefix("Swift.") } ?? false
    }
  }

  /// The module before a name of two parts.
  var moduleQualifier: String? {
    guard case .named(let components) = kind, components.count > 1 else { return nil }
    return components.dropLast().map(\.plainName).joined(separator: ".")
  }

  var isSendable: Bool { ["Sendable", "Swift.Sendable"].contains(unwrappingModifiers.key) }

  /// True if it requests a key, directly, as an optional or by a closure.
  func speaks(of key: Key, named qualifier: NameSyntax?) -> Bool {
    if Key(self, named: qualifier) == key { return true }
    if let wrapped { return wrapped.speaks(of: key, named: qualifier) }
    return function?.result.speaks(of: key, named: qualifier) ?? false
  }

  /// The parts of a collection of closures: the closure's type, its function, and the collection of its results.
  var oneByOne: (element: TypeSyntax, function: FunctionTypeSyntax, whole: TypeSyntax)? {
    guard let element, let function = element.function, function.parameters.isEmpty else {
      return nil
    }
    return (element, function, holding(function.result))
  }

  func holding(_ other: TypeSyntax) -> TypeSyntax {
    let kind = keyOfDictionary.map { TypeSyntax.Kind.dictionary(key: $0, value: other) }
    return TypeSyntax(kind ?? .array(other), at: span)
  }

  /// A type as written, with a qualifier, for messages: `URL named store`.
  public func displayName(named qualifier: NameSyntax?) -> String {
    qualifier.map { "\(text()) named \($0.plain)" } ?? text()
  }

  /// The text of an optional type, with parentheses if Swift needs them.
  public static func optionalText(of text: String) -> String {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      case UInt8(ascii: " ") where depth <= 0: return "(\(text))?"
      default: break
      }
    }
    return text + "?"
  }
}
