public import TenonInspect

extension GraphDifference {
  /// The changes for machines: docs/reference/command.md describes them. `version` is the tool's.
  public func json(version: String) -> String {
    jsonText(
      Document(
        version: 1, tool: .init(name: "tenon", version: version), isBreaking: isBreaking,
        summary: summary,
        changes: changes.map { change in
          .init(
            level: change.level.rawValue, kind: change.kind, target: change.target,
            name: change.name, message: change.message, old: change.old, new: change.new,
            place: DocumentPlace(change.place), isOldPlace: change.isOldPlace)
        }))
  }
}

/// The document, as it is written. Version 1 may get further keys; what a key means stays.
private struct Document: Encodable {
  struct Change: Encodable {
    let level: String
    let kind: String
    let target: String?
    let name: String
    let message: String
    let old: String?
    let new: String?
    let place: DocumentPlace
    let isOldPlace: Bool
  }

  let version: Int
  let tool: DocumentTool
  let isBreaking: Bool
  let summary: String
  let changes: [Change]
}
