import Foundation
import TenonDiagnostics
import TenonDraft
import TenonTestSupport

/// Compiled types, as the Swift compiler describes them: `Fixtures/Draft/NAME/NAME.swift` and the symbol graph that
/// was recorded of it.
struct DraftFixture {
  let name: String

  static let shop = DraftFixture(name: "Shop")

  func url(_ file: String) -> URL { Repository.url("Fixtures/Draft/\(name)/\(file)") }

  var graph: URL { url("\(name).symbols.json") }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: graph)) }

  func modules() throws -> CompiledModules {
    try CompiledModules([(path: "\(name).symbols.json", bytes: try bytes())])
  }

  /// Compiles Swift as a module, and gives the folder with its symbol graph.
  static func extract(_ swift: String, module: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(swift, to: "\(module).swift")
    let result = try run(
      tool("swiftc"),
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", module,
        "\(module).swift", "-emit-symbol-graph", "-emit-symbol-graph-dir", "graphs",
        "-symbol-graph-minimum-access-level", "internal",
      ], in: folder.url)
    guard result.status == 0 else { throw Failure(text: result.everything) }
    return folder
  }

  struct Failure: Error {
    let text: String
  }

  /// Records the graph of the fixture's Swift: the same on every machine, and without what nobody reads.
  func record() throws {
    let folder = try Self.extract(try Repository.read(url("\(name).swift")), module: name)
    let file = folder.url.appendingPathComponent("graphs/\(name).symbols.json")
    let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: file))
    guard var graph = json as? [String: Any], let symbols = graph["symbols"] as? [[String: Any]]
    else { throw Failure(text: "no symbols") }
    let place = "file:///\(name)/\(name).swift"
    let kept = symbols.map { symbol in
      var symbol = symbol
      for key in ["names", "functionSignature", "docComment"] { symbol[key] = nil }
      if var location = symbol["location"] as? [String: Any] {
        location["uri"] = place
        symbol["location"] = location
      }
      return symbol
    }
    func precise(_ symbol: [String: Any]) -> String {
      (symbol["identifier"] as? [String: Any])?["precise"] as? String ?? ""
    }
    graph["symbols"] = kept.sorted { precise($0) < precise($1) }
    graph["module"] = ["name": name]
    try JSONSerialization.data(
      withJSONObject: graph, options: [.sortedKeys, .withoutEscapingSlashes]
    ).write(to: self.graph)
  }
}

extension SourceFile {
  init(_ path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
