import TenonSwift

extension TypeDeclaration {
  /// The declaration and its members, one on each line.
  var lines: [String] {
    let name = path.joined(separator: ".")
    if kind == .alias { return ["alias \(name) = \(target ?? "")"] }
    return ["\(kind) \(name): \(inherited.joined(separator: ","))"]
      + initializers.map { "\(name) \($0.text)" } + properties.map { "\(name) \($0.text)" }
  }
}

extension InitializerDeclaration {
  var text: String {
    let list = parameters.map { parameter in
      "\(parameter.label ?? "_") \(parameter.name): \(parameter.type)"
        + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }
    return "init\(isFailable ? "?" : "") [\(head.modifiers.joined(separator: " "))] "
      + "(\(list.joined(separator: "; "))) \(isAsync ? "async" : "") \(throwing ?? "")"
  }
}

extension PropertyDeclaration {
  var text: String {
    "\(isLet ? "let" : "var") \(name): \(type ?? "") = \(value ?? "") \(isComputed) "
      + "\(head.modifiers) \(head.attributes.map(\.name))"
  }
}
