public import TenonDiagnostics
import TenonGraph
public import TenonSwift
import TenonSyntax
import TenonWrite

/// The options of a compilation.
public struct CompileOptions: Sendable {
  /// The severities of warnings.
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

  /// The defaults.
  public init() {}
}

/// Another module's manifests.
public struct ModuleSources: Sendable {
  /// The module's name, as in `import`.
  public let module: String
  /// Its manifests.
  public var sources: [SourceFile]
  /// It belongs to the same Swift package, so that its `package` declarations are visible.
  public var isInPackage: Bool
  /// Its Swift files, from which components' initializers are read.
  public var swift: SwiftSources

  /// The manifests of a module.
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
  /// All findings.
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

  /// The result of a compilation.
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

  /// The findings of several modules in sequence; a file that several read is listed several times.
  /// Linear in the number of findings.
  public static func together(
    _ all: [Compilation]
  ) -> (diagnostics: Diagnostics, files: [SourceFile]) {
    var diagnostics = Diagnostics()
    var files: [SourceFile] = []
    for compilation in all {
      for diagnostic in compilation.diagnostics.all {
        diagnostics.report(diagnostic.moved(by: files.count))
      }
      files += compilation.files
    }
    return (diagnostics, files)
  }
}

/// The greatest size of a manifest, in bytes.
public let largestManifest = 16 * 1024 * 1024

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
  var run = Run(sources, imported, swift, options)
  if options.isLast { _ = Unmanaged.passRetained(Leaked(run)) }
  let module = run.module
  var suppressions = Suppressions(
    Array(module.manifests.enumerated()).map { ($0, $1) }, options.severities, in: module.files)
  run.leaveOutForeignWarnings(imported)
  let diagnostics = suppressions.applied(to: run.diagnostics, ownFiles: sources.count)
  var generated = options.generates && !diagnostics.hasErrors ? run.generate?() ?? [] : []
  let support = options.hasSupportFile ? generated.popLast() : nil
  let compilation = Compilation(
    diagnostics: diagnostics, generated: generated, support: support, files: module.files,
    componentCount: module.own.reduce(0) { $0 + $1.componentCount })
  return Analysis(compilation: compilation, module: module, whole: run.graph)
}

/// Holds a run as long as the process lives.
private final class Leaked {
  private let run: Run

  init(_ run: Run) { self.run = run }
}

/// The manifests of a module, read and checked.
private struct Run {
  let module: Module
  /// The findings before comments and options are applied.
  private(set) var diagnostics: Diagnostics
  /// The graph, if nothing depends on a condition.
  let graph: BindingGraph?
  /// Writes the module's Swift; it may be called if there are no errors.
  let generate: (() -> [String])?

  init(
    _ sources: [SourceFile], _ imported: [ModuleSources], _ swift: SwiftSources,
    _ options: CompileOptions
  ) {
    var diagnostics = Diagnostics()
    module = Module(sources, imported, swift, &diagnostics)
    (graph, generate) = module.check(options, &diagnostics)
    self.diagnostics = diagnostics.together
  }

  /// Removes the warnings that another module's bundles have alone: they are reported once, when that
  /// module is compiled. Those that depend on an `include` here stay. For this, an imported module with
  /// warnings is checked again alone.
  mutating func leaveOutForeignWarnings(_ imported: [ModuleSources]) {
    let ownFiles = module.own.count
    func isForeign(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.id.severity == .warning && diagnostic.span.file >= ownFiles
    }
    let files = Set(diagnostics.all.filter(isForeign).map(\.span.file))
    if files.isEmpty { return }
    var options = CompileOptions()
    options.generates = false
    var told: Set<[String]> = []
    var first = ownFiles
    for (number, module) in imported.enumerated() {
      let range = first..<first + module.sources.count
      first = range.upperBound
      if files.isDisjoint(with: range) { continue }
      var others = imported
      others.remove(at: number)
      let alone = Run(module.sources, others, module.swift, options)
      for diagnostic in alone.diagnostics.all where diagnostic.span.file < module.sources.count {
        told.insert(Self.key(of: diagnostic, in: diagnostic.span.file + range.lowerBound))
      }
    }
    diagnostics = diagnostics.filter {
      !isForeign($0) || !told.contains(Self.key(of: $0, in: $0.span.file))
    }
  }

  private static func key(of diagnostic: Diagnostic, in file: Int) -> [String] {
    ["\(diagnostic.id.code) \(file):\(diagnostic.span.start)", diagnostic.message]
  }
}

/// A module that has been read.
struct Module {
  let own: [ManifestSyntax]
  let imported: [ImportedModule]
  /// The module's own files, then those of imported modules, then the Swift files of both.
  let files: [SourceFile]
  /// The files of manifests.
  private let manifestFiles: [SourceFile]
  let units: [CheckUnit]

  /// All manifests, each at the index of its file.
  var manifests: [ManifestSyntax] { own + imported.flatMap(\.manifests) }

  /// Reads a module's manifests and those of imported modules, whose errors are reported when those are compiled.
  init(
    _ sources: [SourceFile], _ imported: [ModuleSources], _ swift: SwiftSources,
    _ diagnostics: inout Diagnostics
  ) {
    let manifestFiles = sources + imported.flatMap(\.sources)
    self.manifestFiles = manifestFiles
    var files = manifestFiles
    var modules = [
      SwiftModule(name: swift.module, sources: swift, isInPackage: true, firstFile: files.count)
    ]
    files += swift.files
    for module in imported {
      modules.append(
        SwiftModule(
          name: module.module, sources: module.swift, isInPackage: module.isInPackage,
          firstFile: files.count))
      files += module.swift.files
    }
    self.files = files
    let types = SwiftTypes(modules)
    let others = imported.filter { !$0.sources.isEmpty }
    var file = 0
    func read(
      _ sources: [SourceFile], of module: String?, _ diagnostics: inout Diagnostics
    ) -> [ManifestSyntax] {
      let manifests = sources.map { source in
        defer { file += 1 }
        return TenonCompiler.read(
          source, file: file, hasModules: !others.isEmpty, &diagnostics)
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
  }

  /// Checks a module in every combination of the conditions that its parts depend on, and returns the graph if there
  /// are none. The returned function writes its Swift; it may be called if there are no errors.
  func check(
    _ options: CompileOptions, _ diagnostics: inout Diagnostics
  ) -> (graph: BindingGraph?, generate: (() -> [String])?) {
    let isReadWhole = !diagnostics.hasErrors
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
      return (
        graph,
        {
          write(
            graph, sources: manifestFiles, isMapped: !options.isPlain,
            hasSupportFile: options.hasSupportFile)
        }
      )
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
    guard generates else { return (nil, nil) }
    let module = code
    return (nil, { module.files(hasSupportFile: options.hasSupportFile) })
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
  let isUTF16 =
    source.bytes.starts(with: [0xFF, 0xFE]) || source.bytes.starts(with: [0xFE, 0xFF])
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
  let start = SourceSpan(file: file, start: 0, end: 0)
  var found = Diagnostics()
  let manifest = Parser.parse(source, file: file, diagnostics: &found)
  // Declarations of an imported module's manifest may have their conformances here.
  let isEmpty = manifest.declarations.isEmpty && (!hasModules || manifest.imports.isEmpty)
  if isEmpty, found.isEmpty {
    found.report(
      Diagnostic(
        .emptyManifest, "the manifest declares nothing", at: start,
        help: "declare a container: 'container App { … }'"))
  }
  diagnostics.append(found)
  return manifest
}
