import TenonCompiler
import TenonDiagnostics
import TenonEditor
import TenonFiles
import TenonPackages
import TenonReports
import TenonWire

/// A package that another thread of the server has read.
struct PackageRead: Sendable {
  let root: String
  let result: Result<SwiftPackage, FileError>
}

/// The open documents, and the graphs that they form with other files.
final class Workspace {
  enum PackageState {
    case reading
    case known(SwiftPackage)
    case failed
  }

  /// The folders that the client has open, in its spelling, with their resolved paths.
  private(set) var folders: [(path: String, resolved: String)] = []
  /// The open manifests and Swift files, by decoded URI.
  private var opened: [String: Document] = [:]
  private(set) var projects: [Project] = []
  private var packages: [String: PackageState] = [:]
  /// Findings about packages as a whole, until something changes.
  private var unmatchedInPackages: [Compilation]?
  private var disk: [String: (stamp: [Int], source: SourceFile)] = [:]
  var settings = ServerSettings() { didSet { settingsChanged() } }
  /// Starts to read a package on another thread.
  var startReading: (String) -> Void = { _ in }

  // MARK: Folders

  func addFolder(_ uri: String) {
    guard let path = DocumentURI.path(uri) else { return }
    folders.append((path, ManifestReader.resolved(path)))
  }

  func removeFolder(_ uri: String) {
    guard let path = DocumentURI.path(uri) else { return }
    folders.removeAll { $0.path == path }
    rebuild { _ in true }
  }

  /// A path in the client's spelling.
  func spelled(_ path: String) -> String {
    for folder in folders where path.hasPrefix("\(folder.resolved)/") {
      return folder.path + path.dropFirst(folder.resolved.count)
    }
    return path
  }

  func uri(of path: String) -> String {
    document(at: path)?.uri ?? (path.hasPrefix("/") ? fileURI(spelled(path)) : path)
  }

  /// The open manifests.
  var documents: [Document] { opened.values.filter { !$0.isSwift } }

  func document(at path: String) -> Document? { opened.values.first { $0.source.path == path } }

  func document(_ uri: String) -> Document? {
    opened[DocumentURI.decoded(uri)].flatMap { $0.isSwift ? nil : $0 }
  }

  // MARK: Changes

  func open(_ document: Document) {
    opened[DocumentURI.decoded(document.uri)] = document
    if document.isSwift { return swiftChanged(document.source.path) }
    if let path = document.path { disk[path] = nil }
    touch(document.source.path, isNew: true)
    _ = project(of: document)
  }

  func change(
    _ uri: String, _ change: (inout Document) throws(WireError) -> Void
  ) throws(WireError) {
    let key = DocumentURI.decoded(uri)
    guard var document = opened.removeValue(forKey: key) else { return }
    defer { opened[key] = document }
    try change(&document)
    if document.isSwift { return swiftChanged(document.source.path) }
    touch(document.source.path)
  }

  func close(_ uri: String) {
    guard let document = opened.removeValue(forKey: DocumentURI.decoded(uri)) else { return }
    if document.isSwift { return swiftChanged(document.source.path) }
    touch(document.source.path, isNew: true)
    projects.removeAll { project in
      guard case .document(let name) = project.kind else { return false }
      return name == document.source.path
    }
  }

  /// Notes that files on disk have changed.
  func filesChanged(_ paths: [String]) {
    for path in paths {
      disk[path] = nil
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      if name == "Package.swift" || name == "Package.resolved" {
        let root = String(path.dropLast(name.utf8.count + 1))
        if packages[root] != nil { startReading(root) }
      }
      if path.hasSuffix(".swift") {
        swiftChanged(path)
      } else {
        touch(path, isNew: true)
      }
    }
  }

  private func swiftChanged(_ path: String) {
    for project in projects where project.readsSwift(path) { project.forgetSwift() }
  }

  /// Reads all files again, for clients that watch none.
  func lookAgain() {
    for project in projects { project.forgetSwift() }
    for (path, entry) in disk where ManifestReader.stamp(path) != entry.stamp {
      filesChanged([path])
    }
  }

  private func touch(_ path: String, isNew: Bool = false) {
    let files = (unmatchedInPackages ?? []).flatMap(\.files)
    if isNew || files.contains(where: { $0.path == path }) { packagesChanged() }
    for project in projects where project.reads(path) {
      project.isDirty = true
      if isNew { project.isListed = false }
    }
  }

  private func settingsChanged() {
    rebuild { if case .folders = $0.kind { true } else { false } }
    packagesChanged()
    for project in projects { project.isDirty = true }
  }

  private func packagesChanged() {
    unmatchedInPackages = nil
    // Another manifest may now be the one that is reported for its folder.
    for project in projects { if case .document = project.kind { project.isDirty = true } }
  }

  private func rebuild(_ isStale: (Project) -> Bool) {
    projects.removeAll(where: isStale)
    for document in documents { _ = project(of: document) }
  }

  // MARK: Packages

  func take(_ read: PackageRead) {
    let root = read.root
    if case .success(let package) = read.result {
      packages[root] = .known(package)
      packagesChanged()
    } else if case .known? = packages[root] {
      // The last known description stays.
      return
    } else {
      packages[root] = .failed
    }
    rebuild { project in
      switch project.kind {
      case .waiting(let path), .document(let path): path.hasPrefix("\(root)/")
      case .target(_, let other): other == root
      case .folders: false
      }
    }
  }

  var isDirty: Bool { unmatchedInPackages == nil || projects.contains(where: \.isDirty) }

  /// The findings about manifests without a target, and targets without a manifest.
  func unmatched() -> [Compilation] {
    if let known = unmatchedInPackages { return known }
    let found = packages.sorted { $0.key < $1.key }.compactMap { root, state -> Compilation? in
      guard case .known(let package) = state else { return nil }
      return try? package.unmatched(at: root, settings.severities) { (path) throws(FileError) in
        if let document = document(at: path) { return document.source }
        return try ManifestReader().read(path)
      }
    }
    unmatchedInPackages = found
    return found
  }

  // MARK: Graphs

  /// The graph that a document belongs to.
  func project(of document: Document) -> Project {
    let path = document.source.path
    if let project = projects.first(where: { $0.owns(path) && !document.isHidden }) {
      return project
    }
    if let project = projects.first(where: { $0.manifests == [path] }) { return project }
    let project = added(newProject(path, document))
    // It may be in a folder that is skipped.
    return project.manifests.contains(path) ? project : added(Project(path, .document(path)))
  }

  private func added(_ project: Project) -> Project {
    if let known = projects.first(where: { $0.id == project.id }) { return known }
    projects.append(project)
    project.list(documents)
    return project
  }

  private func newProject(_ path: String, _ document: Document) -> Project {
    guard document.path != nil, !document.isHidden else { return Project(path, .document(path)) }
    if let root = PackageRoot.of(path) {
      switch packages[root] {
      case nil:
        packages[root] = .reading
        startReading(root)
        return Project(path, .waiting(path))
      case .reading: return Project(path, .waiting(path))
      case .failed: return folderProject([folder(of: path)], [])
      case .known(let package):
        let own = package.targets.filter(\.isOwn)
        let target = own.first { target in
          target.manifests.contains { ManifestReader.resolved($0) == path } || target.holds(path)
        }
        guard let target else { return Project(path, .document(path)) }
        addOthers(package, root)
        return Project("\(root) \(target.name)", .target(target, root: root))
      }
    }
    for graph in settings.graphs
    where graph.folders.contains(where: { path.hasPrefix("\(ManifestReader.resolved($0))/") }) {
      return folderProject(graph.folders.map(ManifestReader.resolved), graph.depends)
    }
    let workspace = folders.first { path.hasPrefix("\($0.resolved)/") }?.resolved
    return folderProject([workspace ?? folder(of: path)], [])
  }

  /// Adds all targets with manifests as graphs, even if none of these is open.
  private func addOthers(_ package: SwiftPackage, _ root: String) {
    for target in package.targets where target.isOwn && !target.manifests.isEmpty {
      _ = added(Project("\(root) \(target.name)", .target(target, root: root)))
    }
  }

  private func folderProject(
    _ folders: [String], _ depends: [(module: String, path: String)]
  ) -> Project {
    Project(folders.joined(separator: " "), .folders(folders, depends: depends))
  }

  private func folder(of path: String) -> String {
    path.pathFolder == "/" ? "/" : String(path.pathFolder.dropLast())
  }

  func graph(of project: Project) -> EditorGraph? {
    if !project.isListed { project.list(documents) }
    if project.isDirty || project.graph == nil {
      let swift = opened.values.filter(\.isSwift).map { ($0.source.path, $0.source) }
      project.analyze(settings.severities, openSwift: Dictionary(swift) { $1 }) { path in
        document(at: path)?.source ?? file(path)
      }
    }
    return project.graph
  }

  /// A file on disk, with the text that was read last.
  private func file(_ path: String) -> SourceFile? {
    if let known = disk[path] { return known.source }
    guard let stamp = ManifestReader.stamp(path), let source = try? ManifestReader().read(path)
    else { return nil }
    disk[path] = (stamp, source)
    return source
  }
}
