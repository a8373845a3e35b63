public import TenonCompiler
public import TenonDiagnostics
package import TenonExplain
public import TenonInspect
package import TenonSwift

extension Explanation {
  /// The findings in its bad manifest, as `tenon check App.di` reports them.
  package var badFindings: Compilation {
    let bytes = Self.hidden[id]?() ?? [UInt8]("\(bad.text)\n".utf8)
    if id == .unmatchedManifest {
      return unmatched([(SourceFile(path: "App.di", bytes: bytes), nil)], Severities())
    }
    return Self.findings(in: bytes, bad.modules, swift: swift)
  }

  /// The findings in its good manifest.
  package var goodFindings: Compilation {
    Self.findings(in: [UInt8]("\(good.text)\n".utf8), good.modules, swift: swift)
  }

  /// The findings in a manifest that imports modules.
  package static func findings(
    in bytes: [UInt8], _ modules: [(name: String, manifest: String)] = [],
    swift: String = ""
  ) -> Compilation {
    compile(
      [SourceFile(path: "App.di", bytes: bytes)],
      imported: modules.map { module in
        let path = "\(module.name)/\(module.name).di"
        return ModuleSources(
          module: module.name,
          sources: [SourceFile(path: path, bytes: [UInt8]("\(module.manifest)\n".utf8))])
      }, swift: SwiftSources([SourceFile(path: "App.swift", bytes: Array(swift.utf8))]))
  }

  /// The manifests of examples that can't be shown: a file of many megabytes.
  private static let hidden: [DiagnosticID: @Sendable () -> [UInt8]] = [
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

/// The plain Swift of some manifests of one module.
package func plainCode(
  _ sources: [SourceFile], imported: [ModuleSources] = [], swift: SwiftSources = SwiftSources([])
) -> [String] {
  var options = CompileOptions()
  options.isPlain = true
  return compile(sources, imported: imported, swift: swift, options: options).generated
}

extension GraphPicture {
  /// The picture of the manifests of one module, in the configuration with the given values of conditions.
  /// Linear in their size, except for sorting the findings.
  public init(
    of sources: [SourceFile], imported: [ModuleSources] = [],
    severities: Severities = Severities(), where given: [(name: String, isTrue: Bool)] = []
  ) {
    var options = CompileOptions()
    options.severities = severities
    options.generates = false
    self.init(analyze(sources, imported: imported, options: options).checked(where: given))
  }
}
