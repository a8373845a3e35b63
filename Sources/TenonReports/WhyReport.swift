import TenonDiagnostics
package import TenonInspect

extension WhyAnswer {
  /// The answers for machines: docs/reference/command.md describes them. `version` is the tool's.
  package static func json(_ answers: [WhyAnswer], version: String) -> String {
    guard let first = answers.first else { return "" }
    // The others are the answers for the same statement in other containers.
    let others = answers.dropFirst().map { $0.json(version, others: []) }
    return first.json(version, others: others).text(.report)
  }

  private func json(_ version: String, others: [JSONValue]) -> JSONValue {
    [
      "accessors": .strings(accessors),
      "dependents": .array(dependents.map(\.json)),
      "effects": .array(effects.map(\.json)),
      "entries": .strings(entries),
      "findings": .strings(findings),
      "isolation": .text(isolation),
      "keeping": life.isEmpty ? .null : keeping,
      "others": .array(others),
      "requirements": .array(requirements.map(\.json)),
      "statement": .string(statement),
      "subject": subject.json,
      "tool": .tool(version),
      "userCount": .integer(users.count),
      "users": .array(users.shown.map(\.json)),
      "version": 1,
      "wayCount": .integer(ways.count),
      "ways": .array(
        ways.shown.map { ["entry": .string($0.entry), "steps": .array($0.steps.map(\.json))] }),
    ]
  }

  /// Only with `--keeps`.
  private var keeping: JSONValue {
    let shown = keepers.shown.map { keeper -> JSONValue in
      [
        "holder": keeper.holder.json, "steps": .array(keeper.steps.map(\.json)),
        "until": .string(keeper.until),
      ]
    }
    return [
      "keeperCount": .integer(keepers.count), "keepers": .array(shown), "life": .string(life),
    ]
  }
}

extension WhyAnswer.Party {
  fileprivate var json: JSONValue {
    [
      "container": .text(container), "kind": .string(kind), "lifetime": .text(lifetime),
      "name": .string(name), "place": JSONValue(place),
    ]
  }
}

extension WhyAnswer.Need {
  fileprivate var json: JSONValue {
    [
      "calls": .text(calls), "isOptional": .bool(isOptional), "label": .text(label),
      "place": JSONValue(place), "strength": .string(strength.rawValue),
      "use": .string(use?.rawValue ?? "eager"),
    ]
  }
}

extension WhyAnswer.Step {
  fileprivate var json: JSONValue {
    ["from": source.json, "needs": .array(needs.map(\.json)), "to": target.json]
  }
}

extension WhyAnswer.Requirement {
  fileprivate var json: JSONValue {
    [
      "asked": .string(asked), "depth": .integer(depth), "from": source.json,
      "isOpen": .bool(isOpen), "isRepeated": .bool(isRepeated), "need": need.json,
      "to": .optional(target, \.json),
    ]
  }
}

extension WhyAnswer.Effect {
  fileprivate var json: JSONValue {
    [
      "origin": .optional(origin, \.json), "place": .optional(place, JSONValue.init),
      "steps": .array(steps.map(\.json)), "word": .string(word),
    ]
  }
}
