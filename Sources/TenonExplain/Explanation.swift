public import TenonDiagnostics

/// The long text of a kind of finding: a Markdown file with a manifest that has it, and one that doesn't.
public struct Explanation: Sendable {
  /// A manifest, with the manifests of the modules that it imports.
  public struct Example: Sendable {
    /// The manifest, without a line end after it.
    public fileprivate(set) var text = ""
    /// The manifests of other modules.
    public fileprivate(set) var modules: [(name: String, manifest: String)] = []
  }

  public let id: DiagnosticID
  /// The file's lines below its heading.
  private let lines: ArraySlice<Substring>
  /// The finding's meaning, and the reason for the error or warning.
  public let meaning: String
  /// The ways to fix it, the usual one first.
  public let fix: String
  /// A manifest that has the finding, and no other.
  public private(set) var bad = Example()
  /// The messages about it, without the lines that they quote.
  public private(set) var printed = ""
  /// The manifest after the fix, without findings.
  public private(set) var good = Example()
  /// The Swift file for both manifests; empty if they need none.
  public private(set) var swift = ""
}

extension Explanation {
  fileprivate static let all = Dictionary(
    uniqueKeysWithValues: PackageResources.explanations.map {
      let explanation = Explanation(markdown: String(decoding: $0, as: UTF8.self))
      return (explanation.id, explanation)
    })

  /// Reads a file: a code as its heading, two paragraphs, and examples below `Wrong:` and `Right:`.
  public init(markdown: String) {
    // Lines are cut by bytes: characters cost ten times as much.
    let lines = markdown.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map(Substring.init)
    guard let id = DiagnosticID(code: String(lines[0].dropFirst(2))) else {
      preconditionFailure("'\(lines[0])' is not the heading of an explanation")
    }
    (self.id, self.lines) = (id, lines.dropFirst(2).dropLast())
    var isCode = false
    var parts: [(isCode: Bool, lines: [Substring])] = [(false, [])]
    for line in self.lines {
      if line.hasPrefix("```") {
        isCode.toggle()
        parts.append((isCode, []))
      } else if line.isEmpty, !isCode {
        parts.append((false, []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    parts.removeAll { $0.lines.isEmpty }
    (meaning, fix) = (parts[0].lines.joined(separator: " "), parts[1].lines.joined(separator: " "))
    var label = ""
    for part in parts.dropFirst(2) {
      if part.isCode {
        add(part.lines.joined(separator: "\n"), below: label)
        label = ""
      } else {
        label = String(part.lines[0])
      }
    }
  }

  /// Adds a block of code: an example, a module's manifest, or messages, which have no label.
  private mutating func add(_ text: String, below label: String) {
    switch label {
    case "Wrong:": bad.text = text
    case "": printed = text
    case "Swift:": swift = text
    case "Right:": good.text = text
    default:
      let module = (name: String(label.split(separator: "`")[1]), manifest: text)
      if good.text.isEmpty { bad.modules.append(module) } else { good.modules.append(module) }
    }
  }
}

extension Explanation {
  /// The text for a terminal, as `tenon explain` prints it.
  public var text: String {
    var text = "\(id.code): \(id.title) (\(id.severity.rawValue))\n\n"
    var isCode = false
    for line in lines {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else {
        text += isCode && !line.isEmpty ? "    \(line)\n" : "\(line)\n"
      }
    }
    return text
  }

  /// The section of docs/reference/diagnostics.md, without the fixed manifest.
  private var section: String {
    "### \(id.code)\n\n**\(id.title)**\(id.severity == .warning ? " (warning)" : "")\n\n"
      + lines.prefix { $0 != "Right:" }.dropLast().joined(separator: "\n") + "\n"
  }

  /// All of docs/reference/diagnostics.md.
  public static func page(_ explanations: [Explanation]) -> String {
    var text = """
      # Diagnostics

      For anyone with a message from Tenon. Each code has its meaning, the ways to fix it, and a manifest that has
      the problem, with its message. `tenon explain TN030` also prints the manifest without the problem.
      [Warnings](command.md#control-comments) can be suppressed, errors can't.

      """
    for category in DiagnosticID.Category.allCases {
      text += "\n## \(category.rawValue)\n\n"
      text += explanations.filter { $0.id.category == category }.map(\.section)
        .joined(separator: "\n")
    }
    return text
  }
}

extension DiagnosticID {
  /// The long text of this kind of finding.
  public var explanation: Explanation {
    guard let explanation = Explanation.all[self] else {
      preconditionFailure("\(code) has no explanation")
    }
    return explanation
  }
}

extension PackageResources {
  /// The Markdown files of all explanations.
  static let explanations = [
    TN001_md, TN002_md, TN003_md, TN004_md, TN005_md, TN006_md, TN007_md, TN008_md, TN009_md,
    TN010_md, TN012_md, TN013_md, TN014_md, TN015_md, TN016_md, TN017_md, TN020_md, TN021_md,
    TN022_md, TN023_md, TN024_md, TN025_md, TN026_md, TN027_md, TN029_md, TN030_md, TN031_md,
    TN032_md, TN033_md, TN034_md, TN035_md, TN036_md, TN037_md, TN038_md, TN040_md, TN041_md,
    TN042_md, TN043_md, TN050_md, TN051_md, TN052_md, TN053_md, TN054_md, TN060_md, TN061_md,
    TN062_md, TN063_md, TN064_md, TN065_md, TN068_md, TN070_md, TN071_md, TN072_md, TN073_md,
    TN074_md, TN075_md, TN076_md, TN077_md, TN078_md, TN079_md, TN080_md, TN081_md, TN082_md,
    TN083_md, TN090_md, TN091_md, TN092_md, TN093_md, TN094_md, TN095_md, TN100_md, TN101_md,
    TN102_md, TN103_md, TN104_md, TN105_md, TN106_md, TN107_md, TN108_md, TN109_md, TN110_md,
    TN111_md, TN112_md, TN113_md, TN114_md, TN115_md, TN116_md, TN117_md, TN118_md, TN119_md,
    TN120_md, TN122_md, TN125_md, TN126_md, TN128_md, TN129_md, TN135_md, TN142_md, TN143_md,
    TN144_md, TN145_md, TN146_md, TN147_md, TN148_md, TN149_md,
  ]
}
