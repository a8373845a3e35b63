public import TenonDiagnostics
public import TenonSyntax

/// Declarations that are checked together, in every combination of the conditions that they depend on: a tree of
/// containers, or a bundle that nothing includes. All that depend on no condition are checked once, as one unit.
public struct CheckUnit: Sendable {
  public let space: ConfigurationSpace
  /// The module's facets, traits and lifetimes belong to it.
  public let hasDeclarations: Bool
  /// Nothing depends on a condition.
  public let isWhole: Bool
  /// The conditions that it depends on, including those beyond the limit.
  public let used: [String]
  /// The names of its containers, and of the bundles that it checks alone.
  public private(set) var names: Set<String> = []
  private var spans: Set<SourceSpan> = []
  /// The declarations of each manifest that its own name, by index; `nil` for all.
  private var items: [Int: [Int]]?

  /// The maximum number of conditions of a container and its parents.
  public static let mostConditions = 4

  private init(_ conditions: NamedConditions, hasDeclarations: Bool, isWhole: Bool = false) {
    used = conditions.names
    space = ConfigurationSpace(atoms: Array(used.prefix(Self.mostConditions)))
    (self.hasDeclarations, self.isWhole) = (hasDeclarations, isWhole)
  }

  /// The units of a module. One with too many conditions is reported, and checked only with the first.
  public static func units(
    _ manifests: [ManifestSyntax], imported: [ImportedModule], files: [SourceFile],
    diagnostics: inout Diagnostics
  ) -> [CheckUnit] {
    let all =
      manifests.map { (syntax: $0, module: String?.none) }
      + imported.flatMap { module in module.manifests.map { ($0, module.name) } }
    guard all.contains(where: \.syntax.hasConditions) else {
      return [CheckUnit(NamedConditions(), hasDeclarations: true, isWhole: true)]
    }
    let declarations = ConditionalDeclarations(all)
    let outside = declarations.ofDeclarations
    let start = outside.list.first?.span ?? SourceSpan(file: 0, start: 0, end: 0)
    limit(outside, of: "what is declared outside containers", at: start, &diagnostics)
    var units = [CheckUnit(outside, hasDeclarations: true)]
    // Declarations with the same conditions are checked together.
    var numbers: [Set<String>: Int] = [[]: 0]
    func add(_ names: [NameSyntax], _ conditions: NamedConditions) {
      let key = Set(conditions.names)
      let unit = numbers[key] ?? units.count
      if unit == units.count {
        numbers[key] = unit
        units.append(CheckUnit(conditions, hasDeclarations: false))
      }
      units[unit].spans.formUnion(names.map(\.span))
      units[unit].names.formUnion(names.map(\.plain))
    }
    for family in families(declarations) {
      var conditions = NamedConditions()
      for container in family {
        let use = declarations.use(of: container)
        conditions.formUnion(use.all)
        let inputs = use.ofInputs.list
        if container.module == nil, inputs.count > 2 {
          let name = "the inputs of '\(container.syntax.name.text)'"
          report(
            .conditionalInputs, inputs, name, 2, 2, at: inputs[2].span,
            help: "declare one input, whose type holds what depends on the conditions",
            &diagnostics)
        }
      }
      let names = family.map(\.syntax.name)
      guard let first = family.first(where: { $0.module == nil })?.syntax.name else {
        add(names, NamedConditions())
        continue
      }
      limit(conditions, of: "'\(first.text)'", at: first.span, &diagnostics)
      add(names, conditions)
    }
    for bundle in declarations.bundlesAlone {
      add([bundle.syntax.name], declarations.use(of: bundle).all)
    }
    let places = ItemPlaces(all.map(\.syntax), files)
    for index in units.indices.dropFirst() {
      units[index].items = places.items(of: units[index].spans)
    }
    return units
  }

  /// The unit with all declarations of the module except containers, for suggestions; `nil` if it has them.
  public var withAllDeclarations: CheckUnit? {
    if items == nil { return nil }
    var unit = self
    unit.items = nil
    return unit
  }

  /// A manifest, by its number among all, with only the unit's containers. O(size of the choices).
  public func chosen(
    _ manifest: ManifestSyntax, number: Int, in configuration: Configuration
  ) -> ManifestSyntax {
    if isWhole { return manifest }
    var manifest = manifest
    if let items {
      let all = manifest.declarations
      manifest.declarations = (items[number] ?? []).map { all[$0] }
    }
    let conditions = conditions(in: configuration)
    return manifest.chosen(
      { $0.evaluate(conditions.contains) }, isKnown: { $0.atoms.allSatisfy(used.contains) },
      container: { spans.contains($0.name.span) })
  }

  /// The bundles that are checked alone, by the places of their names; `nil` for all that nothing includes.
  public var bundlesAlone: Set<SourceSpan>? { isWhole ? nil : spans }

  /// The conditions that hold in a combination.
  public func conditions(in configuration: Configuration) -> Set<String> {
    Set(space.atoms.indices.filter(configuration.isTrue).map { space.atoms[$0] })
  }

  // MARK: Limits

  private static func limit(
    _ conditions: NamedConditions, of name: String, at span: SourceSpan,
    _ diagnostics: inout Diagnostics
  ) {
    // An unreadable condition has been reported.
    let isRead = !conditions.names.contains(ConditionExpression.unreadAtom)
    guard isRead, conditions.list.count > mostConditions else { return }
    report(
      .tooManyConditions, conditions.list, name, mostConditions, 2 * mostConditions, at: span,
      help: "choose between bundles with a single condition, or split this into several containers",
      &diagnostics)
  }

  private static func report(
    _ id: DiagnosticID, _ conditions: [(name: String, span: SourceSpan)], _ name: String,
    _ most: Int, _ shown: Int, at span: SourceSpan, help: String, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        id, "\(conditions.count) conditions for \(name), but at most \(most) are supported",
        at: span,
        notes: conditions.prefix(shown).map { .init("'\($0.name)' is used here", at: $0.span) },
        help: help))
  }

  // MARK: Families

  /// The containers by their trees. Names decide, since the meaning of a name may depend on conditions. Containers that
  /// list a facet are parents of those in it, even if it is unreadable.
  private static func families(
    _ declarations: ConditionalDeclarations
  ) -> [[ConditionalDeclarations.Declared]] {
    let containers = declarations.containers
    let names = Set(containers.map(\.syntax.name.plain))
    let facets = Set(containers.flatMap(\.syntax.parentNames)).subtracting(names)
    let numbers = Dictionary(
      uniqueKeysWithValues: zip(names.union(facets).sorted(), containers.count...))
    // Edges in both directions join what is connected.
    var edges = [[Int]](repeating: [], count: containers.count + numbers.count)
    for (index, container) in containers.enumerated() {
      let listed = container.syntax.inherited
      let inherited = facets.isEmpty ? [] : declarations.facets(amongAndBelow: listed)
      let joined =
        [container.syntax.name.plain] + container.syntax.parentNames
        + listed.map(\.plainest.lastName) + inherited.map(\.name.plain)
      for number in joined.compactMap({ numbers[$0] }) {
        edges[index].append(number)
        edges[number].append(index)
      }
    }
    let groups = StronglyConnectedComponents(edges: edges).groupOfNode
    let families = Dictionary(grouping: containers.indices) { groups[$0] }
    return families.values.sorted { $0[0] < $1[0] }.map { $0.map { containers[$0] } }
  }
}
