import TenonCompiler
import TenonDiagnostics
import TenonFiles
import TenonReports

/// A baseline on disk. It names manifests by their paths from its own folder, so that it holds wherever
/// the tool is run.
struct BaselineFile {
  private let path: String
  private let baseline: Baseline?

  /// A file that is to be written.
  init(path: String) {
    self.path = path
    baseline = nil
  }

  /// A file that is read.
  init(reading path: String) throws(FileError) {
    self.path = path
    let (baseline, badLine) = Baseline.read(try ManifestReader().text(path))
    guard let baseline else {
      throw FileError(
        .unreadable,
        "\(path):\(badLine): invalid baseline entry; rewrite the file with"
          + " '--write-baseline'")
    }
    self.baseline = baseline
  }

  /// The findings that the file does not list, and what it lists and is not found.
  func without(_ diagnostics: Diagnostics, _ files: [SourceFile]) -> (Diagnostics, gone: [String]) {
    baseline?.without(diagnostics) { name(files[$0]) } ?? (diagnostics, [])
  }

  /// Writes the warnings among findings.
  func write(_ diagnostics: Diagnostics, _ files: [SourceFile]) throws(FileError) {
    let text = Baseline(diagnostics) { name(files[$0]) }.text
    try OutputWriter().write([.init(path: path, text: text)])
  }

  private func name(_ file: SourceFile) -> String {
    ManifestReader.path(of: file.path, from: path)
  }
}
