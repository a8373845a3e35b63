public import TenonDiagnostics

/// The long texts of all kinds of findings, a block each, as `tenon explain` prints them.
enum ExplanationTexts {
  static let all = [
    accessor, bundle, comment, componentForm, condition, container, declaration,
    declarationForm, defaults, dependency, effect, grammar, key, label, lifetime, root,
    statement, text, traits,
  ]

  /// The manifests of examples that cannot be shown.
  static let hidden: [DiagnosticID: @Sendable () -> [UInt8]] = [
    .fileTooLarge: {
      let index = [UInt8](repeating: UInt8(ascii: "9"), count: 17 * 1024 * 1024)
      return container("AtlasApp", "strong CityIndex(json = \"", index, "\")")
    },
    .notUTF8: {
      container("BakeryApp", "strong Menu(title = \"Au caf", [0xE9], " du coin\")")
    },
    .nestedTooDeep: {
      let calls = String(repeating: "Filter.either(", count: 300)
      let ends = String(repeating: ")", count: 300)
      return container("SearchApp", "strong Filter =\(calls).all\(ends)")
    },
    .tooManyFeatures: {
      var text = "facet P1 { A }\n"
      for level in 1...13 {
        text += "facet P\(level + 1) { A }\n"
        for name in ["One", "Two"] {
          let head = "container \(name)\(level) in P\(level): P\(level + 1)"
          text += "\(head) { strong \(name)Model\(level)(a: A) }\n"
        }
      }
      return [UInt8]((text + "container App: P1 { strong A }\n").utf8)
    },
  ]

  private static func container(
    _ name: String, _ start: String, _ bytes: [UInt8] = [], _ end: String = ""
  ) -> [UInt8] {
    Array("container \(name) {\n    // A comment.\n    \(start)".utf8) + bytes
      + Array("\(end)\n}\n".utf8)
  }
}

extension DiagnosticID {
  /// The long text of this kind of finding.
  public var explanation: Explanation {
    guard let explanation = Explanation.all[self] else {
      preconditionFailure("\(code) has no text")
    }
    return explanation
  }
}
