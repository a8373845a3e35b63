public import TenonDiagnostics
public import TenonSyntax

/// Containers that are checked together, in every combination of the conditions that they depend on:
/// those that are in each other. What depends on no condition is checked once, as one unit.
public struct CheckUnit: Sendable {
  /// The combinations of its conditions.
  public let space: ConfigurationSpace
  /// Whether the module's facets, traits and lifetimes belong to it.
  public let hasDeclarations: Bool
  /// Where the names of its containers stand.
  private var containers: Set<SourceSpan>
  /// The conditions that it depends on, those too that are too many.
  let used: [String]
  /// The names of its containers, and of the bundles that it checks by themselves.
  private(set) var names: Set<String> = []
  /// The declarations of each manifest that its own name, by index; `nil` for all.
  private var items: [Int: [Int]]?
  /// Where the names stand of the bundles that it checks by themselves.
  private var bundles: Set<SourceSpan> = []

  /// How many conditions a container may depend on, with those that it is in.
  public static let mostConditions = 4

  /// The units of a module. What depends on too many conditions is reported, and checked with the
  /// first of them alone.
  public static func units(
    _ manifests: [ManifestSyntax], imported: [ImportedModule], diagnostics: inout Diagnostics
  ) -> [CheckUnit] {
    let all =
      manifests.map { (syntax: $0, module: String?.none) }
      + imported.flatMap { module in module.manifests.map { ($0, module.name) } }
    guard all.contains(where: \.syntax.hasConditions) else {
      return [CheckUnit(ConditionUse(), atoms: [], hasDeclarations: true, containers: nil)]
    }
    let declarations = ConditionalDeclarations(all)
    var alone: Set<SourceSpan> = []
    var units: [CheckUnit] = []
    var unitsByAtoms: [[String]: Int] = [:]
    for family in families(declarations) {
      var use = ConditionUse()
      for index in family {
        let container = declarations.containers[index]
        let own = declarations.use(of: container)
        use.add(own)
        if container.module == nil { checkInputs(of: container.syntax, own, &diagnostics) }
      }
      let spans = Set(family.map { declarations.containers[$0].syntax.name.span })
      let own = family.filter { declarations.containers[$0].module == nil }
      guard let first = own.first, !use.atoms.isEmpty else {
        alone.formUnion(spans)
        continue
      }
      let name = declarations.containers[first].syntax.name
      let atoms = limited(use, "'\(name.text)'", at: name.span, &diagnostics)
      // Families with the same conditions are checked together.
      let isWhole = use.atoms.count == atoms.count
      let unit = (isWhole ? unitsByAtoms[atoms] : nil) ?? units.count
      if unit == units.count {
        if isWhole { unitsByAtoms[atoms] = unit }
        units.append(CheckUnit(use, atoms: atoms, hasDeclarations: false, containers: []))
      }
      units[unit].containers.formUnion(spans)
      units[unit].names.formUnion(family.map { declarations.containers[$0].syntax.name.plain })
    }
    var bundlesAlone: Set<SourceSpan> = []
    var bundleUnits: [Set<String>: Int] = [:]
    for bundle in declarations.bundlesAlone {
      let (use, name) = (declarations.use(of: bundle), bundle.syntax.name.span)
      if use.atoms.isEmpty {
        bundlesAlone.insert(name)
        continue
      }
      // Those that depend on the same are checked together.
      let atoms = use.atoms.map(\.name)
      let unit = bundleUnits[Set(atoms)] ?? units.count
      if unit == units.count {
        bundleUnits[Set(atoms)] = unit
        units.append(
          CheckUnit(
            use, atoms: Array(atoms.prefix(mostConditions)), hasDeclarations: false, containers: [])
        )
      }
      units[unit].bundles.insert(name)
      units[unit].names.insert(bundle.syntax.name.plain)
    }
    let use = declarations.declarationsUse
    let place = use.atoms.first?.span ?? SourceSpan(file: 0, start: 0, end: 0)
    let atoms = limited(use, "what is declared outside containers", at: place, &diagnostics)
    var unit = CheckUnit(use, atoms: atoms, hasDeclarations: true, containers: alone)
    unit.bundles = bundlesAlone
    units.insert(unit, at: 0)
    let places = ItemPlaces(all.map(\.syntax))
    for index in units.indices where !units[index].hasDeclarations {
      units[index].items = places.items(of: units[index].containers.union(units[index].bundles))
    }
    return units
  }

  private init(
    _ use: ConditionUse, atoms: [String], hasDeclarations: Bool, containers: Set<SourceSpan>?
  ) {
    space = ConfigurationSpace(atoms: atoms)
    self.hasDeclarations = hasDeclarations
    self.containers = containers ?? []
    used = use.atoms.map(\.name)
    isWhole = containers == nil
  }

  /// Whether nothing depends on a condition.
  public let isWhole: Bool

  /// The unit with all declarations of the module but containers, which suggestions may need; `nil` where it has them.
  public var withAllDeclarations: CheckUnit? {
    if items == nil { return nil }
    var unit = self
    unit.items = nil
    return unit
  }

  /// A manifest as it is in one combination, with the containers of the unit alone. `number` is the manifest's
  /// among those of the module and of the imported ones. O(what is chosen from).
  public func chosen(_ manifest: ManifestSyntax, number: Int, in configuration: Configuration)
    -> ManifestSyntax
  {
    if isWhole { return manifest }
    var manifest = manifest
    if let items {
      let all = manifest.items
      manifest.items = (items[number] ?? []).map { all[$0] }
    }
    let conditions = conditions(in: configuration)
    return manifest.chosen(
      { conditions.hold($0) }, isKnown: { $0.atoms.allSatisfy(used.contains) },
      container: { containers.contains($0.name.span) })
  }

  /// The bundles that are checked by themselves, by where their names stand; `nil` for all that nobody includes.
  public var bundlesAlone: Set<SourceSpan>? { isWhole ? nil : bundles }

  /// Which conditions hold in a combination.
  public func conditions(in configuration: Configuration) -> HeldConditions {
    HeldConditions(atoms: space.atoms, configuration: configuration)
  }

  // MARK: Limits

  private static func limited(
    _ use: ConditionUse, _ name: String, at span: SourceSpan, _ diagnostics: inout Diagnostics
  ) -> [String] {
    let atoms = use.atoms.map(\.name)
    guard atoms.count > mostConditions else { return atoms }
    // One that can't be read has been reported.
    if atoms.contains(ConditionExpression.unreadAtom) { return Array(atoms.prefix(mostConditions)) }
    diagnostics.report(
      Diagnostic(
        .tooManyConditions,
        "\(name) depends on \(atoms.count) conditions, but at most \(mostConditions) can be"
          + " checked in every combination",
        at: span,
        notes: use.atoms.prefix(2 * mostConditions).map {
          .init("'\($0.name)' is used here", at: $0.span)
        },
        help:
          "choose between bundles with a single condition, or split this into several containers"))
    return Array(atoms.prefix(mostConditions))
  }

  private static func checkInputs(
    of container: ContainerSyntax, _ use: ConditionUse, _ diagnostics: inout Diagnostics
  ) {
    guard use.inputAtoms.count > 2 else { return }
    diagnostics.report(
      Diagnostic(
        .conditionalInputs,
        "the inputs of '\(container.name.text)' depend on \(use.inputAtoms.count) conditions, but"
          + " at most 2 are supported, since each combination has its own init",
        at: use.inputAtoms[2].span,
        notes: use.inputAtoms.prefix(2).map { .init("'\($0.name)' is one of them", at: $0.span) },
        help: "declare one input, whose type holds what depends on the conditions"))
  }

  // MARK: Families

  /// The containers by their trees: indices of those that are in each other. Names decide, for what
  /// a name means may depend on conditions.
  private static func families(_ declarations: ConditionalDeclarations) -> [[Int]] {
    let containers = declarations.containers
    var sets = DisjointSets(count: containers.count)
    var first: [String: Int] = [:]
    for index in containers.indices {
      let name = containers[index].syntax.name.plain
      if let other = first[name] { sets.join(index, other) } else { first[name] = index }
    }
    for index in containers.indices {
      guard let parent = containers[index].syntax.parent, let other = first[parent.lastName] else {
        continue
      }
      sets.join(index, other)
    }
    // Who lists a facet is a parent of those that are in it, also of one that cannot be read.
    var features: [String: [Int]] = [:]
    for index in containers.indices {
      for facet in containers[index].syntax.parentNames where first[facet] == nil {
        features[facet, default: []].append(index)
      }
    }
    for index in containers.indices where !features.isEmpty {
      let listed = containers[index].syntax.conformances
      let inherited = declarations.facets(amongAndBelow: listed).map(\.syntax.name.plain)
      for name in listed.map(\.plainest.lastName) + inherited {
        guard let all = features[name], let first = all.first else { continue }
        for other in all { sets.join(index, other) }
        features[name] = [first]
      }
    }
    var families: [[Int]] = []
    var number: [Int: Int] = [:]
    for index in containers.indices {
      let top = sets.root(index)
      if let family = number[top] {
        families[family].append(index)
      } else {
        number[top] = families.count
        families.append([index])
      }
    }
    return families
  }
}
