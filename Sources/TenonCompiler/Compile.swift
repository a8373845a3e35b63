public import TenonDiagnostics
public import TenonGraph
public import TenonSwift
public import TenonSyntax
import TenonWrite

/// The options of a compilation.
public struct CompileOptions: Sendable {
  public var severities = Severities()
  /// The compilation writes Swift, instead of only checking.
  public var generates = true
  /// The Swift is for people, without directives.
  public var isPlain = false
  /// Support types are in a separate file, `Tenon.swift`. Otherwise, they are in the first manifest's
  /// file.
  public var hasSupportFile = false
  /// The process ends after it. Its memory is then left to the system, since releasing a large graph piece
  /// by piece would take a tenth of the time.
  public var isLast = false

  public init() {}
}

/// Another module's manifests.
public struct ModuleSources: Sendable {
  /// The module's name, as in `import`.
  public let module: String
  public var sources: [SourceFile]
  /// It belongs to the same Swift package, so that its `package` declarations are visible.
  public var isInPackage: Bool
  /// Its Swift files, from which components' initializers are read.
  public var swift: SwiftSources

  public init(
    module: String, sources: [SourceFile], isInPackage: Bool = true,
    swift: SwiftSources = SwiftSources([])
  ) {
    (self.module, self.sources) = (module, sources)
    (self.isInPackage, self.swift) = (isInPackage, swift)
  }
}

/// The result of a compilation.
public struct Compilation: Sendable {
  public internal(set) var diagnostics: Diagnostics
  /// The Swift source of each manifest, in order, in the requested form; empty if any manifest has an
  /// error.
  public let generated: [String]
  /// The Swift source of the support types, if they are in a separate file.
  public let support: String?
  /// All files that diagnostics may refer to.
  public let files: [SourceFile]
  /// The number of components in the module's own manifests.
  public let componentCount: Int

  public init(
    diagnostics: Diagnostics, generated: [String] = [], support: String? = nil,
    files: [SourceFile], componentCount: Int
  ) {
    self.diagnostics = diagnostics.together
    (self.generated, self.support) = (generated, support)
    (self.files, self.componentCount) = (files, componentCount)
  }

  /// The compilation without its warnings, for other people's packages.
  public var withErrorsAlone: Compilation {
    var result = self
    result.diagnostics = diagnostics.filter { $0.id.severity == .error }
    return result
  }

  /// The findings of several modules in sequence, each once; a file that several read is listed several times.
  /// Linear in the number of findings.
  public static func together(
    _ all: [Compilation]
  ) -> (diagnostics: Diagnostics, files: [SourceFile]) {
    if all.count == 1 { return (all[0].diagnostics, all[0].files) }
    var diagnostics = Diagnostics()
    var files: [SourceFile] = []
    var told: Set<String> = []
    for compilation in all {
      var found: [String] = []
      for diagnostic in compilation.diagnostics.all {
        let (span, path) = (diagnostic.span, compilation.files[diagnostic.span.file].path)
        found.append("\(diagnostic.id) \(span.start) \(path) \(diagnostic.message)")
        // Each module that includes a bundle finds the bundle's errors.
        if told.contains(found[found.count - 1]) { continue }
        diagnostics.report(diagnostic.moved(by: files.count))
      }
      told.formUnion(found)
      files += compilation.files
    }
    return (diagnostics, files)
  }
}

/// Compiles the manifests of one module: reads, checks, and writes one Swift source for each.
///
/// It has no I/O and no global state: the same sources give the same result.
/// Linear in the size of the sources, except for sorting the findings.
public func compile(
  _ sources: [SourceFile], imported: [ModuleSources] = [], swift: SwiftSources = SwiftSources([]),
  options: CompileOptions = .init()
) -> Compilation {
  analyze(sources, imported: imported, swift: swift, options: options).compilation
}

/// Compiles, and returns the trees and the graph, too.
public func analyze(
  _ sources: [SourceFile], imported: [ModuleSources] = [], swift: SwiftSources = SwiftSources([]),
  options: CompileOptions = .init()
) -> Analysis {
  let module = Module(sources, imported, swift)
  let checked = module.check(options)
  var suppressions = Suppressions(module.manifests, options.severities, in: module.files)
  let diagnostics = suppressions.applied(
    to: module.withoutForeignWarnings(checked.found, imported), ownFiles: sources.count)
  var generated = options.generates && !diagnostics.hasErrors ? checked.generate?() ?? [] : []
  let support = options.hasSupportFile ? generated.popLast() : nil
  var files = module.files
  let shown = diagnostics.all.flatMap { [$0.span.file] + $0.notes.map(\.span.file) }
  for file in Set(shown) { files[file] = files[file].indexed }
  let compilation = Compilation(
    diagnostics: diagnostics, generated: generated, support: support, files: files,
    componentCount: module.own.reduce(0) { $0 + $1.componentCount })
  let analysis = Analysis(compilation, module, whole: checked.graph)
  if options.isLast { _ = Unmanaged.passRetained(analysis) }
  return analysis
}

/// The trees and the graph of a module, with the findings of `compile`.
public final class Analysis: Sendable {
  public let compilation: Compilation
  private let module: Module
  /// The graph, if nothing depends on a condition.
  private let whole: BindingGraph?

  fileprivate init(_ compilation: Compilation, _ module: Module, whole: BindingGraph?) {
    (self.compilation, self.module, self.whole) = (compilation, module, whole)
  }

  /// The module's manifests, then those of imported modules, each at the index of its file.
  public var manifests: [ManifestSyntax] { module.manifests }

  /// The imported module of each manifest; `nil` for the module's own.
  public var modules: [String?] {
    module.own.map { _ in nil }
      + module.imported.flatMap { module in module.manifests.map { _ in module.name } }
  }

  /// The conditions that the manifests name.
  public var conditions: [String] { ConfigurationChoice(manifests).conditions.map(\.name) }

  /// The declarations that are checked together.
  public var units: [CheckUnit] { module.units }

  /// The graph in the configuration with the given values of conditions.
  public func graph(where given: ConfigurationChoice.Values = []) -> BindingGraph {
    var unreported = Diagnostics()
    return whole ?? graph(ConfigurationChoice(manifests, where: given), &unreported)
  }

  private func graph(
    _ configuration: ConfigurationChoice, _ found: inout Diagnostics
  ) -> BindingGraph {
    var known = KnownElsewhere(manifests)
    known.conditions = configuration.held
    return module.graph(known, &found) { manifest, _ in
      guard manifest.hasConditions else { return manifest }
      return manifest.chosen(
        { $0.evaluate(known.conditions.contains) }, isKnown: { _ in true }, container: { _ in true }
      )
    }
  }

  /// The graph in that configuration, with the findings that hold in it.
  public func checked(where given: ConfigurationChoice.Values = []) -> CheckedGraph {
    let configuration = ConfigurationChoice(manifests, where: given)
    var found = Diagnostics()
    let graph = whole ?? graph(configuration, &found)
    if compilation.diagnostics.all.contains(where: \.isConditional) {
      Validation.check(graph, &found)
    }
    let places = Set(found.all.map { [$0.id.code, "\($0.span)"] })
    let here = compilation.diagnostics.filter {
      !$0.isConditional || places.contains([$0.id.code, "\($0.span)"])
    }
    var compilation = compilation
    if !given.isEmpty { compilation.diagnostics = here }
    return CheckedGraph(
      graph: graph, configuration: configuration, compilation: compilation, findings: here.sorted)
  }
}

/// A module's graph in one configuration, with its findings, for commands that show it.
public struct CheckedGraph: Sendable {
  /// The graph; if the manifests have errors, the part of it that could be built.
  public let graph: BindingGraph
  /// The conditions that the manifests name, with their values in this configuration.
  public let configuration: ConfigurationChoice
  /// The findings of `compile` in all configurations, or only in this one if conditions were given.
  public let compilation: Compilation
  /// The findings that hold in this configuration, in file order.
  public let findings: [Diagnostic]
}

/// Findings in the combinations of conditions: each once, in the first combination that has it.
struct ConfigurationFindings {
  private struct Place: Hashable {
    let id: DiagnosticID
    let span: SourceSpan
    /// The finding's message; `""` if it makes no difference.
    var message = ""
  }

  private struct Finding {
    /// The unit and the finding of the first combination that has it.
    let unit: Int
    let diagnostic: Diagnostic
    /// The combinations that have it, by unit.
    var configurations: [Int: ConfigurationSet] = [:]
    /// The places of the notes of all combinations.
    var notes: Set<SourceSpan> = []
  }

  private var order: [Place] = []
  private var findings: [Place: Finding] = [:]
  /// The places of optionals and defaults that some combination provides.
  private var fulfilled: Set<SourceSpan> = []

  /// Adds the findings of one combination, whose graph provides some optionals and defaults.
  mutating func add(
    _ diagnostics: Diagnostics, fulfilling hopes: Set<SourceSpan>, unit: Int, configuration: Int
  ) {
    fulfilled.formUnion(hopes)
    for diagnostic in diagnostics.sorted {
      let place = Place(id: diagnostic.id, span: diagnostic.span, message: diagnostic.message)
      if findings[place] == nil { order.append(place) }
      var finding = findings[place] ?? Finding(unit: unit, diagnostic: diagnostic)
      finding.configurations[unit, default: []].insert(configuration)
      finding.notes.formUnion(diagnostic.notes.map(\.span))
      findings[place] = finding
    }
  }

  /// All findings, each with the words for its combination.
  func diagnostics(_ units: [CheckUnit]) -> Diagnostics {
    func isAlways(_ configurations: [Int: ConfigurationSet]) -> Bool {
      configurations.contains { $1 == units[$0].space.all }
    }
    // A fix that writes 'override' is kept if all combinations have such a finding: otherwise it would replace nothing.
    var replacing: [Place: [Int: ConfigurationSet]] = [:]
    for (place, finding) in findings where [.duplicateBinding, .collectionForm].contains(place.id) {
      replacing[Place(id: place.id, span: place.span), default: [:]]
        .merge(finding.configurations) { $0.union($1) }
    }
    var result = Diagnostics()
    var told: Set<Place> = []
    for place in order {
      guard let finding = findings[place] else { continue }
      // A provider in one configuration may answer a request in the others.
      if place.id == .neverProvided,
        fulfilled.contains(place.span) || !fulfilled.isDisjoint(with: finding.notes)
      {
        continue
      }
      let found = isAlways(finding.configurations) ? [] : finding.configurations[finding.unit] ?? []
      let literals = units[finding.unit].space.literals(ofFirstIn: found)
      // It is unknown whether such a combination exists.
      if literals.contains(where: { $0.atom == ConditionExpression.unreadAtom }) { continue }
      // Several findings of one parameter are one mistake; fixing the first one shows the rest.
      let isOfParameter = place.id.scope.contains(.parameter)
      let mistake = finding.diagnostic.identity ?? (isOfParameter ? "" : place.message)
      guard told.insert(Place(id: place.id, span: place.span, message: mistake)).inserted else {
        continue
      }
      let words = ConfigurationSpace.words(literals)
      let keepsFix = replacing[Place(id: place.id, span: place.span)].map(isAlways) ?? true
      result.report(
        words.isEmpty
          ? finding.diagnostic : finding.diagnostic.limited(to: words, keepsFix: keepsFix))
    }
    return result
  }
}

/// Text of the module's manifests whose meaning is lost: findings that touch it probably follow from the error there.
struct DoubtfulText {
  /// The places by manifest, in order and without overlap.
  private let places: [[SourceSpan]]

  init(_ places: [[SourceSpan]]) {
    self.places = places.map { places in
      places.sorted { $0.precedes($1) }.reduce(into: []) { merged, span in
        if let last = merged.last, span.start <= last.end {
          merged[merged.count - 1] = last.through(span)
        } else {
          merged.append(span)
        }
      }
    }
  }

  /// True if a finding, or a note of it, is in such text. O(notes · log places).
  func isTouched(by diagnostic: Diagnostic) -> Bool {
    ([diagnostic.span] + diagnostic.notes.map(\.span)).contains { span in
      span.file < places.count && places[span.file].areTouched(by: span)
    }
  }
}
