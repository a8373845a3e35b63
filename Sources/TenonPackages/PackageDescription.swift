#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `swift package dump-package` says of a package, as far as it matters here.
struct PackageDescription: Decodable, Sendable {
  let name: String
  var dependencies: [Requirement]
  let products: [Product]
  var targets: [Target]

  struct Product: Decodable, Equatable, Sendable {
    let name: String
    let targets: [String]
  }

  struct Target: Decodable, Equatable, Sendable {
    let name: String
    let type: String
    let path: String?
    let exclude: [String]?
    let dependencies: [Use]
    var pluginUsages: [PluginUsage]?
  }

  struct Requirement: Sendable {
    let identity: String
    /// The name by which targets know it.
    let name: String
    let path: String?
  }

  struct Use: Equatable, Sendable {
    enum Kind: Sendable {
      case target
      case product
      /// A target of the same package, or a product of another one.
      case either
    }

    let kind: Kind
    let name: String
    /// The package of a product, by its name or its identity.
    let package: String?
    /// The platforms on which it is one; on all if there are none.
    let platforms: [String]
  }

  struct PluginUsage: Equatable, Sendable {
    let name: String
  }

  init(json: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
  }
}

// MARK: Enumerations, which are objects with one key and an array of values without labels

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension PackageDescription.Requirement: Decodable {
  private struct Place: Decodable {
    let identity: String
    let nameForTargetDependencyResolutionOnly: String?
    let path: String?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    // `fileSystem`, `sourceControl` or `registry`, of which the first alone has a path.
    let place = try container.allKeys.first.flatMap {
      try container.decode([Place].self, forKey: $0)
    }
    identity = place?.first?.identity ?? ""
    name = place?.first?.nameForTargetDependencyResolutionOnly ?? identity
    path = place?.first?.path
  }
}

extension PackageDescription.Use: Decodable {
  private struct Condition: Decodable {
    let platformNames: [String]?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    guard let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a dependency without a kind"))
    }
    var values = try container.nestedUnkeyedContainer(forKey: key)
    name = try values.decode(String.self)
    switch key.stringValue {
    case "target": kind = .target
    case "product": kind = .product
    default: kind = .either
    }
    var owner: String?
    var platforms: [String] = []
    while !values.isAtEnd {
      if try values.decodeNil() { continue }
      // The aliases of modules, which are no words of this tool's, are passed over.
      var alternative = values
      if let text = try? alternative.decode(String.self) {
        owner = text
        values = alternative
      } else {
        platforms += try values.decode(Condition.self).platformNames ?? []
      }
    }
    self.package = owner
    self.platforms = platforms
  }
}

extension PackageDescription.PluginUsage: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    var values = try container.nestedUnkeyedContainer(
      forKey: container.allKeys.first ?? AnyKey(stringValue: "plugin"))
    name = try values.decode(String.self)
  }
}
