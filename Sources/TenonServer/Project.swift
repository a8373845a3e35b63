import TenonCompiler
import TenonDiagnostics
import TenonEditor
import TenonFiles
import TenonPackages
import TenonSwift
import TenonWire

/// The manifests of one graph, and their newest analysis.
final class Project {
  enum Kind {
    /// A document that isn't a file, or is in no folder or package.
    case document(String)
    case folders([String], depends: [(module: String, path: String)])
    case target(SwiftPackage.Target, root: String)
    /// A document of a package that hasn't been read yet.
    case waiting(String)
  }

  let id: String
  let kind: Kind
  /// The paths of its own manifests, as they were listed last.
  private(set) var manifests: [String] = []
  private(set) var imported: [(module: String, path: String, isInPackage: Bool)] = []
  private(set) var graph: EditorGraph?
  /// The Swift files of each module, its own without a name, as they were read last.
  private var swift: [String: SwiftSources]?
  /// The manifests in a target's folder when the package was read.
  private var former: Set<String>?
  /// A text has changed since the last analysis.
  var isDirty = true
  var isListed = false

  init(_ id: String, _ kind: Kind) { (self.id, self.kind) = (id, kind) }

  var isWaiting: Bool { if case .waiting = kind { true } else { false } }

  /// The folders in which a new manifest would be its own.
  var folders: [String] {
    switch kind {
    case .document, .waiting: []
    case .folders(let folders, _): folders
    case .target(let target, _): target.folder.map { [ManifestReader.resolved($0)] } ?? []
    }
  }

  func owns(_ path: String) -> Bool {
    manifests.contains(path) || folders.contains { path.hasPrefix("\($0)/") }
  }

  /// True if a Swift file may declare types of its components.
  func readsSwift(_ path: String) -> Bool {
    switch kind {
    case .document, .waiting: false
    case .folders: reads(path)
    case .target(let target, let root):
      path.hasPrefix("\(root)/")
        || target.swift.contains { ManifestReader.resolved($0.path) == path }
    }
  }

  /// Forgets the Swift files: the next analysis reads them again.
  func forgetSwift() {
    swift = nil
    isDirty = true
  }

  /// Reads the Swift files; open texts replace those on disk.
  private func readSwift(_ open: [String: SourceFile]) -> [String: SwiftSources] {
    var reader = SwiftFileReader()
    // The folder of a target may have new files since the package was read.
    for folder in folders { try? reader.read(folder, of: "") }
    switch kind {
    case .document, .waiting: break
    case .folders(_, let depends):
      for (module, path) in depends { try? reader.read(path, of: module) }
    case .target(let target, _):
      for file in target.swift {
        try? reader.read(ManifestReader.resolved(file.path), of: file.module)
      }
    }
    var read = reader.files.mapValues { files in
      SwiftSources(files.map { open[$0.path] ?? $0 })
    }
    if case .target(let target, _) = kind { read[""]?.module = target.module }
    return read
  }

  func reads(_ path: String) -> Bool {
    if owns(path) || imported.contains(where: { $0.path == path }) { return true }
    guard case .folders(_, let depends) = kind else { return false }
    return depends.contains { path.hasPrefix("\(ManifestReader.resolved($0.path))/") }
  }

  // MARK: Files

  /// Lists its manifests again, including open documents that aren't on disk yet.
  func list(_ documents: [Document]) {
    isListed = true
    var reader = ManifestReader()
    switch kind {
    case .document(let name), .waiting(let name): manifests = [name]
    case .folders(let folders, let depends):
      manifests = folders.flatMap { (try? reader.paths([$0])) ?? [] }
      imported = depends.flatMap { module, path in
        ((try? reader.paths([path])) ?? []).map { (module, ManifestReader.resolved($0), true) }
      }
    case .target(let target, let root):
      manifests = target.manifests.map(ManifestReader.resolved)
      let found = folders.flatMap { (try? reader.paths([$0])) ?? [] }
      // Excluded manifests existed when the package was read.
      let former = former ?? Set(found)
      self.former = former
      manifests += found.filter { !former.contains($0) }
      imported = target.dependencies.map {
        let path = ManifestReader.resolved($0.path)
        return ($0.module, path, PackageRoot.of(path) == root)
      }
    }
    let known = Set(manifests)
    for document in documents where !document.isHidden {
      guard let path = document.path, path.hasSuffix(".di"), !known.contains(path), owns(path),
        !isForeign(path)
      else { continue }
      manifests.append(path)
    }
    manifests.sort(by: ManifestReader.comesFirst)
  }

  /// True if a folder between a project's and a file's contains other people's sources.
  private func isForeign(_ path: String) -> Bool {
    let names = path.split(separator: "/").dropLast().map(String.init)
    let root = folders.first { path.hasPrefix("\($0)/") }?.split(separator: "/").count ?? 0
    return names.dropFirst(root).contains {
      $0.hasPrefix(".") || ManifestReader.isForeign($0)
    }
  }

  func analyze(
    _ severities: Severities, openSwift: [String: SourceFile], read: (String) -> SourceFile?
  ) {
    isDirty = false
    let swift = swift ?? readSwift(openSwift)
    self.swift = swift
    graph = nil
    let sources = manifests.compactMap(read)
    manifests = sources.map(\.path)
    var input = Session.Input(sources, swift: swift[""] ?? SwiftSources([]))
    for (module, path, isInPackage) in imported {
      guard let source = read(path) else { continue }
      input.update(module) {
        $0.sources.append(source)
        $0.isInPackage = isInPackage
      }
    }
    for (module, files) in swift.sorted(by: { $0.key < $1.key }) where !module.isEmpty {
      input.update(module) { $0.swift = files }
    }
    graph = EditorGraph(
      input.sources, imported: input.imported, swift: input.swift, severities: severities)
  }
}

struct ClientAbilities {
  let capabilities: JSONValue
  let encoding: PositionEncoding

  init(_ capabilities: JSONValue) {
    self.capabilities = capabilities
    let encodings = capabilities.at("general", "positionEncodings")?.strings ?? []
    encoding = encodings.contains("utf-8") ? .utf8 : .utf16
  }

  private func has(_ names: String...) -> Bool {
    names.reduce(capabilities) { $0[$1] ?? .null } == true
  }

  var hasRelatedInformation: Bool {
    has("textDocument", "publishDiagnostics", "relatedInformation")
  }
  var hasDocumentChanges: Bool { has("workspace", "workspaceEdit", "documentChanges") }
  var hasAnnotations: Bool {
    capabilities.at("workspace", "workspaceEdit", "changeAnnotationSupport")?.isNull == false
  }
  var hasMarkdown: Bool {
    let formats = capabilities.at("textDocument", "hover", "contentFormat")?.strings ?? []
    return formats.isEmpty || formats.contains("markdown")
  }
  var hasProgress: Bool { has("window", "workDoneProgress") }
  var hasConfiguration: Bool { has("workspace", "configuration") }
  var watchesFiles: Bool { has("workspace", "didChangeWatchedFiles", "dynamicRegistration") }
}

/// The user's settings: the options of `initialize`, and the section `tenon` of an editor's settings.
struct ServerSettings {
  private(set) var graphs: [(folders: [String], depends: [(module: String, path: String)])] = []
  private(set) var severities = Severities()
  private(set) var hints = Set(InlayHint.Kind.allCases)

  /// The settings, updated with those in a value.
  func updated(by value: JSONValue) -> ServerSettings {
    var settings = self
    if let graphs = value["graphs"]?.array {
      settings.graphs = graphs.map { graph in
        let depends = (graph["depends"]?.members ?? []).compactMap { member in
          member.value.string.map { (member.name, $0) }
        }
        return (graph["folders"]?.strings ?? [], depends)
      }
    }
    if let strict = value["strict"]?.bool { settings.severities.isStrict = strict }
    for member in value["severity"]?.members ?? [] {
      guard let id = DiagnosticID(code: member.name), id.severity == .warning,
        let level = member.value.string.flatMap(Severities.Level.init(rawValue:))
      else { continue }
      settings.severities.levels[id] = level
    }
    for member in value["inlayHints"]?.members ?? [] {
      guard let kind = InlayHint.Kind(rawValue: member.name) else { continue }
      settings.hints.remove(kind)
      if member.value != false { settings.hints.insert(kind) }
    }
    return settings
  }
}
