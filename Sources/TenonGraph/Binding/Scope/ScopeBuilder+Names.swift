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
      let modules = seen.map { module($0) ?? "" }
      report(
        .ambiguousName, "ambiguous \(what) '\(type.text())': two imported modules declare it",
        at: type.span,
        notes: zip(modules, seen).map { .init("'\($0)' declares it here", at: $1.span) },
        help: "write '\(modules[0]).\(type.lastName)' or '\(modules[1]).\(type.lastName)'",
        fix: .insert("\(modules[0]).", before: type.span))
    }
    if let found = seen.first { return found.index }
    reportUnknown(type, hidden: hidden, what: what)
    return nil
  }

  private mutating func reportUnknown(_ type: TypeSyntax, hidden: Declaration?, what: String) {
    let (name, symbol) = (type.lastName, type.lastSymbol)
    let isUnread = graph.manifests.contains {
      $0.syntax.hasNamelessItem || $0.syntax.nameless.contains(.import)
    }
    if isUnread || graph.facts.lostWords.contains(name) { return }
    let isBundle = what == "bundle"
    let id = isBundle ? DiagnosticID.unknownBundle : .unknownParent
    if let hidden { return reportHidden(id, type, hidden, what) }
    let isThere =
      isBundle
      ? names.bundles[symbol] != nil
      : names.containers[symbol]?.contains { !graph.containers[$0.index].isForeign } ?? false
    let known = graph.facts.known
    let others = isBundle ? known.named(.bundle) : known.scopes
    let isDeclared =
      names.places[name] != nil || names.bundles[symbol] != nil || names.facets[symbol] != nil
      || names.lifetimes[name] != nil || graph.traits.contains { $0.name == name }
    var suggestion = Suggestion("write the name of a \(what)")
    if !isThere, others.contains(name) {
      suggestion = Suggestion(underCondition: name)
    } else if type.path != nil, isThere || !isDeclared {
      let near = (isBundle ? names.nearBundles : names.nearContainers).among {
        let here =
          isBundle
          ? names.bundles.keys.map(\.text)
          : graph.containers.filter { !$0.isForeign }.map(\.name)
            + graph.facets.map(\.syntax.name.plain)
        return others.union(here).sorted()
      }.bestName(for: name)
      suggestion =
        (near ?? (isThere ? name : nil)).map { .meant($0, at: type.span) }
        ?? Suggestion(
          "declare '\(what) \(type.text()) { … }', or import the module that declares it")
    }
    report(id, "unknown \(what) '\(type.text())'", at: type.span, suggestion: suggestion)
  }

  /// Reports a name with a declaration that isn't visible in its manifest.
  mutating func reportHidden(
    _ id: DiagnosticID, _ type: TypeSyntax, _ hidden: Declaration, _ what: String
  ) {
    let (here, there) = (graph.manifest(type.span.file), graph.manifest(hidden.span.file))
    let needed =
      there.module == here.module
      ? .internal : graph.neededAccess(to: hidden.span.file, from: type.span.file)
    var message = "'\(type.text())' is not visible here: it is '\(hidden.access.text)'"
    var help = Suggestion("declare it '\(needed.text)' there")
    if let module = there.module, module != here.module,
      !here.imports.contains(where: { $0.module == module })
    {
      message = "'\(type.text())' is a \(what) in '\(module)', which this manifest doesn't import"
      help = Suggestion("write 'import \(module)'", here.importing(module))
    }
    report(
      id, message, at: type.span,
      notes: [.init("'\(type.text())' is declared here", at: hidden.span)], suggestion: help)
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
