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
    uniqueKeysWithValues: ExplanationTexts.all.map {
      let explanation = Explanation(markdown: $0)
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
