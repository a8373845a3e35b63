import TenonDiagnostics
import TenonFormat
import TenonSyntax

/// A first manifest with comments, and the Swift that it needs.
public struct FirstManifest: Sendable {
  public let container: String
  private let name: String
  private let prefix: String
  private let manifestName: String

  /// The names of the example types, without a prefix.
  private static let typeNames = ["Journal", "Theme", "Greeting", "Greeter", "Entry", "Guestbook"]

  /// A manifest for a target or a folder `name`. Declared names aren't used again.
  public init(for name: String, manifestName: String, beside declared: Set<String>) {
    (self.name, self.manifestName) = (name, manifestName)
    container = Self.containerName(for: name, beside: declared)
    var prefix = ""
    while Self.typeNames.contains(where: { declared.contains(prefix + $0) }) { prefix += "Example" }
    self.prefix = prefix
  }

  /// The container's name for a target or a folder `name`, different from declared ones.
  public static func containerName(for name: String, beside declared: Set<String>) -> String {
    let stem = typeName(name)
    var container = stem.hasSuffix("Container") ? stem : stem + "Container"
    while declared.contains(container) { container += "2" }
    return container
  }

  /// The manifest, in canonical layout.
  public var manifest: String {
    let text = Array(filled(PackageResources.Manifest_txt).utf8)
    let source = SourceFile(path: manifestName, bytes: text)
    return String(decoding: Formatter.format(source).bytes, as: UTF8.self)
  }

  /// A name as a Swift type's name: `my-app` is `MyApp`.
  public static func typeName(_ name: String) -> String {
    let words = name.unicodeScalars.split { !NameSyntax.isPlain("a\($0)") }
    let joined = words.map { AccessorName.upperFirst(String($0)) }.joined()
    if joined.isEmpty { return "App" }
    return NameSyntax.isPlain(joined) ? joined : "App" + joined
  }

  /// The Swift that the manifest needs. `isProgram` adds code that uses the container, for a file `main.swift`.
  public func swift(isProgram: Bool) -> String {
    filled(PackageResources.Types_txt + (isProgram ? PackageResources.Program_txt : []))
  }

  /// A test that replaces one component of the container, which is in `module`.
  public func test(of module: String) -> String {
    filled(PackageResources.Test_txt).replacing("{{module}}", with: module)
  }

  /// A template with its placeholders replaced by the names.
  private func filled(_ template: [UInt8]) -> String {
    let names = [
      ("prefix", prefix), ("container", container),
      ("journal", AccessorName.property(base: "\(prefix)Journal", qualifier: nil)),
      ("makeGreeting", AccessorName.function(base: "\(prefix)Greeting", qualifier: nil)),
      ("makeGuestbook", AccessorName.function(base: "\(prefix)Guestbook", qualifier: nil)),
      ("manifest", PrintableText.text(manifestName)), ("name", PrintableText.text(name)),
    ]
    return names.reduce(String(decoding: template, as: UTF8.self)) { text, row in
      text.replacing("{{\(row.0)}}", with: row.1)
    }
  }
}
