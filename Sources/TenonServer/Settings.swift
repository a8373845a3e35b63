import TenonDiagnostics
import TenonEditor
import TenonWire

/// What a client can do, as it says when it begins.
struct ClientAbilities {
  let encoding: PositionEncoding
  let hasRelatedInformation: Bool
  let hasDocumentChanges: Bool
  let hasAnnotations: Bool
  let hasMarkdown: Bool
  let hasProgress: Bool
  let hasConfiguration: Bool
  let watchesFiles: Bool

  init(_ capabilities: JSONValue) {
    let encodings = capabilities.at("general", "positionEncodings")?.strings ?? []
    encoding = encodings.contains("utf-8") ? .utf8 : .utf16
    let document = capabilities["textDocument"] ?? .null
    hasRelatedInformation =
      document.at("publishDiagnostics", "relatedInformation")?.bool ?? false
    let edit = capabilities.at("workspace", "workspaceEdit") ?? .null
    hasDocumentChanges = edit["documentChanges"]?.bool ?? false
    hasAnnotations = edit["changeAnnotationSupport"] != nil
    let formats = document.at("hover", "contentFormat")?.strings ?? ["markdown"]
    hasMarkdown = formats.isEmpty || formats.contains("markdown")
    hasProgress = capabilities.at("window", "workDoneProgress")?.bool ?? false
    hasConfiguration = capabilities.at("workspace", "configuration")?.bool ?? false
    watchesFiles =
      capabilities.at("workspace", "didChangeWatchedFiles", "dynamicRegistration")?.bool ?? false
  }
}

/// What users can set: in the options of `initialize`, and in the section `tenon` of an editor's settings.
struct ServerSettings {
  /// A graph outside of packages.
  struct Graph {
    let folders: [String]
    let depends: [(module: String, path: String)]
  }

  private(set) var symbolGraphs: [String] = []
  private(set) var graphs: [Graph] = []
  private(set) var severities = Severities()
  private(set) var baseline: String?
  private(set) var hints = Set(InlayHint.Kind.allCases)

  /// The settings with those that a value has.
  func updated(by value: JSONValue) -> ServerSettings {
    var settings = self
    if let paths = value["symbolGraphs"] { settings.symbolGraphs = paths.strings }
    if let graphs = value["graphs"]?.array {
      settings.graphs = graphs.map { graph in
        var depends: [(String, String)] = []
        if case .object(let members)? = graph["depends"] {
          depends = members.compactMap { member in member.value.string.map { (member.name, $0) } }
        }
        return Graph(folders: graph["folders"]?.strings ?? [], depends: depends)
      }
    }
    if let strict = value["strict"]?.bool { settings.severities.isStrict = strict }
    if case .object(let members)? = value["severity"] {
      for member in members {
        guard let id = DiagnosticID(code: member.name), id.severity == .warning,
          let level = member.value.string.flatMap(Severities.Level.init(rawValue:))
        else { continue }
        settings.severities.levels[id] = level
      }
    }
    if let path = value["baseline"] { settings.baseline = path.string }
    if case .object(let members)? = value["inlayHints"] {
      for member in members {
        guard let kind = InlayHint.Kind(rawValue: member.name) else { continue }
        if member.value.bool == false {
          settings.hints.remove(kind)
        } else {
          settings.hints.insert(kind)
        }
      }
    }
    return settings
  }
}
