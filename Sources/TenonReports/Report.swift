public import TenonDiagnostics
public import TenonExplain

/// What a run found, with all that a format may want to say of it.
public struct Report: Sendable {
  /// The findings in file order.
  public let diagnostics: [Diagnostic]
  /// The files that they point into.
  public let files: [SourceFile]
  /// The version of the tool.
  public let version: String
  /// The long texts of the kinds of findings.
  public let explanations: [Explanation]

  /// What a run found.
  public init(
    _ diagnostics: Diagnostics, files: [SourceFile], version: String, explanations: [Explanation]
  ) {
    self.diagnostics = diagnostics.sorted
    self.files = files
    self.version = version
    self.explanations = explanations
  }

  /// How a report is written.
  public enum Format: String, Sendable, CaseIterable {
    case text
    case json
    case sarif
    case github
    case gitlab
  }

  /// The report in a format for machines; `nil` for `text`, which `TextRenderer` writes.
  public func rendered(as format: Format) -> String? {
    switch format {
    case .text: nil
    case .json: json()
    case .sarif: sarif()
    case .github: github()
    case .gitlab: gitlab()
    }
  }
}

extension Report {
  /// A file's path as code hosts know it: without a `./` before it.
  func path(_ file: SourceFile) -> String {
    var path = file.path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    return String(path)
  }

  /// A number that stays the same while a finding does, wherever its line moves to: of its code, its
  /// file, its words, and how many equal ones stand before it. 64 bits of FNV-1a, as 16 digits.
  func fingerprints() -> [String] {
    var seen: [String: Int] = [:]
    return diagnostics.map { diagnostic in
      let path = self.path(files[diagnostic.span.file])
      let text = "\(diagnostic.id.code)\n\(path)\n\(diagnostic.message)"
      let number = seen[text, default: 0]
      seen[text] = number + 1
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in "\(text)\n\(number)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      let digits = String(hash, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}

/// Where a span starts and ends, lines from 1, columns from 1 in UTF-16 code units, as most viewers
/// count them.
struct UTF16Range {
  let startLine: Int
  let startColumn: Int
  let endLine: Int
  /// The column behind the last character.
  let endColumn: Int

  init(_ span: SourceSpan, in file: SourceFile) {
    let (start, end) = (file.position(of: span.start), file.position(of: span.end))
    startLine = start.line
    startColumn = Self.column(start, in: file)
    endLine = end.line
    endColumn = Self.column(end, in: file)
  }

  private static func column(_ position: SourcePosition, in file: SourceFile) -> Int {
    let line = file.line(position.line)
    return String(decoding: line.prefix(position.column - 1), as: UTF8.self).utf16.count + 1
  }
}
