public import TenonDiagnostics

/// Reads Swift files, of which whatever can't be read is left out: that is Swift's to tell.
public struct SwiftFileReader {
  /// The files of each module, in the order in which they were found.
  public private(set) var files: [String: [SourceFile]] = [:]
  public private(set) var modules: [String] = []
  private var taken: Set<String> = []
  private var size = 0

  public init() {}

  private static let (mostFiles, mostBytes) = (20_000, 256 * 1024 * 1024)

  /// Reads a file of a module, or all those in a folder and below it.
  public mutating func read(_ path: String, of module: String) throws(FileError) {
    guard ManifestReader.isFolder(path) else { return try take(path, of: module) }
    for file in try ManifestReader().swiftFiles(below: path, most: Self.mostFiles) {
      try take(file, of: module)
    }
  }

  /// Reads the Swift files in the folders of manifests and below them.
  mutating func readFolders(of manifests: [String], of module: String) throws(FileError) {
    for folder in Set(manifests.filter { $0 != "-" }.map(\.pathFolder)).sorted() {
      try read(folder.isEmpty ? "." : folder, of: module)
    }
  }

  private mutating func take(_ path: String, of module: String) throws(FileError) {
    guard taken.insert("\(module) \(path)").inserted, let bytes = try? ManifestReader().bytes(path)
    else { return }
    size += bytes.count
    if taken.count > Self.mostFiles || size > Self.mostBytes {
      throw FileError(
        .unreadable,
        "\(path): more than \(Self.mostFiles) Swift files or \(Self.mostBytes >> 20) MiB; name those that"
          + " matter with '--swift PATH'")
    }
    if files[module] == nil { modules.append(module) }
    files[module, default: []].append(SourceFile(unindexed: path, bytes: bytes))
  }
}
