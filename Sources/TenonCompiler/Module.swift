public import TenonDiagnostics
import TenonGraph
import TenonSwift
import TenonSyntax
import TenonWrite

/// A module that has been read.
struct Module {
  let own: [ManifestSyntax]
  let imported: [ImportedModule]
  /// The module's own files, then those of imported modules, then the Swift files of both.
  let files: [SourceFile]
  private let manifestFiles: [SourceFile]
  let units: [CheckUnit]
  /// The findings of the parser.
  private let found: Diagnostics

  /// All manifests, each at the index of its file.
  var manifests: [ManifestSyntax] { own + imported.flatMap(\.manifests) }

  /// Reads a module's manifests and those of imported modules, whose errors are reported when those are compiled.
  init(_ sources: [SourceFile], _ imported: [ModuleSources], _ swift: SwiftSources) {
    var diagnostics = Diagnostics()
    let manifestFiles = sources + imported.flatMap(\.sources)
    self.manifestFiles = manifestFiles
    var files = manifestFiles
    var modules: [SwiftModule] = []
    func add(_ name: String?, _ sources: SwiftSources, isInPackage: Bool) {
      modules.append(
        SwiftModule(
          name: name, sources: sources, isInPackage: isInPackage, firstFile: files.count))
      files += sources.files
    }
    add(swift.module, swift, isInPackage: true)
    for module in imported { add(module.module, module.swift, isInPackage: module.isInPackage) }
    self.files = files
    let types = SwiftTypes(modules)
    let others = imported.filter { !$0.sources.isEmpty }
    var file = 0
    func read(
      _ sources: [SourceFile], of module: String?, _ diagnostics: inout Diagnostics
    ) -> [ManifestSyntax] {
      let manifests = sources.map { source in
        defer { file += 1 }
        return TenonCompiler.read(source, file: file, hasModules: !others.isEmpty, &diagnostics)
      }
      return Filling.fill(manifests, of: module, in: manifestFiles, from: types, &diagnostics)
    }
    own = read(sources, of: nil, &diagnostics)
    self.imported = others.map { module in
      var unreported = Diagnostics()
      return ImportedModule(
        name: module.module, manifests: read(module.sources, of: module.module, &unreported),
        isInPackage: module.isInPackage)
    }
    units = CheckUnit.units(
      own, imported: self.imported, files: manifestFiles, diagnostics: &diagnostics)
    found = diagnostics
  }

  /// A module that has been checked.
  struct Checked {
    /// The findings before comments and options are applied.
    let found: Diagnostics
    /// The graph, if nothing depends on a condition.
    var graph: BindingGraph?
    /// Writes the module's Swift; it may be called if there are no errors.
    var generate: (() -> [String])?
  }

  /// Checks the module in every combination of the conditions that its parts depend on.
  func check(_ options: CompileOptions) -> Checked {
    var diagnostics = found
    let isReadWhole = !found.hasErrors
    let doubtful = DoubtfulText(own.map(\.doubtful))
    let known = units[0].isWhole ? KnownElsewhere() : KnownElsewhere(manifests)
    func check(_ unit: CheckUnit, _ index: Int) -> (graph: BindingGraph, found: Diagnostics) {
      var found = Diagnostics()
      let configuration = unit.space.configurations[index]
      var here = known
      here.conditions = unit.conditions(in: configuration)
      here.bundlesAlone = unit.bundlesAlone
      let graph = graph(here, &found) { unit.chosen($0, number: $1, in: configuration) }
      Validation.check(graph, &found, isReadWhole: isReadWhole)
      return (graph, found.filter { !doubtful.isTouched(by: $0) })
    }
    if units[0].isWhole {
      let (graph, found) = check(units[0], 0)
      diagnostics.append(found)
      return Checked(found: diagnostics.together, graph: graph) {
        write(
          graph, sources: manifestFiles, isMapped: !options.isPlain,
          hasSupportFile: options.hasSupportFile)
      }
    }
    var findings = ConfigurationFindings()
    var code = ModuleWriter(
      units: units, manifests: own, sources: manifestFiles, isMapped: !options.isPlain)
    var generates = options.generates && isReadWhole
    for (number, unit) in units.enumerated() {
      for configuration in unit.space.configurations.indices {
        var (graph, found) = check(unit, configuration)
        let hopes = graph.hopes
        // Suggestions need the declarations of other units.
        if !found.isEmpty || !known.offersOfBundles.isDisjoint(with: hopes.unmet),
          let unit = unit.withAllDeclarations
        {
          found = check(unit, configuration).found
        }
        findings.add(found, fulfilling: hopes.met, unit: number, configuration: configuration)
        generates = generates && !found.hasErrors
        if generates { code.add(graph, unit: number, configuration: configuration) }
      }
    }
    // An unconditional finding is right wherever an unclosed condition ends.
    let unclosed = DoubtfulText(own.map(\.unclosedConditions))
    diagnostics.append(
      findings.diagnostics(units).filter { !$0.isConditional || !unclosed.isTouched(by: $0) })
    let generate = { [code] in code.files(hasSupportFile: options.hasSupportFile) }
    return Checked(found: diagnostics.together, generate: generates ? generate : nil)
  }

  /// The findings without warnings that another module's bundles have by themselves. These are reported once, when that
  /// module is compiled. Warnings that depend on an `include` here stay. For this, an imported module with warnings is
  /// checked again alone.
  func withoutForeignWarnings(_ found: Diagnostics, _ imported: [ModuleSources]) -> Diagnostics {
    func isForeign(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.id.severity == .warning && diagnostic.span.file >= own.count
    }
    let files = Set(found.all.filter(isForeign).map(\.span.file))
    if files.isEmpty { return found }
    func key(_ diagnostic: Diagnostic, in file: Int) -> [String] {
      ["\(diagnostic.id.code) \(file):\(diagnostic.span.start)", diagnostic.message]
    }
    var options = CompileOptions()
    options.generates = false
    var told: Set<[String]> = []
    var first = own.count
    for (number, module) in imported.enumerated() {
      let range = first..<first + module.sources.count
      first = range.upperBound
      if files.isDisjoint(with: range) { continue }
      var others = imported
      others.remove(at: number)
      let alone = Module(module.sources, others, module.swift).check(options).found.all
      for diagnostic in alone where diagnostic.span.file < range.count {
        told.insert(key(diagnostic, in: diagnostic.span.file + range.lowerBound))
      }
    }
    return found.filter { !isForeign($0) || !told.contains(key($0, in: $0.span.file)) }
  }

  /// The graph of the manifests that `chosen` returns, each with its number.
  func graph(
    _ known: KnownElsewhere, _ found: inout Diagnostics,
    _ chosen: (ManifestSyntax, Int) -> ManifestSyntax
  ) -> BindingGraph {
    var number = own.count
    return GraphBuilder.build(
      own.enumerated().map { ($0, chosen($1, $0)) },
      imported: imported.map { module in
        let manifests = module.manifests.map { manifest in
          defer { number += 1 }
          return chosen(manifest, number)
        }
        return ImportedModule(
          name: module.name, manifests: manifests, isInPackage: module.isInPackage)
      }, known: known, diagnostics: &found)
  }
}

/// The greatest size of a manifest, in bytes.
public let largestManifest = 16 * 1024 * 1024

/// The finding about the content of a source that can't be a manifest: it is too large, or not UTF-8. `file` is its
/// index among the run's files. O(bytes).
public func contentFinding(_ source: SourceFile, file: Int) -> Diagnostic? {
  if source.bytes.count > largestManifest {
    return Diagnostic(
      .fileTooLarge, "the manifest is larger than \(largestManifest / 1_048_576) MiB",
      at: SourceSpan(file: file, start: 0, end: 0),
      help: "split it; all manifests of a target are read together")
  }
  guard let invalid = source.firstInvalidByte else { return nil }
  let isUTF16 = source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])
  return Diagnostic(
    .notUTF8, isUTF16 ? "the manifest is UTF-16, not UTF-8" : "invalid UTF-8 in the manifest",
    at: SourceSpan(file: file, start: invalid, end: invalid + 1), help: "save it as UTF-8")
}

/// The tree of a source; an empty one, and an error, if the content isn't text.
private func read(
  _ source: SourceFile, file: Int, hasModules: Bool, _ diagnostics: inout Diagnostics
) -> ManifestSyntax {
  if let finding = contentFinding(source, file: file) {
    diagnostics.report(finding)
    return ManifestSyntax()
  }
  var found = Diagnostics()
  let manifest = Parser.parse(source, file: file, diagnostics: &found)
  // Declarations of an imported module's manifest may have their conformances here.
  let isEmpty = manifest.declarations.isEmpty && (!hasModules || manifest.imports.isEmpty)
  if isEmpty, found.isEmpty {
    found.report(
      Diagnostic(
        .emptyManifest, "the manifest declares nothing",
        at: SourceSpan(file: file, start: 0, end: 0),
        help: "declare a container: 'container App { … }'"))
  }
  diagnostics.append(found)
  return manifest
}
