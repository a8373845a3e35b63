public import TenonCompiler
public import TenonDiagnostics
public import TenonSwift

/// Reads manifests, compiles them and prints their findings, for both executables.
public enum Session {
  /// Manifests of another module.
  public struct Dependency: Sendable {
    public let module: String
    /// A manifest, or a folder with manifests.
    public let path: String

    public init(module: String, path: String) {
      self.module = module
      self.path = path
    }

    /// Orders by modules, then by the bytes of paths.
    public static func comesFirst(_ left: Dependency, _ right: Dependency) -> Bool {
      left.module == right.module
        ? ManifestReader.comesFirst(left.path, right.path) : left.module < right.module
    }

    /// Reads `Module=PATH`; `nil` for another form.
    public init?(_ argument: String) {
      guard let equal = argument.firstIndex(of: "=") else { return nil }
      module = String(argument[..<equal])
      path = String(argument[argument.index(after: equal)...])
      if module.isEmpty || path.isEmpty { return nil }
    }
  }

  /// The manifests and imported modules of a compilation.
  public struct Input: Sendable {
    /// The manifests of the module, in the order of their paths.
    public var sources: [SourceFile]
    /// The modules that it depends on.
    public private(set) var imported: [ModuleSources] = []
    public var swift: SwiftSources
    /// The index of each imported module.
    private var places: [String: Int] = [:]

    public init(_ sources: [SourceFile], swift: SwiftSources = SwiftSources([])) {
      (self.sources, self.swift) = (sources, swift)
    }

    /// Changes an imported module, which may be new.
    public mutating func update(_ module: String, _ change: (inout ModuleSources) -> Void) {
      let index = places[module] ?? imported.count
      if index == imported.count {
        places[module] = index
        imported.append(ModuleSources(module: module, sources: []))
      }
      change(&imported[index])
    }

    /// Compiles the input, or these manifests instead of its own.
    public func compile(_ sources: [SourceFile]? = nil, options: CompileOptions) -> Compilation {
      TenonCompiler.compile(
        sources ?? self.sources, imported: imported, swift: swift, options: options)
    }

    /// The trees and the graph of the input.
    public func analysis(_ options: CompileOptions = CompileOptions()) -> Analysis {
      analyze(sources, imported: imported, swift: swift, options: options)
    }

    /// Replaces the texts of manifests, by the bytes of their paths.
    public mutating func replace(_ changed: [[UInt8]: SourceFile]) {
      sources = sources.map { changed[Array($0.path.utf8)] ?? $0 }
      changeImported { source, _ in source = changed[Array(source.path.utf8)] ?? source }
    }

    mutating func changeImported(_ change: (inout SourceFile, _ module: String) -> Void) {
      for index in imported.indices {
        let module = imported[index].module
        for source in imported[index].sources.indices {
          change(&imported[index].sources[source], module)
        }
      }
    }

    /// Refuses to overwrite one of these manifests. `option` is the option that names the paths.
    public func refuse(_ outputs: [String], as option: String) throws(FileError) {
      let manifests = Set((sources + imported.flatMap(\.sources)).map { FileKey($0.path) })
      for output in outputs where output != "-" && manifests.contains(FileKey(output)) {
        throw FileError(.usage, "'\(option)\(output)' would overwrite a manifest")
      }
    }
  }

  /// The Swift files of a run.
  public enum SwiftFiles {
    /// Files and folders by module, and the name of the module itself, whose files have none.
    case listed([Dependency], of: String? = nil)
    /// Files and folders of the module, or else its manifests' folders; and the folders of other modules' manifests.
    case beside([String])
  }

  /// Reads the manifests of one module, and of its dependencies. `modulesOfPackage` are the modules of its package;
  /// otherwise, the `Package.swift` above each manifest determines its package.
  public static func read(
    _ paths: [String], dependencies: [Dependency], swift: SwiftFiles = .listed([]),
    modulesOfPackage: Set<String>? = nil
  ) throws(FileError) -> Input {
    let reader = ManifestReader()
    var input = Input([])
    for path in paths { input.sources.append(try reader.read(path)) }
    let manifests = dependencies.filter { !$0.path.hasSuffix(".swift") }
    for dependency in manifests {
      var finder = ManifestReader()
      for path in try finder.paths([dependency.path]) {
        let source = try reader.read(path)
        input.update(dependency.module) { $0.sources.append(source) }
      }
    }
    var code = SwiftFileReader()
    for file in dependencies where file.path.hasSuffix(".swift") {
      try code.read(file.path, of: file.module)
    }
    switch swift {
    case .listed(let listed, _):
      for place in listed { try code.read(place.path, of: place.module) }
    case .beside(let given):
      for path in given {
        _ = try FileError.asking(.unreadable, path, try System.status(path))
        try code.read(path, of: "")
      }
      if given.isEmpty { try code.readFolders(of: paths, of: "") }
      for dependency in manifests {
        if ManifestReader.isFolder(dependency.path) {
          try code.read(dependency.path, of: dependency.module)
        } else {
          try code.readFolders(of: [dependency.path], of: dependency.module)
        }
      }
    }
    for module in code.modules where module != "" {
      input.update(module) { $0.swift = SwiftSources(code.files[module] ?? []) }
    }
    let package = modulesOfPackage == nil ? paths.first.flatMap(PackageRoot.of) : nil
    for module in input.imported {
      let file = module.sources.first ?? module.swift.files.first
      let root = file.flatMap { PackageRoot.of($0.path) }
      input.update(module.module) {
        $0.isInPackage = modulesOfPackage?.contains(module.module) ?? (root == package)
      }
    }
    input.swift = SwiftSources(code.files[""] ?? [])
    if case .listed(_, let module) = swift { input.swift.module = module }
    return input
  }

  /// Prints all findings to standard error.
  public static func report(
    _ diagnostics: Diagnostics, files: [SourceFile], color: Bool
  ) throws(FileError) {
    if diagnostics.isEmpty { return }
    try Console.printFindings(TextRenderer(files: files, color: color).render(diagnostics))
  }
}
