import TenonDiagnostics
import TenonEditor
import TenonWire

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
    func value(_ path: String) -> JSONValue {
      path.split(separator: ".").reduce(capabilities) { $0[String($1)] ?? .null }
    }
    func has(_ path: String) -> Bool { value(path) == true }
    encoding = value("general.positionEncodings").strings.contains("utf-8") ? .utf8 : .utf16
    hasRelatedInformation = has("textDocument.publishDiagnostics.relatedInformation")
    hasDocumentChanges = has("workspace.workspaceEdit.documentChanges")
    hasAnnotations = !value("workspace.workspaceEdit.changeAnnotationSupport").isNull
    let formats = value("textDocument.hover.contentFormat").strings
    hasMarkdown = formats.isEmpty || formats.contains("markdown")
    hasProgress = has("window.workDoneProgress")
    hasConfiguration = has("workspace.configuration")
    watchesFiles = has("workspace.didChangeWatchedFiles.dynamicRegistration")
  }
}

/// What users can set: in the options of `initialize`, and in the section `tenon` of an editor's settings.
struct ServerSettings {
  private(set) var graphs: [(folders: [String], depends: [(module: String, path: String)])] = []
  private(set) var severities = Severities()
  private(set) var hints = Set(InlayHint.Kind.allCases)

  /// The settings with those that a value has.
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
