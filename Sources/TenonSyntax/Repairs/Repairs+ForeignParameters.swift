import TenonDiagnostics

extension Repair {
  /// Attributes of other frameworks on parameters.
  static let foreignAttributes = inLists(
    Repair(
      .attributeForm, notOnParameter(0), [.foreignAttribute, .label, .type], at: 0,
      help: .made { "write '\($0.text(1)) \($0.type(2, with: 0) ?? $0.text(2))'" }, .likely,
      .delete(0), .replace(2, with: Text { $0.type(2, with: 0) ?? $0.text(2) })),
    Repair(
      .attributeForm, notOnParameter(2), [.label, .type, .foreignAttribute], at: 2,
      help: .made { "write '\($0.text(0)) \($0.type(1, with: 2) ?? $0.text(1))'" }, .likely,
      .replace(1, with: Text { $0.type(1, with: 2) ?? $0.text(1) }), .delete(2)),
    Repair(
      .typeForm, "'{1}' can't be used on a parameter's type", [.label, .foreignAttribute, .type],
      at: 1,
      through: 2, help: .made { "write '\($0.type(2, with: 1) ?? $0.text(2))'" }, .likely,
      where: { $0.type(2, with: 1) != nil }, .delete(1),
      .replace(2, with: Text { $0.type(2, with: 1) ?? $0.text(2) })))

  /// `log: resolver.resolve(Log.self)!`, `FileLog(get())`
  static let lookups: [Repair] = [
    Repair(
      .parameterForm, foundLookup(1), [.label, .argument], at: 1,
      help: .made {
        "write '\($0.text(0)) \($0.lookup(1) ?? "")'; a dependency is resolved by its type"
      }, .likely, where: { $0.isParameter(0) && $0.lookup(1) ?? "Type" != "Type" },
      .replace(1, with: Text { $0.lookup(1) ?? "" })),
    Repair(
      .parameterForm, foundLookup(1), [.label, .argument], at: 1,
      help: "write '{0} Type'; a dependency is resolved by its type", .doubtful,
      where: { $0.isParameter(0) && $0.lookup(1) != nil }, .replace(1, with: "Type")),
    Repair(
      .parameterForm, foundLookup(1), [.sign("(", ","), .argument], at: 1,
      help: .made { "write 'label: \($0.lookup(1) ?? "")'; a dependency is resolved by its type" },
      .doubtful, where: { $0.isParameter(1) && $0.lookup(1) != nil },
      .replace(1, with: Text { "label: \($0.lookup(1) ?? "")" })),
  ]

  private static func notOnParameter(_ attribute: Int) -> Text {
    Text { "'\($0.text($0.elements[attribute].prefix(2)))' can't be used on a parameter" }
  }

  private static func foundLookup(_ value: Int) -> Text {
    Text {
      let list = $0.text(value).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return "expected the parameter's type, found '\(list)'"
    }
  }
}

extension RepairMatch {
  /// A type as it is written with what an attribute of another framework says of it; `nil` where that is nothing.
  fileprivate func type(_ type: Int, with attribute: Int) -> String? {
    ForeignWords.parameterType(text(type), attribute: text(attribute))
  }

  /// The type that a value asks another framework's container for, or `Type` where it names none; `nil` where it is
  /// another value.
  fileprivate func lookup(_ value: Int) -> String? {
    let tokens = elements[value]
    guard let lookup = parser.lookup(from: tokens.lowerBound, to: tokens.upperBound) else {
      return nil
    }
    return lookup.type ?? "Type"
  }
}
