import TenonDiagnostics
import TenonWire

/// The relevant part of `swift package dump-package`'s output.
struct PackageDescription: Sendable {
  let dependencies: [Requirement]
  let products: [Product]
  let targets: [Target]

  struct Product: Sendable {
    let name: String
    let targets: [String]
  }

  struct Target: Sendable {
    let name: String
    let type: String
    let path: String?
    let exclude: [String]
    /// The dependencies on the current platform.
    let dependencies: [Use]
    let hasPlugin: Bool
  }

  struct Requirement: Sendable {
    let identity: String
    /// The name that targets use.
    let name: String
    let path: String?
  }

  struct Use: Sendable {
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
  }

  init?(json text: String) {
    guard let json = JSONValue(reading: text), let targets = json["targets"]?.array else {
      return nil
    }
    dependencies = json.elements("dependencies").map(Requirement.init)
    products = json.elements("products").map {
      Product(name: $0.text("name"), targets: $0["targets"]?.strings ?? [])
    }
    self.targets = targets.map { target in
      Target(
        name: target.text("name"), type: target.text("type"), path: target["path"]?.string,
        exclude: target["exclude"]?.strings ?? [],
        dependencies: target.elements("dependencies").compactMap(Use.init),
        hasPlugin: target.elements("pluginUsages").contains {
          $0.alternative.values.first == "TenonPlugin"
        })
    }
  }
}

extension PackageDescription {
  /// The folders that a target's sources may be in, relative to the package, the likeliest first.
  func places(of target: Target) -> [String] {
    if let path = target.path { return [path == "." ? "" : path] }
    let places =
      switch target.type {
      case "test": ["Tests", "Sources", "Source", "src", "srcs"]
      case "plugin": ["Plugins"]
      default: ["Sources", "Source", "src", "srcs"]
      }
    // The only target of a package needs no folder of its own.
    let isAlone = targets.count { $0.type == target.type } == 1
    return places.map { "\($0)/\(target.name)" } + (isAlone ? places : [])
  }
}

extension PackageDescription.Requirement {
  /// Reads `fileSystem`, `sourceControl` or `registry`. Only the first one has a path.
  fileprivate init(_ json: JSONValue) {
    let place = json.alternative.values.first ?? .null
    identity = place.text("identity")
    name = place["nameForTargetDependencyResolutionOnly"]?.string ?? identity
    path = place["path"]?.string
  }
}

extension PackageDescription.Use {
  fileprivate init?(_ json: JSONValue) {
    let (key, values) = json.alternative
    let platforms = values.flatMap { $0["platformNames"]?.strings ?? [] }
    guard platforms.isEmpty || platforms.contains(Self.platform) else { return nil }
    kind = key == "target" ? .target : key == "product" ? .product : .either
    name = values.first?.string ?? ""
    package = values.dropFirst().compactMap(\.string).first
  }

  private static var platform: String {
    #if os(macOS)
      "macos"
    #elseif os(Windows)
      "windows"
    #elseif os(Android)
      "android"
    #else
      "linux"
    #endif
  }
}

extension JSONValue {
  init?(reading text: String) {
    guard let value = try? JSONReader.read(Array(text.utf8)) else { return nil }
    self = value
  }

  func text(_ name: String) -> String { self[name]?.string ?? "" }

  func elements(_ name: String) -> [JSONValue] { self[name]?.array ?? [] }

  /// A case of an enumeration: an object with one key and an array of values without labels.
  fileprivate var alternative: (key: String, values: [JSONValue]) {
    members?.first.map { ($0.name, $0.value.array ?? []) } ?? ("", [])
  }
}
