#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `swift package show-dependencies` says: where each package is that was fetched.
struct ResolvedPackage: Decodable {
  private let identity: String
  private let path: String
  private let dependencies: [ResolvedPackage]

  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }

  /// The folders of all packages, by identity.
  var folders: [String: String] {
    var found: [String: String] = [:]
    var pending = [self]
    while let package = pending.popLast() {
      // A package is listed wherever it is named.
      guard found.updateValue(package.path, forKey: package.identity) == nil else { continue }
      pending += package.dependencies
    }
    return found
  }
}
