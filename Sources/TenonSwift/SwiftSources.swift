public import TenonDiagnostics

/// The Swift files of a module, and the declarations in them.
public struct SwiftSources: Sendable {
  public let files: [SourceFile]
  public var module: String?
  private let indices: [SwiftIndex]
  /// The types by their own names: file and entry.
  private let types: [String: [(file: Int, entry: Int)]]

  /// O(bytes).
  public init(_ files: [SourceFile]) {
    self.files = files
    var types: [String: [(file: Int, entry: Int)]] = [:]
    indices = files.indices.map { file in
      let index = files[file].bytes.withUnsafeBufferPointer(SwiftIndex.init)
      for (number, entry) in index.entries.enumerated() {
        guard case .type = entry.kind, !entry.name.isEmpty else { continue }
        let name = files[file].text(entry.name.lowerBound, entry.name.upperBound)
        types[SwiftReader.lastName(name), default: []].append((file, number))
      }
      return index
    }
    self.types = types
  }

  /// The declarations of types with these names, extensions and aliases included, in the order of the files.
  public func declarations(of names: Set<String>) -> [TypeDeclaration] {
    let places = names.flatMap { types[$0] ?? [] }.sorted {
      ($0.file, $0.entry) < ($1.file, $1.entry)
    }
    return places.compactMap { place in
      files[place.file].bytes.withUnsafeBufferPointer {
        SwiftReader(bytes: $0, file: place.file, index: indices[place.file]).type(place.entry)
      }
    }
  }

  public var names: Set<String> { Set(types.keys) }
}
