public import TenonDiagnostics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lines that do not match their initializers, as they are printed.
public struct DriftReport {
  private let findings: [Drift]
  private let files: [SourceFile]
  /// How a path outside of the manifests is shown.
  private let shownPath: (String) -> String

  /// A report on findings in `files`.
  public init(
    _ findings: [Drift], files: [SourceFile], shownPath: @escaping (String) -> String
  ) {
    (self.findings, self.files, self.shownPath) = (findings, files, shownPath)
  }

  /// The findings for people, each on lines of its own.
  public func text(color: Bool) -> String {
    let renderer = TextRenderer(files: files, color: color)
    return findings.map { finding in
      renderer.render(
        error: finding.message, at: finding.span,
        note: finding.initializer.map { text in
          let place = finding.place.map { "\(shownPath($0.path)):\($0.line):\($0.column)" }
          return (place, "the initializer is '\(text)'")
        }, help: finding.help)
    }.joined()
  }

  /// The findings for programs: the document of `tenon check --format json`, without codes.
  public func json(version: String) -> String {
    let document = Document(
      version: 1, tool: .init(name: "tenon", version: version), errors: findings.count,
      warnings: 0, findings: findings.map(entry))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // There are only strings and whole numbers in it.
    let data = (try? encoder.encode(document)) ?? Data()
    return PrintableText.json(String(decoding: data, as: UTF8.self)) + "\n"
  }

  private func entry(_ finding: Drift) -> Document.Finding {
    .init(
      name: finding.kind.rawValue, severity: "error", message: finding.message,
      location: location(finding.span),
      initializer: finding.initializer.map { text in
        .init(
          declaration: text, path: finding.place.map { shownPath($0.path) },
          line: finding.place?.line, column: finding.place?.column)
      }, help: finding.help,
      fix: finding.fix.map { fix in
        .init(
          isSafe: false,
          edits: fix.edits(in: files).map {
            .init(location: location($0.span), replacement: $0.replacement)
          })
      })
  }

  private func location(_ span: SourceSpan) -> Document.Location {
    let file = files[span.file]
    func place(_ offset: Int) -> Document.Place {
      let position = file.position(of: offset)
      return .init(
        line: position.line, column: position.column, offset: offset + file.byteOrderMark.count)
    }
    return .init(path: file.path, start: place(span.start), end: place(span.end))
  }
}

private struct Document: Encodable {
  struct Tool: Encodable {
    let name: String
    let version: String
  }

  struct Place: Encodable {
    let line: Int
    let column: Int
    let offset: Int
  }

  struct Location: Encodable {
    let path: String
    let start: Place
    let end: Place
  }

  struct Edit: Encodable {
    let location: Location
    let replacement: String
  }

  struct Fix: Encodable {
    let isSafe: Bool
    let edits: [Edit]
  }

  struct Declaration: Encodable {
    let declaration: String
    let path: String?
    let line: Int?
    let column: Int?
  }

  struct Finding: Encodable {
    let name: String
    let severity: String
    let message: String
    let location: Location
    let initializer: Declaration?
    let help: String?
    let fix: Fix?
  }

  let version: Int
  let tool: Tool
  let errors: Int
  let warnings: Int
  let findings: [Finding]
}
