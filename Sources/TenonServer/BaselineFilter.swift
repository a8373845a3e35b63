import TenonDiagnostics
import TenonFiles
import TenonReports

/// Leaves out the warnings of a list.
enum BaselineFilter {
  static func counted(
    _ diagnostics: [Diagnostic], files: [SourceFile], list path: String, root: String
  ) -> [Diagnostic] {
    guard let text = try? ManifestReader().text(path), let baseline = Baseline.read(text).baseline
    else { return diagnostics }
    var all = Diagnostics()
    for diagnostic in diagnostics { all.report(diagnostic) }
    return baseline.without(all) { file in
      ManifestReader.path(of: files[file].path, from: "\(root)/tenon-baseline.txt")
    }.new.sorted
  }
}
