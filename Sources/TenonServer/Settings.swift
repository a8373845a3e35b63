import TenonDiagnostics
import TenonEditor
import TenonWire

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
