public import TenonCompiler
public import TenonDiagnostics

extension Explanation {
  /// What the tool reports for an example, as `tenon check App.di` does.
  public static func findings(in example: Example) -> Compilation {
    let source = SourceFile(path: "App.di", bytes: example.bytes)
    if !example.isInTarget {
      return UnmatchedManifests(manifests: [(source, nil)]).compilation(Severities())
    }
    return compile(
      [source],
      imported: example.modules.map { module in
        ModuleSources(
          module: module.name,
          sources: [
            SourceFile(
              path: "\(module.name)/\(module.name).di", bytes: [UInt8]("\(module.manifest)\n".utf8))
          ])
      })
  }

  /// What is printed for the bad manifest.
  private var printed: String {
    let compilation = Self.findings(in: bad)
    return TextRenderer(files: compilation.files, color: false).render(compilation.diagnostics)
  }

  /// The text for a terminal, as `tenon explain` prints it.
  public var text: String {
    var text = "\(id.code): \(id.title) (\(id.severity.rawValue))\n"
    for paragraph in [what, "Why: \(why)", "How to fix it: \(fix)"] {
      text += "\n" + Self.wrapped(paragraph, to: 80)
    }
    text += "\nWrong:\n\n" + Self.indented(bad)
    text += "\nWhat is printed:\n\n" + Self.indented(printed)
    text += "\nRight:\n\n" + Self.indented(good)
    return text
  }

  /// The section of docs/reference/diagnostics.md.
  public var section: String {
    var text = "## \(id.code)\n\n**\(id.title)** (\(id.severity.rawValue), `\(id.name)`)\n"
    for paragraph in [what, "*Why.* \(why)", "*How to fix it.* \(fix)"] {
      text += "\n" + Self.wrapped(paragraph, to: 110)
    }
    text += "\nWrong:\n\n" + Self.fenced(bad)
    text += "\n```\n\(printed)```\n"
    text += "\nRight:\n\n" + Self.fenced(good)
    return text
  }

  /// All of docs/reference/diagnostics.md.
  public static var page: String {
    var text = """
      # Diagnostics

      For anyone with a message from Tenon. Each kind of message has a code that never changes its
      meaning. For each code, this page says what the message means, why it matters and how to fix it, with a
      manifest that has the problem and the same manifest after the fix. `tenon explain TN030` prints the same
      text. [The command's reference](command.md) describes how messages are printed, suppressed and counted.

      Codes marked (w) are warnings. All others are errors, which can't be suppressed.


      """
    for category in DiagnosticID.Category.allCases {
      text += "**\(category.rawValue)**\n\n| code | message |\n| --- | --- |\n"
      for id in DiagnosticID.allCases where id.category == category {
        let mark = id.severity == .warning ? " (w)" : ""
        text += "| \(link(id))\(mark) | \(id.title) |\n"
      }
      text += "\n"
    }
    return text + DiagnosticID.allCases.map(\.explanation.section).joined(separator: "\n")
  }

  private static func link(_ id: DiagnosticID) -> String {
    "[\(id.code)](#\(id.code.lowercased()))"
  }

  private static func fenced(_ example: Example) -> String {
    var text = "```di\n\(example.text)\n```\n"
    for module in example.modules {
      text += "\nIn the module `\(module.name)`:\n\n```di\n\(module.manifest)\n```\n"
    }
    return text
  }

  private static func indented(_ example: Example) -> String {
    var text = indented(example.text)
    for module in example.modules {
      text += "\nIn the module '\(module.name)':\n\n" + indented(module.manifest)
    }
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
      .trimmingLineEnds + "\n"
  }

  /// A paragraph in lines of at most `width` characters, where its words allow that.
  private static func wrapped(_ paragraph: String, to width: Int) -> String {
    var text = ""
    for line in paragraph.split(separator: "\n", omittingEmptySubsequences: false) {
      var length = 0
      for word in line.split(separator: " ") {
        if length > 0, length + 1 + word.count > width {
          text += "\n"
          length = 0
        }
        text += length > 0 ? " \(word)" : String(word)
        length += (length > 0 ? 1 : 0) + word.count
      }
      text += "\n"
    }
    return text
  }
}

extension String {
  var trimmingLineEnds: String {
    var text = self[...]
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
