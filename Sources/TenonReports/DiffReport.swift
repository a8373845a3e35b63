import TenonDiagnostics
public import TenonInspect

extension GraphDifference {
  /// The changes for machines: docs/reference/command.md describes them. `version` is the tool's.
  public func json(version: String) -> String {
    let document: JSONValue = [
      "changes": .array(changes.map(\.json)),
      "isBreaking": .bool(isBreaking),
      "summary": .string(summary),
      "tool": .tool(version),
      "version": 1,
    ]
    return document.text(.report)
  }
}

extension GraphDifference.Change {
  fileprivate var json: JSONValue {
    [
      "configurations": .string(configurations),
      "isOldPlace": .bool(isOldPlace),
      "kind": .string(kind),
      "level": .string(level.rawValue),
      "message": .string(message),
      "name": .string(name),
      "new": .text(new),
      "old": .text(old),
      "place": place.json,
      "target": .text(target),
    ]
  }
}
